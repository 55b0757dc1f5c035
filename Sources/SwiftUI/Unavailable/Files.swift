#if SwiftUI
  public import FollowspotViews
  public import Foundation

  // Files and settings of visitors, who have none on a kiosk. The compiler rejects each use and says what to write instead.

  nonisolated extension View {
    /// Would keep settings elsewhere.
    @available(*, unavailable, message: "visitors share a kiosk: use @State, or data of a document with `keep`")
    public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
    /// Would write a file.
    @available(*, unavailable, message: "visitors have no files: leave this out, or show a QRCode")
    public func fileExporter(
      isPresented: Binding<Bool>, document: Any?, contentType: Any, defaultFilename: String? = nil,
      onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }

    /// Would move a file.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public func fileMover(
      isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }

    /// Would choose a file.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public func fileImporter(
      isPresented: Binding<Bool>, allowedContentTypes: [Any], onCompletion: (Result<URL, any Error>) -> Void
    ) -> some View { self }
  }

  extension EnvironmentValues {
    /// Would open a document.
    @available(*, unavailable, message: "visitors have no files: leave this out")
    public var openDocument: WindowAction { preconditionFailure() }
  }

  /// Would show documents.
  @available(*, unavailable, message: "visitors have no files: use WindowGroup")
  public struct DocumentGroup: Scene {
    /// Would create the windows.
    public init<D>(newDocument: @autoclosure @escaping () -> D, editor: @escaping (Any) -> some View) {
      preconditionFailure()
    }
    public var body: some Scene { WindowGroup { EmptyView() } }
  }

  /// Would read and write files.
  @available(*, unavailable, message: "visitors have no files: keep an @Observable object")
  public protocol FileDocument {}

  /// Would read and write files.
  @available(*, unavailable, message: "visitors have no files: keep an @Observable object")
  public protocol ReferenceFileDocument {}

  /// Would read rows of a database.
  @available(*, unavailable, message: "there is no Core Data: keep the rows in an @Observable object")
  @propertyWrapper
  public struct FetchRequest<Rows> {
    /// Would create a request.
    public init(sortDescriptors: [Any], predicate: Any? = nil, animation: Animation? = nil) {}
    public var wrappedValue: Rows { preconditionFailure() }
  }
#endif
