import Foundation

// The watch begins when the program is loaded, so that it covers each XCTest test from its start, including code before
// the first helper. Compilers before Swift 6.3 have no attribute for this. With these compilers, and on platforms other
// than those below, the watch begins with the first helper that is called, and work that has begun to run before that
// call is not awaited.
//
// The section of a module's initializers contains pointers to functions, which the loader calls when it loads the
// module. If a linker or a loader no longer supports this, or if the loader calls the functions on another thread, the
// watch begins with the first helper, as with older compilers. `MisuseWatchLoadingTests` fails then.
#if compiler(>=6.3)
#if canImport(Darwin)
@section("__DATA,__mod_init_func,mod_init_funcs")
@used
private let installsWatchWhenLoaded: @convention(c) () -> Void = { installWatchWhenLoaded() }
#elseif os(Linux) || os(Android) || os(FreeBSD)
@section(".init_array")
@used
private let installsWatchWhenLoaded: @convention(c) () -> Void = { installWatchWhenLoaded() }
#endif

private func installWatchWhenLoaded() {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
        #if canImport(XCTest)
        XCTestWatch.shared.noteLoading()
        #endif
        MisuseWatch.install()
    }
}
#endif
