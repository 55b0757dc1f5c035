public import FollowspotDrawing

// These make `.fill(.black)` work where a style of any type is expected.
nonisolated extension ShapeStyle where Self == Color {
  /// `Color`'s `primary`.
  @_disfavoredOverload
  public static var primary: Color { Color.primary }
  /// `Color`'s `secondary`.
  @_disfavoredOverload
  public static var secondary: Color { Color.secondary }
  /// `Color`'s `clear`.
  public static var clear: Color { Color.clear }
  /// `Color`'s `black`.
  public static var black: Color { Color.black }
  /// `Color`'s `white`.
  public static var white: Color { Color.white }
  /// `Color`'s `gray`.
  public static var gray: Color { Color.gray }
  /// `Color`'s `red`.
  public static var red: Color { Color.red }
  /// `Color`'s `orange`.
  public static var orange: Color { Color.orange }
  /// `Color`'s `yellow`.
  public static var yellow: Color { Color.yellow }
  /// `Color`'s `green`.
  public static var green: Color { Color.green }
  /// `Color`'s `mint`.
  public static var mint: Color { Color.mint }
  /// `Color`'s `teal`.
  public static var teal: Color { Color.teal }
  /// `Color`'s `cyan`.
  public static var cyan: Color { Color.cyan }
  /// `Color`'s `blue`.
  public static var blue: Color { Color.blue }
  /// `Color`'s `indigo`.
  public static var indigo: Color { Color.indigo }
  /// `Color`'s `purple`.
  public static var purple: Color { Color.purple }
  /// `Color`'s `pink`.
  public static var pink: Color { Color.pink }
  /// `Color`'s `brown`.
  public static var brown: Color { Color.brown }
  /// `Color`'s `accentColor`.
  public static var tint: Color { Color.accentColor }
}
