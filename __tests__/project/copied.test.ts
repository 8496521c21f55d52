import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { validate } from '@actions/languageservice'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { readInputs } from '../../src/inputs/read.ts'
import { seedReader } from '../../src/inputs/seed-reader.ts'
import { spellingWarnings } from '../../src/steps/spelling.ts'
import { memoryHost } from '../host/memory-host.ts'

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly outputs: Readonly<Record<string, unknown>>
}

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>>
}

/** A piece of YAML that a reader may copy, and where it stands. */
interface Snippet {
  readonly place: string
  readonly text: string
}

const OURS = /^[\w-]+\/klavis-sandbox-action(?:\/([a-z]+))?@/
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', '.md')]
const EXAMPLES = filesIn('examples', '.yml').map((path) => ({ place: path, text: read(path) }))
const SNIPPETS: readonly Snippet[] = [...PAGES.flatMap(snippetsIn), ...EXAMPLES]
const WORKFLOWS = SNIPPETS.filter(({ text }) => /^jobs:/m.test(text))

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

/** The YAML of a page, without what `npm run docs` took from the examples. */
function snippetsIn(path: string): Snippet[] {
  const text = read(path).replace(/^<!-- (example \S+) -->[\s\S]*?^<!-- \/\1 -->$/gm, (all) =>
    '\n'.repeat(all.split('\n').length - 1)
  )
  return [...text.matchAll(/^```ya?ml\n([\s\S]*?)^```$/gm)].map(({ 1: block = '', index }) => ({
    place: `${path}:${text.slice(0, index).split('\n').length}`,
    text: block
  }))
}

/** Every step of ours, however deep in the snippet it stands. */
function ownSteps(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return []
  const step = value as Step
  return typeof step.uses === 'string' && OURS.test(step.uses) ? [step] : Object.values(value).flatMap(ownSteps)
}

/** The name of the companion that a step uses; empty for the main action. */
function companionOf({ uses = '' }: Step): string {
  return OURS.exec(uses)?.[1] ?? ''
}

/** The uses of the main action. */
function mainSteps(text: string): Step[] {
  return ownSteps(parse(text)).filter((step) => companionOf(step) === '')
}

function actionOf(step: Step): Action {
  return parse(read(join(companionOf(step), 'action.yml'))) as Action
}

/** The names of a step's servers, which have outputs of their own. */
function aliasesOf(step: Step): string[] {
  const listed = [step.with?.['sandboxes'], step.with?.['local-sandbox']].filter((list) => typeof list === 'string')
  return listed.flatMap((list) => list.split(/[\n,]/)).map((item) => item.split('=')[0]?.trim() ?? '')
}

function unknownOutputs(text: string, step: Step): string[] {
  const used = [...text.matchAll(new RegExp(`steps\\.${step.id}\\.outputs\\.([\\w.-]+)`, 'g'))].map(
    ([, name = '']) => name
  )
  const urls = aliasesOf(step).map((alias) => `${alias}-url`)
  return used.filter((name) => !(name in actionOf(step).outputs) && !urls.includes(name))
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copied-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('there is something to copy', () => {
  expect(EXAMPLES.length).toBeGreaterThan(25)
})

test.each(SNIPPETS)('$place is YAML, with inputs and outputs that the action has', ({ text }) => {
  const steps = ownSteps(parse(text))
  const unknown = (step: Step) => Object.keys(step.with ?? {}).filter((input) => !(input in actionOf(step).inputs))
  expect(steps.flatMap(unknown)).toEqual([])
  expect(steps.flatMap((step) => unknownOutputs(text, step))).toEqual([])
})

test.each(WORKFLOWS)("$place passes GitHub's language service", async ({ text }) => {
  const found = await validate(TextDocument.create('file:///.github/workflows/copied.yml', 'yaml', 1, text))
  expect(found.map(({ range, message }) => `line ${range.start.line + 1}: ${JSON.stringify(message)}`)).toEqual([])
})

test.each(WORKFLOWS)('$place has the sandbox under the id that it uses, and the key from a secret', ({ text }) => {
  const [step, ...others] = mainSteps(text)
  expect(others).toEqual([])
  // Only who sweeps has no sandbox of its own.
  if (step === undefined) expect(ownSteps(parse(text)).map(companionOf)).toContain('sweep')
  else expect(step.id).toBe('sandbox')
  const keys = ownSteps(parse(text)).flatMap((each) => each.with?.['api-key'] ?? [])
  expect(keys.filter((key) => key !== '${{ secrets.KLAVIS_API_KEY }}')).toEqual([])
})

test.each(WORKFLOWS)('$place gives the action inputs that it accepts, and servers that it knows', async ({ text }) => {
  const [step] = mainSteps(text)
  if (step === undefined) return
  const inputs = Object.fromEntries(Object.entries(step.with ?? {}).map(([name, value]) => [name, String(value)]))
  mkdirSync(join(folder, inputs['upload'] ?? ''), { recursive: true })
  for (const [, path = ''] of (inputs['initialize'] ?? '').matchAll(/=(\S+\.json)/g)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), '{}')
  }
  const host = memoryHost({ inputs, workspace: folder })
  expect(spellingWarnings(readInputs(host, await seedReader(host)))).toEqual([])
})

test.each(EXAMPLES)('$place asks for few permissions, ends some day, and trusts no moving tag', ({ text }) => {
  const { permissions, jobs } = parse(text) as Workflow
  expect(permissions).toBeDefined()
  expect(Object.entries(jobs).filter(([, job]) => job['timeout-minutes'] === undefined)).toEqual([])
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line))
  const pinned = /uses: (?:[\w-]+\/klavis-sandbox-action(?:\/[a-z]+)?@v1|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/
  expect(uses.filter((line) => !pinned.test(line))).toEqual([])
})

test('an action that our workflows use has the same commit in the examples', () => {
  const texts = filesIn(join('.github', 'workflows'), '.yml').map(read)
  const commits = new Map<string, Set<string>>()
  for (const text of [...texts, ...EXAMPLES.map((example) => example.text)]) {
    for (const [, action = '', commit = ''] of text.matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\S+ # \S+)/g)) {
      commits.set(action, (commits.get(action) ?? new Set()).add(commit))
    }
  }
  expect([...commits].filter(([, found]) => found.size > 1)).toEqual([])
})

test('actionlint has nothing to say about the examples', () => {
  // In a process of its own: its WebAssembly keeps running once started.
  const bin = join('node_modules', '@tktco', 'node-actionlint', 'bin', 'node-actionlint.js')
  const { stdout, status } = spawnSync(process.execPath, [bin, 'examples/*.yml'], { encoding: 'utf8' })
  expect(stdout).toBe(`Checking ${EXAMPLES.length} workflow file(s)...\n✓ All workflow files passed lint checks\n`)
  expect(status).toBe(0)
})

test('each example has a recipe that links to it', () => {
  const recipes = read(join('docs', 'recipes.md'))
  const paths = EXAMPLES.map(({ place }) => place.replaceAll('\\', '/'))
  expect(paths.filter((path) => !recipes.includes(`(../${path})`))).toEqual([])
})

test('a wrong input, output and alias would be found', () => {
  const [step = {}] = ownSteps({
    steps: [{ uses: 'org/klavis-sandbox-action@v1', id: 's', with: { sandboxes: 'a=b, c' } }]
  })
  const text = 'steps.s.outputs.acquired steps.s.outputs.a-url steps.s.outputs.b-url steps.s.outputs.nothing'
  expect(unknownOutputs(text, step)).toEqual(['b-url', 'nothing'])
})
