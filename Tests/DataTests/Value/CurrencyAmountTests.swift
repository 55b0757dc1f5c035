import Testing

@testable import FollowspotData

@Suite("An amount of money or a duration")
struct CurrencyAmountTests {
  @Test(
    "An amount is read exactly from its digits",
    arguments: [
      ("2.90", 29_000), ("2.9", 29_000), ("0.0001", 1), ("-2.9", -29_000), ("-0", 0), ("12", 120_000), ("007", 70_000),
      ("900000000000", 9_000_000_000_000_000), ("-900000000000.0000", -9_000_000_000_000_000),
    ])
  func digits(text: String, count: Int) {
    #expect(CurrencyAmount(text, currency: "EUR") == CurrencyAmount(tenThousandths: count, currency: "EUR"))
  }

  @Test(
    "An amount is not read from other texts",
    arguments: [
      "", "-", ".", "2.", ".5", "+2", "2,90", "2.00000", "1e3", "0x10", "2.9 ", " 2.9", "2 900", "--2", "2.-9", "nan",
      "inf", "٢", "900000000000.0001", "99999999999999999999999999",
    ])
  func noDigits(text: String) { #expect(CurrencyAmount(text, currency: "EUR") == nil) }

  @Test(
    "An amount from a JSON number is the nearest one",
    arguments: [
      (2.9, 29_000), (0.1 + 0.2, 3000), (1.00005, 10_001), (-2.9, -29_000), (-0.0, 0), (1e-9, 0),
      (9e11, 9_000_000_000_000_000), (1e12, nil), (-1e300, nil), (.infinity, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func numbers(number: Double, count: Int?) {
    #expect(CurrencyAmount(number, currency: "EUR")?.tenThousandths == count)
  }

  @Test(
    "An amount from a JSON integer is exact",
    arguments: [(3, 30_000), (-3, -30_000), (.max, nil), (.min, nil), (1_000_000_000_000, nil)] as [(Int, Int?)])
  func integers(number: Int, count: Int?) { #expect(CurrencyAmount(number, currency: "EUR")?.tenThousandths == count) }

  @Test(
    "An amount written as a JSON number is read back unchanged",
    arguments: [1, 9_999, 29_000, 8_999_999_999_999_999, -8_999_999_999_999_999])
  func written(count: Int) {
    let money = CurrencyAmount(tenThousandths: count, currency: "EUR")
    #expect(CurrencyAmount(money.amount, currency: "EUR") == money)
  }

  @Test(
    "An amount without a language has its digits and currency",
    arguments: [
      (29_000, "2.90 EUR"), (-1, "-0.0001 EUR"), (12_300, "1.23 EUR"), (12_340, "1.2340 EUR"),
      (.min, "-922337203685477.5808 EUR"),
    ])
  func plain(count: Int, expected: String) {
    #expect(DataValue.money(CurrencyAmount(tenThousandths: count, currency: "EUR")).plain == expected)
  }

  @Test(
    "A duration is read with its unit",
    arguments: [
      ("400ms", .milliseconds(400)), ("2s", .seconds(2)), ("5min", .seconds(300)), ("1h", .seconds(3600)),
      ("90", .seconds(90)), ("1.5min", .seconds(90)), ("-2s", .seconds(-2)), ("0", .zero),
      ("", nil), ("s", nil), ("min", nil), ("5 min", nil), ("5m", nil), ("1.s", nil), ("1e3", nil), ("nan", nil),
      ("0x10", nil), ("5mins", nil), ("1000000000", nil), ("300000h", nil), (String(repeating: "9", count: 400), nil),
    ] as [(String, Duration?)])
  func durations(text: String, expected: Duration?) { #expect(Duration(dataText: text) == expected) }
}
