internal import FollowspotArguments

extension Command {
  /// `followspot run`: runs a kiosk with a document.
  static var run: Command {
    Command(
      "run", "Run a kiosk.", RunOptions(), arguments: [Argument(.document, \.document, "The document to show")],
      options: RunOptions.options, check: RunOptions.check
    ) { try DocumentRun.run($0.document, $0) }
  }

  /// `followspot demo`: runs a kiosk with the demo.
  static var demo: Command {
    Command(
      "demo", "Run the demo, a metro ticket machine.", RunOptions(), options: RunOptions.options,
      check: RunOptions.check
    ) { try DocumentRun.run(try ShippedFiles.find("demo/kiosk.yaml", as: "the demo"), $0) }
  }
}
