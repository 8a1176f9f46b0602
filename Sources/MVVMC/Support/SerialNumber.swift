/// Numbers that tell things apart, of which each is larger than all before.
@MainActor
enum SerialNumber {
    /// The last one that was made.
    @exclusivity(unchecked) private(set) static var last = 0

    static func make() -> Int {
        last += 1
        return last
    }
}
