internal import ArgumentParser
internal import Documents
internal import Kiosk
internal import SystemPackage

/// `followspot validate`: everything that is wrong, and where.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say everything that is wrong with documents, and where.",
    discussion: """
      Errors end with code 65. Warnings don't: text that does not fit, and guides whose elements are not to be seen, on
      a display of 1920x1080.
      """)

  @Argument(help: "YAML files, or folders of them.") var documents: [String]
  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let (diagnostics, code) = MainActor.assumeIsolated { check() }
    if json {
      Output.write(Diagnostic.json(diagnostics))
    } else {
      for diagnostic in diagnostics { Output.complain("\(diagnostic)") }
      if code == 0 { Output.write("\(documents.joined(separator: ", ")): valid\n") }
    }
    if code != 0 { throw ExitCode(code) }
  }

  /// Everything found, and the code of the first document that can't be shown.
  @MainActor
  private func check() -> ([Diagnostic], Int32) {
    var found: [Diagnostic] = []
    var code: Int32 = 0
    let resources = DocumentResources { _ in }
    for path in documents {
      do throws(DocumentError) {
        let reading = try resources.read(FilePath(path))
        found += reading.warnings + Rehearsal(reading.document, resources: resources).run()
      } catch {
        if code == 0 { code = error.exitCode }
        found += error.diagnostics
      }
    }
    return (found, code)
  }
}
