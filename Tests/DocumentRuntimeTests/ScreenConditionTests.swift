import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The screen as a condition")
struct ScreenConditionTests {
  private static let document = """
    followspot: 1
    settings: { transition: opacity, animation: { duration: 1s } }
    components:
      Header: { Text: 'in Home', when: { screen: home }, else: { Text: elsewhere } }
    screens:
      home: [Header, { Text: 'A' }]
      menu: [Header, { Text: 'B', when: { screen: [home, menu] } }, { Text: 'C', when: { screen: { not: menu } } }]
    containers: { bar: {} }
    overlays:
      tabs:
        container: bar
        content:
          - { Text: at home, when: { screen: home }, else: { Text: not at home } }
    """

  private func session(_ text: String = document) throws -> (session: DocumentSession, host: ViewHost) {
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: nil, logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    return (session, host)
  }

  private func texts(_ host: ViewHost, after time: Duration) -> [String] {
    _ = host.update(at: host.timeline.now + time)
    return host.placedViews.compactMap { $0.text?.string }.sorted()
  }

  @Test("Views of a screen count the screen that they stand on, and those over it the arriving one at once")
  func shows() throws {
    let (session, host) = try session()
    defer { host.close() }
    _ = texts(host, after: .zero)
    session.stage.perform(.showOverlay("tabs", animated: false))
    #expect(texts(host, after: .milliseconds(10)) == ["A", "at home", "in Home"])
    session.stage.perform(.navigate("menu"))
    #expect(texts(host, after: .milliseconds(10)).contains("not at home"), "the transition has just begun")
    for _ in 0..<30 { _ = texts(host, after: .milliseconds(50)) }
    #expect(texts(host, after: .zero) == ["B", "elsewhere", "not at home"])
    session.stage.perform(.back)
    for _ in 0..<30 { _ = texts(host, after: .milliseconds(50)) }
    #expect(texts(host, after: .zero) == ["A", "at home", "in Home"])
  }

  @Test("Ids under conditions on different screens may be the same, and unknown screens are errors")
  func diagnostics() {
    func findings(_ views: String) -> [String] {
      let text = "followspot: 1\nscreens: { home: [Part], menu: [Part] }\ncomponents:\n  Part:\n    - \(views)"
      return Document.diagnose([SourceText(name: "k.yaml", text)]).map(\.message)
    }
    #expect(
      findings("{ Text: A, id: a, when: { screen: home } }\n    - { Text: B, id: a, when: { screen: { not: home } } }")
        == [])
    #expect(
      findings("{ Text: A, id: a, when: { screen: home } }\n    - { Text: B, id: a, when: { screen: [home, menu] } }")
        .count == 1)
    #expect(
      findings("{ Text: A, when: { screen: hone } }") == ["there is no screen 'hone'; did you mean 'home'?"])
    #expect(
      findings("{ Text: A, when: { screen: [] } }") == ["no screen is named here; write one, or remove 'screen'"])
  }

  @Test("A guide can't light a view that is never on its screen")
  func target() {
    let text = """
      followspot: 1
      screens: { home: [Part], menu: [Part] }
      components: { Part: { Text: A, id: a, when: { screen: menu } } }
      guides: { g: { version: 1, screen: home, steps: { target: a, message: Look } } }
      """
    let findings = Document.diagnose([SourceText(name: "k.yaml", text)])
    #expect(findings.contains { $0.message.contains("no view with the id 'a'") })
  }

  @Test("The layout check looks at an overlay over each screen that its views ask for")
  func check() throws {
    let text = """
      followspot: 1
      screens: { home: { Text: A }, menu: { Text: B } }
      containers: { bar: {} }
      overlays: { tabs: { container: bar, content: { Color: accent, frame: { width: 3000, height: 20 }, when: { screen: menu } } } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    var check = LayoutCheck(document, resources: DocumentResources { _ in })
    #expect(check.run().contains { $0.message.contains("Color reaches") })
  }
}
