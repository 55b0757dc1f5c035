import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Modifiers and shapes of one's own")
struct ModifierTests {
  private struct Shift: GeometryEffect {
    var amount: CGFloat
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: amount * size.width, y: 0))
    }
  }

  private struct Fade: AnimatableModifier {
    var opacity: Double
    var animatableData: Double {
      get { opacity }
      set { opacity = newValue }
    }

    func body(content: Content) -> some View { content.opacity(opacity) }
  }

  private struct Slab: InsettableShape {
    var amount: CGFloat = 0

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    func inset(by amount: CGFloat) -> some InsettableShape { Slab(amount: self.amount + amount) }
  }

  /// The brightness of a row of pixels of a view over black.
  private func row(_ y: Int, of view: some View, _ columns: [Int]) -> [Int] {
    let bitmap = Bitmap(
      rendering: ZStack {
        Color.black
        view
      }, size: CGSize(width: 40, height: 40), scale: 1)
    return columns.map { Int(bitmap[$0, y].bits & 255) }
  }

  private let white = Color(red: 1, green: 1, blue: 1)
  private var square: some View { white.frame(width: 10, height: 10) }

  @Test("Effects and modifiers change the picture, also as a value with their content")
  func effects() {
    let columns = [17, 20, 30, 38]
    let moved = [0, 0, 255, 0]
    #expect(row(20, of: square.modifier(EmptyModifier()), columns) == [255, 255, 0, 0])
    #expect(row(20, of: square.modifier(Shift(amount: 1)), columns) == moved)
    #expect(row(20, of: ModifiedContent(content: square, modifier: Shift(amount: 1)), columns) == moved)
    let map = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    #expect(row(20, of: square.projectionEffect(map), columns) == moved)
    #expect(row(20, of: square.modifier(Fade(opacity: 0)), columns) == [0, 0, 0, 0])
  }

  @Test("A shape of one's own has a border inside")
  func border() {
    #expect(row(20, of: Slab().strokeBorder(white, lineWidth: 4), [0, 3, 5, 20, 37]) == [255, 255, 0, 0, 255])
    #expect(row(20, of: Slab().inset(by: 10).fill(white), [5, 15, 35]) == [0, 255, 0])
  }

  @Test("`safeAreaInset` takes its room from the view")
  func inset() {
    let view = white.safeAreaInset(edge: .bottom, spacing: 0) { Color.black.frame(height: 10) }
    #expect(row(25, of: view, [20]) == [255] && row(35, of: view, [20]) == [0])
  }

  @Test("Modifiers that a kiosk does not support leave the picture unchanged")
  func unchanged() {
    let view = square.controlSize(.large).buttonBorderShape(.capsule).symbolRenderingMode(.hierarchical)
      .onHover { _ in }.previewDevice("iPhone 15").drawingGroup()
    #expect(row(20, of: view, [10, 20, 30]) == [0, 255, 0])
  }

  private struct Card: View {
    @Environment(\.presentationMode) private var presentationMode

    var body: some View {
      Color.blue.spotlightElement(key: "close", shape: .rectangle)
        .onTapGesture { presentationMode.wrappedValue.dismiss() }
    }
  }

  private struct Screen: View {
    @State private var isShown = true

    var body: some View { Color.red.sheet(isPresented: $isShown) { Card() } }
  }

  @Test("`presentationMode` closes the presentation that a view is in")
  func dismissal() throws {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) { Screen() }
    host.pass(.seconds(1))
    host.tap(try #require(host.visibleFrame(of: "close")).center, time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "close") == nil)
  }
}
