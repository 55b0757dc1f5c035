import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Validation finds what visitors who cannot see would not hear")
struct SpokenCheckTests {
  private func findings(_ views: String, _ rest: String = "") throws -> [String] {
    let text = "followspot: 1\n\(rest)\nscreens:\n  home:\n    VStack:\n\(views)"
    let document = try Document.read(
      [SourceText(name: "k.yaml", text)], checks: DocumentChecks(picture: { _ in nil })
    ).document
    var check = LayoutCheck(
      document, resources: DocumentResources { _ in },
      displays: [SampleDisplay(PixelSize(width: 1280, height: 800))])
    return check.run().map { "\($0.position.line): \($0.message)" }
  }

  @Test("A picture needs a label or 'decorative', unless something around it says what it is")
  func pictures() throws {
    let found = try findings(
      """
            - Image: map.png
            - { Image: map.png, accessibilityLabel: Map of the hall }
            - { Image: map.png, decorative: true }
            - { Image: map.png, decorative: true, accessibilityLabel: Map }
            - Button: { HStack: [{ Image: map.png }, { Text: Map }] }
              action: back
            - { VStack: [{ Image: map.png }], accessibilityLabel: Five stars }
            - { VStack: [{ Image: map.png }, { Text: A }], accessibilityElement: combine }
            - { VStack: [{ Image: map.png }], accessibilityHidden: true }
            - { Text: Hall, background: [{ Image: map.png }] }
            - { Text: Hall, overlay: [{ Image: map.png }] }
      """)
    #expect(
      found == [
        "6: visitors who can't see don't learn what this picture shows; add 'accessibilityLabel: …', or 'decorative: true' if the texts say it",
        "9: a 'decorative' picture says nothing, and this one has a label; remove one of the two",
        "16: visitors who can't see don't learn what this picture shows; add 'accessibilityLabel: …', or 'decorative: true' if the texts say it",
      ])
  }

  @Test("Two date pickers of a screen are no confusion, nor are the equal words of two pickers")
  func pickers() throws {
    let data = "data: { a: { date: medium }, b: { date: medium }, c: { choice: [yes, no] }, d: { choice: [yes, no] } }"
    let found = try findings(
      """
            - HStack:
                - { DatePicker: Arrival, sets: a }
                - { DatePicker: Departure, sets: b }
                - { DatePicker: Arrival, sets: a, style: wheel }
                - { DatePicker: Departure, sets: b, style: wheel }
            - { Picker: Breakfast, sets: c, style: segmented }
            - { Picker: Dinner, sets: d, style: segmented }
      """, data)
    #expect(found.filter { $0.contains("is called") } == [], "\(found)")
  }

  @Test("A button without words is found, signs are no words, and data are")
  func buttons() throws {
    let found = try findings(
      """
            - Button: { Image: help.png }
              action: back
            - Button: { Text: + }
              action: back
            - Button: { Text: + }
              accessibilityLabel: More
              action: back
            - Button: { Image: help.png, accessibilityLabel: Help }
              action: back
            - Button: { Text: $name }
              action: back
            - { Circle: red, onTapGesture: back }
            - { Text: 7, onTapGesture: back }
      """, "data: { name: text }")
    #expect(found.map { $0.prefix { $0 != ":" } } == ["6", "8", "17"])
    #expect(found.allSatisfy { $0.hasSuffix("so visitors who can't see don't find it; add 'accessibilityLabel: …'") })
  }

  @Test("A gesture that only fingers can perform needs a name, and a name needs its gesture")
  func gestures() throws {
    #expect(
      try findings(
        """
              - { Text: A, onLongPressGesture: back, onSwipeGesture: { leading: back } }
              - { Text: B, onLongPressGesture: back, accessibilityActions: { longPress: Go back } }
              - { Text: C, accessibilityActions: { up: Go back } }
        """) == [
          "6: only fingers can perform this gesture; name what it does: 'accessibilityActions: { longPress: …, leading: … }'",
          "8: 'accessibilityActions' names 'up', and the view has no such gesture; add it, or remove the name",
        ])
  }

  @Test("Two buttons with one name in the same part of the display are found with both positions")
  func names() throws {
    let found = try findings(
      """
            - Button: { Text: Buy }
              action: back
            - Button: { Text: Sell }
              action: back
            - { Text: Buy, onTapGesture: back }
            - ForEach: $rows
              content:
                - Button: { Text: Take }
                  action: back
      """,
      "data: { rows: { list: { id: text }, key: id, default: [{ id: a }, { id: b }] } }")
    #expect(
      found == [
        "10: another button is called 'Buy' as well on a display of 1280x800, at k.yaml:6:9; give each its own 'accessibilityLabel'",
        "13: another button is called 'Take' as well on a display of 1280x800; add data of its row to its 'accessibilityLabel'",
      ])
  }

  @Test("Tabs with one name are found at the second, selected or not")
  func tabs() throws {
    for selected in ["a", "b"] {
      let found = try findings(
        """
              - TabView:
                  - { tab: Map, value: a, content: { Text: One } }
                  - { tab: Map, value: b, content: { Text: Two } }
                sets: page
        """, "data: { page: { choice: [a, b], default: \(selected) } }")
      #expect(
        found == [
          "8: another tab is called 'Map' as well on a display of 1280x800, at k.yaml:7:13; give each its own name"
        ])
    }
  }

  @Test("A tab's name that is cut is found at the tab")
  func cutTab() throws {
    let name = String(repeating: "m", count: 400)
    let found = try findings(
      """
            - TabView:
                - { tab: Map, content: { Text: One } }
                - { tab: \(name), content: { Text: Two } }
      """)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("8: ") }, "\(found)")
  }

  @Test("'ignore' around something that can be used is an error at the word")
  func ignored() throws {
    func error(_ view: String) -> String {
      do throws(DocumentError) {
        _ = try Document.read([SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: \(view) }")])
        return "valid"
      } catch { return error.description }
    }
    let inside = error("{ VStack: [{ Text: A, onTapGesture: back }], accessibilityElement: ignore }")
    #expect(inside.contains("k.yaml:2:85: error: 'ignore' leaves out something inside that can be used"))
    #expect(
      error("{ Button: { Text: A }, action: back, accessibilityElement: ignore }").contains("from this button"))
    #expect(error("{ VStack: [{ Text: A }], onTapGesture: back, accessibilityElement: ignore }") == "valid")
  }
}
