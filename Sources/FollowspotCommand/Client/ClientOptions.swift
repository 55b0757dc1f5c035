internal import FollowspotArguments
internal import SystemPackage

/// The options shared by all commands that talk to a running kiosk.
protocol ClientOptions {
  /// The socket, or the folder with both sockets; nil for the package's folder.
  var socket: FilePath? { get set }
  /// Whether to print JSON.
  var json: Bool { get set }
}

extension ClientOptions {
  /// Returns the shared options after a command's own options.
  ///
  /// - Parameter json: The help text of `--json`.
  static func options(_ others: [Option<Self>] = [], json: String = "Print JSON") -> [Option<Self>] {
    others + [.socket(\.socket), Option("json", \.json, json)]
  }
}

extension Option {
  /// The option that names the kiosk's socket.
  static func socket(_ place: WritableKeyPath<Values, FilePath?>) -> Option {
    Option(
      "socket", .path("PATH", "the folder of a kiosk's sockets, or one of them", canBeEmpty: false), place,
      "Where the kiosk answers, if not at /run/followspot-control")
  }
}
