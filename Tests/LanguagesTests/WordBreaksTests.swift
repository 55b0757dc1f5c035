import FollowspotLanguages
import Testing

@Suite("Dictionaries find the words of scripts without spaces")
struct WordBreaksTests {
  @Test(
    "Lao, Khmer, Burmese and Thai break between words",
    arguments: [
      "ສະບາຍດີ|ຂ້ອຍ|ຊື່ວ່າ|ການ|ດາ|ຮຽນ|ຈົບ|ຈາກ|ຄະນະ|ບໍລິຫານ|ທຸລະກິດ", "ខ្ញុំ|ចង់|ទិញ|សំបុត្រ|មួយ|ទៅ|ភ្នំពេញ|ថ្ងៃនេះ",
      "ရန်|ကုန်|သို့|သွား|သည်", "ยินดี|ต้อนรับ",
    ])
  func words(_ marked: String) throws {
    let breaks = try #require(WordBreaks())
    let text = Array(marked.replacing("|", with: "").utf8)
    let words = breaks.words(of: text).map { String(decoding: text[$0], as: UTF8.self) }
    #expect(words.joined(separator: "|") == marked)
  }

  @Test("A quotation mark stays with its word, and words of other scripts are left out")
  func neighbours() throws {
    let breaks = try #require(WordBreaks())
    let text = Array("Gate 5: “ភ្នំពេញ” ok".utf8)
    #expect(breaks.words(of: text).map { String(decoding: text[$0], as: UTF8.self) } == ["“ភ្នំពេញ” "])
    #expect(breaks.words(of: []).isEmpty && !WordBreaks.areNeeded(in: "Gate 5 漢字".unicodeScalars))
  }
}
