#pragma once

#include <stdbool.h>

// Opens a font that drawings may use and keeps it open until the process ends. Returns whether the file can be read. The stand-ins
// in CSandbox.c then serve it under the same path. Not thread-safe: call before the process is in its sandbox.
bool sandbox_keep_font(const char *path);

// The highest descriptor that `sandbox_keep_font` has opened; -1 where there is none.
int sandbox_last_font(void);
