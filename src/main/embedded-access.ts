import type { PreparedLease } from '../acquire/acquired.ts'
import { sha256 } from '../base/sha256.ts'
import { setToolRules } from '../engine-client/tool-rules.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { embeddedAccess, type ServerAccess } from '../publish/server-access.ts'
import type { EngineProcess } from '../state/engine-state.ts'

/** Makes the embedded engine enforce `allowed-tools`, and returns how later steps reach its servers. */
export async function serveThroughEngine(
  prepared: readonly PreparedLease[],
  engine: EngineProcess,
  { headers, allowedTools }: Pick<Inputs, 'headers' | 'allowedTools'>
): Promise<ServerAccess> {
  const rules = prepared.flatMap(({ servers }) =>
    servers.flatMap(({ alias, url }) => {
      const patterns = allowedTools[alias]
      return patterns === undefined ? [] : [{ url, alias, rules: patterns }]
    })
  )
  await setToolRules(engine, rules)
  const { url, publicKey, key } = engine
  const proof = publicKey === undefined ? {} : { engine: { url, publicKey, keyHash: sha256(key) } }
  return embeddedAccess(headers, engine, proof)
}
