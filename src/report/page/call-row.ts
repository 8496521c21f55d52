import { size } from '../../base/wording.ts'
import type { RecordedCall } from '../report-data.ts'
import { type NumberedCall, nameOf } from './call-book.ts'
import { duration, moment } from './duration.ts'
import { make } from './make.ts'
import { argumentsOf, fieldsOf, payloadsOf } from './payload.ts'

const PREVIEW = 140
/** A path whose end says more than its beginning. */
const LONG_PATH = /(?:\/[^/"'\s]+){3,}(\/[^/"'\s]+\/[^/"'\s]+)/g

/** A call in one line, which opens to what was asked and answered; that is made only then. */
export function callRow(
  { number, call }: NumberedCall,
  began: number,
  onToggle: (isOpen: boolean) => void
): HTMLElement {
  const fails = call.failed ? 'failed' : 'went well'
  const isAsked = call.direction === 'to-client'
  const summary = make(
    'summary',
    {},
    make('span', { class: 'number' }, String(number)),
    make('span', { class: `dot ${call.failed ? 'bad' : 'good'}`, role: 'img', 'aria-label': fails }),
    make('span', { class: 'server' }, call.server),
    make(
      'span',
      { class: call.tool === undefined ? 'tool protocol' : 'tool' },
      `${isAsked ? '← ' : ''}${nameOf(call)}`
    ),
    make('span', { class: `preview${call.failed ? ' bad' : ''}` }, previewOf(call)),
    make('span', { class: 'ms' }, duration(call.ms))
  )
  const details = make('details', {}, summary)
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(bodyOf(call, began))
    onToggle(details.open)
  })
  return make('li', { id: `call-${number}` }, details)
}

function bodyOf(call: RecordedCall, began: number): HTMLElement {
  const by = call.direction === 'to-client' ? ' · asked by the server' : ''
  const at = Date.parse(call.at)
  const when = Number.isNaN(at) ? call.at : `${moment(at - began)} · ${new Date(at).toISOString()}`
  const facts = `${call.method}${by} · ${when} · ${duration(call.ms)} · answer of ${size(call.bytes)}`
  return make('div', { class: 'body' }, make('p', { class: 'muted facts' }, facts), ...payloadsOf(call))
}

/** Why it failed, or else what was asked, in a line. */
function previewOf(call: RecordedCall): string {
  const text = call.failed ? complaintOf(call) : (JSON.stringify(argumentsOf(call)) ?? '')
  return text
    .slice(0, 10 * PREVIEW)
    .replace(LONG_PATH, '…$1')
    .slice(0, PREVIEW)
    .replace(/\s+/g, ' ')
}

function complaintOf({ error, result }: RecordedCall): string {
  const { message } = fieldsOf(error)
  if (typeof message === 'string') return message
  const { content } = fieldsOf(result)
  const { text } = fieldsOf(Array.isArray(content) ? content[0] : undefined)
  return typeof text === 'string' ? text : 'failed'
}
