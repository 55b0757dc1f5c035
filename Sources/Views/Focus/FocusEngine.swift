internal import FollowspotSemantics

/// The decisions about which element has the focus. It knows no views: it follows descriptions of the display.
struct FocusEngine: Hashable {
  /// The place of the focus in a scope, with the order of the scope's elements when it was last known.
  private struct FocusPosition: Hashable {
    var element: FocusReference
    var order: [FocusReference]
  }

  /// A scope with its place, which waits while other scopes lie above.
  private struct Scope: Hashable {
    let id: FocusMap.ScopeID?
    var place: FocusPosition?
    /// The element in which the focus was to begin at the last look.
    var initial: SemanticsNode.ID?
    /// The change of the screen since the last look.
    var arrival: Arrival?
  }

  /// A change to another screen, whose elements may have the names of those before.
  private struct Arrival: Hashable {
    /// The place of the focus when the screen was left; `nil` if the visitor doesn't return to it.
    let bookmark: FocusBookmark?
  }

  /// A text that is edited.
  struct Editing: Hashable {
    let element: SemanticsNode.ID
    var origin: TextEditingOrigin
  }

  /// The scopes from the display itself up.
  private var scopes = [Scope(id: nil)]
  /// Whether the ring is shown: the visitor uses keys.
  private(set) var showsRing = false
  /// Whether ``FocusCommand/select`` does nothing until all keys are up.
  private(set) var isDeaf = false
  /// The text that is edited; `nil` for none. Meanwhile the focus is on its element or in the keyboard on the screen.
  private(set) var editing: Editing?
  /// The element whose value the commands to move change; `nil` for none.
  private(set) var adjusted: SemanticsNode.ID?
  /// The way in which a text was edited last.
  private var lastOrigin: TextEditingOrigin?

  private var top: Scope {
    get { scopes[scopes.count - 1] }
    set { scopes[scopes.count - 1] = newValue }
  }

  /// The element with the focus; `nil` for none.
  var current: SemanticsNode.ID? { top.place?.element.id }

  /// The place of the focus, to return to; `nil` without one.
  var bookmark: FocusBookmark? { bookmark(in: top) }

  /// The place of the focus below all modal scopes; `nil` without one.
  var screenBookmark: FocusBookmark? { bookmark(in: scopes[0]) }

  private func bookmark(in scope: Scope) -> FocusBookmark? {
    scope.place.map { place in
      FocusBookmark(
        id: place.element.id, key: place.element.key, index: place.order.firstIndex { $0.id == place.element.id })
    }
  }

  // MARK: Following

  /// Follows a change of the display.
  ///
  /// - Parameter areKeysDown: Whether a key is down, which must not act in another scope.
  mutating func follow(_ map: FocusMap, areKeysDown: Bool = false) {
    let known = scopes
    scopes = [known[0]] + map.scopes.map { id in known.first { $0.id == id } ?? Scope(id: id) }
    if scopes.map(\.id) != known.map(\.id), areKeysDown { isDeaf = true }
    let stays = top.place.map { map[$0.element.id] != nil } ?? false
    if let arrival = top.arrival, !stays {
      settle(at: arrival.bookmark?.element(in: map)?.id ?? map.initial, in: map)
    } else if let place = top.place {
      resettle(place, in: map)
    } else if map.initial != top.initial {
      settle(at: map.initial, in: map)
    }
    (top.initial, top.arrival) = (map.initial, nil)
    // A scope above hides the text, and a disabled or lost one can't be edited.
    if let editing, map[editing.element]?.isEnabled != true { self.editing = nil }
    if adjusted != current || adjusted.map({ map[$0]?.isEnabled != true }) ?? false { adjusted = nil }
  }

  /// Keeps the focus near its place, whose element may be gone.
  private mutating func resettle(_ place: FocusPosition, in map: FocusMap) {
    let elements = map.elements
    // The keyboard is gone, but its text isn't.
    if let editing, map[place.element.id] == nil, map[editing.element]?.isEnabled == true {
      return settle(at: editing.element, in: map)
    }
    func living(_ reference: FocusReference) -> FocusMap.Element? {
      elements.first { $0.id == reference.id } ?? elements.first { $0.matches(reference) }
    }
    if let same = living(place.element) { return settle(at: same.id, in: map) }
    // Another screen may say where it begins, although it has a neighbour too, such as the button to go back.
    if scopes.count == 1, let initial = map.initial, initial != top.initial { return settle(at: initial, in: map) }
    let index = place.order.firstIndex { $0.id == place.element.id } ?? place.order.endIndex
    let (before, after) = (place.order.prefix(index), place.order.dropFirst(index + 1))
    let neighbour = (Array(after) + before.reversed()).lazy.compactMap(living).first(where: \.isEnabled)
    settle(at: neighbour?.id ?? map.initial, in: map)
  }

