#if SwiftUI
  // Values that ported code has by the same names in types of Foundation.

  extension EnvironmentValues {
    /// The same as `locale`.
    package var languageTag: String? {
      get { text.locale }
      set { text.locale = newValue }
    }
  }

  /// Whether texts are written in capitals or in lower case.
  package enum TextLetters {
    case upper, lower

    func written(_ string: String) -> String { self == .upper ? string.uppercased() : string.lowercased() }
  }

  extension EnvironmentValues {
    /// The letters of texts; `nil` as they are.
    package var letters: TextLetters? {
      get { text.letters }
      set { text.letters = newValue }
    }
  }

  extension DragGesture.Value {
    /// The same as `time`.
    package var touchTime: Duration { time }
  }
#endif
