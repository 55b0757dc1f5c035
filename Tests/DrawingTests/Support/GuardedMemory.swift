#if arch(x86_64)
  import Glibc

  // The state of the signal handlers: plain globals, because a handler may neither allocate nor wait.
  private nonisolated(unsafe) var start = 0
  private nonisolated(unsafe) var end = 0
  private nonisolated(unsafe) var openPage = 0
  private nonisolated(unsafe) var reads = 0
  private nonisolated(unsafe) var writes = 0
  private nonisolated(unsafe) var oldFault = sigaction()
  private nonisolated(unsafe) var oldTrap = sigaction()
  private let pageSize = 4096
  /// The trap flag (EFLAGS.TF), which stops the processor after the next instruction.
  private let singleStep: Int64 = 1 << 8
  private let flagsRegister = 17
  /// The page fault's error code; bit 1 is set for a write.
  private let errorRegister = 19

  /// Memory that faults on every access. Each access is counted as a read or a write and permitted for one instruction;
  /// then the page is closed again. An instruction that reads and writes the same address counts as a write.
  ///
  /// Only one instance may exist at a time, and only one thread may access it.
  final class GuardedMemory {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    /// Fails if the system cannot provide such memory.
    init?(byteCount: Int) {
      let count = (byteCount + pageSize - 1) / pageSize * pageSize
      guard let memory = mmap(nil, count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), memory != MAP_FAILED else {
        return nil
      }
      base = memory
      self.byteCount = count
    }

    deinit { munmap(base, byteCount) }

    /// Counts the reads and writes of `body`.
    func counting(_ body: () -> Void) -> (reads: Int, writes: Int) {
      start = Int(bitPattern: base)
      end = start + byteCount
      reads = 0
      writes = 0
      openPage = 0
      mprotect(base, byteCount, PROT_NONE)
      install(SIGSEGV, &oldFault) { signal, info, context in handleFault(signal, info, context) }
      install(SIGTRAP, &oldTrap) { signal, info, context in handleTrap(signal, info, context) }
      body()
      sigaction(SIGSEGV, &oldFault, nil)
      sigaction(SIGTRAP, &oldTrap, nil)
      mprotect(base, byteCount, PROT_READ | PROT_WRITE)
      return (reads, writes)
    }

    private func install(
      _ signal: Int32, _ old: inout sigaction,
      _ handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void
    ) {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handler
      action.sa_flags = SA_SIGINFO
      sigaction(signal, &action, &old)
    }
  }

  private func register(_ context: UnsafeMutableRawPointer, _ index: Int) -> UnsafeMutablePointer<Int64> {
    let context = context.assumingMemoryBound(to: ucontext_t.self)
    let registers = UnsafeMutableRawPointer(context) + (MemoryLayout<ucontext_t>.offset(of: \.uc_mcontext) ?? 0)
    // The general registers are the first member of the machine context.
    return registers.assumingMemoryBound(to: Int64.self) + index
  }

  private func handleFault(
    _: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let address = Int(bitPattern: info?.pointee._sifields._sigfault.si_addr)
    guard let context, address >= start, address < end else {
      // The fault is not ours. The previous handler receives it when the instruction is retried.
      sigaction(SIGSEGV, &oldFault, nil)
      return
    }
    if register(context, errorRegister).pointee & 2 == 0 { reads += 1 } else { writes += 1 }
    openPage = address & ~(pageSize - 1)
    mprotect(UnsafeMutableRawPointer(bitPattern: openPage), pageSize, PROT_READ | PROT_WRITE)
    register(context, flagsRegister).pointee |= singleStep
  }

  private func handleTrap(
    _: Int32, _: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    guard let context, openPage != 0 else {
      sigaction(SIGTRAP, &oldTrap, nil)
      return
    }
    mprotect(UnsafeMutableRawPointer(bitPattern: start), end - start, PROT_NONE)
    openPage = 0
    register(context, flagsRegister).pointee &= ~singleStep
  }
#endif
