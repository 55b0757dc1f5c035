import FollowspotLanguages
import Testing

struct CompositionTests {
  @Test(
    "A letter and a mark are one character where Unicode has it",
    arguments: [
      ("e", "\u{301}", "é"), ("u", "\u{308}", "ü"), ("c", "\u{327}", "ç"), ("ő", "\u{301}", nil), ("x", "\u{302}", nil),
    ]
      as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar?)])
  func composes(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar, _ composed: Unicode.Scalar?) {
    #expect(Composition.composed(letter, mark) == composed)
  }
}
