/** A time in UTC as ISO 8601, as `Date.toISOString` writes it. */
export const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/
