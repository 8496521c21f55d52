import { count } from '../../base/wording.ts'
import { copyButton, fill, make, part } from './make.ts'

/** What the step said while it ran. */
export function showLog(log: readonly string[], leftOut: number): void {
  if (log.length === 0) fill(part('log'), make('p', { class: 'none' }, 'The log is empty.'))
  if (log.length === 0) return
  const note = leftOut === 0 ? undefined : make('p', { class: 'note' }, `${count(leftOut, 'earlier line')} left out.`)
  const text = log.join('\n')
  const title = make('summary', {}, count(log.length, 'line'))
  const block = make('pre', { class: 'block', tabindex: 0 }, text)
  fill(
    part('log'),
    note,
    make(
      'details',
      { open: log.length <= 40 },
      title,
      copyButton(() => text),
      block
    )
  )
}
