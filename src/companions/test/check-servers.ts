import { messageOf } from '../../base/failure.ts'
import type { Log } from '../../host/host.ts'
import type { CompanionContext } from '../companion-context.ts'
import { overMcp } from '../tool-server.ts'
import { checkFaultNames } from './added-faults.ts'
import { type CaseProblem, CaseProblems, formatProblem } from './cases/problems.ts'
import { type ToolsByServer, unknownTools, unmatchedToolPatterns } from './cases/unknown-tools.ts'
import { unmatchableArguments } from './cases/unmatchable-arguments.ts'
import type { PreparedCase } from './prepared-cases.ts'
import { type ControlledRun, openCaller } from './trial-sandboxes.ts'

const LIST_MS = 120_000
const MAX_SHOWN = 20

/** One warning for what may be right: a case may forbid what no server has yet. */
function warnAbout(what: string, problems: readonly CaseProblem[], log: Pick<Log, 'warning'>): void {
  if (problems.length === 0) return
  const more = problems.length > MAX_SHOWN ? ` And ${problems.length - MAX_SHOWN} more.` : ''
  log.warning(`${what}: ${problems.slice(0, MAX_SHOWN).map(formatProblem).join(' ')}${more}`)
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
        return [alias, tools] as const
      })
    )
    const problems = new CaseProblems()
    const toolsByServer: ToolsByServer = Object.fromEntries(
      lists.map(([alias, tools]) => [alias, tools?.map(({ name }) => name)])
    )
    for (const { test } of cases)
      for (const { file, position, message } of unknownTools(test, toolsByServer)) problems.add(file, position, message)
    problems.throwIfAny()
    checkFaultNames(cases[0]?.test.addedFaults ?? [], toolsByServer)
    // A server that did not list its tools may have one that a pattern matches.
    if (lists.every(([, tools]) => tools !== undefined)) {
      const unmatched = cases.flatMap(({ test }) => unmatchedToolPatterns(test, toolsByServer))
      warnAbout('Patterns in case files match no tool', unmatched, host.log)
    }
    const listed = Object.fromEntries(lists)
    const unmatchable = cases.flatMap(({ test }) => unmatchableArguments(test, listed))
    warnAbout('Expectations in case files match no call', unmatchable, host.log)
  } finally {
    await verifier.end()
  }
}