  private mutating func settle(at id: SemanticsNode.ID?, in map: FocusMap) {
    if id != adjusted { adjusted = nil }
    guard let id, let element = map[id] else {
      (top.place, editing) = (nil, nil)
      return
    }
    if let editing, id != editing.element, !element.isInKeyboard { self.editing = nil }
    top.place = FocusPosition(
      element: FocusReference(id: id, key: element.key),
      order: map.elements.map { FocusReference(id: $0.id, key: $0.key) })
  }

  /// Notes that the next display has another screen below all scopes.
  mutating func changeScreen(returningTo bookmark: FocusBookmark?) { scopes[0].arrival = Arrival(bookmark: bookmark) }

  // MARK: Commands

  /// Moves the focus to an element of the top scope.
  mutating func focus(_ id: SemanticsNode.ID, in map: FocusMap) {
    if map[id]?.isEnabled == true { settle(at: id, in: map) }
  }

  /// Takes the focus away from its element.
  mutating func clear() { (top.place, editing, adjusted) = (nil, nil, nil) }

  /// Lets the commands to move change the value of the element with the focus.
  mutating func adjust() { adjusted = current }

  /// Lets the commands move the focus again.
  mutating func endAdjusting() { adjusted = nil }

  /// Begins to edit the text of an element of the top scope. Returns false if it can't have the focus.
  ///
  /// - Parameter origin: The way in which it begins; `nil` for that of the last text, because a program begins it.
  @discardableResult
  mutating func edit(_ id: SemanticsNode.ID, by origin: TextEditingOrigin?, in map: FocusMap) -> Bool {
    guard map[id]?.isEnabled == true else { return false }
    settle(at: id, in: map)
    let origin = origin ?? lastOrigin ?? (showsRing ? .command : .touch)
    editing = Editing(element: id, origin: origin)
    lastOrigin = origin
    return true
  }

  /// Ends editing. The focus returns from the keyboard to the element of the text.
  mutating func endEditing() {
    if let editing, let place = top.place, place.element.id != editing.element {
      top.place?.element = FocusReference(id: editing.element, key: nil)
    }
    editing = nil
  }

  /// Shows the ring because a key is used. Returns false if it was shown already.
  mutating func showRing() -> Bool {
    defer { showsRing = true }
    return !showsRing
  }

  /// Hides the ring because the visitor touches. The place stays.
  mutating func hideRing() { (showsRing, adjusted) = (false, nil) }

  /// Notes that no key is down any more.
  mutating func keysAreUp() { isDeaf = false }

  /// Forgets everything, for the next visitor.
  mutating func forget() { self = FocusEngine() }

  /// Returns where a command moves the focus; `nil` if there is nothing.
  func target(of command: FocusCommand, in map: FocusMap) -> FocusMap.Entry? {
    // Keys are left by the command to go back only.
    let map = current.map { map.keyboard(with: $0) } ?? map
    return switch command {
    case .next: neighbour(in: map.entries)
    case .previous: neighbour(in: map.entries.reversed().map(\.reversed))
    case .up, .down, .left, .right:
      if let current, let element = map[current] {
        FocusBeam(from: element, command)?.nearest(of: map.elements).map { .element($0) }
          ?? (command == .down
            ? target(of: .next, in: map) : command == .up ? target(of: .previous, in: map) : nil)
      } else {
        target(of: command == .up || command == .left ? .previous : .next, in: map)
      }
    case .select, .back, .cancel: nil
    }
  }

  /// Returns the next usable part of an order. After its end comes its beginning.
  private func neighbour(in entries: [FocusMap.Entry]) -> FocusMap.Entry? {
    func isUsable(_ entry: FocusMap.Entry) -> Bool {
      if case .element(let element) = entry { element.isEnabled } else { true }
    }
    let index = entries.firstIndex { if case .element(let element) = $0 { element.id == current } else { false } }
    guard let index else { return entries.first(where: isUsable) }
    return (entries[(index + 1)...] + entries[..<index]).first(where: isUsable)
  }
}

extension FocusMap.Entry {
  /// The part for the opposite direction, in which the last row of a gap comes first.
  fileprivate var reversed: FocusMap.Entry {
    guard case .rows(let list, let range) = self, !range.isEmpty else { return self }
    return .rows(list: list, range.upperBound - 1..<range.upperBound)
  }
}
