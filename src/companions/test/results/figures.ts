import type { Interval } from '../statistics/wilson.ts'

/** A 95 % interval for people: `36 to 98 %`. It is rounded outwards, so that it never looks narrower than it is. */
export function interval({ low, high }: Interval): string {
  return `${Math.floor(low * 100 + 1e-9)} to ${Math.ceil(high * 100 - 1e-9)} %`
}

/** A number of things, such as tokens: `1,234`; a dash if it is unknown. */
export function whole(value: number | undefined): string {
  return value === undefined ? '–' : String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** An amount of US dollars: `0.0123 USD`; a dash if it is unknown. Without `$`, because GitHub renders `$…$` as a formula. */
export function cost(value: number | undefined): string {
  if (value === undefined) return '–'
  return `${value.toFixed(value !== 0 && value < 0.995 ? 4 : 2)} USD`
}
