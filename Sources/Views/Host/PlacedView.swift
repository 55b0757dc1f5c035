package import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotLanguages

/// A view that was laid out, as one sees it who checks the layout without drawing it.
package struct PlacedView {
  /// What the view was called by ``View/layoutLabel(_:)``; nil for a text that was not.
  package let label: (any Sendable)?
  /// The nearest view with a label around it: its index among all that were found.
  package fileprivate(set) var parent: Int?
  /// Where it lies on the display, in points.
  package let frame: Rect
  /// Where it can be seen at most, because what it lies in clips it, in points; nil where nothing does.
  package let window: Rect?
  /// The ways in which a scroll view around it moves it.
  package let scrolls: Axis.Set
  /// The text, for a view that is one.
  package let text: Lettering?

  /// A text as it is laid out.
  package struct Lettering {
    package let string: String
    package let font: FontDescription
    package let locale: String?
    /// Whether something had to be left out.
    package let isTruncated: Bool
    /// The first word that a line ends inside of; nil where none does.
    package let brokenWord: String?
  }
}

/// Gives a view a label for who checks the layout; changes nothing about it.
struct LayoutLabelModifier: PrimitiveModifier {
  let label: any Sendable

  func needsLayout(after old: LayoutLabelModifier) -> Bool { false }
}

/// Tells who checks the layout that the view lies over what it speaks of; changes nothing about it.
struct LayoutFrontModifier: PrimitiveModifier {
  func needsLayout(after old: LayoutFrontModifier) -> Bool { false }
}

extension View {
  /// Marks a card or a sheet, so that ``ViewHost/placedFronts`` has it.
  package func layoutFront() -> some View { Modified(content: self, modifier: LayoutFrontModifier()) }

  /// Gives the view a label that ``ViewHost/placedViews`` tells it by.
  package func layoutLabel(_ label: any Sendable) -> some View {
    Modified(content: self, modifier: LayoutLabelModifier(label: label))
  }
}

extension ViewHost {
  /// Every view with a label and every text that may be seen, as laid out by the last update.
  package var placedViews: [PlacedView] {
    var survey = PlacementSurvey()
    if let rootNode { survey.visit(rootNode) }
    return survey.result
  }

  /// Where the cards and sheets lie that can be seen, in points.
  package var placedFronts: [Rect] {
    var survey = PlacementSurvey()
    if let rootNode { survey.visit(rootNode) }
    return survey.fronts
  }
}

extension Anchor {
  /// The texts in the view that may be seen, in the order in which its views are written, as laid out by the last update.
  package var texts: [String] {
    guard let node, let root = node.host?.rootNode else { return [] }
    // From the root: what a modifier was wrapped around has its place in the tree elsewhere.
    var survey = PlacementSurvey(within: node)
    survey.visit(root)
    return survey.result.compactMap(\.text?.string)
  }
}

/// Walks a tree that was laid out.
@MainActor
private struct PlacementSurvey {
  /// The node that views must lie in; nil for any.
  var within: LayoutNode?
  private var found: [(view: PlacedView, parent: ObjectIdentifier?)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private(set) var fronts: [Rect] = []
  private var insides: [ObjectIdentifier: Inside] = [:]

  /// What a node does to what lies in it.
  private struct Inside {
    var origin = Point.zero
    var window: Rect?
    var scrolls: Axis.Set = []
    var isHidden = false
    var label: ObjectIdentifier?
  }

  init(within: LayoutNode? = nil) { self.within = within }

  /// Labels may be found after what lies in them.
  var result: [PlacedView] {
    found.map { view, parent in
      var view = view
      view.parent = parent.flatMap { indices[$0] }
      return view
    }
  }

  mutating func visit(_ node: Node) {
    if let node = node as? LayoutNode {
      guard node.isPlaced else { return }
      note(node)
    }
    var children: [Node] = []
    node.forEachChild { children.append($0) }
    for child in children { visit(child) }
  }

  private mutating func note(_ node: LayoutNode) {
    let label = (node as? ModifierNode<LayoutLabelModifier>)?.modifier.label
    let text = (node as? LeafNode<TextLeaf>)?.lettering
    let isFront = node is ModifierNode<LayoutFrontModifier>
    guard label != nil || text != nil || isFront else { return }
    if let within, !node.containers.contains(where: { $0 === within }) { return }
    let outer = node.container.map { inside(of: $0) } ?? Inside()
    guard !outer.isHidden, !node.isGone, !node.isLeaving, !node.traits.isAbsent else { return }
    let frame = node.frame.offsetBy(dx: outer.origin.x, dy: outer.origin.y)
    if isFront { return fronts.append(frame) }
    indices[ObjectIdentifier(node)] = found.count
    found.append(
      (
        PlacedView(label: label, frame: frame, window: outer.window, scrolls: outer.scrolls, text: text), outer.label
      ))
  }

  private mutating func inside(of node: LayoutNode) -> Inside {
    let id = ObjectIdentifier(node)
    if let known = insides[id] { return known }
    var inside = node.container.map { self.inside(of: $0) } ?? Inside()
    let frame = node.frame.offsetBy(dx: inside.origin.x, dy: inside.origin.y)
    inside.origin = frame.origin
    if node.clipsContent { inside.window = inside.window.map { $0.intersection(frame) } ?? frame }
    if let scroll = node as? ScrollNode { inside.scrolls.formUnion(scroll.axes) }
    if (node as? ModifierNode<OpacityModifier>)?.modifier.opacity == 0 { inside.isHidden = true }
    if node.isGone || node.isLeaving || node.traits.isAbsent { inside.isHidden = true }
    if node is ModifierNode<LayoutLabelModifier> { inside.label = id }
    insides[id] = inside
    return inside
  }
}

extension LeafNode<TextLeaf> {
  fileprivate var lettering: PlacedView.Lettering {
    let text = environment.text
    return PlacedView.Lettering(
      string: Isolation.plain(leaf.string), font: text.font, locale: text.locale,
      isTruncated: self.text?.isTruncated ?? false, brokenWord: self.text?.brokenWord.map(Isolation.plain))
  }
}
