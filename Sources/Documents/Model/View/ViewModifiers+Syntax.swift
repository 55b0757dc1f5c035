internal import FollowspotDrawing

extension ViewModifiers {
  enum Keys {
    static let when = Key(
      "when", Condition.syntax,
      "The displays, languages, screens and data with which the view is shown: 'portrait', 'landscape', or keys.")
    static let otherwise = Key("else", .views, "The views in its place while 'when' does not hold.")
    static let id = Key("id", .name, "The view's name for guides and scripts, unique on its screen.")
    static let all = rows.keys(of: ViewModifiers())
  }

  /// The modifiers in the order of the reference.
  private static let rows = shownRows + accessibilityRows

  private static let shownRows: [Row<ViewModifiers>] = [
    Keys.when.sets(\.when),
    Keys.otherwise.sets(\.otherwise),
    Keys.id.sets(\.id),
    Row("font", TextStyleDescription.syntax, \.font, "The font of texts inside: a text style, a size, or keys."),
    Row("foregroundColor", .color, \.foregroundColor, "The color of texts and template pictures inside."),
    Row("lineLimit", .integer(1...1000), \.lineLimit, "The maximum number of lines of texts inside."),
    Row(
      "multilineTextAlignment", Syntax<TextAlignment>.choice, \.multilineTextAlignment,
      "The alignment of short lines of texts inside."),
    Row("lineSpacing", .length(), \.lineSpacing, "Extra points between lines of texts inside."),
    Row("fixedSize", .flag, \.fixedSize, "Whether the view takes its ideal size, whatever space it is offered."),
    Row("padding", PaddingDescription.syntax, \.padding, "Space around the content, inside the frame."),
    Row("frame", FrameDescription.syntax, \.frame, "The size, padding included."),
    Row("background", BackgroundDescription.syntax, \.background, "The background: a color, a material or views."),
    Row("overlay", .views, \.overlay, "Views in front."),
    Row("cornerRadius", .length(), \.cornerRadius, "The radius to which the corners are clipped."),
    Row("clipShape", ShapeDescription.syntax, \.clipShape, "The shape to which the view is clipped."),
    Row(
      "border", BorderDescription.syntax, \.border, "A line along the edge of the shape to which the view is clipped."),
    Row("mask", .views, \.mask, "Views as a mask: only what they cover is drawn."),
    Row("reverseMask", .views, \.reverseMask, "Views as a reverse mask: what they cover is cut out."),
    Row("blendMode", Syntax<BlendMode>.choice, \.blendMode, "How the view blends with what is behind it."),
    Row("shadow", ShadowDescription.syntax, \.shadow, "A shadow."),
    Row(
      "opacity", Measured<Double>.syntax(.number(0...1), 0...1, whole: 0...1), \.opacity,
      "The opacity: 0 is invisible, 1 is opaque; or a datum as '$name': how far it is in its bounds."),
    Row("onTapGesture", Action.syntax, \.onTapGesture, "The actions of a tap."),
    Row("onDoubleTapGesture", Action.syntax, \.onDoubleTapGesture, "The actions of a double tap."),
    Row("onLongPressGesture", Action.syntax, \.onLongPressGesture, "The actions of a long press of half a second."),
    Row("onSwipeGesture", SwipeDescription.syntax, \.onSwipeGesture, "The actions of swipes, by direction."),
    Row("onAppear", Action.syntax, \.onAppear, "The actions when the view appears."),
    Row("onDisappear", Action.syntax, \.onDisappear, "The actions when the view disappears."),
    Row("onScan", Action.scanSyntax, \.onScan, "The actions when a scanner has read a code, which is '$scan' in them."),
    Row(
      "needs", .oneOrMore(.neededData), \.needs,
      "The data that the view needs; while one of them is missing, a notice replaces the view."),
    Row(
      "disabled", Availability.syntax, \.disabled,
      "Whether the view and everything inside ignore touches: 'true', 'false', or a condition on the data."),
    Row(
      "defaultFocus", .flag, \.defaultFocus,
      "Whether the focus of keys begins in the view, on its screen as in a sheet or an overlay."),
    Row(
      "offset", OffsetDescription.syntax, \.offset,
      "The view's offset, which moves no other view; in right-to-left layout, x counts to the left."),
    Row("position", PointDescription.syntax, \.position, "The position of its center."),
    Row(
      "ignoresSafeArea", .flag, \.ignoresSafeArea, "Whether it extends into the safe area along the display's edges."),
    Row("gridCellColumns", .integer(1...1000), \.gridCellColumns, "The number of columns of a 'Grid' that it spans."),
    Row(
      "gridColumnAlignment", Syntax<HorizontalName>.choice, \.gridColumnAlignment,
      "The alignment of all views in its column of a 'Grid'; set it once for each column."),
    Row(
      "layoutPriority", .number(-1000...1000), \.layoutPriority,
      "The priority in a stack; views with higher ones are offered space first."),
    Row("zIndex", .number(-1000...1000), \.zIndex, "The stacking order; higher numbers in front."),
    Row(
      "overlayContainer", .oneOrMore(.attachedContainer), \.overlayContainer,
      "Containers over the view, each of its size."),
    Row("containerView", .name(of: .overlay), \.containerView, "An overlay that is shown together with the view."),
    Row(
      "animation", .animation, \.animation,
      "The animation when the language, the display, or data of its size, place, opacity or shape change."),
    Row(
      "repeat", RepeatDescription.syntax, \.repeats,
      "A motion that goes on while the view is visible, to tell that work goes on; it rests where motion is reduced."),
    Row(
      "transition", .transition, \.transition, or: .standard,
      "How it appears and disappears when that is animated."),
    Row(
      "layoutDirection", Syntax<DirectionName>.choice, \.layoutDirection,
      "The direction of the view and everything inside; default: that of the visitor's language."),
  ]
  /// The rows by name, except for `when` and `else`. They concern the whole view and are read beside its content.
  private static let byName = Dictionary(
    uniqueKeysWithValues: rows.filter { ![Keys.when.name, Keys.otherwise.name].contains($0.key.name) }
      .map { ($0.key.name, $0) })

