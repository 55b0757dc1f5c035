/// The objects of a card as plain values. The choice of an output depends only on these.
package struct Topology: Hashable, Sendable {
  /// The connectors in the kernel's order.
  package var connectors: [Connector]
  /// The encoders, which connect CRTCs to connectors.
  package var encoders: [Encoder]
  /// The scan-out engines in the kernel's order, to which bit masks refer.
  package var crtcs: [CRTC]
  /// The layers. If empty, the driver lists none and the legacy calls are used.
  package var planes: [Plane]
  /// Whether an object is missing here that may exist, because the kernel could not describe it.
  package var isIncomplete = false

  /// Creates a topology. `crtcs` must be in the kernel's order, to which masks refer. Without `planes` the legacy calls
  /// are used.
  package init(connectors: [Connector], encoders: [Encoder], crtcs: [CRTC], planes: [Plane]) {
    self.connectors = connectors
    self.encoders = encoders
    self.crtcs = crtcs
    self.planes = planes
  }

  /// Whether the card can drive a monitor. Render nodes and some companion devices cannot.
  package var canHaveOutputs: Bool { !crtcs.isEmpty && !connectors.isEmpty }
}

/// An encoder of a card.
package struct Encoder: Hashable, Sendable {
  /// The kernel's object id.
  package var id: UInt32
  /// The CRTC that drives it now.
  package var crtc: UInt32?
  /// The CRTCs that can drive it: bit n stands for the n-th CRTC.
  package var possibleCRTCs: UInt32

  /// Creates an encoder. `crtc` is an object id, or nil; bit 0 of `possibleCRTCs` is the first of ``Topology/crtcs``.
  package init(id: UInt32, crtc: UInt32? = nil, possibleCRTCs: UInt32) {
    self.id = id
    self.crtc = crtc
    self.possibleCRTCs = possibleCRTCs
  }
}

/// A scan-out engine of a card.
package struct CRTC: Hashable, Sendable {
  /// The kernel's object id.
  package var id: UInt32
  /// The current mode; nil if it is off.
  package var mode: Mode?

  /// Creates a CRTC; one without a mode is off.
  package init(id: UInt32, mode: Mode? = nil) {
    self.id = id
    self.mode = mode
  }
}
