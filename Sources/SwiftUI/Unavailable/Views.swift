#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  public import FollowspotDrawing
  internal import FollowspotSemantics
  public import FollowspotViews
  public import Foundation

  // Views and modifiers of SwiftUI that a kiosk does not have. The compiler rejects each use and says what to write instead,
  // so no body here ever runs.

  /// Would be a row of a table that is given row by row.
  @available(*, unavailable, message: "give the rows as data: Table(rows) { columns }")
  public struct TableRow<Value> {
    /// Would create a row.
    public init(_ value: Value) { preconditionFailure() }
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

  /// Would compute the height of a sheet.
  @available(*, unavailable, message: "use PresentationDetent.fraction or .height")
  public protocol CustomPresentationDetent {}

  /// Values of the views in a container, which don't exist here.
  @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
  public struct ContainerValues {}

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

  /// Would be the key of a value of a subview.
  @available(*, unavailable, message: "there are no values of subviews: hand them to the container in its data")
  public protocol ContainerValueKey {}

  extension ProgressView {
    /// Would follow the progress of an operation of Foundation.
    @available(*, unavailable, message: "use ProgressView(value: progress.fractionCompleted), and set state for it")
    public init(_ progress: Progress) where Label == EmptyView { preconditionFailure() }
  }
#endif
