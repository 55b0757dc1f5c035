package import FollowspotSemantics

/// A change of what is said about a view to those who can't see or touch it.
enum AccessibilityChange {
  case label(String)
  case value(String)
  case hint(String)
  case identifier(String)
  case hidden
  case element(AccessibilityChildBehavior)
  case add(AccessibilityTraits)
  case remove(AccessibilityTraits)
  case sortPriority(Double)
  case heading(Int)
  case live(Live)
  case isPrivate
  /// A view around this one takes taps.
  case tapsAround
  /// An action with a name.
  case action(String, () -> Void)
  /// Gestures with names.
  case gestures([AccessibilityGesture])
  /// A separate scope.
  case scope(AccessibilityScope)

  /// Returns the handler of the action with a name; `nil` if there is none.
  func handler(of name: String) -> (() -> Void)? {
    switch self {
    case .action(name, let handler): handler
    case .gestures(let gestures): gestures.first { $0.name == name }?.handler
    default: nil
    }
  }
}

/// A gesture with the name of what it does, for visitors who can't perform it.
package struct AccessibilityGesture {
  /// The gestures other than taps.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case doubleTap, longPress, swipeLeft, swipeRight, swipeUp, swipeDown
  }

  let kind: Kind
  let name: String
  let handler: () -> Void

  /// Names a gesture, with what it does.
  package init(_ kind: Kind, name: String, perform handler: @escaping () -> Void) {
    (self.kind, self.name, self.handler) = (kind, name, handler)
  }
}

/// A separate part of the display, such as a sheet.
package struct AccessibilityScope {
  package var role: Role
  /// Whether nothing before it can be used.
  package var isModal: Bool
  /// The name for scripts.
  package var key: String?
  /// The name for the visitor; `nil` for that of its first heading.
  package var label: String?
  /// Closes it; `nil` if the visitor can't.
  package var dismiss: (@MainActor () -> Void)?
  package var live = Live.off

  /// Creates a scope.
  package init(
    _ role: Role, isModal: Bool, key: String? = nil, label: String? = nil, live: Live = .off,
    dismiss: (@MainActor () -> Void)? = nil
  ) {
    (self.role, self.isModal, self.key, self.label) = (role, isModal, key, label)
    (self.live, self.dismiss) = (live, dismiss)
  }
}

/// Applies an ``AccessibilityChange``; `nil` changes nothing.
nonisolated struct AccessibilityModifier: PrimitiveModifier {
  let change: AccessibilityChange?

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    switch change {
    case .hidden: return
    case .scope(let scope): return describe(scope, content, &builder, node)
    default: content.describeInContainer(&builder)
    }
    switch change {
    case nil, .hidden, .scope: break
    case .label(let text): builder.modify(since: start, node: node, orMake: .image) { $0.label = text.words }
    case .value(let text): builder.modify(since: start, node: node, orMake: .image) { $0.value = text.words }
    case .hint(let text): builder.modify(since: start, node: node, orMake: nil) { $0.hint = text.words }
    case .identifier(let name): builder.name(name, since: start, node: node)
    case .element(let behavior): describe(behavior, since: start, &builder, node)
    case .add(let traits): builder.modify(since: start, node: node, orMake: nil) { $0.add(traits) }
    case .remove(let traits): builder.modify(since: start, node: node, orMake: nil) { $0.remove(traits) }
    case .sortPriority(let priority): builder.change(since: start) { $0.sortPriority = priority }
    case .heading(let level):
      builder.modify(since: start, node: node, orMake: nil) {
        if $0.role == .text { $0.role = .heading }
        $0.place = .level(level)
      }
    case .live(let live): builder.modify(since: start, node: node, orMake: nil) { $0.live = live }
    case .tapsAround:
      guard node.environment.isEnabled else { return }
      builder.modify(since: start, node: node, orMake: nil) {
        $0.role = .button
        $0.states.insert(.focusable)
        $0.actions.insert(.click)
      }
    case .isPrivate: builder.change(since: start) { $0.makePrivate() }
    case .action(let name, _):
      guard node.environment.isEnabled else { return }
      builder.modify(since: start, node: node, orMake: .group) {
        $0.custom.append(name)
        $0.states.insert(.focusable)
      }
    case .gestures(let gestures):
      builder.change(since: start) { element in
        element.custom = element.custom.map { kind in gestures.first { $0.kind.rawValue == kind }?.name ?? kind }
      }
    }
  }

  @MainActor private func describe(
    _ behavior: AccessibilityChildBehavior, since start: Int, _ builder: inout SemanticsBuilder, _ node: LayoutNode
  ) {
    var element = builder.element(.group, of: node)
    switch behavior {
    case .contain: builder.contain(since: start, in: &element)
    case .ignore: _ = builder.take(since: start)
    case .combine:
      builder.combine(since: start, into: &element)
      if element.children.isEmpty { element.role = .text }
    }
    builder.add(element)
  }

  @MainActor private func describe(
    _ scope: AccessibilityScope, _ content: LayoutNode, _ builder: inout SemanticsBuilder, _ node: LayoutNode
  ) {
    var element = builder.element(scope.role, of: node)
    if scope.isModal {
      builder.begin(ModalScope(id: element.id))
      element.states = .modal
    }
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    builder.contain(since: start, in: &element)
    (element.key, element.live) = (scope.key, scope.live)
    element.label = scope.label ?? element.children.firstHeading
    if scope.dismiss != nil { element.actions.insert(.dismiss) }
    builder.add(element)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

extension String {
  /// The text; `nil` if nothing of it can be read.
  fileprivate var words: String? { contains { !$0.isWhitespace } ? self : nil }
}

extension [SemanticsNode] {
  /// The label of the first heading at any depth.
  fileprivate var firstHeading: String? {
    for node in self {
      if node.role == .heading, !node.states.contains(.private) { return node.label }
      if let inner = node.children.firstHeading { return inner }
    }
    return nil
  }
}

extension SemanticsNode {
  fileprivate mutating func makePrivate() {
    states.insert(.private)
    for index in children.indices { children[index].makePrivate() }
  }

  fileprivate mutating func add(_ traits: AccessibilityTraits) {
    for (trait, role) in AccessibilityTraits.roles where traits.contains(trait) {
      self.role = role
      if role != .heading, case .level = place { place = nil }
    }
    if traits.contains(.isSelected) { states.insert(.selected) }
    if traits.contains(.updatesFrequently), live == .off { live = .polite }
  }

  fileprivate mutating func remove(_ traits: AccessibilityTraits) {
    for (trait, role) in AccessibilityTraits.roles where traits.contains(trait) && self.role == role {
      self.role = children.isEmpty ? .text : .group
      if role == .heading { place = nil }
    }
    if traits.contains(.isSelected) { states.remove(.selected) }
    if traits.contains(.updatesFrequently) { live = .off }
  }
}
