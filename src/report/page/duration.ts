import { seconds } from '../../base/wording.ts'

/** A time that may be short: `12 ms`, `1.4 s`. */
export function duration(ms: number): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : seconds(ms)
}

/** A point of the run, counted from its beginning: `+0:07.3`. */
export function moment(ms: number): string {
  const tenths = Math.round(ms / 100)
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10]
  const short = `${minutes % 60}`.padStart(minutes >= 60 ? 2 : 1, '0')
  const hours = minutes >= 60 ? `${Math.floor(minutes / 60)}:` : ''
  return `+${hours}${short}:${rest.toFixed(1).padStart(4, '0')}`
}
