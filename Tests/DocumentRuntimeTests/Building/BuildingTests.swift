import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import SystemPackage
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Documents become views")
struct BuildingTests {
  nonisolated static let sizes = [(1920, 1080), (1280, 800), (1024, 600), (1080, 1920), (800, 1280), (3840, 2160)]

  private func host(_ document: Document, _ navigator: Navigator, _ size: Size) -> ViewHost {
    let host = ViewHost(size: size) { DocumentView(document, navigator: navigator) }
    _ = host.update()
    return host
  }

  @Test("Every target of the demo's guide is visible on every display", arguments: sizes)
  func targets(_ width: Int, _ height: Int) throws {
    let document = try Document.read(from: FilePath.checkout.appending("config/demo/kiosk.yaml")).document
    let size = Size(width: Double(width), height: Double(height))
    let host = host(document, Navigator(start: "home"), size)
    let description = try #require(document.guide("welcome"))
    for step in try DocumentBuilder(document, size: size).guide(description).steps {
      for target in step.targets {
        let frame = try #require(host.visibleFrame(of: target.key), "\(target.key) is out of sight")
        #expect(Rect(origin: .zero, size: size).contains(frame))
        #expect(frame.height >= 48, "\(target.key) is too small for a finger")
      }
    }
  }

  @Test(
    "Padding lies inside the frame, whatever the order of the keys",
    arguments: [
      "{ Circle: red, id: a, padding: 20, frame: { width: 100, height: 60 } }",
      "{ frame: { height: 60, width: 100 }, padding: 20, id: a, Circle: red }",
    ])
  func order(_ view: String) throws {
    let text = SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: \(view) }\n")
    let host = host(try Document.read([text]).document, Navigator(start: "home"), Size(width: 300, height: 200))
    #expect(host.visibleFrame(of: "a") == Rect(x: 100, y: 70, width: 100, height: 60))
  }

  @Test("A ForEach makes its views once for each item, and lengths depend on the display")
  func forEach() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      theme:
        lengths: { side: 40 }
        variants: { when: { maxWidth: 200 }, lengths: { side: 10 } }
      screens:
        home:
          HStack:
            ForEach: [a, b, c]
            content: { Rectangle: , id: $item, frame: { width: side, height: side } }
          spacing: 0
      """)
    let document = try Document.read([text]).document
    #expect(document.screen("home")?.ids == ["a", "b", "c"])
    let wide = host(document, Navigator(start: "home"), Size(width: 300, height: 100))
    #expect(wide.visibleFrame(of: "c") == Rect(x: 170, y: 30, width: 40, height: 40))
    let narrow = host(document, Navigator(start: "home"), Size(width: 100, height: 100))
    #expect(narrow.visibleFrame(of: "c") == Rect(x: 55, y: 45, width: 10, height: 10))
  }

  @Test("A ForEach in a Grid makes one row for each item, and cells inside a row")
  func rows() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      components:
        Box: { Rectangle: , id: $id, frame: { width: $width, height: 10 } }
      screens:
        home:
          Grid:
            - ForEach: [{ id: h1, width: 20 }, { id: h2, width: 60 }]
              content: { Box: { id: $id, width: $width } }
            - - ForEach: [{ id: c1, width: 20 }, { id: c2, width: 60 }]
                content: { Box: { id: $id, width: $width } }
            - ForEach: [{ a: r1, b: r2 }, { a: r3, b: r4 }]
              content:
                - { Box: { id: $a, width: 10 } }
                - { Box: { id: $b, width: 30 }, gridColumnAlignment: trailing }
              opacity: 0.5
            - { Box: { id: whole, width: 110 }, gridCellColumns: 2 }
          alignment: topLeading
          horizontalSpacing: 0
          verticalSpacing: 0
      """)
    let host = host(try Document.read([text]).document, Navigator(start: "home"), Size(width: 120, height: 60))
    func frame(_ id: String) -> Rect? { host.visibleFrame(of: SpotlightKey(id)) }
    // Two columns of 60 points, rows of 10.
    #expect(frame("h1") == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(frame("h2") == Rect(x: 0, y: 10, width: 60, height: 10))
    #expect(frame("c1") == Rect(x: 0, y: 20, width: 20, height: 10))
    #expect(frame("c2") == Rect(x: 60, y: 20, width: 60, height: 10))
    #expect(frame("r1") == Rect(x: 0, y: 30, width: 10, height: 10))
    #expect(frame("r2") == Rect(x: 90, y: 30, width: 30, height: 10))
    #expect(frame("r3") == Rect(x: 0, y: 40, width: 10, height: 10))
    #expect(frame("r4") == Rect(x: 90, y: 40, width: 30, height: 10))
    #expect(frame("whole") == Rect(x: 0, y: 50, width: 110, height: 10))
  }

  @Test("Navigation to a screen on the path goes back to it")
  func navigation() {
    let navigator = Navigator(start: "home")
    navigator.back()
    #expect(navigator.path == ["home"])
    navigator.navigate(to: "tickets")
    navigator.navigate(to: "payment")
    navigator.back()
    #expect(navigator.path == ["home", "tickets"])
    navigator.navigate(to: "home")
    #expect(navigator.path == ["home"])
  }

  @Test("Each screen shows its own views and always produces the same display list")
  func screens() throws {
    let document = try Document.read(from: FilePath.checkout.appending("config/demo/kiosk.yaml")).document
    let navigator = Navigator(start: "home")
    let size = Size(width: 1920, height: 1080)
    let host = host(document, navigator, size)
    #expect(host.visibleFrame(of: "singleTicket") != nil)
    navigator.navigate(to: "payment")
    let list = host.update()
    #expect(host.visibleFrame(of: "singleTicket") == nil)
    #expect(host.visibleFrame(of: "reader") != nil)
    #expect(list == self.host(document, Navigator(start: "payment"), size).update())
  }

  @Test(
    "A cutout has the shape of its view",
    arguments: [
      ("Circle: red, frame: { width: 50, height: 50 }", AnyShape.circle), ("Ellipse: red", .ellipse),
      ("Capsule: red, frame: { height: 20 }", .capsule), ("Rectangle: red", .rectangle),
      ("RoundedRectangle: red, cornerRadius: 30", .roundedRectangle(cornerRadius: 30)),
      (
        "UnevenRoundedRectangle: red, topLeadingRadius: 9",
        .unevenRoundedRectangle(.init(topLeading: 9, bottomLeading: 0, bottomTrailing: 0, topTrailing: 0))
      ),
      ("Text: A, background: { Capsule: red }", .capsule),
      ("Text: A, background: { Circle: red }", .circle),
      ("Text: A, background: [{ Circle: red }, { Capsule: red }]", .rectangle),
      ("Text: A, background: [{ Circle: red }, { Capsule: red, when: { minWidth: 9000 } }]", .circle),
      ("Text: A, background: red", .rectangle), ("Circle: red, background: red", .rectangle),
      ("Text: A, clipShape: circle", .circle), ("Circle: red, clipShape: capsule", .capsule),
      ("Text: A, background: { Circle: red }, cornerRadius: 4", .roundedRectangle(cornerRadius: 4)),
      ("Button: { Text: A, clipShape: capsule }, action: back", .capsule),
      ("Button: { Text: A, clipShape: capsule }, action: back, padding: 4", .rectangle),
      ("Button: { Text: A }, action: back, style: prominent", .roundedRectangle(cornerRadius: 12)),
      ("Button: { Text: A }, action: back, style: bordered, padding: 4", .rectangle),
      ("Pill: ", .capsule), ("VStack: [{ Circle: red }]", .rectangle),
    ] as [(String, AnyShape)])
  func outlines(_ view: String, _ shape: AnyShape) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      components: { Pill: { Text: A, clipShape: capsule } }
      screens: { home: { \(view), id: a } }
      """)
    let host = host(try Document.read([text]).document, Navigator(start: "home"), Size(width: 300, height: 200))
    #expect(host.preference(MarksKey.self)["a"]?.shape == AnyShape(shape.inscribed))
  }

  @Test("A picture that fills its frame leaves its neighbours their space", arguments: ["fill", "fit"])
  func fills(_ mode: String) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home:
          VStack:
            - { Color: red, id: above, frame: { height: 20 } }
            - Image: \(FilePath.checkout.appending("config/demo/icons/logo.svg"))
              id: picture
              contentMode: \(mode)
              frame: { maxWidth: infinity, maxHeight: infinity }
            - { Color: blue, id: below, frame: { height: 20 } }
          spacing: 0
      """)
    final class Square: ImageProviding {
      func size(of image: ImageReference) -> ImageAvailability<Size> { .ready(Size(width: 30, height: 30)) }
      func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
        .ready(Bitmap(size: size, format: .argb) { _, _ in })
      }
    }
    let document = try Document.read([text]).document
    var environment = EnvironmentValues()
    environment.imageProvider = Square()
    let host = ViewHost(size: Size(width: 200, height: 100), environment: environment) {
      DocumentView(document, navigator: Navigator(start: "home"))
    }
    let items = host.update().items
    #expect(host.visibleFrame(of: "picture") == Rect(x: 0, y: 20, width: 200, height: 60))
    #expect(host.visibleFrame(of: "above") == Rect(x: 0, y: 0, width: 200, height: 20))
    #expect(host.visibleFrame(of: "below") == Rect(x: 0, y: 80, width: 200, height: 20))
    let clips = items.compactMap { if case .group(let group) = $0.content { group.clip?.bounds } else { nil } }
    #expect(clips == (mode == "fill" ? [DeviceRect(minX: 0, minY: 20, maxX: 200, maxY: 80)] : []))
  }
}
