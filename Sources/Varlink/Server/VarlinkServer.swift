internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// Answers clients at sockets, without ever waiting for one.
///
/// All its sockets are behind one descriptor, an epoll of its own: a loop polls that for reading and calls
/// ``dispatch()``. Each call begins nothing more after ``turn``, however much there is. A message is dealt with as a whole,
/// and a long one takes longer than that: then those clients wait in the kernel for a time in proportion, so that the loop
/// has most of the time for frames whoever sends what.
///
/// Urgent sockets and all others are apart: a call at an urgent one waits for no rest of the others, and for one message
/// of theirs at most. Among the clients of one sort, the next is the one that has taken the least time.
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
  /// The clients and sockets that go first.
  private let urgent: PeerGroup
  /// All other clients and sockets.
  private let common: PeerGroup
  /// Ends a rest: `timerfd_create(2)`.
  private let alarm: FileDescriptor
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
    let group: PeerGroup
    var share = TimeShare()
    var clientCount = 0
    /// Whether clients were turned away since there was room.
    var isRefusing = false

    init(_ socket: ListeningSocket, _ name: String, _ group: PeerGroup) {
      (self.socket, self.name, self.group) = (socket, name, group)
    }
  }

  /// A server without sockets.
  ///
  /// - Throws: The error of `epoll_create1(2)`, where descriptors or memory are used up.
  package init() throws(Errno) {
    var opened: [FileDescriptor] = []
    do throws(Errno) {
      let openers: [() -> CInt] = [
        { epoll_create1(CInt(EPOLL_CLOEXEC)) }, { epoll_create1(CInt(EPOLL_CLOEXEC)) },
        { epoll_create1(CInt(EPOLL_CLOEXEC)) },
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
    descriptor = opened[0]
    (urgent, common) = (PeerGroup(opened[1]), PeerGroup(opened[2]))
    (alarm, bell) = (opened[3], opened[4])
    spare = Self.makeSpare()
    for source in opened.dropFirst() { try control(EPOLL_CTL_ADD, source, EPOLLIN.rawValue, in: descriptor) }
  }

  deinit {
    for descriptor in [descriptor, urgent.epoll, common.epoll, alarm, bell] { try? descriptor.close() }
    try? spare?.close()
  }

  /// The clients there are.
  package var clientCount: Int { clients.count }

  /// Answers at a socket from now on.
  ///
  /// - Parameters:
  ///   - name: What calls tell it by.
  ///   - isUrgent: Whether its clients go before those of other sockets.
  package func listen(at socket: ListeningSocket, name: String, isUrgent: Bool = false) throws(Errno) {
    let group = isUrgent ? urgent : common
    try control(EPOLL_CTL_ADD, socket.descriptor, EPOLLIN.rawValue, in: group.epoll)
    listeners[socket.descriptor.rawValue] = Listener(socket, name, group)
  }

  /// Lets go of all clients, and takes away the sockets' files.
  package func close() {
    for client in clients.values { client.close() }
    for listener in listeners.values {
      try? control(EPOLL_CTL_DEL, listener.socket.descriptor, 0, in: listener.group.epoll)
      listener.socket.unlink()
    }
    listeners = [:]
  }

  /// Does what there is to do, for some time at most: what is left keeps ``descriptor`` readable, after a rest where one
  /// is due.
  package func dispatch() {
    let start = now()
    turnEnd = start + Self.turn
    defer {
      turnEnd = nil
      rest()
    }
    wakeUp(at: start)
    var hasUrgent = true
    repeat {
      // One of the urgent, one of all else, in turns: neither keeps the other waiting for long.
      if hasUrgent { hasUrgent = serve(urgent) }
      if hasUrgent, isTurnOver { return }
      // One at a time: the kernel puts it behind all others that are ready.
      guard let raw = Self.next(of: descriptor)?.data.fd else { return }
      switch raw {
      // The work of streams is that of the programs that follow data.
      case bell.rawValue: spend(in: common) { answerBell() }
      // A rest is about to end: what is left of it is no work.
      case alarm.rawValue: return
      case urgent.epoll.rawValue: hasUrgent = true
      default: _ = serve(common)
      }
    } while !isTurnOver
  }

  /// What is ready; nil for nothing.
  private static func next(of descriptor: FileDescriptor) -> epoll_event? {
    var event = epoll_event()
    return epoll_wait(descriptor.rawValue, &event, 1, 0) > 0 ? event : nil
  }

  /// Serves a client or a socket of a group: of those that are ready, the one that has taken the least time. Returns
  /// whether there was one.
  private func serve(_ group: PeerGroup) -> Bool {
    guard group.restEnd == nil else { return false }
    let ready = group.ready().map { (event: $0, share: share(of: $0)) }
    guard let (event, share) = ready.min(by: { $0.share.isBefore($1.share, in: group) }) else { return false }
    let begin = share.start(in: group)
    let client = clients[event.data.fd]
    let listener = listeners[event.data.fd]
    let cost = spend(in: group) {
      if let client { client.handle(event.events) } else if let listener { accept(listener) }
    }
    group.position = begin
    let end = begin + max(cost, Self.leastCost)
    if let client {
      group.wasServed = true
      // The first work of clients counts for their socket too: one that comes anew for each message gains nothing.
      if client.isNew, let listener = listeners.values.first(where: { $0.name == client.socket }) {
        listener.share.end = listener.share.start(in: group) + cost
      }
      (client.share.end, client.isNew) = (end, false)
    } else {
      listener?.share.end = end
    }
    return true
  }

  /// What the handling of an event costs at least: who was served goes behind those who were not.
  private static let leastCost = Duration.microseconds(1)

  private func share(of event: epoll_event) -> TimeShare {
    clients[event.data.fd]?.share ?? listeners[event.data.fd]?.share ?? TimeShare()
  }

  @discardableResult
  private func spend(in group: PeerGroup, _ work: () -> Void) -> Duration {
    let start = now()
    work()
    let cost = now() - start
    group.spent += cost
    return cost
  }

  /// Does what may follow from what clients asked for, such as a frame. It counts as their work, and has them rest, where
  /// one that is not urgent was served since it was done last.
  ///
  /// - Parameter work: Returns whether there was something to do.
  package func charge(_ work: () -> Bool) {
    guard common.wasServed else {
      _ = work()
      return
    }
    spend(in: common) { common.wasServed = !work() }
    if common.wasServed { common.spent = .zero } else { rest() }
  }

  /// Looks at no client of a group for a time, if their work took longer than it may, or for longer where they rest already.
  /// The bell is still answered.
  private func rest() {
    for group in [urgent, common] {
      let excess = group.spent - Self.turn
      group.spent = .zero
      guard excess > .zero else { continue }
      let (time, oldEnd) = (now(), group.restEnd)
      group.restEnd = min((oldEnd ?? time) + excess * restFactor, time + Self.longestRest)
      guard setAlarm() else {
        group.restEnd = oldEnd
        continue
      }
      if oldEnd == nil { try? control(EPOLL_CTL_MOD, group.epoll, 0, in: descriptor) }
    }
  }

  private func wakeUp(at time: ContinuousClock.Instant) {
    for group in [urgent, common] where group.restEnd.map({ $0 <= time }) ?? false {
      group.restEnd = nil
      try? control(EPOLL_CTL_MOD, group.epoll, EPOLLIN.rawValue, in: descriptor)
      _ = setAlarm()
    }
  }

  /// Sets the alarm for the end of the rest that is over first, or to none. Returns whether that could be done.
  private func setAlarm() -> Bool {
    let first = [urgent.restEnd, common.restEnd].compactMap(\.self).min()
    let parts = (first.map { max($0 - now(), .microseconds(1)) } ?? .zero).components
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
    try? control(EPOLL_CTL_MOD, client.descriptor, wanted, in: client.group.epoll)
  }

  func remove(_ client: ServerClient) {
    try? control(EPOLL_CTL_DEL, client.descriptor, 0, in: client.group.epoll)
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
    let client = ServerClient(descriptor, socket: listener.name, group: listener.group, server: self)
    client.interest = EPOLLIN.rawValue
    client.share.end = listener.group.position
    do throws(Errno) {
      try control(EPOLL_CTL_ADD, descriptor, client.interest, in: listener.group.epoll)
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
  private func control(
    _ operation: CInt, _ member: FileDescriptor, _ events: UInt32, in epoll: FileDescriptor
  ) throws(Errno) {
    var event = epoll_event(events: events, data: epoll_data_t(fd: member.rawValue))
    guard epoll_ctl(epoll.rawValue, operation, member.rawValue, &event) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
