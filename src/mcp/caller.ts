/**
 * Who makes a call, by the token in the URL that it uses: the agent, a companion such as `call/`, or, while `test/` runs,
 * the agent of a trial and the verifier that checks its work. What a client says about itself (`clientInfo`) does not
 * count, because an agent can say anything.
 */
export type Caller = 'agent' | 'companion' | TemporaryCallerKind

/** A caller that exists for one trial only. */
export type TemporaryCallerKind = 'trial' | 'verifier'

const CALLERS: readonly unknown[] = ['agent', 'companion', 'trial', 'verifier'] satisfies readonly Caller[]

/** Whether a value names a caller. */
export function isCaller(value: unknown): value is Caller {
  return CALLERS.includes(value)
}
