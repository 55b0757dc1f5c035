/// A guide: what is lit and said, step by step, once per version.
public struct GuideDescription: Sendable {
  /// Its name, and the name of its record on disk.
  public var id: String
  /// Where the name stands.
  public var position: SourcePosition
  /// The version; a higher one than recorded shows the guide again. From 1.
  public var version: Int
  /// The screen that it runs on.
  public var screen: String
  /// Whether it begins by itself when its screen is shown and its version wasn't yet.
  public var startsAutomatically: Bool
  /// Whether a visitor can end it early.
  public var isCancellable: Bool
  /// What darkens the screen.
  public var cover: ColorDescription
  /// The steps, at least one.
  public var steps: [StepDescription]
}

/// One step of a guide.
public struct StepDescription: Sendable {
  /// Where the step is written.
  public var position: SourcePosition
  /// The ids of the views in the light, with their places; at least one.
  public var targets: [Target]
  /// The holes' shape; nil for the shape that each view is cut to.
  public var shape: ShapeName?
  /// The radius of rounded corners.
  public var cornerRadius: Length
  /// How far the holes reach beyond the views.
  public var padding: Length
  /// The heading of the card.
  public var title: String?
  /// What the card says.
  public var message: String
  /// Whether touches in the light reach the views there.
  public var passesTouches: Bool

  /// A view in the light.
  public struct Target: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// Where the document names it.
    public var position: SourcePosition
  }
}

/// The shapes a document knows by name.
public enum ShapeName: String, Hashable, Sendable, CaseIterable {
  case rectangle, roundedRectangle, circle, capsule
}
