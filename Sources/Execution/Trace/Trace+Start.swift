internal import Glibc

extension Trace {
  /// The start time of the process on the clock of ``now``.
  ///
  /// The kernel reports it to a hundredth of a second (proc_pid_stat(5)). Within that interval it is estimated by the
  /// processor time used so far, because loading a program hardly waits.
  package static let processStart: UInt64 = {
    let byProcessor = now - min(now, time(CLOCK_PROCESS_CPUTIME_ID))
    guard let startTicks else { return byProcessor }
    let tick = 1_000_000_000 / UInt64(sysconf(Int32(_SC_CLK_TCK)))
    // The kernel's time includes the time that the machine slept.
    let (boot, monotonic) = (time(CLOCK_BOOTTIME), now)
    let earliest = startTicks * tick - min(startTicks * tick, boot - min(boot, monotonic))
    return min(max(byProcessor, earliest), earliest + tick)
  }()

  /// The start time of the process in ticks since the machine started: the 22nd field of `/proc/self/stat`.
  private static var startTicks: UInt64? {
    guard let file = fopen("/proc/self/stat", "re") else { return nil }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 1024)
    let count = fread(&line, 1, line.count, file)
    // The second field is the program's name in parentheses, which may contain spaces.
    guard let name = line[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let words = line[name..<count].split(separator: UInt8(ascii: " "))
    return words.count > 20 ? UInt64(String(decoding: words[20], as: UTF8.self)) : nil
  }
}
