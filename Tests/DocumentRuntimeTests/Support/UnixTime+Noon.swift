import FollowspotData
import Glibc

extension UnixTime {
  /// Noon of 1 January 2026 in the time zone of the machine: `mktime(3)`.
  static let noon: UnixTime = {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_isdst) = (126, 0, 1, 12, -1)
    return UnixTime(secondsSince1970: Double(mktime(&parts)))
  }()
}
