internal import FollowspotGeometry
internal import FollowspotSemantics

/// Offers a text for editing, as one element of the description.
nonisolated struct TextInputModifier: PrimitiveModifier {
  let input: any TextInput

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    if old?.input === input { return }
    old?.input.connection = nil
    let connection = TextInputConnection(to: node)
    input.connection = connection
    node.host?.focus.textInputs[node.serial] = TextInputReference(node: node, input: input)
    // Editing of the old text doesn't continue in the new one.
    if old != nil { connection.endEditing() }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) {
    TextInputConnection(to: node).endEditing()
    node.host?.focus.textInputs[node.serial] = nil
    input.connection = nil
  }

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    content.hitInContainer(point) ?? (Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil)
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    // Taps inside are the field's own.
    builder.change(since: start) { $0.block() }
    var element = builder.element(.textField, of: node)
    builder.combine(since: start, into: &element)
    element.states.insert(.focusable)
    if node.environment.isEnabled {
      element.actions = [.click, .setValue]
    } else {
      element.states.insert(.disabled)
    }
    input.describe(&element)
    builder.add(element)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Keeps a text in editing while its content is touched.
nonisolated struct KeepEditingModifier: PrimitiveModifier, Equatable {
  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Marks the part of a field that shows its text.
nonisolated struct TextAreaModifier: PrimitiveModifier, Equatable {
  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Marks the part of a field around which the ring is painted.
nonisolated struct TextBoxModifier: PrimitiveModifier, Equatable {
  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

extension _ViewNode {
  /// Returns the first view with a modifier, of this one and those below; `nil` for none.
  func first<Modifier: PrimitiveModifier>(_ modifier: Modifier.Type) -> LayoutNode? {
    if let node = self as? ModifierNode<Modifier> { return node }
    var found: LayoutNode?
    forEachChild { if found == nil { found = $0.first(modifier) } }
    return found
  }
}

/// A view that offers a text.
struct TextInputReference {
  weak var node: LayoutNode?
  let input: any TextInput
}

/// The tie of a text to the view that offers it.
@MainActor
package struct TextInputConnection {
  private weak var node: LayoutNode?

  init(to node: LayoutNode) { self.node = node }

  /// Whether the text is being edited.
  package var isEditing: Bool {
    guard let node else { return false }
    return node.host?.focus.engine.editing?.element.serial == node.serial
  }

  /// Begins editing, which ends that of another text. Returns false if the view can't be used now.
  @discardableResult
  package func beginEditing(by origin: TextEditingOrigin) -> Bool {
    guard let node, let host = node.host else { return false }
    return host.edit(node, by: origin)
  }

  /// Ends editing.
  package func endEditing() {
    if isEditing { node?.host?.endEditing() }
  }

  /// Ends editing after the text was submitted. If its key says so, the next field is edited.
  package func submitted(_ label: SubmitLabel) {
    if isEditing { node?.host?.endEditing(submitting: label) }
  }

  /// Notes that the text, its selection or its error is another one.
  package func changed() { node?.repaint() }

  /// Shows the caret after the next layout, if the text is being edited.
  package func revealCaret() {
    guard isEditing, let host = node?.host else { return }
    host.updates.afterReport { [weak host] in host?.revealCaret() }
  }

  /// The time of the tree.
  package var now: Duration? { node?.host?.timeline.now }

  /// The way in which editing began; `nil` while the text isn't edited.
  package var origin: TextEditingOrigin? { isEditing ? node?.host?.textEditingOrigin : nil }
}

nonisolated extension View {
  /// Offers a text for editing. The view is one element of the description, whose label is that of the views inside.
  package func textInput(_ input: any TextInput) -> some View {
    Modified(content: self, modifier: TextInputModifier(input: input))
  }

  /// Marks the part of a field that shows its text.
  package func textArea() -> some View { Modified(content: self, modifier: TextAreaModifier()) }

  /// Marks the part of a field around which the ring is painted, without its name and its error.
  package func textBox() -> some View { Modified(content: self, modifier: TextBoxModifier()) }

  /// Keeps a text in editing while the view is touched, as the keyboard on the screen must.
  package func keepsEditing() -> some View { Modified(content: self, modifier: KeepEditingModifier()) }
}
