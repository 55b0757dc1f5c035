internal import FollowspotGeometry

/// The backdrops in use: equal ones share their pixels, those of one radius their blur.
final class Backdrops {
  private let layer: Surface
  private var blurs: [BlurredLayer] = []
  private var pictures: [BackdropPicture] = []

  /// Backdrops of an app layer, which must outlive them.
  init(_ layer: Surface) { self.layer = layer }

  /// Forgets what depends on the pixels of the layer that changed, and the backdrops that are no longer in use.
  func update(changed: Region, used: Set<Backdrop>) {
    pictures.removeAll { !used.contains($0.backdrop) }
    blurs.removeAll { blur in !used.contains { $0.radius == blur.radius } }
    guard !changed.isEmpty else { return }
    for blur in blurs { blur.invalidate(changed) }
    for picture in pictures { picture.invalidate(changed) }
  }

  /// The pixels of a backdrop's row from the first of some columns on; rows and columns must lie in the layer.
  func row(_ backdrop: Backdrop, _ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
    picture(of: backdrop).row(y, columns)
  }

  /// Makes many pixels of a backdrop that are looked at soon; the rectangle must lie in the layer.
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
