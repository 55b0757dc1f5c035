/// A modifier that a transition changes from one value to another.
///
/// Modifiers of one type are equal, so that a view with other values returns the way that it has begun to leave.
final class TransitionModifier: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let active, identity: @MainActor @Sendable (AnyView) -> AnyView

  nonisolated init<Modifier: ViewModifier>(active: Modifier, identity: Modifier) {
    type = ObjectIdentifier(Modifier.self)
    nonisolated(unsafe) let active = active
    nonisolated(unsafe) let identity = identity
    self.active = { AnyView($0.modifier(active)) }
    self.identity = { AnyView($0.modifier(identity)) }
  }

  /// Returns a view under the modifier.
  @MainActor func apply(to view: AnyView, isActive: Bool) -> AnyView { isActive ? active(view) : identity(view) }

  static func == (a: TransitionModifier, b: TransitionModifier) -> Bool { a.type == b.type }
  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// The part of a transition that a view with modifiers shows.
@MainActor
final class TransitionPhase: Equatable {
  enum Value { case entering, present, leaving }

  private(set) var value = Value.present
  /// The node of the view in its modifiers.
  fileprivate weak var node: (any BodyEvaluating)?

  nonisolated init() {}

  /// Shows the view before it has entered, and changes it in a transaction to the one that is present.
  func enter(in transaction: Transaction, on host: ViewHost) {
    // A view that returns changes back from where it is.
    if value == .leaving { return set(.present, in: transaction) }
    // Now, because changes before the layout would be one.
    value = .entering
    Transaction().run { node?.evaluateBody() }
    host.updates.afterLayout { [weak self] in
      if self?.value == .entering { self?.set(.present, in: transaction) }
    }
  }

  /// Changes the view in a transaction to the one that has left.
  func leave(in transaction: Transaction) { set(.leaving, in: transaction) }

  private func set(_ value: Value, in transaction: Transaction) {
    self.value = value
    transaction.run { node?.invalidateBody() }
  }

  nonisolated static func == (a: TransitionPhase, b: TransitionPhase) -> Bool { a === b }
}

/// A view, in the modifiers of its transition if it has any when it appears.
nonisolated struct TransitionContent<Content: View>: View, PrimitiveView {
  let content: Content
  let transition: AnyTransition

  private var modified: ModifiedByTransition { ModifiedByTransition(content: AnyView(content), transition: transition) }

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    transition.hasModifiers ? modified._makeNode(in: environment) : content._makeNode(in: environment)
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    if node is CompositeNode<ModifiedByTransition> {
      modified._update(node, in: environment)
    } else {
      content._update(node, in: environment)
    }
  }
}

/// A view in the modifiers of its transition.
private nonisolated struct ModifiedByTransition: View {
  let content: AnyView
  let transition: AnyTransition
  private let phase = PhaseProperty()

  @MainActor var body: some View {
    let phase = phase.value
    var view = content
    let (entering, leaving) = (transition.insertion.modifiers, transition.removal.modifiers)
    // A transition that enters and leaves in the same way has its modifiers once.
    let isAlike = entering.elementsEqual(leaving, by: ===)
    for modifier in entering {
      view = modifier.apply(to: view, isActive: phase.value == .entering || isAlike && phase.value == .leaving)
    }
    for modifier in isAlike ? [] : leaving { view = modifier.apply(to: view, isActive: phase.value == .leaving) }
    return Modified(content: view, modifier: TraitModifier(path: \.transitionPhase, value: phase))
  }
}

/// The phase that a view's node keeps.
private struct PhaseProperty: DynamicProperty {
  private final class Slot { var phase = TransitionPhase() }

  private let slot = Slot()

  @MainActor var value: TransitionPhase { slot.phase }

  static var _comparison: DynamicPropertyComparison { .kept }

  @MainActor func _bind(_ binding: inout _DynamicPropertyBinding) {
    let node = binding.node
    binding.keep { kept in
      let phase = kept as? TransitionPhase ?? TransitionPhase()
      phase.node = node
      slot.phase = phase
      return phase
    }
  }
}

extension AnyTransition {
  fileprivate var hasModifiers: Bool { !insertion.modifiers.isEmpty || !removal.modifiers.isEmpty }
}

extension AnyTransition.Direction {
  /// The modifiers among the effects.
  var modifiers: [TransitionModifier] {
    effects.compactMap { effect in
      if case .modifier(let modifier) = effect { modifier } else { nil }
    }
  }
}
