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

INLINE uint32_t plus_darker(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  uint32_t sum = s + d + smaller(sa + da, 255);
  return 255 * (sum - smaller(sum, sa + da));
}

// The other formulas are for the part where source and destination meet, scaled by the product of their alphas. Parts that
// only one of them covers stay as they are.

/// The colour of the part that both cover, with the colours that only one of them covers.
INLINE uint32_t joined(uint32_t both, uint32_t s, uint32_t d, uint32_t sa, uint32_t da) { return both + s * (255 - da) + d * (255 - sa); }

INLINE uint32_t hard_light_of_both(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
}
INLINE uint32_t hard_light(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return joined(hard_light_of_both(s, d, sa, da), s, d, sa, da);
}
INLINE uint32_t overlay(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) { return joined(hard_light_of_both(d, s, da, sa), s, d, sa, da); }
INLINE uint32_t difference(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  return joined(larger(s * da, d * sa) - smaller(s * da, d * sa), s, d, sa, da);
}
INLINE uint32_t exclusion(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) { return joined(s * da + d * sa - 2 * s * d, s, d, sa, da); }
INLINE uint32_t color_dodge(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  uint32_t rest = sa - s, most = sa * da;
  uint32_t both = d == 0 ? 0 : rest == 0 ? most : smaller(most, (sa * sa * d + rest / 2) / rest);
  return joined(both, s, d, sa, da);
}
INLINE uint32_t color_burn(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
  uint32_t most = sa * da;
  uint32_t both = d == da ? most : s == 0 ? 0 : most - smaller(most, (sa * sa * (da - d) + s / 2) / s);
  return joined(both, s, d, sa, da);
}
INLINE uint32_t soft_light(uint32_t s, uint32_t d, uint32_t sa, uint32_t da) {
// A processor that multiplies and adds in one step would round otherwise.
#pragma clang fp contract(off)
  if (sa == 0 || da == 0) return joined(0, s, d, sa, da);
  double ground = (double)d / da, share = 2.0 * s / sa - 1;
  double lit = ground <= 0.25 ? ((16 * ground - 12) * ground + 4) * ground : __builtin_sqrt(ground);
  double both = share <= 0 ? ground + share * ground * (1 - ground) : ground + share * (lit - ground);
  return joined((uint32_t)(both * (sa * da) + 0.5), s, d, sa, da);
}

INLINE void blend(uint32_t *dst, const uint32_t *src, ptrdiff_t count, Formula *formula) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], sa = s >> 24, da = d >> 24;
    dst[i] = divided1(formula(s & 255, d & 255, sa, da)) | divided1(formula(s >> 8 & 255, d >> 8 & 255, sa, da)) << 8 |
             divided1(formula(s >> 16 & 255, d >> 16 & 255, sa, da)) << 16 | divided1(formula(sa, da, sa, da)) << 24;
  }
}

INLINE void blend_joined(uint32_t *dst, const uint32_t *src, ptrdiff_t count, Formula *formula) {
  _Pragma("clang loop vectorize(disable) unroll(disable)") for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], sa = s >> 24, da = d >> 24;
    dst[i] = divided1(formula(s & 255, d & 255, sa, da)) | divided1(formula(s >> 8 & 255, d >> 8 & 255, sa, da)) << 8 |
             divided1(formula(s >> 16 & 255, d >> 16 & 255, sa, da)) << 16 | divided1(joined(sa * da, sa, da, sa, da)) << 24;
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
MODE(plus_darker)

// These are rare and mostly divide, so one instruction set is enough.
#define JOINED_MODE(name) \
  void pixelops_##name(uint32_t *dst, const uint32_t *src, ptrdiff_t count) { blend_joined(dst, src, count, name); }

JOINED_MODE(overlay)
JOINED_MODE(hard_light)
JOINED_MODE(soft_light)
JOINED_MODE(color_dodge)
JOINED_MODE(color_burn)
JOINED_MODE(difference)
JOINED_MODE(exclusion)

// Hue, saturation and luminosity are those of whole colours. Channels are scaled by both alphas.

typedef struct { int64_t channels[3]; } Tone;

static int64_t least_of(Tone c) {
  int64_t a = c.channels[0], b = c.channels[1], d = c.channels[2];
  return a < b ? (a < d ? a : d) : (b < d ? b : d);
}
static int64_t greatest_of(Tone c) {
  int64_t a = c.channels[0], b = c.channels[1], d = c.channels[2];
  return a > b ? (a > d ? a : d) : (b > d ? b : d);
}
static int64_t luminosity_of(Tone c) { return (11 * c.channels[0] + 59 * c.channels[1] + 30 * c.channels[2] + 50) / 100; }

/// A colour with the distance between its greatest and its least channel.
static Tone with_saturation(Tone c, int64_t saturation) {
  int64_t least = least_of(c), range = greatest_of(c) - least;
  for (int i = 0; i < 3; i++) c.channels[i] = range == 0 ? 0 : (c.channels[i] - least) * saturation / range;
  return c;
}

/// A colour with a luminosity. Channels outside of 0…most move towards the luminosity.
static Tone with_luminosity(Tone c, int64_t luminosity, int64_t most) {
  int64_t shift = luminosity - luminosity_of(c);
  for (int i = 0; i < 3; i++) c.channels[i] += shift;
  int64_t least = least_of(c), greatest = greatest_of(c);
  for (int i = 0; i < 3; i++) {
    int64_t way = c.channels[i] - luminosity;
    if (least < 0) way = way * luminosity / (luminosity - least);
    if (greatest > most) way = way * (most - luminosity) / (greatest - luminosity);
    c.channels[i] = luminosity + way;
  }
  return c;
}

void pixelops_tone_over(uint32_t *dst, const uint32_t *src, int source_hue, int source_saturation, int source_luminosity, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t s = src[i], d = dst[i], sa = s >> 24, da = d >> 24;
    Tone top, ground;
    for (int channel = 0; channel < 3; channel++) {
      top.channels[channel] = (int64_t)(s >> 8 * channel & 255) * da;
      ground.channels[channel] = (int64_t)(d >> 8 * channel & 255) * sa;
    }
    Tone mixed = source_hue ? top : ground, saturated = source_saturation ? top : ground;
    if (source_hue != source_saturation) mixed = with_saturation(mixed, greatest_of(saturated) - least_of(saturated));
    mixed = with_luminosity(mixed, luminosity_of(source_luminosity ? top : ground), sa * da);
    uint32_t result = divided1(joined(sa * da, sa, da, sa, da)) << 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t both = (uint32_t)mixed.channels[channel];
      result |= divided1(joined(both, s >> 8 * channel & 255, d >> 8 * channel & 255, sa, da)) << 8 * channel;
    }
    dst[i] = result;
  }
}
