/// A property that the tree gives its value: state, a binding, something from the environment.
///
/// Types made of such properties may conform too; what they contain is found by looking through them.
public protocol DynamicProperty {}

/// A dynamic property with a slot that a node fills.
@MainActor
protocol SlottedProperty: DynamicProperty {
  /// Fills the slot. `kept` is what this property returned for the view's last value, nil the first time.
  func bind(kept: AnyObject?, to node: any BodyEvaluating) -> AnyObject?
}

/// A view whose dynamic properties are those of something in it.
@MainActor
protocol DynamicPropertyOwner {
  var dynamicPropertyOwner: Any { get }
}

/// What a node keeps for the dynamic properties of its view, in the order they are written.
@MainActor
struct DynamicPropertyStorage {
  private var kept: [AnyObject?] = []
  /// Types seen to have no dynamic properties: looking through a value takes microseconds, this takes none.
  private static var plain: Set<ObjectIdentifier> = []

  /// Fills the slots of a view's properties.
  mutating func bind<V: View>(_ view: V, to node: any BodyEvaluating) {
    guard !Self.plain.contains(ObjectIdentifier(V.self)) else { return }
    var index = 0
    bind((view as? any DynamicPropertyOwner)?.dynamicPropertyOwner ?? view, at: &index, to: node)
    if index == 0 { Self.plain.insert(ObjectIdentifier(V.self)) }
  }

  private mutating func bind(_ value: Any, at index: inout Int, to node: any BodyEvaluating) {
    for (_, property) in Mirror(reflecting: value).children {
      // Most properties are none, and a type that does not conform costs the runtime a search through every
      // conformance there is: it is asked once.
      guard let dynamic = property as? any DynamicProperty else { continue }
      if let slotted = dynamic as? any SlottedProperty {
        if index == kept.count { kept.append(nil) }
        kept[index] = slotted.bind(kept: kept[index], to: node)
        index += 1
      } else {
        bind(dynamic, at: &index, to: node)
      }
    }
  }
}
