internal import FollowspotDrawing

extension ViewModifiers {
  enum Keys {
    static let when = Key(
      "when", Condition.syntax,
      "The displays and languages on which the view is shown: 'portrait', 'landscape', or keys.")
    static let id = Key("id", .name, "The view's name for guides and scripts, unique on its screen.")
    static let font = Key(
      "font", TextStyleDescription.syntax, "The font of texts inside: a text style, a size, or keys.")
    static let foregroundColor = Key("foregroundColor", .color, "The color of texts and template pictures inside.")
    static let lineLimit = Key("lineLimit", .integer(1...1000), "The maximum number of lines of texts inside.")
    static let multilineTextAlignment = Key(
      "multilineTextAlignment", Syntax<TextAlignment>.choice, "The alignment of short lines of texts inside.")
    static let lineSpacing = Key("lineSpacing", .length(), "Extra points between lines of texts inside.")
    static let fixedSize = Key(
      "fixedSize", .flag, "Whether the view takes its ideal size, whatever space it is offered.")
    static let padding = Key("padding", PaddingDescription.syntax, "Space around the content, inside the frame.")
    static let frame = Key("frame", FrameDescription.syntax, "The size, padding included.")
    static let background = Key(
      "background", BackgroundDescription.syntax, "The background: a color, a material or views.")
    static let overlay = Key("overlay", .views, "Views in front.")
    static let cornerRadius = Key("cornerRadius", .length(), "The radius to which the corners are clipped.")
    static let clipShape = Key("clipShape", ShapeDescription.syntax, "The shape to which the view is clipped.")
    static let border = Key(
      "border", BorderDescription.syntax, "A line along the edge of the shape to which the view is clipped.")
    static let mask = Key("mask", .views, "Views as a mask: only what they cover is drawn.")
    static let reverseMask = Key("reverseMask", .views, "Views as a reverse mask: what they cover is cut out.")
    static let blendMode = Key("blendMode", Syntax<BlendMode>.choice, "How the view blends with what is behind it.")
    static let shadow = Key("shadow", ShadowDescription.syntax, "A shadow.")
    static let opacity = Key("opacity", .number(0...1), "The opacity: 0 is invisible, 1 is opaque.")
    static let onTapGesture = Key("onTapGesture", Action.syntax, "The actions of a tap.")
    static let onDoubleTapGesture = Key("onDoubleTapGesture", Action.syntax, "The actions of a double tap.")
    static let onLongPressGesture = Key(
      "onLongPressGesture", Action.syntax, "The actions of a long press of half a second.")
    static let onSwipeGesture = Key("onSwipeGesture", SwipeDescription.syntax, "The actions of swipes, by direction.")
    static let overlayContainer = Key(
      "overlayContainer", .oneOrMore(.attachedContainer), "Containers over the view, each of its size.")
    static let containerView = Key(
      "containerView", .name(of: .overlay), "An overlay that is shown together with the view.")
    static let animation = Key(
      "animation", .animation, "The animation when the language or the display changes.")
    static let transition = Key(
      "transition", .transition, "How it appears and disappears when that is animated; default: a fade.")
    static let onAppear = Key("onAppear", Action.syntax, "The actions when the view appears.")
    static let onDisappear = Key("onDisappear", Action.syntax, "The actions when the view disappears.")
    static let disabled = Key(
      "disabled", Availability.syntax,
      "Whether the view and everything inside ignore touches: 'true', 'false', or a condition on the data.")
    static let needs = Key(
      "needs", .oneOrMore(.neededData),
      "The data that the view needs; while one of them is missing, a notice replaces the view.")
    static let offset = Key(
      "offset", PointDescription.syntax,
      "The view's offset, which moves no other view; in right-to-left layout, x counts to the left.")
    static let position = Key("position", PointDescription.syntax, "The position of its center.")
    static let ignoresSafeArea = Key(
      "ignoresSafeArea", .flag, "Whether it extends into the safe area along the display's edges.")
    static let gridCellColumns = Key(
      "gridCellColumns", .integer(1...1000), "The number of columns of a 'Grid' that it spans.")
    static let gridColumnAlignment = Key(
      "gridColumnAlignment", Syntax<HorizontalName>.choice,
      "The alignment of all views in its column of a 'Grid'; set it once for each column.")
    static let layoutPriority = Key(
      "layoutPriority", .number(-1000...1000),
      "The priority in a stack; views with higher ones are offered space first.")
    static let zIndex = Key("zIndex", .number(-1000...1000), "The stacking order; higher numbers in front.")
    static let layoutDirection = Key(
      "layoutDirection", Syntax<DirectionName>.choice,
      "The direction of the view and everything inside; default: that of the visitor's language.")
    static let all = ViewModifiers.properties.map(\.key)
  }

  /// A key and the way its value is read into a property.
  private struct Property: Sendable {
    let key: AnyKey
    let read: @Sendable (inout ViewModifiers, YAMLNode, inout Reader) -> Void

