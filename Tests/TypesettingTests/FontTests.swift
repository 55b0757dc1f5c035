import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import SystemPackage
import Testing

@testable import FollowspotTypesetting

@Suite("Finding and adding fonts")
struct FontTests {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test("Installed and generic families are found", arguments: ["DejaVu Sans", "dejavu sans", "sans-serif", "Serif"])
  func installed(family: String) {
    #expect(Typesetter().fonts.names.contains(family))
  }

  @Test("A family that is not installed is recognised, and fontconfig names its substitute")
  func notInstalled() {
    let fonts = Typesetter().fonts
    #expect(!fonts.names.contains("Dejavu Sanz"))
    #expect(fonts.names.contains("DejaVu Sans"))
    #expect(fonts.substitute(for: "No Such Family").map(fonts.names.contains) == true)
    #expect(fonts.substitute(for: "DejaVu Serif") == "DejaVu Serif")
  }

  @Test("A file that is not a font is rejected with its path")
  func refused() throws {
    let folder = try TemporaryFolder()
    let noise = try folder.write(Array("not a font at all".utf8), to: "noise.ttf").string
    let empty = try folder.write([], to: "empty.ttf").string
    let pipe = "\(folder.path)/pipe.ttf"
    #expect(mkfifo(pipe, 0o600) == 0)
    let typesetter = Typesetter()
    #expect(throws: FontError.notAFont(path: noise)) { try typesetter.addFonts(files: [FontTests.dejaVu, noise]) }
    #expect(throws: FontError.notAFont(path: empty)) { try typesetter.addFonts(files: [empty]) }
    #expect(throws: FontError.notAFile(path: pipe)) { try typesetter.addFonts(files: [pipe]) }
    #expect(throws: FontError.notAFile(path: folder.path.string)) {
      try typesetter.addFonts(files: [folder.path.string])
    }
    #expect(throws: FontError.unreadable(path: "/nowhere/font.ttf", errno: ENOENT)) {
      try typesetter.addFonts(files: ["/nowhere/font.ttf"])
    }
    #expect(typesetter.typeset(request("still works")).size.width > 0)
  }

  @Test("A font error names the file, the cause and a remedy")
  func message() {
    let text = FontError.unreadable(path: "/nowhere/font.ttf", errno: ENOENT).description
    #expect(text.contains("/nowhere/font.ttf") && text.contains("No such file") && text.contains("check"))
  }

  @Test("A font added to one typesetter is used there and invisible to the next")
  func added() throws {
    let folder = try TemporaryFolder()
    // A copy of the font under another name: "DejaVu Sans" becomes "FejaVu Sans" in the name table.
    let file = try folder.write(renamed(try FilePath(FontTests.dejaVu).contents()), to: "own.ttf").string
    let typesetter = Typesetter()
    #expect(!typesetter.fonts.names.contains("FejaVu Sans"))
    let before = typesetter.typeset(request("Ticket", family: "FejaVu Sans"))
    #expect(try typesetter.addFonts(files: [file]).contains("FejaVu Sans"))
    #expect(typesetter.fonts.names.contains("FejaVu Sans"))
    #expect(typesetter.fonts.names.contains("DejaVu Sans"))
    #expect(typesetter.fonts.substitute(for: "FejaVu Sans") == "FejaVu Sans")
    #expect(typesetter.typeset(request("Ticket", family: "FejaVu Sans")) !== before)
    #expect(before.picture(in: .clear).inkBounds.size != .zero)
    #expect(!Typesetter().fonts.names.contains("FejaVu Sans"))
  }

  private func renamed(_ font: [UInt8]) -> [UInt8] {
    var font = font
    let narrow = Array("DejaVu".utf8)
    let wide: [UInt8] = narrow.reduce(into: []) { $0 += [0, $1] }
    for name in [narrow, wide] {
      var start = 0
      while start + name.count <= font.count {
        if font[start] == name[0], Array(font[start..<start + name.count]) == name {
          font[start + (name[0] == 0 ? 1 : 0)] = UInt8(ascii: "F")
        }
        start += 1
      }
    }
    return font
  }
}
