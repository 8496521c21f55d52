import { messageOf } from '../../base/failure.ts'
import type { CompanionContext } from '../companion-context.ts'
import { overMcp } from '../tool-server.ts'
import { checkFaultNames } from './added-faults.ts'
import { CaseProblems, formatProblem } from './cases/problems.ts'
import { type ToolsByServer, unknownTools, unmatchedToolPatterns } from './cases/unknown-tools.ts'
import type { PreparedCase } from './prepared-cases.ts'
import { type ControlledRun, openCaller } from './trial-sandboxes.ts'

const LIST_MS = 120_000
const MAX_PATTERNS = 20

/** One warning for all patterns that match no tool: they are allowed, because a case may forbid what no server has yet. */
function warnAboutPatterns(
  cases: readonly PreparedCase[],
  toolsByServer: ToolsByServer,
  { log }: CompanionContext['host']
): void {
  const unmatched = cases.flatMap(({ test }) => unmatchedToolPatterns(test, toolsByServer)).map(formatProblem)
  if (unmatched.length === 0) return
  const more = unmatched.length > MAX_PATTERNS ? ` And ${unmatched.length - MAX_PATTERNS} more.` : ''
  log.warning(`Patterns in case files match no tool: ${unmatched.slice(0, MAX_PATTERNS).join(' ')}${more}`)
}

/** Throws if a case names a tool that its server does not have, before the first reset. */
export async function checkServers(
  controlled: readonly ControlledRun[],
  cases: readonly PreparedCase[],
  { limits, host }: CompanionContext
): Promise<void> {
  const verifier = await openCaller(controlled, 'verifier', 'tools')
  for (const url of Object.values(verifier.urls)) host.setSecret(url)
  try {
    const lists = await Promise.all(
      Object.entries(verifier.urls).map(async ([alias, url]) => {
        const server = overMcp({ url, headers: {} }, { timeoutMs: LIST_MS, signal: limits.signal })
        const tools = await server.list().catch((error: unknown) => {
          limits.signal.throwIfAborted()
          host.log.warning(
            `The tools of ${alias} could not be listed, so its names in case files are not checked. ${messageOf(error)}`
          )
          return undefined
        })
        return [alias, tools?.map(({ name }) => name)] as const
      })
    )
    const problems = new CaseProblems()
    const toolsByServer: ToolsByServer = Object.fromEntries(lists)
    for (const { test } of cases)
      for (const { file, position, message } of unknownTools(test, toolsByServer)) problems.add(file, position, message)
    problems.throwIfAny()
    checkFaultNames(cases[0]?.test.addedFaults ?? [], toolsByServer)
    // A server that did not list its tools may have one that a pattern matches.
    if (lists.every(([, tools]) => tools !== undefined)) warnAboutPatterns(cases, toolsByServer, host)
  } finally {
    await verifier.end()
  }
}
