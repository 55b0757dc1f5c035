#if SwiftUI
  public import Foundation

  extension Duration {
    /// Returns the seconds since an earlier time, such as that of another touch of a drag.
    public func timeIntervalSince(_ earlier: Duration) -> TimeInterval {
      let way = (self - earlier).components
      return Double(way.seconds) + Double(way.attoseconds) / 1e18
    }
  }
#endif
