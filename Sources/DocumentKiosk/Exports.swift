// The names that a program writes to show a document on the displays of a kiosk.
@_exported public import class FollowspotDocumentRuntime.DocumentResources
@_exported public import class FollowspotDocumentRuntime.DocumentSession
@_exported public import struct FollowspotDocumentRuntime.SentMessage
@_exported public import enum FollowspotDocuments.DocumentError
