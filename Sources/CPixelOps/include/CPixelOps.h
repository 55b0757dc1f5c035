#pragma once

// The inner pixel loops.
//
// Swift compiles a function for one instruction set. These are compiled for several, and the loader chooses.
// A pixel is a premultiplied ARGB word with alpha in the top byte. No channel exceeds alpha. `count` is in pixels.
// A product of two bytes is divided by 255 and rounded to the nearest, so every instruction set gives the same bits.
// Rows need no alignment beyond that of their elements. `dst` may be `src`, but must not overlap it otherwise.

#include <stddef.h>
#include <stdint.h>

/// A pixel times a factor of 0…255, two channels at a time. Each product is divided by 255 and rounded.
static inline uint32_t pixelops_scale1(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00FF00FF) * factor + 0x00800080;
  uint32_t odd = (pixel >> 8 & 0x00FF00FF) * factor + 0x00800080;
  even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
  odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
  return even | odd;
}

// Pixels of another process

/// The kinds of a row of pixels. A channel above its alpha is invalid, because it would overflow in blending.
enum { PIXELOPS_INVALID, PIXELOPS_TRANSLUCENT, PIXELOPS_OPAQUE };
/// Returns PIXELOPS_INVALID if a pixel is invalid, PIXELOPS_OPAQUE if all are opaque, else PIXELOPS_TRANSLUCENT.
int pixelops_kind(const uint32_t *src, ptrdiff_t count);
/// dst = src with each channel limited to alpha
void pixelops_make_valid(uint32_t *dst, const uint32_t *src, ptrdiff_t count);

// Coverage

/// Two upper or two lower corners of a rectangle, as quarter ellipses, and the columns to measure, which lie in its
/// bounds. A corner's width and height are 0 for a sharp corner, else at least 6: the edge of a smaller corner bends
/// too much within a pixel for the series.
typedef struct {
  double min_x, max_x, min_y, max_y;
  double left_width, left_height, right_width, right_height;
  ptrdiff_t first_column, end_column;
  int is_upper;
} pixelops_corners;

/// A row of a shape. Pixels from `start` to `end` may be covered. Those from `solid_start` to `solid_end` are covered
/// by `level`. The others have a byte of coverage each, from the indices `left` and `right` on.
typedef struct {
  int32_t start, solid_start, solid_end, end;
  ptrdiff_t left, right;
  uint8_t level;
} pixelops_edge_row;

/// The number of bytes before and after an edge's bytes that hold the neighbouring coverage.
#define PIXELOPS_EDGE_MARGIN 8

/// Measures rows that meet only these corners: the area of each pixel inside, as 0…255, rounded to the nearest.
///
/// Returns the number of bytes written: at most four margins for each row, and for each edge one for each column and
/// two for each row. `work` has room for two numbers for each column, two for each row and four more.
ptrdiff_t pixelops_corner_rows(pixelops_edge_row *rows, uint8_t *bytes, const pixelops_corners *corners, ptrdiff_t first_row,
                               ptrdiff_t row_count, double *work);

// Filling and storing

/// dst = color
void pixelops_fill(uint32_t *dst, uint32_t color, ptrdiff_t count);
/// dst = src with alpha 255, as in an XRGB8888 target
void pixelops_store_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// Like pixelops_store_xrgb8888, but streamed past the caches if there are many pixels. For pixels that are not read
/// soon. dst must not be src. Call pixelops_streamed afterwards.
void pixelops_stream_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// Waits until streamed pixels are in memory. Call it before another processor or the display is notified.
void pixelops_streamed(void);
/// dst = src in 10 bits for each channel, rounded to the nearest.
void pixelops_store_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src in 5, 6 and 5 bits, each rounded to the nearest.
void pixelops_store_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);
/// Like pixelops_store_rgb565, but streamed like pixelops_stream_xrgb8888.
void pixelops_stream_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);

// Rotation. The source lies in cached memory. The target is never read, and is written in rows from left to right.

