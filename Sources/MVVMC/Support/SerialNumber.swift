/// Unique numbers, each larger than all earlier ones.
@MainActor
enum SerialNumber {
    private(set) static var last = 0

    static func make() -> Int {
        last += 1
        return last
    }
}
