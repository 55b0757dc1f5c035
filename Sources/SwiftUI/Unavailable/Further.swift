#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews
  public import Foundation

  // Further names of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would offer actions to those who can't see the view.
    @available(*, unavailable, message: "use accessibilityAction(named:) for each action")
    public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
    /// Would describe a chart.
    @available(*, unavailable, message: "give the chart an accessibilityLabel and an accessibilityValue")
    public func accessibilityChartDescriptor(_ chart: Any) -> some View { self }
    /// Would make the view larger for those who can't see it well.
    @available(*, unavailable, message: "show buttons that make things larger and smaller")
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
      self
    }
    /// Would offer actions to those who can't see the view.
    @available(*, unavailable, message: "use accessibilityAction(named:) for each action")
    public func accessibilityActions(
      category: AccessibilityActionCategory, @ViewBuilder _ content: () -> some View
    ) -> some View { self }
    /// Would let the view be dragged elsewhere.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func itemProvider(_ action: (() -> Any?)?) -> some View { self }
    /// Would share an object with the menus.
    @available(*, unavailable, message: "share an @Observable object by environment(_:)")
    public func focusedObject(_ object: Any) -> some View { self }
    /// Would share an object with the menus of a window.
    @available(*, unavailable, message: "share an @Observable object by environment(_:)")
    public func focusedSceneObject(_ object: Any) -> some View { self }
    /// Would keep settings elsewhere.
    @available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
    /// Would scroll for those who can't see the view.
    @available(*, unavailable, message: "a ScrollView has these actions: leave this out")
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
    /// Would run an action for a gesture of a watch.
    @available(*, unavailable, message: "use accessibilityAction(named:)")
    public func accessibilityQuickAction(style: Any, @ViewBuilder content: () -> some View) -> some View { self }
    /// Would set the height of lines.
    @available(*, unavailable, message: "use lineSpacing(_:)")
    public func lineHeight(_ height: LineHeight?) -> some View { self }
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
    /// Would run an action for a key of a remote control.
    @available(*, unavailable, message: "use onKeyPress")
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
    /// Would follow the crown of a watch.
    @available(*, unavailable, message: "use a Slider or a Stepper")
    public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
    /// Would announce a value to the menus of a window.
    @available(*, unavailable, message: "there are no focused values: share an @Observable object")
    public func focusedSceneValue(_ key: Any, _ value: Any) -> some View { self }
    /// Would write a file.
    @available(*, unavailable, message: "visitors have no files: leave this out, or show a QRCode")
    public func fileExporter(
      isPresented: Binding<Bool>, document: Any?, contentType: Any, defaultFilename: String? = nil,
      onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
    /// Would move a file.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public func fileMover(
      isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
    /// Would show a field to find a text.
    @available(*, unavailable, message: "use searchable(text:) on a List, and filter its rows")
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    /// Would let a visitor rename the title.
    @available(*, unavailable, message: "show a TextField in the view")
    public func renameAction(_ action: @escaping () -> Void) -> some View { self }
    /// Would show a menu at the title.
    @available(*, unavailable, message: "show a Menu in the toolbar")
    public func navigationTitle<Title: View>(@ViewBuilder _ title: () -> Title) -> some View { self }
    /// Would take what a finger drags here.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func onDrop(of types: [Any], delegate: Any) -> some View { self }
    /// Would show a view behind a presentation.
    @available(*, unavailable, message: "give a style, such as presentationBackground(.thinMaterial), or a ZStack")
    public func presentationBackground<Ground: View>(
      alignment: Alignment = .center, @ViewBuilder content: () -> Ground
    ) -> some View { self }
    /// Would edit the field of `searchable` by a focus.
    @available(*, unavailable, message: "use searchable(text:isPresented:), whose binding begins and ends editing")
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }
    /// Would show buttons at a section of a sidebar.
    @available(*, unavailable, message: "show the buttons as rows of the section")
    public func sectionActions(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show a view above the bar of tabs.
    @available(*, unavailable, message: "show the view in a safeAreaInset(edge: .bottom) of each page")
    public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show a view above the tabs at the side.
    @available(*, unavailable, message: "show the TabView beside or below the view, in a stack")
    public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would show a view below the tabs at the side.
    @available(*, unavailable, message: "show the TabView beside or above the view, in a stack")
    public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
    /// Would let visitors arrange the tabs.
    @available(*, unavailable, message: "visitors share a kiosk: its tabs stay as they are; leave this out")
    public func tabViewCustomization(_ customization: Any) -> some View { self }
    /// Would suggest texts for a field.
    @available(*, unavailable, message: "show the suggestions as buttons below the field")
    public func textInputSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View { self }
    /// Would show buttons for the chosen rows after a long press.
    @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
    public func contextMenu<I: Hashable>(
      forSelectionType type: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> some View,
      primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { self }
    /// Would animate one view in another way.
    @available(*, unavailable, message: "use animation(_:value:) around the modifiers of the body")
    public func transaction(
      _ transform: @escaping (inout Transaction) -> Void, body: (PlaceholderContentView<Self>) -> some View
    ) -> some View { self }
  }

  /// A zoom that a reader would ask for.
  public struct AccessibilityZoomGestureAction: Sendable {
    /// The direction of a zoom.
    public enum Direction: Hashable, Sendable {
      case zoomIn, zoomOut
    }

    /// The direction.
    public var direction: Direction { preconditionFailure() }
    /// Where the zoom is.
    public var location: UnitPoint { .center }
    /// Where the zoom is, in points.
    public var point: CGPoint { .zero }
  }

  /// The purpose of actions.
  public struct AccessibilityActionCategory: Hashable, Sendable {
    /// The usual actions.
    public static let `default` = AccessibilityActionCategory()
    /// Actions that edit.
    public static let edit = AccessibilityActionCategory()

    /// Actions with a name.
    public init(_ name: some StringProtocol) {}
    private init() {}
  }

  /// The height of lines, which is that of the font.
  public enum LineHeight: Hashable, Sendable {
    case loose, normal, tight, variable
  }

  extension EnvironmentValues {
    /// Would return the focus to where it begins.
    @available(*, unavailable, message: "set a @FocusState")
    public var resetFocus: Any { preconditionFailure() }
    /// Would open the settings.
    @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
    public var openSettings: WindowAction { preconditionFailure() }
    /// Would open a document.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public var openDocument: WindowAction { preconditionFailure() }
  }

  extension TextField where Label == Text {
    /// Would bind the chosen part of a text.
    @available(*, unavailable, message: "the selection is not known: leave it out")
    public init(
      _ title: some StringProtocol, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil
    ) { preconditionFailure() }
  }

  extension TextEditor {
    /// Would bind the chosen part of a text.
    @available(*, unavailable, message: "the selection is not known: leave it out")
    public init(text: Binding<String>, selection: Binding<TextSelection?>) { preconditionFailure() }
    /// Would edit a text with attributes.
    @available(*, unavailable, message: "bind a String: visitors write plain texts")
    public init(text: Binding<AttributedString>) { preconditionFailure() }
  }

  /// The chosen part of a text, which is not known.
  public struct TextSelection: Hashable, Sendable {
    /// Creates a selection.
    public init(insertionPoint: String.Index) {}
    /// Creates a selection.
    public init(range: Range<String.Index>) {}
  }

  extension Path {
    /// Would be a path without crossings.
    @available(*, unavailable, message: "leave this out: paths that cross themselves are filled by either rule")
    public func normalized(eoFill: Bool = false) -> Path { self }
  }

  extension Shape {
    /// Would keep what belongs to one of two shapes only.
    @available(*, unavailable, message: "add both paths to one Path, and fill it with FillStyle(eoFill: true)")
    public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep the line outside of another shape.
    @available(*, unavailable, message: "draw the other shape over it with blendMode(.destinationOut)")
    public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
    /// Would keep the line inside of another shape.
    @available(*, unavailable, message: "clip the stroked shape by the other: clipShape(_:)")
    public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { self }
  }

  /// Would have corners that fit those of the display.
  @available(*, unavailable, message: "use ContainerRelativeShape, or a RoundedRectangle")
  public struct ConcentricRectangle: View {
    /// Would create a shape.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would be the shaders of a program.
  @available(*, unavailable, message: "there are no shaders: draw in a Canvas, or use blur, saturation and the like")
  @dynamicMemberLookup
  public struct ShaderLibrary {
    /// Would be the shaders of the main bundle.
    public static var `default`: ShaderLibrary { preconditionFailure() }
    /// Would be a shader.
    public static subscript(dynamicMember name: String) -> ShaderFunction { preconditionFailure() }
    /// Would be a shader.
    public subscript(dynamicMember name: String) -> ShaderFunction { preconditionFailure() }
  }

  /// A shader that takes arguments, which does not exist here.
  @dynamicCallable
  public struct ShaderFunction {
    /// Would give it arguments.
    public func dynamicallyCall(withArguments arguments: [Any]) -> Any { preconditionFailure() }
  }

  /// Would open the help.
  @available(*, unavailable, message: "show a Button, or a guide")
  public struct HelpLink: View {
    /// Would create a link.
    public init(_ anchor: String = "") {}
    /// Would create a link.
    public init(action: @escaping () -> Void) {}
    public var body: some View { EmptyView() }
  }

  /// Would rename the content.
  @available(*, unavailable, message: "show a TextField in the view")
  public struct RenameButton: View {
    /// Would create a button.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would open the settings.
  @available(*, unavailable, message: "a kiosk has one window: show the settings in a view")
  public struct SettingsLink: View {
    /// Would create a link.
    public init() {}
    public var body: some View { EmptyView() }
  }

  /// Would show buttons after a long press.
  @available(*, unavailable, message: "visitors don't look for hidden buttons: show them, or use a Menu")
  public struct ContextMenu<Items: View> {
    /// Would create a menu.
    public init(@ViewBuilder menuItems: () -> Items) {}
  }

  /// Would be a menu at the title.
  @available(*, unavailable, message: "show a Menu in the toolbar")
  public nonisolated struct ToolbarTitleMenu: ToolbarContent {
    public typealias Body = Never
    /// Would create a menu.
    public init(@ViewBuilder content: () -> some View) {}
    @MainActor public var _items: [ToolbarEntry] { [] }
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

  extension TapGesture {
    /// Would need a key that is held.
    @available(*, unavailable, message: "visitors have no keyboard: leave the keys out")
    public func modifiers(_ modifiers: EventModifiers) -> TapGesture { self }
  }

  extension PresentationDetent {
    /// Would compute the height of a sheet.
    @available(*, unavailable, message: "use PresentationDetent.fraction or .height")
    public static func custom<D>(_ type: D.Type) -> PresentationDetent { .large }
  }

  extension NavigationPath {
    /// Would be the path in a form that can be saved.
    @available(*, unavailable, message: "save an array of your own type, and make the path from it")
    public var codable: Any? { nil }
  }

  extension Color {
    /// Would create a colour from one of AppKit.
    @available(*, unavailable, message: "use Color, such as .primary, .background or Color(red:green:blue:)")
    public init(nsColor: Any) { preconditionFailure() }
    /// Creates a colour of the kiosk's theme from its name in UIKit.
    public init(uiColor: SystemColor) { self.init(uiColor) }
  }

  extension Image {
    /// Would show a picture of UIKit.
    @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or show pictures from a program by data")
    public init(uiImage: Any) { preconditionFailure() }
    /// Would show a picture of AppKit.
    @available(*, unavailable, message: "name a file: Image(\"photo.jpg\"), or show pictures from a program by data")
    public init(nsImage: Any) { preconditionFailure() }
  }

  // MARK: Programs

  /// Would make an object of UIKit the program's delegate.
  @available(*, unavailable, message: "a kiosk's program has no delegate: begin in init() of the App, or in a task")
  @propertyWrapper
  public struct UIApplicationDelegateAdaptor<Delegate> {
    /// Would create the object.
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { preconditionFailure() }
  }

  /// Would be a further window.
  @available(*, unavailable, message: "a kiosk has one window: use WindowGroup")
  public struct Window: Scene {
    /// Would create a window.
    public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  /// Would show documents.
  @available(*, unavailable, message: "visitors have no files: use WindowGroup")
  public struct DocumentGroup: Scene {
    /// Would create the windows.
    public init<D>(newDocument: @autoclosure @escaping () -> D, editor: @escaping (Any) -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  /// Would be a menu in the bar of a Mac.
  @available(*, unavailable, message: "a kiosk has no menu bar: show buttons in the views")
  public struct MenuBarExtra: Scene {
    /// Would create the menu.
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  /// Would read and write files.
  @available(*, unavailable, message: "visitors have no files: keep an @Observable object")
  public protocol FileDocument {}

  /// Would read and write files.
  @available(*, unavailable, message: "visitors have no files: keep an @Observable object")
  public protocol ReferenceFileDocument {}

  /// Would be the key of a focused value.
  @available(*, unavailable, message: "there are no focused values: share an @Observable object")
  public protocol FocusedValueKey {}

  /// Would be the key of a value of a subview.
  @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
  public protocol ContainerValueKey {}

  /// Would read rows of a database.
  @available(*, unavailable, message: "there is no Core Data: keep the rows in an @Observable object")
  @propertyWrapper
  public struct FetchRequest<Rows> {
    /// Would create a request.
    public init(sortDescriptors: [Any], predicate: Any? = nil, animation: Animation? = nil) {}
    public var wrappedValue: Rows { preconditionFailure() }
  }

  // MARK: UIKit

  /// Would show a view in UIKit.
  @available(*, unavailable, message: "there is no UIKit: show the view in a WindowGroup")
  public final class UIHostingController<Content: View> {
    /// Would create a controller.
    public init(rootView: Content) { preconditionFailure() }
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

  /// Would be a view of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public class UIView {
    /// Would create a view.
    public init() {}
  }

  /// Would be a controller of UIKit.
  @available(*, unavailable, message: "there is no UIKit: write the view with SwiftUI's views, or draw it in a Canvas")
  public class UIViewController {
    /// Would create a controller.
    public init() {}
  }

  /// Would set the look of all bars.
  @available(*, unavailable, message: "the theme of the kiosk gives the colours of bars: leave this out")
  public enum UINavigationBar {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// Would set the look of all bars of tabs.
  @available(*, unavailable, message: "the theme of the kiosk gives the colours of bars: leave this out")
  public enum UITabBar {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// Would set the look of all lists.
  @available(*, unavailable, message: "use listStyle, listRowBackground and listRowSeparator")
  public enum UITableView {
    /// Would be the look.
    public static func appearance() -> UIAppearance { UIAppearance() }
  }

  /// The look of views of UIKit.
  @dynamicMemberLookup
  public struct UIAppearance: Sendable {
    /// Would be a part of the look.
    public subscript(dynamicMember name: String) -> Any? {
      get { nil }
      nonmutating set {}
    }
  }

  /// Would be a path of UIKit.
  @available(*, unavailable, message: "use Path, or UnevenRoundedRectangle for single round corners")
  public struct UIBezierPath {
    /// Would create a path.
    public init() {}
    /// Would create a rectangle.
    public init(rect: CGRect) {}
    /// Would create a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: Double) {}
    /// Would create an ellipse.
    public init(ovalIn rect: CGRect) {}
    /// Would create a rectangle with some round corners.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {}
    /// Would be the path.
    public var cgPath: CGPath { preconditionFailure() }
    /// Would begin a subpath.
    public func move(to point: CGPoint) {}
    /// Would add a line.
    public func addLine(to point: CGPoint) {}
    /// Would close the subpath.
    public func close() {}
  }

  /// Would be corners of UIKit.
  @available(*, unavailable, message: "use UnevenRoundedRectangle")
  public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Would create corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Would be the upper left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Would be the upper right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Would be the lower left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Would be the lower right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// Would be all corners.
    public static let allCorners = UIRectCorner(rawValue: 15)
  }

  /// Would be distances of UIKit.
  @available(*, unavailable, renamed: "EdgeInsets", message: "use EdgeInsets")
  public enum UIEdgeInsets {
    /// Would be none.
    public static var zero: UIEdgeInsets { preconditionFailure() }
  }

  /// Would announce something.
  @available(*, unavailable, message: "mark the text that changes by accessibilityLiveRegion")
  public enum UIAccessibility {
    /// Would announce something.
    public static func post(notification: UIAccessibilityNotification, argument: Any?) {}
  }

  /// An announcement of UIKit.
  public enum UIAccessibilityNotification: Hashable, Sendable {
    case announcement, layoutChanged, screenChanged
  }

  /// Would announce something.
  @available(*, unavailable, message: "mark the text that changes by accessibilityLiveRegion")
  public enum AccessibilityNotification {
    /// Would announce a text.
    public struct Announcement {
      /// Would create an announcement.
      public init(_ text: String) {}
      /// Would announce it.
      public func post() {}
    }
  }

  /// Would be a colour of AppKit.
  @available(*, unavailable, message: "use Color, such as .primary, .background or Color(red:green:blue:)")
  public enum NSColor {
    case red, black, white, clear, windowBackgroundColor, labelColor
  }
#endif
