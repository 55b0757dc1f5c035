#if SwiftUI
  public import Foundation
  public import OpenCombine

  // The formats that `decode(type:decoder:)` and `encode(encoder:)` take.

  extension JSONDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
  }

  extension JSONEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
  }

  extension PropertyListDecoder: @retroactive TopLevelDecoder {
    public typealias Input = Data
  }

  extension PropertyListEncoder: @retroactive TopLevelEncoder {
    public typealias Output = Data
  }
#endif
