import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals'
import type { Browser, Locator } from 'playwright-core'
import { hasBrowser, inBrowser, openBrowser } from '../support/browser.ts'
import { callLine, fullStory } from './full-report.ts'
import { type OpenReport, openReport } from './open-report.ts'
import { toolOf } from './stories.ts'

const RULE = 'The tool git_push is not allowed. The rule is `allowed-tools`: `git: *, !*push*`.'
const SPOOFED = { params: { protocolVersion: '2025-06-18', clientInfo: { name: 'companion' } }, tool: undefined }
const DENIED = { failed: true, denied: true, result: undefined, error: { code: -32602, message: RULE } }
const LINES = [
  callLine(0, { caller: 'agent', method: 'initialize', ...SPOOFED, result: {} }),
  callLine(1, { caller: 'agent' }),
  callLine(2, { caller: 'companion' }),
  callLine(3, { caller: 'agent', tool: 'git_push', ...DENIED }),
  callLine(4, { failed: true, result: { isError: true, content: [{ type: 'text', text: 'ENOENT' }] } }),
  callLine(5, { caller: 'companion', tool: 'write_file' })
]
const STORY = fullStory({
  recording: 'configs',
  tools: [
    toolOf({ server: 'filesystem', tool: 'read_text_file', calls: 2, errors: 1 }),
    toolOf({ server: 'git', tool: 'git_push', calls: 1, denied: 1 }),
    toolOf({ caller: 'companion', server: 'filesystem', tool: 'read_text_file', calls: 1 }),
    toolOf({ caller: 'companion', server: 'filesystem', tool: 'write_file', calls: 1 })
  ]
})

let browser: Browser
let usual: OpenReport
let report: OpenReport

