import FollowspotData
import Testing

@testable import FollowspotDocuments

@Suite("Data in a document are declared and checked")
struct DataSyntaxTests {
  private func document(_ text: String) throws -> Document {
    try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
  }

  private func findings(_ text: String) -> [String] {
    Document.diagnose([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).map {
      $0.description.replacing("k.yaml:", with: "")
    }
  }

  private static let screen = "screens:\n  home: { Text: Hi }\n"

  @Test("A declaration of data states the type, the default and other properties")
  func declarations() throws {
    let data = try document(
      """
      data:
        service: { choice: [open, closed], default: open }
        fare: { money: EUR, default: 2.90 }
        departures:
          list: { id: text, leaves: time, platform: { integer: 1...40 }, delay: { duration: digital }, stop: { record: { name: text } } }
          key: id
          expires: 2min
        tickets: { integer: 1...9, default: 1, session: true }
        name: text
        share: { number: 1, range: 0...1, keep: true }
        isOpen: { flag, default: true }
        day: { date: full }
      \(Self.screen)
      """
    ).data
    #expect(
      data == [
        DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open")),
        DataDeclaration(
          "fare", .money(currency: "EUR"), initial: .money(CurrencyAmount(tenThousandths: 29_000, currency: "EUR"))),
        DataDeclaration(
          "departures",
          .list(
            [
              .init("id", .text), .init("leaves", .time(.short)), .init("platform", .integer(1...40)),
              .init("delay", .duration(.digital)), .init("stop", .record([.init("name", .text)])),
            ], key: "id"), expires: .seconds(120)),
        DataDeclaration("tickets", .integer(1...9), initial: .integer(1), isOfSession: true),
        DataDeclaration("name", .text), DataDeclaration("share", .number(0...1, digits: 1), isKept: true),
        DataDeclaration("isOpen", .flag, initial: .flag(true)), DataDeclaration("day", .date(.full)),
      ])
  }

  @Test(
    "A faulty declaration of data is reported with its position and a remedy",
    arguments: [
      (
        "a: nubmer",
        "3:6: error: expected one of text, integer, number, flag, choice, money, date, time, duration, image, record, list, found 'nubmer'; did you mean 'number'?"
      ),
      (
        "a: { default: 3 }",
        "3:6: error: no type is named here; give it one of 'text', 'integer', 'number', 'list'…"
      ),
      (
        "a: { text, flag }",
        "3:14: error: it is one of 'text' and 'flag'; give it one of 'text', 'integer', 'number', 'list'…"
      ),
      (
        "a: { text, session: true, keep: true }",
        "3:29: error: data of a 'session' end with it and can't be kept; remove one of the two"
      ),
      (
        "a: { integer: 9...1 }",
        "3:17: error: expected bounds such as '1...9', the lower one first, found '9...1'; did you mean '1...9'?"
      ),
      (
        "a: { number: , range: 0...1e400 }",
        "3:25: error: the bound '1e400' is not a number that can be stored; write a smaller one"
      ),
      (
        "a: { integer: 0...99999999999999999999 }",
        "3:17: error: the bound '99999999999999999999' is not a number that can be stored; write a smaller one"
      ),
      ("a: { integer: 1...9, default: 10 }", "3:33: error: expected a whole number from 1 to 9, found '10'"),
      ("a: { choice: [x] }", "3:16: error: a choice needs several different words"),
      ("a: { money: EURO }", "3:15: error: there is no currency 'EURO'; codes are those of ISO 4217, such as 'EUR'"),
      (
        "a: { list: { id: text } }",
        "3:6: error: a list needs the 'key' that identifies its rows, a 'text' or an 'integer': 'key: id'"
      ),
      (
        "a: { list: { id: text, n: flag }, key: n }",
        "3:42: error: 'n' can't identify rows; a key is a 'text' or an 'integer'"
      ),
      ("a: { list: { id: text }, key: di }", "3:33: error: the rows have no field 'di'; did you mean 'id'?"),
      ("a: { text, key: id }", "3:14: error: only a 'list' has a 'key'; remove it"),
      ("now: text", "3:3: error: 'now' already is the time of day; choose another name"),
      (
        "a b: text",
        "3:3: error: 'a b' can't follow a '$'; data have names of ASCII letters, digits and '_', the first a letter"
      ),
      (
        "a: { list: { id: text }, key: id, default: [{ id: x }, { id: x }] }",
        "3:58: error: another row has the 'id' 'x'; give each its own"
      ),
      (
        "a: { time: shrot }",
        "3:14: error: expected one of short, medium, full, relative, found 'shrot'; did you mean 'short'?"
      ),
    ])
  func wrong(declaration: String, finding: String) {
    #expect(findings("data:\n  \(declaration)\n\(Self.screen)").first == finding)
  }

