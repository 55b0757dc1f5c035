import Glibc
import Testing

@Suite("The page of SwiftUI's names")
struct SwiftUIPageTests {
  private static let page = "Sources/Documentation/reference/swiftui.md"
  private static let names = "Tests/SwiftUITests/SwiftUINames.swift"

  /// Modules whose public names are those of the umbrella, as far as they have views.
  private static let modules = [
    "Views", "Controls", "TextEntry", "Overlays", "Spotlights", "Guides", "Kiosk", "Drawing", "Geometry",
  ]

  private static let checkout = String(#filePath.dropLast("Tests/SwiftUITests/SwiftUIPageTests.swift".count))

  private func text(_ path: String) throws -> String {
    let file = try #require(fopen(Self.checkout + path, "r"), "\(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the rows of the page's tables: the names, and the second cell.
  private func rows() throws -> [(names: [String], here: String)] {
    try text(Self.page).split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let names = cells[1].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (names, cells[2].trimmed)
    }
  }

  /// Returns the identifiers in a text.
  private func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map { String($0) })
  }

  /// The public declarations of code without ported code: the keyword, the name, and the rest of the line.
  private func declarations() throws -> [(keyword: String, name: String, rest: Substring, extended: String)] {
    var found: [(String, String, Substring, String)] = []
    for module in Self.modules {
      for path in swiftFiles(in: "Sources/\(module)") {
        var extended = ""
        var isPorted = false
        for line in try text(path).split(separator: "\n") {
          for start in ["extension ", "nonisolated extension "] where line.hasPrefix(start) {
            extended = String(line.dropFirst(start.count).prefix { $0.isLetter })
          }
          if line.hasPrefix("}") { extended = "" }
          if line.trimmed.hasPrefix("#") { isPorted = line.trimmed == "#if SwiftUI" }
          if isPorted { continue }
          guard line.trimmed.hasPrefix("public ") || line.contains(" public ") && line.trimmed.hasPrefix("@") else {
            continue
          }
          let parts = line.split(separator: " ")
          let keywords = ["struct", "class", "enum", "protocol", "func", "var", "typealias", "actor"]
          guard let index = parts.firstIndex(where: { keywords.contains(String($0)) }), index + 1 < parts.count else {
            continue
          }
          let name = String(parts[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
          if !name.isEmpty { found.append((String(parts[index]), name, line, extended)) }
        }
      }
    }
    return found
  }

  private func swiftFiles(in folder: String) -> [String] {
    entries(of: folder).sorted().flatMap { name in
      name.hasSuffix(".swift") ? ["\(folder)/\(name)"] : name.contains(".") ? [] : swiftFiles(in: "\(folder)/\(name)")
    }
  }

  /// Returns the names in a folder.
  private func entries(of folder: String) -> [String] {
    guard let stream = opendir(Self.checkout + folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  @Test("Each name with 'yes' is compiled as user code")
  func yes() throws {
    let used = words(try text(Self.names))
    let missing = try rows().filter { $0.here == "yes" }.flatMap(\.names).filter { !used.contains($0) }
    #expect(missing.isEmpty, "use these names in \(Self.names): \(missing)")
  }

  @Test("No name with 'no' is declared")
  func no() throws {
    let ofViews = ["View", "Shape", "Text", "Image", "EnvironmentValues"]
    let declared = Set(
      try declarations().filter { !["func", "var"].contains($0.keyword) || ofViews.contains($0.extended) }.map(\.name))
    let found = try rows().filter { $0.here == "no" }.flatMap(\.names).filter(declared.contains)
    #expect(found.isEmpty, "these names exist; say so in \(Self.page) and use them in \(Self.names): \(found)")
  }

  @Test("Each name with 'import' is compiled as ported code, and belongs to no other module")
  func imported() throws {
    let umbrella = Set(try declarations().map(\.name))
    let used = words(try swiftFiles(in: "Tests/Porting").map(text).joined())
    let names = try rows().filter { $0.here == "import" }.flatMap(\.names)
    #expect(names.count > 30)
    let missing = names.filter { !used.contains($0) || umbrella.contains($0) }
    #expect(missing.isEmpty, "use these names in Tests/Porting, or say 'yes' or 'no': \(missing)")
  }

  @Test("Each public view, modifier and environment value is on the page")
  func complete() throws {
    let known = Set(try rows().flatMap(\.names))
    let views = try declarations().filter { item in
      switch item.keyword {
      case "struct":
        item.rest.hasPrefix("public")
          && item.rest.split(whereSeparator: { " ,:{".contains($0) }).contains { $0 == "View" || $0 == "Shape" }
      case "func": item.extended == "View"
      case "var": item.extended == "EnvironmentValues"
      default: false
      }
    }
    let missing = Set(views.map(\.name).filter { !$0.hasPrefix("_") && $0 != "body" }).subtracting(known).sorted()
    #expect(views.count > 150 && missing.isEmpty, "add these names to \(Self.page): \(missing)")
  }

  @Test("The page of symbols lists each symbol of the table, with its forms")
  func symbols() throws {
    let table = try text("Sources/SwiftUI/Symbols/SymbolTable.swift").split(separator: "    static let aliases")
    var figures: [String: Bool] = [:]
    var last = ""
    for line in table[0].split(separator: "\n") where line.contains("\"") {
      let parts = line.split(separator: "\"")
      if line.hasPrefix("      \"") { last = String(parts[1]) }
      figures[last] = figures[last] == true || line.contains(";")
    }
    let sections = try text("Sources/Documentation/reference/symbols.md").split(separator: "## ").dropFirst()
    let listed = sections.map { section in
      section.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    #expect(listed.count == 3 && figures.count > 100)
    #expect(listed[0].filter { $0 != ".fill" } == figures.filter(\.value).keys.sorted())
    #expect(listed[1] == figures.filter { !$0.value }.keys.sorted())
  }

  @Test("No name is in two rows with different answers")
  func once() throws {
    var answers: [String: String] = [:]
    for row in try rows() {
      for name in row.names {
        #expect(answers[name] == nil || answers[name] == row.here, "\(name)")
        answers[name] = row.here
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
