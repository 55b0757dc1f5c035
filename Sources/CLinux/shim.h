#pragma once

// Linux calls that Glibc's Swift module leaves out.
#include <linux/kd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
