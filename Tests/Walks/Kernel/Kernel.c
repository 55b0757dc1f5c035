// Replaces functions of the C library: a simulated kernel answers calls on a card's descriptor, the real one all others.
#define _GNU_SOURCE
#include "CSimulatedKernel.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { none, open_card, open_terminal, open_sensor, closed_card, highest = 1000 };

static struct simulated_kernel kernel;
static uint8_t cards[highest];
static uint8_t *memory;
static int next = 100;
const size_t simulated_memory_size = 64 << 20;

void simulated_kernel_begin(const struct simulated_kernel *new_kernel) { kernel = *new_kernel; }

static int kind(int descriptor) { return descriptor >= 0 && descriptor < highest ? cards[descriptor] : none; }

static int open_as(int kind) {
  int event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (event < 0) return -1;
  next = next + 1 < highest - 100 ? next + 1 : 100;
  int descriptor = fcntl(event, F_DUPFD_CLOEXEC, next);
  syscall(SYS_close, event);
  if (descriptor >= 0 && descriptor < highest) cards[descriptor] = kind;
  return descriptor;
}

int simulated_card_open(void) { return open_as(open_card); }
int simulated_terminal_open(void) { return open_as(open_terminal); }
int simulated_sensor_open(void) { return open_as(open_sensor); }

void simulated_card_close(int descriptor) {
  cards[descriptor] = closed_card;
  syscall(SYS_close, descriptor);
}

void simulated_card_signal(int descriptor, bool is_readable) {
  uint64_t count = 1;
  if (is_readable) syscall(SYS_write, descriptor, &count, sizeof count);
  else syscall(SYS_read, descriptor, &count, sizeof count);
}

uint8_t *simulated_memory(void) {
  if (!memory)
    memory = (uint8_t *)syscall(SYS_mmap, NULL, simulated_memory_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0L);
  return memory;
}

static int answer(int result) {
  if (result >= 0) return result;
  errno = -result;
  return -1;
}

static bool is_stale(int descriptor, const char *call) {
  if (kind(descriptor) != closed_card || syscall(SYS_fcntl, descriptor, F_GETFD) >= 0) return false;
  kernel.stale(descriptor, call);
  errno = EBADF;
  return true;
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (kind(descriptor) == open_card) return answer(kernel.control(descriptor, request & 0xFF, argument));
  if (kind(descriptor) == open_terminal) return answer(kernel.terminal(descriptor, request, argument));
  if (is_stale(descriptor, "ioctl")) return -1;
  return (int)syscall(SYS_ioctl, descriptor, request, argument);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (kind(descriptor) == open_card) return answer(kernel.read(descriptor, bytes, count));
  if (kind(descriptor) == open_sensor) return answer(kernel.sense(descriptor, bytes, count));
  if (is_stale(descriptor, "read")) return -1;
  return syscall(SYS_read, descriptor, bytes, count);
}

int poll(struct pollfd *polled, nfds_t count, int milliseconds) {
  if (count == 1 && kind(polled->fd) == open_card) {
    int result = kernel.wait(polled->fd, milliseconds);
    polled->revents = result > 0 ? POLLIN : 0;
    return answer(result);
  }
  if (count == 1 && is_stale(polled->fd, "poll")) return -1;
  struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  return (int)syscall(SYS_ppoll, polled, count, milliseconds < 0 ? NULL : &limit, NULL, 0);
}

void *mmap(void *place, size_t count, int protection, int flags, int descriptor, off_t offset) {
  if (kind(descriptor) == open_card) {
    void *mapped = NULL;
    return answer(kernel.map(descriptor, count, (uint64_t)offset, &mapped)) < 0 ? MAP_FAILED : mapped;
  }
  if (is_stale(descriptor, "mmap")) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, count, protection, flags, descriptor, offset);
}

int munmap(void *mapped, size_t count) {
  if (memory && (uint8_t *)mapped >= memory && (uint8_t *)mapped < memory + simulated_memory_size) {
    kernel.unmap(mapped, count);
    return 0;
  }
  return (int)syscall(SYS_munmap, mapped, count);
}

// Opens simulated devices itself, and other files with the real kernel.
int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (kernel.open && (strncmp(path, "/dev/dri/", 9) == 0 || strncmp(path, "/dev/tty", 8) == 0 || strncmp(path, "/dev/input/", 11) == 0))
    return answer(kernel.open(path));
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int close(int descriptor) {
  if (kind(descriptor) != none && kind(descriptor) != closed_card) {
    kernel.close(descriptor);
    return 0;
  }
  if (is_stale(descriptor, "close")) return -1;
  return (int)syscall(SYS_close, descriptor);
}

// The kiosk looks in /proc for the process that holds a card, at each try. That takes long and finds nothing here, so it
// fails. Other folders are the real ones.
DIR *opendir(const char *path) {
  if (kernel.control && strcmp(path, "/proc") == 0) {
    errno = ENOENT;
    return NULL;
  }
  DIR *(*real)(const char *) = (DIR * (*)(const char *)) dlsym(RTLD_NEXT, "opendir");
  return real(path);
}
