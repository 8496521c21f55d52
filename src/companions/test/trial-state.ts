import { messageOf } from '../../base/failure.ts'
import { NotRecorded } from '../../mcp/cassette/not-recorded.ts'
import { errorResult, type ToolResult } from '../../mcp/tool-result.ts'
import type { CompanionContext } from '../companion-context.ts'
import { overMcp } from '../tool-server.ts'
import { splitToolName } from './cases/unknown-tools.ts'
import type { PreparedCase } from './prepared-cases.ts'
import { type ControlledRun, openCaller } from './trial-sandboxes.ts'

const CALL_MS = 60_000

/** Asks the servers what `expect.state` names, after the agent, as a verifier: these calls do not count as the agent's. */
export async function readState(
  runs: readonly ControlledRun[],
  { test: { expect } }: PreparedCase,
  label: string,
  { limits, host }: CompanionContext
): Promise<readonly (ToolResult | undefined)[]> {
  if (expect.state.length === 0) return []
  const verifier = await openCaller(runs, 'verifier', label)
  for (const url of Object.values(verifier.urls)) host.setSecret(url)
  const results: (ToolResult | undefined)[] = []
  try {
    // One after the other, because a case may rely on the order.
    for (const { name, args } of expect.state) {
      const tool = splitToolName(name, Object.keys(verifier.urls))
      const url = tool === undefined ? undefined : verifier.urls[tool.server]
      if (tool === undefined || url === undefined) results.push(undefined)
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
): Promise<ToolResult> {
  try {
    return await overMcp({ url, headers: {} }, { timeoutMs: CALL_MS, signal }).call(tool, { ...args })
  } catch (error) {
    signal.throwIfAborted()
    // The server might have answered anything, so a check must neither pass nor fail on it.
    if (error instanceof NotRecorded) throw error
    return errorResult(messageOf(error))
  }
}
