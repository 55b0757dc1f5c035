internal import FollowspotGeometry

/// The size that a node took of a proposal.
struct SizeAnswer {
  /// The proposal's dimensions as bit patterns, which compare faster than optional numbers.
  private let width, height: UInt64
  let size: Size

  /// A placeholder that answers no proposal.
  static let none = SizeAnswer(width: 0x7FF8_0000_0000_0B0D, height: 0, size: .zero)

  private init(width: UInt64, height: UInt64, size: Size) {
    self.width = width
    self.height = height
    self.size = size
  }

  init(_ size: Size, to proposal: ProposedViewSize) {
    self.init(width: Self.word(proposal.width), height: Self.word(proposal.height), size: size)
  }

  /// Whether this is the answer to a proposal.
  func answers(_ proposal: ProposedViewSize) -> Bool {
    width == Self.word(proposal.width) && height == Self.word(proposal.height)
  }

  /// Returns a length's bit pattern; for `nil`, a pattern that no length has.
  private static func word(_ length: Double?) -> UInt64 { length?.bitPattern ?? 0x7FF8_0000_0000_0A1D }
}
