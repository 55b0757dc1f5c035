@_spi(Reflection) internal import Swift

/// Where the dynamic properties of structs lie.
///
/// To ask whether a type conforms to a protocol costs Swift's run time a search through every conformance there is, a
/// tenth of a millisecond if there is none: so each type is asked once, and only structs are. `Mirror` would ask for
/// more, and look at values where types are enough; the standard library's `_forEachField` is what it is made of.
@MainActor
enum DynamicFields {
  /// A stored property.
  struct Field {
    /// Bytes from where the struct begins.
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// The dynamic properties of a type in the order they are written; none where it is no struct.
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
