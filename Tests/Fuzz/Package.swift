// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no other build knows of the fuzzer. Tests/Fuzz/run builds it.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "followspot", path: "../..")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(name: "Fuzz", dependencies: ["CFuzzer", .product(name: "Followspot", package: "followspot")]),
  ],
  swiftLanguageModes: [.v6]
)
