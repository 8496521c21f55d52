import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { AcquiredLease, PreparedLease } from '../../src/acquire/acquired.ts'
import { REPOSITORY, VERSION } from '../../src/base/version.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { namedServers } from '../../src/klavis/server-names.ts'
import { openMainContext } from '../../src/main/main-context.ts'
import { publish } from '../../src/publish/publish.ts'
import { directAccess } from '../../src/publish/server-access.ts'
import { openActionRun } from '../../src/state/action-run.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description?: string; readonly default?: unknown }>>
  readonly outputs: Readonly<Record<string, { readonly description?: string }>>
  readonly runs: Readonly<Record<string, unknown>>
}

const ACTION = parse(readFileSync('action.yml', 'utf8')) as Action
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string
  readonly repository: string
}
const READS = /\b(?:getInput|text|optional|flag|choice|number|duration)\(\s*'([a-z][a-z-]*)'/g

/** The names of all inputs that the code asks for. */
function inputsInCode(): string[] {
  const names = ['inputs', 'main', 'post', 'publish', 'pull-request'].flatMap((folder) =>
    readdirSync(join('src', folder)).flatMap((file) => {
      const code = readFileSync(join('src', folder, file), 'utf8')
      return [...code.matchAll(READS)].map(([, name = '']) => name)
    })
  )
  return [...new Set(names)].sort()
}

describe('inputs', () => {
  test('are all listed in action.yml', () => {
    expect(inputsInCode()).toEqual(Object.keys(ACTION.inputs).sort())
    expect(inputsInCode()).toEqual(expect.arrayContaining(['job-status', 'job-index']))
  })

  test('have a description, and a string as default', () => {
    for (const { description, default: value } of Object.values(ACTION.inputs)) {
      expect(description).toMatch(/\S/)
      expect(['string', 'undefined']).toContain(typeof value)
    }
  })

  test('pass the status of the job and its index in the matrix to post', () => {
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

  /** Publishes one server for each alias in the inputs. */
  function published(inputs: Readonly<Record<string, string>>): MemoryHost {
    const host = memoryHost({ temp, inputs: { 'api-key': 'a-key-of-ours', ...inputs } })
    const read = readInputs(host)
    const actionRun = openActionRun(host, read.api, read.after)
    const context = openMainContext(host, read, actionRun)
    context.limits.close()
    const prepare = (kind: AcquiredLease['kind'], alias: string): PreparedLease => {
      const seq = actionRun.ledger.reserve()
      actionRun.ledger.intend({ seq, kind, alias, server: alias, ttlSeconds: 60 })
      actionRun.ledger.hold({ seq, id: `id-${alias}` })
      const server = { alias, server: alias, url: `https://${alias}.example/mcp`, status: 'occupied' }
      return {
        lease: { seq, kind, alias, id: `id-${alias}`, servers: [server], credentials: [], acquireMs: 1 },
        servers: [{ ...server, tools: ['a'], readyMs: 1 }]
      }
    }
    const local = namedServers(read.localServers)
    publish(
      [...read.sandboxes.map(({ alias }) => prepare('sandbox', alias)), ...local.map((name) => prepare('local', name))],
      directAccess(read.headers),
      context
    )
    return host
  }

  test('are all listed in action.yml, except those that are named after aliases', () => {
    const all = published({ sandboxes: 'jira, notion', 'local-sandbox': 'git', credentials: 'true' })
    const single = published({ sandboxes: 'jira' })
    const names = new Set([...all.outputs.keys(), ...single.outputs.keys()])
    for (const alias of ['jira', 'notion', 'git']) expect(names.delete(`${alias}-url`)).toBe(true)
    expect([...names].sort()).toEqual(Object.keys(ACTION.outputs).sort())
  })

  test('include `server-url` only if there is one server', () => {
    expect(published({ sandboxes: 'jira' }).outputs.get('server-url')).toBe('https://jira.example/mcp')
    expect(published({ sandboxes: 'jira, notion' }).outputs.has('server-url')).toBe(false)
  })

  test('have a description', () => {
    for (const { description } of Object.values(ACTION.outputs)) expect(description).toMatch(/\S/)
  })
})

test('the version is the same as in package.json', () => expect(VERSION).toBe(PACKAGE.version))

test('the repository is the same as in package.json', () => expect(`github:${REPOSITORY}`).toBe(PACKAGE.repository))

test('post always runs, because action.yml has no `post-if`', () => {
  expect(ACTION.runs).toEqual({ using: 'node24', main: 'dist/main.js', post: 'dist/post.js' })
})
