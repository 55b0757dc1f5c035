#include "Store.h"

#include <stdbool.h>

// Each loop reads the last eight pixels before it writes the first, and writes them last. Some are written twice with
// the same result. So no pixels remain to be processed singly, and `dst` may be `src`.

INLINE void lay_color(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count) {
  ptrdiff_t i = 0;
  if (count < STEP) {
    REST dst[i] = over1(color, src[i]);
    return;
  }
  Lanes top = pixels(color), rest = all(255 - (color >> 24));
  Lanes last = load(src + count - STEP);
  for (; i + STEP <= count; i += STEP) store(dst + i, top + times(load(src + i), rest));
  if (i < count) store(dst + count - STEP, top + times(last, rest));
}

INLINE void lay_mask(uint32_t *dst, const uint32_t *src, uint32_t color, const uint8_t *mask, uint8_t flip, ptrdiff_t count) {
  ptrdiff_t i = 0;
  if (count < STEP) {
    REST dst[i] = over1(times1(color, mask[i] ^ flip), src[i]);
    return;
  }
  Lanes top = pixels(color), flips = all(flip);
  Lanes last = load(src + count - STEP);
  for (; i + STEP <= count; i += STEP) store(dst + i, over(times(top, spread(mask + i) ^ flips), load(src + i)));
  if (i < count) store(dst + count - STEP, over(times(top, spread(mask + count - STEP) ^ flips), last));
}

INLINE void copy(uint32_t *dst, const uint32_t *src, ptrdiff_t count) {
  if (dst != src) __builtin_memcpy(dst, src, (size_t)count * sizeof *dst);
}

/// How rows are streamed past the caches, and which source pixels are prefetched.
typedef struct {
  /// The fewest pixels of a piece that is streamed. The cache line at each end of a piece is written half streamed and
  /// half cached, which is slow. Rows that differ have more such ends, so their pieces must be longer.
  ptrdiff_t least;
  /// How many pixels ahead the source is prefetched. At most a row's width, so that it is never beyond the next row.
  ptrdiff_t ahead;
  /// The end of the row's source pixels, and the distance from there to the next row's first pixel.
  const uint32_t *end;
  ptrdiff_t gap;
  /// The distance to the source pixels that are laid some rows later.
  ptrdiff_t far;
} Streaming;

/// Half and double these values took equally long.
enum { AHEAD = 512, FAR = 2048 };

#define next_row(pixels, step) ((const uint32_t *)((const char *)(pixels) + (step)))

/// Returns the streaming parameters of rows that are `width` pixels wide.
INLINE Streaming streaming(pixelops_rows rows, ptrdiff_t width, bool is_alike) {
  ptrdiff_t step = rows.src_step / (ptrdiff_t)sizeof *rows.src;
  return (Streaming){
      .least = !rows.streams ? PTRDIFF_MAX
               : is_alike    ? LEAST_STREAMED
                             : 8 * LEAST_STREAMED,
      .ahead = width < AHEAD ? width : AHEAD,
      .gap = step - width,
      .far = (FAR / width + 1) * step,
  };
}

/// Returns the source pixel that lies `ahead` of a pixel of the row, in the next row where necessary.
INLINE const uint32_t *place_ahead(const uint32_t *src, Streaming row) {
  src += row.ahead;
  return src < row.end ? src : src + row.gap;
}

/// Prefetches source pixels. Processors prefetch automatically, but not beyond a page, and less far if other processors
/// use the memory.
INLINE void fetch_ahead(const uint32_t *src, Streaming row) { __builtin_prefetch(place_ahead(src, row)); }

