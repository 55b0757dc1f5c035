/// The values that a view gives to its container. Modifiers around the view pass them on.
///
/// Stacks read them from every element in every layout, so rarely set values are stored separately.
package struct LayoutTraits {
  /// The priority for space in a stack; higher ones get it first.
  package var priority = 0.0
  /// The position in a container's painting order; higher is nearer.
  package var zIndex = 0.0
  /// The number of columns that the element spans in a grid.
  package var gridColumns = 1
  /// The alignment of the element's grid column; `nil` for the grid's.
  package var gridColumnAlignment: HorizontalAlignment?
  /// Whether containers skip the element in layout and painting.
  package var isAbsent = false
  private var rare: RareTraits?

  init(isAbsent: Bool = false) { self.isAbsent = isAbsent }

  /// The traits of an element that has a place in the layout even if its content is absent.
  var withPlace: LayoutTraits {
    var traits = self
    traits.isAbsent = false
    return traits
  }

  @MainActor static let standard = LayoutTraits()

  /// The rarely set values.
  private final class RareTraits {
    let transition: AnyTransition?
    let phase: TransitionPhase?
    let values: [ObjectIdentifier: Any]

    init(_ transition: AnyTransition?, _ phase: TransitionPhase?, _ values: [ObjectIdentifier: Any]) {
      self.transition = transition
      self.phase = phase
      self.values = values
    }
  }

  /// The transition of the element; `nil` if not set.
  var transition: AnyTransition? {
    get { rare?.transition }
    set { rare = RareTraits(newValue, transitionPhase, values) }
  }

  /// The shown part of a transition with modifiers; `nil` for other transitions.
  var transitionPhase: TransitionPhase? {
    get { rare?.phase }
    set { rare = RareTraits(transition, newValue, values) }
  }

  /// The values by key; see ``LayoutValueKey``.
  var values: [ObjectIdentifier: Any] {
    get { rare?.values ?? [:] }
    set { rare = RareTraits(transition, transitionPhase, newValue) }
  }
}
