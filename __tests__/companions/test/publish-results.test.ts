import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { TestInputs } from '../../../src/companions/test/inputs.ts'
import { publishResults } from '../../../src/companions/test/publish-results.ts'
import type { Host } from '../../../src/host/host.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { numbered, runOf } from './results/runs.ts'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const INPUTS = { ledgers: [], proofs: [], merge: [], baseline: '', summary: false, comment: false, artifactName: '' }

async function publish(during: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  folders.push(folder)
  const uploadArtifact: Host['uploadArtifact'] = async ({ name }) => {
    during(folder)
    return { name, id: 1, url: undefined }
  }
  const host = { ...memoryHost(), uploadArtifact }
  const complete = { results: runOf(numbered(['p'])), missing: [], rerun: [], getRecord: async () => undefined }
  const published = publishResults(complete, undefined, folder, INPUTS as unknown as TestInputs, host)
  await published.catch(() => undefined)
  return { published, verdict: host.outputs.get('verdict') }
}

test('results that stay as they were written are published', async () => {
  const { published, verdict } = await publish(() => undefined)
  await expect(published).resolves.toMatchObject({ judgement: { verdict: 'passed' } })
  expect(verdict).toBe('passed')
})

test('the step fails if a process that an agent left rewrites the results before they are uploaded', async () => {
  const { published, verdict } = await publish((folder) => writeFileSync(join(folder, 'results.json'), '{}'))
  await expect(published).rejects.toThrow(/^results\.json changed while the results were uploaded\./)
  expect(verdict).toBe('error')
})
