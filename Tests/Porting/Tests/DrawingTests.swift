import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Drawing")
struct DrawingTests {
  private let image = Image("quarters.png")

  private func picture(_ view: some View, _ width: Double = 40, _ height: Double = 40, scale: Double = 1) -> Bitmap {
    let ground = ZStack {
      Color.black
      view
    }
    var environment = EnvironmentValues.forTests
    environment.imageProvider = QuarteredPictures()
    return Bitmap(
      rendering: ground, size: CGSize(width: width, height: height), scale: scale, environment: environment)
  }

  private func canvas(_ scale: Double = 1, _ draw: @escaping (inout GraphicsContext) -> Void) -> Bitmap {
    picture(Canvas { context, _ in draw(&context) }, scale: scale)
  }

  /// The channels of a pixel: red, green and blue.
  private func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let bits = bitmap[x, y].bits
    return [Int(bits >> 16 & 255), Int(bits >> 8 & 255), Int(bits & 255)]
  }

  private let white = Color(red: 1, green: 1, blue: 1)
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let all = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
  private var redToBlue: Gradient { Gradient(colors: [red, blue]) }

  // MARK: Canvas

  @Test("Gradients of a canvas lie in the coordinates of the drawing, and repeat or turn back")
  func canvasGradients() {
    let all = all
    let gradient = redToBlue
    for scale in [1, 2.0] {
      let radial = canvas(scale) {
        $0.fill(
          all, with: .radialGradient(gradient, center: CGPoint(x: 10, y: 10), startRadius: 0, endRadius: 10))
      }
      func pixel(_ x: Double, _ y: Double) -> [Int] { channels(radial, Int(x * scale), Int(y * scale)) }
      #expect(pixel(10, 10)[0] > 230 && pixel(30, 10) == [0, 0, 255] && pixel(10, 25) == [0, 0, 255])
      #expect((80..<176).contains(pixel(15, 10)[0]))
    }
    let moved = canvas {
      $0.translateBy(x: 20, y: 20)
      $0.scaleBy(x: 2, y: 2)
      let rect = CGRect(x: -10, y: -10, width: 20, height: 20)
      $0.fill(Path(rect), with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: 5))
    }
    #expect(channels(moved, 20, 20)[0] > 230 && channels(moved, 31, 20) == [0, 0, 255])
    #expect((80..<176).contains(channels(moved, 25, 20)[0]))
    let conic = canvas {
      $0.fill(all, with: .conicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .degrees(90)))
    }
    // Clockwise from the lower side
    #expect(channels(conic, 18, 39)[0] > 240 && channels(conic, 22, 39)[2] > 240)
    let line = { (options: GraphicsContext.GradientOptions) in
      canvas {
        $0.fill(
          all,
          with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 10, y: 0), options: options))
      }
    }
    #expect(channels(line([]), 11, 0) == [0, 0, 255])
    #expect(channels(line(.repeat), 10, 0)[0] > 230 && channels(line(.repeat), 19, 0)[2] > 230)
    #expect(channels(line(.mirror), 10, 0)[2] > 230 && channels(line(.mirror), 19, 0)[0] > 230)
  }

  @Test("A canvas fills with copies of a picture, or of a part of it, from an origin")
  func tiles() {
    let all = all
    let image = image
    let whole = canvas { $0.fill(all, with: .tiledImage(image, origin: CGPoint(x: 2, y: 0))) }
    for step in [0, 8, 24] {
      #expect(channels(whole, step + 2, 0) == [255, 0, 0] && channels(whole, step + 6, 1) == [0, 255, 0])
      #expect(channels(whole, step + 2, 4) == [0, 0, 255] && channels(whole, step + 2, 8) == [255, 0, 0])
    }
    let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    let green = canvas { $0.fill(all, with: .tiledImage(image, sourceRect: part)) }
    #expect([0, 3, 4, 17].allSatisfy { channels(green, $0, $0) == [0, 255, 0] })
    let large = canvas { $0.fill(all, with: .tiledImage(image, scale: 2)) }
    #expect(channels(large, 7, 7) == [255, 0, 0] && channels(large, 8, 0) == [0, 255, 0])
  }

  @Test("A picture of a canvas has its size before it is drawn, and a symbol and a text take a shading")
  func resolved() {
    var size = CGSize.zero
    let image = image
    let drawn = canvas {
      let image = $0.resolve(image)
      size = image.size
      $0.draw(image, at: CGPoint(x: 10, y: 10), anchor: .topLeading)
      $0.draw(image, in: CGRect(x: 20, y: 20, width: 16, height: 16), style: FillStyle())
    }
    #expect(size == CGSize(width: 8, height: 8))
    #expect(channels(drawn, 10, 10) == [255, 0, 0] && channels(drawn, 9, 9) == [0, 0, 0])
    #expect(channels(drawn, 35, 21) == [0, 255, 0])
    let (red, gradient) = (red, redToBlue)
    func sides(_ bitmap: Bitmap) -> [[Int]] {
      [0..<20, 20..<40].map { columns in
        let found = columns.flatMap { x in (0..<40).map { channels(bitmap, x, $0) } }
        return found.max { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
      }
    }
    let shadings: [GraphicsContext.Shading] = [
      .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 40, y: 0)),
      .linearGradient(
        Gradient(colors: [red, red, blue, blue]), startPoint: .zero, endPoint: CGPoint(x: 40, y: 0), options: .mirror),
    ]
    for (index, shading) in shadings.enumerated() {
      let symbol = canvas {
        var image = $0.resolve(Image(systemName: "heart.fill"))
        image.shading = shading
        $0.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      let (left, right) = (channels(symbol, 8, 18), channels(symbol, 31, 18))
      #expect(left[0] > left[2] && right[2] > right[0], "\(index)")
    }
    let text = canvas {
      var text = $0.resolve(Text("MMM"))
      text.shading = .color(red)
      $0.draw(text, at: CGPoint(x: 20, y: 20))
    }
    #expect(sides(text).allSatisfy { $0[0] > 200 && $0[1] == 0 })
    let shaded = canvas {
      var text = $0.resolve(Text("MMM"))
      text.shading = shadings[0]
      $0.draw(text, at: CGPoint(x: 20, y: 20))
    }
    #expect(sides(shaded)[0][0] > sides(shaded)[1][0] && sides(shaded)[1][2] > sides(shaded)[0][2])
  }

  @Test("The baselines of a resolved text lie in its frame, one line apart")
  func baselines() {
    var first = 0.0
    var last = 0.0
    var size = CGSize.zero
    _ = canvas {
      let text = $0.resolve(Text("one\ntwo"))
      let room = CGSize(width: 100, height: 100)
      size = text.measure(in: room)
      (first, last) = (text.firstBaseline(in: room), text.lastBaseline(in: room))
    }
    #expect(first > 0 && first < size.height / 2 && abs(last - first - size.height / 2) < 1)
  }

  @Test("An inverse clip leaves the outside, and the bounds of clips are those of the drawing")
  func clips() {
    let (all, white) = (all, white)
    let hole = Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20))
    var bounds: [CGRect] = []
    let bitmap = canvas {
      $0.clip(to: hole, options: .inverse)
      bounds.append($0.clipBoundingRect)
      $0.clip(to: Path(CGRect(x: 0, y: 0, width: 40, height: 30)), options: [])
      $0.scaleBy(x: 2, y: 2)
      bounds.append($0.clipBoundingRect)
      $0.fill(all, with: .color(white))
    }
    #expect(channels(bitmap, 20, 20) == [0, 0, 0] && channels(bitmap, 2, 2) == [255, 255, 255])
    #expect(channels(bitmap, 11, 11) == [255, 255, 255] && channels(bitmap, 2, 35) == [0, 0, 0])
    #expect(
      bounds == [CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 0, y: 0, width: 20, height: 15)])
  }

  // MARK: Styles

  @Test(
    "A radial or angular gradient paints whatever takes a style: any shape style, a border, texts and symbols around")
  func pixelGradients() {
    let gradient = AngularGradient(
      stops: [
        .init(color: red, location: 0), .init(color: red, location: 0.5), .init(color: blue, location: 0.5),
        .init(color: blue, location: 1),
      ], center: .center)
    struct Own: ShapeStyle {
      let gradient: AngularGradient
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle { gradient }
    }
    let views: [AnyView] = [
      AnyView(Rectangle().fill(AnyShapeStyle(gradient))), AnyView(Rectangle().foregroundStyle(gradient)),
      AnyView(Rectangle().fill(Own(gradient: gradient))), AnyView(Color.clear.border(gradient, width: 12)),
      AnyView(Rectangle().fill(gradient).stroke(gradient, lineWidth: 2)),
      AnyView(VStack { Image(systemName: "circle.fill").resizable() }.foregroundStyle(gradient)),
      AnyView(
        Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(gradient)) }),
    ]
    for (index, view) in views.enumerated() {
      let bitmap = picture(view)
      #expect(channels(bitmap, 20, 34) == [255, 0, 0] && channels(bitmap, 20, 5) == [0, 0, 255], "\(index)")
    }
    let faint = picture(Rectangle().fill(AnyShapeStyle(gradient).opacity(0.5)))
    #expect(abs(channels(faint, 20, 34)[0] - 128) < 2)
    // The clear part of the gradient shows what lies behind.
    let hole = RadialGradient(colors: [red, .clear], center: .center, startRadius: 18, endRadius: 19)
    #expect(channels(picture(white.overlay(Rectangle().fill(hole))), 1, 1) == [255, 255, 255])
    let text = picture(
      Text("MMMM").foregroundStyle(LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)))
    let radial = picture(
      VStack { Text("MMMM") }.foregroundStyle(
        RadialGradient(
          colors: [red, blue], center: .leading, startRadius: 0, endRadius: 40)))
    #expect(text.pixels != radial.pixels)
    let ends = (0..<40).map { x in (0..<40).map { channels(radial, x, $0) } }
    #expect(ends[..<12].joined().contains { $0[0] > 150 } && !ends[28...].joined().contains { $0[0] > 120 })
    #expect(ends[28...].joined().contains { $0[2] > 100 })
  }

  @Test("An image paint repeats a picture in shapes and borders, from the corner of what is painted")
  func imagePaint() {
    let image = image
    let paint = ImagePaint(image: image)
    for view in [AnyView(Rectangle().fill(paint)), AnyView(Rectangle().fill(.image(image)))] {
      let bitmap = picture(view.padding(3))
      #expect(channels(bitmap, 2, 3) == [0, 0, 0] && channels(bitmap, 3, 3) == [255, 0, 0])
      #expect(channels(bitmap, 11, 11) == [255, 0, 0] && channels(bitmap, 15, 11) == [0, 255, 0])
    }
    let border = picture(Color.clear.border(paint, width: 4))
    #expect(channels(border, 4, 0) == [0, 255, 0] && channels(border, 20, 20) == [0, 0, 0])
    let small = picture(Rectangle().fill(ImagePaint(image: image, scale: 0.5)))
    #expect(channels(small, 4, 0) == [255, 0, 0] && channels(small, 2, 0) == [0, 255, 0])
  }

  @Test("A style with a blend mode mixes with what lies behind")
  func blendedStyles() {
    let (red, blue) = (red, blue)
    let views: [AnyView] = [
      AnyView(Rectangle().fill(red.blendMode(.plusLighter))),
      AnyView(Rectangle().foregroundStyle(AnyShapeStyle(red.blendMode(.plusLighter)))),
      AnyView(Rectangle().fill(.blendMode(.plusLighter)).foregroundStyle(red)),
      AnyView(
        Rectangle().fill(
          RadialGradient(colors: [red, red], center: .center, startRadius: 0, endRadius: 1).blendMode(.plusLighter))),
    ]
    for (index, view) in views.enumerated() {
      #expect(channels(picture(blue.overlay(view)), 20, 20) == [255, 0, 255], "\(index)")
    }
    #expect(abs(channels(picture(Rectangle().fill(.opacity(0.5)).foregroundStyle(red)), 20, 20)[0] - 128) < 2)
  }

  @Test("A mesh gradient has its colours at its points and mixtures between, and its background around")
  func mesh() {
    let (red, blue, white) = (red, blue, white)
    let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    for smooths in [true, false] {
      let mesh = MeshGradient(
        width: 2, height: 2, points: points, colors: [red, blue, red, blue], smoothsColors: smooths)
      let bitmap = picture(mesh)
      #expect(channels(bitmap, 0, 20)[0] > 245 && channels(bitmap, 39, 5)[2] > 245)
      let middle = channels(bitmap, 20, 20)
      #expect(abs(middle[0] - 128) < 8 && abs(middle[2] - 128) < 8)
      #expect((0..<40).allSatisfy { x in (0..<40).allSatisfy { channels(bitmap, x, $0) != [0, 0, 0] } })
    }
    // The point in the middle lies to the right.
    let pulled: [SIMD2<Float>] = [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.5], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ]
    var colors = [Color](repeating: blue, count: 9)
    colors[4] = red
    let bitmap = picture(Rectangle().fill(MeshGradient(width: 3, height: 3, points: pulled, colors: colors)))
    #expect(channels(bitmap, 32, 20)[0] > 220 && channels(bitmap, 8, 20)[2] > 190)
    let inner: [SIMD2<Float>] = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
    let island = picture(
      MeshGradient(width: 2, height: 2, points: inner, colors: [red, red, red, red], background: white))
    #expect(channels(island, 2, 2) == [255, 255, 255] && channels(island, 20, 20) == [255, 0, 0])
    let wrong = MeshGradient(width: 3, height: 3, points: inner, colors: [red], background: white)
    #expect(channels(picture(wrong), 20, 20) == [255, 255, 255])
  }

  @Test("An animation moves the points of a mesh gradient")
  func movingMesh() {
    struct Moving: View {
      @State private var middle: Float = 0.2
      var body: some View {
        MeshGradient(
          width: 3, height: 2, points: [[0, 0], [middle, 0], [1, 0], [0, 1], [middle, 1], [1, 1]],
          colors: [.black, .white, .black, .black, .white, .black]
        )
        .onTapGesture { withAnimation(.linear(duration: 1)) { middle = 0.8 } }
      }
    }
    let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) { Moving() }
    func brightest(_ milliseconds: Int) -> Int {
      let list = host.update(at: .milliseconds(milliseconds))
      let bitmap = Bitmap(rendering: list, size: PixelSize(width: 40, height: 40))
      return (0..<40).max { channels(bitmap, $0, 20)[1] < channels(bitmap, $1, 20)[1] } ?? 0
    }
    #expect(abs(brightest(0) - 8) < 3)
    host.tap(CGPoint(x: 20, y: 20), time: .zero)
    _ = host.update()
    #expect(abs(brightest(500) - 20) < 3)
    #expect(abs(brightest(1100) - 32) < 3)
  }

  // MARK: Shapes

  @Test("A container's corners fit those of its views: their radius is less by the distance of the views")
  func containerShapes() {
    let (white, red) = (white, red)
    func corner(_ view: some View) -> [Int] {
      let bitmap = picture(view)
      return (0..<20).map { channels(bitmap, $0, $0)[0] }
    }
    func inner(_ radius: Double) -> [Int] { corner(RoundedRectangle(cornerRadius: radius).fill(white).padding(6)) }
    let rounded = RoundedRectangle(cornerRadius: 14)
    #expect(corner(ContainerRelativeShape().fill(white).padding(6).containerShape(rounded)) == inner(8))
    #expect(corner(white.clipShape(.containerRelative).padding(6).containerShape(rounded)) == inner(8))
    #expect(
      corner(Color.clear.background(white, in: .containerRelative).padding(6).containerShape(rounded)) == inner(8))
    #expect(corner(ContainerRelativeShape().inset(by: 6).fill(white).containerShape(rounded)) == inner(8))
    #expect(corner(ContainerRelativeShape().fill(white).padding(6)) == inner(0))
    #expect(inner(8) != inner(0) && inner(8) != inner(14))
    let circle = picture(ContainerRelativeShape().fill(red).containerShape(Circle()))
    #expect(channels(circle, 2, 2) == [0, 0, 0] && channels(circle, 20, 20) == [255, 0, 0])
  }

  @Test("The corners of a container's view change as it moves in the container")
  func movedContainerShapes() {
    struct Card: View {
      @State private var distance = 10.0
      var body: some View {
        ContainerRelativeShape().fill(.white).frame(width: 20, height: 20)
          .padding(distance).frame(width: 40, height: 40, alignment: .topLeading)
          .containerShape(RoundedRectangle(cornerRadius: 10))
          .onTapGesture { distance = 2 }
      }
    }
    let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) { Card() }
    func corner() -> Int {
      let bitmap = Bitmap(rendering: host.update(), size: PixelSize(width: 40, height: 40))
      return (0..<40).filter { channels(bitmap, $0, $0)[0] > 128 }.count
    }
    #expect(corner() == 20)
    host.tap(CGPoint(x: 20, y: 20))
    #expect(corner() < 19)
  }

  @Test("The shape of buttons with an edge is a shape, as are its named forms")
  func buttonBorder() {
    let white = white
    let capsule = picture(Color.clear.background(white, in: ButtonBorderShape.capsule), 40, 20)
    #expect(capsule.pixels == picture(Capsule().fill(white), 40, 20).pixels)
    let plain = picture(Color.clear.background(white, in: .buttonBorder))
    #expect(channels(plain, 0, 0) == [0, 0, 0] && channels(plain, 20, 0) == [255, 255, 255])
    #expect(plain.pixels != picture(ButtonBorderShape.circle.fill(white), 40, 20).pixels)
  }

  @Test("The holes of a content shape that is filled by the even-odd rule take no touches")
  func holes() {
    struct Target: View {
      let isEOFilled: Bool
      let report: () -> Void
      private let ring = Path {
        $0.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
        $0.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
      }
      var body: some View {
        Color.clear.contentShape(.interaction, ring, eoFill: isEOFilled).onTapGesture(perform: report)
      }
    }
    func taps(_ isEOFilled: Bool, at x: Double) -> Int {
      var count = 0
      let host = ViewHost(size: CGSize(width: 40, height: 40), environment: .forTests) {
        Target(isEOFilled: isEOFilled) { count += 1 }
      }
      _ = host.update()
      host.tap(CGPoint(x: x, y: 20))
      return count
    }
    #expect(taps(true, at: 5) == 1 && taps(true, at: 20) == 0)
    #expect(taps(false, at: 5) == 1 && taps(false, at: 20) == 1)
  }

  @Test("A view is mirrored in the direction of text that its behaviour names")
  func mirrored() {
    let (red, blue) = (red, blue)
    func left(_ behavior: LayoutDirectionBehavior, _ direction: LayoutDirection) -> [Int] {
      let halves = HStack(spacing: 0) {
        red
        blue
      }
      return channels(
        picture(halves.layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)), 5, 20)
    }
    #expect(left(.fixed, .leftToRight) == [255, 0, 0] && left(.mirrors, .leftToRight) == [255, 0, 0])
    #expect(left(.fixed, .rightToLeft) == [0, 0, 255] && left(.mirrors, .rightToLeft) == [255, 0, 0])
    #expect(left(.mirrors(in: .leftToRight), .leftToRight) == [0, 0, 255])
  }

  @Animatable struct Wedge: Shape {
    var start: Angle
    var size = CGSize(width: 1, height: 2)
    var x, y: Double
    @AnimatableIgnored var name = "wedge"
    let fixed = 3
    var twice: Double { x * 2 }
    func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Animatable struct Faded: ViewModifier {
    var amount = 0.5
    func body(content: Content) -> some View { content.opacity(amount) }
  }

  @Test("The macro `Animatable` animates stored variables, and leaves out ignored, constant and computed ones")
  func animatable() {
    func halfway<Value: Animatable>(_ from: Value, _ to: Value) -> Value {
      var value = from
      var way = to.animatableData - from.animatableData
      way.scale(by: 0.5)
      value.animatableData = from.animatableData + way
      return value
    }
    let middle = halfway(
      Wedge(start: .zero, x: 0, y: 10, name: "first"),
      Wedge(start: .degrees(90), size: CGSize(width: 3, height: 2), x: 4, y: 20, name: "second"))
    #expect(abs(middle.start.degrees - 45) < 1e-9 && middle.size == CGSize(width: 2, height: 2))
    #expect(middle.x == 2 && middle.y == 15 && middle.name == "first" && middle.twice == 4)
    #expect(halfway(Faded(amount: 0), Faded(amount: 1)).amount == 0.5)
  }
}

extension Bitmap {
  fileprivate var pixels: [Pixel] {
    (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
  }
}
