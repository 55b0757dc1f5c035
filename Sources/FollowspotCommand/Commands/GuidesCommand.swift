internal import FollowspotArguments
internal import FollowspotGuides
internal import FollowspotJSON
internal import FollowspotKiosk
internal import FollowspotRecords
internal import FollowspotSpelling
internal import SystemPackage

/// `followspot guides`: lists, shows and changes the recorded guides.
struct GuidesCommand {
  private var stateDirectory = FilePath.state
  private var json = false
  /// The only document to use; nil for all.
  private var document: RecordedDocument?
  /// The guide for `show` and `mark`.
  private var id: GuideID = "guide"
  /// The version for `mark`.
  private var version = 1
  /// The only guide that `reset` deletes; nil for all.
  private var only: GuideID?

  static var command: Command {
    make(
      "guides", "List, show or change the records of guides; without a command, list them.",
      commands: [
        make("list", "List all recorded guides.") { try $0.list() },
        make("show", "Show the record of a guide.", [guide]) { try $0.show() },
        make(
          "mark", "Record a version of a guide as shown.",
          [guide, Argument(.number("VERSION", from: 1), \.version, "The version")]
        ) { try $0.mark() },
        make(
          "reset", "Delete the record of a guide, or of all guides, so that they show again.",
          [Argument(optional: .guide, \.only, "The guide; default: all")]
        ) { try $0.reset() },
      ]
    ) { try $0.list() }
  }

  private static var guide: Argument<GuidesCommand> { Argument(.guide, \.id, "The guide") }

  /// Returns a command with the options that all `guides` commands share.
  private static func make(
    _ name: String, _ summary: String, _ arguments: [Argument<GuidesCommand>] = [], commands: [Command] = [],
    run: @escaping (GuidesCommand) throws -> Void
  ) -> Command {
    Command(
      name, summary, GuidesCommand(), arguments: arguments,
      options: [
        Option("state-dir", .folder, \.stateDirectory, "Folder with the records of shown guides"),
        Option("document", .recordedDocument, \.document, "Only the records of the document of this name"),
        Option("json", \.json, "Print the records as JSON; with reset, the deleted ones"),
      ], commands: commands, run: run)
  }

  private func list() throws {
    let found = try read()
    // An unreadable record may hold a guide, so "none" would be uncertain.
    let isCertain = found.allSatisfy(\.contents.problems.isEmpty)
    if json || isCertain || found.contains(where: { !$0.contents.guides.isEmpty }) { try write(found) }
    // The list is incomplete, which was reported above; only the exit code is missing.
    if let unread = found.unread { throw CommandFailure(CommandFailure(unread).code) }
  }

  private func show() throws {
    let found = try read()
    let these = found.map { Found(document: $0.document, contents: $0.contents.only(id)) }
    guard these.contains(where: { !$0.contents.guides.isEmpty }) else {
      if let unread = found.unread { throw CommandFailure(CommandFailure(unread).code) }
      let sound = found.allSatisfy(\.contents.problems.isEmpty) ? "" : "sound "
      throw CommandFailure(
        .noInput, "error: there is no \(sound)record of \(what(id)); `followspot guides list` lists all")
    }
    try write(these)
    if let unread = found.unread { throw CommandFailure(CommandFailure(unread).code) }
  }

  private func mark() throws {
    let (document, isKnown) = try meant()
    try change([document]) { $0.update(id) { $0.mark(version: version) } }
    if !isKnown {
      CommandOutput.printError(
        "warning: nothing was recorded yet, so this is marked for documents without a name; if yours has one, name it with --document NAME"
      )
    }
    if json {
      try write(try existing().map { Found(document: $0.document, contents: $0.contents.only(id)) })
    } else if isKnown, self.document == nil, let document {
      try CommandOutput.write("marked for the document \(document)\n")
    }
  }

  private func reset() throws {
    // Opening a document's store creates its folder, so stores without records stay closed.
    let found = try existing().filter { !$0.contents.only(only).isEmpty }
    if found.isEmpty, only != nil || document != nil {
      CommandOutput.printError("warning: there is no record of \(what(only)); `followspot guides list` lists all")
    }
    try change(found.map(\.document)) { store in
      for known in store.guides where only == nil || known == only { store.forget(known) }
    }
    if json { try write(found.map { Found(document: $0.document, contents: $0.contents.only(only)) }) }
  }

  /// Describes the requested guide, document or both.
  private func what(_ id: GuideID?) -> String {
    let whose = document.map { $0.name.map { "the document \($0)" } ?? "documents without a name" }
    return [id.map { "the guide \($0)" }, whose].compactMap(\.self).joined(separator: " of ")
  }

  /// Returns the document whose guide is to be marked: the named one, or the only candidate. Also returns whether any
  /// record of it is known.
  private func meant() throws -> (KioskName?, isKnown: Bool) {
    if let document { return (document.name, true) }
    let found = try known()
    if let problem = found.lazy.flatMap(\.contents.problems).first {
      let message = "error: \(problem); until then name the document with --document NAME"
      throw CommandFailure(CommandFailure(problem).code, message)
    }
    let withRecord = found.filter { $0.contents.records.contains { $0.id == id } }
    let candidates = withRecord.isEmpty ? found.filter { !$0.contents.records.isEmpty } : withRecord
    if candidates.count > 1 {
      let names = candidates.map { $0.document?.rawValue ?? "- (no name)" }.joined(separator: ", ")
      throw CommandFailure(.usage, "error: several documents have guides: name one with --document NAME, of \(names)")
    }
    return (candidates.first?.document, !candidates.isEmpty)
  }

