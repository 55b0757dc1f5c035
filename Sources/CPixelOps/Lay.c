#include "Lanes.h"

// In each loop the last eight pixels are read before the first are written, and written last: some of them twice, the
// same both times. So there is no rest to do one by one, and `dst` may be `src`.

INLINE void lay_color(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count) {
  ptrdiff_t i = 0;
  if (count < STEP) {
    REST dst[i] = over1(color, src[i]);
    return;
  }
  Lanes top = pixels(color), rest = all(255 - (color >> 24));
  Lanes last = load(src + count - STEP);
  for (; i + STEP <= count; i += STEP) store(dst + i, top + times(load(src + i), rest));
  if (i < count) store(dst + count - STEP, top + times(last, rest));
}

INLINE void lay_mask(uint32_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, uint8_t flip, ptrdiff_t count) {
  ptrdiff_t i = 0;
  if (count < STEP) {
    REST dst[i] = over1(times1(color, mask[i] ^ flip), src[i]);
    return;
  }
  Lanes top = pixels(color), flips = all(flip);
  Lanes last = load(src + count - STEP);
  for (; i + STEP <= count; i += STEP) store(dst + i, over(times(top, spread(mask + i) ^ flips), load(src + i)));
  if (i < count) store(dst + count - STEP, over(times(top, spread(mask + count - STEP) ^ flips), last));
}

INLINE void copy(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  if (dst != src) __builtin_memcpy(dst, src, (size_t)count * sizeof *dst);
}

PER_CPU void pixelops_lay(
  pixelops_rows rows, ptrdiff_t row_count, uint32_t color, const pixelops_part *parts, ptrdiff_t part_count) {
  for (ptrdiff_t y = 0; y < row_count; y++) {
    uint32_t *dst = (uint32_t *)((char *)rows.dst + y * rows.dst_step);
    const uint32_t *src = (const uint32_t *)((const char *)rows.src + y * rows.src_step);
    // Rows that are short pieces of a picture lie far apart, where no processor looks for them by itself.
    if (y + 1 < row_count && part_count > 0 && parts[part_count - 1].end - parts[0].start < 1024) {
      const char *next = (const char *)src + rows.src_step, *end = next + 4 * parts[part_count - 1].end;
      for (next += 4 * parts[0].start; next < end; next += 64) __builtin_prefetch(next);
    }
    for (ptrdiff_t i = 0; i < part_count; i++) {
      pixelops_part part = parts[i];
      ptrdiff_t at = part.start, count = part.end - part.start;
      if (part.mask) {
        lay_mask(dst + at, src + at, color, part.mask, part.flip, count);
      } else if (part.level == 255) {
        lay_color(dst + at, src + at, color, count);
      } else if (part.level == 0) {
        copy(dst + at, src + at, count);
      } else {
        lay_color(dst + at, src + at, pixelops_scale1(color, part.level), count);
      }
    }
  }
}
