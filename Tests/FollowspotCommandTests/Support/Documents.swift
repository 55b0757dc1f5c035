/// A document with a screen, a button and a guide of two steps.
///
/// - Parameters:
///   - version: The guide's version.
///   - options: A further line of the guide.
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

/// A document with one screen whose stack has the given lines, from line 5 on.
func screen(_ lines: String) -> String { "followspot: 1\nscreens:\n  home:\n    VStack:\n\(lines)\n" }
