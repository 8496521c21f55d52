import { count } from '../../base/wording.ts'
import type { Leftover, StoryServer } from '../story.ts'
import { append, byId, copyButton, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { type Column, table } from './table.ts'

const COLUMNS: readonly Column<StoryServer>[] = [
  {
    title: 'Server',
    cell: ({ alias, isOk }) =>
      createElement(
        'span',
        {},
        createElement('span', {
          class: `dot ${isOk ? 'good' : 'bad'}`,
          role: 'img',
          'aria-label': isOk ? 'no problems' : 'problem'
        }),
        createElement('strong', {}, alias)
      )
  },
  { title: 'Kind', cell: ({ kind, server, alias }) => (server === alias ? kind : `${kind}: ${server}`) },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Tools', isNumber: true, cell: ({ tools }) => (tools === undefined ? '–' : String(tools)) },
  { title: 'Wait', isNumber: true, cell: ({ acquireMs }) => duration(acquireMs) },
  { title: 'Ready', isNumber: true, cell: ({ readyMs }) => (readyMs === undefined ? '–' : duration(readyMs)) },
  { title: 'Dump', cell: ({ dump }) => dump },
  { title: 'End', cell: ({ end }) => end }
]

/** Shows the servers, from acquire to release. */
export function showServers(servers: readonly StoryServer[]): void {
  const none = createElement('p', { class: 'none' }, 'No server was acquired.')
  append(byId('servers'), servers.length === 0 ? none : table('Servers', COLUMNS, servers))
}

/** Shows what may still be held, with the commands that release it. */
export function showLeftovers(leftovers: readonly Leftover[]): void {
  if (leftovers.length === 0) return
  byId('leftovers').hidden = false
  byId('to-leftovers').hidden = false
  const items = leftovers.map(({ alias, kind, detail, command }) =>
    createElement(
      'li',
      {},
      createElement(
        'p',
        {},
        createElement('strong', {}, alias),
        ` ${kind}. `,
        createElement('span', { class: 'muted' }, detail)
      ),
      command === ''
        ? undefined
        : createElement(
            'div',
            { class: 'command' },
            createElement('code', {}, command),
            copyButton(() => command)
          )
    )
  )
  append(
    byId('leftovers'),
    createElement('p', { class: 'muted' }, `${count(items.length, 'lease')} may still be held.`)
  )
  append(byId('leftovers'), createElement('ul', { class: 'plain' }, ...items))
}
