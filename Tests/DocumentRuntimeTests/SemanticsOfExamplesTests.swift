import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Glibc
import Logging
import SystemPackage
import Testing

@testable import FollowspotDocumentRuntime

/// Everything that the shipped documents show, as elements, in each of their languages. `FOLLOWSPOT_UPDATE=1` writes the
/// expected files. Texts have the same width in all fonts, so that only the elements count.
@MainActor @Suite("The elements of the shipped documents")
struct SemanticsOfExamplesTests {
  private static let config = FilePath.checkout.appending("config")
  private static let expected = FilePath.checkout.appending("Tests/DocumentRuntimeTests/Elements")

  private nonisolated static let documents = [
    "kiosk", "demo/kiosk", "template/kiosk", "examples/containers", "examples/departures/kiosk",
    "examples/roaster/kiosk", "examples/hotel/kiosk", "examples/library/kiosk", "examples/hello",
    "examples/hospital", "examples/museum", "examples/night/kiosk", "examples/order", "examples/page-guide",
    "examples/sequence", "examples/till", "examples/travel", "examples/whats-new",
  ]

  @Test("Each document has the expected elements in each language", arguments: documents)
  func elements(name: String) throws {
    let resources = DocumentResources { _ in }
    let path = Self.config.appending("\(name).yaml")
    let document = try resources.read(path).document
    let data = path.removingLastComponent().appending("data.yaml")
    let values = access(data.string, R_OK) == 0 ? try document.values(from: data) : [:]
    let languages = document.languages.isEmpty ? [nil] : document.languages.map(Optional.some)
    for language in languages {
      var text = ""
      for subject in document.subjects {
        text += "# \(subject)\n" + (try elements(of: subject, in: document, language, values, resources))
      }
      let file = Self.expected.appending(
        name.split(separator: "/").joined(separator: "-") + (language.map { ".\($0)" } ?? "") + ".txt")
      if getenv("FOLLOWSPOT_UPDATE") != nil {
        try text.write(to: file)
      } else {
        #expect(try file.text() == text, "FOLLOWSPOT_UPDATE=1 writes \(file)")
      }
    }
  }

  @Test("Each document says everything to visitors who cannot see", arguments: documents)
  func quiet(name: String) throws {
    let resources = DocumentResources { _ in }
    let document = try resources.read(Self.config.appending("\(name).yaml")).document
    var check = LayoutCheck(
      document, resources: resources, displays: [SampleDisplay(PixelSize(width: 1280, height: 800))])
    let findings = check.run().map(\.description).filter { $0.contains("accessibility") }
    #expect(findings == [])
  }

  private func elements(
    of subject: Subject, in document: Document, _ language: String?, _ values: [String: DataValue?],
    _ resources: DocumentResources
  ) throws -> String {
    let session = DocumentSession(
      document, resources: resources, store: GuideStore(), locale: language,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    session.fill(values)
    let host = session.makeHost(
      size: Size(width: 1280, height: 800), scale: 1, offersGuides: false, textMeasurer: MonospacedMeasurer())
    defer { session.close() }
    host.disablesAnimations = true
    session.follow(now: { host.timeline.now }, moment: { .noon })
    let shown = ShownSubject(subject, on: session.stage, in: host)
    do {
      try shown.show()
    } catch {
      return "\(error)\n"
    }
    shown.settle()
    host.settled()
    return host.semantics.dump
  }
}

extension String {
  /// Replaces a file.
  fileprivate func write(to file: FilePath) throws {
    let descriptor = try FileDescriptor.open(
      file, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite, .groupRead, .otherRead])
    _ = try descriptor.closeAfter { try descriptor.writeAll(utf8) }
  }
}
