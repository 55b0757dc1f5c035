/* A minimal DRM client. It proves that a test sees what a program paints, and it plays the program that does
 * not release the display.
 *
 *   painter [/dev/dri/card0]
 *
 * Sets the preferred mode of the first connected connector and paints a pattern: every pixel of a 256 × 256
 * square differs (red = x, green = y, blue = x xor y). It prints "shown WIDTH HEIGHT" and stays master.
 * "fill RRGGBB" on standard input repaints everything in that colour and answers "shown RRGGBB"; the end of
 * input ends the program.
 */
#include <libdrm/drm.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

enum { MANY = 32, MANY_MODES = 256, CONNECTED = 1 };

static int card;

static void fail(const char *what) {
  fprintf(stderr, "painter: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void call(unsigned long request, void *argument, const char *what) {
  if (ioctl(card, request, argument) < 0) fail(what);
}

/* The display to paint on, its mode and the CRTC that drives it. */
struct output {
  uint32_t connector, crtc;
  struct drm_mode_modeinfo mode;
};

static struct output choose(void) {
  static uint32_t fbs[MANY], crtcs[MANY], connectors[MANY], encoders[MANY], properties[MANY_MODES];
  static uint64_t values[MANY_MODES];
  static struct drm_mode_modeinfo modes[MANY_MODES];
  struct drm_mode_card_res all = {.fb_id_ptr = (uintptr_t)fbs,
                                  .count_fbs = MANY,
                                  .crtc_id_ptr = (uintptr_t)crtcs,
                                  .count_crtcs = MANY,
                                  .connector_id_ptr = (uintptr_t)connectors,
                                  .count_connectors = MANY,
                                  .encoder_id_ptr = (uintptr_t)encoders,
                                  .count_encoders = MANY};
  call(DRM_IOCTL_MODE_GETRESOURCES, &all, "cannot list the card's parts");
  for (uint32_t i = 0; i < all.count_connectors && i < MANY; i++) {
    struct drm_mode_get_connector probe = {.connector_id = connectors[i]}; /* no room for modes: the kernel probes again */
    call(DRM_IOCTL_MODE_GETCONNECTOR, &probe, "cannot probe a connector");
    struct drm_mode_get_connector one = {.connector_id = connectors[i],
                                         .encoders_ptr = (uintptr_t)encoders,
                                         .count_encoders = MANY,
                                         .modes_ptr = (uintptr_t)modes,
                                         .count_modes = MANY_MODES,
                                         .props_ptr = (uintptr_t)properties,
                                         .prop_values_ptr = (uintptr_t)values,
                                         .count_props = MANY_MODES};
    call(DRM_IOCTL_MODE_GETCONNECTOR, &one, "cannot read a connector");
    if (one.connection != CONNECTED || one.count_modes == 0) continue;
    struct output output = {one.connector_id, crtcs[0], modes[0]};
    for (uint32_t m = 0; m < one.count_modes && m < MANY_MODES; m++)
      if (modes[m].type & DRM_MODE_TYPE_PREFERRED) {
        output.mode = modes[m];
        break;
      }
    return output;
  }
  fprintf(stderr, "painter: no display is connected\n");
  exit(1);
}

int main(int argc, char **argv) {
  card = open(argc > 1 ? argv[1] : "/dev/dri/card0", O_RDWR | O_CLOEXEC);
  if (card < 0) fail("cannot open the card");
  struct output output = choose();
  struct drm_mode_create_dumb buffer = {.width = output.mode.hdisplay, .height = output.mode.vdisplay, .bpp = 32};
  call(DRM_IOCTL_MODE_CREATE_DUMB, &buffer, "cannot make a buffer");
  struct drm_mode_fb_cmd fb = {
      .width = buffer.width, .height = buffer.height, .pitch = buffer.pitch, .bpp = 32, .depth = 24, .handle = buffer.handle};
  call(DRM_IOCTL_MODE_ADDFB, &fb, "cannot make a framebuffer");
  struct drm_mode_map_dumb map = {.handle = buffer.handle};
  call(DRM_IOCTL_MODE_MAP_DUMB, &map, "cannot map the buffer");
  char *bytes = mmap(NULL, buffer.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)map.offset);
  if (bytes == MAP_FAILED) fail("cannot map the buffer");
  for (uint32_t y = 0; y < buffer.height; y++)
    for (uint32_t x = 0; x < buffer.width; x++)
      ((uint32_t *)(bytes + (size_t)y * buffer.pitch))[x] = (x & 255) << 16 | (y & 255) << 8 | ((x ^ y) & 255);
  struct drm_mode_crtc set = {.crtc_id = output.crtc,
                              .fb_id = fb.fb_id,
                              .mode = output.mode,
                              .mode_valid = 1,
                              .set_connectors_ptr = (uintptr_t)&output.connector,
                              .count_connectors = 1};
  call(DRM_IOCTL_MODE_SETCRTC, &set, "cannot show the buffer");
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("shown %u %u\n", buffer.width, buffer.height);
  char line[64];
  uint32_t colour;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "fill %x", &colour) != 1) continue;
    for (uint32_t y = 0; y < buffer.height; y++)
      for (uint32_t x = 0; x < buffer.width; x++) ((uint32_t *)(bytes + (size_t)y * buffer.pitch))[x] = colour;
    struct drm_mode_fb_dirty_cmd dirty = {.fb_id = fb.fb_id};
    if (ioctl(card, DRM_IOCTL_MODE_DIRTYFB, &dirty) < 0 && errno != ENOSYS) fail("cannot flush");
    printf("shown %06x\n", colour);
  }
  return 0;
}
