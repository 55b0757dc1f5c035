import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Texts of dates and formats")
struct LiveTextTests {
  private let typesetter: EnvironmentValues = {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    environment.locale = Locale(identifier: "en-US")
    return environment
  }()
  private static let size = CGSize(width: 300, height: 40)
  /// The date at which the views' clock begins.
  private let start = Date(timeIntervalSince1970: 1_767_268_800)

  private func host(_ view: some View) -> ViewHost {
    ViewHost(size: Self.size, environment: typesetter) { view.background(.white) }
  }

  private func picture(of host: ViewHost) -> String {
    Bitmap(rendering: host.settled(), size: PixelSize(width: 300, height: 40)).ascii()
  }

  private func picture(_ view: some View) -> String { picture(of: host(view)) }

  /// Checks that a text looks like another.
  private func expect(
    _ text: some View, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) { #expect(picture(text) == picture(Text(verbatim: words)), "\(words)", sourceLocation: location) }

  @Test("Dates in a text are written in their style, the largest units first")
  func dates() {
    func text(_ seconds: Double, _ style: Text.DateStyle) -> Text { Text("\(start + seconds, style: style)") }
    expect(text(-366.5 * 86_400, .relative), "1 yr")
    expect(text(86_430, .relative), "1 day")
    expect(text(-9030, .relative), "2 hr, 30 min")
    expect(text(-7300, .offset), "-2 hr")
    expect(text(86_430, .offset), "+1 day")
    #expect(
      picture(Text("in \(Text(start + 7200.4, style: .timer).bold())"))
        == picture(Text(verbatim: "in ") + Text(verbatim: "2:00:00").bold()))
  }

  @Test("A text of a timer counts down with the views' time, and rests at the end")
  func timer() {
    let host = host(Text("Ends in \(timerInterval: start...start + 65)"))
    #expect(picture(of: host) == picture(Text(verbatim: "Ends in 1:05")))
    host.pass(.milliseconds(6100))
    #expect(picture(of: host) == picture(Text(verbatim: "Ends in 0:59")))
    host.pass(.seconds(60))
    #expect(picture(of: host) == picture(Text(verbatim: "Ends in 0:00")))
    #expect(host.nextFrame == nil)
    let up = self.host(Text(timerInterval: start - 3600.2...start + 60, countsDown: false))
    #expect(picture(of: up) == picture(Text(verbatim: "1:00:00")))
    up.pass(.seconds(9))
    #expect(picture(of: up) == picture(Text(verbatim: "1:00:09")))
    expect(Text(timerInterval: start - 30...start + 60, pauseTime: start - 20, countsDown: false), "0:10")
    expect(Text(timerInterval: start - 4500.2...start + 60, countsDown: false, showsHours: false), "75:00")
  }

  /// Whether two texts look alike on one display, and so at the same time.
  private func areAlike(_ a: Text, _ b: Text) -> Bool {
    let size = CGSize(width: Self.size.width, height: 2 * Self.size.height)
    let host = ViewHost(size: size, environment: typesetter) {
      VStack(spacing: 0) {
        a.frame(width: Self.size.width, height: Self.size.height)
        b.frame(width: Self.size.width, height: Self.size.height)
      }
      .background(.white)
    }
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    let bitmap = Bitmap(rendering: host.update(), size: PixelSize(width: width, height: 2 * height))
    func half(_ top: Int) -> [Pixel] { (top..<top + height).flatMap { y in (0..<width).map { bitmap[$0, y] } } }
    return half(0) == half(height) && Set(half(0)).count > 1
  }

