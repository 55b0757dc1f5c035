internal import FollowspotCDRM
internal import Glibc

/// The properties of kernel objects by name, as last read.
struct PropertyTable {
  /// One property of one object.
  struct Property {
    var id: UInt32
    /// The value at the time of reading.
    var value: UInt64
  }

  /// A property's definition, which all objects with this property share.
  struct Definition {
    var name: String
    /// Its named values. For a bit mask, the values are bit positions.
    var values: [String: UInt64]
  }

  /// Whether the kernel could not describe an object or property that may still exist.
  private(set) var hasMissed = false

  private let card: Int32
  private var definitions: [UInt32: Definition] = [:]
  private var objects: [UInt32: [String: Property]] = [:]

  init(card: Int32) { self.card = card }

  /// Reads an object's properties and replaces earlier ones: `drmModeObjectGetProperties`.
  mutating func read(_ object: UInt32, type: Int) {
    var found: [String: Property] = [:]
    if let list = drmModeObjectGetProperties(card, object, UInt32(type)) {
      defer { drmModeFreeObjectProperties(list) }
      for index in 0..<Int(list.pointee.count_props) {
        let id = list.pointee.props[index]
        guard let definition = definition(of: id) else { continue }
        found[definition.name] = Property(id: id, value: list.pointee.prop_values[index])
      }
    } else if errno != ENOENT {
      hasMissed = true
    }
    objects[object] = found
  }

  /// Returns a property by name; nil if the object has none.
  func property(_ name: String, of object: UInt32) -> Property? { objects[object]?[name] }

  /// Returns a property's value at the time of reading.
  func value(_ name: String, of object: UInt32) -> UInt64? { property(name, of: object)?.value }

  /// Returns the number of a named value of an enumeration or a bit mask.
  func number(of value: String, in name: String, of object: UInt32) -> UInt64? {
    property(name, of: object).flatMap { definitions[$0.id]?.values[value] }
  }

  /// Returns the name of an enumeration's current value.
  func label(_ name: String, of object: UInt32) -> String? {
    guard let property = property(name, of: object) else { return nil }
    return definitions[property.id]?.values.first { $0.value == property.value }?.key
  }

  private mutating func definition(of id: UInt32) -> Definition? {
    if let known = definitions[id] { return known }
    guard let property = drmModeGetProperty(card, id) else {
      hasMissed = true
      return nil
    }
    defer { drmModeFreeProperty(property) }
    var values: [String: UInt64] = [:]
    for index in 0..<Int(property.pointee.count_enums) {
      let value = property.pointee.enums + index
      values[String(cString: followspot_enum_name(value))] = value.pointee.value
    }
    let definition = Definition(name: String(cString: followspot_property_name(property)), values: values)
    definitions[id] = definition
    return definition
  }
}
