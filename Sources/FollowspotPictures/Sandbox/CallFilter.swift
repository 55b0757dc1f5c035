internal import FollowspotCLinux
internal import FollowspotCSeccomp
internal import Glibc

/// A list of allowed system calls: seccomp(2), with libseccomp, which knows their numbers on every processor.
struct CallFilter: ~Copyable {
  private let context: scmp_filter_ctx

  /// Creates a list that allows no call; nil if libseccomp fails.
  init?() {
    guard let context = seccomp_init(seccomp_refuse(EPERM)) else { return nil }
    self.context = context
  }

  deinit { seccomp_release(context) }

  /// Applies the list to all threads, permanently. Returns whether that succeeded.
  func load() -> Bool { seccomp_attr_set(context, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && seccomp_load(context) == 0 }

  /// Allows what decoding needs: open descriptors, memory without code, the clock, and exiting. Threads are not
  /// allowed, because no other limit on a thread bomb holds for every user.
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
      // Memory must not become executable.
      && ["mmap", "mprotect"].allSatisfy { allow($0, [masked(2, UInt64(PROT_EXEC), is: 0)]) }
      && allow("memfd_create", [equals(1, UInt64(MFD_CLOEXEC) | UInt64(MFD_ALLOW_SEALING))])
      && ["fcntl", "fcntl64"].allSatisfy { allow($0, [equals(1, UInt64(linux_add_seals))]) }
      // Signals only to itself, which abort(3) needs.
      && allow("tgkill", [equals(0, UInt64(getpid()))])
      // Only its own limits, which it can only lower.
      && allow("prlimit64", [equals(0, 0)])
  }

  /// Adds a rule. Calls that the processor lacks are skipped.
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
