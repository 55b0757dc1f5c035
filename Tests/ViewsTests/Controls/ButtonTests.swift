import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor
struct ButtonTests {
  private func pixel(_ view: some View, palette: ColorPalette = ColorPalette(), at x: Int, _ y: Int) -> Color {
    let picture = Bitmap(
      rendering: view.frame(maxWidth: .infinity, maxHeight: .infinity).background(.white)
        .environment(\.palette, palette), size: Size(width: 100, height: 60))
    return Color(hex: picture[x, y].bits)
  }

  private func button(_ role: ButtonRole? = nil) -> some View {
    Button(role: role) {
    } label: {
      Color.clear.frame(width: 40, height: 20)
    }
  }

  @Test("The background of a prominent button is the accent or the tint, and an error's color if it destroys something")
  func prominent() {
    let (x, y) = (20, 30)
    #expect(pixel(button().buttonStyle(.borderedProminent), at: x, y) == ColorPalette()[.accent])
    #expect(pixel(button().buttonStyle(.borderedProminent).tint(.green), at: x, y) == .green)
    #expect(pixel(button(.destructive).buttonStyle(.borderedProminent), at: x, y) == ColorPalette()[.error])
    #expect(pixel(button(.cancel).buttonStyle(.borderedProminent), at: x, y) == ColorPalette()[.accent])
    #expect(pixel(button().buttonStyle(.borderedProminent).disabled(true), at: x, y) == ColorPalette()[.surface])
  }

  @Test(
    "A bordered button is at least as large as a finger and has a visible edge", arguments: [ColorPalette(), .dark])
  func bordered(palette: ColorPalette) {
    let style = button().buttonStyle(.bordered)
    let (edge, inner) = (pixel(style, palette: palette, at: 50, 6), pixel(style, palette: palette, at: 50, 12))
    #expect(edge.pixel(in: palette) == palette[.outline].pixel(in: palette) && inner == palette[.surface])
    #expect(edge.contrast(with: inner) >= 3)
  }

  @Test("A pressed background turns 12 % towards the primary color and loses a point at each end")
  func pressed() {
    func picture(_ look: ControlLook, lessMotion: Bool = false) -> Bitmap {
      Bitmap(
        rendering: Color(hex: 0x0A66D0).frame(width: 80, height: 40).controlLook(look)
          .environment(\.accessibilityReduceMotion, lessMotion)
          .frame(width: 100, height: 60).background(.white), size: Size(width: 100, height: 60))
    }
    let washed = Color(hex: 0x0A66D0).mixed(with: ColorPalette()[.primary], by: 0.12)
    let pixel = Color(hex: picture(.pressed)[50, 30].bits)
    #expect(pixel.contrast(with: washed) < 1.02 && picture(.normal)[50, 30] != picture(.pressed)[50, 30])
    #expect(picture(.pressed)[10, 30].bits == 0xFFFF_FFFF && picture(.pressed)[11, 30].bits != 0xFFFF_FFFF)
    #expect(picture(.pressed, lessMotion: true)[10, 30].bits != 0xFFFF_FFFF)
  }

  @Test("A disabled label has at least 3:1 against its background, on its own background too")
  func disabled() {
    // White on the darkest grey that is allowed for white text.
    let ground = pixel(Color(hex: 0x767676).frame(width: 60, height: 40).controlLook(.disabled), at: 50, 30)
    let label = pixel(Color.white.frame(width: 60, height: 40).controlLook(.disabled), at: 50, 30)
    #expect(label.contrast(with: ground) >= 3)
    #expect(ColorPalette()[.secondary].contrast(with: ColorPalette()[.surface]) >= 3)
  }

  @Test("A disabled view with a tap gesture looks like a disabled button")
  func tapped() {
    let ground = Color(hex: 0x0A66D0).frame(width: 80, height: 40)
    let tapped = ground.pressableGesture(TapGesture().onEnded {})
    #expect(pixel(tapped, at: 50, 30) == Color(hex: 0x0A66D0))
    #expect(pixel(tapped.disabled(true), at: 50, 30) == pixel(ground.controlLook(.disabled), at: 50, 30))
  }

  @Test("The edge of a disabled control is dashed")
  func dashes() {
    let view = Color(hex: 0x0A66D0).frame(width: 80, height: 40).controlLook(.disabled)
    let along = Set((12..<88).map { pixel(view, at: $0, 10) })
    #expect(along.count > 1)
  }
}
