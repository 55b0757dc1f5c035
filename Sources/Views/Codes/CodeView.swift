package import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics

/// A code of any kind.
package nonisolated struct CodeView: View {
  private let code: CodeContent?
  private let symbology: CodeContent.Symbology
  @State private var last = ShownCode()

  /// Creates a code; without a content it keeps its place.
  package init(content: String?, symbology: CodeContent.Symbology) {
    code = content.map { CodeContent($0, symbology) }
    self.symbology = symbology
  }

  @MainActor package var body: some View { CodeLeaf(code: code, symbology: symbology, last: last) }
}

/// The code that was painted last, which stays until the next one is made.
@MainActor
final class ShownCode {
  fileprivate var modules: Size?
  fileprivate var bitmap: Bitmap?
}

/// The code in its frame.
nonisolated struct CodeLeaf: LeafView, Leaf {
  let code: CodeContent?
  let symbology: CodeContent.Symbology
  let last: ShownCode

  @MainActor private var reference: ImageReference? { code.map { ImageReference($0) } }

  @MainActor func needsLayout(after old: CodeLeaf) -> Bool { code != old.code || symbology != old.symbology }

  @MainActor var measuredPicture: ImageReference? { reference }

  /// The points of a module where nothing states a size.
  @MainActor private var moduleLength: Double { symbology.isSquare ? 4 : 2 }
  /// The height of bars where nothing states it.
  private static let barHeight = 80.0
  /// The size in modules of a code that is not made yet or can't be made.
  @MainActor private var usualModules: Size {
    symbology.isSquare ? Size(width: 33, height: 33) : Size(width: 120, height: symbology.isLinear ? 1 : 40)
  }

  @MainActor func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    var modules = last.modules ?? usualModules
    if let reference, case .ready(let size)? = environment.imageProvider?.size(of: reference) { modules = size }
    let natural = Size(
      width: modules.width * moduleLength,
      height: symbology.isLinear ? Self.barHeight : modules.height * moduleLength)
    if symbology.isLinear { return proposal.replacingUnspecifiedDimensions(by: natural) }
    return ContentMode.fit.size(of: natural, in: proposal)
  }

  /// Adds a picture without a label. It vanishes unless a view around names it.
  @MainActor func describe(_ builder: inout SemanticsBuilder, node: LayoutNode) {
    builder.add(builder.element(.image, of: node))
  }

  @MainActor func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let frame = builder.device(Rect(origin: .zero, size: size))
    // The code of a visitor who has left must not appear while that of the next one is made.
    if code == nil { (last.bitmap, last.modules) = (nil, nil) }
    guard !frame.isEmpty, let reference, let provider = environment.imageProvider,
      !builder.hidesContent(size, in: environment)
    else { return }
    let pixels = builder.isZoomed ? builder.naturalSize(of: size) : PixelRect(enclosing: frame).size
    // A code does not fade in, because a faint one can't be read.
    switch builder.picture(reference, from: provider, in: environment, size: { _ in pixels }) {
    case .shown(let bitmap, _):
      last.bitmap = bitmap
      if case .ready(let modules) = provider.size(of: reference) { last.modules = modules }
      paint(bitmap, in: frame, size, &builder)
    case .awaited:
      if let bitmap = last.bitmap { paint(bitmap, in: frame, size, &builder) }
    case .unavailable:
      (last.bitmap, last.modules) = (nil, nil)
      builder.paintMissingPicture(size)
    }
  }

  @MainActor private func paint(
    _ bitmap: Bitmap, in frame: DeviceRect, _ size: Size, _ builder: inout DisplayListBuilder
  ) {
    let area = builder.outline(Path(Rect(origin: .zero, size: size)))
    builder.add(.fill(area, .color(builder.pixel(.white))))
    builder.add(.bitmap(bitmap, frame: frame, tint: builder.pixel(.black)))
  }
}
