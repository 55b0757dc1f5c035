#pragma once

#include <stdbool.h>
#include <zint.h>

// The library of the included header. Its structures differ from one version to the next, so packaging/debian/rules names the
// one that is installed where the package is built. Without that, it is Debian 12's.
#ifndef ZINT_LIBRARY
#define ZINT_LIBRARY libzint.so.2.11
#endif
#define ZINT_TEXT(name) #name
#define ZINT_TEXT_OF(macro) ZINT_TEXT(macro)

// The file name of that library.
static inline const char *zint_library(void) { return ZINT_TEXT_OF(ZINT_LIBRARY); }

// Whether a module of an encoded symbol is dark. Swift does not import arrays of this size.
static inline bool zint_is_dark(const struct zint_symbol *symbol, int row, int column) {
  return (symbol->encoded_data[row][column >> 3] >> (column & 7)) & 1;
}
