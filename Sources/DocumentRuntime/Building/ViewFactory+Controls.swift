internal import FollowspotControls
internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotRuntime
internal import FollowspotSemantics
internal import FollowspotViews

extension ViewFactory {
  /// Returns a button in its style.
  func button(_ label: AnyView, _ actions: [Action], _ look: ButtonLook) -> AnyView {
    let button = Button(role: look.role?.value, action: { perform(actions) }, label: { label })
    let styled =
      switch look.style {
      case .plain: AnyView(button.buttonStyle(.plain))
      case .bordered: AnyView(button.buttonStyle(.bordered))
      case .prominent: AnyView(button.buttonStyle(.borderedProminent))
      }
    return look.tint.map { AnyView(styled.tint(resolver.color($0))) } ?? styled
  }
}

extension ButtonLook.Role {
  fileprivate var value: ButtonRole {
    switch self {
    case .destructive: .destructive
    case .cancel: .cancel
    }
  }
}

/// A control with its datum. It is evaluated again when the datum changes.
struct ControlView: View {
  let factory: ViewFactory
  let control: ControlDescription

  var body: some View {
    drawn.privacySensitive(control.datum.map(factory.data.isPrivate) ?? false)
  }

  @ViewBuilder private var drawn: some View {
    switch control.kind {
    case .toggle: toggle
    case .stepper: stepper
    case .slider: slider
    case .picker: picker
    case .progressView: progress
    case .gauge: gauge
    case .label: label
    case .datePicker: datePicker
    case .textField, .secureField, .textEditor: if let field = control.field { self.field(field) }
    }
  }

  private var name: some View { factory.container(control.label) }
  private var value: DataValue? { control.datum.flatMap { factory.data.value($0) } }
  private var number: Double? { value.flatMap { control.scale?.number(of: $0) } }

  /// A number in the words of the visitor's language.
  private func words(_ number: Double?) -> String { words(number.flatMap { control.scale?.value(of: $0) }) }

  /// A value in the words of the visitor's language.
  private func words(_ value: DataValue?) -> String {
    guard let scale = control.scale, let value else { return "–" }
    let text = factory.data.formatter.text(of: value, as: scale.type, now: factory.data.clock.start)
    return text.map(factory.data.isolated) ?? "–"
  }

  /// Sets the datum as an action does, and then runs the control's own actions.
  private func set(_ value: DataValue, then actions: [Action]) {
    if let datum = control.datum { factory.set(datum, to: value, then: actions) }
  }

  private func set(_ number: Double, then actions: [Action]) {
    if let value = control.scale?.value(of: number) { set(value, then: actions) }
  }

  private var toggle: AnyView {
    let isOn = value == .flag(true)
    let toggle = Toggle(isOn: Binding(get: { isOn }, set: { set(.flag($0), then: control.actions) })) { name }
    return switch control.style {
    case .checkbox: AnyView(toggle.toggleStyle(.checkbox))
    case .button: AnyView(toggle.toggleStyle(.button))
    default: AnyView(toggle.toggleStyle(.switch))
    }
  }

  private var quantity: Quantity? {
    number.map { Quantity($0, in: control.scale?.bounds, step: control.scale?.step) }
  }

  private var stepper: some View {
    let ends = control.scale?.bounds.map { [words($0.lowerBound), words($0.upperBound)] } ?? []
    return Stepper(
      label: name, value: words(value), ends: ends, quantity: quantity, onIncrement: step(by: 1),
      onDecrement: step(by: -1))
  }

  /// Returns the action of a step; `nil` at the end of the bounds. The first step of a missing value leads to the least.
  private func step(by sign: Int) -> (() -> Void)? {
    let least = control.scale?.least
    guard let quantity else { return { set(least ?? 0, then: control.actions) } }
    var next = quantity.stepped(by: sign)
    // A value that is below already, such as a debt, goes either way.
    if let least, quantity.value >= least { next = max(next, least) }
    guard next != quantity.value, let value = control.scale?.value(of: next) else { return nil }
    return { set(value, then: control.actions) }
  }

  private var slider: some View {
    let bounds = control.scale?.bounds ?? 0...1
    return Slider(
      value: Binding(get: { number }, set: { if let new = $0 { set(new, then: []) } }), in: bounds,
      step: control.scale?.step, label: name, showsLabel: true, words: { words($0) },
      onEnded: { factory.perform(control.actions) })
  }

  private var picker: some View {
    let options = options
    let picker = OptionsPicker(
      label: AnyView(name), options: options.map(\.option),
      chosen: value.flatMap { value in options.firstIndex { $0.value == value } },
      choose: { choose(options[$0]) })
    return switch control.style {
    case .segmented: picker.pickerStyle(.segmented)
    case .wheel: picker.pickerStyle(.wheel)
    case .inline: picker.pickerStyle(.inline)
    default: picker.pickerStyle(.menu)
    }
  }

