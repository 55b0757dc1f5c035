#include "Store.h"

PER_CPU void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = color;
}

PER_CPU void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  store_xrgb8888(dst, src, count);
}

PER_CPU void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  store_rgb565(dst, src, count);
}
