#pragma once

#include <jansson.h>

// An array in a structure reaches Swift as a tuple of 160 characters.
static inline const char *followspot_json_error_text(const json_error_t *error) { return error->text; }

// Macros with parameters don't reach Swift. Numbers are written with so many significant digits.
static inline size_t followspot_json_digits(int count) { return JSON_REAL_PRECISION((size_t)count); }
static const size_t followspot_json_indented = JSON_INDENT(2);
