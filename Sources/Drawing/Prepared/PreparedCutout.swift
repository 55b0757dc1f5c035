internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// A measured cutout; an object, for what was measured is too much to be copied for every row.
final class PreparedCutout {
  let coverage: Coverage
  /// How much it erases, 0…255.
  let strength: UInt8
  /// The pixels that it may erase.
  let bounds: PixelRect

  init(_ cutout: Cutout, visible: PixelRect) {
    coverage = Coverage(cutout.outline, visible: visible)
    strength = Coverage.level(cutout.strength)
    let bounds =
      cutout.clip.map { [coverage] in coverage.bounds.intersection(PixelRect(enclosing: $0.snapped)) }
      ?? coverage.bounds
    self.bounds = strength == 0 || bounds.isEmpty ? .zero : bounds
  }
}
