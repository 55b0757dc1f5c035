package import FollowspotGeometry

/// A reply of the picture process. Pixels come with a descriptor of sealed memory.
package enum PictureReply: Equatable, Sendable {
  /// The process is in its sandbox and ready. This is the first message, sent without a request. An earlier
  /// failure is not caused by a picture.
  case ready
  /// The picture's natural size in points.
  case size(Size)
  /// The pixels are in the attached memory. A library's warning means that they may not look as intended.
  case pixels(warning: String?)
  /// The file can't be read.
  case unreadable(errno: CInt)
  /// The first bytes match no supported format.
  case unknownFormat
  /// The picture has more pixels than ``PictureLimits`` allow.
  case tooLarge(PixelSize)
  /// The decoder failed for this reason.
  case damaged(reason: String)
  /// The file is intact, but of a kind that is not supported.
  case unsupported(reason: String)
  /// The drawing has no size and draws nothing.
  case noExtent
  /// The drawing contains text, filters or pictures and needs a process that was prepared for them.
  case needsPreparation
  /// The content can't be a code of the kind.
  case uncodable(CodeFault)

  /// The faults of a code's content.
  package enum CodeFault: Int32, Sendable, CaseIterable {
    /// It has more characters than the largest code of the kind.
    case tooLong
    /// It has another number of characters than codes of the kind.
    case length
    /// It has characters that codes of the kind can't have.
    case characters
    /// Its check digit is wrong.
    case checkDigit
    /// The library refuses it for another reason.
    case other
    /// The library that makes codes is not installed. No content is at fault.
    case noLibrary
  }

  /// The decoder gave up for lack of memory.
  package static let noMemory = PictureReply.damaged(reason: "it needs too much memory")

  /// The most bytes of a message.
  package static let messageBytes = 512

  /// The fixed part of a message. A text may follow.
  private struct Head: BitwiseCopyable {
    var kind: Kind.RawValue
    var number: Int32 = 0
    var width = 0.0
    var height = 0.0
  }

  private enum Kind: UInt32 {
    case size, pixels, unreadable, unknownFormat, tooLarge, damaged, unsupported, noExtent, needsPreparation, ready,
      uncodable

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
    case .uncodable(let fault): head = Head(kind: Kind.uncodable.rawValue, number: fault.rawValue)
    }
    let room = Self.messageBytes - MemoryLayout<Head>.size
    return withUnsafeBytes(of: &head) { Array($0) } + text.utf8.prefix(room)
  }

  /// Parses a message, which may contain any bytes; nil if it is no valid reply.
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
    case .pixels: self = .pixels(warning: text.isEmpty ? nil : Self.reason(text))
    case .unreadable: self = .unreadable(errno: head.number)
    case .unknownFormat: self = .unknownFormat
    case .tooLarge:
      // A PNG's size may be any 32-bit number.
      guard (1...0xFFFF_FFFF).contains(head.width), (1...0xFFFF_FFFF).contains(head.height) else { return nil }
      self = .tooLarge(PixelSize(width: Int(head.width), height: Int(head.height)))
    case .damaged: self = .damaged(reason: Self.reason(text))
    case .unsupported: self = .unsupported(reason: Self.reason(text))
    case .noExtent: self = .noExtent
    case .needsPreparation: self = .needsPreparation
    case .ready: self = .ready
    case .uncodable:
      guard let fault = CodeFault(rawValue: head.number) else { return nil }
      self = .uncodable(fault)
    }
  }

  /// Returns a reason on one line of limited length. Decoders may quote any bytes of the file.
  private static func reason(_ text: Slice<UnsafeRawBufferPointer>) -> String {
    let visible = String(decoding: text, as: UTF8.self).unicodeScalars.map {
      // Drops control characters and those that change the text direction.
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " " as Character
      default: Character($0)
      }
    }
    let line = String(visible.split(separator: " ").joined(separator: " ").prefix(200))
    return line.isEmpty ? "the decoder gives no reason" : line
  }
}
