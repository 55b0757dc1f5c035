// Replaces libseat, with a simulated seat manager at the other end of its connection.
#include "CSimulatedKernel.h"

#include <errno.h>
#include <libseat.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct libseat {
  const struct libseat_seat_listener *listener;
  void *data;
  // The client's end of the connection, and the manager's; -1 after a hang-up.
  int line, other;
  bool is_calling;
};

static struct simulated_manager manager;
static struct libseat *client;
static int handles;

void simulated_manager_begin(const struct simulated_manager *new_manager) {
  manager = *new_manager;
  client = NULL;
  handles = 0;
}

int simulated_seat_handles(void) { return handles; }

void simulated_seat_tell(bool is_ours) {
  if (!client) return;
  client->is_calling = true;
  (is_ours ? client->listener->enable_seat : client->listener->disable_seat)(client, client->data);
  client->is_calling = false;
}

void simulated_seat_signal(bool is_readable) {
  if (!client || client->other < 0) return;
  char bytes[64] = {0};
  while (recv(client->line, bytes, sizeof bytes, MSG_DONTWAIT) > 0) continue;
  if (is_readable) send(client->other, bytes, 1, MSG_DONTWAIT | MSG_NOSIGNAL);
}

void simulated_seat_hang_up(void) {
  if (!client || client->other < 0) return;
  close(client->other);
  client->other = -1;
}

// Whether a call refers to the open seat.
static bool is_known(struct libseat *seat, const char *call) {
  if (seat && seat == client) return true;
  manager.stale(call);
  errno = EBADF;
  return false;
}

static int answer(int result) {
  if (result >= 0) return result;
  errno = -result;
  return -1;
}

struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *data) {
  if (client) manager.stale("libseat_open_seat");
  struct libseat *seat = calloc(1, sizeof *seat);
  int ends[2];
  if (!seat || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) < 0) abort();
  *seat = (struct libseat){.listener = listener, .data = data, .line = ends[0], .other = ends[1]};
  client = seat;
  int result = manager.open();
  if (result >= 0) {
    handles += 1;
    return seat;
  }
  client = NULL;
  close(ends[0]);
  if (seat->other >= 0) close(seat->other);
  free(seat);
  answer(result);
  return NULL;
}

int libseat_close_seat(struct libseat *seat) {
  if (!is_known(seat, "libseat_close_seat")) return -1;
  if (seat->is_calling) manager.stale("libseat_close_seat in the middle of an event");
  manager.close();
  client = NULL;
  handles -= 1;
  close(seat->line);
  if (seat->other >= 0) close(seat->other);
  free(seat);
  return 0;
}

int libseat_get_fd(struct libseat *seat) { return is_known(seat, "libseat_get_fd") ? seat->line : -1; }

int libseat_dispatch(struct libseat *seat, int timeout) {
  if (timeout != 0) manager.stale("libseat_dispatch, waiting,");
  return is_known(seat, "libseat_dispatch") ? answer(manager.dispatch()) : -1;
}

int libseat_disable_seat(struct libseat *seat) { return is_known(seat, "libseat_disable_seat") ? answer(manager.disable()) : -1; }

int libseat_open_device(struct libseat *seat, const char *path, int *descriptor) {
  return is_known(seat, "libseat_open_device") ? answer(manager.open_device(path, descriptor)) : -1;
}

int libseat_close_device(struct libseat *seat, int device) {
  return is_known(seat, "libseat_close_device") ? answer(manager.close_device(device)) : -1;
}

int libseat_switch_session(struct libseat *seat, int session) {
  return is_known(seat, "libseat_switch_session") ? answer(manager.switch_session(session)) : -1;
}

const char *libseat_seat_name(struct libseat *seat) { return is_known(seat, "libseat_seat_name") ? "seat0" : ""; }

void libseat_set_log_handler(libseat_log_func handler) { (void)handler; }
void libseat_set_log_level(enum libseat_log_level level) { (void)level; }
