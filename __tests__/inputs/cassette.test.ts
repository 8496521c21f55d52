import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { messageOf } from '../../src/base/failure.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { chooseEngine } from '../../src/main/choose-engine.ts'
import { memoryHost } from '../host/memory-host.ts'
import { bytesOf } from '../mcp/cassettes.ts'

let folder: string
let workspace: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cassette-'))
  workspace = mkdtempSync(join(folder, 'workspace-'))
  writeFileSync(join(workspace, 'run.jsonl'), bytesOf())
  writeFileSync(join(workspace, 'broken.jsonl'), '{}\n')
  writeFileSync(join(folder, 'outside.jsonl'), bytesOf())
  symlinkSync(join(folder, 'outside.jsonl'), join(workspace, 'link.jsonl'))
  symlinkSync(folder, join(workspace, 'up'))
})

afterAll(() => rmSync(folder, { recursive: true }))

async function choose(inputs: Readonly<Record<string, string>>): Promise<string> {
  const host = memoryHost({ workspace, inputs: { sandboxes: 'tracker=jira', ...inputs } })
  try {
    const choice = await chooseEngine(host, readInputs(host))
    return `${choice.engine}${'notice' in choice && choice.notice !== '' ? `: ${choice.notice}` : ''}`
  } catch (error) {
    return messageOf(error)
  }
}

describe('the engine', () => {
  const REPLAYED =
    'The answers of tracker are recorded (2026-11-18, run.jsonl). Calls that are not in the recording fail.'
  test.each([
    ['replays what it is told to', { engine: 'replay', cassette: 'run.jsonl' }, `replay: ${REPLAYED}`],
    [
      'replays with a key, too, if it is told to',
      { engine: 'replay', cassette: 'run.jsonl', 'api-key': 'kl-12345678' },
      `replay: ${REPLAYED}`
    ],
    [
      'replays before `on-missing-key` decides',
      { cassette: 'run.jsonl', 'on-missing-key': 'fail' },
      `replay: There is no Klavis API key. ${REPLAYED}`
    ],
    ['is the cloud if there is a key', { cassette: 'run.jsonl', 'api-key': 'kl-12345678' }, 'klavis'],
    [
      'is the cloud even if the cassette does not exist yet',
      { cassette: 'new.jsonl', 'api-key': 'kl-12345678' },
      'klavis'
    ],
    [
      'serves real servers that are not recorded',
      { engine: 'replay', cassette: 'run.jsonl', sandboxes: 'tracker=jira, calculator', 'local-sandbox': 'filesystem' },
      `replay: ${REPLAYED}`
    ],
    [
      'is the embedded one if it has all servers',
      { cassette: 'run.jsonl', sandboxes: 'calculator' },
      'embedded: There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'
    ],
    [
      'is left to `on-missing-key` if the cassette lacks a server',
      { cassette: 'run.jsonl', sandboxes: 'notion, tracker=jira', 'on-missing-key': 'skip' },
      'none'
    ]
  ])('%s', async (_, inputs, expected) => {
    expect(await choose(inputs)).toBe(expected)
  })

  test.each([
    ['no cassette', { engine: 'replay' }, '`cassette`: `engine: replay` needs one.'],
    ['a missing file', { cassette: 'none.jsonl' }, '`cassette`: there is no file none.jsonl.'],
    [
      'a broken file',
      { cassette: 'broken.jsonl' },
      '`cassette`: broken.jsonl is not a valid cassette. Line 1: `cassette` is not'
    ],
    ['a link', { cassette: 'link.jsonl' }, '`cassette`: link.jsonl is not a regular file of at most'],
    ['a file outside', { cassette: '../outside.jsonl' }, '`cassette`: ../outside.jsonl is outside of the workspace.'],
    ['a linked folder', { cassette: 'up/outside.jsonl' }, '`cassette`: up/outside.jsonl is outside of the workspace.'],
    [
      'an alias that is not recorded',
      { engine: 'replay', cassette: 'run.jsonl', sandboxes: 'notion' },
      '`cassette`: it has no recording of `notion`. It has tracker, other.'
    ],
    [
      'an alias of another server',
      { cassette: 'run.jsonl', sandboxes: 'tracker=notion' },
      '`cassette`: its `tracker` is jira, not notion.'
    ],
    [
      'a local server that needs the cloud',
      { engine: 'replay', cassette: 'run.jsonl', 'local-sandbox': 'arxiv' },
      'The embedded engine does not serve arxiv.'
    ]
  ])('does not begin with %s', async (_, inputs, expected) => {
    expect(await choose(inputs)).toContain(expected)
  })

  test('says what the cassette lacks, instead of how to use one', async () => {
    const message = await choose({ cassette: 'run.jsonl', sandboxes: 'notion, tracker=jira, calculator' })
    expect(message).toMatch(
      /^There is no Klavis API key, and notion needs one\. The cassette has no answers of notion\. It has: tracker \(jira\), other \(jira\)\./
    )
    expect(message).not.toContain('To replay')
  })

  test('reports problems with the cassette together with others', async () => {
    const message = await choose({ engine: 'replay', cassette: 'run.jsonl', sandboxes: 'notion', ttl: 'x' })
    expect(message).toMatch(/^There are 2 problems with the inputs:/)
  })
})
