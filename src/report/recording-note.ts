import { inputName } from '../base/host-wording.ts'
import { callsBy } from './call-totals.ts'
import type { Story } from './story.ts'

/** Why calls are missing or their counts may be wrong, in Markdown; empty if every call is known. */
export function recordingNote({ recording, servers, tools }: Pick<Story, 'recording' | 'servers' | 'tools'>): string {
  if (servers.length === 0) return ''
  if (recording === 'off') return `Calls were not recorded, because ${inputName('record')} is \`off\`.`
  if (recording === 'failed')
    return 'Calls were not recorded, because the gateway could not be used. A warning of the main step says why.'
  if (recording === 'lost')
    return '⚠️ The recorded calls may be incomplete or wrong: the gateway was killed, or a later step changed its transcript.'
  if (recording === 'all' || callsBy('agent', tools).calls > 0) return ''
  const none = tools.length === 0 ? 'No call was recorded.' : 'No call by the agent was recorded.'
  return `${none} Calls through the URLs in outputs and environment variables are not recorded with ${inputName('record', 'configs')}; set ${inputName('record', 'all')} to record them.`
}
