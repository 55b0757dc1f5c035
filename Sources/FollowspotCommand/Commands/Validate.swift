internal import Arguments
internal import Documents
internal import Kiosk
internal import SystemPackage

/// `followspot validate`: everything that is wrong, and where.
struct Validate {
  private var documents: [FilePath] = []
  private var json = false

  private func run() throws {
    let (diagnostics, code) = MainActor.assumeIsolated { check() }
    if json {
      Output.write(Diagnostic.json(diagnostics))
    } else {
      for diagnostic in diagnostics { Output.complain("\(diagnostic)") }
      if code == 0 { Output.write("\(documents.map(\.description).joined(separator: ", ")): valid\n") }
    }
    if code != 0 { throw Failure(code) }
  }

  /// Everything found, and the code of the first document that can't be shown.
  @MainActor
  private func check() -> ([Diagnostic], Int32) {
    var found: [Diagnostic] = []
    var code: Int32 = 0
    let resources = DocumentResources { _ in }
    for path in documents {
      do throws(DocumentError) {
        let reading = try resources.read(path)
        found += reading.warnings + Rehearsal(reading.document, resources: resources).run()
      } catch {
        if code == 0 { code = error.exitCode }
        found += error.diagnostics
      }
    }
    return (found, code)
  }

  static var command: Command {
    Command(
      "validate", "Say everything that is wrong with documents, and where.",
      discussion: """
        Errors end with code 65. Warnings don't: text that does not fit, and guides whose elements are not to be seen, \
        on a display of 1920x1080.
        """,
      Validate(), arguments: [Argument(many: .document, \.documents, "What to look at")],
      options: [Option("json", \.json, "Print JSON")]
    ) { try $0.run() }
  }
}