  /// Reads all keys but `when`, `else` and the kind's own keys, which shadow modifiers of the same name. Fails if no key
  /// remains.
  ///
  /// Only the keys of the view are looked up, because there are far more modifiers than a view has.
  init?(_ fields: Fields, besides own: [AnyKey], _ reader: inout Reader) {
    var isEmpty = true
    for entry in fields.entries where !own.contains(where: { entry.isNamed($0.name) }) {
      Self.byName[entry.key]?.read(&self, entry.value, &reader)
      isEmpty = false
    }
    if isEmpty { return nil }
  }
}

extension ViewModifiers.Availability {
  private static let data = Key("data", DataCondition.syntax, required: true, "The condition on the data.")

  static let syntax = Syntax<ViewModifiers.Availability>.scalar(
    Syntax(shape: Syntax<Bool>.flag.shape) { node, reader in
      reader.refuses(node, asConditionOf: "disabled") ? nil : Syntax<Bool>.flag.read(node, &reader).map { .fixed($0) }
    },
    or: .record("disabled", [data.any]) { fields, reader in fields(data, &reader).map { .data($0) } })
}

extension PaddingDescription {
  private static let all = Key("all", .length(), "All edges that no other key sets.")
  private static let horizontal = Key("horizontal", .length(), "Left and right.")
  private static let vertical = Key("vertical", .length(), "Top and bottom.")
  private static let edges: [Row<PaddingDescription>] = [
    Row("top", .length(), \.top, "Top."),
    Row("leading", .length(), \.leading, "Left, in right-to-left layout right."),
    Row("bottom", .length(), \.bottom, "Bottom."),
    Row("trailing", .length(), \.trailing, "Right, in right-to-left layout left."),
  ]

  static let syntax = Syntax<PaddingDescription>.scalar(
    Syntax<Length>.length().map { length, _, _ in PaddingDescription(length) },
    or: .record("padding", [all.any, horizontal.any, vertical.any] + edges.map(\.key)) { fields, reader in
      let all = fields(all, &reader) ?? .points(0)
      let (horizontal, vertical) = (fields(horizontal, &reader) ?? all, fields(vertical, &reader) ?? all)
      var padding = PaddingDescription(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
      fields.fill(&padding, edges, &reader)
      return padding
    })
}

extension FrameDescription {
  private static let measured = Measured<Length>.syntax(.extent, 0...Length.limit)

