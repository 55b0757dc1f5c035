package import FollowspotDrawing
package import FollowspotGeometry

/// Takes all the space there is: along the stack it is in, along both axes elsewhere.
public struct Spacer: View, LeafView, Leaf {
  let minLength: Double

  /// At least a length in points, 8 by default; a negative one counts as 0.
  public init(minLength: Double? = nil) {
    self.minLength = minLength.map { max(0, $0.finite) } ?? StackLayout.standardSpacing
  }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    func along(_ proposed: Double?) -> Double { max(minLength, proposed ?? minLength) }
    return switch environment.stackAxis {
    case .horizontal: Size(width: along(proposal.width), height: 0)
    case .vertical: Size(width: 0, height: along(proposal.height))
    case nil: Size(width: along(proposal.width), height: along(proposal.height))
    }
  }

  package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {}

  package func takesTouches(in environment: EnvironmentValues) -> Bool { false }

  /// Served after all others: a text beside a spacer wraps only once the spacer is at its least.
  package var traits: LayoutTraits {
    var traits = LayoutTraits.standard
    traits.priority = -.infinity
    return traits
  }
}

/// A hairline across the stack it is in.
public struct Divider: View, LeafView, Leaf {
  /// 1 point thick, rounded to whole pixels, in the palette's separator colour; upright in a row, level elsewhere.
  public init() {}

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    // Of whole pixels, or at a scale of 1.25 one line would come out twice as thick as the next.
    let scale = environment.displayScale
    let thickness = max(1, scale.rounded()) / scale
    return environment.stackAxis == .horizontal
      ? Size(width: thickness, height: size.height) : Size(width: size.width, height: thickness)
  }

  package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    builder.add(
      .fill(
        .rectangle(builder.device(Rect(origin: .zero, size: size))),
        .color(builder.pixel(Color(.role(.separator))))))
  }

  package func takesTouches(in environment: EnvironmentValues) -> Bool { false }
}
