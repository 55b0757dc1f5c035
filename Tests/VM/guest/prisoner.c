/* Stands in for a compromised kiosk: tries what an attacker would, and prints what it reached.
 *
 * The kiosk's unit runs it in place of the kiosk. It prints "reached WHAT" or "refused WHAT: WHY" for each try, and "done"
 * at the end. SECURITY.md lists the same names that it prints as reached. Each try runs in a separate process.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define STATE "/var/lib/followspot"
#define RUNTIME "/run/followspot"

/* A number of processes, and of MiB of memory, beyond what any unit allows. */
enum { MANY = 4096, MUCH = 65536 };

typedef bool try(void);

static bool opens(const char *path, int flags) { return open(path, flags | O_CLOEXEC, 0600) >= 0; }
static bool connects(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int line = socket(AF_UNIX, SOCK_STREAM, 0);
  return connect(line, (struct sockaddr *)&address, sizeof address) == 0;
}
static bool calls(long number, long a, long b, long c, long d) { return syscall(number, a, b, c, d, 0, 0) >= 0; }

/* Copies this program into an open file. The copy prints a line when it is executed. */
static bool copy(int out) {
  char piece[65536];
  int in = open("/proc/self/exe", O_RDONLY);
  ssize_t count = -1;
  while (in >= 0 && (count = read(in, piece, sizeof piece)) > 0)
    if (write(out, piece, (size_t)count) != count) return false;
  return count == 0;
}
static bool runs(const char *path) {
  char *const arguments[] = {"prisoner", "--escaped", NULL};
  execve(path, arguments, (char *[]){NULL});
  return false;
}

/* Programs */
static bool exec_from(const char *path) {
  int out = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0700);
  if (out < 0 || !copy(out)) return false;
  close(out);
  return runs(path);
}
static bool exec_state(void) { return exec_from(STATE "/program"); }
static bool exec_runtime(void) { return exec_from(RUNTIME "/program"); }
static bool exec_shared(void) { return exec_from("/dev/shm/program"); }
static bool exec_shell(void) { return runs("/bin/sh"); }
static bool exec_interpreter(void) { return runs("/usr/bin/python3") || runs("/usr/bin/perl"); }
static bool exec_memory(void) {
  int out = memfd_create("program", 0);
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", out);
  return out >= 0 && copy(out) && runs(path);
}
static bool write_code(void) { return mmap(NULL, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED; }
static bool setuid_file(void) {
  int out = open(STATE "/setuid", O_WRONLY | O_CREAT, 0700);
  return out >= 0 && fchmod(out, 04755) == 0;
}

/* Files */
static bool state(void) { return opens(STATE "/file", O_WRONLY | O_CREAT); }
static bool runtime(void) { return opens(RUNTIME "/file", O_WRONLY | O_CREAT); }
static bool public_files(void) { return opens("/etc/passwd", O_RDONLY) && opens("/etc/followspot/kiosk.yaml", O_RDONLY); }
static bool kernel_facts(void) { return opens("/sys/class/drm", O_RDONLY) && opens("/proc/self/status", O_RDONLY); }
static bool write_etc(void) { return opens("/etc/prisoner", O_WRONLY | O_CREAT); }
static bool write_document(void) { return opens("/etc/followspot/kiosk.yaml", O_WRONLY); }
static bool write_usr(void) { return opens("/usr/prisoner", O_WRONLY | O_CREAT); }
static bool write_tmp(void) { return opens("/tmp/prisoner", O_WRONLY | O_CREAT) || opens("/var/tmp/prisoner", O_WRONLY | O_CREAT); }
static bool shared_memory(void) { return opens("/dev/shm/file", O_WRONLY | O_CREAT) || opens("/dev/mqueue/queue", O_WRONLY | O_CREAT); }
static bool write_sys(void) {
  return opens("/sys/class/backlight", O_WRONLY) || opens("/proc/sys/kernel/core_pattern", O_WRONLY) || opens("/sys/power/state", O_WRONLY);
}
static bool write_cgroup(void) { return opens("/sys/fs/cgroup/cgroup.procs", O_WRONLY) || mkdir("/sys/fs/cgroup/prisoner", 0700) == 0; }
static bool read_shadow(void) { return opens("/etc/shadow", O_RDONLY); }
static bool read_home(void) { return opens("/home/somebody/secret", O_RDONLY) || opens("/root/secret", O_RDONLY); }
static bool read_journal(void) { return opens("/var/log/journal", O_RDONLY) && opens("/var/log/secret", O_RDONLY); }

/* Devices */
static bool own_terminal(void) { return opens("/dev/tty1", O_RDWR); }
static bool other_terminal(void) { return opens("/dev/tty2", O_RDWR) || opens("/dev/console", O_RDWR); }
static bool memory_device(void) { return opens("/dev/mem", O_RDWR) || opens("/dev/port", O_RDWR) || opens("/dev/kmsg", O_RDWR); }
static bool disk(void) { return opens("/dev/vda", O_RDONLY); }
static bool card(void) { return opens("/dev/dri/card0", O_RDWR); }
static bool input(void) { return opens("/dev/input/event0", O_RDWR) || opens("/dev/uinput", O_RDWR); }
static bool framebuffer(void) { return opens("/dev/fb0", O_RDWR); }
static bool make_device(void) { return mknod(STATE "/disk", S_IFBLK | 0600, makedev(254, 0)) == 0; }

/* Asks seatd to open a device. */
static bool seat(const char *device) {
  enum { OPEN_SEAT = 1, OPEN_DEVICE = 3, ANSWER = 0x8000, ERROR = 0xffff };
  struct { unsigned short code, size; } head;
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/run/seatd.sock"};
  int line = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(line, (struct sockaddr *)&address, sizeof address) != 0) return false;
  if (!device) return true;
  head.code = OPEN_SEAT, head.size = 0;
  if (write(line, &head, sizeof head) != sizeof head) return false;
  unsigned short length = (unsigned short)(strlen(device) + 1);
  head.code = OPEN_DEVICE, head.size = (unsigned short)(sizeof length + length);
  if (write(line, &head, sizeof head) != sizeof head || write(line, &length, sizeof length) != sizeof length ||
      write(line, device, length) != length)
    return false;
  while (read(line, &head, sizeof head) == sizeof head) {
    char body[512];
    if (head.size > sizeof body || (head.size && read(line, body, head.size) != head.size)) return false;
    if (head.code == (ANSWER | OPEN_DEVICE)) return true;
    if (head.code == ERROR) {
      memcpy(&errno, body, sizeof errno);
      return false;
    }
  }
  return false;
}
static bool seat_manager(void) { return seat(NULL); }
static bool seat_card(void) { return seat("/dev/dri/card0"); }
static bool seat_input(void) { return seat("/dev/input/event0"); }
static bool seat_disk(void) { return seat("/dev/vda"); }
static bool seat_uinput(void) { return seat("/dev/uinput"); }

