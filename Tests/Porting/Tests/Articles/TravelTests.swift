import FollowspotTesting
import SwiftUI
import Testing

/// The spotlight that travels over a blurred screen, as the article about reverse masks writes it.
private struct BoundsKey: PreferenceKey {
  nonisolated(unsafe) static var defaultValue: [Int: Anchor<CGRect>] = [:]

  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  @ViewBuilder
  fileprivate func spotlight(at id: Int) -> some View {
    anchorPreference(key: BoundsKey.self, value: .bounds) { [id: $0] }
  }

  @ViewBuilder
  fileprivate func spotlight(enabled: Binding<Bool>, current: Binding<Int>) -> some View {
    overlayPreferenceValue(BoundsKey.self) { values in
      GeometryReader { proxy in
        if let preference = values.first(where: { $0.key == current.wrappedValue }) {
          cover(proxy[preference.value], count: values.count, enabled: enabled, current: current)
        }
      }
      .ignoresSafeArea()
      .animation(.easeInOut, value: enabled.wrappedValue)
      .animation(.easeInOut, value: current.wrappedValue)
    }
  }

  @ViewBuilder
  private func cover(_ rect: CGRect, count: Int, enabled: Binding<Bool>, current: Binding<Int>) -> some View {
    if enabled.wrappedValue {
      Rectangle()
        .fill(.ultraThinMaterial)
        .environment(\.colorScheme, .dark)
        .opacity(enabled.wrappedValue ? 1 : 0)
        .reverseMask(alignment: .topLeading) {
          RoundedRectangle(cornerRadius: 10, style: .continuous)
            .frame(width: rect.width, height: rect.height)
            .offset(x: rect.minX, y: rect.minY)
        }
        .onTapGesture {
          if current.wrappedValue <= count { current.wrappedValue += 1 } else { enabled.wrappedValue = false }
          if current.wrappedValue > count { enabled.wrappedValue = false }
        }
    }
  }
}

private struct Screen: View {
  @State private var isEnabled = true
  @State private var current = 1

  var body: some View {
    HStack(spacing: 0) {
      Color.white.spotlight(at: 1)
      Color.white.spotlight(at: 2)
      Color.white
    }
    .spotlight(enabled: $isEnabled, current: $current)
  }
}

@MainActor @Suite("An article's travelling spotlight")
struct TravelTests {
  private let host = ViewHost(size: CGSize(width: 120, height: 40), environment: .forTests) { Screen() }

  /// Which thirds of the display are lit: their middle is white.
  private var lit: [Int] {
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 120, height: 40))
    let white = Bitmap(rendering: Color.white, size: CGSize(width: 1, height: 1))[0, 0]
    return (0..<3).filter { picture[20 + 40 * $0, 20] == white }
  }

  /// Lets time pass from the frame in which a motion begins.
  private func pass(_ seconds: Double) {
    _ = host.update()
    host.timeline.advance(to: host.timeline.now + .seconds(seconds))
    _ = host.update()
  }

  @Test("A tap moves the hole to the next element, and the last tap takes the spotlight away")
  func steps() {
    _ = host.update()
    #expect(lit == [0])
    host.tap(CGPoint(x: 100, y: 20))
    pass(1)
    #expect(lit == [1])
    host.tap(CGPoint(x: 100, y: 20))
    pass(1)
    #expect(lit == [0, 1, 2])
  }

  @Test("The hole travels: halfway it covers both elements in part")
  func travel() {
    _ = host.update()
    host.tap(CGPoint(x: 100, y: 20))
    pass(0.175)
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 120, height: 40))
    let white = Bitmap(rendering: Color.white, size: CGSize(width: 1, height: 1))[0, 0]
    let hole = (0..<120).filter { picture[$0, 20] == white }
    #expect(hole.count == 40)
    #expect(hole.first == 20)
  }
}
