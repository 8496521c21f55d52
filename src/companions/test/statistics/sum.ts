/** The sum of those numbers that are known; undefined if none is. */
export function sum(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined)
  return known.length === 0 ? undefined : known.reduce((total, number) => total + number, 0)
}
