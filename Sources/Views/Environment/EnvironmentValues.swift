public import FollowspotDrawing
#if SwiftUI
  internal import FollowspotLanguages
#endif

/// A key for a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
public struct EnvironmentValues {
  /// The values, shared until one is set: handing the environment down the tree then costs one reference.
  ///
  /// Values that every node reads are stored properties; a look-up in the dictionary takes ten times as long.
  final class Storage {
    fileprivate(set) var values: [ObjectIdentifier: Any] = [:]
    fileprivate(set) weak var host: ViewHost?
    fileprivate(set) var text = TextEnvironment()
    fileprivate(set) var palette = ColorPalette.light
    fileprivate(set) var layoutDirection = LayoutDirection.leftToRight
    fileprivate(set) var stackAxis: Axis?
    fileprivate(set) var isLazy = false
    fileprivate(set) var foregroundStyle: AnyShapeStyle
    /// Whether a view has set the foreground style.
    fileprivate(set) var hasForegroundStyle = false
    fileprivate(set) var textMeasurer: (any TextMeasuring)?
    #if SwiftUI
      /// The foreground styles; `nil` if only the first was set.
      fileprivate(set) var foregroundLevels: ForegroundLevels?
    #endif

    /// The numbers of the foreground style, computed at the first use.
    fileprivate var foregroundNumbers: PaintNumbers?
    /// The same values inside a stack along each axis and outside of stacks. Each is made at the first use, because
    /// every stack on a screen needs one.
    fileprivate var insides: (horizontal: Storage?, vertical: Storage?, other: Storage?)
    /// The same values with the other `isLazy`, made at the first use, because every row needs them.
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
      hasForegroundStyle = other.hasForegroundStyle
      textMeasurer = other.textMeasurer
      #if SwiftUI
        foregroundLevels = other.foregroundLevels
      #endif
    }
  }

  private(set) var storage: Storage

  /// Creates an environment in which every value is its default.
  public init() { storage = Storage() }

  private init(_ storage: Storage) { self.storage = storage }

  /// Makes the storage unique and returns it.
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

  /// The host of the tree that the views are in.
  package internal(set) var host: ViewHost? {
    get { storage.host }
    set { own().host = newValue }
  }

  /// The values that text layout depends on.
  var text: TextEnvironment {
    get { storage.text }
    set { own().text = newValue }
  }

  /// The colours of the roles, such as the accent.
  public var palette: ColorPalette {
    get { storage.palette }
    set { own().palette = newValue }
  }

  /// The direction of text; stacks and alignments follow it.
  public var layoutDirection: LayoutDirection {
    get { storage.layoutDirection }
    set { own().layoutDirection = newValue }
  }

  /// The default paint of text and shapes.
  public var foregroundStyle: AnyShapeStyle {
    get { storage.foregroundStyle }
    set {
      let storage = own()
      (storage.foregroundStyle, storage.hasForegroundStyle) = (newValue, true)
      #if SwiftUI
        storage.foregroundLevels = nil
      #endif
    }
  }

  #if SwiftUI
    /// The foreground style and the weaker ones.
    var foregroundLevels: ForegroundLevels {
      get { storage.foregroundLevels ?? ForegroundLevels([storage.foregroundStyle]) }
      set { own().foregroundLevels = newValue }
    }
  #endif

  /// Whether a view around has set the foreground style, which replaces the colours of buttons.
  var hasForegroundStyle: Bool { storage.hasForegroundStyle }

  /// The numbers of the foreground style that an animation changes.
  @MainActor var foregroundNumbers: PaintNumbers {
    if let known = storage.foregroundNumbers { return known }
    let numbers = PaintNumbers(storage.foregroundStyle, in: self)
    storage.foregroundNumbers = numbers
    return numbers
  }

  /// The service that lays text out. Without one, text has no size.
  public var textMeasurer: (any TextMeasuring)? {
    get { storage.textMeasurer }
    set { own().textMeasurer = newValue }
  }

  /// The axis of the stack around a view, which spacers and dividers follow; `nil` outside of stacks.
  var stackAxis: Axis? { storage.stackAxis }

  /// Returns the environment inside a stack along an axis, or outside of stacks for `nil`.
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

  /// Whether rows are made only when they become visible: true directly inside a lazy stack.
  var isLazy: Bool { storage.isLazy }

  /// Returns the environment with another ``isLazy``.
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

  /// The object of a type in the environment.
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { storage.values[ObjectIdentifier(type)] as? Object }
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }

  private mutating func set(_ value: Any, for key: ObjectIdentifier) { own().values[key] = value }
}

/// The values that text layout depends on, kept together because every text reads all of them.
struct TextEnvironment {
  var font = FontDescription()
  /// The level of texts that are headings, from 1; `nil` for other texts.
  var headingLevel: Int?
  var lineLimit: Int?
  /// The number of lines for which texts and growing fields have room.
  var reservedLines = 1
  var alignment = TextAlignment.leading
  var lineSpacing = 0.0
  /// The extra distance after each character, in points.
  var kerning = 0.0
  /// The distance of glyphs from their baseline in points, upwards.
  var rise = 0.0
  /// The lines below and through texts; `nil` for none.
  var underline, strikethrough: TextRule?
  /// Where texts that have too little room are cut.
  var truncation = TextTruncation.tail
  /// The factor down to which texts may shrink where they have too little room.
  var minimumScale = 1.0
  var locale: String?
  var scale = 1.0
  /// Whether texts and pictures are for the visitor alone.
  var isPrivate = false
  #if SwiftUI
    var redaction: RedactionReasons = []
    var letters: LetterCase?
    /// The family of fonts that name none; `nil` for the system's.
    var family: String? {
      didSet { if font.family == oldValue { font.family = family } }
    }
  #endif
}