/// Lays a colour over a long piece, streaming if the piece is long enough.
INLINE void lay_long(uint32_t *dst, const uint32_t *src, uint32_t color, ptrdiff_t count, Streaming row) {
  Lanes top = pixels(color), rest = all(255 - (color >> 24));
  ptrdiff_t head = before_line(dst), end = head + (count - head) / LINE * LINE;
  lay_color(dst, src, color, head);
  for (ptrdiff_t i = head; i < end; i += LINE) {
    fetch_ahead(src + i, row);
    Lanes first = top + times(load(src + i), rest), last = top + times(load(src + i + STEP), rest);
    if (count >= row.least) {
      stream_line(dst + i, first, last);
    } else {
      // Rows laid on scratch memory are slower: loads and stores wait for the first-level cache. So the source is
      // prefetched into the second-level cache.
      __builtin_prefetch(src + i + row.far, 0, 2);
      store(dst + i, first);
      store(dst + i + STEP, last);
    }
  }
  lay_color(dst + end, src + end, color, count - end);
}

INLINE void stream_copy(uint32_t *dst, const uint32_t *src, ptrdiff_t count, Streaming row) {
  ptrdiff_t head = before_line(dst), end = head + (count - head) / LINE * LINE;
  copy(dst, src, head);
  for (ptrdiff_t i = head; i < end; i += LINE) {
    fetch_ahead(src + i, row);
    stream_line(dst + i, load(src + i), load(src + i + STEP));
  }
  copy(dst + end, src + end, count - end);
}

/// Lays a share of a colour over pixels, given by a level of 0…255. Long pieces are streamed.
INLINE void lay_level(uint32_t *dst, const uint32_t *src, uint32_t color, uint8_t level, ptrdiff_t count, Streaming row) {
  color = pixelops_scale1(color, level);
  if (level == 0) {
    if (count >= row.least) stream_copy(dst, src, count, row);
    else copy(dst, src, count);
  } else if (count >= LEAST_STREAMED) {
    lay_long(dst, src, color, count, row);
  } else {
    lay_color(dst, src, color, count);
  }
}

#include "LayNarrowed.h"

/// Prefetches a short row completely. The short pieces of a picture's rows lie far apart, where no processor prefetches
/// them. Longer rows are prefetched as they are laid.
INLINE void fetch_row(const uint32_t *src, ptrdiff_t count) {
  if (count >= 4 * LEAST_STREAMED) return;
  for (const uint32_t *end = src + count; src < end; src += 16) __builtin_prefetch(src);
}

/// Prefetches the cache line at a boundary of pieces in the next row. Both pieces write a part of it, so the cache has
/// to fetch it. Has no effect if the target's memory is not cached.
INLINE void fetch_shared(const void *dst, ptrdiff_t dst_step) { __builtin_prefetch((const char *)dst + dst_step, 1); }

PER_CPU void pixelops_lay(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, const pixelops_part *parts, ptrdiff_t part_count) {
  if (part_count == 0) return;
  ptrdiff_t first = parts[0].start, end = parts[part_count - 1].end;
  // Rows that are laid one by one usually differ.
  Streaming row = streaming(rows, end - first, row_count > 1);
  for (ptrdiff_t y = 0; y < row_count; y++) {
    void *dst = (char *)rows.dst + y * rows.dst_step;
    const uint32_t *src = next_row(rows.src, y * rows.src_step);
    if (y + 1 < row_count && end - first < row.least) fetch_row(next_row(src, rows.src_step) + first, end - first);
    row.end = src + end;
    for (ptrdiff_t i = 0; i < part_count; i++) {
      pixelops_part part = parts[i];
      ptrdiff_t at = part.start, count = part.end - part.start;
      if (rows.narrows) {
        fetch_shared((uint16_t *)dst + at, rows.dst_step);
        lay_narrowed((uint16_t *)dst + at, src + at, color, part, row);
      } else if (part.mask) lay_mask((uint32_t *)dst + at, src + at, color, part.mask, part.flip, count);
      else lay_level((uint32_t *)dst + at, src + at, color, part.level, count, row);
    }
  }
}

INLINE ptrdiff_t smaller(ptrdiff_t a, ptrdiff_t b) { return a < b ? a : b; }
INLINE ptrdiff_t larger(ptrdiff_t a, ptrdiff_t b) { return a > b ? a : b; }
INLINE ptrdiff_t within(ptrdiff_t x, ptrdiff_t first, ptrdiff_t end) { return x < first ? first : x > end ? end : x; }

