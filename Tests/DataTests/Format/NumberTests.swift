import Testing

@testable import FollowspotData

@Suite("A number's text")
struct NumberTests {
  @Test(
    "A number has the grouping and digits of its language",
    arguments: [
      ("en", "1,234,567"), ("de", "1.234.567"), ("de-CH", "1’234’567"), ("hi", "12,34,567"), ("pl", "1 234 567"),
      ("ar-EG", "١٬٢٣٤٬٥٦٧"), ("ar-EG-u-nu-latn", "1,234,567"), ("ja", "1,234,567"), ("ru", "1 234 567"),
    ])
  func groups(language: String, expected: String) {
    #expect(text(.integer(1_234_567), .anyInteger, in: language) == expected)
  }

  @Test(
    "A number has the decimals of its type, with halves rounded away from 0 and no negative zero",
    arguments: [
      (1.5, nil, "1.5"), (1.23456, nil, "1.235"), (2, nil, "2"), (2, 1, "2.0"), (2.5, 0, "3"), (-2.5, 0, "-3"),
      (1.005, 2, "1.01"), (-0.04, 1, "0.0"), (-0.0, nil, "0"), (0.1, 3, "0.100"), (1e15, nil, "1,000,000,000,000,000"),
      (1, 400, "1.000000000000000"), (1.6, -3, "2"),
    ] as [(Double, Int?, String)])
  func digits(number: Double, digits: Int?, expected: String) {
    #expect(text(.number(number), .number(digits: digits), in: "en") == expected)
  }

  @Test("A whole number has the decimals of its type")
  func whole() {
    #expect(text(.integer(3), .number(digits: 1), in: "de") == "3,0")
    #expect(text(.integer(.min), .anyInteger, in: "en") == "-9,223,372,036,854,775,808")
  }

  @Test(
    "An amount has the sign and decimals of its currency",
    arguments: [
      ("de", "EUR", "2.9", "2,90 €"), ("en", "EUR", "2.9", "€2.90"), ("en", "USD", "1234.5", "$1,234.50"),
      ("en", "JPY", "290", "¥290"), ("de", "JPY", "290", "290 ¥"), ("pl", "PLN", "2.9", "2,90 zł"),
      ("hi", "INR", "123456", "₹1,23,456.00"), ("ar-EG", "EUR", "2.9", "٢٫٩٠ €"), ("ru", "EUR", "2.9", "2,90 €"),
      ("en", "EUR", "-2.9", "-€2.90"), ("en", "KWD", "2.9", "KWD 2.900"), ("en", "EUR", "2.995", "€3.00"),
      ("en", "EUR", "0.005", "€0.01"), ("en", "EUR", "900000000000", "€900,000,000,000.00"),
    ])
  func money(language: String, currency: String, amount: String, expected: String) throws {
    let money = try #require(CurrencyAmount(amount, currency: currency))
    #expect(text(.money(money), .money(currency: currency), in: language) == expected)
  }

  @Test("The letters and dollar of a currency sign stay together in a line from right to left")
  func sign() throws {
    let money = DataValue.money(try #require(CurrencyAmount("5", currency: "USD")))
    for (language, isHeld) in [("ar", true), ("ar-EG", true), ("es", false), ("en", false)] {
      let text = try #require(
        DataFormatter(language: language).text(of: money, as: .money(currency: "USD"), now: .now))
      #expect(text.unicodeScalars.contains("\u{200E}") == isHeld, "\(language): \(text.debugDescription)")
      if isHeld { #expect(text.unicodeScalars.last == "\u{200E}", "\(text.debugDescription)") }
    }
    #expect(DataFormatter.holdingSign("\u{200F}5 US$ (€)") == "\u{200F}5 US$\u{200E} (€)")
  }

  @Test(
    "An amount in an unknown currency has its digits and the currency as written",
    arguments: ["", "euro", "€", "EUR scientific"])
  func noCurrency(currency: String) {
    let money = CurrencyAmount(tenThousandths: 29_000, currency: currency)
    #expect(text(.money(money), .money(currency: currency), in: "en") == "2.90 \(currency)")
  }
}
