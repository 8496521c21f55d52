import type { RunContext } from '../host/host.ts'

/**
 * A user of our own making for one single acquire of an instance. Nobody else has it, so whatever belongs to it is
 * ours: instances carry no labels, and this is how one whose answer was lost is found again.
 */
export function ownUserId({ repository, runId, attempt }: RunContext, nonce: string, seq: number): string {
  return ['gha', repository, runId, attempt, nonce, seq]
    .join('-')
    .replace(/[^A-Za-z0-9._-]+/g, '.')
    .slice(-200)
}
