#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // Modifiers for readers of other systems, which change nothing here.

  nonisolated extension View {
    /// Returns the view unchanged: nothing is dragged to another view.
    public func accessibilityDragPoint(
      _ point: UnitPoint, description: some StringProtocol, isEnabled: Bool = true
    ) -> Self { self }
    /// Returns the view unchanged: nothing is dragged to another view.
    public func accessibilityDragPoint(_ point: UnitPoint, description: Text, isEnabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: nothing is dragged to another view.
    public func accessibilityDropPoint(
      _ point: UnitPoint, description: some StringProtocol, isEnabled: Bool = true
    ) -> Self { self }
    /// Returns the view unchanged: nothing is dragged to another view.
    public func accessibilityDropPoint(_ point: UnitPoint, description: Text, isEnabled: Bool = true) -> Self { self }
    /// Returns the view unchanged: a kiosk has no large copies of small views.
    public func accessibilityShowsLargeContentViewer(@ViewBuilder content: () -> some View) -> Self { self }
    /// Returns the view unchanged: give it a label and a value.
    public func accessibilityCustomContent(
      _ label: some StringProtocol, _ value: some StringProtocol,
      importance: AccessibilityCustomContentImportance = .default
    ) -> Self { self }

    /// Returns the view unchanged: give it a label and a value.
    public func accessibilityCustomContent(
      _ label: some StringProtocol, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> Self { self }

    /// Returns the view unchanged: give it a label and a value.
    public func accessibilityCustomContent(
      _ label: Text, _ value: Text, importance: AccessibilityCustomContentImportance = .default
    ) -> Self { self }

    /// Returns the view unchanged: give it a label and a value.
    public func accessibilityCustomContent(
      _ key: AccessibilityCustomContentKey, _ value: (some StringProtocol)?,
      importance: AccessibilityCustomContentImportance = .default
    ) -> Self { self }

    /// Returns the view unchanged: give it a label and a value.
    public func accessibilityCustomContent(
      _ key: AccessibilityCustomContentKey, _ value: Text?,
      importance: AccessibilityCustomContentImportance = .default
    ) -> Self { self }
    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotorEntry(id: some Hashable, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: readers have no rotors. Mark headings, to which readers jump, by
    /// `accessibilityAddTraits(.isHeader)`.
    public func accessibilityRotor(
      _ label: some StringProtocol, @ViewBuilder entries: @escaping () -> some View
    ) -> Self { self }
    /// Returns the view unchanged: readers have no rotors. Mark headings, to which readers jump, by
    /// `accessibilityAddTraits(.isHeader)`.
    public func accessibilityRotor(_ label: Text, @ViewBuilder entries: @escaping () -> some View) -> Self { self }
    /// Returns the view unchanged: readers have no rotors. Mark headings, to which readers jump, by
    /// `accessibilityAddTraits(.isHeader)`.
    public func accessibilityRotor(
      _ rotor: AccessibilitySystemRotor, @ViewBuilder entries: @escaping () -> some View
    ) -> Self { self }

    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor<Entry: Identifiable>(
      _ label: some StringProtocol, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> Self { self }

    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor<Entry: Identifiable>(
      _ label: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> Self { self }

    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor<Entry: Identifiable>(
      _ rotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
    ) -> Self { self }

    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor<Entry>(
      _ label: some StringProtocol, entries: [Entry], entryID: KeyPath<Entry, some Hashable>,
      entryLabel: KeyPath<Entry, String>
    ) -> Self { self }

    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor<Entry>(
      _ rotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, some Hashable>,
      entryLabel: KeyPath<Entry, String>
    ) -> Self { self }
    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor(_ label: some StringProtocol, textRanges: [Range<String.Index>]) -> Self { self }
    /// Returns the view unchanged: readers have no rotors.
    public func accessibilityRotor(_ rotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]) -> Self {
      self
    }

    /// Returns the view unchanged: labels alone name it.
    public func accessibilityInputLabels(_ labels: [Text]) -> Self { self }
    /// Returns the view unchanged: it is activated in its middle.
    public func accessibilityActivationPoint(_ point: UnitPoint) -> Self { self }
    /// Returns the view unchanged: it takes touches anyway.
    public func accessibilityDirectTouch(_ isDirect: Bool = true) -> Self { self }
    /// Returns the view unchanged: views are not grouped over distances.
    public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: texts are read alike.
    public func speechAnnouncementsQueued(_ isQueued: Bool = true) -> Self { self }
    /// Returns the view unchanged: readers say texts as they are.
    public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self { self }
  }

  /// When a reader reads more about a view.
  public enum AccessibilityCustomContentImportance: Hashable, Sendable {
    case `default`, high
  }

  /// The name of more that a reader reads about a view.
  public struct AccessibilityCustomContentKey: Hashable, Sendable {
    private let id: String

    /// Creates a name.
    public init(_ label: some StringProtocol) { id = String(label) }
    /// Creates a name.
    public init(_ label: Text, id: String) { self.id = id }
    /// Creates a name.
    public init(_ label: some StringProtocol, id: String) { self.id = id }
  }

  /// A view to which a rotor of a reader would jump.
  public nonisolated struct AccessibilityRotorEntry<ID: Hashable>: View {
    /// Creates an entry.
    public init(
      _ label: some StringProtocol, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
    /// Creates an entry.
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
    /// Creates an entry.
    public init(
      _ label: some StringProtocol, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
      prepare: @escaping () -> Void = {}
    ) {}
    /// Creates an entry.
    public init(
      _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
      prepare: @escaping () -> Void = {}
    ) {}

    @MainActor public var body: some View { EmptyView() }
  }

  /// The entries of a rotor, which are views here.
  public typealias AccessibilityRotorContent = View

  /// A rotor that readers of other systems have.
  public struct AccessibilitySystemRotor: Hashable, Sendable {
    private let name: String

    /// Links.
    public static let links = AccessibilitySystemRotor(name: "links")
    /// Headings.
    public static let headings = AccessibilitySystemRotor(name: "headings")
    /// Bold texts.
    public static let boldText = AccessibilitySystemRotor(name: "boldText")
    /// Italic texts.
    public static let italicText = AccessibilitySystemRotor(name: "italicText")
    /// Underlined texts.
    public static let underlineText = AccessibilitySystemRotor(name: "underlineText")
    /// Words with wrong spellings.
    public static let misspelledWords = AccessibilitySystemRotor(name: "misspelledWords")
    /// Pictures.
    public static let images = AccessibilitySystemRotor(name: "images")
    /// Fields.
    public static let textFields = AccessibilitySystemRotor(name: "textFields")
    /// Tables.
    public static let tables = AccessibilitySystemRotor(name: "tables")
    /// Lists.
    public static let lists = AccessibilitySystemRotor(name: "lists")
    /// Landmarks.
    public static let landmarks = AccessibilitySystemRotor(name: "landmarks")

    /// Returns the rotor of headings of a level.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor { headings }
    /// Returns the rotor of links.
    public static func links(visited: Bool) -> AccessibilitySystemRotor { links }
  }

  extension EnvironmentValues {
    /// Whether a device with switches controls the kiosk: no.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether a long touch shows a view larger: no.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether bright pictures are dimmed: no.
    public var accessibilityDimFlashingLights: Bool { false }
  }

  /// The kind of a text, which changes nothing.
  public enum AccessibilityTextContentType: Hashable, Sendable {
    case plain, console, fileSystem, messaging, narrative, sourceCode, spreadsheet, wordProcessing
  }
#endif
