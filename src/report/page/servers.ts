import { count } from '../../base/wording.ts'
import type { Leftover, StoryServer } from '../story.ts'
import { duration } from './duration.ts'
import { copyButton, fill, make, part } from './make.ts'
import { type Column, table } from './table.ts'

const COLUMNS: readonly Column<StoryServer>[] = [
  {
    title: 'Server',
    cell: ({ alias, isWell }) =>
      make(
        'span',
        {},
        make('span', {
          class: `dot ${isWell ? 'good' : 'bad'}`,
          role: 'img',
          'aria-label': isWell ? 'well' : 'not well'
        }),
        make('strong', {}, alias)
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

/** The servers, from acquire to release. */
export function showServers(servers: readonly StoryServer[]): void {
  const none = make('p', { class: 'none' }, 'No server was acquired.')
  fill(part('servers'), servers.length === 0 ? none : table('Servers', COLUMNS, servers))
}

/** What may still be acquired, each with what releases it. */
export function showLeftovers(leftovers: readonly Leftover[]): void {
  if (leftovers.length === 0) return
  part('leftovers').hidden = false
  part('to-leftovers').hidden = false
  const items = leftovers.map(({ alias, what, told, command }) =>
    make(
      'li',
      {},
      make('p', {}, make('strong', {}, alias), ` ${what}. `, make('span', { class: 'muted' }, told)),
      command === ''
        ? undefined
        : make(
            'div',
            { class: 'command' },
            make('code', {}, command),
            copyButton(() => command)
          )
    )
  )
  fill(part('leftovers'), make('p', { class: 'muted' }, `${count(items.length, 'lease')} may still be acquired.`))
  fill(part('leftovers'), make('ul', { class: 'plain' }, ...items))
}
