#include "CPictures.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct decoder {
  const uint8_t *next, *end;
  struct pictures_report *report;
};

static void copy(char *to, const char *text) { strncpy(to, text, sizeof((struct pictures_report *)0)->error - 1); }

static void fail(png_structp png, const char *text) {
  struct decoder *decoder = png_get_error_ptr(png);
  copy(decoder->report->error, text);
  png_longjmp(png, 1);
}

static void warn(png_structp png, const char *text) {
  struct decoder *decoder = png_get_error_ptr(png);
  if (!decoder->report->warning[0]) copy(decoder->report->warning, text);
}

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  struct decoder *decoder = png_get_io_ptr(png);
  if ((size_t)(decoder->end - decoder->next) < count) png_error(png, "it ends too early");
  memcpy(to, decoder->next, count);
  decoder->next += count;
}

// Asks for 8 bits of blue, green, red and straight alpha, whatever the file has.
static void set_transformations(png_structp png, png_infop info) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_filler(png, 255, PNG_FILLER_AFTER);
  // Without gAMA or sRGB the file is taken for sRGB, so nothing is converted.
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

enum pictures_outcome pictures_decode_png(const uint8_t *bytes, size_t count, struct pictures_rows rows, struct pictures_report *report) {
  struct decoder decoder = {.next = bytes, .end = bytes + count, .report = report};
  memset(report, 0, sizeof *report);
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoder, fail, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep *pointers = calloc(rows.height, sizeof *pointers);
  enum pictures_outcome outcome = pictures_damaged;
  if (!info || !pointers) {
    copy(report->error, "there is no memory for its decoder");
  } else if (!setjmp(png_jmpbuf(png))) {
    // Warnings that libpng could end with are warnings, as the simplified interface has them.
    png_set_benign_errors(png, 1);
    png_set_user_limits(png, rows.width, rows.height);
    png_set_read_fn(png, &decoder, read_bytes);
    png_read_info(png, info);
    set_transformations(png, info);
    if (png_get_image_width(png, info) != rows.width || png_get_image_height(png, info) != rows.height ||
        png_get_rowbytes(png, info) > rows.row_bytes) {
      png_error(png, "its header is invalid");
    }
    for (uint32_t y = 0; y < rows.height; y++) pointers[y] = rows.start + y * rows.row_bytes;
    png_read_image(png, pointers);
    outcome = pictures_decoded;
    // All pixels are there, so that damage behind them is a warning.
    if (!setjmp(png_jmpbuf(png))) {
      png_read_end(png, NULL);
    } else {
      warn(png, report->error);
      report->error[0] = 0;
    }
  }
  free(pointers);
  png_destroy_read_struct(&png, &info, NULL);
  return outcome;
}
