/// A program that is told by its command line what to do.
package struct Program {
  private let command: Command
  private let version: String

  /// What a command line asks for.
  package enum Request {
    /// To do something.
    case work(Command.Work)
    /// To print something: help, the version.
    case text(String)
  }

  /// A program that is `command`; `version` is what `--version` prints, without a newline.
  package init(_ command: Command, version: String) {
    self.command = command
    self.version = version
  }

  /// Finds out what a command line asks for, without doing it.
  ///
  /// - Parameter words: What follows the program's name.
  package func parse(_ words: [UnsafeMutablePointer<CChar>]) throws(UsageError) -> Request {
    var place = Place(command: command, path: command.name, rest: words[...])
    place.descend()
    do throws(CommandStop) {
      // `help run` is `run --help`.
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

  /// A command on the way through the words of a command line.
  private struct Place {
    var command: Command
    /// The names that lead to it: `followspot guides mark`.
    var path: String
    /// The words after these.
    var rest: Command.Words

    var next: String? { rest.first.map { String(cString: $0) } }

    /// Goes on to the last command that the words name.
    mutating func descend() {
      while let next, let below = command.commands.first(where: { $0.name == next }) {
        self = Place(command: below, path: "\(path) \(next)", rest: rest.dropFirst())
      }
    }

    /// Reads the words of the command, and of the one below it that is named after options: these are its own, too.
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
