import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@MainActor @Suite("Guides, sequences and scrims are built from documents")
struct GuideBuildingTests {
  @Test("The options of a guide reach the guide that runs")
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
            - { target: a, message: One, advancesAfter: 4, timeLimit: never, spotlightAction: block, buttons: next }
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

  @Test("A guide of a document has the time limit and the padding of a guide in Swift")
  func defaults() {
    #expect(GuideDescription().timeLimit.value == Guide.standardTimeLimit)
    #expect(EdgeInsets(GuideDescription.standardPadding) == GuideStep.standardPadding)
  }

  @Test("The keys of a scrim reach guides, sheets, sequences and spotlights")
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

  @Test("A step's corner radius makes its cutout a rounded rectangle, and contradicts other shapes")
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
    "A card's text styles come from the theme, or else keep their weight and scale with the body"
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
    // The style of titles also makes a heading of the text, which is no part of its look.
    #expect(
      small.map(\.titleFont.description) == Array(repeating: Font.custom("Inter", size: 30).description, count: 2))
    #expect(small.map(\.messageFont) == [.custom("Inter", size: 18), .custom("Inter", size: 18 * 0.9)])
  }

  @Test("The elements of a sequence set the shape and the padding of their cutouts")
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
}
