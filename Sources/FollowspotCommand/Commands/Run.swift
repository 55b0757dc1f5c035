internal import FollowspotArguments

extension Command {
  /// `followspot run`: the kiosk.
  static var run: Command {
    Command(
      "run", "Run a kiosk.", RunOptions(), arguments: [Argument(.document, \.document, "The document to show")],
      options: RunOptions.options
    ) { try Session.run($0.document, $0) }
  }

  /// `followspot demo`: the kiosk that ships.
  static var demo: Command {
    Command("demo", "Run the demo, a metro ticket machine.", RunOptions(), options: RunOptions.options) {
      try Session.run(try DemoDocument.find(), $0)
    }
  }
}
