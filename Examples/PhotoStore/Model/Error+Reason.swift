import Foundation

extension Error {
    /// What went wrong, in the most precise words that the error has.
    var reason: String {
        let error = self as NSError
        if let text = error.userInfo["NSDebugDescription"] as? String { return text }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(underlying.code)))
        }
        return error.domain == NSCocoaErrorDomain ? error.localizedDescription : "\(self)"
    }
}
