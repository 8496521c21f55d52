import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from '@jest/globals'
import { processesIn } from '../../scenarios/embedded-engine.ts'
import { endAll, newFolder, start } from './program.ts'

afterEach(endAll)

test('`npm start` does the whole job with dist and Node alone, tells it, and leaves nothing behind', async () => {
  const [place, temp] = [await newFolder(), await newFolder()]
  const dist = join(place, 'dist')
  // Outside of the repository: no node_modules is on any way up from here.
  cpSync(fileURLToPath(new URL('../../../dist', import.meta.url)), dist, { recursive: true })
  const env = { TMPDIR: temp, TEMP: temp, TMP: temp }
  const { ended, output } = start('demo.js', [], { dist, cwd: place, env })
  expect(await ended).toBe(0)
  const shown = stripVTControlCharacters(output())
  expect(shown).toContain('✓ filesystem: ')
  expect(shown).toContain('report.md  3 orders, total 24.5')
  expect(shown).toMatch(/transcript\.jsonl {2}\d+ requests/)
  expect(shown).toMatch(/Done in \d+(\.\d)? s\./)
  expect(shown).toContain('`npm start -- --keep` keeps its report')
  expect(shown).not.toMatch(/That did not work|engine's log/)
  expect(readdirSync(temp)).toEqual([])
  expect(processesIn(temp)).toEqual([])
})
