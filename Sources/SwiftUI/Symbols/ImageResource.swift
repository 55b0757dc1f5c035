#if SwiftUI
  internal import FollowspotViews
  public import Foundation

  /// A picture file by its path.
  public struct ImageResource: Hashable, Sendable {
    let name: String

    /// Creates the name of a picture file. There are no bundles here.
    public init(name: String, bundle: Bundle = .main) { self.name = name }
  }

  /// A colour by its name.
  public struct ColorResource: Hashable, Sendable {
    let name: String

    /// Creates the name of a colour. There are no bundles here.
    public init(name: String, bundle: Bundle = .main) { self.name = name }
  }

  extension Color {
    /// Returns the colour of a name.
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: nil) }
  }
#endif
