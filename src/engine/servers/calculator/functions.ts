import { CalculationError, float, OPERATORS, type Value } from './numbers.ts'

/** The constants of Python's math module. */
export const CONSTANTS: Readonly<Record<string, Value>> = {
  pi: Math.PI,
  e: Math.E,
  tau: 2 * Math.PI,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN
}

/** The functions, named as in Python. */
export const FUNCTIONS: Readonly<Record<string, (...args: readonly Value[]) => Value>> = {
  ...floatFunctions(1, {
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
  ...floatFunctions(2, { atan2: Math.atan2, fmod: (left, right) => left % right, pow: (base, power) => base ** power }),
  log: (...args) => logarithm(args),
  hypot: (...args) => Math.hypot(...args.map(float)),
  abs: (...args) => absolute(singleArgument(args, 'abs')),
  round: (...args) => round(args),
  floor: (...args) => toInteger(singleArgument(args, 'floor'), Math.floor),
  ceil: (...args) => toInteger(singleArgument(args, 'ceil'), Math.ceil),
  trunc: (...args) => toInteger(singleArgument(args, 'trunc'), Math.trunc),
  int: (...args) => toInteger(singleArgument(args, 'int'), Math.trunc),
  float: (...args) => float(singleArgument(args, 'float')),
  factorial: (...args) => factorial(singleArgument(args, 'factorial')),
  gcd: (...args) => args.map(requireInteger).reduce(greatestDivisor, 0n),
  lcm: (...args) => args.map(requireInteger).reduce(leastMultiple, 1n),
  comb: (...args) => permutations(args, 'comb') / factorial(args[1] ?? 0n),
  perm: (...args) => permutations(args, 'perm'),
  min: (...args) => extreme(args, 'min', (left, right) => left < right),
  max: (...args) => extreme(args, 'max', (left, right) => left > right),
  sum: (...args) => args.reduce((total, value) => OPERATORS['+']?.(total, value) ?? total, 0n)
}

type FloatFunction = (...args: number[]) => number

/** Functions of floats. As in Python, a result that is not defined is an error, not NaN. */
function floatFunctions(arity: number, functions: Readonly<Record<string, FloatFunction>>) {
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

/** Rounds half to even, as in Python. */
function round(args: readonly Value[]): Value {
  const [value, digits] = args
  if (value === undefined || args.length > 2) return fail('round takes one or two arguments')
  if (typeof value === 'bigint') return value
  if (digits !== undefined) return Number(value.toFixed(Math.min(100, Math.max(0, Number(requireInteger(digits))))))
  const below = Math.floor(value)
  const rest = value - below
  return toInteger(rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1, Math.trunc)
}

function toInteger(value: Value, rounding: (value: number) => number): bigint {
  if (typeof value === 'bigint') return value
  if (!Number.isFinite(value)) return fail('infinity and nan cannot be converted to an integer')
  return BigInt(rounding(value))
}

function requireInteger(value: Value): bigint {
  return typeof value === 'bigint' ? value : fail('an integer is required')
}

function factorial(value: Value): bigint {
  const end = requireInteger(value)
  if (end < 0n || end > 5000n) fail('factorial needs an integer from 0 to 5000')
  let product = 1n
  for (let factor = 2n; factor <= end; factor++) product *= factor
  return product
}

function permutations(args: readonly Value[], name: string): bigint {
  const [total, chosen] = args.map(requireInteger)
  if (total === undefined || chosen === undefined || args.length !== 2) return fail(`${name} takes two arguments`)
  if (total < 0n || chosen < 0n || chosen > 5000n)
    fail(`${name} needs integers that are not negative; the second at most 5000`)
  let product = 1n
  for (let index = 0n; index < chosen; index++) product *= total - index
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

function singleArgument(args: readonly Value[], name: string): Value {
  const [value] = args
  return value !== undefined && args.length === 1 ? value : fail(`${name} takes one argument`)
}

function fail(message: string): never {
  throw new CalculationError(message)
}
