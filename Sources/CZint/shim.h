#pragma once

#include <stdbool.h>
#include <zint.h>

// Whether a module of an encoded symbol is dark. Swift does not import arrays of this size.
static inline bool zint_is_dark(const struct zint_symbol *symbol, int row, int column) {
  return (symbol->encoded_data[row][column >> 3] >> (column & 7)) & 1;
}
