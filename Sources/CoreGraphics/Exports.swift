#if SwiftUI
  // Numbers, points and sizes under the name of the module that code without views imports.
  @_exported public import SwiftUI
#endif
