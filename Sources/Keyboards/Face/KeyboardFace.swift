internal import FollowspotDrawing
internal import FollowspotGeometry

/// The painted contents of a keyboard.
struct KeyboardFace {
  /// A key with its typeset letters.
  struct Key {
    var key: KeyboardPlan.Key
    /// The letters; `nil` for a symbol.
    var text: (any TypesetText)?
    var symbol: KeySymbol?
    /// The name for those who can't see it.
    var name: String
    var tone: Tone
  }

  /// The background of a key.
  enum Tone { case letter, function, submit }

  /// The variants of a key.
  struct Popup {
    var plan: VariantsPlan
    var texts: [any TypesetText]
    /// The key whose variants are shown.
    var key: Int
  }

  /// The name of the keyboard.
  var name: String
  var keys: [Key]
  /// The size in points, with the bar that shows the text.
  var size: Size
  /// The bar that shows the text; `nil` while the field is in sight.
  var echo: EchoBar?
  var popup: Popup?
  /// The key under a finger; `nil` for none, and for secret texts.
  var pressed: Int?
  /// The variant under a finger.
  var choice: Int?
  /// Whether capitals are on, and whether they stay on.
  var shift: KeyboardState.Shift
  /// Whether keys are in the order of the focus.
  var isFocusable: Bool
  /// Whether the letters run from right to left.
  var isRightToLeft: Bool
  /// Whether nothing shows or says which key is used.
  var isSecret: Bool

  /// The height of the bar over the keys, in points.
  var top: Double { echo == nil ? 0 : EchoBar.height }

  /// The number of the first variant among the parts of the semantic description. Keys have smaller numbers.
  static let firstVariant = 1000
}

/// The text that is edited, in a bar over the keys.
struct EchoBar {
  /// The height in points.
  static let height = 56.0

  /// The name of the field; `nil` for none.
  var label: (any TypesetText)?
  /// The text before the caret and all of it.
  var before: (any TypesetText)?
  var text: (any TypesetText)?
  /// Whether the text is that of an empty field.
  var isPlaceholder = false
  var isRightToLeft = false
}
