"""Choices that were made in one go with the one before."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it. Before, every choice was made for itself."""
    follows = sa.Column("follows", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("entries", follows)


def downgrade() -> None:
    """Drop it."""
    op.drop_column("entries", "follows")
