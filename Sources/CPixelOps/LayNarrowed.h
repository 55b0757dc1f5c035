#pragma once

// Included by Lay.c alone, after its declarations about rows. Lays on 16-bit targets: the result has eight bits for
// each channel and is then narrowed, as if it had been stored in between.

/// A colour, the share that it leaves of the pixels below, and its channels with the factors and offsets of
/// rgb565_lanes().
typedef struct {
  uint32_t color;
  uint16_t rest, red, green, blue;
} Layer;

INLINE Layer layer(uint32_t color) {
  return (Layer){
      .color = color,
      .rest = 255 - (color >> 24),
      .red = (color >> 16 & 255) * 249 + 1014,
      .green = (color >> 8 & 255) * 253 + 505,
      .blue = (color & 255) * 249 + 1014,
  };
}

/// A colour over sixteen pixels, with each channel in its own register. The colour's part is included in the offsets.
#define laid_rgb565(first, last, layer) ({ \
  Lanes first_ = load(first), last_ = load(last), gb_ = green_blue(first_, last_), ar_ = alpha_red(first_, last_); \
  rgb565_lanes( \
    divided((ar_ & 255) * (layer).rest) * 249 + (layer).red, divided((gb_ >> 8) * (layer).rest) * 253 + (layer).green, \
    divided((gb_ & 255) * (layer).rest) * 249 + (layer).blue); \
})

/// The same with a share of the colour for each pixel: eight bytes for the first half and eight for the last.
#define laid_mask_rgb565(first, last, color, first_mask, last_mask, flips) ({ \
  Lanes first_ = load(first), last_ = load(last), gb_ = green_blue(first_, last_), ar_ = alpha_red(first_, last_); \
  Lanes mask_ = alternately(first_mask, last_mask) ^ (flips), rest_ = 255 - divided(mask_ * (uint16_t)((color) >> 24)); \
  Lanes red_ = divided(mask_ * (uint16_t)((color) >> 16 & 255)) + divided((ar_ & 255) * rest_); \
  Lanes green_ = divided(mask_ * (uint16_t)((color) >> 8 & 255)) + divided((gb_ >> 8) * rest_); \
  Lanes blue_ = divided(mask_ * (uint16_t)((color) & 255)) + divided((gb_ & 255) * rest_); \
  rgb565_lanes(red_ * 249 + 1014, green_ * 253 + 505, blue_ * 249 + 1014); \
})

INLINE void lay_color_narrowed(uint16_t *dst, const uint32_t *src, Layer layer, ptrdiff_t count) {
#define line(first, last) laid_rgb565(src + (first), src + (last), layer)
#define single(at) rgb565(over1(layer.color, src[at]))
  STORE_RGB565(dst, count, line, single)
#undef line
#undef single
}

INLINE void lay_mask_narrowed(uint16_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, uint8_t flip, ptrdiff_t count) {
  Lanes flips = all(flip);
#define line(first, last) laid_mask_rgb565(src + (first), src + (last), color, mask + (first), mask + (last), flips)
#define single(at) rgb565(over1(times1(color, mask[at] ^ flip), src[at]))
  STORE_RGB565(dst, count, line, single)
#undef line
#undef single
}

/// Lays over whole cache lines. The macro `laid` computes sixteen pixels at a time.
#define LAY_LINES(laid, layer) \
  for (ptrdiff_t i = start; i < end; i += 2 * LINE) { \
    const uint32_t *ahead = place_ahead(src + i, row); \
    __builtin_prefetch(ahead); \
    __builtin_prefetch(ahead + LINE); \
    Lanes first = laid(src + i, src + i + STEP, layer), last = laid(src + i + LINE, src + i + LINE + STEP, layer); \
    if (streams) { \
      stream_line(dst + i, first, last); \
    } else { \
      store(dst + i, first); \
      store(dst + i + LINE, last); \
    } \
  }

#ifdef rescaled

