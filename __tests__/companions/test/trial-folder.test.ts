import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createTrialFolder } from '../../../src/companions/test/trial-folder.ts'

test('an earlier agent cannot put anything into the folder of a later trial, or keep it from being made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trials-'))
  mkdirSync(join(folder, 'work', '2-1', 'agent', 'home'), { recursive: true })
  writeFileSync(join(folder, 'work', '2-1', 'agent', 'cwd'), '')
  const { label, work, agent, configs, keptAs } = createTrialFolder(folder, 2, 1, 1)

  expect([label, keptAs]).toEqual(['2-1', 'trials/2-1'])
  expect(work.startsWith(join(folder, 'work', '2-1-'))).toBe(true)
  const folders = [...Object.values(agent), configs]
  expect(folders.map((path) => [path.startsWith(work), readdirSync(path)])).toEqual(folders.map(() => [true, []]))
  expect(existsSync(join(folder, keptAs))).toBe(false)
  rmSync(folder, { recursive: true })
})
