import FollowspotCLinux
import Glibc
import FollowspotPlatform

/// Samples of the process's resources, and the check for growth. Their number is the same for a minute as for a week.
@MainActor
final class Growth {
  static let samples = 96

  private struct Sample {
    var heap: Int
    /// Resident memory without files and decoded pictures, in bytes.
    var resident: Int
    /// The shared memory for decoded pictures, in bytes.
    var pictures: Int
    var descriptors: Int
    var threads: Int
    var frames: Int
    /// The processor time of the process, in seconds.
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
    let (resident, pictures) = Self.memory
    samples.append(
      Sample(
        heap: Int(heap.uordblks + heap.hblkhd), resident: resident, pictures: pictures,
        descriptors: Self.entries(of: "/proc/self/fd"), threads: Self.entries(of: "/proc/self/task"),
        frames: display.frameCount, time: Self.processorTime))
  }

  /// Returns the resources that grew. The minimum in the last third of the time is compared with that in the middle
  /// third, which is after the warm-up. A leak raises the minimum, however much is allocated and freed in between.
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
      // Tables double at times, and the heap is fragmented in other ways. Runs of the same two weeks differ by 300 KiB.
      grows("heap bytes", \.heap, by: 320 << 10 + least(\.heap, middle) / 50),
      grows("resident bytes", \.resident, by: 4 << 20),
      // The cache keeps 16 MiB besides the pictures in use. It fills with each new size of a display, which may take
      // days.
      least(\.pictures, last) > 32 << 20 ? grows("bytes of pictures", \.pictures, by: 4 << 20) : nil,
      grows("descriptors", \.descriptors, by: 0), grows("threads", \.threads, by: 0),
    ].compactMap(\.self)
    if last.last.map({ $0.frames - (last.first?.frames ?? 0) }) == 0 { found.append("no frame was shown any more") }
    // The cost of a frame is random, and its average varies more with few frames.
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

  /// The resources on one line.
  var summary: String {
    let (middle, last) = thirds
    func least(_ what: KeyPath<Sample, Int>) -> String {
      "\(middle.map { $0[keyPath: what] }.min() ?? 0) to \(last.map { $0[keyPath: what] }.min() ?? 0)"
    }
    func micros(_ time: Double?) -> String { time.map { "\(Int($0 * 1e6))" } ?? "-" }
    return
      "\(clock.now / .seconds(3600)) hours, \(samples.last?.frames ?? 0) frames, heap \(least(\.heap)), resident \(least(\.resident)), "
      + "pictures \(least(\.pictures)), descriptors \(least(\.descriptors)), threads \(least(\.threads)), microseconds a frame \(micros(Self.frameTime(middle))) to \(micros(Self.frameTime(last)))"
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The resident bytes without any file, and those in shared memory, from `/proc/self/status`.
  private static var memory: (resident: Int, shared: Int) {
    guard let file = fopen("/proc/self/status", "r") else { fatalError("/proc is not mounted") }
    defer { fclose(file) }
    var found: [Substring: Int] = [:]
    var buffer = [CChar](repeating: 0, count: 256)
    while fgets(&buffer, 256, file) != nil {
      let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count == 3, words[2] == "kB", let kibibytes = Int(words[1]) else { continue }
      found[words[0]] = kibibytes << 10
    }
    guard let resident = found["RssAnon:"], let shared = found["RssShmem:"] else {
      fatalError("/proc/self/status has neither RssAnon nor RssShmem")
    }
    return (resident, shared)
  }

  private static func entries(of folder: String) -> Int {
    guard let listing = opendir(folder) else { return 0 }
    defer { closedir(listing) }
    var count = 0
    while readdir(listing) != nil { count += 1 }
    return count
  }
}
