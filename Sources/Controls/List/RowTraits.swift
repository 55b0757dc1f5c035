package import FollowspotDrawing
package import FollowspotGeometry
package import FollowspotViews
internal import Observation

/// The appearance that a row of a list has in place of its list's. Only ported code sets it.
package struct RowTraits {
  /// The view behind the row; `nil` for that of the list.
  package var background: AnyView?
  /// The parts that can be compared.
  package var look = Look()

  /// The parts of an appearance that can be compared.
  package struct Look: Equatable {
    /// The distances of the row's view from its edges; `nil` for those of the list.
    package var insets: EdgeInsets?
    /// Whether a line is under a row that isn't the last; `nil` as the list has it.
    package var hasSeparator: Bool?
    /// The colour of the line; `nil` for that of the list.
    package var separatorColor: Color?
  }
}

#if SwiftUI
  /// A change of the appearance of rows.
  package enum RowTrait {
    case background(AnyView?)
    case insets(EdgeInsets?)
    case separator(Bool?)
    case separatorColor(Color?)

    /// Sets the part of an appearance that has no value.
    package func complete(_ traits: inout RowTraits) {
      switch self {
      case .background(let view): traits.background = traits.background ?? view
      case .insets(let insets): traits.look.insets = traits.look.insets ?? insets
      case .separator(let isShown): traits.look.hasSeparator = traits.look.hasSeparator ?? isShown
      case .separatorColor(let color): traits.look.separatorColor = traits.look.separatorColor ?? color
      }
    }
  }

  extension RowTrait {
    /// The change whose view is for the visitor alone.
    package var isPrivate: RowTrait {
      if case .background(let view) = self { .background(view?.isPrivate) } else { self }
    }
  }

  extension AnyView {
    /// The view, for the visitor alone. The row of a list has its background outside of the views that say so.
    fileprivate var isPrivate: AnyView { AnyView(privacySensitive()) }
  }

  /// The look that a view in a row asks for.
  @Observable @MainActor
  package final class OwnRowTraits {
    fileprivate var look = RowTraits.Look()
    fileprivate var background: AnyView?
    fileprivate var hasBackground = false

    nonisolated init() {}

    /// Sets a part of the appearance.
    package func set(_ trait: RowTrait) {
      var new = look
      switch trait {
      case .background(let view):
        background = view
        if hasBackground != (view != nil) { hasBackground = view != nil }
      case .insets(let insets): new.insets = insets
      case .separator(let isShown): new.hasSeparator = isShown
      case .separatorColor(let color): new.separatorColor = color
      }
      if new != look { look = new }
    }

    fileprivate func traits(before around: RowTraits) -> RowTraits {
      RowTraits(
        background: hasBackground ? AnyView(OwnRowBackground(own: self)) : around.background,
        look: RowTraits.Look(
          insets: look.insets ?? around.look.insets, hasSeparator: look.hasSeparator ?? around.look.hasSeparator,
          separatorColor: look.separatorColor ?? around.look.separatorColor))
    }
  }

  /// The background that a view in a row sets. It is a separate view, so that its change does not evaluate the row,
  /// which would set it again.
  private struct OwnRowBackground: View {
    let own: OwnRowTraits

    var body: some View { own.background }
  }

  /// A row with the appearance that views around and in it set.
  nonisolated struct StyledRow: View {
    private let row: ListRow
    private let make: (ListRow) -> AnyView
    @Environment(\.rowTraits) private var around
    @Environment(\.isPrivate) private var isPrivate
    @State private var own = OwnRowTraits()

    init(row: ListRow, make: @escaping (ListRow) -> AnyView) { (self.row, self.make) = (row, make) }

    @MainActor var body: some View {
      var row = row
      row.traits = own.traits(before: around)
      if isPrivate { row.traits.background = row.traits.background?.isPrivate }
      return make(row).environment(\.rowTraits, RowTraits()).environment(\.ownRowTraits, own)
    }
  }

  private enum RowTraitsKey: EnvironmentKey { static var defaultValue: RowTraits { RowTraits() } }
  private enum OwnRowTraitsKey: EnvironmentKey { static var defaultValue: OwnRowTraits? { nil } }

  extension EnvironmentValues {
    /// The appearance that views around a row set.
    package var rowTraits: RowTraits {
      get { self[RowTraitsKey.self] }
      set { self[RowTraitsKey.self] = newValue }
    }

    /// The appearance of the row around; `nil` outside of rows.
    package var ownRowTraits: OwnRowTraits? {
      get { self[OwnRowTraitsKey.self] }
      set { self[OwnRowTraitsKey.self] = newValue }
    }
  }
#endif
