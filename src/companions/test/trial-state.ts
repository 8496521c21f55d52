import { messageOf } from '../../base/failure.ts'
import { NotRecorded } from '../../mcp/cassette/not-recorded.ts'
import type { CompanionContext } from '../companion-context.ts'
import { overMcp } from '../tool-server.ts'
import { splitToolName } from './cases/unknown-tools.ts'
import type { StateAnswer } from './checks/evidence.ts'
import type { PreparedCase } from './prepared-cases.ts'
import { type ControlledRun, openCaller } from './trial-sandboxes.ts'

const CALL_MS = 60_000

/** Asks the servers what `expect.state` names, after the agent, as a verifier: these calls do not count as the agent's. */
export async function readState(
  runs: readonly ControlledRun[],
  { test: { expect } }: PreparedCase,
  label: string,
  { limits, host }: CompanionContext
): Promise<readonly StateAnswer[]> {
  if (expect.state.length === 0) return []
  const verifier = await openCaller(runs, 'verifier', label)
  for (const url of Object.values(verifier.urls)) host.setSecret(url)
  const results: StateAnswer[] = []
  try {
    // One after the other, because a case may rely on the order.
    for (const { name, args } of expect.state) {
      const tool = splitToolName(name, Object.keys(verifier.urls))
      const url = tool === undefined ? undefined : verifier.urls[tool.server]
      if (tool === undefined || url === undefined) results.push({ missing: 'the tool was not called' })
      else results.push(await ask(url, tool.tool, args, limits.signal))
    }
  } finally {
    await verifier.end()
  }
  return results
}

async function ask(
  url: string,
  tool: string,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal
): Promise<StateAnswer> {
  try {
    return await overMcp({ url, headers: {} }, { timeoutMs: CALL_MS, signal }).call(tool, { ...args })
  } catch (error) {
    signal.throwIfAborted()
    // The server might have answered anything, so a check must neither pass nor fail on it.
    if (error instanceof NotRecorded) throw error
    // A lost answer is no error of the tool, which a case may expect.
    return { missing: messageOf(error) }
  }
}
