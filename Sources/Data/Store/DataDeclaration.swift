/// A declaration under `data` in a document.
public struct DataDeclaration: Hashable, Sendable {
  /// The name that views and programs use.
  public var name: String
  /// The type of its values.
  public var type: DataType
  /// The initial value; nil for missing.
  public var initial: DataValue?
  /// The time without a change after which the value becomes missing; nil for never.
  public var expires: Duration?
  /// Whether the datum is reset to its initial value when a visitor's session ends.
  public var isOfSession: Bool
  /// Whether the datum is saved on disk.
  public var isKept: Bool
  /// The way in which the datum is made from others, so that nothing else sets it; nil for any other datum.
  public var derivation: DataDerivation?
  /// Whether the values are for the visitor alone. They are left out of logs, dumps and answers to programs, and pictures
  /// of the display hide them.
  public var isPrivate: Bool
  /// The most characters of a text; nil for any number.
  public var limit: Int?

  /// Creates a declaration. By default the datum is missing at first, never expires, and is not saved. Parameters set
  /// the properties of the same names.
  public init(
    _ name: String, _ type: DataType, initial: DataValue? = nil, expires: Duration? = nil, isOfSession: Bool = false,
    isKept: Bool = false, derivation: DataDerivation? = nil, isPrivate: Bool = false, limit: Int? = nil
  ) {
    (self.name, self.type, self.initial, self.expires) = (name, type, initial, expires)
    (self.isOfSession, self.isKept, self.derivation, self.isPrivate) = (isOfSession, isKept, derivation, isPrivate)
    self.limit = limit
  }
}

extension DataDeclaration {
  /// Returns the error of a text that is longer than the limit; nil for another value.
  package func excess(in value: DataValue?) -> DataError? {
    guard let limit, case .text(let text)? = value, text.count > limit else { return nil }
    return .wrongType(path: name, expected: "\(limit) characters at most", found: "\(text.count)")
  }
}
