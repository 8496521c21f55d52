import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { hasBrowser, inBrowser, openBrowser } from '../support/browser.ts'
import { callLine, fullStory } from './full-report.ts'
import { type OpenReport, openReport } from './open-report.ts'
import { checkOf, checksWith } from './stories.ts'

let browser: Browser
let usual: OpenReport
let report: OpenReport

beforeAll(async () => {
  if (!hasBrowser) return
  browser = await openBrowser()
  const leftovers = [
    { alias: 'jira', kind: 'not released', detail: 'No answer.', command: 'klavis-sandbox down' }
  ] as const
  usual = await openReport(browser, LINES, { content: { story: fullStory({ leftovers }) }, colorScheme: 'dark' })
})

afterAll(async () => {
  await usual?.close()
  await browser?.close()
})

beforeEach(async () => {
  report = usual
  await usual?.reload()
})

afterEach(async () => {
  if (report !== usual) await report.close()
  expect(report?.problems ?? []).toEqual([])
})

const FAILED = { failed: true, result: { isError: true, content: [{ type: 'text', text: 'ENOENT: no such file' }] } }
const LINES = [
  callLine(0, { method: 'initialize', tool: undefined, params: { protocolVersion: '2025-06-18' }, result: {} }),
  callLine(1),
  callLine(2, FAILED),
  callLine(3, { ms: 900, result: { content: [] } }),
  callLine(4, { params: { cut: '99999 bytes, the first 10 are kept', beginning: '{"name":"r' } }),
  callLine(5, { error: { code: -32602, message: 'Unknown tool' }, result: undefined, failed: true }),
  'broken'
]

const rows = (): Locator => report.page.locator('ol.calls > li')
const numbers = async (): Promise<string[]> => await report.page.locator('ol.calls .number').allTextContents()
const widthOf = async (page: Page): Promise<number> => await page.evaluate(() => document.documentElement.scrollWidth)
const search = (): Locator => report.page.getByRole('searchbox', { name: 'Search all calls' })