    init<Value>(_ key: Key<Value>, _ set: @escaping @Sendable (inout ViewModifiers, Value?) -> Void) {
      self.key = key.any
      read = { modifiers, node, reader in set(&modifiers, reader.read(key.syntax, node)) }
    }

    /// Creates a key whose value is read elsewhere.
    init(_ key: AnyKey) {
      self.key = key
      read = { _, _, _ in }
    }
  }

  /// All properties, in the order of the reference.
  private static let properties = [
    // The condition concerns the whole view and is read before its content.
    Property(Keys.when.any),
    Property(Keys.id) { $0.id = $1 },
    Property(Keys.font) { $0.font = $1 },
    Property(Keys.foregroundColor) { $0.foregroundColor = $1 },
    Property(Keys.lineLimit) { $0.lineLimit = $1 },
    Property(Keys.multilineTextAlignment) { $0.multilineTextAlignment = $1 },
    Property(Keys.lineSpacing) { $0.lineSpacing = $1 },
    Property(Keys.fixedSize) { $0.fixedSize = $1 },
    Property(Keys.padding) { $0.padding = $1 },
    Property(Keys.frame) { $0.frame = $1 },
    Property(Keys.background) { $0.background = $1 },
    Property(Keys.overlay) { $0.overlay = $1 },
    Property(Keys.cornerRadius) { $0.cornerRadius = $1 },
    Property(Keys.clipShape) { $0.clipShape = $1 },
    Property(Keys.border) { $0.border = $1 },
    Property(Keys.mask) { $0.mask = $1 },
    Property(Keys.reverseMask) { $0.reverseMask = $1 },
    Property(Keys.blendMode) { $0.blendMode = $1 },
    Property(Keys.shadow) { $0.shadow = $1 },
    Property(Keys.opacity) { $0.opacity = $1 },
    Property(Keys.onTapGesture) { $0.onTapGesture = $1 },
    Property(Keys.onDoubleTapGesture) { $0.onDoubleTapGesture = $1 },
    Property(Keys.onLongPressGesture) { $0.onLongPressGesture = $1 },
    Property(Keys.onSwipeGesture) { $0.onSwipeGesture = $1 },
    Property(Keys.onAppear) { $0.onAppear = $1 },
    Property(Keys.onDisappear) { $0.onDisappear = $1 },
    Property(Keys.needs) { $0.needs = $1 },
    Property(Keys.disabled) { $0.disabled = $1 },
    Property(Keys.offset) { $0.offset = $1 },
    Property(Keys.position) { $0.position = $1 },
    Property(Keys.ignoresSafeArea) { $0.ignoresSafeArea = $1 },
    Property(Keys.gridCellColumns) { $0.gridCellColumns = $1 },
    Property(Keys.gridColumnAlignment) { $0.gridColumnAlignment = $1 },
    Property(Keys.layoutPriority) { $0.layoutPriority = $1 },
    Property(Keys.zIndex) { $0.zIndex = $1 },
    Property(Keys.overlayContainer) { $0.overlayContainer = $1 },
    Property(Keys.containerView) { $0.containerView = $1 },
    Property(Keys.animation) { $0.animation = $1 },
    Property(Keys.transition) { $0.transition = $1 },
    Property(Keys.layoutDirection) { $0.layoutDirection = $1 },
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: properties.map { ($0.key.name, $0) })

  /// Reads all keys but `when` and the kind's own keys, which shadow modifiers of the same name. Fails if no key
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
  enum Keys {
    static let all = Key("all", .length(), "All edges that no other key sets.")
    static let horizontal = Key("horizontal", .length(), "Left and right.")
    static let vertical = Key("vertical", .length(), "Top and bottom.")
    static let top = Key("top", .length(), "Top.")
    static let leading = Key("leading", .length(), "Left, in right-to-left layout right.")
    static let bottom = Key("bottom", .length(), "Bottom.")
    static let trailing = Key("trailing", .length(), "Right, in right-to-left layout left.")
    static let list = [all.any, horizontal.any, vertical.any, top.any, leading.any, bottom.any, trailing.any]
  }

  static let syntax = Syntax<PaddingDescription>.scalar(
    Syntax<Length>.length().map { length, _, _ in PaddingDescription(length) },
    or: .record("padding", Keys.list) { fields, reader in
      let all = fields(Keys.all, &reader) ?? .points(0)
      let horizontal = fields(Keys.horizontal, &reader) ?? all
      let vertical = fields(Keys.vertical, &reader) ?? all
      return PaddingDescription(
        top: fields(Keys.top, &reader) ?? vertical, leading: fields(Keys.leading, &reader) ?? horizontal,
        bottom: fields(Keys.bottom, &reader) ?? vertical, trailing: fields(Keys.trailing, &reader) ?? horizontal)
    })
}

