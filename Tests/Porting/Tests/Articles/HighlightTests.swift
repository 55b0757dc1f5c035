import FollowspotTesting
import SwiftUI
import Testing

/// Marked elements under a cover, as articles about preferences write them: anchors in a dictionary, and holes that
/// erase a dark layer.
private struct Highlight {
  let bounds: Anchor<CGRect>
  var cornerRadius: CGFloat = 0
}

private struct HighlightsKey: PreferenceKey {
  static let defaultValue: [String: Highlight] = [:]
  static func reduce(value: inout [String: Highlight], nextValue: () -> [String: Highlight]) {
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  fileprivate func highlight(_ id: String, cornerRadius: CGFloat = 0) -> some View {
    anchorPreference(key: HighlightsKey.self, value: .bounds) {
      [id: Highlight(bounds: $0, cornerRadius: cornerRadius)]
    }
  }

  /// Adds to what views inside sent, so that a container and its children can be marked.
  fileprivate func alsoHighlight(_ id: String) -> some View {
    transformAnchorPreference(key: HighlightsKey.self, value: .bounds) { $0[id] = Highlight(bounds: $1) }
  }
}

private struct News: Identifiable {
  let id = 1
}

private struct Screen: View {
  @State private var news: News? = News()

  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 40, height: 40).highlight("left", cornerRadius: 8)
      Color.white
      Color.blue.frame(width: 40, height: 40).highlight("right")
    }
    .alsoHighlight("all")
    .backgroundPreferenceValue(HighlightsKey.self) { highlights in Text("\(highlights.count)") }
    .overlayPreferenceValue(HighlightsKey.self) { highlights in
      GeometryReader { proxy in
        Color.black
          .mask {
            ZStack {
              Rectangle()
              ForEach(highlights.filter { $0.key != "all" }.sorted { $0.key < $1.key }, id: \.key) { _, highlight in
                let frame = proxy[highlight.bounds]
                RoundedRectangle(cornerRadius: highlight.cornerRadius)
                  .frame(width: frame.width, height: frame.height)
                  .position(x: frame.midX, y: frame.midY)
                  .blendMode(.destinationOut)
              }
            }
            .compositingGroup()
          }
          .allowsHitTesting(false)
      }
      .ignoresSafeArea()
    }
    .fullScreenCover(item: $news) { _ in
      Color.green.frame(width: 20, height: 20).presentationBackground(.clear).onTapGesture { news = nil }
    }
    .transaction { $0.disablesAnimations = true }
  }
}

@MainActor @Suite("An article's highlights under a cover")
struct HighlightTests {
  @Test("Highlights shine through a dark layer; a cover appears and disappears at once")
  func highlights() {
    let host = ViewHost(size: CGSize(width: 120, height: 40), environment: .forTests) { Screen() }
    func picture() -> Bitmap { Bitmap(rendering: host.update(), size: PixelSize(width: 120, height: 40)) }
    func color(_ color: Color) -> Pixel { Bitmap(rendering: color, size: CGSize(width: 1, height: 1))[0, 0] }
    var shown = picture()
    #expect(shown[20, 20] == color(.red))
    #expect(shown[0, 0] == color(.black))
    #expect(shown[80, 0] == color(.blue))
    #expect(shown[45, 20] == color(.black))
    #expect(shown[60, 20] == color(.green))
    host.tap(CGPoint(x: 60, y: 20))
    shown = picture()
    #expect(shown[60, 20] == color(.black))
    #expect(shown[20, 20] == color(.red))
  }
}
