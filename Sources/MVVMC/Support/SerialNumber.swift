/// Unique numbers, each larger than all earlier ones.
@MainActor
package enum SerialNumber {
    private(set) static var last = 0

    package static func make() -> Int {
        last += 1
        return last
    }
}
