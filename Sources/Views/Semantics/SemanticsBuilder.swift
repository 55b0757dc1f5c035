package import FollowspotGeometry
package import FollowspotSemantics

/// A collector of semantic elements that follows the tree as a ``DisplayListBuilder`` does.
///
/// Elements are added in reading order. An element that takes in what is described inside of it notes the count of
/// ``nodes`` first, has its content described, and then calls ``combine(since:into:)`` or ``contain(since:in:)``.
@MainActor
package struct SemanticsBuilder {
  /// The elements so far.
  package private(set) var nodes: [SemanticsNode] = []
  /// The modal scopes so far, in the order in which they began.
  private(set) var scopes: [ModalScope] = []
  /// The position and the context of the node that is being described.
  private(set) var place: Context
  /// Whether kept descriptions are ignored.
  let isThorough: Bool
  /// The count of elements up to the last that may be a picture without a label.
  private var unnamedEnd = 0
  /// Whether an element so far may be for the visitor alone.
  private var mayBePrivate = false
  /// The number of nodes that were described.
  private(set) var walked = 0

  /// Everything around a node on which its description depends.
  struct Context: Equatable {
    /// The node's upper left corner on the display, in points.
    var origin = Point.zero
    /// The number of points on the display in a point of the node.
    var scale = Size(width: 1, height: 1)
    /// The part of the display to which the node is clipped, in points.
    var window: Rect
    /// The language of the element around.
    var language: String?
  }

  /// The description of a container's content, which holds until something in it changes.
  final class CachedDescription {
    let nodes: [SemanticsNode]
    let scopes: [ModalScope]
    let place: Context

    init(_ nodes: [SemanticsNode], _ scopes: [ModalScope], _ place: Context) {
      (self.nodes, self.scopes, self.place) = (nodes, scopes, place)
    }
  }

  /// Creates a builder for a display of a size in points, whose elements are in a language.
  ///
  /// - Parameter shift: The distance by which the views are moved up, in points.
  init(size: Size, shift: Double = 0, language: String?, isThorough: Bool) {
    place = Context(
      origin: Point(x: 0, y: -shift), window: Rect(origin: .zero, size: size), language: language)
    self.isThorough = isThorough
  }

  // MARK: Position

  /// Goes into a node. Returns the place to go back to.
  mutating func enter(_ node: LayoutNode) -> Context {
    let outer = place
    walked += 1
    place.origin = position(of: node.frame.origin)
    if node.clipsContent { place.window = place.window.intersection(rect(Rect(origin: .zero, size: node.frame.size))) }
    return outer
  }

  /// Scales everything that is described from now on about a position in the node. Returns the place to go back to.
  mutating func scale(by factor: Size, about anchor: Point) -> Context {
    let outer = place
    place.origin = position(of: Point(x: anchor.x - anchor.x * factor.width, y: anchor.y - anchor.y * factor.height))
    place.scale = Size(width: place.scale.width * factor.width, height: place.scale.height * factor.height)
    return outer
  }

  mutating func leave(to outer: Context) { place = outer }

  private func position(of point: Point) -> Point {
    Point(x: place.origin.x + point.x * place.scale.width, y: place.origin.y + point.y * place.scale.height)
  }

  /// Returns a rectangle of the node on the display, in points.
  package func rect(_ rect: Rect) -> Rect {
    let corner = position(of: rect.origin)
    let (width, height) = (rect.width * place.scale.width, rect.height * place.scale.height)
    // The corner of a mirrored view is another one.
    return Rect(x: corner.x + min(0, width), y: corner.y + min(0, height), width: abs(width), height: abs(height))
  }

  // MARK: Elements

  /// Returns an element for the node that is being described.
  package func element(_ role: Role, of node: LayoutNode) -> SemanticsNode {
    let bounds = rect(Rect(origin: .zero, size: node.frame.size))
    let visible = bounds.intersection(place.window)
    var element = SemanticsNode(
      role, id: .init(serial: node.serial), bounds: bounds, visible: visible.isEmpty ? nil : visible)
    if node.environment.locale != place.language { element.language = node.environment.locale }
    return element
  }

  /// Adds an element.
  package mutating func add(_ node: SemanticsNode) {
    nodes.append(node)
    if node.isUnnamed { unnamedEnd = nodes.count }
    if node.isPrivate { mayBePrivate = true }
  }

  /// Adds what was kept of a container.
  mutating func add(_ kept: CachedDescription) {
    nodes.append(contentsOf: kept.nodes)
    scopes.append(contentsOf: kept.scopes)
  }

  /// Returns what was described since, to be kept.
  func kept(since start: Int, scopes first: Int) -> CachedDescription {
    CachedDescription(Array(nodes[start...]), Array(scopes[first...]), place)
  }

  /// Whether something that was described since is for the visitor alone.
  func isPrivate(since start: Int) -> Bool { mayBePrivate && nodes[start...].contains(where: \.isPrivate) }

  /// Notes that a modal scope begins here.
  mutating func begin(_ scope: ModalScope) { scopes.append(scope) }

  /// Changes the elements that were described since.
  mutating func change(since start: Int, _ body: (inout SemanticsNode) -> Void) {
    for index in start..<nodes.count {
      body(&nodes[index])
      if nodes[index].isUnnamed { unnamedEnd = index + 1 }
      if nodes[index].isPrivate { mayBePrivate = true }
    }
  }

  /// Removes and returns the elements that were described since, those with a higher priority first.
  mutating func take(since start: Int) -> [SemanticsNode] {
    let taken = Array(nodes[start...])
    // An array of all elements shares their memory, so removing them from the other one would copy them.
    if start == 0 { nodes = [] } else { nodes.removeSubrange(start...) }
    return taken.inReadingOrder
  }

  /// Takes what was described since into an element. The labels of elements without actions become its label, unless it
  /// has one. An element with actions stays inside. A chosen option is the value.
  mutating func combine(since start: Int, into node: inout SemanticsNode) {
    var words: [String] = []
    for inner in take(since: start) {
      if inner.hasAction {
        node.children.append(inner)
      } else {
        if inner.role == .option { node.value = inner.label } else { inner.addWords(to: &words) }
        // A text inside may show that the control is chosen.
        if inner.isSelected { node.states.insert(.selected) }
        if inner.isPrivate { node.states.insert(.private) }
      }
    }
    if node.label == nil, !words.isEmpty { node.label = words.joined(separator: ", ") }
  }

  /// Puts what was described since inside of an element.
  mutating func contain(since start: Int, in node: inout SemanticsNode) {
    node.children += take(since: start)
    guard let language = node.language else { return }
    for index in node.children.indices {
      let inner = node.children[index].language ?? place.language
      node.children[index].language = inner == language ? nil : inner
    }
  }

  /// Removes pictures without a label from what was described since: they mean nothing to those who can't see them.
  mutating func dropUnnamed(since start: Int) {
    guard unnamedEnd > start else { return }
    nodes[start...].removeAll(where: \.isUnnamed)
    unnamedEnd = start
  }
}

