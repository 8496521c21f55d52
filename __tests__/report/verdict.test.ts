import { expect, test } from '@jest/globals'
import type { Story } from '../../src/report/story.ts'
import { verdict } from '../../src/report/verdict.ts'
import { added, changesWith, serverOf, storyWith } from './stories.ts'

const two = [serverOf(0), serverOf(1)]
const silent = serverOf(2, { status: 'not answering', tools: undefined, isWell: false })
const left = (what: Story['leftovers'][number]['what']) => ({ alias: 'a', what, told: '', command: '' })
const call = { server: 'git', tool: 'log', p50: 1, p95: 2 }

const CASES: readonly [string, Partial<Story>, string][] = [
  ['all is well', { servers: two }, '✅ **2 servers** were ready. Nothing is left acquired.'],
  [
    'something was done',
    {
      servers: [serverOf(0)],
      tools: [
        { ...call, calls: 1_200, errors: 1 },
        { ...call, tool: 'diff', calls: 34, errors: 1 }
      ],
      changes: changesWith({ files: [added('a')] })
    },
    '✅ **1 server** was ready; **1,234 tool calls** were made (2 failed) and **1 file** changed. Nothing is left acquired.'
  ],
  [
    'nothing changed',
    { servers: two, changes: changesWith() },
    '✅ **2 servers** were ready; no file changed. Nothing is left acquired.'
  ],
  [
    'a server did not come up',
    { servers: [...two, silent] },
    '⚠️ **2 of 3 servers** were ready. Nothing is left acquired.'
  ],
  [
    'nobody asked them',
    { servers: [serverOf(0, { status: 'not verified', tools: undefined })] },
    '✅ **1 server** was there, not verified. Nothing is left acquired.'
  ],
  [
    'a dump failed, of a local sandbox with two servers',
    { servers: [0, 0].map((lease) => serverOf(lease, { dump: 'failed', isWell: false })) },
    '⚠️ **2 servers** were ready. **1 dump failed.** Nothing is left acquired.'
  ],
  [
    'something was not released',
    { servers: two, leftovers: [left('not released'), left('perhaps acquired')] },
    '❌ **2 servers** were ready. **1 was not released.** **1 may still be acquired.**'
  ],
  [
    'something is kept',
    { servers: two, leftovers: [left('kept'), left('kept')] },
    '✅ **2 servers** were ready. 2 are kept alive.'
  ],
  [
    'something is another job’s',
    { servers: [serverOf(0), serverOf(1, { end: 'left as it was', leftTo: 'another job' })] },
    '✅ **2 servers** were ready. What another job acquired is left to it.'
  ],
  [
    'something was there before',
    { servers: [serverOf(0, { end: 'left as it was', leftTo: 'its user' })], leftovers: [left('kept')] },
    '✅ **1 server** was ready. 1 is kept alive. What was there before is left as it was.'
  ],
  [
    'the job failed',
    { servers: two, jobStatus: 'failure' },
    '⚠️ **2 servers** were ready. Nothing is left acquired. A step of the job failed: see [the run](https://github.com/octo/agent/actions/runs/42).'
  ],
  [
    'the command failed, at a terminal',
    {
      servers: [serverOf(0)],
      jobStatus: 'failure',
      jobFailure: 'sh -c *x* ended with exit code 3.',
      run: { ...storyWith().run, runId: 'local-1' }
    },
    '⚠️ **1 server** was ready. Nothing is left acquired. The command failed: sh -c &#42;x&#42; ended with exit code 3.'
  ],
  [
    'what failed at a terminal is not known',
    { servers: [serverOf(0)], jobStatus: 'failure', run: { ...storyWith().run, repository: 'project' } },
    '⚠️ **1 server** was ready. Nothing is left acquired. The job failed.'
  ],
  [
    'main was killed',
    { leftovers: [left('perhaps acquired')], jobStatus: 'cancelled' },
    '⚠️ No server was published. **1 may still be acquired.** The job was cancelled.'
  ]
]

test.each(CASES)('%s', (_, story, told) => expect(verdict(storyWith(story))).toBe(told))
