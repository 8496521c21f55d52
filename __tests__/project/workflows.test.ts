import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { validate } from '@actions/languageservice'
import { afterAll, describe, expect, test } from '@jest/globals'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { unknownServerWarnings } from '../../src/inputs/known-servers.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { seedReader } from '../../src/inputs/seeds.ts'
import { memoryHost } from '../host/memory-host.ts'

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly permissions?: unknown
  readonly concurrency?: unknown
  readonly on?: unknown
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: unknown; readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }
    >
  >
}

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly outputs: Readonly<Record<string, unknown>>
}

/** A file, or a block of YAML on a page that readers may copy. */
interface Source {
  readonly place: string
  readonly text: string
}

const OUR_ACTION = /^(?:\.\/(?<local>[a-z]*)$|[\w-]+\/klavis-sandbox-action(?:\/(?<companion>[a-z]+))?@)/
const PINNED =
  /uses: (?:\.\/[a-z]*|[\w-]+\/klavis-sandbox-action(?:\/[a-z]+)?@v1|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/
const VERSIONS = JSON.parse(read(join('__tests__', 'real', 'versions.json'))) as Readonly<
  Record<'npm' | 'pypi', Readonly<Record<string, string>>>
>
const WORKFLOWS = filesIn(join('.github', 'workflows'), '.yml').map(sourceOf)
/** The folders beside the examples have cases, which are YAML, too. */
const EXAMPLES = filesIn('examples', '.yml')
  .filter((path) => dirname(path) === 'examples')
  .map(sourceOf)
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', '.md')]
const SNIPPETS = PAGES.flatMap(snippetsOf)

const folder = mkdtempSync(join(tmpdir(), 'workflows-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function filesIn(path: string, extension: string): string[] {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(extension)).map((name) => join(path, name))
}

function sourceOf(path: string): Source {
  return { place: path, text: read(path) }
}

function snippetsOf(page: string): Source[] {
  const text = read(page)
  return [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)].map(({ 1: block = '', index }) => ({
    place: `${page}:${text.slice(0, index).split('\n').length}`,
    text: block
  }))
}

/** The problems that GitHub's own language service finds. */
async function diagnostics(path: string, text: string): Promise<readonly string[]> {
  const document = TextDocument.create(`file:///${path.replaceAll('\\', '/')}`, 'yaml', 1, text)
  return (await validate(document)).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)
}

function stepsOf({ text }: Pick<Source, 'text'>): readonly Step[] {
  return Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) => steps)
}

/** The steps that use our action or a companion, at any depth of a snippet. */
function ourSteps(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return []
  const step = value as Step
  return typeof step.uses === 'string' && OUR_ACTION.test(step.uses) ? [step] : Object.values(value).flatMap(ourSteps)
}

/** The folder of the companion that a step uses; empty for the main action. */
function companionOf({ uses = '' }: Step): string {
  const { local, companion } = OUR_ACTION.exec(uses)?.groups ?? {}
  return local ?? companion ?? ''
}

function actionOf(step: Step): Action {
  return parse(read(join(companionOf(step), 'action.yml'))) as Action
}

function unknownInputs(step: Step): string[] {
  return Object.keys(step.with ?? {}).filter((name) => !(name in actionOf(step).inputs))
}

function unknownOutputs(text: string, step: Step): string[] {
  const used = [...text.matchAll(new RegExp(`steps\\.${step.id}\\.outputs\\.([\\w.-]+)`, 'g'))]
  const servers = [step.with?.['sandboxes'], step.with?.['local-sandbox']].filter((list) => typeof list === 'string')
  const aliases = servers.flatMap((list) => list.split(/[\n,]/)).map((item) => item.split('=')[0]?.trim())
  const known = [...Object.keys(actionOf(step).outputs), ...aliases.map((alias) => `${alias}-url`)]
  return used.map(([, name = '']) => name).filter((name) => !known.includes(name))
}

describe.each([...WORKFLOWS, ...EXAMPLES])('$place', (source) => {
  const workflow = parse(source.text) as Workflow

  test('grants permissions explicitly and limits the time of each job', () => {
    expect(workflow.permissions).toBeDefined()
    expect(Object.entries(workflow.jobs).filter(([, job]) => job['timeout-minutes'] === undefined)).toEqual([])
  })

  test('pins every action of others to a commit, with the version as a comment', () => {
    const uses = source.text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))
    expect(uses.filter((line) => !PINNED.test(line))).toEqual([])
  })

  test('keeps the token out of the checkout', () => {
    const checkouts = stepsOf(source).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })

  test('takes the API key from a secret', () => {
    const keys = ourSteps(workflow).flatMap((step) => step.with?.['api-key'] ?? [])
    expect(keys.filter((key) => key !== '${{ secrets.KLAVIS_API_KEY }}')).toEqual([])
  })
})

