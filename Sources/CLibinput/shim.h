#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <libinput.h>
#include <linux/input.h>

#include <sys/epoll.h>

// Receives each error, and each message that events of a device were lost.
typedef void (*followspot_input_sink)(struct libinput *context, const char *message, bool is_loss);

// libinput's handler takes a va_list, which Swift can't read: the message is put together here. The text may
// hold a device's name and is never used as a format.
// A variable of the header would not be emitted; one inside a function is.
static inline followspot_input_sink *followspot_input_current_sink(void) {
  static followspot_input_sink sink;
  return &sink;
}

static inline void followspot_input_log(struct libinput *context, enum libinput_log_priority priority, const char *format,
                                        va_list arguments) {
  // The kernel keeps 64 events of a device until they are read. Only its log says that there were more, as information.
  bool is_loss = strstr(format, "SYN_DROPPED") != NULL;
  if (priority < LIBINPUT_LOG_PRIORITY_ERROR && !is_loss) return;
  char message[512];
  vsnprintf(message, sizeof message, format, arguments);
  followspot_input_sink sink = *followspot_input_current_sink();
  if (sink) sink(context, message, is_loss);
}

static inline void followspot_input_set_sink(struct libinput *context, followspot_input_sink sink) {
  *followspot_input_current_sink() = sink;
  libinput_log_set_handler(context, followspot_input_log);
  libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO);
}
