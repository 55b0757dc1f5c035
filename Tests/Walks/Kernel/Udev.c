// The part of libudev that watching cards and sensors needs.
#include "CSimulatedKernel.h"

#include <errno.h>
#include <libudev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_cards = 8, most_events = 64 };
// The kinds of devices that are listed and monitored.
enum { cards, inputs };

struct udev_device {
  char action[8], node[32], name[16];
  bool is_hotplug, is_sensor;
};
struct udev_list_entry {
  char path[32];
  struct udev_list_entry *next;
};
struct udev_enumerate {
  int subsystem;
  struct udev_list_entry entries[most_cards];
  int count;
};

struct udev_monitor {
  int descriptor;
  struct udev_device events[most_events];
  int first, count;
  bool has_overflowed;
};

static int objects, failures;
static unsigned listed[2], sensors;
static int the_udev;
static struct udev_monitor monitors[2] = {{.descriptor = -1}, {.descriptor = -1}};

static bool fails(void) {
  if (failures == 0) return false;
  failures -= 1;
  errno = ENOMEM;
  return true;
}

static void signal_monitor(struct udev_monitor *monitor) {
  uint64_t count = 1;
  if (monitor->descriptor >= 0) syscall(SYS_write, monitor->descriptor, &count, sizeof count);
}

static void forget(struct udev_monitor *monitor) {
  monitor->count = monitor->first = 0;
  monitor->has_overflowed = false;
}

void simulated_udev_begin(unsigned some) {
  listed[cards] = some;
  listed[inputs] = sensors = 0;
  objects = failures = 0;
  forget(&monitors[cards]);
  forget(&monitors[inputs]);
}
void simulated_udev_list(unsigned some) { listed[cards] = some; }
void simulated_udev_list_inputs(unsigned some, unsigned some_sensors) {
  listed[inputs] = some;
  sensors = some_sensors;
}
void simulated_udev_fail(int calls) { failures = calls; }
int simulated_udev_objects(void) { return objects; }

static void fill(struct udev_device *device, const char *action, int subsystem, int number, bool is_hotplug) {
  snprintf(device->action, sizeof device->action, "%s", action);
  snprintf(device->node, sizeof device->node, subsystem == cards ? "/dev/dri/card%d" : "/dev/input/event%d", number);
  snprintf(device->name, sizeof device->name, subsystem == cards ? "card%d" : "event%d", number);
  device->is_hotplug = is_hotplug;
  device->is_sensor = subsystem == inputs && sensors & 1u << number;
}

static void overflow(struct udev_monitor *monitor) {
  if (monitor->descriptor < 0) return;
  monitor->count = 0;
  monitor->has_overflowed = true;
  signal_monitor(monitor);
}

static void tell(int subsystem, const char *action, int number, bool is_hotplug) {
  struct udev_monitor *monitor = &monitors[subsystem];
  if (monitor->descriptor < 0) return;
  if (monitor->count == most_events) return overflow(monitor);
  fill(&monitor->events[(monitor->first + monitor->count++) % most_events], action, subsystem, number, is_hotplug);
  signal_monitor(monitor);
}

void simulated_udev_tell(const char *action, int card, bool is_hotplug) { tell(cards, action, card, is_hotplug); }
void simulated_udev_tell_input(const char *action, int number) { tell(inputs, action, number, false); }
void simulated_udev_overflow(void) { overflow(&monitors[cards]); }

struct udev *udev_new(void) {
  if (fails()) return NULL;
  objects += 1;
  return (struct udev *)&the_udev;
}
struct udev *udev_ref(struct udev *udev) {
  objects += 1;
  return udev;
}
struct udev *udev_unref(struct udev *udev) {
  if (udev) objects -= 1;
  return NULL;
}