/// Adjoining pixels of a row that are laid alike.
typedef struct {
  ptrdiff_t start, count;
  /// The share of the colour that is left out of each pixel; null if `level` gives it for all.
  const uint8_t *mask;
  uint8_t level;
} Piece;

_Static_assert(STEP <= PIXELOPS_EDGE_MARGIN, "an edge takes so many pixels next to it along");

enum { MOST_CUTOUTS = 8, MOST_PIECES = 4 * MOST_CUTOUTS + 1 };

/// Finds the pieces of a row between two columns. `count` is at most MOST_CUTOUTS.
INLINE ptrdiff_t find_pieces(Piece *pieces, ptrdiff_t y, ptrdiff_t x, ptrdiff_t end_column, const pixelops_cutout *cutouts,
                             ptrdiff_t count) {
  ptrdiff_t found = 0;
#define add(from, to, ...) if ((from) < (to)) pieces[found++] = (Piece){(from), (to) - (from), __VA_ARGS__}
  for (ptrdiff_t i = 0; i < count; i++) {
    pixelops_cutout cutout = cutouts[i];
    const pixelops_edge_row *row = cutout.row + y * cutout.step;
    ptrdiff_t start = within(row->start, cutout.first_column, cutout.end_column);
    ptrdiff_t solid_start = within(row->solid_start, cutout.first_column, cutout.end_column);
    ptrdiff_t solid_end = within(row->solid_end, cutout.first_column, cutout.end_column);
    ptrdiff_t end = within(row->end, cutout.first_column, cutout.end_column);
    if (start >= end) continue;
    // Eight pixels are mixed as fast as one, so a narrow edge is widened by adjoining pixels.
    if (start < solid_start) {
      if (start == row->start && start - x < STEP) start = x;
      solid_start = smaller(solid_end, solid_start + STEP);
    }
    if (solid_end < end) {
      if (end == row->end && i + 1 == count && end_column - end < STEP) end = end_column;
      solid_end = larger(solid_start, solid_end - STEP);
    }
    add(x, start, NULL, 0);
    add(start, solid_start, cutout.bytes + row->left + (start - row->start), 0);
    add(solid_start, solid_end, NULL, row->level);
    add(solid_end, end, cutout.bytes + row->right + (solid_end - row->solid_end), 0);
    x = end;
  }
  add(x, end_column, NULL, 0);
#undef add
  return found;
}

INLINE void lay_piece(uint32_t *dst, const uint32_t *src, uint32_t color, Piece piece, Streaming row) {
  if (piece.mask) lay_mask(dst + piece.start, src + piece.start, color, piece.mask, 255, piece.count);
  else lay_level(dst + piece.start, src + piece.start, color, 255 - piece.level, piece.count, row);
}

/// Lays pieces on rows of a 16-bit target. The rows must be alike.
INLINE void lay_pieces_narrowed(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, const Piece *pieces, ptrdiff_t count) {
  pixelops_part parts[MOST_PIECES];
  for (ptrdiff_t i = 0; i < count; i++) {
    Piece piece = pieces[i];
    parts[i] = (pixelops_part){
        .start = piece.start,
        .end = piece.start + piece.count,
        .mask = piece.mask,
        .level = 255 - piece.level,
        .flip = 255,
    };
  }
  pixelops_lay(rows, row_count, color, parts, count);
}

enum { MOST_STEPS = 12 };

