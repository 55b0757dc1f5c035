import FollowspotData
import FollowspotDocuments
import FollowspotGuides
import FollowspotTesting
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A picture that a program names")
struct PictureDataTests {
  @Test(
    "A path outside of the document's folders is refused with the reason and a remedy",
    arguments: ["/etc/passwd", "../x.png", "icons/../../x.png"])
  func outside(path: String) throws {
    let folder = try TemporaryFolder()
    let text = "followspot: 1\ndata: { trend: image }\nscreens: { home: { Image: $trend } }\n"
    let file = try folder.write(Array(text.utf8), to: "kiosk.yaml")
    let resources = DocumentResources { _ in }
    let session = DocumentSession(
      try resources.read(file).document, resources: resources, store: GuideStore(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let fault = try #require(session.setData("trend", toText: path))
    #expect(fault.contains("'\(path)': it lies outside of the document's folder '\(folder.path)'; copy it there"))
    #expect(session.store["trend"] == nil)
    #expect(session.setData("trend", toText: "soon.png") == nil && session.store["trend"] == .text("soon.png"))
    // Another document keeps to its folder.
    session.replace(with: session.document)
    #expect(session.setData("trend", toText: path) != nil && session.store["trend"] == .text("soon.png"))
  }
}
