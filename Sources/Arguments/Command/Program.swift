/// A program that is controlled by its command line.
package struct Program {
  private let command: Command
  private let version: String

  /// The request of a command line.
  package enum Request {
    /// To run an action.
    case work(Command.Work)
    /// To print a text: help or the version.
    case text(String)
  }

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - command: The root of its commands.
  ///   - version: The text that `--version` prints, without a newline.
  package init(_ command: Command, version: String) {
    self.command = command
    self.version = version
  }

  /// Parses a command line without running its action.
  ///
  /// - Parameter words: The words after the program's name.
  package func parse(_ words: [UnsafeMutablePointer<CChar>]) throws(UsageError) -> Request {
    var place = PathElement(command: command, path: command.name, rest: words[...])
    place.descend()
    do throws(CommandStop) {
      // `help run` means the same as `run --help`.
      if place.rest.count == words.count, place.next == "help" {
        place.rest = place.rest.dropFirst()
        place.descend()
        if let word = place.next { throw .fault(place.command.unknownCommand(word)) }
        throw .asked(.help)
      }
      return .work(try place.read())
    } catch {
      switch error {
      case .asked(.help): return .text(place.command.help(.long, place.path))
      case .asked(.usage): return .text(place.command.help(.options, place.path))
      case .asked(.version): return .text("\(version)\n")
      case .below(let index): throw place.command.unknownCommand(String(cString: words[index]))
      case .fault(var fault):
        fault.usage = String(place.command.help(.hint, place.path).dropLast())
        throw fault
      }
    }
  }

  /// A command on the path through the words of a command line.
  private struct PathElement {
    var command: Command
    /// The names on the path: `followspot guides mark`.
    var path: String
    /// The words after the path.
    var rest: Command.Words

    var next: String? { rest.first.map { String(cString: $0) } }

    /// Follows the words to the last command that they name.
    mutating func descend() {
      while let next, let below = command.commands.first(where: { $0.name == next }) {
        self = PathElement(command: below, path: "\(path) \(next)", rest: rest.dropFirst())
      }
    }

    /// Reads the words of the command. If a subcommand is named after options, these are the subcommand's.
    mutating func read() throws(CommandStop) -> Command.Work {
      do throws(CommandStop) {
        if let read = command.read { return try read(command, rest) }
        try command.read(rest) { _ in }
        throw .asked(.help)
      } catch {
        guard case .below(let index) = error else { throw error }
        let word = rest.remove(at: rest.startIndex + index)
        rest = [word] + rest
        descend()
        return try read()
      }
    }
  }
}
