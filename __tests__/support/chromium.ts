import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** What it does by itself, such as looking for updates, is no part of a test. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const program = process.env['CHROMIUM_PATH'] ?? onPath()

/** Whether this machine has a browser for tests: `CHROMIUM_PATH`, or a Chromium on the PATH. */
export const hasBrowser = program !== undefined

/** Starts a browser, with more flags if a test needs them, which the caller closes. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (program === undefined) throw new Error('There is no browser: install Chromium, or name one in CHROMIUM_PATH.')
  return await chromium.launch({ executablePath: program, args: [...FLAGS, ...flags] })
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}
