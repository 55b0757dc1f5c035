import CFuzzer

/// Passes one input after another to the chosen parser, until an input ends the program.
@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &words) { start, count in test(start, count) }
  }
}

/// Parses one input. libFuzzer is linked with its own entry, which requires a function of this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Parser.chosen.parse(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
