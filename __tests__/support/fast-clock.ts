const PRELOAD = new URL('./fast-clock.js', import.meta.url).href

/** The environment of a step whose timers run 15 times as fast, with a date that is off by so many milliseconds. */
export function fastClock(offMs = 0): Record<string, string> {
  return { NODE_OPTIONS: `--import ${PRELOAD}`, FAST_CLOCK_OFF: String(offMs) }
}
