#pragma once

// libpng's simplified interface returns its errors: nothing in Swift can be jumped out of, as its older interface does.
#include <png.h>

// Swift does not import constants that combine several flags.
static const png_uint_32 png_format_bgra = PNG_FORMAT_BGRA;
static const png_uint_32 png_format_rgb = PNG_FORMAT_RGB;
