"""What cards can do: one class for each effect, read from card files by `cards/vocabulary.py`.

gains      resources, tokens and points; exchanges; what is taken from opponents
cards      Facility cards: drawing, discarding, exploring more
board      MHQs, shields, Base Benefits, turning a Facility
purchases  Bases, attacks, Technologies, MHQs, Aid and Ambassadors that an effect grants
costs      what is paid, and reach: asked for where a cost or a target is chosen
rolls      what changes a roll in progress
tables     rolls against nobody
guards     what must be paid, or must be so, before an effect works
"""
