// The library imports this module as Combine on systems without Combine.
@_exported import OpenCombine
