import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Effects and gradients")
struct EffectTests {
  private func picture(_ view: some View, _ width: Double = 40, _ height: Double = 40) -> Bitmap {
    let ground = ZStack {
      Color.black
      view
    }
    return Bitmap(rendering: ground, size: CGSize(width: width, height: height), scale: 1)
  }

  /// The channels of a pixel: red, green and blue.
  private func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let bits = bitmap[x, y].bits
    return [Int(bits >> 16 & 255), Int(bits >> 8 & 255), Int(bits & 255)]
  }

  private let white = Color(red: 1, green: 1, blue: 1)
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test("A radial gradient goes from the centre outwards, as a view and in a shape")
  func radial() {
    let gradient = RadialGradient(colors: [red, blue], center: .center, startRadius: 0, endRadius: 20)
    for bitmap in [picture(gradient), picture(Rectangle().fill(gradient)), picture(Color.clear.background(gradient))] {
      #expect(channels(bitmap, 20, 20)[0] > 240 && channels(bitmap, 20, 20)[2] < 15)
      #expect(channels(bitmap, 0, 20)[0] < 15 && channels(bitmap, 0, 20)[2] > 240)
      let middle = channels(bitmap, 30, 20)
      #expect(abs(middle[0] - 128) < 12 && abs(middle[2] - 128) < 12)
    }
    let circle = picture(Circle().fill(.radialGradient(colors: [red, red], endRadius: 20)))
    #expect(channels(circle, 20, 20) == [255, 0, 0] && channels(circle, 1, 1) == [0, 0, 0])
  }

  @Test("An angular gradient goes clockwise around its centre")
  func angular() {
    let stops = [
      Gradient.Stop(color: red, location: 0), .init(color: red, location: 0.5), .init(color: blue, location: 0.5),
      .init(color: blue, location: 1),
    ]
    let bitmap = picture(AngularGradient(stops: stops, center: .center, angle: .zero))
    #expect(channels(bitmap, 20, 35) == [255, 0, 0] && channels(bitmap, 20, 5) == [0, 0, 255])
    let turned = picture(AngularGradient(stops: stops, center: .center, angle: .degrees(90)))
    #expect(channels(turned, 5, 20) == [255, 0, 0] && channels(turned, 35, 20) == [0, 0, 255])
    let ring = picture(
      Circle().stroke(AngularGradient(stops: stops, center: .center), lineWidth: 6).frame(width: 30, height: 30))
    #expect(channels(ring, 20, 35) == [255, 0, 0] && channels(ring, 20, 3) == [0, 0, 255])
    #expect(channels(ring, 20, 20) == [0, 0, 0])
  }

  @Test("A title on a material shows the picture of its card, whatever effects the card has")
  func materialOnCard() {
    func card(_ color: Color) -> some View {
      color.frame(width: 40, height: 40).overlay(alignment: .bottom) {
        Color.clear.frame(width: 40, height: 20).background(.ultraThinMaterial.colorScheme(.dark))
      }
    }
    /// Whether the title is a darker red or blue and not only dark.
    func shows(_ bitmap: Bitmap, _ x: Int, _ y: Int, _ channel: Int) -> Bool {
      let found = channels(bitmap, x, y)
      return found.filter { $0 < found[channel] - 20 }.count == 2
    }
    let cards: [AnyView] = [
      AnyView(card(red).clipShape(RoundedRectangle(cornerRadius: 6)).shadow(radius: 4)),
      AnyView(card(red).mask { RoundedRectangle(cornerRadius: 6) }), AnyView(card(red).compositingGroup()),
      AnyView(card(red).opacity(0.9)), AnyView(card(red).rotationEffect(.degrees(1))),
    ]
    for (index, view) in cards.enumerated() {
      #expect(shows(picture(view, 60, 60), 30, 40, 0), "card \(index)")
    }
    let row = picture(
      HStack(spacing: 100) {
        cards[0]
        card(blue).clipShape(Circle()).shadow(radius: 4)
      }, 240, 60)
    #expect(shows(row, 50, 40, 0) && shows(row, 190, 40, 2))
  }

  @Test("A level of the foreground style inside of another style, or of a text with a symbol, does not find itself")
  func levelsInStyles() {
    struct Own: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary }
    }
    let views: [AnyView] = [
      AnyView(Text("\(Image(systemName: "clock")) 5 min").foregroundStyle(.secondary)),
      AnyView(Text("\(Image(systemName: "clock"))").foregroundStyle(.primary)),
      AnyView(Circle().foregroundStyle(.primary.shadow(.inner(radius: 4)))),
      AnyView(Circle().foregroundStyle(AnyShapeStyle(.secondary).opacity(0.5))),
      AnyView(Circle().foregroundStyle(Own())),
    ]
    for (index, view) in views.enumerated() {
      let bitmap = picture(view.environment(\.colorScheme, .dark))
      let isSeen = (0..<40).contains { y in (0..<40).contains { channels(bitmap, $0, y) != [0, 0, 0] } }
      #expect(isSeen, "\(index)")
    }
  }

  @Test("A blur spreads a view over its edges, and keeps its light and its layout")
  func blur() {
    let square = white.frame(width: 16, height: 16)
    let (sharp, soft) = (picture(square), picture(square.blur(radius: 3)))
    func light(_ bitmap: Bitmap) -> Int {
      (0..<40).reduce(0) { sum, y in sum + (0..<40).reduce(0) { $0 + channels(bitmap, $1, y)[1] } }
    }
    #expect(abs(light(sharp) - light(soft)) < light(sharp) / 50)
    #expect(channels(soft, 20, 20)[1] > 220)
    // At the edge it is half as light, and beyond it fades.
    #expect(abs(channels(soft, 12, 20)[1] - 128) < 25)
    #expect((5..<100).contains(channels(soft, 9, 20)[1]) && channels(soft, 1, 20)[1] == 0)
    #expect(picture(square.blur(radius: 0)).pixels == sharp.pixels)
    #expect(picture(HStack(spacing: 0) { square.blur(radius: 2) }.background(red)).pixels != soft.pixels)
  }

  @Test("A blur reaches what a view paints around its frame, and an opaque one ends there")
  func blurAround() {
    let dot = Circle().fill(white).frame(width: 16, height: 16)
    // Parts that lie outside of the frame
    for view in [
      AnyView(dot.offset(x: 12).blur(radius: 2)), AnyView(dot.scaleEffect(2.5).blur(radius: 2)),
      AnyView(white.frame(width: 34, height: 4).rotationEffect(.degrees(90)).blur(radius: 2)),
      AnyView(dot.shadow(color: white, radius: 0, x: 0, y: 12).blur(radius: 2)),
    ] {
      let bitmap = picture(view, 60, 60)
      let lit = [(44, 30), (30, 44)].map { channels(bitmap, $0.0, $0.1)[1] }
      #expect(lit.max() ?? 0 > 100)
    }
    // Effects that come later take the blur with them.
    let square = white.frame(width: 16, height: 16)
    let moved = picture(square.blur(radius: 3).offset(x: 6))
    let middle = picture(square.blur(radius: 3))
    #expect((6..<40).allSatisfy { channels(moved, $0, 20) == channels(middle, $0 - 6, 20) })
    #expect((5..<100).contains(channels(picture(square.blur(radius: 2).scaleEffect(1.5)), 6, 20)[1]))
    let turned = picture(square.blur(radius: 3).rotationEffect(.degrees(90)))
    #expect(abs(channels(turned, 9, 20)[1] - channels(middle, 9, 20)[1]) < 8)
    #expect(channels(picture(square.blur(radius: 2).shadow(color: red, radius: 0, x: 0, y: 14)), 20, 36)[0] > 100)
    let opaque = picture(square.blur(radius: 3, opaque: true))
    #expect(opaque.pixels == picture(square).pixels)
    #expect(channels(picture(red.frame(width: 16, height: 16).grayscale(1).offset(x: 9)), 34, 20)[0] < 80)
    #expect(channels(picture(square.offset(x: 9).colorInvert().background(red)), 34, 20) == [0, 0, 0])
  }

  @Test("A blur of a very wide picture is soft, and shows what is on the display")
  func wideBlur() {
    let wide = HStack(spacing: 0) {
      Color.black.frame(width: 5_000, height: 40)
      white.frame(width: 5_000, height: 40)
    }
    func edge(_ view: some View) -> Int { channels(picture(view.fixedSize()), 17, 20)[1] }
    #expect((30..<120).contains(edge(wide.blur(radius: 4))))
    // The list behind a shadow is drawn as a whole, and so at a smaller size.
    #expect((10..<140).contains(edge(wide.blur(radius: 4).shadow(color: red, radius: 1))))
  }

  @Test("Effects on colours give what they say, and leave the layout and clear pixels")
  func colors() {
    let orange = Color(red: 1, green: 0.6, blue: 0.2)
    func color(_ view: some View) -> [Int] { channels(picture(view.frame(width: 20, height: 20)), 20, 20) }
    func near(_ found: [Int], _ wanted: [Int]) -> Bool { zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 } }
    #expect(near(color(orange.brightness(0.2)), [255, 204, 102]) && near(color(orange.brightness(-1)), [0, 0, 0]))
    #expect(near(color(orange.contrast(0)), [128, 128, 128]) && color(orange.contrast(1)) == color(orange))
    // 0.213 of 255, 0.715 of 153 and 0.072 of 51
    let gray = 167
    #expect(
      near(color(orange.grayscale(1)), [gray, gray, gray]) && near(color(orange.saturation(0)), [gray, gray, gray]))
    #expect(near(color(orange.saturation(0.5)), [(255 + gray) / 2, (153 + gray) / 2, (51 + gray) / 2]))
    #expect(near(color(orange.colorInvert()), [0, 102, 204]))
    #expect(near(color(orange.colorMultiply(Color(red: 0.5, green: 1, blue: 0))), [128, 153, 0]))
    #expect(near(color(orange.hueRotation(.degrees(360))), color(orange)))
    let blueish = color(orange.hueRotation(.degrees(180)))
    #expect(blueish[2] > blueish[1] && blueish[1] > blueish[0])
    // White becomes opaque and black clear, under black.
    let mask = color(
      ZStack {
        red;
        HStack(spacing: 0) {
          white; Color.black
        }.luminanceToAlpha()
      })
    #expect(mask == [255, 0, 0])
    let edge = picture(white.frame(width: 20, height: 20).colorInvert().background(red))
    #expect(channels(edge, 5, 5) == [0, 0, 0] && channels(edge, 20, 20) == [0, 0, 0])
  }

  @Test("Weaker foreground styles follow the style around, in texts, shapes and symbols")
  func levels() {
    func color(_ view: some View) -> [Int] { channels(picture(view, 40, 40), 20, 20) }
    func fill(_ style: some ShapeStyle) -> some View { Rectangle().fill(style) }
    /// The greatest red, green and blue of what is painted on black.
    func ink(_ view: some View) -> [Int] {
      let bitmap = picture(view, 40, 40)
      return (0..<3).map { channel in
        (0..<1600).map { channels(bitmap, $0 % 40, $0 / 40)[channel] }.max() ?? 0
      }
    }
    #expect(color(fill(.secondary)) == color(Color.secondary) && color(fill(.primary)) == color(Color.primary))
    let (half, quarter) = (color(fill(.secondary).foregroundStyle(red)), color(fill(.tertiary).foregroundStyle(red)))
    #expect(abs(half[0] - 128) < 2 && abs(quarter[0] - 64) < 2 && half[2] == 0)
    // One inside of another is weaker still.
    #expect(color(fill(.secondary).foregroundStyle(.secondary).foregroundStyle(red)) == quarter)
    #expect(color(fill(.secondary).foregroundStyle(red, blue)) == [0, 0, 255])
    #expect(color(fill(.tertiary).foregroundStyle(white, blue, red)) == [255, 0, 0])
    // A nearer style replaces all of them.
    #expect(color(fill(.secondary).foregroundStyle(red).foregroundStyle(white, blue)) == half)
    let gradient = LinearGradient(colors: [red, red], startPoint: .top, endPoint: .bottom)
    #expect(abs(color(fill(.secondary).foregroundStyle(gradient))[0] - 128) < 2)
    #expect(color(fill(.secondary.opacity(0.5)).foregroundStyle(red)) == quarter)

    let text = Text(verbatim: "MMM").font(.system(size: 20))
    let weak = VStack { text.foregroundStyle(.secondary) }
    #expect(ink(weak.foregroundStyle(red, blue)) == [0, 0, 255])
    #expect(abs(ink(weak.foregroundStyle(red))[0] - 128) < 2)
  }

  @Test("A symbol shows several foreground styles in its parts, and a translucent one is translucent as a whole")
  func symbolColors() {
    func symbol(_ name: String) -> Image { Image(systemName: name).resizable() }
    let check = picture(symbol("checkmark.circle.fill").foregroundStyle(white, blue), 96, 96)
    // The figure around, and the stroke of the check mark
    #expect(channels(check, 48, 20) == [0, 0, 255] && channels(check, 44, 62) == [255, 255, 255])
    let plain = picture(
      symbol("checkmark.circle.fill").symbolRenderingMode(.monochrome).foregroundStyle(white, blue), 96, 96)
    #expect(channels(plain, 48, 20) == [255, 255, 255] && channels(plain, 44, 62) == [0, 0, 0])
    let weak = picture(
      symbol("checkmark.circle.fill").foregroundStyle(white).symbolRenderingMode(.hierarchical), 96, 96)
    #expect(abs(channels(weak, 48, 20)[0] - 128) < 2 && channels(weak, 44, 62) == [255, 255, 255])
    let half = picture(symbol("star.fill").foregroundStyle(white.opacity(0.5)), 96, 96)
    let values = Set((0..<96 * 96).map { channels(half, $0 % 96, $0 / 96)[0] })
    #expect(values.max() ?? 0 <= 129)
  }

  @Test("A form of a symbol is shown where there is one")
  func symbolForms() {
    func same(_ a: some View, _ b: some View) -> Bool { picture(a, 48, 48).pixels == picture(b, 48, 48).pixels }
    func symbol(_ name: String) -> some View { Image(systemName: name).resizable().foregroundStyle(white) }
    #expect(same(symbol("star").symbolVariant(.fill), symbol("star.fill")))
    #expect(same(symbol("checkmark").symbolVariant(.circle).symbolVariant(.fill), symbol("checkmark.circle.fill")))
    #expect(same(symbol("speaker").symbolVariant(.slash.fill), symbol("speaker.slash.fill")))
    #expect(same(symbol("wifi").symbolVariant(.fill), symbol("wifi")))
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
  }

  @Test("A colour's gradient is lighter at the top and the colour itself at the bottom")
  func colorGradient() {
    let bitmap = picture(Rectangle().fill(red.gradient))
    let (top, bottom) = (channels(bitmap, 20, 0), channels(bitmap, 20, 39))
    #expect(top[0] == 255 && (40..<70).contains(top[1]) && bottom[1] < 3)
    let given = picture(Rectangle().fill(AnyGradient(Gradient(colors: [red, blue]))))
    #expect(channels(given, 20, 0)[0] > 240 && channels(given, 20, 39)[2] > 240)
    let role = picture(Rectangle().fill(.primary.gradient).foregroundStyle(red))
    #expect(zip(channels(role, 20, 39), channels(picture(Color.primary), 20, 20)).allSatisfy { abs($0 - $1) < 2 })
    let text = picture(Text(verbatim: "M").font(.system(size: 30)).foregroundStyle(red.gradient), 40, 40)
    let shades = Set((0..<40).map { channels(text, 20, $0)[1] }.filter { $0 > 0 })
    #expect(shades.count > 5)
  }

  @Test("An elliptical gradient is as wide and as high as what it paints")
  func elliptical() {
    let bitmap = picture(EllipticalGradient(colors: [red, blue]).frame(width: 40, height: 20))
    #expect(channels(bitmap, 20, 20)[0] > 230 && channels(bitmap, 0, 20)[2] > 235 && channels(bitmap, 20, 10)[2] > 220)
    #expect(channels(bitmap, 30, 20)[0] > 100 && channels(bitmap, 20, 25)[0] > 100)
    let filled = picture(Circle().fill(.ellipticalGradient(colors: [red, red])))
    #expect(channels(filled, 20, 20) == [255, 0, 0] && channels(filled, 1, 1) == [0, 0, 0])
  }

  @Test("A style has shadows around and in what it paints")
  func shadowStyles() {
    let square = Rectangle().fill(.white.shadow(.drop(color: red, radius: 0, x: 0, y: 12))).frame(width: 16, height: 16)
    #expect(channels(picture(square), 20, 36) == [255, 0, 0] && channels(picture(square), 20, 20) == [255, 255, 255])
    let cup = picture(
      Rectangle().fill(.white.shadow(.inner(color: blue, radius: 4, y: 4))).frame(width: 30, height: 30))
    // The upper edge casts a shadow into the shape, and the lower one none.
    #expect(channels(cup, 20, 6)[0] < 80 && channels(cup, 20, 33) == [255, 255, 255])
    #expect(channels(cup, 20, 20) == [255, 255, 255] && channels(cup, 20, 2) == [0, 0, 0])
    let both = picture(
      Circle().fill(red.shadow(.drop(color: white, radius: 0, x: 14)).shadow(.inner(color: blue, radius: 3)))
        .frame(width: 20, height: 20))
    #expect(channels(both, 41 - 8, 20) == [255, 255, 255] && channels(both, 20, 11)[2] > 40)
    let text = picture(
      Text(verbatim: "M").font(.system(size: 20)).foregroundStyle(.white.shadow(.drop(color: red, radius: 0, y: 14))))
    #expect((0..<1600).contains { channels(text, $0 % 40, $0 / 40) == [255, 0, 0] })
    let behind = picture(Color.clear.background(.white.shadow(.inner(color: blue, radius: 6)), in: Circle()))
    #expect(
      channels(behind, 20, 1)[0] < 200 && channels(behind, 20, 20)[0] > 240 && channels(behind, 1, 1) == [0, 0, 0])
  }

  private struct Signal: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
    }
  }

  @Test("A style of one's own gives another one for the environment")
  func ownStyle() {
    let light = Rectangle().fill(Signal())
    #expect(channels(picture(light), 20, 20) == [255, 0, 0])
    #expect(channels(picture(light.environment(\.colorScheme, .dark)), 20, 20) == [0, 0, 255])
    #expect(channels(picture(Rectangle().foregroundStyle(Signal())), 20, 20) == [255, 0, 0])
    #expect(channels(picture(Color.clear.background(Signal())), 20, 20) == [255, 0, 0])
    #expect(channels(picture(Rectangle().fill(Signal().opacity(0.5))), 20, 20)[0] == 128)
    #expect(red.resolve(in: EnvironmentValues()).red == 1)
  }

  @Test("A background without a style has the background style, in a shape")
  func backgroundStyles() {
    let view = Color.clear.background(in: Circle())
    let colored = picture(view.backgroundStyle(red))
    #expect(channels(colored, 20, 20) == [255, 0, 0] && channels(colored, 1, 1) == [0, 0, 0])
    #expect(channels(picture(view), 20, 20) == channels(picture(Circle().fill(.background)), 20, 20))
    let hole = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
      path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    let holed = picture(Color.clear.background(red, in: hole, fillStyle: FillStyle(eoFill: true)))
    #expect(channels(holed, 20, 20) == [0, 0, 0] && channels(holed, 4, 4) == [255, 0, 0])
  }

  private struct Appearing: View {
    let log: (CGSize) -> Void
    let side: Double

    var body: some View {
      Color.white.frame(width: side, height: 10).onAppear { log(CGSize(width: side, height: 10)) }
    }
  }

  @Test("An effect depends on the size and the position of its view, which exists once and keeps its layout")
  func visualEffect() {
    var shown = 0
    let view = HStack(spacing: 0) {
      Appearing(log: { _ in shown += 1 }, side: 10).visualEffect { effect, proxy in
        effect.offset(y: proxy.size.width).opacity(proxy.frame(in: .global).minX < 20 ? 1 : 0.2)
      }
      red.frame(width: 10, height: 10)
    }
    let bitmap = picture(view)
    #expect(channels(bitmap, 15, 27) == [255, 255, 255] && channels(bitmap, 15, 17) == [0, 0, 0])
    #expect(channels(bitmap, 25, 17) == [255, 0, 0] && shown == 1)
    let right = picture(
      white.frame(width: 10, height: 10).visualEffect { effect, proxy in
        effect.opacity(proxy.frame(in: .global).minX < 20 ? 1 : 0)
      }
      .padding(.leading, 24))
    #expect(channels(right, 30, 20) == [0, 0, 0])
  }

  @Test("A view that is turned in space exists once")
  func turned() {
    var shown = 0
    let view = Appearing(log: { _ in shown += 1 }, side: 20).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0))
    let bitmap = picture(view)
    #expect(shown == 1 && channels(bitmap, 20, 20) == [255, 255, 255])
    #expect(channels(bitmap, 12, 20) == [0, 0, 0] && channels(bitmap, 28, 20) == [0, 0, 0])
  }

  private struct Moving: View {
    @State private var isOn = false

    var body: some View {
      ZStack {
        Color.black.onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
        Color.white.frame(width: 4, height: 4).visualEffect { [isOn] effect, _ in effect.offset(x: isOn ? 10 : -10) }
      }
    }
  }

  @Test("An effect is animated")
  func movingEffect() {
    let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) { Moving() }
    _ = host.update()
    func light(_ milliseconds: Int, _ x: Int) -> Int {
      let list = host.update(at: .milliseconds(milliseconds))
      return channels(Bitmap(rendering: list, size: PixelSize(width: 40, height: 40)), x, 20)[1]
    }
    #expect(light(0, 10) > 200)
    host.tap(CGPoint(x: 2, y: 2), time: .zero)
    _ = host.update()
    #expect(light(500, 20) > 200 && light(500, 10) == 0)
    #expect(light(1200, 30) > 200)
  }

  private struct Turn: ViewModifier {
    let degrees: Double

    func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
  }

  private struct Turning: View {
    @State private var isOn = false

    var body: some View {
      ZStack {
        Color.black.onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
        if isOn {
          Color.white.frame(width: 30, height: 4)
            .transition(.modifier(active: Turn(degrees: 90), identity: Turn(degrees: 0)))
        }
      }
    }
  }

  @Test("A transition turns a view by a modifier")
  func transition() {
    let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) { Turning() }
    _ = host.update()
    func light(_ milliseconds: Int, _ x: Int, _ y: Int) -> Int {
      let list = host.update(at: .milliseconds(milliseconds))
      return channels(Bitmap(rendering: list, size: PixelSize(width: 40, height: 40)), x, y)[1]
    }
    host.tap(CGPoint(x: 2, y: 2), time: .zero)
    #expect(light(200, 20, 8) > 200 && light(200, 8, 20) == 0)
    #expect(light(700, 12, 12) + light(700, 28, 12) > 200)
    #expect(light(1500, 8, 20) > 200 && light(1500, 20, 8) == 0)
  }

  @Test("A blurred view takes touches where it is, and an unchanged one is blurred once")
  func blurred() {
    var taps = 0
    let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) {
      Color.red.frame(width: 10, height: 10).onTapGesture { taps += 1 }.blur(radius: 4)
    }
    let first = host.update()
    host.tap(CGPoint(x: 20, y: 20))
    host.pass(.seconds(1))
    #expect(taps == 1)
    #expect(host.update() == first)
  }
}

extension Bitmap {
  fileprivate var pixels: [Pixel] {
    (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
  }
}
