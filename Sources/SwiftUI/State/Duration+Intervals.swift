#if SwiftUI
  public import FollowspotViews
  public import Foundation

  extension Duration {
    /// Creates a duration from seconds. Negative values and NaN give zero; the maximum is a million seconds.
    init(interval seconds: TimeInterval) { self = .seconds(seconds > 0 ? min(seconds, 1e6) : 0) }

    /// Returns the seconds since an earlier time, such as that of another touch of a drag.
    public func timeIntervalSince(_ earlier: Duration) -> TimeInterval {
      let way = (self - earlier).components
      return Double(way.seconds) + Double(way.attoseconds) / 1e18
    }
  }

  extension DragGesture.Value {
    /// The time of the last touch. Only its distance from that of another touch has a meaning.
    public var time: Date { Date(timeIntervalSinceReferenceDate: touchTime / .seconds(1)) }
  }
#endif
