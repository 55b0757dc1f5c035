public import FollowspotGeometry

/// A text that can be laid out in any space, like SwiftUI's `GraphicsContext.ResolvedText`.
///
/// Views try many sizes, and most give the same layout. A comparison of a few numbers decides whether an earlier layout
/// fits. The last few layouts are kept. Others are found again while they are in use, so that display lists, which
/// compare bitmaps by identity, stay equal.
public final class ResolvedText {
  private let layOut: (Size) -> any TypesetText
  /// Returns the layout without limits if it was begun ahead; called once.
  private var ahead: (() -> (any TypesetText)?)?
  /// The spaces of earlier layouts, the latest last. They hold only numbers, so reading them counts no references.
  private var spaces: [Space] = []
  /// The layout of each of these spaces.
  private var layouts: [CachedLayout] = []

  /// The numbers of remembered spaces and kept layouts. A view requests the smallest size, the largest, and the one it
  /// gets. Views that show the same text share it.
  private static let most = (spaces: 64, kept: 3)

  private struct CachedLayout {
    /// The text, kept even when it is unused.
    var kept: (any TypesetText)?
    /// The text after it is no longer kept, while it is in use. Not set before, because a weak reference slows down
    /// every other use of an object.
    weak var used: (any TypesetText)?

    mutating func release() {
      guard kept != nil else { return }
      used = kept
      kept = nil
    }
  }

  /// The layouts that are kept even when unused.
  package var kept: [any TypesetText] { layouts.compactMap(\.kept) }

  /// Creates a text from a layout function. It receives a space in points whose lengths are at least 0, or infinite for
  /// no limit. It is called again for spaces in which the layout may differ.
  public init(_ layOut: @escaping (Size) -> any TypesetText) {
    self.layOut = layOut
  }

  /// The space without limits.
  package static let unlimited = Size(width: .infinity, height: .infinity)

  /// Creates a text that may be laid out before it is needed. `ahead` returns its layout in ``unlimited`` space if that
  /// was begun.
  package init(ahead: (() -> (any TypesetText)?)?, _ layOut: @escaping (Size) -> any TypesetText) {
    self.ahead = ahead
    self.layOut = layOut
  }

  /// Returns the text laid out in a space in points. Infinite and NaN lengths are no limit; negative lengths count as
  /// 0.
  package func typeset(in space: Size) -> any TypesetText {
    let space = Self.limits(space)
    let known = spaces
    for place in known.indices where known[place].fits(space) {
      if let text = layouts[place].kept ?? layouts[place].used { return text }
    }
    return makeLayout(in: space)
  }

  /// Returns the extent of the text laid out in a space, both in points; see ``typeset(in:)``.
  package func size(in space: Size) -> Size {
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
    // Whole arrays are assigned, because Swift would check each element access for exclusive use.
    var (spaces, layouts) = (spaces, layouts)
    // The size may still be known when the layout is already released.
    if let place = spaces.firstIndex(where: { $0.fits(space) }) ?? (spaces.count == Self.most.spaces ? 0 : nil) {
      spaces.remove(at: place)
      layouts.remove(at: place)
    }
    if spaces.count >= Self.most.kept { layouts[spaces.count - Self.most.kept].release() }
    spaces.append(Space(space, of: text))
    layouts.append(CachedLayout(kept: text))
    (self.spaces, self.layouts) = (spaces, layouts)
  }

  /// Returns the space with NaN lengths as infinite and negative lengths as 0.
  private static func limits(_ space: Size) -> Size {
    func limit(_ length: Double) -> Double { length.isNaN ? .infinity : max(0, length) }
    return Size(width: limit(space.width), height: limit(space.height))
  }

  /// The numbers that decide whether a layout fits another space.
  private struct Space {
    let asked, taken, least: Size
    let isTruncated, isLine: Bool

    init(_ space: Size, of text: any TypesetText) {
      (asked, taken, least, isTruncated) = (space, text.size, text.leastSpace, text.isTruncated)
      isLine = text.firstBaseline == text.lastBaseline
    }

    /// Whether the text comes out the same in another space.
    func fits(_ space: Size) -> Bool {
      // Lines are filled greedily: glyphs that did not fit a wider line do not fit a narrower one.
      guard space.width == asked.width || space.width < asked.width && least.width <= space.width else { return false }
      // The first line is never dropped, so the height does not matter for a single line. If not even an ellipsis fits
      // the width, none fits at any height.
      if !isTruncated { return isLine || least.height <= space.height }
      return space.height == asked.height || isLine && space.height < asked.height || taken.width == 0
    }
  }
}
