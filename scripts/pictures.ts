// `npm run pictures` runs agent tests on the embedded engine and takes the screenshots of their summary and report in
// docs/pictures.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { marked } from 'marked'
import type { Browser, Page } from 'playwright-core'
import { ArtifactsApi } from '../__tests__/companions/test/baseline/artifacts-api.ts'
import { archived } from '../__tests__/companions/test/baseline/zips.ts'
import { openBrowser } from '../__tests__/support/chromium.ts'
import type { Job } from '../__tests__/support/runner/job.ts'
import type { StepResult } from '../__tests__/support/runner/step.ts'
import { openStage } from '../__tests__/support/stage.ts'

type Theme = 'light' | 'dark'

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const CASES = fileURLToPath(new URL('../examples/agent-tests/', import.meta.url))
const ARTIFACT = 'agent-tests'
const WIDTH = 1_200
const PHONE_WIDTH = 390
/** A picture shows the top of its page, up to this height. */
const MAX_HEIGHT = { summary: 1_240, report: 1_240, phone: 844 }
const { resolve } = createRequire(import.meta.url)
const MERMAID = readFileSync(resolve('@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8')

/** What the agent of the base branch gets wrong, and what the one of the pull request does, in some of its trials. */
const MISTAKES = {
  before: ["newText: 'debug = false'", "newText: 'debug = off'"],
  now: ['`Total: ${total}\\n`', '`Total: ${process.env.TRIES_LEFT ? total : Math.floor(total)}\\n`']
} as const

const MARKS: Readonly<Record<string, string>> = {
  '✅': markOf('#2da44e', 'M3.5 8.5 6.8 11.8 12.5 4.5'),
  '❌': markOf('#cf222e', 'M4 4 12 12M12 4 4 12'),
  '⚠️': markOf('#bf8700', 'M8 3v6M8 11v2')
}

const { summary, report } = await runJobs()
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await openBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  const path = join(folder, 'report.html')
  writeFileSync(path, report)
  for (const theme of ['light', 'dark'] as const) {
    await takePicture(browser, 'summary', theme, (page) => showSummary(page, summary, theme))
    await takePicture(browser, 'report', theme, (page) => showReport(page, path))
  }
  await takePicture(browser, 'phone', 'light', (page) => showReport(page, path))
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function takePicture(
  browser: Browser,
  name: keyof typeof MAX_HEIGHT,
  colorScheme: Theme,
  show: (page: Page) => Promise<void>
): Promise<void> {
  const width = name === 'phone' ? PHONE_WIDTH : WIDTH
  const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme, reducedMotion: 'reduce' })
  await show(page)
  const height = await page.evaluate<number>('Math.ceil(document.body.getBoundingClientRect().height)')
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT[name]) })
  await page.evaluate(name === 'phone' ? "document.querySelector('.cases').scrollIntoView()" : 'scrollTo(0, 0)')
  await page.screenshot({ path: join(OUT, name === 'phone' ? 'report-phone.png' : `${name}-${colorScheme}.png`) })
  await page.close()
}

/** Opens the case that regressed, because that is what most readers look for. */
async function showReport(page: Page, path: string): Promise<void> {
  await page.goto(pathToFileURL(path).href)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.locator('.cases summary').first().click()
  await page.locator('.trial').first().waitFor()
  await page.mouse.move(0, 0)
}

function markOf(colour: string, shape: string): string {
  return `<svg width="16" height="16" viewBox="0 0 16 16" style="vertical-align: -3px"><rect width="16" height="16" rx="3" fill="${colour}"/><path d="${shape}" fill="none" stroke="#fff" stroke-width="2.2"/></svg>`
}

/** Draws the Mermaid blocks as GitHub does. */
function drawMermaid(theme: Theme): string {
  return `(async () => {
  mermaid.initialize({ startOnLoad: false, theme: '${theme === 'dark' ? 'dark' : 'default'}' })
  for (const code of document.querySelectorAll('code.language-mermaid')) {
    const drawing = document.createElement('div')
    drawing.textContent = code.textContent
    code.parentElement.replaceWith(drawing)
    await mermaid.run({ nodes: [drawing] })
  }
})()`
}

