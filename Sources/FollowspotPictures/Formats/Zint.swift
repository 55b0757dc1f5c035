internal import FollowspotCZint
internal import Glibc

/// The functions of zint, which is loaded if it is installed in the version whose header was compiled. A package for Debian 12
/// can thus be installed on Debian 13, which has another version.
struct Zint: @unchecked Sendable {
  private typealias Create = @convention(c) () -> UnsafeMutablePointer<zint_symbol>?
  private typealias Encode = @convention(c) (UnsafeMutablePointer<zint_symbol>?, UnsafePointer<UInt8>?, CInt) -> CInt
  private typealias Delete = @convention(c) (UnsafeMutablePointer<zint_symbol>?) -> Void

  private let createCall: Create
  private let encodeCall: Encode
  private let deleteCall: Delete

  /// zint, loaded at the first use, which comes before the process enters its sandbox; `nil` if it is not installed.
  static let loaded = Zint()

  private init?() {
    guard let library = dlopen(zint_library(), RTLD_NOW), let create = dlsym(library, "ZBarcode_Create"),
      let encode = dlsym(library, "ZBarcode_Encode"), let delete = dlsym(library, "ZBarcode_Delete")
    else { return nil }
    createCall = unsafeBitCast(create, to: Create.self)
    encodeCall = unsafeBitCast(encode, to: Encode.self)
    deleteCall = unsafeBitCast(delete, to: Delete.self)
  }

  /// Creates an empty symbol; `nil` without memory. See `ZBarcode_Create`.
  func create() -> UnsafeMutablePointer<zint_symbol>? { createCall() }

  /// Encodes bytes. Returns zint's number of a fault. See `ZBarcode_Encode`.
  func encode(_ symbol: UnsafeMutablePointer<zint_symbol>, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    encodeCall(symbol, bytes, CInt(count))
  }

  /// Frees a symbol. See `ZBarcode_Delete`.
  func delete(_ symbol: UnsafeMutablePointer<zint_symbol>) { deleteCall(symbol) }
}
