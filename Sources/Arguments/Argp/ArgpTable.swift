internal import FollowspotCLinux
internal import Glibc

/// A command as `argp_parse(3)` and `argp_help(3)` want it: an array of options, with its texts in C's memory.
struct ArgpTable: ~Copyable {
  private var entries: [argp_option] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var usage: UnsafePointer<CChar>?
  private var discussion: UnsafePointer<CChar>?

  /// The parts of help, in this order; argp sorts within each.
  private enum Part: Int32 {
    case words = 1
    case options = 2
    /// Below all others.
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
    // What follows a vertical tab comes after the options.
    discussion = copy(command.summary + (command.discussion.isEmpty ? "" : "\u{B}\(command.discussion)"))
  }

  deinit { for text in texts { free(text) } }

  /// Lends it to a call of argp's.
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

  /// What `argp_parse(3)` tells an option by: its letter, else a number beyond all letters.
  static func key(_ option: OptionLabel, _ index: Int) -> Int32 {
    option.letter.map { Int32($0.value) } ?? 0x100 + Int32(index)
  }

  private mutating func add(heading: String, _ part: Part) {
    entries.append(argp_option(name: nil, key: 0, arg: nil, flags: 0, doc: copy(heading), group: part.rawValue))
  }

  /// Adds a line of help that is no option.
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
