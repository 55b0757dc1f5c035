#include "Lanes.h"

// Pictures are four channels of 16 bits a pixel here, so that shrinking, blurring and enlarging lose nothing that
// eight bits could show.

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

PER_CPU void pixelops_between(
  uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t weight, int shift, ptrdiff_t count) {
  uint32_t other = (1u << shift) - weight;
  for (ptrdiff_t i = 0; i < 4 * count; i++) dst[i] = (uint16_t)((a[i] * other + b[i] * weight) >> shift);
}

PER_CPU void pixelops_tone(uint16_t *row, int32_t saturation, uint32_t tint, ptrdiff_t count) {
  Signed tints = {(int32_t)(tint & 255), (int32_t)(tint >> 8 & 255), (int32_t)(tint >> 16 & 255), 255};
  tints *= 257;
  uint32_t rest = 255 - (tint >> 24);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t blue = row[4 * i], green = row[4 * i + 1], red = row[4 * i + 2];
    // Rec. 709, of the channels as they are stored: CSS's and the iPhone's saturation.
    int32_t light = (int32_t)((red * 13933 + green * 46871 + blue * 4732) >> 16);
    Signed channels = (Signed){(int32_t)blue, (int32_t)green, (int32_t)red, 65535} - light;
    channels = light + channels * saturation / 256;
    channels = (channels & (channels > 0) & (channels <= 65535)) | (65535 & (channels > 65535));
    Four kept = ((Four)channels * rest + 127) / 255;
    Four toned = kept + (Four)tints;
    // The tint is premultiplied, so that only rounding could go further.
    toned = (toned & (Four)(toned <= 65535)) | (65535 & (Four)(toned > 65535));
    toned[3] = 65535;
    put(row + 4 * i, toned);
  }
}

typedef uint32_t Eight __attribute__((vector_size(32)));
typedef uint8_t Eight8 __attribute__((vector_size(8)));

// 16 bits to 8, rounded, after a division by a power of two.
#define narrowed(sum, shift) (((((sum) >> (uint32_t)(shift)) * 255) + 32895) >> 16)

PER_CPU void pixelops_enlarge(
  uint32_t *dst, const uint16_t *src, ptrdiff_t samples, int shift, ptrdiff_t first, ptrdiff_t count) {
  // Sample i stands in the middle of its pixels, at i * factor + factor / 2; distances are in halves of a pixel.
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
      // All pixels between two samples, two at a time: each is as much further as the one before.
      Four step = (b - a) * 2;
      Eight both = __builtin_shufflevector(mixed, mixed + step, 0, 1, 2, 3, 4, 5, 6, 7);
      Eight steps = __builtin_shufflevector(step, step, 0, 1, 2, 3, 4, 5, 6, 7) * 2;
      for (ptrdiff_t k = 0; k < factor; k += 2, both += steps) {
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
