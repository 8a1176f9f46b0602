import Foundation

// Descriptions of errors for the user. This is supporting code, not a part of MVVM-C.

extension Error {
    /// The most precise description that the error contains.
    var reason: String {
        let error = self as NSError
        if let text = error.userInfo["NSDebugDescription"] as? String { return text }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
            return SystemError(code: Int32(underlying.code)).description
        }
        guard let error = self as? CocoaError else { return "\(self)" }
        switch error.code {
        case .fileWriteOutOfSpace: return SystemError(code: ENOSPC).description
        case .fileWriteVolumeReadOnly: return SystemError(code: EROFS).description
        case .fileWriteNoPermission, .fileReadNoPermission: return SystemError(code: EACCES).description
        case .fileWriteFileExists: return "a file is in the place of its folder"
        default: return error.localizedDescription
        }
    }
}

/// An error of the operating system, with its `errno` code.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    /// A description for the user. Codes without a text in this property have the system's description.
    var description: String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        case EACCES, EPERM: "access is not permitted"
        case EWOULDBLOCK: "another instance of the app is changing it"
        default: String(cString: strerror(code))
        }
    }
}
