/// A property whose value comes from the view tree, such as state, a binding or an environment value.
///
/// Conforming types are structs, as are the views, modifiers and styles that contain such properties. A struct made of
/// dynamic properties may conform without writing a method; its fields are found automatically.
public protocol DynamicProperty {
  /// Connects the property to its view's node. Only this module implements it.
  @MainActor func _bind(_ binding: inout _DynamicPropertyBinding)
  /// The comparison of the property, which tells whether a view has changed.
  static var _comparison: DynamicPropertyComparison { get }
}

extension DynamicProperty {
  /// A comparison of the stored properties.
  public static var _comparison: DynamicPropertyComparison { .fields }

  /// Connects the dynamic properties inside this one.
  @MainActor public func _bind(_ binding: inout _DynamicPropertyBinding) { binding.bindProperties(of: self) }
}

/// A value in a view whose dynamic properties belong to that view.
@propertyWrapper
package struct Embedded<Value>: DynamicProperty {
  package let wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  @MainActor package func _bind(_ binding: inout _DynamicPropertyBinding) { binding.bindProperties(of: wrappedValue) }
}

/// The objects that a node keeps for its view's dynamic properties, in source order.
@MainActor
struct DynamicPropertyStorage {
  private var kept: [AnyObject?] = []

  #if SwiftUI
    /// The states that outlive a row.
    var rowStates: [any RowState] { kept.compactMap { $0 as? any RowState } }
  #endif

  /// Connects a view's properties to its node.
  mutating func bind<V: View>(_ view: V, to node: any BodyEvaluating) {
    guard !DynamicFields.of(V.self).isEmpty else { return }
    var binding = _DynamicPropertyBinding(node: node, kept: kept)
    binding.bindProperties(of: view)
    kept = binding.kept
  }
}

/// A pass that connects a view's dynamic properties to its node.
@MainActor
public struct _DynamicPropertyBinding {
  let node: any BodyEvaluating
  fileprivate var kept: [AnyObject?]
  private var next = 0

  fileprivate init(node: any BodyEvaluating, kept: [AnyObject?]) {
    self.node = node
    self.kept = kept
  }

  /// The environment of the view.
  package var environment: EnvironmentValues { node.environment }

  /// An action that has the view's body evaluated before the next frame, unless the view has left the tree.
  package var invalidation: @MainActor () -> Void { { [weak node] in node?.invalidateBody() } }

  /// Replaces the object kept for the next property.
  ///
  /// - Parameter replacing: Receives the object it returned for the view's last value, `nil` the first time.
  package mutating func keep(_ replacing: (AnyObject?) -> AnyObject) {
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
