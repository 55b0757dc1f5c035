internal import FollowspotDrawing

/// A control that runs an action when it is tapped.
public struct Button<Label: View>: View {
  private let action: () -> Void
  private let label: Label
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a button with any view as its label.
  ///
  /// - Parameters:
  ///   - action: Called when the finger lifts over the button or at most 12 points beside it.
  ///   - label: The view inside the button.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public var body: some View {
    AnyView(erasing: style.erasedBody(ButtonStyleConfiguration(label: AnyView(label), isPressed: isPressed)))
      .opacity(isEnabled ? 1 : 0.4)
      .onPress {
        isPressed = $0
      } perform: {
        action()
      }
  }
}

extension Button where Label == Text {
  /// Creates a button whose label is a text. The button style sets the colour; the default style uses the accent
  /// colour.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// The appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view that the style makes of a button.
  associatedtype Body: View
  /// The label and the state that a style receives.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view of a button. Called again when a finger presses or leaves the button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  fileprivate func erasedBody(_ configuration: Configuration) -> any View {
    StyledButton(style: self, configuration: configuration)
  }
}

/// A button's appearance as a separate view, so that a style may have state and read the environment.
private struct StyledButton<Style: ButtonStyle>: View {
  @Embedded var style: Style
  let configuration: ButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A button's label and state, as a ``ButtonStyle`` receives them.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public let label: AnyView
  /// Whether a finger is on the button.
  public let isPressed: Bool
}

/// The label in the accent colour, fainter while pressed.
public struct DefaultButtonStyle: ButtonStyle {
  /// The style of buttons for which no style is set; also written `.automatic`.
  public nonisolated init() {}

  /// See ``ButtonStyle/makeBody(configuration:)``.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundColor(.accentColor).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The unchanged label, a little fainter while pressed.
public struct PlainButtonStyle: ButtonStyle {
  /// The opacity of a pressed button.
  static let pressedOpacity = 0.7

  /// Creates the style; also written `.plain`.
  public nonisolated init() {}

  /// See ``ButtonStyle/makeBody(configuration:)``.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? Self.pressedOpacity : 1)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// ``DefaultButtonStyle``.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// ``PlainButtonStyle``.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: any ButtonStyle { DefaultButtonStyle() }
}

extension EnvironmentValues {
  var buttonStyle: any ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    transformedEnvironment { $0.buttonStyle = style }
  }
}
