internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import Glibc

/// An event that a kiosk meets.
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
  case switchTerminal
  /// The seat manager ends, with or without revoking the cards, and may come back.
  case managerDies(keepsCards: Bool, backAfter: Int?)
  case managerComes
  case seatIsSlow(Bool, milliseconds: Int)
  case terminalLeaves
  case hold(card: Int, Bool)
  case fault([UInt32], [Int32], oneIn: Int, count: Int, milliseconds: Int)
  case fates([SimulatedCard.Fate])
  case udevFails(Int)
  case meaningless(Int)
  case jump(seconds: Int)
  case turn(display: Int, quarters: Int?)
  /// The display is blanked because no visitor is there, or shown again.
  case blank(Bool)
  case power(display: Int, Bool)
  case touch([Hands.Act], milliseconds: Int)
  case plugInput(device: Int, Bool)
  case sleep(Sleep)
  case restart

  /// The sleep of a machine. Nothing runs meanwhile, and hardware may have changed afterwards.
  struct Sleep {
    /// The seconds by which the clock advances.
    var seconds: Int
    /// Whether the seat is revoked before and granted after the sleep.
    var takesSeat: Bool
    /// Whether the driver leaves its outputs off; `word` is how it reports that.
    var leavesDark: Bool
    var word: Word
    /// Whether pending flips still send their events.
    var tellsFlips: Bool
  }

  static let errors: [Int32] = [
    EACCES, EBUSY, EINVAL, EIO, ENODEV, ENOMEM, ENOSPC, EINTR, EAGAIN, ENOENT, EPERM, EFAULT, ENXIO, ENOSYS, EOPNOTSUPP,
    ERANGE, EDEADLK, ETIMEDOUT, ECANCELED,
  ]

  /// Returns a random step.
  static func random(_ dice: inout SeededGenerator) -> Step {
    let card = dice.below(4) == 0 ? 1 : 0
    let connector = dice.below(3)
    let word = dice.oneIn(3) ? dice.one(of: Word.allCases) : .told
    switch dice.below(100) {
    case 0..<14: return .run(milliseconds: dice.one(of: [1, 5, 20, 50, 100, 300, 1_000]), isDrawing: !dice.oneIn(5))
    case 14..<20: return touch(&dice)
    case 20..<22: return .plugInput(device: dice.one(of: Array(Hands.Device.all)), dice.oneIn(2))
    case 22..<26: return .blank(!dice.oneIn(3))
    case 26..<27: return .power(display: dice.below(2), dice.oneIn(2))
    case 27..<28:
      return .sleep(
        Sleep(
          seconds: dice.one(of: [0, 0, 2, 30_000]), takesSeat: dice.oneIn(3), leavesDark: dice.oneIn(3),
          word: dice.one(of: Word.allCases), tellsFlips: dice.oneIn(2)))
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
    case 64..<66:
      return .managerDies(
        keepsCards: dice.oneIn(2), backAfter: dice.oneIn(4) ? nil : dice.one(of: [0, 1, 30, 400, 900, 20_000]))
    case 66..<67: return seatStep(&dice)
    case 67..<70: return .hold(card: card, dice.oneIn(2))
    case 70..<85:
      let groups = [
        Call.changes, Call.frees, Call.questions, Call.makes, Call.all, Call.seat, Call.input, [dice.one(of: Call.all)],
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

  /// Returns touches of a visitor, or events of a device that no visitor could cause.
  private static func touch(_ dice: inout SeededGenerator) -> Step {
    let device = dice.oneIn(5) ? dice.one(of: Array(Hands.Device.all)) : dice.below(2)
    let isOdd = dice.oneIn(3)
    var acts: [Hands.Act] = []
    var isDown = false
    for _ in 0..<1 + dice.below(6) {
      let kind: Hands.Act.Kind =
        isOdd ? dice.one(of: Hands.Act.Kind.allCases) : isDown ? dice.one(of: [.move, .move, .up]) : .down
      isDown = kind == .down || kind == .move && isDown
      let places = isOdd ? [.nan, -4, .infinity, 0.5, 1e300] : [dice.share()]
      acts.append(
        Hands.Act(
          device: device, slot: isOdd ? dice.below(4) : device * 4, kind: kind, x: dice.one(of: places), y: dice.share()
        ))
    }
    return .touch(acts, milliseconds: dice.one(of: [0, 0, 3, 25, 400]))
  }

  private static func seatStep(_ dice: inout SeededGenerator) -> Step {
    switch dice.below(5) {
    case 0: .switchTerminal
    case 1: .managerComes
    case 2: .terminalLeaves
    default: .seatIsSlow(dice.oneIn(2), milliseconds: dice.one(of: [0, 1, 60, 700, 3_000]))
    }
  }
}
