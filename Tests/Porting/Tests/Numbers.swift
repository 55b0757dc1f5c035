import CoreGraphics

/// Numbers that code without views computes. A file that imports Testing too would need a module that only Apple's systems have.
struct Numbers {
  let side: CGFloat

  var square: CGRect { CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: side, height: side)) }
}
