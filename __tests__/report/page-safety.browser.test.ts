import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { visibleText } from '../../src/report/page/dom.ts'
import type { Story } from '../../src/report/story.ts'
import type { ReportTrial, TestsReport } from '../../src/report/tests-report.ts'
import { hasBrowser, inBrowser, openBrowser } from '../support/browser.ts'
import { callLine, fullStory, TEMPLATE } from './full-report.ts'
import { openReport } from './open-report.ts'
import { toolOf } from './stories.ts'
import { caseOf, failedTrial, testsReport, trialCall } from './tests-reports.ts'

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let browser: Browser

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser()
})

afterAll(async () => await browser?.close())

const ATTACKS = [
  '</script><script>window.hit = 1; alert(1)</script>',
  '</textarea></style></title><img src=x onerror="window.hit = 1">',
  '<svg onload="window.hit = 1"><style>@import url(https://evil.example/x.css)</style>',
  '<!--<script>window.hit = 1//',
  'javascript:window.hit=1',
  '"><a href="javascript:window.hit=1" autofocus onfocus="window.hit=1">',
  '\u2028window.hit = 1\u2029',
  '\u202egnp.exe\u2066',
  '{{data}}',
  '__proto__',
  "${window.hit = 1}'); window.hit = 1; ('"
]

/** A story in which every text is hostile: each list has all texts, every other field one. */
function hostile(texts: readonly string[]): Story {
  const one = '</title><script>window.hit = 1</script>'
  const { servers, spans, ...story } = fullStory()
  const [server, span] = [servers[0], spans[0]]
  if (server === undefined || span === undefined) throw new Error('The story has no servers')
  const file = {
    change: 'added',
    kind: 'file',
    bytesBefore: 1,
    bytesAfter: 2,
    onlyMode: false,
    isBinary: false
  } as const
  return {
    ...story,
    version: one,
    run: { repository: one, runId: one, attempt: one, job: one, serverUrl: 'javascript:window.hit=1//' },
    jobStatus: one,
    jobFailure: one,
    failure: one,
    servers: texts.map((text) => ({ ...server, alias: text, server: `x${text}`, status: text, dump: text, end: text })),
    spans: texts.map((text) => ({ ...span, alias: text })),
    tools: texts.map((text) => toolOf({ server: text, tool: text, denied: 1 })),
    changes: {
      summary: one,
      fileCount: 2 * texts.length,
      files: texts.flatMap((text) => [
        { ...file, path: text },
        { ...file, path: `no ${text}` }
      ]),
      diff: texts.map(diffOf).join(''),
      notShown: new Map(texts.map((text) => [`no ${text}`, text])),
      reasons: { [one]: 1 }
    },
    leftovers: texts.map((text) => ({ alias: text, kind: 'kept', detail: text, command: text })),
    artifact: { name: one, url: one, hasReport: true }
  }
}

function diffOf(text: string): string {
  const [old, now] = [JSON.stringify(`a/${text}`), JSON.stringify(`b/${text}`)]
  return `--- ${old}\n+++ ${now}\n@@ -1,1 +1,1 @@\n-${text}\n+x${text}\n`
}

/** Agent tests in which every text is hostile. */
function hostileTests(texts: readonly string[]): TestsReport {
  const [one = ''] = texts
  const trialWith = (text: string): ReportTrial =>
    failedTrial(1, {
      reason: text,
      startedAt: text,
      label: text,
      checks: [{ name: text, passed: false, expected: text, found: text }],
      record: {
        output: text,
        outputOmitted: 1,
        calls: [trialCall(1, { at: text, server: text, tool: text, arguments: text, answer: text, injected: text })],
        changes: { summary: text, fileCount: 9, files: [], diff: diffOf(text), notShown: [[text, text]] }
      }
    })
  return testsReport({
    reasons: texts.map((text) => [text, { quote: text }]),
    totals: texts,
    passRate: one,
    interval: one,
    agent: one,
    rerun: texts,
    startedAt: one,
    baseline: one,
    cases: texts.map((text) =>
      caseOf(text, {
        status: 'failed',
        file: text,
        reason: text,
        prompt: text,
        before: text,
        trials: [trialWith(text)]
      })
    ),
    removed: texts.map((text) => ({ name: text, before: text }))
  })
}

