// Re-exports Followspot. A declaration in this module hides one with the same name in Followspot.
@_exported public import Followspot
