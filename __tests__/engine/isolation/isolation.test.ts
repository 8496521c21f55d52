import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { chooseIsolation } from '../../../src/engine/isolation/choose-isolation.ts'
import { plainIsolation } from '../../../src/engine/isolation/plain.ts'
import { type Loopback, listen } from '../../support/loopback.ts'
import { isolations, machine, makeFolders } from '../servers/stage.ts'
import { countOf, firstOutput, run, script } from './shell.ts'

type Folders = Awaited<ReturnType<typeof makeFolders>>

let folders: Folders

beforeEach(async () => {
  folders = await makeFolders()
})

afterEach(() => folders.remove())

// Namespaces, /proc and no-new-privs exist on Linux only.
const onLinux = process.platform === 'linux' ? describe : describe.skip

const bubblewrap = isolations.find(({ level }) => level === 'bubblewrap')

onLinux('auto', () => {
  test('uses bubblewrap wherever it works', () => {
    const works = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0
    expect(bubblewrap !== undefined).toBe(works)
  })
})

onLinux.each(isolations.map((isolation) => [isolation.level, isolation] as const))('%s', (_level, isolation) => {
  test('gives a program its own environment and nothing of the job', async () => {
    process.env['GITHUB_TOKEN'] = 'ghs_secret'
    const env = {
      PATH: '/usr/bin:/bin',
      GITHUB_TOKEN: 'x',
      INPUT_API_KEY: 'x',
      ACTIONS_ID_TOKEN: 'x',
      KLAVIS_API_KEY: 'x'
    }
    const output = await run(isolation, script('env', folders, { env: { ...env, MINE: 'yes' } }), folders)
    delete process.env['GITHUB_TOKEN']
    expect(output).toContain('MINE=yes\n')
    expect(output).not.toMatch(/GITHUB_|INPUT_|ACTIONS_|KLAVIS_|ghs_secret/)
  })

  test('starts a program in the workspace, with its own home and temporary folder, all writable', async () => {
    const output = await run(
      isolation,
      script('pwd; for d in . "$HOME" "$TMPDIR"; do echo hi > "$d/f"; done', folders),
      folders
    )
    expect(output).toBe(`${folders.workspace}\n`)
    for (const folder of [folders.workspace, folders.home, folders.tmp]) {
      expect(await readFile(join(folder, 'f'), 'utf8')).toBe('hi\n')
    }
  })

  test('sets resource limits, and prevents new privileges', async () => {
    const text = 'ulimit -c; ulimit -n; ulimit -u; grep NoNewPrivs /proc/self/status'
    const [core, files, processes, privileges] = (await run(isolation, script(text, folders), folders)).split('\n')
    expect(core).toBe('0')
    expect(Number(files)).toBeLessThanOrEqual(8192)
    expect(Number(processes)).toBeLessThanOrEqual(4096)
    expect(privileges).toMatch(/1$/)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '%s kills everything that the program started, also outside of its process group',
    async (signal) => {
      const name = `7777${Math.random()}`
      const text = `sleep ${name} & setsid sleep ${name} & (setsid bash -c 'sleep ${name}; true' &) ; echo up; wait`
      const child = isolation.start(script(text, folders), folders)
      await firstOutput(child)
      await waitUntil(() => countOf(`sleep\0${name}`) === 3)
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      await waitUntil(() => countOf(name) === 0)
    }
  )

  test('kills everything that the program started when it exits by itself', async () => {
    const name = `7777${Math.random()}`
    const text = `sleep ${name} & setsid sleep ${name} & sleep 0.1; exit 3`
    const child = isolation.start(script(text, folders, {}), folders)
    const [code] = await once(child, 'exit')
    expect(code).toBe(3)
    await waitUntil(() => countOf(name) === 0)
  })
})

onLinux(bubblewrap === undefined ? 'without a working bubblewrap' : 'with bubblewrap', () => {
  let outside: string
  let neighbour: ChildProcess
  let server: Loopback

  beforeAll(async () => {
    outside = await realpath(await mkdtemp(join(tmpdir(), 'outside-')))
    await writeFile(join(outside, 'secret'), 'top secret')
    neighbour = spawn('sleep', ['600'], { env: { NEIGHBOUR_SECRET: 'abc123' } })
    server = await listen(createServer((_request, response) => response.end('reached')))
  })

  afterAll(async () => {
    neighbour.kill()
    await server.close()
    await rm(outside, { recursive: true, force: true })
  })

  if (bubblewrap === undefined) {
    test('strict fails', async () => {
      await expect(chooseIsolation({ mode: 'strict', machine })).rejects.toThrow('The MCP servers cannot be isolated')
    })
    return
  }

  const dial = () => `exec 3<>/dev/tcp/127.0.0.1/${server.port} && echo connected`

  const spy = 'cat /proc/[0-9]*/environ 2>/dev/null'

  test('hides other processes and their environment, which plain isolation does not', async () => {
    const plain = await plainIsolation(machine)
    expect(await run(plain, script(spy, folders), folders)).toContain('abc123')
    expect(await run(bubblewrap, script(spy, folders), folders)).not.toContain('abc123')
    expect(Number(await run(bubblewrap, script('ls -d /proc/[0-9]* | wc -l', folders), folders))).toBeLessThan(10)
  })

  test('hides home folders and all other folders', async () => {
    const text = `ls -A ${homedir()} /root /home; cat ${join(outside, 'secret')} /etc/shadow; ls /`
    const output = await run(bubblewrap, script(text, folders), folders)
    expect(output).not.toContain('top secret')
    expect(output.match(/No such file/g)).toHaveLength(5)
    expect(output.split('\n')).not.toContain('home')
  })

  test('makes everything outside of the sandbox read-only', async () => {
    const text = `for f in ${outside}/new /usr/new /etc/new /new /home/new; do echo x > $f && echo "wrote $f"; done`
    expect(await run(bubblewrap, script(text, folders), folders)).not.toContain('wrote')
    await expect(access(join(outside, 'new'))).rejects.toThrow()
  })

  test('gives network access only to a program that needs it', async () => {
    expect(await run(bubblewrap, script(dial(), folders), folders)).not.toContain('connected')
    expect(await run(bubblewrap, script(dial(), folders, { network: true }), folders)).toBe('connected\n')
  })

  test('hides the tracking id of the runner', async () => {
    const { isolation } = await chooseIsolation({
      mode: 'auto',
      machine: { ...machine, shared: { RUNNER_TRACKING_ID: 'github_1' } }
    })
    expect(await run(isolation, script('env', folders), folders)).not.toContain('RUNNER_')
  })

  test('mounts the readable folders read-only', async () => {
    const text = `cat ${outside}/secret; echo x >> ${outside}/secret`
    const output = await run(bubblewrap, script(text, folders, { readable: [outside] }), folders)
    expect(output).toMatch(/^top secret.*Read-only file system/s)
  })
})

/** Polls until the condition holds, or the test times out. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}
