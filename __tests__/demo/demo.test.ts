import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from '@jest/globals'
import { makeExecutable, write } from '../archive/fixtures.ts'
import { endAll, newFolder, start } from '../engine/process/program.ts'
import { DIST } from '../support/dist.ts'
import { processesIn, waitUntil } from '../support/engine-process.ts'
import { hasTerminal, Laptop } from '../support/laptop.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
// The pseudo-terminal is made by `script` of util-linux.
const inTerminal = hasTerminal ? test : test.skip
const EXAMPLE = join('examples', 'agent-tests')

afterEach(endAll)

/** Runs the demo in a folder outside of the repository, so that no node_modules is found. */
async function play(args: readonly string[]) {
  const [folder, temp] = [await newFolder(), await newFolder()]
  const dist = join(folder, 'dist')
  cpSync(join(ROOT, 'dist'), dist, { recursive: true })
  cpSync(join(ROOT, EXAMPLE), join(folder, EXAMPLE), { recursive: true })
  const bin = join(folder, 'bin')
  const opened = join(folder, 'opened')
  for (const name of ['xdg-open', 'open']) {
    write(bin, { [name]: `#!/bin/sh\n: > '${opened}'\n` })
    makeExecutable(join(bin, name))
  }
  const env = { TMPDIR: temp, TEMP: temp, TMP: temp, PATH: `${bin}${delimiter}${process.env['PATH']}` }
  const { ended, output } = start('demo.js', args, { dist, cwd: folder, env })
  expect(await ended).toBe(0)
  // It says where the report is, and opens nothing by itself.
  expect(existsSync(opened)).toBe(false)
  return { folder, temp, shown: stripVTControlCharacters(output()) }
}

test('`npm start` runs a whole job and an agent test with only dist and Node, and leaves only the report of the test', async () => {
  const { folder, temp, shown } = await play([])
  expect(shown).toContain('✓ filesystem: ')
  expect(shown).toContain('report.md  3 orders, total 24.5')
  expect(shown).toMatch(/transcript\.jsonl {2}\d+ requests/)
  expect(shown).toMatch(/Done in \d+(\.\d)? s\./)
  expect(shown).toContain('✓ The total is right (1 of 1, 1 call, ')
  expect(shown).toContain('output equals "25"\n      expected "25"\n      found    "24.5\\n"')
  expect(shown).toMatch(/✗ 1 of 2 passed · 2 calls · report \S+report\.html/)
  expect(shown).toContain(`open ${join('.klavis-sandbox', 'demo', 'report.html')} in a browser`)
  expect(readFileSync(join(folder, '.klavis-sandbox', 'demo', 'report.html'), 'utf8')).toContain('<html')
  expect(shown).toContain('(On GitHub these files would be an artifact of the run.')
  // On a machine without bubblewrap, the missing isolation is the one warning.
  expect(shown).not.toMatch(/The demo failed|engine's log|^ *! (?!.*not isolated)/m)
  expect(readdirSync(temp)).toEqual([])
  expect(processesIn(temp)).toEqual([])
})

inTerminal('wraps at words in a terminal', async () => {
  const [folder, temp] = [await newFolder(), await newFolder()]
  const line = `stty cols 60; cd '${folder}'; exec '${process.execPath}' '${join(DIST, 'demo.js')}'`
  const env = { PATH: process.env['PATH'], HOME: temp, TMPDIR: temp, TERM: 'xterm', SHELL: '/bin/sh', NO_COLOR: '1' }
  const shown = execFileSync('script', ['-qefc', line, '/dev/null'], { env, encoding: 'utf8', stdio: 'pipe' })
  const rows = stripVTControlCharacters(shown).split('\r\n')
  expect(rows).toContain('    (On GitHub these files would be an artifact of the run.')
  // A path is not broken.
  expect(rows.filter((row) => row.length > 60 && !row.includes('/'))).toEqual([])
  expect(rows.join(' ').replace(/\s+/g, ' ')).toContain('acquire, upload, run an agent, dump, release')
})

const MOMENTS = ['the action acquires', 'Verify that', 'a small MCP client', 'the action saves', 'two agent tests']

inTerminal.each(MOMENTS)(
  'Ctrl+C after "%s" releases everything, and leaves no process and no folder',
  async (shown) => {
    const [folder, temp] = [await newFolder(), await newFolder()]
    const laptop = new Laptop(folder, { TMPDIR: temp }, join(DIST, 'demo.js'))
    const typed = laptop.startInTerminal([])
    await typed.prints(shown)
    typed.type('\u0003')
    const { code, stdout } = await typed.ended
    expect([code, stdout]).toEqual([130, expect.stringContaining('Interrupted.')])
    expect(stdout).not.toMatch(/EPIPE|The demo failed/)
    expect(readdirSync(temp)).toEqual([])
    expect(processesIn(temp)).toEqual([])
  }
)

/** Empty for a process that has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

inTerminal('a post step that is killed is run again, and leaves no process', async () => {
  const [folder, temp] = [await newFolder(), await newFolder()]
  const { prints, ended } = new Laptop(folder, { TMPDIR: temp }, join(DIST, 'demo.js')).startInTerminal([])
  await prints('the action saves')
  let post: number | undefined
  await waitUntil('the post step runs', () => {
    post = processesIn(temp).find((pid) => commandOf(pid).includes('post.js'))
    return post !== undefined
  })
  process.kill(post ?? 0, 'SIGKILL')
  await ended
  expect(readdirSync(temp)).toEqual([])
  expect(processesIn(temp)).toEqual([])
})

test('`npm start -- --tests` runs the eight cases of the example, and ends with the verdict and the report', async () => {
  const { folder, temp, shown } = await play(['--tests'])
  const [, report = ''] = /\n✓ 8 of 8 passed · 13 calls · report (\S+)\n$/.exec(shown) ?? []
  expect(readFileSync(join(folder, report), 'utf8')).toContain('<html')
  expect(processesIn(temp)).toEqual([])
})

test('`npm start -- --tests` in an archive, which has no examples, says so', async () => {
  const dist = join(await newFolder(), 'dist')
  cpSync(join(ROOT, 'dist'), dist, { recursive: true })
  const { ended, output } = start('demo.js', ['--tests'], { dist })
  expect(await ended).toBe(1)
  expect(output().trim()).toMatch(/^There is no folder \S+agent-tests in \S+\. [^\n]* clone it\.$/)
})