  /// Sets the datum to an option's value. The actions after it know the fields of its row.
  private func choose(_ chosen: Choice) {
    guard let datum = control.datum else { return }
    var factory = factory
    if case .rows(let list, _, _)? = control.options, let row = chosen.row {
      factory = factory.inRow(row, of: list, isFirst: false)
    }
    factory.set(datum, to: chosen.value, then: control.actions)
  }

  /// An option with the value that it stands for, and the key of its row; `nil` for a word.
  private struct Choice {
    let value: DataValue
    var row: String?
    let option: PickerOption
  }

  /// The options of a picker.
  private var options: [Choice] {
    switch control.options {
    case .words(let words):
      words.map { word in
        Choice(value: .text(word), option: PickerOption(id: word, view: AnyView(Text(factory.resolver.word(word)))))
      }
    case .rows(let list, let key, let label):
      (factory.data.store.keys(of: list) ?? []).enumerated().compactMap { index, row in
        factory.data.store.value(key, ofRow: row, of: list).map { value in
          let view = RowLabel(factory: factory, list: list, row: row, isFirst: index == 0, label: label)
          return Choice(value: value, row: row, option: PickerOption(id: row, view: AnyView(view)))
        }
      }
    case nil: []
    }
  }

  private var progress: AnyView {
    let bounds = control.scale?.bounds ?? 0...1
    let share = number.map {
      ($0 - bounds.lowerBound) / max(bounds.upperBound - bounds.lowerBound, .leastNonzeroMagnitude)
    }
    let view = ProgressView(
      share: share, quantity: quantity, words: share == nil ? nil : words(value), label: name)
    return control.style == .circular
      ? AnyView(view.progressViewStyle(.circular)) : AnyView(view.progressViewStyle(.linear))
  }

  private var gauge: AnyView {
    let bounds = control.scale?.bounds ?? 0...1
    let view = Gauge(
      quantity: quantity ?? Quantity(bounds.lowerBound, in: bounds), words: words(value), label: name)
    return control.style == .circular ? AnyView(view.gaugeStyle(.circular)) : AnyView(view.gaugeStyle(.linear))
  }

  private var datePicker: AnyView {
    let (formatter, source) = (factory.data.formatter, DocumentCalendar(factory.data))
    let choice = control.dates ?? DateChoice()
    let selection: PickedTime? =
      switch value {
      case .date(let day): PickedTime(day: day.dayNumber, minute: 0)
      case .time(let moment): PickedTime(moment, by: formatter)
      default: nil
      }
    func day(_ limit: DateLimit?) -> Int? { limit.map { $0.day(today: source.today) } }
    let range = PickedRange(
      from: day(choice.from).map { PickedTime(day: $0) }, to: day(choice.to).map { PickedTime(day: $0, minute: 1439) })
    let view = DatePicker(
      selection: Binding(get: { selection }, set: { if let new = $0 { set(new) } }), in: range,
      displayedComponents: choice.parts.components, source: source, label: name, onEnded: {})
    return control.style == .wheel
      ? AnyView(view.datePickerStyle(.wheel)) : AnyView(view.datePickerStyle(.graphical))
  }

  private func set(_ time: PickedTime) {
    switch control.datum?.type {
    case .date: CalendarDate(dayNumber: time.day).map { set(.date($0), then: control.actions) }
    default: set(.time(factory.data.formatter.moment(day: time.day, minute: time.minute)), then: control.actions)
    }
  }

  private var label: AnyView {
    let view = Label {
      name
    } icon: {
      if let image = control.image { factory.image(image, hasFrame: true).frame(width: 28, height: 28) }
    }
    return switch control.style {
    case .iconOnly: AnyView(view.labelStyle(.iconOnly))
    case .titleOnly: AnyView(view.labelStyle(.titleOnly))
    default: AnyView(view.labelStyle(.titleAndIcon))
    }
  }
}

extension DateChoice.Parts {
  fileprivate var components: DatePickerComponents {
    switch self {
    case .date: .date
    case .time: .hourAndMinute
    case .dateAndTime: [.date, .hourAndMinute]
    }
  }
}

/// The label of an option that stands for a row, built where the option is shown.
private struct RowLabel: View {
  let factory: ViewFactory
  let list: String
  let row: String
  let isFirst: Bool
  let label: [ViewDescription]

  var body: some View { factory.inRow(row, of: list, isFirst: isFirst).container(label) }
}