beforeAll(async () => {
  if (!hasBrowser) return
  browser = await openBrowser()
  usual = await openReport(browser, LINES, { content: { story: STORY } })
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

/** The links of the calls that are shown. */
const shownCalls = async (): Promise<string[]> =>
  await report.page.locator('ol.calls > li').evaluateAll((rows) => rows.map(({ id }) => id))
const caller = (): Locator => report.page.getByLabel('Caller', { exact: true })
const callsTile = async (): Promise<string[]> =>
  await report.page.locator('.tiles a[href="#calls"] > *').allTextContents()
const lookOf = async (place: Locator): Promise<readonly string[]> =>
  await place.evaluate((each) => [getComputedStyle(each).color, getComputedStyle(each).borderRadius])

describe('the calls of the agent and of companion actions', () => {
  inBrowser('are counted apart', async () => {
    expect(await callsTile()).toEqual(['3 tool calls', '1 failed, 1 denied', '2 more by companion actions'])
    const tables = report.page.locator('details.tools')
    expect(await tables.locator('> summary').allTextContents()).toEqual(['2 tools', 'Calls by companion actions (2)'])
    expect(await tables.first().locator('th').allTextContents()).toContain('Denied')
    expect(await tables.last().getAttribute('open')).toBeNull()
    expect(await tables.last().locator('th').allTextContents()).not.toContain('Denied')
    const rows = report.page.getByRole('slider', { name: /calls:/ })
    expect(await rows.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      '3 tool calls: 1 succeeded, 1 denied, 1 failed',
      '2 companion calls: 2 succeeded, 0 denied, 0 failed'
    ])
  })

  inBrowser("can be filtered; at first only the agent's are shown, whatever its client calls itself", async () => {
    expect(await shownCalls()).toEqual(['call-1', 'call-2', 'call-3'])
    expect(await report.page.locator('ol.calls .number').allTextContents()).toEqual(['1', '2', '3'])
    await report.page.keyboard.press('p')
    expect(await shownCalls()).toEqual(['request-1', 'call-1', 'call-2', 'call-3'])
    await report.page.keyboard.press('p')
    await caller().selectOption('Companion actions')
    expect(await shownCalls()).toEqual(['companion-call-1', 'companion-call-2'])
    expect(await report.page.locator('ol.calls .badge').allTextContents()).toEqual(['companion', 'companion'])
    await caller().selectOption('All callers')
    expect(await shownCalls()).toEqual(['call-1', 'companion-call-1', 'call-2', 'call-3', 'companion-call-2'])
  })

  inBrowser('of the trials of agent tests, and of their verifiers, can be filtered, too', async () => {
    const lines = [
      callLine(1, { caller: 'trial' }),
      callLine(2, { caller: 'verifier' }),
      callLine(3, { caller: 'trial' })
    ]
    report = await openReport(browser, lines, { content: { story: STORY }, link: '#verifier-call-1' })
    expect(await caller().locator('option').allTextContents()).toEqual([
      'Agent in trials',
      'Verifier of trials',
      'All callers'
    ])
    expect(await report.page.locator('#verifier-call-1 .facts').textContent()).toContain(
      'sent by the verifier of a trial'
    )
    await caller().selectOption('Agent in trials')
    expect(await shownCalls()).toEqual(['trial-call-1', 'trial-call-2'])
    await caller().selectOption('Verifier of trials')
    expect(await report.page.locator('ol.calls .badge').allTextContents()).toEqual(['verifier'])
  })

  inBrowser('are those of the trials at first if the agent itself called no tool', async () => {
    const lines = [
      callLine(0, { caller: 'agent', method: 'initialize', ...SPOOFED, result: {} }),
      callLine(1, { caller: 'trial' })
    ]
    const story = { ...STORY, tools: [toolOf({ caller: 'trial', calls: 1 })] }
    report = await openReport(browser, lines, { content: { story } })
    expect(await callsTile()).toEqual(['1 tool call', 'none failed'])
    expect(await shownCalls()).toEqual(['trial-call-1'])
  })

  inBrowser('can be filtered with the keyboard', async () => {
    const shown: string[][] = []
    for (let press = 0; press < 3; press++) {
      await report.page.keyboard.press('c')
      shown.push(await shownCalls())
    }
    expect(shown).toEqual([
      ['companion-call-1', 'companion-call-2'],
      ['call-1', 'companion-call-1', 'call-2', 'call-3', 'companion-call-2'],
      ['call-1', 'call-2', 'call-3']
    ])
  })

  inBrowser('of a tool are shown for the caller whose table was used', async () => {
    await report.page.locator('details.tools > summary').last().click()
    await report.page.getByRole('button', { name: 'read_text_file' }).last().click()
    expect(await shownCalls()).toEqual(['companion-call-1'])
    await report.page.getByRole('button', { name: 'read_text_file' }).first().click()
    expect(await shownCalls()).toEqual(['call-1', 'call-3'])
  })

  inBrowser('say who sent them, and a link opens a call that the filter hides', async () => {
    report = await openReport(browser, LINES, { content: { story: STORY }, link: '#companion-call-1' })
    expect(await report.page.locator('#companion-call-1 .facts').textContent()).toContain(
      'tools/call · sent by a companion action'
    )
    await report.page.locator('#call-3 summary').click()
    expect(await report.page.locator('#call-3 .facts').textContent()).toContain('sent by the agent')
  })

  inBrowser('need no filter in a transcript that does not say who made a call', async () => {
    report = await openReport(browser, [callLine(1), callLine(2)])
    expect(await caller().isVisible()).toBe(false)
    await report.page.keyboard.press('c')
    expect(await shownCalls()).toEqual(['call-1', 'call-2'])
    await report.page.getByRole('button', { name: 'read_text_file' }).click()
    expect(await shownCalls()).toEqual(['call-1', 'call-2'])
    expect(await report.page.getByRole('button', { name: 'Errors only' }).isVisible()).toBe(true)
    expect(await callsTile()).toEqual(['2 tool calls', '1 failed'])
  })

  inBrowser('include the requests of an agent that called no tool', async () => {
    report = await openReport(browser, [LINES[0], LINES[2]], { content: { story: STORY } })
    expect(await shownCalls()).toEqual(['request-1'])
  })
})

describe('a denied call', () => {
  inBrowser('has its own label, shape and colour, and shows the rule', async () => {
    const row = report.page.locator('#call-2')
    expect(await row.getByRole('img', { name: 'denied' }).isVisible()).toBe(true)
    expect(await row.locator('.preview').textContent()).toBe(`denied${RULE}`)
    await row.locator('summary').click()
    await row.locator('h4').last().waitFor()
    expect(await row.locator('h4').allTextContents()).toEqual(['Arguments', 'Denied'])
    expect(await row.locator('.payload').last().textContent()).toContain(RULE)
    expect(await report.page.locator('.legend').textContent()).toMatch(/denied call$/)
    for (const theme of ['light', 'dark']) {
      const dots = ['#call-1', '#call-2', '#call-3'].map((id) => report.page.locator(`${id} .dot`))
      const looks = await Promise.all(dots.map(lookOf))
      expect(new Set(looks.map(([colour]) => colour)).size).toBe(3)
      expect(looks.map(([, radius]) => radius)).toEqual(['50%', '1px', '50%'])
      expect(await report.page.locator('html').getAttribute('data-theme')).toBe(theme)
      await report.page.keyboard.press('t')
    }
  })

  inBrowser('is found by its label, and among the errors', async () => {
    await report.page.getByRole('button', { name: 'Errors and denied' }).click()
    expect(await shownCalls()).toEqual(['call-2', 'call-3'])
    await report.page.getByRole('searchbox').fill('denied')
    expect(await shownCalls()).toEqual(['call-2'])
  })

  inBrowser('fits a phone', async () => {
    report = await openReport(browser, LINES, { content: { story: STORY }, viewport: { width: 360, height: 740 } })
    await caller().selectOption('All callers')
    await report.page.locator('#call-2 summary').click()
    await report.page.locator('#call-2 .body').waitFor()
    expect(await report.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await report.page.locator('#call-2 .badge').isVisible()).toBe(true)
  })
})

describe('a report of a run whose calls are not all known', () => {
  inBrowser('says which calls `record: configs` does not record', async () => {
    report = await openReport(browser, [], { content: { story: fullStory({ recording: 'configs', tools: [] }) } })
    expect(await report.page.locator('#calls .none').textContent()).toMatch(
      /^No call was recorded\. .*set record: all to/
    )
    expect(await callsTile()).toEqual(['0 tool calls', 'none recorded'])
  })

  inBrowser('warns that the counts are not proven', async () => {
    const story = fullStory({ recording: 'lost' })
    report = await openReport(browser, [callLine(1)], { content: { story } })
    expect(await report.page.locator('#calls .note').textContent()).toContain('the gateway was killed, or a later step')
    expect(await callsTile()).toEqual(['2 tool calls', '1 failed', 'may be incomplete or wrong'])
    expect(await shownCalls()).toEqual(['call-1'])
  })

  inBrowser('only says that there is no call if all were recorded', async () => {
    report = await openReport(browser, [], { content: { story: fullStory({ tools: [] }) } })
    expect(await report.page.locator('#calls').textContent()).toBe('CallsNo call was recorded.')
  })
})
