#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions that answer calls on a card's descriptor in place of the kernel. Negative results are error numbers.
struct simulated_kernel {
  // `number` is that of DRM_IOCTL_NR.
  int (*control)(int descriptor, unsigned number, void *argument);
  int (*read)(int descriptor, void *bytes, size_t count);
  // Waits at most so many milliseconds. Returns a positive number if the descriptor is readable.
  int (*wait)(int descriptor, int milliseconds);
  int (*map)(int descriptor, size_t count, uint64_t offset, void **memory);
  void (*unmap)(void *memory, size_t count);
  // Called when a closed descriptor is used.
  void (*stale)(int descriptor, const char *call);
  // Opens a device node or terminal without a seat manager, and returns a descriptor.
  int (*open)(const char *path);
  void (*close)(int descriptor);
  int (*sense)(int descriptor, void *bytes, size_t count);
  // Handles an ioctl on a terminal's descriptor.
  int (*terminal)(int descriptor, unsigned long request, void *argument);
};
void simulated_kernel_begin(const struct simulated_kernel *kernel);

// Opens a descriptor that `simulated_card_signal` makes readable. Numbers are reused late, so that the use of a closed one is noticed.
int simulated_card_open(void);
int simulated_terminal_open(void);
int simulated_sensor_open(void);
void simulated_card_close(int descriptor);
void simulated_card_signal(int descriptor, bool is_readable);
// The memory of the cards' buffers.
uint8_t *simulated_memory(void);
extern const size_t simulated_memory_size;

// The functions of the seat manager that answer libseat. Negative results are error numbers.
struct simulated_manager {
  int (*open)(void);
  void (*close)(void);
  // Handles pending events, and may call `simulated_seat_tell`.
  int (*dispatch)(void);
  // Acknowledges the loss of the seat.
  int (*disable)(void);
  // Returns a number for the device, and stores its descriptor.
  int (*open_device)(const char *path, int *descriptor);
  int (*close_device)(int device);
  int (*switch_session)(int session);
  // Called when the caller breaks the library's rules.
  void (*stale)(const char *call);
};
void simulated_manager_begin(const struct simulated_manager *manager);
// Calls the listener of the seat that is open or being opened.
void simulated_seat_tell(bool is_ours);
void simulated_seat_signal(bool is_readable);
void simulated_seat_hang_up(void);
// The number of seats that were not closed.
int simulated_seat_handles(void);

// The functions that answer libinput's calls. Negative results are error numbers.
struct simulated_input {
  int (*create)(void);
  // Opens the plugged-in devices.
  int (*resume)(void);
  void (*suspend)(void);
  int (*dispatch)(void);
  // Called when the caller breaks the library's rules.
  void (*stale)(const char *call);
};
struct simulated_input_event {
  // The type of libinput's event, and the device's number.
  int type, device;
  // The slot, the button or the key.
  int slot;
  double x, y;
  uint64_t time;
  unsigned count;
};
void simulated_input_begin(const struct simulated_input *input);
// Opens a device and queues its event of libinput. `opened` is its descriptor, or a negative error number.
bool simulated_input_add(int number, int *opened);
void simulated_input_remove(int number, int opened);
void simulated_input_tell(const struct simulated_input_event *event);
void simulated_input_signal(bool is_readable);
// The number of libinput's objects that were not released.
int simulated_input_objects(void);

// Starts udev. `cards` has a bit for each card that it lists.
void simulated_udev_begin(unsigned cards);
void simulated_udev_list(unsigned cards);
// Sets the listed input devices, with a bit each. `sensors` are those that are motion sensors.
void simulated_udev_list_inputs(unsigned inputs, unsigned sensors);
void simulated_udev_tell_input(const char *action, int number);
void simulated_udev_tell(const char *action, int card, bool is_hotplug);
// Drops the waiting events and reports that, as the kernel does when its buffer is full.
void simulated_udev_overflow(void);
// Makes the next `calls` calls fail for lack of memory.
void simulated_udev_fail(int calls);
// The number of udev's objects that were not released.
int simulated_udev_objects(void);
