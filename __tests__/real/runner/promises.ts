// What the action promises, checked from outside after every run.
import assert from 'node:assert/strict'
import { untar } from '../../support/artifact-content.ts'
import { formsOf } from '../../support/runner/secret-forms.ts'
import { readZip } from '../../support/zip.ts'
import { stepsIn, summariesIn } from './act-log.ts'
import type { WorkflowRun } from './run-workflow.ts'

/** The actions of ours that have a post step. */
const WITH_POST = /^(?:\.\/|org\/klavis-sandbox-action(?:\/attach)?@v1)$/
/** Companions leave their results in RUNNER_TEMP for later steps, and GitHub's runner empties it. */
const RESULT = /^klavis-(?:dump-|tests-)?[A-Za-z0-9]{6}$/

/** What is special about a run. */
export interface Expected {
  /** How often the action, or attach/, was used; once, unless told. */
  readonly uses?: number
  /** How many of them leave an artifact; all, unless told. */
  readonly artifacts?: number
  /** How many of them write a summary; all, unless told. */
  readonly summaries?: number
  readonly jobs?: number
  /** Whether act says that the workflow failed. */
  readonly fails?: boolean
  /** What the summary of each use says of its leases. */
  readonly released?: RegExp
  /** Main was killed on its way. How far it had come decides whether there are a summary, an artifact and URLs. */
  readonly isCutOff?: boolean
  /** Whether anything was acquired, whose URL could leak; yes, unless told. */
  readonly secrets?: boolean
}

/** Fails with every broken promise, and the log, unless the run kept all of them. */
export async function assertPromises(run: WorkflowRun, expected: Expected = {}): Promise<void> {
  const broken: string[] = []
  const promises = [assertEnd, assertNoFolders, assertNoProcesses, assertSummaries, assertArtifacts, assertNoSecret]
  for (const promise of promises) {
    try {
      await promise(run, expected)
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (broken.length === 0) return
  const tail = run.output.split('\n').slice(-150).join('\n')
  throw new Error(`${broken.join('\n')}\n--- the end of act's log ---\n${tail}`)
}

function assertEnd(run: WorkflowRun, { uses = 1, jobs = 1, fails = false }: Expected): void {
  assert.equal(run.code, fails ? 1 : 0, "act's exit code")
  const ours = stepsIn(run.log).filter(({ name }) => WITH_POST.test(name))
  const posts = ours.filter(({ stage }) => stage === 'Post')
  assert.equal(ours.filter(({ stage }) => stage === 'Main').length, uses, 'main steps')
  assert.equal(posts.length, uses, 'post steps')
  assert.ok(
    posts.every(({ isSuccess }) => isSuccess),
    'every post step succeeds'
  )
  assert.equal(run.watched.length, jobs, 'jobs that ran to their end')
}

function assertNoFolders({ watched }: WorkflowRun): void {
  for (const { job, temp, tmpdir } of watched) {
    const left = {
      temp: temp.filter((name) => !RESULT.test(name)),
      tmpdir: tmpdir.filter((name) => /klavis/.test(name))
    }
    assert.deepEqual(left, { temp: [], tmpdir: [] }, `left in RUNNER_TEMP and TMPDIR of ${job}`)
  }
}

function assertNoProcesses({ watched, processes }: WorkflowRun): void {
  for (const { job, processes: left } of watched) assert.deepEqual(left, [], `processes left by ${job}`)
  assert.deepEqual(processes, [], 'processes left by the run')
}

function assertSummaries(
  { log }: WorkflowRun,
  { uses = 1, summaries: count = uses, released = /Everything is released/, isCutOff = false }: Expected
): void {
  if (isCutOff) return
  const summaries = summariesIn(log).filter((text) => /^## .*sandbox/i.test(text))
  assert.equal(summaries.length, count, 'summaries')
  for (const summary of summaries) assert.match(summary, released)
}

async function assertArtifacts(run: WorkflowRun, expected: Expected): Promise<void> {
  const { artifacts } = run
  const { uses = 1, artifacts: count = uses, isCutOff = false } = expected
  if (isCutOff) return
  const ours = [...artifacts].map(([name, zip]) => [name, readZip(zip)] as const)
  // The results of agent tests have a report, too, but no manifest.
  const reports = ours.filter(([, files]) => files.has('report.html'))
  const ofMain = reports.filter(([, files]) => files.has('manifest.json'))
  assert.equal(ofMain.length, count, `artifacts of the action, of ${[...artifacts.keys()].join(', ') || 'none'}`)
  const textIn = (files: ReturnType<typeof readZip>, path: string) => files.get(path)?.content.toString() ?? ''
  for (const [name, files] of reports)
    assert.match(textIn(files, 'report.html'), /<\/html>\s*$/, `report.html of ${name} is whole`)
  for (const [name, files] of ofMain) {
    const { leases } = JSON.parse(textIn(files, 'manifest.json')) as { leases: readonly { readonly alias: string }[] }
    assert.notEqual(leases.length, 0, `leases in the manifest of ${name}`)
  }
  // Reads every archive to its end, with its checksum.
  await dumpedFiles(run)
}

function assertNoSecret(
  { output, artifacts, secrets, watched }: WorkflowRun,
  { secrets: has = true, isCutOff = false }: Expected
): void {
  const urls = watched.flatMap((job) => job.secrets)
  assert.ok(isCutOff || urls.length > 0 === has, 'the job has URLs that could leak')
  const files = [...artifacts].flatMap(([name, zip]) =>
    [...readZip(zip)].map(([path, { content }]) => [`${path} of ${name}`, content.toString('latin1')] as const)
  )
  for (const secret of new Set(secrets.flatMap(partsOf))) {
    for (const [form, text] of Object.entries(formsOf(secret))) {
      for (const [where, content] of [["act's output", output] as const, ...files]) {
        assert.ok(!content.includes(text), `${secret} is in ${where} (${form})`)
      }
    }
  }
}

/** The files in the dumped workspaces of all artifacts, as text. */
export async function dumpedFiles({ artifacts }: WorkflowRun): Promise<Record<string, string>> {
  const archives = [...artifacts.values()].map((zip) => readZip(zip).get('local-sandbox.tar.gz')?.content)
  const files = await Promise.all(archives.map((archive) => (archive === undefined ? {} : untar(archive))))
  return Object.assign({}, ...files) as Record<string, string>
}

/** A URL, and the token in its path that opens it. */
function partsOf(secret: string): string[] {
  if (!/^https?:/.test(secret)) return [secret]
  return [secret, ...new URL(secret).pathname.split('/').filter((part) => part.length >= 16)]
}
