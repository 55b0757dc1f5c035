#pragma once

#include <stdint.h>

// How often this thread asked for memory since it began. A program that is linked with this counts every malloc,
// calloc, realloc and aligned allocation in it and in its libraries.
uint64_t allocations_count(void);
