// A preloaded library (LD_PRELOAD) that refuses the kiosk's system calls for its display and its input on a real kernel. The seed decides
// which: the same seed refuses the same calls, by their numbers, until a given file exists.
//
//   FAULTS_SEED=N      the seed; 0 refuses nothing
//   FAULTS_CALM=FILE   refuses nothing once FILE exists
//
// It reports its start and each refusal on standard error. A refused call that frees an object still frees it, as in kernels. Events of
// page flips may be lost.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { opening = 0x100, reading, mapping, most_plans = 5, highest = 256 };

// A set of calls that are refused for a while.
struct plan {
  uint32_t calls[24];
  int count, error, one_in, left;
};

static uint64_t state;
static struct plan plans[most_plans];
static int plan_count;
static unsigned calls;
static uint32_t last;
static bool is_card[highest], is_calm, is_ready;

static uint64_t roll(void) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t mixed = state;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
  return mixed ^ mixed >> 31;
}
static int below(int count) { return (int)(roll() % (unsigned)count); }

#define NUMBER(request) ((request)&0xFF)
static const uint32_t changes[] = {0xA2, 0xB0, 0xB1, 0xBA, 0xBC}, frees[] = {0xAF, 0xB4, 0xBE},
                      questions[] = {0x0C, 0xA0, 0xA1, 0xA6, 0xA7, 0xAA, 0xB5, 0xB6, 0xB9}, makes[] = {0xB2, 0xB3, 0xB8, 0xBD, mapping},
                      others[] = {0x11, 0x1E, 0x1F, reading, opening};
static const struct {
  const uint32_t *calls;
  int count;
} groups[] = {{changes, 5}, {frees, 3}, {questions, 9}, {makes, 5}, {others, 5}};
static const int errors[] = {EACCES, EBUSY,  EINVAL, EIO,    ENODEV,     ENOMEM, ENOSPC,  EINTR,     EAGAIN,
                             EPERM,  EFAULT, ENXIO,  ENOSYS, EOPNOTSUPP, ERANGE, EDEADLK, ETIMEDOUT, ECANCELED};

static void begin(void) {
  if (is_ready) return;
  is_ready = true;
  const char *seed = getenv("FAULTS_SEED");
  state = seed ? strtoull(seed, NULL, 10) : 0;
  is_calm = state == 0;
  syscall(SYS_write, 2, "refusing calls\n", 15);
  plan_count = 1 + below(most_plans);
  for (int index = 0; index < plan_count; index++) {
    struct plan *plan = &plans[index];
    int group = below(6);
    // All calls, or those of one group.
    for (int each = 0; each < 5; each++)
      for (int call = 0; call < groups[each].count && plan->count < 24; call++)
        if (group == 5 || group == each) plan->calls[plan->count++] = groups[each].calls[call];
    if (below(3) == 0) {
      plan->calls[0] = plan->calls[below(plan->count)];
      plan->count = 1;
    }
    plan->error = errors[below(sizeof errors / sizeof *errors)];
    plan->one_in = (int[]){1, 1, 2, 5, 20}[below(5)];
    plan->left = (int[]){1, 1, 2, 3, 10, 30}[below(6)];
  }
}

// Returns the error with which a call is refused; 0 to let it through.
static int fault(uint32_t call) {
  begin();
  if (is_calm) return 0;
  const char *calm = getenv("FAULTS_CALM");
  if (calm && syscall(SYS_access, calm, F_OK) == 0) {
    is_calm = true;
    return 0;
  }
  calls += 1;
  for (int index = 0; index < plan_count; index++) {
    struct plan *plan = &plans[index];
    bool is_meant = false;
    for (int each = 0; each < plan->count; each++) is_meant |= plan->calls[each] == call;
    if (!is_meant || plan->left == 0 || below(plan->one_in) != 0) continue;
    // Libraries repeat an interrupted call at once, so the same call is not interrupted twice in a row.
    if ((plan->error == EINTR || plan->error == EAGAIN) && last == call) continue;
    plan->left -= 1;
    last = call;
    char line[100];
    int length = snprintf(line, sizeof line, "refused call %u (%x) with %s\n", calls, call, strerrorname_np(plan->error));
    syscall(SYS_write, 2, line, (size_t)length);
    return plan->error;
  }
  last = 0;
  return 0;
}

static bool is_device(const char *path) { return strncmp(path, "/dev/dri/card", 13) == 0 || strncmp(path, "/dev/input/event", 16) == 0; }

static bool knows_card(int descriptor) { return descriptor >= 0 && descriptor < highest && is_card[descriptor]; }

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  if (is_device(path)) {
    int error = fault(opening);
    if (error) return errno = error, -1;
  }
  int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (descriptor >= 0 && descriptor < highest) is_card[descriptor] = strncmp(path, "/dev/dri/card", 13) == 0;
  return descriptor;
}

static mode_t mode_of(int flags, va_list arguments) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0; }

#define OPEN(name)                                     \
  int name(const char *path, int flags, ...) {         \
    va_list arguments;                                 \
    va_start(arguments, flags);                        \
    mode_t mode = mode_of(flags, arguments);           \
    va_end(arguments);                                 \
    return open_at(AT_FDCWD, path, flags, mode);       \
  }
OPEN(open)
OPEN(open64)

int ioctl(int descriptor, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  int error = 0;
  uint32_t number = NUMBER(request);
  // A seat manager opens cards itself and passes the descriptors.
  bool is_display = _IOC_TYPE(request) == 'd';
  if (is_display && descriptor >= 0 && descriptor < highest) is_card[descriptor] = true;
  if (is_display) error = fault(number);
  bool is_free = number == 0xAF || number == 0xB4 || number == 0xBE;
  if (error && (!is_free || error == EINTR || error == EAGAIN)) return errno = error, -1;
  int result = (int)syscall(SYS_ioctl, descriptor, request, argument);
  return error ? (errno = error, -1) : result;
}

int close(int descriptor) {
  if (descriptor >= 0 && descriptor < highest) is_card[descriptor] = false;
  return (int)syscall(SYS_close, descriptor);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  int error = knows_card(descriptor) ? fault(reading) : 0;
  // Drops an event, or delays its reading.
  if (error == EINVAL || error == ENOSYS) {
    syscall(SYS_read, descriptor, bytes, count);
    error = EAGAIN;
  }
  if (error) return errno = error, -1;
  return syscall(SYS_read, descriptor, bytes, count);
}

void *mmap(void *place, size_t count, int protection, int flags, int descriptor, off_t offset) {
  int error = knows_card(descriptor) ? fault(mapping) : 0;
  if (error) return errno = error, MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, count, protection, flags, descriptor, offset);
}
void *mmap64(void *place, size_t count, int protection, int flags, int descriptor, off_t offset) {
  return mmap(place, count, protection, flags, descriptor, offset);
}
