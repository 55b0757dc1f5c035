import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The demo document is valid and readable")
struct DemoTests {
  @Test("The demo document has no errors or warnings")
  func isValid() throws {
    let reading = try Document.read(from: FilePath.checkout.appending("config/demo/kiosk.yaml"))
    #expect(reading.warnings.map(\.description) == [])
    #expect(reading.document.screens.map(\.name).prefix(3) == ["home", "tickets", "payment"])
    #expect(reading.document.guide("welcome")?.steps.count == 5)
  }

  @Test(
    "The demo's text colours have the contrast of WCAG 2, level AA: at least 4.5 to 1",
    arguments: [
      ("primary", "background"), ("primary", "surface"), ("primary", "sand"), ("primary", "signal"),
      ("secondary", "background"), ("secondary", "surface"), ("secondary", "sand"), ("surface", "primary"),
      ("surface", "m1"), ("surface", "m2"), ("surface", "m3"), ("surface", "m4"),
    ])
  func contrast(_ letters: String, _ ground: String) throws {
    let palette = try Document.read(from: FilePath.checkout.appending("config/demo/kiosk.yaml")).document.theme.palette
    let (one, other) = (luminance(try #require(palette[letters])), luminance(try #require(palette[ground])))
    #expect((max(one, other) + 0.05) / (min(one, other) + 0.05) >= 4.5)
  }

  /// Returns the relative luminance that WCAG 2 defines.
  private func luminance(_ color: Color) -> Double {
    guard case .components(let red, let green, let blue) = color.source else { return 0 }
    let light = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  @Test("The texts of the demo's cards are translated into German, also for a region")
  func german() throws {
    let document = try Document.read(from: FilePath.checkout.appending("config/demo/kiosk.yaml")).document
    #expect(document.message("Tap to finish", locale: "de-AT") == "Fertig mit einer Berührung")
    for word in ["{step} of {count}", "Tap to continue", "Skip"] {
      #expect(document.message(word, locale: "de-AT") != word)
    }
  }
}
