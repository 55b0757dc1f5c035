package import FollowspotData

/// A control in a document.
package struct ControlDescription: Sendable {
  /// The kind of a control. Raw values are the names in documents.
  package enum Kind: String, Sendable, CaseIterable {
    case toggle = "Toggle"
    case stepper = "Stepper"
    case slider = "Slider"
    case textField = "TextField"
    case secureField = "SecureField"
    case textEditor = "TextEditor"
    case picker = "Picker"
    case progressView = "ProgressView"
    case gauge = "Gauge"
    case label = "Label"
    case datePicker = "DatePicker"
  }

  /// The appearance of a control. Raw values are the names in documents.
  package enum Style: String, Sendable, CaseIterable {
    case `switch`, checkbox, button
    case segmented, menu, wheel, inline
    case linear, circular
    case titleAndIcon, iconOnly, titleOnly
    case graphical
    case roundedBorder, plain
  }

  package var kind: Kind
  /// The views that name the control.
  package var label: [ViewDescription]
  /// The datum that the control sets or shows; `nil` for none.
  package var datum: DataReference?
  /// The numbers that the datum may have; `nil` for a datum that is no number.
  package var scale: ControlScale?
  /// The text that a field takes; `nil` for another control.
  package var field: FieldDescription?
  /// The appearance.
  package var style: Style
  /// The picture of a label.
  package var image: ImageDescription?
  /// The days and times that a date picker sets.
  package var dates: DateChoice?
  /// The options of a picker.
  package var options: OptionsDescription?
  /// The actions after a change of the datum.
  package var actions: [Action] = []

  /// The views inside.
  var views: [ViewDescription] {
    if case .rows(_, _, let views) = options { label + views } else { label }
  }
}

/// The options of a picker.
package enum OptionsDescription: Sendable {
  /// The words of a choice.
  case words([String])
  /// The rows of a list, with the field that is the value and the views of a row.
  case rows(list: String, key: String, label: [ViewDescription])

  /// The largest number of segments that stand side by side. More options are shown as a menu.
  package static let segmentLimit = 5
}

/// The numbers between which a control moves a datum, and the way from the datum's values to numbers and back.
package struct ControlScale: Hashable, Sendable {
  /// The type of the datum.
  package let type: DataType
  /// The least and the greatest number; `nil` for no limit.
  package let bounds: ClosedRange<Double>?
  /// The change by one step; `nil` for any.
  package var step: Double?

  /// Creates a scale without a step; `nil` for a type whose values are no numbers.
  init?(_ type: DataType) {
    self.type = type
    switch type {
    case .integer(let range):
      bounds = range == .min ... .max ? nil : Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range, _): bounds = range == DataType.anyNumber ? nil : range
    case .money, .duration: bounds = nil
    default: return nil
    }
  }

  /// The step of a stepper in a document that states none.
  var standardStep: Double {
    if case .duration(let style) = type, style == .minutes || style == .short { 60 } else { 1 }
  }

  /// The least number to which steps lead. Amounts and durations do not become negative.
  package var least: Double? {
    switch type {
    case .money, .duration: 0
    default: bounds?.lowerBound
    }
  }

  /// Returns the number of a value; `nil` for a value of another type.
  package func number(of value: DataValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .money(let amount): amount.amount
    case .duration(let duration):
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    default: nil
    }
  }

  /// Returns the value of a number; `nil` for a number that a datum of this type can't have.
  package func value(of number: Double) -> DataValue? {
    switch type {
    case .integer: Int(exactly: number.rounded()).map { .integer($0) }
    case .number: DataType.anyNumber.contains(number) ? .number(number) : nil
    case .money(let currency): CurrencyAmount(number, currency: currency).map { .money($0) }
    case .duration: Duration(dataSeconds: number).map { .duration($0) }
    default: nil
    }
  }
}
