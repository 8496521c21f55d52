// `npm run pictures`: plays a job and makes the pictures of its summary and its report that the documentation shows.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../__tests__/support/chromium.ts'
import { playJob } from './job.ts'
import { showSummary } from './summary-page.ts'

const OUT = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const WIDTH = 1_200
/** A picture of a page from its top; who wants more opens the page. */
const TALLEST = { summary: 1_600, report: 1_500 }

const { summary, report } = await playJob()
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await openBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  const path = join(folder, 'report.html')
  writeFileSync(path, report)
  for (const theme of ['light', 'dark'] as const) {
    await picture(browser, 'summary', theme, (page) => showSummary(page, summary, theme))
    await picture(browser, 'report', theme, (page) => showReport(page, path))
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function picture(
  browser: Browser,
  name: keyof typeof TALLEST,
  colorScheme: 'light' | 'dark',
  show: (page: Page) => Promise<void>
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 }, colorScheme, reducedMotion: 'reduce' })
  await show(page)
  const tall = await page.evaluate<number>('Math.ceil(document.body.getBoundingClientRect().height)')
  await page.setViewportSize({ width: WIDTH, height: Math.min(tall, TALLEST[name]) })
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({ path: join(OUT, `${name}-${colorScheme}.png`) })
  await page.close()
}

/** With a call open that failed: what people come for. */
async function showReport(page: Page, path: string): Promise<void> {
  await page.goto(pathToFileURL(path).href)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.locator('.calls li:has(.dot.bad) summary').first().click()
  await page.locator('.calls .body').first().waitFor()
}
