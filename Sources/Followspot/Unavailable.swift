// Names of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead, so no body here
// ever runs.

/// Would load a picture from the network.
@available(*, unavailable, message: "pictures come from files: Image(\"photo.jpg\"), or from a program by data")
public struct AsyncImage<Content: View>: View {
  /// Would load a picture.
  public init(url: Any?, scale: Double = 1) where Content == Image { preconditionFailure() }
  /// Would load a picture and show others meanwhile.
  public init<I: View, P: View>(
    url: Any?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> { preconditionFailure() }
  public var body: some View { EmptyView() }
}

/// Would open an address.
@available(*, unavailable, message: "a kiosk opens no addresses: show a QRCode that visitors scan")
public struct Link<Label: View>: View {
  /// Would open the address at a touch.
  public init(destination: Any?, @ViewBuilder label: () -> Label) { preconditionFailure() }
  /// Would open the address at a touch.
  public init(_ title: some StringProtocol, destination: Any?) where Label == Text { preconditionFailure() }
  public var body: some View { EmptyView() }
}

/// Would keep a value for all visitors.
@available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
@propertyWrapper
public struct AppStorage<Value> {
  /// Would keep a value.
  public init(wrappedValue: Value, _ key: String, store: Any? = nil) { preconditionFailure() }
  /// Would keep a value.
  public init(_ key: String, store: Any? = nil) where Value: ExpressibleByNilLiteral { preconditionFailure() }
  public var wrappedValue: Value {
    get { preconditionFailure() }
    nonmutating set { preconditionFailure() }
  }
  public var projectedValue: Binding<Value> { preconditionFailure() }
}

/// Would keep a value for all visitors.
@available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
public typealias SceneStorage = AppStorage

/// The action that would open an address.
@available(*, unavailable, message: "a kiosk opens no addresses: show a QRCode that visitors scan")
public struct OpenURLAction {
  /// Would open addresses in another way.
  public init(handler: @escaping (Any) -> Result) {}
  /// Would open an address.
  public func callAsFunction(_ url: Any, completion: ((Bool) -> Void)? = nil) {}

  /// The outcome for an address.
  public enum Result: Sendable {
    case handled, discarded, systemAction
  }
}

extension EnvironmentValues {
  /// The action that would open an address.
  @available(*, unavailable, message: "a kiosk opens no addresses: show a QRCode that visitors scan")
  public var openURL: OpenURLAction {
    get { preconditionFailure() }
    set {}
  }
}

extension Image {
  /// Would show a symbol of the system.
  @available(
    *, unavailable,
    message: "name a file: Image(\"gear.svg\"), or depend on the product FollowspotSwiftUI, which has symbols"
  )
  public init(systemName: String) { preconditionFailure() }
}

extension View {
  /// Would animate whatever changes.
  @available(*, unavailable, message: "name what changes: animation(_:value:), or withAnimation around the change")
  public func animation(_ animation: Animation?) -> some View { self }

  /// Would show a sheet while a value is true.
  @available(
    *, unavailable, message: "use fullScreenCover or spotlightSheet, or depend on the product FollowspotSwiftUI"
  )
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  /// Would show a sheet while there is an item.
  @available(
    *, unavailable, message: "use fullScreenCover or spotlightSheet, or depend on the product FollowspotSwiftUI"
  )
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }
}
