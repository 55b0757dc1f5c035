// The fonts and pictures of the machine, for tests that draw with them.
@_exported public import FollowspotImages
@_exported public import FollowspotTypesetting

// A test's pictures and their pixels.
@_exported public import class FollowspotDrawing.Bitmap
@_exported public import struct FollowspotDrawing.Pixel
