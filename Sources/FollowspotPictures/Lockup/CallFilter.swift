internal import FollowspotCLinux
internal import FollowspotCSeccomp
internal import Glibc

/// A list of system calls that are let through: seccomp(2), by libseccomp, which knows their numbers on every
/// processor.
struct CallFilter: ~Copyable {
  private let context: scmp_filter_ctx

  /// Begins a list that lets nothing through.
  init?() {
    guard let context = seccomp_init(seccomp_refuse(EPERM)) else { return nil }
    self.context = context
  }

  deinit { seccomp_release(context) }

  /// Puts it in force for all threads, for good.
  func load() -> Bool { seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && seccomp_load(context) == 0 }

  /// Allows what decoding takes: the open descriptors, memory without code, the clock, and to end. No threads: what a thread
  /// bomb takes from the kiosk has no other bound that holds for every user.
  func allowDecoding() -> Bool {
    let calls: [StaticString] = [
      "read", "pread64", "write", "close", "dup", "fstat", "recvmsg", "sendmsg", "ftruncate", "munmap", "mremap", "brk",
      "madvise",
      "futex",
      "clock_gettime", "gettimeofday", "getrandom", "sched_yield", "sched_getaffinity", "getpid", "gettid", "rseq",
      "set_robust_list", "sigaltstack", "rt_sigprocmask", "rt_sigaction", "rt_sigreturn", "restart_syscall", "alarm",
      "setitimer", "setrlimit", "exit", "exit_group",
    ]
    return calls.allSatisfy { allow($0) }
      // Never memory that is code.
      && ["mmap", "mprotect"].allSatisfy { allow($0, [masked(2, UInt64(PROT_EXEC), is: 0)]) }
      && allow("memfd_create", [equals(1, UInt64(MFD_CLOEXEC) | UInt64(MFD_ALLOW_SEALING))])
      && ["fcntl", "fcntl64"].allSatisfy { allow($0, [equals(1, UInt64(linux_add_seals))]) }
      // Signals to nobody else: abort(3) sends itself one.
      && allow("tgkill", [equals(0, UInt64(getpid()))])
      // Limits of itself, which only go down.
      && allow("prlimit64", [equals(0, 0)])
  }

  /// Adds a rule. Calls that a processor does not have need none.
  private func allow(_ call: StaticString, _ conditions: [scmp_arg_cmp] = []) -> Bool {
    let number = call.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { seccomp_syscall_resolve_name($0.baseAddress) }
    }
    guard number >= 0 else { return true }
    return conditions.withUnsafeBufferPointer {
      seccomp_rule_add_array(context, seccomp_allow, number, UInt32($0.count), $0.baseAddress)
    } == 0
  }

  private func equals(_ argument: UInt32, _ value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
  }

  private func masked(_ argument: UInt32, _ mask: UInt64, is value: UInt64) -> scmp_arg_cmp {
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
  }
}