/// dst = src in reverse order, stored like pixelops_store_xrgb8888. dst must not be src.
void pixelops_reverse_xrgb8888(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src in reverse order, stored like pixelops_store_xrgb2101010.
void pixelops_reverse_xrgb2101010(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src in reverse order, stored like pixelops_store_rgb565.
void pixelops_reverse_rgb565(uint16_t *dst, const uint32_t *src, ptrdiff_t count);
/// Transposes: pixel x of row y of dst is pixel y of row x of src, stored like pixelops_store_xrgb8888. `width` and
/// `height` are dst's. The steps from one row to the next are in bytes, negative for rows in reverse order.
void pixelops_transpose_xrgb8888(uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                                 ptrdiff_t height);
/// Transposes and stores like pixelops_store_xrgb2101010.
void pixelops_transpose_xrgb2101010(uint32_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                                    ptrdiff_t height);
/// Transposes and stores like pixelops_store_rgb565.
void pixelops_transpose_rgb565(uint16_t *dst, ptrdiff_t dst_step, const uint32_t *src, ptrdiff_t src_step, ptrdiff_t width,
                               ptrdiff_t height);

// Painting over

/// color * mask over src for one pixel, for edges too short to be worth a call.
static inline uint32_t pixelops_color_mask_over1(uint32_t src, uint32_t color, uint8_t mask) {
  uint32_t top = pixelops_scale1(color, mask);
  return top + pixelops_scale1(src, 255 - (top >> 24));
}

/// dst = color over src. One pass reads the app and writes it with the scrim over it, to any memory.
void pixelops_color_over(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count);
/// dst = color * mask over src
void pixelops_color_mask_over(uint32_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, ptrdiff_t count);
/// dst = src over dst
void pixelops_row_over(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src * mask over dst
void pixelops_row_mask_over(uint32_t *dst, const uint32_t *src, const uint8_t *mask, ptrdiff_t count);
/// dst = src mixed with top by a factor, 0…255; each channel is rounded once
void pixelops_mix(uint32_t *dst, const uint32_t *src, const uint32_t *top, uint8_t factor, ptrdiff_t count);
/// dst = src mixed with top by the mask
void pixelops_mix_mask(uint32_t *dst, const uint32_t *src, const uint32_t *top, const uint8_t *mask, ptrdiff_t count);

/// Adjoining pixels of a row over which a colour is laid.
typedef struct {
  /// The first pixel, and the pixel after the last.
  ptrdiff_t start, end;
  /// The share of the colour for each pixel; null if `level` gives it for all.
  const uint8_t *mask;
  /// The share of the colour for all pixels, from 0 (none) to 255 (all).
  uint8_t level;
  /// 255 if the mask gives the share that is left out instead, else 0.
  uint8_t flip;
} pixelops_part;

/// Source and target pixels, row by row. The steps from one row to the next are in bytes.
typedef struct {
  /// 32-bit words, or 16-bit words if `narrows` is set.
  void *dst;
  const uint32_t *src;
  ptrdiff_t dst_step, src_step;
  /// Whether long pieces are streamed past the caches, which would fetch what is overwritten. For pixels that are not
  /// read soon. dst must not be src then; call pixelops_streamed afterwards.
  int streams;
  /// Whether each pixel is stored like pixelops_store_rgb565.
  int narrows;
} pixelops_rows;

/// dst = color over src for the parts of a row, from left to right, in rows that are all alike. Pixels outside the
/// parts are skipped. Each pixel is read once and written once. dst is never read unless it is src.
void pixelops_lay(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, const pixelops_part *parts, ptrdiff_t part_count);

/// A cutout in rows of a scrim, separate from all others, limited to some columns.
typedef struct {
  /// The cutout's first row, and the step to the next: 0 if all rows are alike, else 1.
  const pixelops_edge_row *row;
  ptrdiff_t step;
  /// The bytes that the rows' indices refer to.
  const uint8_t *bytes;
  /// The columns that contain the cutout in all rows. The next cutout begins at or after their end.
  ptrdiff_t first_column, end_column;
} pixelops_cutout;

/// dst = color over src, except in the cutouts, which come from left to right. The rows begin at the first column. Each
/// pixel is read once and written once. dst is never read unless it is src.
void pixelops_lay_around(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, ptrdiff_t first_column, ptrdiff_t end_column,
                         const pixelops_cutout *cutouts, ptrdiff_t cutout_count);

// Taking away

/// dst = dst * factor
void pixelops_scale(uint32_t *dst, uint8_t factor, ptrdiff_t count);
/// dst = dst * mask
void pixelops_mask(uint32_t *dst, const uint8_t *mask, ptrdiff_t count);
/// dst = dst * alpha of mask
void pixelops_mask_alpha(uint32_t *dst, const uint32_t *mask, ptrdiff_t count);
/// mask = mask * (255 - cutout) / 255: the share of a scrim that a cutout leaves
void pixelops_erase(uint8_t *mask, const uint8_t *cutout, ptrdiff_t count);
/// mask = max(0, mask - inner): the area between two outlines
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
/// The sum of the colours, less the white of what both cover.
void pixelops_plus_darker(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_overlay(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_hard_light(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_soft_light(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_color_dodge(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_color_burn(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_difference(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
void pixelops_exclusion(uint32_t *dst, const uint32_t *src, ptrdiff_t count);
/// The modes `hue`, `saturation`, `color` and `luminosity`: a colour put together from the hue, the saturation and the
/// luminosity of src or dst. Each flag says whether src gives that part; else dst does.
void pixelops_tone_over(uint32_t *dst, const uint32_t *src, int source_hue, int source_saturation, int source_luminosity, ptrdiff_t count);

// Blurring, in 16 bits, so that six passes lose nothing visible in eight bits

/// dst = alpha of src
void pixelops_take_alpha(uint8_t *dst, const uint32_t *src, ptrdiff_t count);
/// dst = src narrowed from 0…65535 to 0…255, rounded
void pixelops_narrow(uint8_t *dst, const uint16_t *src, ptrdiff_t count);
/// A box whose two outermost samples may have a smaller weight, so that its width need not be whole. The weights are in
/// units of 1/2^32 and add up to at most 1 over `2 * radius + 1` inner samples and two edges.
typedef struct {
  ptrdiff_t radius;
  uint32_t inner;
  uint32_t edge;
} pixelops_box;

/// dst = src weighted by a box around each pixel, with zeros beyond the row. dst must not be src.
void pixelops_box_row(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count);
/// Moves a box down by one row: sums += enter - leave, then dst = sums and the two edge rows, weighted. `leave` is the
/// upper edge row and `next` the lower. A null row counts as zeros.
void pixelops_box_column(uint16_t *dst, uint32_t *sums, const uint16_t *leave, const uint16_t *enter, const uint16_t *next,
                         pixelops_box box, ptrdiff_t count);
/// sums += src
void pixelops_box_add(uint32_t *sums, const uint16_t *src, ptrdiff_t count);

// Backdrops: pictures with four 16-bit channels for each pixel, shrunk by `factor = 1 << shift`, 1…16

/// sums += the channels of src, 0…255 each. 16 bits have room for 16 rows.
void pixelops_sum_channels(uint16_t *sums, const uint32_t *src, ptrdiff_t count);
/// dst = the mean of `factor` pixels of sums, each of which is the sum of `factor` rows, widened to 0…65535
void pixelops_shrink(uint16_t *dst, const uint16_t *sums, int shift, ptrdiff_t count);
/// Like pixelops_box_row, for four channels.
void pixelops_box_row4(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count);
/// dst = a mix of two rows, weight / (1 << shift) of the way from a to b
void pixelops_between(uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t weight, int shift, ptrdiff_t count);
/// Multiplies the saturation by saturation / 256 and lays a premultiplied tint over the result.
void pixelops_tone(uint16_t *row, int32_t saturation, uint32_t tint, ptrdiff_t count);
/// dst = opaque pixels from column `first` on, interpolated from a row of samples
void pixelops_enlarge(uint32_t *dst, const uint16_t *src, ptrdiff_t samples, int shift, ptrdiff_t first, ptrdiff_t count);
