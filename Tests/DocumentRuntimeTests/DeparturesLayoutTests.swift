import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import SystemPackage
import Testing
import FollowspotTypesetting

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The layout of the shipped departures document")
struct DeparturesLayoutTests {
  private static let folder = FilePath.checkout.appending("config/examples/departures")

  @Test(
    "All rows fit beside the tickets, in both languages on displays of common sizes",
    .enabled(
      if: Typesetter().fonts.names.contains("Inter"),
      "the font Inter, which the example is made for, is not installed"),
    arguments: [
      (1024, 600), (1024, 768), (1280, 720), (1280, 800), (1280, 1024), (1366, 768), (1440, 900), (1600, 900),
      (1920, 1080), (1920, 1200),
    ])
  func fits(_ size: (Int, Int)) throws {
    let resources = DocumentResources { _ in }
    let document = try resources.read(Self.folder.appending("kiosk.yaml")).document
    let values = try document.values(from: Self.folder.appending("data.yaml"))
    #expect(values.keys.contains("departures"))
    var check = LayoutCheck(
      document, resources: resources, displays: [SampleDisplay(PixelSize(width: size.0, height: size.1))],
      locales: ["en-GB", "de"], values: values)
    #expect(check.run().map(\.description) == [])
  }
}
