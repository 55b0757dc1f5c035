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

  /// Makes a program from the command that it is.
  package init(_ command: Command, version: String) {
    self.command = command
    self.version = version
  }

  /// Finds out what a command line asks for, without doing it.
  ///
  /// - Parameter words: What follows the program's name.
  package func parse(_ words: [UnsafeMutablePointer<CChar>]) throws(UsageError) -> Request {
    var (command, path, rest) = (command, command.name, words[...])
    func step() {
      guard let word = rest.first.map({ String(cString: $0) }),
        let below = command.commands.first(where: { $0.name == word })
      else { return }
      (command, path, rest) = (below, "\(path) \(word)", rest.dropFirst())
      step()
    }
    step()
    do throws(Stop) {
      // `help run` is `run --help`.
      if path == command.name, !command.commands.isEmpty, let first = rest.first, String(cString: first) == "help" {
        rest = rest.dropFirst()
        step()
        if let word = rest.first { throw .fault(command.unknownCommand(String(cString: word))) }
        throw .asked(.help)
      }
      guard let read = command.read else {
        try command.read(rest) { _ in }
        throw .asked(.help)
      }
      return .work(try read(command, rest))
    } catch {
      switch error {
      case .asked(let option): return .text(text(option, command, path))
      case .fault(var fault):
        fault.usage = String(command.help(.hint, path).dropLast())
        throw fault
      }
    }
  }

  private func text(_ option: StandardOption, _ command: Command, _ path: String) -> String {
    switch option {
    case .help: command.help(.long, path)
    case .usage: command.help(.options, path)
    case .version: "\(version)\n"
    }
  }
}
