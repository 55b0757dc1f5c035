/// The look of fields. The styles are ``RoundedBorderTextFieldStyle`` and ``PlainTextFieldStyle``.
public protocol TextFieldStyle {
  /// Whether the text has a box.
  var _isBordered: Bool { get }
}

/// A box with rounded corners; also written `.roundedBorder`.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = true

  /// Creates the style.
  public init() {}
}

/// The text alone; also written `.plain`.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = false

  /// Creates the style.
  public init() {}
}

/// The style of fields for which none is set: a box, so that visitors see where to touch.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  /// See ``TextFieldStyle/_isBordered``.
  public let _isBordered = true

  /// Creates the style; also written `.automatic`.
  public init() {}
}

nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// ``RoundedBorderTextFieldStyle``.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// ``PlainTextFieldStyle``.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// ``DefaultTextFieldStyle``.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
