#pragma once

// Replaces C library calls whose failure a Swift program can't handle. A program that links this target ends with a
// message and EX_OSERR (71) instead of a signal. See CExhaustion.c.
