internal import FollowspotDrawing

/// A view that does something when it is tapped.
public struct Button<Label: View>: View {
  private let action: () -> Void
  private let label: Label
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled

  /// Any view as its label; `action` runs when a finger is lifted over the button, or up to 12 points beside it.
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
  /// A text as its label, in the accent colour unless its style is another.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// What the button shows; asked for again when a finger comes or goes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  fileprivate func erasedBody(_ configuration: Configuration) -> any View {
    StyledButton(style: self, configuration: configuration)
  }
}

/// A button's look as a view of its own, so that a style may have state and read the environment.
private struct StyledButton<Style: ButtonStyle>: View {
  @Embedded var style: Style
  let configuration: ButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A button's label and whether a finger is on it.
public struct ButtonStyleConfiguration {
  /// What the button shows.
  public let label: AnyView
  /// Whether a finger is on it.
  public let isPressed: Bool
}

/// The label in the accent colour, fainter while pressed.
public struct DefaultButtonStyle: ButtonStyle {
  /// Written `.automatic`; buttons that are given no style have it.
  public nonisolated init() {}

  /// See ``ButtonStyle/makeBody(configuration:)``.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundColor(.accentColor).opacity(configuration.isPressed ? 0.5 : 1)
  }
}

/// The label as it is, a little fainter while pressed.
public struct PlainButtonStyle: ButtonStyle {
  /// How much is seen of what is pressed.
  static let pressedOpacity = 0.7

  /// Written `.plain` where a style is asked for.
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
  /// How buttons in the view look.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    transformedEnvironment { $0.buttonStyle = style }
  }
}
