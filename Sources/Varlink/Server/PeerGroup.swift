internal import FollowspotFiles
internal import SystemPackage

/// Clients and sockets that share a time budget and pause together.
@MainActor
final class PeerGroup {
  /// The descriptors of all members.
  let members: Epoll
  /// The end of their pause; nil for none.
  var restEnd: ContinuousClock.Instant?
  /// The time spent on them in this turn.
  var spent = Duration.zero
  /// Whether a client was served since the last charged work; see `charge(since:didWork:)`.
  var wasServed = false
  /// The start of the member that was served last, on the time line of ``TimeShare``.
  var position = Duration.zero
  /// The latest end of a program's first message. A program that connects later starts there, so that a new process for
  /// each message gains nothing.
  private var newcomersEnd = Duration.zero
  /// The shares of the programs, by process. A program that has left keeps its share until it would gain nothing without.
  private var shares: [Int32: TimeShare] = [:]

  /// Creates an empty group.
  init() throws(Errno) { members = try Epoll() }

  /// The most events per call: those of all clients of two sockets.
  private static let eventLimit = 2 * (VarlinkServer.clientLimit + 1)

  /// Returns the events of members that are ready.
  func ready() -> [Epoll.Event] { members.ready(atMost: Self.eventLimit) }
}

extension PeerGroup {
  /// Returns the share of a program, which all its connections have in common.
  func share(of process: Int32) -> TimeShare {
    if let share = shares[process] { return share }
    let share = TimeShare(end: newcomersEnd)
    shares[process] = share
    return share
  }

  /// Charges a share with work.
  func charge(_ share: TimeShare, _ cost: Duration) {
    let start = share.start(in: self)
    position = start
    share.end = start + cost
    if share.isNew { newcomersEnd = max(newcomersEnd, share.end) }
    share.isNew = false
  }

  /// Forgets programs that have left, once the others have used as much time.
  func forget(butNot present: Set<Int32>) {
    shares = shares.filter { present.contains($0.key) || $0.value.end > position }
  }
}

/// The time that a program has used, on a time line shared by its group: start-time fair queueing.
///
/// A piece of work starts at the end of the program's last one, or at the group's position if that is later. It ends
/// after the time it took. The program with the earliest start is served next. A busy program moves ahead and waits
/// until the others have used as much time. An idle program saves nothing up.
@MainActor
final class TimeShare {
  /// The end of its last piece of work.
  var end: Duration
  /// Whether it was never served.
  var isNew = true

  nonisolated init(end: Duration = .zero) { self.end = end }

  /// Returns the start of its next piece of work.
  func start(in group: PeerGroup) -> Duration { max(end, group.position) }

  /// Whether it is served before another. If both start together, the one that ended earlier goes first.
  func isBefore(_ other: TimeShare, in group: PeerGroup) -> Bool {
    (start(in: group), end) < (other.start(in: group), other.end)
  }
}
