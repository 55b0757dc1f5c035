#include "Lanes.h"

PER_CPU void pixelops_take_alpha(uint8_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = (uint8_t)(src[i] >> 24);
}

PER_CPU void pixelops_narrow(uint8_t *dst, const uint16_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = (uint8_t)((src[i] + 128u) / 257);
}

INLINE uint16_t weighted(uint32_t sum, uint32_t edges, pixelops_box box) {
  return (uint16_t)(((uint64_t)sum * box.inner + (uint64_t)edges * box.edge + (1u << 31)) >> 32);
}

// Each running sum depends on the previous one, so this loop cannot be vectorised.
void pixelops_box_row(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count) {
  ptrdiff_t radius = box.radius;
  uint32_t sum = 0;
  for (ptrdiff_t i = 0; i < radius && i < count; i++) sum += src[i];
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t before = i > radius ? src[i - radius - 1] : 0;
    uint32_t after = i + radius + 1 < count ? src[i + radius + 1] : 0;
    sum += i + radius < count ? src[i + radius] : 0;
    sum -= before;
    dst[i] = weighted(sum, before + after, box);
  }
}

PER_CPU void pixelops_box_add(uint32_t *sums, const uint16_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] += src[i];
}

PER_CPU void pixelops_box_column(uint16_t *dst, uint32_t *sums, const uint16_t *leave, const uint16_t *enter, const uint16_t *next,
                                 pixelops_box box, ptrdiff_t count) {
  if (enter && leave && next) {
    for (ptrdiff_t i = 0; i < count; i++) {
      sums[i] += (uint32_t)enter[i] - leave[i];
      dst[i] = weighted(sums[i], (uint32_t)leave[i] + next[i], box);
    }
  } else {
    for (ptrdiff_t i = 0; i < count; i++) {
      uint32_t before = leave ? leave[i] : 0, after = next ? next[i] : 0;
      sums[i] += (enter ? enter[i] : 0) - before;
      dst[i] = weighted(sums[i], before + after, box);
    }
  }
}
