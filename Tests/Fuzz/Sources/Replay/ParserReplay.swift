import FollowspotTesting
import Glibc
import SystemPackage

/// Passes the files of a folder and seeded changes of them to the chosen parser: `ParserReplay FOLDER INPUT CHANGES`.
///
/// Each input is in the file `INPUT` while it is parsed, so that the file is left if the program ends. An input may take 100
/// seconds of processor time.
@main
enum ParserReplay {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let changes = Int(words[3]) else {
      print("usage: FUZZ=PARSER ParserReplay FOLDER INPUT CHANGES")
      exit(64)
    }
    let folder = FilePath(words[1])
    let inputs = try TemporaryFolder.names(in: folder).map { try folder.appending($0).contents() }
    guard !inputs.isEmpty else {
      print("there are no files in \(folder)")
      exit(66)
    }
    let current = try FileDescriptor.open(
      FilePath(words[2]), .readWrite, options: [.create, .truncate], permissions: .ownerReadWrite)
    try current.closeAfter {
      for input in inputs { try parse(input, current) }
      var random = SeededGenerator(seed: 1)
      for _ in 0..<changes {
        var input = random.one(of: inputs)
        for _ in 0...random.below(3) {
          random.one(of: Change.allCases).apply(to: &input, other: random.one(of: inputs), using: &random)
        }
        try parse(input, current)
      }
    }
    unlink(words[2])
    print("\(Parser.chosen.rawValue): \(inputs.count) files and \(changes) changes of them are parsed")
  }

  private static func parse(_ input: [UInt8], _ current: FileDescriptor) throws {
    ftruncate(current.rawValue, 0)
    _ = try current.writeAll(toAbsoluteOffset: 0, input)
    var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 100, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
    Parser.chosen.parse(input)
  }
}
