#if SwiftUI
  public import FollowspotViews
  internal import Foundation

  /// The room along an axis.
  public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
  }

  /// The state of a program, which on a kiosk is always active.
  public enum ScenePhase: Comparable, Sendable {
    case background, inactive, active
  }

  /// The presentation that a view is in.
  @MainActor @preconcurrency
  public struct PresentationMode {
    fileprivate let action: DismissAction

    /// Whether the view is presented. It is true, as the view is shown.
    public var isPresented: Bool { true }

    /// Closes the presentation.
    public mutating func dismiss() { action() }
  }

  private enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
  private enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }

  extension EnvironmentValues {
    /// Whether the display is narrower than 600 points, unless a view has set another value.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
      get { self[HorizontalSizeClassKey.self] ?? sizeClass { $0.width } }
      set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// Whether the display is lower than 600 points, unless a view has set another value.
    public var verticalSizeClass: UserInterfaceSizeClass? {
      get { self[VerticalSizeClassKey.self] ?? sizeClass { $0.height } }
      set { self[VerticalSizeClassKey.self] = newValue }
    }

    private func sizeClass(_ side: (CGSize) -> Double) -> UserInterfaceSizeClass? {
      nonisolated(unsafe) let values = self
      let size = MainActor.assumeIsolated { values.host?.size }
      return size.map { side($0) < 600 ? .compact : .regular }
    }

    /// The state of the program: always active.
    public var scenePhase: ScenePhase { .active }
    /// Whether the view is in a presentation that can be closed.
    public var isPresented: Bool { true }
    /// The presentation that the view is in.
    public var presentationMode: Binding<PresentationMode> {
      nonisolated(unsafe) let dismiss = dismiss
      return MainActor.assumeIsolated { Handed(value: .constant(PresentationMode(action: dismiss))) }.value
    }
  }

  /// A value made on the main actor for a reader that is there too.
  private struct Handed: @unchecked Sendable {
    let value: Binding<PresentationMode>
  }
#endif
