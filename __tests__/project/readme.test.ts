import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { validate } from '@actions/languageservice'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { readInputs } from '../../src/inputs/read.ts'
import { seedReader } from '../../src/inputs/seed-reader.ts'
import { spellingWarnings } from '../../src/steps/spelling.ts'
import { memoryHost } from '../host/memory-host.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, unknown>>
}

const ACTION = parse(read('action.yml')) as Action
const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', '.md')]
const OURS = /^org\/klavis-sandbox-action(?:\/([a-z]+))?@/

interface Step {
  readonly id?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

/** A piece of YAML that a reader may copy, and where it stands. */
interface Snippet {
  readonly place: string
  readonly text: string
}

const SNIPPETS: readonly Snippet[] = [
  ...PAGES.flatMap(snippetsIn),
  ...filesIn('examples', '.yml').map((path) => ({ place: path, text: read(path) }))
]
const WORKFLOWS = SNIPPETS.filter(({ text }) => /^jobs:/m.test(text))

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

function snippetsIn(path: string): Snippet[] {
  const text = read(path)
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
  return companionOf(step) === '' ? ACTION : (parse(read(join(companionOf(step), 'action.yml'))) as Action)
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

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = page.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  )
}

/** What is wrong with a link that leads to a place in this repository. */
function problemOf(path: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(target)) return `${path}: ${link} does not exist`
  if (anchor !== undefined && !anchorsOf(read(target)).includes(anchor)) return `${path}: ${link} has no such heading`
  return undefined
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readme-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('the tables of README.md and docs/companions.md', () => {
  const companions = readdirSync('.').filter((name) => existsSync(join(name, 'action.yml')))

  beforeEach(() => {
    for (const name of ['docs', ...companions]) mkdirSync(join(folder, name))
    const pages = ['action.yml', 'README.md', 'docs/companions.md', ...companions.map((name) => `${name}/action.yml`)]
    for (const name of pages) copyFileSync(name, join(folder, name))
  })

  const tables = (...args: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'scripts', 'readme-tables.js'), ...args], { cwd: folder })

  test('are those of each action.yml', () => {
    expect(tables('--check').status).toBe(0)
  })

  test('have a row for every input that is for users, and for every output', () => {
    const readme = read('README.md')
    const inputs = Object.entries(ACTION.inputs).filter(
      ([, { description }]) => !description.startsWith('Not for users.')
    )
    for (const [name, input] of inputs) {
      expect(readme).toContain(`\n| \`${name}\` | ${input.default === undefined ? '' : `\`${input.default}\``} | `)
    }
    for (const name of Object.keys(ACTION.outputs)) expect(readme).toContain(`\n| \`${name}\` | `)
    expect(readme).not.toContain('| `job-status` |')
  })

  test('are found to differ, and written anew, when action.yml changes', () => {
    const path = join(folder, 'action.yml')
    writeFileSync(path, read(path).replace('  region:', '  colour:\n    description: Red | green.\n  region:'))
    expect(tables('--check').status).toBe(1)
    expect(read(join(folder, 'README.md'))).toBe(read('README.md'))
    expect(tables().status).toBe(0)
    expect(read(join(folder, 'README.md'))).toContain('| `colour` |  | Red \\| green. |\n| `region` |')
    expect(tables('--check').status).toBe(0)
  })
})

describe('what a reader may copy', () => {
  test('is there at all', () => {
    expect(WORKFLOWS.length).toBeGreaterThan(10)
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

  test.each(WORKFLOWS)(
    '$place asks for a sandbox under the id that it uses, with the key from a secret',
    ({ text }) => {
      const [step, ...others] = mainSteps(text)
      expect(others).toEqual([])
      // Only who sweeps has no sandbox of its own.
      if (step === undefined) expect(ownSteps(parse(text)).map(companionOf)).toContain('sweep')
      else expect(step).toMatchObject({ id: 'sandbox', with: { 'api-key': '${{ secrets.KLAVIS_API_KEY }}' } })
    }
  )

  test.each(WORKFLOWS)(
    '$place gives the action inputs that it accepts, and servers that it knows',
    async ({ text }) => {
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
    }
  )

  test('a wrong input, output and alias would be found', () => {
    const [step = {}] = ownSteps({
      steps: [{ uses: 'org/klavis-sandbox-action@v1', id: 's', with: { sandboxes: 'a=b, c' } }]
    })
    const text = 'steps.s.outputs.acquired steps.s.outputs.a-url steps.s.outputs.b-url steps.s.outputs.nothing'
    expect(unknownOutputs(text, step)).toEqual(['b-url', 'nothing'])
  })
})

describe.each(PAGES)('%s', (path) => {
  test('has no link that leads nowhere', () => {
    const prose = read(path).replace(/^```[\s\S]*?^```$/gm, '')
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const own = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(own.flatMap((link) => problemOf(path, link) ?? [])).toEqual([])
  })
})

test('the messages under Troubleshooting are those of the source', () => {
  const plain = (text: string): string => text.replace(/[`\\]/g, '')
  const source = plain(filesIn('src', '.ts').map(read).join('\n'))
  const [, section = ''] = /^## Troubleshooting\n([\s\S]*?)^## /m.exec(read('README.md')) ?? []
  const messages = [...section.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]{8,})`/g)].map(([, message = '']) => message)
  )
  const parts = messages.flatMap((message) => message.split(/…|\d{3}|"/)).map((part) => part.trim())
  expect(messages.length).toBeGreaterThan(10)
  expect(parts.filter((part) => !source.includes(part))).toEqual([])
})

test('the version of the changelog is that of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
