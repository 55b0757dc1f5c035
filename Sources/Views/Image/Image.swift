package import FollowspotDrawing
package import FollowspotGeometry
internal import FollowspotSemantics

/// A picture in its natural size, or resized to the available space.
public nonisolated struct Image: View, LeafView, Leaf, Sendable {
  private(set) var reference: ImageReference
  private var isResizable = false
  private var contentMode: ContentMode?
  private var flips = false
  /// The symbol that is drawn in place of a file; `nil` for a file.
  private(set) var symbol: Symbol?
  #if SwiftUI
    /// Whether the symbol's figures are painted in several styles; `nil` if the environment decides.
    private var symbolLevels: Bool?
    /// Returns the form of the symbol in an environment.
    private var form: (@Sendable (EnvironmentValues) -> Symbol)?
  #endif

  /// Creates a view of a picture file in PNG, JPEG, WebP or SVG format.
  ///
  /// A file that can't be shown is replaced by a plain placeholder. It has the size that the layout gives to the view,
  /// or
  /// 48 points if only the picture would determine it.
  public init(_ path: String) { reference = ImageReference(path: path) }

  /// Creates a view of a symbol, which is as large as the text around and painted in the foreground style.
  package init(symbol: Symbol) {
    reference = ImageReference(path: "")
    self.symbol = symbol
  }

  #if SwiftUI
    /// Creates a view of a symbol that has other forms.
    package init(symbol: Symbol, form: @escaping @Sendable (EnvironmentValues) -> Symbol) {
      self.init(symbol: symbol)
      self.form = form
    }

    /// Sets whether the symbol's figures are painted in several styles; `nil` if the environment decides.
    package func symbolLevels(_ hasLevels: Bool?) -> Image { changed { $0.symbolLevels = hasLevels } }
  #endif

  /// The way a picture is coloured.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture keeps its colours.
    case original
    /// The foreground style replaces the colours; the picture supplies the opacity.
    case template
  }

  /// Resizes the picture to the available space.
  public func resizable() -> Image { changed { $0.isResizable = true } }

  /// Sets whether the picture keeps its colours or takes the foreground style.
  public func renderingMode(_ mode: TemplateRenderingMode) -> Image {
    changed { $0.reference.isTemplate = mode == .template }
  }

  /// Keeps the picture's proportions when it is resized, inside of the space or covering it.
  public func aspectRatio(contentMode: ContentMode) -> Image { changed { $0.contentMode = contentMode } }
  /// Makes the picture as large as possible inside of the space.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }
  /// Makes the picture as small as possible while it covers the space.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// Sets whether messages must not name the file, because its path says something about a visitor.
  package func privacySensitive(_ isSensitive: Bool = true) -> Image {
    changed { $0.reference.isPrivate = isSensitive }
  }

  /// Mirrors the picture where text runs from right to left. Use it for arrows, hands and other pointers.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Image { changed { $0.flips = enabled } }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  @MainActor package func needsLayout(after old: Image) -> Bool {
    reference != old.reference || symbol != old.symbol || symbol != nil || isResizable != old.isResizable
      || contentMode != old.contentMode
  }

  @MainActor package var measuredPicture: ImageReference? { symbol == nil ? reference : nil }

  @MainActor package func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    if symbol != nil { return resized(Symbol.size(in: environment), proposal) }
    guard let provider = environment.imageProvider else { return .zero }
    var natural = Self.placeholderSize
    if case .ready(let size) = provider.size(of: reference) { natural = size }
    return resized(natural, proposal)
  }

  /// Returns the baseline of a symbol beside text.
  @MainActor package func baseline(in environment: EnvironmentValues) -> Double? {
    symbol != nil && !isResizable ? Symbol.baseline(in: environment) : nil
  }

  @MainActor private func resized(_ natural: Size, _ proposal: ProposedViewSize) -> Size {
    guard isResizable else { return natural }
    guard let contentMode else { return proposal.replacingUnspecifiedDimensions(by: natural) }
    return contentMode.size(of: natural, in: proposal)
  }

  /// Adds a picture without a label. It vanishes unless a view around names it.
  @MainActor package func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {
    builder.add(builder.element(.image, of: node))
  }

  @MainActor package func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    if let symbol {
      #if SwiftUI
        var environment = environment
        if let symbolLevels { environment.symbolLevels = symbolLevels }
        let symbol = form?(environment) ?? symbol
        return builder.shadowed(by: environment.foregroundStyle, in: environment) {
          symbol.paint(&$0, size, flips: flips, in: environment)
        }
      #else
        return symbol.paint(&builder, size, flips: flips, in: environment)
      #endif
    }
    let frame = builder.device(Rect(origin: .zero, size: size))
    guard !frame.isEmpty, !builder.hidesContent(size, in: environment), let provider = environment.imageProvider else {
      return
    }
    let pixels = builder.isZoomed ? builder.naturalSize(of: size) : PixelRect(enclosing: frame).size
    var reference = reference
    reference.isMirrored = flips && environment.layoutDirection == .rightToLeft
    switch builder.picture(reference, from: provider, in: environment, size: { _ in pixels }) {
    case .shown(let bitmap, let opacity):
      let tint = reference.isTemplate ? environment.foregroundStyle.color(in: environment) : .clear
      builder.add(.bitmap(bitmap, frame: frame, tint: tint), opacity: opacity)
    case .awaited: break
    case .unavailable: builder.paintMissingPicture(size)
    }
  }

  /// The natural size of a picture that can't be loaded or whose size is not yet known. It is that of an icon: visible,
  /// but small enough not to push other views away.
  private static let placeholderSize = Size(width: 48, height: 48)
}

