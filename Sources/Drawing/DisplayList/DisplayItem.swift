public import FollowspotGeometry

/// One thing to paint, and what it is to the frames before and after.
///
/// From frame to frame an item is found again by its ``id``, and whether it is painted another way is told by its
/// ``version``. So the damage of a frame is what was painted anew, what came and what went, and lists are never
/// searched for what they have in common.
public struct DisplayItem: Identifiable, Sendable {
  /// What it is in every frame that shows it.
  public let id: ID
  /// A number that is another whenever the item may be painted another way; 0 where nobody counts, and then contents
  /// are compared.
  public let version: UInt32
  /// What is painted.
  public let content: Content
  /// Whether it belongs over the app layer: a scrim, something that shows a ``Backdrop`` at any depth, or what was made
  /// to lie over everything.
  let isOfStage: Bool

  /// Who painted an item: a node, and which of all that it paints this is.
  public struct ID: Hashable, Sendable {
    /// The number of the node; 0 for none. Items that no node has painted are told apart by their places in the list.
    public var node: Int
    /// Counts the items of a node.
    public var part: Int32
    /// Of a group that was cut in two, which half.
    var half = Half.both

    enum Half: UInt8 { case both, below, above }

    /// Names the part of a node.
    public init(node: Int = 0, part: Int32 = 0) {
      self.node = node
      self.part = part
    }
  }

  /// What is painted.
  ///
  /// Indirect, so that lists, which are copied for every frame, hold a word for each.
  public indirect enum Content: Hashable, Sendable {
    /// The inside of an outline.
    case fill(Outline, Paint)
    /// A band of a width in pixels along the inside of an outline grown by `outset` pixels: around the outline at a
    /// distance, where the outset is larger than the width.
    case border(Outline, width: Double, outset: Double = 0, Paint)
    /// A bitmap scaled to a frame. An alpha bitmap is painted in `tint`; colour bitmaps ignore it.
    case bitmap(Bitmap, frame: DeviceRect, tint: Pixel)
    /// A layer of colour with cutouts.
    case scrim(Scrim)
    /// A list composed as one.
    case group(CompositingGroup)
  }

  /// Says who painted something, and in which version.
  public init(_ content: Content, id: ID = ID(), version: UInt32 = 0) {
    self.id = id
    self.version = version
    self.content = content
    isOfStage = content.isOfStage
  }

  /// Something that comes last in a list and is never part of the app layer: it comes and goes, and the views' own
  /// damage stays what it is without it.
  package init(overEverything content: Content, id: ID) {
    self.id = id
    version = 0
    self.content = content
    isOfStage = true
  }
}

extension DisplayItem: Hashable {
  /// Whether both paint the same, whoever painted them.
  public static func == (a: DisplayItem, b: DisplayItem) -> Bool { a.content == b.content }

  /// Feeds what is painted to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension DisplayItem: CustomStringConvertible, CustomDebugStringConvertible {
  /// What is painted.
  public var description: String { "\(content)" }

  /// Who paints what, in which version: `12.0 v3 fill(…)`.
  public var debugDescription: String { "\(id.node).\(id.part) v\(version) \(content)" }
}

extension DisplayItem {
  /// The inside of an outline.
  public static func fill(_ outline: Outline, _ paint: Paint) -> DisplayItem { DisplayItem(.fill(outline, paint)) }

  /// A band along the inside of an outline grown by `outset`; lengths in pixels.
  public static func border(_ outline: Outline, width: Double, outset: Double = 0, _ paint: Paint) -> DisplayItem {
    DisplayItem(.border(outline, width: width, outset: outset, paint))
  }

  /// A bitmap scaled to a frame.
  public static func bitmap(_ bitmap: Bitmap, frame: DeviceRect, tint: Pixel) -> DisplayItem {
    DisplayItem(.bitmap(bitmap, frame: frame, tint: tint))
  }

  /// A layer of colour with cutouts.
  public static func scrim(_ scrim: Scrim) -> DisplayItem { DisplayItem(.scrim(scrim)) }

  /// A list composed as one.
  public static func group(_ group: CompositingGroup) -> DisplayItem { DisplayItem(.group(group)) }

  /// The same thing of the same node, painted another way than any before.
  func with(_ content: Content) -> DisplayItem { DisplayItem(content, id: id) }
}
