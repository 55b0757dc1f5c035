#pragma once

#include <stdarg.h>
#include <stdio.h>

#include <libinput.h>
#include <linux/input-event-codes.h>

typedef void (*followspot_input_sink)(struct libinput *context, const char *message);

// libinput's handler takes a va_list, which Swift can't read: the message is put together here. The text may
// hold a device's name and is never used as a format.
static followspot_input_sink followspot_input_current_sink;

static void followspot_input_log(
    struct libinput *context, enum libinput_log_priority priority, const char *format, va_list arguments) {
  char message[512];
  vsnprintf(message, sizeof message, format, arguments);
  if (followspot_input_current_sink) followspot_input_current_sink(context, message);
}

static inline void followspot_input_set_sink(struct libinput *context, followspot_input_sink sink) {
  followspot_input_current_sink = sink;
  libinput_log_set_handler(context, followspot_input_log);
  libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_ERROR);
}
