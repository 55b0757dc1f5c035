#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // The clipboard, drag and drop, and what is handed on to other programs, which a kiosk does not have. The compiler rejects
  // each use and says what to write instead.

  nonisolated extension View {
    /// Would let the view be dragged elsewhere.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func itemProvider(_ action: (() -> Any?)?) -> some View { self }
    /// Would copy to the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }
    /// Would cut to the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func cuttable<T>(for type: T.Type, action: @escaping () -> [T]) -> some View { self }
    /// Would take the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func pasteDestination<T>(for type: T.Type, action: @escaping ([T]) -> Void) -> some View { self }
    /// Would copy to the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func onCopyCommand(perform action: (() -> [Any])?) -> some View { self }
    /// Would cut to the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func onCutCommand(perform action: (() -> [Any])?) -> some View { self }
    /// Would take the clipboard.
    @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
    public func onPasteCommand(of types: [Any], perform action: @escaping ([Any]) -> Void) -> some View { self }
    /// Would take what a finger drags here.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func onDrop(of types: [Any], delegate: Any) -> some View { self }
    /// Would let a finger drag the view's value elsewhere.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func draggable<Payload>(_ payload: @autoclosure () -> Payload) -> some View { self }
    /// Would let a finger drag the view's value elsewhere.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func draggable<Payload>(
      _ payload: @autoclosure () -> Payload, @ViewBuilder preview: () -> some View
    ) -> some View { self }
    /// Would let a finger drag the view's value elsewhere.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func onDrag(_ data: () -> Any) -> some View { self }
    /// Would take what a finger drags here.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func dropDestination<T>(
      for type: T.Type, action: ([T], CGPoint) -> Bool, isTargeted: (Bool) -> Void = { _ in }
    ) -> some View { self }
    /// Would take what a finger drags here.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func onDrop(of types: [Any], isTargeted: Binding<Bool>?, perform: ([Any]) -> Bool) -> some View { self }
  }

  /// Would show a picture and a title of what is shared.
  public struct SharePreview: Sendable {
    /// Would create a preview.
    public init(_ title: some StringProtocol, image: Any? = nil) {}
  }

  @available(*, unavailable, message: "a kiosk hands nothing on: show a QRCode that visitors scan")
  extension ShareLink {
    /// Would share an item.
    public init(_ title: some StringProtocol, item: Any, subject: Text? = nil, preview: SharePreview) {
      preconditionFailure()
    }

    /// Would share an item.
    public init(item: Any, subject: Text? = nil, message: Text? = nil, preview: SharePreview) { preconditionFailure() }
  }

  /// Would be the clipboard.
  @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
  public enum UIPasteboard {
    /// Would be the clipboard.
    public static var general: UIPasteboardContent { UIPasteboardContent() }
  }

  /// The content of the clipboard.
  public struct UIPasteboardContent: Sendable {
    /// A text.
    public var string: String? {
      get { nil }
      nonmutating set {}
    }
  }

  /// Would hand something to another program.
  @available(*, unavailable, message: "a kiosk hands nothing on: show a QRCode that visitors scan")
  public struct ShareLink: View {
    /// Would share an item.
    public init(item: Any, subject: Text? = nil, message: Text? = nil) { preconditionFailure() }
    /// Would share an item.
    public init(_ title: some StringProtocol, item: Any) { preconditionFailure() }
    /// Would share an item.
    public init(item: Any, @ViewBuilder label: () -> some View) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  /// Would paste.
  @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
  public struct PasteButton: View {
    /// Would paste.
    public init<T>(payloadType: T.Type, onPaste: ([T]) -> Void) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }
#endif
