public import Geometry

/// A text that can be laid out in any space; `GraphicsContext.ResolvedText` in SwiftUI.
///
/// Layout tries many sizes, and most come out alike: the last few are remembered, and what fits one of them is told by
/// comparing a few numbers.
public final class ResolvedText {
  private let layOut: (Size) -> any TypesetText
  /// The spaces it was laid out in, the latest last: numbers alone, so that nothing is counted to look at them.
  private var spaces: [Space] = []
  /// How it was laid out in each of them.
  package private(set) var layouts: [any TypesetText] = []

  /// How many layouts are remembered: views that show one text share it, and each asks for its least size, its greatest
  /// and what it gets.
  private static let remembered = 16

  /// Makes a text of what lays it out in a space in points, whose lengths are 0 or more, or infinite for no limit. That is
  /// asked again for spaces in which the text may come out another way.
  public init(_ layOut: @escaping (Size) -> any TypesetText) {
    self.layOut = layOut
  }

  /// The text laid out in a space in points. Infinite and NaN lengths are no limit, negative ones are 0.
  public func typeset(in space: Size) -> any TypesetText { layouts[place(in: space)] }

  /// The extent of the text laid out in a space, both in points; see ``typeset(in:)``.
  public func size(in space: Size) -> Size { spaces[place(in: space)].taken }

  /// Where what is laid out in a space stands.
  private func place(in space: Size) -> Int {
    let space = Size(width: Self.limit(space.width), height: Self.limit(space.height))
    let known = spaces
    for place in known.indices where known[place].fits(space) { return place }
    let layout = layOut(space)
    // Whole arrays are written: Swift would check in each look whether anyone else writes to a piece.
    var (spaces, layouts) = (spaces, layouts)
    if spaces.count == Self.remembered {
      // The oldest goes.
      spaces.removeFirst()
      layouts.removeFirst()
    }
    spaces.append(Space(space, of: layout))
    layouts.append(layout)
    (self.spaces, self.layouts) = (spaces, layouts)
    return spaces.count - 1
  }

  /// A length that limits a text.
  private static func limit(_ length: Double) -> Double { length.isNaN ? .infinity : max(0, length) }

  /// What is compared of a text laid out in a space.
  private struct Space {
    let asked, taken: Size
    let leastHeight: Double
    let isTruncated, isLine: Bool

    init(_ space: Size, of text: any TypesetText) {
      (asked, taken, leastHeight, isTruncated) = (space, text.size, text.leastHeight, text.isTruncated)
      isLine = text.firstBaseline == text.lastBaseline
    }

    /// Whether the text comes out the same in another space.
    func fits(_ space: Size) -> Bool {
      // Lines are filled as far as they go: letters that found no room in more find none in less.
      guard space.width == asked.width || space.width < asked.width && taken.width <= space.width else { return false }
      // The first line is never left out, so the height says nothing about a single one. Where no letter fits, not even
      // an ellipsis, none does in any height.
      if !isTruncated { return isLine || leastHeight <= space.height }
      return space.height == asked.height || isLine && space.height < asked.height || taken.width == 0
    }
  }
}