  @Test(
    "A text of a date that no calendar has shows the nearest one",
    arguments: [Double.infinity, -.infinity, .nan, 1e20, -1e20, 9.3e18])
  func impossible(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    let nearest = seconds > 0 ? Date.distantFuture : .distantPast
    for style in [Text.DateStyle.relative, .timer, .offset, .date, .time] {
      #expect(areAlike(Text(date, style: style), Text(nearest, style: style)))
      #expect(areAlike(Text("\(date, style: style)"), Text(nearest, style: style)))
    }
    let period = min(start, nearest)...max(start, nearest)
    let given = seconds > 0 ? start...date : date...start
    #expect(areAlike(Text(given), Text(period)))
    #expect(areAlike(Text(timerInterval: given), Text(timerInterval: period)))
    #expect(
      areAlike(
        Text(timerInterval: start...start + 60, pauseTime: date),
        Text(timerInterval: start...start + 60, pauseTime: nearest)))
    let waiting = host(Text(timerInterval: nearest...nearest + 60))
    #expect(waiting.settled() == waiting.settled())
    #expect(waiting.nextFrame.map { $0 - waiting.timeline.now <= .seconds(86_401) } != false)
  }

  @Test("A date of the machine's clock counts on as one of the views' clock does")
  func machine() {
    let host = host(Text(Date.now - 302_410, style: .relative))
    #expect(picture(of: host) == picture(Text(verbatim: "3 days, 12 hr")))
    host.pass(.seconds(3600), step: .seconds(60))
    #expect(picture(of: host) == picture(Text(verbatim: "3 days, 13 hr")))
  }

  @Test("A relative date is rewritten when its words change, and not before")
  func relative() {
    let host = host(Text(start - 58, style: .relative))
    #expect(picture(of: host) == picture(Text(verbatim: "58 sec")))
    host.pass(.seconds(3))
    #expect(picture(of: host) == picture(Text(verbatim: "1 min, 1 sec")))
    let text = Text(start - 7320, style: .relative)
    let german = self.host(text.environment(\.locale, Locale(identifier: "de")))
    #expect(picture(of: german) == picture(Text(verbatim: "2 Std., 2 Min.")))
    let day = self.host(Text(start + 90_005, style: .relative))
    _ = day.settled()
    let next = day.nextFrame.map { $0 - day.timeline.now }
    #expect(next.map { $0 > .seconds(3) && $0 < .seconds(61) } == true, "\(String(describing: next))")
  }

  private struct Price: View {
    var body: some View { Text(1234.5, format: .number.precision(.fractionLength(2))) }
  }

  @Test("Dates, periods and formats are written in the language and the time zone of the view")
  func languages() throws {
    let german = Locale(identifier: "de_DE")
    expect(Price().environment(\.locale, german), "1.234,50")
    expect(Text("\(1234.5, format: .number) km").environment(\.locale, german), "1.234,5 km")
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    expect(
      Text(start, style: .date).environment(\.locale, german).environment(\.timeZone, berlin), "1. Januar 2026")
    expect(Text(start, style: .time).environment(\.locale, german).environment(\.timeZone, berlin), "13:00")
    let period = Date.IntervalFormatStyle(
      date: .omitted, time: .shortened, locale: german, calendar: .current, timeZone: berlin
    ).format(start..<start + 5400)
    #expect(period.hasPrefix("13:00"))
    expect(Text(start...start + 5400).environment(\.locale, german).environment(\.timeZone, berlin), period)
    expect(
      Text("\(start...start + 5400)").environment(\.locale, german).environment(\.timeZone, berlin), period)
  }

  @Test("A text that becomes a counting one counts on, and one that becomes plain rests")
  func exchanged() {
    final class Shown: ObservableObject { @Published var counts = false }
    struct Exchanged: View {
      @ObservedObject var shown: Shown
      let end: Date
      var body: some View { shown.counts ? Text(timerInterval: end - 60...end) : Text(verbatim: "off") }
    }
    let shown = Shown()
    let host = host(Exchanged(shown: shown, end: start + 60))
    #expect(host.settled() == host.settled() && host.nextFrame == nil)
    shown.counts = true
    host.pass(.milliseconds(10_100))
    #expect(picture(of: host) == picture(Text(verbatim: "0:50")))
    shown.counts = false
    host.pass(.seconds(1))
    #expect(picture(of: host) == picture(Text(verbatim: "off")) && host.nextFrame == nil)
  }

  @Observable @MainActor
  final class Look {
    var isHidden = false
    var row = 0
  }

  private struct Pulsing<Shown: View>: View {
    @ViewBuilder let shown: (Bool) -> Shown
    @State private var isOn = false

    var body: some View {
      shown(isOn).onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
    }
  }

  @MainActor @ViewBuilder private static func endless(_ kind: String) -> some View {
    switch kind {
    case "spinner": ProgressView()
    case "opacity": Pulsing { Color.red.opacity($0 ? 0.2 : 1) }
    case "scale": Pulsing { Color.red.scaleEffect($0 ? 0.5 : 1) }
    case "turn": Pulsing { Color.red.rotationEffect(.degrees($0 ? 360 : 0)) }
    case "color": Pulsing { Rectangle().fill($0 ? Color.red : .blue) }
    case "trim": Pulsing { Circle().trim(from: 0, to: $0 ? 1 : 0).stroke(Color.red, lineWidth: 4) }
    default: Pulsing { Color.red.offset(x: $0 ? 40 : 0) }
    }
  }

  @Test(
    "Spinners and animations without an end ask for no frame under an opaque cover",
    arguments: ["spinner", "opacity", "offset"])
  func covered(kind: String) {
    let look = Look()
    let host = ViewHost(size: CGSize(width: 300, height: 200), environment: typesetter) {
      Self.endless(kind).fullScreenCover(isPresented: Bindable(look).isHidden) {
        Text("b").presentationBackground(look.row == 0 ? Color.white : Color.clear)
      }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame != nil)
    look.isHidden = true
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil && !host.needsUpdate)
    look.row = 1
    host.pass(.seconds(1))
    #expect(host.nextFrame != nil)
    look.row = 0
    look.isHidden = false
    host.pass(.seconds(2))
    #expect(host.nextFrame != nil)
  }

  @Test(
    "Animations without an end ask for no frame while they are scrolled out of sight",
    arguments: ["opacity", "scale", "turn", "color", "trim", "offset"])
  func scrolledAway(kind: String) {
    let look = Look()
    let host = ViewHost(size: CGSize(width: 300, height: 200), environment: typesetter) {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            Self.endless(kind).frame(width: 40, height: 40).id(0)
            ForEach(1..<20, id: \.self) { Color.blue.frame(height: 60).id($0) }
          }
        }
        .onChange(of: look.row) { _, row in proxy.scrollTo(row, anchor: .top) }
      }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame != nil)
    look.row = 5
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil && !host.needsUpdate)
    look.row = 0
    host.pass(.seconds(2))
    let picture = host.update()
    host.pass(.milliseconds(300))
    #expect(host.nextFrame != nil && picture != host.update())
  }

  @Test("A text that an animation carries into sight from afar keeps moving while it is out of sight")
  func ticker() {
    let host = ViewHost(size: CGSize(width: 300, height: 200), environment: typesetter) {
      Pulsing { Color.red.frame(width: 40, height: 40).offset(x: $0 ? 600 : -600) }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame != nil)
  }

  @Test("Spinners and texts of dates ask for no frame while they are hidden or scrolled away", arguments: 0..<4)
  func hidden(kind: Int) {
    let look = Look()
    let date = start - 5
    let host = ViewHost(size: CGSize(width: 300, height: 200), environment: typesetter) {
      let live = ZStack { if kind % 2 == 0 { ProgressView() } else { Text(date, style: .relative) } }
      switch kind / 2 {
      case 0: live.opacity(look.isHidden ? 0 : 1)
      default:
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              live.frame(height: 100).id(0)
              ForEach(1..<10, id: \.self) { Color.blue.frame(height: 100).id($0) }
            }
          }
          .onChange(of: look.isHidden) { _, isHidden in proxy.scrollTo(isHidden ? 9 : 0, anchor: .top) }
        }
      }
    }
    host.pass(.seconds(2))
    #expect(host.nextFrame != nil)
    look.isHidden = true
    host.pass(.seconds(2))
    #expect(host.nextFrame == nil && !host.needsUpdate)
    look.isHidden = false
    host.pass(.seconds(2))
    #expect(host.nextFrame.map { $0 <= host.timeline.now + .seconds(1) } == true)
  }
}
