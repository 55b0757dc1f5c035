internal import Glibc

extension Trace {
  /// When the process began, by ``now``.
  ///
  /// The kernel knows that to a hundredth of a second (proc_pid_stat(5)). Within it, the process began as long ago as it has had the
  /// processor, for loading a program hardly waits.
  package static let processStart: UInt64 = {
    let byProcessor = now - min(now, time(CLOCK_PROCESS_CPUTIME_ID))
    guard let startTicks else { return byProcessor }
    let tick = 1_000_000_000 / UInt64(sysconf(Int32(_SC_CLK_TCK)))
    // The kernel counts the time that the machine slept too.
    let (boot, monotonic) = (time(CLOCK_BOOTTIME), now)
    let earliest = startTicks * tick - min(startTicks * tick, boot - min(boot, monotonic))
    return min(max(byProcessor, earliest), earliest + tick)
  }()

  /// The process's start in ticks of the kernel since the machine's, as its 22nd word in `/proc`.
  private static var startTicks: UInt64? {
    guard let file = fopen("/proc/self/stat", "re") else { return nil }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 1024)
    let count = fread(&line, 1, line.count, file)
    // The second word is the program's name in brackets, with whatever is in it.
    guard let name = line[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = line[name..<count].split(separator: UInt8(ascii: " "))
    return words.count > 20 ? UInt64(String(decoding: words[20], as: UTF8.self)) : nil
  }
}
