import Input
import Platform
import Testing

struct DisplayTurnTests {
  static let positions = [(0.0, 0.0), (1, 0), (0, 1), (0.25, 0.75), (0.5, 0.5)].map { UnitPosition(x: $0.0, y: $0.1) }
  static let pairs = DisplayTurn.allCases.flatMap { a in DisplayTurn.allCases.map { (a, $0) } }

  @Test(
    "The panel's upper left is, in the turned picture, where the turn brings it",
    arguments: [(DisplayTurn.none, 0.0, 0.0), (.quarter, 0, 1), (.half, 1, 1), (.threeQuarters, 1, 0)])
  func corner(turn: DisplayTurn, x: Double, y: Double) {
    #expect(turn.picture(UnitPosition(x: 0, y: 0)) == UnitPosition(x: x, y: y))
  }

  @Test("Two turns after each other are one", arguments: pairs)
  func composition(first: DisplayTurn, second: DisplayTurn) {
    for position in Self.positions {
      #expect(second.picture(first.picture(position)) == first.then(second).picture(position))
    }
  }

  @Test("A turn and its inverse leave every position where it was", arguments: DisplayTurn.allCases)
  func inverse(turn: DisplayTurn) {
    #expect(turn.then(turn.inverse) == .none)
    for position in Self.positions { #expect(turn.inverse.picture(turn.picture(position)) == position) }
  }
}
