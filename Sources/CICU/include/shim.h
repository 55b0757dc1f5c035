#pragma once

// Loads ICU at run time, in any version since 69.
//
// ICU adds its version to the name of each symbol, as in unumf_openResult_72, and to the name of its library. A program
// linked with one version runs with no other. These functions have been stable since ICU 69. The system's library is
// loaded at the first use of a function, and the functions are looked up in it. A kiosk that formats nothing never
// loads it.
//
// ICU's headers are not included here, because Foundation contains its own ICU with the same type names, and a program
// that imports both would not compile. The declarations below use other names. CICU.c checks the constants against the
// headers, and a test calls each function.

#include <stdint.h>

// An object of ICU: a calendar, a format, a set of rules, a result.
typedef struct icu_object icu_object;
// UErrorCode: a failure above 0, a warning below.
typedef int32_t icu_status;

// ICU's constants. Their values are part of its binary interface.
#define FOLLOWSPOT_ICU_WORDS(W)             \
  W(U_ZERO_ERROR, 0)                        \
  W(U_BUFFER_OVERFLOW_ERROR, 15)            \
  W(ULOC_FULLNAME_CAPACITY, 157)            \
  W(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, 2)  \
  W(UCURR_COMMON, 1)                        \
  W(UCURR_NON_DEPRECATED, 8)                \
  W(UCAL_TRADITIONAL, 0)                    \
  W(UCAL_GREGORIAN, 1)                      \
  W(UCAL_FIRST_DAY_OF_WEEK, 1)              \
  W(UCAL_ACTUAL_MAXIMUM, 5)                 \
  W(UCAL_YEAR, 1)                           \
  W(UCAL_MONTH, 2)                          \
  W(UCAL_REPEATED_WALL_TIME, 3)             \
  W(UCAL_WALLTIME_FIRST, 1)                 \
  W(UCAL_ZONE_OFFSET, 15)                   \
  W(UCAL_DST_OFFSET, 16)                    \
  W(UCAL_DATE, 5)                           \
  W(UCAL_HOUR_OF_DAY, 11)                   \
  W(UCAL_MINUTE, 12)                        \
  W(UCAL_SECOND, 13)                        \
  W(UCAL_MILLISECOND, 14)                   \
  W(UDAT_FULL, 0)                           \
  W(UDAT_LONG, 1)                           \
  W(UDAT_MEDIUM, 2)                         \
  W(UDAT_SHORT, 3)                          \
  W(UDAT_NONE, -1)                          \
  W(UDAT_PATTERN, -2)                       \
  W(UDAT_STYLE_LONG, 0)                     \
  W(UDATPG_YEAR_FIELD, 1)                   \
  W(UDATPG_MONTH_FIELD, 3)                  \
  W(UDATPG_DAY_FIELD, 9)                    \
  W(UDATPG_HOUR_FIELD, 11)                  \
  W(UDATPG_MINUTE_FIELD, 12)                \
  W(UDATPG_WIDE, 0)                         \
  W(UDISPCTX_CAPITALIZATION_NONE, 256)      \
  W(UDAT_REL_UNIT_YEAR, 0)                  \
  W(UDAT_REL_UNIT_MONTH, 2)                 \
  W(UDAT_REL_UNIT_DAY, 4)                   \
  W(UDAT_REL_UNIT_HOUR, 5)                  \
  W(UDAT_REL_UNIT_MINUTE, 6)                \
  W(UDAT_REL_UNIT_SECOND, 7)                \
  W(ULISTFMT_TYPE_UNITS, 2)                 \
  W(ULISTFMT_WIDTH_SHORT, 1)                \
  W(UBRK_LINE, 2)

#define FOLLOWSPOT_ICU_WORD(name, value) static const int32_t icu_##name = value;
FOLLOWSPOT_ICU_WORDS(FOLLOWSPOT_ICU_WORD)
#undef FOLLOWSPOT_ICU_WORD

