internal import FollowspotFiles
internal import Glibc
package import FollowspotJSON
package import SystemPackage

/// A client that calls a service and waits for its answers.
package final class VarlinkClient {
  private let descriptor: FileDescriptor
  private var input = MessageBuffer(limit: VarlinkClient.limit)
  /// The bytes read beyond the last message.
  private var rest: [UInt8] = []

  /// The most bytes of an answer: a picture of the largest display, as base64.
  private static let limit = 256 << 20

  /// The reason why there is no answer.
  package enum Problem: Error {
    /// No service can be reached at the path.
    case unreachable(Errno)
    /// The queue of waiting clients stayed full for the whole time.
    case full
    /// The service closed the connection before its answer was complete.
    case closed
    /// The service did not answer in time.
    case late
    /// The answer was not a valid message.
    case garbled(VarlinkFault)
    /// The service answered with an error.
    case failed(VarlinkError)
  }

  /// The end of the time for all calls; nil for no limit.
  private var deadline: ContinuousClock.Instant?

  /// Connects to a service.
  ///
  /// - Parameter patience: The longest wait for the connection, and for each part of an answer; nil for no limit.
  package convenience init(at path: FilePath, patience: Duration?) throws(Problem) {
    try self.init(connectingTo: path, within: patience)
    wait(atMost: patience)
  }

  /// Connects to a service with a limit on the total time: for the connection, the calls and all parts of the answers.
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

  /// Limits the wait for each part of an answer from now on; nil for no limit.
  package func wait(atMost patience: Duration?) {
    descriptor.rawValue.wait(for: [SO_RCVTIMEO, SO_SNDTIMEO], atMost: patience)
  }

  /// Limits the next wait to the time until the deadline.
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

  /// Calls a method with `more` and passes each answer to `body`, until the last one.
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
      // A service without room sends an error and closes before it receives a call.
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
