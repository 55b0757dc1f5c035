#include "Lanes.h"

// With fused operations the last bit would differ between processors.
#pragma STDC FP_CONTRACT OFF

INLINE double larger(double a, double b) { return a > b ? a : b; }
INLINE double smaller(double a, double b) { return a < b ? a : b; }

/// Computes `size` * (1 − √(1 − (1 − t)²)), the inset of a quarter ellipse, for t = (first + i * step) / extent,
/// clamped to 0…1.
INLINE void falls(double *dst, double first, double step, double extent, double size, ptrdiff_t count) {
  double scale = extent > 0 ? 1 / extent : 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    double t = larger(0, smaller(1, (first + (double)i * step) * scale));
    // Arranged so that no digits cancel if t is tiny or nearly 1.
    double rest = 1 - t;
    dst[i] = size * (rest * rest / (1 + __builtin_elementwise_sqrt(t * (2 - t))));
  }
}

/// The piece of a corner's edge in a row of pixels, and the straight edge that follows in the same row.
typedef struct {
  /// The distances from the top or bottom between which the edge bends; equal if it does not bend.
  double start, end;
  /// The distance of the edge from the rectangle's side at `start` and at `end`.
  double greatest, least;
  /// The part of the row's height that the straight edge takes.
  double straight;
  double per_width, per_height, half_area;
} Bend;

INLINE Bend bend(double width, double height, double start, double end, double near, double far) {
  return (Bend){
      .start = smaller(start, height),
      .end = smaller(end, height),
      .greatest = start < height ? near : 0,
      .least = end < height ? far : 0,
      .straight = larger(0, end - larger(start, height)),
      .per_width = width > 0 ? 1 / width : 0,
      .per_height = height > 0 ? 1 / height : 0,
      .half_area = width * height / 2,
  };
}

/// The area of a pixel inside the edge, where `u` is the distance from the rectangle's side to the pixel's outer side.
/// `inner` and `outer` are the distances at which the edge crosses the lines along the pixel's sides.
INLINE double area(Bend bend, double u, double inner, double outer) {
  // The edge enters the pixel's column through its inner side, unless the piece starts inside the column. It leaves
  // through the outer side, unless the piece ends inside.
  double enter = smaller(bend.end, larger(bend.start, inner));
  double leave = larger(enter, smaller(bend.end, outer));
  double most = smaller(bend.greatest, u + 1), least = larger(bend.least, u);
  double along = leave - enter, across = larger(0, most - least);
  double y = along * bend.per_height, x = across * bend.per_width;
  // The area between the edge and its chord. On the unit circle it is half the difference of the angle and its sine,
  // computed by a series in the chord. The next term would change it by one in 10⁷.
  double square = x * x + y * y;
  double excess = __builtin_sqrt(square) * square * (1.0 / 6 + square * (1.0 / 80 + square * (3.0 / 1792)));
  double straight = bend.straight * smaller(1, larger(0, u + 1));
  return bend.end - leave + along * (u + 1 - (most + least) / 2) + bend.half_area * excess + straight;
}

INLINE uint8_t level(double area) { return (uint8_t)(int32_t)(smaller(1, larger(0, area)) * 255 + 0.5); }

INLINE double rounded_down(double x) {
  double whole = (double)(int64_t)x;
  return whole > x ? whole - 1 : whole;
}

INLINE double rounded_up(double x) { return -rounded_down(-x); }

