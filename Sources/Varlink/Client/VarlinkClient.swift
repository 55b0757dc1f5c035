internal import FollowspotFiles
internal import Glibc
package import FollowspotJSON
package import SystemPackage

/// Calls a service and waits for its answers.
package final class VarlinkClient {
  private let descriptor: FileDescriptor
  private var input = MessageBuffer(limit: VarlinkClient.limit)
  /// What was read beyond the last message.
  private var rest: [UInt8] = []

  /// The most bytes of an answer: a picture of the largest display, as text.
  private static let limit = 256 << 20

  /// Why there is no answer.
  package enum Problem: Error {
    /// Nobody can be asked there.
    case unreachable(Errno)
    /// As many wait there to be taken as can, for as long as that may take.
    case full
    /// The service has hung up before its answer was whole.
    case closed
    /// The service has not answered for as long as it may take.
    case late
    /// What it answered is no message.
    case garbled(VarlinkFault)
    /// It answered with an error.
    case failed(VarlinkError)
  }

  /// When all must be over; nil for never.
  private var deadline: ContinuousClock.Instant?

  /// Connects to a service.
  ///
  /// - Parameter patience: How long it may take to take the client, and each part of an answer; nil for as long as it likes.
  package convenience init(at path: FilePath, patience: Duration?) throws(Problem) {
    try self.init(connectingTo: path, within: patience)
    wait(atMost: patience)
  }

  /// Connects to a service that has so long for everything: to take the client, to be asked and to answer, in however many
  /// parts.
  package convenience init(at path: FilePath, within limit: Duration) throws(Problem) {
    let deadline = ContinuousClock.now + limit
    try self.init(connectingTo: path, within: limit)
    self.deadline = deadline
  }

  private init(connectingTo path: FilePath, within limit: Duration?) throws(Problem) {
    guard let address = UnixAddress(path) else { throw .unreachable(.fileNameTooLong) }
    do throws(Errno) {
      descriptor = try address.connect(within: limit)
    } catch {
      throw error == .resourceTemporarilyUnavailable ? .full : .unreachable(error)
    }
  }

  deinit { try? descriptor.close() }

  /// Lets each part of an answer take so long from now on; nil for as long as it likes.
  package func wait(atMost patience: Duration?) {
    descriptor.rawValue.wait(for: [SO_RCVTIMEO, SO_SNDTIMEO], atMost: patience)
  }

  /// Lets what comes next take what is left of the time.
  private func keepDeadline() throws(Errno) {
    guard let deadline else { return }
    let rest = ContinuousClock.now.duration(to: deadline)
    guard rest > .zero else { throw .wouldBlock }
    wait(atMost: rest)
  }

  /// Calls a method and returns its answer.
  package func call(_ method: String, _ parameters: JSON.Object = [:]) throws(Problem) -> JSON.Object {
    try send(VarlinkCall(method, parameters))
    return try answer().parameters
  }

  /// Calls a method that answers again and again, until it does no more.
  package func stream(
    _ method: String, _ parameters: JSON.Object = [:], _ body: (JSON.Object) throws -> Void
  ) throws {
    try send(VarlinkCall(method, parameters, wantsMore: true))
    while true {
      let reply = try answer()
      try body(reply.parameters)
      if !reply.continues { return }
    }
  }

  private func send(_ call: VarlinkCall) throws(Problem) {
    guard let bytes = try? call.encoded() else { throw .garbled(.wrongMember("parameters")) }
    do throws(Errno) { try sendAll(bytes) } catch {
      let problem = problem(error)
      // A service that has no room says so, and hangs up before it is asked.
      if case .closed = problem { _ = try answer() }
      throw problem
    }
  }

  private func sendAll(_ bytes: [UInt8]) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      try keepDeadline()
      let count = try Errno.check {
        rest.withUnsafeBytes { Glibc.send(descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      }
      rest = rest.dropFirst(count)
    }
  }

  private func answer() throws(Problem) -> VarlinkReply {
    let bytes = try message()
    let reply: VarlinkReply
    do throws(VarlinkFault) { reply = try VarlinkReply(parsing: bytes) } catch { throw .garbled(error) }
    if let error = reply.error { throw .failed(VarlinkError(error, reply.parameters)) }
    return reply
  }

  private func message() throws(Problem) -> [UInt8] {
    var piece = rest
    rest = []
    while true {
      if piece.isEmpty { piece = try read() }
      do throws(VarlinkFault) {
        let (count, message) = try piece.withUnsafeBytes { bytes in
          Result { () throws(VarlinkFault) in try input.take(bytes) }
        }.get()
        if let message {
          rest = Array(piece.dropFirst(count))
          return message
        }
        piece = []
      } catch {
        throw .garbled(error)
      }
    }
  }

  private func read() throws(Problem) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count: Int
    do throws(Errno) {
      try keepDeadline()
      count = try Errno.check { recv(descriptor.rawValue, &piece, piece.count, 0) }
    } catch {
      throw problem(error)
    }
    guard count > 0 else { throw .closed }
    piece.removeLast(piece.count - count)
    return piece
  }

  private func problem(_ error: Errno) -> Problem {
    switch error {
    case .wouldBlock: .late
    case .brokenPipe, .connectionReset: .closed
    default: .unreachable(error)
    }
  }
}
