import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { ReportContent } from '../../src/report/write-report.ts'
import { reportIn } from './full-report.ts'

/** A report that is open in a browser. */
export interface OpenReport {
  readonly page: Page
  /** What no report may do: requests, errors and dialogs. */
  readonly problems: readonly string[]
  /** Opens it anew. */
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Writes a report and opens it as a file, as a double click does. */
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

/** Opens an existing report. */
async function openFile(
  browser: Browser,
  path: string,
  { link = '', ...options }: BrowserContextOptions & { link?: string } = {}
): Promise<OpenReport> {
  const address = pathToFileURL(path).href
  const context = await browser.newContext({ viewport: { width: 1_200, height: 900 }, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith(address)) return route.continue()
    problems.push(`request: ${url}`)
    return route.abort()
  })
  const reload = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(address + link)
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
  }
  await reload()
  return { page, problems, reload, close: () => context.close() }
}
