import Testing

@testable import FollowspotDrawing

struct ColorPaletteTests {
  @Test(
    "Edges and texts of controls differ from their grounds in every palette",
    arguments: [
      ColorPalette(), ColorPalette.dark, ColorPalette([.accent: Color(hex: 0xFFD60A)]),
      ColorPalette([.background: Color(hex: 0x0D1524), .surface: Color(hex: 0x18243A), .primary: .white]),
      ColorPalette([.background: Color(hex: 0xF3F2EA), .accent: Color(hex: 0x0F7C86)]),
    ])
  func contrasts(palette: ColorPalette) {
    for ground in [ColorRole.background, .surface] {
      #expect(palette[.outline].contrast(with: palette[ground]) >= 3, "outline on \(ground)")
      #expect(palette[.error].contrast(with: palette[ground]) >= 4.5, "error on \(ground)")
    }
    #expect(palette[.onAccent].contrast(with: palette[.accent]) >= 4.5)
    #expect(palette[.focus].contrast(with: palette[.background]) >= 9)
  }

  @Test("Less important text has 4.5:1 on the standard grounds", arguments: [ColorPalette(), .dark])
  func secondary(palette: ColorPalette) {
    for ground in [ColorRole.background, .surface] {
      #expect(palette[.secondary].contrast(with: palette[ground]) >= 4.5, "on \(ground)")
    }
  }

  @Test("The focus ring's colour has 9:1 against black or white", arguments: [ColorPalette(), .dark])
  func ring(palette: ColorPalette) {
    #expect(max(palette[.focus].contrast(with: .black), palette[.focus].contrast(with: .white)) >= 9)
  }

  @Test("A named role is kept, and a tint takes the text on it along")
  func names() {
    #expect(ColorPalette([.outline: .red])[.outline] == .red)
    let tinted = ColorPalette().tinted(.yellow)
    #expect(tinted[.accent] == .yellow && tinted[.onAccent].contrast(with: .yellow) >= 4.5)
    #expect(ColorPalette().tinted(Color(.role(.error)))[.accent] == ColorPalette()[.error])
  }
}
