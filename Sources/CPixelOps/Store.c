#include "Store.h"

PER_CPU void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = color;
}

PER_CPU void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) { store_xrgb8888(dst, src, count); }

PER_CPU void pixelops_stream_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  if (count < LEAST_STREAMED) return store_xrgb8888(dst, src, count);
  Lanes alpha = pixels(0xFF000000);
  ptrdiff_t head = before_line(dst), end = head + (count - head) / LINE * LINE;
  store_xrgb8888(dst, src, head);
  for (ptrdiff_t i = head; i < end; i += LINE) stream_line(dst + i, load(src + i) | alpha, load(src + i + STEP) | alpha);
  store_xrgb8888(dst + end, src + end, count - end);
}

void pixelops_streamed(void) {
#ifdef __SSE2__
  // C's fences do not order streaming stores.
  __builtin_ia32_sfence();
#endif
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

PER_CPU void pixelops_store_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count) { store_xrgb2101010(dst, src, count); }

PER_CPU void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) { store_rgb565(dst, src, count); }

PER_CPU void pixelops_stream_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  if (count < LEAST_STREAMED) return store_rgb565(dst, src, count);
  ptrdiff_t head = before_line16(dst), end = head + (count - head) / (2 * LINE) * (2 * LINE);
  store_rgb565(dst, src, head);
  for (ptrdiff_t i = head; i < end; i += 2 * LINE)
    stream_line(dst + i, rgb565_line(load(src + i), load(src + i + STEP)), rgb565_line(load(src + i + LINE), load(src + i + LINE + STEP)));
  store_rgb565(dst + end, src + end, count - end);
}
