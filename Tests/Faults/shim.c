// A preloaded library (LD_PRELOAD) that makes a program's calls of the C library fail.
//
//   FAULTS_LOG=FILE       logs every call and its site; FILE exists and has room for FAULTS_ENTRIES entries
//   FAULTS_FAIL=CALL:SITE:ERRNO:once|ever
//                         fails the first call from a site, or that call and all later calls of the same function
//   FAULTS_TRACE=FILE     writes the stack of the first call that fails there
//   FAULTS_PROGRAM=NAME   affects only programs of this name, including those that another program starts
//
// A site is a hash of the innermost frames of the stack. It does not depend on the addresses at which libraries are loaded.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <unistd.h>

enum { nameLength = 16, depth = 10, heapDepth = 5 };

// One call in the log.
struct entry {
  char call[nameLength];
  uint64_t site;
  // Whether the program itself made the call, and not one of its libraries.
  uint64_t isOwn;
};

static struct {
  struct entry *log;
  uint64_t capacity;
  _Atomic uint64_t used;
  char call[nameLength];
  uint64_t site;
  int error;
  int isForGood;
  const char *trace;
  _Atomic int hasFailed;
} plan;

static __thread int isInside __attribute__((tls_model("initial-exec")));
static _Atomic int isReady;

// Returns a hash of the stack that is the same in every run.
static uint64_t site(int frames, int *isOwn) {
  void *stack[depth + 4];
  int count = backtrace(stack, frames + 3);
  uint64_t hash = 14695981039346656037u;
  *isOwn = 0;
  // The first three frames are this function, `fault` and the shim's own function.
  for (int i = 3; i < count; i++) {
    struct dl_find_object object;
    if (_dl_find_object(stack[i], &object) != 0) continue;
    if (i == 3) *isOwn = object.dlfo_link_map->l_name[0] == 0;
    uint64_t offset = (uint64_t)stack[i] - object.dlfo_link_map->l_addr;
    const char *name = strrchr(object.dlfo_link_map->l_name, '/');
    for (name = name ? name : ""; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    for (int byte = 0; byte < 8; byte++) hash = (hash ^ ((offset >> (8 * byte)) & 255)) * 1099511628211u;
  }
  return hash;
}

// Returns the error with which a call must fail; 0 to let it through.
static __attribute__((noinline)) int fault(const char *call, int frames) {
  if (!isReady || isInside) return 0;
  int before = errno, error = 0, isOwn = 0;
  isInside = 1;
  int isWanted = plan.error && strncmp(call, plan.call, nameLength) == 0;
  if (plan.log || isWanted) {
    if (plan.log) {
      uint64_t from = site(frames, &isOwn);
      uint64_t place = atomic_fetch_add(&plan.used, 1);
      if (place < plan.capacity) {
        strncpy(plan.log[place].call, call, nameLength - 1);
        plan.log[place].site = from;
        plan.log[place].isOwn = isOwn;
      }
    } else if (plan.hasFailed ? plan.isForGood : site(frames, &isOwn) == plan.site) {
      int first = 0;
      if (atomic_compare_exchange_strong(&plan.hasFailed, &first, 1)) {
        error = plan.error;
        if (plan.trace) {
          void *stack[40];
          int file = syscall(SYS_openat, AT_FDCWD, plan.trace, O_WRONLY | O_CREAT | O_TRUNC, 0644);
          backtrace_symbols_fd(stack, backtrace(stack, 40), file);
          syscall(SYS_close, file);
        }
      } else if (plan.isForGood) {
        error = plan.error;
      }
    }
  }
  isInside = 0;
  errno = error ? error : before;
  return error;
}

__attribute__((constructor)) static void begin(void) {
  const char *program = getenv("FAULTS_PROGRAM");
  if (program && strcmp(program, program_invocation_short_name) != 0) return;
  isInside = 1;
  void *stack[4];
  backtrace(stack, 4); // loads its library now
  const char *log = getenv("FAULTS_LOG"), *fail = getenv("FAULTS_FAIL");
  plan.trace = getenv("FAULTS_TRACE");
  if (log) {
    plan.capacity = strtoull(getenv("FAULTS_ENTRIES"), NULL, 10);
    int file = syscall(SYS_openat, AT_FDCWD, log, O_RDWR);
    void *memory = (void *)syscall(SYS_mmap, NULL, plan.capacity * sizeof(struct entry), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    syscall(SYS_close, file);
    if (memory != MAP_FAILED) plan.log = memory;
  }
  if (fail) {
    char mode[8] = "";
    sscanf(fail, "%15[^:]:%lx:%d:%7s", plan.call, &plan.site, &plan.error, mode);
    plan.isForGood = strcmp(mode, "ever") == 0;
  }
  // Programs that this one starts are not affected.
  unsetenv("LD_PRELOAD");
  isInside = 0;
  isReady = 1;
}

// Defines a stand-in for a call that reports its error in errno.
#define CALL_AS(symbol, name, type, failure, parameters, ...)                            \
  type symbol parameters {                                                               \
    static type(*real) parameters;                                                       \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #symbol);                      \
    if (fault(name, depth)) return failure;                                              \
    return real(__VA_ARGS__);                                                            \
  }
#define CALL(symbol, type, failure, parameters, ...) \
  CALL_AS(symbol, #symbol, type, failure, parameters, __VA_ARGS__)

// Files. open has a mode argument only if it may create a file.
#define OPEN(symbol, name, head, ...)                                             \
  int symbol(head, int flags, ...) {                                              \
    static int (*real)(head, int, ...);                                           \
    if (!real) real = (int (*)(head, int, ...))dlsym(RTLD_NEXT, #symbol);          \
    mode_t mode = 0;                                                              \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                        \
      va_list list;                                                               \
      va_start(list, flags);                                                      \
      mode = va_arg(list, mode_t);                                                \
      va_end(list);                                                               \
    }                                                                             \
    if (fault(name, depth)) return -1;                                            \
    return real(__VA_ARGS__, flags, mode);                                        \
  }
#define COMMA ,
OPEN(open, "open", const char *path, path)
OPEN(open64, "open", const char *path, path)
OPEN(openat, "openat", int folder COMMA const char *path, folder, path)
OPEN(openat64, "openat", int folder COMMA const char *path, folder, path)
CALL_AS(__open_2, "open", int, -1, (const char *path, int flags), path, flags)
CALL_AS(__open64_2, "open", int, -1, (const char *path, int flags), path, flags)
CALL_AS(__openat_2, "openat", int, -1, (int folder, const char *path, int flags), folder, path, flags)
CALL_AS(__openat64_2, "openat", int, -1, (int folder, const char *path, int flags), folder, path, flags)
CALL(fopen, FILE *, NULL, (const char *path, const char *mode), path, mode)
CALL_AS(fopen64, "fopen", FILE *, NULL, (const char *path, const char *mode), path, mode)
CALL(fdopen, FILE *, NULL, (int file, const char *mode), file, mode)
CALL(opendir, DIR *, NULL, (const char *path), path)
CALL(fdopendir, DIR *, NULL, (int file), file)
CALL(readdir, struct dirent *, NULL, (DIR * folder), folder)
CALL_AS(readdir64, "readdir", struct dirent64 *, NULL, (DIR * folder), folder)
CALL(read, ssize_t, -1, (int file, void *bytes, size_t count), file, bytes, count)
CALL_AS(__read_chk, "read", ssize_t, -1, (int file, void *bytes, size_t count, size_t all), file, bytes, count, all)
CALL(pread, ssize_t, -1, (int file, void *bytes, size_t count, off_t at), file, bytes, count, at)
CALL_AS(pread64, "pread", ssize_t, -1, (int file, void *bytes, size_t count, off64_t at), file, bytes, count, at)
CALL(readv, ssize_t, -1, (int file, const struct iovec *parts, int count), file, parts, count)
CALL(fsync, int, -1, (int file), file)
CALL(fdatasync, int, -1, (int file), file)
CALL(flock, int, -1, (int file, int operation), file, operation)
CALL(ftruncate, int, -1, (int file, off_t size), file, size)
CALL_AS(ftruncate64, "ftruncate", int, -1, (int file, off64_t size), file, size)
CALL(fchown, int, -1, (int file, uid_t user, gid_t group), file, user, group)
CALL(rename, int, -1, (const char *from, const char *to), from, to)
CALL(renameat, int, -1, (int a, const char *from, int b, const char *to), a, from, b, to)
CALL(mkdir, int, -1, (const char *path, mode_t mode), path, mode)
CALL(mkdirat, int, -1, (int folder, const char *path, mode_t mode), folder, path, mode)
CALL(unlink, int, -1, (const char *path), path)
CALL(unlinkat, int, -1, (int folder, const char *path, int flags), folder, path, flags)
CALL(access, int, -1, (const char *path, int mode), path, mode)
CALL(faccessat, int, -1, (int folder, const char *path, int mode, int flags), folder, path, mode, flags)
CALL(readlink, ssize_t, -1, (const char *path, char *bytes, size_t count), path, bytes, count)
CALL(realpath, char *, NULL, (const char *path, char *bytes), path, bytes)
CALL(stat, int, -1, (const char *path, struct stat *status), path, status)
CALL(lstat, int, -1, (const char *path, struct stat *status), path, status)
CALL(fstat, int, -1, (int file, struct stat *status), file, status)
CALL(fstatat, int, -1, (int folder, const char *path, struct stat *status, int flags), folder, path, status, flags)
CALL(statfs, int, -1, (const char *path, struct statfs *status), path, status)
CALL(fstatfs, int, -1, (int file, struct statfs *status), file, status)
CALL_AS(stat64, "stat", int, -1, (const char *path, struct stat64 *status), path, status)
CALL_AS(lstat64, "lstat", int, -1, (const char *path, struct stat64 *status), path, status)
CALL_AS(fstat64, "fstat", int, -1, (int file, struct stat64 *status), file, status)
CALL_AS(fstatat64, "fstatat", int, -1, (int folder, const char *path, struct stat64 *status, int flags), folder, path, status, flags)
CALL_AS(__xstat, "stat", int, -1, (int version, const char *path, struct stat *status), version, path, status)
CALL_AS(__lxstat, "lstat", int, -1, (int version, const char *path, struct stat *status), version, path, status)
CALL_AS(__fxstat, "fstat", int, -1, (int version, int file, struct stat *status), version, file, status)
CALL_AS(__xstat64, "stat", int, -1, (int version, const char *path, struct stat64 *status), version, path, status)
CALL_AS(__lxstat64, "lstat", int, -1, (int version, const char *path, struct stat64 *status), version, path, status)
CALL_AS(__fxstat64, "fstat", int, -1, (int version, int file, struct stat64 *status), version, file, status)

// Writing to standard error counts as a separate call, because its failure cannot be reported.
ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  if (fault(file == 2 ? "stderr" : "write", depth)) return -1;
  return real(file, bytes, count);
}

// Linux releases the descriptor even if it returns an error.
int close(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "close");
  int error = fault("close", depth), result = real(file);
  if (!error) return result;
  errno = error;
  return -1;
}

int fcntl(int file, int operation, ...) {
  static int (*real)(int, int, ...);
  if (!real) real = (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl");
  va_list list;
  va_start(list, operation);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (fault("fcntl", depth)) return -1;
  return real(file, operation, argument);
}

int fcntl64(int file, int operation, ...) {
  static int (*real)(int, int, ...);
  if (!real) real = (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl64");
  va_list list;
  va_start(list, operation);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (fault("fcntl", depth)) return -1;
  return real(file, operation, argument);
}

// Event loops and notifications.
CALL(epoll_create1, int, -1, (int flags), flags)
CALL(epoll_ctl, int, -1, (int loop, int operation, int file, struct epoll_event *event), loop, operation, file, event)
CALL(epoll_wait, int, -1, (int loop, struct epoll_event *events, int count, int time), loop, events, count, time)
CALL(poll, int, -1, (struct pollfd * files, nfds_t count, int time), files, count, time)
CALL(eventfd, int, -1, (unsigned value, int flags), value, flags)
CALL(signalfd, int, -1, (int file, const sigset_t *signals, int flags), file, signals, flags)
CALL(timerfd_create, int, -1, (int clock, int flags), clock, flags)
CALL(timerfd_settime, int, -1, (int file, int flags, const struct itimerspec *time, struct itimerspec *old), file, flags, time, old)
CALL(inotify_init1, int, -1, (int flags), flags)
CALL(inotify_add_watch, int, -1, (int file, const char *path, uint32_t mask), file, path, mask)
CALL(socket, int, -1, (int family, int type, int protocol), family, type, protocol)
CALL(socketpair, int, -1, (int family, int type, int protocol, int ends[2]), family, type, protocol, ends)
CALL(connect, int, -1, (int file, const struct sockaddr *address, socklen_t size), file, address, size)
CALL(send, ssize_t, -1, (int file, const void *bytes, size_t count, int flags), file, bytes, count, flags)
CALL(sendmsg, ssize_t, -1, (int file, const struct msghdr *message, int flags), file, message, flags)
CALL(recv, ssize_t, -1, (int file, void *bytes, size_t count, int flags), file, bytes, count, flags)
CALL(recvmsg, ssize_t, -1, (int file, struct msghdr *message, int flags), file, message, flags)
CALL(pipe2, int, -1, (int ends[2], int flags), ends, flags)
CALL(getrandom, ssize_t, -1, (void *bytes, size_t count, unsigned flags), bytes, count, flags)

// These return their error instead of setting errno.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real) real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  int error = fault("pthread_create", depth);
  return error ? error : real(thread, attributes, body, argument);
}

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                char *const arguments[], char *const environment[]) {
  static int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "posix_spawn");
  int error = fault("posix_spawn", depth);
  return error ? error : real(process, path, actions, attributes, arguments, environment);
}

