import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failedSteps, runMainAndPost, type Shape, uploading } from './machine-shape.ts'

/** Packing may take 160 MB, and main also loads the MCP client. */
const MOST_MEGABYTES = 200
const CHANGES = `
import fs from 'node:fs'
import path from 'node:path'
const [folder] = process.argv.slice(1)
for (let turn = 0; ; turn++) {
  const file = path.join(folder, 'file-' + turn % 300)
  try {
    if (turn % 5 === 0) fs.rmSync(file, { recursive: true, force: true })
    else if (turn % 5 === 1) fs.appendFileSync(file, 'more'.repeat(1000))
    else if (turn % 5 === 2) fs.truncateSync(file, 3)
    else if (turn % 5 === 3) fs.mkdirSync(file, { recursive: true })
    else fs.symlinkSync('/etc/hosts', file)
  } catch {}
  if (turn % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
}`

/** Files that grow, shrink, vanish and become folders or links while they are packed. */
export const changingFiles: Shape = async (scene) => {
  const job = scene.stage.job()
  for (let index = 0; index < 300; index++)
    writeFileSync(join(job.workspace, `file-${index}`), randomBytes(scene.trial.random.integer(0, 20_000)))
  const changer = spawn(process.execPath, ['--input-type=module', '--eval', CHANGES, job.workspace], {
    stdio: 'ignore'
  })
  try {
    const ended = await runMainAndPost(uploading(scene, job), () => void changer.kill('SIGKILL'))
    return { ended, problems: failedSteps(ended) }
  } finally {
    changer.kill('SIGKILL')
  }
}

/** Links that lead in circles, to their own folder, upwards, nowhere. */
export const linkLoops: Shape = async (scene) => {
  const job = scene.stage.job()
  mkdirSync(join(job.workspace, 'deep', 'er'), { recursive: true })
  writeFileSync(join(job.workspace, 'deep', 'file'), 'a')
  const targets = ['one', 'two', '.', '..', 'deep', 'deep/er/../..', 'nowhere', '/', 'file/below', 'one/two']
  for (const [index, target] of scene.trial.random.some(targets, 8).entries()) {
    const name =
      ['one', 'two', 'deep/up', 'deep/er/three', 'four', 'five', 'deep/six', 'seven'][index] ?? `more-${index}`
    symlinkSync(target, join(job.workspace, name))
  }
  const ended = await runMainAndPost(uploading(scene, job))
  return { ended, problems: failedSteps(ended) }
}

/** Very many files; 100,000 in the long run. */
export const manyFiles: Shape = async (scene) => {
  const job = scene.stage.job()
  const count = scene.trial.isLong ? 100_000 : 1_000
  for (let index = 0; index < count; index++) {
    const folder = join(job.workspace, `folder-${Math.floor(index / 500)}`)
    if (index % 500 === 0) mkdirSync(folder)
    writeFileSync(join(folder, `file-${index}.txt`), `${index}\n`)
  }
  return await measured(scene, job, 320)
}

/** One file of 5 GB in the long run, all of it holes: it goes through memory in small pieces. */
export const hugeFile: Shape = async (scene) => {
  const job = scene.stage.job()
  const path = join(job.workspace, 'huge.bin')
  writeFileSync(path, 'begin')
  truncateSync(path, scene.trial.isLong ? 5 * 2 ** 30 : 2 ** 26)
  return await measured(scene, job, MOST_MEGABYTES)
}

/** Uploads, and measures the memory of main. The stage does not unpack the upload, which would fill the disk. */
async function measured(scene: Parameters<Shape>[0], job: ReturnType<typeof scene.stage.job>, most: number) {
  const { stage } = scene
  const done = { sandbox_id: 'x', status: 'occupied', message: 'Initialized' }
  stage.api.fault({ match: 'POST /local-sandbox/*/initialize', kind: 'status', status: 200, body: done })
  const measurements = join(stage.folder, 'memory.txt')
  const preload = join(stage.folder, 'preload.mjs')
  const measure = `import fs from 'node:fs'\nprocess.on('exit', () => fs.appendFileSync(${JSON.stringify(measurements)}, process.resourceUsage().maxRSS + '\\n'))\n`
  writeFileSync(preload, measure)
  const use = uploading(scene, job, { 'local-sandbox': 'filesystem', sandboxes: '', timeout: '280' })
  const main = await use.main({ env: { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}` } })
  const ended = [main, await use.post()]
  const kilobytes = existsSync(measurements)
    ? Math.max(...readFileSync(measurements, 'utf8').trim().split('\n').map(Number))
    : Number.NaN
  const problems =
    kilobytes / 1024 <= most ? [] : [`main took ${Math.round(kilobytes / 1024)} MB of memory; the limit is ${most} MB`]
  return { ended, problems: [...failedSteps(ended), ...problems] }
}
