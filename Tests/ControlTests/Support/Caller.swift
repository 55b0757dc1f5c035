import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotControl
@testable import FollowspotVarlink

/// A client on the same thread as the service, which gets turns while the client waits for an answer.
@MainActor
final class Caller {
  private let descriptor: FileDescriptor
  private let turn: () -> Void
  private var received: [UInt8] = []
  /// The number of received bytes without the end of a message.
  private var searched = 0
  /// Whether the service refuses further bytes, has closed the connection, or was hung up on.
  private var isRefused = false
  private var isClosed = false
  private var hasHungUp = false

  /// Connects to a service.
  ///
  /// - Parameter turn: Gives the service a turn.
  init(_ path: FilePath, turn: @escaping () -> Void) throws {
    descriptor = try #require(UnixAddress(path)).connect(waits: false)
    self.turn = turn
  }

  deinit { if !hasHungUp { try? descriptor.close() } }

  /// Sends bytes and gives the service turns meanwhile. Returns how many it accepted before it closed the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty, !isRefused {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { isRefused = true }
      turn()
    }
    return bytes.count - rest.count
  }

  /// Sends as many bytes as the kernel accepts at once, and returns their number.
  func sendOnce(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { Glibc.send(descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
  }

  /// Sends a message.
  func send(_ text: String) { send(Array(text.utf8) + [0]) }

  /// Returns the next answer; nil if the service has closed the connection.
  func receive() throws -> JSON.Object? {
    let end = ContinuousClock.Instant.patience
    while ContinuousClock.now < end {
      if let bytes = next() {
        guard case .object(let object) = try JSON(parsing: bytes) else { return nil }
        return object
      }
      if isClosed { return nil }
      turn()
      take()
    }
    throw Late()
  }

  /// Returns the bytes of the next complete answer; nil if there is none.
  func next() -> [UInt8]? {
    guard let place = received[searched...].firstIndex(of: 0) else {
      searched = received.count
      return nil
    }
    let bytes = Array(received[..<place])
    received.removeFirst(place + 1)
    searched = 0
    return bytes
  }

  /// Sends a message and returns its answer.
  func call(_ text: String) throws -> JSON.Object? {
    send(text)
    return try receive()
  }

  /// Closes the connection.
  func close() {
    hasHungUp = true
    try? descriptor.close()
    turn()
  }

  /// Closes the sending side; answers can still be read.
  func finish() { shutdown(descriptor.rawValue, CInt(SHUT_WR)) }

  /// Reads the bytes that have arrived.
  func take() {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor.rawValue, &part, part.count, CInt(MSG_DONTWAIT))
    if count > 0 { received += part[..<count] } else if count == 0 || errno != EAGAIN { isClosed = true }
  }
}

extension ControlService {
  /// Gives the service turns until a condition holds. The number of turns depends on the machine.
  func dispatch(until isSo: () -> Bool) throws {
    blockUntil {
      dispatch()
      return isSo()
    }
    if !isSo() { throw Late() }
  }
}

/// The error of waiting too long.
struct Late: Error {}

extension JSON {
  /// Returns the value at a path of names and indices: `$.at("parameters", "event", "name")`.
  func at(_ path: String...) -> JSON? {
    path.reduce(Optional(self)) { json, name in
      switch json {
      case .object(let object): object[name]
      case .array(let items): Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: nil
      }
    }
  }
}
