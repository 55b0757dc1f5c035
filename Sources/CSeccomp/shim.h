#pragma once

#include <seccomp.h>

// Macros of several parts, which Swift does not see.
static const uint32_t seccomp_allow = SCMP_ACT_ALLOW;
static inline uint32_t seccomp_refuse(int number) { return SCMP_ACT_ERRNO(number); }
