#include "Store.h"

// A turned row of the target comes out of a column of what is read. Written pixel by pixel down the columns, every
// write would be to another cache line, and memory that is written past the caches would be sent a part of each again
// and again. So a tile is turned in a buffer that stays in the first-level cache, and goes out in rows.

enum {
  /// Columns that are read at a time: a cache line of each row.
  TILE_COLUMNS = 16,
  /// Rows that are read at a time: with 32 bits a pixel four cache lines of the target, with 16 two.
  TILE_ROWS = 64,
};

/// Turns eight pixels of eight rows: in pairs, in pairs of pairs, in halves.
INLINE void transpose8(uint32_t *dst, const char *src, ptrdiff_t src_step) {
  Words a[STEP], b[STEP];
  for (int i = 0; i < STEP; i++) __builtin_memcpy(&a[i], src + i * src_step, sizeof a[i]);
  for (int i = 0; i < STEP; i += 2) {
    b[i] = __builtin_shufflevector(a[i], a[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    b[i + 1] = __builtin_shufflevector(a[i], a[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (int i = 0; i < STEP; i += 4) {
    for (int j = 0; j < 2; j++) {
      a[i + 2 * j] = __builtin_shufflevector(b[i + j], b[i + j + 2], 0, 1, 8, 9, 4, 5, 12, 13);
      a[i + 2 * j + 1] = __builtin_shufflevector(b[i + j], b[i + j + 2], 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int i = 0; i < STEP / 2; i++) {
    Words upper = __builtin_shufflevector(a[i], a[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    Words lower = __builtin_shufflevector(a[i], a[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
    __builtin_memcpy(dst + i * TILE_ROWS, &upper, sizeof upper);
    __builtin_memcpy(dst + (i + 4) * TILE_ROWS, &lower, sizeof lower);
  }
}

/// Turns the pixels of some rows, at most a tile; each row of the result has place for a tile's.
INLINE void transpose_tile(uint32_t *dst, const char *src, ptrdiff_t src_step, ptrdiff_t columns, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y += STEP) {
    for (ptrdiff_t x = 0; x < columns; x += STEP) {
      uint32_t *to = dst + x * TILE_ROWS + y;
      const char *from = src + y * src_step + 4 * x;
      if (y + STEP <= rows && x + STEP <= columns) {
        transpose8(to, from, src_step);
        continue;
      }
      for (ptrdiff_t j = 0; j < STEP && y + j < rows; j++)
        for (ptrdiff_t i = 0; i < STEP && x + i < columns; i++)
          __builtin_memcpy(to + i * TILE_ROWS + j, from + j * src_step + 4 * i, sizeof *to);
    }
  }
}

/// Copies finished bytes past the caches where both ends are at vectors' bounds: nobody reads them again, and a cache
/// would first fetch what is overwritten.
INLINE void stream(void *dst, const void *src, ptrdiff_t count) {
  if (((uintptr_t)dst | (uintptr_t)count) & (sizeof(Words) - 1)) {
    __builtin_memcpy(dst, src, (size_t)count);
    return;
  }
  for (ptrdiff_t i = 0; i < count; i += (ptrdiff_t)sizeof(Words)) {
    Words words;
    __builtin_memcpy(&words, (const char *)src + i, sizeof words);
    __builtin_nontemporal_store(words, (Words *)((char *)dst + i));
  }
}

INLINE void stream_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  uint32_t line[TILE_ROWS] __attribute__((aligned(64)));
  store_xrgb8888(line, src, count);
  stream(dst, line, 4 * count);
}

INLINE void stream_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  uint32_t line[TILE_ROWS] __attribute__((aligned(64)));
  store_xrgb2101010(line, src, count);
  stream(dst, line, 4 * count);
}

INLINE void stream_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  uint16_t line[TILE_ROWS] __attribute__((aligned(64)));
  store_rgb565(line, src, count);
  stream(dst, line, 2 * count);
}

#define TRANSPOSE(dst, dst_step, src, src_step, width, height, store_row) \
  uint32_t tile[TILE_COLUMNS * TILE_ROWS] __attribute__((aligned(64))); \
  for (ptrdiff_t x = 0; x < (width); x += TILE_ROWS) { \
    ptrdiff_t count = (width) - x < TILE_ROWS ? (width) - x : TILE_ROWS; \
    for (ptrdiff_t y = 0; y < (height); y += TILE_COLUMNS) { \
      ptrdiff_t rows = (height) - y < TILE_COLUMNS ? (height) - y : TILE_COLUMNS; \
      transpose_tile(tile, (const char *)(src) + x * (src_step) + 4 * y, (src_step), rows, count); \
      for (ptrdiff_t i = 0; i < rows; i++) \
        store_row((void *)((char *)((dst) + x) + (y + i) * (dst_step)), tile + i * TILE_ROWS, count); \
    } \
  } \
  /* What went past the caches is there before the display is told of it. */ \
  __atomic_thread_fence(__ATOMIC_SEQ_CST);

PER_CPU void pixelops_transpose_xrgb8888(
  uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, stream_xrgb8888)
}

PER_CPU void pixelops_transpose_xrgb2101010(
  uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, stream_xrgb2101010)
}

PER_CPU void pixelops_transpose_rgb565(
  uint16_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, stream_rgb565)
}

PER_CPU void pixelops_reverse_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb8888(src[count - 1 - i]);
}

PER_CPU void pixelops_reverse_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = xrgb2101010(src[count - 1 - i]);
}

PER_CPU void pixelops_reverse_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) dst[i] = rgb565(src[count - 1 - i]);
}
