public import FollowspotGeometry

/// A text that can be laid out in any space; `GraphicsContext.ResolvedText` in SwiftUI.
///
/// Layout tries many sizes, and most come out alike: what fits a space that was asked for before is told by comparing a
/// few numbers. Of the layouts themselves the last few are kept, and those that are in use are found again, so that
/// display lists, which compare bitmaps by identity, stay equal.
public final class ResolvedText {
  private let layOut: (Size) -> any TypesetText
  /// The layout without limits, asked for once.
  private var ahead: (() -> (any TypesetText)?)?
  /// The spaces it was laid out in, the latest last: numbers alone, so that nothing is counted to look at them.
  private var spaces: [Space] = []
  /// How it was laid out in each of them.
  private var layouts: [Kept] = []

  /// How many spaces are remembered, and how many layouts kept: a view asks for the least size, the greatest, and what
  /// it gets. Views that show one text share it.
  private static let most = (spaces: 64, kept: 3)

  private struct Kept {
    /// The text, where it is kept whether it is in use or not.
    var kept: (any TypesetText)?
    /// The text once it is no longer kept, as long as it is in use. Not before: a weak reference makes every other use
    /// of an object slower.
    weak var used: (any TypesetText)?

    mutating func letGo() {
      guard kept != nil else { return }
      used = kept
      kept = nil
    }
  }

  /// The layouts that are kept whether they are in use or not.
  package var kept: [any TypesetText] { layouts.compactMap(\.kept) }

  /// A text from what lays it out in a space in points, whose lengths are 0 or more, or infinite for no limit. That is
  /// asked again for spaces in which the text may come out another way.
  public init(_ layOut: @escaping (Size) -> any TypesetText) {
    self.layOut = layOut
  }

  /// A space without limits.
  package static let unlimited = Size(width: .infinity, height: .infinity)

  /// A text that may be laid out before it is needed: `ahead` gives its layout in ``unlimited`` space where that has
  /// begun.
  package init(ahead: (() -> (any TypesetText)?)?, _ layOut: @escaping (Size) -> any TypesetText) {
    self.ahead = ahead
    self.layOut = layOut
  }

  /// The text laid out in a space in points. Infinite and NaN lengths are no limit, negative ones are 0.
  public func typeset(in space: Size) -> any TypesetText {
    let space = Self.limits(space)
    let known = spaces
    for place in known.indices where known[place].fits(space) {
      if let text = layouts[place].kept ?? layouts[place].used { return text }
    }
    return makeLayout(in: space)
  }

  /// The extent of the text laid out in a space, both in points; see ``typeset(in:)``.
  public func size(in space: Size) -> Size {
    let space = Self.limits(space)
    let known = spaces
    for place in known.indices where known[place].fits(space) { return known[place].taken }
    return makeLayout(in: space).size
  }

  private func makeLayout(in space: Size) -> any TypesetText {
    if let ahead {
      self.ahead = nil
      if let text = ahead() {
        keep(text, in: Self.unlimited)
        return typeset(in: space)
      }
    }
    let text = layOut(space)
    keep(text, in: space)
    return text
  }

  private func keep(_ text: any TypesetText, in space: Size) {
    // Whole arrays are written: Swift would check in each look whether anyone else writes to a piece.
    var (spaces, layouts) = (spaces, layouts)
    // It may be known how the text comes out, but no longer be there.
    if let place = spaces.firstIndex(where: { $0.fits(space) }) ?? (spaces.count == Self.most.spaces ? 0 : nil) {
      spaces.remove(at: place)
      layouts.remove(at: place)
    }
    if spaces.count >= Self.most.kept { layouts[spaces.count - Self.most.kept].letGo() }
    spaces.append(Space(space, of: text))
    layouts.append(Kept(kept: text))
    (self.spaces, self.layouts) = (spaces, layouts)
  }

  /// A space that limits a text.
  private static func limits(_ space: Size) -> Size {
    func limit(_ length: Double) -> Double { length.isNaN ? .infinity : max(0, length) }
    return Size(width: limit(space.width), height: limit(space.height))
  }

  /// What is compared of a text laid out in a space.
  private struct Space {
    let asked, taken, least: Size
    let isTruncated, isLine: Bool

    init(_ space: Size, of text: any TypesetText) {
      (asked, taken, least, isTruncated) = (space, text.size, text.leastSpace, text.isTruncated)
      isLine = text.firstBaseline == text.lastBaseline
    }

    /// Whether the text comes out the same in another space.
    func fits(_ space: Size) -> Bool {
      // Lines are filled as far as they go: letters that found no room in more find none in less.
      guard space.width == asked.width || space.width < asked.width && least.width <= space.width else { return false }
      // The first line is never left out, so the height says nothing about a single one. Where no letter fits, not even
      // an ellipsis, none does in any height.
      if !isTruncated { return isLine || least.height <= space.height }
      return space.height == asked.height || isLine && space.height < asked.height || taken.width == 0
    }
  }
}
