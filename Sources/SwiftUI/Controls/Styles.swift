#if SwiftUI
  public import FollowspotControls
  public import FollowspotDrawing
  public import FollowspotViews

  /// The style of buttons in the accent colour.
  public typealias BorderlessButtonStyle = DefaultButtonStyle
  /// The style of buttons in the accent colour.
  public typealias LinkButtonStyle = DefaultButtonStyle
  /// The style of buttons in the accent colour.
  public typealias AccessoryBarButtonStyle = DefaultButtonStyle
  /// The style of buttons in a tinted shape.
  public typealias AccessoryBarActionButtonStyle = BorderedButtonStyle
  /// The style of buttons in a tinted shape.
  public typealias GlassButtonStyle = BorderedButtonStyle
  /// The style of buttons in a shape of the accent colour.
  public typealias GlassProminentButtonStyle = BorderedProminentButtonStyle
  /// The style of buttons that are their labels.
  public typealias CardButtonStyle = PlainButtonStyle

  nonisolated extension ButtonStyle where Self == DefaultButtonStyle {
    /// The label in the accent colour.
    public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
    /// The label in the accent colour.
    public static var link: DefaultButtonStyle { DefaultButtonStyle() }
    /// The label in the accent colour.
    public static var accessoryBar: DefaultButtonStyle { DefaultButtonStyle() }
  }

  nonisolated extension ButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var card: PlainButtonStyle { PlainButtonStyle() }
  }

  nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label in a tinted shape.
    public static var accessoryBarAction: BorderedButtonStyle { BorderedButtonStyle() }
    /// The label in a tinted shape.
    public static var glass: BorderedButtonStyle { BorderedButtonStyle() }
    /// The label in a tinted shape.
    public static func glass(_ glass: Glass) -> BorderedButtonStyle { BorderedButtonStyle() }
  }

  nonisolated extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label in a shape of the accent colour.
    public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
  }

  /// A style of lists by the name of its type.
  public protocol NamedListStyle {
    /// The style.
    static var style: ListStyle { get }
  }

  /// The style `plain`.
  public nonisolated struct PlainListStyle: NamedListStyle {
    public static let style = ListStyle.plain
    /// Creates the style.
    public init() {}
  }

  /// The style `plain`.
  public nonisolated struct DefaultListStyle: NamedListStyle {
    public static let style = ListStyle.plain
    /// Creates the style.
    public init() {}
  }

  /// The style `insetGrouped`.
  public nonisolated struct GroupedListStyle: NamedListStyle {
    public static let style = ListStyle.insetGrouped
    /// Creates the style.
    public init() {}
  }

  /// The style `insetGrouped`.
  public nonisolated struct InsetGroupedListStyle: NamedListStyle {
    public static let style = ListStyle.insetGrouped
    /// Creates the style.
    public init() {}
  }

  /// The style `plain`.
  public nonisolated struct SidebarListStyle: NamedListStyle {
    public static let style = ListStyle.plain
    /// Creates the style.
    public init() {}
  }

  /// The style `plain`.
  public nonisolated struct InsetListStyle: NamedListStyle {
    public static let style = ListStyle.plain
    /// Creates the style.
    public init() {}
    /// Creates the style. Rows have one background.
    public init(alternatesRowBackgrounds: Bool) {}
  }

  /// The style `plain`.
  public typealias BorderedListStyle = InsetListStyle
  /// The style `insetGrouped`.
  public typealias CarouselListStyle = InsetGroupedListStyle
  /// The style `insetGrouped`.
  public typealias EllipticalListStyle = InsetGroupedListStyle

  extension ListStyle {
    /// The style `plain`.
    public static let sidebar = ListStyle.plain
    /// The style `plain`.
    public static let inset = ListStyle.plain
    /// The style `plain`.
    public static let bordered = ListStyle.plain
    /// The style `insetGrouped`.
    public static let carousel = ListStyle.insetGrouped
    /// The style `insetGrouped`.
    public static let elliptical = ListStyle.insetGrouped

    /// Returns the style `plain`. Rows have one background.
    public static func inset(alternatesRowBackgrounds: Bool) -> ListStyle { .plain }
    /// Returns the style `plain`. Rows have one background.
    public static func bordered(alternatesRowBackgrounds: Bool) -> ListStyle { .plain }
    /// The style `insetGrouped`.
    public static let grouped = ListStyle.insetGrouped
  }

  /// A style of pickers by the name of its type.
  public protocol NamedPickerStyle {
    /// The style.
    static var style: PickerStyle { get }
  }

  /// The style `segmented`.
  public nonisolated struct SegmentedPickerStyle: NamedPickerStyle {
    public static let style = PickerStyle.segmented
    /// Creates the style.
    public init() {}
  }

  /// The style `wheel`.
  public nonisolated struct WheelPickerStyle: NamedPickerStyle {
    public static let style = PickerStyle.wheel
    /// Creates the style.
    public init() {}
  }

  /// The style `menu`.
  public nonisolated struct MenuPickerStyle: NamedPickerStyle {
    public static let style = PickerStyle.menu
    /// Creates the style.
    public init() {}
  }

  /// The style `inline`.
  public nonisolated struct InlinePickerStyle: NamedPickerStyle {
    public static let style = PickerStyle.inline
    /// Creates the style.
    public init() {}
  }

  /// The style `segmented`.
  public typealias PalettePickerStyle = SegmentedPickerStyle
  /// The style `menu`.
  public typealias NavigationLinkPickerStyle = MenuPickerStyle
  /// The style `inline`.
  public typealias RadioGroupPickerStyle = InlinePickerStyle

  extension PickerStyle {
    /// The style `segmented`.
    public static let palette = PickerStyle.segmented
    /// The style `menu`.
    public static let navigationLink = PickerStyle.menu
    /// The style `inline`.
    public static let radioGroup = PickerStyle.inline
  }

  /// A month with its days.
  public typealias DefaultDatePickerStyle = GraphicalDatePickerStyle
  /// A wheel for each part.
  public typealias FieldDatePickerStyle = WheelDatePickerStyle
  /// A wheel for each part.
  public typealias StepperFieldDatePickerStyle = WheelDatePickerStyle

  nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// The style `wheel`.
    public static var field: WheelDatePickerStyle { WheelDatePickerStyle() }
    /// The style `wheel`.
    public static var stepperField: WheelDatePickerStyle { WheelDatePickerStyle() }
  }

  extension GaugeStyle where Self == LinearGaugeStyle {
    /// The linear style.
    public static var linearCapacity: LinearGaugeStyle { LinearGaugeStyle() }
    /// The linear style.
    public static var accessoryLinear: LinearGaugeStyle { LinearGaugeStyle() }
    /// The linear style.
    public static var accessoryLinearCapacity: LinearGaugeStyle { LinearGaugeStyle() }
  }

  extension GaugeStyle where Self == CircularGaugeStyle {
    /// The circular style.
    public static var accessoryCircular: CircularGaugeStyle { CircularGaugeStyle() }
    /// The circular style.
    public static var accessoryCircularCapacity: CircularGaugeStyle { CircularGaugeStyle() }
  }

  extension Picker where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a picker whose label is a text and a symbol.
    public init(
      _ title: some StringProtocol, systemImage name: String, selection: Binding<SelectionValue>,
      @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { FollowspotControls.Label(title, systemImage: name) } }
  }

  extension Picker {
    /// Creates a picker with a view as its label.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
      self.init(selection: selection, content: content) { label }
    }
  }

  extension SwitchToggleStyle {
    /// Creates the style with a colour for switches that are on.
    public init(tint: Color) {
      self.init()
      self.tint = tint
    }
  }

  extension CircularProgressViewStyle {
    /// Creates the style with a colour for rings and spokes.
    public init(tint: Color) {
      self.init()
      self.tint = tint
    }
  }

  extension LinearProgressViewStyle {
    /// Creates the style with a colour for bars.
    public init(tint: Color) {
      self.init()
      self.tint = tint
    }
  }

  /// A box with rounded corners.
  public typealias SquareBorderTextFieldStyle = RoundedBorderTextFieldStyle

  nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A box with rounded corners.
    public static var squareBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
  }

  /// The style of progress for which none is set.
  public typealias DefaultProgressViewStyle = LinearProgressViewStyle
  /// The style of gauges for which none is set.
  public typealias DefaultGaugeStyle = LinearGaugeStyle
  /// The style of pickers for which none is set.
  public typealias DefaultPickerStyle = MenuPickerStyle
  /// The style of toggles for which none is set.
  public typealias DefaultToggleStyle = SwitchToggleStyle
  /// The style of labels of the views around.
  public typealias DefaultLabelStyle = TitleAndIconLabelStyle

  extension Label where Title == Text, Icon == Image {
    /// Creates a label from a text and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
      self.init {
        Text(title)
      } icon: {
        Image(systemName: name)
      }
    }
  }

  extension Button where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a button whose label is a text and a symbol.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, systemImage name: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) { self.init(role: role, action: action) { FollowspotControls.Label(title, systemImage: name) } }
  }

  /// The size of controls.
  public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge
  }

  /// The shape of buttons with an edge.
  public nonisolated struct ButtonBorderShape: Hashable, Sendable {
    private let name: String

    /// The shape of the style.
    public static let automatic = ButtonBorderShape(name: "automatic")
    /// Half circles at both ends.
    public static let capsule = ButtonBorderShape(name: "capsule")
    /// Rounded corners.
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    /// A circle.
    public static let circle = ButtonBorderShape(name: "circle")

    /// Rounded corners with a radius.
    public static func roundedRectangle(radius: Double) -> ButtonBorderShape { roundedRectangle }
  }

  /// Whether each second row of a list has another background, which none has.
  public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
    case automatic, enabled, disabled
  }

  extension ButtonBorderShape: InsettableShape {
    /// Returns the figure of the shape. Without a name it has the corners of buttons.
    public nonisolated func path(in rect: CGRect) -> Path {
      switch self {
      case .capsule: Capsule().path(in: rect)
      case .circle: Circle().path(in: rect)
      default: RoundedRectangle(cornerRadius: ControlLook.cornerRadius).path(in: rect)
      }
    }

    /// Returns the shape in a smaller rectangle.
    public nonisolated func inset(by amount: Double) -> InsetFigure<ButtonBorderShape> { InsetFigure(self, amount) }
  }

  extension Shape where Self == ButtonBorderShape {
    /// The shape of buttons with an edge.
    public static var buttonBorder: ButtonBorderShape { .automatic }
  }

  nonisolated extension View {
    /// Sets the style of the lists in the view.
    public func listStyle<Style: NamedListStyle>(_ style: Style) -> some View { listStyle(Style.style) }
    /// Sets the style of the pickers in the view.
    public func pickerStyle<Style: NamedPickerStyle>(_ style: Style) -> some View { pickerStyle(Style.style) }
    /// Returns the view unchanged: buttons have rounded corners.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
    /// Returns the view unchanged: rows of lists have one background.
    public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> Self { self }
    /// Returns the view unchanged: lists have the background of the display.
    public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  }
#endif
