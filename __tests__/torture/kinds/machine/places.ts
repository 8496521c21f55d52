import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOTH, failedSteps, runMainAndPost, type Shape, uploading } from './machine-shape.ts'

const UNSET = undefined as unknown as string

/** Two jobs in parallel on one self-hosted runner, with the same RUNNER_TEMP; one may be killed. */
export const twoJobs: Shape = async (scene) => {
  const { stage, trial } = scene
  const temp = join(stage.folder, 'shared temp')
  const uses = [1, 2].map((runId) =>
    stage
      .job({ runId, jobName: `job-${runId}`, env: { RUNNER_TEMP: temp } })
      .use(stage.inputs({ ...BOTH, verify: 'off' }))
  )
  const [one, other] = uses
  if (one === undefined || other === undefined) return { ended: [] }
  const killed = trial.random.chance(0.5)
  const killWhen = stage.api.seen(
    trial.random.pick(['POST /local-sandbox', 'POST /sandbox/jira']),
    trial.random.integer(1, 2)
  )
  killWhen.catch(() => undefined)
  const mains = await Promise.all([one.main(killed ? { killWhen } : {}), other.main()])
  const posts = await Promise.all([one.post(), other.post()])
  return { ended: [...mains.slice(killed ? 1 : 0), ...posts], problems: failedSteps([...mains.slice(1), ...posts]) }
}

/** Post is killed at a random request, runs again, and runs once more after it has finished. */
export const secondPost: Shape = async ({ stage, trial }) => {
  const use = stage.job().use(stage.inputs(BOTH))
  const main = await use.main()
  const before = stage.api.requests.length
  const nth = trial.random.integer(1, 4)
  const moment = stage.api.seen(/./, before + nth)
  moment.catch(() => undefined)
  await use.post({ killWhen: moment })
  const again = await use.post()
  stage.api.occupyByOther('jira')
  return { ended: [main, again, await use.post()], problems: failedSteps([main, again]) }
}

/** No HOME, no git, no folder for temporary files but RUNNER_TEMP. */
export const bareMachine: Shape = async (scene) => {
  const { stage } = scene
  const env = { HOME: UNSET, USERPROFILE: UNSET, TMPDIR: UNSET, PATH: join(stage.folder, 'nothing'), LANG: UNSET }
  const job = stage.job({ env })
  writeFileSync(join(job.workspace, 'task.md'), 'Do it.')
  const ended = await runMainAndPost(uploading(scene, job))
  return { ended, problems: failedSteps(ended) }
}

/** Folders with spaces, non-ASCII letters, quotes, and paths of 300 characters; inputs with Windows line endings. */
export const oddNames: Shape = async (scene) => {
  const { stage, trial } = scene
  const part = trial.random.pick(['with two  blanks', "it's $HOME", 'über 日本語', '-rf', '%20&;'])
  // Windows allows only shorter paths.
  const long =
    process.platform === 'win32'
      ? []
      : Array.from({ length: trial.random.pick([0, 1, 3]) }, (_, index) => `${index}${'long'.repeat(25)}`)
  const [temp, workspace] = ['temp', 'work'].map((name) => join(stage.folder, name, part, ...long)) as [string, string]
  for (const folder of [temp, workspace]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(workspace, `${part.replaceAll('/', '')}.txt`), 'a')
  writeFileSync(join(workspace, 'left out.tmp'), 'b')
  const job = stage.job({ env: { RUNNER_TEMP: temp, GITHUB_WORKSPACE: workspace } })
  const lines = {
    sandboxes: 'jira\r\nwiki=notion\r\n',
    headers: 'jira X-A: b-0815-4711\r\nwiki X-C: d\r\n',
    tags: 'a=b\r\nc=d\r\n',
    'upload-exclude': '# why\r\n*.tmp\r\n'
  }
  const ended = await runMainAndPost(uploading(scene, job, lines))
  const names = Object.keys(ended[0]?.outputs ?? {}).filter((name) => /^(jira|wiki)-url$/.test(name))
  const isWhole = names.length === 2 && Object.values(ended[0]?.outputs ?? {}).every((value) => !value.includes('\r'))
  return { ended, problems: [...failedSteps(ended), ...(isWhole ? [] : [`outputs: ${JSON.stringify(names)}`])] }
}
