internal import ArgumentParser
internal import SystemPackage

/// `followspot run`: the kiosk.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run a kiosk.")

  @Argument(help: "A YAML file, or a folder of them.") var document: String
  @OptionGroup var options: RunOptions

  func run() throws { try Session.run(FilePath(document), options) }
}

/// `followspot demo`: the kiosk that ships.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run the demo, a metro ticket machine.")

  @OptionGroup var options: RunOptions

  func run() throws { try Session.run(try DemoDocument.find(), options) }
}
