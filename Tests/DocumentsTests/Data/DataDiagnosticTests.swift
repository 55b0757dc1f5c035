import FollowspotData
import FollowspotDocuments
import Testing

@Suite("Findings about data name the position, the fault and the remedy")
struct DataDiagnosticTests {
  /// Returns a document with data and one screen, whose views each take one line from line 13.
  private static func screen(_ name: String, _ views: [String], _ findings: String...) -> BadDocument {
    let head = """
      followspot: 1
      data:
        n: integer
        few: { integer: 1...9 }
        t: text
        f: flag
        day: date
        word: { choice: [a, b] }
        rows: { list: { id: text, size: integer }, key: id }
        appel: { record: { name: text, photo: image } }
      screens:
        home:

      """
    return BadDocument(name: name, text: head + views.map { "    - \($0)\n" }.joined(), findings: findings)
  }

  @Test(
    "All errors are reported at once",
    arguments: [
      screen(
        "unknown names",
        ["{ Text: $k }", "{ Text: '$m and $q' }", "{ Text: Hi, when: { data: { zz: 1 } }, id: $i }", "{ Text: $nn }"],
        "13:15: error: there is nothing called '$k' here; did you mean 'f'?",
        "14:15: error: there is nothing called '$m' here; did you mean 'f'?",
        "14:15: error: there is nothing called '$q' here; did you mean 'f'?",
        "15:35: error: there is no datum 'zz'; there is 'appel', 'day', 'f', 'few', 'n', 'rows', 't', 'word'",
        "15:50: error: there is nothing called '$i' here; did you mean 'f'?",
        "16:15: error: there is nothing called '$nn' here; did you mean 'n'?"),
      BadDocument(
        "broken declarations",
        """
        followspot: 1
        data: { a: nubmer, b: integer, c: { money: EURO }, d: { list: {}, key: id } }
        screens: { home: [{ Text: $a }, { Text: $x }, { Txet: $c }, { Button: { Text: Go }, action: { navigate: away } }] }
        """,
        "2:12: error: expected one of text, integer, number, flag, choice, money, date, time, duration, image, record, list, found 'nubmer'; did you mean 'number'?",
        "2:44: error: there is no currency 'EURO'; codes are those of ISO 4217, such as 'EUR'",
        "2:63: error: a 'list' needs fields, each with its type: '{ name: text }'",
        "3:41: error: there is nothing called '$x' here; did you mean 'b'?",
        "3:49: error: there is no view 'Txet'; did you mean 'Text'?",
        "3:105: error: there is no screen 'away'; there is 'home'; add it to 'screens'"),
      BadDocument(
        "a target beside an id that can't be read",
        """
        followspot: 1
        screens: { home: [{ Text: Hi, id: $x }, { Text: Ho, id: b }], away: { Text: Hi, id: c } }
        guides: { g: { version: 1, steps: [{ target: a, message: Look }, { target: c, message: Look }] } }
        """,
        "2:35: error: there is nothing called '$x' here; '$' and a name stand for a value in 'components' and 'ForEach', and for declared 'data'. A dollar sign is '$$'"
      ),
      screen(
        "comparisons", ["{ Text: Hi, when: { data: { n: { abov: 1, below: x }, t: { atLeast: 1 } } } }"],
        "13:40: error: there is no comparison 'abov'; did you mean 'above'?",
        "13:56: error: expected a whole number, found 'x'",
        "13:66: error: 't' can't be compared by 'atLeast'; it is a text"),
      screen(
        "a row", ["{ Button: { Text: Hi }, action: { set: { rows: { append: { di: x, size: big } } } } }"],
        "13:66: error: the rows have no field 'di'; did you mean 'id'?",
        "13:79: error: expected a whole number, found 'big'"),
    ])
  func allAtOnce(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test(
    "A variable without a valid name or end is reported instead of shown to visitors",
    arguments: [
      screen(
        "no end", ["{ Text: 'Has ${n left' }"],
        "13:15: error: '${n left' has no '}' after the name; write '${n}', or '$${' for these characters"),
      screen(
        "no name", ["{ Text: 'Has ${ n } left' }"],
        "13:15: error: '${ n }' can't be filled in: braces have a name, optionally with '.part' and '|style'; write '${name}', or '$${' for these characters"
      ),
      screen("twice the sign", ["{ Text: 'Has $${n left' }"]),
      BadDocument(
        "in a translation",
        """
        followspot: 1
        data: { n: integer }
        screens: { home: { Text: $n left } }
        messages:
          de: { '$n left': 'noch ${n' }
        """, "5:20: error: '${n' has no '}' after the name; write '${n}', or '$${' for these characters"),
    ])
  func unclosed(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  /// Returns a document with a button that runs an action.
  private static func change(_ name: String, _ action: String, _ findings: String...) -> BadDocument {
    let document = screen(name, ["Button: { Text: Hi }\n      action: \(action)"])
    return BadDocument(name: name, text: document.text, findings: findings)
  }

  @Test(
    "A change that does not apply to its datum is reported",
    arguments: [
      change(
        "clear", "{ set: { n: clear } }",
        "14:27: error: 'clear' can't be done to 'n': it is a whole number; 'clear' empties a list, and 'n: ~' makes anything missing"
      ),
      change(
        "clear for a text", "{ set: { t: clear } }",
        "14:27: error: 'clear' can't be done to 't': it is a text; quote it where the word is meant: '\"clear\"'"),
      change("the word", "{ set: { t: 'clear' } }"),
      change(
        "append", "{ set: { n: { append: { id: a } } } }",
        "14:29: error: 'append' can't be done to 'n': it is a whole number; write 'n: { add: 1 }'"),
      change(
        "remove", "{ set: { f: { remove: a } } }",
        "14:29: error: 'remove' can't be done to 'f': it is true or false; give it a value: 'f: value'"),
      change(
        "remove by a row", "{ set: { rows: { remove: { id: a } } } }",
        "14:40: error: expected the 'id' of a row, found keys with values; write 'remove: …' and that alone"),
      change(
        "append alone", "{ set: { rows: append } }",
        "14:30: error: 'append' needs a value; write 'rows: { append: { … } }'"),
      change(
        "append what is no row", "{ set: { rows: { append: a } } }",
        "14:40: error: expected a row, names with values such as '{ id: … }', found 'a'"),
      change(
        "two at once", "{ set: { rows: { append: { id: a }, remove: b } } }",
        "14:51: error: 'append' and 'remove' are two changes; give each its own 'set', in a list of actions"),
      change(
        "a sum", "{ set: { n: $n + 1 } }",
        "14:27: error: '$n + 1' is a text, because nothing is calculated here; write 'n: { add: 1 }'"),
      change(
        "a difference", "{ set: { n: $n - 2 } }",
        "14:27: error: '$n - 2' is a text, because nothing is calculated here; write 'n: { add: -2 }'"),
      change(
        "another sum", "{ set: { n: $few * 2 } }",
        "14:27: error: '$few * 2' is a text, because nothing is calculated here; let the program set 'n' becomes"),
      change(
        "words", "set n 3",
        "14:15: error: an action is a key, and its target the value: '{ set: { n: 3 } }'"),
      change(
        "words after the key", "{ set: n = 3 }",
        "14:22: error: expected names with values, 'name: value', found 'n = 3'; write 'set: { n: 3 }'"),
      change(
        "a name with its sign", "{ set: { $n: 3 } }",
        "14:24: error: there is no datum '$n'; names stand without '$' here: 'n'"),
      change(
        "a condition by another name", "{ set: { n: 3 }, condition: { data: { n: 3 } } }",
        "14:32: error: 'action' has no key 'condition'; did you mean 'when'?"),
      change(
        "a condition without 'data'", "{ set: { n: 3 }, when: { n: 3 } }",
        "14:40: error: 'condition' has no key 'n'; that is a datum: write 'data: { n: … }'"),
      change(
        "a condition alone", "{ when: { data: { n: 3 } } }",
        "14:15: error: no action is named here; add one such as 'navigate' or 'set'"),
      change("no action", "{ on: tap }", "14:17: error: 'action' has no key 'on'"),
    ])
  func changes(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  /// Returns a document with a view under a condition on data.
  private static func when(_ condition: String, _ findings: String...) -> BadDocument {
    BadDocument(
      name: condition, text: screen("", ["Text: Hi\n      when: { data: { \(condition) } }"]).text, findings: findings)
  }

  private static func never(_ column: Int, _ name: String) -> String {
    "14:\(column): error: this never holds: no value of '\(name)' meets all of its comparisons; remove one of them, or give each its own item of 'any'"
  }

  @Test(
    "A condition that never holds or compares the incomparable is reported",
    arguments: [
      when("n: { is: 1, not: 1 }", never(26, "n")), when("n: { in: [1], not: 1 }", never(26, "n")),
      when("n: { in: [1, 2], not: 1 }"), when("n: { above: 5, below: 3 }", never(26, "n")),
      when("n: { is: 1, atLeast: 2 }", never(26, "n")), when("t: { is: x, in: [y, z] }", never(26, "t")),
      when("t: { missing: true, empty: true }", never(26, "t")), when("t: { empty: true, not: x }"),
      when("few: { atLeast: 9, not: 9 }", never(28, "few")), when("few: { atLeast: 8, not: 9 }"),
      when(
        "few: { in: [12, 14] }",
        "14:28: error: this never holds: 'few' is a whole number from 1 to 9; compare it with a possible value"),
      when("f: { is: true, missing: true }", never(26, "f")),
      when("day: { above: 2026-01-01, below: 2026-01-02 }", never(28, "day")),
      when("day: { above: 2026-01-01, below: 2026-01-03 }"),
      when(
        "n: 3, any: [{ n: 4 }, { n: 5 }]",
        "14:29: error: this never holds: no item of 'any' agrees with 'n' beside it"),
      when("n: 3, any: [{ n: 4 }, { t: x }]"),
      when(
        "n: {}", "14:26: error: 'n' has no value to compare with; write one, or a comparison such as 'missing: true'"),
      when("", "14:21: error: the condition is empty; write 'name: value', or remove it"),
      when("n: { above: $few }"), when("n: $few"), when("n: { in: [1, $few] }"), when("not: { n: 3 }"),
      when("not: { any: [{ n: 3 }, { t: x }] }"),
      when("n: { above: $t }", "14:35: error: 'n' is a whole number, and '$t' is a text"),
      when("t: { is: '${appel.name}' }"),
      when(
        "n: { above: ~ }", "14:35: error: 'above' needs a value; a missing one is tested with 'missing: true'"),
      when("not: 3", "14:28: error: expected names with values, 'name: value', found '3'"),
      when("none: { n: 3 }", "14:23: error: 'none' names no datum; what must not hold is written 'not: { … }'"),
      when(
        "t: true",
        "14:26: error: expected a text, found 'true', which is a value of a 'flag'; quote the word, '\"true\"', or declare a 'flag'"
      ),
      when("t: 'true'"),
      when(
        "n: [1, 2]",
        "14:26: error: expected a whole number, found a list; one of several is written 'n: { in: [value, value] }'"),
      when("n: { in: 1 }", "14:32: error: 'in' has a list of values, found '1'; write 'in: [value, value]'"),
    ])
  func conditions(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test(
    "Names, types and pictures that are almost right are reported with their remedy",
    arguments: [
      screen(
        "needs", ["{ Text: Hi, needs: $n }", "{ Text: Hi, needs: [few, $appel.photo] }"],
        "13:26: error: only the name of a datum stands here, without its '$'; write 'n'",
        "14:32: error: only the name of a datum stands here, without its '$'; write 'appel.photo'"),
      screen(
        "a condition without 'data'", ["{ Text: Hi, when: { n: 3 } }"],
        "13:27: error: 'when' has no key 'n'; that is a datum: write 'data: { n: … }'"),
      screen(
        "a name for a condition",
        ["{ Text: Hi, disabled: $f }", "{ Text: Hi, when: $n }", "{ Text: Hi, fixedSize: $f }"],
        "13:29: error: '$f' is no condition; write 'disabled: { data: { f: true } }'",
        "14:25: error: '$n' is no condition; write 'when: { data: { n: … } }'",
        "15:30: error: expected true or false, found '$f', which is data and changes; this key needs a fixed value"
      ),
      screen(
        "a part of a record", ["{ Image: $appel.photo }", "{ Text: 'by $appel.name' }", "{ Image: '${appel.photo}' }"],
        "13:16: error: '$appel' can't be shown as a text, because it is an object with 'name' and 'photo'; write '${appel.photo}'",
        "14:15: error: '$appel' can't be shown as a text, because it is an object with 'name' and 'photo'; write '${appel.name}'"
      ),
      screen(
        "a part of a record that is misspelt", ["{ Image: $apple.photo }"],
        "13:16: error: there is nothing called '$apple' here; did you mean 'appel'?"),
      BadDocument(
        "types", "followspot: 1\ndata: { m: money, e: { money: eur }, o: { money: } }\nscreens: { home: { Text: Hi } }",
        "2:12: error: an amount needs its currency; write '{ money: EUR }'",
        "2:31: error: there is no currency 'eur'; did you mean 'EUR'?",
        "2:50: error: an amount needs its currency; write '{ money: EUR }'"),
      BadDocument(
        "plural",
        "followspot: 1\ndata: { n: integer }\nscreens: { home: { Text: $n left } }\nmessages:\n  en:\n    $n left: { plural: $n, one: One, other: $n left }",
        "6:24: error: only the name of a datum stands here, without its '$'; write 'n'"),
    ])
  func names(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test(
    "A fault has one finding at its position",
    arguments: [
      BadDocument.sections(
        "guides: { g: { on: 1, steps: [{ target: a, message: Look }] } }\n",
        "3:16: error: 'guide' has no key 'on'; it needs the key 'version': a whole number from 1 to 1000000"),
      screen(
        "a length", ["{ Text: Hi, cornerRadius: '${x' }"],
        "13:33: error: '${x' has no '}' after the name; write '${x}', or '$${' for these characters"),
      screen(
        "a name", ["{ Text: Hi, id: $rows }"],
        "13:23: error: '$rows' can't be shown as a text, because it is a list of objects, each with its 'id'; go through it with 'ForEach: $rows'"
      ),
      BadDocument(
        "nothing", "settings: {}",
        "1:1: error: 'document' needs the key 'followspot': 1, and the key 'screens': names with values, 'name: value'"),
    ])
  func oneEach(bad: BadDocument) { #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)") }

  @Test("An unused component causes no errors in the translations of its texts")
  func unused() {
    let text = """
      followspot: 1
      data: { n: integer }
      components:
        Row: [{ Text: $n pieces }, { Text: of $x }, { Image: icons/$x.png }]
      screens: { home: { Text: Hi } }
      messages:
        de: { Hi: Hallo, $n pieces: { plural: n, one: ein Stück, other: $n Stück }, of $x: von $x }
      """
    let bad = BadDocument(
      "", text, "4:3: warning: nothing uses the component 'Row'; remove it, or use it in a screen")
    #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)")
  }

  @Test("A fault that many rows share is reported once, with its first position and the count")
  func rows() {
    let rows = (0..<5).map { "      - { id: r\($0), size: \($0 == 2 ? "3" : "big"), colour: red }" }
    let text =
      "followspot: 1\ndata:\n  rows:\n    list: { id: text, size: integer }\n    key: id\n    default:\n"
      + rows.joined(separator: "\n") + "\nscreens: { home: { Text: Hi } }"
    let bad = BadDocument(
      "", text, "7:25: error: expected a whole number, found 'big'; also in 3 other rows",
      "7:30: error: there is no field 'colour'; there is 'id', 'size'; also in 4 other rows")
    #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)")
  }

  @Test("A value of a field whose type is unreadable is no second fault")
  func unreadableField() {
    let text = """
      followspot: 1
      data: { rows: { list: { id: text, price: money }, key: id, default: [{ id: a, price: 2 }] } }
      screens: { home: { ForEach: $rows, content: { Text: $id $price } } }
      """
    let bad = BadDocument("", text, "2:42: error: an amount needs its currency; write '{ money: EUR }'")
    #expect(bad.diagnostics == bad.findings, "\(bad.diagnostics)")
  }

  @Test("A dollar sign in a program's value is literal")
  func valuesOfPrograms() throws {
    let document = try Document.read([
      SourceText(name: "k.yaml", "followspot: 1\ndata: { t: text }\nscreens: { home: { Text: $t } }")
    ]).document
    let values = try document.data.values(in: [SourceText(name: "v.json", #"{ "t": "A$AP ${x" }"#)])
    #expect(values == ["t": .text("A$AP ${x")])
  }
}
