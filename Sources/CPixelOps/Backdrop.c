#include "Lanes.h"

// Here a pixel has four channels of 16 bits, so that shrinking, blurring and enlarging lose nothing visible in eight
// bits.

typedef uint32_t Four __attribute__((vector_size(16)));
typedef uint64_t Wide __attribute__((vector_size(32)));
typedef int32_t Signed __attribute__((vector_size(16)));
typedef uint16_t Four16 __attribute__((vector_size(8)));
typedef uint8_t Four8 __attribute__((vector_size(4)));

#define four(from) ({ Four16 four_; __builtin_memcpy(&four_, (from), sizeof four_); __builtin_convertvector(four_, Four); })
#define put(to, value) ({ Four16 put_ = __builtin_convertvector((value), Four16); __builtin_memcpy((to), &put_, sizeof put_); })

PER_CPU void pixelops_sum_channels(uint16_t *sums, const uint32_t *src, ptrdiff_t count) {
  const uint8_t *channels = (const uint8_t *)src;
  for (ptrdiff_t i = 0; i < 4 * count; i++) sums[i] += channels[i];
}

PER_CPU void pixelops_shrink(uint16_t *dst, const uint16_t *sums, int shift, ptrdiff_t count) {
  ptrdiff_t factor = (ptrdiff_t)1 << shift;
  uint32_t half = (1u << (2 * shift)) >> 1;
  for (ptrdiff_t i = 0; i < count; i++) {
    Four total = {0};
    for (ptrdiff_t k = 0; k < factor; k++) total += four(sums + 4 * (i * factor + k));
    put(dst + 4 * i, (total * 257 + half) >> (uint32_t)(2 * shift));
  }
}

PER_CPU void pixelops_box_row4(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count) {
  ptrdiff_t radius = box.radius;
  Four sum = {0}, none = {0};
  Wide rest = {0};
  rest += 1u << 31;
  for (ptrdiff_t i = 0; i < radius && i < count; i++) sum += four(src + 4 * i);
  for (ptrdiff_t i = 0; i < count; i++) {
    Four before = i > radius ? four(src + 4 * (i - radius - 1)) : none;
    Four after = i + radius + 1 < count ? four(src + 4 * (i + radius + 1)) : none;
    if (i + radius < count) sum += four(src + 4 * (i + radius));
    sum -= before;
    Four edges = before + after;
    Wide weighted = __builtin_convertvector(sum, Wide) * box.inner + __builtin_convertvector(edges, Wide) * box.edge;
    put(dst + 4 * i, (weighted + rest) >> 32);
  }
}

PER_CPU void pixelops_between(uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t weight, int shift, ptrdiff_t count) {
  uint32_t other = (1u << shift) - weight;
  for (ptrdiff_t i = 0; i < 4 * count; i++) dst[i] = (uint16_t)((a[i] * other + b[i] * weight) >> shift);
}

typedef uint32_t Eight __attribute__((vector_size(32)));
typedef int32_t Signed8 __attribute__((vector_size(32)));
typedef uint8_t Eight8 __attribute__((vector_size(8)));
typedef uint16_t Eight16 __attribute__((vector_size(16)));
typedef uint16_t Sixteen16 __attribute__((vector_size(32)));
typedef uint8_t Sixteen8 __attribute__((vector_size(16)));

/// n / 255 for n of 0…65535 * 255 + 127, without a division. The first estimate may be one too small and is corrected.
#define by255(n) ({ \
  Eight n_ = (n), q_ = (n_ + (n_ >> 8) + (n_ >> 16)) >> 8; \
  q_ - (Eight)((Signed8)(n_ - (q_ << 8) + q_) >= 255); \
})

/// Clamps to 0…65535.
#define clamped(values) ({ \
  Signed8 values_ = (values); \
  (Eight)((values_ & (values_ > 0) & (values_ <= 65535)) | (65535 & (values_ > 65535))); \
})

