#if SwiftUI
  package import FollowspotGeometry

  private enum ScrollMarginsKey: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }

  extension EnvironmentValues {
    /// The space around the content of scroll views, which scrolls with it.
    package var scrollMargins: EdgeInsets {
      get { self[ScrollMarginsKey.self] }
      set { self[ScrollMarginsKey.self] = newValue }
    }
  }

  /// A view that has the margins of scroll views in it as its own.
  package protocol ScrollingView {}

  extension ScrollView: ScrollingView {}
#endif
