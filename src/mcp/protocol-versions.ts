/** As in the SDK, whose module would load all its schemas. A test compares the two lists. */
export const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']

/** The version that we offer to servers. */
export const LATEST_PROTOCOL_VERSION = '2025-11-25'
