package import FollowspotGeometry

/// A displayed element, described for visitors who can't see or touch it, and for scripts.
package struct SemanticsNode: Identifiable, Hashable, Sendable {
  /// The identity for the life of a view.
  package struct ID: Hashable, Sendable {
    /// The serial number of the view's node.
    package let serial: Int
    /// The number of a part that the view describes itself, such as a mark in a drawing; 0 for the view.
    package var part: Int

    /// Creates an identity.
    package init(serial: Int, part: Int = 0) { (self.serial, self.part) = (serial, part) }
  }

  package var id: ID
  /// The author's name for the element, which survives a reload; in a list it ends with the row's key, as in
  /// `pay.latte`.
  package var key: String?
  package var role: Role
  /// The name of the element in the visitor's language.
  package var label: String?
  /// The value in words, as it is shown: `10 %`.
  package var value: String?
  /// The effect of using the element.
  package var hint: String?
  /// Why the value can't be accepted.
  package var error: String?
  /// The text of an empty field.
  package var placeholder: Phrase?
  /// The language as a BCP 47 tag; `nil` for that of the element around it.
  package var language: String?
  package var quantity: Quantity?
  package var place: ElementPosition?
  package var states: States = []
  package var actions: Actions = []
  /// The names of further actions.
  package var custom: [String] = []
  package var live = Live.off
  /// The frame on the display, in points.
  package var bounds: Rect
  /// The part of the frame that nothing clips, in points; `nil` if all of it is clipped or scrolled away.
  package var visible: Rect?
  /// The order among neighbours; higher ones come first.
  package var sortPriority = 0.0
  /// Whether the focus begins here in its scope.
  package var isDefaultFocus = false
  /// Whether a field's name is for the visitor alone, as its value is with ``States/private``.
  package var hasPrivateName = false
  /// The section of the element, which arrow keys reach as one; `nil` for none.
  package var focusSection: Int?
  /// The elements inside, in reading order.
  package var children: [SemanticsNode] = []

  /// Creates an element without a label.
  package init(_ role: Role, id: ID, bounds: Rect = .zero, visible: Rect? = nil) {
    (self.role, self.id, self.bounds, self.visible) = (role, id, bounds, visible)
  }

  /// Whether the element itself has actions or can take the focus. Such an element keeps its place inside another one
  /// instead of becoming a part of its label.
  package var isActionable: Bool { !actions.isEmpty || !custom.isEmpty || states.contains(.focusable) }

  /// Calls a closure with the element and all elements inside, in reading order.
  package func forEach(_ body: (SemanticsNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// A number with its limits.
package struct Quantity: Hashable, Sendable {
  package var value: Double
  /// The least and the greatest value; `nil` for no limit.
  package var range: ClosedRange<Double>?
  /// The change by one step; `nil` for any.
  package var step: Double?

  /// Creates a quantity.
  package init(_ value: Double, in range: ClosedRange<Double>? = nil, step: Double? = nil) {
    (self.value, self.range, self.step) = (value, range, step)
  }
}

/// The place of an element among others.
package enum ElementPosition: Hashable, Sendable {
  /// The position from 1 and the number of all elements, including those that no view shows yet.
  case position(Int, of: Int)
  /// The level of a heading, from 1.
  case level(Int)
}

/// Whether changes of an element are announced.
package enum Live: String, Hashable, Sendable, CaseIterable {
  /// Never.
  case off
  /// When nothing else is being said.
  case polite
  /// At once.
  case assertive
}
