#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header for its entry as a library; SwiftPM wants a program's entry to be the program's own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
