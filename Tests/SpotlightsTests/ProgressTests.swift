import Testing

@testable import FollowspotSpotlights

struct ProgressTests {
  @Test(
    "The placeholders in the progress text are replaced anywhere; other braces stay",
    arguments: [
      ("{step} of {count}", "2 of 15"), ("{count}: {step}{step}", "15: 22"), ("Hurry", "Hurry"), ("", ""),
      ("{steps} {", "{steps} {"), ("{{step}}", "{2}"),
    ])
  func progress(_ text: String, _ shown: String) {
    var style = DefaultOverlay.Style()
    style.progress = text
    #expect(style.progress(at: 2, of: 15) == shown)
  }

  @Test("The progress uses the style's digits")
  func digits() {
    var style = DefaultOverlay.Style()
    style.number = { String(repeating: "I", count: $0) }
    #expect(style.progress(at: 2, of: 3) == "II of III")
  }
}
