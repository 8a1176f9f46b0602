#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

enum StandardError {
    static func print(_ text: String) {
        var line = Array("\(text)\n".utf8)
        while !line.isEmpty {
            let written = write(2, line, line.count)
            guard written > 0 else { return }
            line.removeFirst(written)
        }
    }
}
