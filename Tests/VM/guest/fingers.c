/* Emulates a touch screen, a mouse, a keyboard or a motion sensor for the tests, as uinput devices.
 *
 *   fingers touch WIDTH HEIGHT [NAME] | fingers mouse | fingers keyboard [NAME] | fingers motion SWITCH
 *
 * Prints "ready /dev/input/eventN" once the device exists. It then reads one command a line and answers each
 * with "ok" after the kernel has taken its events:
 *
 *   touch      down SLOT X Y, move SLOT X Y, up SLOT, frame
 *   mouse      by DX DY, press, release
 *   keyboard   press CODE, release CODE   (codes of linux/input-event-codes.h)
 *              keys +CODE -CODE …         all at once, as quickly as the kernel takes them
 *   motion     near, far                  (SWITCH is the code of the sensor's switch)
 *
 *   all        wait MILLISECONDS, for a touch that lasts as long as a finger's
 *
 * Each touch command is one frame; "frame off" collects several until "frame", so that two fingers
 * can land in the same instant. The touch screen has protocol-B slots, INPUT_PROP_DIRECT and a
 * resolution; libinput would otherwise take it for another kind of device. End of input unplugs the device.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { SLOTS = 10, PIXELS_PER_MM = 4 };

static int device;
static bool collecting;

static void fail(const char *what) {
  fprintf(stderr, "fingers: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void emit(int type, int code, int value) {
  struct input_event event = {.type = (unsigned short)type, .code = (unsigned short)code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) fail("cannot send an event");
}

static void frame(void) {
  if (!collecting) emit(EV_SYN, SYN_REPORT, 0);
}

static void allow(unsigned long request, int value) {
  if (ioctl(device, request, value) < 0) fail("the device cannot be described");
}

static void axis(int code, int maximum, int resolution) {
  struct uinput_abs_setup setup = {.code = (unsigned short)code, .absinfo = {.maximum = maximum, .resolution = resolution}};
  if (ioctl(device, UI_ABS_SETUP, &setup) < 0) fail("an axis cannot be described");
}

static void describe_touch(int width, int height) {
  allow(UI_SET_PROPBIT, INPUT_PROP_DIRECT);
  allow(UI_SET_EVBIT, EV_KEY);
  allow(UI_SET_KEYBIT, BTN_TOUCH);
  allow(UI_SET_EVBIT, EV_ABS);
  axis(ABS_X, width - 1, PIXELS_PER_MM);
  axis(ABS_Y, height - 1, PIXELS_PER_MM);
  axis(ABS_MT_SLOT, SLOTS - 1, 0);
  axis(ABS_MT_TRACKING_ID, 65535, 0);
  axis(ABS_MT_POSITION_X, width - 1, PIXELS_PER_MM);
  axis(ABS_MT_POSITION_Y, height - 1, PIXELS_PER_MM);
}

static void describe_mouse(void) {
  allow(UI_SET_EVBIT, EV_KEY);
  allow(UI_SET_KEYBIT, BTN_LEFT);
  allow(UI_SET_KEYBIT, BTN_RIGHT);
  allow(UI_SET_EVBIT, EV_REL);
  allow(UI_SET_RELBIT, REL_X);
  allow(UI_SET_RELBIT, REL_Y);
}

static void describe_keyboard(void) {
  allow(UI_SET_EVBIT, EV_KEY);
  for (int code = KEY_ESC; code < KEY_MICMUTE; code++) allow(UI_SET_KEYBIT, code);
}

static int sensed;

static void describe_motion(int code) {
  sensed = code;
  allow(UI_SET_EVBIT, EV_SW);
  allow(UI_SET_SWBIT, code);
}

static bool obey_motion(const char *line) {
  if (strcmp(line, "near") != 0 && strcmp(line, "far") != 0) return false;
  emit(EV_SW, sensed, strcmp(line, "near") == 0);
  frame();
  return true;
}

/* Prints the event node that the kernel gave the device; the device's folder in sysfs names it. */
static void announce(void) {
  char name[64] = "", path[128];
  if (ioctl(device, UI_GET_SYSNAME(sizeof name), name) < 0) fail("the device has no name");
  snprintf(path, sizeof path, "/sys/devices/virtual/input/%s", name);
  DIR *folder = opendir(path);
  if (!folder) fail(path);
  for (struct dirent *entry; (entry = readdir(folder));)
    if (strncmp(entry->d_name, "event", 5) == 0) printf("ready /dev/input/%s\n", entry->d_name);
  closedir(folder);
}

static int fingers_down;

static void move_to(int x, int y, bool leads) {
  emit(EV_ABS, ABS_MT_POSITION_X, x);
  emit(EV_ABS, ABS_MT_POSITION_Y, y);
  if (!leads) return;
  emit(EV_ABS, ABS_X, x);
  emit(EV_ABS, ABS_Y, y);
}

