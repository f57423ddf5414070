"""Tables at which a lesson is taught, and how far it has come."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; at tables from before, nothing is taught."""
    op.add_column("tables", sa.Column("lesson", sa.String(64)))
    op.add_column("tables", sa.Column("lesson_step", sa.Integer))


def downgrade() -> None:
    """Drop them; lessons that were begun become plain tables."""
    op.drop_column("tables", "lesson_step")
    op.drop_column("tables", "lesson")
