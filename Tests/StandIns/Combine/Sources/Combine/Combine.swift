// On systems without Combine, the library imports this module under the name Combine.
@_exported import OpenCombine
