import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { chooseIsolation } from '../../../src/engine/isolation/choose-isolation.ts'
import { installBubblewrap } from '../../../src/engine/isolation/install-bubblewrap.ts'
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
    expect(warning).toMatch(/ Code that they run can do what this user can\. See https:\S+\/docs\/\S+#isolation$/)
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

withShell.describe('install', () => {
  const linux = () => ({ ...bareMachine(), platform: 'linux' as const, uid: 1001 })
  const program = async (name: string, text: string): Promise<void> => {
    await writeFile(join(programs, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(programs, name), 0o755)
  }
  const asked = async (): Promise<string[]> =>
    (await readFile(join(programs, 'asked'), 'utf8')).replaceAll(`${programs}/`, '').trim().split('\n')

  test('installs bubblewrap with apt and lifts the restriction of AppArmor, without a password', async () => {
    await program('sudo', `printf '%s\\n' "$*" >> ${programs}/asked; shift; exec "$@"`)
    // The first attempt fails, as with package lists that are too old.
    await program(
      'apt-get',
      `if [ "$1" = update ]; then : > ${programs}/lists; exit; fi
       [ -e ${programs}/lists ] || exit 100
       echo '#!/bin/sh' > ${programs}/bwrap; /bin/chmod 755 ${programs}/bwrap`
    )
    await program('sysctl', 'exit 0')
    await writeFile(join(programs, 'restriction'), '1\n')
    await installBubblewrap(linux(), join(programs, 'restriction'))
    const install = '-n apt-get install -y --no-install-recommends bubblewrap'
    const setting = '-n sysctl -w kernel.apparmor_restrict_unprivileged_userns=0'
    expect(await asked()).toEqual([install, '-n apt-get update', install, setting])
    const { isolation, warning } = await chooseIsolation({ mode: 'install', machine: linux() })
    expect([isolation.level, warning]).toEqual(['bubblewrap', undefined])
  })

  test('says why it is not possible: no apt, a password, another system', async () => {
    const failure = async (machine = linux()): Promise<unknown> =>
      await chooseIsolation({ mode: 'install', machine }).catch((error: unknown) => error)
    expect(await failure()).toMatchObject({ why: 'There is no `apt-get` on this machine.' })
    expect(await failure({ ...linux(), platform: 'darwin' as 'linux' })).toMatchObject({
      why: 'Bubblewrap exists on Linux only.'
    })
    await program('apt-get', 'exit 0')
    expect(await failure()).toMatchObject({ why: expect.stringContaining('there is no `sudo`') })
    await program('sudo', 'echo "sudo: a password is required" >&2; exit 1')
    expect(await failure()).toMatchObject({
      what: 'Bubblewrap could not be set up, as `isolation: install` asks for.',
      why: expect.stringMatching(/apt-get update` failed: sudo: a password is required$/)
    })
  })
})

withShell.test('off starts programs with only a clean environment, and says so', async () => {
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
