#pragma once

// Linux calls that Glibc's Swift module leaves out.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // dl_iterate_phdr
#endif
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