/// With these factors rescaled() divides products of bytes by 255 exactly like divided(). Each is the number nearest to
/// n * 32768 / 255 that gives the right result for every byte. For 22 of them that is one or two away from the nearest
/// number.
// clang-format off
static const uint16_t factors[256] = {
  0, 129, 257, 386, 514, 643, 771, 900, 1028, 1157, 1285, 1413, 1542, 1671, 1799, 1928,
  2056, 2185, 2313, 2441, 2570, 2699, 2827, 2955, 3084, 3213, 3341, 3470, 3598, 3726, 3855, 3984,
  4112, 4241, 4369, 4498, 4626, 4755, 4883, 5012, 5140, 5268, 5397, 5525, 5654, 5783, 5911, 6039,
  6168, 6297, 6425, 6554, 6682, 6811, 6939, 7068, 7196, 7325, 7453, 7581, 7710, 7838, 7967, 8096,
  8224, 8353, 8481, 8609, 8738, 8867, 8995, 9124, 9252, 9381, 9509, 9638, 9766, 9895, 10023, 10152,
  10280, 10409, 10537, 10666, 10794, 10923, 11051, 11180, 11308, 11437, 11565, 11694, 11822, 11951, 12079, 12208,
  12336, 12465, 12593, 12722, 12850, 12979, 13107, 13235, 13364, 13493, 13621, 13750, 13878, 14007, 14135, 14264,
  14392, 14521, 14649, 14778, 14906, 15035, 15163, 15292, 15420, 15549, 15677, 15806, 15934, 16063, 16191, 16320,
  16448, 16577, 16705, 16834, 16962, 17091, 17219, 17348, 17476, 17605, 17733, 17862, 17990, 18119, 18247, 18376,
  18504, 18633, 18761, 18890, 19018, 19147, 19275, 19404, 19533, 19661, 19789, 19918, 20046, 20175, 20303, 20432,
  20560, 20689, 20817, 20946, 21074, 21203, 21331, 21460, 21588, 21717, 21845, 21974, 22102, 22231, 22359, 22488,
  22616, 22745, 22873, 23002, 23130, 23259, 23387, 23516, 23644, 23773, 23901, 24030, 24159, 24287, 24415, 24544,
  24672, 24801, 24930, 25058, 25187, 25315, 25443, 25572, 25700, 25829, 25957, 26086, 26214, 26343, 26471, 26600,
  26729, 26857, 26985, 27114, 27243, 27371, 27500, 27628, 27756, 27885, 28013, 28142, 28270, 28399, 28527, 28656,
  28784, 28913, 29042, 29170, 29298, 29427, 29555, 29684, 29813, 29941, 30069, 30198, 30327, 30455, 30583, 30712,
  30840, 30969, 31097, 31226, 31355, 31483, 31611, 31740, 31868, 31997, 32125, 32254, 32382, 32511, 32639, 32767,
};
// clang-format on

/// v * 3984 / 32768 and v * 8095 / 32768, rounded, equal v * 31 / 255 and v * 63 / 255, rounded, for every byte.
enum { TO_FIVE_BITS = 3984, TO_SIX_BITS = 8095 };

/// laid_rgb565() in six products instead of nine.
#define laid_rescaled(first, last, layer) ({ \
  Lanes first_ = load(first), last_ = load(last), gb_ = green_blue(first_, last_), ar_ = alpha_red(first_, last_); \
  Lanes factor_ = all(factors[(layer).rest]); \
  Lanes red_ = rescaled(ar_ & 255, factor_) + all((layer).color >> 16 & 255); \
  Lanes green_ = rescaled(gb_ >> 8, factor_) + all((layer).color >> 8 & 255); \
  Lanes blue_ = rescaled(gb_ & 255, factor_) + all((layer).color & 255); \
  in_order( \
    rescaled(red_, all(TO_FIVE_BITS)) << 11 | rescaled(green_, all(TO_SIX_BITS)) << 5 | rescaled(blue_, all(TO_FIVE_BITS))); \
})

#endif

// Each processor gets the version that it runs fastest. All give the same pixels.
#define LINES static void lay_lines_narrowed( \
  uint16_t *dst, const uint32_t *src, Layer layer, ptrdiff_t start, ptrdiff_t end, bool streams, Streaming row)
#if defined(WITH_AVX2)
WITH_AVX2 LINES { LAY_LINES(laid_rescaled, layer) }
#endif
#if defined(__aarch64__)
LINES { LAY_LINES(laid_rescaled, layer) }
#else
WITHOUT_AVX2 LINES { LAY_LINES(laid_rgb565, layer) }
#endif

/// Lays a part of a row and narrows it.
INLINE void lay_narrowed(uint16_t *dst, const uint32_t *src, uint32_t color, pixelops_part part, Streaming row) {
  ptrdiff_t count = part.end - part.start, head = 0, end = 0;
  if (part.mask) return lay_mask_narrowed(dst, src, color, part.mask, part.flip, count);
  Layer top = layer(pixelops_scale1(color, part.level));
  if (count >= LEAST_STREAMED) {
    head = before_line16(dst), end = head + (count - head) / (2 * LINE) * (2 * LINE);
    lay_color_narrowed(dst, src, top, head);
    lay_lines_narrowed(dst, src, top, head, end, count >= row.least, row);
  }
  lay_color_narrowed(dst + end, src + end, top, count - end);
}
