#pragma once

#include <stdbool.h>

// Opens a font that drawings may use and keeps it open until the process ends. Returns whether the file can be read. The stand-ins
// in CLockup.c then serve it under the same path. Not thread-safe: call before the process is locked up.
bool lockup_keep_font(const char *path);

// The highest descriptor that `lockup_keep_font` has opened; -1 where there is none.
int lockup_last_font(void);
