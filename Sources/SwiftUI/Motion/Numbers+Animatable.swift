#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  extension Double: Animatable {
    public var animatableData: Double {
      get { self }
      set { self = newValue }
    }
  }

  extension Float: Animatable {
    public var animatableData: Float {
      get { self }
      set { self = newValue }
    }
  }

  extension Angle: Animatable {
    /// The angle in radians.
    public var animatableData: Double {
      get { radians }
      set { self = Angle(radians: newValue) }
    }
  }

  extension AnimatablePair: Animatable {
    public var animatableData: AnimatablePair {
      get { self }
      set { self = newValue }
    }
  }
#endif
