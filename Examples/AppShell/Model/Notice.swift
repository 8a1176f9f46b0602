/// A text about the service.
enum Notice: String, CaseIterable, Codable { case terms, privacy }
