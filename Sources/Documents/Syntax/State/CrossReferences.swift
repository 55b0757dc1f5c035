/// The names that parts of a document mention. The whole document shows whether they exist.
struct CrossReferences {
  var references: [Reference] = []
  /// The targets of sheets, sequences and spotlights, which may be on any screen.
  var targets: [TargetReference] = []
  /// The values that actions and controls copy into data, with their positions.
  var copies: [(from: DataReference, to: String, position: SourcePosition)] = []
  /// The containers that are attached to views of screens.
  var attachedContainers: Set<String> = []
  /// All conditions on displays and languages of views.
  var conditions: Set<Condition> = []
}
