/// A local variable that does not retain its object, and is not set again. It replaces `weak let`, which compilers before
/// Swift 6.3 do not have.
@propertyWrapper
struct Weak<Object: AnyObject> {
    private(set) weak var wrappedValue: Object?

    init(wrappedValue: Object?) { self.wrappedValue = wrappedValue }
}
