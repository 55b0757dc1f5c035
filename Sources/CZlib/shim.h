#pragma once

#include <zlib.h>

// A stream of gzip at the best level; a macro that calls a function does not reach Swift. 16 stands for gzip's own head.
static inline int followspot_gzip_begin(z_streamp stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
}
