#if SwiftUI
  internal import FollowspotGeometry
  public import FollowspotViews

  /// The name of a device for a preview. Nothing uses it.
  public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    /// Creates a device from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a device from its name.
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// The size of a preview. Nothing uses it.
  public enum PreviewLayout: Sendable {
    /// The size of a device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A size in points.
    case fixed(width: Double, height: Double)
  }

  /// The orientation of a preview. Nothing uses it.
  public enum InterfaceOrientation: Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  }

  /// Settings of a preview. Nothing uses them.
  public struct PreviewTrait: Sendable {
    /// The size of the view.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// The display lies on its left side.
    public static let landscapeLeft = PreviewTrait()
    /// The display lies on its right side.
    public static let landscapeRight = PreviewTrait()
    /// The display stands.
    public static let portrait = PreviewTrait()

    /// A size in points.
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
    /// A change of the view.
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait { PreviewTrait() }
  }

  /// A change of previews. Nothing uses it.
  @MainActor @preconcurrency
  public protocol PreviewModifier {
    /// The type of the value that previews with the change share.
    associatedtype Context = Void
    associatedtype Body: View
    /// The view that is changed.
    typealias Content = AnyView
    /// Returns the value that the previews share.
    ///
    /// - Throws: The error of the implementation.
    static func makeSharedContext() async throws -> Context
    /// Returns the changed view.
    @ViewBuilder func body(content: Content, context: Context) -> Body
  }

  extension PreviewModifier where Context == Void {
    /// Returns nothing: the previews share nothing.
    public static func makeSharedContext() async throws {}
  }

  nonisolated extension View {
    /// Returns the view unchanged: a program shows no previews.
    public func previewDevice(_ device: PreviewDevice?) -> Self { self }
    /// Returns the view unchanged: a program shows no previews.
    public func previewLayout(_ layout: PreviewLayout) -> Self { self }
    /// Returns the view unchanged: a program shows no previews.
    public func previewDisplayName(_ name: String?) -> Self { self }
    /// Returns the view unchanged: a program shows no previews.
    public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> Self { self }
  }
#endif
