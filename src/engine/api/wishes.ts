import type { Wish } from '../store/sandbox.ts'
import type { FieldReader } from './fields.ts'

const BENCHMARKS = ['MCP_Atlas', 'Toolathlon', 'MCP_Mark']
const SHORTEST = 60
const LONGEST = 86_400
const USUAL = 7200

/** What both acquires take; labels and selector are for SaaS sandboxes only. */
export function readWish(fields: FieldReader, kind: 'sandbox' | 'local'): Wish {
  const isSandbox = kind === 'sandbox'
  return {
    benchmark: fields.choice('benchmark', BENCHMARKS),
    testAccountEmail: fields.text('test_account_email'),
    tags: isSandbox ? fields.object('tags') : undefined,
    tag: isSandbox ? fields.text('tag') : undefined,
    ttlSeconds: fields.integer('ttl_seconds', SHORTEST, LONGEST, USUAL)
  }
}
