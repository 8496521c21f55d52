import { CalculationError, float, OPERATORS, type Value } from './numbers.ts'

/** The names that stand for a number. */
export const CONSTANTS: Readonly<Record<string, Value>> = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN
}

/** The functions there are, named as in Python's math module. */
export const FUNCTIONS: Readonly<Record<string, (...args: readonly Value[]) => Value>> = {
  ...real(1, {
    sin: Math.sin,
    cos: Math.cos,
    tan: Math.tan,
    asin: Math.asin,
    acos: Math.acos,
    atan: Math.atan,
    sinh: Math.sinh,
    cosh: Math.cosh,
    tanh: Math.tanh,
    asinh: Math.asinh,
    acosh: Math.acosh,
    atanh: Math.atanh,
    sqrt: Math.sqrt,
    cbrt: Math.cbrt,
    exp: Math.exp,
    expm1: Math.expm1,
    log1p: Math.log1p,
    log2: Math.log2,
    log10: Math.log10,
    fabs: Math.abs,
    degrees: (angle) => (angle * 180) / Math.PI,
    radians: (angle) => (angle * Math.PI) / 180
  }),
  ...real(2, { atan2: Math.atan2, fmod: (left, right) => left % right, pow: (base, power) => base ** power }),
  log: (...args) => logarithm(args),
  hypot: (...args) => Math.hypot(...args.map(float)),
  abs: (...args) => absolute(only(args, 'abs')),
  round: (...args) => round(args),
  floor: (...args) => whole(only(args, 'floor'), Math.floor),
  ceil: (...args) => whole(only(args, 'ceil'), Math.ceil),
  trunc: (...args) => whole(only(args, 'trunc'), Math.trunc),
  int: (...args) => whole(only(args, 'int'), Math.trunc),
  float: (...args) => float(only(args, 'float')),
  factorial: (...args) => factorial(only(args, 'factorial')),
  gcd: (...args) => args.map(integer).reduce(greatestDivisor, 0n),
  lcm: (...args) => args.map(integer).reduce(leastMultiple, 1n),
  comb: (...args) => choices(args, 'comb') / factorial(args[1] ?? 0n),
  perm: (...args) => choices(args, 'perm'),
  min: (...args) => extreme(args, 'min', (left, right) => left < right),
  max: (...args) => extreme(args, 'max', (left, right) => left > right),
  sum: (...args) => args.reduce((total, value) => OPERATORS['+']?.(total, value) ?? total, 0n)
}

type Real = (...args: number[]) => number

/** Functions on floats; where mathematics has no answer they say so, as Python's do, instead of NaN. */
function real(arity: number, functions: Readonly<Record<string, Real>>) {
  return Object.fromEntries(
    Object.entries(functions).map(([name, calculate]) => [
      name,
      (...args: readonly Value[]): Value => {
        if (args.length !== arity) fail(`${name} takes ${arity === 1 ? 'one argument' : `${arity} arguments`}`)
        const numbers = args.map(float)
        const result = calculate(...numbers)
        if (Number.isNaN(result) && !numbers.some(Number.isNaN)) fail(`math domain error in ${name}`)
        return result
      }
    ])
  )
}

function logarithm(args: readonly Value[]): Value {
  const [value, base] = args
  if (value === undefined || args.length > 2) return fail('log takes one or two arguments')
  if (float(value) <= 0 || (base !== undefined && float(base) <= 0)) fail('math domain error in log')
  return base === undefined ? Math.log(float(value)) : Math.log(float(value)) / Math.log(float(base))
}

function absolute(value: Value): Value {
  return value < 0 ? -value : value
}

/** Half to even, as Python does. */
function round(args: readonly Value[]): Value {
  const [value, digits] = args
  if (value === undefined || args.length > 2) return fail('round takes one or two arguments')
  if (typeof value === 'bigint') return value
  if (digits !== undefined) return Number(value.toFixed(Math.min(100, Math.max(0, Number(integer(digits))))))
  const below = Math.floor(value)
  const rest = value - below
  return whole(rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1, Math.trunc)
}

function whole(value: Value, rounding: (value: number) => number): bigint {
  if (typeof value === 'bigint') return value
  if (!Number.isFinite(value)) return fail('infinity and nan are not whole numbers')
  return BigInt(rounding(value))
}

function integer(value: Value): bigint {
  return typeof value === 'bigint' ? value : fail('a whole number is needed')
}

function factorial(value: Value): bigint {
  const end = integer(value)
  if (end < 0n || end > 5000n) fail('factorial needs a whole number from 0 to 5000')
  let product = 1n
  for (let factor = 2n; factor <= end; factor++) product *= factor
  return product
}

function choices(args: readonly Value[], name: string): bigint {
  const [all, chosen] = args.map(integer)
  if (all === undefined || chosen === undefined || args.length !== 2) return fail(`${name} takes two arguments`)
  if (all < 0n || chosen < 0n || chosen > 5000n) fail(`${name} needs whole numbers, at most 5000 chosen`)
  let product = 1n
  for (let index = 0n; index < chosen; index++) product *= all - index
  return product
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? (left < 0n ? -left : left) : greatestDivisor(right, left % right)
}

function leastMultiple(left: bigint, right: bigint): bigint {
  if (left === 0n || right === 0n) return 0n
  const product = (left / greatestDivisor(left, right)) * right
  return product < 0n ? -product : product
}

function extreme(args: readonly Value[], name: string, better: (left: Value, right: Value) => boolean): Value {
  if (args.length === 0) fail(`${name} takes at least one argument`)
  return args.reduce((best, value) => (better(value, best) ? value : best))
}

function only(args: readonly Value[], name: string): Value {
  const [value] = args
  return value !== undefined && args.length === 1 ? value : fail(`${name} takes one argument`)
}

function fail(message: string): never {
  throw new CalculationError(message)
}
