/// What a document declares under `data`.
public struct DataDeclaration: Hashable, Sendable {
  /// The name by which views and programs call it.
  public var name: String
  /// What it may hold.
  public var type: DataType
  /// What it holds until somebody says otherwise; nil for missing.
  public var initial: DataValue?
  /// After how long without news it is missing; nil for never.
  public var expires: Duration?
  /// Whether it goes back to its initial value when a visitor's session ends.
  public var isOfSession: Bool
  /// Whether it is remembered on disk.
  public var isKept: Bool

  /// A datum that is missing at first, stays, and is forgotten with the process, unless said otherwise.
  public init(
    _ name: String, _ type: DataType, initial: DataValue? = nil, expires: Duration? = nil, isOfSession: Bool = false,
    isKept: Bool = false
  ) {
    (self.name, self.type, self.initial, self.expires) = (name, type, initial, expires)
    (self.isOfSession, self.isKept) = (isOfSession, isKept)
  }
}
