"""Metal Dawn: a cooperative game of one to six Divisions against Dominus, in two acts."""
