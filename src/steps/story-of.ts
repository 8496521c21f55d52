import type { Host } from '../host/host.ts'
import { redacted } from '../host/redacted.ts'
import { VERSION } from '../host/version.ts'
import { size } from '../host/wording.ts'
import type { Leftover, Story, StoryArtifact, StoryServer } from '../report/story.ts'
import type { Dumped } from './dump.ts'
import type { Ending } from './ending.ts'
import { RELEASED } from './finish.ts'
import type { Released } from './release.ts'
import type { ReportRow } from './report.ts'
import { byHand, freedBy, untilWhen } from './warnings.ts'

/** What post knows, as people are told of it. No secret is in it: once it is escaped, nobody would find one any more. */
export function storyOf(ending: Ending, { run, redact }: Pick<Host, 'run' | 'redact'>, apiUrl: string): Story {
  const { repository, runId, attempt, job, serverUrl } = run
  const story: Story = {
    version: VERSION,
    run: { repository, runId, attempt, job, serverUrl },
    engine: ending.engine,
    jobStatus: ending.jobStatus,
    jobFailure: ending.jobFailure,
    failure: ending.mainFailure,
    servers: ending.report.map((row) => serverOf(row, ending)),
    spans: ending.spans,
    tools: ending.calls,
    changes: ending.changes,
    leftovers: leftoversOf(ending, apiUrl),
    artifact: artifactOf(ending)
  }
  return redacted(story, redact)
}

function serverOf(row: ReportRow, { dumped, released, underWay }: Ending): StoryServer {
  const { seq, alias, server, kind, tools, acquireMs, readyMs } = row
  const status = statusOf(row)
  const dump = dumpOf(dumped.find(({ held }) => held.intent.seq === seq))
  const end = released.find(({ held }) => held.intent.seq === seq)
  const isWell = status !== 'not answering' && dump !== 'failed' && end?.outcome !== 'failed'
  const leftTo = leftToOf(row, end)
  const told = underWay.has(seq) ? 'being released' : endOf(leftTo, end)
  const others = leftTo === undefined ? {} : { leftTo }
  return { lease: seq, alias, server, kind, status, tools, acquireMs, readyMs, dump, end: told, isWell, ...others }
}

/** The API's own word for what is ours and well is "occupied", which tells a reader the wrong thing. */
function statusOf({ status, tools }: ReportRow): string {
  if (tools !== undefined) return 'ready'
  return status === 'occupied' || status === 'idle' ? 'not verified' : status
}

function dumpOf(dumped: Dumped | undefined): string {
  if (dumped?.file !== undefined) return size(dumped.bytes)
  return dumped === undefined || dumped.reason === '' ? '–' : 'failed'
}

function leftToOf({ isBorrowed }: ReportRow, end: Released | undefined): StoryServer['leftTo'] {
  if (end?.outcome === 'kept' && end.held.intent.attached) return 'another job'
  return end === undefined && isBorrowed === true ? 'its user' : undefined
}

function endOf(leftTo: StoryServer['leftTo'], end: Released | undefined): string {
  if (leftTo !== undefined) return 'left as it was'
  return end === undefined ? 'released' : RELEASED[end.outcome]
}

function artifactOf({ artifact: { kept, folder }, hasReport }: Ending): StoryArtifact | undefined {
  if (kept !== undefined) return { name: kept.name, url: kept.url, hasReport }
  return folder === undefined ? undefined : { folder }
}

function leftoversOf({ released, uncertain }: Ending, apiUrl: string): readonly Leftover[] {
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  // That what is not ours stays is no news.
  const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached)
  return [
    ...failed.map((each) => notReleased(each, apiUrl)),
    ...uncertain.map((life): Leftover => ({ ...left(life), what: 'perhaps acquired', told: freedBy(life) })),
    ...kept.map(({ held }): Leftover => ({ ...left(held), what: 'kept', told: untilWhen(held) }))
  ]
}

function left({ intent }: { readonly intent: { readonly alias: string } }): { alias: string; command: string } {
  return { alias: intent.alias, command: '' }
}

function notReleased({ held, reason }: Released, apiUrl: string): Leftover {
  const { told, commands } = byHand(held, apiUrl)
  const how = commands.length === 0 ? ` ${told}` : ''
  const words = `${freedBy(held)}. ${reason}${how}`
  return { alias: held.intent.alias, what: 'not released', told: words, command: commands.join('\n') }
}
