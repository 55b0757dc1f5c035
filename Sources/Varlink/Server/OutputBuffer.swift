internal import Glibc
internal import SystemPackage

/// Bytes that wait until a client reads them.
struct OutputBuffer {
  private var pieces: [[UInt8]] = []
  /// The number of bytes of the first piece that were sent.
  private var sent = 0
  /// The number of waiting bytes.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    pieces.append(bytes)
    count += bytes.count
  }

  /// Sends as many bytes as the client's socket accepts now, with `send(2)`.
  mutating func send(to socket: FileDescriptor) throws(Errno) {
    while let first = pieces.first {
      let result = first.withUnsafeBytes { bytes in
        Glibc.send(
          socket.rawValue, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
          CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
      }
      guard result >= 0 else {
        let error = Errno(rawValue: errno)
        if error == .interrupted { continue }
        if error == .wouldBlock { return }
        throw error
      }
      count -= result
      sent += result
      if sent == first.count {
        pieces.removeFirst()
        sent = 0
      }
    }
  }
}
