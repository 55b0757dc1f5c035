import FollowspotRuntime
import FollowspotTesting
import FollowspotControl
import FollowspotData
import FollowspotDocumentRuntime
import FollowspotDocuments
import FollowspotJSON
import FollowspotPlatform

/// Programs that keep setting the document's data, as over the control socket.
@MainActor
final class News {
  /// The number of changes so far.
  private(set) var count = 0

  private let kiosk: any RunningKiosk
  private let clock: any KioskClock
  private var chance: SeededGenerator
  private var alarm: Alarm?

  /// The longest time between two changes, in seconds.
  private let longest: Double

  init(_ session: DocumentSession, clock: any KioskClock, end: Duration, seed: UInt64) {
    longest = max(10, min(90, end / .seconds(300)))
    (kiosk, self.clock) = (session.programs, clock)
    chance = SeededGenerator(seed: seed ^ 0xDA7A)
    guard !kiosk.store.declarations.isEmpty else { return }
    alarm = Alarm(on: clock) { [weak self] in self?.tell() }
    alarm?.deadline = .seconds(2)
  }

  private func tell() {
    alarm?.deadline = clock.now + chance.seconds(1...longest)
    count += 1
    let declarations = kiosk.store.declarations
    let declaration = declarations[chance.below(declarations.count)]
    let value: JSON = chance.oneIn(12) ? .null : value(of: declaration.type)
    let lifetime: Duration? = chance.oneIn(4) ? .seconds(90) : nil
    // Values outside of the document's bounds are refused, which is a case to test as well.
    _ = try? kiosk.store.set([declaration.name: value], lifetime: lifetime, now: kiosk.dataTime)
    if chance.oneIn(200) { kiosk.resetSession(reason: nil) }
    if chance.oneIn(100) { kiosk.wake() }
    if let screen = kiosk.screens.isEmpty ? nil : kiosk.screens[chance.below(kiosk.screens.count)],
      chance.oneIn(50)
    {
      try? kiosk.carryOut(.object(["navigate": .string(screen)]))
    }
    if !kiosk.guides.isEmpty, chance.oneIn(50) {
      try? kiosk.carryOut(.object(["startGuide": .string(kiosk.guides[chance.below(kiosk.guides.count)])]))
    }
  }

  private func value(of type: DataType) -> JSON {
    switch type {
    case .text:
      .string(String((0..<chance.below(40)).map { _ in Character(UnicodeScalar(UInt8(32 + chance.below(95)))) }))
    case .integer(let range):
      .integer(min(range.upperBound, max(range.lowerBound, 0)) + chance.below(min(1000, Self.span(range))))
    case .number(let range, _):
      .number(max(range.lowerBound, -1e6) + chance.share() * (min(range.upperBound, 1e6) - max(range.lowerBound, -1e6)))
    case .flag: .bool(chance.oneIn(2))
    case .choice(let words): .string(words[chance.below(words.count)])
    case .money: .string("\(chance.below(100)).\(10 + chance.below(90))")
    case .date: .string("2026-0\(1 + chance.below(9))-1\(chance.below(10))")
    case .time: .string(UnixTime(secondsSince1970: clock.secondsSince1970 + chance.share() * 7200).rfc3339)
    case .duration: .integer(chance.below(7200))
    case .image: .null
    case .record(let fields): .object(JSON.Object(fields.map { ($0.name, value(of: $0.type)) }))
    case .list(let fields, let key):
      .array(
        (0..<chance.below(30)).map { row in
          .object(
            JSON.Object(
              fields.map { ($0.name, $0.name == key ? name(row, of: $0.type) : value(of: $0.type)) }))
        })
    }
  }

  /// Returns the number of values from 0, or from the lower bound if that is higher; from 1 to 1000.
  private static func span(_ range: ClosedRange<Int>) -> Int {
    let (span, overflows) = range.upperBound.subtractingReportingOverflow(max(range.lowerBound, 0))
    return overflows ? 1000 : max(0, min(span, 999)) + 1
  }

  /// Returns a key that differs for each row.
  private func name(_ row: Int, of type: DataType) -> JSON {
    if case .integer = type { .integer(row) } else { .string("row \(row)") }
  }
}
