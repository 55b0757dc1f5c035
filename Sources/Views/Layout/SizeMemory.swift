internal import Geometry

/// The sizes that a node took of the proposals it got, as far as they are remembered.
///
/// The first few lie in the node itself: most nodes are asked for no more, and every screen has thousands.
struct SizeMemory {
  private struct Answer {
    var width = UInt64(0)
    var height = UInt64(0)
    var size = Size.zero
  }

  private var first = InlineArray<3, Answer>(repeating: Answer())
  private var count = 0
  private var others: [Answer] = []

  /// How many more are remembered: a stack in a stack across it asks for nine sizes.
  private static let most = 9

  /// The size taken of a proposal, in points; nil where it isn't remembered.
  subscript(proposal: ProposedViewSize) -> Size? {
    let (width, height) = (Self.key(proposal.width), Self.key(proposal.height))
    for index in 0..<count where first[index].width == width && first[index].height == height {
      return first[index].size
    }
    for answer in others where answer.width == width && answer.height == height { return answer.size }
    return nil
  }

  /// Remembers a size; where there are too many, the oldest of those that came after the first few is forgotten.
  mutating func remember(_ size: Size, for proposal: ProposedViewSize) {
    let answer = Answer(width: Self.key(proposal.width), height: Self.key(proposal.height), size: size)
    if count < first.count {
      first[count] = answer
      count += 1
    } else {
      if others.count == Self.most { others.removeFirst() }
      others.append(answer)
    }
  }

  var isEmpty: Bool { count == 0 }

  /// Forgets all.
  mutating func removeAll() {
    count = 0
    others.removeAll(keepingCapacity: true)
  }

  /// A length as a word; of nil, one that no number has.
  private static func key(_ length: Double?) -> UInt64 { length?.bitPattern ?? 0x7FF8_0000_0000_0A1D }
}
