internal import FollowspotCLinux
internal import Glibc

/// Messages of libraries. After a problem, GLib, Pango, cairo and librsvg continue and report it only on standard
/// error.
///
/// Standard error is redirected through a pipe to standard input, which is otherwise unused. This takes no further
/// descriptor, as the process may have few.
struct LibraryMessages: ~Copyable {
  /// Redirects standard error with `pipe2(2)`; nil if the system has no pipe left.
  init?() {
    var ends: [CInt] = [-1, -1]
    // Non-blocking: a library that prints more than a pipe holds must not block.
    guard pipe2(&ends, O_NONBLOCK | O_CLOEXEC) == 0 else { return nil }
    defer { for end in ends { close(end) } }
    guard dup2(ends[0], 0) == 0, dup2(ends[1], 2) == 2 else { return nil }
  }

  /// Reads everything printed since the last call. Returns the first message without GLib's prefix (program, library,
  /// time), in quotes because it may cite the picture; nil if nothing was printed.
  func take() -> String? {
    var text: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while case let count = read(0, buffer.baseAddress, buffer.count), count > 0 {
        text.append(contentsOf: buffer.prefix(min(count, max(0, 4096 - text.count))))
      }
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.first.map { "'\(Self.message(of: $0))'" }
  }

  static func message(of line: Substring) -> String {
    // "(process:7): Pango-WARNING **: 12:00:00.000: failed to …". A separator of two characters would bring the standard
    // library's regular expressions along, a quarter of the program.
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard let mark = parts.firstIndex(where: { $0.hasSuffix(" **") || $0.hasSuffix("-Message") }) else {
      return String(line)
    }
    var rest = parts[(mark + 1)...]
    let isTime = rest.prefix(3).allSatisfy { $0.allSatisfy { $0.isNumber || $0 == "." || $0 == " " } }
    if isTime, rest.count > 3 { rest = rest.dropFirst(3) }
    return String(rest.joined(separator: ":").drop { $0 == " " })
  }
}
