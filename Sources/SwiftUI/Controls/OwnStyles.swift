#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Would give controls a gradient.
    @available(*, unavailable, message: "controls have one colour: tint(.blue); shapes take gradients by fill")
    @_disfavoredOverload
    public func tint(_ tint: some ShapeStyle) -> some View { self }
    /// Would give a sheet the size of a form or a page.
    @available(
      *, unavailable, message: "use presentationDetents for the height of a sheet, and a frame for what is in it"
    )
    public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
    /// Would show words in the field that each stand for a filter.
    @available(*, unavailable, message: "show the chosen filters as buttons in the view, or use searchScopes")
    public func searchable<Tokens: RandomAccessCollection & MutableCollection>(
      text: Binding<String>, tokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic,
      prompt: (some StringProtocol)? = String?.none, @ViewBuilder token: @escaping (Tokens.Element) -> some View
    ) -> some View { self }
    /// Would show words in the field that each stand for a filter.
    @available(*, unavailable, message: "show the chosen filters as buttons in the view, or use searchScopes")
    public func searchable<Tokens: RandomAccessCollection & MutableCollection>(
      text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>,
      placement: SearchFieldPlacement = .automatic, prompt: (some StringProtocol)? = String?.none,
      @ViewBuilder token: @escaping (Tokens.Element) -> some View
    ) -> some View { self }
  }

  /// The size of a sheet, which follows its detents.
  public enum PresentationSizing: Hashable, Sendable {
    case automatic, fitted, form, page
  }

  @available(*, unavailable, message: "pictures come from files: Image(\"photo.jpg\"), or from a program by data")
  extension AsyncImage {
    /// Would load a picture and show its phases.
    public init(
      url: Any?, scale: Double = 1, transaction: Transaction = Transaction(),
      @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { preconditionFailure() }
  }

  /// The state of a picture that would be loaded from the network.
  public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    /// The picture.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The reason for which there is no picture.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
  }
#endif
