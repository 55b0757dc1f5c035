import FollowspotDocuments
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A layout check of guides and sheets")
struct LayoutCheckGuideTests: LayoutCheckSuite {
  @Test("A layout check reports a card that covers its cutout, with the largest share")
  func hidingCard() throws {
    let text = """
      screens:
        home: { Rectangle: red, frame: { width: 300, height: 150 }, id: a }
      guides:
        g: { version: 1, steps: [{ target: a, message: Of this there is much to be said and all of it matters. }] }
      """
    #expect(try findings(text, (800, 480)) == [])
    let found = try findings(text, (800, 480), (440, 240), (320, 200)).filter { $0.contains("hides") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("k.yaml:5:38: warning: the card hides up to ") == true, "\(found)")
    #expect(found.first?.contains(" of 'a' on displays of 440x240, 320x200; shorten the text, or ") == true, "\(found)")
  }

  @Test("A layout check reports a card that hides a little of a large target but covers its text")
  func hidingWords() throws {
    func text(_ views: String) -> String {
      """
      screens:
        home: { VStack: [\(views)], id: a, frame: { maxWidth: infinity, maxHeight: infinity } }
      guides:
        g: { version: 1, steps: [{ target: a, message: Look }] }
      """
    }
    let words = "{ Text: The next ferry leaves at noon. }"
    #expect(
      try findings(text("\(words), Spacer"), (1080, 1920)) == [
        "k.yaml:5:38: warning: the card hides 'The next ferry leaves at noon.' of 'a' on a display of 1080x1920; mark a smaller part of it, shorten the text, or give the display a variant with room beside it"
      ])
    #expect(try findings(text("Spacer, \(words), Spacer"), (1080, 1920)) == [])
  }

  @Test("A layout check reports a sheet that hides its cutout, but not one that leaves a part visible")
  func hidingSheet() throws {
    let text = """
      screens:
        home:
          VStack:
            - { Rectangle: red, frame: { width: 300, height: 50 }, id: a }
            - Spacer
            - { Rectangle: red, frame: { width: 300, height: 50 }, id: b }
      sheets:
        s: { targets: [a, b], content: { Rectangle: red, frame: { width: 700, height: 200 } } }
      """
    let found = try findings(text, (800, 480))
    #expect(
      found == [
        "k.yaml:9:21: warning: the sheet hides 100 % of 'b' on a display of 800x480; shorten the text, or give the display a variant with room beside it"
      ])
  }

  @Test(
    "A layout check reports a step whose target is out of sight, but not one that a condition removes on some displays")
  func targets() throws {
    let text = """
      screens:
        home:
          VStack:
            - { Rectangle: red, frame: { width: 20, height: 20 }, id: wide, when: { minWidth: 1000 } }
            - ScrollView:
                VStack:
                  - { Rectangle: red, frame: { width: 20, height: 700 }, id: big }
                  - { Rectangle: red, frame: { width: 20, height: 20 }, id: low }
      guides:
        g: { version: 1, steps: [{ target: wide, message: One }, { target: low, message: Two }] }
      """
    let found = try findings(text, (1280, 1000), (800, 480))
    #expect(found.count == 1)
    let expected = "'low' cannot be seen on a display of 800x480, so it has no cutout"
    #expect(found.first?.contains(expected) == true, "\(found)")
    #expect(try findings(text, (800, 480)).count == 2)
  }
}
