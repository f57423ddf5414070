"""Tables, seats, entries, doors, watchers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first schema."""
    make_tables()
    make_what_belongs_to_tables()


def make_tables() -> None:
    """Make the table of tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("cards", sa.JSON),
        sa.Column("host", sa.String(64), nullable=False, index=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("undo_request", sa.JSON),
        sa.Column("rematch", sa.String(32)),
        sa.Column("ending", sa.String, nullable=False),
        sa.Column("thinker", sa.String(32)),
        sa.Column("thinking_until", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_public", "tables", ["public", "status", "updated"])


def make_what_belongs_to_tables() -> None:
    """Make seats, entries, doors and watchers."""
    op.create_table(
        "seats",
        table_key(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("player", sa.String(64), index=True),
        sa.Column("bot", sa.String(64)),
        sa.Column("link", sa.Integer, nullable=False),
        sa.Column("hint", sa.JSON),
    )
    op.create_table(
        "entries",
        table_key(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("entry", sa.JSON, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "doors",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("shut", sa.Boolean, nullable=False),
    )
    op.create_table(
        "watchers",
        table_key(),
        sa.Column("player", sa.String(64), primary_key=True),
    )


def table_key() -> sa.Column[str]:
    """Return the column that says of which table a row is."""
    return sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True)


def downgrade() -> None:
    """Drop everything."""
    for name in ("watchers", "doors", "entries", "seats", "tables"):
        op.drop_table(name)
