/// The comparison of values whose types may be `Equatable`. A failed check of a conformance is slow, so each type is checked
/// once.
@MainActor
enum Equality {
  private static var known: [ObjectIdentifier: (any Equatable.Type)?] = [:]

  /// Whether two values are equal. Values of a type that isn't `Equatable` are different.
  static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    let key = ObjectIdentifier(Value.self)
    let type: (any Equatable.Type)?
    if let found = known[key] {
      type = found
    } else {
      type = Value.self as? any Equatable.Type
      known[key] = .some(type)
    }
    return type.map { areEqual(a, b, as: $0) } ?? false
  }

  /// Compares values as those of another name of their type.
  private static func areEqual<Value, Same: Equatable>(_ a: Value, _ b: Value, as: Same.Type) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return a.assumingMemoryBound(to: Same.self).pointee == b.assumingMemoryBound(to: Same.self).pointee
      }
    }
  }
}
