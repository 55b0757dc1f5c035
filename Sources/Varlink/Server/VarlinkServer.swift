internal import FollowspotCLinux
internal import Glibc
package import SystemPackage

/// Answers clients at sockets without blocking.
///
/// All its sockets are behind one descriptor, an epoll. A loop polls it for reading and calls ``dispatch()``, which
/// starts no further work after ``turn``. A single message is always handled completely, and a long one may exceed the
/// turn. Those clients then pause for a proportional time, so that the loop keeps most of its time for frames.
///
/// Urgent sockets form one group and all others another. A call at an urgent socket does not wait for a pause of the
/// others, and for one message of theirs at most. Within a group, the program that has used the least time is next.
@MainActor
package final class VarlinkServer {
  /// The most bytes of a message.
  package static let messageLimit = 1 << 20
  /// The most bytes that wait for a client. A single answer may be longer.
  package static let queueLimit = 1 << 20
  /// The most clients at a socket.
  package nonisolated static let clientLimit = 64
  /// The time after which work stops for the loop's turn: an eighth of a frame.
  private static let turn = Duration.milliseconds(2)
  /// The longest pause. It bounds the effect of a suspended process, whose clock continues without work.
  private static let longestRest = Duration.seconds(1)

  /// Answers the calls.
  package weak var service: (any VarlinkService)?
  /// Called for a client that sends an invalid message and is disconnected.
  package var onFault: ((VarlinkFault, IncomingCall.Peer) -> Void)?
  /// Returns the error sent to such a client; nil for none.
  package var errorForFault: ((VarlinkFault) -> VarlinkError?)?
  /// Returns the error sent to a client that is refused at a socket; nil for none.
  package var errorForRefusal: ((_ socket: String, _ reason: Refusal) -> VarlinkError?)?
  /// Called by ``dispatch()`` after ``signal()``.
  package var onSignal: (() -> Void)?
  /// Called when a socket begins to refuse clients. Not repeated until it has room again.
  package var onRefusal: ((_ socket: String, _ reason: Refusal) -> Void)?

  /// The reasons to refuse clients.
  package enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// The socket has its most clients.
    case full
    /// The kernel refused, for example because descriptors ran out.
    case failed(Errno)

    /// The reason, for logs.
    package var description: String {
      switch self {
      case .full: "\(VarlinkServer.clientLimit) clients are there already"
      case .failed(let error): "\(error)"
      }
    }
  }

  /// The pause as a multiple of the time beyond the turn. 0 in tests of the order of service.
  var restFactor = 4
  /// Returns the process of a new client. Replaced in tests, whose clients are one process.
  var program: (IncomingCall.Peer) -> Int32 = { $0.process }
  /// The current time. Replaced in tests.
  var now: () -> ContinuousClock.Instant = { .now }

  /// The descriptor to poll for reading.
  package let descriptor: FileDescriptor
  /// The clients and sockets that are served first.
  private let urgent: PeerGroup
  /// All other clients and sockets.
  private let common: PeerGroup
  /// The timer for the end of a pause: `timerfd_create(2)`.
  private let alarm: FileDescriptor
  private var listeners: [Int32: Listener] = [:]
  private var clients: [Int32: ServerClient] = [:]
  /// The number of connections and of events of clients so far.
  private var turnCount = 0
  private var spare: FileDescriptor?
  /// Makes ``descriptor`` readable: `eventfd(2)`.
  private let eventDescriptor: FileDescriptor
  private var isSignalled = false
  /// The end of the current turn; nil outside of ``dispatch()``.
  private var turnEnd: ContinuousClock.Instant?

  private final class Listener {
    let socket: ListeningSocket
    let name: String
    let group: PeerGroup
    let share: TimeShare
    var clientCount = 0
    /// Whether a refusal was reported since the socket last had room.
    var isRefusing = false

    init(_ socket: ListeningSocket, _ name: String, _ group: PeerGroup) {
      (self.socket, self.name, self.group, share) = (socket, name, group, TimeShare())
    }
  }

  /// Creates a server without sockets.
  ///
  /// - Throws: The error of `epoll_create1(2)`, `timerfd_create(2)` or `eventfd(2)` when descriptors or memory run out.
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
    (alarm, eventDescriptor) = (opened[3], opened[4])
    spare = Self.makeSpare()
    for source in opened.dropFirst() { try control(EPOLL_CTL_ADD, source, EPOLLIN.rawValue, in: descriptor) }
  }

  deinit {
    for descriptor in [descriptor, urgent.epoll, common.epoll, alarm, eventDescriptor] { try? descriptor.close() }
    try? spare?.close()
  }

  /// The number of connected clients.
  package var clientCount: Int { clients.count }

  /// Accepts clients at a socket from now on.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - name: The name that calls carry in ``IncomingCall/socket``.
  ///   - isUrgent: Whether its clients are served before those of other sockets.
  package func listen(at socket: ListeningSocket, name: String, isUrgent: Bool = false) throws(Errno) {
    let group = isUrgent ? urgent : common
    try control(EPOLL_CTL_ADD, socket.descriptor, EPOLLIN.rawValue, in: group.epoll)
    listeners[socket.descriptor.rawValue] = Listener(socket, name, group)
  }

  /// Disconnects all clients and removes the sockets' files.
  package func close() {
    for client in clients.values { client.close() }
    for listener in listeners.values {
      try? control(EPOLL_CTL_DEL, listener.socket.descriptor, 0, in: listener.group.epoll)
      listener.socket.unlink()
    }
    listeners = [:]
  }

  /// Serves clients for a limited time. Remaining work keeps ``descriptor`` readable, if necessary after a pause.
  package func dispatch() {
    let start = now()
    turnEnd = start + Self.turn
    defer {
      turnEnd = nil
      rest()
    }
    endPauses(at: start)
    var hasUrgent = true
    repeat {
      // Alternates between urgent and other clients, so that neither waits for long.
      if hasUrgent { hasUrgent = serve(urgent) }
      if hasUrgent, isTurnOver { return }
      // One event at a time: the kernel moves it behind all others that are ready.
      guard let raw = Self.next(of: descriptor)?.data.fd else { return }
      switch raw {
      // Streams serve programs that follow data, which are not urgent.
      case eventDescriptor.rawValue: spend(in: common) { handleSignal() }
      // The timer has expired; the next turn ends the pause.
      case alarm.rawValue: return
      case urgent.epoll.rawValue: hasUrgent = true
      default: _ = serve(common)
      }
    } while !isTurnOver
  }

  /// Returns a ready event; nil if there is none.
  private static func next(of descriptor: FileDescriptor) -> epoll_event? {
    var event = epoll_event()
    return epoll_wait(descriptor.rawValue, &event, 1, 0) > 0 ? event : nil
  }

  /// Serves the ready member of a group that has used the least time. Returns whether there was one.
  private func serve(_ group: PeerGroup) -> Bool {
    guard group.restEnd == nil else { return false }
    let ready = group.ready().map { (event: $0, share: share(of: $0), turn: clients[$0.data.fd]?.turn ?? 0) }
    let next = ready.min { a, b in
      a.share === b.share ? a.turn < b.turn : a.share.isBefore(b.share, in: group)
    }
    guard let (event, share, _) = next else { return false }
    let client = clients[event.data.fd]
    let listener = listeners[event.data.fd]
    let cost = spend(in: group) {
      if let client { client.handle(event.events) } else if let listener { accept(listener) }
    }
    group.charge(share, max(cost, Self.leastCost))
    if let client {
      group.wasServed = true
      turnCount += 1
      client.turn = turnCount
    }
    return true
  }

  /// The least cost of an event, which places a served member behind the others.
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

  /// The time at which work caused by clients begins, such as a frame, for ``charge(since:didWork:)``; nil if no client
  /// was served since the last such work, apart from urgent ones.
  package var chargeStart: ContinuousClock.Instant? { common.wasServed ? now() : nil }

  /// Counts the time since the start as the clients', which may cause a pause.
  ///
  /// - Parameter didWork: Whether there was something to do. If not, the next work is charged.
  package func charge(since start: ContinuousClock.Instant?, didWork: Bool) {
    guard let start else { return }
    if didWork {
      common.wasServed = false
      common.spent += now() - start
      rest()
    } else {
      common.spent = .zero
    }
  }

  /// Pauses each group whose work exceeded the turn, or prolongs its pause. Signals are still handled.
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

  private func endPauses(at time: ContinuousClock.Instant) {
    for group in [urgent, common] where group.restEnd.map({ $0 <= time }) ?? false {
      group.restEnd = nil
      try? control(EPOLL_CTL_MOD, group.epoll, EPOLLIN.rawValue, in: descriptor)
      _ = setAlarm()
    }
  }

  /// Sets the timer to the end of the first pause, or stops it. Returns whether that succeeded.
  private func setAlarm() -> Bool {
    let first = [urgent.restEnd, common.restEnd].compactMap(\.self).min()
    let parts = (first.map { max($0 - now(), .microseconds(1)) } ?? .zero).components
    var time = itimerspec(
      it_interval: timespec(),
      it_value: timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000)))
    return timerfd_settime(alarm.rawValue, 0, &time, nil) == 0
  }

  /// Whether ``dispatch()`` has used up its time and must leave the rest to its next call.
  package var isTurnOver: Bool { turnEnd.map { now() >= $0 } ?? false }

  /// Calls ``onSignal`` in the loop's next turn, for work that must not be done at once.
  package func signal() {
    guard !isSignalled else { return }
    isSignalled = true
    signalFromAnyThread()
  }

  /// Has the effect of ``signal()``, from any thread.
  package nonisolated func signalFromAnyThread() { eventfd_write(eventDescriptor.rawValue, 1) }

  private func handleSignal() {
    var count: eventfd_t = 0
    eventfd_read(eventDescriptor.rawValue, &count)
    isSignalled = false
    onSignal?()
  }

  func receive(_ call: IncomingCall) { service?.answer(call) }

  /// Tells the epoll which events a client waits for now.
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
      // Waits for half of the limit, because a client that comes and goes would fill the log.
      if listener.clientCount < Self.clientLimit / 2 { listener.isRefusing = false }
    }
  }

  private func accept(_ listener: Listener) {
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    guard raw >= 0 else {
      let error = Errno(rawValue: errno)
      if [.wouldBlock, .interrupted, .connectionAbort].contains(error) { return }
      reject(listener, .failed(error))
      return refuse(listener, .failed(error))
    }
    let descriptor = FileDescriptor(rawValue: raw)
    guard listener.clientCount < Self.clientLimit else {
      dismiss(descriptor, listener, .full)
      return refuse(listener, .full)
    }
    let group = listener.group
    group.forget(butNot: Set(clients.values.filter { $0.group === group }.map(\.program)))
    let client = ServerClient(descriptor, socket: listener.name, group: listener.group, server: self)
    client.interest = EPOLLIN.rawValue
    turnCount += 1
    client.turn = turnCount
    do throws(Errno) {
      try control(EPOLL_CTL_ADD, descriptor, client.interest, in: listener.group.epoll)
      clients[raw] = client
      listener.clientCount += 1
    } catch {
      dismiss(descriptor, listener, .failed(error))
      refuse(listener, .failed(error))
    }
  }

  /// Sends the reason, if the kernel accepts it at once, and disconnects.
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

  /// Disconnects a client for which no descriptor is left. While it waits, its socket would wake the loop endlessly.
  private func reject(_ listener: Listener, _ reason: Refusal) {
    try? spare?.close()
    let raw = linux_accept(listener.socket.descriptor.rawValue)
    if raw >= 0 { dismiss(FileDescriptor(rawValue: raw), listener, reason) }
    spare = Self.makeSpare()
  }

  /// Returns a descriptor that is held in reserve for ``reject(_:)``.
  private static func makeSpare() -> FileDescriptor? {
    let raw = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
    return raw < 0 ? nil : FileDescriptor(rawValue: raw)
  }

  private func refuse(_ listener: Listener, _ reason: Refusal) {
    if !listener.isRefusing { onRefusal?(listener.name, reason) }
    listener.isRefusing = true
  }

  /// Adds, changes or removes a descriptor in an epoll.
  private func control(
    _ operation: CInt, _ member: FileDescriptor, _ events: UInt32, in epoll: FileDescriptor
  ) throws(Errno) {
    var event = epoll_event(events: events, data: epoll_data_t(fd: member.rawValue))
    guard epoll_ctl(epoll.rawValue, operation, member.rawValue, &event) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
