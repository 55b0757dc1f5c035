/// A part of a document that can be shown alone: a screen, or something over one.
package enum Subject: Hashable, Sendable {
  case screen(String)
  /// A step of a guide, from 1.
  case guide(String, step: Int)
  case sheet(String)
  /// A step of a sequence, from 1.
  case sequence(String, step: Int)
  /// A spotlight at a number; nil for its first one.
  case spotlight(String, number: Int? = nil)
  /// An overlay in its container.
  case overlay(String)

  /// Whether the subject names its screen.
  var hasItsScreen: Bool {
    switch self {
    case .screen, .guide: true
    case .sheet, .sequence, .spotlight, .overlay: false
    }
  }
}
