import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { unpack, WORKSPACE_LIMITS } from '../../../src/archive/unpack.ts'
import { dumpWorkspace } from '../../../src/engine/store/workspace-dump.ts'

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('a dump has what a tool made unreadable, also in a folder that nobody may list', async () => {
  const root = mkdtempSync(join(tmpdir(), 'workspace-dump-'))
  const [workspace, folder] = [join(root, 'workspace'), join(root, 'unpacked')]
  for (const path of [workspace, folder, join(workspace, 'hidden')]) mkdirSync(path)
  const files = [join(workspace, 'secret.md'), join(workspace, 'hidden', 'secret.md')]
  for (const path of files) {
    writeFileSync(path, 'found\n')
    chmodSync(path, 0)
  }
  chmodSync(join(workspace, 'hidden'), 0)
  const { signal } = new AbortController()
  const archive = join(root, 'dump.tar.gz')
  await dumpWorkspace({ workspace, output: archive, signal, note: () => {} })
  await unpack({ archive, folder, limits: WORKSPACE_LIMITS, signal })

  expect(readFileSync(join(folder, 'secret.md'), 'utf8')).toBe('found\n')
  expect(existsSync(join(folder, 'hidden', 'secret.md'))).toBe(true)
  // Root reads everything, so the modes show that it works for others as well.
  expect(files.map((path) => statSync(path).mode & 0o777)).toEqual([0o400, 0o400])
  expect(statSync(join(workspace, 'hidden')).mode & 0o777).toBe(0o500)
  rmSync(root, { recursive: true })
})

onPosix('a dump says what is at a path whose content it cannot have', async () => {
  const root = mkdtempSync(join(tmpdir(), 'workspace-dump-'))
  const [workspace, folder] = [join(root, 'workspace'), join(root, 'unpacked')]
  for (const path of [workspace, folder]) mkdirSync(path)
  const links = {
    inside: 'nothing',
    absolute: '/proc/self/environ',
    outside: '../outside',
    through: 'absolute/x',
    loop: 'loop'
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(workspace, name))
  execFileSync('mkfifo', [join(workspace, 'pipe')])
  const { signal } = new AbortController()
  const archive = join(root, 'dump.tar.gz')
  await dumpWorkspace({ workspace, output: archive, signal, note: () => {} })
  await unpack({ archive, folder, limits: WORKSPACE_LIMITS, signal })

  const outside = '(a link that leads out of the workspace)'
  expect(Object.fromEntries(readdirSync(folder).map((name) => [name, readlinkSync(join(folder, name))]))).toEqual({
    inside: 'nothing',
    absolute: outside,
    outside,
    through: outside,
    loop: outside,
    pipe: '(a pipe, socket or device)'
  })
  rmSync(root, { recursive: true })
})

/** A signal that does something when it is asked for the nth time whether it is aborted. */
function signalWith(time: number, act: () => void): AbortSignal {
  const { signal } = new AbortController()
  let times = 0
  signal.throwIfAborted = () => {
    times += 1
    if (times === time) act()
  }
  return signal
}

const onLinux = process.platform === 'linux' ? test : test.skip

// A program that still runs in the sandbox would read files of the job that its isolation hides from it.
onLinux.each([
  ['listed', 2],
  ['read', 3]
])('a dump has no file that is not in the workspace, if a folder becomes a link before it is %s', async (_, time) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'workspace-dump-')))
  const [workspace, outside, folder] = [join(root, 'workspace'), join(root, 'outside'), join(root, 'unpacked')]
  for (const path of [workspace, outside, folder, join(workspace, 'a'), join(workspace, 'b')]) mkdirSync(path)
  for (const path of [join(workspace, 'a'), outside]) writeFileSync(join(path, 'key'), 'secret')
  const signal = signalWith(time, () => {
    renameSync(join(workspace, 'a'), join(root, 'moved'))
    symlinkSync(outside, join(workspace, 'a'))
  })
  const archive = join(root, 'dump.tar.gz')
  await dumpWorkspace({ workspace, output: archive, signal, note: () => {} })
  await unpack({ archive, folder, limits: WORKSPACE_LIMITS, signal: new AbortController().signal })

  expect(existsSync(join(folder, 'a', 'key'))).toBe(false)
  rmSync(root, { recursive: true })
})
