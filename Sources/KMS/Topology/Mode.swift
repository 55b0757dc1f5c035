package import FollowspotGeometry

/// A resolution with its timing: the kernel's `drm_mode_modeinfo`.
package struct Mode: Hashable, Sendable {
  /// The timing along one axis.
  package struct Timing: Hashable, Sendable {
    /// The visible part.
    package var shown: UInt16
    /// The start of the synchronisation pulse.
    package var syncStart: UInt16
    /// The end of the synchronisation pulse.
    package var syncEnd: UInt16
    /// The whole period: picture, synchronisation and blanking.
    package var total: UInt16
    /// The skew of a horizontal timing; the scans per row of a vertical one.
    package var extra: UInt16

    /// Creates a timing. By default, synchronisation takes everything outside of the picture.
    package init(shown: UInt16, syncStart: UInt16? = nil, syncEnd: UInt16? = nil, total: UInt16, extra: UInt16 = 0) {
      self.shown = shown
      self.syncStart = syncStart ?? shown
      self.syncEnd = syncEnd ?? total
      self.total = total
      self.extra = extra
    }
  }

  /// The pixel clock in kHz.
  package var clock: UInt32
  /// Horizontal timing in pixels.
  package var horizontal: Timing
  /// Vertical timing in rows.
  package var vertical: Timing
  /// The kernel's rounded refresh rate in hertz.
  package var nominalRate: UInt32
  /// `DRM_MODE_FLAG_…`
  package var flags: UInt32
  /// `DRM_MODE_TYPE_…`
  package var type: UInt32
  /// The kernel's name: `1920x1080`.
  package var name: String

  /// Creates a mode from the kernel's values: `clock` in kHz, `nominalRate` in hertz.
  package init(
    clock: UInt32, horizontal: Timing, vertical: Timing, nominalRate: UInt32, flags: UInt32 = 0, type: UInt32 = 0,
    name: String
  ) {
    self.clock = clock
    self.horizontal = horizontal
    self.vertical = vertical
    self.nominalRate = nominalRate
    self.flags = flags
    self.type = type
    self.name = name
  }

  /// Creates a mode with invented timing for a refresh rate in hertz.
  package init(_ width: Int, _ height: Int, rate: Double = 60, isPreferred: Bool = false) {
    let (total, rows) = (width + 160, height + 30)
    self.init(
      clock: UInt32((Double(total * rows) * rate / 1000).rounded()),
      horizontal: Timing(shown: UInt16(clamping: width), total: UInt16(clamping: total)),
      vertical: Timing(shown: UInt16(clamping: height), total: UInt16(clamping: rows)),
      nominalRate: UInt32(rate.rounded()), type: isPreferred ? Mode.preferredType : 0, name: "\(width)x\(height)")
  }

  /// The size of the picture in pixels.
  package var size: PixelSize { PixelSize(width: Int(horizontal.shown), height: Int(vertical.shown)) }

  /// The refresh rate in hertz from the timing; the kernel's rounded rate if the timing is missing.
  package var rate: Double {
    let pixels = Double(horizontal.total) * Double(vertical.total)
    guard clock > 0, pixels > 0 else { return Double(nominalRate) }
    let rate = Double(clock) * 1000 / pixels
    return isInterlaced ? rate * 2 : flags & Mode.doubleScanFlag != 0 ? rate / 2 : rate
  }

  /// The refresh rate, or 0 above 1000 Hz. Pacing by an absurd rate would keep the loop busy.
  var plausibleRate: Double { rate <= 1000 ? rate : 0 }

  /// Whether the monitor prefers this mode.
  package var isPreferred: Bool { type & Mode.preferredType != 0 }
  /// Whether each field holds only every other row.
  package var isInterlaced: Bool { flags & Mode.interlaceFlag != 0 }

  static let preferredType: UInt32 = 1 << 3
  static let interlaceFlag: UInt32 = 1 << 4
  static let doubleScanFlag: UInt32 = 1 << 5
}

extension Mode: CustomStringConvertible {
  /// `1920x1080@59.94`
  package var description: String {
    let hundredths = Int((rate * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(size)@\(whole)" : "\(size)@\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
