// Swift's run time, GLib, fontconfig and libdispatch take memory, and libdispatch its main queue's descriptor, as if both
// could not fail: where they do, the process is killed by SIGILL, SIGTRAP or SIGSEGV, or waits for ever, and nobody knows why.
// No caller could do better than end, so these stand-ins end the process for all of them, with the reason and with a code
// that a service manager understands. What was saved stays saved: records are replaced as a whole.
//
// Requests for more than `tooMuch` bytes still fail as they always did: whoever asks for so much at once does it for what a
// document or a picture claims to hold, and looks at the answer.
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

// An address sanitizer has an allocator of its own, which must stay in front.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static const size_t tooMuch = (size_t)64 << 20;

// Says what could not be had and ends the process. Nothing here takes memory, nor waits for who reads standard error.
static _Noreturn void end(const char *message) {
  struct pollfd standardError = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (poll(&standardError, 1, 0) == 1) (void)!write(STDERR_FILENO, message, strlen(message));
  _exit(EX_OSERR);
}

#ifndef SANITIZED

// glibc's own allocator under the names that it exports for those who put themselves in front of it.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void *had(void *memory, size_t size) {
  if (__builtin_expect(memory == NULL, 0) && size > 0 && size <= tooMuch)
    end("error: cannot go on: the system has no more memory; end other programs, or give this one a higher limit\n");
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
    end("error: cannot go on: the system has no more descriptors or memory; end other programs, or raise the limit (ulimit -n)\n");
  return descriptor;
}
