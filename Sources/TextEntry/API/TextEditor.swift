public import FollowspotViews

/// A field for a text of several lines, which wraps and scrolls.
///
/// Give it a name with `accessibilityLabel`: only a field for a line shows its own.
public nonisolated struct TextEditor: View {
  private let setup: FieldSetup

  /// Creates a field.
  public init(text: Binding<String>) { self.init(FieldSetup(value: TextValue(text))) }

  init(_ setup: FieldSetup) {
    var setup = setup
    setup.makeMultiline()
    self.setup = setup
  }

  @MainActor public var body: some View { FieldBox(setup: setup, label: EmptyView(), showsLabel: false) }
}
