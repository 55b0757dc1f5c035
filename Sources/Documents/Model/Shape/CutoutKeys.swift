/// The keys for the cutouts of a step, shared by guides and sequences.
enum CutoutKeys {
  private static let radius = Syntax<Length>.length().write?(ShapeDescription.standardRadius) ?? ""
  static let shape = Key(
    "shape", ShapeDescription.cutoutSyntax,
    "The shape of the cutout, a 'circle' or an 'ellipse' around the corners of the view; default: the view's own, along its edge."
  )
  static let cornerRadius = Key(
    "cornerRadius", .length(),
    "The radius of the cutout's corners, which makes it a 'roundedRectangle'; default for that shape: \(radius).")
  static let padding = Key(
    "padding", PaddingDescription.syntax,
    "How far the cutout extends beyond the views; default: the 'padding' of the 'cover'.")
  static let all = [shape.any, cornerRadius.any, padding.any]
}
