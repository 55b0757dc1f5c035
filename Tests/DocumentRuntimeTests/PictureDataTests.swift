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
    "A picture's path outside of the allowed folders is refused with the reason and a remedy",
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
    // The same restriction applies after a reload.
    session.replace(with: session.document)
    #expect(session.setData("trend", toText: path) != nil && session.store["trend"] == .text("soon.png"))
  }

  @Test(
    "A document that sets a picture's path outside of its folders has an error at that position",
    arguments: [
      ("data: { a: text, trend: { image: , default: /etc/passwd } }", "2:45", "/etc/passwd"),
      ("data: { trend: { image: , default: ../x.png } }", "2:36", "../x.png"),
      ("data: { trend: { image: , default: '' } }", "2:36", ""),
      (
        "data: { it: { record: { photo: image }, default: { photo: icons/../../x.png } } }", "2:59", "icons/../../x.png"
      ),
      (
        "data: { all: { list: { id: text, photo: image }, key: id, default: [{ id: a, photo: ../x.png }] } }", "2:85",
        "../x.png"
      ),
    ])
  func outsideInDocument(data: String, position: String, path: String) throws {
    let folder = try TemporaryFolder()
    let text = "followspot: 1\n\(data)\nscreens: { home: { Text: Home } }\n"
    let file = try folder.write(Array(text.utf8), to: "kiosk.yaml")
    let reason =
      path.isEmpty ? "the picture's name is empty" : "it lies outside of the document's folder '\(folder.path)'"
    let expected = "\(file):\(position): error: expected the path of a picture, found '\(path)': \(reason)"
    let resources = DocumentResources { _ in }
    for read in [{ try resources.read(file) }, { try resources.readFirst(file, waitsForPictures: true) }] {
      let error = #expect(throws: DocumentError.self) { try read() }
      #expect("\(try #require(error))".contains(expected))
    }
  }

  @Test("A picture's default path may be missing when the document is read")
  func later() throws {
    let folder = try TemporaryFolder()
    let text =
      "followspot: 1\ndata: { trend: { image: , default: soon.png }, icon: { image: , default: /usr/share/i.svg } }\nscreens: { home: { Image: $trend } }\n"
    let file = try folder.write(Array(text.utf8), to: "kiosk.yaml")
    #expect(try DocumentResources { _ in }.read(file).document.data.count == 2)
  }
}