  private static let data = """
    data:
      service: { choice: [open, closed], default: open }
      fare: { money: EUR }
      leaves: time
      tickets: { integer: 1...9 }
      train: { record: { line: text, to: text } }
      departures: { list: { id: text, line: text }, key: id }

    """

  @Test(
    "A use of data that are unknown or have another type is reported",
    arguments: [
      ("Text: $far", "10:17: error: there is nothing called '$far' here; did you mean 'fare'?"),
      (
        "Text: $departures",
        "10:17: error: '$departures' can't be shown as a text, because it is a list of objects, each with its 'id'; go through it with 'ForEach: $departures'"
      ),
      (
        "Text: $train",
        "10:17: error: '$train' can't be shown as a text, because it is an object with 'line' and 'to'; show a part of it, such as '${train.line}'"
      ),
      ("Text: Hi, needs: [fare, far]", "10:35: error: there is no datum 'far'; did you mean 'fare'?"),
      ("Text: Hi, needs: train.lien", "10:28: error: 'train' has no part 'lien'; did you mean 'line'?"),
      ("Text: '${train.lien}'", "10:17: error: 'train' has no part 'lien'; did you mean 'line'?"),
      ("Text: '${fare.line}'", "10:17: error: 'fare' has no parts; it is an amount in EUR, such as 2.90"),
      ("Text: '${leaves|relatve}'", "10:17: error: 'leaves' has no style 'relatve'; did you mean 'relative'?"),
      (
        "Text: Hi, lineLimit: $tickets",
        "10:32: error: expected a whole number from 1 to 1000, found '$tickets', which is data and changes; this key needs a fixed value"
      ),
      ("ForEach: $fare, content: Divider", "10:20: error: '$fare' is not a list; it is an amount in EUR, such as 2.90"),
      ("ForEach: $departures, content: { Text: $to }", "10:50: error: there is nothing called '$to' here"),
      (
        "Text: Hi, when: { data: { servcie: open } }",
        "10:37: error: there is no datum 'servcie'; did you mean 'service'?"
      ),
      ("Text: Hi, when: { data: { service: ajar } }", "10:46: error: expected 'open' or 'closed', found 'ajar'"),
      (
        "Text: Hi, when: { data: { tickets: { atLeast: 10 } } }",
        "10:46: error: this never holds: 'tickets' is a whole number from 1 to 9"
      ),
      (
        "Text: Hi, when: { data: { service: { above: open } } }",
        "10:48: error: 'service' can't be compared by 'above'; it is 'open' or 'closed'"
      ),
      (
        "Text: Hi, when: { data: { tickets: { atlest: 1 } } }",
        "10:48: error: there is no comparison 'atlest'; did you mean 'atLeast'?"
      ),
      (
        "Button: { Text: Hi }, action: { set: { tickets: ten } }",
        "10:59: error: expected a whole number from 1 to 9, found 'ten'"
      ),
      (
        "Button: { Text: Hi }, action: { set: { tickets: { ad: 1 } } }",
        "10:61: error: there is no change 'ad'; did you mean 'add'?"
      ),
      (
        "Button: { Text: Hi }, action: { set: { service: { add: 1 } } }",
        "10:61: error: 'add' can't be done to 'service': it is 'open' or 'closed'"
      ),
      (
        "Button: { Text: Hi }, action: { set: { tickets: $fare } }",
        "10:59: error: 'tickets' is a whole number from 1 to 9, and '$fare' is an amount in EUR, such as 2.90"
      ),
      (
        "Button: { Text: Hi }, action: { set: { departures: { append: { line: M1 } } } }",
        "10:72: error: the row needs its 'id', which identifies it"
      ),
      (
        "Button: { Text: Hi }, action: { navigate: home, with: { a: 1 } }",
        "10:59: error: 'with' belongs to 'send' alone; remove it"
      ),
    ])
  func uses(view: String, finding: String) {
    #expect(
      findings(Self.data + "screens:\n  home: { \(view) }\n").first?.hasPrefix(finding) == true,
      "\(findings(Self.data + "screens:\n  home: { \(view) }\n"))")
  }

  @Test("A name refers to an argument first, then to a row, then to the data")
  func scopes() throws {
    let views = try document(
      Self.data + """
        components:
          Line: [{ Text: 'Line $line for $fare' }]
        screens:
          home:
            - ForEach: $departures
              content: { Line: { line: $line } }
            - Line: { line: A }
        """
    ).screens[0].views
    var texts: [TextTemplate] = []
    for view in views {
      view.walk { view in
        if case .text(let text) = view.content { texts.append(text) }
        return true
      }
    }
    #expect(texts.map(\.source) == ["Line $line for $fare", "Line A for $fare"])
    #expect(texts[0].references["line"]?.source == .row(list: "departures", field: "line"))
    #expect(texts[1].references.keys.sorted() == ["fare"])
  }

  @Test(
    "A translation may use only the data of its text",
    arguments: [
      ("$fare ab jetzt", nil), ("Ab jetzt", nil),
      ("{ plural: tickets, one: One for $fare, other: $tickets for $fare }", nil),
      (
        "{ plural: fare, one: One, other: $fare }",
        "12:9: error: 'fare' can't be counted; it is an amount in EUR, such as 2.90"
      ),
      (
        "{ plural: leaves, one: One, other: $fare }",
        "12:9: error: the text has no '$leaves' to count; there is 'fare', 'tickets'"
      ),
      (
        "{ plural: tickets, one: One, few: Few, other: $fare }",
        "12:9: warning: the language 'de' has no form 'few'; it has 'one', 'other'; remove it"
      ),
      (
        "{ plural: tickets, other: $tickets }",
        "12:9: warning: the language 'de' also has 'one', for which 'other' is shown; add it"
      ),
      ("{ plural: tickets, one: One }", "12:32: error: 'plural' needs the key 'other': a text"),
      (
        "$fahrpreis ab jetzt",
        "12:9: error: the text has no '$fahrpreis' to translate; there is 'fare', 'tickets'; a dollar sign is '$$'"
      ),
    ])
  func translations(words: String, finding: String?) {
    let text =
      Self.data + """
        screens:
          home: { Text: '$tickets from $fare' }
        messages:
          de: { '$tickets from $fare': \(words) }
        """
    #expect(findings(text).first == finding)
  }

  @Test(
    "A plural form that no number of a small range has is not missed",
    arguments: [
      ("1...2", []), ("0...2", ["'zero'"]), ("1...9", ["'few'"]), ("1...99", ["'few', 'many'"]),
      ("1...1000000", ["'zero', 'few', 'many'"]),
    ] as [(String, [String])])
  func neededForms(range: String, missing: [String]) {
    let text = """
      data: { tickets: { integer: \(range), default: 1 } }
      screens: { home: { Text: $tickets tickets } }
      messages: { ar: { $tickets tickets: { plural: tickets, one: A, two: B, other: C } } }
      """
    #expect(
      findings(text)
        == missing.map { "4:19: warning: the language 'ar' also has \($0), for which 'other' is shown; add it" })
  }

  @Test(
    "A text that consists only of data needs no translation",
    arguments: [("$tickets", false), ("$fare / $tickets", false), ("from $fare", true)])
  func namesAlone(text: String, hasWords: Bool) throws {
    let document = try document(
      Self.data + """
        settings: { locale: en }
        screens:
          home: [{ Text: '\(text)' }, { Text: Hello }]
        messages:
          de: { Hello: Hallo }
        """)
    #expect(!document.untranslatedTexts(in: ["de"]).isEmpty == hasWords)
  }

  @Test("Data with an unreadable declaration are not reported as missing")
  func unread() {
    let text = """
      data: { count: { integr: 1...9 } }
      screens:
        home: [{ Text: $count }, { Text: Hi, when: { data: { count: 1 } } }]
      """
    #expect(findings(text).allSatisfy { $0.hasPrefix("2:") }, "\(findings(text))")
  }

  @Test(
    "An Image accepts data of the type 'image' only",
    arguments: [
      ("$sign", nil), ("'${place.map}'", nil),
      ("$count", "4:18: error: '$count' is not a picture; it is a whole number"),
      ("'${place.mpa}'", "4:18: error: 'place' has no part 'mpa'; did you mean 'map'?"),
    ])
  func pictures(name: String, finding: String?) {
    let text = """
      data: { sign: image, count: integer, place: { record: { map: image } } }
      screens:
        home: { Image: \(name) }
      """
    #expect(findings(text).first == finding, "\(findings(text))")
  }
}
