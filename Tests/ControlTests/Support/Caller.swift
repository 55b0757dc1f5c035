import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotControl
@testable import FollowspotVarlink

/// A client on the same thread as the service, which is given its turns while an answer is waited for.
@MainActor
final class Caller {
  private let descriptor: FileDescriptor
  private let turn: () -> Void
  private var received: [UInt8] = []
  /// How much of it was looked through.
  private var searched = 0
  /// Whether the service takes nothing more, and whether it says nothing more.
  private var isRefused = false
  private var isClosed = false
  private var hasHungUp = false

  /// - Parameter turn: Gives the service a turn.
  init(_ path: FilePath, turn: @escaping () -> Void) throws {
    descriptor = try #require(UnixAddress(path)).connect(waits: false)
    self.turn = turn
  }

  deinit { if !hasHungUp { try? descriptor.close() } }

  /// Sends bytes; the service has turns while it does not take them. Returns how many it took before it hung up.
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

  /// Sends as much as is taken at once.
  func sendOnce(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { Glibc.send(descriptor.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
  }

  /// Sends a message.
  func send(_ text: String) { send(Array(text.utf8) + [0]) }

  /// The next answer; nil once the service has hung up.
  func receive() throws -> JSON.Object? {
    let end = Late.instant
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

  /// The bytes of the next answer that has come whole; nil where there is none.
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

  /// Hangs up.
  func close() {
    hasHungUp = true
    try? descriptor.close()
    turn()
  }

  /// Says that nothing more comes, and goes on to read.
  func finish() { shutdown(descriptor.rawValue, CInt(SHUT_WR)) }

  /// Takes what has come.
  func take() {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor.rawValue, &part, part.count, CInt(MSG_DONTWAIT))
    if count > 0 { received += part[..<count] } else if count == 0 || errno != EAGAIN { isClosed = true }
  }
}

extension ControlService {
  /// Does what there is to do until something is so: how many turns that takes, a machine decides.
  func dispatch(until isSo: () -> Bool) throws {
    let end = Late.instant
    while !isSo() {
      guard ContinuousClock.now < end else { throw Late() }
      dispatch()
    }
  }
}

/// What was waited for did not come.
struct Late: Error {
  /// When it would be late.
  static var instant: ContinuousClock.Instant { .now + .seconds(60).onThisMachine }
}

extension JSON {
  /// What stands at a place of objects and lists within each other: `$.at("parameters", "event", "name")`.
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
