internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// Clients and sockets that take turns with each other, and rest together.
@MainActor
final class PeerGroup {
  /// All of them, for `epoll_wait(2)`.
  let epoll: FileDescriptor
  /// When their rest is over; nil for none.
  var restEnd: ContinuousClock.Instant?
  /// The time that was spent on them in this turn.
  var spent = Duration.zero
  /// Whether a client was served since the last work that follows from what clients ask for.
  var wasServed = false
  /// Where the one began that was served last, on the line of ``TimeShare``.
  var position = Duration.zero

  /// A group without members.
  init(_ epoll: FileDescriptor) { self.epoll = epoll }

  /// The most events that are looked at: those of all clients of two sockets.
  private static let eventLimit = 2 * (VarlinkServer.clientLimit + 1)

  /// Those that are ready.
  func ready() -> [epoll_event] {
    [epoll_event](unsafeUninitializedCapacity: Self.eventLimit) { buffer, count in
      count = max(0, Int(epoll_wait(epoll.rawValue, buffer.baseAddress, CInt(Self.eventLimit), 0)))
    }
  }
}

/// The time that a client has taken, on a line that all of its group share: start-time fair queueing.
///
/// Each piece of work begins where the client's last one ended, or where the group is now, whichever is later, and is as
/// long as it took. The next to be served is the one that begins first. A client that sends a lot moves ahead by that, and
/// waits until the others have had as much; one that was silent has saved up nothing.
@MainActor
struct TimeShare {
  /// Where its last piece of work ended.
  var end = Duration.zero

  /// Where its next piece of work begins.
  func start(in group: PeerGroup) -> Duration { max(end, group.position) }

  /// Whether it is served before another: where both begin at once, the one whose last piece of work is older.
  func isBefore(_ other: TimeShare, in group: PeerGroup) -> Bool {
    (start(in: group), end) < (other.start(in: group), other.end)
  }
}
