import Testing
import FollowspotViews

@Suite("Direction of languages")
struct LayoutDirectionTests {
  @Test(
    "A language runs from right to left if its usual script or the script in its tag does",
    arguments: ["ar", "ar-EG", "AR", "he", "iw", "fa-IR", "ur", "yi", "ckb", "az-Arab", "pa-arab-PK", "ku-Arab-IQ"])
  func rightToLeft(_ tag: String) { #expect(LayoutDirection(ofLanguage: tag) == .rightToLeft) }

  @Test(
    "All other and unknown languages run from left to right",
    arguments: [nil, "", "-", "en", "de-CH", "tr", "az", "ar-Latn", "fa-Cyrl-TJ", "arabic", "x-arab"])
  func leftToRight(_ tag: String?) { #expect(LayoutDirection(ofLanguage: tag) == .leftToRight) }
}
