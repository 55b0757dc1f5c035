internal import FollowspotLanguages

/// The letters that fit a display.
struct FittedLayout {
  var layout: KeyboardLayout
  /// The number of columns that are shown at once.
  var columns: Int
  var isHalved: Bool

  init(_ whole: KeyboardLayout, on metrics: KeyboardMetrics) {
    layout = whole
    if !metrics.fits(rows: whole.rows.count + 1), let less = whole.withoutFirstRow { layout = less }
    if metrics.isNarrow(columns: layout.columns) { layout = layout.narrowed(to: 10) }
    columns = max(10, layout.columns)
    isHalved = metrics.needsHalves(columns: columns)
    // Each half has shift and backspace.
    if isHalved {
      columns = layout.rows.map { ($0.count(where: \.isText) + 1) / 2 + $0.count { !$0.isText } }.max() ?? 5
    }
  }
}

extension KeyboardLayout.Key {
  /// Whether the key types a text.
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