PER_CPU ptrdiff_t pixelops_corner_rows(pixelops_edge_row *rows, uint8_t *bytes, const pixelops_corners *corners, ptrdiff_t first_row,
                                       ptrdiff_t row_count, double *work) {
  double min_x = corners->min_x, max_x = corners->max_x;
  double first_column = (double)corners->first_column, end_column = (double)corners->end_column;
  double lw = corners->left_width, lh = corners->left_height, rw = corners->right_width, rh = corners->right_height;
  ptrdiff_t lines = corners->end_column - corners->first_column + 1;
  // The crossings of each edge with the lines between columns and between rows, computed once for adjoining pixels.
  double *left_distances = work, *right_distances = left_distances + lines;
  double *left_insets = right_distances + lines, *right_insets = left_insets + row_count + 1;
  // Columns more than one pixel inside the corner are never needed.
  ptrdiff_t left_lines = (ptrdiff_t)smaller((double)lines, larger(0, rounded_up(min_x + lw) + 2 - first_column));
  ptrdiff_t right_lines = (ptrdiff_t)smaller((double)lines, larger(0, end_column + 2 - rounded_down(max_x - rw)));
  falls(left_distances, first_column - min_x, 1, lw, lh, left_lines);
  falls(right_distances + lines - right_lines, max_x - (double)(corners->end_column + 1 - right_lines), -1, rw, rh, right_lines);
  double step = corners->is_upper ? 1 : -1;
  double first = corners->is_upper ? (double)first_row - corners->min_y : corners->max_y - (double)first_row;
  falls(left_insets, first, step, lh, lw, row_count + 1);
  falls(right_insets, first, step, rh, rw, row_count + 1);

  ptrdiff_t used = 0;
  for (ptrdiff_t i = 0; i < row_count; i++) {
    double y = (double)(first_row + i);
    double top = larger(y, corners->min_y), bottom = smaller(y + 1, corners->max_y), height = bottom - top;
    double start = corners->is_upper ? top - corners->min_y : corners->max_y - bottom;
    double end = corners->is_upper ? bottom - corners->min_y : corners->max_y - top;
    ptrdiff_t near = corners->is_upper ? i : i + 1, far = corners->is_upper ? i + 1 : i;
    Bend left = bend(lw, lh, start, end, left_insets[near], left_insets[far]);
    Bend right = bend(rw, rh, start, end, right_insets[near], right_insets[far]);
#define column(x) (int32_t)smaller(end_column, larger(first_column, (x)))
    int32_t from = column(rounded_down(min_x + (left.straight > 0 ? 0 : left.least)));
    int32_t to = column(rounded_up(max_x - (right.straight > 0 ? 0 : right.least)));
    double solid_start = rounded_up(min_x + left.greatest), solid_end = rounded_down(max_x - right.greatest);
    pixelops_edge_row row = {.start = from, .solid_start = to, .solid_end = to, .end = to};
#undef column
    const double *l = left_distances - corners->first_column, *r = right_distances - corners->first_column;
#define left_area(x) area(left, (double)(x) - min_x, l[(x) + 1], l[x])
#define right_area(x) area(right, max_x - (double)(x) - 1, r[x], r[(x) + 1])
    // Further inside than the corner there are no lines to cross.
    int32_t left_end = (int32_t)(corners->first_column + left_lines - 1);
    int32_t right_start = (int32_t)(corners->end_column + 1 - right_lines);
    if (from >= to) {
      row.solid_start = row.solid_end = row.end = from;
    } else if (solid_start < solid_end) {
      row.level = level(height);
      row.solid_start = (int32_t)smaller(end_column, larger(first_column, solid_start));
      row.solid_end = (int32_t)smaller(end_column, larger(first_column, solid_end));
    }
    for (int k = 0; k < PIXELOPS_EDGE_MARGIN; k++) bytes[used++] = 0;
    row.left = used;
    if (solid_start < solid_end) {
      for (int32_t x = row.start; x < row.solid_start; x++) bytes[used++] = level(left_area(x));
    } else {
      // In thin shapes the edges meet. The area between them is the sum of the areas inside each edge minus the row,
      // which was counted twice.
      for (int32_t x = row.start; x < row.end; x++) {
        double from_left = x < left_end ? left_area(x) : height, from_right = x >= right_start ? right_area(x) : height;
        bytes[used++] = level(from_left + from_right - height);
      }
    }
    for (int k = 0; k < 2 * PIXELOPS_EDGE_MARGIN; k++) bytes[used++] = row.level;
    row.right = used;
    for (int32_t x = row.solid_end; x < row.end; x++) bytes[used++] = level(right_area(x));
    for (int k = 0; k < PIXELOPS_EDGE_MARGIN; k++) bytes[used++] = 0;
    rows[i] = row;
  }
  return used;
}
