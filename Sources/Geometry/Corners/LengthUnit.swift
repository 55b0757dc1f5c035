/// A unit of length. The unit is part of a type, so that lengths in different units cannot be confused.
public protocol LengthUnit {
  /// The type of a length in this unit.
  associatedtype Length: Hashable & Sendable
}

/// Logical points, the unit of views and documents.
public enum LogicalPoints: LengthUnit {
  /// A number of points.
  public typealias Length = Double
}

/// Physical pixels. A display's scale is the number of pixels in a point.
package enum DevicePixels: LengthUnit {
  package typealias Length = Double
}
