import { Failure, messageOf } from '../base/failure.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import { type NetworkChanges, type NetworkSettings, proxySecrets } from '../host/network-settings.ts'
import { loopbackExclusions } from '../host/no-proxy.ts'
import { MAX_STATE_LENGTH, STATE } from './keys.ts'

/** Lets clients in later steps reach the servers of this machine, which the proxy of the job cannot know. */
export function excludeLoopbackFromProxy(host: Pick<Host, 'env' | 'exportVariable'>): void {
  for (const [name, value] of Object.entries(loopbackExclusions(host.env))) host.exportVariable(name, value)
}

/** Saves the proxy and TLS settings of main, before anything is acquired. */
export function saveNetworkSettings(host: Pick<Host, 'network' | 'saveState' | 'setSecret'>): void {
  const settings = host.network?.settings()
  if (settings === undefined) return
  for (const secret of proxySecrets(settings)) host.setSecret(secret)
  const text = JSON.stringify(settings)
  if (text.length > MAX_STATE_LENGTH) throw tooLong()
  host.saveState(STATE.network, text)
}

function tooLong(): Failure {
  return new Failure(
    'The proxy settings of the job cannot be kept for the post step.',
    `Together they have more than ${MAX_STATE_LENGTH.toLocaleString('en')} characters.`,
    'Shorten NO_PROXY, for example with a domain instead of all its hosts.'
  )
}

function readNetworkSettings({ getState }: Pick<Host, 'getState'>): NetworkSettings | undefined {
  const saved = parseJson(getState(STATE.network))
  return isJsonObject(saved) && isJsonObject(saved['variables']) ? (saved as unknown as NetworkSettings) : undefined
}

/**
 * Gives the post step the proxy and TLS settings of main, because a later step can set others for it and would then read
 * the API key. If something has changed, the step runs again in a clean process, and this one has nothing left to do.
 */
export async function useNetworkOfMain(
  host: Pick<Host, 'network' | 'getState' | 'setSecret' | 'log'>
): Promise<'done elsewhere' | 'ready'> {
  const saved = readNetworkSettings(host)
  const { network } = host
  if (saved === undefined || network === undefined) return 'ready'
  for (const secret of proxySecrets(saved)) host.setSecret(secret)
  const changes = network.changesSince(saved)
  const warning = changeWarning(changes)
  network.restoreVariables(saved, changes)
  if (!network.isRestarted() && warning !== '') {
    host.log.warning(warning)
    try {
      await network.restart()
      return 'done elsewhere'
    } catch (error) {
      host.log.debug(`The post step could not be started again, so it continues here: ${messageOf(error)}`)
    }
  }
  await network.trustSaved(saved, changes)
  if (changes.systemChanged) host.log.warning(SYSTEM_CHANGED)
  return 'ready'
}

const SYSTEM_CHANGED =
  "The system's certificate authorities changed after the main step. The post step trusts only those of Node, because a later step could read the API key with an authority of its own. Install certificates before the main step."

/** One warning about everything that changed; empty if nothing did. Names variables, but not their values. */
function changeWarning({ variables, code, extra }: NetworkChanges): string {
  const changed = [
    ...(variables.length === 0 ? [] : [`A later step changed ${variables.join(', ')}.`]),
    ...(extra === 'same' ? [] : ['The file in NODE_EXTRA_CA_CERTS changed after the main step.']),
    ...(code.length === 0 ? [] : [`A later step set ${code.join(', ')}.`])
  ]
  if (changed.length === 0) return ''
  return [
    ...changed,
    'The post step uses the settings of the main step, because other settings could send the API key to somebody else, or print it.',
    ...(extra === 'changed' ? ['It trusts the certificates that the file had then.'] : []),
    ...(extra === 'lost' ? ['The file was too large to keep, so only the authorities of Node are trusted.'] : []),
    ...(code.length === 0
      ? ['If the change is intended, make it before the main step, for example with `env` of the job.']
      : [
          `What ${code.join(', ')} loaded could read the API key before the post step could prevent it: if you do not know the change, revoke the key.`
        ])
  ].join(' ')
}
