#pragma once

#include "Lanes.h"

// How finished pixels are laid out in a target, for all that write them.

INLINE uint32_t xrgb8888(uint32_t p) { return p | 0xFF000000; }

/// v * 249 / 2048 and v * 253 / 1024 with these offsets are v * 31 / 255 and v * 63 / 255 rounded, for every byte.
/// No product exceeds 16 bits, so twice as many fit in a register as words would.
INLINE uint16_t rgb565(uint32_t p) {
  uint16_t red = (uint16_t)(p >> 16 & 255), green = (uint16_t)(p >> 8 & 255), blue = (uint16_t)(p & 255);
  red = (uint16_t)(red * 249 + 1014), green = (uint16_t)(green * 253 + 505), blue = (uint16_t)(blue * 249 + 1014);
  return (uint16_t)((red & 0xF800) | (green >> 10 << 5) | blue >> 11);
}

/// v * 4 + v * 771 / 65536 with this offset is v * 1023 / 255 rounded, for every byte.
INLINE uint32_t xrgb2101010(uint32_t p) {
  uint32_t red = p >> 16 & 255, green = p >> 8 & 255, blue = p & 255;
  red = red << 2 | (red * 771 + 32768) >> 16, green = green << 2 | (green * 771 + 32768) >> 16;
  blue = blue << 2 | (blue * 771 + 32768) >> 16;
  return 0xC0000000 | red << 20 | green << 10 | blue;
}

INLINE void store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb8888(src[i]);
}

INLINE void store_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb2101010(src[i]);
}

INLINE void store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = rgb565(src[i]);
}
