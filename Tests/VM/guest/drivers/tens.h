/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-only */
/* Reads an XRGB2101010 pixel for vkms, which composes with 16 bits a channel. */
static void tens(u8 *source, struct pixel_argb_u16 *pixel) {
  u32 word = le32_to_cpup((__le32 *)source);
  pixel->a = 0xffff;
  pixel->r = ((word >> 20 & 1023) * 0xffff + 511) / 1023;
  pixel->g = ((word >> 10 & 1023) * 0xffff + 511) / 1023;
  pixel->b = ((word & 1023) * 0xffff + 511) / 1023;
}
