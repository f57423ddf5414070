"""Notes beside the log; when a player was last seen; moving to another device; rules of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

A_DAY = "86400"


def upgrade() -> None:
    """Add all of it. At tables from before, players were last seen when something last changed."""
    op.create_table(
        "notes",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("verb", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("about", sa.JSON, nullable=False),
        sa.Column("player", sa.String(64)),
    )
    op.add_column("tables", sa.Column("away_after", sa.Integer, server_default=A_DAY))
    hints = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", hints)
    op.add_column("tables", sa.Column("giving_up", sa.JSON))
    linked = sa.Column("linked", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", linked)
    op.add_column("seats", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("moving", sa.BigInteger))
    op.add_column("doors", sa.Column("until", sa.BigInteger))
    fill_in()


def fill_in() -> None:
    """Say of the seats that are there what can be known; hints had no values of all options."""
    tables = sa.table("tables", sa.column("id"), sa.column("updated"))
    columns = ("table", "kind", "link", "player", "linked", "seen", "hint")
    seats = sa.table("seats", *(sa.column(name) for name in columns))
    changed = sa.select(tables.c.updated).where(tables.c.id == seats.c.table)
    op.execute(seats.update().values(seen=changed.scalar_subquery(), hint=None))
    is_open = (seats.c.kind == "open") | ((seats.c.link > 0) & seats.c.player.is_(None))
    op.execute(seats.update().where(is_open).values(linked=sa.true()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("doors", "until")
    for name in ("moving", "seen", "linked"):
        op.drop_column("seats", name)
    for name in ("giving_up", "hints", "away_after"):
        op.drop_column("tables", name)
    op.drop_table("notes")
