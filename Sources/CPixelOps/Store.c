#include "Lanes.h"

PER_CPU void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = color;
}

PER_CPU void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = src[i] | 0xFF000000;
}

PER_CPU void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  // v * 249 / 2048 and v * 253 / 1024 with these offsets are v * 31 / 255 and v * 63 / 255 rounded, for every byte.
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t p = src[i];
    uint32_t red = ((p >> 16 & 255) * 249 + 1014) >> 11;
    uint32_t green = ((p >> 8 & 255) * 253 + 505) >> 10;
    uint32_t blue = ((p & 255) * 249 + 1014) >> 11;
    dst[i] = (uint16_t)(red << 11 | green << 5 | blue);
  }
}
