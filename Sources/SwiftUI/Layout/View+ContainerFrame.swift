#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  nonisolated extension View {
    /// Makes the view as large as the scroll view around it, or as the display.
    ///
    /// - Parameters:
    ///   - axes: The axes along which it has that size.
    ///   - alignment: The position of the view in the frame.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
      containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a share of the size of the scroll view around it, or of the display.
    ///
    /// - Parameters:
    ///   - axes: The axes along which it has that share.
    ///   - count: The number of equal parts.
    ///   - span: The number of parts that the view takes.
    ///   - spacing: The distance between parts, in points.
    ///   - alignment: The position of the view in the frame.
    public func containerRelativeFrame(
      _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
    ) -> some View {
      containerRelativeFrame(axes, alignment: alignment) { length, _ in
        let part = (length - spacing * Double(count - 1)) / Double(max(1, count))
        return max(0, part * Double(span) + spacing * Double(span - 1))
      }
    }

    /// Gives the view a size that depends on that of the scroll view around it, or of the display.
    ///
    /// - Parameters:
    ///   - axes: The axes along which it has that size.
    ///   - alignment: The position of the view in the frame.
    ///   - length: Returns the length along an axis from that of the container, in points.
    public func containerRelativeFrame(
      _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View { modifier(ContainerFrame(axes: axes, alignment: alignment, length: length)) }
  }

  private nonisolated struct ContainerFrame: ViewModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (Double, Axis) -> Double
    /// The size of the container; `nil` before the first layout.
    @State private var size: CGSize?

    init(axes: Axis.Set, alignment: Alignment, length: @escaping (Double, Axis) -> Double) {
      (self.axes, self.alignment, self.length) = (axes, alignment, length)
    }

    @MainActor func body(content: Content) -> some View {
      Modified(
        content: content.frame(
          width: axes.contains(.horizontal) ? size.map { length($0.width, .horizontal) } : nil,
          height: axes.contains(.vertical) ? size.map { length($0.height, .vertical) } : nil, alignment: alignment),
        modifier: ContainerSizeModifier { if size != $0 { size = $0 } })
    }
  }

  /// Reports the size of the scroll view around, or of the display, after each layout.
  private nonisolated struct ContainerSizeModifier: PrimitiveModifier {
    let report: @MainActor (CGSize) -> Void

    @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
      guard let host = node.host else { return }
      let scroll = node.containers.first { $0 is ScrollNode }
      let size = scroll?.frame.size ?? CGRect(origin: .zero, size: host.size).inset(by: host.safeAreaInsets).size
      host.updates.afterLayout { report(size) }
    }
  }
#endif
