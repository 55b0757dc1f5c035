#include "CPictures.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// Both need the names of stdio.h.
#include <jerror.h>
#include <jpeglib.h>

// More scans than any encoder writes are there to keep a processor busy.
static const int most_scans = 500;

struct decoder {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr error;
  struct jpeg_progress_mgr progress;
  struct pictures_report *report;
  jmp_buf jump;
  enum pictures_outcome outcome;
};

static struct decoder *decoder_of(j_common_ptr info) { return info->client_data; }

static void copy_message(j_common_ptr info, char *to) {
  char text[JMSG_LENGTH_MAX];
  info->err->format_message(info, text);
  strncpy(to, text, sizeof decoder_of(info)->report->error - 1);
}

static _Noreturn void give_up(struct decoder *decoder, const char *reason) {
  strncpy(decoder->report->error, reason, sizeof decoder->report->error - 1);
  longjmp(decoder->jump, 1);
}

static void fail(j_common_ptr info) {
  struct decoder *decoder = decoder_of(info);
  switch (info->err->msg_code) {
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_J_COLORSPACE:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: decoder->outcome = pictures_unsupported; break;
    default: break;
  }
  copy_message(info, decoder->report->error);
  longjmp(decoder->jump, 1);
}

// The library continues after a warning. Where data are missing it makes up rows, which must not pass for a picture.
static void warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  struct decoder *decoder = decoder_of(info);
  const struct jpeg_decompress_struct *state = &decoder->info;
  bool is_last_row = state->input_iMCU_row + 1 >= state->total_iMCU_rows;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
      // The end mark alone may be missing. All scans of a progressive picture reach the last row.
      if (!is_last_row || jpeg_has_multiple_scans(&decoder->info)) give_up(decoder, "it ends too early");
      break;
    case JWRN_HIT_MARKER:
      if (!is_last_row) give_up(decoder, "a part of its data is missing");
  }
  if (!decoder->report->warning[0]) copy_message(info, decoder->report->warning);
}

static void say_nothing(j_common_ptr info) {}

static void count_scans(j_common_ptr info) {
  if (decoder_of(info)->info.input_scan_number > most_scans) give_up(decoder_of(info), "it has too many scans");
}

static void decode(struct decoder *decoder, unsigned part, struct pictures_rows rows, int *is_ink) {
  struct jpeg_decompress_struct *info = &decoder->info;
  jpeg_read_header(info, TRUE);
  *is_ink = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = *is_ink ? JCS_CMYK : JCS_EXT_BGRA;
  info->scale_num = 1;
  info->scale_denom = part;
  jpeg_start_decompress(info);
  if (info->output_width != rows.width || info->output_height != rows.height) give_up(decoder, "its header is invalid");
  while (info->output_scanline < rows.height) {
    JSAMPROW row = rows.start + info->output_scanline * rows.row_bytes;
    jpeg_read_scanlines(info, &row, 1);
  }
  jpeg_finish_decompress(info);
}

enum pictures_outcome pictures_decode_jpeg(const uint8_t *bytes, size_t count, unsigned part, struct pictures_rows rows, int *is_ink,
                                           struct pictures_report *report) {
  struct decoder decoder = {.report = report, .outcome = pictures_damaged};
  memset(report, 0, sizeof *report);
  decoder.info.err = jpeg_std_error(&decoder.error);
  decoder.error.error_exit = fail;
  decoder.error.emit_message = warn;
  decoder.error.output_message = say_nothing;
  decoder.info.client_data = &decoder;
  if (!setjmp(decoder.jump)) {
    jpeg_create_decompress(&decoder.info);
    decoder.progress.progress_monitor = count_scans;
    decoder.info.progress = &decoder.progress;
    jpeg_mem_src(&decoder.info, bytes, count);
    decode(&decoder, part, rows, is_ink);
    decoder.outcome = pictures_decoded;
  }
  jpeg_destroy_decompress(&decoder.info);
  return decoder.outcome;
}