/* Sockets */
static bool unix_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }
static bool journal(void) { return connects("/run/systemd/journal/stdout"); }
static bool internet(void) { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }
static bool internet6(void) { return socket(AF_INET6, SOCK_DGRAM, 0) >= 0; }
static bool packets(void) { return socket(AF_PACKET, SOCK_RAW, 0) >= 0; }
static bool machines(void) { return socket(AF_VSOCK, SOCK_STREAM, 0) >= 0; }
static bool ciphers(void) { return socket(AF_ALG, SOCK_SEQPACKET, 0) >= 0; }
static bool system_bus(void) { return connects("/run/dbus/system_bus_socket"); }
static bool service_manager(void) { return connects("/run/systemd/private"); }
static bool own_control(void) { return connects("/run/followspot-control/control"); }
static bool own_data(void) { return connects("/run/followspot-control/data"); }
static bool netlink(void) {
  return socket(AF_NETLINK, SOCK_RAW, NETLINK_KOBJECT_UEVENT) >= 0 && socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE) >= 0;
}
/* Asks the kernel to take the interface "lo" down. */
static bool netlink_change(void) {
  struct {
    struct nlmsghdr head;
    struct ifinfomsg link;
  } ask = {{.nlmsg_len = sizeof ask, .nlmsg_type = RTM_NEWLINK, .nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK},
           {.ifi_index = 1, .ifi_change = 1}};
  struct {
    struct nlmsghdr head;
    struct nlmsgerr error;
    char rest[256];
  } answer;
  int line = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
  if (line < 0 || send(line, &ask, sizeof ask, 0) < 0 || recv(line, &answer, sizeof answer, 0) < 0) return false;
  errno = -answer.error.error;
  return answer.error.error == 0;
}

