internal import FollowspotJSON
internal import FollowspotSpelling

/// A value that another document does not allow.
package struct DroppedValue: Hashable, Sendable, CustomStringConvertible {
  /// What the datum held.
  package let value: DataValue
  /// What it may hold now.
  package let declaration: DataDeclaration
  /// Whether the value was a visitor's, which no log has.
  let isOfVisitor: Bool

  /// For the log: the name, what it held, what it may hold, and what it holds now.
  package var description: String {
    let now = declaration.initial.map { "it is \(Self.text(of: $0)) again" } ?? "it is missing"
    if isOfVisitor {
      return "'\(declaration.name)' may be \(declaration.type.phrase) now, and a visitor's value was not; \(now)"
    }
    return "'\(declaration.name)' was \(Self.text(of: value)), and may be \(declaration.type.phrase) now; \(now)"
  }

  /// A value in so many words as a line of a log has room for.
  private static func text(of value: DataValue) -> String {
    if case .list(let rows) = value { return rows.count == 1 ? "a list of one row" : "a list of \(rows.count) rows" }
    return value.argument.shortened
  }
}

extension DataType {
  /// Whether a value is one of this type.
  func allows(_ value: DataValue, at name: String) -> Bool { fault(of: value, at: name) == nil }

  /// Why a value is none of this type; nil where it is one.
  package func fault(of value: DataValue, at name: String) -> DataError? {
    do throws(DataError) {
      if try self.value(of: value.json, at: name) == value { return nil }
      return .wrongType(path: name, expected: phrase, found: "what is another sort of value")
    } catch {
      return error
    }
  }
}
