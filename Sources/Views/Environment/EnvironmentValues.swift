public import Drawing
public import Geometry

/// A key for a value that views find in their environment.
public protocol EnvironmentKey {
  /// What is found.
  associatedtype Value
  /// What is found where nothing was set.
  static var defaultValue: Value { get }
}

/// The values that a view gets from those around it.
public struct EnvironmentValues {
  /// Shared until written, so that passing the environment down a tree costs one reference.
  private final class Storage {
    var values: [ObjectIdentifier: Any]

    init(_ values: [ObjectIdentifier: Any]) { self.values = values }
  }

  private var storage: Storage
  weak var host: ViewHost?
  var text = TextEnvironment()

  /// Makes an environment where every value is its default.
  public init() { storage = Storage([:]) }

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

  private mutating func set(_ value: Any, for key: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
    storage.values[key] = value
  }

  /// Whether text is laid out the same in both.
  func laysOutTextAs(_ other: EnvironmentValues) -> Bool { text == other.text }
}

/// What decides how text is laid out: kept together because every text compares it.
struct TextEnvironment: Equatable {
  var font = FontDescription()
  var lineLimit: Int?
  var alignment = TextAlignment.leading
  var lineSpacing = 0.0
  var locale: String?
  var scale = 1.0
}
