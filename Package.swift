// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Every Swift target is held to the same language rules.
let rules: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The version for C targets, as printed by packaging/version; none in other builds.
let version: [CSetting] =
  Context.environment["FOLLOWSPOT_VERSION"].map { [.define("FOLLOWSPOT_VERSION", to: "\"\($0)\"")] } ?? []

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// A package that this one depends on: from its repository, or from a folder of packages, as Debian's source package has it.
func dependency(_ name: String, from version: Version) -> Package.Dependency {
  if let folder = Context.environment["FOLLOWSPOT_PACKAGES"] { return .package(path: "\(folder)/\(name)") }
  return .package(url: "https://github.com/apple/\(name)", from: version)
}

func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
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
    .library(name: "FollowspotDocumentKiosk", targets: ["FollowspotDocumentKiosk"]),
    .library(name: "FollowspotCompatibility", targets: ["FollowspotCompatibility"]),
    .library(name: "FollowspotTesting", targets: ["FollowspotTesting"]),
    .library(name: "FollowspotSwiftUI", targets: ["SwiftUI", "Combine", "CoreGraphics", "SwiftUIOverlayContainer"]),
    .executable(name: "followspot", targets: ["FollowspotCommand"]),
    .executable(name: "followspot-pictures", targets: ["FollowspotPictures"]),
  ],
  traits: [
    .trait(name: "SwiftUI", description: "Modules named SwiftUI and Combine, for code that imports them")
  ],
  dependencies: [
    dependency("swift-log", from: "1.16.2"),
    dependency("swift-system", from: "1.8.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    // C libraries of the system
    library("CDRM", "libdrm", apt: "libdrm-dev"),
    library("CUdev", "libudev", apt: "libudev-dev"),
    library("CLibinput", "libinput", apt: "libinput-dev"),
    library("CLibseat", "libseat", apt: "libseat-dev"),
    library("CGObject", "gobject-2.0", apt: "libpango1.0-dev"),
    library("CHarfBuzz", "harfbuzz", apt: "libpango1.0-dev"),
    library("CCairo", "cairo", apt: "libpango1.0-dev"),
    library("CFontconfig", "fontconfig", apt: "libpango1.0-dev"),
    .target(name: "CPangoCairo", dependencies: ["CGObject", "CHarfBuzz", "CCairo", "CFontconfig"]),
    .target(name: "CRSVG", dependencies: ["CGObject", "CCairo", "CFontconfig"]),
    library("CPNG", "libpng", apt: "libpng-dev"),
    // The calls of libpng and libjpeg that jump out of an error
    .target(
      name: "CPictures", linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("webp")]),
    library("CZlib", "zlib", apt: "zlib1g-dev"),
    library("CSeccomp", "libseccomp", apt: "libseccomp-dev"),
    // Makes codes; in the process that decodes pictures alone. Its package has no file for pkg-config
    .systemLibrary(name: "CZint", providers: [.apt(["libzint-dev"])]),
    // In front of calls that the sandbox forbids; in the process that decodes pictures alone
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary("dl")]),
    library("CYAML", "yaml-0.1", apt: "libyaml-dev"),
    library("CJansson", "jansson", apt: "libjansson-dev"),
    // Loaded when first needed, so no program is linked with it
    .target(name: "CICU", linkerSettings: [.linkedLibrary("dl")]),
    // Loaded when the first key needs it, so no program is linked with it
    .systemLibrary(name: "CXkbcommon"),
    library("CSystemd", "libsystemd", apt: "libsystemd-dev"),
    .systemLibrary(name: "CLinux"),

    // Languages and command line
    target("Spelling"),
    target("Languages", ["CICU"]),
    target("Arguments", ["Spelling", "CLinux", systemPackage]),

    // Threads, files, records
    target("Execution"),
    target("Files", ["CLinux", systemPackage]),
    target("JSON", ["CJansson"]),
    target("Records", ["Execution", "Files", "CLinux", systemPackage]),

    // The protocol for other programs
    target("Varlink", ["Files", "JSON", "CLinux", systemPackage]),

    // Data
    .target(
      name: "Data", dependencies: ["Spelling", "Languages", "JSON", "CICU"], swiftSettings: rules,
      linkerSettings: [.linkedLibrary("m")]),

    // Drawing
    .target(name: "Geometry", swiftSettings: rules, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CPixelOps"),
    target("Outputs", ["Geometry"]),
    target("Drawing", ["Geometry", "Execution", "CPixelOps"]),
    target(
      "Typesetting", ["Spelling", "Languages", "Geometry", "Drawing", "Execution", "CPangoCairo"]),
    target("PictureProtocol", ["Geometry", "CLinux"]),
    target(
      "Images",
      [
        "Spelling", "Files", "Geometry", "Drawing", "Execution", "PictureProtocol", "CPNG", "CPixelOps", "CLinux",
        systemPackage,
      ]),
    .executableTarget(
      name: "FollowspotPictures",
      dependencies: [
        "Geometry", "PictureProtocol", "CPictures", "CRSVG", "CSeccomp", "CSandbox", "CLinux", "CZint",
      ],
      swiftSettings: rules),

    // Displays, keys and clocks, as protocols
    target("Platform", ["Geometry", "Drawing", systemPackage]),

    // Documents, read and checked
    target(
      "Documents",
      [
        "Spelling", "Languages", "Files", "JSON", "Data", "Geometry", "Outputs", "Drawing", "Platform", "CYAML",
        systemPackage,
      ]),

    // Descriptions for visitors who can't see or touch the display
    target("Semantics", ["Spelling", "Geometry"]),

    // Content: views, guides
    target("Views", ["Execution", "Languages", "Geometry", "Drawing", "Semantics"]),
    target("Spotlights", ["Execution", "Geometry", "Drawing", "Semantics", "Views"]),
    target(
      "Guides",
      [
        "Spelling", "Files", "JSON", "Records", "Geometry", "Semantics", "Views", "Spotlights", systemPackage,
      ]),
    target("Overlays", ["Geometry", "Drawing", "Semantics", "Views"]),
    target("TextEntry", ["Data", "Geometry", "Drawing", "Semantics", "Views"]),
    target("Controls", ["Geometry", "Drawing", "Semantics", "Views"]),
    target("Keyboards", ["Languages", "Geometry", "Drawing", "Semantics", "Views"]),

    // Devices
    target("Seat", ["Platform", "CLibseat", "CLinux", systemPackage]),
    target(
      "KMS",
      ["Spelling", "Files", "Geometry", "Outputs", "Drawing", "Platform", "CDRM", "CUdev", "CLinux", systemPackage]),
    target(
      "Input",
      ["Execution", "Files", "Geometry", "Platform", "Spelling", "CLibinput", "CUdev", "CXkbcommon", systemPackage]),

    // Scripts in place of visitors
    target("Scripts", ["Spelling", "Geometry", "Semantics", "Platform", systemPackage]),

    // What runs on a kiosk, as displays, scripts and other programs see it
    target(
      "Runtime",
      [
        "Execution", "JSON", "Records", "Data", "Views", "Guides", "Controls", "Platform", "CLinux", logging,
      ]),

    // A document that runs
    target(
      "DocumentRuntime",
      [
        "Spelling", "Languages", "Execution", "JSON", "Records", "Data", "Geometry", "Outputs", "Drawing",
        "Typesetting", "Images", "Semantics", "Views", "Spotlights", "Guides", "Overlays", "TextEntry", "Controls",
        "Keyboards", "Platform", "Documents", "Runtime", logging, systemPackage,
      ]),

    // The service for other programs
    target(
      "Control",
      [
        "Execution", "Spelling", "Files", "JSON", "Varlink", "Data", "Guides", "Runtime", "Platform", "CSystemd",
        logging, systemPackage,
      ]),

    // Views and devices together
    target(
      "Kiosk",
      [
        "Arguments", "Spelling", "Languages", "Execution", "Files", "JSON", "Records", "Data", "Geometry", "Outputs",
        "Drawing", "Typesetting", "Images", "Semantics", "Views", "Spotlights", "Guides", "Keyboards",
        "Runtime", "Control", "Platform", "Scripts", "Seat", "KMS", "Input", "CLinux", "CSystemd", logging,
        systemPackage,
      ]),
    // Documents on the displays of a kiosk
    target(
      "DocumentKiosk",
      [
        "Data", "Geometry", "Guides", "Views", "Documents", "DocumentRuntime", "Kiosk", "Runtime", "Platform", logging,
        systemPackage,
      ]),
    target(
      "Followspot",
      [
        "Data", "Control", "Geometry", "Outputs", "Drawing", "Views", "Spotlights", "Guides", "Overlays", "TextEntry",
        "Controls", "Runtime", "Kiosk", logging, systemPackage,
      ]),
    // Other libraries' names
    target("FollowspotCompatibility", ["Followspot", "Execution", "Spotlights", "Views", "Geometry"]),
    // Code from Apple's systems as it stands, if the trait is enabled
    .target(
      name: "Combine",
      dependencies: [
        "Execution", "Platform",
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["SwiftUI"])),
        .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(traits: ["SwiftUI"])),
      ],
      swiftSettings: rules),
    .macro(
      name: "FollowspotMacros",
      dependencies: [
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: .when(traits: ["SwiftUI"])),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["SwiftUI"])),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["SwiftUI"])),
      ],
      swiftSettings: rules),
    target(
      "SwiftUI",
      ["Languages", "Execution", "FollowspotCompatibility", "Spotlights", "Views", "Combine", "FollowspotMacros"]),
    target("CoreGraphics", ["SwiftUI"]),
    target("SwiftUIOverlayContainer", ["FollowspotCompatibility"]),
    .executableTarget(
      name: "FollowspotCommand",
      dependencies: [
        "Arguments", "Spelling", "Execution", "Files", "JSON", "Records", "Data", "Geometry", "Outputs", "Images",
        "Documents", "Guides", "Runtime", "DocumentRuntime", "Varlink", "Control", "KMS", "Kiosk", "DocumentKiosk",
        "CExhaustion", "CVersion",
        "CZlib", logging, systemPackage,
      ],
      swiftSettings: rules),
    // In front of calls that may not fail; in the command alone
    .target(name: "CExhaustion", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CVersion", cSettings: version),
    // In front of the C library's allocator, to count; in no program that ships
    .target(name: "CAllocations"),
    target(
      "FollowspotTesting",
      [
        "Records", "Geometry", "Drawing", "Typesetting", "Images", "Semantics", "Views", "Guides", "CLinux",
        systemPackage,
      ]),
    .executableTarget(
      name: "FollowspotBenchmarks",
      dependencies: [
        "Arguments", "JSON", "Data", "Geometry", "Drawing", "Typesetting", "Semantics", "Views", "Spotlights", "Guides",
        "Overlays", "TextEntry", "Keyboards", "Documents", "Runtime", "DocumentRuntime", "Platform", "Scripts", "Kiosk",
        "DocumentKiosk",
        "CPangoCairo", "CAllocations", logging, systemPackage,
      ],
      swiftSettings: rules),

    example("Travel"),
    example("WhatsNew"),
    example("Sequence"),
    example("PageGuide"),
    example("Containers"),

    tests("SpellingTests"),
    tests("LanguagesTests", ["CICU"]),
    tests("DataTests", ["JSON", "FollowspotTesting"]),
    tests("ArgumentsTests", ["FollowspotTesting", systemPackage]),
    tests("ExecutionTests", [systemPackage]),
    tests("FilesTests", ["FollowspotTesting", systemPackage]),
    tests("JSONTests", ["CJansson", "FollowspotTesting"]),
    tests("GeometryTests", ["FollowspotTesting"]),
    tests("OutputsTests", ["Geometry"]),
    tests("DrawingTests", ["Geometry", "Execution", "FollowspotTesting", "CPixelOps"]),
    tests(
      "TypesettingTests",
      [
        "Languages", "Geometry", "Drawing", "Execution", "CPangoCairo", "FollowspotTesting", systemPackage,
      ]),
    tests(
      "ImagesTests",
      [
        "Geometry", "Drawing", "PictureProtocol", "FollowspotPictures", "FollowspotTesting", "CPixelOps", "CRSVG",
        "CLinux", systemPackage,
      ], exclude: ["Fixtures"]),
    tests("SemanticsTests", ["Geometry"]),
    tests("ViewsTests", ["Geometry", "Drawing", "Semantics", "FollowspotTesting"], exclude: ["Pictures/Expected"]),
    tests("SpotlightsTests", ["Geometry", "Drawing", "Views", "FollowspotTesting"]),
    tests(
      "GuidesTests",
      [
        "Files", "Records", "Geometry", "Drawing", "Views", "Spotlights", "FollowspotTesting", "GuidesStoreProbe",
        systemPackage,
      ]),
    .executableTarget(
      name: "GuidesStoreProbe", dependencies: ["Geometry", "Views", "Spotlights", "Guides", systemPackage],
      path: "Tests/GuidesStoreProbe",
      swiftSettings: rules),
    tests(
      "ControlsTests", ["Geometry", "Drawing", "Semantics", "Views", "FollowspotTesting"],
      exclude: ["Pictures/Expected"]),
    tests("KeyboardsTests", ["Languages", "Geometry", "Drawing", "Semantics", "Views", "FollowspotTesting"]),
    tests(
      "TextEntryTests",
      ["Geometry", "Drawing", "Typesetting", "Semantics", "Views", "FollowspotTesting", systemPackage],
      exclude: ["Pictures/Expected"]),
    tests("OverlaysTests", ["Geometry", "Drawing", "Views", "FollowspotTesting"], exclude: ["Pictures/Expected"]),
    tests(
      "DocumentsTests",
      ["JSON", "Data", "Geometry", "Outputs", "Drawing", "FollowspotTesting", systemPackage]),
    tests("PlatformTests", ["Geometry", "Drawing", "FollowspotTesting", systemPackage]),
    tests("ScriptsTests", ["Geometry", "Semantics", "Platform", "FollowspotTesting"]),
    tests("SeatTests", ["Platform", systemPackage]),
    // The walks are a separate program, which every build of the tests makes: as a dependency their calls would stand in
    // front of those of all tests.
    tests("KMSTests", ["Geometry", "Outputs", "Drawing", "Platform", systemPackage]),
    // In front of calls to the kernel, libudev, libseat and libinput; in no program that ships
    .target(name: "CSimulatedKernel", path: "Tests/Walks/Kernel"),
    .executableTarget(
      name: "DisplayWalks",
      dependencies: [
        "CDRM", "CLibinput", "CSimulatedKernel", "Drawing", "Geometry", "Input", "KMS", "Platform", "Seat", "Views",
        "FollowspotTesting", systemPackage,
      ],
      path: "Tests/Walks/Display", swiftSettings: rules),
    // A kiosk for a week of virtual time; in no program that ships
    .executableTarget(
      name: "Soak",
      dependencies: [
        "CLinux", "Control", "Data", "Runtime", "DocumentRuntime", "DocumentKiosk", "Documents", "Drawing", "Geometry",
        "Guides", "JSON", "Kiosk",
        "Platform", "Scripts", "FollowspotTesting", logging, systemPackage,
      ], path: "Tests/Soak/Sources", swiftSettings: rules),
    // The fuzzers' inputs in a debug build, by the language rules of the fuzzers' package; in no program that ships
    .executableTarget(
      name: "ParserReplay",
      dependencies: [
        "Arguments", "Control", "Data", "DocumentRuntime", "Documents", "Drawing", "Geometry", "Guides", "Images",
        "JSON", "KMS", "Languages", "PictureProtocol", "Platform", "Records", "Scripts", "TextEntry", "Varlink",
        "Views",
        "FollowspotTesting", logging, systemPackage,
      ], path: "Tests/Fuzz/Sources", exclude: ["CFuzzer", "CommandLineArguments", "Fuzz/Fuzz.swift"]),
    tests("InputTests", ["Geometry", "Platform", "FollowspotTesting"]),
    tests(
      "DocumentRuntimeTests",
      [
        "Runtime",
        "Data", "JSON", "Records", "Geometry", "Drawing", "Images", "Semantics", "Views", "Spotlights", "Guides",
        "Documents",
        "Typesetting", "FollowspotTesting", systemPackage, logging,
      ], exclude: ["Elements"]),
    // Also the protocol, because both need their own clients
    tests(
      "ControlTests",
      [
        "Varlink", "JSON", "Data", "Documents", "Runtime", "DocumentRuntime", "Geometry", "Drawing", "Guides", "Views",
        "Platform",
        "FollowspotTesting", systemPackage, logging,
      ], exclude: ["Privacy/walk.yaml"]),
    tests(
      "KioskTests",
      [
        "Control", "Data", "JSON", "Varlink", "Geometry", "Outputs", "Drawing", "Semantics", "Views", "Spotlights",
        "Guides", "Documents", "Runtime", "DocumentRuntime", "DocumentKiosk", "Platform", "Scripts", "Input",
        "Typesetting", "Images",
        "FollowspotTesting", "CLinux", systemPackage, logging, "ContainersExample", "PageGuideExample",
        "SequenceExample", "TravelExample",
        "WhatsNewExample",
      ]),
    // A user's tests, as an article has them
    .testTarget(
      name: "TicketsTests", dependencies: ["Followspot", "FollowspotTesting"], exclude: ["Pictures"],
      packageAccess: false, swiftSettings: rules),
    // SwiftUI's names, as a page lists them
    .testTarget(
      name: "SwiftUITests", dependencies: ["Followspot"], packageAccess: false, swiftSettings: rules),
    tests(
      "FollowspotCommandTests", ["Arguments", "JSON", "Guides", "KMS", "FollowspotTesting", systemPackage],
      exclude: ["Scenarios"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The name of a folder's module. A user's own targets may be called `Views` or `Data`, so ours begin with "Followspot". Tests and
/// programs keep their names, because no other package sees them.
/// Modules with Apple's names keep them: code that is ported imports them.
func module(_ folder: String) -> String {
  folder.hasPrefix("Followspot") || ["SwiftUI", "Combine", "CoreGraphics", "SwiftUIOverlayContainer"].contains(folder)
    ? folder : "Followspot\(folder)"
}

/// Modules whose work is rarely much and whose code is: Debian's package has them small. No pixel is computed in them.
let small: Set = [
  "Arguments", "Control", "Controls", "Data", "DocumentKiosk", "DocumentRuntime", "Documents", "Files",
  "FollowspotCommand",
  "FollowspotPictures", "Guides", "Images", "Input", "JSON", "KMS", "Keyboards", "Kiosk", "Languages", "Outputs",
  "Overlays", "Platform", "Records", "Runtime", "Scripts", "Seat", "Semantics", "Spelling", "Spotlights", "TextEntry",
  "Varlink",
]
if Context.environment["FOLLOWSPOT_SMALL"] != nil {
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"])]
  }
}

let folders = Set(package.targets.filter { $0.type == .regular || $0.type == .system }.map(\.name))
for target in package.targets {
  if folders.contains(target.name) {
    target.path = target.path ?? "Sources/\(target.name)"
    target.name = module(target.name)
  }
  target.dependencies = target.dependencies.map { dependency in
    guard case .byNameItem(let name, _) = dependency, folders.contains(name) else { return dependency }
    return .target(name: module(name))
  }
}
