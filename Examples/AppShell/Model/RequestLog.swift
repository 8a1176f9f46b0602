import MVVMC

/// The last requests of a window, for the report of a problem. It has no value of a route that hides it, and no URL.
@MainActor
final class RequestLog {
    private(set) var lines: [String] = []
    private var interceptor: ObservationToken?

    func begin(in navigator: Navigator) {
        interceptor = navigator.interceptRequests(with: self) { log, request in
            log.lines = log.lines.suffix(99) + ["\(request)"]
        }
    }
}
