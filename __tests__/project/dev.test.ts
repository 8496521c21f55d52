import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'

interface Scripts {
  readonly unbundled: (folder: string) => () => number
}

// Inside of the repository, where packages are found.
const FOLDER = join('build', 'dev-test')
const SCENARIO = '__tests__/scenarios/made-by-a-test.test.ts'

afterEach(() => {
  for (const path of [FOLDER, SCENARIO]) rmSync(path, { recursive: true, force: true })
})

test('without bundling the programs are those of dist, and only what has changed is built again', async () => {
  const { unbundled } = (await import(resolve('scripts/unbundled.js'))) as Scripts
  const update = unbundled(FOLDER)
  expect(update()).toBeGreaterThan(100)
  expect(update()).toBe(0)
  const said = ['dist', FOLDER].map((folder) => spawnSync(process.execPath, [join(folder, 'cli.js'), '--help']))
  expect(said[0]?.stdout.toString()).toContain('klavis-sandbox')
  expect(said[1]).toMatchObject({ status: 0, stdout: said[0]?.stdout, stderr: said[0]?.stderr })
})

test('a new scenario is a file that the rules of the house accept, and takes the place of no other', () => {
  const make = () => execFileSync(process.execPath, ['scripts/new-scenario.js', 'made-by-a-test'], { stdio: 'pipe' })
  expect(make().toString()).toContain('npm run dev -- scenarios/made-by-a-test')
  expect(readFileSync(SCENARIO, 'utf8')).toContain("describe('made by a test'")
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', SCENARIO], { stdio: 'pipe' })
  expect(make).toThrow('is there already')
})