function hostileCalls(text: string): unknown[] {
  const json = JSON.stringify(text)
  const keys = JSON.parse(`{${json}: [${json}], "text": ${JSON.stringify(`${text}\n`)}}`) as unknown
  const names = { server: text, tool: text, params: { name: text, arguments: keys } }
  const failed = { failed: true, denied: true, caller: text, result: undefined, error: { message: text, data: keys } }
  const content = [
    { type: 'text', text },
    { type: 'image', data: text, mimeType: text },
    { type: text, uri: text }
  ]
  return [
    callLine(1, { ...names, result: { content, structuredContent: keys } }),
    callLine(2, { ...names, ...failed, at: text }),
    callLine(3, { method: text, tool: undefined, server: text, params: keys, result: { cut: text, beginning: text } })
  ]
}

const openAll = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })

describe('data of the run cannot do anything in the page', () => {
  inBrowser('if its texts, names and keys are hostile', async () => {
    const content = { story: hostile(ATTACKS), log: ATTACKS, tests: [hostileTests(ATTACKS)], testsNote: ATTACKS.join() }
    const { page, problems, close } = await openReport(browser, ATTACKS.flatMap(hostileCalls), { content })
    await page.keyboard.press('p')
    const calls = page.locator('#calls ol.calls > li')
    expect(await calls.count()).toBe(3 * ATTACKS.length)
    await openAll(page)
    // An opened call contains more that can be opened.
    await calls.last().locator('.body').waitFor()
    await openAll(page)
    // A trial that was opened with its case has calls that can be opened.
    await page.locator('#cases .calls .body').last().waitFor()
    await openAll(page)
    for (const place of ['#calls .payload', '#cases .checks dd', '#cases .calls .payload', '#cases pre']) {
      const texts = await page.locator(place).allTextContents()
      for (const text of ATTACKS) expect(texts.join()).toContain(visibleText(text))
    }
    const seen = await page.evaluate(() => ({
      hit: 'hit' in window || 'polluted' in {},
      foreign: document.querySelectorAll(
        'img, iframe, object, embed, form[action], link, base, meta[http-equiv=refresh]'
      ).length,
      scripts: document.scripts.length,
      links: [...document.links]
        .map(({ protocol }) => protocol)
        .filter((protocol) => !/^(file|https?):$/.test(protocol)),
      turned: /[\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText)
    }))
    expect(seen).toEqual({ hit: false, foreign: 0, scripts: 2, links: [], turned: false })
    expect(problems).toEqual([])
    await close()
  })

  inBrowser('even if markup gets into the document, and no request can be sent', async () => {
    const { page, problems, close } = await openReport(browser, [callLine(1)])
    await page.evaluate(async () => {
      const place = document.createElement('div')
      place.innerHTML = '<img src="https://evil.example/i.png" onerror="window.hit = 1"><a style="color: red">x</a>'
      const script = document.createElement('script')
      script.textContent = 'window.hit = 1'
      document.body.append(place, script)
      await fetch('https://evil.example/').catch(() => {})
    })
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(problems.filter((problem) => problem.startsWith('request:'))).toEqual([])
    expect(problems.length).toBeGreaterThanOrEqual(3)
    for (const problem of problems) expect(problem).toMatch(/Content Security Policy/)
    await close()
  })

  inBrowser('if a picture is not one, too large, or of a type that is more than a picture', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit = 1"/>').toString('base64')
    const huge = Buffer.from(PNG, 'base64')
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    const image = (data: string, mimeType: string) => ({ type: 'image', data, mimeType })
    const content = [
      image(svg, 'image/svg+xml'),
      image(svg, 'image/png'),
      image(huge.toString('base64'), 'image/png'),
      image('" onerror="window.hit = 1', 'image/png'),
      image(PNG, 'image/png;base64,x" onerror="window.hit = 1'),
      image(PNG, 'text/html'),
      image(PNG, 'image/png')
    ]
    const { page, problems, close } = await openReport(browser, [callLine(1, { result: { content } })], {
      link: '#call-1'
    })
    const pictures = page.locator('#call-1 img')
    expect(await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))).toEqual([
      `data:image/png;base64,${PNG}`
    ])
    expect(await pictures.evaluate((each) => (each as HTMLImageElement).decode().then(() => 'shown'))).toBe('shown')
    expect(await pictures.getAttribute('alt')).toBe('Picture, 1 × 1, image/png, 72 B')
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(problems).toEqual([])
    await close()
  })

  inBrowser('because the policy allows only its own script and style, by hash, and pictures inside the page', () => {
    const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(TEMPLATE) ?? []
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; img-src data:; form-action 'none'$/
    )
    expect(TEMPLATE.split('{{data}}')).toHaveLength(2)
    expect(TEMPLATE).not.toMatch(/\bsrc=|@import|url\(|innerHTML|outerHTML|insertAdjacentHTML|\beval\b|new Function/)
  })
})
