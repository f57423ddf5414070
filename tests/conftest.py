"""What holds for all tests."""

from hypothesis import settings

# No test is about time: a busy machine must not fail one.
settings.register_profile("house", deadline=None)
settings.load_profile("house")
