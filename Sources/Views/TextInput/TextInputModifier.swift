package import FollowspotGeometry
internal import FollowspotSemantics

/// Offers a text for editing, as one element of the description.
struct TextInputModifier: PrimitiveModifier {
  let input: any TextInput

  func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    if old?.input === input { return }
    old?.input.connection = nil
    let connection = TextInputConnection(to: node)
    input.connection = connection
    node.host?.textInputs[node.serial] = TextInputReference(node: node, input: input)
    // The view has a new text: what was typed into the old one doesn't go on here.
    if old != nil { connection.endEditing() }
  }

  func didDetach(node: ModifierNode<Self>) {
    TextInputConnection(to: node).endEditing()
    node.host?.textInputs[node.serial] = nil
    input.connection = nil
  }

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    content.hitInContainer(point) ?? (Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil)
  }

  func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
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

  func needsLayout(after old: Self) -> Bool { false }
}

/// Keeps a text in editing while its content is touched.
struct KeepEditingModifier: PrimitiveModifier, Equatable {
  func needsLayout(after old: Self) -> Bool { false }
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

  /// The frame of the view on the display, in points.
  package var frame: Rect? { node.map { $0.isDetached ? nil : $0.displayFrame } ?? nil }
}

extension View {
  /// Offers a text for editing. The view is one element of the description, whose label is that of the views inside.
  package func textInput(_ input: any TextInput) -> some View {
    Modified(content: self, modifier: TextInputModifier(input: input))
  }

  /// Keeps a text in editing while the view is touched, as the keyboard on the screen must.
  package func keepsEditing() -> some View { Modified(content: self, modifier: KeepEditingModifier()) }
}
