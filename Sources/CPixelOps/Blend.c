#include "Lanes.h"

// Each formula is the specification's, multiplied out for premultiplied channels. Alpha obeys the same formula, so no
// channel exceeds it. `s` and `d` are a channel of source and destination, `sa` and `da` their alphas. The result is
// scaled by 255.

typedef uint32_t Formula(uint32_t s, uint32_t d, uint32_t sa, uint32_t da);

INLINE uint32_t smaller(uint32_t a, uint32_t b) { return a < b ? a : b; }
INLINE uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

INLINE uint32_t multiply(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) { return s * d + s * (255 - da) + d * (255 - sa); }
INLINE uint32_t screen(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  (void)sa, (void)da;
  return 255 * (s + d) - s * d;
}
INLINE uint32_t darken(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return smaller(s * da, d * sa) + s * (255 - da) + d * (255 - sa);
}
INLINE uint32_t lighten(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return larger(s * da, d * sa) + s * (255 - da) + d * (255 - sa);
}
INLINE uint32_t plus_lighter(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  (void)sa, (void)da;
  return 255 * smaller(s + d, 255);
}
INLINE uint32_t destination_out(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  (void)s, (void)da;
  return d * (255 - sa);
}
INLINE uint32_t destination_over(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  (void)sa;
  return 255 * d + s * (255 - da);
}
INLINE uint32_t source_atop(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) { return s * da + d * (255 - sa); }

INLINE void blend(uint32_t *dst, const uint32_t *src, ptrdiff_t count, Formula *formula) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], sa = s >> 24, da = d >> 24;
    dst[i] = divided1(formula(s & 255, d & 255, sa, da)) | divided1(formula(s >> 8 & 255, d >> 8 & 255, sa, da)) << 8 |
             divided1(formula(s >> 16 & 255, d >> 16 & 255, sa, da)) << 16 | divided1(formula(sa, da, sa, da)) << 24;
  }
}

#define MODE(name) \
  PER_CPU void pixelops_##name(uint32_t *dst, const uint32_t *src, ptrdiff_t count) { blend(dst, src, count, name); }

MODE(multiply)
MODE(screen)
MODE(darken)
MODE(lighten)
MODE(plus_lighter)
MODE(destination_out)
MODE(destination_over)
MODE(source_atop)
