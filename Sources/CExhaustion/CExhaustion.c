// Ends the process with a message and EX_OSERR when memory or descriptors run out.
//
// Swift's run time, GLib, fontconfig and libdispatch do not handle a failed allocation. libdispatch does not handle a
// failed eventfd() for its main queue either. Such a process is killed by SIGILL, SIGTRAP or SIGSEGV without a reason,
// or waits forever. No caller could do better than to end, so these replacements end the process for all of them. Saved
// records stay intact, because each is replaced as a whole.
//
// A request for more than `tooMuch` bytes may still fail normally: such sizes come from a document or a picture, and
// the caller checks the result.
#define _GNU_SOURCE
#include "CExhaustion.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sysexits.h>
#include <unistd.h>

// Sanitizers have their own allocator, which must come first.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static const size_t tooMuch = (size_t)64 << 20;

// Writes the message and ends the process. It allocates nothing, and skips the message if writing it would block.
static _Noreturn void end(const char *message) {
  struct pollfd standardError = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&standardError, 1, 0) == 1) (void)!write(STDERR_FILENO, message, strlen(message));
  _exit(EX_OSERR);
}

#ifndef SANITIZED

// glibc's allocator, under the names that glibc exports for programs that replace malloc().
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void *had(void *memory, size_t size) {
  if (__builtin_expect(memory == NULL, 0) && size > 0 && size <= tooMuch)
    end("error: cannot continue: the system has no more memory; end other programs, or give this one a higher limit\n");
  return memory;
}

void *malloc(size_t size) { return had(__libc_malloc(size), size); }

void *calloc(size_t items, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(items, size, &all)) all = SIZE_MAX;
  return had(__libc_calloc(items, size), all);
}

void *realloc(void *memory, size_t size) { return had(__libc_realloc(memory, size), size); }

void *memalign(size_t alignment, size_t size) { return had(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *result = memalign(alignment, size);
  if (!result && size > 0) return ENOMEM;
  *memory = result;
  return 0;
}

#endif

int eventfd(unsigned value, int flags) {
  static int (*real)(unsigned, int);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "eventfd");
  int descriptor = real(value, flags);
  if (descriptor < 0)
    end("error: cannot continue: the system has no more descriptors or memory; end other programs, or raise the limit (ulimit -n)\n");
  return descriptor;
}
