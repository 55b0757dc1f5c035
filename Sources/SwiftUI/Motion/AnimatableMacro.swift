#if SwiftUI
  internal import FollowspotViews

  /// Animates all stored variables of a shape, a modifier or a view. Each needs a type that can be animated, such as
  /// `Double` or `Angle`, which is written or can be read from its value. Variables with an attribute are left out.
  ///
  /// ```swift
  /// @Animatable struct Wedge: Shape {
  ///   var start: Angle
  ///   var end: Angle
  ///   @AnimatableIgnored var isClosed = true
  ///   …
  /// }
  /// ```
  @attached(member, names: named(animatableData))
  @attached(extension, conformances: Animatable)
  public macro Animatable() = #externalMacro(module: "FollowspotMacros", type: "AnimatableMacro")

  /// Leaves a variable out of what ``Animatable()`` animates.
  @attached(peer)
  public macro AnimatableIgnored() = #externalMacro(module: "FollowspotMacros", type: "AnimatableIgnoredMacro")
#endif
