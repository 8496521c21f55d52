/** A readable duration: `0.4 s`, `12 s`, `3 min`. */
export function seconds(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  return `${Math.round(ms / 60_000)} min`
}

/** An ISO date as people read it: `2026-01-02 16:35 UTC`. */
export function minuteOf(date: string): string {
  return `${date.slice(0, 16).replace('T', ' ')} UTC`
}

/** A readable size: `812 B`, `1.5 MB`. */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** `1 sandbox`, `2 sandboxes`, `1,234 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  // Not toLocaleString(): it first loads the tables of all languages, which takes a seventh of the start of main.
  return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`
}

/** The end of a sentence that quotes a message, if there is one: `: no space left.` */
export function quoteAtEnd(message: string): string {
  const text = message.trim().replace(/[.\s]+$/, '')
  return text === '' ? '.' : `: ${text}.`
}
