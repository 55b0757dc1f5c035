#include "Lanes.h"

PER_CPU void pixelops_color_over(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count) {
  Lanes top = pixels(color);
  Lanes rest = all(255 - (color >> 24));
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, top + times(load(src + i), rest));
  if (i < count && count >= STEP && dst != src) {
    // The last eight pixels at once, some of them again. That is safe only if dst is not src, or they would be painted
    // twice.
    i = count - STEP;
    store(dst + i, top + times(load(src + i), rest));
    return;
  }
  REST dst[i] = over1(color, src[i]);
}

PER_CPU void pixelops_color_mask_over(uint32_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, ptrdiff_t count) {
  Lanes top = pixels(color);
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) {
    // Skips pixels without coverage, such as the space between glyphs.
    uint64_t eight;
    __builtin_memcpy(&eight, mask + i, sizeof eight);
    if (eight == 0 && dst == src) continue;
    store(dst + i, over(times(top, spread(mask + i)), load(src + i)));
  }
  REST dst[i] = over1(times1(color, mask[i]), src[i]);
}

PER_CPU void pixelops_row_over(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, over(load(src + i), load(dst + i)));
  REST dst[i] = over1(src[i], dst[i]);
}

PER_CPU void pixelops_row_mask_over(uint32_t *dst, const uint32_t *src, const uint8_t *mask, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, over(times(load(src + i), spread(mask + i)), load(dst + i)));
  REST dst[i] = over1(times1(src[i], mask[i]), dst[i]);
}

PER_CPU void pixelops_mix(uint32_t *dst, const uint32_t *src, const uint32_t *top, uint8_t factor, ptrdiff_t count) {
  Lanes factors = all(factor), rest = all(255 - factor);
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, mixed(load(src + i), load(top + i), rest, factors));
  REST dst[i] = mixed1(src[i], top[i], factor);
}

PER_CPU void pixelops_mix_mask(uint32_t *dst, const uint32_t *src, const uint32_t *top, const uint8_t *mask, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) {
    Lanes factors = spread(mask + i);
    store(dst + i, mixed(load(src + i), load(top + i), 255 - factors, factors));
  }
  REST dst[i] = mixed1(src[i], top[i], mask[i]);
}
