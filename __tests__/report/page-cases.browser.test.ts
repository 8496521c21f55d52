import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals'
import type { Browser, Locator } from 'playwright-core'
import { hasBrowser, inBrowser, openBrowser } from '../support/browser.ts'
import { callLine, fullStory } from './full-report.ts'
import { type OpenReport, openReport } from './open-report.ts'
import { checkOf, checksWith } from './stories.ts'
import { caseOf, failedTrial, testsReport, trialCall, trialOf } from './tests-reports.ts'

/** A report of agent tests alone. */
const ALONE = { content: { tests: [testsReport()], story: undefined, transcript: undefined, log: [] } }

let browser: Browser
let usual: OpenReport
let report: OpenReport

beforeAll(async () => {
  if (!hasBrowser) return
  browser = await openBrowser()
  usual = await openReport(browser, [], ALONE)
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

const names = async (): Promise<string[]> => await report.page.locator('.case-name').allTextContents()
const failing = (): Locator => report.page.locator('#case-2')
const openFailing = async (): Promise<void> => await failing().locator('summary').first().click()
const focused = async (): Promise<string | undefined> =>
  await report.page.evaluate(() => document.activeElement?.closest('[id]')?.id)

describe('a report of agent tests', () => {
  inBrowser('begins with the verdict and what is new against the baseline', async () => {
    const { page } = report
    expect(await page.title()).toBe('Failed: 3 of 4 cases pass · agent tests')
    expect(await page.locator('#verdict .run').textContent()).toBe(
      'Agent tests · claude-code · started 18 November 2026, 08:15 UTC'
    )
    expect(await page.locator('.against').textContent()).toBe('Against main: 1 regressed1 fixed1 new1 removed')
    expect(await page.locator('.why > p').allTextContents()).toEqual([
      'Against main: 1 regressed1 fixed1 new1 removed',
      '3 of 4 cases pass; 1 regressed against main: The report has the total.',
      'The pass rate is 78 %, but at least 100 % is required.'
    ])
    expect(await page.getByRole('img', { name: '3 passed, 1 failed, 1 skipped' }).isVisible()).toBe(true)
    expect(await page.locator('.tiles strong').allTextContents()).toEqual([
      '78 %',
      '11 trials',
      '22 calls',
      '4.2 s',
      '$0.1353'
    ])
    expect(await page.locator('main > section:visible').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'verdict',
      'cases'
    ])
  })

  inBrowser('marks calls with an injected fault, and has their seed in the command', async () => {
    const calls = [trialCall(1, { injected: 'HTTP 429', failed: true }), trialCall(2)]
    const record = { output: '', outputOmitted: 0, calls, changes: undefined }
    const faulty = caseOf('It survives', { faultSeed: 7, trials: [trialOf(1, { injected: 1, failed: 1, record })] })
    const content = { ...ALONE.content, tests: [testsReport({ cases: [faulty] })] }
    report = await openReport(browser, [], { content })
    await report.page.locator('#case-1 summary').first().click()
    const badges = report.page.locator('#case-1 .badge.injected:visible')
    // A case renders what is in it after it has opened.
    await badges.first().waitFor()
    expect(await badges.allTextContents()).toEqual(['injected: HTTP 429'])
    expect(await report.page.locator('#case-1 .trial-facts').textContent()).toContain(
      '2 calls (1 failed, 1 with an injected fault)'
    )
    expect(await report.page.locator('#case-1').textContent()).toContain('--fault-seed 7')
  })

  inBrowser('shows each case with its trials as dots, and before and after', async () => {
    const row = failing().locator('summary')
    expect(await row.locator('.change').textContent()).toBe('regressed3/3 → 1/3')
    expect(await row.getByRole('img', { name: '1 of 3 trials passed' }).isVisible()).toBe(true)
    expect(await row.locator('.trial-dot').evaluateAll((all) => all.map((each) => each.getAttribute('title')))).toEqual(
      ['Trial 1: passed', 'Trial 2: failed', 'Trial 3: failed']
    )
    expect(await report.page.locator('.case-why').allTextContents()).toEqual([
      'file report.md contains "24.5": found "Total: 19.50\\n"'
    ])
    expect(await report.page.locator('#case-1 .change').textContent()).toBe('3/3')
    expect(await report.page.locator('#case-4 .dots').getAttribute('aria-label')).toBe(
      '1 of 1 trial passed, 1 could not be judged'
    )
  })

  inBrowser('can be sorted, filtered and searched', async () => {
    const { page } = report
    expect((await names())[0]).toBe('The report has the total')
    await page.getByLabel('Order of the cases').selectOption('By file')
    expect((await names())[0]).toBe('The calculator answers')
    await page.getByRole('button', { name: 'Failed 1' }).click()
    expect(await names()).toEqual(['The report has the total'])
    expect(await page.getByRole('status').textContent()).toBe('1 of 5 cases')
    await page.getByRole('button', { name: 'Changed 3' }).click()
    expect(await names()).toHaveLength(3)
    await page.getByRole('searchbox').fill('19.50 REPORT.md')
    expect(await names()).toEqual(['The report has the total'])
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    expect(await names()).toHaveLength(5)
  })

  inBrowser('a case opens to its first failing trial: checks, calls, output, changes and the command', async () => {
    await openFailing()
    const panel = failing().getByRole('tabpanel')
    expect(await failing().getByRole('tab', { selected: true }).textContent()).toBe('Trial 24.2 s')
    expect(await panel.locator('.checks > .failed').allTextContents()).toEqual([
      'file report.md contains "24.5"Expectedtext that contains "24.5"Found"Total: 19.50\\n"'
    ])
    expect(await panel.locator('.fold > summary').textContent()).toBe('2 passed checks')
    expect(await panel.locator('ol.calls .number').allTextContents()).toEqual(['1', '2'])
    expect(await panel.locator('pre').last().textContent()).toContain('I wrote the total')
    expect(await panel.getByRole('table', { name: 'Changes of report.md' }).textContent()).toContain('Total: 19.50')
    expect(await failing().locator('.command code').textContent()).toBe(
      "klavis-sandbox test --filter 'The report has the total' --agent claude-code cases/report.yml"
    )
    await failing().getByRole('tab', { name: 'Trial 1' }).click()
    expect(await panel.locator('.checks > .failed').count()).toBe(0)
    expect(await failing().locator('.body > p').first().textContent()).toBe(
      '1 of 3 trials passed (95 % interval 6 to 80 %). Against main: 3 of 3, regressed, p = 0.050.'
    )
  })

  inBrowser('a tick of the timeline opens its call, and each call has a link of its own', async () => {
    await openFailing()
    const ticks = failing().getByRole('slider', { name: 'Timeline of 2 calls' })
    const box = await ticks.boundingBox()
    if (box === null) throw new Error('There is no timeline')
    // The second call was sent 2.4 s after the start of a trial of 4.2 s.
    await ticks.click({ position: { x: (box.width * 2.4) / 4.2, y: box.height / 2 } })
    const call = report.page.locator('#case-2-trial-2-call-2')
    expect(await call.locator('.body').textContent()).toContain('Wrote report.md')
    expect(report.page.url()).toMatch(/#case-2-trial-2-call-2$/)
    await report.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (name: string, from: Locator): Promise<string> => {
      await from.getByRole('button', { name }).click()
      await from.getByRole('button', { name: 'Copied' }).waitFor()
      return await report.page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy link', call)).toBe(report.page.url())
    expect(await copied('Copy command', failing().locator('.command'))).toMatch(
      /^klavis-sandbox test --filter 'The report has the total' /
    )
    report = await openReport(browser, [], { ...ALONE, link: '#case-2-trial-3-call-1' })
    expect(await report.page.locator('#case-2-trial-3-call-1 .body').textContent()).toContain('orders-1.csv')
    await report.page.waitForFunction(() => document.activeElement?.closest('li')?.id === 'case-2-trial-3-call-1')
  })

  inBrowser('can be used with the keyboard alone', async () => {
    const { keyboard } = report.page
    for (const key of ['j', 'j', 'k', 'Enter']) await keyboard.press(key)
    await failing().getByRole('tabpanel').waitFor()
    await failing().getByRole('tab', { selected: true }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await keyboard.press(key)
    expect(await focused()).toBe('case-2-trial-3')
    await failing().getByRole('slider').focus()
    for (const key of ['ArrowRight', 'Enter']) await keyboard.press(key)
    expect(await focused()).toBe('case-2-trial-3-call-2')
    await report.page.locator('#case-2-trial-3-call-2 .body').waitFor()
    await keyboard.press('Escape')
    expect(await failing().locator('> details').getAttribute('open')).toBeNull()
    await keyboard.press('f')
    expect(await names()).toEqual(['The report has the total'])
    await keyboard.press('/')
    await keyboard.type('nothing')
    expect(await names()).toEqual([])
    await keyboard.press('Escape')
    expect(await names()).toEqual(['The report has the total'])
  })
})

describe('a report of a run with agent tests', () => {
  const story = fullStory({
    checks: checksWith([
      checkOf({ companion: 'test', name: 'Agent tests', passed: false, found: '3 of 4 cases pass.' }),
      checkOf({ companion: 'test', passed: false, case: 'The report has the total', trial: 2 })
    ])
  })

  inBrowser('begins with the cases, and does not repeat their checks', async () => {
    const { tests } = ALONE.content
    report = await openReport(browser, [callLine(1)], { content: { story, tests } })
    const sections = report.page.locator('main > section:visible')
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'verdict',
      'cases',
      'checks',
      'timeline',
      'servers',
      'calls',
      'changes',
      'log'
    ])
    expect(await report.page.locator('#checks tbody tr').count()).toBe(1)
    expect(await report.page.locator('.tiles').textContent()).not.toContain('changed')
    expect(await report.page.locator('#changes p').first().textContent()).toMatch(/ since the last one began\.$/)
    expect(await report.page.locator('#verdict .run').textContent()).toMatch(/started 16 November 2026, 09:00 UTC$/)
  })

  inBrowser(
    'is red if a check failed, although the cases that it has passed, and says that some are missing',
    async () => {
      const tests = [testsReport({ verdict: 'passed', isClean: true, cases: testsReport().cases.slice(0, 1) })]
      report = await openReport(browser, [], { content: { story, tests, testsNote: 'Some cases are not shown.' } })
      expect(await report.page.locator('h1').textContent()).toBe('Failed: 1 of 1 case passes')
      expect(await report.page.locator('#cases .note').textContent()).toBe('Some cases are not shown.')
      expect(await report.page.locator('#checks tbody tr').count()).toBe(2)
    }
  )

  inBrowser('takes the calls of a trial from the transcript, with the whole answers', async () => {
    const at = trialCall(1).at
    const [cases] = [
      testsReport()
        .cases.slice(1, 2)
        .map((each) => ({ ...each, trials: [failedTrial(2)] }))
    ]
    const other = { caller: 'trial', tool: 'other', at }
    const lines = [
      callLine(1, { caller: 'trial', trial: '1-2', at, result: { content: [{ type: 'text', text: 'whole answer' }] } }),
      callLine(2, { caller: 'trial', trial: '1-2', at: trialCall(2).at }),
      callLine(3, { ...other, trial: '1-3' }),
      callLine(4, { ...other, trial: '1-2', at: '2026-11-18T09:15:00.000Z' })
    ]
    const content = { story, tests: [testsReport({ cases: cases ?? [] })] }
    report = await openReport(browser, lines, { content, link: '#case-1-trial-2-call-1' })
    expect(await report.page.locator('#case-1-trial-2-call-1 .body').textContent()).toContain('whole answer')
    expect(await report.page.locator('#cases ol.calls > li').count()).toBe(2)
    await report.page.getByRole('slider', { name: /^4 calls in trials/ }).waitFor({ state: 'attached' })
  })

  inBrowser('shows the tests of several steps', async () => {
    const tests = [testsReport({ agent: 'codex', verdict: 'passed' }), testsReport()]
    report = await openReport(browser, [], { content: { story, tests } })
    expect(await report.page.locator('.why h2').allTextContents()).toEqual(['codex', 'claude-code'])
    expect(await report.page.locator('h1').textContent()).toBe('Failed: 6 of 8 cases pass')
    expect(await names()).toHaveLength(10)
  })

  inBrowser('says what a trial without a record lacks', async () => {
    const [first] = testsReport().cases
    const cases = first === undefined ? [] : [{ ...first, trials: [trialOf(1, { record: undefined })] }]
    const tests = [testsReport({ cases, leftOut: { cases: 1, checks: 2, records: 3 } })]
    report = await openReport(browser, [], { content: { ...ALONE.content, tests }, link: '#case-1' })
    expect(await report.page.getByRole('tabpanel').textContent()).toContain('are not on this page')
    expect(await report.page.locator('#cases .note').textContent()).toBe(
      'Left out to keep this page small: 1 case, 2 checks, output, calls and changes of 3 trials. The artifacts have them.'
    )
  })
})