describe('the report', () => {
  inBrowser('shows the result at a glance, and every section', async () => {
    const leftovers = [
      { alias: 'jira', kind: 'not released', detail: 'No answer.', command: 'klavis-sandbox down' }
    ] as const
    report = await openReport(browser, LINES, { content: { story: fullStory({ leftovers }) } })
    const { page } = report
    expect(await page.title()).toBe('The job succeeded · mona/shop')
    expect(await page.locator('.tiles strong').allTextContents()).toEqual([
      '2 servers',
      '2 tool calls',
      '3 files',
      '1 still held'
    ])
    expect(await page.locator('#verdict .run a').getAttribute('href')).toBe(
      'https://github.example/mona/shop/actions/runs/42'
    )
    expect(await page.locator('#leftovers').textContent()).toContain('klavis-sandbox down')
    expect(await page.locator('#servers tbody tr').count()).toBe(2)
    expect(await page.locator('#log pre').textContent()).toBe('Acquired 2 servers\nReleased 2 servers')
    expect(await page.locator('#calls .note').textContent()).toContain('1 line could not be read')
    const bar = page.getByRole('img', { name: /^verify git: 700 ms \(\+0:01\.1 to \+0:01\.8\)$/ })
    await bar.focus()
    expect(await bar.locator('.tip').isVisible()).toBe(true)
  })

  inBrowser('begins with the checks, failing ones first', async () => {
    const failing = checkOf({ name: 'file report.md exists', passed: false, companion: 'dump', found: '<b>no</b>' })
    const ofCase = checkOf({ companion: 'test', passed: false, case: 'The total', trial: 2 })
    const checks = checksWith([checkOf(), ofCase, failing], { basis: 'not proven' })
    report = await openReport(browser, LINES, { content: { story: fullStory({ checks }) } })
    const { page } = report
    expect(await page.title()).toBe('1 of 2 checks failed · mona/shop')
    expect(await page.locator('.tiles a[href="#checks"] > *').allTextContents()).toEqual([
      '2 checks',
      '1 failed',
      'not proven'
    ])
    expect(await page.locator('main > section:visible').nth(1).getAttribute('id')).toBe('checks')
    expect(await page.locator('#checks .note').textContent()).toMatch(/^Not proven: /)
    expect(await page.getByRole('table', { name: 'Checks' }).locator('tbody tr').allTextContents()).toEqual([
      '✗ failedfile report.md exists–"42"<b>no</b>dump12 ms',
      '✗ failedcalculator.calculate equals "42"The total, trial 2"42""42"test12 ms',
      '✓ passedcalculator.calculate equals "42"–"42""42"call12 ms'
    ])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
  })

  inBrowser('shows changes side by side, or unified on a phone', async () => {
    const { page } = report
    const table = page.getByRole('table', { name: 'Changes of src/total.js' })
    expect(await table.locator('tr').nth(1).locator('td.text').allTextContents()).toEqual([
      '  return orders.length',
      '  // Cents, so that nothing is lost.'
    ])
    expect(await page.locator('.files a').allTextContents()).toEqual(['report.md', 'src/total.js', 'logo.png'])
    expect(await page.locator('#file-3').textContent()).toContain('binary')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('table.unified').first().waitFor()
    expect(await table.locator('tr').nth(1).locator('td.text').allTextContents()).toEqual(['  return orders.length'])
    expect(await widthOf(page)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1_200, height: 900 })
  })

  inBrowser('does not scroll sideways on a phone if names are long', async () => {
    const alias = 'a-server-for-'.repeat(4)
    const tool = 'search_all_the_issues_of_a_project_and_its_subprojects_by_assignee'
    const long = { server: alias, tool }
    const [server] = fullStory().servers.map((each) => ({ ...each, ...long, alias, tools: 3 }))
    const story = fullStory({
      servers: server === undefined ? [] : [server],
      tools: fullStory().tools.map((each) => ({ ...each, ...long })),
      spans: fullStory().spans.map((span) => ({ ...span, alias: span.alias === '' ? '' : alias }))
    })
    const lines = [callLine(1, long), callLine(2, { ...long, ...FAILED, ms: 123_456 })]
    report = await openReport(browser, lines, { content: { story }, viewport: { width: 390, height: 800 } })
    expect(await widthOf(report.page)).toBeLessThanOrEqual(390)
    await rows().nth(0).locator('summary').click()
    await report.page.getByRole('button', { name: tool }).click()
    expect(await widthOf(report.page)).toBeLessThanOrEqual(390)
  })

  inBrowser('says that calls were not recorded, and that releases are in progress', async () => {
    const servers = fullStory().servers.map((server) => ({ ...server, end: 'being released' }))
    const run = { ...fullStory().run, repository: 'shop', runId: 'local-1', job: 'terminal' }
    const spans = fullStory().spans.map((span) => ({ ...span, failed: span.activity === 'agent' }))
    const failed = { run, spans, jobStatus: 'failure', jobFailure: 'sh ended with exit code 3.' }
    const story = fullStory({ engine: 'klavis', recording: 'off', tools: [], servers, ...failed })
    report = await openReport(browser, [], { content: { transcript: undefined, story } })
    expect(await report.page.locator('#calls .none').textContent()).toBe(
      'Calls were not recorded, because record is off.'
    )
    expect(await report.page.locator('#calls .none code').allTextContents()).toEqual(['record', 'off'])
    expect(await report.page.locator('.tiles strong').allTextContents()).toEqual([
      '2 servers',
      'Not recorded',
      '3 files',
      'Being released'
    ])
    expect(await report.page.locator('.chart .bar').count()).toBe(9)
    // A run at a terminal has no page on GitHub, but the report knows what failed.
    expect(await report.page.locator('#verdict a:not(.tiles a)').count()).toBe(0)
    expect(await report.page.locator('#verdict').textContent()).toMatch(
      /^shop · on this machine · .*sh ended with exit/
    )
    expect(await report.page.locator('.legend').textContent()).toMatch(/command.*failed$/)
  })

  inBrowser('follows the colour scheme of the system until the reader chooses one', async () => {
    const { page } = report
    const shade = async () => await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await shade()).toBe('rgb(19, 20, 23)')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
    expect(await shade()).toBe('rgb(250, 250, 248)')
    await page.keyboard.press('t')
    expect(await shade()).toBe('rgb(19, 20, 23)')
  })
})

