internal import FollowspotArguments

extension Command {
  /// `followspot run`: runs a kiosk with a document.
  static var run: Command {
    Command(
      "run", "Run a kiosk.", RunOptions(), arguments: [Argument(.document, \.document, "The document to show")],
      options: RunOptions.options
    ) { try Session.run($0.document, $0) }
  }

  /// `followspot demo`: runs a kiosk with the demo.
  static var demo: Command {
    Command("demo", "Run the demo, a metro ticket machine.", RunOptions(), options: RunOptions.options) {
      try Session.run(try DemoDocument.find(), $0)
    }
  }
}
