// In this package, `import Combine` in the library imports this module.
@_exported import OpenCombine
