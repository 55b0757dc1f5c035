#include "Store.h"

// A row of a rotated target is a column of the source. Writing single pixels down the columns would touch another cache
// line each time, and streamed memory would receive each line in many parts. So whole tiles are rotated in registers
// and streamed as whole cache lines: they are not read again, and a cache would first fetch lines that are overwritten.
// The pixels at the edges are rotated in a buffer that stays in the first-level cache.

enum {
  /// The columns read at a time: one cache line of each row.
  TILE_COLUMNS = 16,
  /// The rows read at a time: four cache lines of the target at 32 bits a pixel, two at 16.
  TILE_ROWS = 64,
};

/// Transposes eight pixels of eight rows: in pairs, then pairs of pairs, then halves.
INLINE void transpose8(Words *turned, const char *src, ptrdiff_t src_step) {
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
    turned[i] = __builtin_shufflevector(a[i], a[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    turned[i + 4] = __builtin_shufflevector(a[i], a[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

/// Transposes at most a tile of pixels. Each row of the result has room for TILE_ROWS pixels.
INLINE void transpose_tile(uint32_t *dst, const char *src, ptrdiff_t src_step, ptrdiff_t columns, ptrdiff_t rows) {
  for (ptrdiff_t y = 0; y < rows; y += STEP) {
    for (ptrdiff_t x = 0; x < columns; x += STEP) {
      uint32_t *to = dst + x * TILE_ROWS + y;
      const char *from = src + y * src_step + 4 * x;
      if (y + STEP <= rows && x + STEP <= columns) {
        Words turned[STEP];
        transpose8(turned, from, src_step);
        for (int i = 0; i < STEP; i++) __builtin_memcpy(to + i * TILE_ROWS, &turned[i], sizeof turned[i]);
        continue;
      }
      for (ptrdiff_t j = 0; j < STEP && y + j < rows; j++)
        for (ptrdiff_t i = 0; i < STEP && x + i < columns; i++)
          __builtin_memcpy(to + i * TILE_ROWS + j, from + j * src_step + 4 * i, sizeof *to);
    }
  }
}

/// Writes cache lines of the target as two vectors each, which the macro `packed` makes from words.
#define TURN_LINES(dst, dst_step, src, src_step, packed) \
  for (ptrdiff_t x_ = 0; x_ < TILE_COLUMNS; x_ += STEP) { \
    for (ptrdiff_t y_ = 0; y_ < TILE_ROWS; y_ += 64 / (ptrdiff_t)sizeof *(dst)) { \
      Lanes halves_[2][STEP]; \
      for (int half_ = 0; half_ < 2; half_++) { \
        const char *from_ = (src) + (y_ + half_ * 32 / (ptrdiff_t)sizeof *(dst)) * (src_step) + 4 * x_; \
        packed(halves_[half_], from_, (src_step)) \
      } \
      for (int i_ = 0; i_ < STEP; i_++) \
        stream_line((char *)((dst) + y_) + (x_ + i_) * (dst_step), halves_[0][i_], halves_[1][i_]); \
    } \
  }

#define PACKED_XRGB8888(lanes, src, src_step) { \
  Words turned_[STEP]; \
  transpose8(turned_, (src), (src_step)); \
  for (int k_ = 0; k_ < STEP; k_++) (lanes)[k_] = (Lanes)xrgb8888(turned_[k_]); \
}

#define PACKED_XRGB2101010(lanes, src, src_step) { \
  Words turned_[STEP]; \
  transpose8(turned_, (src), (src_step)); \
  for (int k_ = 0; k_ < STEP; k_++) (lanes)[k_] = (Lanes)xrgb2101010(turned_[k_]); \
}

#define PACKED_RGB565(lanes, src, src_step) { \
  Words first_8[STEP], last_8[STEP]; \
  transpose8(first_8, (src), (src_step)); \
  transpose8(last_8, (src) + STEP * (src_step), (src_step)); \
  for (int k_ = 0; k_ < STEP; k_++) (lanes)[k_] = rgb565_line((Lanes)first_8[k_], (Lanes)last_8[k_]); \
}

#define TRANSPOSE(dst, dst_step, src, src_step, width, height, store_row, packed) \
  uint32_t tile[TILE_COLUMNS * TILE_ROWS] __attribute__((aligned(64))); \
  int is_aligned = !(((uintptr_t)(dst) | (uintptr_t)(dst_step)) & 63); \
  for (ptrdiff_t x = 0; x < (width); x += TILE_ROWS) { \
    ptrdiff_t count = (width) - x < TILE_ROWS ? (width) - x : TILE_ROWS; \
    for (ptrdiff_t y = 0; y < (height); y += TILE_COLUMNS) { \
      ptrdiff_t rows = (height) - y < TILE_COLUMNS ? (height) - y : TILE_COLUMNS; \
      const char *from = (const char *)(src) + x * (src_step) + 4 * y; \
      if (is_aligned && count == TILE_ROWS && rows == TILE_COLUMNS) { \
        __typeof__(dst) to = (__typeof__(dst))((char *)((dst) + x) + y * (dst_step)); \
        TURN_LINES(to, dst_step, from, src_step, packed) \
        continue; \
      } \
      transpose_tile(tile, from, (src_step), rows, count); \
      for (ptrdiff_t i = 0; i < rows; i++) \
        store_row((void *)((char *)((dst) + x) + (y + i) * (dst_step)), tile + i * TILE_ROWS, count); \
    } \
  } \
  /* Streamed pixels reach the memory before the display is notified. */ \
  __atomic_thread_fence(__ATOMIC_SEQ_CST);

PER_CPU void pixelops_transpose_xrgb8888(uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                                         ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, store_xrgb8888, PACKED_XRGB8888)
}

PER_CPU void pixelops_transpose_xrgb2101010(uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                                            ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, store_xrgb2101010, PACKED_XRGB2101010)
}

PER_CPU void pixelops_transpose_rgb565(uint16_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                                       ptrdiff_t height) {
  TRANSPOSE(dst, dst_step, src, src_step, width, height, store_rgb565, PACKED_RGB565)
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
