internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotViews

/// The search for views outside of the display, and for the containers that push them there.
struct Overflow {
  /// A view that is not completely visible.
  struct Loss {
    let view: Int
    /// The length beyond a side of the display, in points.
    let amount: Double
    let side: Side
    /// The number of its siblings that are outside as well.
    var others = 0
    /// The container that takes more room than there is; nil if none.
    let cause: Int?
  }

  enum Side: String, CaseIterable {
    case left, top, right, bottom

    fileprivate var axis: Axis.Set { self == .left || self == .right ? .horizontal : .vertical }
  }

  /// The length in points below which a loss is invisible or due to rounding.
  private static let tolerance = 1.0

  private let views: [PlacedView]
  private let display: Size
  private var children: [Int: [Int]] = [:]
  private var roots: [Int] = []
  private var firsts: [Occurrence: Int] = [:]
  private(set) var losses: [Loss] = []

  private struct Occurrence: Hashable {
    let container: Int
    let side: Side
  }

  init(of views: [PlacedView], on display: Size) {
    self.views = views
    self.display = display
    for (index, view) in views.enumerated() where view.label != nil {
      if let parent = view.parent { children[parent, default: []].append(index) } else { roots.append(index) }
    }
    _ = look(at: roots, in: nil)
    // Cards and their buttons have no label, because they are not in the document.
    for (index, view) in views.enumerated() where view.label == nil && view.parent == nil {
      note(Self.sides(of: view, on: display), of: index, in: nil)
    }
  }

  /// Checks sibling views.
  ///
  /// - Returns: Whether any of them is outside.
  private mutating func look(at indices: [Int], in container: Int?) -> Bool {
    var isOutside = false
    for index in indices where look(at: index, in: container) { isOutside = true }
    return isOutside
  }

  private mutating func look(at index: Int, in container: Int?) -> Bool {
    let view = views[index]
    let inner = children[index] ?? []
    let label = view.label as? ViewLabel
    let sides = label?.isOrnament == true ? [:] : Self.sides(of: view, on: display)
    guard !sides.isEmpty else { return look(at: inner, in: nil) }
    // If the view is larger than the display, its inner views outside are the better report.
    let isTooLarge = sides.keys.contains { side in
      side.axis == .horizontal ? view.frame.width > display.width : view.frame.height > display.height
    }
    if isTooLarge, !inner.isEmpty {
      if look(at: inner, in: index) { return true }
      guard label?.hasGround == true else { return false }
    }
    note(sides, of: index, in: container)
    return true
  }

  private mutating func note(_ sides: [Side: Double], of index: Int, in container: Int?) {
    guard let (side, amount) = sides.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }) else {
      return
    }
    // Only the first view that a container pushes out is reported.
    let place = container.map { Occurrence(container: $0, side: side) }
    if let known = place.flatMap({ firsts[$0] }) {
      losses[known].others += 1
    } else {
      if let place { firsts[place] = losses.count }
      losses.append(Loss(view: index, amount: amount, side: side, cause: container))
    }
  }

  /// Returns how far a view reaches beyond each side of the display; empty if the document intends it.
  private static func sides(of view: PlacedView, on display: Size) -> [Side: Double] {
    guard !view.frame.isEmpty else { return [:] }
    let frame = view.window.map { shown(view.frame, in: $0, scrolls: view.scrolls) } ?? view.frame
    guard !frame.isEmpty else { return [:] }
    let all: [Side: Double] = [
      .left: -frame.minX, .top: -frame.minY, .right: frame.maxX - display.width, .bottom: frame.maxY - display.height,
    ]
    return all.filter { $1 > tolerance && !view.scrolls.contains($0.axis) }
  }

  /// Returns the part of a frame that a clip leaves visible. A scroll view clips across its direction as well, where
  /// visitors can't scroll.
  private static func shown(_ frame: Rect, in window: Rect, scrolls: Axis.Set) -> Rect {
    guard scrolls == .vertical || scrolls == .horizontal else { return frame.intersection(window) }
    return scrolls == .vertical
      ? Rect(x: frame.minX, y: 0, width: frame.width, height: 1)
      : Rect(x: 0, y: frame.minY, width: 1, height: frame.height)
  }
}
