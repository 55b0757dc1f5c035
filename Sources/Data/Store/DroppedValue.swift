internal import FollowspotJSON
internal import FollowspotSpelling

/// A value that a reloaded document does not allow.
package struct DroppedValue: Hashable, Sendable, CustomStringConvertible {
  package let value: DataValue
  /// The new declaration.
  package let declaration: DataDeclaration
  /// Whether the value was a visitor's, so that it must not be logged.
  let isOfVisitor: Bool

  /// A line for the log: the name, the dropped value, the new type and the new value.
  package var description: String {
    if declaration.isPrivate { return "'\(declaration.name)' had a private value of another type, and has none now" }
    let now = declaration.initial.map { "it is \(Self.text(of: $0)) again" } ?? "it is missing"
    if isOfVisitor {
      return
        "'\(declaration.name)' had a visitor's value of another type, and is now \(declaration.type.phrase); \(now)"
    }
    return "'\(declaration.name)' was \(Self.text(of: value)), and is now \(declaration.type.phrase); \(now)"
  }

  /// Returns a value in a short form for a line of a log.
  private static func text(of value: DataValue) -> String {
    if case .list(let rows) = value { return rows.count == 1 ? "a list of one row" : "a list of \(rows.count) rows" }
    return value.argument.quoted
  }
}

extension DataType {
  /// Whether a value is of this type.
  func allows(_ value: DataValue, at name: String) -> Bool { fault(of: value, at: name) == nil }

  /// Returns the reason why a value is not of this type; nil if it is.
  package func fault(of value: DataValue, at name: String) -> DataError? {
    do throws(DataError) {
      if try self.value(of: value.json, at: name) == value { return nil }
      return .wrongType(path: name, expected: phrase, found: "a value of another type")
    } catch {
      return error
    }
  }
}
