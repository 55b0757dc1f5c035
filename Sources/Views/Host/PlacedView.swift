package import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotLanguages
package import FollowspotSemantics

/// The result of laying a view out, for checks of the layout without drawing.
package struct PlacedView {
  /// The label set with ``View/layoutLabel(_:)``; `nil` for a text without one.
  package let label: (any Sendable)?
  /// The index of the nearest labelled view around it in ``ViewHost/placedViews``.
  package fileprivate(set) var parent: Int?
  /// The frame on the display, in points.
  package let frame: Rect
  /// The area to which containers clip the view, in points; `nil` if none does.
  package let window: Rect?
  /// The axes along which scroll views around it move the view.
  package let scrolls: Axis.Set
  /// The text; `nil` for a view that is no text.
  package let text: TextLayout?
  /// The content of a code; `nil` for a view that is no code.
  package let code: CodeContent?

  /// The result of laying a text out.
  package struct TextLayout {
    package let string: String
    package let font: FontDescription
    package let locale: String?
    /// Whether the text was truncated.
    package let isTruncated: Bool
    /// The first word that is broken across lines; `nil` if none is.
    package let brokenWord: String?
  }
}

/// Labels a view for checks of the layout; changes nothing else.
nonisolated struct LayoutLabelModifier: PrimitiveModifier {
  let label: any Sendable

  @MainActor func needsLayout(after old: LayoutLabelModifier) -> Bool { false }
}

/// Marks a view as lying over the views it describes, for checks of the layout; changes nothing else.
nonisolated struct LayoutFrontModifier: PrimitiveModifier {
  @MainActor func needsLayout(after old: LayoutFrontModifier) -> Bool { false }
}

nonisolated extension View {
  /// Marks a card or a sheet for ``ViewHost/placedFronts``.
  package func layoutFront() -> some View { Modified(content: self, modifier: LayoutFrontModifier()) }

  /// Labels the view for ``ViewHost/placedViews``.
  package func layoutLabel(_ label: any Sendable) -> some View {
    Modified(content: self, modifier: LayoutLabelModifier(label: label))
  }
}

extension ViewHost {
  /// The labelled views and the texts that may be visible, as laid out by the last update.
  package var placedViews: [PlacedView] {
    var survey = PlacementCollector()
    if let rootNode { survey.visit(rootNode) }
    return survey.result
  }

  /// Returns the labels of the nearest views around and directly in an element's view; `nil` for none.
  package func layoutLabels(around id: SemanticsNode.ID) -> (outer: (any Sendable)?, inner: (any Sendable)?) {
    guard let node = rootNode?.node(id.serial) else { return (nil, nil) }
    let outer = node.containers.lazy.compactMap { ($0 as? ModifierNode<LayoutLabelModifier>)?.modifier.label }.first
    return (outer, node.innerLabel)
  }

  /// The frames of visible cards and sheets, in points.
  package var placedFronts: [Rect] {
    var survey = PlacementCollector()
    if let rootNode { survey.visit(rootNode) }
    return survey.fronts
  }
}

extension _ViewNode {
  /// The label of the view that is all there is in the node; `nil` for none.
  fileprivate var innerLabel: (any Sendable)? {
    if let modifier = self as? ModifierNode<LayoutLabelModifier> { return modifier.modifier.label }
    // The content of some modifiers has its place in the tree elsewhere.
    if let wrapped = (self as? LayoutNode)?.wrapped { return wrapped.innerLabel }
    var children: [_ViewNode] = []
    forEachChild { children.append($0) }
    return children.count == 1 ? children[0].innerLabel : nil
  }
}

@MainActor extension Anchor {
  /// The texts in the view that may be visible, in source order, as laid out by the last update.
  package var texts: [String] {
    guard let node, let root = node.host?.rootNode else { return [] }
    // From the root, because a modifier's content has its place in the tree elsewhere.
    var survey = PlacementCollector(within: node)
    survey.visit(root)
    return survey.result.compactMap(\.text?.string)
  }
}

