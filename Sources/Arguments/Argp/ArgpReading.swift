internal import FollowspotCLinux
internal import Glibc

/// A pass of `argp_parse(3)` over a command's words.
final class ArgpReading {
  /// The words that argp reports.
  enum Word {
    /// The option with this index, and its value.
    case option(Int, UnsafePointer<CChar>?)
    /// The argument with this index, from 0, and the word's index among all words.
    case argument(Int, UnsafePointer<CChar>, at: Int)
  }

  private let take: (Word) throws(CommandStop) -> Void
  /// The keys of the options, in their order.
  private let keys: [Int32]
  /// The error that ended the pass early.
  private var stop: CommandStop?
  /// The index of the first unread word. Index 0 is the program's name.
  private var next = 1

  private init(_ keys: [Int32], _ take: @escaping (Word) throws(CommandStop) -> Void) {
    self.keys = keys
    self.take = take
  }

  /// Reads the words of a command with `argp_parse(3)`.
  ///
  /// argp prints nothing and keeps the order of the words, so `POSIXLY_CORRECT` changes nothing.
  ///
  /// - Returns: The word at which argp stopped, an option that is unknown or misused; nil if it read all words.
  /// - Throws: The error of `take`.
  static func run(
    _ command: Command, _ words: Command.Words, _ take: @escaping (Word) throws(CommandStop) -> Void
  ) throws(CommandStop) -> String? {
    let table = ArgpTable(command)
    let reading = ArgpReading(command.allOptions.enumerated().map { ArgpTable.key($1, $0) }, take)
    // argp skips the first word, but sanitizers check every pointer.
    var vector = [CommandLine.unsafeArgv[0]] + words.map(Optional.some) + [nil]
    let result = table.withArgp(wordFound) { table in
      argp_parse(
        table, Int32(vector.count - 1), &vector, UInt32(ARGP_NO_ERRS | ARGP_NO_HELP | ARGP_NO_EXIT | ARGP_IN_ORDER),
        nil, Unmanaged.passUnretained(reading).toOpaque())
    }
    if let stop = reading.stop { throw stop }
    return result == 0 ? nil : vector[reading.next].map { String(cString: $0) }
  }

  /// Passes a word on. Returns an `errno` that ends the pass, or 0.
  fileprivate func found(_ key: Int32, _ text: UnsafeMutablePointer<CChar>?, _ state: argp_state) -> error_t {
    let word: Word
    if key == ARGP_KEY_ARG, let text {
      word = .argument(Int(state.arg_num), text, at: Int(state.next) - 2)
    } else if let index = keys.firstIndex(of: key) {
      word = .option(index, text)
    } else {
      return ARGP_ERR_UNKNOWN
    }
    next = Int(state.next)
    do throws(CommandStop) {
      try take(word)
      return 0
    } catch {
      stop = error
      return EINVAL
    }
  }
}

/// The callback that argp calls for every word.
private func wordFound(
  _ key: Int32, _ text: UnsafeMutablePointer<CChar>?, _ state: UnsafeMutablePointer<argp_state>?
) -> error_t {
  guard let state, let reading = state.pointee.input else { return ARGP_ERR_UNKNOWN }
  return Unmanaged<ArgpReading>.fromOpaque(reading).takeUnretainedValue().found(key, text, state.pointee)
}
