#pragma once

#include "Lanes.h"

// The pixel layouts of targets, shared by all loops that write them.

/// For one pixel or for a vector of pixels.
#define xrgb8888(p) ((p) | 0xFF000000)

/// v * 249 / 2048 and v * 253 / 1024 with these offsets equal v * 31 / 255 and v * 63 / 255, rounded, for every byte.
/// No product exceeds 16 bits, so a register holds twice as many as it would words.
INLINE uint16_t rgb565(uint32_t p) {
  uint16_t red = (uint16_t)(p >> 16 & 255), green = (uint16_t)(p >> 8 & 255), blue = (uint16_t)(p & 255);
  red = (uint16_t)(red * 249 + 1014), green = (uint16_t)(green * 253 + 505), blue = (uint16_t)(blue * 249 + 1014);
  return (uint16_t)((red & 0xF800) | (green >> 10 << 5) | blue >> 11);
}

/// v * 4 + v * 771 / 65536 with this offset equals v * 1023 / 255, rounded, for every byte.
#define ten_bits(v) ((v) << 2 | ((v) * 771 + 32768) >> 16)
#define xrgb2101010(p) \
  (0xC0000000 | ten_bits((p) >> 16 & 255) << 20 | ten_bits((p) >> 8 & 255) << 10 | ten_bits((p) & 255))

INLINE void store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb8888(src[i]);
}

INLINE void store_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb2101010(src[i]);
}

// Sixteen pixels with one channel in each register: half as many instructions as the compiler generates for single
// pixels.

/// Blue and green of sixteen pixels, alternating between the first and the last eight; below, alpha and red.
#define green_blue(first, last) ((Lanes)(((Words)(first) & 0xFFFF) | (Words)(last) << 16))
#define alpha_red(first, last) ((Lanes)((Words)(first) >> 16 | ((Words)(last) & 0xFFFF0000)))

/// Reorders lanes that alternate between the first and the last eight pixels into the order of the pixels.
#define in_order(lanes) ({ \
  Lanes mixed_ = (lanes); \
  __builtin_shufflevector(mixed_, mixed_, 0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15); \
})

/// Packs channels that were multiplied by 249, 253 and 249, with the offsets of rgb565(), in the order of the pixels.
#define rgb565_lanes(red, green, blue) in_order(((red) & 0xF800) | ((green) >> 10 << 5) | (blue) >> 11)

/// Sixteen pixels, packed like rgb565().
#define rgb565_line(first, last) ({ \
  Lanes first_ = (first), last_ = (last), gb_ = green_blue(first_, last_), ar_ = alpha_red(first_, last_); \
  rgb565_lanes((ar_ & 255) * 249 + 1014, (gb_ >> 8) * 253 + 505, (gb_ & 255) * 249 + 1014); \
})

/// Stores `count` pixels. `line` computes eight pixels at one index and eight at another. The remaining pixels are
/// stored together with some before them, which come out the same, because a 16-bit target is never its own source.
#define STORE_RGB565(dst, count, line, single) \
  ptrdiff_t i = 0; \
  for (; i + LINE <= count; i += LINE) store((dst) + i, line(i, i + STEP)); \
  if (i < count && count >= STEP) { \
    ptrdiff_t start_ = count < LINE ? 0 : count - LINE; \
    Lanes ending_ = line(start_, count - STEP); \
    __builtin_memcpy((dst) + start_, &ending_, sizeof ending_ / 2); \
    __builtin_memcpy((dst) + count - STEP, (char *)&ending_ + sizeof ending_ / 2, sizeof ending_ / 2); \
    return; \
  } \
  REST (dst)[i] = single(i);

INLINE void store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
#define line(first, last) rgb565_line(load(src + (first)), load(src + (last)))
#define single(at) rgb565(src[at])
  STORE_RGB565(dst, count, line, single)
#undef line
#undef single
}
