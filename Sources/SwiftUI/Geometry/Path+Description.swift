#if SwiftUI
  internal import FollowspotGeometry
  public import FollowspotViews
  internal import Foundation

  extension Path: LosslessStringConvertible {
    /// The elements in points: `0 0 m 8 0 l 8 8 l h` is a triangle. `m` moves, `l` is a line, `q` and `c` are curves, whose
    /// control points come before their end, and `h` closes.
    public var description: String {
      func text(_ points: CGPoint...) -> String {
        points.flatMap { [$0.x, $0.y] }.map { String(format: "%.12g", $0) }.joined(separator: " ")
      }
      return elements.map { element in
        switch element {
        case .move(let to): text(to) + " m"
        case .line(let to): text(to) + " l"
        case .quadCurve(let to, let control): text(control, to) + " q"
        case .curve(let to, let control1, let control2): text(control1, control2, to) + " c"
        case .closeSubpath: "h"
        }
      }.joined(separator: " ")
    }

    /// Creates a path from elements as in ``description``; `nil` for anything else.
    public init?(_ string: String) {
      self.init()
      var numbers: [Double] = []
      func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
      for word in string.split(whereSeparator: \.isWhitespace) {
        if let number = Double(word) {
          numbers.append(number)
          continue
        }
        switch (word, numbers.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case ("h", 0): closeSubpath()
        default: return nil
        }
        numbers = []
      }
      guard numbers.isEmpty else { return nil }
    }
  }
#endif
