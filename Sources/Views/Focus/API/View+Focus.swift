internal import FollowspotSemantics

/// Lets keys reach a view, or keeps them from it.
nonisolated struct FocusableModifier: PrimitiveModifier, Equatable {
  let isFocusable: Bool

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    let isEnabled = node.environment.isEnabled
    builder.modify(since: start, node: node, orMake: isFocusable ? .group : nil) { element in
      guard isFocusable else {
        element.states.remove(.focusable)
        return
      }
      element.states.insert(.focusable)
      if isEnabled { element.actions.insert(.focus) } else { element.states.insert(.disabled) }
    }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Lets the focus begin in a view.
nonisolated struct DefaultFocusModifier: PrimitiveModifier, Equatable {
  let isDefault: Bool

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    if isDefault { builder.beginFocus(since: start) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Lets arrow keys reach the views inside as one.
nonisolated struct FocusSectionModifier: PrimitiveModifier, Equatable {
  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    builder.change(since: start) { $0.setSection(node.serial) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Sets whether keys reach the view. Buttons, controls and views with a tap gesture are reached without this.
  ///
  /// - Parameters:
  ///   - isFocusable: Whether the focus can be on the view.
  ///   - interactions: Unused: keys of a kiosk reach everything that can be used.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions = .automatic) -> some View {
    Modified(content: self, modifier: FocusableModifier(isFocusable: isFocusable))
  }

  /// Lets arrow keys that point towards the view reach the nearest view inside, even if none lies straight ahead.
  public func focusSection() -> some View { Modified(content: self, modifier: FocusSectionModifier()) }

  /// Sets whether the ring around the focus is left out. Do so only if the view shows its focus in another way.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformedEnvironment { $0.isFocusEffectEnabled = $0.isFocusEffectEnabled && !disabled }
  }

  /// Lets the focus begin in the view when keys are first used on its screen, sheet or card.
  package func defaultFocus(_ isDefault: Bool) -> some View {
    Modified(content: self, modifier: DefaultFocusModifier(isDefault: isDefault))
  }
}

/// The ways in which the focus can be used, as in SwiftUI.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates interactions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A key does what a tap does.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Keys change a value or type a text.
  public static let edit = FocusInteractions(rawValue: 2)
  /// Those of the view.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private enum FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether the ring around the focus is shown.
  public var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }

  /// Whether the view, or the nearest one around it that keys reach, has the focus.
  ///
  /// A view that reads it is evaluated again whenever the focus moves.
  public var isFocused: Bool {
    let host = host
    return MainActor.assumeIsolated {
      guard let host, let reader = BodyInEvaluation.node else { return false }
      let tracker = host.focus.tracker ?? FocusTracker()
      if host.focus.tracker == nil {
        tracker.serial = host.focus.engine.current?.serial
        host.focus.tracker = tracker
      }
      guard let serial = tracker.serial else { return false }
      var elements: [LayoutNode] = []
      reader.collect(into: &elements)
      return elements.first?.containers.contains { $0.serial == serial } ?? false
    }
  }
}

/// The view whose body is being evaluated.
@MainActor
enum BodyInEvaluation {
  static var node: _ViewNode?
}

extension SemanticsNode {
  fileprivate mutating func setSection(_ section: Int) {
    focusSection = focusSection ?? section
    for index in children.indices { children[index].setSection(section) }
  }

  /// Lets the focus begin in the first element that keys reach. Returns false if there is none.
  fileprivate mutating func beginFocus() -> Bool {
    if states.contains(.focusable), !states.contains(.disabled) {
      isDefaultFocus = true
      return true
    }
    for index in children.indices where children[index].beginFocus() { return true }
    return false
  }
}

extension SemanticsBuilder {
  /// Lets the focus begin in the first element that keys reach, of those described since.
  mutating func beginFocus(since start: Int) {
    var isDone = false
    change(since: start) { if !isDone { isDone = $0.beginFocus() } }
  }
}
