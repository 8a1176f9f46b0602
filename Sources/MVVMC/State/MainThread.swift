#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Runs `work` on the main actor: at once when this is the main thread, otherwise as soon as the main actor is free.
///
/// A `deinit` runs wherever the last reference goes, and `isolated deinit` needs newer systems than ours: this is how
/// a token, a computed value or a flow ends its registrations, which belong to the main actor, from any thread.
func onMainActor(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isMainThread() {
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
}

#if canImport(Darwin)
    func isMainThread() -> Bool { pthread_main_np() != 0 }
#else
    private typealias ThreadID = @convention(c) () -> Int32

    // The main thread is the one whose id is the process's. The C library's module does not show `gettid` to Swift;
    // where it cannot be found, work takes the way round through a task, which is always right.
    private let threadID: ThreadID? = dlsym(nil, "gettid").map { unsafeBitCast($0, to: ThreadID.self) }

    func isMainThread() -> Bool { threadID?() == getpid() }
#endif
