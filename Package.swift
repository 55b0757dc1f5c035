// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same language rules.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

func target(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: rules)
}

/// The tests of the target with the same name less "Tests".
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: [.init(stringLiteral: String(name.dropLast("Tests".count)))] + dependencies,
    exclude: exclude, resources: resources, swiftSettings: rules)
}

/// A program that shows one of the five systems as a SwiftUI developer would write it; not shipped.
func example(_ name: String) -> Target {
  .executableTarget(
    name: "\(name)Example", dependencies: ["Followspot"], path: "Sources/Examples/\(name)", swiftSettings: rules)
}

/// A C library of the system: a module map and a `shim.h`.
func library(_ name: String, _ pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "followspot",
  products: [
    .library(name: "Followspot", targets: ["Followspot"]),
    .library(name: "FollowspotTesting", targets: ["FollowspotTesting"]),
    .executable(name: "followspot", targets: ["FollowspotCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // C libraries of the system
    library("CDRM", "libdrm", apt: "libdrm-dev"),
    library("CUdev", "libudev", apt: "libudev-dev"),
    library("CLibinput", "libinput", apt: "libinput-dev"),
    library("CLibseat", "libseat", apt: "libseat-dev"),
    library("CPangoCairo", "pangocairo", apt: "libpango1.0-dev"),
    library("CRSVG", "librsvg-2.0", apt: "librsvg2-dev"),
    library("CYAML", "yaml-0.1", apt: "libyaml-dev"),
    library("CSystemd", "libsystemd", apt: "libsystemd-dev"),
    .systemLibrary(name: "CLinux"),

    // What is typed
    target("Spelling"),
    target("Arguments", ["Spelling", "CLinux", systemPackage]),

    // What is drawn
    .target(name: "Geometry", swiftSettings: rules, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CPixelOps"),
    target("Drawing", ["Geometry", "CPixelOps"]),
    target("Typesetting", ["Geometry", "Drawing", "CPangoCairo"]),
    target("Images", ["Geometry", "Drawing", "CRSVG"]),

    // What is said: views, guides, documents
    target("Views", ["Geometry", "Drawing"]),
    target("Spotlights", ["Geometry", "Drawing", "Views"]),
    target("Guides", ["Geometry", "Drawing", "Views", "Spotlights", "CLinux", systemPackage]),
    target("Overlays", ["Geometry", "Drawing", "Views"]),
    target(
      "Documents",
      ["Spelling", "Geometry", "Drawing", "Views", "Spotlights", "Guides", "Overlays", "CYAML", systemPackage]),

    // Where it is shown
    target("Platform", ["Spelling", "Geometry", "Drawing", systemPackage]),
    target("Seat", ["Platform", "CLibseat", "CLinux", systemPackage]),
    target("KMS", ["Geometry", "Drawing", "Platform", "CDRM", "CUdev", "CLinux", systemPackage]),
    target("Input", ["Geometry", "Drawing", "Platform", "CLibinput", "CUdev", "CLinux", systemPackage]),

    // Where both sides meet
    target(
      "Kiosk",
      [
        "Geometry", "Drawing", "Typesetting", "Images", "Views", "Spotlights", "Guides", "Overlays", "Documents",
        "Platform", "Seat", "KMS", "Input", "CLinux", "CSystemd", logging, systemPackage,
      ]),
    target(
      "Followspot",
      [
        "Geometry", "Drawing", "Typesetting", "Images", "Views", "Spotlights", "Guides", "Overlays", "Documents",
        "Platform", "Kiosk",
      ]),
    .executableTarget(
      name: "FollowspotCommand",
      dependencies: [
        "Arguments", "Geometry", "Kiosk", "Documents", "Guides", logging, systemPackage,
      ],
      swiftSettings: rules),
    // In front of the C library's allocator, to count; in no program that ships
    .target(name: "CAllocations"),
    target("FollowspotTesting", ["Geometry", "Drawing", "Platform", "Views", "Images"]),
    .executableTarget(
      name: "FollowspotBenchmarks",
      dependencies: [
        "Arguments", "Geometry", "Drawing", "Typesetting", "Views", "Spotlights", "Guides", "Overlays", "Documents",
        "Platform", "Kiosk", "CPangoCairo", "CAllocations", logging, systemPackage,
      ],
      swiftSettings: rules),

    example("Travel"),
    example("WhatsNew"),
    example("Sequence"),
    example("PageGuide"),
    example("Containers"),

    tests("SpellingTests"),
    tests("ArgumentsTests", ["FollowspotTesting", systemPackage]),
    tests("GeometryTests"),
    tests("DrawingTests", ["Geometry", "FollowspotTesting", "CPixelOps", "CLinux"]),
    tests("TypesettingTests", ["Geometry", "Drawing", "CPangoCairo", "FollowspotTesting"]),
    tests("ImagesTests", ["Geometry", "Drawing"], exclude: ["Fixtures"]),
    tests("ViewsTests", ["Geometry", "Drawing", "FollowspotTesting"], exclude: ["Pictures/Expected"]),
    tests("SpotlightsTests", ["Geometry", "Drawing", "Views", "FollowspotTesting"]),
    tests("GuidesTests", ["Geometry", "Drawing", "Views", "Spotlights", "GuidesStoreProbe", "CLinux", systemPackage]),
    .executableTarget(
      name: "GuidesStoreProbe", dependencies: ["Geometry", "Views", "Spotlights", "Guides", systemPackage],
      path: "Tests/GuidesStoreProbe",
      swiftSettings: rules),
    tests("OverlaysTests", ["Geometry", "Drawing", "Views", "FollowspotTesting"], exclude: ["Pictures/Expected"]),
    tests("DocumentsTests", ["Geometry", "Drawing", "Views", "Guides", "Spotlights", systemPackage]),
    tests("PlatformTests", ["Geometry", "Drawing", systemPackage]),
    tests("SeatTests", ["Platform", systemPackage]),
    tests("KMSTests", ["Geometry", "Drawing", "Platform", systemPackage]),
    tests("InputTests", ["Geometry", "Platform"]),
    tests(
      "KioskTests",
      [
        "Geometry", "Drawing", "Views", "Spotlights", "Guides", "Documents", "Platform", "Typesetting", "Images",
        "FollowspotTesting", "CLinux", systemPackage, logging,
      ]),
    tests("FollowspotCommandTests", ["Arguments", systemPackage], exclude: ["Scenarios"]),
  ],
  swiftLanguageModes: [.v6]
)
