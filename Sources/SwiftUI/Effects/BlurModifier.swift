#if SwiftUI
  internal import FollowspotDrawing
  public import FollowspotViews

  /// Blurs a view and what it paints around itself.
  nonisolated struct BlurModifier: PrimitiveModifier, Animatable, Equatable {
    /// The deviation in points.
    var radius: Double
    /// Whether the picture ends at the view's frame, and is opaque in it.
    let isOpaque: Bool

    var animatableData: Double {
      get { radius }
      set { radius = newValue }
    }

    let cache: ViewPictureCache

    static func == (a: BlurModifier, b: BlurModifier) -> Bool {
      a.radius == b.radius && a.isOpaque == b.isOpaque && a.cache === b.cache
    }

    @MainActor var isPainted: Bool { true }

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      let deviation = builder.length(min(max(0, radius), 200))
      let reach = 3 * (Self.box(deviation) / 2)
      guard reach > 0 else { return content.paintInContainer(&builder) }
      let limits = isOpaque ? CGRect(origin: .zero, size: node.frame.size) : nil
      cache.paint(content, &builder, limits: limits, reach: reach, key: [deviation, isOpaque ? 1 : 0]) {
        picture, factor in
        // Three boxes come close to a bell curve.
        let box = Self.box(deviation / Double(factor))
        for channel in 0..<4 {
          for _ in 0..<3 {
            picture.channels[channel] = boxBlurred(
              picture.channels[channel], width: picture.size.width, height: picture.size.height, box: box,
              repeatsEdges: isOpaque)
          }
        }
        if isOpaque { picture.makeOpaque() }
      }
    }

    /// Returns the odd width of the boxes for a deviation, in pixels.
    private static func box(_ deviation: Double) -> Int { Int((deviation.rounded() * 1.88).rounded()) | 1 }

    @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [CGRect] { [] }

    @MainActor func needsLayout(after old: BlurModifier) -> Bool { false }
  }

  /// Keeps the picture of a blurred view.
  private nonisolated struct Blurred: ViewModifier {
    let radius: Double
    let isOpaque: Bool
    @State private var cache = ViewPictureCache()

    init(radius: Double, isOpaque: Bool) { (self.radius, self.isOpaque) = (radius, isOpaque) }

    @MainActor func body(content: Content) -> some View {
      Modified(content: content, modifier: BlurModifier(radius: radius, isOpaque: isOpaque, cache: cache))
    }
  }

  /// Returns the averages over rows and columns of a box. Outside of the picture all is clear, or like its edge.
  private func boxBlurred(_ values: [UInt16], width: Int, height: Int, box: Int, repeatsEdges: Bool) -> [UInt16] {
    let half = box / 2
    var result = values
    func blur(count: Int, start: Int, step: Int) {
      let line = (0..<count).map { UInt32(result[start + $0 * step]) }
      guard let first = line.first, let last = line.last else { return }
      let (before, after) = repeatsEdges ? (first, last) : (0, 0)
      func value(_ place: Int) -> UInt32 { place < 0 ? before : place < count ? line[place] : after }
      var sum = (-half - 1..<half).reduce(0) { $0 + value($1) }
      for place in 0..<count {
        sum += value(place + half)
        sum -= value(place - half - 1)
        result[start + place * step] = UInt16(sum / UInt32(box))
      }
    }
    for y in 0..<height { blur(count: width, start: y * width, step: 1) }
    for x in 0..<width { blur(count: height, start: x, step: width) }
    return result
  }

  nonisolated extension View {
    /// Blurs the view and what it paints around its frame.
    ///
    /// - Parameters:
    ///   - radius: The deviation of the blur in points, up to 200.
    ///   - opaque: Whether the blur ends at the view's frame and is opaque in it.
    public func blur(radius: Double, opaque: Bool = false) -> some View {
      modifier(Blurred(radius: radius, isOpaque: opaque))
    }
  }
#endif
