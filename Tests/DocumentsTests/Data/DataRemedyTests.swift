import Testing

@testable import FollowspotDocuments

@Suite("Data in the notation of other formats are reported with a remedy")
struct DataRemedyTests {
  private func findings(_ text: String) -> [String] {
    Document.diagnose([SourceText(name: "k.yaml", text + "\nfollowspot: 1")]).map {
      "\($0.position.line): \($0.message)"
    }
  }

  @Test(
    "A type in the notation of another format has one finding with the right notation",
    arguments: [
      ("string", "; write 'text'"), ("bool", "; write 'flag'"), ("int", "; write 'integer'"),
      ("datetime", "; write 'time'"), ("{ type: integer, min: 1, max: 9 }", "write '{ integer: 1...9 }'"),
      ("{ type: integer, min: 1 }", "write '{ integer: 1...100 }'"), ("{ currency: EUR }", "write '{ money: EUR }'"),
      ("{ boolean: }", "'boolean' is called 'flag' here; write '{ flag: }'"),
      ("{ number: 0...5 }", "'{ number: , range: 0...5 }'; its value is the number of digits"),
      ("{ flag: true }", "'{ flag: , default: true }'"), ("{ text: hello }", "'{ text: , default: hello }'"),
      ("{ integer: , min: 1, max: 5 }", "bounds are written as one: '{ integer: 1...5 }'"),
      ("{ list: { id: text, n: integer }, key: id, default: [e] }", "expected an object with 'id' and 'n', found 'e'"),
    ])
  func types(type: String, remedy: String) {
    let found = findings("data: { x: \(type) }\nscreens: { home: { Text: Hi } }")
    #expect(found.count == 1 && found[0].hasPrefix("1:") && found[0].contains(remedy), "\(found)")
  }

  @Test(
    "A misuse of a list has one finding with the right names of the list and its fields",
    arguments: [
      ("ForEach: queue, content: { Text: $n }", "; write 'ForEach: $queue'"),
      ("ForEach: $queue, content: { Text: $queue.n }", "in a row, write '$n'"),
      ("ForEach: $queue, content: { Text: '${queue.n}' }", "in a row, write '$n'"),
      ("Text: $queue.n", "go through it with 'ForEach: $queue', and write '$n' in its 'content'"),
    ])
  func lists(view: String, remedy: String) {
    let text = """
      data: { queue: { list: { id: text, n: integer }, key: id } }
      screens:
        home: { \(view) }
      """
    let found = findings(text)
    #expect(found.count == 1 && found[0].contains(remedy), "\(found)")
  }

  @Test(
    "A component's condition takes data whose name the use gives with '$'",
    arguments: [("$which", "nn", false), ("which", "$nn", true), ("$which", "$nn", false)])
  func conditions(name: String, value: String, isFine: Bool) {
    let text = """
      data: { nn: integer }
      components:
        Big: { Text: A, when: { data: { \(name): 3 } } }
      screens:
        home: { Big: { which: \(value) } }
      """
    let found = findings(text)
    #expect(found.count == (isFine ? 0 : 1), "\(found)")
    #expect(isFine || found[0].contains("without '$' here"), "\(found)")
  }

  @Test("A flag in a text is reported, because visitors would read 'true' or 'false'")
  func flags() {
    let found = findings("data: { open: flag }\nscreens: { home: { Text: It is $open } }")
    #expect(
      found == [
        "2: visitors would read '$open' as 'true' or 'false'; write a text for each, 'when: { data: { open: true } }'"
      ])
  }

  @Test("The words of a choice need translation if a text shows them")
  func choices() throws {
    func document(_ view: String, _ words: String) throws -> Document.Reading {
      try Document.read([
        SourceText(
          name: "k.yaml",
          """
          followspot: 1
          settings: { locale: en }
          data: { state: { choice: [open, closed], default: open } }
          screens:
            home: { VStack: [{ Text: Gate }, { \(view) }] }
          messages:
            de: { Gate: Schalter, \(words) }
          """)
      ])
    }
    let shown = try document("Text: The gate is $state", "The gate is $state: Der Schalter ist $state, open: offen")
    #expect(shown.warnings.isEmpty)
    #expect(shown.document.untranslatedTexts(in: ["de"]).map(\.message).map { $0.prefix(8) } == ["'closed'"])
    let asked = try document("Text: Hi, when: { data: { state: open } }", "Hi: Hallo, open: offen")
    #expect(asked.warnings.isEmpty && asked.document.untranslatedTexts(in: ["de"]).isEmpty)
  }

  @Test("An action that copies a visitor's text into lasting data is a warning, and a number is none")
  func copies() throws {
    func warnings(_ assignment: String, lasting: String = "{ text: , session: false }") throws -> [String] {
      let text = """
        followspot: 1
        settings: { session: { idle: 1min } }
        data:
          guest: { text: , session: true }
          count: { integer: , session: true }
          pub: \(lasting)
          all: { list: { id: text }, key: id, default: [] }
          sum: { integer: , default: 0 }
        screens: { home: { Text: '$guest $count $pub $sum', onTapGesture: { set: \(assignment) } } }
        """
      return try Document.read([SourceText(name: "k.yaml", text)]).warnings.map(\.message)
        .filter { $0.contains("after the session") }
    }
    #expect(try warnings("{ pub: $guest }").first?.hasPrefix("'pub' keeps the visitor's 'guest'") == true)
    #expect(try warnings("{ all: { append: { id: $guest } } }").count == 1)
    #expect(try warnings("{ pub: $guest }", lasting: "{ text: , session: true }").isEmpty)
    #expect(try warnings("{ sum: { add: $count } }").isEmpty)
  }
}
