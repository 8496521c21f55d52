import type { Host } from '../host/host.ts'
import { seconds } from '../host/wording.ts'
import { readInputs } from '../inputs/read.ts'
import { skipWithoutKey } from './missing-key.ts'
import { type Prepared, prepareAll } from './prepare.ts'
import { expiresAt, publish } from './publish.ts'
import { giveBack } from './release.ts'
import { saveReport } from './report.ts'
import { spellingWarnings } from './spelling.ts'
import { openUse } from './use.ts'
import { openWork, type Work } from './work.ts'

/** The main step: all servers are there, verified and published, or none is held. */
export async function runMain(host: Host): Promise<void> {
  const started = performance.now()
  const inputs = readInputs(host)
  if (inputs.apiKey === '') {
    const reason = await skipWithoutKey(host, inputs.onMissingKey)
    host.output('acquired', 'false')
    host.log.notice(`No sandbox was acquired. ${reason}`)
    return
  }
  for (const warning of spellingWarnings(inputs)) host.log.warning(warning)
  const use = openUse(host, inputs.api, inputs.after)
  const work = openWork(host, inputs, use)
  try {
    const prepared = await prepareAll(work)
    work.limits.stop.throwIfAborted()
    publish(prepared, work)
    saveReport(host, prepared)
    work.phases.end()
    host.log.info(`Ready in ${seconds(performance.now() - started)}: ${names(prepared)}.${untilWhen(expiresAt(use))}`)
  } catch (error) {
    await undo(work, error)
    throw error
  } finally {
    work.limits.close()
  }
}

/** All or nothing. Only on a cancel is it left to post, which follows at once: the time is too short here. */
async function undo({ limits, phases, host, klavis, use }: Work, error: unknown): Promise<void> {
  limits.halt(error)
  phases.end()
  if (!host.cancelled.aborted) await giveBack(use.ledger, { klavis, host, nonce: use.settings.nonce })
}

function untilWhen(expires: string): string {
  return expires === '' ? '' : ` The sandboxes free themselves by ${expires} at the latest.`
}

function names(prepared: readonly Prepared[]): string {
  return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias)).join(', ')
}
