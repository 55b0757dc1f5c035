extension Color {
  // Disfavoured, so that `.foregroundStyle(.secondary)` of ported code is the weaker foreground style.

  /// The role ``ColorRole/primary``.
  @_disfavoredOverload
  public static let primary = Color(.role(.primary))
  /// The role ``ColorRole/secondary``.
  @_disfavoredOverload
  public static let secondary = Color(.role(.secondary))
  /// The role ``ColorRole/accent``.
  public static let accentColor = Color(.role(.accent))

  /// Fully transparent.
  public static let clear = Color(white: 0, opacity: 0)
  /// 0x000000.
  public static let black = Color(white: 0)
  /// 0xFFFFFF.
  public static let white = Color(white: 1)
  /// 0x8E8E93.
  public static let gray = Color(hex: 0x8E8E93)
  /// 0xE5383B.
  public static let red = Color(hex: 0xE5383B)
  /// 0xF48C06.
  public static let orange = Color(hex: 0xF48C06)
  /// 0xFFC300.
  public static let yellow = Color(hex: 0xFFC300)
  /// 0x2BA84A.
  public static let green = Color(hex: 0x2BA84A)
  /// 0x00B8A9.
  public static let mint = Color(hex: 0x00B8A9)
  /// 0x118AB2.
  public static let teal = Color(hex: 0x118AB2)
  /// 0x22A6F2.
  public static let cyan = Color(hex: 0x22A6F2)
  /// 0x0A66D0.
  public static let blue = Color(hex: 0x0A66D0)
  /// 0x4F46E5.
  public static let indigo = Color(hex: 0x4F46E5)
  /// 0x8A3FFC.
  public static let purple = Color(hex: 0x8A3FFC)
  /// 0xEE4B8B.
  public static let pink = Color(hex: 0xEE4B8B)
  /// 0x8C5E3C.
  public static let brown = Color(hex: 0x8C5E3C)
}
