package import FollowspotDrawing
package import FollowspotGeometry

/// The parts of a card that show a picture, and the mode, format and rotation they use.
package struct OutputChoice: Hashable, Sendable {
  /// The connector's object id.
  package var connector: UInt32
  /// The connector's name.
  package var name: String
  /// The mode that the connector is driven with.
  package var mode: Mode
  /// The CRTC's object id.
  package var crtc: UInt32
  /// The object id of the plane that shows the picture, preferably a primary one; nil if the driver lists no planes.
  package var plane: UInt32?
  /// The layout of the pixels.
  package var format: PixelFormat
  /// The rotation of the picture on the panel.
  package var rotation: Rotation

  /// The size in pixels after the rotation.
  package var seenSize: PixelSize { mode.size.turned(by: rotation) }

  /// The mode and the rotation in words: `1920x1080@60, turned by 90 degrees`.
  package var picture: String { rotation == .zero ? "\(mode)" : "\(mode), turned by \(rotation.degrees) degrees" }
}

/// The result of choosing an output, with the reasons against the other connectors.
package struct OutputVerdict: Hashable, Sendable {
  /// The choice; nil if nothing can be shown now.
  package var choice: OutputChoice?
  /// The unused connectors with the reasons, in the kernel's order.
  package var rejected: [Rejection]
  /// A preference that could not be met, as a sentence without its full stop.
  package var note: String?

  /// A connector that is not used.
  package struct Rejection: Hashable, Sendable {
    /// The connector's name.
    package var name: String
    /// The reason, as a part of a sentence.
    package var reason: String
  }
}
