import { expect, test } from '@jest/globals'
import type { Story } from '../../src/report/story.ts'
import { verdict } from '../../src/report/verdict.ts'
import { added, changesWith, checkOf, checksWith, serverOf, storyWith, toolOf } from './stories.ts'

const two = [serverOf(0), serverOf(1)]
const silent = serverOf(2, { status: 'not answering', tools: undefined, isOk: false })
const left = (kind: Story['leftovers'][number]['kind']) => ({ alias: 'a', kind, detail: '', command: '' })

const CASES: readonly [string, Partial<Story>, string][] = [
  ['everything worked', { servers: two }, '✅ **2 servers** were ready. Everything is released.'],
  [
    'tools were called',
    {
      servers: [serverOf(0)],
      tools: [toolOf({ calls: 1_200, errors: 1 }), toolOf({ tool: 'diff', calls: 34, errors: 1 })],
      changes: changesWith({ files: [added('a')] })
    },
    '✅ **1 server** was ready; **1,234 tool calls** were made (2 failed) and **1 file** changed. Everything is released.'
  ],
  [
    'calls were denied or got a fault, and companions made calls too',
    {
      servers: [serverOf(0)],
      tools: [
        toolOf({ calls: 12, errors: 1, denied: 2 }),
        toolOf({ calls: 4, errors: 2, injected: 2 }),
        toolOf({ caller: 'companion', calls: 7, errors: 3, denied: 1 })
      ]
    },
    '✅ **1 server** was ready; **16 tool calls** were made (3 failed, 2 denied, 2 with an injected fault). Everything is released.'
  ],
  [
    'only companions made calls',
    { servers: [serverOf(0)], tools: [toolOf({ caller: 'companion' })] },
    '✅ **1 server** was ready. Everything is released.'
  ],
  [
    'the gateway was killed',
    { servers: [serverOf(0)], recording: 'lost', tools: [toolOf({ calls: 1, denied: 1 })] },
    '⚠️ **1 server** was ready; **1 tool call** was made (1 denied). **The recorded calls may be incomplete or wrong.** Everything is released.'
  ],
  [
    'a check failed, although the job succeeded',
    {
      servers: two,
      checks: checksWith([checkOf(), checkOf({ passed: false }), checkOf({ passed: false, case: 'a' })])
    },
    '❌ **Checks: 1 of 2 passed.** **2 servers** were ready. Everything is released.'
  ],
  [
    'agent tests failed, whose result is in the list of checks, and whose last trial changed a file',
    {
      servers: two,
      jobStatus: 'failure',
      jobFailure: '1 of 2 cases passes. The pass rate is 50 %, but at least 100 % is required.',
      checks: checksWith([checkOf({ companion: 'test', passed: false, found: '1 of 2 cases passes.' })]),
      changes: changesWith({ files: [added('a')] })
    },
    '❌ **Agent tests failed.** **2 servers** were ready. Everything is released.'
  ],
  [
    'all checks passed, and agent tests were skipped',
    { servers: two, checks: checksWith([checkOf(), checkOf({ passed: false, skipped: true })]) },
    '✅ **Checks: 1 of 1 passed.** **2 servers** were ready. Everything is released.'
  ],
  [
    'the process that kept the checks was killed',
    { servers: two, checks: checksWith([], { basis: 'lost' }) },
    '⚠️ **Checks may be missing.** **2 servers** were ready. Everything is released.'
  ],
  [
    'no file changed',
    { servers: two, changes: changesWith() },
    '✅ **2 servers** were ready; no file changed. Everything is released.'
  ],
  [
    'a server does not answer',
    { servers: [...two, silent] },
    '⚠️ **2 of 3 servers** were ready. Everything is released.'
  ],
  [
    'servers were not verified',
    { servers: [serverOf(0, { status: 'not verified', tools: undefined })] },
    '✅ **1 server** was acquired but not verified. Everything is released.'
  ],
  [
    'the dump of a local sandbox with two servers failed',
    { servers: [0, 0].map((lease) => serverOf(lease, { dump: 'failed', isOk: false })) },
    '⚠️ **2 servers** were ready. **1 dump failed.** Everything is released.'
  ],
  [
    'a sandbox was not released',
    { servers: two, leftovers: [left('not released'), left('possibly held')] },
    '❌ **2 servers** were ready. **1 was not released.** **1 may still be held.**'
  ],
  [
    'sandboxes are kept',
    { servers: two, leftovers: [left('kept'), left('kept')] },
    '✅ **2 servers** were ready. 2 are kept alive.'
  ],
  [
    'a sandbox belongs to another job',
    { servers: [serverOf(0), serverOf(1, { end: 'left unchanged', leftTo: 'another job' })] },
    '✅ **2 servers** were ready. Sandboxes of another job are left to that job.'
  ],
  [
    'an instance existed before',
    { servers: [serverOf(0, { end: 'left unchanged', leftTo: 'its user' })], leftovers: [left('kept')] },
    '✅ **1 server** was ready. 1 is kept alive. Instances that existed before are left unchanged.'
  ],
  [
    'the job failed',
    { servers: two, jobStatus: 'failure' },
    '⚠️ **2 servers** were ready. Everything is released. A step of the job failed: see [the run](https://github.com/octo/agent/actions/runs/42).'
  ],
  [
    'the command at a terminal failed',
    {
      servers: [serverOf(0)],
      jobStatus: 'failure',
      jobFailure: 'sh -c *x* ended with exit code 3.',
      run: { ...storyWith().run, runId: 'local-1' }
    },
    '⚠️ **1 server** was ready. Everything is released. The command failed: sh -c &#42;x&#42; ended with exit code 3.'
  ],
  [
    'it is unknown what failed at a terminal',
    { servers: [serverOf(0)], jobStatus: 'failure', run: { ...storyWith().run, repository: 'project' } },
    '⚠️ **1 server** was ready. Everything is released. The job failed.'
  ],
  [
    'main was killed',
    { leftovers: [left('possibly held')], jobStatus: 'cancelled' },
    '⚠️ No server was published. **1 may still be held.** The job was cancelled.'
  ]
]

test.each(CASES)('the verdict if %s', (_, story, expected) => expect(verdict(storyWith(story))).toBe(expected))