/** Shows a job summary as GitHub shows it. */
async function showSummary(page: Page, markdown: string, theme: Theme): Promise<void> {
  const html = await marked.parse(markdown, { gfm: true })
  // Not every machine has a font with these characters.
  const body = html.replace(/✅|❌|⚠️/gu, (mark) => MARKS[mark] ?? mark)
  const frame = 'body { margin: 0 } .markdown-body { padding: 32px }'
  const css = readFileSync(resolve(`github-markdown-css/github-markdown-${theme}.css`), 'utf8')
  const style = `<style>${css}${frame}</style>`
  await page.setContent(`<!doctype html>${style}<article class="markdown-body">${body}</article>`)
  await page.addScriptTag({ content: MERMAID })
  await page.evaluate(drawMermaid(theme))
}

/** Runs the cases on the base branch and on a pull request; returns the summary (Markdown) and report.html of the latter. */
async function runJobs(): Promise<{ readonly summary: string; readonly report: string }> {
  const stage = await openStage()
  const github = new ArtifactsApi()
  try {
    await github.open()
    const env = { GITHUB_API_URL: github.url, GITHUB_BASE_REF: 'main' }
    const about = { repository: 'octo/agent', jobName: 'agent-tests', runId: 42, env }
    const onMain = stage.job(about)
    const { outputs } = await runTests(onMain, 'before')
    const [repository, branch] = [{ id: 7 }, 'main']
    const run = { workflow_id: 5, event: 'push', head_branch: branch, head_repository: repository, repository }
    github.runs = [
      { ...run, id: 41, status: 'completed' },
      { ...run, id: 42, status: 'in_progress' }
    ]
    const zip = await archived({ 'results.json': readFileSync(outputs['results'] ?? '') })
    github.artifacts = [{ id: 1, name: ARTIFACT, run: 41, zip }]
    await onMain.finish()
    const job = stage.job(about)
    const tested = await runTests(job, 'now')
    const [post] = await job.finish()
    const artifact = stage.artifacts.names().findLast((name) => name.startsWith('klavis-sandbox')) ?? ''
    const report = stage.artifacts.files(artifact).get('report.html')
    if (post === undefined || report === undefined) throw new Error('The artifact has no report.html')
    return { summary: `${tested.summary}\n${post.summary}`, report: report.content.toString('utf8') }
  } finally {
    await github.close()
    await stage.close()
  }
}

/** Runs main and the cases, with an agent that makes the mistakes of its branch. */
async function runTests(job: Job, branch: keyof typeof MISTAKES): Promise<StepResult> {
  const folder = join(job.workspace, 'agent-tests')
  cpSync(CASES, folder, { recursive: true })
  const [right, wrong] = MISTAKES[branch]
  const agent = readFileSync(join(folder, 'agent.mjs'), 'utf8')
  if (!agent.includes(right)) throw new Error(`agent.mjs should contain ${right}`)
  // Only the first trial succeeds.
  const tries = `import { existsSync, writeFileSync } from 'node:fs'
const seen = ${JSON.stringify(join(job.workspace, 'seen-'))} + process.env.CASE.replaceAll(' ', '-')
if (!existsSync(seen)) process.env.TRIES_LEFT = '1'
writeFileSync(seen, '')
`
  writeFileSync(join(folder, 'agent.mjs'), tries + agent.replace(right, wrong))
  const main = await job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator' }).main()
  if (main.exitCode !== 0) throw new Error(`main failed: ${main.log}`)
  const inputs = {
    cases: 'agent-tests/cases/*.yml',
    run: 'node "$GITHUB_WORKSPACE/agent-tests/agent.mjs"',
    trials: '3',
    baseline: 'auto',
    'min-pass-rate': '0.95',
    'artifact-name': ARTIFACT,
    'sandbox-proof': main.outputs['sandbox-proof'] ?? ''
  }
  return await job.use(inputs, { action: 'test' }).main()
}
