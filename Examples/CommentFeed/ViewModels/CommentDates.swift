import Foundation

/// How dates are written: in which language, for which time zone, and seen from when.
///
/// It is a value that is handed in, so that a test has a clock that stands still.
struct CommentDates: Hashable, Sendable {
    /// The language and the customs.
    var locale: Locale
    /// Where the reader is.
    var timeZone: TimeZone
    /// What "ago" is counted from.
    var now: Date

    /// Dates as this reader has them.
    init(locale: Locale = .current, timeZone: TimeZone = .current, now: Date = .now) {
        (self.locale, self.timeZone, self.now) = (locale, timeZone, now)
    }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }

    /// Day and time, as in `14 Nov 2023 at 23:13`.
    func absolute(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(
                date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    /// How long ago it is, as in `2 hours ago`.
    func relative(_ date: Date) -> String {
        guard #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) else {
            // Counts from the time at which it is called.
            let style = Date.RelativeFormatStyle(locale: locale, calendar: calendar)
            return style.format(.now + date.timeIntervalSince(now))
        }
        // Says how far its anchor is from what it formats.
        return Date.AnchoredRelativeFormatStyle(anchor: date, locale: locale, calendar: calendar).format(now)
    }
}
