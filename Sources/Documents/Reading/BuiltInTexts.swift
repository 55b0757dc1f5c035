/// The English texts of built-in cards and notices. They appear in no document, and every document may translate them.
package enum BuiltInTexts {
  /// The progress on a step's card, with placeholders for the numbers.
  static let progress = "{step} of {count}"
  /// The notice in place of a screen that can't be shown.
  package static let noScreen = "This screen is not available right now."
  /// The notice in place of a view whose data are missing.
  package static let noInformation = "This information is not available right now."

  /// The sentence about an empty field that needs a value.
  package static let fieldRequired = "Please fill this in."
  /// The sentence about a text that stands for no value.
  package static let fieldInvalid = "Please check this."
  /// The sentence about a number outside of its bounds, with placeholders for them.
  package static let fieldBounds = "Please enter {least} to {most}."
  /// The sentence about a text that takes no more characters.
  package static let fieldFull = "This field is full."

  package static let all: Set<String> = [
    // The cards of steps
    progress, "Tap to continue", "Tap to finish", "Back", "Next", "Done", "Skip", "Close",
    // The warning before a session ends
    "Are you still there?", "If nobody touches the screen, it starts over.", "Continue",
    // Notices
    noScreen, noInformation,
    // Fields
    fieldRequired, fieldInvalid, fieldBounds, fieldFull,
  ]
}
