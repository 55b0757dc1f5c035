extension CommandLine {
  /// The words after the program's name, as bytes: they need not be UTF-8.
  package static var words: [UnsafeMutablePointer<CChar>] {
    (0..<max(1, Int(argc))).dropFirst().compactMap { unsafeArgv[$0] }
  }
}
