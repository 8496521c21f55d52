import { CONSTANTS, FUNCTIONS } from './functions.ts'
import { CalculationError, OPERATORS, printed, type Value } from './numbers.ts'

const LONGEST = 10_000
const DEEPEST = 200

const TOKEN =
  /\s*(?:(0[xX][0-9a-fA-F]+|0[bB][01]+)|(\d[\d_]*)(?![\d.eE])|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|[-+*/%(),]))/y

interface Token {
  readonly kind: 'whole' | 'float' | 'name' | 'sign'
  readonly text: string
}

/** The value of a mathematical expression in Python's notation, as Python would print it. No code is run. */
export function evaluate(expression: string): string {
  if (expression.length > LONGEST) throw new CalculationError('the expression is too long')
  const plain = expression.replaceAll('^', '**').replaceAll('×', '*').replaceAll('÷', '/')
  return printed(new Reader(tokens(plain)).whole())
}

function tokens(text: string): readonly Token[] {
  const found: Token[] = []
  let position = 0
  while (text.slice(position).trim() !== '') {
    TOKEN.lastIndex = position
    const match = TOKEN.exec(text)
    if (match === null) throw new CalculationError(`unexpected '${text.slice(position).trim().charAt(0)}'`)
    found.push(token(match))
    position = TOKEN.lastIndex
  }
  return found
}

function token([, based, whole, float, name, sign]: RegExpExecArray): Token {
  if (based !== undefined) return { kind: 'whole', text: based }
  if (whole !== undefined) return { kind: 'whole', text: whole.replaceAll('_', '') }
  if (float !== undefined) return { kind: 'float', text: float }
  return name === undefined ? { kind: 'sign', text: sign ?? '' } : { kind: 'name', text: name }
}

/** Reads tokens from left to right, one method for each rank of operators. */
class Reader {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Value {
    const value = this.#sum()
    const rest = this.#tokens[this.#next]
    if (rest !== undefined) throw new CalculationError(`unexpected '${rest.text}'`)
    return value
  }

  #sum(): Value {
    if (++this.#depth > DEEPEST) throw new CalculationError('the expression is nested too deeply')
    let value = this.#product()
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) {
      value = apply(sign, value, this.#product())
    }
    this.#depth--
    return value
  }

  #product(): Value {
    let value = this.#signed()
    for (let sign = this.#take('*', '/', '//', '%'); sign !== undefined; sign = this.#take('*', '/', '//', '%')) {
      value = apply(sign, value, this.#signed())
    }
    return value
  }

  // -2 ** 2 is -(2 ** 2), and 2 ** -1 is allowed.
  #signed(): Value {
    const signs: string[] = []
    for (let sign = this.#take('+', '-'); sign !== undefined; sign = this.#take('+', '-')) signs.push(sign)
    const value = this.#power()
    return signs.filter((sign) => sign === '-').length % 2 === 1 ? -value : value
  }

  #power(): Value {
    if (++this.#depth > DEEPEST) throw new CalculationError('the expression is nested too deeply')
    const base = this.#operand()
    const value = this.#take('**') === undefined ? base : apply('**', base, this.#signed())
    this.#depth--
    return value
  }

  #operand(): Value {
    const token = this.#tokens[this.#next++]
    if (token === undefined) throw new CalculationError('the expression ends too early')
    if (token.kind === 'whole') return BigInt(token.text)
    if (token.kind === 'float') return Number(token.text)
    if (token.kind === 'name') return this.#named(token.text)
    if (token.text !== '(') throw new CalculationError(`unexpected '${token.text}'`)
    const value = this.#sum()
    this.#expect(')')
    return value
  }

  #named(name: string): Value {
    if (this.#take('(') === undefined) {
      const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined
      if (constant === undefined) throw new CalculationError(`unknown name '${name}'`)
      return constant
    }
    const calculate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (calculate === undefined) throw new CalculationError(`unknown function '${name}'`)
    return calculate(...this.#arguments())
  }

  #arguments(): readonly Value[] {
    const values: Value[] = []
    if (this.#take(')') !== undefined) return values
    do values.push(this.#sum())
    while (this.#take(',') !== undefined)
    this.#expect(')')
    return values
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
    this.#next++
    return token.text
  }

  #expect(sign: string): void {
    if (this.#take(sign) !== undefined) return
    const found = this.#tokens[this.#next]
    throw new CalculationError(found === undefined ? `'${sign}' is missing` : `unexpected '${found.text}'`)
  }
}

function apply(sign: string, left: Value, right: Value): Value {
  const operator = OPERATORS[sign]
  if (operator === undefined) throw new CalculationError(`unknown operator '${sign}'`)
  return operator(left, right)
}
