import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { VERSION } from '../../src/host/version.ts'
import { readInputs } from '../../src/inputs/read.ts'
import type { Holding } from '../../src/steps/holding.ts'
import type { Prepared } from '../../src/steps/prepare.ts'
import { publish } from '../../src/steps/publish.ts'
import { openUse } from '../../src/steps/use.ts'
import { openWork } from '../../src/steps/work.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description?: string; readonly default?: unknown }>>
  readonly outputs: Readonly<Record<string, { readonly description?: string }>>
  readonly runs: Readonly<Record<string, unknown>>
}

const ACTION = parse(readFileSync('action.yml', 'utf8')) as Action
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
const READS = /\b(?:input|text|optional|flag|choice|number|duration)\(\s*'([a-z][a-z-]*)'/g

/** The names of all inputs that the code asks for. */
function inputsInCode(): string[] {
  const names = ['inputs', 'steps'].flatMap((folder) =>
    readdirSync(join('src', folder)).flatMap((file) => {
      const code = readFileSync(join('src', folder, file), 'utf8')
      return [...code.matchAll(READS)].map(([, name = '']) => name)
    })
  )
  return [...new Set(names)].sort()
}

describe('inputs', () => {
  test('action.yml is the one list of them', () => {
    expect(inputsInCode()).toEqual(Object.keys(ACTION.inputs).sort())
    expect(inputsInCode()).toEqual(expect.arrayContaining(['job-status', 'job-index']))
  })

  test('each is explained, and every default is a string', () => {
    for (const { description, default: value } of Object.values(ACTION.inputs)) {
      expect(description).toMatch(/\S/)
      expect(['string', 'undefined']).toContain(typeof value)
    }
  })

  test('post learns how the job ended, and matrix legs apart', () => {
    expect(ACTION.inputs['job-status']?.default).toBe('${{ job.status }}')
    expect(ACTION.inputs['job-index']?.default).toBe('${{ strategy.job-index }}')
  })
})

describe('outputs', () => {
  let temp: string

  beforeEach(() => {
    temp = mkdtempSync(join(tmpdir(), 'contract-'))
  })

  afterEach(() => rmSync(temp, { recursive: true }))

  /** Publishes one server for each of these aliases, the last of them a local one. */
  function published(inputs: Readonly<Record<string, string>>): MemoryHost {
    const host = memoryHost({ temp, inputs: { 'api-key': 'a-key-of-ours', ...inputs } })
    const read = readInputs(host)
    const use = openUse(host, read.api, read.after)
    const work = openWork(host, read, use)
    work.limits.close()
    const prepare = (kind: Holding['kind'], alias: string): Prepared => {
      const seq = use.ledger.reserve()
      use.ledger.intend({ seq, kind, alias, server: alias, ttlSeconds: 60 })
      use.ledger.hold({ seq, id: `id-${alias}` })
      const server = { alias, server: alias, url: `https://${alias}.example/mcp`, status: 'occupied' }
      return {
        holding: { seq, kind, alias, id: `id-${alias}`, servers: [server], credentials: [], acquireMs: 1 },
        servers: [{ ...server, tools: ['a'], readyMs: 1 }]
      }
    }
    const local = read.localServers === undefined || read.localServers === 'ALL' ? [] : read.localServers
    publish(
      [...read.sandboxes.map(({ alias }) => prepare('sandbox', alias)), ...local.map((name) => prepare('local', name))],
      work
    )
    return host
  }

  test('action.yml is the one list of them, but for those of each alias', () => {
    const all = published({ sandboxes: 'jira, notion', 'local-sandbox': 'git', credentials: 'true' })
    const single = published({ sandboxes: 'jira' })
    const names = new Set([...all.outputs.keys(), ...single.outputs.keys()])
    for (const alias of ['jira', 'notion', 'git']) expect(names.delete(`${alias}-url`)).toBe(true)
    expect([...names].sort()).toEqual(Object.keys(ACTION.outputs).sort())
  })

  test('`server-url` only where there is one server', () => {
    expect(published({ sandboxes: 'jira' }).outputs.get('server-url')).toBe('https://jira.example/mcp')
    expect(published({ sandboxes: 'jira, notion' }).outputs.has('server-url')).toBe(false)
  })

  test('each is explained', () => {
    for (const { description } of Object.values(ACTION.outputs)) expect(description).toMatch(/\S/)
  })
})

test('the version is that of the package', () => expect(VERSION).toBe(PACKAGE.version))

test('post always runs: the runner’s default, which no `post-if` may change', () => {
  expect(ACTION.runs).toEqual({ using: 'node24', main: 'dist/main.js', post: 'dist/post.js' })
})
