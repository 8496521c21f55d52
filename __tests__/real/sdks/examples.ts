// The examples for Python and for the tools of an SDK, run as workflows with the real packages and a scripted model.
import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStage } from '../../support/stage.ts'
import { EXAMPLES } from '../../support/workflow/example-runs.ts'
import { type PlayedJob, play } from '../../support/workflow/run-workflow.ts'
import { readWorkflow } from '../../support/workflow/workflow-file.ts'
import { type ModelRecord, startModel } from '../model/model.ts'
import type { Script } from '../model/script.ts'
import { installFromNpm, installFromPypi } from '../support/programs.ts'
import { LANGCHAIN_PYTHON, MCP_PYTHON, OPENAI_AGENTS } from './clients.ts'
import type { RecordedCall } from './published-job.ts'

const SDK_TOOLS = ['@anthropic-ai/sdk', '@modelcontextprotocol/sdk'] as const
const WRITES_LIST: Script = {
  capture: { workspace: 'below (\\S+) to' },
  turns: [
    { calls: [{ server: 'filesystem', tool: 'filesystem_list_directory', arguments: { path: '{{workspace}}' } }] },
    {
      calls: [
        { server: 'filesystem', tool: 'filesystem_read_text_file', arguments: { path: '{{workspace}}/src/main.js' } },
        { server: 'filesystem', tool: 'filesystem_read_text_file', arguments: { path: '{{workspace}}/nowhere' } }
      ]
    },
    {
      calls: [
        {
          server: 'filesystem',
          tool: 'filesystem_write_file',
          arguments: { path: '{{workspace}}/todo-list.md', content: '- TODO: write it\n' }
        }
      ]
    },
    { text: 'The list is written.' }
  ]
}
const CALCULATES: Script = {
  turns: [
    { calls: [{ server: 'calculator', tool: 'calculate', arguments: { expression: '12345 * 6789' } }] },
    { text: '83810205' }
  ]
}
const LIST_CALLS = [
  'filesystem_list_directory,false',
  'filesystem_read_text_file,false',
  'filesystem_read_text_file,true',
  'filesystem_write_file,false',
  // The step that checks the list.
  'filesystem_read_text_file,false'
]

/** What the model gets for the calls of WRITES_LIST. */
const LIST_RESULTS = [/main\.js|src/, /TODO: write it/, /ENOENT/, /Successfully wrote/]

/**
 * An example: its packages, the script of its model and what that gets back, the tool calls in its transcript, and what its
 * agent prints.
 */
interface Example {
  readonly name: string
  readonly install: () => Promise<{ readonly folder: string; readonly modules?: string }>
  readonly script: Script
  readonly results: readonly RegExp[]
  readonly calls: readonly string[]
  readonly prints: RegExp
}

const python = (packages: readonly [string, ...string[]]) => async () => ({
  folder: await installFromPypi(packages[0], packages)
})

export const REAL_EXAMPLES: readonly Example[] = [
  {
    name: 'python-test',
    install: python(MCP_PYTHON),
    script: { turns: [] },
    results: [],
    calls: ['filesystem_read_text_file,false', 'filesystem_write_file,false', 'filesystem_read_text_file,false'],
    prints: /1 passed/
  },
  {
    name: 'langchain',
    install: python(LANGCHAIN_PYTHON),
    script: WRITES_LIST,
    results: LIST_RESULTS,
    calls: LIST_CALLS,
    prints: /The list is written\./
  },
  {
    name: 'openai-agents',
    install: python(OPENAI_AGENTS),
    script: WRITES_LIST,
    results: LIST_RESULTS,
    calls: LIST_CALLS,
    prints: /The list is written\./
  },
  {
    name: 'sdk-tools',
    install: async () => {
      const modules = join(await installFromNpm(SDK_TOOLS[0], SDK_TOOLS), 'node_modules')
      return { folder: join(modules, '.bin'), modules }
    },
    script: CALCULATES,
    results: [/^83810205$/],
    calls: ['calculate,false'],
    prints: /83810205/
  }
]

