import FollowspotTesting
import SystemPackage
import Testing

@Suite("The page about the architecture")
struct ArchitectureTests {
  /// A row in one of the page's tables.
  struct Station: CustomTestStringConvertible {
    let number: Int
    let name: String
    let file: String
    var testDescription: String { "\(number) \(name)" }
  }

  static let stations: [Station] = {
    let path = "Sources/Followspot/Followspot.docc/Architecture.md"
    guard let page = try? FilePath.checkout.appending(path).text() else { return [] }
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.split { $0 == " " || $0 == "`" }.joined(separator: " ") }
      guard cells.count == 4, let number = Int(cells[0]) else { return nil }
      return Station(number: number, name: cells[1], file: cells[2])
    }
  }()

  @Test("Each table row on the architecture page names a declaration of its file", arguments: stations)
  func declared(_ station: Station) throws {
    let text = try FilePath.checkout.appending(station.file).text()
    let parts = station.name.split(separator: ".")
    if station.file.hasSuffix(".c") { return #expect(text.contains("\(station.name)(")) }
    let isType = try Regex("(struct|class|enum|protocol|extension) \(parts[0])\\b")
    #expect(text.contains(isType), "\(station.file) declares no \(parts[0])")
    if parts.count == 2 {
      let isMember = try Regex("(func|var) \(parts[1])\\b")
      #expect(text.contains(isMember), "\(station.file) declares no \(station.name)")
    }
  }

  @Test("The architecture page has five paths, none longer than before")
  func ways() {
    let starts = Self.stations.indices.filter { Self.stations[$0].number == 1 } + [Self.stations.count]
    let lengths = zip(starts, starts.dropFirst()).map { $1 - $0 }
    #expect(lengths.count == 5)
    for (length, most) in zip(lengths, [20, 10, 16, 19, 16]) { #expect(length <= most) }
  }

  @Test("The table of modules on the architecture page names every module")
  func modules() throws {
    let page = try Page("Sources/Followspot/Followspot.docc/Architecture.md").text
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined()
    let manifest = try FilePath.checkout.appending("Package.swift").text()
    let targets = manifest.matches(of: /(?:    |\s)target\(\s*"(\w+)"/).map { String($0.1) }
    #expect(targets.count > 18)
    for target in targets where !target.hasPrefix("Followspot") {
      #expect(table.contains("`\(target)`"), "\(target)")
    }
  }
}
