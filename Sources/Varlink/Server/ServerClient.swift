internal import FollowspotCLinux
internal import Glibc
internal import SystemPackage

/// A client of a server: its socket, what it has begun to say, and what it has not taken yet.
///
/// One call at a time: what a client says while one is answered, or while it does not take its answers, stays in the
/// kernel, which makes the client wait in turn.
@MainActor
final class ServerClient {
  let descriptor: FileDescriptor
  let socket: String
  let peer: IncomingCall.Peer
  private(set) var output = OutputBuffer()
  /// The call that has not had its last answer yet.
  private(set) var call: IncomingCall?
  private var input = MessageBuffer(limit: VarlinkServer.messageLimit)
  /// Whether it is let go of once it has taken what waits.
  private var isLeaving = false
  private var isClosed = false
  /// The clients that it takes turns with.
  let group: PeerGroup
  /// The time that it has taken.
  var share = TimeShare()
  /// Whether it has not been served yet.
  var isNew = true
  /// What the kernel was asked to tell of it.
  var interest: UInt32 = 0
  private unowned let server: VarlinkServer

  init(_ descriptor: FileDescriptor, socket: String, group: PeerGroup, server: VarlinkServer) {
    (self.descriptor, self.socket, self.group, self.server) = (descriptor, socket, group, server)
    var credentials = linux_credentials()
    let isKnown = linux_peer(descriptor.rawValue, &credentials) == 0
    peer = IncomingCall.Peer(
      process: isKnown ? credentials.process : 0, user: isKnown ? credentials.user : UInt32.max)
  }

  /// What the kernel is to tell of it. That it has hung up is told always.
  var wanted: UInt32 {
    if !output.isEmpty { return EPOLLOUT.rawValue }
    return call == nil && !isLeaving ? EPOLLIN.rawValue : 0
  }

  /// Takes in what the kernel tells; at most some messages.
  func handle(_ events: UInt32) {
    // What it says behind a call that has no answer yet is not looked at, and must not wake the loop.
    defer { if !isClosed { server.update(self) } }
    if events & EPOLLOUT.rawValue != 0 { flush() }
    // Whoever has hung up takes no answer; what it said before still counts.
    let hasHungUp = events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
    if hasHungUp, call != nil || !output.isEmpty { return close() }
    guard events & EPOLLIN.rawValue != 0 || hasHungUp else { return }
    for _ in 0..<Self.messagesAtOnce {
      guard !isClosed, wanted == EPOLLIN.rawValue, read(), !server.isTurnOver else { return }
    }
  }

  /// How many pieces of messages, of at most ``pieceSize``, are taken in before it is another's turn.
  private static let messagesAtOnce = 8
  private static let pieceSize = 1 << 16

  /// Takes in one piece: the rest of a message, or a part. Returns whether there was one.
  private func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { buffer in
      // Looked at first, and taken up to the end of a message: what comes after it waits in the kernel.
      let count = recv(descriptor.rawValue, buffer.baseAddress, buffer.count, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT))
      guard count > 0 else {
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        // Nothing more comes.
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
    server.receive(incoming)
    // Nobody answers it.
    if call.isOneway, self.call === incoming { endCall() }
  }

  /// What came is no message: where the next would begin nobody knows.
  private func refuse(_ fault: VarlinkFault) {
    isLeaving = true
    server.onFault?(fault, peer)
    if let answer = server.errorForFault?(fault),
      let bytes = try? VarlinkReply(answer.parameters, error: answer.name).encoded()
    {
      output.append(bytes)
    }
    flush()
  }

  /// Sends an answer to the call there is.
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

  /// Lets go of it, whatever it waits for.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    server.remove(self)
    try? descriptor.close()
    endCall()
  }
}