/** Plays the example's workflow on the embedded engine, and fails unless every step succeeds and the transcript fits. */
export async function checkExample(example: Example, node: string): Promise<void> {
  const { name, install, script, results, calls, prints } = example
  const { folder, modules } = await install()
  const here = mkdtempSync(join(tmpdir(), 'real-example-'))
  const stage = await openStage()
  const model = await startModel(script)
  try {
    const checkout = makeCheckout(join(here, 'checkout'), modules)
    const programs = makePrograms(join(here, 'programs'), folder, node)
    const env = {
      ANTHROPIC_BASE_URL: model.url,
      OPENAI_BASE_URL: `${model.url}/v1`,
      OPENAI_AGENTS_DISABLE_TRACING: '1'
    }
    // Without a key for Klavis, so the action starts the embedded engine.
    const secrets = { ANTHROPIC_API_KEY: 'the-key-of-the-model', OPENAI_API_KEY: 'the-key-of-the-model' }
    const [job] = await play(readWorkflow(join(EXAMPLES, `${name}.yml`)), { stage, checkout, programs, secrets, env })
    checkJob(job, prints)
    const [artifact] = stage.artifacts.names()
    const transcript =
      stage.artifacts
        .files(artifact ?? '')
        .get('transcript.jsonl')
        ?.content.toString() ?? ''
    checkCalls(transcript, calls)
    checkResults(model.record, results)
    deepStrictEqual([...stage.problems(), ...stage.leaks(Object.values(secrets)), ...stage.api.requests], [])
  } finally {
    await Promise.all([model.close(), stage.close()])
    rmSync(here, { recursive: true, force: true })
  }
}

function checkJob(job: PlayedJob | undefined, prints: RegExp): void {
  const steps = [...(job?.steps.values() ?? []), ...(job?.posts ?? [])]
  const failed = steps.filter(({ exitCode }) => exitCode !== 0)
  deepStrictEqual(
    failed.map(({ log }) => log.slice(-3_000)),
    [],
    'A step failed'
  )
  ok(job?.posts.length === 1, 'post did not run')
  ok(
    steps.some(({ stdout }) => prints.test(stdout)),
    `No step printed ${prints}`
  )
}

function checkCalls(transcript: string, calls: readonly string[]): void {
  const recorded = transcript
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as RecordedCall)
  const made = recorded.filter(({ method }) => method === 'tools/call').map(({ tool, failed }) => `${tool},${failed}`)
  deepStrictEqual(made.toSorted(), calls.toSorted())
  deepStrictEqual(
    recorded.filter(({ method, failed }) => failed && method !== 'tools/call'),
    []
  )
}

/** Every scripted call came back to the model with its answer. */
function checkResults({ results }: ModelRecord, expected: readonly RegExp[]): void {
  const inOrder = results.toSorted((one, other) => one.turn - other.turn || one.index - other.index)
  strictEqual(inOrder.length, expected.length, JSON.stringify(inOrder))
  for (const [at, pattern] of expected.entries()) match(inOrder[at]?.text ?? '', pattern)
}

function makeCheckout(folder: string, modules: string | undefined): string {
  mkdirSync(join(folder, 'src'), { recursive: true })
  cpSync(EXAMPLES, folder, { recursive: true, filter: (path) => !path.endsWith('.yml') })
  writeFileSync(join(folder, 'src', 'main.js'), '// TODO: write it\n')
  if (modules !== undefined) symlinkSync(modules, join(folder, 'node_modules'))
  return folder
}

/** The packages are installed already, in pinned versions, so the installers of the steps do nothing. */
function makePrograms(folder: string, installed: string, node: string): string {
  mkdirSync(folder)
  const programs = { pip: 'exit 0', npm: 'exit 0', python: `exec '${installed}/python' "$@"` }
  const more = { pytest: `exec '${installed}/pytest' "$@"`, node: `exec '${node}/node' "$@"` }
  for (const [name, line] of Object.entries({ ...programs, ...more })) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
