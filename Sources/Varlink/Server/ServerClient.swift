internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// A client of a server: its socket, its incomplete message and its unsent answers.
///
/// A client has one call at a time. While the call is open or answers are unsent, further messages stay in the kernel's
/// buffer, which slows the client down.
@MainActor
final class ServerClient {
  let descriptor: FileDescriptor
  let socket: String
  let peer: IncomingCall.Peer
  private(set) var output = OutputBuffer()
  /// The call without its last answer; nil for none.
  private(set) var call: IncomingCall?
  private var input = MessageBuffer(limit: VarlinkServer.messageLimit)
  /// Whether it is disconnected once everything was sent.
  private var isLeaving = false
  private var isClosed = false
  /// The group that it shares its time with.
  let group: PeerGroup
  /// The process that it belongs to. Connections of one process share their time.
  let program: Int32
  /// The time that its program has used.
  let share: TimeShare
  /// Orders the connections of one share: the number of its connection, or of its last event.
  var turn = 0
  /// The events that the epoll watches for.
  var interest: UInt32 = 0
  private unowned let server: VarlinkServer

  init(_ descriptor: FileDescriptor, socket: String, group: PeerGroup, server: VarlinkServer) {
    (self.descriptor, self.socket, self.group, self.server) = (descriptor, socket, group, server)
    var credentials = linux_credentials()
    let isKnown = linux_peer(descriptor.rawValue, &credentials) == 0
    peer = IncomingCall.Peer(
      process: isKnown ? credentials.process : 0, user: isKnown ? credentials.user : UInt32.max)
    program = server.program(peer)
    share = group.share(of: program)
  }

  /// The events to watch for. The kernel always reports a closed connection.
  var wanted: UInt32 {
    if !output.isEmpty { return EPOLLOUT.rawValue }
    return call == nil && !isLeaving ? EPOLLIN.rawValue : 0
  }

  /// Handles events. Reads a limited number of messages.
  func handle(_ events: UInt32) {
    // While a call is open, further messages must not wake the loop.
    defer { if !isClosed { server.update(self) } }
    if events & EPOLLOUT.rawValue != 0 { flush() }
    // A client that has disconnected receives no answer. Its earlier messages still count.
    let hasHungUp = events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
    if hasHungUp, call != nil || !output.isEmpty { return close() }
    guard events & EPOLLIN.rawValue != 0 || hasHungUp else { return }
    for _ in 0..<Self.messagesAtOnce {
      guard !isClosed, wanted == EPOLLIN.rawValue, read(), !server.isTurnOver else { return }
    }
  }

  /// The most pieces, of at most ``pieceSize`` bytes, that are read before the next client's turn.
  private static let messagesAtOnce = 8
  private static let pieceSize = 1 << 16

  /// Reads one piece of a message. Returns whether there was one.
  private func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { buffer in
      // Peeks first and reads only up to the end of a message. The rest stays in the kernel.
      let count = recv(descriptor.rawValue, buffer.baseAddress, buffer.count, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT))
      guard count > 0 else {
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        // The client has closed its end.
        close()
        return false
      }
      do throws(VarlinkFault) {
        let (taken, message) = try input.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        _ = recv(descriptor.rawValue, buffer.baseAddress, taken, CInt(MSG_DONTWAIT))
        if let message { try begin(VarlinkCall(parsing: message)) }
      } catch {
        refuse(error)
      }
      return !isClosed
    }
  }

  private func begin(_ call: VarlinkCall) {
    let incoming = IncomingCall(call, of: self)
    self.call = incoming
    server.service?.answer(incoming)
    // A one-way call has no answer.
    if call.isOneway, self.call === incoming { endCall() }
  }

  /// Answers an invalid message and disconnects: the start of the next message is unknown.
  private func refuse(_ fault: VarlinkFault) {
    isLeaving = true
    if let answer = server.service?.refuse(fault, from: peer),
      let bytes = try? VarlinkReply(answer.parameters, error: answer.name).encoded()
    {
      output.append(bytes)
    }
    flush()
  }

  /// Sends an answer to the open call.
  func answer(_ pieces: [[UInt8]], continues: Bool) {
    if call?.call.isOneway == false { for piece in pieces { output.append(piece) } }
    if !continues { endCall() }
    flush()
  }

  private func endCall() {
    let ended = call
    call = nil
    ended?.end()
  }

  private func flush() {
    guard !isClosed else { return }
    let hadOutput = !output.isEmpty
    do throws(Errno) { try output.send(to: descriptor) } catch { return close() }
    if output.isEmpty {
      if isLeaving { return close() }
      if hadOutput { call?.onDrain?() }
    }
    server.update(self)
  }

  /// Disconnects the client.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    server.remove(self)
    try? descriptor.close()
    endCall()
  }
}
