public import FollowspotData

/// A message that a document sends to the program that embeds the kiosk.
public struct SentMessage: Hashable, Sendable {
  /// The name that the document gives the message.
  public var name: String
  /// The values by name. Missing values are left out.
  public var values: [String: DataValue]

  /// The names of the values that are private. They must not get into a log.
  public var privateNames: Set<String>

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - name: The name that the document gives it.
  ///   - values: The values by name.
  ///   - privateNames: The names of those values that must not get into a log.
  public init(_ name: String, _ values: [String: DataValue] = [:], privateNames: Set<String> = []) {
    (self.name, self.values, self.privateNames) = (name, values, privateNames)
  }
}
