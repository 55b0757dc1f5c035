import FollowspotDocuments
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The displays of a layout check")
struct LayoutCheckDisplayTests: LayoutCheckSuite {
  @Test("A sample display has a positive scale for every input", arguments: [0, -3, .nan] as [Double])
  func oddScale(_ scale: Double) {
    let pixels = PixelSize(width: 800, height: 480)
    #expect(SampleDisplay(pixels, scale: scale) == SampleDisplay(pixels))
    #expect(SampleDisplay(pixels, scale: scale).size == Size(width: 800, height: 480))
  }

  @Test("A layout check uses one display of each kind and orientation that the document distinguishes")
  func kinds() throws {
    let text = """
      settings: { locale: en }
      theme: { variants: [{ when: { maxShortSide: 780 }, lengths: {} }, { when: { minShortSide: 1600 }, lengths: {} }] }
      screens: { home: { Text: Hi, when: portrait } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
    #expect(
      document.sampleDisplays.map(\.description) == [
        "1366x768", "1280x800", "3840x2160", "768x1366", "800x1280", "2160x3840",
      ])
  }

  @Test("A document that asks only for the shorter side is checked in both orientations")
  func shortSide() throws {
    let text = """
      followspot: 1
      theme: { variants: { when: { minShortSide: 1600 }, lengths: {} } }
      screens: { home: { Text: Hi } }
      """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    #expect(document.sampleDisplays.map(\.description) == ["2560x1440", "3840x2160", "1440x2560", "2160x3840"])
  }

  @Test(
    "A layout check mounts its monitors as the settings do",
    arguments: [
      ("scale: 2", "1920x1080 at scale 2.0"), ("scale: auto", "1920x1080"), ("rotation: 90", "1080x1920"),
      ("rotation: 180", "1920x1080"),
      ("outputs: { arrange: wide, connectors: [{ connector: DP-1, scale: 1.5 }, DP-2] }", "3840x1080 at scale 1.5"),
      ("rotation: 90, outputs: { arrange: wide, connectors: [DP-1, DP-2, DP-3] }", "3240x1920"),
      ("outputs: wide", "3840x1080"),
      (
        "scale: 1.25, outputs: { arrange: each, connectors: [DP-1, { connector: DP-2, screen: b, scale: 4, rotation: 90 }] }",
        "1920x1080 at scale 1.25 without b; 1080x1920 at scale 4.0 without a"
      ),
    ])
  func mounted(_ settings: String, _ displays: String) throws {
    let text = "followspot: 1\nsettings: { start: a, \(settings) }\nscreens: { a: { Text: Hi }, b: { Text: Ho } }\n"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let found = document.sampleDisplays.map { display in
      ([display.description] + display.absentScreens.map { "without \($0)" }).joined(separator: " ")
    }
    #expect(found.joined(separator: "; ") == displays)
  }

  @Test("A layout check lays out a screen on its own monitor, at that monitor's scale")
  func onItsMonitor() throws {
    let text = """
      settings:
        start: a
        outputs: { arrange: each, connectors: [DP-1, { connector: DP-2, screen: b, scale: 4 }] }
      screens:
        a: { Text: Wide, frame: { width: 700 }, background: red }
        b: { Text: Too wide, frame: { width: 700 }, background: red }
      """
    let found = try findings(text)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("'Too wide' reaches 110 points") }, "\(found)")
  }

  @Test("A layout check lays out the overlays of a wide picture on one monitor")
  func onFirstMonitor() throws {
    let overlay = """
      screens: { home: { Color: white } }
      containers: { c: {} }
      overlays: { o: { container: c, content: { Color: red, frame: { width: 2000, height: 20 } } } }
      """
    #expect(try !findings(overlay).isEmpty)
    let found = try findings("settings: { outputs: wide }\n" + overlay)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("3840x1080") }, "\(found)")
  }
}
