public import Views

/// Any shape will do for a light: its name is ``AnyShape``, and where one is asked for a shape of any type can be
/// given.
@available(*, deprecated, renamed: "AnyShape")
public typealias FocusShape = AnyShape
