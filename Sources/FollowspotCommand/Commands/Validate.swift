internal import FollowspotArguments
internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotKiosk
internal import FollowspotOutputs
internal import SystemPackage

/// `followspot validate`: reports every error with its position.
struct Validate {
  private var documents: [FilePath] = []
  private var json = false
  private var sizes: [PixelSize] = []
  private var scale: Double?
  private var locales: [LanguageOption] = []
  private var data: FilePath?

  private func run() throws {
    let (diagnostics, code) = MainActor.assumeIsolated { check() }
    if json {
      try CommandOutput.write(Diagnostic.json(diagnostics))
    } else {
      if !diagnostics.isEmpty { CommandOutput.printError(Diagnostic.text(diagnostics)) }
      if code == 0 { try CommandOutput.write("\(documents.map(\.description).joined(separator: ", ")): valid\n") }
    }
    if code != 0 { throw CommandFailure(code) }
  }

  /// Returns all findings, and the exit code of the first document that can't be shown.
  @MainActor
  private func check() -> ([Diagnostic], Int32) {
    var found: [Diagnostic] = []
    var code: Int32 = 0
    // Documents with lists that have no rows here.
    var sparse: [FilePath] = []
    // The first document with pictures, if no picture can be decoded.
    var undecoded: FilePath = ""
    let resources = DocumentResources { _ in }
    resources.layoutProblem = { KeyboardLayouts.problem(with: $0) }
    for path in documents {
      var isRead = false
      do throws(DocumentError) {
        defer { if undecoded.isEmpty, resources.pictureProblem != nil { undecoded = path } }
        let reading = try resources.read(path, check: .pixels)
        for locale in locales { locale.check(in: reading.document) }
        isRead = true
        var values: [String: DataValue?] = [:]
        do throws(DocumentError) {
          if let data { values = try reading.document.values(from: data) }
        } catch {
          // The document's warnings hold for any data.
          found += reading.warnings
          throw error
        }
        let ownScale = reading.document.settings.scale
        let displays = sizes.map {
          SampleDisplay($0, scale: scale ?? ownScale.pixels(on: $0, pixelsPerMillimetre: nil))
        }
        var check = LayoutCheck(
          reading.document, resources: resources, displays: displays, locales: locales.map(\.tag), values: values)
        found += reading.warnings + check.run()
        if reading.document.hasLists(without: values) { sparse.append(path) }
      } catch {
        if code == 0 { code = error.exitCode }
        found += error.diagnostics
        if let data, !isRead {
          CommandOutput.printError(
            "note: \(data) was not read, because \(path) has errors and its declarations are unknown")
        }
      }
    }
    // A missing font or decoder is not the document's fault, but it affects the findings above.
    if let problem = resources.fontProblem { CommandOutput.printError("warning: \(problem)") }
    if !sparse.isEmpty, !json {
      let names = sparse.map(\.description).joined(separator: ", ")
      CommandOutput.printError("\(names): lists without rows were not checked; --data FILE fills them")
    }
    if let problem = resources.pictureProblem {
      CommandOutput.printError("error: \(problem)")
      if json { found.append(Diagnostic(at: SourcePosition(file: undecoded.string), problem)) }
      if code == 0 { code = KioskError.Kind.noDevice.rawValue }
    }
    return (found, code)
  }

  static var command: Command {
    Command(
      "validate", "Report every error in documents, with its position.",
      discussion: """
        Errors exit with code 65. Warnings don't: views outside the display, text that does not fit, cards that \
        hide their targets, characters without a font, texts without a translation, and steps whose elements are not \
        visible. The check uses one display of each kind that the document distinguishes and each of its \
        languages, unless options name others.
        """,
      Validate(), arguments: [Argument(many: .document, \.documents, "The documents to check")],
      options: [
        Option(list: "size", .list(of: .extent), \.sizes, "Sizes of the displays in pixels; may be repeated"),
        Option(
          "scale", .scale, \.scale,
          "Pixels per point on displays of these sizes; default: the document's setting, otherwise 1"),
        Option(list: "locale", .list(of: .language), \.locales, "The visitors' languages; may be repeated"),
        Option("data", .file, \.data, "File with values for the documents' data, as YAML or JSON"),
        Option("json", \.json, "Print JSON"),
      ],
      check: { given throws(UsageError) in
        if given.scale != nil, given.sizes.isEmpty { throw UsageError("--scale needs --size: of which display?") }
      },
      run: { try $0.run() })
  }
}

extension Document {
  /// Whether the data contain a list without rows. The default counts if `values` has none.
  fileprivate func hasLists(without values: [String: DataValue?]) -> Bool {
    data.contains { declaration in
      guard case .list = declaration.type else { return false }
      if case .list(let rows)? = values[declaration.name] ?? declaration.initial { return rows.isEmpty }
      return true
    }
  }
}
