/// A column. Only what is seen is painted, in any stack; SwiftUI's lazy ones also wait with making their views.
public typealias LazyVStack<Content: View> = VStack<Content>
/// A row. Only what is seen is painted, in any stack; SwiftUI's lazy ones also wait with making their views.
public typealias LazyHStack<Content: View> = HStack<Content>
