#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  // Views and modifiers of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead,
  // so no body here ever runs.

  /// Would be a row of a table that is given row by row.
  @available(*, unavailable, message: "give the rows as data: Table(rows) { columns }")
  public struct TableRow<Value> {
    /// Would create a row.
    public init(_ value: Value) { preconditionFailure() }
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

  /// Would choose a colour.
  @available(*, unavailable, message: "show the colours as buttons")
  public struct ColorPicker: View {
    /// Would choose a colour.
    public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
      preconditionFailure()
    }
    public var body: some View { EmptyView() }
  }

  /// Would choose several dates.
  @available(*, unavailable, message: "use a DatePicker for each date")
  public struct MultiDatePicker: View {
    /// Would choose dates.
    public init(
      _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>? = nil
    ) { preconditionFailure() }
    /// Would choose dates.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> some View) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  /// Would paste.
  @available(*, unavailable, message: "a kiosk has no clipboard: leave this out")
  public struct PasteButton: View {
    /// Would paste.
    public init<T>(payloadType: T.Type, onPaste: ([T]) -> Void) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  /// Would make a picture of a view.
  @available(*, unavailable, message: "tests have Bitmap(rendering:size:scale:) of the product FollowspotTesting")
  public struct ImageRenderer<Content: View> {
    /// Would render a view.
    public init(content: Content) { preconditionFailure() }
    /// Would be the scale.
    public var scale: Double {
      get { preconditionFailure() }
      nonmutating set {}
    }
    /// Would be the picture.
    public var uiImage: Any? { preconditionFailure() }
    /// Would be the picture.
    public var cgImage: Any? { preconditionFailure() }
    /// Would be the picture.
    public var nsImage: Any? { preconditionFailure() }
  }

  /// Would show columns with a divider that a pointer moves.
  @available(*, unavailable, message: "use an HStack")
  public struct HSplitView<Content: View>: View {
    /// Would show columns.
    public init(@ViewBuilder content: () -> Content) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  /// Would show rows with a divider that a pointer moves.
  @available(*, unavailable, message: "use a VStack")
  public struct VSplitView<Content: View>: View {
    /// Would show rows.
    public init(@ViewBuilder content: () -> Content) { preconditionFailure() }
    public var body: some View { EmptyView() }
  }

  extension Shape {
    /// Would join two shapes.
    @available(*, unavailable, message: "draw both shapes, or add their paths to one Path")
    public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep what two shapes have in common.
    @available(*, unavailable, message: "clip one shape by the other: clipShape(_:)")
    public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would cut a shape out of another.
    @available(
      *, unavailable, message: "draw the other shape over it with blendMode(.destinationOut), or use reverseMask"
    )
    public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  }

  /// Would compute an animation.
  @available(*, unavailable, message: "use Animation.timingCurve, a Spring, or keyframeAnimator")
  public protocol CustomAnimation {}

  /// Would compute the height of a sheet.
  @available(*, unavailable, message: "use PresentationDetent.fraction or .height")
  public protocol CustomPresentationDetent {}

  /// Would draw texts.
  @available(*, unavailable, message: "draw the text in a Canvas")
  public protocol TextRenderer {}

  /// Would add commands to a menu.
  @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
  public protocol Commands {}

  /// Would show settings in a window.
  @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
  public struct Settings {
    /// Would show settings.
    public init(@ViewBuilder content: () -> some View) { preconditionFailure() }
  }

  /// Values of the view that has the focus, which don't exist here.
  @available(*, unavailable, message: "there are no focused values: share an @Observable object")
  public struct FocusedValues {}

  /// Values of the views in a container, which don't exist here.
  @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
  public struct ContainerValues {}

  nonisolated extension View {
    /// Would put space between rows.
    @available(*, unavailable, message: "rows of a list touch: use a LazyVStack with a spacing, or listRowInsets")
    public func listRowSpacing(_ spacing: Double?) -> some View { self }
    /// Would leave a row out of the selection.
    @available(*, unavailable, message: "show the row without a tag in a separate Section")
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Would give a value to the container around.
    @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
    public func containerValue(_ key: Any, _ value: Any) -> some View { self }
    /// Would ask whether a question may come again.
    @available(*, unavailable, message: "show a Toggle in the view that asks")
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    /// Would have the focus first.
    @available(*, unavailable, message: "use defaultFocus(_:_:) with a @FocusState")
    public func prefersDefaultFocus(_ prefers: Bool = true, in namespace: Namespace.ID) -> some View { self }
    /// Would show another view to those who can't see this one.
    @available(*, unavailable, message: "use accessibilityElement(children: .ignore) with a label and a value")
    public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
    /// Would show details beside the view.
    @available(*, unavailable, message: "show the details in an overlay, or in an HStack")
    public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }
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
    /// Would choose a file.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public func fileImporter(
      isPresented: Binding<Bool>, allowedContentTypes: [Any], onCompletion: (Result<URL, any Error>) -> Void
    ) -> some View { self }
    /// Would show a menu at the title.
    @available(*, unavailable, message: "show a Menu in the toolbar")
    public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func colorEffect(_ shader: Any, isEnabled: Bool = true) -> some View { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func layerEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
    /// Would run a shader.
    @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
    public func distortionEffect(_ shader: Any, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
    /// Would draw texts in another way.
    @available(*, unavailable, message: "draw the text in a Canvas")
    public func textRenderer(_ renderer: Any) -> some View { self }
    /// Would announce a value to other views.
    @available(*, unavailable, message: "there are no focused values: share an @Observable object")
    public func focusedValue(_ key: Any, _ value: Any) -> some View { self }
  }
#endif
