#pragma once

/// The version of the program: as packaging/version tells it where that was asked for, else that of the last release.
const char *_Nonnull followspot_version(void);
