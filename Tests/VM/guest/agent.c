/* Runs shell commands in the guest. The host sends them over a virtio-serial port.
 *
 *   agent /dev/virtio-ports/org.followspot.agent
 *
 * Both directions carry frames: channel (u32), kind (u8), length (u32), then that many bytes, all
 * little-endian. A channel is one command. The host numbers the channels.
 *
 *   host → guest   x  run the bytes with /bin/sh -c      i  bytes for its standard input (none: close it)
 *                  k  send it the signal in the one byte
 *   guest → host   r  the agent is ready (channel 0)     o, e  its standard output, standard error
 *                  q  it ended: status (i32), as the shell counts: 128 + N after signal N
 *
 * Every command leads its own process group. Signals go to the leader only, so that a measurement concerns
 * the program and not the shell ("exec program" in the command replaces the shell).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_COMMANDS = 32, HEADER = 9, CHUNK = 16384, MAX_FRAME = 1 << 20 };

struct command {
  bool used, ended;
  uint32_t channel;
  pid_t pid;
  int status;
  int input, output, error; /* our ends of its pipes, -1 once closed */
  char *pending;            /* standard input that the command has not read yet */
  size_t pending_length;
  bool close_input; /* once all pending bytes are written */
};

static struct command commands[MAX_COMMANDS];
static int port;

static void die(const char *what) {
  (void)!write(2, what, strlen(what));
  (void)!write(2, "\n", 1);
  _exit(1);
}

static void close_end(int *end) {
  if (*end >= 0) close(*end);
  *end = -1;
}

/* Blocks until the host has read everything; the host always reads. */
static void write_port(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t n = write(port, bytes, length);
    if (n > 0) {
      bytes += n;
      length -= (size_t)n;
    } else if (n < 0 && errno == EAGAIN) {
      struct pollfd writable = {port, POLLOUT, 0};
      poll(&writable, 1, 100);
    } else if (n < 0 && errno != EINTR) {
      die("agent: cannot write to the port");
    }
  }
}

static void send_frame(uint32_t channel, char kind, const void *bytes, uint32_t length) {
  char header[HEADER];
  memcpy(header, &channel, 4);
  header[4] = kind;
  memcpy(header + 5, &length, 4);
  write_port(header, HEADER);
  write_port(bytes, length);
}

static struct command *find(uint32_t channel) {
  for (int i = 0; i < MAX_COMMANDS; i++)
    if (commands[i].used && commands[i].channel == channel) return &commands[i];
  return NULL;
}

/* Reports a command's end once the process is gone and all its output has been sent. */
static void finish(struct command *c) {
  if (!c->ended || c->output >= 0 || c->error >= 0) return;
  int32_t code = WIFSIGNALED(c->status) ? 128 + WTERMSIG(c->status) : WEXITSTATUS(c->status);
  send_frame(c->channel, 'q', &code, 4);
  close_end(&c->input);
  free(c->pending);
  memset(c, 0, sizeof *c);
}

static void refuse(uint32_t channel, const char *why) {
  int32_t code = 126;
  send_frame(channel, 'e', why, (uint32_t)strlen(why));
  send_frame(channel, 'q', &code, 4);
}

static void start(uint32_t channel, const char *text, size_t length) {
  struct command *c = NULL;
  for (int i = 0; i < MAX_COMMANDS && !c; i++)
    if (!commands[i].used) c = &commands[i];
  int in[2], out[2], err[2];
  char *line = strndup(text, length);
  if (!c || !line || pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) {
    free(line);
    refuse(channel, "agent: too many commands at once\n");
    return;
  }
  pid_t pid = fork();
  if (pid < 0) die("agent: cannot fork");
  if (pid == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    dup2(in[0], 0);
    dup2(out[1], 1);
    dup2(err[1], 2);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
  }
  free(line);
  close(in[0]);
  close(out[1]);
  close(err[1]);
  fcntl(in[1], F_SETFL, O_NONBLOCK);
  *c = (struct command){.used = true, .channel = channel, .pid = pid, .input = in[1], .output = out[0], .error = err[0]};
}

static void flush_input(struct command *c) {
  while (c->input >= 0 && c->pending_length > 0) {
    ssize_t n = write(c->input, c->pending, c->pending_length);
    if (n < 0 && errno == EAGAIN) return;
    if (n < 0) { /* the command no longer reads: drop the rest */
      c->pending_length = 0;
      c->close_input = true;
      break;
    }
    memmove(c->pending, c->pending + n, c->pending_length - (size_t)n);
    c->pending_length -= (size_t)n;
  }
  if (c->close_input) close_end(&c->input);
}

