// The part of libinput that a kiosk uses, with simulated devices.
#include "CSimulatedKernel.h"

#include <errno.h>
#include <libinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_devices = 8, most_events = 1024 };

struct libinput {
  const struct libinput_interface *interface;
  void *data, *user_data;
};
struct libinput_device {
  int references, number;
  char name[16], sysname[16];
};
struct libinput_event {
  struct libinput_device *device;
  struct simulated_input_event event;
};

static struct simulated_input input;
static struct libinput *context;
static struct libinput_device *devices[most_devices];
static struct libinput_event *events[most_events];
static int first_event, event_count, objects, descriptor = -1;

void simulated_input_begin(const struct simulated_input *new_input) {
  input = *new_input;
  objects = 0;
}
int simulated_input_objects(void) { return objects; }

static void release(struct libinput_device *device) {
  if (--device->references > 0) return;
  objects -= 1;
  free(device);
}

void simulated_input_tell(const struct simulated_input_event *event) {
  struct libinput_device *device = devices[event->device];
  if (!context || !device || event_count == most_events) return;
  struct libinput_event *told = malloc(sizeof *told);
  if (!told) abort();
  *told = (struct libinput_event){device, *event};
  device->references += 1;
  objects += 1;
  events[(first_event + event_count++) % most_events] = told;
}

bool simulated_input_add(int number, int *opened) {
  char path[32];
  snprintf(path, sizeof path, "/dev/input/event%d", number);
  *opened = context->interface->open_restricted(path, 0, context->data);
  if (*opened < 0) return false;
  struct libinput_device *device = calloc(1, sizeof *device);
  if (!device) abort();
  *device = (struct libinput_device){.references = 1, .number = number};
  snprintf(device->name, sizeof device->name, "device %d", number);
  snprintf(device->sysname, sizeof device->sysname, "event%d", number);
  objects += 1;
  devices[number] = device;
  simulated_input_tell(&(struct simulated_input_event){.type = LIBINPUT_EVENT_DEVICE_ADDED, .device = number});
  return true;
}

void simulated_input_remove(int number, int opened) {
  simulated_input_tell(&(struct simulated_input_event){.type = LIBINPUT_EVENT_DEVICE_REMOVED, .device = number});
  context->interface->close_restricted(opened, context->data);
  release(devices[number]);
  devices[number] = NULL;
}

void simulated_input_signal(bool is_readable) {
  uint64_t count = 1;
  if (descriptor < 0) return;
  if (is_readable) syscall(SYS_write, descriptor, &count, sizeof count);
  else syscall(SYS_read, descriptor, &count, sizeof count);
}

struct libinput *libinput_udev_create_context(const struct libinput_interface *interface, void *data, struct udev *udev) {
  (void)udev;
  if (input.create() < 0) return NULL;
  context = calloc(1, sizeof *context);
  if (!context) abort();
  *context = (struct libinput){.interface = interface, .data = data};
  descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  objects += 1;
  return context;
}
void libinput_set_user_data(struct libinput *libinput, void *data) { libinput->user_data = libinput->data = data; }
void *libinput_get_user_data(struct libinput *libinput) { return libinput->user_data; }
int libinput_get_fd(struct libinput *libinput) { return (void)libinput, descriptor; }
void libinput_log_set_handler(struct libinput *libinput, libinput_log_handler handler) { (void)libinput, (void)handler; }
void libinput_log_set_priority(struct libinput *libinput, enum libinput_log_priority priority) { (void)libinput, (void)priority; }

int libinput_udev_assign_seat(struct libinput *libinput, const char *seat) { return (void)libinput, (void)seat, input.resume(); }
int libinput_resume(struct libinput *libinput) { return (void)libinput, input.resume(); }
void libinput_suspend(struct libinput *libinput) { (void)libinput, input.suspend(); }
int libinput_dispatch(struct libinput *libinput) { return (void)libinput, input.dispatch(); }

struct libinput_event *libinput_get_event(struct libinput *libinput) {
  (void)libinput;
  if (event_count == 0) return NULL;
  struct libinput_event *event = events[first_event];
  first_event = (first_event + 1) % most_events;
  event_count -= 1;
  return event;
}
void libinput_event_destroy(struct libinput_event *event) {
  release(event->device);
  objects -= 1;
  free(event);
}
struct libinput *libinput_unref(struct libinput *libinput) {
  input.suspend();
  for (struct libinput_event *event; (event = libinput_get_event(libinput));) libinput_event_destroy(event);
  syscall(SYS_close, descriptor);
  descriptor = -1;
  objects -= 1;
  free(libinput);
  context = NULL;
  return NULL;
}

