internal import FollowspotGeometry
internal import FollowspotSemantics

/// The elements that keys can reach, as of one description of the display.
///
/// Modal scopes hide what was described before them, so these are the elements of the top scope.
struct FocusMap: Hashable {
  /// An element with its frame on the display, in points.
  struct Element: Hashable {
    let id: SemanticsNode.ID
    /// The author's name, which survives a reload.
    let key: String?
    let frame: Rect
    let isEnabled: Bool
    /// The section that the element is in.
    let section: Int?
    /// Whether the element is a part of a keyboard on the screen.
    var isInKeyboard = false

    /// Whether an earlier element is this one.
    func matches(_ reference: FocusReference) -> Bool {
      id == reference.id || key != nil && key == reference.key
    }
  }

  /// A part of the order.
  enum Entry: Hashable {
    case element(Element)
    /// Rows of a lazy stack that no view shows yet, counted from 0.
    case rows(list: SemanticsNode.ID, Range<Int>)
  }

  /// The identity of a scope. Each step of a guide is a separate scope.
  struct ScopeID: Hashable {
    let node: SemanticsNode.ID
    let step: ElementPosition?
  }

  /// The parts in the order in which ``FocusCommand/next`` reaches them.
  private(set) var entries: [Entry] = []
  /// The modal scopes, the lowest first.
  let scopes: [ScopeID]
  /// The element that has the focus first; `nil` for none.
  private(set) var initial: SemanticsNode.ID?
  /// Whether the top scope is a guide, whose first element acts even if no ring shows it.
  private(set) var isGuide = false

  /// Orders the elements of a description.
  ///
  /// - Parameters:
  ///   - nodes: The elements, without those that scopes hide.
  ///   - scopes: The modal scopes, the lowest first.
  ///   - gaps: Returns the rows of a list that no view shows.
  init(_ nodes: [SemanticsNode], scopes: [ScopeID] = [], gaps: (SemanticsNode) -> [Range<Int>] = { _ in [] }) {
    self.scopes = scopes
    for node in nodes { add(node, gaps) }
    guard let scope = scopes.last else {
      initial = nodes.firstDefault
      return
    }
    guard let top = nodes.found(scope.node) else { return }
    isGuide = top.role == .guide
    if isGuide {
      initial = [top].firstDefault ?? elements.first { $0.isEnabled && top.children.found($0.id) == nil }?.id
    } else {
      let inside = elements.first { $0.isEnabled && top.children.found($0.id) != nil }
      initial = [top].firstDefault ?? (inside ?? elements.first(where: \.isEnabled))?.id
    }
  }

  private mutating func add(
    _ node: SemanticsNode, isInKeyboard: Bool = false, _ gaps: (SemanticsNode) -> [Range<Int>]
  ) {
    let isInKeyboard = isInKeyboard || node.role == .keyboard
    if node.states.contains(.focusable) {
      entries.append(
        .element(
          Element(
            id: node.id, key: node.key, frame: node.bounds, isEnabled: !node.states.contains(.disabled),
            section: node.focusSection, isInKeyboard: isInKeyboard)))
    }
    guard [.list, .grid, .radioGroup].contains(node.role), node.children.contains(where: \.hasFocusable) else {
      for child in node.children { add(child, isInKeyboard: isInKeyboard, gaps) }
      return
    }
    var waiting = gaps(node)[...]
    for child in node.children {
      if case .position(let index, _) = child.place {
        while let gap = waiting.first, gap.lowerBound < index - 1 {
          entries.append(.rows(list: node.id, gap))
          waiting.removeFirst()
        }
      }
      add(child, isInKeyboard: isInKeyboard, gaps)
    }
    for gap in waiting { entries.append(.rows(list: node.id, gap)) }
  }

  /// The elements in order.
  var elements: [Element] {
    entries.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns an element.
  subscript(id: SemanticsNode.ID) -> Element? {
    for case .element(let element) in entries where element.id == id { return element }
    return nil
  }

  /// Returns the keys of the keyboard that an element is in; of all elements if it is in none.
  func keyboard(with id: SemanticsNode.ID) -> FocusMap {
    guard self[id]?.isInKeyboard == true else { return self }
    var map = self
    map.entries.removeAll { if case .element(let element) = $0 { !element.isInKeyboard } else { true } }
    return map
  }

  /// Leaves out rows that no view shows.
  mutating func dropRows(of list: SemanticsNode.ID) {
    entries.removeAll { if case .rows(list, _) = $0 { true } else { false } }
  }
}

/// An element as it is remembered.
struct FocusReference: Hashable {
  let id: SemanticsNode.ID
  let key: String?
}

extension SemanticsNode {
  fileprivate var hasFocusable: Bool { states.contains(.focusable) || children.contains(where: \.hasFocusable) }
}

extension [SemanticsNode] {
  /// Returns the element with an identity, at any depth.
  func found(_ id: SemanticsNode.ID) -> SemanticsNode? {
    for node in self {
      if node.id == id { return node }
      if let inner = node.children.found(id) { return inner }
    }
    return nil
  }

  /// The first enabled element in which the focus should begin.
  fileprivate var firstDefault: SemanticsNode.ID? {
    for node in self {
      if node.isDefaultFocus, node.states.contains(.focusable), !node.states.contains(.disabled) { return node.id }
      if let inner = node.children.firstDefault { return inner }
    }
    return nil
  }
}
