@_spi(Reflection) internal import Swift
internal import Observation

/// The comparison of views by their stored properties.
///
/// Plain values, strings, models that can be observed, and structs of these are compared. A property of any other kind,
/// such as a closure, an array or a binding, counts as different. The properties of a type are looked up once.
@MainActor
struct FieldComparison {
  /// The bytes to compare, from the start of the value. Values that a node keeps, such as state, are not among them.
  private var bytes: [Range<Int>] = []
  /// The offsets of strings.
  private var strings: [Int] = []
  /// The offsets of optional strings.
  private var optionalStrings: [Int] = []
  /// Whether some property can't be compared.
  private var hasOthers = false

  private static var known: [ObjectIdentifier: FieldComparison] = [:]

  /// Whether two values have equal properties.
  static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    let type = ObjectIdentifier(Value.self)
    let comparison: FieldComparison
    if let found = known[type] {
      comparison = found
    } else {
      comparison = FieldComparison(of: Value.self)
      known[type] = comparison
    }
    if comparison.hasOthers { return false }
    return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in comparison.areEqual(a, b) } }
  }

  /// Whether a type has a property, such as a binding, whose value another object owns.
  static func hasBindings(_ type: (some Any).Type) -> Bool {
    DynamicFields.of(type).contains { $0.type._comparison == .different }
  }

  private init<Value>(of type: Value.Type) { add(type, at: 0, kind: .struct) }

  private mutating func add<Value>(_ type: Value.Type, at offset: Int, kind: _MetadataKind) {
    if hasOthers { return }
    if type == String.self {
      strings.append(offset)
    } else if type == String?.self {
      optionalStrings.append(offset)
    } else if _isPOD(type) || kind == .class && type is any Observable.Type {
      bytes.append(offset..<offset + MemoryLayout<Value>.size)
    } else if kind == .struct {
      addFields(of: type, at: offset)
    } else {
      hasOthers = true
    }
  }

  private mutating func addFields<Value>(of type: Value.Type, at offset: Int) {
    let properties = DynamicFields.of(type)
    var count = 0
    let isComplete = _forEachField(of: type) { _, place, type, kind in
      count += 1
      guard let property = properties.first(where: { $0.offset == place && $0.type == type }) else {
        add(type, at: offset + place, kind: kind)
        return true
      }
      switch property.type._comparison {
      case .kept: break
      case .fields: addFields(of: property.type, at: offset + place)
      case .object: bytes.append(offset + place..<offset + place + MemoryLayout<AnyObject>.size)
      case .different: hasOthers = true
      }
      return true
    }
    // An enum has no fields, but it differs by its case.
    if !isComplete || count == 0 && MemoryLayout<Value>.size > 0 { hasOthers = true }
  }

  private func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    for range in bytes where !a[range].elementsEqual(b[range]) { return false }
    for offset in strings where a.value(at: offset, as: String.self) != b.value(at: offset, as: String.self) {
      return false
    }
    for offset in optionalStrings
    where a.value(at: offset, as: String?.self) != b.value(at: offset, as: String?.self) { return false }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func value<Value>(at offset: Int, as type: Value.Type) -> Value? {
    baseAddress.map { ($0 + offset).assumingMemoryBound(to: type).pointee }
  }
}

/// The comparison of a dynamic property in two values of a view.
public enum DynamicPropertyComparison: Sendable {
  /// The view's node keeps the value, so that all are equal.
  case kept
  /// The stored properties are compared.
  case fields
  /// The property begins with an object or `nil`, and is equal if that is the same.
  case object
  /// The property always differs.
  case different
}
