internal import FollowspotSemantics
public import FollowspotViews

/// A control that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// Creates a toggle with any view as its label.
  ///
  /// - Parameters:
  ///   - isOn: Whether the toggle is on.
  ///   - label: The view that says what is switched.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    AnyView(erasing: style.erasedBody(ToggleStyleConfiguration(label: AnyView(label), isOn: isOn)))
      .control(ControlSemantics(.toggle, states: isOn.wrappedValue ? .on : []))
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle whose label is a text.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

/// The appearance of toggles.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view that the style makes of a toggle.
  associatedtype Body: View
  /// The label and the state that a style receives.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view of a toggle. It changes the state where it is tapped.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
  fileprivate func erasedBody(_ configuration: Configuration) -> any View {
    StyledToggle(style: self, configuration: configuration)
  }
}

/// A toggle's appearance as a separate view, so that a style may have state and read the environment.
private struct StyledToggle<Style: ToggleStyle>: View {
  @Embedded var style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A toggle's label and state, as a ``ToggleStyle`` receives them.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public let label: AnyView
  /// Whether the toggle is on.
  @Binding public var isOn: Bool

  init(label: AnyView, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { SwitchToggleStyle() }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles in the view.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    transformEnvironment(\.toggleStyle) { $0 = style }
  }
}
