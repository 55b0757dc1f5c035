import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import SystemPackage
import Testing
import FollowspotTypesetting

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The layout of the shipped demo")
struct DemoLayoutTests {
  private static let path = FilePath.checkout.appending("config/demo/kiosk.yaml")

  @Test(
    "All texts fit and all cutouts are visible, in both languages on displays of all kinds",
    .enabled(
      if: Typesetter().fonts.names.contains("Inter"), "the font Inter, which the demo is made for, is not installed"),
    arguments: [(1920, 1080), (1280, 800), (1024, 600), (1080, 1920), (800, 1280)], ["en", "de"])
  func fits(_ size: (Int, Int), _ locale: String) throws {
    let resources = DocumentResources { _ in }
    var check = LayoutCheck(
      try resources.read(Self.path).document, resources: resources,
      displays: [SampleDisplay(PixelSize(width: size.0, height: size.1))], locales: [locale])
    #expect(check.run().map(\.description) == [])
  }
}
