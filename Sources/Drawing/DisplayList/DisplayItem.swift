package import FollowspotGeometry

/// One painted element of a frame, with the identity that links it to the previous and the next frame.
///
/// An item's ``id`` finds it in the previous frame, and its ``version`` says whether its painting changed. The damage
/// of a frame is therefore the changed, added and removed items, and lists are never searched for similar contents.
package struct DisplayItem: Identifiable, Sendable {
  /// The item's identity across frames.
  package let id: ID
  /// A number that changes whenever the item may look different; 0 if versions are not counted. With 0, contents are
  /// compared instead.
  package let version: UInt32
  /// The painted content.
  package let content: Content
  /// Whether the item belongs to the stage, above the app layer: a scrim, an item that shows a ``Backdrop`` at any
  /// depth, or an item that was created to lie over everything.
  let isOfStage: Bool

  /// The identity of an item: the node that painted it and the item's number within that node.
  package struct ID: Hashable, Sendable {
    /// The number of the node; 0 for none. Items without a node are matched by their order in the list.
    package var node: Int
    /// The item's number within its node.
    package var part: Int32
    /// The part of a group that was cut.
    var half = Half.both

    enum Half: UInt8 { case both, shadow, below, above }

    /// Creates the identity of a node's item.
    package init(node: Int = 0, part: Int32 = 0) {
      self.node = node
      self.part = part
    }
  }

  /// The content of an item.
  ///
  /// It is indirect, because lists are copied for every frame and then hold one word for each item.
  package indirect enum Content: Hashable, Sendable {
    /// The inside of an outline.
    case fill(Outline, Paint)
    /// A band along the inside of an outline that was grown by `outset`; lengths in pixels. If the outset is larger
    /// than the width, a gap separates the band from the outline.
    case border(Outline, width: Double, outset: Double = 0, Paint)
    /// A bitmap scaled to a frame. An alpha bitmap is painted in `tint`; colour bitmaps ignore it.
    case bitmap(Bitmap, frame: DeviceRect, tint: Pixel)
    /// A colour layer with cutouts.
    case scrim(Scrim)
    /// A list that is composed as a whole.
    case group(CompositingGroup)
  }

  /// Creates an item with an identity and a version.
  package init(_ content: Content, id: ID = ID(), version: UInt32 = 0) {
    self.id = id
    self.version = version
    self.content = content
    isOfStage = content.isOfStage
  }

  /// Creates an item that comes last in a list and never belongs to the app layer. It can come and go without changing
  /// the damage of the views.
  package init(overEverything content: Content, id: ID) {
    self.id = id
    version = 0
    self.content = content
    isOfStage = true
  }
}

extension DisplayItem: Hashable {
  /// Whether both have the same content, whatever their identities.
  package static func == (a: DisplayItem, b: DisplayItem) -> Bool { a.content == b.content }

  /// Hashes the content.
  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension DisplayItem: CustomStringConvertible, CustomDebugStringConvertible {
  /// The content.
  package var description: String { "\(content)" }

  /// The identity, the version and the content, as in `12.0 v3 fill(…)`.
  package var debugDescription: String { "\(id.node).\(id.part) v\(version) \(content)" }
}

extension DisplayItem {
  /// Returns an item that fills the inside of an outline.
  package static func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { DisplayItem(.fill(outline, paint)) }

  /// Returns an item that paints a band along the inside of an outline grown by `outset`; lengths in pixels.
  package static func border(_ outline: Outline, width: Double, outset: Double = 0, _ paint: Paint) -> DisplayItem {
    DisplayItem(.border(outline, width: width, outset: outset, paint))
  }

  /// Returns an item that shows a bitmap scaled to a frame.
  package static func bitmap(_ bitmap: Bitmap, frame: DeviceRect, tint: Pixel) -> DisplayItem {
    DisplayItem(.bitmap(bitmap, frame: frame, tint: tint))
  }

  /// Returns an item that lays a colour with cutouts over the display.
  package static func scrim(_ scrim: Scrim) -> DisplayItem { DisplayItem(.scrim(scrim)) }

  /// Returns an item that composes a list as a whole.
  package static func group(_ group: CompositingGroup) -> DisplayItem { DisplayItem(.group(group)) }

  /// Returns an item with the same identity and other content, whose version is not counted.
  func with(_ content: Content) -> DisplayItem { DisplayItem(content, id: id) }
}
