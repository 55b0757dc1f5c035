#pragma once

// Linux calls that Glibc's Swift module leaves out.
#include <argp.h>
#include <link.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <linux/memfd.h>
#include <linux/openat2.h>
#include <linux/sockios.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>

// Stores the device number of the terminal behind a descriptor (TIOCGDEV). Swift can't import the macro.
static inline int followspot_terminal_device(int descriptor, unsigned int *device) { return ioctl(descriptor, TIOCGDEV, device); }
// Stores the number of bytes sent to a socket that the other end has not read yet (SIOCOUTQ). Swift can't call variadic
// functions such as ioctl().
static inline int linux_untaken(int socket, int *bytes) { return ioctl(socket, SIOCOUTQ, bytes); }
// System calls without a wrapper in the C library, or with one that needs _GNU_SOURCE. That macro would change some
// types of Swift's Glibc module.
#include <sys/syscall.h>
long syscall(long number, ...);
static inline int linux_openat2(int folder, const char *path, const struct open_how *how) {
  return (int)syscall(SYS_openat2, folder, path, how, sizeof *how);
}
static inline int linux_memfd_create(const char *name, unsigned flags) { return (int)syscall(SYS_memfd_create, name, flags); }
static inline int linux_close_range(unsigned first, unsigned last) { return (int)syscall(SYS_close_range, first, last, 0); }
static inline int linux_prctl(int operation, unsigned long value) { return prctl(operation, value, 0ul, 0ul, 0ul); }
// <pthread.h> declares this only with _GNU_SOURCE.
int pthread_setattr_default_np(const pthread_attr_t *attributes);
// fork(2), which Swift marks as unavailable.
int fork(void);
static inline int linux_fork(void) { return fork(); }
// <unistd.h> declares this only with _GNU_SOURCE.
int pipe2(int ends[2], int flags);
// O_PATH, which <fcntl.h> defines only with _GNU_SOURCE.
static const int linux_o_path = 010000000;
// The seals of fcntl(2). <linux/fcntl.h> defines them along with conflicting types.
static const int linux_add_seals = 1033;
static const int linux_get_seals = 1034;
static const int linux_seal_seal = 1;
static const int linux_seal_shrink = 2;
static const int linux_seal_grow = 4;
static const int linux_seal_write = 8;

// libdispatch's main queue as a descriptor, for programs with their own event loop. CoreFoundation uses the same two
// calls. No public header declares them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// <link.h> declares these only with _GNU_SOURCE, which would change some types of Swift's Glibc module.
struct dl_phdr_info {
  ElfW(Addr) dlpi_addr;
  const char *dlpi_name;
  const ElfW(Phdr) *dlpi_phdr;
  ElfW(Half) dlpi_phnum;
};
int dl_iterate_phdr(int (*callback)(struct dl_phdr_info *info, size_t size, void *data), void *data);

// Socket functions that <sys/socket.h> declares only with _GNU_SOURCE.
#include <sys/socket.h>
#include <sys/un.h>
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);
// Accepts a client at a listening socket. The descriptor is non-blocking and closed on exec.
static inline int linux_accept(int socket) { return accept4(socket, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC); }
// The process that connected, laid out as `struct ucred`.
struct linux_credentials {
  pid_t process;
  uid_t user;
  gid_t group;
};
static inline int linux_peer(int socket, struct linux_credentials *peer) {
  socklen_t length = sizeof *peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, peer, &length);
}
