// SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-only
/* Stands in for a framebuffer that firmware leaves to an operating system: memory to draw in, without mode setting.
 *
 * Sets QEMU's bochs-display to 1024 × 600 as its firmware would, and describes its memory in a platform device
 * that simpledrm binds to. The real driver finds that memory in use and evicts simpledrm.
 */
#include <linux/io.h>
#include <linux/module.h>
#include <linux/pci.h>
#include <linux/platform_data/simplefb.h>
#include <linux/platform_device.h>

enum { WIDTH = 1024, HEIGHT = 600, REGISTERS = 0x500 };

/* Bochs' registers (docs/specs/standard-vga.txt of QEMU), two bytes each. */
enum { X = 1, Y, DEPTH, ENABLE, BANK, VIRTUAL_WIDTH, VIRTUAL_HEIGHT, X_OFFSET, Y_OFFSET };

static int __init firmware_init(void) {
  struct simplefb_platform_data format = {.width = WIDTH, .height = HEIGHT, .stride = WIDTH * 4, .format = "x8r8g8b8"};
  struct pci_dev *card = pci_get_device(0x1234, 0x1111, NULL);
  struct resource memory = {.flags = IORESOURCE_MEM, .name = "firmware's picture"};
  void __iomem *registers;
  if (!card) return -ENODEV;
  if (pci_enable_device(card)) return -EIO;
  registers = pci_iomap(card, 2, 0);
  if (!registers) return -ENOMEM;
  registers += REGISTERS;
  writew(0, registers + ENABLE * 2);
  writew(WIDTH, registers + X * 2);
  writew(HEIGHT, registers + Y * 2);
  writew(32, registers + DEPTH * 2);
  writew(WIDTH, registers + VIRTUAL_WIDTH * 2);
  writew(0, registers + X_OFFSET * 2);
  writew(0, registers + Y_OFFSET * 2);
  writew(0x41, registers + ENABLE * 2); /* on, linear */
  memory.start = pci_resource_start(card, 0);
  memory.end = memory.start + WIDTH * HEIGHT * 4 - 1;
  pci_iounmap(card, registers - REGISTERS);
  pci_disable_device(card);
  pci_dev_put(card);
  return PTR_ERR_OR_ZERO(platform_device_register_resndata(NULL, "firmware-framebuffer", 0, &memory, 1, &format, sizeof format));
}

module_init(firmware_init);
MODULE_DESCRIPTION("A firmware's framebuffer");
MODULE_LICENSE("GPL");