extension DisplayListBuilder {
  /// Paints a faint area with a thin border, in the theme's colours, in place of what can't be shown.
  mutating func paintMissingPicture(_ size: Size) {
    let radius = min(8, min(size.width, size.height) / 6)
    let path = Path(roundedRect: Rect(origin: .zero, size: size), cornerRadius: radius)
    let outline = outline(path)
    add(.fill(outline, .color(pixel(.secondary.opacity(0.12)))))
    add(.border(outline, width: max(1, length(1)), .color(pixel(.secondary.opacity(0.3)))))
  }
}

/// The way content of fixed proportions is resized to a space.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// All of the content is visible.
  case fit
  /// The content covers all of the space.
  case fill

  /// Returns the size for a proposal, in points.
  func size(of natural: Size, in proposal: ProposedViewSize) -> Size {
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let factors = [proposal.width.map { $0 / natural.width }, proposal.height.map { $0 / natural.height }]
      .compactMap(\.self)
    let factor = (self == .fit ? factors.min() : factors.max()) ?? 1
    return factor.isFinite ? Size(width: natural.width * factor, height: natural.height * factor) : natural
  }
}

/// Proposes a size of fixed proportions to the content.
nonisolated struct AspectRatioModifier: PrimitiveModifier, Equatable {
  let ratio: Double?
  let mode: ContentMode

  @MainActor private func inner(_ content: LayoutNode, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.sizeThatFits(.unspecified)
    let natural = ratio.map { Size(width: $0, height: 1) } ?? ideal
    if proposal.width == nil, proposal.height == nil, ratio != nil {
      return ProposedViewSize(width: ideal.width, height: ideal.width / natural.width)
    }
    return ProposedViewSize(mode.size(of: natural, in: proposal))
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    content.sizeThatFits(inner(content, proposal))
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    Placement(origin: .zero, proposal: inner(content, proposal))
  }
}

nonisolated extension View {
  /// Gives the view fixed proportions.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height; the view's natural proportions by default.
  ///   - contentMode: Whether the view stays inside of the space or covers it.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
    Modified(
      content: self,
      modifier: AspectRatioModifier(ratio: ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, mode: contentMode))
  }

  /// Keeps the view's proportions and makes it as large as possible inside of the space.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps the view's proportions and makes it as small as possible while it covers the space.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
