#include "Lanes.h"

PER_CPU int pixelops_kind(const uint32_t *src, ptrdiff_t count) {
  uint32_t least = 255, excess = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t alpha = src[i] >> 24, red = src[i] >> 16 & 255, green = src[i] >> 8 & 255, blue = src[i] & 255;
    least = alpha < least ? alpha : least;
    excess |= (red > alpha) | (green > alpha) | (blue > alpha);
  }
  return excess ? PIXELOPS_INVALID : least == 255 ? PIXELOPS_OPAQUE : PIXELOPS_TRANSLUCENT;
}

PER_CPU void pixelops_make_valid(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t alpha = src[i] >> 24, red = src[i] >> 16 & 255, green = src[i] >> 8 & 255, blue = src[i] & 255;
    red = red > alpha ? alpha : red;
    green = green > alpha ? alpha : green;
    blue = blue > alpha ? alpha : blue;
    dst[i] = alpha << 24 | red << 16 | green << 8 | blue;
  }
}
