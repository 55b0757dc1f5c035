public import FollowspotData

/// A message that a document sends to the program that embeds the kiosk.
public struct SentMessage: Hashable, Sendable {
  /// The name that the document gives the message.
  public var name: String
  /// The values by name. Missing values are left out.
  public var values: [String: DataValue]

  /// Creates a message.
  public init(_ name: String, _ values: [String: DataValue] = [:]) { (self.name, self.values) = (name, values) }
}
