import FollowspotTesting
import SystemPackage
import Testing

@Suite("The page about the architecture")
struct ArchitectureTests {
  /// A row in one of the page's tables.
  struct Station: CustomTestStringConvertible {
    /// The place on the way; nil for a type that is only asked.
    let number: Int?
    let name: String
    let file: String
    var testDescription: String { "\(number.map(String.init) ?? "–") \(name)" }
  }

  static let stations: [Station] = {
    let path = "Sources/Followspot/Followspot.docc/Architecture.md"
    guard let page = try? FilePath.checkout.appending(path).text() else { return [] }
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.split { $0 == " " || $0 == "`" }.joined(separator: " ") }
      guard cells.count == 4, cells[0] == "–" || Int(cells[0]) != nil else { return nil }
      return Station(number: Int(cells[0]), name: cells[1], file: cells[2])
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

  @Test("The architecture page has five paths of consecutive stations, none longer than its limit")
  func ways() throws {
    var lengths: [Int] = []
    for number in Self.stations.compactMap(\.number) {
      if number == 1 { lengths.append(0) }
      #expect(number == (lengths.last ?? 0) + 1)
      lengths[lengths.count - 1] = number
    }
    try #require(lengths.count == 5)
    // A datum continues as a change of state, from its second station.
    let ways = [lengths[0], lengths[1] + lengths[2] - 1, lengths[2], lengths[3], lengths[4]]
    for (length, most) in zip(ways, [16, 23, 18, 16, 7]) { #expect(length <= most) }
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

  @Test("A module on the architecture page imports only modules of the rows above and to its left")
  func order() throws {
    let page = try Page("Sources/Followspot/Followspot.docc/Architecture.md").text
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let modules = rows.flatMap { $0.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) } }
    let places = Dictionary(uniqueKeysWithValues: zip(modules, modules.indices))
    let manifest = try FilePath.checkout.appending("Package.swift").text().replacing(/\.product\(.*\)/, with: "")
    let targets = manifest.matches(of: /target\(\s*(?:name: )?"(\w+)",\s*(?:dependencies: )?\[([^\]]*)\]/)
    var count = 0
    for target in targets {
      guard let place = places[String(target.1)] else { continue }
      for dependency in target.2.matches(of: /"(\w+)"/) {
        guard let other = places[String(dependency.1)] else { continue }
        count += 1
        #expect(other < place, "\(target.1) imports \(dependency.1)")
      }
    }
    #expect(count > 100)
  }
}