describe('the calls in the report', () => {
  inBrowser('open to show arguments and result', async () => {
    expect(await rows().count()).toBe(5)
    await rows().nth(0).locator('summary').click()
    expect(await rows().nth(0).locator('.json').textContent()).toBe('{\n  "path": "/workspace/file-1.txt"\n}')
    expect(await rows().nth(0).locator('pre').nth(1).textContent()).toBe('the content of file 1')
    await rows().nth(2).locator('summary').click()
    expect(await rows().nth(2).locator('.body').textContent()).toMatch(/\(empty\)$/)
    await rows().nth(3).locator('summary').click()
    expect(await rows().nth(3).locator('.body').textContent()).toContain('99999 bytes, the first 10 are kept')
    expect(await rows().nth(4).locator('.preview').textContent()).toBe('Unknown tool')
    expect(report.page.url()).toMatch(/#call-4$/)
  })

  inBrowser('can be searched, filtered and sorted', async () => {
    const { page } = report
    await search().fill('NO such enoent')
    expect(await numbers()).toEqual(['2'])
    await search().fill('')
    await page.getByLabel('Server', { exact: true }).selectOption('git')
    expect(await numbers()).toEqual(['3'])
    await page.getByLabel('Server', { exact: true }).selectOption('All servers')
    await page.getByLabel('Order', { exact: true }).selectOption('Slowest first')
    expect((await numbers())[0]).toBe('3')
    await page.getByLabel('Tool', { exact: true }).selectOption('initialize')
    expect(await numbers()).toEqual([''])
    await page.getByRole('button', { name: 'read_text_file' }).click()
    expect(await numbers()).toEqual(['5', '4', '2', '1'])
    expect(await page.getByRole('status').textContent()).toBe('4 calls (6 requests in total)')
  })

  inBrowser('can be used with the keyboard alone', async () => {
    const { keyboard } = report.page
    const focused = async () => await report.page.evaluate(() => document.activeElement?.closest('li')?.id)
    for (const key of ['j', 'j', 'j', 'k']) await keyboard.press(key)
    expect(await focused()).toBe('call-2')
    await keyboard.press('Enter')
    await report.page.locator('#call-2 .body').waitFor()
    await keyboard.press('Escape')
    expect(await report.page.locator('#call-2 details').getAttribute('open')).toBeNull()
    await keyboard.press('e')
    expect(await numbers()).toEqual(['2', '5'])
    await keyboard.press('/')
    await keyboard.type('jek unknown')
    expect(await numbers()).toEqual([])
    expect(await report.page.getByRole('status').textContent()).toBe('No call matches. Clear the filters')
    await keyboard.press('Escape')
    expect(await numbers()).toEqual(['2', '5'])
    await keyboard.press('?')
    expect(await report.page.getByRole('dialog').isVisible()).toBe(true)
    await keyboard.press('Escape')
    expect(await report.page.getByRole('dialog').isVisible()).toBe(false)
  })

  inBrowser('are shown in pages if there are 10,000, and the last one is found', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => callLine(index + 1))
    report = await openReport(browser, many, { link: '#call-9950' })
    const { page } = report
    expect(await page.locator('#call-9950 .body').textContent()).toContain('the content of file 9950')
    expect(await rows().count()).toBe(100)
    await search().fill('"content of file 10000"'.replaceAll('"', ''))
    expect(await numbers()).toEqual(['10000'])
    await search().fill('')
    expect(await page.getByRole('status').textContent()).toBe('1 to 100 of 10,000 calls')
    await page.getByRole('button', { name: 'Last' }).click()
    expect((await numbers()).at(-1)).toBe('10000')
    await page.locator('#call-9901 summary').focus()
    await page.keyboard.press('k')
    expect((await numbers()).at(-1)).toBe('9900')
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_000)
  })
})
