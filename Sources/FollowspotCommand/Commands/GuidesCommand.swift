internal import Arguments
internal import Documents
internal import Guides
internal import Kiosk
internal import SystemPackage

/// `followspot guides`: what is remembered on disk.
struct GuidesCommand {
  private var stateDirectory = FilePath.state
  private var json = false
  /// The guide that `show` and `mark` speak of.
  private var id: GuideID = "guide"
  /// The version that `mark` speaks of.
  private var version = 1
  /// The only guide that `reset` forgets.
  private var only: GuideID?

  static var command: Command {
    make(
      "guides", "Show or change which guides count as shown; without a command, list them.",
      commands: [
        make("list", "List every guide that is remembered.") { try $0.list() },
        make("show", "Show what is remembered of a guide.", [guide]) { try $0.show() },
        make(
          "mark", "Treat a version of a guide as shown.",
          [guide, Argument(.number("VERSION", from: 1), \.version, "Which counts as shown")]
        ) { try $0.mark() },
        make(
          "reset", "Forget a guide, or all of them: they will be shown again.",
          [Argument(optional: .guide, \.only, "The guide; all without it")]
        ) { try $0.reset() },
      ]
    ) { try $0.list() }
  }

  private static var guide: Argument<GuidesCommand> { Argument(.guide, \.id, "The guide") }

  /// A command with the options that all of them have.
  private static func make(
    _ name: String, _ summary: String, _ arguments: [Argument<GuidesCommand>] = [], commands: [Command] = [],
    run: @escaping (GuidesCommand) throws -> Void
  ) -> Command {
    Command(
      name, summary, GuidesCommand(), arguments: arguments,
      options: [
        Option("state-dir", .folder, \.stateDirectory, "Where guides are remembered"),
        Option("json", \.json, "Print JSON"),
      ], commands: commands, run: run)
  }

  private func list() throws { write(try read()) }

  private func show() throws {
    let records = try read().filter { $0.id == id }
    guard !records.isEmpty else {
      throw Failure(.noInput, "error: nothing is remembered of the guide \(id); `followspot guides list` shows all")
    }
    write(records)
  }

  private func mark() throws { try change { $0.update(id) { $0.mark(version: version) } } }

  private func reset() throws {
    try change { store in
      for known in store.records.keys where only == nil || known == only { store.forget(known) }
    }
  }

  /// What is on disk; damaged records are told of and left out.
  private func read() throws -> [GuideRecord] {
    do throws(GuideStoreError) {
      let contents = try GuideStore.read(stateDirectory)
      for problem in contents.problems { Output.complain("warning: \(problem)") }
      return contents.records
    } catch {
      throw Failure(error)
    }
  }

  /// Changes the store, which no kiosk may hold meanwhile.
  private func change(_ change: @MainActor (GuideStore) -> Void) throws {
    try MainActor.assumeIsolated {
      do throws(GuideStoreError) {
        let store = try GuideStore(directory: stateDirectory) { Output.complain("warning: \($0)") }
        change(store)
        try store.saveNow()
      } catch {
        throw Failure(error)
      }
    }
  }

  private func write(_ records: [GuideRecord]) {
    if json { return Output.write(JSON.array(records.map(\.json)).text) }
    guard !records.isEmpty else { return Output.write("No guide has been shown.\n") }
    var table = Table(["GUIDE", "VERSION SHOWN", "STEP REACHED", "SHOWN", "COMPLETED"])
    for record in records {
      table.add([
        record.id.rawValue, record.shownVersion.map(String.init) ?? "-",
        record.stepReached.map { "\($0.number) (\($0.id))" } ?? "-", String(record.timesShown),
        String(record.timesCompleted),
      ])
    }
    Output.write(table.text)
  }
}

extension GuideRecord {
  fileprivate var json: JSON {
    .object([
      ("id", .string(id.rawValue)), ("shownVersion", shownVersion.map(JSON.integer) ?? .null),
      (
        "stepReached",
        stepReached.map { .object([("id", .string($0.id)), ("number", .integer($0.number))]) } ?? .null
      ),
      ("timesShown", .integer(timesShown)), ("timesCompleted", .integer(timesCompleted)),
    ])
  }
}
