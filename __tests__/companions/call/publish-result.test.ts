import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { publishResult } from '../../../src/companions/call/call.ts'
import { memoryHost } from '../../host/memory-host.ts'

const temp = mkdtempSync(join(tmpdir(), 'result-'))

afterEach(() => rmSync(temp, { recursive: true }))

test('writes an answer that is too long for an output only to the file, and says so', () => {
  const host = memoryHost({ temp })
  const text = 'x'.repeat(120_000)
  publishResult(host, { content: [{ type: 'text', text }], isError: false })
  const file = host.outputs.get('result-file') ?? ''
  expect(Object.fromEntries(host.outputs)).toEqual({ 'is-error': 'false', 'result-file': file, result: '', text: '' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ content: [{ type: 'text', text }], isError: false })
  expect(host.calls.join()).toMatch(/notice .*too long for an output/)
})
