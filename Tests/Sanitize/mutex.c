// Shows ThreadSanitizer the hand-over of Swift's Mutex between threads.
//
// A Mutex without contention is locked and unlocked by the program's own code, which is instrumented. If a thread has to
// wait, Swift's library, which is not instrumented, asks the kernel to hand the lock over (FUTEX_LOCK_PI). These functions
// replace three of that library. They call the originals and report the order of threads to the sanitizer. LD_PRELOAD loads them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SELF __attribute__((swift_context)) void *self
#define SWIFT __attribute__((swiftcall))

// These are absent in programs without the sanitizer.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
  static SWIFT void (*wait)(uint32_t, SELF);
  if (!wait) *(void **)&wait = real(LOCK);
  wait(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF) {
  static SWIFT bool (*try)(SELF);
  if (!try) *(void **)&try = real(TRY_LOCK);
  bool taken = try(self);
  if (taken && __tsan_acquire) __tsan_acquire(self);
  return taken;
}

SWIFT void unlock_slow(SELF) {
  static SWIFT void (*wake)(SELF);
  if (!wake) *(void **)&wake = real(UNLOCK);
  if (__tsan_release) __tsan_release(self);
  wake(self);
}
