internal import ArgumentParser
internal import Documents
internal import Guides
internal import Kiosk
internal import SystemPackage

/// `followspot guides`: what is remembered on disk.
struct GuidesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guides", abstract: "Show or change which guides count as shown.",
    subcommands: [List.self, Show.self, Mark.self, Reset.self], defaultSubcommand: List.self)

  struct Options: ParsableArguments {
    @Option(help: ArgumentHelp("Where guides are remembered.", valueName: "folder"))
    var stateDir: String?

    @Flag(help: "Print JSON.")
    var json = false

    var directory: FilePath { StateDirectoryOption.path(stateDir) }

    /// What is on disk; damaged records are told of and left out.
    func read() throws -> [GuideRecord] {
      do throws(GuideStoreError) {
        let contents = try GuideStore.read(directory)
        for problem in contents.problems { Output.complain("warning: \(problem)") }
        return contents.records
      } catch {
        throw Failure(error)
      }
    }

    /// Changes the store, which no kiosk may hold meanwhile.
    func change(_ change: @MainActor (GuideStore) -> Void) throws {
      try MainActor.assumeIsolated {
        do throws(GuideStoreError) {
          let store = try GuideStore(directory: directory) { Output.complain("warning: \($0)") }
          change(store)
          try store.saveNow()
        } catch {
          throw Failure(error)
        }
      }
    }

    func write(_ records: [GuideRecord]) {
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

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List every guide that is remembered.")
    @OptionGroup var options: Options

    func run() throws { options.write(try options.read()) }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show what is remembered of a guide.")
    @OptionGroup var options: Options
    @Argument(help: "The guide's id.") var id: String

    func run() throws {
      let id = try GuideID(checking: id)
      let records = try options.read().filter { $0.id == id }
      guard !records.isEmpty else {
        throw Failure(.noInput, "error: nothing is remembered of the guide \(id); `followspot guides list` shows all")
      }
      options.write(records)
    }
  }

  struct Mark: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Treat a version of a guide as shown.")
    @OptionGroup var options: Options
    @Argument(help: "The guide's id.") var id: String
    @Argument(help: "The version, from 1.") var version: Int

    func validate() throws {
      guard version >= 1 else { throw ValidationError("VERSION is a whole number from 1") }
    }

    func run() throws {
      let id = try GuideID(checking: id)
      try options.change { $0.update(id) { $0.mark(version: version) } }
    }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Forget a guide, or all of them: they will be shown again.")
    @OptionGroup var options: Options
    @Argument(help: "The guide's id; all guides without one.") var id: String?

    func run() throws {
      let id = try id.map { try GuideID(checking: $0) }
      try options.change { store in
        for known in store.records.keys where id == nil || known == id { store.forget(known) }
      }
    }
  }
}

extension GuideID {
  /// An id from the command line.
  fileprivate init(checking text: String) throws {
    do throws(GuideIDError) {
      try self.init(text)
    } catch {
      throw ValidationError("\(error)")
    }
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
