#if SwiftUI
  internal import FollowspotDrawing
  public import FollowspotViews

  /// Blurs a view and what it paints around itself.
  nonisolated struct BlurModifier: PrimitiveModifier, Animatable, Equatable {
    /// The deviation in points.
    var radius: Double

    var animatableData: Double {
      get { radius }
      set { radius = newValue }
    }

    let cache: ViewPictureCache

    static func == (a: BlurModifier, b: BlurModifier) -> Bool { a.radius == b.radius && a.cache === b.cache }

    @MainActor var isPainted: Bool { true }

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      let radius = Int(builder.length(min(max(0, radius), 200)).rounded())
      guard radius > 0 else { return content.paintInContainer(&builder) }
      cache.paint(content, &builder, size: node.frame.size, reach: 2 * radius, key: [Double(radius)]) { picture in
        // Three boxes come close to a bell curve.
        let box = max(1, Int((Double(radius) * 1.88).rounded()) | 1)
        for channel in 0..<4 {
          for _ in 0..<3 {
            picture.channels[channel] = boxBlurred(
              picture.channels[channel], width: picture.size.width, height: picture.size.height, box: box)
          }
        }
      }
    }

    @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [CGRect] { [] }

    @MainActor func needsLayout(after old: BlurModifier) -> Bool { false }
  }

  /// Keeps the picture of a blurred view.
  private nonisolated struct Blurred: ViewModifier {
    let radius: Double
    @State private var cache = ViewPictureCache()

    init(radius: Double) { self.radius = radius }

    @MainActor func body(content: Content) -> some View {
      Modified(content: content, modifier: BlurModifier(radius: radius, cache: cache))
    }
  }

  /// Returns the averages over rows and columns of a box; outside of the picture all is clear.
  private func boxBlurred(_ values: [UInt16], width: Int, height: Int, box: Int) -> [UInt16] {
    let half = box / 2
    var result = values
    func blur(count: Int, start: Int, step: Int) {
      let line = (0..<count).map { UInt32(result[start + $0 * step]) }
      var sum = line.prefix(half).reduce(0, +)
      for place in 0..<count {
        if place + half < count { sum += line[place + half] }
        if place - half - 1 >= 0 { sum -= line[place - half - 1] }
        result[start + place * step] = UInt16(sum / UInt32(box))
      }
    }
    for y in 0..<height { blur(count: width, start: y * width, step: 1) }
    for x in 0..<width { blur(count: height, start: x, step: width) }
    return result
  }

  nonisolated extension View {
    /// Blurs the view.
    ///
    /// - Parameters:
    ///   - radius: The deviation of the blur in points, up to 200.
    ///   - opaque: Unused.
    public func blur(radius: Double, opaque: Bool = false) -> some View {
      modifier(Blurred(radius: radius))
    }
  }
#endif
