internal import FollowspotInput
internal import FollowspotPlatform

/// The layouts of keyboards that this machine has.
package enum KeyboardLayouts {
  /// Returns the problem with the name of a layout and its remedy; nil if there is such a layout, or if the machine has no
  /// layouts to compare with.
  package static func problem(with name: String) -> String? {
    do throws(KeyLayoutError) {
      _ = try KeyLayout.xkb(name)
      return nil
    } catch {
      if case .unknown = error { return "\(error)" }
      return nil
    }
  }
}