static bool obey_touch(const char *line) {
  static int next_id;
  int slot, x, y;
  if (sscanf(line, "down %d %d %d", &slot, &x, &y) == 3) {
    emit(EV_ABS, ABS_MT_SLOT, slot);
    emit(EV_ABS, ABS_MT_TRACKING_ID, next_id++ & 0xffff);
    if (fingers_down++ == 0) emit(EV_KEY, BTN_TOUCH, 1);
    move_to(x, y, slot == 0);
  } else if (sscanf(line, "move %d %d %d", &slot, &x, &y) == 3) {
    emit(EV_ABS, ABS_MT_SLOT, slot);
    move_to(x, y, slot == 0);
  } else if (sscanf(line, "up %d", &slot) == 1) {
    emit(EV_ABS, ABS_MT_SLOT, slot);
    emit(EV_ABS, ABS_MT_TRACKING_ID, -1);
    if (--fingers_down == 0) emit(EV_KEY, BTN_TOUCH, 0);
  } else if (strcmp(line, "frame off") == 0) {
    collecting = true;
  } else if (strcmp(line, "frame") == 0) {
    collecting = false;
  } else {
    return false;
  }
  frame();
  return true;
}

static bool obey_mouse(const char *line) {
  int dx, dy;
  if (sscanf(line, "by %d %d", &dx, &dy) == 2) {
    emit(EV_REL, REL_X, dx);
    emit(EV_REL, REL_Y, dy);
  } else if (strcmp(line, "press") == 0 || strcmp(line, "release") == 0) {
    emit(EV_KEY, BTN_LEFT, line[0] == 'p');
  } else {
    return false;
  }
  frame();
  return true;
}

/* Presses (+CODE) and releases (-CODE) keys in a single call, so that a busy host makes no pauses between them. The kernel may let
 * the reader run in the middle of the call, so the call comes before all other programs: sched(7). */
static bool type_at_once(const char *line) {
  struct input_event events[512] = {0};
  size_t count = 0;
  int code, length;
  for (; sscanf(line, " %d%n", &code, &length) == 1; line += length) {
    if (count + 2 > sizeof events / sizeof *events) return false;
    events[count++] = (struct input_event){.type = EV_KEY, .code = (unsigned short)abs(code), .value = code > 0};
    events[count++] = (struct input_event){.type = EV_SYN, .code = SYN_REPORT};
  }
  struct sched_param first = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &first) < 0) fail("the keys cannot come at once");
  size_t bytes = count * sizeof *events;
  if (write(device, events, bytes) != (ssize_t)bytes) fail("the keys cannot be sent");
  return true;
}

static bool obey_keyboard(const char *line) {
  int code;
  if (strncmp(line, "keys ", 5) == 0) return type_at_once(line + 5);
  if (sscanf(line, "press %d", &code) == 1) emit(EV_KEY, code, 1);
  else if (sscanf(line, "release %d", &code) == 1) emit(EV_KEY, code, 0);
  else return false;
  frame();
  return true;
}

int main(int argc, char **argv) {
  const char *kind = argc > 1 ? argv[1] : "";
  bool (*obey)(const char *) = NULL;
  const char *name = NULL;
  device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uinput");
  struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1209, .product = 0x0001, .version = 1}};
  if (strcmp(kind, "touch") == 0 && (argc == 4 || argc == 5)) {
    describe_touch(atoi(argv[2]), atoi(argv[3]));
    name = argv[4];
    obey = obey_touch;
  } else if (strcmp(kind, "mouse") == 0) {
    describe_mouse();
    obey = obey_mouse;
  } else if (strcmp(kind, "keyboard") == 0 && argc <= 3) {
    describe_keyboard();
    name = argv[2];
    obey = obey_keyboard;
  } else if (strcmp(kind, "motion") == 0 && argc == 3) {
    describe_motion(atoi(argv[2]));
    obey = obey_motion;
  } else {
    fprintf(stderr, "usage: fingers touch WIDTH HEIGHT [NAME] | fingers mouse | fingers keyboard [NAME] | fingers motion SWITCH\n");
    return 64;
  }
  if (name) snprintf(setup.name, sizeof setup.name, "%s", name);
  else snprintf(setup.name, sizeof setup.name, "Test %s", kind);
  if (ioctl(device, UI_DEV_SETUP, &setup) < 0) fail("the device cannot be set up");
  if (ioctl(device, UI_DEV_CREATE) < 0) fail("the device cannot be made");
  setvbuf(stdout, NULL, _IOLBF, 0);
  announce();
  char line[2048];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    int milliseconds;
    if (sscanf(line, "wait %d", &milliseconds) == 1) usleep((useconds_t)milliseconds * 1000), puts("ok");
    else if (obey(line)) puts("ok");
    else printf("unknown: %s\n", line);
  }
  ioctl(device, UI_DEV_DESTROY);
  return 0;
}
