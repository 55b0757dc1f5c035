#pragma once

/// Returns the program's version: the one that packaging/build has set, otherwise that of the last release.
const char *_Nonnull followspot_version(void);
