public import FollowspotData
public import Observation

/// The time that views show. It goes on only as often as one of those on the display needs.
@Observable @MainActor
public final class DataClock {
  /// The time as it is shown.
  public private(set) var now: Moment
  /// The seconds that a countdown has left; nil where none runs.
  public var secondsLeft: Int?
  /// The time at which it was made, for who must not read ``now``.
  @ObservationIgnored let start: Moment
  @ObservationIgnored private var followers: [Follower: (count: Int, next: (Moment) -> Duration?)] = [:]
  /// Called when a text begins or ends to follow it, and when those that do go out of sight or come back.
  @ObservationIgnored public var onChange: (() -> Void)?
  /// Whether the texts that follow it can be seen: behind a picture or on a dark display nothing wakes for them.
  @ObservationIgnored public var isSeen = true {
    didSet { if isSeen != oldValue { onChange?() } }
  }

  /// A text on the display, in a row of a list maybe.
  struct Follower: Hashable {
    let template: TextTemplate
    let rows: [String: String]
  }

  /// A clock that stands at a moment.
  public init(now: Moment) { (self.now, start) = (now, now) }

  /// Goes on.
  public func advance(to now: Moment) { if self.now != now { self.now = now } }

  /// Whether a text in sight shows the time, or counts from it.
  public var isFollowed: Bool { isSeen && !followers.isEmpty }

  /// After how long one of the texts that follow it may be another; nil where none will be.
  public func nextChange(after now: Moment) -> Duration? { followers.values.compactMap { $0.next(now) }.min() }

  func follow(_ follower: Follower, next: @escaping (Moment) -> Duration?) {
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
  /// Whether what is shown of a value counts from now.
  var followsClock: Bool {
    switch self {
    case .date(.relative), .time(.relative): true
    default: false
    }
  }
}
