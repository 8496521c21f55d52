import { test } from '@jest/globals'
import { hasBrowser } from './chromium.ts'

export { hasBrowser, openBrowser } from './chromium.ts'

/** A test that needs a browser; where there is none it is shown as skipped. */
export const inBrowser = hasBrowser ? test : test.skip
