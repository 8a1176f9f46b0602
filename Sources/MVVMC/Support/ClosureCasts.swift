// These casts produce closures that can be called without a check of the main actor, or stored without the type of
// their argument. Both kinds of casts change the type of a function but keep its two words, which are the code and the
// context. The casts are here for speed. A check of the actor takes as long as calling several observers, and a
// function whose type depends on a generic type is stored as another function that converts its argument.
//
// The casts break with a compiler that passes an additional argument to an isolated function, as it does to an
// asynchronous one, or that signs function pointers by their type, as for arm64e. The tests of observers and autoruns
// fail then.

/// Runs `work`. The caller must be on the main queue.
///
/// `MainActor.assumeIsolated` checks the executor instead, and ends the program if executor and queue disagree, as in a
/// block of `DispatchQueue.main.sync` on older systems. No other code runs on the main queue during such a block, so
/// there is no reason to end the program.
func withoutIsolationCheck<Result>(_ work: @escaping @MainActor () -> Result) -> Result {
    withoutIsolation(work)()
}

/// Returns a closure that must be called only on the main actor.
func withoutIsolation<Result>(_ closure: @escaping @MainActor () -> Result) -> () -> Result {
    unsafeBitCast(closure, to: (() -> Result).self)
}

/// A callback without the type of its argument.
@usableFromInline
struct ErasedCallback {
    /// A callback as it is passed in, isolated to the main actor. Without this struct, Swift would wrap the callback in
    /// another function, which converts the argument.
    @usableFromInline
    struct Isolated<Value> {
        @usableFromInline let call: @MainActor (Value) -> Void

        @inlinable
        init(call: @escaping @MainActor (Value) -> Void) { self.call = call }
    }

    /// A callback without its isolation. Code that already runs on the main actor can call it without a check of the
    /// actor.
    @usableFromInline
    struct Typed<Value> {
        @usableFromInline let call: (Value) -> Void
    }

    /// The callback, which must be cast to its real type before it is called.
    private let call: () -> Void

    @MainActor static let none = ErasedCallback {}

    private init(_ call: @escaping () -> Void) { self.call = call }

    @inlinable
    static func erasing<Value>(_ callback: @escaping @MainActor (Value) -> Void) -> ErasedCallback {
        assert(MemoryLayout<Isolated<Value>>.size == MemoryLayout<ErasedCallback>.size)
        return unsafeBitCast(Isolated(call: callback), to: ErasedCallback.self)
    }

    /// Returns the callback at an address. The callback must take a `Value`.
    @inlinable
    static func callback<Value>(at address: UnsafeRawPointer, taking: Value.Type) -> (Value) -> Void {
        address.load(as: Typed<Value>.self).call
    }
}
