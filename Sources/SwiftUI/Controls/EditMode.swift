#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import Foundation
  public import FollowspotViews
  internal import Observation

  /// Whether the rows of lists can be deleted and moved.
  public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    /// Whether rows can be deleted and moved.
    public var isEditing: Bool { self != .inactive }
  }

  private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

  extension EnvironmentValues {
    /// Whether the rows of lists can be deleted and moved; `nil` where no view sets it.
    public var editMode: Binding<EditMode>? {
      get { self[EditModeKey.self] }
      set { self[EditModeKey.self] = newValue }
    }
  }

  /// The mode that the ``EditButton`` of a display sets where no view around has one.
  @Observable @MainActor
  private final class SharedEditMode {
    var mode = EditMode.inactive
    /// The number of edit buttons that are shown.
    var buttons = 0 { didSet { if buttons == 0 { mode = .inactive } } }
  }

  extension ViewHost {
    fileprivate var editMode: SharedEditMode { shared { SharedEditMode() } }
  }

  /// A button that lets rows of lists be deleted and moved.
  public nonisolated struct EditButton: View {
    @Environment(\.editMode) private var own
    @Environment(\.host) private var host

    /// Creates a button.
    public init() {}

    @MainActor public var body: some View {
      let shared = host?.editMode
      let mode = own ?? Binding(get: { shared?.mode ?? .inactive }, set: { shared?.mode = $0 })
      Button {
        withAnimation(.easeInOut(duration: 0.2)) {
          mode.wrappedValue = mode.wrappedValue.isEditing ? .inactive : .active
        }
      } label: {
        Text(mode.wrappedValue.isEditing ? KioskWord.done : .edit)
      }
      .onAppear { shared?.buttons += 1 }
      .onDisappear { shared?.buttons -= 1 }
    }
  }

  /// Rows of a list that belong to elements of a collection.
  @MainActor @preconcurrency
  public protocol DynamicViewContent: View {
    /// The view of the rows.
    associatedtype Rows: View
    /// The rows without buttons.
    var _rows: Rows { get }
    /// The identities of the elements, in order.
    var _identities: [AnyHashable] { get }
  }

  extension ForEach: DynamicViewContent {
    @MainActor public var _rows: ForEach { self }
    @MainActor public var _identities: [AnyHashable] { keys().map { AnyHashable($0) } }
  }

  extension DynamicViewContent {
    /// Lets rows be deleted by a button in each: always, or while an ``EditButton`` on the screen says so.
    ///
    /// - Parameter action: Called with the position of the row; `nil` for rows that stay.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> EditableRows<Rows> {
      var rows = editable
      rows.delete = action
      return rows
    }

    /// Lets rows be moved by buttons in each: always, or while an ``EditButton`` on the screen says so.
    ///
    /// - Parameter action: Called with the position of the row and that before which it comes; `nil` for rows that stay.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> EditableRows<Rows> {
      var rows = editable
      rows.move = action
      return rows
    }

    private var editable: EditableRows<Rows> {
      self as? EditableRows<Rows> ?? EditableRows(_rows: _rows, _identities: _identities)
    }
  }

  /// Rows that can be deleted and moved.
  public nonisolated struct EditableRows<Rows: View>: View, DynamicViewContent {
    public let _rows: Rows
    public let _identities: [AnyHashable]
    fileprivate var delete: ((IndexSet) -> Void)?
    fileprivate var move: ((IndexSet, Int) -> Void)?

    fileprivate init(_rows: Rows, _identities: [AnyHashable]) { (self._rows, self._identities) = (_rows, _identities) }

    @MainActor public var body: some View { _rows }
  }

  extension EditableRows: RowSource {
    /// Returns the rows with their buttons.
    package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
      _rows.rows(
        madeBy: EditingRows(maker: maker, count: _identities.count, delete: delete, move: move) { id in
          id.flatMap { _identities.firstIndex(of: $0) }
        }, at: edges)
    }
  }

  /// Makes rows with buttons.
  private struct EditingRows: RowMaking {
    let maker: any RowMaking
    /// The number of rows.
    let count: Int
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?
    /// Returns the position of the row with an identity; `nil` if it is none of them.
    let position: (AnyHashable?) -> Int?
    var gap: AnyView? { maker.gap }

    func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
      guard let index = position(id) else { return maker.row(content, id: id, at: edges) }
      let row = EditableRow(
        content: content, delete: delete.map { delete in { delete(IndexSet(integer: index)) } },
        up: index == 0 ? nil : move.map { move in { move(IndexSet(integer: index), index - 1) } },
        down: index == count - 1 ? nil : move.map { move in { move(IndexSet(integer: index), index + 2) } },
        moves: move != nil)
      return maker.row(AnyView(row), id: id, at: edges)
    }
  }

  /// A row of a `ForEach` with actions, which can be deleted and moved.
  public nonisolated struct EditedRow<Content: View>: View {
    let content: Content
    /// The row's position, and the number of rows.
    let position, count: Int
    let delete: ((IndexSet) -> Void)?
    let move: ((IndexSet, Int) -> Void)?

    @MainActor public var body: some View { content }
  }

  extension EditedRow: RowSource {
    /// Returns the row with its buttons.
    package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
      content.rows(
        madeBy: EditingRows(maker: maker, count: count, delete: delete, move: move) { _ in position }, at: edges)
    }
  }

  /// The buttons that the content of a row leaves out.
  private struct RowLimits: Equatable {
    var keepsRow = false
    var keepsPlace = false
  }

  private enum RowLimitsKey: PreferenceKey {
    static let defaultValue = RowLimits()

    static func reduce(value: inout RowLimits, nextValue: () -> RowLimits) {
      let next = nextValue()
      value = RowLimits(keepsRow: value.keepsRow || next.keepsRow, keepsPlace: value.keepsPlace || next.keepsPlace)
    }
  }

  nonisolated extension View {
    /// Leaves the button that deletes a row out of this one.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
      transformPreference(RowLimitsKey.self) { $0.keepsRow = $0.keepsRow || isDisabled }
    }
    /// Leaves the buttons that move a row out of this one.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
      transformPreference(RowLimitsKey.self) { $0.keepsPlace = $0.keepsPlace || isDisabled }
    }
  }

  private nonisolated struct EditableRow: View {
    let content: AnyView
    let delete: (() -> Void)?
    let up, down: (() -> Void)?
    let moves: Bool
    @Environment(\.editMode) private var mode
    @Environment(\.host) private var host
    @State private var limits = RowLimits()

    init(
      content: AnyView, delete: (() -> Void)?, up: (() -> Void)?, down: (() -> Void)?, moves: Bool
    ) { (self.content, self.delete, self.up, self.down, self.moves) = (content, delete, up, down, moves) }

    @MainActor var body: some View {
      let shared = host?.editMode
      let isEditing = mode?.wrappedValue.isEditing ?? (shared?.mode.isEditing == true || (shared?.buttons ?? 0) == 0)
      HStack {
        content.frame(maxWidth: .infinity, alignment: .leading)
          .onPreferenceChange(RowLimitsKey.self) { limits = $0 }
        if isEditing {
          if moves, !limits.keepsPlace {
            RowButton(symbol: "chevron.up", name: .moveUp, action: up)
            RowButton(symbol: "chevron.down", name: .moveDown, action: down)
          }
          if delete != nil, !limits.keepsRow {
            RowButton(symbol: "trash", name: .delete, role: .destructive, action: delete)
          }
        }
      }
    }
  }

  /// A symbol as large as a finger.
  private struct RowButton: View {
    let symbol: String
    let name: KioskWord
    var role: ButtonRole?
    let action: (() -> Void)?
    @Environment(\.minimumTargetSize) private var target
    @Environment(\.languageTag) private var language

    var body: some View {
      if let action {
        Button(role: role) {
          withAnimation(.easeInOut(duration: 0.2), action)
        } label: {
          Image(systemName: symbol).frame(width: target, height: target - 16).contentShape(Rectangle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(name.text(in: language))
      } else {
        Color.clear.frame(width: target, height: 1)
      }
    }
  }
#endif
