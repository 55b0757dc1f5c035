internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotViews

/// Looks for views that lie outside of the display, and for what pushed them there.
struct Overflow {
  /// A view that can't be seen whole.
  struct Loss {
    let view: Int
    /// How far it reaches beyond a side of the display, in points.
    let amount: Double
    let side: Side
    /// How many views beside it lie outside as well.
    var others = 0
    /// What it lies in that takes more room than there is.
    let cause: Int?
  }

  enum Side: String, CaseIterable {
    case left, top, right, bottom

    fileprivate var axis: Axis.Set { self == .left || self == .right ? .horizontal : .vertical }
  }

  /// What is less can't be seen, or comes of rounding.
  private static let tolerance = 1.0

  private let views: [PlacedView]
  private let display: Size
  private var children: [Int: [Int]] = [:]
  private var roots: [Int] = []
  private var firsts: [Place: Int] = [:]
  private(set) var losses: [Loss] = []

  private struct Place: Hashable {
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
    // What no document writes: cards and their buttons.
    for (index, view) in views.enumerated() where view.label == nil && view.parent == nil {
      note(Self.sides(of: view, on: display), of: index, in: nil)
    }
  }

  /// Looks at views beside each other. Returns whether any of them lies outside.
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
    // Where the whole is larger than the display, what of it is outside says more.
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
    // Of what one container pushes out the first is told.
    let place = container.map { Place(container: $0, side: side) }
    if let known = place.flatMap({ firsts[$0] }) {
      losses[known].others += 1
    } else {
      if let place { firsts[place] = losses.count }
      losses.append(Loss(view: index, amount: amount, side: side, cause: container))
    }
  }

  /// How far a view reaches beyond the display; nothing where that is so on purpose.
  private static func sides(of view: PlacedView, on display: Size) -> [Side: Double] {
    guard !view.frame.isEmpty else { return [:] }
    let frame = view.window.map { shown(view.frame, in: $0, scrolls: view.scrolls) } ?? view.frame
    guard !frame.isEmpty else { return [:] }
    let all: [Side: Double] = [
      .left: -frame.minX, .top: -frame.minY, .right: frame.maxX - display.width, .bottom: frame.maxY - display.height,
    ]
    return all.filter { $1 > tolerance && !view.scrolls.contains($0.axis) }
  }

  /// What a clip leaves. A scroll view clips also across its way, where nobody can bring the rest into sight.
  private static func shown(_ frame: Rect, in window: Rect, scrolls: Axis.Set) -> Rect {
    guard scrolls == .vertical || scrolls == .horizontal else { return frame.intersection(window) }
    return scrolls == .vertical
      ? Rect(x: frame.minX, y: 0, width: frame.width, height: 1)
      : Rect(x: 0, y: frame.minY, width: 1, height: frame.height)
  }
}
