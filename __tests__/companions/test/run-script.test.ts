import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { runScript } from '../../../src/companions/test/run-script.ts'
import { ScriptFiles } from '../../../src/companions/test/script-files.ts'
import type { TrialContext } from '../../../src/companions/test/trial-context.ts'
import type { TrialFolder } from '../../../src/companions/test/trial-folder.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { casesIn, removeRepositories, repository } from './cases/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-script-'))
const NOTHING_PREPARED = { number: 1, hash: '', archive: undefined, seeds: [] }
let trials = 0

afterAll(() => {
  rmSync(folder, { recursive: true })
  removeRepositories()
})

/** Runs these commands as the scripts of trials, one after the other, in a folder with `verify.mjs`. */
async function ran(script: string, times: number, more = '') {
  const run = JSON.stringify(`"${process.execPath}" ${script}`)
  const text = `name: A\nprompt: p\n${more}expect:\n  run: ${run}\n`
  const root = repository({ 'cases/a.yml': text, 'cases/verify.mjs': 'process.exit(1)\n', 'cases/cheat.mjs': CHEAT })
  const prepared = (await casesIn(root, 'cases/a.yml')).map((test) => ({ test, ...NOTHING_PREPARED }))
  const [one] = prepared
  if (one === undefined) throw new Error('There is no case.')
  const context = {
    host: memoryHost(),
    limits: { signal: new AbortController().signal },
    timeoutMs: 60_000,
    scriptFiles: new ScriptFiles(root, prepared, {})
  } as unknown as TrialContext
  const results = []
  for (let time = 0; time < times; time++) {
    const work = join(folder, String(++trials))
    mkdirSync(work)
    const evidence = { workspace: '', calls: [], output: '' }
    results.push(await runScript(one, { work } as TrialFolder, evidence, context))
  }
  return results
}

/** Stands for a process that an agent left, and that changes a script while one runs. */
const CHEAT = "import { writeFileSync } from 'node:fs'\nwriteFileSync('verify.mjs', 'process.exit(0)')\n"

test('a script that another process changed while one ran decides nothing, now and later', async () => {
  expect(await ran('cheat.mjs', 2)).toMatchObject([
    { exitCode: undefined, ending: expect.stringMatching(/^it does not count: cases.verify\.mjs changed meanwhile$/) },
    { exitCode: undefined, ending: expect.stringMatching(/^it was not run: an agent changed cases.verify\.mjs$/) }
  ])
})

test('a script has the time limit of its case', async () => {
  const [result] = await ran('-e "setTimeout(() => {}, 4_000)"', 1, 'timeout: 1\n')
  expect(result).toMatchObject({ exitCode: undefined, ending: 'it was ended at its time limit' })
})
