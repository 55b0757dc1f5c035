/* Prints what a card scans out, as a PPM.
 *
 *   scanout PID    as the card writes it back
 *   scanout        as it stands in the CRTC's framebuffer; XRGB8888 only
 *
 * The status is 3 if nothing is shown, and 1 if that cannot be found out.
 * Only a card's master may request writeback, so this duplicates the card's descriptor from process PID, which is master.
 * That process keeps showing its frames and sees no event. The first call sets the mode again, with the writeback connector
 * added to the CRTC.
 */
#include <errno.h>
#include <fcntl.h>
#include <libdrm/drm.h>
#include <libdrm/drm_fourcc.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MANY = 64, ATTEMPTS = 6, PATIENCE = 5000 /* ms */, MOST_FILES = 256, NOTHING_IS_SHOWN = 3 };

static int card = -1;

static void fail(const char *what) {
  fprintf(stderr, "scanout: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void call(unsigned long request, void *argument, const char *what) {
  int result;
  do result = ioctl(card, request, argument);
  while (result < 0 && (errno == EINTR || errno == EAGAIN));
  if (result < 0) fail(what);
}

/* Returns a duplicate of the card's descriptor that a process has open. */
static int borrowed(int pid) {
  int process = (int)syscall(SYS_pidfd_open, pid, 0);
  if (process < 0) fail("cannot find the process");
  for (int file = 0; file < MOST_FILES; file++) {
    char path[64], target[64] = "";
    snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, file);
    if (readlink(path, target, sizeof target - 1) < 0 || strncmp(target, "/dev/dri/card", 13) != 0) continue;
    int found = (int)syscall(SYS_pidfd_getfd, process, file, 0);
    if (found < 0) fail("cannot borrow the card");
    return found;
  }
  errno = ENOENT;
  fail("the process has no card");
  return -1;
}

/* Returns the state of the first CRTC; exits if it shows nothing. */
static struct drm_mode_crtc shown(uint32_t *connectors, uint32_t *count) {
  static uint32_t crtcs[MANY];
  struct drm_mode_card_res all = {
      .crtc_id_ptr = (uintptr_t)crtcs, .count_crtcs = MANY, .connector_id_ptr = (uintptr_t)connectors, .count_connectors = *count};
  call(DRM_IOCTL_MODE_GETRESOURCES, &all, "cannot list the card's parts");
  *count = all.count_connectors < *count ? all.count_connectors : *count;
  struct drm_mode_crtc crtc = {.crtc_id = crtcs[0]};
  call(DRM_IOCTL_MODE_GETCRTC, &crtc, "cannot read the CRTC");
  if (!crtc.mode_valid) exit(NOTHING_IS_SHOWN);
  return crtc;
}

static uint8_t *mapped(uint32_t handle, size_t size) {
  struct drm_mode_map_dumb map = {.handle = handle};
  call(DRM_IOCTL_MODE_MAP_DUMB, &map, "cannot map a buffer");
  uint8_t *bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, card, (off_t)map.offset);
  if (bytes == MAP_FAILED) fail("cannot map a buffer");
  return bytes;
}

/* Prints pixels of XRGB8888, as little-endian words. */
static void print(const uint8_t *bytes, uint32_t width, uint32_t height, uint32_t pitch) {
  uint8_t *row = malloc((size_t)width * 3);
  if (!row) fail("cannot print");
  printf("P6\n%u %u\n255\n", width, height);
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *pixel = bytes + (size_t)y * pitch;
    for (uint32_t x = 0; x < width; x++, pixel += 4) {
      row[3 * x] = pixel[2];
      row[3 * x + 1] = pixel[1];
      row[3 * x + 2] = pixel[0];
    }
    fwrite(row, 3, width, stdout);
  }
  free(row);
}

static void read_back(void) {
  card = open("/dev/dri/card0", O_RDWR | O_CLOEXEC);
  if (card < 0) fail("cannot open the card");
  uint32_t none = 0;
  struct drm_mode_fb_cmd2 fb = {.fb_id = shown(NULL, &none).fb_id};
  call(DRM_IOCTL_MODE_GETFB2, &fb, "cannot find the framebuffer");
  errno = ENOTSUP;
  if (fb.pixel_format != DRM_FORMAT_XRGB8888 || fb.offsets[0] != 0) fail("cannot read pixels of that format");
  print(mapped(fb.handles[0], (size_t)fb.pitches[0] * fb.height), fb.width, fb.height, fb.pitches[0]);
}

/* The writeback connector of a card, the ids of its properties, and its current CRTC. */
struct writer {
  uint32_t connector, crtc_id, fb_id, fence;
  uint64_t crtc;
};

