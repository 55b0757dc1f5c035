internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// Clients and sockets that share a time budget and pause together.
@MainActor
final class PeerGroup {
  /// The epoll of all members.
  let epoll: FileDescriptor
  /// The end of their pause; nil for none.
  var restEnd: ContinuousClock.Instant?
  /// The time spent on them in this turn.
  var spent = Duration.zero
  /// Whether a client was served since the last charged work; see `charge(_:)`.
  var wasServed = false
  /// The start of the member that was served last, on the time line of ``TimeShare``.
  var position = Duration.zero

  /// Creates an empty group.
  init(_ epoll: FileDescriptor) { self.epoll = epoll }

  /// The most events per call: those of all clients of two sockets.
  private static let eventLimit = 2 * (VarlinkServer.clientLimit + 1)

  /// Returns the events of members that are ready.
  func ready() -> [epoll_event] {
    [epoll_event](unsafeUninitializedCapacity: Self.eventLimit) { buffer, count in
      count = max(0, Int(epoll_wait(epoll.rawValue, buffer.baseAddress!, CInt(Self.eventLimit), 0)))
    }
  }
}

/// The time that a client has used, on a time line shared by its group: start-time fair queueing.
///
/// A piece of work starts at the end of the client's last one, or at the group's position if that is later. It ends
/// after the time it took. The client with the earliest start is served next. A busy client moves ahead and waits until
/// the others have used as much time. An idle client saves nothing up.
@MainActor
struct TimeShare {
  /// The end of its last piece of work.
  var end = Duration.zero

  /// Returns the start of its next piece of work.
  func start(in group: PeerGroup) -> Duration { max(end, group.position) }

  /// Whether it is served before another. If both start together, the one that ended earlier goes first.
  func isBefore(_ other: TimeShare, in group: PeerGroup) -> Bool {
    (start(in: group), end) < (other.start(in: group), other.end)
  }
}
