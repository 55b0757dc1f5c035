#include "Lanes.h"

PER_CPU void pixelops_scale(uint32_t *dst, uint8_t factor, ptrdiff_t count) {
  Lanes factors = all(factor);
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, times(load(dst + i), factors));
  REST dst[i] = times1(dst[i], factor);
}

PER_CPU void pixelops_mask(uint32_t *dst, const uint8_t *mask, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, times(load(dst + i), spread(mask + i)));
  REST dst[i] = times1(dst[i], mask[i]);
}

PER_CPU void pixelops_mask_alpha(uint32_t *dst, const uint32_t *mask, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + STEP <= count; i += STEP) store(dst + i, times(load(dst + i), alphas(load(mask + i))));
  REST dst[i] = times1(dst[i], mask[i] >> 24);
}

PER_CPU void pixelops_erase(uint8_t *mask, const uint8_t *cutout, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) mask[i] = (uint8_t)divided1(mask[i] * (255u - cutout[i]));
}

PER_CPU void pixelops_subtract(uint8_t *mask, const uint8_t *inner, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) mask[i] = mask[i] > inner[i] ? mask[i] - inner[i] : 0;
}

PER_CPU void pixelops_scale_mask(uint8_t *mask, uint8_t factor, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) mask[i] = (uint8_t)divided1(mask[i] * (uint32_t)factor);
}

PER_CPU void pixelops_invert(uint8_t *mask, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) mask[i] = 255 - mask[i];
}
