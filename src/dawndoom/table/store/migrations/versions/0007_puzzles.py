"""Tables at which a puzzle is solved, and what became of the puzzles that somebody tried."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; at tables from before, there is nothing to solve."""
    op.add_column("tables", sa.Column("puzzle", sa.String(64)))
    op.add_column("tables", sa.Column("puzzle_result", sa.JSON))
    op.create_table(
        "solutions",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them; puzzles that were begun become plain tables."""
    op.drop_table("solutions")
    op.drop_column("tables", "puzzle_result")
    op.drop_column("tables", "puzzle")
