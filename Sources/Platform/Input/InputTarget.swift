/// The output to which an input source is attached, with what the source needs to know about its display.
@MainActor
public protocol InputTarget: AnyObject {
  /// The display's mode, which limits the pointer; nil while nothing can be shown.
  var mode: DisplayMode? { get }
  /// The panels on which touch screens are mounted, the most important first.
  var panels: [Panel] { get }
}
