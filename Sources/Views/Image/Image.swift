package import FollowspotDrawing
package import FollowspotGeometry

/// A picture at its own size, or resized to the space it gets.
public struct Image: View, LeafView, Leaf {
  private var reference: ImageReference
  private var isResizable = false
  private var contentMode: ContentMode?
  private var flips = false

  /// A file's picture: PNG, JPEG, WebP or SVG. Where it can't be had, a plain placeholder has its place: as
  /// large as the view is told to be, 48 points where only the picture would say.
  public init(_ path: String) { reference = ImageReference(path: path) }

  /// How a picture takes its colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its own.
    case original
    /// The foreground style wherever it is opaque.
    case template
  }

  /// The picture resized to the space it gets.
  public func resizable() -> Image { changed { $0.isResizable = true } }

  /// The picture in its own colours or in the foreground style.
  public func renderingMode(_ mode: TemplateRenderingMode) -> Image {
    changed { $0.reference.isTemplate = mode == .template }
  }

  /// The picture resized in its own proportions, into the space or over it.
  public func aspectRatio(contentMode: ContentMode) -> Image { changed { $0.contentMode = contentMode } }
  /// The picture as large as fits the space.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }
  /// The picture as small as fills the space.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// The picture mirrored where text runs from right to left: for arrows, hands and whatever else points.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Image { changed { $0.flips = enabled } }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  package func needsLayout(after old: Image) -> Bool {
    reference != old.reference || isResizable != old.isResizable || contentMode != old.contentMode
  }

  package var measuredPicture: ImageReference? { reference }

  package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    guard let provider = environment.imageProvider else { return .zero }
    var natural = Self.placeholderSize
    if case .ready(let size) = provider.size(of: reference) { natural = size }
    guard isResizable else { return natural }
    guard let contentMode else { return proposal.replacingUnspecifiedDimensions(by: natural) }
    return contentMode.size(of: natural, in: proposal)
  }

  package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let frame = builder.device(Rect(origin: .zero, size: size))
    guard !frame.isEmpty, let provider = environment.imageProvider else { return }
    let pixels = builder.isZoomed ? builder.naturalSize(of: size) : PixelRect(enclosing: frame).size
    var reference = reference
    reference.isMirrored = flips && environment.layoutDirection == .rightToLeft
    switch builder.picture(reference, from: provider, in: environment, size: { _ in pixels }) {
    case .shown(let bitmap, let opacity):
      let tint = reference.isTemplate ? environment.foregroundStyle.color(in: environment) : .clear
      builder.add(.bitmap(bitmap, frame: frame, tint: tint), opacity: opacity)
    case .awaited: break
    case .unavailable: paintPlaceholder(&builder, size)
    }
  }

  /// The natural extent of a picture that can't be had, or whose own is not known yet: an icon's, large enough to be
  /// noticed and to push nothing away.
  private static let placeholderSize = Size(width: 48, height: 48)

  /// A quiet area with a thin edge, in the theme's colours.
  private func paintPlaceholder(_ builder: inout DisplayListBuilder, _ size: Size) {
    let radius = min(8, min(size.width, size.height) / 6)
    let path = Path(roundedRect: Rect(origin: .zero, size: size), cornerRadius: radius)
    let outline = builder.outline(path)
    builder.add(.fill(outline, .color(builder.pixel(.secondary.opacity(0.12)))))
    builder.add(.border(outline, width: max(1, builder.length(1)), .color(builder.pixel(.secondary.opacity(0.3)))))
  }
}

/// How something of fixed proportions is resized to a space.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// All of it is seen.
  case fit
  /// The space is full.
  case fill

  /// The extent in a proposal, in points.
  func size(of natural: Size, in proposal: ProposedViewSize) -> Size {
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let factors = [proposal.width.map { $0 / natural.width }, proposal.height.map { $0 / natural.height }]
      .compactMap(\.self)
    let factor = (self == .fit ? factors.min() : factors.max()) ?? 1
    return factor.isFinite ? Size(width: natural.width * factor, height: natural.height * factor) : natural
  }
}

/// Gives the content a space of fixed proportions.
struct AspectRatioModifier: PrimitiveModifier, Equatable {
  let ratio: Double?
  let mode: ContentMode

  private func inner(_ content: LayoutNode, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.sizeThatFits(.unspecified)
    let natural = ratio.map { Size(width: $0, height: 1) } ?? ideal
    if proposal.width == nil, proposal.height == nil, ratio != nil {
      return ProposedViewSize(width: ideal.width, height: ideal.width / natural.width)
    }
    return ProposedViewSize(mode.size(of: natural, in: proposal))
  }

  func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    content.sizeThatFits(inner(content, proposal))
  }

  func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>) -> Placement {
    Placement(origin: .zero, proposal: inner(content, proposal))
  }
}

extension View {
  /// The view in a space of fixed proportions: width divided by height, by default the view's own.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    Modified(
      content: self,
      modifier: AspectRatioModifier(ratio: ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, mode: contentMode))
  }

  /// The view in its own proportions, as large as fits the space.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// The view in its own proportions, as small as fills the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
