#if SwiftUI
  // OpenCombine under the name that code for Apple's systems imports.
  @_exported public import OpenCombine
  @_exported public import OpenCombineDispatch
#endif
