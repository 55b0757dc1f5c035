/// What a view tells the container it is laid out in; modifiers around it pass it on.
///
/// Stacks ask every element for it in every layout, so what most views leave alone lies apart.
package struct LayoutTraits {
  /// Which elements of a stack are given space first; higher is earlier.
  package var priority = 0.0
  /// The position in a container's painting order; higher is nearer.
  package var zIndex = 0.0
  /// How many columns of a grid the element takes.
  package var gridColumns = 1
  /// Where the views of its column of a grid stand; nil where the grid says.
  package var gridColumnAlignment: HorizontalAlignment?
  /// Whether containers arrange and show the others as if the element weren't there.
  package var isAbsent = false
  private var said: Said?

  init(isAbsent: Bool = false) { self.isAbsent = isAbsent }

  /// The same for an element that has a place of its own whatever is in it.
  var withPlace: LayoutTraits {
    var traits = self
    traits.isAbsent = false
    return traits
  }

  @MainActor static let standard = LayoutTraits()

  /// What few views say.
  private final class Said {
    let transition: AnyTransition?
    let values: [ObjectIdentifier: Any]

    init(_ transition: AnyTransition?, _ values: [ObjectIdentifier: Any]) {
      self.transition = transition
      self.values = values
    }
  }

  /// How the element comes and goes; nil where nothing was said.
  var transition: AnyTransition? {
    get { said?.transition }
    set { said = Said(newValue, values) }
  }

  /// What else it says; see ``LayoutValueKey``.
  var values: [ObjectIdentifier: Any] {
    get { said?.values ?? [:] }
    set { said = Said(transition, newValue) }
  }
}
