// SwiftUI code uses CoreGraphics' names for geometry. Here they are aliases, not distinct types.

/// A length in points.
public typealias CGFloat = Double
/// A position in points.
public typealias CGPoint = Point
/// An extent in points.
public typealias CGSize = Size
/// A rectangle in points.
public typealias CGRect = Rect
