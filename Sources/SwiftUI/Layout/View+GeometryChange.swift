#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Runs an action when a value of the view's geometry changes, and with the first value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Returns the value from the size and the frames of the view.
    ///   - action: Called with the new value.
    public func onGeometryChange<T: Equatable>(
      for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { _, new in action(new) } }

    /// Runs an action when a value of the view's geometry changes, and with the first value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Returns the value from the size and the frames of the view.
    ///   - action: Called with the old and the new value, which at first are the same.
    public func onGeometryChange<T: Equatable>(
      for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
      background {
        GeometryReader { proxy in
          Color.clear.onChange(of: transform(proxy), initial: true) { action($0, $1) }
        }
        .accessibilityHidden(true)
      }
    }
  }
#endif