enum libinput_event_type libinput_event_get_type(struct libinput_event *event) { return (enum libinput_event_type)event->event.type; }
struct libinput_device *libinput_event_get_device(struct libinput_event *event) { return event->device; }
struct libinput_event_touch *libinput_event_get_touch_event(struct libinput_event *event) { return (void *)event; }
struct libinput_event_pointer *libinput_event_get_pointer_event(struct libinput_event *event) { return (void *)event; }
struct libinput_event_keyboard *libinput_event_get_keyboard_event(struct libinput_event *event) { return (void *)event; }

static const struct simulated_input_event *of(void *event) { return &((struct libinput_event *)event)->event; }

int32_t libinput_event_touch_get_seat_slot(struct libinput_event_touch *event) { return of(event)->slot; }
uint64_t libinput_event_touch_get_time_usec(struct libinput_event_touch *event) { return of(event)->time; }
// Reading the position of an event that has none is an error of the caller.
static double place(void *event, double value) {
  int type = of(event)->type;
  if (type == LIBINPUT_EVENT_TOUCH_UP || type == LIBINPUT_EVENT_TOUCH_CANCEL) input.stale("the place of a finger that left");
  return value;
}
double libinput_event_touch_get_x_transformed(struct libinput_event_touch *event, uint32_t width) {
  return place(event, of(event)->x * width);
}
double libinput_event_touch_get_y_transformed(struct libinput_event_touch *event, uint32_t height) {
  return place(event, of(event)->y * height);
}
uint64_t libinput_event_pointer_get_time_usec(struct libinput_event_pointer *event) { return of(event)->time; }
double libinput_event_pointer_get_dx(struct libinput_event_pointer *event) { return of(event)->x; }
double libinput_event_pointer_get_dy(struct libinput_event_pointer *event) { return of(event)->y; }
double libinput_event_pointer_get_absolute_x_transformed(struct libinput_event_pointer *event, uint32_t width) {
  return of(event)->x * width;
}
double libinput_event_pointer_get_absolute_y_transformed(struct libinput_event_pointer *event, uint32_t height) {
  return of(event)->y * height;
}
uint32_t libinput_event_pointer_get_button(struct libinput_event_pointer *event) { return (uint32_t)of(event)->slot; }
uint32_t libinput_event_pointer_get_seat_button_count(struct libinput_event_pointer *event) { return of(event)->count; }
uint64_t libinput_event_keyboard_get_time_usec(struct libinput_event_keyboard *event) { return of(event)->time; }
uint32_t libinput_event_keyboard_get_key(struct libinput_event_keyboard *event) { return (uint32_t)of(event)->slot; }
enum libinput_key_state libinput_event_keyboard_get_key_state(struct libinput_event_keyboard *event) {
  return of(event)->count > 0 ? LIBINPUT_KEY_STATE_PRESSED : LIBINPUT_KEY_STATE_RELEASED;
}

const char *libinput_device_get_name(struct libinput_device *device) { return device->name; }
const char *libinput_device_get_sysname(struct libinput_device *device) { return device->sysname; }
const char *libinput_device_get_output_name(struct libinput_device *device) { return (void)device, NULL; }
struct udev_device *libinput_device_get_udev_device(struct libinput_device *device) { return (void)device, NULL; }
int libinput_device_has_capability(struct libinput_device *device, enum libinput_device_capability capability) {
  // The first two devices are touch screens, the next two a mouse and a keyboard.
  if (device->number < 2) return capability == LIBINPUT_DEVICE_CAP_TOUCH;
  return capability == (device->number == 2 ? LIBINPUT_DEVICE_CAP_POINTER : LIBINPUT_DEVICE_CAP_KEYBOARD);
}
int libinput_device_config_tap_get_finger_count(struct libinput_device *device) { return (void)device, 0; }
enum libinput_config_status libinput_device_config_calibration_set_matrix(struct libinput_device *device, const float matrix[6]) {
  return (void)device, (void)matrix, LIBINPUT_CONFIG_STATUS_SUCCESS;
}
