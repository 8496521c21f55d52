import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@actions/languageservice'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'

interface Workflow {
  readonly permissions?: unknown
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: unknown
  readonly 'timeout-minutes'?: number
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly outputs: Readonly<Record<string, unknown>>
  readonly runs: { readonly main: string; readonly post: string }
}

const ACTION = parse(read('action.yml')) as Action
const FOLDER = join('.github', 'workflows')
const WORKFLOWS = readdirSync(FOLDER).sort()

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** What GitHub's own language service has to say of a file. */
async function diagnostics(path: string): Promise<readonly string[]> {
  const document = TextDocument.create(`file:///${path.replaceAll('\\', '/')}`, 'yaml', 1, read(path))
  const found = await validate(document)
  return found.map(({ range, message }) => `${path}:${range.start.line + 1}: ${JSON.stringify(message)}`)
}

describe('action.yml', () => {
  test("passes GitHub's language service", async () => {
    expect(await diagnostics('action.yml')).toEqual([])
  })

  test('names files that are there', () => {
    expect([ACTION.runs.main, ACTION.runs.post].filter((path) => !existsSync(path))).toEqual([])
  })
})

describe('the checks themselves', () => {
  test('the language service finds a fault', async () => {
    const document = TextDocument.create('file:///.github/workflows/x.yml', 'yaml', 1, 'on: psuh\njobs: {}\n')
    expect(await validate(document)).not.toEqual([])
  })
})

describe.each(WORKFLOWS)('%s', (name) => {
  const path = join(FOLDER, name)
  let workflow: Workflow

  beforeAll(() => {
    workflow = parse(read(path)) as Workflow
  })

  test("passes GitHub's language service", async () => {
    expect(await diagnostics(path)).toEqual([])
  })

  test('gives no permissions but those a job asks for', () => {
    expect(workflow.permissions).toEqual({})
    expect(Object.entries(workflow.jobs).filter(([, job]) => job.permissions === undefined)).toEqual([])
  })

  test('has a concurrency group, and a timeout for each job', () => {
    expect(workflow.concurrency).toBeDefined()
    expect(Object.entries(workflow.jobs).filter(([, job]) => job['timeout-minutes'] === undefined)).toEqual([])
  })

  test('pins every action by its commit, with the version beside it', () => {
    const uses = read(path)
      .split('\n')
      .filter((line) => /^\s*(?:- )?uses:/.test(line))
    const loose = uses.filter((line) => !/uses: (?:\.\/\S*|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line))
    expect(uses).not.toEqual([])
    expect(loose).toEqual([])
  })

  test('uses our own action with inputs and outputs that it has', () => {
    const own = Object.values(workflow.jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses === './')
    const inputs = own.flatMap((step) => Object.keys(step.with ?? {}))
    const outputs = [...read(path).matchAll(/steps\.sandbox\.outputs\.([\w-]+)/g)].map(([, output = '']) => output)
    expect(inputs.filter((input) => !(input in ACTION.inputs))).toEqual([])
    expect(outputs.filter((output) => !(output in ACTION.outputs))).toEqual([])
  })

  test('leaves no token behind in the checkout', () => {
    const checkouts = Object.values(workflow.jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })
})

test('one action has one commit in all workflows', () => {
  const commits = new Map<string, Set<string>>()
  for (const [, action = '', commit = ''] of WORKFLOWS.flatMap((name) => [
    ...read(join(FOLDER, name)).matchAll(/uses: ([\w-]+\/[\w-]+)\S*@(\S+ # \S+)/g)
  ])) {
    commits.set(action, (commits.get(action) ?? new Set()).add(commit))
  }
  expect([...commits].filter(([, found]) => found.size > 1)).toEqual([])
})

test('actionlint has nothing to say', () => {
  // In a process of its own: its WebAssembly keeps running once started.
  const bin = join('node_modules', '@tktco', 'node-actionlint', 'bin', 'node-actionlint.js')
  const { stdout, status } = spawnSync(process.execPath, [bin, '.github/workflows/*.yml'], { encoding: 'utf8' })
  expect(stdout).toBe(`Checking ${WORKFLOWS.length} workflow file(s)...\n✓ All workflow files passed lint checks\n`)
  expect(status).toBe(0)
})
