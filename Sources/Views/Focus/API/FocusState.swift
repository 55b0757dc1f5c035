internal import FollowspotGeometry
internal import FollowspotSemantics

/// A value that says which view has the focus. Writing it moves the focus.
///
/// ```swift
/// @FocusState private var field: Field?
/// var body: some View {
///   NameField().focused($field, equals: .name).onAppear { field = .name }
/// }
/// ```
///
/// A write takes effect after the next layout, so that a view may receive the focus in the update that adds it. If no
/// such view can have it, the value goes back.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let slot: Slot

  /// A class, so that copies of the view share one value.
  private final class Slot {
    let none: Value
    var storage: FocusValue<Value>?

    init(_ none: Value) { self.none = none }
  }

  /// Creates a state that says whether a view has the focus.
  public init() where Value == Bool { slot = Slot(false) }

  /// Creates a state that names the view with the focus; `nil` for none of them.
  public init<Name: Hashable>() where Value == Name? { slot = Slot(nil) }

  /// The current value.
  @MainActor public var wrappedValue: Value {
    get { slot.storage?.value ?? slot.none }
    nonmutating set { slot.storage?.write(newValue) }
  }

  /// The binding for ``View/focused(_:equals:)``.
  @MainActor public var projectedValue: Binding { Binding(storage: slot.storage ?? FocusValue(slot.none)) }

  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

  /// See ``DynamicProperty/_bind(_:)``.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {
    let node = binding.node
    binding.keep { kept in
      let storage = kept as? FocusValue<Value> ?? FocusValue(slot.none)
      storage.node = node
      slot.storage = storage
      return storage
    }
  }

  /// A way to read and move the focus.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    let storage: FocusValue<Value>

    /// The current value.
    @MainActor public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.write(newValue) }
    }

    /// The binding, to pass on as `$value`.
    @MainActor public var projectedValue: Binding { self }

    /// See ``DynamicProperty/_comparison``.
    public nonisolated static var _comparison: DynamicPropertyComparison { .different }

    /// Does nothing: the owner of the value observes it.
    @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) {}
  }
}

/// The value of a focus state while its view is in the tree.
@MainActor
protocol FocusStorage: AnyObject {
  /// The wanted value; `nil` for no view.
  var wanted: AnyHashable? { get }
  /// Sets the value to that of the view with the focus; `nil` for none. Returns whether it was another one.
  func settle(at value: AnyHashable?) -> Bool
}

/// See ``FocusStorage``.
@MainActor
final class FocusValue<Value: Hashable>: FocusStorage {
  weak var node: (any BodyEvaluating)?
  private(set) var value: Value
  private let none: Value

  init(_ none: Value) { (value, self.none) = (none, none) }

  var wanted: AnyHashable? { value == none ? nil : AnyHashable(value) }

  func write(_ value: Value) {
    guard let host = node?.host else { return }
    if value != self.value {
      self.value = value
      node?.invalidateBody()
    }
    host.focus.requests.removeAll { $0 === self }
    host.focus.requests.append(self)
    host.updates.changed()
  }

  func settle(at value: AnyHashable?) -> Bool {
    let value = value?.base as? Value ?? none
    guard value != self.value else { return false }
    self.value = value
    node?.invalidateBody()
    return true
  }
}

/// A view whose focus a state follows.
struct FocusTargetReference {
  weak var node: ModifierNode<FocusedModifier>?
}

/// Ties the focus of a view to a state.
nonisolated struct FocusedModifier: PrimitiveModifier {
  let storage: any FocusStorage
  let value: AnyHashable

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    if old == nil { node.host?.focus.targets[node.serial] = FocusTargetReference(node: node) }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) { node.host?.focus.targets[node.serial] = nil }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    let first = node.environment.defaultFocus
    if first.contains(where: { $0.storage === storage && $0.value == value }) { builder.beginFocus(since: start) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// The view in which the focus begins.
struct DefaultFocusTarget {
  let storage: any FocusStorage
  let value: AnyHashable
}

private enum DefaultFocusKey: EnvironmentKey { static var defaultValue: [DefaultFocusTarget] { [] } }

extension EnvironmentValues {
  fileprivate var defaultFocus: [DefaultFocusTarget] {
    get { self[DefaultFocusKey.self] }
    set { self[DefaultFocusKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Ties the focus to a state: the state is true while the view has the focus, and setting it moves the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    Modified(content: self, modifier: FocusedModifier(storage: condition.storage, value: true))
  }

  /// Ties the focus to a state: the state has this value while the view has the focus, and setting it moves the focus.
  ///
  /// - Parameters:
  ///   - binding: The state.
  ///   - value: The value that stands for this view.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    Modified(content: self, modifier: FocusedModifier(storage: binding.storage, value: AnyHashable(value)))
  }

  /// Lets the focus begin in one of the views inside, on a screen as well as in a sheet.
  ///
  /// - Parameters:
  ///   - binding: The state that names the view with the focus.
  ///   - value: The value of the view.
  ///   - priority: Unused: the first of several views has the focus.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    let target = DefaultFocusTarget(storage: binding.storage, value: AnyHashable(value))
    return transformedEnvironment { $0.defaultFocus.append(target) }
  }
}

/// When a default focus counts, as in SwiftUI.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let isUserInitiated: Bool

  /// When a view appears.
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  /// Also when the visitor moves the focus there.
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

extension ViewHost {
  /// Moves the focus where written states want it. Returns whether a state has another value now.
  func carryOutRequests(in map: FocusMap) -> Bool {
    guard !focus.requests.isEmpty else { return false }
    let requests = focus.requests
    focus.requests = []
    for storage in requests {
      let targets = focus.targets.sorted { $0.key < $1.key }.compactMap(\.value.node)
        .filter { $0.modifier.storage === storage }
      if let wanted = storage.wanted {
        if let node = targets.first(where: { $0.modifier.value == wanted }), let element = first(of: map, in: node) {
          if focus.textInputs[element.serial] == nil {
            focus.engine.focus(element, in: map)
          } else {
            focus.engine.edit(element, by: nil, in: map)
          }
          notifyFocus()
          focus.node?.reveal(margin: .zero)
        }
      } else if targets.contains(where: { hasFocus($0) }) {
        focus.engine.clear()
      }
    }
    return true
  }

  /// Sets all states to what has the focus. Returns whether one has another value now.
  func updateFocusStates() -> Bool {
    guard !focus.targets.isEmpty else { return false }
    var values: [ObjectIdentifier: (storage: any FocusStorage, value: AnyHashable?)] = [:]
    for (_, target) in focus.targets.sorted(by: { $0.key < $1.key }) {
      guard let node = target.node, !node.isDetached else { continue }
      let storage = node.modifier.storage
      let value = hasFocus(node) ? node.modifier.value : values[ObjectIdentifier(storage)]?.value
      values[ObjectIdentifier(storage)] = (storage, value)
    }
    var isChanged = false
    for (storage, value) in values.values where !focus.requests.contains(where: { $0 === storage }) {
      if storage.settle(at: value) { isChanged = true }
    }
    return isChanged
  }

  private func hasFocus(_ node: LayoutNode) -> Bool {
    focus.node?.containers.contains { $0 === node } ?? false
  }

  /// Returns the first element in a node.
  private func first(of map: FocusMap, in node: LayoutNode) -> SemanticsNode.ID? {
    map.elements.first { element in
      element.isEnabled && rootNode?.node(element.id.serial)?.containers.contains { $0 === node } ?? false
    }?.id
  }
}
