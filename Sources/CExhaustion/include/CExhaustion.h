#pragma once

// In front of those calls of the C library whose failure nobody in a Swift program can bear: linked into the command, this
// has it end with a sentence and EX_OSERR (71) instead of a signal. See CExhaustion.c.
