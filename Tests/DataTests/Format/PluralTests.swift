import Testing

@testable import FollowspotData

@Suite("A plural form")
struct PluralTests {
  @Test(
    "A number has the plural category of its language",
    arguments: [
      ("en", [.one: [1], .other: [0, 2, 11, 21, 101]]),
      ("de", [.one: [1], .other: [0, 2]]),
      ("pl", [.one: [1], .few: [2, 4, 22, 104], .many: [0, 5, 12, 21, 112]]),
      ("ru", [.one: [1, 21, 101], .few: [2, 4, 22], .many: [0, 5, 11, 12, 111]]),
      ("ar-EG", [.zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99], .other: [100, 102]]),
      ("ja", [.other: [0, 1, 2, 5]]),
      ("hi", [.one: [0, 1], .other: [2, 10]]),
      ("pt-BR", [.one: [0, 1], .other: [2]]), ("pt-PT", [.one: [1], .other: [0, 2]]),
      ("pt-AO", [.one: [1], .other: [0, 2]]),
    ] as [(String, [PluralCategory: [Int]])])
  func integers(language: String, forms: [PluralCategory: [Int]]) {
    let formatter = DataFormatter(language: language)
    for (form, counts) in forms {
      for count in counts {
        #expect(formatter.pluralCategory(of: .integer(count), as: .anyInteger) == form, "\(count) in \(language)")
      }
    }
  }

  @Test("The plural category depends on the number as it is shown")
  func shown() {
    let english = DataFormatter(language: "en")
    #expect(english.pluralCategory(of: .number(1), as: .number(digits: nil)) == .one)
    #expect(english.pluralCategory(of: .number(1), as: .number(digits: 1)) == .other)
    #expect(english.pluralCategory(of: .number(1.2), as: .number(digits: 0)) == .one)
    #expect(DataFormatter(language: "pl").pluralCategory(of: .number(1.5), as: .number(digits: 1)) == .other)
  }

  @Test("A duration has the plural category of its shown minutes or seconds, and other values have none")
  func others() {
    let formatter = DataFormatter(language: "en")
    #expect(formatter.pluralCategory(of: .duration(.seconds(50)), as: .duration(.minutes)) == .one)
    #expect(formatter.pluralCategory(of: .duration(.seconds(61)), as: .duration(.minutes)) == .other)
    #expect(formatter.pluralCategory(of: .duration(.seconds(61)), as: .duration(.seconds)) == .other)
    #expect(formatter.pluralCategory(of: .duration(.seconds(61)), as: .duration(.short)) == nil)
    #expect(formatter.pluralCategory(of: .text("1"), as: .text) == nil)
  }

  @Test(
    "A language has its own plural categories",
    arguments: [
      ("en", [.one, .other]), ("pl", [.one, .few, .many, .other]), ("ja", [.other]), ("ar", PluralCategory.allCases),
      ("tlh", [.other]),
    ] as [(String, [PluralCategory])])
  func categories(language: String, expected: [PluralCategory]) {
    #expect(DataFormatter(language: language).pluralCategories == expected)
  }
}
