#if SwiftUI
  @_exported public import FollowspotCompatibility
#endif
