import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openIsolation } from '../../../src/engine/isolation/open.ts'
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

// What is tested here is Linux's: namespaces, /proc, no-new-privs.
const onLinux = process.platform === 'linux' ? describe : describe.skip

const walls = isolations.find(({ level }) => level === 'bubblewrap')

onLinux('auto', () => {
  test('builds walls wherever bubblewrap works at all', () => {
    const works = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0
    expect(walls !== undefined).toBe(works)
  })
})

onLinux.each(isolations.map((isolation) => [isolation.level, isolation] as const))('%s', (_level, isolation) => {
  test('a program gets its own environment and nothing of the job', async () => {
    process.env['GITHUB_TOKEN'] = 'ghs_secret'
    const env = {
      PATH: '/usr/bin:/bin',
      GITHUB_TOKEN: 'x',
      INPUT_API_KEY: 'x',
      ACTIONS_ID_TOKEN: 'x',
      KLAVIS_API_KEY: 'x'
    }
    const said = await run(isolation, script('env', folders, { env: { ...env, MINE: 'yes' } }), folders)
    delete process.env['GITHUB_TOKEN']
    expect(said).toContain('MINE=yes\n')
    expect(said).not.toMatch(/GITHUB_|INPUT_|ACTIONS_|KLAVIS_|ghs_secret/)
  })

  test('it starts in its folder and can write there, with a home and a temporary folder of its own', async () => {
    const said = await run(
      isolation,
      script('pwd; for d in . "$HOME" "$TMPDIR"; do echo hi > "$d/f"; done', folders),
      folders
    )
    expect(said).toBe(`${folders.workspace}\n`)
    for (const folder of [folders.workspace, folders.home, folders.tmp]) {
      expect(await readFile(join(folder, 'f'), 'utf8')).toBe('hi\n')
    }
  })

  test('it has limits, and what it starts gains no privileges', async () => {
    const text = 'ulimit -c; ulimit -n; ulimit -u; grep NoNewPrivs /proc/self/status'
    const [core, files, processes, privileges] = (await run(isolation, script(text, folders), folders)).split('\n')
    expect(core).toBe('0')
    expect(Number(files)).toBeLessThanOrEqual(8192)
    expect(Number(processes)).toBeLessThanOrEqual(4096)
    expect(privileges).toMatch(/1$/)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('%s ends all it started, also what left its group', async (signal) => {
    const name = `7777${Math.random()}`
    const text = `sleep ${name} & setsid sleep ${name} & (setsid bash -c 'sleep ${name}; true' &) ; echo up; wait`
    const child = isolation.start(script(text, folders), folders)
    await firstOutput(child)
    await until(() => countOf(`sleep\0${name}`) === 3)
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    await until(() => countOf(name) === 0)
  })

  test('what it started ends with it when it ends by itself', async () => {
    const name = `7777${Math.random()}`
    const text = `sleep ${name} & setsid sleep ${name} & sleep 0.1; exit 3`
    const child = isolation.start(script(text, folders, {}), folders)
    const [code] = await once(child, 'exit')
    expect(code).toBe(3)
    await until(() => countOf(name) === 0)
  })
})

onLinux(walls === undefined ? 'on this machine bubblewrap does not work, so' : 'behind bubblewrap', () => {
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

  if (walls === undefined) {
    test('strict refuses and says how to get it', async () => {
      await expect(openIsolation({ mode: 'strict', machine })).rejects.toThrow('`isolation: strict` cannot be kept')
    })
    return
  }

  const dial = () => `exec 3<>/dev/tcp/127.0.0.1/${server.port} && echo connected`

  const spy = 'cat /proc/[0-9]*/environ 2>/dev/null'

  test('no other process is seen, and no environment of one read, as it is without walls', async () => {
    const plain = await plainIsolation(machine)
    expect(await run(plain, script(spy, folders), folders)).toContain('abc123')
    expect(await run(walls, script(spy, folders), folders)).not.toContain('abc123')
    expect(Number(await run(walls, script('ls -d /proc/[0-9]* | wc -l', folders), folders))).toBeLessThan(10)
  })

  test('neither homes nor other folders are there', async () => {
    const text = `ls -A ${homedir()} /root /home; cat ${join(outside, 'secret')} /etc/shadow; ls /`
    const said = await run(walls, script(text, folders), folders)
    expect(said).not.toContain('top secret')
    expect(said.match(/No such file/g)).toHaveLength(5)
    expect(said.split('\n')).not.toContain('home')
  })

  test('nothing outside of the sandbox can be written', async () => {
    const text = `for f in ${outside}/new /usr/new /etc/new /new /home/new; do echo x > $f && echo "wrote $f"; done`
    expect(await run(walls, script(text, folders), folders)).not.toContain('wrote')
    await expect(access(join(outside, 'new'))).rejects.toThrow()
  })

  test('the network is there only for a program that needs it', async () => {
    expect(await run(walls, script(dial(), folders), folders)).not.toContain('connected')
    expect(await run(walls, script(dial(), folders, { network: true }), folders)).toBe('connected\n')
  })

  test('the id by which the runner finds its processes is not told to them', async () => {
    const { isolation } = await openIsolation({
      mode: 'auto',
      machine: { ...machine, shared: { RUNNER_TRACKING_ID: 'github_1' } }
    })
    expect(await run(isolation, script('env', folders), folders)).not.toContain('RUNNER_')
  })

  test('it can read what it must, and not write it', async () => {
    const text = `cat ${outside}/secret; echo x >> ${outside}/secret`
    const said = await run(walls, script(text, folders, { readable: [outside] }), folders)
    expect(said).toMatch(/^top secret.*Read-only file system/s)
  })
})

/** Looks again until it is so; the test's own time limit ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}
