/// A command: its name, its arguments and options, and its action.
package struct Command {
  /// The words of a command line, as `main` receives them.
  package typealias Words = ArraySlice<UnsafeMutablePointer<CChar>>
  /// The action of a command, with all its values.
  package typealias Work = () throws -> Void

  let name: String
  /// A summary in one line.
  let summary: String
  /// Further help text.
  let discussion: String
  /// The subcommands, such as `list` of `guides`.
  let commands: [Command]
  /// The help texts of its arguments.
  let arguments: [ArgumentLabel]
  /// Returns the help texts of the command's options. Evaluated only for the requested command.
  private let labels: () -> [OptionLabel]
  /// Reads the words of this command; nil for a group without its own action.
  let read: ((Command, Words) throws(CommandStop) -> Work)?

  /// Creates a group without its own action. Without a subcommand it prints help.
  package init(_ name: String, _ summary: String, discussion: String = "", commands: [Command]) {
    (self.name, self.summary, self.discussion, self.commands) = (name, summary, discussion, commands)
    (arguments, labels, read) = ([], { [] }, nil)
  }

  /// Creates a command with an action. The words change `values`, which are passed to `check` and then to `run`.
  ///
  /// - Parameters:
  ///   - values: The defaults.
  ///   - commands: The subcommands. A command that has any takes no arguments.
  ///   - check: Throws if the values don't fit together.
  ///   - run: The action.
  package init<Values>(
    _ name: String, _ summary: String, discussion: String = "", _ values: Values,
    arguments: [Argument<Values>] = [], options: @escaping @autoclosure () -> [Option<Values>] = [],
    commands: [Command] = [],
    check: @escaping (Values) throws(UsageError) -> Void = { _ in }, run: @escaping (Values) throws -> Void
  ) {
    (self.name, self.summary, self.discussion, self.commands) = (name, summary, discussion, commands)
    self.arguments = arguments.map(\.label)
    labels = { options().map { $0.label(values) } }
    read = { command, words throws(CommandStop) in
      var given = values
      let options = options()
      try command.read(words) { word throws(UsageError) in
        switch word {
        case .option(let index, let value): try options[index].take(&given, value)
        case .argument(let index, let value, _): try arguments[index].take(&given, value)
        }
      }
      do throws(UsageError) { try check(given) } catch { throw .fault(error) }
      let all = given
      return { try run(all) }
    }
  }

  /// The command's own options.
  var options: [OptionLabel] { labels() }

  /// The command's own options, followed by those of every command.
  var allOptions: [OptionLabel] { options + StandardOption.allCases.map(\.label) }
}
