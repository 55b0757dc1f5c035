import FollowspotTesting
import Glibc
import Testing

/// Connections that send long messages to a kiosk as fast as it reads them, while another connection measures its
/// answers.
private final class Flood {
  private struct Client {
    var descriptor: CInt
    /// The number of bytes of the message that were sent.
    var sent = 0
  }

  private var clients: [Client] = []
  private let message: [UInt8]
  /// The number of answered messages.
  private(set) var answered = 0

  init(_ count: Int, at path: String) throws {
    let values = (0..<70_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    message = Array(#"{"method":"io.followspot.Kiosk.Set","parameters":{"values":{\#(values)}}}"#.utf8) + [0]
    for _ in 0..<count { clients.append(Client(descriptor: try Self.connect(to: path))) }
  }

  deinit { for client in clients { close(client.descriptor) } }

  static func connect(to path: String) throws -> CInt {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0, "errno \(errno)")
    return descriptor
  }

  /// Sends as much as each socket accepts, and receives answers.
  func pump() {
    var answer = [UInt8](repeating: 0, count: 4096)
    for index in clients.indices {
      let client = clients[index]
      let count = message.withUnsafeBytes {
        send(client.descriptor, $0.baseAddress! + client.sent, $0.count - client.sent, CInt(MSG_NOSIGNAL))
      }
      if count > 0 { clients[index].sent = client.sent + count }
      guard clients[index].sent == message.count else { continue }
      if recv(client.descriptor, &answer, answer.count, 0) > 0 {
        clients[index].sent = 0
        answered += 1
      }
    }
  }
}

@Suite("A flooded kiosk", .serialized, .timeLimit(.minutes(10)))
struct FloodTests {
  /// Returns the number of the flood's messages that are answered before a call is.
  private func call(_ method: String, on descriptor: CInt, during flood: Flood) throws -> Int {
    let begin = flood.answered
    let bytes = Array(#"{"method":"io.followspot.Kiosk.\#(method)"}"#.utf8) + [0]
    try #require(send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count)
    var answer = [UInt8](repeating: 0, count: 65_536)
    while recv(descriptor, &answer, answer.count, 0) <= 0 {
      flood.pump()
    }
    return flood.answered - begin
  }

  @Test("The administrator waits for a few messages of data programs at most, however many flood")
  func administrator() throws {
    let live = try LiveKiosk()
    let flood = try Flood(60, at: live.folder + "/data")
    let control = try Flood.connect(to: live.folder + "/control")
    defer { close(control) }
    while flood.answered < 2 { flood.pump() }
    var messages: [Int] = []
    while messages.count < 40 || flood.answered < 5 {
      messages.append(try call("Status", on: control, during: flood))
      for _ in 0..<20 { flood.pump() }
    }
    messages.sort()
    let (median, worst) = (messages[messages.count / 2], messages[messages.count - 1])
    print("flood: \(messages.count) calls of Status; messages before each: median \(median), worst \(worst)")
    #expect(median <= 1 && worst <= 5)
    // Monitoring is answered too.
    let health = try Program(["health", "--socket", live.folder])
    try health.wait("to be answered") {
      flood.pump()
      return !health.output.isEmpty
    }
    #expect(try health.end().output.contains("does not answer") == false)
  }
}
