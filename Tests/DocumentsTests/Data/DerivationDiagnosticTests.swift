import FollowspotData
import Testing

@testable import FollowspotDocuments

@Suite("Data made from data, in documents")
struct DerivationDiagnosticTests {
  private static let data = """
    followspot: 1
    screens: { home: { Text: Hi } }
    data:
      basket: { list: { id: text, price: { money: EUR }, count: integer, from: { record: { town: text } } }, key: id }
      tip: { money: EUR, session: true }
      yen: { money: JPY }
      note: text
      first: date

    """

  private static func bad(_ line: String, _ findings: String...) -> BadDocument {
    BadDocument(name: line, text: data + "  " + line, findings: findings)
  }

  @Test("The calculations of a document are read with their operands")
  func reads() throws {
    let text =
      Self.data + """
          total: { money: EUR, from: { sum: { product: [basket.price, basket.count] } } }
          due: { money: EUR, from: { sum: [total, tip, 2.90, basket.price] } }
          pieces: { integer: , from: { count: basket } }
          towns: { text: , from: { join: basket.from.town, separator: ' / ' } }
          share: { number: 0, range: 0...100, from: { percent: [tip, due] } }
        """
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let made = document.data.compactMap(\.derivation)
    let price = DataDerivation.Operand.field("price", of: "basket", part: nil)
    #expect(
      made == [
        DataDerivation(.sum, [.product(of: "basket", [price, .field("count", of: "basket", part: nil)])]),
        DataDerivation(
          .sum,
          [
            .datum("total", part: nil), .datum("tip", part: nil),
            .constant(.money(CurrencyAmount(tenThousandths: 29_000, currency: "EUR"))), price,
          ]),
        DataDerivation(.count, [.rows(of: "basket")]),
        DataDerivation(.join, [.field("from", of: "basket", part: "town")], separator: " / "),
        DataDerivation(.percent, [.datum("tip", part: nil), .datum("due", part: nil)]),
      ])
    #expect(
      document.data.filter(\.isOfSession).map(\.name) == ["tip", "due", "share"], "a visitor's, like their 'tip'")
  }

  @Test(
    "A faulty calculation is reported at its position with a remedy",
    arguments: [
      bad(
        "x: { money: EUR, from: { sum: baskt.price } }",
        "9:33: error: there is no datum 'baskt'; did you mean 'basket'?"),
      bad(
        "x: { money: EUR, from: { sum: basket.prise } }",
        "9:33: error: the rows of 'basket' have no field 'prise'; did you mean 'price'?"),
      bad(
        "x: { money: EUR, from: { sum: [tip, yen] } }",
        "9:39: error: 'yen' is an amount in JPY, such as 2.90, and 'x' is an amount in EUR, such as 2.90; 'sum' takes values of one kind"
      ),
      bad(
        "x: { money: EUR, from: { sum: [tip, note] } }",
        "9:39: error: 'note' is a text, and 'x' is an amount in EUR, such as 2.90; 'sum' takes values of one kind"),
      bad(
        "x: { integer: , from: { count: tip } }",
        "9:34: error: 'count' counts the rows of a list, and 'tip' is an amount in EUR, such as 2.90; only a list has rows"
      ),
      bad(
        "x: { text: , from: { count: basket } }",
        "9:24: error: 'count' makes a whole number, and 'x' is a text; declare 'integer:'"),
      bad(
        "x: { money: EUR, from: { product: [tip, yen] } }",
        "9:43: error: 'tip' and 'yen' can't be multiplied with each other; one of them has to be a number"),
      bad(
        "x: { money: EUR, from: { product: [basket.price, 2] } }",
        "9:38: error: 'basket.price' has a value for each row; their products are added by '{ sum: { product: [ … ] } }'"
      ),
      bad("x: { integer: , from: { sum: x } }", "9:27: error: 'x' is made from itself; make it from other data"),
      bad(
        "x: { integer: , from: { sum: y } }\n  y: { integer: , from: { sum: x } }",
        "9:27: error: data are made from each other in a circle: 'x' → 'y' → 'x'; make one of them from other data"),
      bad(
        "x: { money: EUR, from: { sum: tip }, default: 2, keep: true }",
        "9:40: error: a value made 'from' others is only calculated, so it takes no 'default'; remove it",
        "9:52: error: a value made 'from' others is only calculated, so it takes no 'keep'; remove it"),
      bad(
        "x: { money: EUR, from: { sum: $tip } }",
        "9:33: error: only the name of a datum stands here, without its '$'; write 'tip'"),
      bad(
        "x: { money: EUR, from: { percent: [tip] } }",
        "9:28: error: 'percent' makes a number, and 'x' is an amount in EUR, such as 2.90; declare 'number: 0'"),
      bad(
        "x: { number: 0, from: { percent: [tip] } }",
        "9:27: error: 'percent' takes two values, a list: 'percent: [part, whole]'"),
      bad(
        "x: { money: EUR, from: { sum: tip, min: tip } }",
        "9:38: error: 'sum' and 'min' are two calculations; give each its own datum, and use that by its name"),
      bad(
        "x: { money: EUR, from: { sum: { difference: [tip, tip] } } }",
        "9:35: error: only a 'product' for each row stands inside of 'sum'; give another calculation its own datum, and use that by its name"
      ),
      bad(
        "x: { number: 0, from: { sum: [2, .inf] } }",
        "9:36: error: '.inf' is neither a number nor a datum; write a number with digits, or the name of a datum"),
      bad(
        "x: { list: { a: text }, from: { min: [2, 3] } }",
        "9:35: error: 'min' makes a number, an amount, a day, a moment or a duration, and 'x' is a list of objects; declare the type of its values, such as 'money: EUR'"
      ),
      bad(
        "x: { duration: , from: { difference: [first, first] } }",
        "9:28: error: days lie a number of days apart, and 'x' is a number of seconds, or a time such as '5min'; declare it as an 'integer'"
      ),
      bad("x: { money: EUR, from: { summ: tip } }", "9:28: error: 'from' has no key 'summ'; did you mean 'sum'?"),
      BadDocument(
        name: "set",
        text: "followspot: 1\nscreens: { home: { Button: { Text: Hi }, action: { set: { x: 2 } } } }\n"
          + "data:\n  a: integer\n  x: { integer: , from: { sum: a } }",
        findings: ["2:59: error: 'x' is made from 'a' and can't be set; set 'a', or take its 'from' away"]),
    ])
  func findings(_ bad: BadDocument) {
    #expect(bad.diagnostics == bad.findings)
  }

  @Test("A control can't set a calculated datum")
  func control() {
    let text = """
      followspot: 1
      screens: { home: { Stepper: More, sets: x } }
      data: { a: integer, x: { integer: 0...9, from: { sum: a } } }
      """
    #expect(
      Document.diagnose([SourceText(name: "k.yaml", text)]).map(\.message)
        == ["'x' is made from 'a' and can't be set; set 'a', or take its 'from' away"])
  }

  @Test("A file of data can't set a calculated datum")
  func files() throws {
    let text = Self.data + "  x: { money: EUR, from: { sum: tip } }"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    for source in [SourceText(name: "v.yaml", "x: 3\n"), SourceText(name: "v.json", #"{"x": 3}"#)] {
      #expect(throws: DocumentError.self) { try document.data.values(in: [source]) }
    }
  }

  @Test("The code of a scan is no parameter of the component that receives it")
  func scan() {
    let text = """
      followspot: 1
      data: { code: text }
      screens: { home: [Scanner] }
      components: { Scanner: { Text: 'Hold the code', onScan: { set: { code: $scan } } } }
      """
    #expect(Document.diagnose([SourceText(name: "k.yaml", text)]).isEmpty)
  }
}
