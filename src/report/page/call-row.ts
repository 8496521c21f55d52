import { size } from '../../base/wording.ts'
import type { Caller } from '../../mcp/caller.ts'
import type { RecordedCall } from '../report-data.ts'
import { shortPaths } from '../short-paths.ts'
import { callName, type NumberedCall } from './call-index.ts'
import { OUTCOME_CLASSES, outcomeOf } from './call-outcome.ts'
import { copyButton, createElement } from './dom.ts'
import { duration, offset } from './duration.ts'
import { openingRow } from './opening-row.ts'
import { argumentsOf, fieldsOf, payloadsOf } from './payload.ts'

const PREVIEW_LENGTH = 140
/** Who sent a call, inside a sentence. */
const SENDERS: Readonly<Record<Caller, string>> = {
  agent: 'the agent',
  companion: 'a companion action',
  trial: 'the agent of a trial',
  verifier: 'the verifier of a trial'
}

/** One line for a call. Arguments and result are rendered when the reader opens it. */
export function callRow(
  { number, id, call }: NumberedCall,
  startMs: number,
  onToggle: (isOpen: boolean) => void
): HTMLElement {
  const outcome = outcomeOf(call)
  const colour = OUTCOME_CLASSES[outcome]
  const isFromServer = call.direction === 'to-client'
  const summary = createElement(
    'summary',
    {},
    createElement('span', { class: 'number' }, call.tool === undefined ? '' : String(number)),
    createElement('span', { class: `dot ${colour}`, role: 'img', 'aria-label': outcome }),
    createElement('span', { class: 'server' }, call.server),
    createElement(
      'span',
      { class: call.tool === undefined ? 'tool protocol' : 'tool' },
      `${isFromServer ? '← ' : ''}${callName(call)}`
    ),
    createElement(
      'span',
      { class: outcome === 'succeeded' ? 'preview' : `preview ${colour}` },
      call.caller === 'agent' ? undefined : createElement('span', { class: 'badge' }, call.caller),
      call.injected === undefined
        ? undefined
        : createElement('span', { class: 'badge injected' }, `injected: ${call.injected}`),
      call.replay === undefined ? undefined : createElement('span', { class: 'badge injected' }, call.replay),
      // The dot already says it to a screen reader.
      outcome === 'denied'
        ? createElement('span', { class: 'badge denied', 'aria-hidden': true }, 'denied')
        : undefined,
      previewOf(call)
    ),
    createElement('span', { class: 'ms' }, duration(call.ms))
  )
  return openingRow(id, summary, () => bodyOf(call, id, startMs), onToggle)
}

function bodyOf(call: RecordedCall, id: string, startMs: number): HTMLElement {
  const caller = SENDERS[call.caller]
  const sender = call.direction === 'to-client' ? `sent by the server to ${caller}` : `sent by ${caller}`
  const at = Date.parse(call.at)
  const when = Number.isNaN(at) ? call.at : `${offset(at - startMs)} · ${new Date(at).toISOString()}`
  const facts = `${call.method} · ${sender} · ${when} · ${duration(call.ms)} · response of ${size(call.bytes)}`
  return createElement(
    'div',
    { class: 'body' },
    createElement(
      'div',
      { class: 'facts' },
      createElement('p', { class: 'muted' }, facts),
      copyButton(() => `${location.href.replace(/#.*$/s, '')}#${id}`, 'Copy link')
    ),
    ...payloadsOf(call)
  )
}

/** The error of a call that failed or was denied, else its arguments. */
function previewOf(call: RecordedCall): string {
  const text = outcomeOf(call) !== 'succeeded' ? errorMessage(call) : (JSON.stringify(argumentsOf(call)) ?? '')
  return shortPaths(text, PREVIEW_LENGTH).replace(/\s+/g, ' ')
}

function errorMessage(call: RecordedCall): string {
  const { error, result } = call
  const { message } = fieldsOf(error)
  if (typeof message === 'string') return message
  const { content } = fieldsOf(result)
  const { text } = fieldsOf(Array.isArray(content) ? content[0] : undefined)
  return typeof text === 'string' ? text : outcomeOf(call)
}