/// A walk over a laid-out tree that collects its labelled views and texts.
@MainActor
private struct PlacementCollector {
  /// The node in which views must lie; `nil` for any.
  var within: LayoutNode?
  private var found: [(view: PlacedView, parent: ObjectIdentifier?)] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private(set) var fronts: [Rect] = []
  private var insides: [ObjectIdentifier: Inside] = [:]

  /// The effect of a node on the views inside.
  private struct Inside {
    var origin = Point.zero
    var window: Rect?
    var scrolls: Axis.Set = []
    var isHidden = false
    var label: ObjectIdentifier?
  }

  init(within: LayoutNode? = nil) { self.within = within }

  /// The views found. Parents are resolved last, because a label may be found after the views inside it.
  var result: [PlacedView] {
    found.map { view, parent in
      var view = view
      view.parent = parent.flatMap { indices[$0] }
      return view
    }
  }

  mutating func visit(_ node: _ViewNode) {
    if let node = node as? LayoutNode {
      guard node.isPlaced else { return }
      note(node)
    }
    var children: [_ViewNode] = []
    if let fitting = node as? FittingNode {
      children = fitting.chosen.map { [$0] } ?? []
    } else {
      node.forEachChild { children.append($0) }
    }
    for child in children { visit(child) }
  }

  private mutating func note(_ node: LayoutNode) {
    let label = (node as? ModifierNode<LayoutLabelModifier>)?.modifier.label
    let text = (node as? LeafNode<TextLeaf>)?.textLayout
    let code = (node as? LeafNode<CodeLeaf>)?.leaf.code
    let isFront = node is ModifierNode<LayoutFrontModifier>
    guard label != nil || text != nil || code != nil || isFront else { return }
    if let within, !node.containers.contains(where: { $0 === within }) { return }
    let outer = node.container.map { inside(of: $0) } ?? Inside()
    guard !outer.isHidden, !node.isGone, !node.isLeaving, !node.traits.isAbsent else { return }
    let frame = node.frame.offsetBy(dx: outer.origin.x, dy: outer.origin.y)
    if isFront { return fronts.append(frame) }
    indices[ObjectIdentifier(node)] = found.count
    found.append(
      (
        PlacedView(
          label: label, frame: frame, window: outer.window, scrolls: outer.scrolls, text: text, code: code),
        outer.label
      ))
  }

  private mutating func inside(of node: LayoutNode) -> Inside {
    let id = ObjectIdentifier(node)
    if let known = insides[id] { return known }
    var inside = node.container.map { self.inside(of: $0) } ?? Inside()
    let frame = node.frame.offsetBy(dx: inside.origin.x, dy: inside.origin.y)
    inside.origin = frame.origin
    if node.clipsContent {
      inside.window = inside.window.map { $0.intersection(frame) } ?? frame
      // An empty clip shows nothing, wherever it is scrolled to.
      if frame.isEmpty { inside.isHidden = true }
    }
    if let scroll = node as? ScrollNode { inside.scrolls.formUnion(scroll.axes) }
    if (node as? ModifierNode<OpacityModifier>)?.modifier.opacity == 0 { inside.isHidden = true }
    if node.isGone || node.isLeaving || node.traits.isAbsent { inside.isHidden = true }
    if node is ModifierNode<LayoutLabelModifier> { inside.label = id }
    insides[id] = inside
    return inside
  }
}

extension LeafNode<TextLeaf> {
  fileprivate var textLayout: PlacedView.TextLayout {
    let text = environment.text
    return PlacedView.TextLayout(
      string: environment.phrase(Isolation.plain(leaf.string)).description, font: text.font, locale: text.locale,
      isTruncated: self.text?.isTruncated ?? false,
      brokenWord: environment.isPrivate ? nil : self.text?.brokenWord.map(Isolation.plain))
  }
}
