import { expect, test } from '@jest/globals'
import { inputName, machine, perHost, rerun, useTerminalWording } from '../../src/base/host-wording.ts'

const wording = () => [
  inputName('timeout'),
  inputName('verify', 'warn'),
  inputName('expect-error', 'true'),
  inputName('summary', 'false'),
  inputName('names'),
  inputName('api-key'),
  rerun(),
  machine(),
  perHost({ action: 'in a workflow', terminal: 'at a terminal' })
]

test('words messages for a workflow, and for a terminal once the command line asks for it', () => {
  expect(wording()).toEqual([
    '`timeout`',
    '`verify: warn`',
    '`expect-error: true`',
    '`summary: false`',
    '`names`',
    '`api-key`',
    'Re-run the job',
    'the runner',
    'in a workflow'
  ])
  useTerminalWording(['names'])
  expect(wording()).toEqual([
    '`--timeout`',
    '`--verify warn`',
    '`--expect-error`',
    '`--no-summary`',
    '`names`',
    'KLAVIS_API_KEY',
    'Run the command again',
    'this machine',
    'at a terminal'
  ])
})
