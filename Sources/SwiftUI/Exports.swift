#if SwiftUI
  // SwiftUI brings these modules with it. FollowspotCompatibility has the names of articles about overlays.
  @_exported public import Combine
  @_exported public import FollowspotCompatibility
  @_exported public import Foundation
#endif
