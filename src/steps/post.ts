import { rmSync } from 'node:fs'
import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { remembering } from '../host/kept-log.ts'
import { Limits } from '../host/limits.ts'
import { count } from '../host/wording.ts'
import type { Ending } from './ending.ts'
import { finishAll } from './finish-all.ts'
import { tellPeople } from './tell-people.ts'
import { type Settings, settingsInState } from './use.ts'
import { keptNotice, leftNotice, notReleasedWarning, strayWarning } from './warnings.ts'

/** The post step: dump, keep, release. Whatever fails here is said, and turns no job red unless asked to. */
export async function runPost(host: Host): Promise<Ending | undefined> {
  const settings = settingsInState(host)
  if (settings === undefined) {
    host.log.debug('Main acquired nothing: there is nothing to do.')
    return undefined
  }
  const limits = new Limits(host.cancelled)
  try {
    const ending = await finishAll(remembering(host), settings, limits)
    tell(host, settings, ending)
    await tellPeople(host, settings, ending)
    return ending
  } finally {
    limits.close()
    removeFolder(host, settings.folder)
  }
}

/** Removes our folder. What cannot be removed (an agent may leave folders that nobody can write) is no reason to fail. */
function removeFolder(host: Host, folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    // Where RUNNER_TEMP is no folder at all there is nothing to remove.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTDIR'))
      host.log.info(`Our folder could not be removed: ${messageOf(error)}`)
  }
}

/** Says what the user should know: what is still held, and how to free it. */
function tell(host: Host, { api, after }: Settings, { released, uncertain }: Ending): void {
  if (released.length + uncertain.length === 0) host.log.info('Nothing is held: there is nothing to release.')
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  for (const each of failed) host.log.warning(notReleasedWarning(each, api.url))
  for (const life of uncertain) host.log.warning(strayWarning(life))
  const kept = released.filter(({ outcome }) => outcome === 'kept')
  // That what is not ours stays is no news; each leg of a matrix would tell it.
  if (kept.length > 0 && after.keep === 'attached') host.log.info(leftNotice(kept))
  else if (kept.length > 0) host.log.notice(keptNotice(kept))
  const unreleased = failed.length + uncertain.length
  if (unreleased > 0 && after.failOnReleaseError) {
    host.fail(
      `${count(unreleased, 'sandbox', 'sandboxes')} could not be released for sure, and \`fail-on-release-error\` is on. The warnings of this step say why, and what frees them.`
    )
  }
}
