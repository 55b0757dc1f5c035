/// The appearance of one kind of controls. Styles conform to the protocol of their kind, such as ``ButtonStyle``.
@MainActor @preconcurrency
public protocol ControlStyle<ControlConfiguration> {
  /// The labels and the state that a style receives.
  associatedtype ControlConfiguration
  /// The view that the style makes of a control.
  associatedtype Body: View
  /// Returns the view of a control. Called again when the state of the control changes.
  @ViewBuilder func makeBody(configuration: ControlConfiguration) -> Body
}

extension ControlStyle {
  fileprivate func view(of configuration: ControlConfiguration) -> AnyView {
    AnyView(StyleBody(style: self, configuration: configuration))
  }
}

/// A control's appearance as a separate view, so that a style may have state and read the environment.
private nonisolated struct StyleBody<Style: ControlStyle>: View {
  @Embedded var style: Style
  let configuration: Style.ControlConfiguration

  @MainActor var body: some View { style.makeBody(configuration: configuration) }
}

/// A control in the style that the views around it set for its kind. The configuration stands for the kind.
package nonisolated struct StyledControl<Standard: ControlStyle>: View, PrimitiveView {
  let configuration: Standard.ControlConfiguration
  let standard: Standard

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - configuration: The labels and the state.
  ///   - standard: The style where none is set.
  package init(_ configuration: Standard.ControlConfiguration, standard: Standard) {
    (self.configuration, self.standard) = (configuration, standard)
  }

  @MainActor private func content(in environment: EnvironmentValues) -> AnyView {
    var styles = environment[StylesKey<Standard.ControlConfiguration>.self]
    let all = styles
    guard let style = styles.popLast() else { return standard.view(of: configuration) }
    // A control in a style's own view has the next style around, so that styles may build on each other.
    return AnyView(
      style.view(of: configuration).transformedEnvironment {
        $0[StylesKey<Standard.ControlConfiguration>.self] = styles
        $0[ContentStylesKey<Standard.ControlConfiguration>.self] = all
      })
  }

  @MainActor package func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    content(in: environment)._makeNode(in: environment)
  }

  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    content(in: environment)._update(node, in: environment)
  }
}

/// The styles that views around set for a kind of controls, the nearest last.
private enum StylesKey<Configuration>: EnvironmentKey {
  static var defaultValue: [any ControlStyle<Configuration>] { [] }
}

/// The styles for what a styled control contains; empty outside of styled controls.
private enum ContentStylesKey<Configuration>: EnvironmentKey {
  static var defaultValue: [any ControlStyle<Configuration>] { [] }
}

extension EnvironmentValues {
  /// Whether a view around sets the style of a kind of controls.
  func hasControlStyle<Configuration>(of kind: Configuration.Type) -> Bool { controlStyle(of: kind) != nil }

  /// The style that a view around sets for a kind of controls; `nil` for none.
  func controlStyle<Configuration>(of kind: Configuration.Type) -> (any ControlStyle<Configuration>)? {
    self[StylesKey<Configuration>.self].last
  }
}

nonisolated extension View {
  /// Sets the style of the controls of a kind in the view.
  package func controlStyle<Style: ControlStyle>(_ style: Style) -> some View {
    transformedEnvironment { $0[StylesKey<Style.ControlConfiguration>.self].append(style) }
  }

  /// Gives the content of a control the styles around the control, and not those for the style's own view.
  package func styledContent<Configuration>(of kind: Configuration.Type) -> some View {
    transformedEnvironment {
      let styles = $0[ContentStylesKey<Configuration>.self]
      if !styles.isEmpty { $0[StylesKey<Configuration>.self] = styles }
    }
  }
}
