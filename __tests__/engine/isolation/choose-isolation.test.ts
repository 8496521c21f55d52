import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { chooseIsolation } from '../../../src/engine/isolation/choose-isolation.ts'
import { machineOf } from '../../../src/engine/isolation/machine.ts'
import { machine, makeFolders } from '../servers/stage.ts'
import { run, script } from './shell.ts'

let programs: string

beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
})

afterEach(() => rm(programs, { recursive: true, force: true }))

const bareMachine = () => ({ ...machine, path: [programs], shared: { RUNNER_TRACKING_ID: 'github_1' } })

// These tests run shell scripts.
const withShell = process.platform === 'win32' ? { describe: describe.skip, test: test.skip } : { describe, test }

withShell.describe('without bubblewrap', () => {
  test('auto is plain, and warns what it does not protect', async () => {
    const { isolation, warning } = await chooseIsolation({ mode: 'auto', machine: bareMachine() })
    expect(isolation.level).toBe('plain')
    expect(warning).toContain('The MCP servers are not isolated: bubblewrap (bwrap) is not installed.')
    expect(warning).toContain("can read this user's files and other processes' environment, and use the network")
  })

  test('strict fails and says how to install it', async () => {
    await expect(chooseIsolation({ mode: 'strict', machine: bareMachine() })).rejects.toMatchObject({
      what: 'The MCP servers cannot be isolated, as `strict` isolation requires.',
      why: 'Bubblewrap (bwrap) is not installed.',
      next: expect.stringMatching(/apt-get install -y bubblewrap.*kernel\.apparmor_restrict_unprivileged_userns=0/)
    })
  })

  test('programs get the tracking id, by which the runner kills leftover processes', async () => {
    const folders = await makeFolders()
    const { isolation } = await chooseIsolation({ mode: 'auto', machine: bareMachine() })
    expect(await run(isolation, script('echo $RUNNER_TRACKING_ID', folders), folders)).toBe('github_1\n')
    await folders.remove()
  })
})

withShell.describe('with a bubblewrap that does not work', () => {
  beforeEach(async () => {
    await writeFile(join(programs, 'bwrap'), '#!/bin/sh\necho "setting up uid map: Permission denied" >&2\nexit 1\n')
    await chmod(join(programs, 'bwrap'), 0o755)
  })

  test('auto is plain, and the warning has its message', async () => {
    const { isolation, warning } = await chooseIsolation({
      mode: 'auto',
      machine: { ...bareMachine(), platform: 'linux' }
    })
    expect(isolation.level).toBe('plain')
    expect(warning).toContain('bubblewrap does not work on this machine: setting up uid map: Permission denied')
  })

  test('strict fails with its message', async () => {
    const opening = chooseIsolation({ mode: 'strict', machine: { ...bareMachine(), platform: 'linux' } })
    await expect(opening).rejects.toThrow('setting up uid map: Permission denied')
  })
})

withShell.test('off starts programs with only a clean environment, and warns', async () => {
  const folders = await makeFolders()
  const { isolation, warning } = await chooseIsolation({ mode: 'off', machine })
  expect(isolation.level).toBe('off')
  expect(warning).toContain('`isolation` is `off`')
  const output = await run(isolation, script('env', folders, { env: { MINE: 'yes', INPUT_X: 'no' } }), folders)
  expect(output).toContain('MINE=yes')
  expect(output).not.toContain('INPUT_X')
  await folders.remove()
})

test('on macOS the warning does not say how to install bubblewrap', async () => {
  const { isolation, warning } = await chooseIsolation({ mode: 'auto', machine: { ...machine, platform: 'darwin' } })
  expect(isolation.level).toBe('plain')
  expect(warning).toContain('bubblewrap exists on Linux only')
  expect(warning).not.toContain('apt-get')
})

describe('machineOf', () => {
  test('shares only the listed variables of the environment', () => {
    const env: Record<string, string> = {
      PATH: '/a:/b',
      RUNNER_TRACKING_ID: 'x',
      GITHUB_TOKEN: 't',
      RUNNER_TOOL_CACHE: '/c'
    }
    expect(machineOf((name) => env[name], 'linux')).toMatchObject({
      path: ['/a', '/b'],
      shared: { RUNNER_TRACKING_ID: 'x' },
      npm: { PATH: '/a:/b' },
      hasToolCache: true
    })
  })

  test('on Windows also shares the variables that programs need there', () => {
    const env: Record<string, string> = { PATH: 'C:\\a;C:\\b', SYSTEMROOT: 'C:\\Windows' }
    const { path, shared } = machineOf((name) => env[name], 'win32')
    expect({ path, shared }).toEqual({ path: ['C:\\a', 'C:\\b'], shared: { SYSTEMROOT: 'C:\\Windows' } })
  })
})
