#pragma once

// Loads libxkbcommon at run time, so that no program is linked with it. A kiosk whose document names no keyboard layout
// never loads it. The declarations are those of <xkbcommon/xkbcommon.h>, whose binary interface is stable since 0.5.

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// An object of the library: a context, a keymap, a state.
typedef struct xkb_object xkb_object;

// xkb_rule_names.
struct followspot_xkb_names { const char *rules, *model, *layout, *variant, *options; };

// XKB_CONTEXT_NO_DEFAULT_INCLUDES | XKB_CONTEXT_NO_ENVIRONMENT_NAMES: the include path is added after the log is off.
enum { xkb_CONTEXT_FLAGS = 3, xkb_LOG_LEVEL_CRITICAL = 10 };
// The result of xkb_keymap_mod_get_index for a modifier that is not in the keymap.
#define xkb_MOD_INVALID UINT32_MAX

// The functions: result, name, parameters.
#define FOLLOWSPOT_XKB_FUNCTIONS(F)                                                                                        \
  F(xkb_object *, xkb_context_new, int flags)                                                                              \
  F(void, xkb_context_unref, xkb_object *)                                                                                 \
  F(void, xkb_context_set_log_level, xkb_object *, int level)                                                              \
  F(int, xkb_context_include_path_append_default, xkb_object *)                                                            \
  F(xkb_object *, xkb_keymap_new_from_names, xkb_object *context, const struct followspot_xkb_names *, int flags)          \
  F(void, xkb_keymap_unref, xkb_object *)                                                                                  \
  F(uint32_t, xkb_keymap_mod_get_index, xkb_object *, const char *name)                                                    \
  F(xkb_object *, xkb_state_new, xkb_object *keymap)                                                                       \
  F(void, xkb_state_unref, xkb_object *)                                                                                   \
  F(int, xkb_state_update_mask, xkb_object *, uint32_t depressed, uint32_t latched, uint32_t locked, uint32_t, uint32_t,   \
    uint32_t)                                                                                                              \
  F(uint32_t, xkb_state_key_get_one_sym, xkb_object *, uint32_t key)                                                       \
  F(int, xkb_state_key_get_utf8, xkb_object *, uint32_t key, char *text, size_t size)

// The functions, by the names in the library's documentation.
struct followspot_xkb {
#define FOLLOWSPOT_XKB_MEMBER(result, name, ...) result (*name)(__VA_ARGS__);
  FOLLOWSPOT_XKB_FUNCTIONS(FOLLOWSPOT_XKB_MEMBER)
#undef FOLLOWSPOT_XKB_MEMBER
};

// Loads the library and looks its functions up. Returns whether all are there.
static inline bool followspot_xkb_load(struct followspot_xkb *functions) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define FOLLOWSPOT_XKB_LOOK_UP(result, name, ...) \
  if (!(*(void **)&functions->name = dlsym(library, #name))) return false;
  FOLLOWSPOT_XKB_FUNCTIONS(FOLLOWSPOT_XKB_LOOK_UP)
#undef FOLLOWSPOT_XKB_LOOK_UP
  return true;
}
