"""What the dice of a table are thrown with, and whether somebody has had it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; tables from before go on with the dice of their seed."""
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    unsealed = sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", unsealed)


def downgrade() -> None:
    """Drop them; what was dealt with a secret can no longer be replayed."""
    op.drop_column("tables", "sealed")
    op.drop_column("tables", "secret")
