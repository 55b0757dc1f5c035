internal import FollowspotGeometry
internal import FollowspotViews

extension Syntax where Value == Path {
  /// A path as SVG writes it, of the absolute commands `M`, `L`, `H`, `V`, `Q`, `C` and `Z` (SVG 1.1, 8.3).
  static var path: Syntax<Path> {
    Syntax<String>.text.map { text, node, reader in
      var parser = PathParser(text)
      if let path = parser.path() { return path }
      if !reader.isOpen {
        reader.report(
          at: node.position,
          "'\(parser.fault)' is no part of a path; write commands M, L, H, V, Q, C and Z with numbers, such as 'M0.5 0 L1 1 H0 Z'"
        )
      }
      return nil
    }
  }
}

/// Reads the letters and numbers of a path.
private struct PathParser {
  private var words: ArraySlice<String>
  /// What could not be read.
  private(set) var fault = ""

  /// The most commands of a path; more than a display has pixels to show them.
  private static let limit = 10_000

  init(_ text: String) {
    var words: [String] = []
    var number = ""
    func end() {
      if !number.isEmpty { words.append(number) }
      number = ""
    }
    for character in text {
      switch character {
      case " ", ",", "\t", "\n": end()
      case "-" where number.last != "e" && number.last != "E":
        end()
        number = "-"
      case "M", "L", "H", "V", "Q", "C", "Z":
        end()
        words.append(String(character))
      default: number.append(character)
      }
    }
    end()
    self.words = words[...]
  }

  mutating func path() -> Path? {
    var path = Path()
    var place = Point.zero
    var start: Point?
    var count = 0
    fault = words.first ?? ""
    while let word = words.popFirst() {
      count += 1
      fault = word
      // Every subpath begins with a move.
      guard count <= Self.limit, word == "M" || start != nil else { return nil }
      repeat {
        switch word {
        case "M":
          guard let to = point() else { return nil }
          path.move(to: to)
          (place, start) = (to, to)
        case "L":
          guard let to = point() else { return nil }
          path.addLine(to: to)
          place = to
        case "H":
          guard let x = number() else { return nil }
          place = Point(x: x, y: place.y)
          path.addLine(to: place)
        case "V":
          guard let y = number() else { return nil }
          place = Point(x: place.x, y: y)
          path.addLine(to: place)
        case "Q":
          guard let control = point(), let to = point() else { return nil }
          path.addQuadCurve(to: to, control: control)
          place = to
        case "C":
          guard let first = point(), let second = point(), let to = point() else { return nil }
          path.addCurve(to: to, control1: first, control2: second)
          place = to
        case "Z":
          path.closeSubpath()
          place = start ?? place
        default: return nil
        }
        count += 1
        // More numbers repeat the command.
      } while word != "Z" && isNumberNext && count <= Self.limit
    }
    return count > 1 ? path : nil
  }

  private var isNumberNext: Bool { words.first.flatMap { Reader.number($0) } != nil }

  private mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: x, y: y)
  }

  private mutating func number() -> Double? {
    guard let word = words.first else { return nil }
    fault = word
    // Far outside of the unit square nothing is seen, and arithmetic stays exact.
    guard let number = Reader.number(word), abs(number) <= 1000 else { return nil }
    words.removeFirst()
    return number
  }
}
