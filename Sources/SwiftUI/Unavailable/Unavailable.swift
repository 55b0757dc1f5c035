#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

  // The compiler refuses each use, so no body here ever runs.

  /// Would open an address.
  @available(*, unavailable, message: "a kiosk opens no addresses: show a QRCode that visitors scan")
  public struct Link<Label: View>: View {
    /// Would open the address at a touch.
    public init(destination: URL, @ViewBuilder label: () -> Label) { preconditionFailure() }
    /// Would open the address at a touch.
    public init(_ title: some StringProtocol, destination: URL) where Label == Text { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  @available(*, unavailable, message: "pictures come from files: Image(\"photo.jpg\"), or from a program by data")
  public struct AsyncImage<Content: View>: View {
    /// Would load a picture.
    public init(url: URL?, scale: Double = 1) where Content == Image { preconditionFailure() }
    /// Would load a picture and show others meanwhile.
    public init<I: View, P: View>(
      url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> I,
      @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  @available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
  @propertyWrapper
  public struct AppStorage<Value> {
    /// Would keep a value for all visitors.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { preconditionFailure() }
    /// Would keep a value for all visitors.
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
      preconditionFailure()
    }
    public var wrappedValue: Value {
      get { preconditionFailure() }
      nonmutating set { preconditionFailure() }
    }
    public var projectedValue: Binding<Value> { preconditionFailure() }
  }

  @available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
  public typealias SceneStorage = AppStorage

  /// An action that opens an address, which a kiosk doesn't.
  public struct OpenURLAction {}

  extension EnvironmentValues {
    @available(*, unavailable, message: "a kiosk opens no addresses: show a QRCode that visitors scan")
    public var openURL: OpenURLAction { preconditionFailure() }
  }

  extension AnyTransition {
    @available(*, unavailable, message: "combine opacity, scale, offset, move and slide")
    public static func modifier(active: some ViewModifier, identity: some ViewModifier) -> AnyTransition {
      preconditionFailure()
    }
  }

  extension View {
    @available(*, unavailable, message: "use a material behind the view: .background(.ultraThinMaterial)")
    public func blur(radius: Double, opaque: Bool = false) -> some View { self }

    @available(*, unavailable, message: "use transition, or one view whose position is animated")
    public func matchedGeometryEffect<ID: Hashable, Space>(
      id: ID, in namespace: Space, properties: Any? = nil, anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View { self }

    @available(*, unavailable, message: "use ViewThatFits with texts of several sizes, or lineLimit")
    public func minimumScaleFactor(_ factor: Double) -> some View { self }
  }
#endif
