import Documents
import Drawing
import FollowspotTesting
import Geometry
import Guides
import Spotlights
import SystemPackage
import Testing
import Views

@MainActor @Suite("Documents become views")
struct BuildingTests {
  nonisolated static let sizes = [(1920, 1080), (1280, 800), (1024, 600), (1080, 1920), (800, 1280), (3840, 2160)]

  private func host(_ document: Document, _ navigator: Navigator, _ size: Size) -> ViewHost {
    let host = ViewHost(size: size) { DocumentView(document, navigator: navigator) }
    _ = host.update()
    return host
  }

  @Test("Every target of the demo's guide is in sight on every display", arguments: sizes)
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
    "Keys are applied from the inside out: padding lies inside the frame, whatever the order they are written in",
    arguments: [
      "{ Circle: red, id: a, padding: 20, frame: { width: 100, height: 60 } }",
      "{ frame: { height: 60, width: 100 }, padding: 20, id: a, Circle: red }",
    ])
  func order(_ view: String) throws {
    let text = SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: \(view) }\n")
    let host = host(try Document.read([text]).document, Navigator(start: "home"), Size(width: 300, height: 200))
    #expect(host.visibleFrame(of: "a") == Rect(x: 100, y: 70, width: 100, height: 60))
  }

  @Test("A ForEach makes its views once per item, and lengths follow the display")
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

  @Test("A ForEach in a Grid makes a row of each of its items, in a row it makes cells")
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
    func frame(_ id: String) -> Rect? { host.visibleFrame(of: MarkKey(id)) }
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

  @Test("Navigation goes on and back, and a screen on the way is gone back to")
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

  @Test("Another screen shows other views, and the same display list comes out each time")
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

  @Test("A language falls back from region to language to the text itself")
  func messages() throws {
    let text = SourceText(
      name: "k.yaml", "followspot: 1\nscreens: { home: { Text: Hello } }\nmessages: { de: { Hello: Hallo } }\n")
    let document = try Document.read([text]).document
    #expect(document.message("Hello", locale: "de-AT") == "Hallo")
    #expect(document.message("Hello", locale: "fr") == "Hello")
    #expect(document.message("Hello", locale: nil) == "Hello")
  }

  @Test("A guide's card speaks the visitor's language")
  func words() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Text: Hello, id: a } }
      guides: { g: { version: 1, steps: { target: a, message: Look } } }
      messages:
        de: { '{step} of {count}': 'Schritt {step}/{count}', Tap to finish: Fertig }
      """)
    let reading = try Document.read([text])
    #expect(reading.warnings == [])
    let guide = try #require(reading.document.guide("g"))
    let style = DocumentBuilder(reading.document, size: Size(width: 100, height: 100), locale: "de-CH").overlay(
      for: guide
    )
    .style
    #expect(style.words.prefix(3) == ["Schritt {step}/{count}", "Tap to continue", "Fertig"])
    let plain = DocumentBuilder(reading.document, size: Size(width: 100, height: 100)).overlay(for: guide).style
    #expect(plain.words.prefix(3) == ["{step} of {count}", "Tap to continue", "Tap to finish"])
  }

  @Test("A guide's options reach the guide that is run")
  func guideOptions() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Text: Hello, id: a }, away: { Text: Hi, id: b } }
      guides:
        g:
          version: 1
          closesAutomatically: false
          resumes: true
          buttons: [back, skip]
          missingTargets: { wait: 1.5s }
          timeLimit: { after: 1min, then: advance }
          shouldShow: { times: 2 }
          steps:
            - { target: a, message: One, advancesAfter: 4, timeLimit: never, focusAction: block, buttons: next }
            - { target: b, message: Two, before: [{ navigate: away }, scrollIntoView], passesTouches: true }
            - { target: b, content: { Text: Mine } }
      """)
    let reading = try Document.read([text])
    #expect(reading.warnings == [])
    let guide = try DocumentBuilder(reading.document, size: .zero).guide(try #require(reading.document.guide("g")))
    #expect(!guide.closesAutomatically)
    #expect(guide.resumes)
    #expect(guide.buttons == [.back, .skip])
    #expect(guide.missingTargets == .wait(upTo: .milliseconds(1500)))
    #expect(guide.timeLimit == .advances(after: .seconds(60)))
    #expect(guide.shouldShow?(GuideRecord(id: guide.id, timesShown: 1)) == true)
    #expect(guide.shouldShow?(GuideRecord(id: guide.id, timesShown: 2)) == false)
    let (first, second, third) = (guide.steps[0], guide.steps[1], guide.steps[2])
    #expect(first.advancesAfter == .seconds(4))
    #expect(first.timeLimit == .never)
    #expect(first.spotlightAction == .block)
    #expect(first.buttons == [.next])
    #expect(first.showsCard)
    #expect(second.spotlightAction == .pass)
    #expect(second.timeLimit == nil)
    let screens = guide.steps.map { step in
      step.before.compactMap { if case .navigate(let screen) = $0 { screen } else { nil } }
    }
    #expect(screens == [["home"], ["away"], ["away"]])
    #expect(second.before.count == 2)
    #expect(third.content != nil)
    #expect(!third.showsCard)
  }

  @Test("A scrim's keys reach whoever shows the scrim")
  func scrims() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Color: red, id: 1 } }
      guides:
        g:
          version: 1
          cover: &cover { dim: black 30%, padding: 3, ring: white, animation: { curve: linear, duration: 2s } }
          steps: [ { target: 1, message: One }, { target: 1, message: Two, padding: 5 } ]
        plain: { version: 1, steps: { target: 1, message: One } }
      sheets: { s: { cover: *cover, content: { Text: New } } }
      sequences:
        default: { cover: *cover, elements: { target: 1, message: One } }
        tooltip: { cover: *cover, overlay: tooltip, elements: { target: 1, message: One } }
        coachCard: { cover: *cover, overlay: coachCard, elements: { target: 1, message: One } }
      spotlights: { n: { cover: *cover } }
      """)
    let document = try Document.read([text]).document
    let builder = DocumentBuilder(document, size: Size(width: 100, height: 100))
    let guide = try #require(document.guide("g"))
    let animation = Animation.linear(duration: 2)
    #expect(try builder.guide(guide).steps.map { $0.targets[0].padding.leading } == [3, 5])
    let plain = try builder.guide(try #require(document.guide("plain")))
    #expect(plain.steps[0].targets[0].padding.leading == 8)
    var animations = [builder.overlay(for: guide).animation]
    for name in ["default", "tooltip", "coachCard"] {
      let sequence = try #require(document.sequence(name))
      animations.append(builder.overlay(for: sequence).animation)
      #expect(builder.spotlight(sequence).padding.leading == 3)
    }
    for style in [
      builder.options(try #require(document.sheet("s"))).style,
      builder.style(try #require(document.spotlight("n")).scrim),
    ] {
      animations.append(style.animation)
      #expect(style.padding.leading == 3 && style.ring != nil && style.dim == .black.opacity(0.3))
    }
    #expect(animations == Array(repeating: animation, count: 6))
  }

  @Test("A step's corner radius makes its cutout a rectangle with round corners, and contradicts other shapes")
  func cornerRadius() throws {
    func read(_ keys: String) throws -> [AnyShape?] {
      let text = SourceText(
        name: "k.yaml",
        """
        followspot: 1
        screens: { home: { Color: red, id: a } }
        guides: { g: { version: 1, steps: { target: a, message: One, \(keys) } } }
        """)
      let document = try Document.read([text]).document
      let guide = try #require(document.guide("g"))
      return try DocumentBuilder(document, size: .zero).guide(guide).steps.map { $0.targets[0].shape }
    }
    #expect(try read("padding: 1") == [nil])
    #expect(try read("cornerRadius: 5") == [.roundedRectangle(cornerRadius: 5)])
    #expect(try read("shape: roundedRectangle, cornerRadius: 5") == [.roundedRectangle(cornerRadius: 5)])
    #expect(try read("shape: roundedRectangle") == [.roundedRectangle(cornerRadius: 16)])
    let error = #expect(throws: DocumentError.self) { try read("shape: circle, cornerRadius: 5") }
    #expect("\(try #require(error))".contains("'cornerRadius' makes a 'roundedRectangle'"))
  }

  @Test(
    "A cutout takes the shape of the view",
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
    #expect(host.preference(MarksKey.self)["a"]?.shape == shape)
  }

  @Test(
    "A card has the theme's letters where they are named, and else its own weight and as much larger a size as the body"
  )
  func cardLetters() throws {
    func styles(_ textStyles: String, fonts: String = "") throws -> [DefaultOverlay.Style] {
      let text = SourceText(
        name: "k.yaml",
        """
        followspot: 1
        theme: { textStyles: \(textStyles)\(fonts) }
        screens: { home: { Color: red, id: a } }
        sequences:
          s: { elements: { target: a, message: One } }
          t: { overlay: tooltip, elements: { target: a, message: One } }
        """)
      let document = try Document.read([text]).document
      let builder = DocumentBuilder(document, size: Size(width: 800, height: 600))
      return try ["s", "t"].map { name in
        switch builder.overlay(for: try #require(document.sequence(name))) {
        case .default(let overlay): overlay.style
        case .tooltip(let overlay): overlay.style
        case .coachCard(let overlay): overlay.style
        }
      }
    }
    let named = try styles("{ title: { size: 34 }, body: { size: 19 }, headline: { size: 22, weight: bold } }")
    let factor = 19.0 / 20
    #expect(
      named.map(\.titleFont) == [24, 20].map { .system(size: $0 * factor, weight: .semibold) })
    #expect(named.map(\.messageFont) == [.system(size: 19), .system(size: 19)])
    #expect(named.map(\.buttonFont) == [.system(size: 22, weight: .bold), .system(size: 22, weight: .bold)])
    #expect(
      named.map(\.footnoteFont) == [.system(size: 16 * factor, weight: .medium), .system(size: 15, weight: .medium)])
    #expect(named.map(\.maxWidth) == [480 * factor, 340 * factor])
    let small = try styles("{ footnote: { size: 11 }, title3: { size: 30 } }", fonts: ", fonts: Inter")
    #expect(small.map(\.footnoteFont) == [.custom("Inter", size: 15), .custom("Inter", size: 15)])
    #expect(small.map(\.titleFont) == [.custom("Inter", size: 30), .custom("Inter", size: 30)])
    #expect(small.map(\.messageFont) == [.custom("Inter", size: 18), .custom("Inter", size: 18 * 0.9)])
  }

  @Test("A sequence's elements say the shape of their cutouts and the room in them")
  func elements() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens: { home: { Color: red, id: a } }
      sequences:
        s:
          cover: { padding: 2 }
          elements:
            - { target: a, message: One }
            - { target: a, message: Two, shape: ellipse, padding: { horizontal: 4 } }
            - { target: a, message: Three, cornerRadius: 7 }
            - { target: a, message: Four, shape: { path: 'M0 0 L1 1 H0 Z' } }
      """)
    let document = try Document.read([text]).document
    let builder = DocumentBuilder(document, size: .zero)
    let spotlight = builder.spotlight(try #require(document.sequence("s")))
    #expect(spotlight.padding == EdgeInsets(2))
    #expect(
      spotlight.elements.map(\.padding) == [nil, EdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4), nil, nil])
    #expect(spotlight.elements.map(\.shape).prefix(3) == [nil, .ellipse, .roundedRectangle(cornerRadius: 7)])
    let triangle = Path { path in
      path.addLines([.zero, Point(x: 1, y: 1), Point(x: 0, y: 1)])
      path.closeSubpath()
    }
    #expect(spotlight.elements[3].shape == .path(triangle))
  }

  @Test("A view that is there in one language gives way in another, and ids may be shared between the two")
  func localeCondition() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      settings: { locale: en }
      screens:
        home:
          HStack:
            - { Color: red, id: a, when: { locale: en }, frame: { width: 20 } }
            - { Color: red, id: a, when: { locale: de }, frame: { width: 60 } }
          onTapGesture: { setLocale: de }
      messages: { de: {} }
      """)
    let document = try Document.read([text]).document
    func width(_ locale: String?) -> Double? {
      let host = ViewHost(size: Size(width: 100, height: 100)) {
        DocumentView(document, navigator: Navigator(start: "home"), locale: locale)
      }
      _ = host.update()
      return host.visibleFrame(of: "a")?.width
    }
    #expect(width(nil) == 20)
    #expect(width("en-GB") == 20)
    #expect(width("de-CH") == 60)
    #expect(width("fr") == nil)
  }

  @Test("A language that is written from right to left mirrors the screen", arguments: ["ar", "he-IL", "az-Arab"])
  func rightToLeft(_ locale: String) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home:
          HStack: [ { Color: red, id: first, frame: { width: 20 } }, Spacer ]
          padding: { leading: 5 }
      """)
    let document = try Document.read([text]).document
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      DocumentView(document, navigator: Navigator(start: "home"), locale: locale)
    }
    _ = host.update()
    #expect(host.visibleFrame(of: "first") == Rect(x: 75, y: 0, width: 20, height: 50))
  }

  @Test("From right to left, offsets, corners and strokes to the leading side are mirrored", arguments: ["de", "ar"])
  func mirrored(_ locale: String) throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      screens:
        home:
          Color: red
          frame: { width: 100, height: 50 }
          overlay: { Color: blue, id: badge, frame: { width: 10, height: 10 }, offset: { x: 30 } }
          onSwipeGesture: { leading: { navigate: before }, trailing: { navigate: after } }
        before: Spacer
        after: Spacer
      """)
    let document = try Document.read([text]).document
    let navigator = Navigator(start: "home")
    let host = ViewHost(size: Size(width: 100, height: 50)) {
      DocumentView(document, navigator: navigator, locale: locale)
    }
    _ = host.update()
    #expect(host.visibleFrame(of: "badge")?.minX == (locale == "ar" ? 15 : 75))
    var now = Duration.zero
    for x in stride(from: 90.0, through: 10, by: -10) {
      let phase: Touch.Phase = x == 90 ? .began : x == 10 ? .ended : .moved
      host.send(Touch(id: 1, phase: phase, location: Point(x: x, y: 25), time: now))
      now += .milliseconds(10)
    }
    _ = host.update()
    #expect(navigator.screen == (locale == "ar" ? "after" : "before"))
  }

  @Test("A picture that fills takes the space it gets, and its neighbours keep theirs", arguments: ["fill", "fit"])
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