describe.each(EXAMPLES)('$place', ({ text }) => {
  test('installs agents and SDKs in the versions that are tested for real', () => {
    const lines = [...text.matchAll(/\b(npm|pip) install (?:--global )?(.+)/g)]
    const packages = lines.flatMap(([, registry, words = '']) =>
      words.split(' ').map((word) => [registry === 'npm' ? 'npm' : 'pypi', word.replaceAll("'", '')] as const)
    )
    const unpinned = packages.filter(([registry, word]) => {
      const [name = '', version] = word.split(registry === 'npm' ? /(?<!^)@/ : '==')
      return version === undefined || VERSIONS[registry][name.replace(/\[.*\]$/, '')] !== version
    })
    expect(unpinned).toEqual([])
    // This action installs the latest version unless it is told which.
    const gemini = stepsOf({ text }).filter(({ uses }) => uses?.startsWith('google-github-actions/run-gemini-cli@'))
    expect(gemini.filter((step) => step.with?.['gemini_cli_version'] !== VERSIONS.npm['@google/gemini-cli'])).toEqual(
      []
    )
  })

  test('cancels the run of a pull request that a newer push supersedes', () => {
    const { on, concurrency } = parse(text) as Workflow
    const isForPullRequests = JSON.stringify(on).includes('"pull_request"')
    expect(isForPullRequests && concurrency === undefined).toBe(false)
    if (isForPullRequests) expect(concurrency).toHaveProperty('cancel-in-progress')
  })
})

test.each(WORKFLOWS)('$place grants permissions to single jobs only, and has a concurrency group', ({ text }) => {
  const { permissions, concurrency, jobs } = parse(text) as Workflow
  expect(permissions).toEqual({})
  expect(Object.entries(jobs).filter(([, job]) => job.permissions === undefined)).toEqual([])
  expect(concurrency).toBeDefined()
})

test('no two examples have the same name, by which one would cancel the runs of the other', () => {
  const names = EXAMPLES.map(({ text }) => (parse(text) as { readonly name: string }).name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('all workflows and examples use the same commit of an action', () => {
  const commits = new Map<string, Set<string>>()
  for (const { text } of [...WORKFLOWS, ...EXAMPLES]) {
    for (const [, action = '', commit = ''] of text.matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\S+ # \S+)/g)) {
      commits.set(action, (commits.get(action) ?? new Set()).add(commit))
    }
  }
  expect([...commits].filter(([, found]) => found.size > 1)).toEqual([])
})

test('all workflows and examples pass actionlint', () => {
  // In its own process, because its WebAssembly never stops.
  const bin = join('node_modules', '@tktco', 'node-actionlint', 'bin', 'node-actionlint.js')
  const pattern = '{.github/workflows,examples}/*.yml'
  const { stdout, status } = spawnSync(process.execPath, [bin, pattern], { encoding: 'utf8' })
  const count = WORKFLOWS.length + EXAMPLES.length
  expect(stdout).toBe(`Checking ${count} workflow file(s)...\n✓ All workflow files passed lint checks\n`)
  expect(status).toBe(0)
})

test.each([...WORKFLOWS, ...EXAMPLES, ...SNIPPETS])('$place uses inputs and outputs that exist', ({ text }) => {
  const steps = ourSteps(parse(text))
  expect(steps.flatMap(unknownInputs)).toEqual([])
  expect(steps.flatMap((step) => unknownOutputs(text, step))).toEqual([])
})

describe.each([...WORKFLOWS, ...EXAMPLES, ...SNIPPETS].filter(({ text }) => /^jobs:/m.test(text)))(
  '$place',
  (source) => {
    test("passes GitHub's language service", async () => {
      expect(await diagnostics('.github/workflows/checked.yml', source.text)).toEqual([])
    })

    test('gives our action values that it accepts, and servers that it knows', async () => {
      for (const step of ourSteps(parse(source.text)).filter((each) => companionOf(each) === '')) {
        const inputs = Object.fromEntries(Object.entries(step.with ?? {}).map(([name, value]) => [name, String(value)]))
        mkdirSync(join(folder, inputs['upload'] ?? ''), { recursive: true })
        for (const [, path = ''] of (inputs['initialize'] ?? '').matchAll(/=(\S+\.json)/g)) {
          mkdirSync(join(folder, dirname(path)), { recursive: true })
          writeFileSync(join(folder, path), '{}')
        }
        const host = memoryHost({ inputs, workspace: folder })
        expect(unknownServerWarnings(readInputs(host, await seedReader(host)))).toEqual([])
      }
    })
  }
)

test('an unknown input, output or alias is found', () => {
  const inputs = { sandboxes: 'a=b, c', colour: 'red' }
  const [step = {}] = ourSteps({ steps: [{ uses: 'org/klavis-sandbox-action@v1', id: 's', with: inputs }] })
  const text = 'steps.s.outputs.acquired steps.s.outputs.a-url steps.s.outputs.b-url steps.s.outputs.nothing'
  expect(unknownInputs(step)).toEqual(['colour'])
  expect(unknownOutputs(text, step)).toEqual(['b-url', 'nothing'])
})

describe('action.yml', () => {
  test("passes GitHub's language service, which does find errors", async () => {
    expect(await diagnostics('action.yml', read('action.yml'))).toEqual([])
    expect(await diagnostics('.github/workflows/x.yml', 'on: psuh\njobs: {}\n')).not.toEqual([])
  })

  test('names files that exist', () => {
    const { runs } = parse(read('action.yml')) as { runs: { main: string; post: string } }
    expect([runs.main, runs.post].filter((path) => !existsSync(path))).toEqual([])
  })
})
