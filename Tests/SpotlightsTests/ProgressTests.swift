import Testing

@testable import FollowspotSpotlights

struct ProgressTests {
  @Test(
    "The names in the progress are filled in, wherever they stand; other braces stay",
    arguments: [
      ("{step} of {count}", "2 of 15"), ("{count}: {step}{step}", "15: 22"), ("Hurry", "Hurry"), ("", ""),
      ("{steps} {", "{steps} {"), ("{{step}}", "{2}"),
    ])
  func progress(_ text: String, _ shown: String) {
    var style = DefaultOverlay.Style()
    style.progress = text
    #expect(style.progress(at: 2, of: 15) == shown)
  }

  @Test("The numbers are in the digits that are asked for")
  func digits() {
    var style = DefaultOverlay.Style()
    style.number = { String(repeating: "I", count: $0) }
    #expect(style.progress(at: 2, of: 3) == "II of III")
  }
}
