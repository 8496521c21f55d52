import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, isRunning } from '../support/engine-process.ts'
import { openStage, playOnce } from '../support/scenario.ts'

describe('an instance of an embedded server, without a key', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    const use = job.use({ instances: 'calc=Calculator', 'instance-tokens': 'calc=a-token-for-nothing', dump: 'never' })
    const main = await use.main()
    const answers = await runAgent(job, [['calc', 'calculate', { expression: '19 + 23' }]])
    return { stage, use, main, answers, post: await use.post() }
  })

  test('is served by the embedded engine', async () => {
    const { main, answers } = await played()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(main.outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toMatchObject([{ alias: 'calc', kind: 'instance' }])
    expect(JSON.stringify(answers)).toContain('42')
  })

  test('is deleted with its token before the engine stops', async () => {
    const { stage, use, post } = await played()
    expect(post.log).toContain('✓ calc: released')
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(isRunning(engineOf(use).pid)).toBe(false)
    expect(stage.leaks(['a-token-for-nothing'])).toEqual([])
  })
})

test('an instance of any other server needs the cloud', async () => {
  const stage = await openStage()
  const main = await stage.job().use({ instances: 'GitHub', engine: 'embedded' }).main()
  expect(theError(main)).toMatch(/^The embedded engine does not serve GitHub\./)
})
