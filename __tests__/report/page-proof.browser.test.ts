import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { hasBrowser, inBrowser, openBrowser } from '../support/browser.ts'
import { callLine, fullStory } from './full-report.ts'
import { type OpenReport, openReport } from './open-report.ts'
import { checkOf, checksWith, toolOf } from './stories.ts'
import { caseOf, failedTrial, testsReport, trialCall, trialOf } from './tests-reports.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const LONG = 'search_all_issues_of_a_project_'.repeat(5).slice(0, 128)
const LONG_CHECK = { name: `file ${LONG}`, passed: false, expected: LONG, found: LONG }

let browser: Browser

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser()
})

afterAll(async () => await browser?.close())

/** What axe-core calls serious or critical, with the elements that it is about. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  })
}

/** The elements that reach beyond the right edge of the window, where nobody sees them. */
const offScreen = async (page: Page): Promise<string[]> =>
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter((each) => each.checkVisibility() && each.closest('.unseen, .tip, thead') === null)
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 60)}`)
  )

/** Every section has something in it, and a case and a call are open. */
async function openFullReport(options: Parameters<typeof openReport>[2] = {}): Promise<OpenReport> {
  const call = trialCall(1, { tool: LONG, server: `server-${LONG}`.slice(0, 60), failed: true, answer: LONG.repeat(3) })
  const failed = failedTrial(2, {
    made: 3,
    failed: 1,
    record: { ...trialOf(1).record, output: LONG, outputOmitted: 9, calls: [call, trialCall(2)], changes: undefined }
  })
  const tests = testsReport({
    cases: [
      caseOf(`The case ${LONG}`, {
        status: 'failed',
        change: 'regressed',
        before: '3 of 3',
        file: `cases/${LONG}.yml`,
        trials: [trialOf(1), failed]
      }),
      // This one stays closed, so its row says why it failed.
      caseOf('Closed', { status: 'failed', trials: [failedTrial(1, { checks: [LONG_CHECK] })] }),
      ...testsReport().cases
    ]
  })
  const story = fullStory({
    tools: [toolOf({ server: 'git', tool: LONG, calls: 2, errors: 1, denied: 1 })],
    checks: checksWith([checkOf({ name: `file ${LONG}`, passed: false, found: LONG })], { basis: 'not proven' }),
    leftovers: [{ alias: 'jira', kind: 'not released', detail: 'No answer.', command: `curl ${LONG}` }]
  })
  const lines = [
    callLine(1, { tool: LONG, server: LONG.slice(0, 60) }),
    callLine(2, { tool: LONG, failed: true, denied: true, error: { message: LONG } })
  ]
  const opened = await openReport(browser, lines, { content: { story, tests: [tests] }, link: '#case-1', ...options })
  const { page } = opened
  await page.locator('#case-1-trial-2-call-1 summary').click()
  await page.locator('#case-1-trial-2-call-1 .body').waitFor()
  await page.locator('#call-1 summary').click()
  await page.locator('#call-1 .body').waitFor()
  return opened
}

describe('axe-core has nothing serious to say about the report', () => {
  inBrowser.each([
    ['in light colours', { colorScheme: 'light' }],
    ['in dark colours', { colorScheme: 'dark' }],
    ['on a phone', { colorScheme: 'light', viewport: { width: 390, height: 844 } }]
  ] as const)('%s', async (_, options) => {
    const { page, problems, close } = await openFullReport(options)
    expect(await seriousFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await close()
  })
})

inBrowser('on a phone, nothing is off the screen, and names of 128 characters wrap', async () => {
  const { page, problems, close } = await openFullReport({ viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await offScreen(page)).toEqual([])
  const names = [
    page.locator('#case-1-trial-2-call-1 .tool'),
    page.locator('#call-1 .tool'),
    page.locator('#call-1 .server')
  ]
  for (const name of names) {
    const { width, height, all } = await name.evaluate((each) => {
      const { width, height } = each.getBoundingClientRect()
      return { width, height, all: each.scrollWidth <= each.clientWidth + 1 }
    })
    expect([width < 390, height > 30, all]).toEqual([true, true, true])
  }
  expect(problems).toEqual([])
  await close()
})

inBrowser(
  '200 cases × 5 trials and 10,000 calls are shown with few elements, can be searched, and ask for nothing',
  async () => {
    const calls = Array.from({ length: 10 }, (_, index) => trialCall(index + 1))
    const cases = Array.from({ length: 200 }, (_, index) =>
      caseOf(`Case ${index + 1}`, {
        line: index + 1,
        status: index % 10 === 3 ? 'failed' : 'passed',
        trials: [1, 2, 3, 4, 5].map((number) => {
          const make = index % 10 === 3 && number > 2 ? failedTrial : trialOf
          const trial = make(number, { made: 10, label: `${index + 1}-${number}` })
          return { ...trial, record: trial.record && { ...trial.record, calls } }
        })
      })
    )
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      callLine(index, { caller: 'trial', trial: `${Math.floor(index / 50) + 1}-${(Math.floor(index / 10) % 5) + 1}` })
    )
    const content = { story: fullStory(), tests: [testsReport({ cases })] }
    const { page, problems, close } = await openReport(browser, lines, { content, link: '#case-200-trial-5-call-10' })
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      await page.reload()
      await page.waitForSelector('html[data-ready]', { state: 'attached' })
      times.push(await page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN))
    }
    const bytes = await page.evaluate(() => document.getElementById('data')?.textContent?.length ?? 0)
    process.stdout.write(
      `200 cases × 5 trials, 10,000 calls, ${Math.round(bytes / 1e6)} MB: ready after ${times.map((ms) => Math.round(ms)).join(', ')} ms\n`
    )
    // No limit in milliseconds, because the machine may be busy: what takes the time is the number of elements, below.
    expect(times.every((ms) => ms > 0)).toBe(true)
    await page.locator('#case-200-trial-5-call-10 .body').waitFor()
    expect(await page.getByRole('status').first().textContent()).toBe('101 to 200 of 200 cases')
    await page.getByRole('searchbox', { name: 'Search all cases' }).fill('case 154 24.5')
    expect(await page.locator('.case-name').allTextContents()).toEqual(['Case 154'])
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(8_000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1_200)
    expect(problems).toEqual([])
    await close()
  }
)
