"""A laboratory of virtual machines with Debian's kernel, a display, input devices, and a power switch.

From the bottom up: `cache` keeps what is expensive to make; `kernel`, `guest` and `debian` make what a machine
boots from; `machine` is the machine; `agent` and `qmp` are its two connections to the host; `fingers` and
`picture` act and see as a visitor does.
"""
