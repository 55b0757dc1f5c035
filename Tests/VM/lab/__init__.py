"""A laboratory of virtual machines: Debian's kernel, a display, fingers and a plug to pull.

From the bottom up: `cache` keeps what is expensive, `kernel`, `guest` and `debian` make what a machine
boots from, `machine` is the machine, `agent` and `qmp` are its two lines to the outside, `fingers` and
`picture` are what a person would do and see.
"""
