/** A number as in Python: an integer of any size, or a float. */
export type Value = bigint | number

const MAX_BITS = 1_000_000

/** An error of the expression, with a message for the caller. */
export class CalculationError extends Error {}

/** The operators, with Python's rules: only `/` makes floats of integers, and `//` and `%` round down. */
export const OPERATORS: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '+': add,
  '-': (left, right) => add(left, -right),
  '*': multiply,
  '/': (left, right) => float(left) / float(nonZero(right)),
  '//': floorDivide,
  '%': remainder,
  '**': power
}

/** The value as a float. */
export function float(value: Value): number {
  const number = Number(value)
  if (typeof value === 'bigint' && !Number.isFinite(number)) throw tooLarge()
  return number
}

/** The value as Python prints it: a float always has a point or an exponent. */
export function format(value: Value): string {
  if (typeof value === 'bigint') return value.toString()
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (Object.is(value, -0)) return '-0.0'
  const size = Math.abs(value)
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) return exponential(value)
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

function exponential(value: number): string {
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}

function add(left: Value, right: Value): Value {
  return typeof left === 'bigint' && typeof right === 'bigint' ? left + right : float(left) + float(right)
}

function nonZero(value: Value): Value {
  if (float(value) === 0) throw new CalculationError('division by zero')
  return value
}

function multiply(left: Value, right: Value): Value {
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return float(left) * float(right)
  if (bits(left) + bits(right) > MAX_BITS) throw tooLarge()
  return left * right
}

function floorDivide(left: Value, right: Value): Value {
  nonZero(right)
  if (typeof left !== 'bigint' || typeof right !== 'bigint') return Math.floor(float(left) / float(right))
  const quotient = left / right
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient
}

function remainder(left: Value, right: Value): Value {
  nonZero(right)
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const rest = left % right
    return rest !== 0n && rest < 0n !== right < 0n ? rest + right : rest
  }
  const rest = float(left) % float(right)
  return rest !== 0 && rest < 0 !== float(right) < 0 ? rest + float(right) : rest
}

function power(base: Value, exponent: Value): Value {
  if (typeof base === 'bigint' && typeof exponent === 'bigint' && exponent >= 0n) {
    if (BigInt(bits(base)) * exponent > MAX_BITS) throw tooLarge()
    return base ** exponent
  }
  if (float(base) === 0 && float(exponent) < 0) throw new CalculationError('0.0 cannot be raised to a negative power')
  const result = float(base) ** float(exponent)
  if (Number.isNaN(result) && float(base) < 0) throw new CalculationError('the result is not a real number')
  return result
}

function bits(value: bigint): number {
  return value.toString(16).length * 4
}

function tooLarge(): CalculationError {
  return new CalculationError('the result is too large')
}