static void add_input(struct command *c, const char *bytes, size_t length) {
  if (length == 0) {
    c->close_input = true;
  } else {
    char *grown = realloc(c->pending, c->pending_length + length);
    if (!grown) die("agent: out of memory");
    memcpy(grown + c->pending_length, bytes, length);
    c->pending = grown;
    c->pending_length += length;
  }
  flush_input(c);
}

static void handle(uint32_t channel, char kind, const char *bytes, size_t length) {
  struct command *c = find(channel);
  if (kind == 'x') start(channel, bytes, length);
  else if (c && kind == 'i') add_input(c, bytes, length);
  else if (c && kind == 'k' && length == 1 && !c->ended) kill(c->pid, bytes[0]);
}

/* Handles the complete frames that have arrived; a frame may arrive in many pieces. */
static void read_port(void) {
  static char *buffer;
  static size_t have;
  if (!buffer && !(buffer = malloc(HEADER + MAX_FRAME))) die("agent: out of memory");
  ssize_t n = read(port, buffer + have, HEADER + MAX_FRAME - have);
  if (n <= 0) return;
  have += (size_t)n;
  size_t at = 0;
  while (have - at >= HEADER) {
    uint32_t channel, length;
    memcpy(&channel, buffer + at, 4);
    memcpy(&length, buffer + at + 5, 4);
    if (length > MAX_FRAME) die("agent: a frame is too long");
    if (have - at < HEADER + length) break;
    handle(channel, buffer[at + 4], buffer + at + HEADER, length);
    at += HEADER + length;
  }
  memmove(buffer, buffer + at, have - at);
  have -= at;
}

static void read_output(struct command *c, int *end, char kind) {
  char chunk[CHUNK];
  ssize_t n = read(*end, chunk, sizeof chunk);
  if (n > 0) send_frame(c->channel, kind, chunk, (uint32_t)n);
  else if (n == 0 || errno != EINTR) close_end(end);
}

static void reap(void) {
  int status;
  pid_t pid;
  while ((pid = waitpid(-1, &status, WNOHANG)) > 0)
    for (int i = 0; i < MAX_COMMANDS; i++)
      if (commands[i].used && commands[i].pid == pid) {
        commands[i].ended = true;
        commands[i].status = status;
        /* A child process may keep the pipes open for ever. Its output is not awaited. */
        fcntl(commands[i].output, F_SETFL, O_NONBLOCK);
        fcntl(commands[i].error, F_SETFL, O_NONBLOCK);
        while (commands[i].output >= 0) read_output(&commands[i], &commands[i].output, 'o');
        while (commands[i].error >= 0) read_output(&commands[i], &commands[i].error, 'e');
        finish(&commands[i]);
      }
}

int main(int argc, char **argv) {
  if (argc != 2) die("usage: agent PORT");
  signal(SIGPIPE, SIG_IGN);
  sigset_t child;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  int children = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
  while ((port = open(argv[1], O_RDWR | O_NONBLOCK | O_CLOEXEC)) < 0) {
    if (errno != ENOENT && errno != ENXIO) die("agent: cannot open the port");
    poll(NULL, 0, 10);
  }
  send_frame(0, 'r', "", 0);
  for (;;) {
    struct pollfd fds[2 + 3 * MAX_COMMANDS] = {{port, POLLIN, 0}, {children, POLLIN, 0}};
    for (int i = 0; i < MAX_COMMANDS; i++) {
      struct command *c = &commands[i];
      fds[2 + 3 * i] = (struct pollfd){c->used && c->pending_length > 0 ? c->input : -1, POLLOUT, 0};
      fds[3 + 3 * i] = (struct pollfd){c->used ? c->output : -1, POLLIN, 0};
      fds[4 + 3 * i] = (struct pollfd){c->used ? c->error : -1, POLLIN, 0};
    }
    if (poll(fds, 2 + 3 * MAX_COMMANDS, -1) < 0) continue;
    for (int i = 0; i < MAX_COMMANDS; i++) {
      if (fds[2 + 3 * i].revents) flush_input(&commands[i]);
      if (fds[3 + 3 * i].revents) read_output(&commands[i], &commands[i].output, 'o');
      if (fds[4 + 3 * i].revents) read_output(&commands[i], &commands[i].error, 'e');
    }
    if (fds[1].revents) {
      struct signalfd_siginfo info;
      (void)!read(children, &info, sizeof info);
      reap();
    }
    if (fds[0].revents & POLLIN) read_port();
    else if (fds[0].revents & POLLHUP) poll(NULL, 0, 10); /* no host is listening */
  }
}
