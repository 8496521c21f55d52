import { inputName, perHost } from '../base/host-wording.ts'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { expirySentence } from '../lease/expiry.ts'
import { isHeld, isUnresolved, type LeaseState, replay } from '../lease/lease-state.ts'
import { recordsInState } from '../lease/ledger.ts'
import { manualReleaseCommand } from '../lease/manual-release.ts'
import type { Settings } from '../state/action-run.ts'

const PUBLIC_API = 'https://api.klavis.ai'
const MAX_NAMED = 20

/** Reports what cannot be released, because this step was not given main's API key. Nothing is sent. */
export function reportOtherKey(host: Host, { api, after }: Settings, hasKey: boolean): void {
  const leases = replay(recordsInState(host.getState)).filter((lease) => isHeld(lease) || isUnresolved(lease))
  if (leases.length === 0) {
    host.log.debug('Nothing is held, and this step was not given the API key of main.')
    return
  }
  for (const { lease, intent } of leases.filter(isHeld)) {
    if (lease.instanceId !== undefined) host.setSecret(lease.instanceId)
    if (intent.kind !== 'sandbox') host.setSecret(lease.id)
  }
  const what = `${count(leases.length, 'sandbox', 'sandboxes')} may still be held: this step was given ${hasKey ? 'another' : 'no'} API key, and the main step had one. Nothing was sent.`
  const named = leases.slice(0, MAX_NAMED).map((lease) => describe(lease, api.url))
  const message = [what, ...named, advice()].join('\n')
  if (after.failOnReleaseError) host.setFailed(message)
  else host.log.error(message)
}

function describe(lease: LeaseState, apiUrl: string): string {
  const { alias } = lease.intent
  const expires = expirySentence(lease)
  if (!isHeld(lease)) return `- ${alias} may have been acquired; if so, ${expires}.`
  // Not proven to be main's, so no command with the key names a host that only this state names.
  const { instruction, commands } = manualReleaseCommand(lease, apiUrl === PUBLIC_API ? apiUrl : 'API_URL')
  return `- ${alias} was NOT released; ${expires}. ${[instruction, ...commands].join(' ')}`
}

function advice(): string {
  return perHost({
    action: `Another step of this job has changed the variable that ${inputName('api-key')} comes from. Pass \`api-key: \${{ secrets.KLAVIS_API_KEY }}\`, which other steps cannot change.`,
    terminal: 'Set KLAVIS_API_KEY as you did for `up`, and run the command again.'
  })
}
