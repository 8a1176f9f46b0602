// The module that the library finds as Combine where there is none of the system.
@_exported import OpenCombine
