/// An archive of regular files in the POSIX `ustar` format. It contains nothing about the machine and user that created
/// it.
struct TarArchive {
  private var bytes: [UInt8] = []
  /// The modification time of the files, in seconds since 1970.
  let time: Int

  private static let block = 512

  init(time: Int) { self.time = time }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: The file's path, cut after 100 bytes.
  ///   - contents: The file's bytes.
  mutating func add(_ name: String, _ contents: [UInt8]) {
    var head = [UInt8](repeating: 0, count: Self.block)
    func put(_ text: String, at place: Int, atMost count: Int) {
      for (offset, byte) in text.utf8.prefix(count).enumerated() { head[place + offset] = byte }
    }
    put(name, at: 0, atMost: 100)
    put(Self.octal(0o644, 7), at: 100, atMost: 7)
    // User and group are always root.
    put(Self.octal(0, 7), at: 108, atMost: 7)
    put(Self.octal(0, 7), at: 116, atMost: 7)
    put(Self.octal(contents.count, 11), at: 124, atMost: 11)
    put(Self.octal(time, 11), at: 136, atMost: 11)
    // The checksum field counts as spaces during the computation.
    put("        ", at: 148, atMost: 8)
    put("0", at: 156, atMost: 1)
    put("ustar", at: 257, atMost: 5)
    put("00", at: 263, atMost: 2)
    put(Self.octal(head.reduce(0) { $0 + Int($1) }, 6), at: 148, atMost: 6)
    head[154] = 0
    bytes += head + contents
    bytes += [UInt8](repeating: 0, count: (Self.block - contents.count % Self.block) % Self.block)
  }

  /// The whole archive, including the two zero blocks at its end.
  var contents: [UInt8] { bytes + [UInt8](repeating: 0, count: 2 * Self.block) }

  private static func octal(_ number: Int, _ count: Int) -> String {
    let digits = String(max(0, number), radix: 8)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