extension FrameDescription {
  enum Keys {
    static let width = Key("width", .extent, "The width.")
    static let height = Key("height", .extent, "The height.")
    static let minWidth = Key("minWidth", .extent, "The minimum width.")
    static let minHeight = Key("minHeight", .extent, "The minimum height.")
    static let maxWidth = Key(
      "maxWidth", .length(1...Length.limit, allowsInfinity: true),
      "The maximum width; 'infinity' for all available width.")
    static let maxHeight = Key(
      "maxHeight", .length(1...Length.limit, allowsInfinity: true),
      "The maximum height; 'infinity' for all available height.")
    static let alignment = Key("alignment", Syntax<AlignmentName>.choice, "The view's alignment in the frame.")
    static let all = [
      width.any, height.any, minWidth.any, minHeight.any, maxWidth.any, maxHeight.any, alignment.any,
    ]
  }

  static let syntax = Syntax<FrameDescription>.record("frame", Keys.all) { fields, reader in
    let frame = FrameDescription(
      width: fields(Keys.width, &reader), height: fields(Keys.height, &reader),
      minWidth: fields(Keys.minWidth, &reader), minHeight: fields(Keys.minHeight, &reader),
      maxWidth: fields(Keys.maxWidth, &reader), maxHeight: fields(Keys.maxHeight, &reader),
      alignment: fields(Keys.alignment, &reader))
    for (least, greatest, name) in [
      (frame.minWidth, frame.maxWidth, "Width"), (frame.minHeight, frame.maxHeight, "Height"),
    ] {
      if case .points(let least)? = least, case .points(let greatest)? = greatest, least > greatest {
        reader.report(at: fields.position, "'min\(name)' exceeds 'max\(name)'; swap the two")
      }
    }
    return frame
  }
}

extension BackgroundDescription {
  static let syntax = Syntax<BackgroundDescription>.scalar(
    Syntax<FillDescription>.fill.map { fill, _, _ in .fill(fill) },
    or: Syntax<[ViewDescription]>.views.map { views, _, _ in .views(views) })
}

extension BorderDescription {
  enum Keys {
    static let color = Key("color", .color, required: true, "Its color.")
    static let width = Key("width", .length(1...1024), "Its width; default: 1.")
    static let all = [color.any, width.any]
  }

  static let syntax = Syntax<BorderDescription>.scalar(
    Syntax<ColorDescription>.color.map { color, _, _ in BorderDescription(color: color, width: .points(1)) },
    or: .record("border", Keys.all) { fields, reader in
      BorderDescription(
        color: fields(Keys.color, &reader) ?? .named("clear", opacity: 1),
        width: fields(Keys.width, &reader) ?? .points(1))
    })
}

extension ShadowDescription {
  enum Keys {
    static let color = Key("color", .color, "Its color; default: black at a third.")
    static let radius = Key("radius", .length(0...512), required: true, "The radius of its blur.")
    static let x = Key("x", .number(-Length.limit...Length.limit), "Its offset to the right.")
    static let y = Key("y", .number(-Length.limit...Length.limit), "Its offset down.")
    static let all = [color.any, radius.any, x.any, y.any]
  }

  static let syntax = Syntax<ShadowDescription>.record("shadow", Keys.all) { fields, reader in
    ShadowDescription(
      color: fields(Keys.color, &reader), radius: fields(Keys.radius, &reader) ?? .points(0),
      x: fields(Keys.x, &reader) ?? 0, y: fields(Keys.y, &reader) ?? 0)
  }
}

extension PointDescription {
  enum Keys {
    static let x = Key("x", .number(-Length.limit...Length.limit), "To the right, in points.")
    static let y = Key("y", .number(-Length.limit...Length.limit), "Down, in points.")
    static let all = [x.any, y.any]
  }

  static let syntax = Syntax<PointDescription>.record("point", Keys.all) { fields, reader in
    PointDescription(x: fields(Keys.x, &reader) ?? 0, y: fields(Keys.y, &reader) ?? 0)
  }
}

extension SwipeDescription {
  enum Keys {
    static let left = Key("left", Action.syntax, "A swipe to the left.")
    static let right = Key("right", Action.syntax, "A swipe to the right.")
    static let up = Key("up", Action.syntax, "A swipe up.")
    static let down = Key("down", Action.syntax, "A swipe down.")
    static let leading = Key("leading", Action.syntax, "A swipe to the side where lines of text begin.")
    static let trailing = Key("trailing", Action.syntax, "A swipe to the side where lines of text end.")
    static let all = [left.any, right.any, up.any, down.any, leading.any, trailing.any]
  }

  static let syntax = Syntax<SwipeDescription>.record("swipe", Keys.all) { fields, reader in
    if fields.entries.isEmpty {
      reader.report(at: fields.position, "a swipe needs a direction, such as 'left: back'")
    }
    return SwipeDescription(
      left: fields(Keys.left, &reader), right: fields(Keys.right, &reader), up: fields(Keys.up, &reader),
      down: fields(Keys.down, &reader), leading: fields(Keys.leading, &reader),
      trailing: fields(Keys.trailing, &reader))
  }
}

extension Syntax where Value == String {
  /// The name of a container that is attached to a view.
  static var attachedContainer: Syntax<String> {
    name(of: .container).map { name, _, reader in
      reader.attachedContainers.insert(name)
      return name
    }
  }
}
