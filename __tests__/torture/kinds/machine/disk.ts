import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOTH, runMainAndPost, type Scene, type Shape, type ShapeResult, uploading } from './machine-shape.ts'

/** RUNNER_TEMP on a disk of a few kilobytes, which is full before main, during it, or before post. */
export const fullDisk: Shape = (scene) =>
  onSmallDisk(scene, scene.trial.random.pick([4, 8, 12, 24, 64, 256]), async (temp) => {
    const { stage, trial } = scene
    const job = stage.job({ env: { RUNNER_TEMP: temp } })
    writeFileSync(join(job.workspace, 'noise.bin'), randomBytes(trial.random.pick([100, 20_000, 200_000])))
    if (trial.random.chance(0.3)) fill(temp)
    return { ended: await runMainAndPost(uploading(scene, job), () => fill(temp)) }
  })

/** RUNNER_TEMP that cannot be written to, from the beginning or once main is over. */
export const readOnlyDisk: Shape = (scene) =>
  onSmallDisk(scene, 1024, async (temp) => {
    const { stage, trial } = scene
    const lock = (): void => void execFileSync('mount', ['-o', 'remount,ro', temp])
    const isEarly = trial.random.chance(0.3)
    if (isEarly) lock()
    const use = stage.job({ env: { RUNNER_TEMP: temp } }).use(stage.inputs(BOTH))
    const ended = await runMainAndPost(use, isEarly ? undefined : lock)
    const requests = stage.api.requests.length
    return {
      ended,
      problems: isEarly && requests > 0 ? [`${requests} requests, although nothing could be recorded`] : []
    }
  })

/** A ledger that was truncated, emptied or overwritten between main and post, which works from the state. */
export const cutLedger: Shape = async ({ stage, trial }) => {
  const use = stage.job().use(stage.inputs({ ...BOTH, verify: 'off', dump: 'never' }))
  const main = await use.main()
  const path = main.outputs['ledger'] ?? ''
  const { size } = statSync(path)
  const bytes = readFileSync(path)
  const spoil = trial.random.pick([
    () => truncateSync(path, trial.random.integer(0, size)),
    () => writeFileSync(path, randomBytes(300)),
    () =>
      writeFileSync(
        path,
        Buffer.concat([bytes, Buffer.from('{"type":"released","seq":0,"at":"2026-01-01T00:00:00.000Z"}\n')])
      )
  ])
  spoil()
  return { ended: [main, await use.post()] }
}

/** Runs something with a folder that is a small disk of its own. Where none can be mounted, the trial is skipped. */
async function onSmallDisk(
  { stage }: Scene,
  kilobytes: number,
  work: (temp: string) => Promise<ShapeResult>
): Promise<ShapeResult> {
  const temp = join(stage.folder, 'small disk')
  mkdirSync(temp)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0700`, 'tmpfs', temp], { stdio: 'pipe' })
  } catch {
    return { ended: [], skipped: 'no small disk can be mounted here (that takes Linux and root)' }
  }
  try {
    return await work(temp)
  } finally {
    execFileSync('umount', ['-l', temp])
  }
}

/** Writes until nothing fits any more. */
function fill(folder: string): void {
  for (const size of [64 * 1024, 4096, 1])
    for (let count = 0; count < 200; count++) {
      try {
        writeFileSync(join(folder, `fill-${size}-${count}`), Buffer.alloc(size))
      } catch {
        break
      }
    }
}
