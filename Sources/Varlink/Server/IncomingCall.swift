package import FollowspotJSON

/// A call that a client made, until it has its last answer or hangs up.
@MainActor
package final class IncomingCall {
  /// What is asked.
  package let call: VarlinkCall
  /// Who asks.
  package let peer: Peer
  /// The name of the socket by which the client came.
  package let socket: String
  /// Told once when nobody waits for an answer any more: the last was given, or the client has hung up.
  package var onEnd: (() -> Void)?
  /// Told when the client has taken all that it was sent.
  package var onDrain: (() -> Void)?

  private weak var client: ServerClient?

  /// A process at the other end of a socket, when it connected.
  package struct Peer: Hashable, Sendable, CustomStringConvertible {
    /// Its number.
    package var process: Int32
    /// Whose it is.
    package var user: UInt32

    /// For logs.
    package var description: String { "process \(process) of user \(user)" }
  }

  init(_ call: VarlinkCall, of client: ServerClient) {
    (self.call, self.client) = (call, client)
    (peer, socket) = (client.peer, client.socket)
  }

  /// Whether an answer may still be given.
  package var isOpen: Bool { client?.call === self }

  /// Whether the client has taken all that it was sent.
  package var isDrained: Bool { client?.output.isEmpty ?? false }

  /// Answers; the last answer unless it `continues`.
  package func reply(_ parameters: JSON.Object = [:], continues: Bool = false) {
    send(VarlinkReply(parameters, continues: continues))
  }

  /// Answers with an error, which ends the call.
  package func fail(_ error: VarlinkError) { send(VarlinkReply(error.parameters, error: error.name)) }

  /// Answers with bytes that were made before: those of an answer with its NUL.
  ///
  /// - Parameter continues: Whether they say that more follow.
  package func reply(encoded bytes: [UInt8], continues: Bool = false) {
    reply(encoded: [bytes], continues: continues)
  }

  /// Answers with bytes that were made before, in pieces: those of an answer with its NUL.
  ///
  /// - Parameter continues: Whether they say that more follow.
  package func reply(encoded pieces: [[UInt8]], continues: Bool = false) {
    guard isOpen, let client else { return }
    client.answer(pieces, continues: continues)
  }

  /// Lets go of the client without an answer, as where there is no memory for one.
  package func hangUp() { if isOpen { client?.close() } }

  /// Whether so many bytes more may wait for the client. A first answer always may, however long it is.
  package func hasRoom(for count: Int) -> Bool {
    guard let client else { return false }
    return client.output.isEmpty || client.output.count + count <= VarlinkServer.queueLimit
  }

  private func send(_ reply: VarlinkReply) {
    guard isOpen else { return }
    do throws(JSONWritingError) {
      self.reply(encoded: try reply.encoded(), continues: reply.continues)
    } catch {
      // No number of ours is infinite; memory may be used up.
      hangUp()
    }
  }

  /// The client's side is over.
  func end() {
    let onEnd = onEnd
    self.onEnd = nil
    onDrain = nil
    onEnd?()
  }
}
