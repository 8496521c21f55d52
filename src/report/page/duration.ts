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
