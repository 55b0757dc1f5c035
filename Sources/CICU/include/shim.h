#pragma once

// ICU writes its version behind the name of each of its symbols, as in unumf_openResult_72, and into the name of its library, so
// that a program linked with it runs with no other version. These functions have been stable since ICU 69: the library that a
// system has is loaded when the first of them is needed, and they are looked up in it. A kiosk that formats nothing never loads it.
#define U_DISABLE_RENAMING 1
#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>

#define FOLLOWSPOT_ICU_FUNCTIONS(F) \
  F(ucal_add)                       \
  F(ucal_clone)                     \
  F(ucal_close)                     \
  F(ucal_get)                       \
  F(ucal_getMillis)                 \
  F(ucal_open)                      \
  F(ucal_openTimeZones)             \
  F(ucal_set)                       \
  F(ucal_setAttribute)              \
  F(ucal_setGregorianChange)        \
  F(ucal_setMillis)                 \
  F(ucurr_openISOCurrencies)        \
  F(udat_close)                     \
  F(udat_format)                    \
  F(udat_getCalendar)               \
  F(udat_open)                      \
  F(udat_setCalendar)               \
  F(udat_toPattern)                 \
  F(uenum_close)                    \
  F(uenum_next)                     \
  F(ulistfmt_close)                 \
  F(ulistfmt_format)                \
  F(ulistfmt_openForType)           \
  F(uloc_forLanguageTag)            \
  F(uloc_openAvailableByType)       \
  F(unumf_close)                    \
  F(unumf_closeResult)              \
  F(unumf_formatDecimal)            \
  F(unumf_openForSkeletonAndLocale) \
  F(unumf_openResult)               \
  F(unumf_resultToString)           \
  F(uplrules_close)                 \
  F(uplrules_getKeywords)           \
  F(uplrules_open)                  \
  F(uplrules_selectFormatted)       \
  F(ureldatefmt_close)              \
  F(ureldatefmt_format)             \
  F(ureldatefmt_formatNumeric)      \
  F(ureldatefmt_open)

// The functions by the names that ICU documents.
struct followspot_icu {
#define FOLLOWSPOT_ICU_MEMBER(name) __typeof__(name) *_Nonnull name;
  FOLLOWSPOT_ICU_FUNCTIONS(FOLLOWSPOT_ICU_MEMBER)
#undef FOLLOWSPOT_ICU_MEMBER
};

// The functions of the library that the system has, loaded by the first call; NULL where it has none.
const struct followspot_icu *_Nullable followspot_icu_functions(void);
