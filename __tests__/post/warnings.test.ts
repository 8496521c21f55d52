import { describe, expect, test } from '@jest/globals'
import { keptNotice, lostAcquireWarning, notReleasedWarning } from '../../src/post/warnings.ts'
import { heldOf, lostOf } from './leases.ts'

describe('warnings', () => {
  test('show how to release a sandbox manually, without the key', () => {
    const held = heldOf(0, { alias: 'mine', server: 'cal.com' }, { id: 'sb 1' })
    expect(notReleasedWarning({ held, outcome: 'failed', reason: 'It is down.' }, 'https://api.klavis.ai')).toBe(
      'mine was NOT released. It is down. It expires at 2026-01-02T04:00:00.000Z. To release it now: curl -X DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" https://api.klavis.ai/sandbox/cal.com/sb%201'
    )
  })

  test('do not show the id of a local sandbox, which is a secret', () => {
    const held = heldOf(0, { kind: 'local' }, { id: 'secret-id' })
    expect(notReleasedWarning({ held, outcome: 'failed', reason: '' }, 'https://api.klavis.ai')).not.toContain(
      'secret-id'
    )
  })

  test('name what may be held, and why that is unknown', () => {
    expect(lostAcquireWarning(lostOf(0))).toContain('no sandbox with our label was found')
    expect(lostAcquireWarning(lostOf(0, { kind: 'local' }))).toContain('local sandboxes have no labels')
  })

  test('list what is kept alive', () => {
    const kept = [heldOf(0, { alias: 'a' }), heldOf(1, { alias: 'b' })].map((held) => ({
      held,
      outcome: 'kept' as const,
      reason: ''
    }))
    expect(keptNotice(kept)).toMatch(
      /^2 sandboxes left alive, as `keep` asks: a \(sandbox_id sb-0, until 2026-.*\), b \(sandbox_id sb-1, until /
    )
  })
})
