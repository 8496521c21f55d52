import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { ReportContent } from '../../src/report/html/write-report.ts'
import { reportIn } from './story-of.ts'

/** A report that is open in a browser, and what it did there that no report may do. */
export interface OpenReport {
  readonly page: Page
  /** Requests that left, errors, dialogs. */
  readonly troubles: readonly string[]
  /** As it was when it was opened. */
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Writes a report and opens it as a double click does: as a file. */
export async function openReport(
  browser: Browser,
  lines: readonly unknown[],
  {
    content = {},
    link = '',
    ...options
  }: BrowserContextOptions & { content?: Partial<ReportContent>; link?: string } = {}
): Promise<OpenReport> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const opened = await openFile(browser, await reportIn(folder, lines, content), { link, ...options })
  const close = async (): Promise<void> => {
    await opened.close()
    rmSync(folder, { recursive: true })
  }
  return { ...opened, close }
}

/** Opens a report that is there. */
export async function openFile(
  browser: Browser,
  path: string,
  { link = '', ...options }: BrowserContextOptions & { link?: string } = {}
): Promise<OpenReport> {
  const address = pathToFileURL(path).href
  const context = await browser.newContext({ viewport: { width: 1_200, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith(address)) return route.continue()
    troubles.push(`request: ${url}`)
    return route.abort()
  })
  const reload = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(address + link)
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
  }
  await reload()
  return { page, troubles, reload, close: () => context.close() }
}
