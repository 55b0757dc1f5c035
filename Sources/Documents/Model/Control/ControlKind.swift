internal import FollowspotData
internal import FollowspotSpelling

/// A control's row in the table of controls: its name, what it sets or shows, its keys and its styles.
struct ControlKind: Sendable {
  /// The use of a datum.
  enum Use: Sendable {
    /// The control changes it.
    case sets
    /// The control sets it to one of several values.
    case chooses
    /// The control shows it.
    case shows(isRequired: Bool)
    /// The control uses no datum.
    case none
  }

  let kind: ControlDescription.Kind
  let summary: String
  let use: Use
  /// The styles, the standard one first.
  let styles: [ControlDescription.Style]
  /// Whether values of a type suit the control.
  let accepts: @Sendable (DataType) -> Bool
  /// The values that the control needs, and how to declare them.
  let needs: (values: String, declaration: String)
  /// Whether the control needs the least and the greatest value.
  var needsBounds = false
  var hasStep = false
  var hasDates = false
  /// Whether a visitor types into it.
  var isField = false

  static let all: [ControlKind] = [
    ControlKind(
      kind: .toggle, summary: "A switch for a datum that is a 'flag'.", use: .sets,
      styles: [.switch, .checkbox, .button], accepts: { $0 == .flag },
      needs: ("true or false", "flag: , default: false")),
    ControlKind(
      kind: .stepper, summary: "A number with a button for less and one for more.", use: .sets, styles: [],
      accepts: { ControlScale($0) != nil }, needs: ("a number", "integer: 1...9"), hasStep: true),
    ControlKind(
      kind: .slider, summary: "A thumb on a track that sets a number within its bounds.", use: .sets, styles: [],
      accepts: { ControlScale($0) != nil }, needs: ("a number with bounds", "integer: 0...20"), needsBounds: true,
      hasStep: true),
    ControlKind(
      kind: .picker, summary: "One of the words of a choice, or one of the rows of a list.", use: .chooses,
      styles: [.menu, .segmented, .wheel, .inline],
      accepts: { if case .choice = $0 { true } else { false } },
      needs: ("a choice, or 'of' with a list", "choice: [small, large]")),
    ControlKind(
      kind: .progressView,
      summary: "A bar or a ring that fills while something is done; without 'value' it moves until it is over.",
      use: .shows(isRequired: false), styles: [.linear, .circular], accepts: { ControlScale($0) != nil },
      needs: ("a number with bounds", "integer: 0...100"), needsBounds: true),
    ControlKind(
      kind: .gauge, summary: "A level between the bounds of a number, with its value.", use: .shows(isRequired: true),
      styles: [.linear, .circular], accepts: { ControlScale($0) != nil },
      needs: ("a number with bounds", "integer: 0...100"), needsBounds: true),
    ControlKind(
      kind: .label, summary: "A text with a picture before it.", use: .none,
      styles: [.titleAndIcon, .iconOnly, .titleOnly], accepts: { _ in false }, needs: ("", "")),
    ControlKind(
      kind: .datePicker, summary: "A calendar for a day, wheels for a time, or both.", use: .sets,
      styles: [.graphical, .wheel], accepts: { DateChoice($0) != nil }, needs: ("a day or a time", "date: medium"),
      hasDates: true),
    ControlKind(
      kind: .textField, summary: "A line of text that a visitor types.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0.isTyped },
      needs: ("a text, a number, an amount, a day or a duration", "text: , limit: 40"), isField: true),
    ControlKind(
      kind: .secureField, summary: "A line of text, such as a PIN, that is shown as bullets.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0 == .text },
      needs: ("a text, which keeps the zeros in front", "text: , private: true"), isField: true),
    ControlKind(
      kind: .textEditor, summary: "Several lines of text that a visitor types.", use: .sets,
      styles: [.roundedBorder, .plain], accepts: { $0 == .text }, needs: ("a text", "text: , limit: 400"),
      isField: true),
  ]

  /// The keys in the order of the reference.
  private var keys: Keys { Keys(self) }

  struct Keys: Sendable {
    let sets: Key<DatumUse>
    let value: Key<DatumUse>
    let step: Key<YAMLNode>
    let dates = DateChoice.Keys()
    let style: Key<ControlDescription.Style>
    let image: Key<ImageDescription.Source>
    let of: Key<EachItems>
    let label: Key<[ViewDescription]>
    let action: Key<[Action]>
    let field: FieldKeys?
    let all: [AnyKey]

    init(_ kind: ControlKind) {
      sets = Key("sets", .datumToSet, required: true, "The name of the datum that a change sets.")
      let isRequired = if case .shows(true) = kind.use { true } else { false }
      value = Key("value", .datumToShow, required: isRequired, "The datum that is shown, '$name'.")
      step = Key(
        "step", .anything,
        kind.needsBounds
          ? "The distance between the values; default: 1 for whole numbers, any for others."
          : "The change by one step; default: 1, or a minute for durations that show minutes.")
      let standard = kind.styles.first?.rawValue ?? ""
      style = Key(
        "style", .choice(kind.styles.map { ($0.rawValue, $0) }), "The appearance; default: '\(standard)'.")
      image = Key("image", .imageSource, "The picture: a file, or '$name' for data of the type 'image'.")
      of = Key(
        "of", .items(of: "of"),
        "The list whose rows are the options, '$name'. The datum is set to the key of a row. Not needed for a choice.")
      label = Key("label", .label, "The text or the views of a row; '$name' stands for the row's value of 'name'.")
      let actions =
        switch kind.use {
        case .chooses:
          "The actions after a change. With 'of', '$name' stands for the value of 'name' of the chosen row."
        case _ where kind.isField: "The actions after the text is submitted."
        default: "The actions after a change."
        }
      action = Key("action", Action.syntax, actions)
      field = kind.isField ? FieldKeys(kind.kind) : nil
      var all: [AnyKey] = []
      switch kind.use {
      case .sets: all = [sets.any]
      case .shows: all = [value.any]
      case .chooses: all = [sets.any, of.any, label.any]
      case .none: all = [image.any, ImageDescription.Keys.renderingMode.any, ImageDescription.Keys.flips.any]
      }
      if kind.hasStep { all.append(step.any) }
      if kind.hasDates { all += dates.all }
      all += field?.all ?? []
      if !kind.styles.isEmpty { all.append(style.any) }
      switch kind.use {
      case .sets, .chooses: all.append(action.any)
      case .shows, .none: break
      }
      self.all = all
    }
  }

  /// The control as a kind of view.
  var view: ViewKind {
    let keys = keys
    let make: @Sendable ([ViewDescription]?, Fields, inout Reader) -> ViewDescription.Content = {
      .control(control($0 ?? [], keys, $1, &$2))
    }
    if kind == .progressView {
      return ViewKind(kind.rawValue, optional: .label, keys: keys.all, summary, make)
    }
    return ViewKind(kind.rawValue, .label, keys: keys.all, summary) { make($0, $1, &$2) }
  }
}

extension DataType {
  /// Whether a visitor can type a value.
  fileprivate var isTyped: Bool {
    switch self {
    case .text, .integer, .number, .money, .date, .duration: true
    case .flag, .choice, .time, .image, .record, .list: false
    }
  }
}
