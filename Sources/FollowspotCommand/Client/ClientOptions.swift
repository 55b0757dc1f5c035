internal import FollowspotArguments
internal import SystemPackage

/// What the commands that speak to a kiosk share.
protocol ClientOptions {
  /// The socket, or the folder of both; nil for the package's.
  var socket: FilePath? { get set }
  /// Whether JSON is printed.
  var json: Bool { get set }
}

extension ClientOptions {
  /// Their options, and those of one of them.
  static func options(_ others: [Option<Self>] = [], json: String = "Print JSON") -> [Option<Self>] {
    others + [.socket(\.socket), Option("json", \.json, json)]
  }
}

extension Option {
  /// Where a kiosk answers.
  static func socket(_ place: WritableKeyPath<Values, FilePath?>) -> Option {
    Option(
      "socket", .path("PATH", "the folder of a kiosk's sockets, or one of them", canBeEmpty: false), place,
      "Where the kiosk answers, if not at /run/followspot-control")
  }
}
