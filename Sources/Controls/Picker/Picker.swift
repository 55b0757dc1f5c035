public import FollowspotViews

/// A control with which a visitor chooses one of several options.
///
/// Each option has a ``/FollowspotViews/View/tag(_:)`` of the selection's type. In a `ForEach` the identity is the tag. The
/// tags stand in the content itself: those inside of a view's body are not found.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The tag of the chosen option.
  ///   - content: The options.
  ///   - label: The view that says what is chosen.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @MainActor public var body: some View {
    let options = content.tagged.compactMap { option in
      (option.tag?.base as? SelectionValue).map { (tag: $0, view: option.view) }
    }
    let chosen = options.firstIndex { $0.tag == selection.wrappedValue }
    OptionsPicker(
      label: AnyView(label), options: options.map { PickerOption(id: AnyHashable($0.tag), view: $0.view) },
      chosen: chosen, choose: { selection.wrappedValue = options[$0].tag })
  }
}

extension Picker where Label == Text {
  /// Creates a picker whose label is a text.
  ///
  /// - Parameters:
  ///   - title: The text that says what is chosen.
  ///   - selection: The tag of the chosen option.
  ///   - content: The options.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// The appearance of a picker.
public struct PickerStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case segmented, menu, wheel, inline
  }

  let kind: Kind
  /// The largest number of options side by side.
  static let segmentLimit = 5
  /// The largest number of options that are all made at once where none can be left out of sight.
  static let eagerLimit = 100

  /// Options side by side, for at most five. More of them, or names that don't fit on a line, are shown as a ``menu``.
  public static let segmented = PickerStyle(kind: .segmented)
  /// A button with the chosen option, which opens a list of all.
  public static let menu = PickerStyle(kind: .menu)
  /// Three options at a time on a wheel that a finger turns, with a button for each direction.
  public static let wheel = PickerStyle(kind: .wheel)
  /// All options, one below the other, with a mark at the chosen one.
  public static let inline = PickerStyle(kind: .inline)
  /// ``menu``, the style where none is set.
  public static let automatic = menu
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }

extension EnvironmentValues {
  fileprivate var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the pickers in the view.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

/// An option of a picker.
package struct PickerOption: Identifiable {
  package let id: AnyHashable
  let view: AnyView

  /// Creates an option.
  package init(id: AnyHashable, view: AnyView) { (self.id, self.view) = (id, view) }
}

/// A picker whose options are known by their positions.
package struct OptionsPicker: View {
  let label: AnyView
  let options: [PickerOption]
  /// The position of the chosen option; `nil` for none.
  let chosen: Int?
  /// Called with the position of another option.
  let choose: (Int) -> Void
  @Environment(\.pickerStyle) private var style

  /// Creates a picker.
  package init(label: AnyView, options: [PickerOption], chosen: Int?, choose: @escaping (Int) -> Void) {
    (self.label, self.options, self.chosen, self.choose) = (label, options, chosen, choose)
  }

  package var body: some View {
    // There is nothing to choose.
    styled.disabled(options.isEmpty)
  }

  @ViewBuilder private var styled: some View {
    switch style.kind {
    case .segmented where options.count <= PickerStyle.segmentLimit:
      ViewThatFits(in: .horizontal) {
        SegmentedPicker(picker: self)
        MenuPicker(picker: self)
      }
    case .inline: InlinePicker(picker: self)
    case .menu, .segmented: MenuPicker(picker: self)
    case .wheel: WheelPicker(picker: self)
    }
  }

  /// Chooses an option. The chosen one stays so without a change.
  func pick(_ index: Int) { if index != chosen, options.indices.contains(index) { choose(index) } }

  /// The label, which is said but not shown.
  var hiddenLabel: some View { label.frame(width: 0, height: 0).clipped() }

  /// The view of the chosen option, or a dash.
  @ViewBuilder var chosenView: some View {
    if let chosen { options[chosen].view } else { Text("–") }
  }
}

nonisolated extension View {
  /// The colour of the texts of a control.
  func controlText(isEnabled: Bool) -> some View { foregroundColor(isEnabled ? .primary : .secondary) }
}
