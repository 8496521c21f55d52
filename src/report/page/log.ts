import { count } from '../../base/wording.ts'
import { append, byId, copyButton, createElement } from './dom.ts'

/** Shows the log of main and post. */
export function showLog(log: readonly string[], leftOut: number): void {
  if (log.length === 0) append(byId('log'), createElement('p', { class: 'none' }, 'The log is empty.'))
  if (log.length === 0) return
  const note =
    leftOut === 0 ? undefined : createElement('p', { class: 'note' }, `${count(leftOut, 'earlier line')} left out.`)
  const text = log.join('\n')
  const title = createElement('summary', {}, count(log.length, 'line'))
  const block = createElement('pre', { class: 'block', tabindex: 0 }, text)
  append(
    byId('log'),
    note,
    createElement(
      'details',
      { open: log.length <= 40 },
      title,
      copyButton(() => text),
      block
    )
  )
}
