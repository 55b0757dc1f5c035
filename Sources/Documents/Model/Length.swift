internal import FollowspotFiles

/// A length in points, or the name of one in the theme.
package enum Length: Hashable, Sendable {
  /// Logical points; infinite for all of the available space.
  case points(Double)
  /// A name in `theme.lengths`.
  case named(String)

  /// Returns the points under a theme, or 0 for an unknown name, which a valid document does not contain.
  package func points(in lengths: [String: Double]) -> Double {
    switch self {
    case .points(let points): points
    case .named(let name): lengths[name] ?? 0
    }
  }

  /// The hint on how a view fills the available space.
  static let wayToFill = "for all of the space write 'maxWidth: infinity' or 'maxHeight: infinity' in 'frame'"

  /// The largest length in points, which is also the longest side of a display or buffer.
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
      // Words that other formats read as numbers are not accepted as names.
      let isWord = (text.first?.isLetter ?? false) && !["infinity", "inf", "nan"].contains(text.lowercased())
      guard NameRule.allows(text), isWord else {
        let isShare = ["%", "vw", "vh", "fr", "em", "rem"].contains {
          text.hasSuffix($0) && text.first?.isNumber == true
        }
        // A percentage for the extent of a view often means all of the space.
        let way = range == 1...Length.limit ? Length.wayToFill : "write their number"
        let hint = isShare ? "; lengths are points, not shares: \(way)" : ""
        reader.mismatch(node, expecting: shape, hint)
        return nil
      }
      reader.refer(to: .length(range), text, at: node)
      return .named(text)
    }.writing { length in
      switch length {
      case .points(let points): ValueShape.text(points)
      case .named(let name): "'\(name)'"
      }
    }
  }

  /// A length of at least 1 point. A smaller view could not be seen or touched.
  static var extent: Syntax<Length> { .length(1...Length.limit) }
}
