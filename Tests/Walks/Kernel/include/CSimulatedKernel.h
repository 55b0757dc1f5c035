#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Who answers for a card's descriptor instead of the kernel. Answers below zero are error numbers.
struct simulated_kernel {
  // `number` is the one in DRM_IOCTL_NR.
  int (*control)(int descriptor, unsigned number, void *argument);
  int (*read)(int descriptor, void *bytes, size_t count);
  // Waits so many milliseconds at most; more than 0 where something can be read.
  int (*wait)(int descriptor, int milliseconds);
  int (*map)(int descriptor, size_t count, uint64_t offset, void **memory);
  void (*unmap)(void *memory, size_t count);
  // Something was asked of a descriptor after it was closed.
  void (*stale)(int descriptor, const char *call);
  // A device node or terminal is opened without a seat manager: a descriptor.
  int (*open)(const char *path);
  void (*close)(int descriptor);
  int (*sense)(int descriptor, void *bytes, size_t count);
  // Whole requests, of a terminal's descriptor.
  int (*terminal)(int descriptor, unsigned long request, void *argument);
};
void simulated_kernel_begin(const struct simulated_kernel *kernel);

// A descriptor that becomes readable by `simulated_card_signal`; numbers come around late, so that one that was closed is noticed.
int simulated_card_open(void);
int simulated_terminal_open(void);
int simulated_sensor_open(void);
void simulated_card_close(int descriptor);
void simulated_card_signal(int descriptor, bool is_readable);
// Where cards' buffers lie.
uint8_t *simulated_memory(void);
extern const size_t simulated_memory_size;

// libseat: what its server answers; below zero are error numbers.
struct simulated_manager {
  int (*open)(void);
  void (*close)(void);
  // May tell of the seat.
  int (*dispatch)(void);
  // The seat is given up, as was asked for.
  int (*disable)(void);
  // A number for the device, and its descriptor.
  int (*open_device)(const char *path, int *descriptor);
  int (*close_device)(int device);
  int (*switch_session)(int session);
  // A call that the library does not allow.
  void (*stale)(const char *call);
};
void simulated_manager_begin(const struct simulated_manager *manager);
// Calls the listener of the seat that is open, or being opened.
void simulated_seat_tell(bool is_ours);
void simulated_seat_signal(bool is_readable);
void simulated_seat_hang_up(void);
// Seats that nobody closed.
int simulated_seat_handles(void);

// libinput: what it does when it is asked; below zero are error numbers.
struct simulated_input {
  int (*create)(void);
  // Opens the devices that there are.
  int (*resume)(void);
  void (*suspend)(void);
  int (*dispatch)(void);
  // A call that the library does not allow.
  void (*stale)(const char *call);
};
struct simulated_input_event {
  // One of libinput's types, of a device's number.
  int type, device;
  // Or a button, or a key.
  int slot;
  double x, y;
  uint64_t time;
  unsigned count;
};
void simulated_input_begin(const struct simulated_input *input);
// Opens a device, of which libinput tells then; `opened` is its descriptor, or an error number below zero.
bool simulated_input_add(int number, int *opened);
void simulated_input_remove(int number, int opened);
void simulated_input_tell(const struct simulated_input_event *event);
void simulated_input_signal(bool is_readable);
// Objects that nobody let go of.
int simulated_input_objects(void);

// udev: the cards that it lists, a bit each, and what it tells.
void simulated_udev_begin(unsigned cards);
void simulated_udev_list(unsigned cards);
// Input devices, a bit each, of which some are sensors of motion.
void simulated_udev_list_inputs(unsigned inputs, unsigned sensors);
void simulated_udev_tell_input(const char *action, int number);
void simulated_udev_tell(const char *action, int card, bool is_hotplug);
// The kernel had no room for events, and says so: those that waited are lost.
void simulated_udev_overflow(void);
// How many of the next calls have no memory.
void simulated_udev_fail(int calls);
// Objects that nobody let go of.
int simulated_udev_objects(void);
