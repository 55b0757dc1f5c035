#include "version.h"

// The last release, set by whoever makes one. packaging/build defines the version of what it builds; other builds do not,
// or each commit would have to link everything anew.
#ifndef FOLLOWSPOT_VERSION
#define FOLLOWSPOT_VERSION "0.2.0"
#endif

const char *followspot_version(void) { return FOLLOWSPOT_VERSION; }
