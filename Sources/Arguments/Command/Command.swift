/// A command: its name, the words it takes, and what it does.
package struct Command {
  /// Words of a command line, as `main` gets them.
  package typealias Words = ArraySlice<UnsafeMutablePointer<CChar>>
  /// What a command does, with all that it was given.
  package typealias Work = () throws -> Void

  /// The word that starts it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What else is to be known.
  let discussion: String
  /// The commands below it, such as `guides list`.
  let commands: [Command]
  /// What help and messages say of its arguments.
  let arguments: [ArgumentLabel]
  /// What help and messages say of its own options. Found only for the command that is asked for.
  private let labels: () -> [OptionLabel]
  /// Reads the words of this command; nil for a group of others that does nothing itself.
  let read: ((Command, Words) throws(CommandStop) -> Work)?

  /// A group that does nothing itself: named alone, it prints help.
  package init(_ name: String, _ summary: String, discussion: String = "", commands: [Command]) {
    (self.name, self.summary, self.discussion, self.commands) = (name, summary, discussion, commands)
    (arguments, labels, read) = ([], { [] }, nil)
  }

  /// A command that does something: its words change `values`, which `check` and then `run` are given.
  ///
  /// - Parameters:
  ///   - values: What counts unless the command line says otherwise.
  ///   - commands: The commands below it. A command with others below it takes no arguments.
  ///   - check: Looks whether what was given goes together.
  ///   - run: Does the work.
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

  /// Its own options.
  var options: [OptionLabel] { labels() }

  /// Its own options, and those that every command has.
  var allOptions: [OptionLabel] { options + StandardOption.allCases.map(\.label) }
}
