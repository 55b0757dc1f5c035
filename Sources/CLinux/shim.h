#pragma once

// Linux calls that Glibc's Swift module leaves out.
#include <argp.h>
#include <link.h>
#include <linux/kd.h>
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>

// libdispatch's main queue as a descriptor, for loops of one's own; CoreFoundation uses the same two calls. They
// are not in a public header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// What <link.h> has with _GNU_SOURCE only, and with that some types are not those of Swift's Glibc module.
struct dl_phdr_info {
  ElfW(Addr) dlpi_addr;
  const char *dlpi_name;
  const ElfW(Phdr) *dlpi_phdr;
  ElfW(Half) dlpi_phnum;
};
int dl_iterate_phdr(int (*callback)(struct dl_phdr_info *info, size_t size, void *data), void *data);