PER_CPU void pixelops_tone(uint16_t *row, int32_t saturation, uint32_t tint, ptrdiff_t count) {
  int32_t blue = (int32_t)(tint & 255) * 257, green = (int32_t)(tint >> 8 & 255) * 257;
  int32_t red = (int32_t)(tint >> 16 & 255) * 257;
  Signed8 tints = {blue, green, red, 65535, blue, green, red, 65535};
  uint32_t rest = 255 - (tint >> 24);
  for (ptrdiff_t i = 0; i < count; i += 2) {
    // Two samples at a time. If one is left, it is processed twice with the same result.
    uint16_t *second = i + 1 < count ? row + 4 * (i + 1) : row + 4 * i;
    Four16 a, b;
    __builtin_memcpy(&a, row + 4 * i, sizeof a);
    __builtin_memcpy(&b, second, sizeof b);
    Eight sample = __builtin_convertvector(__builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7), Eight);
    // The weights of Rec. 709, applied to the channels as stored, like the saturation of CSS and of iOS.
    Eight parts = sample * (Eight){4732, 46871, 13933, 0, 4732, 46871, 13933, 0};
    parts += __builtin_shufflevector(parts, parts, 1, 0, 3, 2, 5, 4, 7, 6);
    parts += __builtin_shufflevector(parts, parts, 2, 3, 0, 1, 6, 7, 4, 5);
    Signed8 light = (Signed8)(parts >> 16);
    Signed8 strong = ((Signed8)sample - light) * saturation;
    // Rounded towards zero, like a division.
    strong = (strong + (strong >> 31 & 255)) >> 8;
    Eight kept = by255(clamped(light + strong) * rest + 127);
    // The tint is premultiplied, so only rounding could exceed the range.
    Eight16 toned = __builtin_convertvector(clamped((Signed8)kept + tints), Eight16);
    a = __builtin_shufflevector(toned, toned, 0, 1, 2, 3);
    b = __builtin_shufflevector(toned, toned, 4, 5, 6, 7);
    a[3] = b[3] = 65535;
    __builtin_memcpy(row + 4 * i, &a, sizeof a);
    __builtin_memcpy(second, &b, sizeof b);
  }
}

// Narrows 16 bits to 8, rounded, after a division by a power of two.
#define narrowed(sum, shift) (((((sum) >> (uint32_t)(shift)) * 255) + 32895) >> 16)

/// Narrows 16 numbers that are already divided: (v * 255 + 32895) >> 16. v * 255 is v * 256 minus v; comparisons find
/// both carries.
#define narrowed16(values) ({ \
  Sixteen16 v_ = (values), low_ = v_ << 8; \
  (v_ >> 8) + (Sixteen16)(low_ < v_) - (Sixteen16)((low_ - v_) > 32640); \
})

PER_CPU void pixelops_enlarge(uint32_t *dst, const uint16_t *src, ptrdiff_t samples, int shift, ptrdiff_t first, ptrdiff_t count) {
  // Sample i stands at the centre of its pixels, at i * factor + factor / 2. Distances are in half pixels.
  ptrdiff_t factor = (ptrdiff_t)1 << shift, end = first + count;
  for (ptrdiff_t x = first; x < end;) {
    ptrdiff_t place = 2 * x + 1 - factor + 2 * factor;
    ptrdiff_t at = (place >> (shift + 1)) - 1;
    uint32_t weight = (uint32_t)(place & (2 * factor - 1));
    ptrdiff_t next = at + 1 < samples ? at + 1 : samples - 1;
    at = at < 0 ? 0 : at < samples ? at : samples - 1;
    Four a = four(src + 4 * at), b = four(src + 4 * next);
    Four mixed = a * (uint32_t)(2 * factor - weight) + b * weight;
    if (weight == 1 && x + factor <= end) {
      // All pixels between two samples, several at a time. Each is one step further than the one before.
      Four step = (b - a) * 2;
      Eight both = __builtin_shufflevector(mixed, mixed + step, 0, 1, 2, 3, 4, 5, 6, 7);
      Eight steps = __builtin_shufflevector(step, step, 0, 1, 2, 3, 4, 5, 6, 7) * 2;
      ptrdiff_t k = 0;
      for (; k + 4 <= factor; k += 4, both += 2 * steps) {
        Eight16 low = __builtin_convertvector(both >> (uint32_t)(shift + 1), Eight16);
        Eight16 high = __builtin_convertvector((both + steps) >> (uint32_t)(shift + 1), Eight16);
        Sixteen16 all = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        Sixteen8 bytes = __builtin_convertvector(narrowed16(all), Sixteen8);
        Four quad = (Four)bytes | 0xFF000000;
        __builtin_memcpy(dst + (x - first + k), &quad, sizeof quad);
      }
      for (; k < factor; k += 2, both += steps) {
        Eight8 bytes = __builtin_convertvector(narrowed(both, shift + 1), Eight8);
        uint32_t pair[2];
        __builtin_memcpy(pair, &bytes, sizeof pair);
        dst[x - first + k] = pair[0] | 0xFF000000;
        dst[x - first + k + 1] = pair[1] | 0xFF000000;
      }
      x += factor;
    } else {
      Four8 bytes = __builtin_convertvector(narrowed(mixed, shift + 1), Four8);
      uint32_t pixel;
      __builtin_memcpy(&pixel, &bytes, sizeof pixel);
      dst[x - first] = pixel | 0xFF000000;
      x++;
    }
  }
}
