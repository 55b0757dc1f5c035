package import FollowspotDrawing
public import FollowspotViews

/// The label, and at its trailing side a knob that moves to the end when the toggle is on.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  /// The colour in place of the accent colour; `nil` for none.
  package var tint: Color?

  /// Creates the style; also written `.switch`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Pressed(action: { configuration.isOn.toggle() }) { look in
      ControlRow(hasMarkFirst: false, label: configuration.label) {
        SwitchMark(isOn: configuration.isOn).controlLook(look).tint(tint)
      }
    }
  }
}

/// A box with a check mark when the toggle is on, and the label behind it.
public nonisolated struct CheckboxToggleStyle: ToggleStyle {
  /// Creates the style; also written `.checkbox`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Pressed(action: { configuration.isOn.toggle() }) { look in
      ControlRow(hasMarkFirst: true, label: configuration.label) {
        CheckboxMark(isOn: configuration.isOn).controlLook(look)
      }
    }
  }
}

/// A button that keeps the accent colour and a check mark while the toggle is on.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style; also written `.button`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Pressed(action: { configuration.isOn.toggle() }) { look in
      ToggleButton(isOn: configuration.isOn, label: configuration.label).controlLook(look)
    }
  }
}

nonisolated extension ToggleStyle where Self == SwitchToggleStyle {
  /// ``SwitchToggleStyle``.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
  /// ``SwitchToggleStyle``, the style where none is set.
  public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
}

nonisolated extension ToggleStyle where Self == CheckboxToggleStyle {
  /// ``CheckboxToggleStyle``. SwiftUI on iOS has none, so that ported code may have its own by this name.
  @_disfavoredOverload
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

nonisolated extension ToggleStyle where Self == ButtonToggleStyle {
  /// ``ButtonToggleStyle``.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A label and a mark in a row that is high enough for a finger.
struct ControlRow<Mark: View>: View {
  let hasMarkFirst: Bool
  let label: AnyView
  @ViewBuilder let mark: Mark
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    HStack(spacing: target / 4) {
      if hasMarkFirst { mark }
      if !hidesLabels { label.foregroundColor(isEnabled ? .primary : .secondary) }
      if !hasMarkFirst {
        if !hidesLabels { Spacer(minLength: 0) }
        mark
      }
    }
    .frame(minHeight: target)
    .background { if hidesLabels { label.frame(width: 0, height: 0).clipped() } }
    .contentShape(Rectangle())
    .wideRing()
  }
}

/// A knob in a track.
private struct SwitchMark: View {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let height = (target * 0.67).rounded()
    let knob = height - 12
    ZStack(alignment: isOn ? .trailing : .leading) {
      ControlBackground(shape: Capsule(), isFilled: isOn)
      ZStack {
        Circle().fill(knobColor)
        if isOn {
          CheckMark().stroke(markColor, style: StrokeStyle(lineWidth: knob / 8, lineCap: .round, lineJoin: .round))
            .padding(knob * 0.18)
        }
      }
      .frame(width: knob, height: knob)
      .padding(6)
    }
    .frame(width: (height * 1.75).rounded(), height: height)
    .animation(reducesMotion ? nil : .easeOut(duration: 0.15), value: isOn)
  }

  private var knobColor: Color {
    isEnabled && isOn ? Color(.role(.onAccent)) : isOn ? .secondary : Color(.role(.outline))
  }
  private var markColor: Color { isEnabled ? .accentColor : Color(.role(.surface)) }
}

/// A box with or without a check mark.
private struct CheckboxMark: View {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let side = (target * 0.62).rounded()
    ZStack {
      ControlBackground(shape: RoundedRectangle(cornerRadius: side / 5), isFilled: isOn)
      if isOn {
        CheckMark().stroke(
          isEnabled ? Color(.role(.onAccent)) : .secondary,
          style: StrokeStyle(lineWidth: side / 8, lineCap: .round, lineJoin: .round)
        ).padding(side * 0.14)
      }
    }
    .frame(width: side, height: side)
  }
}

/// A label on a background, with a check mark while it is on.
private struct ToggleButton: View {
  let isOn: Bool
  let label: AnyView
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target
  /// Whether the width must be the same in both states, because it would tell a private one.
  @Environment(\.isPrivate) private var isPrivate

  var body: some View {
    let color: Color = isEnabled ? isOn ? Color(.role(.onAccent)) : .accentColor : .secondary
    HStack(spacing: target / 6) {
      if isOn || isPrivate {
        CheckMark().stroke(
          isOn ? color : .clear, style: StrokeStyle(lineWidth: target / 16, lineCap: .round, lineJoin: .round)
        ).frame(width: target * 0.4, height: target * 0.4)
      }
      label.foregroundColor(color)
    }
    .padding(.horizontal, target * 0.35)
    .padding(.vertical, target * 0.15)
    .frame(minWidth: target, minHeight: target)
    .background {
      ControlBackground(isFilled: isOn)
    }
    .contentShape(Rectangle())
  }
}
