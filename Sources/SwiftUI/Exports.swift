#if SwiftUI
  // SwiftUI brings these modules with it.
  @_exported public import Combine
  @_exported public import Followspot
  @_exported public import Foundation
#endif
