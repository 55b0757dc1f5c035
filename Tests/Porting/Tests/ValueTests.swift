import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Values of the environment, colours and alignments")
struct ValueTests {
  private struct Reading: View {
    @Environment(\.locale) private var locale: Locale
    @Environment(\.locale) private var inferred
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.pixelLength) private var pixelLength
    @Environment(\.controlSize) private var controlSize
    @Environment(\.redactionReasons) private var redactionReasons
    @Environment(\.sizeCategory) private var sizeCategory
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize
    let log: (String) -> Void

    var body: some View {
      Color.clear.onAppear {
        log(locale.identifier(.bcp47))
        log(inferred.language.languageCode?.identifier ?? "")
        log(calendar.locale?.identifier(.bcp47) ?? "")
        log(timeZone.identifier)
        log("\(pixelLength) \(controlSize) \(redactionReasons.isEmpty)")
        log("\(sizeCategory) \(sizeCategory.isAccessibilityCategory) \(dynamicTypeSize) \(dynamicTypeSize > .large)")
      }
    }
  }

  @Test("Values of the environment have Foundation's types, and can be set")
  func environment() {
    var lines: [String] = []
    let host = ViewHost(size: CGSize(width: 100, height: 100), scale: 2, environment: .forTests) {
      Reading { lines.append($0) }
        .environment(\.locale, .init(identifier: "fr_CA")).environment(\.timeZone, .gmt)
        .controlSize(.large).dynamicTypeSize(...(.accessibility1)).environment(\.sizeCategory, .accessibilityLarge)
    }
    _ = host.update()
    #expect(
      lines == [
        "fr-CA", "fr", "fr-CA", "GMT", "0.5 large true", "accessibilityMedium true accessibility1 true",
      ])
  }

  @Test("A colour is mixed with another, and has components in an environment")
  func colors() {
    let (black, white) = (Color(white: 0), Color(white: 1, opacity: 0.5))
    let grey = black.mix(with: white, by: 0.5, in: .device).resolve(in: EnvironmentValues())
    #expect(grey == Color.Resolved(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.75))
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let even = red.mix(with: blue, by: 0.5).resolve(in: EnvironmentValues())
    #expect(abs(even.red - 0.55) < 0.02 && abs(even.green - 0.33) < 0.02 && abs(even.blue - 0.64) < 0.02, "\(even)")
    let same = red.mix(with: blue, by: 0).resolve(in: EnvironmentValues())
    #expect(abs(same.red - 1) < 0.001 && same.green < 0.001 && Color(same) != blue)
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(Color.primary.resolve(in: dark).red > Color.primary.resolve(in: EnvironmentValues()).red)
  }

  @Test("Strings and resources of a program are its texts as they are written")
  func strings() {
    #expect(String(localized: "Gate \(4)", comment: "A gate") == "Gate 4")
    #expect(String(localized: "gate", defaultValue: "Gate \(2.5, specifier: "%.2f")") == "Gate 2.50")
    let resource: LocalizedStringResource = "Take **line \(7)**"
    #expect(Text(resource) == Text(verbatim: "Take ") + Text(verbatim: "line 7").bold())
    #expect(String(localized: resource) == "Take **line 7**" && Text("\(resource)!") == Text(resource) + Text("!"))
    #expect(String(AttributedString(localized: "a _b_").characters) == "a b")
  }

  private struct MiddleID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] + 5 }
  }

  private struct ThirdID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
  }

  @Test("Views follow an alignment of one's own")
  func alignments() throws {
    let middle = VerticalAlignment(MiddleID.self)
    let third = HorizontalAlignment(ThirdID.self)
    let host = ViewHost(size: CGSize(width: 200, height: 200), environment: .forTests) {
      VStack(alignment: third, spacing: 0) {
        HStack(alignment: middle, spacing: 0) {
          Color.red.frame(width: 30, height: 60).spotlightElement(key: "a")
          Color.green.frame(width: 30, height: 20).spotlightElement(key: "b")
          Color.blue.frame(width: 30, height: 20).alignmentGuide(middle) { _ in 0 }.spotlightElement(key: "c")
        }
        Color.red.frame(width: 30, height: 20).spotlightElement(key: "d")
      }
    }
    func frame(_ key: SpotlightKey) throws -> CGRect { try #require(host.visibleFrame(of: key)) }
    _ = host.settled()
    #expect(try frame("b").minY - frame("a").minY == 20)
    #expect(try frame("c").minY - frame("a").minY == 35)
    #expect(try frame("d").minX - frame("a").minX == 20)
    #expect(Alignment.leadingFirstTextBaseline == Alignment(horizontal: .leading, vertical: .firstTextBaseline))
    #expect(Alignment(horizontal: third, vertical: .top) != .top && third != .center)
  }

  @Test("A drag has its time as a date")
  func time() throws {
    var times: [Date] = []
    let host = ViewHost(size: CGSize(width: 100, height: 100), environment: .forTests) {
      Color.red.gesture(
        DragGesture(minimumDistance: 0).onChanged { value in
          let time: Date = value.time
          times.append(time)
          #expect(value.time.timeIntervalSince(time) == 0)
        })
    }
    _ = host.update()
    host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), duration: .seconds(1))
    #expect(times.count > 2 && times == times.sorted())
    #expect(try #require(times.last) > times[0])
  }

  @Test("A radial and an angular gradient run through the glyphs of a text and through a symbol")
  func gradients() {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    func picture(_ view: some View) -> Bitmap {
      Bitmap(
        rendering: view.frame(width: 200, height: 60).background(.white), size: CGSize(width: 200, height: 60),
        scale: 1,
        environment: environment)
    }
    func count(_ bitmap: Bitmap, _ isWanted: (UInt32) -> Bool, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<60).count { isWanted(bitmap[x, $0].bits) } }
    }
    let isRed = { (bits: UInt32) in bits >> 16 & 255 > 150 && bits & 255 < 90 }
    let isBlue = { (bits: UInt32) in bits >> 16 & 255 < 90 && bits & 255 > 150 }
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
    let text = Text("MMMMMMMMMM").font(.system(size: 20))
    let radial = picture(
      text.foregroundStyle(RadialGradient(colors: colors, center: .center, startRadius: 20, endRadius: 60)))
    #expect(count(radial, isRed, 90..<110) > 20 && count(radial, isBlue, 90..<110) == 0)
    #expect(count(radial, isBlue, 10..<35) > 20 && count(radial, isRed, 10..<35) == 0)
    let angular = picture(
      Image(systemName: "square.fill").foregroundStyle(
        AngularGradient(colors: colors, center: .center, startAngle: .degrees(-90), endAngle: .degrees(270))
      ).font(.system(size: 40)))
    #expect(count(angular, isRed, 100..<125) > 20 && count(angular, isBlue, 75..<100) > 20)
  }
}
