internal import Drawing

extension ViewModifiers {
  enum Keys {
    static let when = Key(
      "when", Condition.syntax,
      "On which displays and in which language the view is there: 'portrait', 'landscape', or keys.")
    static let id = Key("id", .name, "The name that guides and scripts know the view by, unique on its screen.")
    static let font = Key("font", TextStyle.syntax, "The letters of texts inside: a text style, a size, or keys.")
    static let foregroundColor = Key("foregroundColor", .color, "The color of texts and template pictures inside.")
    static let lineLimit = Key("lineLimit", .integer(1...1000), "The most lines of texts inside.")
    static let multilineTextAlignment = Key(
      "multilineTextAlignment", Syntax<TextAlignment>.choice, "Where short lines of texts inside stand.")
    static let lineSpacing = Key("lineSpacing", .length(), "Extra points between lines of texts inside.")
    static let fixedSize = Key("fixedSize", .flag, "Whether the view takes its ideal size whatever it is offered.")
    static let padding = Key("padding", PaddingDescription.syntax, "Distance around the content, inside of the frame.")
    static let frame = Key("frame", FrameDescription.syntax, "The extent, padding included.")
    static let background = Key(
      "background", BackgroundDescription.syntax, "What lies behind: a color, a material or views.")
    static let overlay = Key("overlay", .views, "Views that lie before.")
    static let cornerRadius = Key("cornerRadius", .length(), "The radius that the corners are cut to.")
    static let clipShape = Key("clipShape", ShapeDescription.syntax, "The shape that the view is cut to.")
    static let border = Key(
      "border", BorderDescription.syntax, "A line along the edge, in the shape that the view is cut to.")
    static let mask = Key("mask", .views, "Views that keep only what they cover.")
    static let reverseMask = Key("reverseMask", .views, "Views that cut holes where they are.")
    static let blendMode = Key("blendMode", Syntax<BlendMode>.choice, "How the view mixes with what is behind.")
    static let shadow = Key("shadow", ShadowDescription.syntax, "A shadow.")
    static let opacity = Key("opacity", .number(0...1), "0 can't be seen, 1 hides all behind.")
    static let onTapGesture = Key("onTapGesture", Action.syntax, "What a tap does.")
    static let onDoubleTapGesture = Key("onDoubleTapGesture", Action.syntax, "What two quick taps do.")
    static let onLongPressGesture = Key(
      "onLongPressGesture", Action.syntax, "What a finger does that stays for half a second.")
    static let onSwipeGesture = Key("onSwipeGesture", SwipeDescription.syntax, "What quick strokes do, by direction.")
    static let overlayContainer = Key(
      "overlayContainer", .oneOrMore(.attachedContainer), "Containers over the view, each of its size.")
    static let containerView = Key(
      "containerView", .name(of: .overlay), "An overlay that is shown as long as the view is there.")
    static let animation = Key(
      "animation", .animation, "How it gets from one look to the next when the language or the display changes.")
    static let transition = Key(
      "transition", .transition, "How it comes and goes where that is animated; it fades where nothing is said.")
    static let onAppear = Key("onAppear", Action.syntax, "What happens when the view comes.")
    static let onDisappear = Key("onDisappear", Action.syntax, "What happens when the view goes.")
    static let disabled = Key("disabled", .flag, "Whether the view and all inside are deaf to touch.")
    static let offset = Key("offset", PointDescription.syntax, "How the view is moved without moving others.")
    static let position = Key("position", PointDescription.syntax, "Where its center is put.")
    static let ignoresSafeArea = Key("ignoresSafeArea", .flag, "Whether it reaches under what the display covers.")
    static let layoutPriority = Key("layoutPriority", .number(-1000...1000), "Who is offered room first in a stack.")
    static let zIndex = Key("zIndex", .number(-1000...1000), "Who lies on top in a stack.")
    static let all = [
      when.any, id.any, font.any, foregroundColor.any, lineLimit.any, multilineTextAlignment.any, lineSpacing.any,
      fixedSize.any, padding.any, frame.any, background.any, overlay.any, cornerRadius.any, clipShape.any, border.any,
      mask.any, reverseMask.any, blendMode.any, shadow.any, opacity.any, onTapGesture.any, onDoubleTapGesture.any,
      onLongPressGesture.any, onSwipeGesture.any, onAppear.any, onDisappear.any, disabled.any,
      offset.any, position.any, ignoresSafeArea.any, layoutPriority.any, zIndex.any,
      overlayContainer.any, containerView.any, animation.any, transition.any,
    ]
  }

