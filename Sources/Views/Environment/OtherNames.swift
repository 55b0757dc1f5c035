#if SwiftUI
  // Values that ported code has by the same names in types of Foundation.

  extension EnvironmentValues {
    /// The same as `locale`.
    package var languageTag: String? {
      get { text.locale }
      set { text.locale = newValue }
    }
  }

  extension DragGesture.Value {
    /// The same as `time`.
    package var touchTime: Duration { time }
  }
#endif
