internal import FollowspotGeometry

/// A parser for paths in SVG notation.
struct PathParser {
  private var words: ArraySlice<String>
  /// The last token that was read, which is the faulty one if reading fails.
  private(set) var fault = ""
  /// The current point.
  private var place = Point.zero
  /// The start of the current subpath, or `nil` before the first.
  private var start: Point?
  private var elements: [PathDescription.Element] = []

  /// The largest number of commands, more than a display could show.
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
      case " ", ",", "\t", "\n", "\r", "\r\n": end()
      case "-" where !number.hasExponent, "+" where !number.hasExponent:
        end()
        // `Reader.number` rejects a plus sign.
        if character == "-" { number = "-" }
      case "." where number.contains("."):
        end()
        number = "."
      case "M", "L", "H", "V", "Q", "C", "A", "Z", "m", "l", "h", "v", "q", "c", "a", "z":
        end()
        words.append(String(character))
      default: number.append(character)
      }
    }
    end()
    self.words = words[...]
  }

  /// Returns the path, or `nil` if ``fault`` is not part of one.
  mutating func read() -> PathDescription? {
    var count = 0
    fault = words.first ?? ""
    while var word = words.popFirst() {
      fault = word
      // Every subpath starts with a move.
      guard word.uppercased() == "M" || start != nil else { return nil }
      repeat {
        count += 1
        guard count <= Self.limit, command(word) else { return nil }
        // Further numbers repeat the command, and a move is followed by lines.
        word = word == "M" ? "L" : word == "m" ? "l" : word
      } while word.uppercased() != "Z" && isNumberNext
    }
    return count > 1 ? PathDescription(elements: elements) : nil
  }

  /// Adds the curve of a command. Lower case is relative to the current point.
  private mutating func command(_ word: String) -> Bool {
    let origin = word == word.lowercased() ? place : .zero
    switch word.uppercased() {
    case "M":
      guard let to = point(from: origin) else { return false }
      elements.append(.move(to))
      (place, start) = (to, to)
    case "L":
      guard let to = point(from: origin) else { return false }
      line(to: to)
    case "H":
      guard let x = number() else { return false }
      line(to: Point(x: origin.x + x, y: place.y))
    case "V":
      guard let y = number() else { return false }
      line(to: Point(x: place.x, y: origin.y + y))
    case "Q":
      guard let control = point(from: origin), let to = point(from: origin) else { return false }
      elements.append(.quadCurve(to, control: control))
      place = to
    case "C":
      guard let first = point(from: origin), let second = point(from: origin), let to = point(from: origin) else {
        return false
      }
      elements.append(.curve(to, control1: first, control2: second))
      place = to
    case "A":
      guard let width = number(), let height = number(), let rotation = number(), let isLarge = flag(),
        let isClockwise = flag(), let to = point(from: origin)
      else { return false }
      let arc = EllipticalArc(
        start: place, end: to, radii: Size(width: width, height: height), rotation: rotation, isLarge: isLarge,
        isClockwise: isClockwise)
      guard let curves = arc.curves else {
        line(to: to)
        break
      }
      elements += curves.map { .curve($0.end, control1: $0.control1, control2: $0.control2) }
      place = to
    case "Z":
      elements.append(.close)
      place = start ?? place
    default: return false
    }
    return true
  }

  private mutating func line(to: Point) {
    elements.append(.line(to))
    place = to
  }

  private var isNumberNext: Bool { words.first.flatMap { Reader.number($0) } != nil }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func number() -> Double? {
    guard let word = words.first else { return nil }
    fault = word
    // Nothing that far outside of the unit square is visible, and the limit keeps arithmetic precise.
    guard let number = Reader.number(word), abs(number) <= 1000 else { return nil }
    words.removeFirst()
    return number
  }

  /// Reads 0 or 1. A flag needs no separator before the next number.
  private mutating func flag() -> Bool? {
    guard let word = words.popFirst() else { return nil }
    fault = word
    guard word.first == "0" || word.first == "1" else { return nil }
    let rest = word.dropFirst()
    if !rest.isEmpty { words = [String(rest)] + words }
    return word.first == "1"
  }
}

extension String {
  /// Whether the sign of an exponent may follow.
  fileprivate var hasExponent: Bool { last == "e" || last == "E" }
}
