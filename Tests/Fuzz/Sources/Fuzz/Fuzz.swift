import CFuzzer

/// Hands the chosen parser one input after another, until one of them ends the program.
@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &words) { start, count in test(start, count) }
  }
}

/// One input. libFuzzer is linked as a whole, with an entry of its own that wants this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Parser.chosen.parse(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
