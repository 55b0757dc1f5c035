package import FollowspotJSON

/// A client's call, until its last answer or until the client disconnects.
@MainActor
package final class IncomingCall {
  /// The call's method and parameters.
  package let call: VarlinkCall
  /// The client's process.
  package let peer: Peer
  /// The name of the socket that the client connected to.
  package let socket: String
  /// Called once when the call has ended: its last answer was given, or the client has disconnected.
  package var onEnd: (() -> Void)?
  /// Called when the client has received everything sent so far.
  package var onDrain: (() -> Void)?

  private weak var client: ServerClient?

  /// The process at the other end of a socket, as of its connection.
  package struct Peer: Hashable, Sendable, CustomStringConvertible {
    /// The process ID.
    package var process: Int32
    /// The user ID of the process.
    package var user: UInt32

    /// The process and the user, for logs.
    package var description: String { "process \(process) of user \(user)" }
  }

  init(_ call: VarlinkCall, of client: ServerClient) {
    (self.call, self.client) = (call, client)
    (peer, socket) = (client.peer, client.socket)
  }

  /// Whether an answer may still be given.
  package var isOpen: Bool { client?.call === self }

  /// Whether the client has received everything sent so far.
  package var isDrained: Bool { client?.output.isEmpty ?? false }

  /// Sends an answer. It is the last one unless `continues` is true.
  package func reply(_ parameters: JSON.Object = [:], continues: Bool = false) {
    send(VarlinkReply(parameters, continues: continues))
  }

  /// Sends an error, which ends the call.
  package func fail(_ error: VarlinkError) { send(VarlinkReply(error.parameters, error: error.name)) }

  /// Sends an encoded answer with its final NUL.
  ///
  /// - Parameter continues: Whether the encoded answer says that more follow.
  package func reply(encoded bytes: [UInt8], continues: Bool = false) {
    reply(encoded: [bytes], continues: continues)
  }

  /// Sends an encoded answer with its final NUL, in pieces.
  ///
  /// - Parameter continues: Whether the encoded answer says that more follow.
  package func reply(encoded pieces: [[UInt8]], continues: Bool = false) {
    guard isOpen, let client else { return }
    client.answer(pieces, continues: continues)
  }

  /// Disconnects the client without an answer, for example if there is no memory for one.
  package func hangUp() { if isOpen { client?.close() } }

  /// Whether `count` more bytes fit into the client's queue. An empty queue takes an answer of any length.
  package func hasRoom(for count: Int) -> Bool {
    guard let client else { return false }
    return client.output.isEmpty || client.output.count + count <= VarlinkServer.queueLimit
  }

  private func send(_ reply: VarlinkReply) {
    guard isOpen else { return }
    do throws(JSONWritingError) {
      self.reply(encoded: try reply.encoded(), continues: reply.continues)
    } catch {
      // Encoding fails only if memory runs out: the numbers of answers are finite.
      hangUp()
    }
  }

  /// Ends the call on the client's side.
  func end() {
    let onEnd = onEnd
    self.onEnd = nil
    onDrain = nil
    onEnd?()
  }
}
