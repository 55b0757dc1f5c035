internal import FollowspotCLinux
internal import Glibc

/// A command in the form of `argp_parse(3)` and `argp_help(3)`: an array of options whose texts are C strings.
struct ArgpTable: ~Copyable {
  private var entries: [argp_option] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var usage: UnsafePointer<CChar>?
  private var discussion: UnsafePointer<CChar>?

  /// The groups of the help text, in their order. argp sorts the entries within each group.
  private enum Part: Int32 {
    case words = 1
    case options = 2
    /// The last group: the options of every command.
    case standard = -1
  }

  init(_ command: Command) {
    if !command.commands.isEmpty { add(heading: "Commands:", .words) }
    for below in command.commands { add(line: below.usage, below.summary) }
    if !command.arguments.isEmpty { add(heading: "Arguments:", .words) }
    for argument in command.arguments { add(line: argument.name, argument.help) }
    let ownCount = command.options.count
    if ownCount > 0 { add(heading: "Options:", .options) }
    for (index, option) in command.allOptions.enumerated() {
      add(option, index, index < ownCount ? .options : .standard)
    }
    entries.append(argp_option())
    usage = command.words.isEmpty ? nil : copy(command.words)
    // argp prints the text after a vertical tab below the options.
    discussion = copy(command.summary + (command.discussion.isEmpty ? "" : "\u{B}\(command.discussion)"))
  }

  deinit { for text in texts { free(text) } }

  /// Calls `body` with the table, which is valid only during the call.
  func withArgp<Result>(_ parser: argp_parser_t?, _ body: (UnsafePointer<argp>) -> Result) -> Result {
    entries.withUnsafeBufferPointer { entries in
      var table = argp()
      table.options = entries.baseAddress
      table.parser = parser
      table.args_doc = usage
      table.doc = discussion
      return body(&table)
    }
  }

  /// Returns the key of an option for `argp_parse(3)`: its letter, otherwise a number above all letters.
  static func key(_ option: OptionLabel, _ index: Int) -> Int32 {
    option.letter.map { Int32($0.value) } ?? 0x100 + Int32(index)
  }

  private mutating func add(heading: String, _ part: Part) {
    entries.append(argp_option(name: nil, key: 0, arg: nil, flags: 0, doc: copy(heading), group: part.rawValue))
  }

  /// Adds a help line that is not an option.
  private mutating func add(line: String, _ help: String) {
    entries.append(
      argp_option(
        name: copy(line), key: 0, arg: nil, flags: OPTION_DOC | OPTION_NO_USAGE, doc: copy(help),
        group: Part.words.rawValue))
  }

  private mutating func add(_ option: OptionLabel, _ index: Int, _ part: Part) {
    entries.append(
      argp_option(
        name: copy(option.name), key: Self.key(option, index), arg: option.valueName.flatMap { copy($0) }, flags: 0,
        doc: copy(option.help), group: part.rawValue))
  }

  private mutating func copy(_ text: String) -> UnsafePointer<CChar>? {
    guard let copied = strdup(text) else { return nil }
    texts.append(copied)
    return UnsafePointer(copied)
  }
}
