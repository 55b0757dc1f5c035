#include "shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

#define U_DISABLE_RENAMING 1
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/utext.h>

#define IS_SAME(name, value) _Static_assert((int32_t)name == value, #name);
FOLLOWSPOT_ICU_WORDS(IS_SAME)
#undef IS_SAME

// ICU's enumerations and objects are passed like integers and pointers.
_Static_assert(sizeof(UErrorCode) == sizeof(icu_status) && sizeof(UDateFormatStyle) == sizeof(int32_t), "enumerations");
_Static_assert(sizeof(UChar) == sizeof(uint16_t) && sizeof(UDate) == sizeof(double) && sizeof(UBool) == 1, "scalars");

// The oldest version with all functions and number skeletons in use.
enum { oldest = 69 };
// The number of versions after the headers' version that are tried. Two appear each year.
enum { ahead = 40 };

static struct followspot_icu functions;
static bool loaded;

static bool load(int version) {
  char name[32];
  snprintf(name, sizeof name, "libicui18n.so.%d", version);
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  // Symbols of libicuuc are found too, because libicui18n depends on it.
#define LOOK_UP(result, function, ...)                                  \
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
  // The headers' version comes first. If several versions are installed, the choice is the same on each machine.
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
