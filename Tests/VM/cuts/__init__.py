"""Power cuts of whole machines at chosen instants, and what has to be there afterwards."""
