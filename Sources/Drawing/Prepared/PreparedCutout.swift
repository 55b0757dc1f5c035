internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// A measured cutout. It is a class because copying the measurements for every row would cost too much.
final class PreparedCutout {
  let coverage: Coverage
  /// The share of the scrim that is erased, 0…255.
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