static struct writer writer(const uint32_t *connectors, uint32_t count) {
  struct writer found = {0};
  for (uint32_t i = 0; i < count; i++) {
    struct drm_mode_modeinfo mode; /* room for one: no probing */
    struct drm_mode_get_connector one = {.connector_id = connectors[i], .modes_ptr = (uintptr_t)&mode, .count_modes = 1};
    call(DRM_IOCTL_MODE_GETCONNECTOR, &one, "cannot read a connector");
    if (one.connector_type == DRM_MODE_CONNECTOR_WRITEBACK) found.connector = connectors[i];
  }
  uint32_t ids[MANY];
  uint64_t values[MANY];
  struct drm_mode_obj_get_properties all = {.props_ptr = (uintptr_t)ids,
                                            .prop_values_ptr = (uintptr_t)values,
                                            .count_props = MANY,
                                            .obj_id = found.connector,
                                            .obj_type = DRM_MODE_OBJECT_CONNECTOR};
  call(DRM_IOCTL_MODE_OBJ_GETPROPERTIES, &all, "there is no writeback connector");
  for (uint32_t i = 0; i < all.count_props && i < MANY; i++) {
    struct drm_mode_get_property one = {.prop_id = ids[i]};
    call(DRM_IOCTL_MODE_GETPROPERTY, &one, "cannot read a property");
    if (strcmp(one.name, "CRTC_ID") == 0) found.crtc_id = ids[i], found.crtc = values[i];
    if (strcmp(one.name, "WRITEBACK_FB_ID") == 0) found.fb_id = ids[i];
    if (strcmp(one.name, "WRITEBACK_OUT_FENCE_PTR") == 0) found.fence = ids[i];
  }
  return found;
}

static void commit(uint32_t connector, uint32_t count, uint32_t *properties, uint64_t *values, uint32_t flags, const char *what) {
  struct drm_mode_atomic request = {.flags = flags,
                                    .count_objs = 1,
                                    .objs_ptr = (uintptr_t)&connector,
                                    .count_props_ptr = (uintptr_t)&count,
                                    .props_ptr = (uintptr_t)properties,
                                    .prop_values_ptr = (uintptr_t)values};
  call(DRM_IOCTL_MODE_ATOMIC, &request, what);
}

/* vkms of Linux 6.1 may drop a writeback if another frame comes in between, so this queues several. All go to the same
 * buffer, so any signalled fence will do. */
static void write_to(struct writer *writer, uint32_t fb) {
  static int32_t fences[ATTEMPTS];
  static struct pollfd written[ATTEMPTS];
  for (int i = 0; i < ATTEMPTS; i++) {
    uint32_t properties[] = {writer->fb_id, writer->fence};
    uint64_t values[] = {fb, (uintptr_t)&fences[i]};
    commit(writer->connector, 2, properties, values, 0, "the card writes nothing back");
    written[i] = (struct pollfd){.fd = fences[i], .events = POLLIN};
    if (poll(written, (nfds_t)i + 1, PATIENCE) > 0) return;
  }
  errno = ETIME;
  fail("the card has written nothing back");
}

static void write_back(int pid) {
  card = borrowed(pid);
  struct drm_set_client_cap cap = {.capability = DRM_CLIENT_CAP_WRITEBACK_CONNECTORS, .value = 1};
  call(DRM_IOCTL_SET_CLIENT_CAP, &cap, "cannot see writeback connectors");
  static uint32_t connectors[MANY];
  uint32_t count = MANY;
  struct drm_mode_crtc crtc = shown(connectors, &count);
  struct writer here = writer(connectors, count);
  /* Hidden again, so that the process does not take it for a monitor. */
  cap.value = 0;
  call(DRM_IOCTL_SET_CLIENT_CAP, &cap, "cannot hide writeback connectors");

  struct drm_mode_create_dumb buffer = {.width = crtc.mode.hdisplay, .height = crtc.mode.vdisplay, .bpp = 32};
  call(DRM_IOCTL_MODE_CREATE_DUMB, &buffer, "cannot make a buffer");
  struct drm_mode_fb_cmd2 fb = {.width = buffer.width,
                                .height = buffer.height,
                                .pixel_format = DRM_FORMAT_XRGB8888,
                                .handles = {buffer.handle},
                                .pitches = {buffer.pitch}};
  call(DRM_IOCTL_MODE_ADDFB2, &fb, "cannot make a framebuffer");
  const uint8_t *bytes = mapped(buffer.handle, buffer.size);
  uint64_t wanted = crtc.crtc_id;
  if (here.crtc != wanted) commit(here.connector, 1, &here.crtc_id, &wanted, DRM_MODE_ATOMIC_ALLOW_MODESET, "the connector cannot be used");
  write_to(&here, fb.fb_id);
  print(bytes, buffer.width, buffer.height, buffer.pitch);
  /* The open file belongs to the other process too, so these objects would stay with it. */
  call(DRM_IOCTL_MODE_RMFB, &fb.fb_id, "cannot remove the framebuffer");
  struct drm_mode_destroy_dumb end = {.handle = buffer.handle};
  call(DRM_IOCTL_MODE_DESTROY_DUMB, &end, "cannot remove the buffer");
}

int main(int argc, char **argv) {
  if (argc > 1) write_back(atoi(argv[1]));
  else read_back();
  return fflush(stdout) == 0 ? 0 : 1;
}
