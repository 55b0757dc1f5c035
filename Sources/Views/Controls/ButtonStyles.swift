public import FollowspotDrawing

/// The label in the accent colour, or in the foreground style that a view around sets.
public nonisolated struct DefaultButtonStyle: ButtonStyle {
  /// The style of buttons for which no style is set; also written `.automatic`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelButton(configuration: configuration, color: .accentColor)
  }
}

/// The unchanged label.
public nonisolated struct PlainButtonStyle: ButtonStyle {
  /// Creates the style; also written `.plain`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelButton(configuration: configuration, color: nil)
  }
}

/// The label in the accent colour on a surface with an edge.
public nonisolated struct BorderedButtonStyle: ButtonStyle {
  /// Creates the style; also written `.bordered`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false)
  }
}

/// The label on the accent colour, for the button that most visitors need.
public nonisolated struct BorderedProminentButtonStyle: ButtonStyle {
  /// Creates the style; also written `.borderedProminent`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: true)
  }
}

/// A button that is its label alone.
private nonisolated struct LabelButton: View {
  let configuration: ButtonStyleConfiguration
  let color: Color?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hasForegroundStyle) private var hasForegroundStyle

  @MainActor var body: some View {
    label.controlLook(ControlLook(isPressed: configuration.isPressed, isEnabled: isEnabled))
  }

  @MainActor @ViewBuilder private var label: some View {
    if let color, !hasForegroundStyle { configuration.label.foregroundColor(color) } else { configuration.label }
  }
}

/// A label with room for a finger on a background with an edge.
private nonisolated struct BorderedButton: View {
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.hasForegroundStyle) private var hasForegroundStyle
  @Environment(\.minimumTargetSize) private var target

  @MainActor var body: some View {
    label
      .padding(.horizontal, target * 0.4)
      .padding(.vertical, target * 0.15)
      .frame(minWidth: target, minHeight: target)
      .background {
        ControlBackground(isFilled: isProminent)
      }
      .contentShape(Rectangle())
      .controlLook(configuration.isPressed ? .pressed : .normal)
  }

  @MainActor @ViewBuilder private var label: some View {
    if isEnabled, hasForegroundStyle {
      configuration.label
    } else {
      configuration.label
        .foregroundColor(isEnabled ? isProminent ? Color(.role(.onAccent)) : .accentColor : .secondary)
    }
  }
}

/// The background of a control in its shape: filled, or dashed if the control is disabled.
package nonisolated struct ControlBackground<S: Shape>: View {
  let shape: S
  let isFilled: Bool
  let hasEdge: Bool
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a background.
  ///
  /// - Parameters:
  ///   - shape: The shape of the control.
  ///   - isFilled: Whether an enabled control has the accent colour in place of a surface.
  ///   - hasEdge: Whether the surface of an enabled control has an edge.
  package init(shape: S, isFilled: Bool = false, hasEdge: Bool = true) {
    (self.shape, self.isFilled, self.hasEdge) = (shape, isFilled, hasEdge && !isFilled)
  }

  @MainActor package var body: some View {
    let line = ControlLook.lineWidth
    if !isEnabled {
      shape.fill(Color(.role(.surface)))
      shape.stroke(
        Color(.role(.outline)), style: StrokeStyle(lineWidth: line, dash: [ControlLook.dash, ControlLook.dash])
      ).padding(line / 2)
    } else {
      shape.fill(isFilled ? .accentColor : Color(.role(.surface)))
      if hasEdge { shape.strokeBorder(Color(.role(.outline)), lineWidth: line) }
    }
  }
}

extension ControlBackground where S == RoundedRectangle {
  /// Creates a background with the corners of most controls.
  package init(isFilled: Bool = false) {
    self.init(shape: RoundedRectangle(cornerRadius: ControlLook.cornerRadius), isFilled: isFilled)
  }
}

extension ControlLook {
  /// The radius of the corners of controls, in points.
  package static let cornerRadius = 12.0
}

nonisolated extension ButtonStyle where Self == DefaultButtonStyle {
  /// ``DefaultButtonStyle``.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

nonisolated extension ButtonStyle where Self == PlainButtonStyle {
  /// ``PlainButtonStyle``.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedButtonStyle {
  /// ``BorderedButtonStyle``.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

nonisolated extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// ``BorderedProminentButtonStyle``.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

nonisolated extension View {
  /// Sets the colour of the controls in the view in place of the accent colour; `nil` changes nothing.
  public func tint(_ tint: Color?) -> some View {
    transformedEnvironment { environment in
      guard let tint else { return }
      environment.palette = environment.palette.tinted(tint)
      #if SwiftUI
        environment.isTinted = true
      #endif
    }
  }
}

#if SwiftUI
  private enum IsTintedKey: EnvironmentKey { static let defaultValue = false }

  extension EnvironmentValues {
    /// Whether a view around has set the colour of controls.
    package var isTinted: Bool {
      get { self[IsTintedKey.self] }
      set { self[IsTintedKey.self] = newValue }
    }
  }
#endif
