import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

// Code in the style of a SwiftUI tutorial about spotlights, as a developer may bring it along.

private struct HighlightKey: PreferenceKey {
  static let defaultValue: [Int: Anchor<CGRect>] = [:]

  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  @ViewBuilder
  fileprivate func highlight(_ order: Int) -> some View {
    self.anchorPreference(key: HighlightKey.self, value: .bounds) { anchor in [order: anchor] }
  }

  fileprivate func reverseMask<Mask: View>(
    alignment: Alignment = .topLeading, @ViewBuilder content: @escaping () -> Mask
  ) -> some View {
    mask {
      Rectangle()
        .overlay(alignment: alignment) {
          content().blendMode(.destinationOut)
        }
    }
  }
}

private struct Shade: ViewModifier {
  @State private var current: Int = 0
  @Binding var isShown: Bool

  func body(content: Content) -> some View {
    content
      .overlayPreferenceValue(HighlightKey.self) { highlights in
        GeometryReader { proxy in
          if isShown, let anchor = highlights[highlights.keys.sorted()[current % highlights.count]] {
            let rect = proxy[anchor]
            Rectangle()
              .fill(.black.opacity(0.5))
              .reverseMask {
                RoundedRectangle(cornerRadius: 12, style: .continuous)
                  .frame(width: rect.width + 10, height: rect.height + 10)
                  .offset(x: rect.minX - 5, y: rect.minY - 5)
              }
              .contentShape(Rectangle())
              .onTapGesture {
                if current + 1 == highlights.count { isShown = false } else { current += 1 }
              }
            Text("Step \(current + 1)")
              .font(.system(size: 14, weight: .semibold))
              .foregroundStyle(.white)
              .padding(8)
              .background(.blue, in: Capsule())
              .position(x: rect.midX, y: rect.maxY + 30)
          }
        }
      }
  }
}

private struct Screen: View {
  @State private var isShown = true

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Tickets").font(.largeTitle.bold()).foregroundColor(.primary)
      HStack {
        ForEach(["One", "Day", "Week"], id: \.self) { title in
          Button(action: {}) {
            Text(title)
              .fontWeight(.semibold)
              .frame(maxWidth: .infinity)
              .padding(.vertical, 12)
          }
          .background(Color.blue.opacity(0.2))
          .clipShape(RoundedRectangle(cornerRadius: 10))
        }
      }
      .highlight(1)
      Spacer(minLength: 0)
      Circle()
        .stroke(.red, lineWidth: 2)
        .background(Circle().fill(Color(.sRGB, red: 1, green: 0.9, blue: 0.9, opacity: 1)))
        .frame(width: 40, height: 40)
        .highlight(0)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(.white)
    .ignoresSafeArea()
    .modifier(Shade(isShown: $isShown))
  }
}

@MainActor
struct TutorialTests {
  @Test("A spotlight written as in a tutorial shows its cutout and continues with a tap")
  func tutorial() throws {
    let host = ViewHost(size: Size(width: 320, height: 240), environment: .forTests) { Screen() }
    /// Returns the cutout in the scrim's mask.
    func cutout() -> DeviceRect? {
      for item in host.update().items {
        guard case .group(let group) = item.content, let mask = group.mask else { continue }
        for case .group(let part) in mask.items.lazy.map(\DisplayItem.content) where part.blendMode == .destinationOut {
          return part.content.fills.first
        }
      }
      return nil
    }
    let first = try #require(cutout())
    #expect(first == DeviceRect(minX: 11, minY: 179, maxX: 61, maxY: 229))
    host.tap(Point(x: 300, y: 10))
    let second = try #require(cutout())
    #expect(second.minX == 11)
    #expect(second.maxX == 309)
    #expect(second.maxY < first.minY)
    host.tap(Point(x: 300, y: 10))
    #expect(cutout() == nil)
  }
}