/* Processes */
static bool kill_others(void) {
  for (pid_t other = 1; other < 8192; other++)
    if (other != getpid() && other != getppid() && kill(other, 0) == 0) return true;
  return false;
}
static bool see_others(void) { return opens("/proc/1/status", O_RDONLY); }
static bool trace(void) { return ptrace(PTRACE_SEIZE, getppid(), 0, 0) == 0 || ptrace(PTRACE_TRACEME, 0, 0, 0) == 0; }
static bool peek(void) {
  char here = 0;
  struct iovec mine = {&here, 1}, other = {&here, 1};
  return calls(SYS_process_vm_readv, getppid(), (long)&mine, 1, (long)&other);
}
static bool steal_descriptor(void) { return calls(SYS_pidfd_getfd, (long)syscall(SYS_pidfd_open, getppid(), 0), 0, 0, 0); }
static bool become_root(void) { return calls(SYS_setuid, 0, 0, 0, 0) || calls(SYS_setgid, 0, 0, 0, 0) || calls(SYS_setgroups, 0, 0, 0, 0); }
static bool real_time(void) {
  struct sched_param first = {1};
  return sched_setscheduler(0, SCHED_FIFO, &first) == 0;
}
static bool be_first(void) { return setpriority(PRIO_PROCESS, 0, -20) == 0; }

/* The kernel */
static bool mounts(void) { return mount("none", STATE, "tmpfs", 0, NULL) == 0 || umount2("/proc", MNT_DETACH) == 0; }
static bool roots(void) { return chroot("/") == 0 || calls(SYS_pivot_root, (long)"/", (long)"/", 0, 0); }
static bool new_mounts(void) { return calls(SYS_fsopen, (long)"tmpfs", 0, 0, 0) || calls(SYS_open_tree, AT_FDCWD, (long)"/", 1, 0); }
static bool namespaces(void) { return unshare(CLONE_NEWUSER) == 0 || unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWNET) == 0; }
static bool io_uring(void) {
  char parameters[256] = {0};
  return calls(SYS_io_uring_setup, 4, (long)parameters, 0, 0);
}
static bool bpf(void) {
  char attributes[128] = {0};
  return calls(SYS_bpf, 5, (long)attributes, sizeof attributes, 0);
}
static bool keys(void) { return calls(SYS_keyctl, 0, -3, 1, 0) || calls(SYS_add_key, (long)"user", (long)"a", (long)"b", 1); }
static bool perf(void) {
  char event[128] = {1};
  return calls(SYS_perf_event_open, (long)event, 0, -1, -1);
}
static bool userfaults(void) { return calls(SYS_userfaultfd, 1, 0, 0, 0); }
static bool modules(void) { return calls(SYS_init_module, (long)"", 0, (long)"", 0) || calls(SYS_finit_module, 0, (long)"", 0, 0); }
static bool kernels(void) { return calls(SYS_kexec_load, 0, 0, 0, 0) || calls(SYS_reboot, 0xfee1dead, 672274793, 0, 0); }
static bool swaps(void) { return calls(SYS_swapoff, (long)"/none", 0, 0, 0) || calls(SYS_acct, 0, 0, 0, 0); }
static bool clocks(void) {
  long now[2] = {1, 0};
  return calls(SYS_clock_settime, 0, (long)now, 0, 0);
}
static bool names(void) { return sethostname("prisoner", 8) == 0; }
static bool handles(void) { return calls(SYS_open_by_handle_at, AT_FDCWD, (long)"", 0, 0); }
static bool kernel_log(void) {
  char text[64];
  return calls(SYS_syslog, 3, (long)text, sizeof text, 0);
}
static bool ports(void) {
#ifdef SYS_iopl
  return calls(SYS_iopl, 3, 0, 0, 0) || calls(SYS_ioperm, 0x80, 1, 1, 0);
#else
  errno = ENOSYS;
  return false;
#endif
}
static bool other_abi(void) { return calls(SYS_personality, 0x0008 /* PER_LINUX32 */, 0, 0, 0); }

/* Shared with the children: the journal may not know the unit of a process that has already ended. */
static int *processes;

