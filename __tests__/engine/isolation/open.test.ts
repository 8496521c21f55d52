import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { machineOf } from '../../../src/engine/isolation/machine.ts'
import { openIsolation } from '../../../src/engine/isolation/open.ts'
import { machine, makeFolders } from '../servers/stage.ts'
import { run, script } from './shell.ts'

let programs: string

beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
})

afterEach(() => rm(programs, { recursive: true, force: true }))

const bare = () => ({ ...machine, path: [programs], shared: { RUNNER_TRACKING_ID: 'github_1' } })

// The programs tried here are scripts for a shell.
const withShell = process.platform === 'win32' ? { describe: describe.skip, test: test.skip } : { describe, test }

withShell.describe('without bubblewrap', () => {
  test('auto is plain, and says what that is not', async () => {
    const { isolation, warning } = await openIsolation({ mode: 'auto', machine: bare() })
    expect(isolation.level).toBe('plain')
    expect(warning).toContain('run without walls (bubblewrap (bwrap) is not installed)')
    expect(warning).toContain("can read this user's files and other processes' environment, and reach the network")
  })

  test('strict fails and tells how to get it', async () => {
    await expect(openIsolation({ mode: 'strict', machine: bare() })).rejects.toMatchObject({
      what: '`isolation: strict` cannot be kept on this machine.',
      why: 'Bubblewrap (bwrap) is not installed.',
      next: expect.stringMatching(/apt-get install -y bubblewrap.*kernel\.apparmor_restrict_unprivileged_userns=0/)
    })
  })

  test('children keep the id by which the runner ends what is left over', async () => {
    const folders = await makeFolders()
    const { isolation } = await openIsolation({ mode: 'auto', machine: bare() })
    expect(await run(isolation, script('echo $RUNNER_TRACKING_ID', folders), folders)).toBe('github_1\n')
    await folders.remove()
  })
})

withShell.describe('with a bubblewrap that does not work', () => {
  beforeEach(async () => {
    await writeFile(join(programs, 'bwrap'), '#!/bin/sh\necho "setting up uid map: Permission denied" >&2\nexit 1\n')
    await chmod(join(programs, 'bwrap'), 0o755)
  })

  test('auto is plain and repeats what it said', async () => {
    const { isolation, warning } = await openIsolation({ mode: 'auto', machine: { ...bare(), platform: 'linux' } })
    expect(isolation.level).toBe('plain')
    expect(warning).toContain('bubblewrap does not work on this machine: setting up uid map: Permission denied')
  })

  test('strict fails with what it said', async () => {
    const opening = openIsolation({ mode: 'strict', machine: { ...bare(), platform: 'linux' } })
    await expect(opening).rejects.toThrow('setting up uid map: Permission denied')
  })
})

withShell.test('off starts programs with a clean environment only, and says so', async () => {
  const folders = await makeFolders()
  const { isolation, warning } = await openIsolation({ mode: 'off', machine })
  expect(isolation.level).toBe('off')
  expect(warning).toContain('Isolation is off')
  const said = await run(isolation, script('env', folders, { env: { MINE: 'yes', INPUT_X: 'no' } }), folders)
  expect(said).toContain('MINE=yes')
  expect(said).not.toContain('INPUT_X')
  await folders.remove()
})

test('on macOS there is no bubblewrap to ask for', async () => {
  const { isolation, warning } = await openIsolation({ mode: 'auto', machine: { ...machine, platform: 'darwin' } })
  expect(isolation.level).toBe('plain')
  expect(warning).toContain('bubblewrap exists on Linux only')
  expect(warning).not.toContain('apt-get')
})

describe('the machine', () => {
  test('shares nothing of the environment but what is named', () => {
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

  test('on Windows children also get what Windows cannot do without', () => {
    const env: Record<string, string> = { PATH: 'C:\\a;C:\\b', SYSTEMROOT: 'C:\\Windows' }
    const { path, shared } = machineOf((name) => env[name], 'win32')
    expect({ path, shared }).toEqual({ path: ['C:\\a', 'C:\\b'], shared: { SYSTEMROOT: 'C:\\Windows' } })
  })
})
