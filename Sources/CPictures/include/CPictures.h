#pragma once

// Decoding by libpng and libjpeg. Both libraries report an error by a jump out of the call, which Swift can't survive, so their calls
// are made in C. libwebp returns its errors and is called from Swift.
#include <stddef.h>
#include <stdint.h>
#include <webp/decode.h>

// The outcome of a decoder.
enum pictures_outcome {
  pictures_decoded,
  // The data is broken or ends too early.
  pictures_damaged,
  // The data is sound, and of a kind that the library does not decode.
  pictures_unsupported,
};

// The library's own words, "" where it has none: the error that ended it, or its first warning.
struct pictures_report {
  char error[200];
  char warning[200];
};

// Where pixels go: rows from top to bottom.
struct pictures_rows {
  uint8_t *start;
  // Bytes from one row to the next.
  size_t row_bytes;
  uint32_t width, height;
};

// Decodes a PNG into rows of the size in its head, as bytes B, G, R, A with straight alpha. Samples are those of sRGB: a gamma that the
// file states (gAMA) is applied, and an embedded profile (iCCP) is not.
enum pictures_outcome pictures_decode_png(const uint8_t *bytes, size_t count, struct pictures_rows rows, struct pictures_report *report);

// Decodes a JPEG into rows of its size divided by `part` (1, 2, 4 or 8) and rounded up, as bytes B, G, R, 255. Colours made of inks are
// given as bytes C, M, Y, K as they are in the file, and `is_ink` is set.
enum pictures_outcome pictures_decode_jpeg(const uint8_t *bytes, size_t count, unsigned part, struct pictures_rows rows, int *is_ink,
                                           struct pictures_report *report);