  static let syntax = Syntax<FrameDescription>.record(
    "frame", FrameDescription(),
    [
      Row("width", measured, \.width, "The width; or a datum as '$name', in points."),
      Row("height", measured, \.height, "The height; or a datum as '$name', in points."),
      Row("minWidth", .extent, \.minWidth, "The minimum width."),
      Row("minHeight", .extent, \.minHeight, "The minimum height."),
      Row(
        "maxWidth", .length(1...Length.limit, allowsInfinity: true), \.maxWidth,
        "The maximum width; 'infinity' for all available width."),
      Row(
        "maxHeight", .length(1...Length.limit, allowsInfinity: true), \.maxHeight,
        "The maximum height; 'infinity' for all available height."),
      Row("alignment", Syntax<AlignmentName>.choice, \.alignment, "The view's alignment in the frame."),
    ]
  ) { frame, fields, reader in
    for (least, greatest, name) in [
      (frame.minWidth, frame.maxWidth, "Width"), (frame.minHeight, frame.maxHeight, "Height"),
    ] {
      if case .points(let least)? = least, case .points(let greatest)? = greatest, least > greatest {
        reader.report(at: fields.position, "'min\(name)' exceeds 'max\(name)'; swap the two")
      }
    }
  }
}

extension BackgroundDescription {
  static let syntax = Syntax<BackgroundDescription>.scalar(
    Syntax<FillDescription>.fill.map { fill, _, _ in .fill(fill) },
    or: Syntax<[ViewDescription]>.views.map { views, _, _ in .views(views) })
}

extension BorderDescription {
  static let syntax = Syntax<BorderDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in BorderDescription(color: color) },
    or: .record(
      "border", BorderDescription(color: .named("clear", opacity: 1)),
      [
        Row("color", .color, \.color, required: true, "Its color."),
        Row("width", .length(1...1024), \.width, "Its width."),
      ]))
}

extension ShadowDescription {
  static let syntax = Syntax<ShadowDescription>.record(
    "shadow", ShadowDescription(),
    [
      Row("color", .color, \.color, "Its color."),
      Row("radius", .length(0...512), \.radius, required: true, "The radius of its blur."),
      Row("x", .number(-Length.limit...Length.limit), \.x, "Its offset to the right."),
      Row("y", .number(-Length.limit...Length.limit), \.y, "Its offset down."),
    ])
}

extension OffsetDescription {
  private static let range = -Length.limit...Length.limit
  private static let distance = Measured<Double>.syntax(.number(range), range)

  static let syntax = Syntax<OffsetDescription>.record(
    "offset", OffsetDescription(),
    [
      Row("x", distance, \.x, "To the right, in points; or a datum as '$name'."),
      Row("y", distance, \.y, "Down, in points; or a datum as '$name'."),
    ])
}

extension PointDescription {
  static let syntax = Syntax<PointDescription>.record(
    "point", PointDescription(),
    [
      Row("x", .number(-Length.limit...Length.limit), \.x, "To the right, in points."),
      Row("y", .number(-Length.limit...Length.limit), \.y, "Down, in points."),
    ])
}

extension SwipeDescription {
  static let syntax = Syntax<SwipeDescription>.record(
    "swipe", SwipeDescription(),
    [
      Row("left", Action.syntax, \.left, "A swipe to the left."),
      Row("right", Action.syntax, \.right, "A swipe to the right."),
      Row("up", Action.syntax, \.up, "A swipe up."),
      Row("down", Action.syntax, \.down, "A swipe down."),
      Row("leading", Action.syntax, \.leading, "A swipe to the side where lines of text begin."),
      Row("trailing", Action.syntax, \.trailing, "A swipe to the side where lines of text end."),
    ]
  ) { _, fields, reader in
    if fields.entries.isEmpty {
      reader.report(at: fields.position, "a swipe needs a direction, such as 'left: back'")
    }
  }
}

extension Syntax where Value == String {
  /// The name of a container that is attached to a view.
  static var attachedContainer: Syntax<String> {
    name(of: .container).map { name, _, reader in
      reader.crossReferences.attachedContainers.insert(name)
      return name
    }
  }
}
