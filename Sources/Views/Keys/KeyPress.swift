/// A key of a keyboard that a view may handle.
public struct KeyPress: Hashable, Sendable {
  /// The stages of a key.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates stages from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key is held down and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up.
    public static let up = Phases(rawValue: 4)
    /// All stages.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether a view has handled a key.
  public enum Result: Hashable, Sendable {
    /// The view has handled the key, and no other view receives it.
    case handled
    /// Other views may handle the key.
    case ignored
  }

  /// The stage of the key.
  public var phase: Phases
  /// The key.
  public var key: KeyEquivalent
  /// The text that the key types; empty for none.
  public var characters: String
  /// The modifiers that are down.
  public var modifiers: EventModifiers

  /// Creates a key press.
  public init(
    _ key: KeyEquivalent, phase: Phases = .down, characters: String = "", modifiers: EventModifiers = []
  ) {
    (self.key, self.phase, self.characters, self.modifiers) = (key, phase, characters, modifiers)
  }
}

/// A key by its character, as in SwiftUI.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types without modifiers. Keys without one have a character of the private use area.
  public var character: Character

  /// Creates a key that types a character.
  public init(_ character: Character) { self.character = character }

  /// Creates a key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// The backspace key.
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}

/// The modifier keys, as in SwiftUI.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift, held or tapped before.
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  /// The Alt key, left or right.
  public static let option = EventModifiers(rawValue: 8)
  /// The key with a logo.
  public static let command = EventModifiers(rawValue: 16)
}
