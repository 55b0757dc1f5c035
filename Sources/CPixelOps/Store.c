#include "Lanes.h"

PER_CPU void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = color;
}

PER_CPU void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = src[i] | 0xFF000000;
}

PER_CPU void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  // v * 249 / 2048 and v * 253 / 1024 with these offsets are v * 31 / 255 and v * 63 / 255 rounded, for every byte.
  // No product exceeds 16 bits, so twice as many fit in a register as words would.
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t p = src[i];
    uint16_t red = (uint16_t)(p >> 16 & 255), green = (uint16_t)(p >> 8 & 255), blue = (uint16_t)(p & 255);
    red = (uint16_t)(red * 249 + 1014), green = (uint16_t)(green * 253 + 505), blue = (uint16_t)(blue * 249 + 1014);
    dst[i] = (uint16_t)((red & 0xF800) | (green >> 10 << 5) | blue >> 11);
  }
}
