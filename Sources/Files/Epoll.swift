internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// One descriptor for several, which is readable while one of its members is ready: epoll(7).
package struct Epoll: ~Copyable, Sendable {
  package let descriptor: FileDescriptor

  /// Creates an instance without members.
  ///
  /// - Throws: The error of `epoll_create1(2)`, which fails only when descriptors or memory run out.
  package init() throws(Errno) {
    descriptor = FileDescriptor(rawValue: try Errno.check { epoll_create1(CInt(EPOLL_CLOEXEC)) })
  }

  deinit { try? descriptor.close() }

  /// A member that is ready.
  package struct Event {
    /// The member's descriptor.
    package let member: CInt
    /// The union of constants such as `EPOLLIN`.
    package let events: UInt32

    fileprivate init(_ event: epoll_event) { (member, events) = (event.data.fd, event.events) }
  }

  /// Waits for a descriptor to be readable, too.
  package func add(_ member: FileDescriptor) throws(Errno) {
    try control(EPOLL_CTL_ADD, member, EPOLLIN.rawValue)
  }

  /// Waits for other events of a member; 0 for none but its closing.
  package func change(_ member: FileDescriptor, to events: UInt32) throws(Errno) {
    try control(EPOLL_CTL_MOD, member, events)
  }

  /// Removes a member. Does nothing for other descriptors.
  package func remove(_ member: FileDescriptor) { try? control(EPOLL_CTL_DEL, member, 0) }

  /// Returns a ready member; nil if there is none. The kernel moves it behind all others that are ready.
  package func next() -> Event? {
    var event = epoll_event()
    return epoll_wait(descriptor.rawValue, &event, 1, 0) > 0 ? Event(event) : nil
  }

  /// Returns the members that are ready, or the first ones if there are more than `limit`.
  package func ready(atMost limit: Int) -> [Event] {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: limit) { buffer in
      let count = epoll_wait(descriptor.rawValue, buffer.baseAddress, CInt(limit), 0)
      return buffer.prefix(max(0, Int(count))).map(Event.init)
    }
  }

  private func control(_ operation: CInt, _ member: FileDescriptor, _ events: UInt32) throws(Errno) {
    var event = epoll_event(events: events, data: epoll_data_t(fd: member.rawValue))
    guard epoll_ctl(descriptor.rawValue, operation, member.rawValue, &event) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
