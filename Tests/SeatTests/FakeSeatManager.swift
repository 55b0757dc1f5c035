import Glibc
import SystemPackage

/// A server for libseat's socket that enables the seat for one client until it hangs up. It implements only that part
/// of seatd's protocol.
final class FakeSeatManager: @unchecked Sendable {
  let path = "/tmp/followspot-seat-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
  private var listener: Int32 = -1
  private var client: Int32 = -1
  private var thread = pthread_t()

  init() throws { try listen() }

  deinit { hangUp() }

  /// Starts to listen for one client.
  func listen() throws {
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    guard bound == 0, Glibc.listen(listener, 4) == 0 else { throw Errno(rawValue: errno) }
    // libseat waits for the answer while it opens the seat, so another thread must give it.
    pthread_create(
      &thread, nil,
      { argument in
        argument.map { Unmanaged<FakeSeatManager>.fromOpaque($0).takeUnretainedValue().answer() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Closes the connections as a killed process does.
  func hangUp() {
    guard listener >= 0 else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    pthread_join(thread, nil)
    close(listener)
    if client >= 0 { close(client) }
    (listener, client) = (-1, -1)
    unlink(path)
  }

  private func answer() {
    client = accept(listener, nil, nil)
    guard client >= 0 else { return }
    var request = [UInt16](repeating: 0, count: 2)
    guard read(client, &request, 4) == 4, request[0] == Self.openSeat else { return }
    var answer: [UInt8] = []
    func put(_ number: UInt16) { answer += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    let name = Array("seat0\0".utf8)
    put(Self.seatOpened)
    put(UInt16(2 + name.count))
    put(UInt16(name.count))
    answer += name
    put(Self.enableSeat)
    put(0)
    _ = write(client, answer, answer.count)
  }

  private static let openSeat: UInt16 = 1
  private static let seatOpened: UInt16 = 1 << 15 + 1
  private static let enableSeat: UInt16 = 1 << 15 + 6
}
