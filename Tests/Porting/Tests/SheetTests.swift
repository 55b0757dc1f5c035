import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Sheets under a finger")
struct SheetTests {
  private struct Sheet: View {
    @State private var isShown = true
    var isFixed = false
    let closed: () -> Void

    var body: some View {
      Color.red.sheet(isPresented: $isShown, onDismiss: closed) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle).presentationDetents([.medium])
          .interactiveDismissDisabled(isFixed)
      }
    }
  }

  /// Drags a sheet of 120 points down, and returns whether it was closed and where it is.
  private func drag(by distance: Double, isFixed: Bool = false) throws -> (isClosed: Bool, top: Double?) {
    var isClosed = false
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Sheet(isFixed: isFixed) { isClosed = true }
    }
    host.pass(.seconds(1))
    try #require(host.visibleFrame(of: "card")?.minY == 120)
    host.drag(
      from: CGPoint(x: 160, y: 140), to: CGPoint(x: 160, y: 140 + distance), time: host.timeline.now,
      duration: .seconds(1))
    host.pass(.seconds(1))
    return (isClosed, host.visibleFrame(of: "card")?.minY)
  }

  @Test("A sheet has its height from the first frame on")
  func first() throws {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) { Sheet {} }
    _ = host.update()
    #expect(try #require(host.visibleFrame(of: "card")).height <= 120)
  }

  @Test("A sheet that is dragged below its half closes, and returns from above it")
  func dragged() throws {
    #expect(try drag(by: 90).isClosed)
    let back = try drag(by: 40)
    #expect(!back.isClosed && back.top == 120)
  }

  private struct Tall: View {
    @Binding var detent: PresentationDetent

    var body: some View {
      Color.red.sheet(isPresented: .constant(true)) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle)
          .presentationDetents([.medium, .large, .height(60)], selection: $detent)
      }
    }
  }

  @Observable @MainActor
  final class Chosen { var detent = PresentationDetent.medium }

  @Test("A sheet has the height that is selected, and a drag to another selects that")
  func detents() throws {
    let chosen = Chosen()
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Tall(detent: Bindable(chosen).detent)
    }
    func top(after change: () -> Void = {}) -> Double? {
      change()
      host.pass(.seconds(1))
      return host.visibleFrame(of: "card")?.minY
    }
    func drag(by distance: Double) {
      host.drag(
        from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 200 + distance), time: host.timeline.now,
        duration: .seconds(1))
    }
    #expect(top() == 120)
    #expect(top { drag(by: -90) }?.rounded() == 14 && chosen.detent == .large)
    #expect(top { chosen.detent = .height(60) } == 180)
    #expect(top { drag(by: -50) } == 120 && chosen.detent == .medium)
  }

  @Test("A sheet with a height that is no number rests")
  func impossibleHeight() {
    for detent in [PresentationDetent.height(.nan), .fraction(.nan), .height(-.infinity)] {
      #expect(detent == .height(0) || detent == .fraction(0))
    }
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.sheet(isPresented: .constant(true)) { Color.blue.presentationDetents([.height(.nan), .large]) }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil)
  }

  @Test("Presented views follow the model that they read")
  func observed() throws {
    for index in 0..<3 {
      let chosen = Chosen()
      let content = {
        Color.blue.frame(width: chosen.detent == .medium ? 20 : 40, height: 20)
          .spotlightElement(key: "card", shape: .rectangle)
      }
      let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
        switch index {
        case 0: Color.red.sheet(isPresented: .constant(true)) { content() }
        case 1: Color.red.popover(isPresented: .constant(true)) { content() }
        default: Color.red.fullScreenCover(isPresented: .constant(true)) { content() }
        }
      }
      host.pass(.seconds(1))
      #expect(host.visibleFrame(of: "card")?.width == 20)
      chosen.detent = .large
      host.pass(.seconds(1))
      #expect(host.visibleFrame(of: "card")?.width == 40)
    }
  }

  @Test("A sheet that can't be dismissed stays where it is")
  func fixed() throws {
    let fixed = try drag(by: 90, isFixed: true)
    #expect(!fixed.isClosed && fixed.top == 120)
  }

  private struct Rows: View {
    @Binding var isShown: Bool
    var detents: Set<PresentationDetent>

    var body: some View {
      Color.red.sheet(isPresented: $isShown) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { index in
              Color.blue.frame(height: 40).spotlightElement(key: SpotlightKey("row \(index)"), shape: .rectangle)
            }
          }
        }
        .spotlightElement(key: "card", shape: .rectangle)
        .presentationDetents(detents)
      }
    }
  }

  @Observable @MainActor
  final class Shown { var isShown = true }

  private func rows(_ shown: Shown, _ detents: Set<PresentationDetent>) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Rows(isShown: Bindable(shown).isShown, detents: detents)
    }
    host.pass(.seconds(1))
    return host
  }

  private func drag(_ host: ViewHost, by distance: Double) {
    host.drag(
      from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 180 + distance), time: host.timeline.now,
      duration: .seconds(2))
    host.pass(.seconds(2))
  }

  @Test("A drag up on a scroll view in a sheet first grows the sheet and then scrolls")
  func growing() {
    let host = rows(Shown(), [.medium, .fraction(1)])
    #expect(host.visibleFrame(of: "card")?.minY == 120)
    drag(host, by: -100)
    #expect(host.visibleFrame(of: "card")?.minY == 0 && host.visibleFrame(of: "row 0")?.minY == 0)
    drag(host, by: -100)
    #expect(host.visibleFrame(of: "card")?.minY == 0 && host.visibleFrame(of: "row 0") == nil)
    drag(host, by: 50)
    #expect(host.visibleFrame(of: "card")?.minY == 0)
  }

  @Test("One drag up grows a sheet and then scrolls in it, and back down")
  func growingAndScrolling() {
    let host = rows(Shown(), [.medium, .fraction(1)])
    let start = host.timeline.now
    func move(to y: Double, at time: Int) -> (card: Double?, row: Double?) {
      host.move(to: CGPoint(x: 160, y: y), time: start + .milliseconds(time))
      _ = host.update(at: start + .milliseconds(time))
      return (host.visibleFrame(of: "card")?.minY, host.visibleFrame(of: "row 3")?.minY)
    }
    host.press(CGPoint(x: 160, y: 220), time: start)
    #expect(move(to: 160, at: 200) == (60, 180))
    #expect(move(to: 80, at: 400) == (0, 100))
    #expect(move(to: 120, at: 600) == (20, 140))
    #expect(move(to: 100, at: 800) == (0, 120))
    host.release(CGPoint(x: 160, y: 100), time: start + .milliseconds(1500))
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "card")?.minY == 0)
  }

  @Test("A drag down at the start of a list closes a sheet over the whole display, and a drag further down scrolls")
  func closingByList() {
    let shown = Shown()
    let host = rows(shown, [.fraction(1)])
    drag(host, by: -100)
    drag(host, by: 60)
    #expect(shown.isShown && host.visibleFrame(of: "card")?.minY == 0)
    drag(host, by: 100)
    #expect(shown.isShown && host.visibleFrame(of: "row 0")?.minY == 0)
    host.drag(
      from: CGPoint(x: 160, y: 40), to: CGPoint(x: 160, y: 200), time: host.timeline.now, duration: .seconds(1))
    host.pass(.seconds(1))
    #expect(!shown.isShown && host.visibleFrame(of: "card") == nil)
  }

  /// Returns the channel of a pixel at a bit.
  private func channel(_ pixel: Pixel, _ bit: UInt32) -> UInt32 { pixel.bits >> bit & 0xff }

  struct Note: Identifiable { let id: Int }

  @Observable @MainActor
  final class Notes { var item: Note? = Note(id: 1) }

  @Test("The content made from an item stays while its presentation disappears", arguments: 0..<3)
  func leavingItem(kind: Int) throws {
    let notes = Notes()
    let content = { (note: Note) in
      Color.blue.frame(width: 40, height: 40).spotlightElement(key: SpotlightKey("note \(note.id)"), shape: .rectangle)
    }
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      let item = Bindable(notes).item
      switch kind {
      case 0: Color.red.sheet(item: item, content: content)
      case 1: Color.red.popover(item: item, content: content)
      default: Color.red.fullScreenCover(item: item, content: content)
      }
    }
    host.pass(.seconds(1))
    try #require(host.visibleFrame(of: "note 1") != nil)
    func blues() -> Int {
      let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 240))
      let pixels = (0..<240).flatMap { y in (0..<320).map { picture[$0, y] } }
      return pixels.count { channel($0, 0) > channel($0, 16) }
    }
    notes.item = nil
    _ = host.update()
    _ = host.update(at: host.timeline.now + .milliseconds(20))
    #expect(blues() > 1000)
    host.pass(.seconds(2))
    #expect(blues() == 0)
    notes.item = Note(id: 2)
    host.pass(.seconds(2))
    #expect(host.visibleFrame(of: "note 2") != nil && host.visibleFrame(of: "note 1") == nil)
  }

  @Test("The question made from an item stays while it disappears")
  func leavingQuestion() throws {
    let notes = Notes()
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.alert(item: Bindable(notes).item) { Alert(title: Text("note \($0.id)")) }
    }
    /// The pixels that are not like the scrim.
    func card() -> Int {
      let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 240))
      return (0..<240).reduce(0) { count, y in count + (0..<320).count { picture[$0, y] != picture[1, 1] } }
    }
    host.pass(.seconds(1))
    let whole = card()
    notes.item = nil
    _ = host.update()
    _ = host.update(at: host.timeline.now + .milliseconds(20))
    #expect(whole > 1000 && card() == whole)
    host.pass(.seconds(2))
    #expect(card() == 0)
    notes.item = Note(id: 2)
    host.pass(.seconds(2))
    #expect(host.elementDump.contains("note 2") && card() == whole)
  }

  @Test(
    "A presentation whose item returns or changes while it disappears shows the new item",
    arguments: [0, 16, 40, 100, 190], 0..<4)
  func reopened(milliseconds: Int, kind: Int) throws {
    let notes = Notes()
    var log: [String] = []
    let content = { (note: Note) in
      Text("note \(note.id)").onAppear { log.append("appear \(note.id)") }
        .onDisappear { log.append("disappear \(note.id)") }
    }
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      let item = Bindable(notes).item
      switch kind {
      case 0: Color.red.sheet(item: item, content: content)
      case 1: Color.red.popover(item: item, content: content)
      case 2: Color.red.fullScreenCover(item: item, content: content)
      default: Color.red.alert(item: item) { Alert(title: Text("note \($0.id)")) }
      }
    }
    host.pass(.seconds(1))
    for id in [2, 2, 3] {
      notes.item = nil
      _ = host.update()
      if milliseconds > 0 { host.pass(.milliseconds(milliseconds)) }
      notes.item = Note(id: id)
      host.pass(.seconds(2))
      let dump = host.elementDump
      #expect(dump.contains("note \(id)") && !dump.contains("note \(id == 2 ? 3 : 2)") && !dump.contains("note 1"))
      let shown = log.filter { $0.hasSuffix(" \(id)") }.last
      #expect(kind == 3 || shown == "appear \(id)", "\(log)")
    }
  }

  @Test("A sheet that a finger has closed comes up again when it is opened at once", arguments: [0, 50, 150])
  func reopenedAfterDrag(milliseconds: Int) throws {
    let notes = Notes()
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.sheet(item: Bindable(notes).item) { note in
        Color.blue.spotlightElement(key: SpotlightKey("note \(note.id)"), shape: .rectangle)
          .presentationDetents([.medium])
      }
    }
    host.pass(.seconds(1))
    let start = host.timeline.now
    host.press(CGPoint(x: 160, y: 140), time: start)
    for step in 1...10 {
      host.move(to: CGPoint(x: 160, y: 140 + Double(step) * 9), time: start + .milliseconds(50 * step))
    }
    host.release(CGPoint(x: 160, y: 230), time: start + .milliseconds(550))
    _ = host.update()
    try #require(notes.item == nil)
    host.pass(.milliseconds(milliseconds))
    notes.item = Note(id: 2)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "note 2")?.minY == 120)
  }

  private struct Look: View {
    var radius: Double?
    var indicator = Visibility.automatic
    var detents: Set<PresentationDetent> = [.medium]
    var interaction = PresentationBackgroundInteraction.automatic
    var tapped: () -> Void = {}

    var body: some View {
      Color.red.onTapGesture(perform: tapped).sheet(isPresented: .constant(true)) {
        Color.clear.presentationDetents(detents).presentationBackground(.green)
          .presentationCornerRadius(radius).presentationDragIndicator(indicator)
          .presentationBackgroundInteraction(interaction)
      }
    }
  }

  private func picture(_ look: Look) -> (ViewHost, Bitmap) {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) { look }
    host.pass(.seconds(1))
    return (host, Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 240)))
  }

  @Test("A sheet has the background, the corners and the bar that it asks for")
  func look() {
    let (_, usual) = picture(Look())
    let green = usual[160, 200]
    #expect(channel(green, 8) > channel(green, 16) && usual[5, 122] != green && usual[160, 128] == green)
    #expect(usual[0, 239] == green && usual[319, 239] == green)
    #expect(picture(Look(radius: 0)).1[1, 121] == green)
    #expect(picture(Look(indicator: .visible)).1[160, 128] != green)
    #expect(picture(Look(detents: [.medium, .large])).1[160, 128] != green)
    #expect(picture(Look(indicator: .hidden, detents: [.medium, .large])).1[160, 128] == green)
  }

  @Test("Views behind a sheet take touches where it says so, without a scrim")
  func interaction() {
    var count = 0
    func taps(_ interaction: PresentationBackgroundInteraction) -> (Int, Pixel) {
      count = 0
      let (host, picture) = picture(Look(interaction: interaction) { count += 1 })
      host.tap(CGPoint(x: 160, y: 40), time: host.timeline.now)
      host.tap(CGPoint(x: 160, y: 200), time: host.timeline.now + .seconds(1))
      return (count, picture[160, 40])
    }
    let (none, dimmed) = taps(.automatic)
    let (one, bright) = taps(.enabled)
    #expect(none == 0 && one == 1 && dimmed != bright)
    #expect(taps(.enabled(upThrough: .medium)) == (1, bright) && taps(.enabled(upThrough: .height(50))) == (0, dimmed))
  }

  @Test("A sheet whose binding refuses to close comes back")
  func refused() {
    var requests = 0
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.sheet(isPresented: Binding(get: { true }, set: { _ in requests += 1 })) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle).presentationDetents([.medium])
      }
    }
    host.pass(.seconds(1))
    for round in 1...2 {
      drag(host, by: 100)
      #expect(requests == round && host.visibleFrame(of: "card")?.minY == 120)
    }
  }

  @Test("Detents that are equally high on a display are each accepted, and without any a sheet is large")
  func equalDetents() {
    for chosen in [PresentationDetent.height(500), .height(600), .fraction(1)] {
      let detents: Set<PresentationDetent> = [.height(100), .height(500), .height(600), .fraction(1)]
      let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
        Color.red.sheet(isPresented: .constant(true)) {
          Color.blue.spotlightElement(key: "card", shape: .rectangle)
            .presentationDetents(detents, selection: .constant(chosen))
        }
      }
      host.pass(.seconds(1))
      #expect(host.visibleFrame(of: "card")?.minY == 0)
    }
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) {
      Color.red.sheet(isPresented: .constant(true)) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle).presentationDetents([])
      }
    }
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "card")?.minY.rounded() == 14)
  }
}
