#pragma once

#include <string.h>

#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// Macros that call macros don't reach Swift.
static const uint32_t followspot_format_xrgb8888 = DRM_FORMAT_XRGB8888;
static const uint32_t followspot_format_xrgb2101010 = DRM_FORMAT_XRGB2101010;
static const uint32_t followspot_format_rgb565 = DRM_FORMAT_RGB565;

// An array in a structure reaches Swift as a tuple of 32 characters.
static inline void followspot_mode_set_name(drmModeModeInfo *mode, const char *name) {
  memset(mode->name, 0, sizeof mode->name);
  strncpy(mode->name, name, sizeof mode->name - 1);
}

static inline const char *followspot_mode_name(const drmModeModeInfo *mode) { return mode->name; }

static inline const char *followspot_property_name(const drmModePropertyRes *property) { return property->name; }
static inline const char *followspot_enum_name(const struct drm_mode_property_enum *value) { return value->name; }
