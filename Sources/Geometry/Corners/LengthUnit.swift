/// What lengths are measured in. Those of two units are of two types, and never taken for each other.
public protocol LengthUnit {
  /// How a length is written in the unit.
  associatedtype Length: Hashable & Sendable
}

/// Logical points: what views and documents speak of.
public enum LogicalPoints: LengthUnit {
  public typealias Length = Double
}

/// Physical pixels, as many to a point as the display's scale says.
public enum DevicePixels: LengthUnit {
  public typealias Length = Double
}
