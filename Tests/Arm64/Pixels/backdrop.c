// The scalar counterpart of Sources/CPixelOps/Backdrop.c, which processes the four channels of a pixel at once.
#include "CPixelOps.h"

static uint32_t divided(uint64_t n) { return (uint32_t)(n / 255); }

void pixelops_sum_channels(uint16_t *sums, const uint32_t *src, ptrdiff_t count) {
  const uint8_t *channels = (const uint8_t *)src;
  for (ptrdiff_t i = 0; i < 4 * count; i++) sums[i] += channels[i];
}

void pixelops_shrink(uint16_t *dst, const uint16_t *sums, int shift, ptrdiff_t count) {
  ptrdiff_t factor = (ptrdiff_t)1 << shift;
  uint32_t half = (1u << (2 * shift)) >> 1;
  for (ptrdiff_t i = 0; i < count; i++) {
    for (int channel = 0; channel < 4; channel++) {
      uint32_t total = 0;
      for (ptrdiff_t k = 0; k < factor; k++) total += sums[4 * (i * factor + k) + channel];
      dst[4 * i + channel] = (uint16_t)((total * 257 + half) >> (2 * shift));
    }
  }
}

void pixelops_box_row4(uint16_t *dst, const uint16_t *src, pixelops_box box, ptrdiff_t count) {
  ptrdiff_t radius = box.radius;
  uint32_t sums[4] = {0};
  for (ptrdiff_t i = 0; i < radius && i < count; i++)
    for (int channel = 0; channel < 4; channel++) sums[channel] += src[4 * i + channel];
  for (ptrdiff_t i = 0; i < count; i++) {
    for (int channel = 0; channel < 4; channel++) {
      uint32_t before = i > radius ? src[4 * (i - radius - 1) + channel] : 0;
      uint32_t after = i + radius + 1 < count ? src[4 * (i + radius + 1) + channel] : 0;
      sums[channel] += i + radius < count ? src[4 * (i + radius) + channel] : 0;
      sums[channel] -= before;
      uint64_t weighted = (uint64_t)sums[channel] * box.inner + (uint64_t)(before + after) * box.edge;
      dst[4 * i + channel] = (uint16_t)((weighted + (1u << 31)) >> 32);
    }
  }
}

void pixelops_between(uint16_t *dst, const uint16_t *a, const uint16_t *b, uint32_t weight, int shift, ptrdiff_t count) {
  uint32_t other = (1u << shift) - weight;
  for (ptrdiff_t i = 0; i < 4 * count; i++) dst[i] = (uint16_t)((a[i] * other + b[i] * weight) >> shift);
}

static int32_t clamped(int32_t value) { return value < 0 ? 0 : value > 65535 ? 65535 : value; }

void pixelops_tone(uint16_t *row, int32_t saturation, uint32_t tint, ptrdiff_t count) {
  uint32_t rest = 255 - (tint >> 24);
  for (ptrdiff_t i = 0; i < count; i++, row += 4) {
    int32_t light = (int32_t)((row[0] * 4732u + row[1] * 46871u + row[2] * 13933u) >> 16);
    for (int channel = 0; channel < 3; channel++) {
      int32_t strong = light + (row[channel] - light) * saturation / 256;
      uint32_t kept = divided((uint64_t)clamped(strong) * rest + 127);
      row[channel] = (uint16_t)clamped((int32_t)kept + (int32_t)(tint >> 8 * channel & 255) * 257);
    }
    row[3] = 65535;
  }
}

void pixelops_enlarge(uint32_t *dst, const uint16_t *src, ptrdiff_t samples, int shift, ptrdiff_t first, ptrdiff_t count) {
  ptrdiff_t factor = (ptrdiff_t)1 << shift;
  for (ptrdiff_t i = 0; i < count; i++) {
    ptrdiff_t place = 2 * (first + i) + 1 + factor, at = (place >> (shift + 1)) - 1;
    uint32_t weight = (uint32_t)(place & (2 * factor - 1)), pixel = 0xFF000000;
    ptrdiff_t next = at + 1 < samples ? at + 1 : samples - 1;
    at = at < 0 ? 0 : at < samples ? at : samples - 1;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t mixed = src[4 * at + channel] * (uint32_t)(2 * factor - weight) + src[4 * next + channel] * weight;
      pixel |= ((mixed >> (shift + 1)) * 255 + 32895) >> 16 << 8 * channel;
    }
    dst[i] = pixel;
  }
}
