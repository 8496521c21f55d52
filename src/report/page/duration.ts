import { seconds } from '../../base/wording.ts'

/** A duration, such as `12 ms` or `1.4 s`. */
export function duration(ms: number): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : seconds(ms)
}

/** A time since the start of the run, such as `+0:07.3`. */
export function offset(ms: number): string {
  const tenths = Math.round(ms / 100)
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10]
  const minutesText = `${minutes % 60}`.padStart(minutes >= 60 ? 2 : 1, '0')
  const hours = minutes >= 60 ? `${Math.floor(minutes / 60)}:` : ''
  return `+${hours}${minutesText}:${rest.toFixed(1).padStart(4, '0')}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A date and time for people, such as `18 November 2026, 08:15 UTC`; empty if it is none. */
export function timeText(time: string | number): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return ''
  const digits = (value: number): string => String(value).padStart(2, '0')
  const day = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return `${day}, ${digits(at.getUTCHours())}:${digits(at.getUTCMinutes())} UTC`
}
