#if SwiftUI
  /// Makes a value of the environment from a variable in an extension of `EnvironmentValues`, or one of a transaction in an
  /// extension of `Transaction`. Its initial value is the default.
  ///
  /// ```swift
  /// extension EnvironmentValues { @Entry var cardColor = Color.white }
  /// ```
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "FollowspotMacros", type: "EntryMacro")
#endif
