/// Some regular files in one: POSIX's `ustar`. Nothing in it tells of the machine or the user that it was made by.
struct TarArchive {
  private var bytes: [UInt8] = []
  /// When its files count as changed, in seconds since 1970.
  let time: Int

  private static let block = 512

  init(time: Int) { self.time = time }

  /// Adds a file.
  ///
  /// - Parameter name: Its path of at most 100 bytes; what is longer is cut.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    var head = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at place: Int, atMost count: Int) {
      for (offset, byte) in text.utf8.prefix(count).enumerated() { head[place + offset] = byte }
    }
    put(name, at: 0, atMost: 100)
    put(Self.octal(0o644, 7), at: 100, atMost: 7)
    // User and group are root's, whoever it was.
    put(Self.octal(0, 7), at: 108, atMost: 7)
    put(Self.octal(0, 7), at: 116, atMost: 7)
    put(Self.octal(contents.count, 11), at: 124, atMost: 11)
    put(Self.octal(time, 11), at: 136, atMost: 11)
    // The checksum counts as spaces while it is made.
    put("        ", at: 148, atMost: 8)
    put("0", at: 156, atMost: 1)
    put("ustar", at: 257, atMost: 5)
    put("00", at: 263, atMost: 2)
    put(Self.octal(head.reduce(0) { $0 + Int($1) }, 6), at: 148, atMost: 6)
    head[154] = 0
    bytes += head + contents
    bytes += [UInt8](repeating: 0, count: (Self.block - contents.count % Self.block) % Self.block)
  }

  /// All of it, with the two empty blocks that end it.
  var contents: [UInt8] { bytes + [UInt8](repeating: 0, count: 2 * Self.block) }

  private static func octal(_ number: Int, _ count: Int) -> String {
    let digits = String(max(0, number), radix: 8)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
