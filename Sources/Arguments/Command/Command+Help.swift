internal import FollowspotCLinux
internal import Glibc

extension Command {
  /// What follows the options in a command line: `DOCUMENT -o FILE`.
  var words: String {
    guard commands.isEmpty else { return read == nil ? "COMMAND" : "[COMMAND]" }
    return (arguments.map(\.usage) + options.filter(\.isNeeded).map(\.usage)).joined(separator: " ")
  }

  /// The command in the help of the one above it: `render DOCUMENT -o FILE`.
  var usage: String { words.isEmpty ? name : "\(name) \(words)" }

  /// Which help.
  enum Help {
    /// Everything.
    case long
    /// All options, close together.
    case options
    /// How to find out more.
    case hint

    /// Flags of `argp_help(3)`.
    fileprivate var flags: Int32 {
      switch self {
      case .long: ARGP_HELP_SHORT_USAGE | ARGP_HELP_LONG | ARGP_HELP_DOC
      case .options: ARGP_HELP_USAGE
      case .hint: ARGP_HELP_SHORT_USAGE | ARGP_HELP_SEE
      }
    }
  }

  /// What `argp_help(3)` writes, without an empty line at its end.
  ///
  /// - Parameter path: The names that lead here: `followspot guides mark`.
  func help(_ help: Help, _ path: String) -> String {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size), let path = strdup(path) else { return "" }
    ArgpTable(self).withArgp(nil) { argp_help($0, stream, UInt32(help.flags), path) }
    free(path)
    // Only then is the text there.
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0).reversed().drop { $0 == "\n" }.reversed() + "\n" } ?? ""
  }
}