// The functions: result, name, parameters.
#define FOLLOWSPOT_ICU_FUNCTIONS(F)                                                                                                 \
  F(void, ubrk_close, icu_object *)                                                                                                 \
  F(int32_t, ubrk_next, icu_object *)                                                                                               \
  F(icu_object *, ubrk_open, int32_t type, const char *locale, const uint16_t *text, int32_t count, icu_status *)                   \
  F(void, ubrk_setUText, icu_object *, icu_object *text, icu_status *)                                                              \
  F(void, ucal_add, icu_object *, int32_t field, int32_t amount, icu_status *)                                                      \
  F(icu_object *, ucal_clone, const icu_object *, icu_status *)                                                                     \
  F(void, ucal_close, icu_object *)                                                                                                 \
  F(int32_t, ucal_get, const icu_object *, int32_t field, icu_status *)                                                             \
  F(int32_t, ucal_getAttribute, const icu_object *, int32_t attribute)                                                              \
  F(int32_t, ucal_getLimit, const icu_object *, int32_t field, int32_t kind, icu_status *)                                          \
  F(double, ucal_getMillis, const icu_object *, icu_status *)                                                                       \
  F(icu_object *, ucal_open, const uint16_t *zone, int32_t count, const char *locale, int32_t type, icu_status *)                    \
  F(icu_object *, ucal_openTimeZones, icu_status *)                                                                                 \
  F(void, ucal_set, icu_object *, int32_t field, int32_t value)                                                                     \
  F(void, ucal_setAttribute, icu_object *, int32_t attribute, int32_t value)                                                        \
  F(void, ucal_setGregorianChange, icu_object *, double date, icu_status *)                                                         \
  F(void, ucal_setMillis, icu_object *, double date, icu_status *)                                                                  \
  F(icu_object *, ucurr_openISOCurrencies, uint32_t type, icu_status *)                                                             \
  F(void, udat_close, icu_object *)                                                                                                 \
  F(int32_t, udat_format, const icu_object *, double date, uint16_t *text, int32_t capacity, void *position, icu_status *)          \
  F(const icu_object *, udat_getCalendar, const icu_object *)                                                                       \
  F(icu_object *, udat_open, int32_t time, int32_t date, const char *locale, const uint16_t *zone, int32_t zone_count,              \
    const uint16_t *pattern, int32_t pattern_count, icu_status *)                                                                   \
  F(void, udat_setCalendar, icu_object *, const icu_object *calendar)                                                               \
  F(int32_t, udat_toPattern, const icu_object *, int8_t localized, uint16_t *text, int32_t capacity, icu_status *)                  \
  F(void, udatpg_close, icu_object *)                                                                                               \
  F(int32_t, udatpg_getBestPattern, icu_object *, const uint16_t *skeleton, int32_t count, uint16_t *text, int32_t capacity,        \
    icu_status *)                                                                                                                   \
  F(int32_t, udatpg_getFieldDisplayName, const icu_object *, int32_t field, int32_t width, uint16_t *text, int32_t capacity,        \
    icu_status *)                                                                                                                   \
  F(icu_object *, udatpg_open, const char *locale, icu_status *)                                                                    \
  F(void, uenum_close, icu_object *)                                                                                                \
  F(const char *, uenum_next, icu_object *, int32_t *length, icu_status *)                                                          \
  F(void, ulistfmt_close, icu_object *)                                                                                             \
  F(int32_t, ulistfmt_format, const icu_object *, const uint16_t *const *parts, const int32_t *counts, int32_t count,               \
    uint16_t *text, int32_t capacity, icu_status *)                                                                                 \
  F(icu_object *, ulistfmt_openForType, const char *locale, int32_t type, int32_t width, icu_status *)                              \
  F(int32_t, uloc_addLikelySubtags, const char *locale, char *full, int32_t capacity, icu_status *)                                 \
  F(int32_t, uloc_forLanguageTag, const char *tag, char *locale, int32_t capacity, int32_t *parsed, icu_status *)                   \
  F(icu_object *, uloc_openAvailableByType, int32_t type, icu_status *)                                                             \
  F(void, unumf_close, icu_object *)                                                                                                \
  F(void, unumf_closeResult, icu_object *)                                                                                          \
  F(void, unumf_formatDecimal, const icu_object *, const char *number, int32_t count, icu_object *result, icu_status *)             \
  F(icu_object *, unumf_openForSkeletonAndLocale, const uint16_t *skeleton, int32_t count, const char *locale, icu_status *)        \
  F(icu_object *, unumf_openResult, icu_status *)                                                                                   \
  F(int32_t, unumf_resultToString, const icu_object *, uint16_t *text, int32_t capacity, icu_status *)                              \
  F(void, uplrules_close, icu_object *)                                                                                             \
  F(icu_object *, uplrules_getKeywords, const icu_object *, icu_status *)                                                           \
  F(icu_object *, uplrules_open, const char *locale, icu_status *)                                                                  \
  F(int32_t, uplrules_selectFormatted, const icu_object *, const icu_object *number, uint16_t *text, int32_t capacity, icu_status *) \
  F(void, ureldatefmt_close, icu_object *)                                                                                          \
  F(int32_t, ureldatefmt_format, const icu_object *, double offset, int32_t unit, uint16_t *text, int32_t capacity, icu_status *)   \
  F(int32_t, ureldatefmt_formatNumeric, const icu_object *, double offset, int32_t unit, uint16_t *text, int32_t capacity,          \
    icu_status *)                                                                                                                   \
  F(icu_object *, ureldatefmt_open, const char *locale, icu_object *numbers, int32_t width, int32_t context, icu_status *)          \
  F(icu_object *, utext_close, icu_object *)                                                                                        \
  F(icu_object *, utext_openUTF8, icu_object *, const char *text, int64_t count, icu_status *)                                      \
  F(int32_t, unorm2_composePair, const icu_object *, int32_t letter, int32_t mark)                                                  \
  F(const icu_object *, unorm2_getNFCInstance, icu_status *)

// The functions, by the names in ICU's documentation.
struct followspot_icu {
#define FOLLOWSPOT_ICU_MEMBER(result, name, ...) result (*name)(__VA_ARGS__);
  FOLLOWSPOT_ICU_FUNCTIONS(FOLLOWSPOT_ICU_MEMBER)
#undef FOLLOWSPOT_ICU_MEMBER
};

// Returns the functions of the installed library, which the first call loads. NULL if no usable version is installed.
const struct followspot_icu *followspot_icu_functions(void);
