// The fonts and pictures of the machine, for tests that draw with them.
@_exported public import FollowspotImages
@_exported public import FollowspotTypesetting
