import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AgentCall, letAgent } from '../../__tests__/scenarios/embedded-work.ts'
import { openStage } from '../../__tests__/support/stage.ts'

/** What a job left for people. */
export interface PlayedJob {
  /** Markdown. */
  readonly summary: string
  /** The page in the artifact. */
  readonly report: string
}

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

/** Plays a whole job on the embedded engine: main, an agent with a real MCP client, post. */
export async function playJob(): Promise<PlayedJob> {
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
    await letAgent(job, callsIn(main.outputs['workspace'] ?? ''))
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
