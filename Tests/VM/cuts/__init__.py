"""Power cuts of virtual machines at chosen instants, and checks of what remains."""
