internal import FollowspotDrawing

/// Which background a view sets for all that contains it.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  /// That of the window: on a kiosk all of the display.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

/// What a view wants behind everything, in that view's environment; the outermost view counts, then the first.
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

extension View {
  /// Sets what lies behind all views, over the whole display; the palette's background unless set.
  public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Sets the views that lie behind all others, over the whole display; the palette's background unless set.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    let layer = AnyView(ZStack(alignment: alignment, content: content).frame(maxWidth: .infinity, maxHeight: .infinity))
    return Modified(
      content: self,
      modifier: PreferenceModifier<WindowBackgroundKey> { WindowBackground(view: layer, environment: $0.environment) })
  }

  /// Shows the view and the display behind it in light or dark colours; nil leaves them as they are.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    Modified(
      content: self,
      modifier: TransformPreferenceModifier<WindowBackgroundKey> { background, content in
        guard colorScheme != nil, background == nil else { return }
        background = WindowBackground(view: AnyView(Color(.role(.background))), environment: content.environment)
      }
    )
    .transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
  }

  /// The view over all of the display, on the background that it wants: the root of a program.
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
