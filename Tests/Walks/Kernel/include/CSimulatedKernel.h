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
};
void simulated_kernel_begin(const struct simulated_kernel *kernel);

// A descriptor that becomes readable by `simulated_card_signal`; numbers come around late, so that one that was closed is noticed.
int simulated_card_open(void);
void simulated_card_close(int descriptor);
void simulated_card_signal(int descriptor, bool is_readable);
// Where cards' buffers lie.
uint8_t *simulated_memory(void);
extern const size_t simulated_memory_size;

// udev: the cards that it lists, a bit each, and what it tells.
void simulated_udev_begin(unsigned cards);
void simulated_udev_list(unsigned cards);
void simulated_udev_tell(const char *action, int card, bool is_hotplug);
// The kernel had no room for events, and says so: those that waited are lost.
void simulated_udev_overflow(void);
// How many of the next calls have no memory.
void simulated_udev_fail(int calls);
// Objects that nobody let go of.
int simulated_udev_objects(void);
