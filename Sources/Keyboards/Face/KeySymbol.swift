internal import FollowspotGeometry
internal import FollowspotViews

/// A symbol on a key.
enum KeySymbol: Hashable {
  case shift, backspace, close, left, right, submit, otherHalf, space

  /// Creates the symbol of a key without letters; `nil` for none.
  init?(_ action: KeyAction) {
    switch action {
    case .shift: self = .shift
    case .backspace: self = .backspace
    case .close: self = .close
    case .move(.left): self = .left
    case .move: self = .right
    case .submit: self = .submit
    case .otherHalf: self = .otherHalf
    case .space: self = .space
    case .text, .page, .language: return nil
    }
  }

  /// Returns the lines of the symbol in a square.
  ///
  /// - Parameter isMirrored: Whether the text runs from right to left. Deleting then goes to the right.
  func path(in square: Rect, isMirrored: Bool) -> Path {
    func point(_ x: Double, _ y: Double) -> Point {
      let share = isMirrored && (self == .backspace || self == .submit) ? 1 - x : x
      return Point(x: square.minX + share * square.width, y: square.minY + y * square.height)
    }
    func lines(_ lines: [[(Double, Double)]], closed: Bool = false) -> Path {
      Path { path in
        for line in lines {
          for (index, (x, y)) in line.enumerated() {
            if index == 0 { path.move(to: point(x, y)) } else { path.addLine(to: point(x, y)) }
          }
          if closed { path.closeSubpath() }
        }
      }
    }
    switch self {
    case .shift:
      return lines(
        [[(0.5, 0.1), (0.92, 0.52), (0.68, 0.52), (0.68, 0.88), (0.32, 0.88), (0.32, 0.52), (0.08, 0.52)]],
        closed: true)
    case .backspace:
      return Path { path in
        path.addPath(lines([[(0.02, 0.5), (0.32, 0.18), (0.98, 0.18), (0.98, 0.82), (0.32, 0.82)]], closed: true))
        path.addPath(lines([[(0.47, 0.36), (0.77, 0.64)], [(0.77, 0.36), (0.47, 0.64)]]))
      }
    case .close: return lines([[(0.12, 0.3), (0.5, 0.68), (0.88, 0.3)], [(0.12, 0.92), (0.88, 0.92)]])
    case .left: return lines([[(0.62, 0.18), (0.3, 0.5), (0.62, 0.82)]])
    case .right: return lines([[(0.38, 0.18), (0.7, 0.5), (0.38, 0.82)]])
    case .submit: return lines([[(0.92, 0.18), (0.92, 0.6), (0.1, 0.6)], [(0.36, 0.34), (0.1, 0.6), (0.36, 0.86)]])
    case .otherHalf:
      return lines([
        [(0.1, 0.34), (0.9, 0.34)], [(0.7, 0.14), (0.9, 0.34)], [(0.1, 0.66), (0.9, 0.66)], [(0.1, 0.66), (0.3, 0.86)],
      ])
    case .space: return lines([[(0.05, 0.5), (0.05, 0.75), (0.95, 0.75), (0.95, 0.5)]])
    }
  }
}
