package import FollowspotGeometry

/// What the picture process answers: pixels come with a descriptor of sealed memory.
package enum PictureReply: Equatable, Sendable {
  /// It has locked itself up and waits to be asked: the first message, which nobody asks for. What goes wrong before is
  /// not a picture's doing.
  case ready
  /// The natural extent in points.
  case size(Size)
  /// The pixels lie in the memory that came along. They may be other than the picture's author meant: the warning is a library's.
  case pixels(warning: String?)
  /// The file cannot be read; the system's error number says why.
  case unreadable(errno: CInt)
  /// The first bytes are those of no format that is read.
  case unknownFormat
  /// The picture has more pixels than ``PictureLimits`` allow.
  case tooLarge(PixelSize)
  /// The decoder gave up; it says why.
  case damaged(reason: String)
  /// The file is sound, and of a kind that is not shown.
  case unsupported(reason: String)
  /// The drawing says neither how large it is nor draws anything.
  case noExtent
  /// The drawing has letters, filters or pictures in it: it needs a process that was prepared for them.
  case needsPreparation

  /// The decoder gave up for lack of memory.
  package static let noMemory = PictureReply.damaged(reason: "it needs too much memory")

  /// The most bytes of a message.
  package static let messageBytes = 512

  /// The fixed part of the message; a reason follows.
  private struct Head: BitwiseCopyable {
    var kind: Kind.RawValue
    var number: Int32 = 0
    var width = 0.0
    var height = 0.0
  }

  private enum Kind: UInt32 {
    case size, pixels, unreadable, unknownFormat, tooLarge, damaged, unsupported, noExtent, needsPreparation, ready

    /// Whether a text may follow.
    var hasText: Bool { [.pixels, .damaged, .unsupported].contains(self) }
  }

  /// The message's bytes.
  package var message: [UInt8] {
    var head: Head
    var text = ""
    switch self {
    case .size(let size): head = Head(kind: Kind.size.rawValue, width: size.width, height: size.height)
    case .pixels(let warning):
      head = Head(kind: Kind.pixels.rawValue)
      text = warning ?? ""
    case .unreadable(let number): head = Head(kind: Kind.unreadable.rawValue, number: number)
    case .unknownFormat: head = Head(kind: Kind.unknownFormat.rawValue)
    case .tooLarge(let size):
      head = Head(kind: Kind.tooLarge.rawValue, width: Double(size.width), height: Double(size.height))
    case .damaged(let reason):
      head = Head(kind: Kind.damaged.rawValue)
      text = reason
    case .unsupported(let reason):
      head = Head(kind: Kind.unsupported.rawValue)
      text = reason
    case .noExtent: head = Head(kind: Kind.noExtent.rawValue)
    case .needsPreparation: head = Head(kind: Kind.needsPreparation.rawValue)
    case .ready: head = Head(kind: Kind.ready.rawValue)
    }
    let room = Self.messageBytes - MemoryLayout<Head>.size
    return withUnsafeBytes(of: &head) { Array($0) } + text.utf8.prefix(room)
  }

  /// Reads a message, which may be anything; nil where it is no answer.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= MemoryLayout<Head>.size else { return nil }
    let head = bytes.loadUnaligned(as: Head.self)
    let text = bytes.dropFirst(MemoryLayout<Head>.size)
    guard let kind = Kind(rawValue: head.kind), text.isEmpty || kind.hasText else { return nil }
    let isSane = { (length: Double) in length > 0 && length <= 1e9 }
    switch kind {
    case .size:
      guard isSane(head.width), isSane(head.height) else { return nil }
      self = .size(Size(width: head.width, height: head.height))
    case .pixels: self = .pixels(warning: text.isEmpty ? nil : Self.onOneLine(text))
    case .unreadable: self = .unreadable(errno: head.number)
    case .unknownFormat: self = .unknownFormat
    case .tooLarge:
      // A PNG file may say any 32 bits.
      guard (1...0xFFFF_FFFF).contains(head.width), (1...0xFFFF_FFFF).contains(head.height) else { return nil }
      self = .tooLarge(PixelSize(width: Int(head.width), height: Int(head.height)))
    case .damaged: self = .damaged(reason: Self.onOneLine(text))
    case .unsupported: self = .unsupported(reason: Self.onOneLine(text))
    case .noExtent: self = .noExtent
    case .needsPreparation: self = .needsPreparation
    case .ready: self = .ready
    }
  }

  /// A reason as one line of a sane length. Decoders quote what they read: it may be anything.
  private static func onOneLine(_ text: Slice<UnsafeRawBufferPointer>) -> String {
    let visible = String(decoding: text, as: UTF8.self).unicodeScalars.map {
      // Neither control characters nor those that turn the direction of a line.
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " " as Character
      default: Character($0)
      }
    }
    let line = String(visible.split(separator: " ").joined(separator: " ").prefix(200))
    return line.isEmpty ? "the decoder gives no reason" : line
  }
}
