#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

// The first version that has all the functions and the words of number skeletons in use.
enum { oldest = 69 };
// How many versions newer than the headers' are looked for. There are two a year.
enum { ahead = 40 };

static struct followspot_icu functions;
static bool loaded;

static bool load(int version) {
  char name[32];
  snprintf(name, sizeof name, "libicui18n.so.%d", version);
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  // What lies in libicuuc is found too, for libicui18n needs it.
#define LOOK_UP(function)                                               \
  {                                                                     \
    char symbol[64];                                                    \
    snprintf(symbol, sizeof symbol, "%s_%d", #function, version);       \
    if (!(*(void **)&functions.function = dlsym(library, symbol))) goto lacking; \
  }
  FOLLOWSPOT_ICU_FUNCTIONS(LOOK_UP)
#undef LOOK_UP
  return true;
lacking:
  dlclose(library);
  return false;
}

static void find(void) {
  // First that whose headers these are: with several, which one is taken does not depend on the machine.
  for (int version = U_ICU_VERSION_MAJOR_NUM; version <= U_ICU_VERSION_MAJOR_NUM + ahead; version++)
    if ((loaded = load(version))) return;
  for (int version = U_ICU_VERSION_MAJOR_NUM - 1; version >= oldest; version--)
    if ((loaded = load(version))) return;
}

const struct followspot_icu *followspot_icu_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find);
  return loaded ? &functions : NULL;
}
