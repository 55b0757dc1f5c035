internal import FollowspotCLinux
internal import Glibc

extension Command {
  /// The part of the usage after the options: `DOCUMENT -o FILE`.
  var words: String {
    guard commands.isEmpty else { return read == nil ? "COMMAND" : "[COMMAND]" }
    return (arguments.map(\.usage) + options.filter(\.isNeeded).map(\.usage)).joined(separator: " ")
  }

  /// The command in the help of the one above it: `render DOCUMENT -o FILE`.
  var usage: String { words.isEmpty ? name : "\(name) \(words)" }

  /// The forms of help.
  enum Help {
    /// The full help.
    case long
    /// A compact list of all options.
    case options
    /// A hint how to get help.
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

  /// Returns the text of `argp_help(3)` without empty lines at its end.
  ///
  /// - Parameters:
  ///   - help: The form of help.
  ///   - path: The command's full name: `followspot guides mark`.
  func help(_ help: Help, _ path: String) -> String {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let stream = open_memstream(&text, &size), let path = strdup(path) else { return "" }
    ArgpTable(self).withArgp(nil) { argp_help($0, stream, UInt32(help.flags), path) }
    free(path)
    // Closing the stream completes the text.
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0).reversed().drop { $0 == "\n" }.reversed() + "\n" } ?? ""
  }
}