// The monitor's kind becomes known when the caller sets its filter.
struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name) {
  (void)udev, (void)name;
  struct udev_monitor *monitor = &monitors[monitors[cards].descriptor < 0 ? cards : inputs];
  objects += 1;
  forget(monitor);
  monitor->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return monitor;
}
int udev_monitor_filter_add_match_subsystem_devtype(struct udev_monitor *monitor, const char *subsystem, const char *type) {
  (void)type;
  // A kiosk makes the monitor for cards first.
  if (strcmp(subsystem, monitor == &monitors[cards] ? "drm" : "input") != 0) abort();
  return 0;
}
int udev_monitor_enable_receiving(struct udev_monitor *monitor) {
  (void)monitor;
  return 0;
}
int udev_monitor_get_fd(struct udev_monitor *monitor) { return monitor->descriptor; }
struct udev_monitor *udev_monitor_unref(struct udev_monitor *monitor) {
  objects -= 1;
  close(monitor->descriptor);
  monitor->descriptor = -1;
  return NULL;
}

static struct udev_device *copy(const struct udev_device *device) {
  struct udev_device *result = malloc(sizeof *result);
  if (!result) abort();
  *result = *device;
  objects += 1;
  return result;
}

struct udev_device *udev_monitor_receive_device(struct udev_monitor *monitor) {
  if (monitor->has_overflowed) {
    monitor->has_overflowed = false;
    errno = ENOBUFS;
    return NULL;
  }
  if (monitor->count == 0) {
    uint64_t count;
    syscall(SYS_read, monitor->descriptor, &count, sizeof count);
    errno = EAGAIN;
    return NULL;
  }
  struct udev_device *device = copy(&monitor->events[monitor->first]);
  monitor->first = (monitor->first + 1) % most_events;
  monitor->count -= 1;
  return device;
}

struct udev_enumerate *udev_enumerate_new(struct udev *udev) {
  (void)udev;
  if (fails()) return NULL;
  objects += 1;
  return calloc(1, sizeof(struct udev_enumerate));
}
struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *list) {
  objects -= 1;
  free(list);
  return NULL;
}
int udev_enumerate_add_match_subsystem(struct udev_enumerate *list, const char *subsystem) {
  list->subsystem = strcmp(subsystem, "drm") == 0 ? cards : inputs;
  return 0;
}
int udev_enumerate_add_match_sysname(struct udev_enumerate *list, const char *name) {
  (void)list, (void)name;
  return 0;
}
int udev_enumerate_scan_devices(struct udev_enumerate *list) {
  if (fails()) return -ENOMEM;
  list->count = 0;
  for (int card = 0; card < most_cards; card++) {
    if (!(listed[list->subsystem] & 1u << card)) continue;
    snprintf(list->entries[list->count].path, sizeof list->entries[0].path, "%d", list->subsystem * 100 + card);
    if (list->count > 0) list->entries[list->count - 1].next = &list->entries[list->count];
    list->count += 1;
  }
  return 0;
}
struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *list) { return list->count > 0 ? &list->entries[0] : NULL; }
struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry) { return entry ? entry->next : NULL; }
const char *udev_list_entry_get_name(struct udev_list_entry *entry) { return entry->path; }

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  (void)udev;
  if (fails()) return NULL;
  struct udev_device device;
  fill(&device, "", atoi(path) / 100, atoi(path) % 100, false);
  return copy(&device);
}
struct udev_device *udev_device_unref(struct udev_device *device) {
  objects -= 1;
  free(device);
  return NULL;
}
const char *udev_device_get_action(struct udev_device *device) { return device->action; }
const char *udev_device_get_devnode(struct udev_device *device) { return device->node; }
const char *udev_device_get_sysname(struct udev_device *device) { return device->name; }
const char *udev_device_get_property_value(struct udev_device *device, const char *name) {
  return device->is_hotplug && strcmp(name, "HOTPLUG") == 0 ? "1" : NULL;
}
// A device stands for its parent, too; the caller reads no difference.
struct udev_device *udev_device_get_parent(struct udev_device *device) { return device; }
struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device, const char *subsystem, const char *type) {
  (void)device, (void)subsystem, (void)type;
  return NULL;
}
const char *udev_device_get_driver(struct udev_device *device) {
  (void)device;
  return NULL;
}
const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  if (strcmp(name, "name") == 0) return device->name;
  // The bit of SW_FRONT_PROXIMITY.
  return device->is_sensor && strcmp(name, "capabilities/sw") == 0 ? "800" : NULL;
}
