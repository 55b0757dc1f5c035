internal import FollowspotGeometry

/// The backdrops in use. Equal backdrops share their pixels; backdrops of one radius share their blur.
final class Backdrops {
  private let layer: Surface
  private var blurs: [BlurredLayer] = []
  private var pictures: [BackdropPicture] = []

  /// Creates an empty set of backdrops for an app layer, which must outlive it.
  init(_ layer: Surface) { self.layer = layer }

  /// Discards pixels that depend on the changed region, and backdrops that are no longer used.
  func update(changed: Region, used: Set<Backdrop>) {
    pictures.removeAll { !used.contains($0.backdrop) }
    blurs.removeAll { blur in !used.contains { $0.radius == blur.radius } }
    guard !changed.isEmpty else { return }
    for blur in blurs { blur.invalidate(changed) }
    for picture in pictures { picture.invalidate(changed) }
  }

  /// Returns the pixels of a backdrop's row, starting at the first of the given columns. Row and columns must lie in
  /// the layer.
  func row(_ backdrop: Backdrop, _ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
    picture(of: backdrop).row(y, columns)
  }

  /// Makes a large area of a backdrop that is read soon. The rectangle must lie in the layer.
  func prepare(_ backdrop: Backdrop, _ rect: PixelRect) { picture(of: backdrop).prepare(rect) }

  private func picture(of backdrop: Backdrop) -> BackdropPicture {
    if let picture = pictures.first(where: { $0.backdrop == backdrop }) { return picture }
    let blur =
      blurs.first { $0.radius == backdrop.radius } ?? BlurredLayer(radius: backdrop.radius, layer: layer)
    if !blurs.contains(where: { $0 === blur }) { blurs.append(blur) }
    let picture = BackdropPicture(backdrop, blur: blur, size: layer.bounds.size)
    pictures.append(picture)
    return picture
  }
}
