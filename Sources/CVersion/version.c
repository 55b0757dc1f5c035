#include "version.h"

// The last release; each release updates it. Only packaging/build defines the version, because a version for each
// commit would relink every program.
#ifndef FOLLOWSPOT_VERSION
#define FOLLOWSPOT_VERSION "0.2.0"
#endif

const char *followspot_version(void) { return FOLLOWSPOT_VERSION; }
