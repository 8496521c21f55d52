const THINGS = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*'
const POOL_EMPTY: readonly RegExp[] = [
  /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
  /\bnone\b.{0,30}\b(?:available|free)\b/i,
  new RegExp(
    `\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${THINGS}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`,
    'i'
  ),
  new RegExp(
    `\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${THINGS}\\b`,
    'i'
  ),
  new RegExp(`\\b${THINGS}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
  /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
  /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
  /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
]

/** Whether a text says that nothing is idle: no document tells how the API says it. */
export function saysPoolEmpty(text: string): boolean {
  return POOL_EMPTY.some((pattern) => pattern.test(text))
}
