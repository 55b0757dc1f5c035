internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// A field as it is shown: the name, the text in its box, and what is wrong with it.
struct FieldBox<Label: View>: View {
  let setup: FieldSetup
  let label: Label
  /// Whether the label stands over the box. Otherwise it is only said.
  var showsLabel = true
  @State private var editor = FieldEditor()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.locale) private var locale
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.textEntry) private var options
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isPrivate) private var isPrivate
  @Environment(\.font) private var font
  @Environment(\.reservedLines) private var reservedLines
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.multilineTextAlignment) private var alignment

  var body: some View {
    let editor = editor
    editor.update(completedSetup)
    let error = editor.error
    return VStack(alignment: .leading, spacing: 0) {
      if hasLabel {
        // The whole line with the gap below belongs to the field, whose middle may be there.
        label.foregroundColor(isEnabled ? .primary : .secondary)
          .frame(maxWidth: .infinity, alignment: .leading).padding(.bottom, gap)
          .contentShape(Rectangle()).onTapGesture { editor.beginEditing() }
      }
      box(error != nil && isEnabled)
      if let error {
        HStack(alignment: .top, spacing: 6) {
          ErrorMark().frame(width: 18, height: 18)
          Text(error)
        }
        .padding(.top, gap).foregroundColor(Color(.role(.error))).accessibilityHidden(true)
      } else if let notice = editor.notice {
        Text(notice).padding(.top, gap).foregroundColor(.secondary).accessibilityHidden(true)
      }
    }
    .background { if !hasLabel { label.frame(width: 0, height: 0).clipped() } }
    .textInput(editor)
  }

  /// The distance between the parts, in points.
  private var gap: Double { 8 }

  /// The setup with what the environment says.
  private var completedSetup: FieldSetup {
    var setup = setup
    options.apply(to: &setup)
    (setup.locale, setup.isEnabled) = (locale, isEnabled)
    if !hasLabel, setup.prompt == nil { setup.prompt = setup.label.map { Phrase($0) } }
    (setup.traits.isPrivate, setup.traits.fontFamily) = (isPrivate, font?.description.family)
    return setup
  }

  private var isMultiline: Bool { setup.traits.isMultiline }
  private var isPlain: Bool {
    setup.namePlace == .inside ? !(options.style is RoundedBorderTextFieldStyle) : !options.style._isBordered
  }
  /// Whether the label stands over the text.
  private var hasLabel: Bool {
    showsLabel && !hidesLabels && (setup.namePlace == .above || setup.namePlace == .aboveBox && !isPlain)
  }
  private var margin: Double { isPlain ? 0 : (target * 0.25).rounded() }

  private func box(_ isInvalid: Bool) -> some View {
    HStack(spacing: 0) {
      area
      if editor.isEditing, !isMultiline, !editor.state.text.isEmpty {
        ClearMark().frame(width: target, height: target).contentShape(Rectangle())
          .pressableGesture(TapGesture().onEnded { editor.clear() }).accessibilityHidden(true)
      }
    }
    // Bullets show no secret, but no picture or cache may keep the text.
    .environment(\.isPrivate, isPrivate || setup.traits.isSecure)
    .background { fieldBackground(isInvalid) }
    .contentShape(.focusEffect, RoundedRectangle(cornerRadius: ControlLook.cornerRadius))
    .textBox()
  }

  @ViewBuilder private func fieldBackground(_ isInvalid: Bool) -> some View {
    let shape = RoundedRectangle(cornerRadius: ControlLook.cornerRadius)
    if !isPlain { ControlBackground(shape: shape, hasEdge: !isInvalid) }
    if isInvalid { shape.strokeBorder(Color(.role(.error)), lineWidth: 3) }
  }

  private var area: some View {
    let (editor, target) = (editor, target)
    let isDragged = editor.isEditing
    return ZStack(alignment: Alignment(horizontal: alignment.horizontal, vertical: isMultiline ? .top : .center)) {
      if editor.state.text.isEmpty, let prompt = completedSetup.prompt {
        prompt.view.foregroundColor(.secondary).lineLimit(isMultiline ? nil : 1)
          .padding(.horizontal, margin + 1).padding(.vertical, isMultiline ? margin : 0)
          .allowsHitTesting(false).accessibilityHidden(true)
      }
      FieldText(editor: editor, picture: picture).textArea()
        .gesture(SpatialTapGesture().onEnded { editor.tap(at: $0.location) })
        .gesture(
          DragGesture(minimumDistance: 6, axes: isMultiline ? [.horizontal, .vertical] : .horizontal)
            .onChanged { editor.drag(from: $0.startLocation, to: $0.location, reach: target) },
          including: isDragged ? .all : .subviews)
    }
  }

  /// The least and the greatest number of lines; `nil` for a field with the height that it is given.
  private var lines: ClosedRange<Int>? {
    guard setup.grows else { return nil }
    let most = lineLimit ?? .max
    return max(1, min(reservedLines, most))...most
  }

  private var picture: FieldPicture {
    let shown = editor.shown
    let (state, isEditing) = (editor.state, editor.isEditing)
    return FieldPicture(
      string: shown.string,
      caret: isEditing ? CaretPosition(shown.shown(state.caret.offset), state.caret.affinity) : nil,
      selection: isEditing
        ? shown.shown(state.selection.lowerBound)..<shown.shown(state.selection.upperBound) : 0..<0,
      isMultiline: isMultiline, lines: lines, inset: margin, height: target,
      isLeftToRight: editor.runsLeftToRight, color: isEnabled ? .primary : .secondary,
      scrolls: editor.scrolls, hasHandles: isEditing && editor.connection?.origin == .touch)
  }
}

/// A circle with an exclamation mark.
private struct ErrorMark: View {
  var body: some View {
    ZStack {
      Circle().strokeBorder(Color(.role(.error)), lineWidth: 2)
      Exclamation().stroke(Color(.role(.error)), style: StrokeStyle(lineWidth: 2, lineCap: .round))
    }
  }
}

private struct Exclamation: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.midX, y: rect.minY + rect.height * 0.28))
      path.addLine(to: Point(x: rect.midX, y: rect.minY + rect.height * 0.54))
      path.move(to: Point(x: rect.midX, y: rect.minY + rect.height * 0.72))
      path.addLine(to: Point(x: rect.midX, y: rect.minY + rect.height * 0.73))
    }
  }
}

/// A cross that empties a field.
private struct ClearMark: View {
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    ZStack {
      Circle().fill(.secondary)
      Cross().stroke(Color(.role(.surface)), style: StrokeStyle(lineWidth: 2, lineCap: .round)).padding(target / 8)
    }
    .frame(width: target / 2, height: target / 2)
  }
}

private struct Cross: Shape {
  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
      path.move(to: Point(x: rect.maxX, y: rect.minY))
      path.addLine(to: Point(x: rect.minX, y: rect.maxY))
    }
  }
}
