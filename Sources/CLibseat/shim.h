#pragma once

#include <stdarg.h>
#include <stdio.h>

#include <libseat.h>

typedef void (*followspot_seat_sink)(enum libseat_log_level level, const char *message);

// libseat's handler takes a va_list, which Swift can't read: the message is put together here.
// A variable of the header would not be emitted; one inside a function is.
static inline followspot_seat_sink *followspot_seat_current_sink(void) {
  static followspot_seat_sink sink;
  return &sink;
}

static inline void followspot_seat_log(enum libseat_log_level level, const char *format, va_list arguments) {
  char message[512];
  vsnprintf(message, sizeof message, format, arguments);
  followspot_seat_sink sink = *followspot_seat_current_sink();
  if (sink) sink(level, message);
}

static inline void followspot_seat_set_sink(followspot_seat_sink sink) {
  *followspot_seat_current_sink() = sink;
  libseat_set_log_handler(followspot_seat_log);
  libseat_set_log_level(LIBSEAT_LOG_LEVEL_ERROR);
}