  /// Returns the records on disk; empty if the folder does not exist.
  private func known() throws -> [Found] {
    do throws(GuideStoreError) { return try look() } catch {
      if error.kind == .notFound { return [] }
      throw CommandFailure(error)
    }
  }

  /// Returns the records on disk; throws if the folder does not exist.
  private func existing() throws -> [Found] {
    do throws(GuideStoreError) { return try look() } catch { throw CommandFailure(error) }
  }

  /// Reads the records of the requested documents.
  private func look() throws(GuideStoreError) -> [Found] {
    let documents = if let document { [document.name] } else { try GuideStore.documents(in: stateDirectory) }
    return try documents.map { name throws(GuideStoreError) in
      Found(document: name, contents: try GuideStore.read(stateDirectory, document: name))
    }
  }

  /// Returns the records of the requested documents. Unreadable records are reported and left out.
  private func read() throws -> [Found] {
    let found = try existing()
    let problems = found.flatMap(\.contents.problems)
    for problem in problems.prefix(Self.reportLimit) {
      CommandOutput.printError("\(problem.kind == .damaged ? "warning" : "error"): \(problem)".onOneLine)
    }
    let others = problems.count - Self.reportLimit
    if others > 0 { CommandOutput.printError("warning: \(others) more records are damaged or can't be read") }
    return found
  }

  /// The records of one document.
  fileprivate struct Found {
    var document: KioskName?
    var contents: GuideStoreContents
  }

  /// The number of problems that are reported on their own lines.
  private static let reportLimit = 20

  /// Changes the stores of documents, which no kiosk may have open. A failure in one store does not stop the others.
  private func change(_ documents: [KioskName?], _ change: @MainActor (GuideStore) -> Void) throws {
    try MainActor.assumeIsolated {
      var first: GuideStore?
      var problems: [GuideStoreError] = []
      for document in documents {
        do throws(GuideStoreError) {
          // The first store holds the folder's lock for all.
          let store =
            if let first {
              try GuideStore(beside: first, document: document)
            } else {
              try GuideStore(directory: stateDirectory, document: document) {
                CommandOutput.printError("warning: \($0)".onOneLine)
              }
            }
          first = first ?? store
          change(store)
          try store.saveNow()
        } catch {
          // A problem of the shared folder is reported once.
          if !problems.contains(error) { problems.append(error) }
        }
      }
      for problem in problems.dropFirst() { CommandOutput.printError("error: \(problem)".onOneLine) }
      if let problem = problems.first { throw CommandFailure(problem) }
    }
  }

  private func write(_ found: [Found]) throws {
    let records = found.flatMap { one in one.contents.guides.map { (document: one.document, record: $0) } }
    if json { return try CommandOutput.write(JSON.array(records.map { $0.record.json(of: $0.document) }).text()) }
    guard !records.isEmpty else { return try CommandOutput.write("No guide has been shown.\n") }
    var table = Table(["DOCUMENT", "GUIDE", "VERSION SHOWN", "STEP REACHED", "SHOWN", "COMPLETED"])
    for (document, record) in records {
      table.add([
        document?.rawValue ?? "-", record.id.rawValue, record.shownVersion.map(String.init) ?? "-",
        record.stepReached.map { "\($0.number) (\($0.id.onOneLine))" } ?? "-", String(record.timesShown),
        String(record.timesCompleted),
      ])
    }
    try CommandOutput.write(table.text)
  }
}

extension GuideRecord {
  fileprivate func json(of document: KioskName?) -> JSON {
    .object([
      "document": document.map { .string($0.rawValue) } ?? .null, "id": .string(id.rawValue),
      "shownVersion": shownVersion.map(JSON.integer) ?? .null,
      "stepReached": stepReached.map { .object(["id": .string($0.id), "number": .integer($0.number)]) } ?? .null,
      "timesShown": .integer(timesShown), "timesCompleted": .integer(timesCompleted),
    ])
  }
}

extension GuideStoreContents {
  /// Returns only the record of one guide, or everything for nil.
  fileprivate func only(_ id: GuideID?) -> GuideStoreContents {
    guard let id else { return self }
    var contents = self
    contents.records.removeAll { $0.id != id }
    return contents
  }

  /// The records of guides. The record that counts sessions is not a guide.
  fileprivate var guides: [GuideRecord] { records.filter { $0.id != .sessions } }

  /// Whether there are neither records nor unreadable files.
  fileprivate var isEmpty: Bool { records.isEmpty && problems.isEmpty }
}

extension [GuidesCommand.Found] {
  /// The first problem that may hide a record: a file that can't be read, unlike a damaged one.
  fileprivate var unread: GuideStoreError? {
    lazy.flatMap(\.contents.problems).first { $0.kind != .damaged }
  }
}