// Memory.
CALL(mmap, void *, MAP_FAILED, (void *at, size_t size, int use, int flags, int file, off_t from), at, size, use, flags, file, from)
CALL_AS(mmap64, "mmap", void *, MAP_FAILED, (void *at, size_t size, int use, int flags, int file, off64_t from), at, size, use, flags, file,
        from)
CALL(munmap, int, -1, (void *at, size_t size), at, size)
CALL(madvise, int, -1, (void *at, size_t size, int advice), at, size, advice)
CALL(mprotect, int, -1, (void *at, size_t size, int use), at, size, use)
CALL(memfd_create, int, -1, (const char *name, unsigned flags), name, flags)

// A program may define its own allocator under these names, which takes precedence over glibc's.
static void *(*realMalloc)(size_t), *(*realCalloc)(size_t, size_t), *(*realRealloc)(void *, size_t), *(*realMemalign)(size_t, size_t);
static char early[1 << 16];
static size_t earlyUsed;

static void *glibc(const char *name, void **real) {
  if (!*real) *real = dlsym(RTLD_NEXT, name);
  return *real;
}

// dlsym may allocate memory before it has found the allocator.
static void *takeEarly(size_t size) {
  size_t place = (earlyUsed + 15) & ~(size_t)15;
  earlyUsed = place + size;
  return earlyUsed <= sizeof early ? early + place : NULL;
}

