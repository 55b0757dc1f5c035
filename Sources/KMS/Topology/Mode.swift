public import FollowspotGeometry

/// A resolution with its timing, as the kernel's `drm_mode_modeinfo` has it.
public struct Mode: Hashable, Sendable {
  /// The timing along one axis.
  public struct Timing: Hashable, Sendable {
    /// How much is picture.
    public var shown: UInt16
    /// Where synchronisation begins.
    public var syncStart: UInt16
    /// Where synchronisation ends.
    public var syncEnd: UInt16
    /// Picture, synchronisation and pauses.
    public var total: UInt16
    /// The skew across, the scans a row down.
    public var extra: UInt16

    /// Synchronisation takes all that isn't picture unless said otherwise.
    public init(shown: UInt16, syncStart: UInt16? = nil, syncEnd: UInt16? = nil, total: UInt16, extra: UInt16 = 0) {
      self.shown = shown
      self.syncStart = syncStart ?? shown
      self.syncEnd = syncEnd ?? total
      self.total = total
      self.extra = extra
    }
  }

  /// The pixel clock in kHz.
  public var clock: UInt32
  /// Horizontal timing in pixels.
  public var horizontal: Timing
  /// Vertical timing in rows.
  public var vertical: Timing
  /// The rounded rate that the kernel tells.
  public var nominalRate: UInt32
  /// `DRM_MODE_FLAG_…`
  public var flags: UInt32
  /// `DRM_MODE_TYPE_…`
  public var type: UInt32
  /// What the kernel calls it: `1920x1080`.
  public var name: String

  /// The kernel's numbers as they are: `clock` in kHz, `nominalRate` in hertz.
  public init(
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

  /// A mode with made-up timing that has this rate.
  public init(_ width: Int, _ height: Int, rate: Double = 60, isPreferred: Bool = false) {
    let (total, rows) = (width + 160, height + 30)
    self.init(
      clock: UInt32((Double(total * rows) * rate / 1000).rounded()),
      horizontal: Timing(shown: UInt16(clamping: width), total: UInt16(clamping: total)),
      vertical: Timing(shown: UInt16(clamping: height), total: UInt16(clamping: rows)),
      nominalRate: UInt32(rate.rounded()), type: isPreferred ? Mode.preferredType : 0, name: "\(width)x\(height)")
  }

  /// The picture in pixels.
  public var size: PixelSize { PixelSize(width: Int(horizontal.shown), height: Int(vertical.shown)) }

  /// Pictures a second, from the timing; the kernel's rounded number where the timing is missing.
  public var rate: Double {
    let pixels = Double(horizontal.total) * Double(vertical.total)
    guard clock > 0, pixels > 0 else { return Double(nominalRate) }
    let rate = Double(clock) * 1000 / pixels
    return isInterlaced ? rate * 2 : flags & Mode.doubleScanFlag != 0 ? rate / 2 : rate
  }

  /// The rate, or 0 where it is none that a monitor has: whatever paces itself by millions a second never rests.
  var plausibleRate: Double { rate <= 1000 ? rate : 0 }

  /// Whether the monitor asks for it.
  public var isPreferred: Bool { type & Mode.preferredType != 0 }
  /// Whether each picture has only every other row.
  public var isInterlaced: Bool { flags & Mode.interlaceFlag != 0 }

  static let preferredType: UInt32 = 1 << 3
  static let interlaceFlag: UInt32 = 1 << 4
  static let doubleScanFlag: UInt32 = 1 << 5
}

extension Mode: CustomStringConvertible {
  /// `1920x1080@59.94`
  public var description: String {
    let hundredths = Int((rate * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(size)@\(whole)" : "\(size)@\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
