extension CommandLine {
  /// What follows the program's name, byte for byte: words of a command line need not be UTF-8.
  package static var words: [UnsafeMutablePointer<CChar>] {
    (0..<max(1, Int(argc))).dropFirst().compactMap { unsafeArgv[$0] }
  }
}