static void *allocate(size_t size) {
  static __thread int isLooking __attribute__((tls_model("initial-exec")));
  if (!realMalloc) {
    if (isLooking) return takeEarly(size);
    isLooking = 1;
    glibc("__libc_malloc", (void **)&realMalloc);
    glibc("__libc_calloc", (void **)&realCalloc);
    glibc("__libc_realloc", (void **)&realRealloc);
    glibc("__libc_memalign", (void **)&realMemalign);
    isLooking = 0;
  }
  return realMalloc(size);
}

void *malloc(size_t size) { return fault("malloc", heapDepth) ? NULL : allocate(size); }
void *__libc_malloc(size_t size) { return fault("malloc", heapDepth) ? NULL : allocate(size); }

static void *zeroed(size_t items, size_t size) {
  if (realCalloc) return realCalloc(items, size);
  void *memory = allocate(items * size);
  return memory ? memset(memory, 0, items * size) : NULL;
}
void *calloc(size_t items, size_t size) { return fault("calloc", heapDepth) ? NULL : zeroed(items, size); }
void *__libc_calloc(size_t items, size_t size) { return fault("calloc", heapDepth) ? NULL : zeroed(items, size); }

static void *resized(void *memory, size_t size) {
  if (!realRealloc) free(allocate(0));
  return realRealloc(memory, size);
}
void *realloc(void *memory, size_t size) { return fault("realloc", heapDepth) ? NULL : resized(memory, size); }
void *__libc_realloc(void *memory, size_t size) { return fault("realloc", heapDepth) ? NULL : resized(memory, size); }

static void *aligned(size_t alignment, size_t size) {
  if (!realMemalign) free(allocate(0));
  return realMemalign(alignment, size);
}
void *memalign(size_t alignment, size_t size) { return fault("memalign", heapDepth) ? NULL : aligned(alignment, size); }
void *__libc_memalign(size_t alignment, size_t size) { return fault("memalign", heapDepth) ? NULL : aligned(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return fault("memalign", heapDepth) ? NULL : aligned(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (fault("memalign", heapDepth)) return ENOMEM;
  *memory = aligned(alignment, size);
  return *memory ? 0 : ENOMEM;
}

// Memory from `takeEarly` is never released.
extern void __libc_free(void *);
void free(void *memory) {
  if ((char *)memory < early || (char *)memory >= early + sizeof early) __libc_free(memory);
}
