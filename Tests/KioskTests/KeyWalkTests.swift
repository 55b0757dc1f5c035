import FollowspotData
import FollowspotDocumentKiosk
import FollowspotDocumentRuntime
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotPlatform
import FollowspotRuntime
import FollowspotSemantics
import FollowspotSpotlights
import FollowspotTesting
import Logging
import SystemPackage
import Testing

@testable import FollowspotKiosk
@testable import FollowspotViews

/// A visitor who has keys alone, and tries everything that keys reach.
@MainActor
private final class KeyWalker {
  /// How the visitor gives commands.
  enum Hands { case keypad, keyboard }

  private static let keyboard = KeyInput.Device(id: 1, name: "Test keyboard")
  private static let names: [KeyCommand: String] = [.next: "tab", .select: "enter", .back: "esc"]

  let session: DocumentSession
  private let clock = VirtualClock()
  private let output: KioskOutput
  private let hands: Hands
  private let undoes: String?
  /// The names of the screens that were shown, and of what lay over them.
  private(set) var seen: Set<String> = []
  /// The selected views, by place.
  private var selected: Set<String> = []
  private(set) var commands = 0

  init(_ document: Document, _ resources: DocumentResources, by hands: Hands, leaving undoes: String?) {
    self.undoes = undoes
    let clock = clock
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    session = DocumentSession(document, resources: resources, store: GuideStore(), logger: logger)
    let display = VirtualDisplay(DisplayMode(size: PixelSize(width: 1280, height: 800)), clock: clock)
    output = KioskOutput(display: display, input: nil, content: DocumentContent(session, on: display), clock: clock)
    self.hands = hands
    output.connect(logger)
    session.follow(now: { clock.now }, moment: { UnixTime(secondsSince1970: clock.secondsSince1970) })
    rest()
  }

  private var host: ViewHost { output.content.host }
  var dump: String { "\(place)\n\(host.semantics.dump)" }

  /// Lets everything come to rest. Endless motions get two seconds.
  private func rest() {
    for _ in 0..<20 {
      output.beginTurn(after: true)
      output.frames.drawIfNeeded(withMotion: output.isAwake)
      if output.isSettled { break }
      clock.advance(to: clock.now + .milliseconds(100))
    }
    seen.formUnion(place.split(separator: " ").map(String.init))
  }

  /// The screen, and what lies over it.
  private var place: String {
    let stage = session.stage
    let over = stage.presented
    var names = [stage.screenName] + over.overlays.sorted() + [over.sheet].compactMap(\.self)
    if let sequence = over.sequence { names.append("\(sequence.name):\(sequence.step)") }
    if let number = over.spotlight { names.append("spotlight:\(number)") }
    if let guide = stage.presenter.guide, let position = stage.presenter.position {
      names.append("\(guide.id):\(position.number)")
    }
    return names.joined(separator: " ")
  }

  private var isAtStart: Bool { place == session.document.start(at: nil) }

  /// Gives a command.
  private func give(_ command: KeyCommand) {
    commands += 1
    switch hands {
    case .keypad: output.give(command)
    case .keyboard:
      for isDown in [true, false] {
        let name = Self.names[command] ?? ""
        guard let key = KeyInput(name: name, isDown: isDown, device: Self.keyboard, time: clock.now) else { return }
        output.handle(InputEvent(.key(key), time: clock.now))
        clock.advance(to: clock.now + .milliseconds(60))
      }
    }
    // Longer than the time in which a second press does not count, and than what appears later waits.
    clock.advance(to: clock.now + .seconds(1))
    rest()
  }

  /// The element with the focus, at its place.
  private var focused: String? {
    host.semantics.matching(SemanticsQuery(states: .focused)).first.map { "\(place): \($0.key ?? $0.label ?? "?")" }
  }

  /// The element with the focus, if keys can step its value.
  private var adjustable: String? {
    host.semantics.matching(SemanticsQuery(states: .focused)).first { $0.actions.contains(.increment) }.flatMap { _ in
      focused
    }
  }

  /// Selects everything that keys reach, and goes back from everywhere. Returns whether the walk ends at the start.
  func walk(atMost limit: Int) -> Bool {
    var passed: Set<String> = []
    while commands < limit {
      guard let element = focused else {
        let before = place
        give(.next)
        if focused == nil, place == before { give(.select) }
        if focused == nil, place == before { give(.back) }
        if focused == nil, place == before { return isAtStart }
        continue
      }
      if undoes.map({ !element.contains(": \($0)") }) ?? true, selected.insert(element).inserted {
        passed = []
        let value = adjustable
        give(.select)
        // Tab leaves a value that is adjusted; a keypad selects once more.
        if hands == .keypad, let value, value == adjustable {
          for command in [KeyCommand.next, .back, .select] { give(command) }
        }
      } else if passed.insert(element).inserted {
        give(.next)
      } else if isAtStart {
        return true
      } else {
        passed = []
        let before = place
        give(.back)
        // A guide that must not be left is gone through.
        if place == before { give(.select) }
      }
    }
    return false
  }

  func close() { session.close() }
}

/// Each document that ships can be used without touching the display.
@MainActor @Suite("Keys alone")
struct KeyWalkTests {
  /// The parts of a document that keys must have shown.
  struct Tour: CustomTestStringConvertible {
    let document: String
    let sees: Set<String>
    /// The beginning of the labels of elements that undo what others did, and are left alone.
    var undoes: String?
    var testDescription: String { document }
  }

  nonisolated static let tours = [
    Tour(document: "kiosk", sees: ["welcome"]),
    Tour(document: "template/kiosk", sees: ["home", "tickets"]),
    Tour(document: "examples/hello", sees: ["home", "hello:1"]),
    Tour(document: "examples/whats-new", sees: ["today", "whatsNew"]),
    Tour(document: "examples/sequence", sees: ["desk", "tour:1"]),
    Tour(document: "examples/travel", sees: ["hall", "spotlight:1", "spotlight:2"]),
    Tour(document: "examples/page-guide", sees: ["welcome", "checkIn:1"]),
    Tour(document: "examples/containers", sees: ["menu", "allergens"]),
    Tour(document: "examples/hospital", sees: ["reception"]),
    Tour(document: "examples/museum", sees: ["hall"]),
    Tour(document: "examples/order", sees: ["menu", "ask"], undoes: "Remove"),
    Tour(document: "examples/roaster/kiosk", sees: ["overview", "setPoints", "alarms"]),
    Tour(document: "examples/hotel/kiosk", sees: ["welcome", "booking"]),
    Tour(document: "examples/library/kiosk", sees: ["welcome"]),
    Tour(document: "examples/departures/kiosk", sees: ["board"]),
    Tour(document: "demo/kiosk", sees: ["home"]),
  ]

  @Test(
    "Next, back and select reach all that they show, and go back to the start", arguments: tours,
    [KeyWalker.Hands.keypad, .keyboard])
  fileprivate func walk(tour: Tour, hands: KeyWalker.Hands) throws {
    let resources = DocumentResources { _ in }
    let document = try resources.read(FilePath.checkout.appending("config/\(tour.document).yaml")).document
    let walker = KeyWalker(document, resources, by: hands, leaving: tour.undoes)
    defer { walker.close() }
    #expect(walker.walk(atMost: 400), "\(walker.dump)")
    #expect(walker.seen.isSuperset(of: tour.sees), "\(walker.seen)")
  }
}
