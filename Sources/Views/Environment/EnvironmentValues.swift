public import FollowspotDrawing

/// A key for a value that views find in their environment.
public protocol EnvironmentKey {
  /// What is found.
  associatedtype Value
  /// What is found where nothing was set.
  static var defaultValue: Value { get }
}

/// The values that a view gets from those around it.
public struct EnvironmentValues {
  /// Shared until written, so that passing the environment down a tree costs one reference. What every node asks for
  /// has a property of its own; a look into the dictionary takes ten times as long.
  final class Storage {
    fileprivate(set) var values: [ObjectIdentifier: Any] = [:]
    fileprivate(set) weak var host: ViewHost?
    fileprivate(set) var text = TextEnvironment()
    fileprivate(set) var palette = Palette()
    fileprivate(set) var layoutDirection = LayoutDirection.leftToRight
    fileprivate(set) var stackAxis: Axis?
    fileprivate(set) var isLazy = false
    fileprivate(set) var foregroundStyle: AnyShapeStyle
    fileprivate(set) var textMeasurer: (any TextMeasuring)?

    /// The numbers of the foreground style, once they were asked for.
    fileprivate var foregroundNumbers: PaintNumbers?
    /// The same inside of a stack along each axis and of something else, once it was asked for: every stack on a screen
    /// asks.
    fileprivate var insides: (horizontal: Storage?, vertical: Storage?, other: Storage?)
    /// The same where rows are made when they are seen, or where they are not, once it was asked for: every row asks.
    fileprivate var otherwiseLazy: Storage?

    fileprivate init() { foregroundStyle = AnyShapeStyle(Color.primary) }

    fileprivate init(_ other: Storage) {
      values = other.values
      host = other.host
      text = other.text
      palette = other.palette
      layoutDirection = other.layoutDirection
      stackAxis = other.stackAxis
      isLazy = other.isLazy
      foregroundStyle = other.foregroundStyle
      textMeasurer = other.textMeasurer
    }
  }

  private(set) var storage: Storage

  /// An environment where every value is its default.
  public init() { storage = Storage() }

  private init(_ storage: Storage) { self.storage = storage }

  /// The storage, no longer shared with others.
  private mutating func own() -> Storage {
    guard isKnownUniquelyReferenced(&storage) else {
      storage = Storage(storage)
      return storage
    }
    storage.foregroundNumbers = nil
    storage.insides = (nil, nil, nil)
    storage.otherwiseLazy = nil
    return storage
  }

  /// Whose tree the views are in.
  package internal(set) var host: ViewHost? {
    get { storage.host }
    set { own().host = newValue }
  }

  /// What decides how text is laid out.
  var text: TextEnvironment {
    get { storage.text }
    set { own().text = newValue }
  }

  /// The colours of roles.
  public var palette: Palette {
    get { storage.palette }
    set { own().palette = newValue }
  }

  /// Which way text runs; stacks and alignments follow it.
  public var layoutDirection: LayoutDirection {
    get { storage.layoutDirection }
    set { own().layoutDirection = newValue }
  }

  /// What text and shapes are painted with unless they say otherwise.
  public var foregroundStyle: AnyShapeStyle {
    get { storage.foregroundStyle }
    set { own().foregroundStyle = newValue }
  }

  /// What an animation moves of the foreground style.
  @MainActor var foregroundNumbers: PaintNumbers {
    if let known = storage.foregroundNumbers { return known }
    let numbers = PaintNumbers(storage.foregroundStyle, in: self)
    storage.foregroundNumbers = numbers
    return numbers
  }

  /// What text is laid out by; without it text takes no place.
  public var textMeasurer: (any TextMeasuring)? {
    get { storage.textMeasurer }
    set { own().textMeasurer = newValue }
  }

  /// The direction of the stack around a view: spacers and dividers follow it.
  var stackAxis: Axis? { storage.stackAxis }

  /// The same inside of a stack, or of something that is none.
  package func along(_ axis: Axis?) -> EnvironmentValues {
    let storage = storage
    guard axis != storage.stackAxis else { return self }
    let known =
      switch axis {
      case .horizontal: storage.insides.horizontal
      case .vertical: storage.insides.vertical
      case nil: storage.insides.other
      }
    if let known { return EnvironmentValues(known) }
    let inside = Storage(storage)
    inside.stackAxis = axis
    switch axis {
    case .horizontal: storage.insides.horizontal = inside
    case .vertical: storage.insides.vertical = inside
    case nil: storage.insides.other = inside
    }
    return EnvironmentValues(inside)
  }

  /// Whether rows of lists are made when they are seen: directly in a lazy stack.
  var isLazy: Bool { storage.isLazy }

  /// The same where rows of lists are made when they are seen, or where they are all made at once.
  func lazy(_ isLazy: Bool) -> EnvironmentValues {
    guard isLazy != storage.isLazy else { return self }
    if let known = storage.otherwiseLazy { return EnvironmentValues(known) }
    let other = Storage(storage)
    other.isLazy = isLazy
    storage.otherwiseLazy = other
    return EnvironmentValues(other)
  }

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { storage.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The object of a type that was put into the environment.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }

  private mutating func set(_ value: Any, for key: ObjectIdentifier) { own().values[key] = value }
}

/// What decides how text is laid out: kept together because every text reads it.
struct TextEnvironment {
  var font = FontDescription()
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  var lineSpacing = 0.0
  var locale: String?
  var scale = 1.0
}
