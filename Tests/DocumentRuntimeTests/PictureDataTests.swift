import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotRuntime
import FollowspotSpotlights
import FollowspotTesting
import FollowspotViews
import Logging
import Synchronization
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
    let fault = try #require(session.programs.setData("trend", toText: path))
    #expect(fault.contains("'\(path)': it lies outside of the document's folder '\(folder.path)'; copy it there"))
    #expect(session.store["trend"] == nil)
    #expect(session.programs.setData("trend", toText: "soon.png") == nil && session.store["trend"] == .text("soon.png"))
    // The same restriction applies after a reload.
    session.replace(with: session.document)
    #expect(session.programs.setData("trend", toText: path) != nil && session.store["trend"] == .text("soon.png"))
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

  @Test(
    "A picture without a value keeps its frame, so that nothing around it moves when the value arrives",
    arguments: [
      "frame: { width: 40, height: 30 }", "frame: { maxWidth: infinity, maxHeight: infinity }",
      "contentMode: fit, frame: { width: 40, height: 30 }", "contentMode: fill", "contentMode: stretch",
      "contentMode: fill, frame: { height: 30 }", "frame: { width: 40, height: 30 }, padding: 5, background: red",
    ])
  func frame(_ keys: String) throws {
    let host = try self.host(keys)
    let before = ["picture", "below"].map { host.host.visibleFrame(of: SpotlightKey($0)) }
    #expect(before.allSatisfy { $0 != nil })
    #expect(host.session.programs.setData("trend", toText: "soon.png") == nil)
    _ = host.host.update()
    #expect(before == ["picture", "below"].map { host.host.visibleFrame(of: SpotlightKey($0)) })
  }

  @Test("A picture without a value and without a frame takes no space")
  func noFrame() throws {
    let host = try self.host("contentMode: fit").host
    #expect(host.visibleFrame(of: "picture") == nil)
    #expect(host.visibleFrame(of: "below") == Rect(x: 0, y: 90, width: 300, height: 20))
  }

  /// A screen of 300 × 200 points with a picture above a bar of 20.
  private func host(_ keys: String) throws -> (host: ViewHost, session: DocumentSession) {
    let folder = try TemporaryFolder()
    let text = """
      followspot: 1
      data: { trend: { image: } }
      screens:
        home:
          VStack:
            - { Image: $trend, id: picture, \(keys) }
            - { Color: blue, id: below, frame: { height: 20 } }

      """
    let resources = DocumentResources { _ in }
    let session = DocumentSession(
      try resources.read(try folder.write(Array(text.utf8), to: "kiosk.yaml")).document, resources: resources,
      store: GuideStore(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let host = session.makeHost(size: Size(width: 300, height: 200), scale: 1)
    _ = host.update()
    return (host, session)
  }

  @Test("The path of a visitor's picture that can't be shown is not in the log, unless the document names it too")
  func privatePath() throws {
    let folder = try TemporaryFolder()
    let text = """
      followspot: 1
      data:
        photo: { image: , session: true }
        faces: { list: { id: text, photo: image }, key: id, default: [], session: true }
        map: { image: }
      screens:
        home:
          VStack:
            - Image: $photo
            - ForEach: $faces
              content: { Image: $photo }
            - Image: $map

      """
    let lines = Mutex<[String]>([])
    let resources = DocumentResources { line in lines.withLock { $0.append(line) } }
    let file = try folder.write(Array(text.utf8), to: "kiosk.yaml")
    let session = DocumentSession(
      try resources.read(file).document, resources: resources, store: GuideStore(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let host = session.makeHost(size: Size(width: 300, height: 300), scale: 1)
    #expect(session.programs.setData("photo", toText: "Anna Weber.png") == nil)
    #expect(session.programs.setData("faces", toText: #"[{"id":"1","photo":"Anna Weber, large.png"}]"#) == nil)
    #expect(session.programs.setData("map", toText: "hall.png") == nil)
    _ = host.update()
    func said() -> String {
      (lines.withLock { $0 } + session.problems.map { "\($0)" }).joined(separator: "\n")
    }
    #expect(said().contains("cannot read a picture that data with 'session: true' name: No such file or directory"))
    #expect(said().contains("cannot read picture '\(folder.path)/hall.png'"))
    #expect(!said().contains("Weber"), "\(said())")
    // Others may know the file too.
    #expect(session.programs.setData("map", toText: "Anna Weber.png") == nil)
    _ = host.update()
    #expect(session.problems.contains { $0.object == "picture '\(folder.path)/Anna Weber.png'" }, "\(session.problems)")
    #expect(!said().contains("large"))
  }
}
