/** One value of a random whole number and its probability. */
export interface Outcome {
  readonly value: number
  readonly probability: number
}

/** Probabilities below this are cut off at the ends. They are added to the result, so it is never too small. */
const NEGLIGIBLE = 1e-30

/**
 * P(X₁ + X₂ + … ≤ bound) for independent random whole numbers, by adding one after the other to the distribution of the sum.
 * The values are whole numbers, so ties are exact. The probabilities are doubles that are only multiplied and added: no
 * overflow, no cancellation, and a relative error below 1e-12 even for 1,000 numbers. Each number lists its values in
 * ascending order.
 */
export function chanceOfAtMost(bound: number, numbers: readonly (readonly Outcome[])[]): number {
  /** How far the sum may lie above its smallest value. What is further above stays there, so it is dropped at once. */
  const room = bound - numbers.reduce((total, outcomes) => total + (outcomes[0]?.value ?? 0), 0)
  if (room < 0) return 0
  let least = 0
  let sum: Float64Array = Float64Array.of(1)
  let cutOff = 0
  let isWhole = true
  for (const outcomes of numbers) {
    const smallest = outcomes[0]?.value ?? 0
    const length = sum.length + (outcomes.at(-1)?.value ?? 0) - smallest
    const next = new Float64Array(Math.min(length, room - least + 1))
    isWhole &&= next.length === length
    for (const { value, probability } of outcomes) {
      if (probability < NEGLIGIBLE) cutOff += probability
      else addShifted(next, sum, value - smallest, probability)
    }
    let start = 0
    let end = next.length
    for (; start < end - 1 && (next[start] ?? 0) < NEGLIGIBLE; start++) cutOff += next[start] ?? 0
    for (; end > start + 1 && (next[end - 1] ?? 0) < NEGLIGIBLE; end--) cutOff += next[end - 1] ?? 0
    least += start
    sum = next.subarray(start, end)
  }
  // A probability that is too small for a double is still not 0.
  const chance = sum.reduce((total, each) => total + each, Math.max(cutOff, Number.MIN_VALUE))
  // Rounding must not lift a chance above 1.
  return isWhole ? 1 : Math.min(1, chance)
}

/** Adds the source times a factor to the target, as far as the target reaches. */
function addShifted(target: Float64Array, source: Float64Array, shift: number, factor: number): void {
  const end = Math.min(source.length, target.length - shift)
  const part = target.subarray(shift)
  for (let index = 0; index < end; index++) part[index] = (part[index] ?? 0) + (source[index] ?? 0) * factor
}
