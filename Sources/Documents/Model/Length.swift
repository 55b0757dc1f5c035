internal import FollowspotGuides

/// A distance: points, or a name that the theme gives points.
public enum Length: Hashable, Sendable {
  /// Logical points; infinite where that means "as much as there is".
  case points(Double)
  /// A name from `theme.lengths`.
  case named(String)

  /// The points under a theme; 0 for a name that it doesn't have, which a valid document never asks for.
  public func points(in lengths: [String: Double]) -> Double {
    switch self {
    case .points(let points): points
    case .named(let name): lengths[name] ?? 0
    }
  }

  /// How a view takes all of the space.
  static let wayToFill = "for all of the space write 'maxWidth: infinity' or 'maxHeight: infinity' in 'frame'"

  /// The longest length a document may ask for, in points: the longest side of a display or buffer.
  static let limit = 16_384.0
}

extension Syntax where Value == Length {
  /// A number of points in a range, or a name from `theme.lengths`.
  static func length(_ range: ClosedRange<Double> = 0...Length.limit, allowsInfinity: Bool = false) -> Syntax<Length> {
    let shape = ValueShape.length(range, allowsInfinity: allowsInfinity)
    return Syntax(shape: shape) { node, reader in
      guard let text = reader.text(node, expecting: shape) else { return nil }
      if allowsInfinity, text == "infinity" { return .points(.infinity) }
      if let points = Reader.number(text), range.contains(points) { return .points(points) }
      // Words that other formats take for numbers are no names here.
      let isWord = (text.first?.isLetter ?? false) && !["infinity", "inf", "nan"].contains(text.lowercased())
      guard NameRule.allows(text), isWord else {
        let isShare = ["%", "vw", "vh", "fr", "em", "rem"].contains {
          text.hasSuffix($0) && text.first?.isNumber == true
        }
        // Where a view's extent is asked for, all of the space may be meant.
        let way = range == 1...Length.limit ? Length.wayToFill : "write their number"
        let hint = isShare ? "; lengths are points, not shares: \(way)" : ""
        reader.mismatch(node, expecting: shape, hint)
        return nil
      }
      reader.refer(to: .length(range), text, at: node)
      return .named(text)
    }
  }

  /// A length above 0: nothing can be seen or touched at 0.
  static var extent: Syntax<Length> { .length(1...Length.limit) }
}
