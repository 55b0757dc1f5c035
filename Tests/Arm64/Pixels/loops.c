// Calls one of CPixelOps' loops, for Tests/Arm64/Pixels/run:
//
//   loops NAME COUNT   runs a loop on COUNT pixels and prints nothing; for counting instructions
//   loops NAME         runs a loop on rows of every length up to 67 and on some longer ones; prints a checksum of the results
//   loops              prints the names of the loops
#include "CPixelOps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 2048 };

static uint32_t a[MOST], b[MOST], c[MOST], sums[4 * MOST];
static uint8_t m[MOST], n[MOST];
static uint16_t h[4 * MOST], k[4 * MOST], l[4 * MOST];

static uint32_t seed = 1;

static uint32_t byte(void) {
  seed = seed * 1664525u + 1013904223u;
  return seed >> 24;
}

/// Returns a random premultiplied pixel. Alpha is often 0 or 255.
static uint32_t pixel(void) {
  uint32_t alpha = byte() < 64 ? byte() < 128 ? 0 : 255 : byte(), result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) result |= byte() % (alpha + 1) << shift;
  return result;
}

static void fill(void) {
  for (int i = 0; i < MOST; i++) {
    a[i] = pixel(), b[i] = pixel(), c[i] = pixel();
    m[i] = (uint8_t)byte(), n[i] = (uint8_t)byte();
  }
  for (int i = 0; i < 4 * MOST; i++) {
    h[i] = (uint16_t)(byte() << 8 | byte()), k[i] = (uint16_t)(byte() << 8 | byte());
    l[i] = (uint16_t)(byte() << 8 | byte()), sums[i] = byte();
  }
}

static uint64_t hash = 14695981039346656037u;

static void look(const void *memory, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)memory)[i]) * 1099511628211u;
}

static void lay(ptrdiff_t count, const uint8_t *mask, int narrows) {
  pixelops_part part = {.start = 0, .end = count, .mask = mask, .level = 200, .flip = 255};
  pixelops_rows rows = {.dst = narrows ? (void *)h : a, .src = b, .dst_step = sizeof a, .src_step = sizeof b, .narrows = narrows};
  pixelops_lay(rows, 1, 0x80402010, &part, 1);
}

/// Calls a loop on `count` pixels. Without a name it prints the names.
static int call(const char *name, ptrdiff_t count) {
  uint32_t color = 0x80402010;
  pixelops_box box = {.radius = 5, .inner = 370000000, .edge = 100000000};
#define LOOP(title, ...) \
  if (!name) puts(#title); \
  else if (!strcmp(name, #title)) return pixelops_##__VA_ARGS__, 1;
  LOOP(color_over, color_over(a, b, color, count))
  LOOP(color_mask_over, color_mask_over(a, b, color, m, count))
  LOOP(row_over, row_over(a, b, count))
  LOOP(row_mask_over, row_mask_over(a, b, m, count))
  LOOP(mix, mix(a, b, c, 77, count))
  LOOP(mix_mask, mix_mask(a, b, c, m, count))
  if (!name) puts("lay\nlay_mask\nlay_rgb565\nlay_mask_rgb565");
  else if (!strcmp(name, "lay")) return lay(count, NULL, 0), 1;
  else if (!strcmp(name, "lay_mask")) return lay(count, m, 0), 1;
  else if (!strcmp(name, "lay_rgb565")) return lay(count, NULL, 1), 1;
  else if (!strcmp(name, "lay_mask_rgb565")) return lay(count, m, 1), 1;
  LOOP(scale, scale(a, 77, count))
  LOOP(mask, mask(a, m, count))
  LOOP(mask_alpha, mask_alpha(a, b, count))
  LOOP(erase, erase(m, n, count))
  LOOP(subtract, subtract(m, n, count))
  LOOP(scale_mask, scale_mask(m, 77, count))
  LOOP(invert, invert(m, count))
  LOOP(multiply, multiply(a, b, count))
  LOOP(screen, screen(a, b, count))
  LOOP(darken, darken(a, b, count))
  LOOP(lighten, lighten(a, b, count))
  LOOP(plus_lighter, plus_lighter(a, b, count))
  LOOP(destination_out, destination_out(a, b, count))
  LOOP(destination_over, destination_over(a, b, count))
  LOOP(source_atop, source_atop(a, b, count))
  LOOP(fill, fill(a, color, count))
  LOOP(store_xrgb8888, store_xrgb8888(a, b, count))
  LOOP(stream_xrgb8888, stream_xrgb8888(a, b, count))
  LOOP(store_xrgb2101010, store_xrgb2101010(a, b, count))
  LOOP(store_rgb565, store_rgb565(h, b, count))
  LOOP(stream_rgb565, stream_rgb565(h, b, count))
  LOOP(reverse_xrgb8888, reverse_xrgb8888(a, b, count))
  LOOP(reverse_rgb565, reverse_rgb565(h, b, count))
  // The picture has sixteen columns.
  LOOP(transpose_xrgb8888, transpose_xrgb8888(a, count / 16 * 4, b, 64, count / 16, 16))
  LOOP(transpose_rgb565, transpose_rgb565(h, count / 16 * 2, b, 64, count / 16, 16))
  LOOP(take_alpha, take_alpha(m, a, count))
  LOOP(narrow, narrow(m, h, count))
  LOOP(box_row, box_row(h, k, box, count))
  LOOP(box_column, box_column(h, sums, k, l, l + MOST, box, count))
  LOOP(box_add, box_add(sums, h, count))
  LOOP(sum_channels, sum_channels(h, a, count))
  // Shrinks four pixels to one, and enlarges again.
  LOOP(shrink, shrink(h, k, 1, count / 2))
  LOOP(box_row4, box_row4(h, k, box, count))
  LOOP(between, between(h, k, l, 5, 3, count))
  LOOP(tone, tone(h, 400, 0x40201008, count))
  LOOP(enlarge, enlarge(a, k, MOST / 4, 2, 2, count))
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 2) return call(NULL, 0);
  if (argc > 2) {
    // Values as at the edge of a cutout or of a glyph: no loop skips them, as it might skip zeros.
    memset(a, 0x80, sizeof a), memset(b, 0x80, sizeof b), memset(m, 0x80, sizeof m);
    return !call(argv[1], atol(argv[2]));
  }
  for (ptrdiff_t count = 0; count <= 1100; count += count < 67 ? 1 : 345) {
    fill();
    if (!call(argv[1], count)) return 1;
    look(a, sizeof a), look(m, sizeof m), look(h, sizeof h), look(sums, sizeof sums);
  }
  printf("%016llx\n", (unsigned long long)hash);
  return 0;
}
