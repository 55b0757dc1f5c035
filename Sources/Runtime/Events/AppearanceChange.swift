/// A change of the look of a kiosk with visitors' sessions, as it is reported to programs.
package enum AppearanceChange: Hashable, Sendable {
  /// A countdown started, with its seconds.
  case warning(seconds: Int)
  /// A countdown stopped, because a visitor touched the kiosk.
  case continued
  /// The pictures and screens of `attract` started.
  case attract
  /// The pictures and screens of `attract` stopped without a visitor.
  case resting
  /// The display was dimmed.
  case dimmed
  /// The display went blank.
  case blank
  /// The display is bright again.
  case woken
}
