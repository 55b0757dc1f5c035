// FreeType, HarfBuzz and cairo open a font by its path whenever a drawing needs another size of it, and Pango 1.50 starts two threads
// for each new font. A process that is in its sandbox can do neither. The stand-ins below take the place of these calls for the libraries
// that the process loads: they serve fonts from descriptors that were opened before, and run Pango's work in place.
#define _GNU_SOURCE
#include "CSandbox.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct font {
  char *path;
  int descriptor;
};

// In the order of their paths.
static struct font *fonts;
static size_t count, capacity;

// The first position whose path is not less than `path`.
static size_t position(const char *path) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (strcmp(fonts[middle].path, path) < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

static const struct font *find(const char *path) {
  size_t found = position(path);
  return found < count && strcmp(fonts[found].path, path) == 0 ? &fonts[found] : NULL;
}

bool sandbox_keep_font(const char *path) {
  if (find(path)) return true;
  if (count == capacity) {
    size_t wanted = capacity ? 2 * capacity : 256;
    struct font *larger = reallocarray(fonts, wanted, sizeof *fonts);
    if (!larger) return false;
    fonts = larger;
    capacity = wanted;
  }
  struct font font = {.path = strdup(path), .descriptor = open(path, O_RDONLY | O_CLOEXEC)};
  if (!font.path || font.descriptor < 0) {
    if (font.descriptor >= 0) close(font.descriptor);
    free(font.path);
    return false;
  }
  size_t place = position(path);
  memmove(&fonts[place + 1], &fonts[place], (count - place) * sizeof *fonts);
  fonts[place] = font;
  count++;
  return true;
}

int sandbox_last_font(void) {
  int last = -1;
  for (size_t index = 0; index < count; index++) {
    if (fonts[index].descriptor > last) last = fonts[index].descriptor;
  }
  return last;
}

// open(2). A duplicate shares its position with the descriptor that stays open; the libraries map fonts and never read them.
int open(const char *path, int flags, ...) {
  const struct font *font = (flags & O_ACCMODE) == O_RDONLY ? find(path) : NULL;
  if (font) return dup(font->descriptor);
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

// access(2).
int access(const char *path, int mode) {
  if ((mode & (W_OK | X_OK)) == 0 && find(path)) return 0;
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}

// fstat(2). The C library asks for a descriptor's state by `newfstatat`, which would take paths too.
int fstat(int descriptor, struct stat *state) { return (int)syscall(SYS_fstat, descriptor, state); }

int fstat64(int descriptor, struct stat64 *state) { return (int)syscall(SYS_fstat, descriptor, state); }

// g_thread_new(3). Pango 1.50 looks for each new font in two threads that end when they have found it.
void *g_thread_new(const char *name, void *(*work)(void *), void *data) {
  static const char looking[] = "[pango] FcFontSet";
  if (name && strncmp(name, looking, sizeof looking - 1) == 0) {
    void *(*own)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "g_thread_self");
    void *(*keep)(void *) = (void *(*)(void *))dlsym(RTLD_DEFAULT, "g_thread_ref");
    work(data);
    return keep(own());
  }
  static void *(*real)(const char *, void *(*)(void *), void *);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "g_thread_new");
  return real(name, work, data);
}
