import Glibc
import SystemPackage

@testable import FollowspotArguments

/// The values that the sample program received.
struct Told: Equatable {
  enum Colour: String, CaseIterable { case red, green, blue }

  var command = ""
  var files: [FilePath] = []
  var name: String?
  var colour = Colour.red
  var count = 1
  var share = 0.5
  var isLoud = false
  var output: FilePath = ""
}

/// A program with a command of each kind. `result` holds the values it received last.
final class Sample {
  private(set) var result: Told?

  private func command(
    _ name: String, arguments: [Argument<Told>] = [], options: [Option<Told>] = Sample.options,
    commands: [Command] = []
  ) -> Command {
    Command(
      name, "The command \(name).", discussion: "All of it.", Told(command: name), arguments: arguments,
      options: options, commands: commands,
      check: { told throws(UsageError) in
        if told.count == 13 { throw UsageError("13 brings bad luck; choose another number") }
      },
      run: { [self] in result = $0 })
  }

  private static var options: [Option<Told>] {
    [
      Option("colour", .word, \.colour, "Its colour"), Option("count", .number("N", from: 1), \.count, "How many"),
      Option("share", .number("X", in: 0...1), \.share, "How much"),
      Option("name", .text("NAME", "any text"), \.name, "Its name"), Option("loud", \.isLoud, "Say it loudly"),
    ]
  }

  private var program: Program {
    let output = Option<Told>(
      needed: "output", letter: "o", .path("FILE", "a path", canBeEmpty: false), \.output, "What to write")
    return Program(
      Command(
        "sample", "A sample.",
        commands: [
          command("show", arguments: [Argument(many: .path("FILE", "a path"), \.files, "What to show")]),
          command("draw", options: [output, Option("loud", \.isLoud, "Say it loudly")]),
          command(
            "list", arguments: [],
            commands: [
              command("one", arguments: [Argument(optional: .text("NAME", "any text"), \.name, "Which")])
            ]),
        ]), version: "sample 1")
  }

  /// Parses a command line and runs it. Returns the text to print, or the error.
  func run(_ words: [String]) -> String { run(words.map { Array($0.utf8) }) }

  func run(_ words: [[UInt8]]) -> String {
    let words = words.map { word in (word.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer(\.copied) }
    defer { for word in words { free(word) } }
    result = nil
    do {
      switch try program.parse(words.compactMap { $0 }) {
      case .text(let text): return text
      case .work(let work):
        try work()
        return ""
      }
    } catch let error as UsageError {
      return error.message
    } catch {
      return "another error: \(error)"
    }
  }
}

extension UnsafeBufferPointer<CChar> {
  /// A copy of the text, allocated by C.
  fileprivate var copied: UnsafeMutablePointer<CChar>? { baseAddress.flatMap { strdup($0) } }
}
