// `npm run pictures` runs a job on the embedded engine and takes the screenshots of its summary and report in docs/pictures.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { marked } from 'marked'
import type { Browser, Page } from 'playwright-core'
import { type AgentCall, runAgent } from '../__tests__/support/agent.ts'
import { openBrowser } from '../__tests__/support/chromium.ts'
import { openStage } from '../__tests__/support/stage.ts'

type Theme = 'light' | 'dark'

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const WIDTH = 1_200
/** A picture shows the top of its page, up to this height. */
const MAX_HEIGHT = { summary: 1_600, report: 1_500 }
const { resolve } = createRequire(import.meta.url)
const MERMAID = readFileSync(resolve('@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8')

const CHECKOUT = {
  'README.md': '# Shop\n\nAdds up orders.\n',
  'orders.csv': 'customer,item,cents\nada,tea,1250\ngrace,coffee,725\nalan,cake,475\n',
  'src/total.js':
    'export function total(orders) {\n  let sum = 0\n  for (const order of orders) sum += order.price\n  return sum\n}\n',
  'TODO.txt': 'count in cents\n'
}

const TOTAL = `/** The sum of all orders, in cents: fractions of a dollar get lost. */
export function total(orders) {
  let sum = 0
  for (const order of orders) sum += order.cents
  return sum
}
`

const { summary, report } = await runJob()
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
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 600 }, colorScheme, reducedMotion: 'reduce' })
  await show(page)
  const height = await page.evaluate<number>('Math.ceil(document.body.getBoundingClientRect().height)')
  await page.setViewportSize({ width: WIDTH, height: Math.min(height, MAX_HEIGHT[name]) })
  await page.evaluate('scrollTo(0, 0)')
  await page.screenshot({ path: join(OUT, `${name}-${colorScheme}.png`) })
  await page.close()
}

/** Opens a failed call, because that is what most readers look for. */
async function showReport(page: Page, path: string): Promise<void> {
  await page.goto(pathToFileURL(path).href)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.locator('.calls li:has(.dot.bad) summary').first().click()
  await page.locator('.calls .body').first().waitFor()
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
  const body = await marked.parse(markdown, { gfm: true })
  const frame = 'body { margin: 0 } .markdown-body { padding: 32px }'
  const css = readFileSync(resolve(`github-markdown-css/github-markdown-${theme}.css`), 'utf8')
  const style = `<style>${css}${frame}</style>`
  await page.setContent(`<!doctype html>${style}<article class="markdown-body">${body}</article>`)
  await page.addScriptTag({ content: MERMAID })
  await page.evaluate(drawMermaid(theme))
}

/** Runs main, an agent with a real MCP client, and post; returns the summary (Markdown) and report.html. */
async function runJob(): Promise<{ readonly summary: string; readonly report: string }> {
  const stage = await openStage()
  try {
    const job = stage.job({ repository: 'octo-org/shop', jobName: 'agent-test' })
    checkOut(job.workspace)
    const use = job.use({
      'local-sandbox': 'filesystem, git, localmemory, terminal',
      sandboxes: 'calculator',
      upload: '.',
      'upload-git': 'true'
    })
    const main = await use.main()
    if (main.exitCode !== 0) throw new Error(`main failed: ${main.log}`)
    await runAgent(job, callsIn(main.outputs['workspace'] ?? ''))
    const [post] = await job.finish()
    const [artifact = ''] = stage.artifacts.names()
    const report = stage.artifacts.files(artifact).get('report.html')
    if (post === undefined || report === undefined) throw new Error('The artifact has no report.html')
    return { summary: post.summary, report: report.content.toString('utf8') }
  } finally {
    await stage.close()
  }
}

function callsIn(workspace: string): AgentCall[] {
  const at = (path: string): string => join(workspace, path)
  return [
    ['filesystem', 'filesystem_list_directory', { path: workspace }],
    ['filesystem', 'filesystem_read_text_file', { path: at('README.md') }],
    ['filesystem', 'filesystem_read_text_file', { path: at('orders.json') }],
    ['filesystem', 'filesystem_read_text_file', { path: at('orders.csv') }],
    ['filesystem', 'filesystem_read_text_file', { path: at('src/total.js') }],
    ['calculator', 'calculate', { expression: '1250 + 725 + ' }],
    ['calculator', 'calculate', { expression: '1250 + 725 + 475' }],
    ['filesystem', 'filesystem_write_file', { path: at('src/total.js'), content: TOTAL }],
    ['filesystem', 'filesystem_write_file', { path: at('report.md'), content: '# Orders\n\n3 orders, 24.50 in all\n' }],
    ['terminal', 'run_command', { command: 'rm TODO.txt && wc -l *.csv' }],
    [
      'localmemory',
      'create_entities',
      { entities: [{ name: 'total', entityType: 'function', observations: ['counts in cents'] }] }
    ],
    ['git', 'git_status', { repo_path: workspace }],
    ['git', 'git_add', { repo_path: workspace, files: ['src/total.js', 'report.md'] }],
    ['git', 'git_commit', { repo_path: workspace, message: 'Count in cents, and report' }]
  ]
}

function checkOut(folder: string): void {
  for (const [path, content] of Object.entries(CHECKOUT)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Mona', '-c', 'user.email=mona@octo.test', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'first')
}
