public import FollowspotData

/// What a document sends to the kiosk's own program.
public struct SentMessage: Hashable, Sendable {
  /// The word.
  public var name: String
  /// What is sent with it, by name; what is missing is left out.
  public var values: [String: DataValue]

  /// A word with values.
  public init(_ name: String, _ values: [String: DataValue] = [:]) { (self.name, self.values) = (name, values) }
}
