// As much of libudev as watching cards takes.
#include "CSimulatedKernel.h"

#include <errno.h>
#include <libudev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_cards = 4, most_events = 64 };

struct udev_device {
  char action[8], node[32], name[16];
  bool is_hotplug;
};
struct udev_list_entry {
  char path[32];
  struct udev_list_entry *next;
};
struct udev_enumerate {
  struct udev_list_entry entries[most_cards];
  int count;
};

static int objects, failures, descriptor = -1;
static unsigned listed;
static struct udev_device events[most_events];
static int first_event, event_count;
static bool has_overflowed;
static int the_udev, the_monitor;

static bool fails(void) {
  if (failures == 0) return false;
  failures -= 1;
  errno = ENOMEM;
  return true;
}

static void signal_monitor(void) {
  uint64_t count = 1;
  if (descriptor >= 0) syscall(SYS_write, descriptor, &count, sizeof count);
}

void simulated_udev_begin(unsigned cards) {
  listed = cards;
  objects = failures = event_count = first_event = 0;
  has_overflowed = false;
}
void simulated_udev_list(unsigned cards) { listed = cards; }
void simulated_udev_fail(int calls) { failures = calls; }
int simulated_udev_objects(void) { return objects; }

static void fill(struct udev_device *device, const char *action, int card, bool is_hotplug) {
  snprintf(device->action, sizeof device->action, "%s", action);
  snprintf(device->node, sizeof device->node, "/dev/dri/card%d", card);
  snprintf(device->name, sizeof device->name, "card%d", card);
  device->is_hotplug = is_hotplug;
}

void simulated_udev_tell(const char *action, int card, bool is_hotplug) {
  if (descriptor < 0) return;
  if (event_count == most_events) return simulated_udev_overflow();
  fill(&events[(first_event + event_count++) % most_events], action, card, is_hotplug);
  signal_monitor();
}

void simulated_udev_overflow(void) {
  if (descriptor < 0) return;
  event_count = 0;
  has_overflowed = true;
  signal_monitor();
}

struct udev *udev_new(void) {
  if (fails()) return NULL;
  objects += 1;
  return (struct udev *)&the_udev;
}
struct udev *udev_unref(struct udev *udev) {
  if (udev) objects -= 1;
  return NULL;
}

struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name) {
  (void)udev, (void)name;
  objects += 1;
  event_count = 0;
  has_overflowed = false;
  descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return (struct udev_monitor *)&the_monitor;
}
int udev_monitor_filter_add_match_subsystem_devtype(struct udev_monitor *monitor, const char *subsystem, const char *type) {
  (void)monitor, (void)subsystem, (void)type;
  return 0;
}
int udev_monitor_enable_receiving(struct udev_monitor *monitor) {
  (void)monitor;
  return 0;
}
int udev_monitor_get_fd(struct udev_monitor *monitor) {
  (void)monitor;
  return descriptor;
}
struct udev_monitor *udev_monitor_unref(struct udev_monitor *monitor) {
  (void)monitor;
  objects -= 1;
  close(descriptor);
  descriptor = -1;
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
  (void)monitor;
  if (has_overflowed) {
    has_overflowed = false;
    errno = ENOBUFS;
    return NULL;
  }
  if (event_count == 0) {
    uint64_t count;
    syscall(SYS_read, descriptor, &count, sizeof count);
    errno = EAGAIN;
    return NULL;
  }
  struct udev_device *device = copy(&events[first_event]);
  first_event = (first_event + 1) % most_events;
  event_count -= 1;
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
  (void)list, (void)subsystem;
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
    if (!(listed & 1u << card)) continue;
    snprintf(list->entries[list->count].path, sizeof list->entries[0].path, "%d", card);
    if (list->count > 0) list->entries[list->count - 1].next = &list->entries[list->count];
    list->count += 1;
  }
  return 0;
}
struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *list) {
  return list->count > 0 ? &list->entries[0] : NULL;
}
struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry) { return entry->next; }
const char *udev_list_entry_get_name(struct udev_list_entry *entry) { return entry->path; }

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  (void)udev;
  if (fails()) return NULL;
  struct udev_device device;
  fill(&device, "", atoi(path), false);
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
struct udev_device *udev_device_get_parent(struct udev_device *device) {
  (void)device;
  return NULL;
}
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type) {
  (void)device, (void)subsystem, (void)type;
  return NULL;
}
const char *udev_device_get_driver(struct udev_device *device) {
  (void)device;
  return NULL;
}
const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  (void)device, (void)name;
  return NULL;
}
