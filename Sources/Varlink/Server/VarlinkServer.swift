internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// Answers clients at sockets, without ever waiting for one.
///
/// All its sockets are behind one descriptor, an epoll of its own: a loop polls that for reading and calls
/// ``dispatch()``. Each call begins nothing more after ``turn``, however much there is. A message is dealt with as a whole,
/// and a long one takes longer than that: then the server rests in proportion, and clients wait in the kernel, so that the
/// loop has most of the time for frames whoever sends what.
@MainActor
package final class VarlinkServer {
  /// The most bytes of a message.
  package static let messageLimit = 1 << 20
  /// The most bytes that wait for a client, beside one answer that may be longer.
  package static let queueLimit = 1 << 20
  /// The most clients at a socket.
  package nonisolated static let clientLimit = 64
  /// How long work goes on before it is the loop's turn: an eighth of a frame.
  private static let turn = Duration.milliseconds(2)
  /// The longest rest: a process that was stopped meanwhile has not worked.
  private static let longestRest = Duration.seconds(1)

  /// Told of every call; whoever answers keeps it until then.
  package var onCall: ((IncomingCall) -> Void)?
  /// Told of clients that say what is no message; they are let go of.
  package var onFault: ((VarlinkFault, IncomingCall.Peer) -> Void)?
  /// What such a client is answered before; nil for nothing.
  package var errorForFault: ((VarlinkFault) -> VarlinkError?)?
  /// What clients are told that are turned away at a socket; nil for nothing.
  package var errorForRefusal: ((_ socket: String, _ reason: Refusal) -> VarlinkError?)?
  /// Called by ``dispatch()`` after ``wake()``.
  package var onWake: (() -> Void)?
  /// Told when clients are turned away at a socket, once until there is room again, and why.
  package var onRefusal: ((_ socket: String, _ reason: Refusal) -> Void)?

  /// Why clients are turned away.
  package enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// There are as many as a socket takes.
    case full
    /// The kernel takes no more, as where descriptors are used up.
    case failed(Errno)

    /// For logs.
    package var description: String {
      switch self {
      case .full: "\(VarlinkServer.clientLimit) clients are there already"
      case .failed(let error): "\(error)"
      }
    }
  }

  /// How many times as long as it went over its turn the server rests; in tests of what comes next, not at all.
  var restFactor = 4
  /// The time, for tests another than that of the system.
  var now: () -> ContinuousClock.Instant = { .now }

  /// What to poll for reading.
  package let descriptor: FileDescriptor
  /// All clients and sockets, an epoll within ``descriptor``: it is not looked at during a rest.
  private let peers: FileDescriptor
  /// Ends a rest: `timerfd_create(2)`.
  private let alarm: FileDescriptor
  /// When the rest is over; nil for none.
  private var restEnd: ContinuousClock.Instant?
  private var listeners: [Int32: Listener] = [:]
  private var clients: [Int32: ServerClient] = [:]
  private var spare: FileDescriptor?
  /// Makes ``descriptor`` readable: `eventfd(2)`.
  private let bell: FileDescriptor
  private var isRinging = false
  /// When work that is done now is to end; nil outside of ``dispatch()``.
  private var turnEnd: ContinuousClock.Instant?

  private final class Listener {
    let socket: ListeningSocket
    let name: String
    var clientCount = 0
    /// Whether clients were turned away since there was room.
    var isRefusing = false

    init(_ socket: ListeningSocket, _ name: String) { (self.socket, self.name) = (socket, name) }
  }

  /// A server without sockets.
  ///
  /// - Throws: The error of `epoll_create1(2)`, where descriptors or memory are used up.
  package init() throws(Errno) {
    var opened: [FileDescriptor] = []
    do throws(Errno) {
      let openers: [() -> CInt] = [
        { epoll_create1(CInt(EPOLL_CLOEXEC)) }, { epoll_create1(CInt(EPOLL_CLOEXEC)) },
        { timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK)) },
        { eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)) },
      ]
      for open in openers {
        let raw = open()
        guard raw >= 0 else { throw Errno(rawValue: errno) }
        opened.append(FileDescriptor(rawValue: raw))
      }
    } catch {
      for descriptor in opened { try? descriptor.close() }
      throw error
    }
    (descriptor, peers, alarm, bell) = (opened[0], opened[1], opened[2], opened[3])
    spare = Self.makeSpare()
    for source in [peers, alarm, bell] { try control(EPOLL_CTL_ADD, source, EPOLLIN.rawValue, in: descriptor) }
  }

  deinit {
    for descriptor in [descriptor, peers, alarm, bell] { try? descriptor.close() }
    try? spare?.close()
  }

  /// The clients there are.
  package var clientCount: Int { clients.count }

  /// Answers at a socket from now on.
  ///
  /// - Parameter name: What calls tell it by.
  package func listen(at socket: ListeningSocket, name: String) throws(Errno) {
    try control(EPOLL_CTL_ADD, socket.descriptor, EPOLLIN.rawValue)
    listeners[socket.descriptor.rawValue] = Listener(socket, name)
  }

  /// Lets go of all clients, and takes away the sockets' files.
  package func close() {
    for client in clients.values { client.close() }
    for listener in listeners.values {
      try? control(EPOLL_CTL_DEL, listener.socket.descriptor, 0)
      listener.socket.unlink()
    }
    listeners = [:]
  }

  /// Does what there is to do, for some time at most: what is left keeps ``descriptor`` readable, after a rest where one
  /// is due.
  package func dispatch() {
    let end = now() + Self.turn
    turnEnd = end
    defer {
      turnEnd = nil
      rest(after: now() - end)
    }
    if let restEnd, now() >= restEnd { wakeUp() }
    repeat {
      // One at a time: the kernel puts it behind all others that are ready, and so all have their turns.
      guard let raw = Self.next(of: descriptor)?.data.fd else { return }
      switch raw {
      case bell.rawValue: answerBell()
      // A rest is about to end: what is left of it is no work.
      case alarm.rawValue: return
      default:
        guard let event = Self.next(of: peers) else { continue }
        if let client = clients[event.data.fd] {
          client.handle(event.events)
        } else if let listener = listeners[event.data.fd] {
          accept(listener)
        }
      }
    } while !isTurnOver
  }

  /// What is ready; nil for nothing.
  private static func next(of descriptor: FileDescriptor) -> epoll_event? {
    var event = epoll_event()
    return epoll_wait(descriptor.rawValue, &event, 1, 0) > 0 ? event : nil
  }

  /// Looks at no client for a time, if work took longer than it may. Who rings the bell is heard.
  private func rest(after excess: Duration) {
    guard excess > .zero else { return }
    let length = min(excess * restFactor, Self.longestRest)
    let end = now() + length
    if let restEnd, restEnd >= end { return }
    guard setAlarm(after: length) else { return }
    if restEnd == nil { try? control(EPOLL_CTL_MOD, peers, 0, in: descriptor) }
    restEnd = end
  }

  private func wakeUp() {
    restEnd = nil
    _ = setAlarm(after: .zero)
    try? control(EPOLL_CTL_MOD, peers, EPOLLIN.rawValue, in: descriptor)
  }

  /// Sets the alarm; zero for none, also where it has rung. Returns whether that could be done.
  private func setAlarm(after length: Duration) -> Bool {
    let parts = length.components
    var time = itimerspec(
      it_interval: timespec(),
      it_value: timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000)))
    return timerfd_settime(alarm.rawValue, 0, &time, nil) == 0
  }

  /// Whether ``dispatch()`` has worked for as long as it may: what is left is for its next call.
  package var isTurnOver: Bool { turnEnd.map { now() >= $0 } ?? false }

  /// Has ``dispatch()`` called, in the loop's next turn, for ``onWake``: for what is not to be done at once.
  package func wake() {
    guard !isRinging else { return }
    isRinging = true
    ring()
  }

  /// Does as ``wake()`` does, from any thread.
  package nonisolated func ring() { eventfd_write(bell.rawValue, 1) }

  private func answerBell() {
    var count: eventfd_t = 0
    eventfd_read(bell.rawValue, &count)
    isRinging = false
    onWake?()
  }

  func receive(_ call: IncomingCall) { onCall?(call) }

  /// Has the kernel tell what a client waits for now.
  func update(_ client: ServerClient) {
    let wanted = client.wanted
    guard wanted != client.interest else { return }
    client.interest = wanted
    try? control(EPOLL_CTL_MOD, client.descriptor, wanted)
  }

  func remove(_ client: ServerClient) {
    try? control(EPOLL_CTL_DEL, client.descriptor, 0)
    clients[client.descriptor.rawValue] = nil
    for listener in listeners.values where listener.name == client.socket {
      listener.clientCount -= 1
      // Not at once: a client that comes and goes would fill the log.
      if listener.clientCount < Self.clientLimit / 2 { listener.isRefusing = false }
    }
  }

  private func accept(_ listener: Listener) {
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    guard raw >= 0 else {
      let error = Errno(rawValue: errno)
      if [.wouldBlock, .interrupted, .connectionAbort].contains(error) { return }
      turnAway(listener, .failed(error))
      return refuse(listener, .failed(error))
    }
    let descriptor = FileDescriptor(rawValue: raw)
    guard listener.clientCount < Self.clientLimit else {
      dismiss(descriptor, listener, .full)
      return refuse(listener, .full)
    }
    let client = ServerClient(descriptor, socket: listener.name, server: self)
    client.interest = EPOLLIN.rawValue
    do throws(Errno) {
      try control(EPOLL_CTL_ADD, descriptor, client.interest)
      clients[raw] = client
      listener.clientCount += 1
    } catch {
      dismiss(descriptor, listener, .failed(error))
      refuse(listener, .failed(error))
    }
  }

  /// Says why nobody answers, as far as the kernel takes that at once, and hangs up.
  private func dismiss(_ descriptor: FileDescriptor, _ listener: Listener, _ reason: Refusal) {
    if let error = errorForRefusal?(listener.name, reason),
      let bytes = try? VarlinkReply(error.parameters, error: error.name).encoded()
    {
      var output = OutputBuffer()
      output.append(bytes)
      try? output.send(to: descriptor)
    }
    try? descriptor.close()
  }

  /// Lets a client go where no descriptor is left for it: as long as it waits, the loop would be called in vain.
  private func turnAway(_ listener: Listener, _ reason: Refusal) {
    try? spare?.close()
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    if raw >= 0 { dismiss(FileDescriptor(rawValue: raw), listener, reason) }
    spare = Self.makeSpare()
  }

  /// A descriptor that is kept for ``turnAway(_:)``.
  private static func makeSpare() -> FileDescriptor? {
    let raw = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
    return raw < 0 ? nil : FileDescriptor(rawValue: raw)
  }

  private func refuse(_ listener: Listener, _ reason: Refusal) {
    if !listener.isRefusing { onRefusal?(listener.name, reason) }
    listener.isRefusing = true
  }

  /// Has an epoll watch something, or do so no longer.
  ///
  /// - Parameter epoll: Nil for that of clients and sockets.
  private func control(
    _ operation: CInt, _ member: FileDescriptor, _ events: UInt32, in epoll: FileDescriptor? = nil
  ) throws(Errno) {
    var event = epoll_event(events: events, data: epoll_data_t(fd: member.rawValue))
    guard epoll_ctl((epoll ?? peers).rawValue, operation, member.rawValue, &event) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
