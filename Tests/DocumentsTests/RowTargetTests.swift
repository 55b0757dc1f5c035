import FollowspotDocuments
import Testing

@Suite("A target in a row is checked")
struct RowTargetTests {
  private func findings(_ target: String) -> [String] {
    let text = """
      followspot: 1
      data: { rooms: { list: { id: text }, key: id } }
      screens:
        home:
          VStack:
            - { Text: Rooms, id: title }
            - ForEach: $rooms
              content: { Text: $id, id: take }
      guides: { g: { version: 1, screen: home, steps: { target: \(target), message: Look } } }
      """
    return Document.diagnose([SourceText(name: "k.yaml", text)]).map(\.description)
  }

  @Test("A valid target has no finding", arguments: ["{ id: take, row: first }", "{ id: take, key: '204' }", "title"])
  func sound(target: String) { #expect(findings(target) == []) }

  @Test(
    "A target with a wrong row is reported with a remedy",
    arguments: [
      (
        "take",
        "'take' is in the rows of a list; name the row: '{ id: take, row: first }', or a row's 'key'"
      ),
      ("{ id: title, row: first }", "'title' is in no row of a list; name it by its id alone"),
      ("{ id: take }", "say which row it is in: 'row: first', or its 'key'"),
      ("{ id: take, row: first, key: a }", "'row' and 'key' name two rows; remove one"),
      ("{ id: tak, row: first }", "the screen 'home' has no view with the id 'tak'; did you mean 'take'?"),
      ("{ id: take, row: frist }", "expected 'first', found 'frist'; did you mean 'first'?"),
    ])
  func wrong(target: String, message: String) {
    let findings = findings(target)
    #expect(findings.count >= 1)
    #expect(findings.first?.hasPrefix("k.yaml:9:") == true)
    #expect(findings.first?.hasSuffix("error: \(message)") == true, "\(findings)")
  }
}
