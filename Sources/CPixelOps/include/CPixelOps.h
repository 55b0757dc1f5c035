#pragma once

// The inner pixel loops.
//
// Swift compiles a function for one instruction set; these are compiled for several, and the loader picks.
// A pixel is a premultiplied ARGB word, alpha in the top byte; no channel exceeds alpha. `count` is in pixels.
// A product of two bytes is divided by 255 and rounded to the nearest, so every instruction set gives the same bits.
// Rows need no alignment beyond that of their elements. `dst` may be `src`, but must not overlap it otherwise.

#include <stddef.h>
#include <stdint.h>

/// A pixel times a factor of 0...255, two channels at a time; each product is divided by 255 and rounded.
static inline uint32_t pixelops_scale1(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00FF00FF) * factor + 0x00800080;
  uint32_t odd = (pixel >> 8 & 0x00FF00FF) * factor + 0x00800080;
  even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
  odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
  return even | odd;
}

// Pixels of another process

/// The kinds of a row of pixels. A channel above its alpha would overflow when it is blended.
enum { PIXELOPS_INVALID, PIXELOPS_TRANSLUCENT, PIXELOPS_OPAQUE };
/// The kind of pixels: invalid if one is, opaque if all are.
int pixelops_kind(const uint32_t *src, ptrdiff_t count);
/// dst = src with channels of at most alpha
void pixelops_make_valid(uint32_t *dst, const uint32_t *src, ptrdiff_t count);

// Coverage

/// Two upper or two lower corners of a rectangle, quarter ellipses, and the columns that are looked at, which lie in
/// its bounds. An extent is 0 where there is no corner, else at least 6; a pixel's piece of a smaller one bends by more
/// than is reckoned with.
typedef struct {
  double min_x, max_x, min_y, max_y;
  double left_width, left_height, right_width, right_height;
  ptrdiff_t first_column, end_column;
  int is_upper;
} pixelops_corners;

/// A row of a shape: from `start` to `end` its pixels may be covered, and those from `solid_start` to `solid_end` are
/// all as much as `level` says. The others' coverage begins at the places `left` and `right` among bytes.
typedef struct {
  int32_t start, solid_start, solid_end, end;
  ptrdiff_t left, right;
  uint8_t level;
} pixelops_edge_row;

/// How many bytes before and behind those of an edge hold what is covered next to it.
#define PIXELOPS_EDGE_MARGIN 8

/// Measures rows that meet no other corners: each pixel's area inside, as 0…255, to the nearest.
///
/// Returns how many bytes it took: at most four margins a row, and for each edge a byte a column and two a row. `work`
/// has room for two numbers a column, two a row and four.
ptrdiff_t pixelops_corner_rows(
  pixelops_edge_row *rows, uint8_t *bytes, const pixelops_corners *corners, ptrdiff_t first_row, ptrdiff_t row_count,
  double *work);

// Filling and storing

/// dst = color
void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count);
/// dst = src with alpha 255: what an XRGB8888 target holds.
void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// The same past the caches, where there are many pixels and nobody reads them soon. dst must not be src;
/// pixelops_streamed follows.
void pixelops_stream_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// Waits until what went past the caches is there: before another processor or the display is told of it.
void pixelops_streamed(void);
/// dst = src in 10 bits each, rounded to the nearest.
void pixelops_store_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src in 5, 6 and 5 bits, each rounded to the nearest.
void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);
/// The same past the caches, as pixelops_stream_xrgb8888.
void pixelops_stream_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);

// Turning: what is read lies in cached memory, what is written is never read, and is written in rows from left to right

/// dst = src backwards, as pixelops_store_xrgb8888 stores it. dst must not be src.
void pixelops_reverse_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src backwards, as pixelops_store_xrgb2101010 stores it.
void pixelops_reverse_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src backwards, as pixelops_store_rgb565 stores it.
void pixelops_reverse_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);
/// Rows become columns: pixel x of row y is pixel y of row x of what is read, as pixelops_store_xrgb8888 stores it. The
/// steps to the next row are in bytes; those of rows that are taken from the last to the first are negative.
void pixelops_transpose_xrgb8888(
  uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height);
/// The same, as pixelops_store_xrgb2101010 stores it.
void pixelops_transpose_xrgb2101010(
  uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height);
/// The same, as pixelops_store_rgb565 stores it.
void pixelops_transpose_rgb565(
  uint16_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width, ptrdiff_t height);

// Painting over

/// color * mask over src, for one pixel: for edges too short to be worth a call.
static inline uint32_t pixelops_color_mask_over1(uint32_t src, uint32_t color, uint8_t mask) {
  uint32_t top = pixelops_scale1(color, mask);
  return top + pixelops_scale1(src, 255 - (top >> 24));
}

/// dst = color over src. One pass that reads the app and writes the darkened result, wherever that lies.
void pixelops_color_over(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count);
/// dst = color * mask over src
void pixelops_color_mask_over(
  uint32_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, ptrdiff_t count);