  /// Reads all but `when`, which decides about the whole view and is read before its content.
  init(_ fields: Fields, _ reader: inout Reader) {
    font = fields(Keys.font, &reader)
    foregroundColor = fields(Keys.foregroundColor, &reader)
    lineLimit = fields(Keys.lineLimit, &reader)
    multilineTextAlignment = fields(Keys.multilineTextAlignment, &reader)
    lineSpacing = fields(Keys.lineSpacing, &reader)
    fixedSize = fields(Keys.fixedSize, &reader)
    padding = fields(Keys.padding, &reader)
    frame = fields(Keys.frame, &reader)
    background = fields(Keys.background, &reader)
    overlay = fields(Keys.overlay, &reader)
    cornerRadius = fields(Keys.cornerRadius, &reader)
    clipShape = fields(Keys.clipShape, &reader)
    border = fields(Keys.border, &reader)
    mask = fields(Keys.mask, &reader)
    reverseMask = fields(Keys.reverseMask, &reader)
    blendMode = fields(Keys.blendMode, &reader)
    shadow = fields(Keys.shadow, &reader)
    opacity = fields(Keys.opacity, &reader)
    onTapGesture = fields(Keys.onTapGesture, &reader)
    onDoubleTapGesture = fields(Keys.onDoubleTapGesture, &reader)
    onLongPressGesture = fields(Keys.onLongPressGesture, &reader)
    onSwipeGesture = fields(Keys.onSwipeGesture, &reader)
    onAppear = fields(Keys.onAppear, &reader)
    onDisappear = fields(Keys.onDisappear, &reader)
    disabled = fields(Keys.disabled, &reader)
    offset = fields(Keys.offset, &reader)
    position = fields(Keys.position, &reader)
    ignoresSafeArea = fields(Keys.ignoresSafeArea, &reader)
    layoutPriority = fields(Keys.layoutPriority, &reader)
    zIndex = fields(Keys.zIndex, &reader)
    overlayContainer = fields(Keys.overlayContainer, &reader)
    containerView = fields(Keys.containerView, &reader)
    animation = fields(Keys.animation, &reader)
    transition = fields(Keys.transition, &reader)
    id = fields(Keys.id, &reader)
  }
}

extension PaddingDescription {
  enum Keys {
    static let all = Key("all", .length(), "Where no other key says more.")
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
    static let minWidth = Key("minWidth", .extent, "The least width.")
    static let minHeight = Key("minHeight", .extent, "The least height.")
    static let maxWidth = Key(
      "maxWidth", .length(1...Length.limit, allowsInfinity: true), "The greatest width; 'infinity' for all there is.")
    static let maxHeight = Key(
      "maxHeight", .length(1...Length.limit, allowsInfinity: true), "The greatest height; 'infinity' for all there is.")
    static let alignment = Key("alignment", Syntax<AlignmentName>.choice, "Where the view stands in the frame.")
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
    static let width = Key("width", .length(1...1024), "Its width; 1 where nothing is said.")
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
    static let color = Key("color", .color, "Its color; black at a third where none is named.")
    static let radius = Key("radius", .length(0...512), required: true, "How soft it is.")
    static let x = Key("x", .number(-Length.limit...Length.limit), "How far to the right.")
    static let y = Key("y", .number(-Length.limit...Length.limit), "How far down.")
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
    static let left = Key("left", Action.syntax, "A stroke to the left.")
    static let right = Key("right", Action.syntax, "A stroke to the right.")
    static let up = Key("up", Action.syntax, "A stroke up.")
    static let down = Key("down", Action.syntax, "A stroke down.")
    static let all = [left.any, right.any, up.any, down.any]
  }

  static let syntax = Syntax<SwipeDescription>.record("swipe", Keys.all) { fields, reader in
    if fields.entries.isEmpty {
      reader.report(at: fields.position, "a swipe needs a direction, such as 'left: back'")
    }
    return SwipeDescription(
      left: fields(Keys.left, &reader), right: fields(Keys.right, &reader), up: fields(Keys.up, &reader),
      down: fields(Keys.down, &reader))
  }
}

extension Syntax where Value == String {
  /// The name of a container that a view has.
  static var attachedContainer: Syntax<String> {
    name(of: .container).map { name, _, reader in
      reader.attachedContainers.insert(name)
      return name
    }
  }
}