/// Lays narrow rows that are alike, at least eight pixels wide. The colours to lay are computed once for all rows.
INLINE void lay_narrow(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, ptrdiff_t first, ptrdiff_t end, const Piece *pieces,
                       ptrdiff_t count) {
  uint8_t left_out[MOST_STEPS * STEP];
  for (ptrdiff_t i = 0; i < count; i++) {
    uint8_t *place = left_out + (pieces[i].start - first);
    if (pieces[i].mask) __builtin_memcpy(place, pieces[i].mask, (size_t)pieces[i].count);
    else __builtin_memset(place, pieces[i].level, (size_t)pieces[i].count);
  }
  // Eight pixels at a time. The last eight end at the end of the row.
  Lanes tops[MOST_STEPS], rests[MOST_STEPS];
  ptrdiff_t mixed[MOST_STEPS], copied[MOST_STEPS], mixed_count = 0, copied_count = 0, last = end - first - STEP;
  for (ptrdiff_t at = 0; at < last; at += STEP) {
    uint64_t eight;
    __builtin_memcpy(&eight, left_out + at, sizeof eight);
    if (eight == UINT64_MAX) {
      copied[copied_count++] = at;
    } else {
      tops[mixed_count] = times(pixels(color), spread(left_out + at) ^ 255);
      rests[mixed_count] = 255 - alphas(tops[mixed_count]);
      mixed[mixed_count++] = at;
    }
  }
  Lanes last_top = times(pixels(color), spread(left_out + last) ^ 255), last_rest = 255 - alphas(last_top);
  uint32_t *dst = (uint32_t *)rows.dst + first;
  const uint32_t *src = rows.src + first;
  for (ptrdiff_t y = 0; y < row_count; y++) {
    const uint32_t *next = next_row(src, rows.src_step);
    if (y + 1 < row_count) fetch_row(next, end - first);
    Lanes ending = load(src + last);
    for (ptrdiff_t k = 0; k < mixed_count; k++) store(dst + mixed[k], tops[k] + times(load(src + mixed[k]), rests[k]));
    for (ptrdiff_t k = 0; k < copied_count; k++) store(dst + copied[k], load(src + copied[k]));
    store(dst + last, last_top + times(ending, last_rest));
    src = next;
    dst = (uint32_t *)((char *)dst + rows.dst_step);
  }
}

PER_CPU void pixelops_lay_around(pixelops_rows rows, ptrdiff_t row_count, uint32_t color, ptrdiff_t first_column, ptrdiff_t end_column,
                                 const pixelops_cutout *cutouts, ptrdiff_t cutout_count) {
  // The columns of pieces count from column 0.
  rows.dst = (char *)rows.dst - first_column * (ptrdiff_t)(rows.narrows ? sizeof(uint16_t) : sizeof(uint32_t));
  rows.src -= first_column;
  Piece pieces[MOST_PIECES];
  while (first_column < end_column) {
    ptrdiff_t count = smaller(cutout_count, MOST_CUTOUTS);
    ptrdiff_t end = count < cutout_count ? cutouts[count].first_column : end_column;
    bool is_alike = true;
    for (ptrdiff_t i = 0; i < count; i++) is_alike &= cutouts[i].step == 0;
    Streaming row = streaming(rows, end - first_column, is_alike);
    ptrdiff_t found = find_pieces(pieces, 0, first_column, end, cutouts, count);
    if (is_alike && rows.narrows) {
      lay_pieces_narrowed(rows, row_count, color, pieces, found);
    } else if (is_alike && end - first_column >= STEP && end - first_column <= MOST_STEPS * STEP) {
      lay_narrow(rows, row_count, color, first_column, end, pieces, found);
    } else {
      for (ptrdiff_t y = 0; y < row_count; y++) {
        void *dst = (char *)rows.dst + y * rows.dst_step;
        const uint32_t *src = next_row(rows.src, y * rows.src_step);
        if (y + 1 < row_count && end - first_column < row.least) fetch_row(next_row(src, rows.src_step) + first_column, end - first_column);
        row.end = src + end;
        if (!is_alike) found = find_pieces(pieces, y, first_column, end, cutouts, count);
        if (rows.narrows) {
          pixelops_rows alone = rows;
          alone.dst = dst, alone.src = src;
          lay_pieces_narrowed(alone, 1, color, pieces, found);
        } else {
          for (ptrdiff_t i = 0; i < found; i++) {
            fetch_shared((uint32_t *)dst + pieces[i].start, rows.dst_step);
            lay_piece(dst, src, color, pieces[i], row);
          }
        }
      }
    }
    first_column = end;
    cutouts += count, cutout_count -= count;
  }
}
