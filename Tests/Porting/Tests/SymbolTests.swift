import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Symbols")
struct SymbolTests {
  /// All symbols in rows, at a size in points.
  private struct Sheet: View {
    let size: Double
    let columns: Int

    var body: some View {
      VStack(alignment: .leading, spacing: size / 3) {
        ForEach(Array(stride(from: 0, to: Symbols.names.count, by: columns)), id: \.self) { start in
          HStack(spacing: size / 3) {
            ForEach(Symbols.names[start..<min(start + columns, Symbols.names.count)], id: \.self) { name in
              Image(systemName: name).resizable().frame(width: size, height: size)
            }
          }
        }
      }
      .padding(size / 3).background(.white)
    }
  }

  @Test("A symbol is as large as the text around, and its scale and `resizable` change that")
  func sizes() {
    func size(_ view: some View) -> CGSize {
      var size = CGSize.zero
      let host = ViewHost(size: CGSize(width: 300, height: 300), environment: .forTests) {
        view.background { GeometryReader { proxy in Color.clear.onAppear { size = proxy.size } } }
      }
      _ = host.update()
      return size
    }
    #expect(size(Image(systemName: "star").font(.system(size: 20))) == CGSize(width: 25, height: 25))
    #expect(size(Image(systemName: "star").font(.system(size: 20)).imageScale(.large)).width == 32.5)
    #expect(size(Image(systemName: "star").resizable().frame(width: 70, height: 50)) == CGSize(width: 70, height: 50))
  }

  @Test("Every name gives another picture, and a name with the form `.fill` another than without")
  func pictures() {
    func picture(_ name: String) -> [UInt8] {
      let bitmap = Bitmap(
        rendering: Image(systemName: name).resizable().frame(width: 48, height: 48).background(.white),
        size: CGSize(width: 48, height: 48), scale: 1)
      return (0..<48).flatMap { y in (0..<192).map { bitmap.row(y).load(fromByteOffset: $0, as: UInt8.self) } }
    }
    #expect(Symbols.names.count > 200)
    let missing = picture("no.such.symbol")
    for name in Symbols.names {
      let own = picture(name)
      #expect(own != missing, "\(name)")
      if name.hasSuffix(".fill") { #expect(own != picture(String(name.dropLast(5))), "\(name)") }
    }
  }

  @Test("The sheet of symbols can be drawn")
  func sheet() throws {
    guard let folder = ProcessInfo.processInfo.environment["SYMBOL_SHEETS"] else { return }
    for size in [24.0, 48, 96] {
      let columns = size < 30 ? 24 : size < 60 ? 20 : 16
      let rows = (Symbols.names.count + columns - 1) / columns
      let step = size * 4 / 3
      let width = Double(columns) * step + size / 3
      let height = Double(rows) * step + size / 3
      let bitmap = Bitmap(
        rendering: Sheet(size: size, columns: columns),
        size: CGSize(width: width, height: height), scale: 1)
      try PictureComparison(folder: folder).check(bitmap, is: "symbols-\(Int(size))")
    }
  }
}
