import Testing

@testable import FollowspotDocuments

/// Parts of a component without variables are read only once.
@Suite("Parts of a component that are read once count at each use")
struct ComponentTests {
  private func findings(_ text: String) -> [String] {
    Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).map(\.message)
  }

  @Test("An id in a component that is used twice is reported on one screen but not on two")
  func ids() {
    let component = "components: { Part: { VStack: [ { Text: A, id: a } ], padding: 4 } }\n"
    #expect(findings(component + "screens: { home: [ Part ], other: [ Part ] }\n").isEmpty)
    let twice = findings(component + "screens: { home: [ Part, Part ] }\n")
    #expect(twice == ["the id 'a' is already given at k.yaml:3:20; ids are unique on a screen, so choose another"])
  }

  @Test("A name without '$' in a component means the datum of each use")
  func data() throws {
    let text = """
      followspot: 1
      data: { a: { integer: 0...9, default: 1 }, b: { integer: 0...9, default: 0 } }
      components:
        Part:
          VStack:
            - { Text: None, when: { data: { count: 0 } } }
            - { Button: { Text: Add }, action: { set: { count: { add: 1 } } } }
      screens: { home: [ { Part: { count: $a } }, { Part: { count: $b } } ] }
      """
    let views = try Document.read([SourceText(name: "k.yaml", text)]).document.screens[0].views
    var (asked, set): ([String], [String]) = ([], [])
    for view in views {
      view.walk {
        if let condition = $0.modifiers?.when?.data { asked.append("\(condition)") }
        if case .button(_, let actions, _) = $0.content { set.append("\(actions)") }
        return true
      }
    }
    #expect(asked.count == 2 && asked[0] != asked[1])
    #expect(set.count == 2 && set[0] != set[1])
  }

  @Test("A fault in a component is reported once, however often the component is used", arguments: [1, 2, 7])
  func faults(uses: Int) {
    let found = findings(
      """
      components: { Part: { VStack: [ { Text: A, opacity: 7 }, { Text: $b, padding: no } ], spacing: x } }
      screens: { home: [ \(Array(repeating: "Part: { b: B }", count: uses).map { "{ \($0) }" }.joined(separator: ", ")) ] }
      """)
    #expect(found.count == 3)
  }

  @Test("The views of a component count at each use", arguments: [(1999, true), (2000, false)])
  func count(uses: Int, fits: Bool) {
    // Each use makes ten views: the component, a stack and eight dividers.
    let found = findings(
      """
      components: { Part: { VStack: [ \(Array(repeating: "Divider", count: 8).joined(separator: ", ")) ] } }
      screens: { home: { VStack: [ \(Array(repeating: "Part", count: uses).joined(separator: ", ")) ] } }
      """)
    #expect(found.isEmpty == fits)
    if !fits { #expect(found == ["more than 20000 views once components are filled in; use fewer"]) }
  }

  @Test("Views in a component are nested at the depth of each use", arguments: [[2, 6], [6, 2], [2, 7], [7, 2]])
  func depth(uses: [Int]) {
    func nested(_ view: String, _ depth: Int) -> String {
      String(repeating: "{ VStack: ", count: depth) + view + String(repeating: " }", count: depth)
    }
    // A component, 40 stacks and a divider are 42 levels.
    let found = findings(
      """
      components: { Part: \(nested("Divider", 40)) }
      screens: { home: [ \(uses.map { nested("Part", $0) }.joined(separator: ", ")) ] }
      """)
    #expect(found == (uses.contains(7) ? ["views nested more than 48 deep; take some stacks away"] : []))
  }

  @Test("An action in a component that dismisses a sheet counts in each sheet that uses it")
  func waysOut() {
    let found = findings(
      """
      components: { Close: { Button: { Text: Close }, action: dismiss } }
      screens: { home: { VStack: [ { Text: A, id: a }, { Text: B, onTapGesture: { showSheet: one } }, { Text: C, onTapGesture: { showSheet: two } } ] } }
      sheets:
        one: { content: [ Close ], target: a, hasCloseButton: false, dismissesOnDrag: false, dismissesOnTapOutside: false }
        two: { content: [ Close ], target: a, hasCloseButton: false, dismissesOnDrag: false, dismissesOnTapOutside: false }
      """)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("An argument of a component is checked at each of its places")
  func arguments() {
    let found = findings(
      """
      components:
        Outer: { Inner: { n: 2000 } }
        Inner: { Text: A, padding: $n, border: { color: red, width: $n } }
      screens: { home: [ Outer, Outer ] }
      """)
    #expect(found.count == 1 && found.first?.contains("from 1 to 1024") == true, "\(found)")
  }

  @Test(
    "A cycle of components is reported, whichever screen comes first",
    arguments: ["one: [ A ], two: [ { B: { list: [ 1 ] } } ]", "two: [ { B: { list: [ 1 ] } } ], one: [ A ]"])
  func circles(screens: String) {
    let found = findings(
      """
      components:
        A: { VStack: [ { B: { list: [] } }, { Text: a } ] }
        B: { VStack: [ { ForEach: $list, content: { A: } }, { Text: b } ] }
      screens: { \(screens) }
      """)
    #expect(found == ["components use each other in a circle: 'B' → 'A' → 'B'; remove one of them"])
  }

  @Test("Two files of a document may have the same name")
  func names() throws {
    let texts = [
      "followspot: 1\ncomponents:\n  Aa: { Text: one }\nscreens: { home: [ Aa, Bb ] }\n",
      "followspot: 1\ncomponents:\n  Bb: { Text: two }\n",
    ]
    let document = try Document.read(texts.map { SourceText(name: "k.yaml", $0) }).document
    #expect(document.texts["one"]?.position.line == 3 && document.texts["two"]?.position.line == 3)
  }

  @Test("A component that only an unused component uses is also checked")
  func unused() {
    let found = findings(
      """
      components: { Outer: { VStack: [ Inner, Inner ] }, Inner: { VStack: [ { Text: A, opacity: 7 } ] } }
      screens: { home: { Text: A } }
      """)
    #expect(found.count == 1, "\(found)")
  }

  @Test("A list that a component receives may have any fields beside the component's other arguments")
  func givenList() {
    let list = "components: { Board: { ForEach: $items, content: { Text: \"$label $item\" } } }\n"
    let use = "screens: { home: { Board: { items: [a, b], label: Bay } } }\n"
    #expect(findings(list + use).isEmpty)
    #expect(
      findings(list + use.replacing("items:", with: "itms:")) == ["'Board' has no '$itms'; did you mean 'items'?"])
    #expect(
      findings(list + use.replacing(", label: Bay", with: "")).allSatisfy {
        $0.hasPrefix("there is nothing called '$label' here")
      })
  }

  @Test(
    "A fault inside a component is reported, and its uses are not",
    arguments: [
      ("ForEach: [{ tag: en }]\n    contnt: { Text: $tag, id: $tag }", "'ForEach' has no key 'contnt'"),
      ("Foreach: [{ tag: en }]\n    content: { Text: $tag, id: $tag }", "there is no view 'Foreach'"),
      ("ForEach: tags\n    content: { Text: $tag, id: $tag }", "expected a list"),
    ])
  func inside(body: String, finding: String) {
    let found = findings(
      """
      components:
        Header:
          \(body)
      screens: { home: { VStack: [ Header ] } }
      guides: { g: { version: 1, steps: { target: en, message: Look } } }
      messages: { de: { English: Englisch } }
      """)
    #expect(found.count == 1 && found[0].contains(finding), "\(found)")
  }
}
