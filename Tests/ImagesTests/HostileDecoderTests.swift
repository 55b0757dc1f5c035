import FollowspotCLinux
import FollowspotTesting
import FollowspotDrawing
import FollowspotGeometry
import Glibc
import FollowspotPictureProtocol
import Testing

@testable import FollowspotImages

/// A decoder that a picture has taken over must not harm the kiosk.
@Suite("The kiosk survives any answer of the picture process")
struct HostileDecoderTests {
  /// The behaviour of a decoder on its socket after a request.
  struct Decoder: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var operation = PictureRequest.Operation.draw
    var act: @Sendable (borrowing PictureSocket) -> Void
  }

  static let size = PixelSize(width: 4, height: 2)

  /// Returns a descriptor of memory, as a decoder sends it.
  static func memory(
    _ count: Int = 32, seals: CInt = linux_seal_write | linux_seal_shrink | linux_seal_grow | linux_seal_seal
  ) -> CInt {
    let memory = linux_memfd_create("test", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    ftruncate(memory, count)
    _ = fcntl(memory, linux_add_seals, seals)
    return memory
  }

  static func send(_ socket: borrowing PictureSocket, _ reply: PictureReply, _ attached: CInt? = nil) {
    reply.message.withUnsafeBytes { try? socket.send($0, with: attached) }
    if let attached { close(attached) }
  }

  static func pixels(_ name: String, _ make: @escaping @Sendable () -> CInt?) -> Decoder {
    Decoder(testDescription: name) { send($0, .pixels(warning: nil), make()) }
  }

  static let hostile: [Decoder] = [
    pixels("pixels without memory") { nil },
    pixels("memory that can still be written") { memory(seals: linux_seal_shrink | linux_seal_grow) },
    pixels("memory that can be made shorter") { memory(seals: linux_seal_write | linux_seal_grow) },
    pixels("memory without any seal") { memory(seals: 0) },
    pixels("memory that is too short") { memory(31) },
    pixels("memory that is too long") { memory(4096) },
    pixels("no memory at all") { memory(0) },
    pixels("a file, not memory") { open("/etc/passwd", O_RDONLY) },
    pixels("a folder") { open("/", O_RDONLY) },
    pixels("a device") { open("/dev/zero", O_RDWR) },
    Decoder(testDescription: "a size where pixels were asked for") { send($0, .size(Size(width: 1, height: 1))) },
    Decoder(testDescription: "pixels where a size was asked for", operation: .measure) {
      send($0, .pixels(warning: nil), memory())
    },
    Decoder(testDescription: "a size of nothing", operation: .measure) { send($0, .size(.zero)) },
    Decoder(testDescription: "a negative size", operation: .measure) { send($0, .size(Size(width: -1, height: 1))) },
    Decoder(testDescription: "a size that is no number", operation: .measure) {
      send($0, .size(Size(width: .nan, height: 1)))
    },
    Decoder(testDescription: "an endless size", operation: .measure) {
      send($0, .size(Size(width: .infinity, height: 1)))
    },
    Decoder(testDescription: "one byte") { socket in
      [UInt8](repeating: 0, count: 1).withUnsafeBytes { try? socket.send($0) }
    },
    Decoder(testDescription: "noise") { socket in
      [UInt8](repeating: 0xA5, count: 300).withUnsafeBytes { try? socket.send($0) }
    },
    Decoder(testDescription: "a message that is too long") { socket in
      [UInt8](repeating: 0, count: 5000).withUnsafeBytes { try? socket.send($0) }
    },
    Decoder(testDescription: "silence") { _ in
      var pause = pollfd()
      poll(&pause, 0, 400)
    },
  ]

  /// Asks a decoder. Returns the error; nil if its answer was accepted.
  private func error(of decoder: Decoder, before: Bool = false) -> PictureProcessError? {
    guard let (ours, theirs) = PictureSocket.pair() else { return .cannotWork(errno: errno) }
    let socket = PictureSocket(owning: theirs)
    if before { decoder.act(socket) }
    var connection = PictureConnection(PictureSocket(owning: ours), process: 0, start: nil)
    let file = Self.memory(1)
    defer { close(file) }
    let request = PictureRequest(decoder.operation, size: Self.size, byteCount: 1, key: 0)
    // A message waits in the socket until it is read, so one thread suffices for all but the silent decoder.
    nonisolated(unsafe) var result: PictureProcessError?
    withUnsafePointer(to: socket.descriptor) { _ in
      let answer = Answering(decoder, theirs)
      if !before { answer.start() }
      do throws(PictureProcessError) {
        // Only silence lasts as long as the limit allows.
        let limit = Duration.milliseconds(decoder.testDescription == "silence" ? 100 : 10_000)
        _ = try connection.ask(request, about: file, limit: limit, patience: 15)
      } catch {
        result = error
      }
      if !before { answer.wait() }
    }
    return result
  }

  @Test("An answer that does not match the request is a violation", arguments: hostile)
  func violations(_ decoder: Decoder) {
    let error = error(of: decoder)
    let silence = PictureProcessError.stalled(after: .milliseconds(1500))
    #expect(error == (decoder.testDescription == "silence" ? silence : .violation))
  }

  @Test("Colours above their alpha are corrected, and only opaque pixels count as opaque")
  func invalidPixels() throws {
    let words: [UInt32] = [
      0x01FF_FFFF, 0x8010_9020, 0xFF01_0203, 0x0000_0001, 0, 0xFFFF_FFFF, 0x7F7F_7F7F, 0x7F80_7F7F,
    ]
    let memory = Self.memory(32, seals: 0)
    #expect(words.withUnsafeBytes { pwrite(memory, $0.baseAddress, 32, 0) } == 32)
    _ = fcntl(memory, linux_add_seals, linux_seal_write | linux_seal_shrink | linux_seal_grow | linux_seal_seal)
    defer { close(memory) }
    let request = PictureRequest(.draw, size: Self.size, byteCount: 1, key: 0)
    let bitmap = try #require(Bitmap(sealed: memory, request))
    #expect(
      Array(bitmap.pixels.joined()) == [
        0x0101_0101, 0x8010_8020, 0xFF01_0203, 0, 0, 0xFFFF_FFFF, 0x7F7F_7F7F, 0x7F7F_7F7F,
      ])
    #expect(!bitmap.isOpaque)
  }

  @Test("The last message of a process is read, even if the process ends without reading the request")
  func lastWords() throws {
    let (ours, theirs) = try #require(PictureSocket.pair())
    let socket = PictureSocket(owning: ours)
    do {
      let other = PictureSocket(owning: theirs)
      try [UInt8](repeating: 0, count: 1).withUnsafeBytes { try socket.send($0) }
      Self.send(other, .ready)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: PictureReply.messageBytes, alignment: 8)
    defer { buffer.deallocate() }
    let (count, _) = try socket.receive(into: buffer)
    #expect(PictureReply(UnsafeRawBufferPointer(rebasing: buffer[..<count])) == .ready)
    #expect(throws: PictureSocket.Failure.self) { try socket.receive(into: buffer) }
  }

  @Test("Messages before a request are a violation, however many there are")
  func flood() {
    let flood = Decoder(testDescription: "flood") { socket in
      for _ in 0..<20 { Self.send(socket, .pixels(warning: nil), Self.memory()) }
    }
    #expect(error(of: flood, before: true) == .violation)
  }

  @Test("Valid pixels are accepted")
  func sound() {
    #expect(error(of: Self.pixels("sound") { Self.memory() }) == nil)
  }

  @Test("No descriptor of a hostile answer stays open")
  func descriptors() {
    func count() -> Int {
      guard let folder = opendir("/proc/self/fd") else { return 0 }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      return count
    }
    // Other tests open and close descriptors too, so only a leak in every answer would exceed the bound.
    let before = count()
    for _ in 0..<40 { for decoder in Self.hostile.prefix(10) { _ = error(of: decoder) } }
    #expect(count() < before + 200)
  }

  @Test("Random bytes of every length are a harmless answer", arguments: [SeededGenerator.newSeed()])
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for length in 0..<600 {
      var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      if length > 0 { bytes[0] = UInt8(length % 10) }
      if length > 3 { (bytes[1], bytes[2], bytes[3]) = (0, 0, 0) }
      guard let reply = bytes.withUnsafeBytes({ PictureReply($0) }) else { continue }
      if case .damaged(let reason) = reply {
        #expect(!reason.isEmpty && reason.count <= 200)
        #expect(!reason.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
      if case .size(let size) = reply { #expect(size.width > 0 && size.width.isFinite && size.height > 0) }
    }
  }
}

/// A decoder on its own thread.
private final class Answering: @unchecked Sendable {
  private let decoder: HostileDecoderTests.Decoder
  private let descriptor: CInt
  private var thread = pthread_t()

  init(_ decoder: HostileDecoderTests.Decoder, _ descriptor: CInt) {
    (self.decoder, self.descriptor) = (decoder, dup(descriptor))
  }

  func start() {
    let this = Unmanaged.passRetained(self)
    pthread_create(
      &thread, nil,
      { this in
        if let this { Unmanaged<Answering>.fromOpaque(this).takeRetainedValue().answer() }
        return nil
      }, this.toOpaque())
  }

  func wait() { pthread_join(thread, nil) }

  private func answer() {
    let socket = PictureSocket(owning: descriptor)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
    defer { buffer.deallocate() }
    guard let (_, attached) = try? socket.receive(into: buffer) else { return }
    if let attached { close(attached) }
    decoder.act(socket)
  }
}
