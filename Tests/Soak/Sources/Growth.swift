import CLinux
import Glibc
import Platform

/// What the process holds, taken down as often in a minute as in a week, and whether it grew.
@MainActor
final class Growth {
  static let samples = 96

  private struct Sample {
    var heap: Int
    var resident: Int
    var descriptors: Int
    var threads: Int
    var frames: Int
    /// Processor time of the process, in seconds.
    var time: Double
  }

  private let display: VirtualDisplay
  private let clock: any KioskClock
  private let interval: Duration
  private var samples: [Sample] = []
  private var alarm: Alarm?

  init(_ display: VirtualDisplay, clock: any KioskClock, every interval: Duration) {
    (self.display, self.clock, self.interval) = (display, clock, interval)
    alarm = Alarm(on: clock) { [weak self] in self?.take() }
    alarm?.deadline = interval
  }

  private func take() {
    alarm?.deadline = clock.now + interval
    let heap = mallinfo2()
    samples.append(
      Sample(
        heap: Int(heap.uordblks + heap.hblkhd), resident: Self.resident, descriptors: Self.entries(of: "/proc/self/fd"),
        threads: Self.entries(of: "/proc/self/task"), frames: display.frameCount, time: Self.processorTime))
  }

  /// What grew: the least of the last third of the time against the least of the third before, which is behind all
  /// warm-up. A leak shows in the least, however much comes and goes.
  func findings() -> [String] {
    let (middle, last) = thirds
    guard middle.count > 4, last.count > 4 else { return ["too short a time: \(samples.count) samples"] }
    func least(_ what: KeyPath<Sample, Int>, _ part: ArraySlice<Sample>) -> Int {
      part.map { $0[keyPath: what] }.min() ?? 0
    }
    func grows(_ name: String, _ what: KeyPath<Sample, Int>, by more: Int) -> String? {
      let (before, after) = (least(what, middle), least(what, last))
      return after > before + more ? "\(name) from \(before) to \(after)" : nil
    }
    var found = [
      // Tables double now and then, and blocks are cut another way.
      grows("heap bytes", \.heap, by: 160 << 10 + least(\.heap, middle) / 50),
      grows("resident bytes", \.resident, by: 4 << 20),
      grows("descriptors", \.descriptors, by: 0), grows("threads", \.threads, by: 0),
    ].compactMap(\.self)
    if last.last.map({ $0.frames - (last.first?.frames ?? 0) }) == 0 { found.append("no frame was shown any more") }
    // Which frames there are is chance, the more so the fewer they are.
    let most = (last.last?.frames ?? 0) - (last.first?.frames ?? 0) > 5000 ? 1.5 : 3
    if let before = Self.frameTime(middle), let after = Self.frameTime(last), after > before * most {
      found.append("seconds a frame from \(before) to \(after)")
    }
    return found
  }

  private var thirds: (ArraySlice<Sample>, ArraySlice<Sample>) {
    let third = samples.count / 3
    return (samples.dropFirst(third).prefix(third), samples.dropFirst(2 * third))
  }

  private static func frameTime(_ part: ArraySlice<Sample>) -> Double? {
    guard let first = part.first, let last = part.last, last.frames > first.frames + 200 else { return nil }
    return (last.time - first.time) / Double(last.frames - first.frames)
  }

  /// In one line.
  var summary: String {
    let (middle, last) = thirds
    func least(_ what: KeyPath<Sample, Int>) -> String {
      "\(middle.map { $0[keyPath: what] }.min() ?? 0) to \(last.map { $0[keyPath: what] }.min() ?? 0)"
    }
    func micros(_ time: Double?) -> String { time.map { "\(Int($0 * 1e6))" } ?? "-" }
    return
      "\(clock.now / .seconds(3600)) hours, \(samples.last?.frames ?? 0) frames, heap \(least(\.heap)), resident \(least(\.resident)), "
      + "descriptors \(least(\.descriptors)), threads \(least(\.threads)), microseconds a frame \(micros(Self.frameTime(middle))) to \(micros(Self.frameTime(last)))"
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Bytes, of `/proc/self/statm`.
  private static var resident: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }

  private static func entries(of folder: String) -> Int {
    guard let listing = opendir(folder) else { return 0 }
    defer { closedir(listing) }
    var count = 0
    while readdir(listing) != nil { count += 1 }
    return count
  }
}
