/// What a card has, as plain values: everything that is chosen from is in here.
public struct Topology: Hashable, Sendable {
  /// Where monitors are plugged in.
  public var connectors: [Connector]
  /// What joins connectors to CRTCs.
  public var encoders: [Encoder]
  /// The scan-out engines, in the kernel's order: their index is what masks count.
  public var crtcs: [CRTC]
  /// The layers. Empty where the driver tells of none; then CRTCs are driven by the legacy calls.
  public var planes: [Plane]
  /// Whether the kernel had no answer for something of it, which is missing here and may be there all the same.
  public var isIncomplete = false

  /// `crtcs` must be in the kernel's order, as masks count by it; without `planes` the legacy calls are used.
  public init(connectors: [Connector], encoders: [Encoder], crtcs: [CRTC], planes: [Plane]) {
    self.connectors = connectors
    self.encoders = encoders
    self.crtcs = crtcs
    self.planes = planes
  }

  /// Whether a monitor can ever be shown on; render nodes and some companions of a card can't.
  public var canHaveOutputs: Bool { !crtcs.isEmpty && !connectors.isEmpty }
}

/// An encoder of a card.
public struct Encoder: Hashable, Sendable {
  /// The kernel's object id.
  public var id: UInt32
  /// The CRTC that feeds it now.
  public var crtc: UInt32?
  /// The CRTCs that could, a bit each by index.
  public var possibleCRTCs: UInt32

  /// `crtc` is an object id, nil where none feeds it; in `possibleCRTCs` bit 0 is the first of ``Topology/crtcs``.
  public init(id: UInt32, crtc: UInt32? = nil, possibleCRTCs: UInt32) {
    self.id = id
    self.crtc = crtc
    self.possibleCRTCs = possibleCRTCs
  }
}

/// A scan-out engine of a card.
public struct CRTC: Hashable, Sendable {
  /// The kernel's object id.
  public var id: UInt32
  /// The mode it shows now; nil where it is off.
  public var mode: Mode?

  /// A CRTC that is off where `mode` is nil.
  public init(id: UInt32, mode: Mode? = nil) {
    self.id = id
    self.mode = mode
  }
}
