// SwiftUI code spells geometry in CoreGraphics' names. They are names here, not other types.

/// A length in points.
public typealias CGFloat = Double
/// A position in points.
public typealias CGPoint = Point
/// An extent in points.
public typealias CGSize = Size
/// A rectangle in points.
public typealias CGRect = Rect
