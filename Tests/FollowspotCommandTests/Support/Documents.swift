/// A screen with a button and a guide of two steps.
///
/// - Parameter options: A line of the guide's own.
func document(version: Int = 1, options: String = "") -> String {
  """
  followspot: 1
  screens:
    home:
      VStack:
        - { Text: Welcome, id: text }
        - { Rectangle: , foregroundColor: 1B2A41, frame: { width: 80, height: 40 }, id: button }
  guides:
    hello:
      version: \(version)
      cancellable: false
      \(options)
      steps:
        - { target: text, message: One }
        - { target: button, message: Two }
  messages:
    de: { Welcome: Willkommen, One: Eins, Two: Zwei, Tap to continue: Weiter, Tap to finish: Fertig, '{step} of {count}': '{step} von {count}' }

  """
}

/// A screen with some content in a stack, from line 5 on.
func screen(_ lines: String) -> String { "followspot: 1\nscreens:\n  home:\n    VStack:\n\(lines)\n" }
