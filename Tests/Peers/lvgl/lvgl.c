/* Draws the picture of tour.yaml with LVGL's software renderer, into memory.
 *
 *   lvgl scrim 1920x1080 SECONDS   times a frame under the scrim and memcpy, in turns; prints both medians in ms
 *   lvgl show                      draws the tour, reports readiness to systemd, and waits
 *
 * LVGL draws directly into the buffer. The scrim is one filled vector path with cutouts, because LVGL's bitmap masks
 * take longer. For the measurement the app below is one image, because it does not change. */
#include <lvgl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int width, height;

static float left(int column) { return column * (width / 8.0f) + 12; }
static float top(int row) { return row * (height / 6.0f) + 12; }
static float tile_width(void) { return width / 8.0f - 24; }
static float tile_height(void) { return height / 6.0f - 24; }

static void draw_cover(lv_event_t *event) {
  static const int lit[3][2] = {{1, 1}, {4, 2}, {6, 4}};
  lv_vector_path_t *path = lv_vector_path_create(LV_VECTOR_PATH_QUALITY_HIGH);
  lv_vector_path_append_rectangle(path, 0, 0, width, height, 0, 0);
  for (int i = 0; i < 3; i++)
    lv_vector_path_append_rectangle(path, left(lit[i][0]) - 8.5f, top(lit[i][1]) - 8.5f, tile_width() + 17, tile_height() + 17, 24, 24);
  lv_draw_vector_dsc_t *vector = lv_draw_vector_dsc_create(lv_event_get_layer(event));
  lv_draw_vector_dsc_set_fill_rule(vector, LV_VECTOR_FILL_EVENODD);
  lv_draw_vector_dsc_set_fill_color(vector, lv_color_black());
  lv_draw_vector_dsc_set_fill_opa(vector, 153);
  lv_draw_vector_dsc_add_path(vector, path);
  lv_draw_vector(vector);
  lv_vector_path_delete(path);
  lv_draw_vector_dsc_delete(vector);
}

static lv_obj_t *plain(lv_obj_t *parent, int x, int y, int w, int h) {
  lv_obj_t *object = lv_obj_create(parent);
  lv_obj_remove_style_all(object);
  lv_obj_set_pos(object, x, y);
  lv_obj_set_size(object, w, h);
  return object;
}

static void label(lv_obj_t *parent, int x, int y, const char *text, lv_color_t color) {
  lv_obj_t *words = lv_label_create(parent);
  lv_label_set_text(words, text);
  lv_obj_set_style_text_font(words, &lv_font_montserrat_24, 0);
  lv_obj_set_style_text_color(words, color, 0);
  lv_obj_set_pos(words, x, y);
}

static void add_tiles(lv_obj_t *screen) {
  for (int i = 0; i < 48; i++) {
    int column = i % 8, row = i / 8;
    lv_obj_t *tile = plain(screen, left(column), top(row), tile_width(), tile_height());
    lv_obj_set_style_radius(tile, 16, 0);
    lv_obj_set_style_bg_opa(tile, LV_OPA_COVER, 0);
    lv_obj_set_style_bg_color(tile, lv_color_make(column * 255 / 8, row * 255 / 6, 153), 0);
    char name[16];
    snprintf(name, sizeof name, "Tile %d", i + 1);
    label(tile, 16, 16, name, lv_color_white());
  }
}

static void add_cover(lv_obj_t *screen) { lv_obj_add_event_cb(plain(screen, 0, 0, width, height), draw_cover, LV_EVENT_DRAW_MAIN, NULL); }

static void flush(lv_display_t *display, const lv_area_t *area, uint8_t *pixels) {
  (void)area, (void)pixels;
  lv_display_flush_ready(display);
}

static lv_display_t *open_display(void **frame) {
  size_t bytes = (size_t)width * height * 4;
  *frame = aligned_alloc(64, bytes);
  lv_init();
  lv_display_t *display = lv_display_create(width, height);
  lv_display_set_color_format(display, LV_COLOR_FORMAT_XRGB8888);
  lv_display_set_buffers(display, *frame, NULL, bytes, LV_DISPLAY_RENDER_MODE_DIRECT);
  lv_display_set_flush_cb(display, flush);
  lv_obj_set_style_bg_color(lv_screen_active(), lv_color_hex(0xF2F5F7), 0);
  return display;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static int ascending(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

static void measure(double seconds) {
  enum { most = 20000 };
  static double ours[most], theirs[most];
  size_t bytes = (size_t)width * height * 4;
  void *frame, *from = aligned_alloc(64, bytes), *to = aligned_alloc(64, bytes);
  lv_display_t *display = open_display(&frame);
  add_tiles(lv_screen_active());
  lv_refr_now(display);
  static lv_draw_buf_t app;
  lv_draw_buf_init(&app, width, height, LV_COLOR_FORMAT_XRGB8888, width * 4, aligned_alloc(64, bytes), bytes);
  memcpy(app.data, frame, bytes);
  memcpy(from, frame, bytes);
  lv_obj_clean(lv_screen_active());
  lv_image_set_src(lv_image_create(lv_screen_active()), &app);
  add_cover(lv_screen_active());
  int rounds = 0;
  for (double start = now(); rounds < most && (now() - start < seconds || rounds < 15); rounds++) {
    double begin = now();
    lv_obj_invalidate(lv_screen_active());
    lv_refr_now(display);
    double middle = now();
    memcpy(to, from, bytes);
    double end = now();
    ours[rounds] = middle - begin;
    theirs[rounds] = end - middle;
  }
  qsort(ours, rounds, sizeof *ours, ascending);
  qsort(theirs, rounds, sizeof *theirs, ascending);
  printf("%f %f\n", ours[rounds / 2] * 1000, theirs[rounds / 2] * 1000);
}

static void ready(void) {
  const char *path = getenv("NOTIFY_SOCKET");
  if (!path) return;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int descriptor = socket(AF_UNIX, SOCK_DGRAM, 0);
  sendto(descriptor, "READY=1", 7, 0, (struct sockaddr *)&address, sizeof address);
  close(descriptor);
}

static void show(void) {
  width = 1920, height = 1080;
  void *frame;
  lv_display_t *display = open_display(&frame);
  add_tiles(lv_screen_active());
  add_cover(lv_screen_active());
  lv_obj_t *card = plain(lv_screen_active(), 720, 560, 480, 114);
  lv_obj_set_style_radius(card, 24, 0);
  lv_obj_set_style_bg_opa(card, LV_OPA_COVER, 0);
  lv_obj_set_style_bg_color(card, lv_color_white(), 0);
  label(card, 28, 28, "Three at once", lv_color_black());
  label(card, 28, 57, "Light falls on what matters.", lv_color_black());
  lv_refr_now(display);
  const char *path = getenv("PICTURE");
  if (path) {
    FILE *file = fopen(path, "wb");
    if (!file) exit(73);
    fprintf(file, "P6 %d %d 255\n", width, height);
    for (int i = 0; i < width * height; i++) {
      unsigned char *pixel = (unsigned char *)frame + 4 * i;
      unsigned char colors[3] = {pixel[2], pixel[1], pixel[0]};
      fwrite(colors, 3, 1, file);
    }
    fclose(file);
  }
  ready();
  pause();
}

int main(int count, char **words) {
  if (count == 4 && !strcmp(words[1], "scrim") && sscanf(words[2], "%dx%d", &width, &height) == 2) measure(atof(words[3]));
  else if (count == 2 && !strcmp(words[1], "show")) show();
  else return 64;
  return 0;
}
