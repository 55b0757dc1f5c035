internal import FollowspotSpelling

extension Command {
  /// Reads words with argp and passes on this command's options and arguments.
  ///
  /// - Throws: The reason to stop, including a missing argument or option.
  func read(
    _ words: Words, _ take: @escaping (ArgpReading.Word) throws(UsageError) -> Void
  ) throws(CommandStop) {
    var seen: Set<Int> = []
    var count = 0
    let options = options
    let wrong = try ArgpReading.run(self, words) { word throws(CommandStop) in
      if case .option(let index, _) = word, index >= options.count {
        throw .asked(StandardOption.allCases[index - options.count])
      }
      if case .argument(_, let text, let place) = word,
        commands.contains(where: { $0.name == String(cString: text) })
      {
        throw .below(place)
      }
      do throws(UsageError) {
        switch word {
        case .option(let index, _):
          seen.insert(index)
          try take(word)
        case .argument(let index, let text, let at):
          count += 1
          try take(.argument(try place(ofArgument: index, String(cString: text)), text, at: at))
        }
      } catch {
        throw .fault(error)
      }
    }
    if let wrong { throw .fault(fault(ofOption: wrong)) }
    for argument in arguments.dropFirst(count) where argument.count.isNeeded {
      throw .fault(UsageError("\(argument.name) is missing: \(argument.takes)"))
    }
    let given = seen.map { options[$0].name }
    for (index, option) in options.enumerated() where option.isNeeded && !seen.contains(index) {
      if let substitute = option.substitute, given.contains(substitute) { continue }
      throw .fault(UsageError("\(option.usage) is missing: \(option.takes)"))
    }
  }

  /// Returns the index of the argument that a word belongs to. Further words belong to a last argument that may repeat.
  private func place(ofArgument index: Int, _ word: String) throws(UsageError) -> Int {
    if index < arguments.count { return index }
    if let last = arguments.last, last.count.isMany { return arguments.count - 1 }
    throw commands.isEmpty ? UsageError("unexpected argument \(word.quoted)") : unknownCommand(word)
  }
}
