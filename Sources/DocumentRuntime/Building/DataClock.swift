package import FollowspotData
internal import FollowspotDocuments
internal import Observation

/// The time that views show. It advances only as often as a visible text needs it.
@Observable @MainActor
package final class DataClock {
  /// The time that views show at present.
  private(set) var now: UnixTime
  /// The remaining seconds of the countdown, or `nil` while none runs.
  var secondsLeft: Int?
  /// The time at which the clock was created, for callers that must not observe ``now``.
  @ObservationIgnored let start: UnixTime
  /// The day of ``now``, while a view follows the days; `nil` before.
  private var day: Int?
  @ObservationIgnored private lazy var zone = DataFormatter(language: "en")
  @ObservationIgnored private var followers: [Follower: (count: Int, next: (UnixTime) -> Duration?)] = [:]
  /// Called when a text begins or ends to follow the clock, and when ``isSeen`` changes.
  @ObservationIgnored var onChange: (() -> Void)?
  /// Whether the texts that follow the clock are visible. Behind the attract picture and on a dark display they cause
  /// no wake-ups.
  @ObservationIgnored var isSeen = true {
    didSet { if isSeen != oldValue { onChange?() } }
  }

  /// Something that follows the clock.
  enum Follower: Hashable {
    /// A text, possibly in a row of a list.
    case text(TextTemplate, rows: [String: String])
    /// A view that shows which day is today.
    case days
  }

  /// Creates a clock that stands at a moment.
  package init(now: UnixTime) { (self.now, start) = (now, now) }

  /// Sets the time that views show.
  func advance(to now: UnixTime) {
    if self.now != now { self.now = now }
    guard followers[.days] != nil, let today = zone.clock(at: now)?.day, today != day else { return }
    day = today
  }

  /// The days from 1970-01-01 to today in the kiosk's time zone. It is correct after ``followDays()``.
  var today: Int { day ?? zone.clock(at: start)?.day ?? 0 }

  /// Makes the clock advance at midnight, until ``leaveDays()``.
  func followDays() {
    follow(.days) { [zone] in zone.nextChange(ofNow: $0, as: .date(.medium)) }
  }

  func leaveDays() { leave(.days) }

  /// Whether a visible text shows the time or counts from it.
  var isFollowed: Bool { isSeen && !followers.isEmpty }

  /// Returns the time until the text of a follower may change, or `nil` if none will.
  func nextChange(after now: UnixTime) -> Duration? { followers.values.compactMap { $0.next(now) }.min() }

  func follow(_ follower: Follower, next: @escaping (UnixTime) -> Duration?) {
    followers[follower, default: (0, next)].count += 1
    onChange?()
  }

  func leave(_ follower: Follower) {
    guard let count = followers[follower]?.count else { return }
    if count > 1 { followers[follower]?.count = count - 1 } else { followers[follower] = nil }
    onChange?()
  }
}

extension DataType {
  /// Whether the text of a value depends on the current time.
  var followsClock: Bool {
    switch self {
    case .date(.relative), .time(.relative): true
    default: false
    }
  }
}
