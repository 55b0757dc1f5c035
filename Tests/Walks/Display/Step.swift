internal import FollowspotTesting
internal import CDRM
internal import CSimulatedKernel
internal import Glibc

/// What happens to a kiosk.
enum Step {
  enum Word: CaseIterable { case told, meaningless, overflow, stormed }
  enum Modes: CaseIterable { case usual, other, none, zero, zeroFirst, fast, huge, timeless }

  case run(milliseconds: Int, isDrawing: Bool)
  case plug(card: Int, connector: Int, UInt32, Modes, Word)
  case millimetres(card: Int, connector: Int, UInt32, UInt32, Word)
  case badLink(card: Int, connector: Int, Word)
  case notDesktop(card: Int, connector: Int, Bool, Word)
  case pull(card: Int, isToldFirst: Bool)
  case insert(card: Int, isOverflow: Bool)
  case disable
  case enable
  case lose
  case hold(card: Int, Bool)
  case fault([UInt32], [Int32], oneIn: Int, count: Int, milliseconds: Int)
  case fates([SimulatedCard.Fate])
  case udevFails(Int)
  case meaningless(Int)
  case jump(seconds: Int)
  case turn(display: Int, quarters: Int?)
  case restart

  static let errors: [Int32] = [
    EACCES, EBUSY, EINVAL, EIO, ENODEV, ENOMEM, ENOSPC, EINTR, EAGAIN, ENOENT, EPERM, EFAULT, ENXIO, ENOSYS, EOPNOTSUPP,
    ERANGE, EDEADLK, ETIMEDOUT, ECANCELED,
  ]

  /// A step that a seed gives.
  static func random(_ dice: inout SeededGenerator) -> Step {
    let card = dice.below(4) == 0 ? 1 : 0
    let connector = dice.below(3)
    let word = dice.oneIn(3) ? dice.one(of: Word.allCases) : .told
    switch dice.below(100) {
    case 0..<28: return .run(milliseconds: dice.one(of: [1, 5, 20, 50, 100, 300, 1_000]), isDrawing: !dice.oneIn(5))
    case 28..<40:
      let status = dice.one(of: [1, 1, 2, 2, 3] as [UInt32])
      return .plug(
        card: card, connector: connector, status, dice.oneIn(2) ? .usual : dice.one(of: Modes.allCases), word)
    case 40..<43:
      let sizes: [UInt32] = [0, 1, 160, 90, 521, UInt32.max, 0x8000_0000]
      return .millimetres(card: card, connector: connector, dice.one(of: sizes), dice.one(of: sizes), word)
    case 43..<46: return .badLink(card: card, connector: connector, word)
    case 46..<47: return .notDesktop(card: card, connector: connector, dice.oneIn(2), word)
    case 47..<50: return .pull(card: card, isToldFirst: dice.oneIn(2))
    case 50..<53: return .insert(card: card, isOverflow: dice.oneIn(3))
    case 53..<58: return .disable
    case 58..<64: return .enable
    case 64..<66: return .lose
    case 66..<70: return .hold(card: card, dice.oneIn(2))
    case 70..<85:
      let groups = [
        Call.changes, Call.frees, Call.questions, Call.makes, Call.all, [dice.one(of: Call.all)],
        [dice.one(of: Call.all)],
      ]
      let errors = dice.oneIn(4) ? Step.errors : [dice.one(of: Step.errors)]
      return .fault(
        dice.one(of: groups), errors, oneIn: dice.one(of: [1, 1, 2, 5, 20]),
        count: dice.one(of: [1, 1, 2, 3, 10, 100_000]),
        milliseconds: dice.one(of: [10, 100, 1_000, 10_000, 60_000]))
    case 85..<91:
      return .fates((0..<dice.one(of: [1, 1, 2, 5])).map { _ in dice.one(of: SimulatedCard.Fate.allCases) })
    case 91..<92: return .udevFails(1 + dice.below(3))
    case 92..<94: return .meaningless(1 + dice.below(40))
    case 94..<96: return .jump(seconds: dice.one(of: [1, 2, 11, 3_600, 90_000]))
    case 96..<98: return .turn(display: dice.below(2), quarters: dice.oneIn(3) ? nil : dice.below(4))
    case 98..<99: return .run(milliseconds: 60_000, isDrawing: dice.oneIn(2))
    default: return .restart
    }
  }
}
