@_spi(Reflection) internal import Swift

/// The offsets of the dynamic properties in structs.
///
/// A failed conformance check makes Swift's run time search all conformances, which takes a tenth of a millisecond. So
/// each type is checked once, and only fields that are structs are checked. The standard library's `_forEachField`, on
/// which `Mirror` is built, reports the types without reading values.
@MainActor
enum DynamicFields {
  /// A stored property.
  struct Field {
    /// The offset from the start of the struct, in bytes.
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Returns the dynamic properties of a type in source order; none if the type is no struct.
  static func of<Owner>(_ owner: Owner.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(owner)] { return fields }
    var fields: [Field] = []
    _ = _forEachField(of: owner) { _, offset, type, kind in
      if kind == .struct, let dynamic = type as? any DynamicProperty.Type {
        fields.append(Field(offset: offset, type: dynamic))
      }
      return true
    }
    known[ObjectIdentifier(owner)] = fields
    return fields
  }
}
