#if SwiftUI
  package import FollowspotLanguages

  // Values that ported code has by the same names in types of Foundation.

  extension EnvironmentValues {
    /// The same as `locale`.
    package var languageTag: String? {
      get { text.locale }
      set { text.locale = newValue }
    }
  }

  extension EnvironmentValues {
    /// The letters of texts; `nil` as they are.
    package var letters: LetterCase? {
      get { text.letters }
      set { text.letters = newValue }
    }

    /// The family of fonts that name none; `nil` for the system's.
    package var fontFamily: String? {
      get { text.family }
      set { text.family = newValue }
    }
  }

  extension DragGesture.Value {
    /// The same as `time`.
    package var touchTime: Duration { time }
  }
#endif
