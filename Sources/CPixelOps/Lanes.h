#pragma once

#include "CPixelOps.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#endif

// The loader calls the resolvers before a sanitizer is initialised. The resolvers would be instrumented and crash.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

// Function multiversioning needs an x86-64 and a loader that resolves indirect functions.
#if !SANITIZED && defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && __has_attribute(target_clones)
// Aligned to a cache line. At an arbitrary address the loops take up to a fifth longer.
#define PER_CPU __attribute__((target_clones("avx2", "default"), aligned(64)))
// For code that takes different steps on processors with AVX2.
#define WITH_AVX2 __attribute__((target("avx2")))
#define WITHOUT_AVX2 __attribute__((target("default")))
#else
#define PER_CPU
#define WITHOUT_AVX2
#endif

#define INLINE static inline __attribute__((always_inline))

// Eight pixels, as words and as 16-bit lanes. A lane holds two bytes, so products of bytes fit without unpacking.
// Without AVX2 the compiler splits each vector in two. Rows are aligned only to their elements.
typedef uint32_t Words __attribute__((vector_size(32)));
typedef uint16_t Lanes __attribute__((vector_size(32)));
typedef uint32_t Products __attribute__((vector_size(64)));
typedef uint8_t Bytes8 __attribute__((vector_size(8)));

enum { STEP = 8 };

// Macros, because without AVX 32-byte vectors cannot be passed to functions, not even to inlined ones.

#define load(from) ({ Lanes load_; __builtin_memcpy(&load_, (from), sizeof load_); load_; })
#define store(to, lanes) ({ Lanes store_ = (lanes); __builtin_memcpy((to), &store_, sizeof store_); })

/// The same number in every lane.
#define all(value) ((Lanes){0} + (uint16_t)(value))

/// The same pixel eight times.
#define pixels(pixel) ((Lanes)((Words){0} + (uint32_t)(pixel)))

/// Each pixel's alpha in both of its lanes.
#define alphas(p) ({ Words alphas_ = (Words)(p) >> 24; (Lanes)(alphas_ | alphas_ << 16); })

/// Eight bytes, each in both lanes of its pixel.
#define spread(bytes) ({ \
  Bytes8 eight_; \
  __builtin_memcpy(&eight_, (bytes), sizeof eight_); \
  Words spread_ = __builtin_convertvector(eight_, Words); \
  (Lanes)(spread_ | spread_ << 16); \
})

/// Eight bytes alternating with eight others.
#define alternately(first, last) ({ \
  Bytes8 eight_, others_; \
  __builtin_memcpy(&eight_, (first), sizeof eight_); \
  __builtin_memcpy(&others_, (last), sizeof others_); \
  (Lanes)(__builtin_convertvector(eight_, Words) | __builtin_convertvector(others_, Words) << 16); \
})

/// Products of two bytes, divided by 255 and rounded: exact for 0…65025. The upper half of a product by 257 is (p + p /
/// 256) / 256, which processors compute in one step. NEON lacks such a product but shifts and adds in one step.
#if defined(__aarch64__)
#define divided(product) ({ \
  Lanes product_ = (product) + 128; \
  (product_ + (product_ >> 8)) >> 8; \
})
#else
#define divided(product) ({ \
  Lanes product_ = (product) + 128; \
  __builtin_convertvector((__builtin_convertvector(product_, Products) * 257) >> 16, Lanes); \
})
#endif

/// Products of lanes below 32768, divided by 32768 and rounded. NEON and AVX2 have an instruction for this (`sqrdmulh`,
/// `vpmulhrsw`), which the compiler does not find. SSE2 has none, so functions cloned for both processors cannot use
/// it.
#if defined(__aarch64__)
#define rescaled(lanes, factor) ({ \
  Lanes a_ = (lanes), b_ = (factor); \
  int16x8_t halves_[4], scaled_[2]; \
  __builtin_memcpy(halves_, &a_, sizeof a_); \
  __builtin_memcpy(halves_ + 2, &b_, sizeof b_); \
  scaled_[0] = vqrdmulhq_s16(halves_[0], halves_[2]), scaled_[1] = vqrdmulhq_s16(halves_[1], halves_[3]); \
  __builtin_memcpy(&a_, scaled_, sizeof a_); \
  a_; \
})
#elif defined(WITH_AVX2)
typedef int16_t Shorts __attribute__((vector_size(32)));
#define rescaled(lanes, factor) ((Lanes)__builtin_ia32_pmulhrsw256((Shorts)(lanes), (Shorts)(factor)))
#endif

/// All four channels times one factor for each pixel. The odd channels' quotients are used in place, and a shift and a
/// sum replace one of the two products by 257, because processors have more adders than multipliers.
#define times(p, factor) ({ \
  Lanes times_ = (p), factor_ = (factor), odd_ = (times_ >> 8) * factor_ + 128; \
  divided((times_ & 255) * factor_) | ((odd_ + (odd_ >> 8)) & 0xFF00); \
})

/// A source over a ground. Channels cannot carry into each other, because none exceeds its alpha.
#define over(source, ground) ({ Lanes source_ = (source); source_ + times(ground, 255 - alphas(source_)); })

/// Two sources, each times a factor. The factors add up to 255, so the sum of two products is divided like one.
#define mixed(a, b, rest, factor) ({ \
  Lanes a_ = (a), b_ = (b), rest_ = (rest), mixing_ = (factor); \
  divided((a_ & 255) * rest_ + (b_ & 255) * mixing_) | divided((a_ >> 8) * rest_ + (b_ >> 8) * mixing_) << 8; \
})

// Writes past the caches fill whole cache lines: half a line would have to be fetched for its other half.

/// The pixels of a cache line, and the fewest that are worth streaming.
enum { LINE = 2 * STEP, LEAST_STREAMED = 4 * LINE };

/// The number of pixels before the next cache line begins.
INLINE ptrdiff_t before_line(const uint32_t *dst) { return (ptrdiff_t)(-((uintptr_t)dst / sizeof *dst) % LINE); }
/// The number of 16-bit pixels before the next cache line begins.
INLINE ptrdiff_t before_line16(const uint16_t *dst) { return (ptrdiff_t)(-((uintptr_t)dst / sizeof *dst) % (2 * LINE)); }

#define stream_line(to, first, second) ({ \
  Lanes *line_ = (Lanes *)(to); \
  __builtin_nontemporal_store((first), line_); \
  __builtin_nontemporal_store((second), line_ + 1); \
})

// The same operations for the remaining pixels of a row, one at a time.

INLINE uint32_t divided1(uint32_t product) { return (product + 127) / 255; }

INLINE uint32_t times1(uint32_t p, uint32_t factor) { return pixelops_scale1(p, factor); }

INLINE uint32_t over1(uint32_t source, uint32_t ground) { return source + times1(ground, 255 - (source >> 24)); }

INLINE uint32_t mixed1(uint32_t a, uint32_t b, uint32_t factor) {
  uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8)
    result |= divided1((a >> shift & 255) * (255 - factor) + (b >> shift & 255) * factor) << shift;
  return result;
}

/// A loop over the remaining pixels, which are fewer than STEP. Without the pragma the compiler would assume many.
#define REST \
  _Pragma("clang loop vectorize(disable) unroll(disable)") for (; i < count; i++)
