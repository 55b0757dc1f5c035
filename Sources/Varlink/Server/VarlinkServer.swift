internal import FollowspotCLinux
internal import FollowspotFiles
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

  /// Answers the calls.
  package weak var service: (any VarlinkService)?

  /// The pause as a multiple of the time beyond the turn. 0 in tests of the order of service.
  var restFactor = 4
  /// Returns the process of a new client. Replaced in tests, whose clients are one process.
  var program: (IncomingCall.Peer) -> Int32 = { $0.process }
  /// The current time. Replaced in tests.
  var now: () -> ContinuousClock.Instant = { .now }

  /// The groups, the alarm and the signal.
  let sources: Epoll
  /// The clients and sockets that are served first.
  let urgent: PeerGroup
  /// All other clients and sockets.
  let common: PeerGroup
  /// The timer for the end of a pause: `timerfd_create(2)`.
  let alarm: Descriptor
  /// Makes ``descriptor`` readable: `eventfd(2)`.
  nonisolated let signalDescriptor: Descriptor
  var listeners: [CInt: Listener] = [:]
  var clients: [CInt: ServerClient] = [:]
  /// The number of connections and of events of clients so far.
  private var serviceCount = 0
  /// A descriptor that is held in reserve to disconnect clients for which none is left.
  var reserve = makeReserve()
  private var isSignalled = false
  /// The end of the current turn; nil outside of ``dispatch()``.
  var turnEnd: ContinuousClock.Instant?

  /// Creates a server without sockets.
  ///
  /// - Throws: The error of `epoll_create1(2)`, `timerfd_create(2)` or `eventfd(2)` when descriptors or memory run out.
  package init() throws(Errno) {
    sources = try Epoll()
    (urgent, common) = (try PeerGroup(), try PeerGroup())
    alarm = try Descriptor { timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK)) }
    signalDescriptor = try Descriptor { eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK)) }
    for group in [urgent, common] { try sources.add(group.members.descriptor) }
    for source in [alarm.rawValue, signalDescriptor.rawValue] { try sources.add(FileDescriptor(rawValue: source)) }
  }

  /// The descriptor to poll for reading.
  package var descriptor: FileDescriptor { sources.descriptor }

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
    try group.members.add(socket.descriptor)
    listeners[socket.descriptor.rawValue] = Listener(socket, name, group)
  }

  /// Disconnects all clients and removes the sockets' files.
  package func close() {
    for client in clients.values { client.close() }
    for listener in listeners.values {
      listener.group.members.remove(listener.socket.descriptor)
      listener.socket.unlink()
    }
    listeners = [:]
  }

  // MARK: Signals

  /// Calls ``VarlinkService/handleSignal()`` in the loop's next turn, for work that must not be done at once.
  package func signal() {
    guard !isSignalled else { return }
    isSignalled = true
    signalFromAnyThread()
  }

  /// Has the effect of ``signal()``, from any thread.
  package nonisolated func signalFromAnyThread() { eventfd_write(signalDescriptor.rawValue, 1) }

  func handleSignal() {
    var count: eventfd_t = 0
    eventfd_read(signalDescriptor.rawValue, &count)
    isSignalled = false
    service?.handleSignal()
  }

  // MARK: Clients

  func add(_ client: ServerClient, at listener: Listener) throws(Errno) {
    try client.group.members.add(client.descriptor)
    client.interest = EPOLLIN.rawValue
    noteService(of: client)
    clients[client.descriptor.rawValue] = client
    listener.clientCount += 1
  }

  /// Tells the epoll which events a client waits for now.
  func update(_ client: ServerClient) {
    let wanted = client.wanted
    guard wanted != client.interest else { return }
    client.interest = wanted
    try? client.group.members.change(client.descriptor, to: wanted)
  }

  func remove(_ client: ServerClient) {
    client.group.members.remove(client.descriptor)
    clients[client.descriptor.rawValue] = nil
    for listener in listeners.values where listener.name == client.socket { listener.lose() }
  }

  /// Puts a client behind the other connections of its program.
  func noteService(of client: ServerClient) {
    serviceCount += 1
    client.turn = serviceCount
  }
}
