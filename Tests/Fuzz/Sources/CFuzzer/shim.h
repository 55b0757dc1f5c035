#pragma once
#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry when it is used as a library, for which it has no header. SwiftPM requires the program to define main.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
