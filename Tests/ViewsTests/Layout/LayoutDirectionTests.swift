import Testing
import FollowspotViews

@Suite("Which way a language runs")
struct LayoutDirectionTests {
  @Test(
    "From right to left by its usual script, or by the script its tag names",
    arguments: ["ar", "ar-EG", "AR", "he", "iw", "fa-IR", "ur", "yi", "ckb", "az-Arab", "pa-arab-PK", "ku-Arab-IQ"])
  func rightToLeft(_ tag: String) { #expect(LayoutDirection(ofLanguage: tag) == .rightToLeft) }

  @Test(
    "From left to right in all others, and where nothing is known",
    arguments: [nil, "", "-", "en", "de-CH", "tr", "az", "ar-Latn", "fa-Cyrl-TJ", "arabic", "x-arab"])
  func leftToRight(_ tag: String?) { #expect(LayoutDirection(ofLanguage: tag) == .leftToRight) }
}
