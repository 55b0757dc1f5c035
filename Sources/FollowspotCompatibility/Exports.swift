// Everything of Followspot, less what is declared here under the same name: what a module declares hides what it
// re-exports.
@_exported public import Followspot