/// dst = src over dst
void pixelops_row_over(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src * mask over dst
void pixelops_row_mask_over(uint32_t *dst, const uint32_t *src, const uint8_t *mask, ptrdiff_t count);
/// dst = src mixed with as much of top as the factor says; each channel is rounded once.
void pixelops_mix(uint32_t *dst, const uint32_t *src, const uint32_t *top, uint8_t factor, ptrdiff_t count);
/// dst = src mixed with as much of top as the mask says
void pixelops_mix_mask(
  uint32_t *dst, const uint32_t *src, const uint32_t *top, const uint8_t *mask, ptrdiff_t count);

/// Neighbouring pixels of a row over which a colour is laid.
typedef struct {
  /// The first one's place, and the one after the last.
  ptrdiff_t start, end;
  /// How much of the colour is laid over each; null where `level` says it for all.
  const uint8_t *mask;
  /// How much of it is laid over all alike: 255 is all, 0 leaves them as they are.
  uint8_t level;
  /// 255 where the mask says how much of the colour is left out instead, else 0.
  uint8_t flip;
} pixelops_part;

/// Pixels that are read, and those that are written from them, row by row; the steps to the next row are in bytes.
typedef struct {
  /// Words as they are read, or half-words where they are narrowed.
  void *dst;
  const uint32_t *src;
  ptrdiff_t dst_step, src_step;
  /// Whether long pieces are written past the caches: where nobody reads them soon, a cache would only fetch first what is
  /// overwritten. dst must not be src then, and pixelops_streamed follows.
  int streams;
  /// Whether each is written as pixelops_store_rgb565 stores it.
  int narrows;
} pixelops_rows;

/// dst = color over src, as far as the parts of a row say, from left to right, for rows that are all alike. What no part
/// holds is left out. Each pixel is read once and written once, and never read where it is written.
void pixelops_lay(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, const pixelops_part *parts, ptrdiff_t part_count);

/// A cutout in rows of a scrim, apart from all others: what it takes of the scrim, as far as some columns reach.
typedef struct {
  /// Its first row, and how far it is to the next: 0 where all are alike, else 1.
  const pixelops_edge_row *row;
  ptrdiff_t step;
  /// What the rows' places count from.
  const uint8_t *bytes;
  /// Where it lies in all of the rows. The next cutout begins no further left than this one ends.
  ptrdiff_t first_column, end_column;
} pixelops_cutout;

/// dst = color over src, less what cutouts take of it, which come from left to right. The rows begin with the first
/// column. Each pixel is read once and written once, and never read where it is written.
void pixelops_lay_around(
  pixelops_rows rows, ptrdiff_t row_count, uint32_t color, ptrdiff_t first_column, ptrdiff_t end_column,
  const pixelops_cutout *cutouts, ptrdiff_t cutout_count);

// Taking away

/// dst = dst * factor
void pixelops_scale(uint32_t *dst, uint8_t factor, ptrdiff_t count);
/// dst = dst * mask
void pixelops_mask(uint32_t *dst, const uint8_t *mask, ptrdiff_t count);
/// dst = dst * alpha of mask
void pixelops_mask_alpha(uint32_t *dst, const uint32_t *mask, ptrdiff_t count);
/// mask = mask * (255 - cutout): what a cutout leaves of a scrim.
void pixelops_erase(uint8_t *mask, const uint8_t *cutout, ptrdiff_t count);
/// mask = max(0, mask - inner): what lies between two outlines.
void pixelops_subtract(uint8_t *mask, const uint8_t *inner, ptrdiff_t count);
/// mask = mask * factor
void pixelops_scale_mask(uint8_t *mask, uint8_t factor, ptrdiff_t count);
/// mask = 255 - mask
void pixelops_invert(uint8_t *mask, ptrdiff_t count);

// Blend modes of W3C Compositing and Blending 1, on premultiplied pixels: dst = src MODE dst

void pixelops_multiply(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_screen(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_darken(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_lighten(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_plus_lighter(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_destination_out(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_destination_over(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_source_atop(uint32_t *dst, const uint32_t *src, ptrdiff_t count);

// Blurring, in 16 bits so that six passes lose nothing that eight bits could show

/// dst = alpha of src
void pixelops_take_alpha(uint8_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src narrowed from 0…65535 to 0…255, rounded
void pixelops_narrow(uint8_t *dst, const uint16_t *src, ptrdiff_t count);
/// A box whose two outermost samples may count less than the others, so that it has any width.
/// The weights are in 1/2^32 and add up to at most 1 over `2 * radius + 1` inner samples and two edges.
typedef struct {
  ptrdiff_t radius;
  uint32_t inner;
  uint32_t edge;
} pixelops_box;

/// dst = src weighted by a box around each pixel; beyond the row there are zeros. dst must not be src.
void pixelops_box_row(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count);
/// Moves a box down by a row: sums += enter - leave, then dst = sums and the rows at both edges, weighted.
/// The row that leaves is the upper edge, the one that enters next the lower. A null row is one of zeros.
void pixelops_box_column(
  uint16_t *dst, uint32_t *sums, const uint16_t *leave, const uint16_t *enter, const uint16_t *next,
  pixelops_box box, ptrdiff_t count);
/// sums += src
void pixelops_box_add(uint32_t *sums, const uint16_t *src, ptrdiff_t count);

// Backdrops: pictures of four 16-bit channels a pixel, shrunk by a power of two, `factor = 1 << shift`, 1…16

/// sums += the channels of src, 0…255 each; 16 rows fit.
void pixelops_sum_channels(uint16_t *sums, const uint32_t *src, ptrdiff_t count);
/// dst = the mean of `factor` pixels of sums, each of which is the sum of `factor` rows, widened to 0…65535
void pixelops_shrink(uint16_t *dst, const uint16_t *sums, int shift, ptrdiff_t count);
/// As pixelops_box_row, of four channels.
void pixelops_box_row4(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count);
/// dst = what lies between two rows: weight / (1 << shift) of the way from a to b
void pixelops_between(
  uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t weight, int shift, ptrdiff_t count);
/// Strengthens colours, saturation / 256 times, and lays a premultiplied tint over them.
void pixelops_tone(uint16_t *row, int32_t saturation, uint32_t tint, ptrdiff_t count);
/// dst = the pixels from column `first` on of a row of samples enlarged by interpolation, narrowed to opaque pixels
void pixelops_enlarge(
  uint32_t *dst, const uint16_t *src, ptrdiff_t samples, int shift, ptrdiff_t first, ptrdiff_t count);
