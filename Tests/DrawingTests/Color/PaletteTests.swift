import Testing

@testable import FollowspotDrawing

struct PaletteTests {
  @Test(
    "Edges and texts of controls differ from their grounds in every palette",
    arguments: [
      Palette(), Palette.dark, Palette([.accent: Color(hex: 0xFFD60A)]),
      Palette([.background: Color(hex: 0x0D1524), .surface: Color(hex: 0x18243A), .primary: .white]),
      Palette([.background: Color(hex: 0xF3F2EA), .accent: Color(hex: 0x0F7C86)]),
    ])
  func contrasts(palette: Palette) {
    for ground in [ColorRole.background, .surface] {
      #expect(palette[.outline].contrast(with: palette[ground]) >= 3, "outline on \(ground)")
      #expect(palette[.error].contrast(with: palette[ground]) >= 4.5, "error on \(ground)")
    }
    #expect(palette[.onAccent].contrast(with: palette[.accent]) >= 4.5)
    #expect(palette[.focus].contrast(with: palette[.background]) >= 9)
  }

  @Test("Less important text has 4.5:1 on the standard grounds", arguments: [Palette(), .dark])
  func secondary(palette: Palette) {
    for ground in [ColorRole.background, .surface] {
      #expect(palette[.secondary].contrast(with: palette[ground]) >= 4.5, "on \(ground)")
    }
  }

  @Test("The focus ring's colour has 9:1 against black or white", arguments: [Palette(), .dark])
  func ring(palette: Palette) {
    #expect(max(palette[.focus].contrast(with: .black), palette[.focus].contrast(with: .white)) >= 9)
  }

  @Test("A named role is kept, and a tint takes the text on it along")
  func names() {
    #expect(Palette([.outline: .red])[.outline] == .red)
    let tinted = Palette().tinted(.yellow)
    #expect(tinted[.accent] == .yellow && tinted[.onAccent].contrast(with: .yellow) >= 4.5)
    #expect(Palette().tinted(Color(.role(.error)))[.accent] == Palette()[.error])
  }
}
