import Followspot

/// The anchors, the blurred scrim and the cutout, built by hand as in a SwiftUI tutorial. Compiled by
/// `packaging/check unit`.
private struct SpotlightBoundsKey: PreferenceKey {
  typealias ID = Int

  nonisolated(unsafe) static var defaultValue: [ID: Anchor<CGRect>] = [:]

  static func reduce(value: inout [ID: Anchor<CGRect>], nextValue: () -> [ID: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

extension View {
  fileprivate func lit(at id: SpotlightBoundsKey.ID) -> some View {
    anchorPreference(key: SpotlightBoundsKey.self, value: .bounds) { [id: $0] }
  }

  @ViewBuilder
  fileprivate func cut<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    self.mask {
      Rectangle()
        .overlay(alignment: alignment) { mask().blendMode(.destinationOut) }
    }
  }

  fileprivate func travelling(isEnabled: Binding<Bool>, current: Binding<Int>) -> some View {
    overlayPreferenceValue(SpotlightBoundsKey.self) { values in
      GeometryReader { proxy in
        if let anchor = values.first(where: { $0.key == current.wrappedValue })?.value, isEnabled.wrappedValue {
          let rect = proxy[anchor]
          Rectangle()
            .fill(.ultraThinMaterial)
            .environment(\.colorScheme, .dark)
            .ignoresSafeArea()
            .cut(alignment: .topLeading) {
              RoundedRectangle(cornerRadius: 16)
                .frame(width: rect.width, height: rect.height)
                .offset(x: rect.minX, y: rect.minY)
            }
            .onTapGesture {
              if current.wrappedValue < values.count {
                withAnimation(.easeInOut) { current.wrappedValue += 1 }
              } else {
                isEnabled.wrappedValue = false
              }
            }
        }
      }
      .animation(.easeInOut, value: isEnabled.wrappedValue)
      .animation(.easeInOut, value: current.wrappedValue)
    }
  }
}

struct TravelTutorial: View {
  @State private var isEnabled = false
  @State private var current = 1

  var body: some View {
    VStack(alignment: .leading) {
      Text("Weather").font(.largeTitle).lit(at: 1)
      Spacer()
      HStack {
        Circle().frame(width: 50, height: 50).lit(at: 2)
        Button("Help") { isEnabled.toggle() }.lit(at: 3)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(white: 0.95))
    .travelling(isEnabled: $isEnabled, current: $current)
    .onAppear { isEnabled = true }
  }
}
