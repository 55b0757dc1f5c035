/// A press, a repetition or a release of a key, which a view may handle.
public struct KeyPress: Hashable, Sendable {
  /// The stages of a key press, as bits.
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits.
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
  /// The key, by the character that it types without modifiers.
  public var key: KeyEquivalent
  /// The text that the key types; empty for none.
  public var characters: String
  /// The modifiers that are down.
  public var modifiers: EventModifiers

  /// Creates a key press. Parameters set the properties of the same names.
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

  /// The upward arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The downward arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Esc key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The Backspace key, which deletes before the caret.
  public static let delete = KeyEquivalent("\u{8}")
  /// The Delete key, which deletes after the caret.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The Home key, which leads to the beginning.
  public static let home = KeyEquivalent("\u{F729}")
  /// The End key.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The Page Up key.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The Page Down key.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The Clear key of a number pad.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The Tab key.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The Enter key, also of a number pad.
  public static let `return` = KeyEquivalent("\r")
}

/// The modifier keys that are down with a key, as bits.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock, switched on.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift, held or tapped before.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Control key, left or right.
  public static let control = EventModifiers(rawValue: 4)
  /// The Alt key, left or right.
  public static let option = EventModifiers(rawValue: 8)
  /// The key with a logo.
  public static let command = EventModifiers(rawValue: 16)
}
