internal import FollowspotDrawing

/// The container whose background a view sets.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  /// The window, which on a kiosk is the whole display.
  public static let window = ContainerBackgroundPlacement(name: "window")
  #if SwiftUI
    /// A screen of a stack. The background is that of the whole display.
    public static let navigation = window
    /// The pages of a tab view. The background is that of the whole display.
    public static let tabView = window
    /// The screens of a split view. The background is that of the whole display.
    public static let navigationSplitView = window
    /// A widget, which is the whole display.
    public static let widget = window
  #endif
}

/// The background that a view asks for, with that view's environment. The outermost view takes precedence, then the
/// first.
private struct WindowBackground {
  let view: AnyView
  let environment: EnvironmentValues
}

private enum WindowBackgroundKey: PreferenceKey {
  static var defaultValue: WindowBackground? { nil }

  static func reduce(value: inout WindowBackground?, nextValue: () -> WindowBackground?) {
    value = value ?? nextValue()
  }
}

nonisolated extension View {
  /// Sets the background of the whole display; the default is the palette's background.
  @MainActor public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement)
    -> some View
  {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Sets views as the background of the whole display; the default is the palette's background.
  ///
  /// - Parameters:
  ///   - container: The display.
  ///   - alignment: The position of the views on the display.
  ///   - content: The views.
  @MainActor public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    let layer = AnyView(ZStack(alignment: alignment, content: content).frame(maxWidth: .infinity, maxHeight: .infinity))
    return Modified(
      content: self,
      modifier: PreferenceModifier<WindowBackgroundKey> { WindowBackground(view: layer, environment: $0.environment) })
  }

  /// Shows the view and the display's background in light or dark colours; `nil` changes nothing.
  @MainActor public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    Modified(
      content: self,
      modifier: TransformPreferenceModifier<WindowBackgroundKey> { background, content in
        guard colorScheme != nil, background == nil else { return }
        background = WindowBackground(view: AnyView(Color(.role(.background))), environment: content.environment)
      }
    )
    .transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
  }

  /// Fills the display with the view, on the background that it asks for. Used at the root of a program.
  package func fillsWindow() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity)
      .backgroundPreferenceValue(WindowBackgroundKey.self) { background in
        Group {
          if let background {
            FixedEnvironmentView(content: background.view, environment: background.environment)
          } else {
            Color(.role(.background))
          }
        }
        .ignoresSafeArea()
        .allowsHitTesting(false)
      }
  }
}
