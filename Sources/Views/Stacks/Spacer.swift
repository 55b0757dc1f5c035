package import FollowspotDrawing
package import FollowspotGeometry

/// An empty view that takes the remaining space along its stack, or along both axes outside of a stack.
public nonisolated struct Spacer: View, LeafView, Leaf {
  let minLength: Double

  /// Creates a spacer with a minimum length in points, 8 by default; negative values count as 0.
  public init(minLength: Double? = nil) {
    self.minLength = minLength.map { max(0, $0.finite) } ?? StackLayout.standardSpacing
  }

  @MainActor package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    func along(_ proposed: Double?) -> Double { max(minLength, proposed ?? minLength) }
    return switch environment.stackAxis {
    case .horizontal: Size(width: along(proposal.width), height: 0)
    case .vertical: Size(width: 0, height: along(proposal.height))
    case nil: Size(width: along(proposal.width), height: along(proposal.height))
    }
  }

  @MainActor package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {}

  @MainActor package func takesTouches(in environment: EnvironmentValues) -> Bool { false }

  /// The lowest priority: a text beside a spacer wraps only when the spacer has its minimum length.
  @MainActor package var traits: LayoutTraits {
    var traits = LayoutTraits.standard
    traits.priority = -.infinity
    return traits
  }
}

/// A thin line across its stack.
public nonisolated struct Divider: View, LeafView, Leaf {
  /// Creates a line of 1 point, rounded to whole pixels, in the palette's separator colour. It is vertical in a
  /// horizontal stack and horizontal elsewhere.
  public init() {}

  @MainActor package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    // Whole pixels: at a scale of 1.25, lines would otherwise differ in width.
    let scale = environment.displayScale
    let thickness = max(1, scale.rounded()) / scale
    return environment.stackAxis == .horizontal
      ? Size(width: thickness, height: size.height) : Size(width: size.width, height: thickness)
  }

  @MainActor package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    builder.add(
      .fill(
        .rectangle(builder.device(Rect(origin: .zero, size: size))),
        .color(builder.pixel(Color(.role(.separator))))))
  }

  @MainActor package func takesTouches(in environment: EnvironmentValues) -> Bool { false }
}
