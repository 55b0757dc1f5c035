/// The name of a marked element.
public struct SpotlightKey: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  /// The row of a list that contains an element.
  package enum Row: Hashable, Sendable {
    /// The first row, whichever it is.
    case first
    /// The row with a key. In lists inside of rows, the keys of the outer rows precede it, joined by dots.
    case key(String)
  }

  /// The name without the row. Elements in different rows of a list share it.
  package let id: String
  /// The row that contains the element; `nil` outside of lists.
  package let row: Row?

  /// Creates a key from any text.
  public init(_ name: String) { self.init(name, in: nil) }
  /// Creates a key from a number, equal to the key of the number's digits. Used for elements that are highlighted in
  /// turn.
  public init(_ number: Int) { self.init(String(number)) }
  /// Creates a key from a text literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a key from an integer literal, equal to the key of its digits.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates the key of an element in a row.
  package init(_ id: String, in row: Row?) { (self.id, self.row) = (id, row) }

  /// The name as scripts write it; in a row it ends with the row's key, as in `take.204`.
  public var name: String {
    switch row {
    case nil: id
    case .first: "\(id).$first"
    case .key(let key): "\(id).\(key)"
    }
  }

  /// The name.
  public var description: String { name }
}
