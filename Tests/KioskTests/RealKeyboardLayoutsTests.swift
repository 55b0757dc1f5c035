import FollowspotInput
import FollowspotLanguages
import FollowspotPlatform
import Testing

@testable import FollowspotKiosk

@Suite("Letters of real keyboards on the screen")
struct RealKeyboardLayoutsTests {
  private static let isInstalled = (try? KeyLayout.xkb("us")) != nil

  @Test("The letter rows of a layout are the rows on the screen")
  func rows() throws {
    let layout = try #require(KeyLayout.us.onScreen(for: "en"))
    #expect(layout.rows.map { $0.map(\.name).joined() } == ["qwertyuiop", "asdfghjkl", "shiftzxcvbnmbackspace"])
    #expect(layout.capital(of: "q") == "Q")
  }

  @Test(
    "Layouts of XKB have their letters, under shift too", .enabled(if: isInstalled),
    arguments: [
      ("ge", "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ"), ("am", "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփք"),
      ("de", "abcdefghijklmnopqrstuvwxyzäöü"), ("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя"),
    ])
  func letters(_ name: String, _ letters: String) throws {
    let layout = try #require(try KeyLayout.xkb(name).onScreen(for: "xx"))
    let reached = layout.letters.union(layout.letters.map(layout.capital))
    #expect(letters.filter { !reached.contains(String($0)) } == "")
    #expect(layout.columns <= KeyboardLayout.mostColumns)
  }

  @Test(
    "Scripts without capitals have plain letters first, and no Latin ones", .enabled(if: isInstalled),
    arguments: [
      ("ge", "ქ"), ("in", "ौ"), ("bd", "য"), ("in(tam_tamilnet)", "ண"), ("kh", "ឆ"), ("et", "ሀ"),
    ])
  func plain(_ name: String, _ first: String) throws {
    let layout = try #require(try KeyLayout.xkb(name).onScreen(for: "xx"))
    #expect(!layout.hasCapitals)
    #expect(layout.letters.contains(first))
    let all = layout.letters.union(layout.letters.map(layout.capital))
    #expect(all.filter { $0.unicodeScalars.contains(where: \.isASCII) } == [])
  }

  @Test("Armenian letters have capitals", .enabled(if: isInstalled))
  func capitals() throws {
    let layout = try #require(try KeyLayout.xkb("am").onScreen(for: "hy"))
    #expect(layout.hasCapitals)
    #expect(layout.capital(of: "ա") == "Ա")
  }
}
