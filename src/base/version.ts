/** The version of the action, as in package.json (a test compares them). */
export const VERSION = '1.0.0'
