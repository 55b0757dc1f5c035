/// A property that the tree gives its value: state, a binding, something from the environment.
///
/// It is a struct, and so is a view, a modifier or a style that has such properties. Types made of dynamic properties
/// may conform too; what they contain is found by looking through them.
public protocol DynamicProperty {
  /// Connects the property to its view's node. Never written outside of this module.
  @MainActor func _bind(_ binding: inout DynamicPropertyBinding)
}

extension DynamicProperty {
  /// Connects the dynamic properties that this one is made of.
  @MainActor public func _bind(_ binding: inout DynamicPropertyBinding) { binding.bindProperties(of: self) }
}

/// A value in a view whose dynamic properties count as the view's own.
@MainActor @propertyWrapper
package struct Embedded<Value>: DynamicProperty {
  package let wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package func _bind(_ binding: inout DynamicPropertyBinding) { binding.bindProperties(of: wrappedValue) }
}

/// What a node keeps for the dynamic properties of its view, in the order they are written.
@MainActor
struct DynamicPropertyStorage {
  private var kept: [AnyObject?] = []

  /// Connects a view's properties to its node.
  mutating func bind<V: View>(_ view: V, to node: any BodyEvaluating) {
    guard !DynamicFields.of(V.self).isEmpty else { return }
    var binding = DynamicPropertyBinding(node: node, kept: kept)
    binding.bindProperties(of: view)
    kept = binding.kept
  }
}

/// Dynamic properties on their way to the node of their view.
@MainActor
public struct DynamicPropertyBinding {
  let node: any BodyEvaluating
  fileprivate var kept: [AnyObject?]
  private var next = 0

  fileprivate init(node: any BodyEvaluating, kept: [AnyObject?]) {
    self.node = node
    self.kept = kept
  }

  /// Replaces what is kept for a property: it is given what it returned for the view's last value, nil the first time.
  mutating func keep(_ replacing: (AnyObject?) -> AnyObject) {
    if next == kept.count { kept.append(nil) }
    kept[next] = replacing(kept[next])
    next += 1
  }

  /// Connects the dynamic properties of a value.
  mutating func bindProperties<Owner>(of owner: Owner) {
    let fields = DynamicFields.of(Owner.self)
    guard !fields.isEmpty else { return }
    withUnsafeBytes(of: owner) { bytes in
      guard let start = bytes.baseAddress else { return }
      for field in fields { bind(field.type, at: start + field.offset) }
    }
  }

  private mutating func bind<Property: DynamicProperty>(_: Property.Type, at place: UnsafeRawPointer) {
    place.assumingMemoryBound(to: Property.self).pointee._bind(&self)
  }
}