extension [SemanticsNode] {
  /// The elements by priority, and those of equal priority as they are written.
  var inReadingOrder: [SemanticsNode] {
    guard contains(where: { $0.sortPriority != 0 }) else { return self }
    return enumerated().sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
      .map(\.element)
  }
}

extension SemanticsNode {
  /// Whether the element or one inside has an action.
  fileprivate var hasAction: Bool { isActionable || children.contains(where: \.hasAction) }

  /// Whether the element or one inside shows something that is for the visitor alone.
  fileprivate var isPrivate: Bool { states.contains(.private) || children.contains(where: \.isPrivate) }

  /// Whether the element or one inside is chosen among others.
  fileprivate var isSelected: Bool { states.contains(.selected) || children.contains(where: \.isSelected) }

  /// Whether the element is a picture without a label, or a drawing without one and without elements inside.
  fileprivate var isUnnamed: Bool {
    (role == .image || role == .canvas) && label == nil && children.isEmpty && !isActionable
  }

  /// Adds the label, or the labels inside. A picture and a text beside it that say the same are heard once.
  fileprivate func addWords(to words: inout [String]) {
    if let label {
      if words.last != label { words.append(label) }
    } else {
      for child in children { child.addWords(to: &words) }
    }
  }

  /// Removes the actions of the element and those inside.
  ///
  /// - Parameter staysFocusable: Whether keys still reach them, because they will be back in a moment.
  mutating func block(staysFocusable: Bool = false) {
    (actions, custom) = ([], [])
    if !staysFocusable { states.remove(.focusable) }
    for index in children.indices { children[index].block(staysFocusable: staysFocusable) }
  }
}
