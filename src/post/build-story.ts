import { redactDeep } from '../base/redact.ts'
import { VERSION } from '../base/version.ts'
import { size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { aliveUntil, expirySentence } from '../lease/expiry.ts'
import { manualReleaseCommand } from '../lease/manual-release.ts'
import type { ReleaseResult } from '../lease/release.ts'
import type { Leftover, Story, StoryArtifact, StoryServer } from '../report/story.ts'
import type { SavedServer } from '../state/saved-servers.ts'
import type { DumpResult } from './dump.ts'
import { RELEASE_LABELS } from './finish-lease.ts'
import type { PostResult } from './post-result.ts'

/** Builds the story that summary, report and comment show. Secrets are redacted here, before the text is escaped. */
export function buildStory(result: PostResult, { run, redact }: Pick<Host, 'run' | 'redact'>, apiUrl: string): Story {
  const { repository, runId, attempt, job, serverUrl } = run
  const story: Story = {
    version: VERSION,
    run: { repository, runId, attempt, job, serverUrl },
    engine: result.engine,
    jobStatus: result.jobStatus,
    jobFailure: result.jobFailure,
    failure: result.mainFailure,
    servers: result.servers.map((saved) => serverOf(saved, result)),
    spans: result.spans,
    recording: result.recording,
    tools: result.calls,
    checks: result.checks,
    changes: result.changes,
    leftovers: leftoversOf(result, apiUrl),
    artifact: artifactOf(result)
  }
  return redactDeep(story, redact)
}

function serverOf(saved: SavedServer, { dumped, released, inProgress }: PostResult): StoryServer {
  const { seq, alias, server, kind, tools, acquireMs, readyMs, recordedAt } = saved
  const status = statusOf(saved)
  const dump = dumpOf(dumped.find(({ held }) => held.intent.seq === seq))
  const result = released.find(({ held }) => held.intent.seq === seq)
  const isOk = status !== 'not answering' && dump !== 'failed' && result?.outcome !== 'failed'
  const leftTo = leftToOf(saved, result)
  const end = inProgress.has(seq) ? 'being released' : endOf(leftTo, result)
  const others = { ...(leftTo === undefined ? {} : { leftTo }), ...(recordedAt === undefined ? {} : { recordedAt }) }
  return { lease: seq, alias, server, kind, status, tools, acquireMs, readyMs, dump, end, isOk, ...others }
}

/** Translates the API's status: "occupied" means ready, which readers would misunderstand. */
function statusOf({ status, tools }: SavedServer): string {
  if (tools !== undefined) return 'ready'
  return status === 'occupied' || status === 'idle' ? 'not verified' : status
}

function dumpOf(dumped: DumpResult | undefined): string {
  if (dumped?.file !== undefined) return size(dumped.bytes)
  return dumped === undefined || dumped.reason === '' ? '–' : 'failed'
}

function leftToOf({ isBorrowed }: SavedServer, result: ReleaseResult | undefined): StoryServer['leftTo'] {
  if (result?.outcome === 'kept' && result.held.intent.attached) return 'another job'
  return result === undefined && isBorrowed === true ? 'its user' : undefined
}

function endOf(leftTo: StoryServer['leftTo'], result: ReleaseResult | undefined): string {
  if (leftTo !== undefined) return 'left unchanged'
  return result === undefined ? 'released' : RELEASE_LABELS[result.outcome]
}

function artifactOf({ artifact: { uploaded, folder }, hasReport }: PostResult): StoryArtifact | undefined {
  if (uploaded !== undefined) return { name: uploaded.name, url: uploaded.url, hasReport }
  return folder === undefined ? undefined : { folder }
}

function leftoversOf({ released, uncertain }: PostResult, apiUrl: string): readonly Leftover[] {
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  // Attached leases are expected to stay, so they are not listed.
  const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached)
  return [
    ...failed.map((each) => notReleased(each, apiUrl)),
    ...uncertain.map((lease): Leftover => ({ ...left(lease), kind: 'possibly held', detail: expirySentence(lease) })),
    ...kept.map(({ held }): Leftover => ({ ...left(held), kind: 'kept', detail: aliveUntil(held) }))
  ]
}

function left({ intent }: { readonly intent: { readonly alias: string } }): { alias: string; command: string } {
  return { alias: intent.alias, command: '' }
}

function notReleased({ held, reason }: ReleaseResult, apiUrl: string): Leftover {
  const { instruction, commands } = manualReleaseCommand(held, apiUrl)
  const how = commands.length === 0 ? ` ${instruction}` : ''
  const detail = `${expirySentence(held)}. ${reason}${how}`
  return { alias: held.intent.alias, kind: 'not released', detail, command: commands.join('\n') }
}