/* Starts more processes than the unit allows. */
static bool fork_bomb(void) {
  pid_t children[MANY];
  int count = 0;
  while (count < MANY && (children[count] = fork()) > 0) count++;
  int why = errno;
  if (count < MANY && children[count] == 0) {
    pause();
    _exit(0);
  }
  for (int each = 0; each < count; each++) kill(children[each], SIGKILL), waitpid(children[each], NULL, 0);
  *processes = count;
  errno = why;
  return count >= 256;
}
static bool memory_bomb(void) {
  for (int count = 0; count < MUCH; count++) {
    char *piece = malloc(1 << 20);
    if (!piece) return false;
    memset(piece, count, 1 << 20);
  }
  return true;
}

static const struct {
  const char *name;
  try *try;
} tries[] = {
    {"its state folder", state},
    {"its runtime folder", runtime},
    {"files that everybody may read", public_files},
    {"facts about the kernel and itself", kernel_facts},
    {"its terminal", own_terminal},
    {"Unix sockets", unix_socket},
    {"the journal", journal},
    {"netlink", netlink},
    {"the seat manager", seat_manager},
    {"the seat's cards", seat_card},
    {"the seat's input devices", seat_input},
    {"programs in memory", exec_memory},

    {"a program in its state folder", exec_state},
    {"a shell", exec_shell},
    {"an interpreter", exec_interpreter},
    {"a program in its runtime folder", exec_runtime},
    {"a program in shared memory", exec_shared},
    {"shared memory", shared_memory},
    {"memory that is written and executed", write_code},
    {"a set-user-ID file", setuid_file},
    {"writing /etc", write_etc},
    {"writing its document", write_document},
    {"writing /usr", write_usr},
    {"writing /tmp", write_tmp},
    {"writing the kernel's settings", write_sys},
    {"control groups", write_cgroup},
    {"passwords", read_shadow},
    {"other users' files", read_home},
    {"others' logs", read_journal},
    {"other terminals", other_terminal},
    {"the machine's memory", memory_device},
    {"a disk", disk},
    {"a card by itself", card},
    {"an input device by itself", input},
    {"the framebuffer", framebuffer},
    {"making a device", make_device},
    {"a disk by the seat manager", seat_disk},
    {"making input by the seat manager", seat_uinput},
    {"the Internet", internet},
    {"the Internet of IPv6", internet6},
    {"raw packets", packets},
    {"other machines of a host", machines},
    {"the kernel's ciphers", ciphers},
    {"the system bus", system_bus},
    {"systemd", service_manager},
    {"its control socket", own_control},
    {"its data socket", own_data},
    {"changing the network", netlink_change},
    {"others' processes", kill_others},
    {"seeing others' processes", see_others},
    {"tracing", trace},
    {"others' memory", peek},
    {"others' descriptors", steal_descriptor},
    {"being root", become_root},
    {"real-time scheduling", real_time},
    {"a higher priority", be_first},
    {"mounting", mounts},
    {"another root", roots},
    {"mounting in the new way", new_mounts},
    {"namespaces", namespaces},
    {"io_uring", io_uring},
    {"BPF", bpf},
    {"keyrings", keys},
    {"performance counters", perf},
    {"user page faults", userfaults},
    {"kernel modules", modules},
    {"another kernel", kernels},
    {"swap", swaps},
    {"setting the clock", clocks},
    {"the host's name", names},
    {"file handles", handles},
    {"the kernel's log", kernel_log},
    {"I/O ports", ports},
    {"another personality", other_abi},
    {"many processes", fork_bomb},
    {"all memory", memory_bomb},
};

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--escaped") == 0) _exit(0);
  setvbuf(stdout, NULL, _IOLBF, 0);
  processes = mmap(NULL, sizeof *processes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (processes == MAP_FAILED) return 1;
  for (size_t each = 0; each < sizeof tries / sizeof *tries; each++) {
    pid_t child = fork();
    if (child == 0) {
      errno = 0;
      if (tries[each].try()) _exit(0);
      _exit(errno ? errno : 255);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) printf("reached %s\n", tries[each].name);
    else if (WIFEXITED(status)) printf("refused %s: %s\n", tries[each].name, strerror(WEXITSTATUS(status)));
    else printf("refused %s: %s\n", tries[each].name, strsignal(WTERMSIG(status)));
  }
  printf("processes %d\ndone\n", *processes);
  return 0;
}
