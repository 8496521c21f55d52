import { CONSTANTS, FUNCTIONS } from './functions.ts'
import { CalculationError, format, OPERATORS, type Value } from './numbers.ts'

const MAX_LENGTH = 10_000
const MAX_DEPTH = 200

const TOKEN =
  /\s*(?:(0[xX][0-9a-fA-F]+|0[bB][01]+)|(\d[\d_]*)(?![\d.eE])|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|[-+*/%(),]))/y

interface Token {
  readonly kind: 'integer' | 'float' | 'name' | 'operator'
  readonly text: string
}

/** The value of an expression in Python's notation, as Python prints it. It is parsed, never run as code. */
export function evaluate(expression: string): string {
  if (expression.length > MAX_LENGTH) throw new CalculationError('the expression is too long')
  const normalized = expression.replaceAll('^', '**').replaceAll('×', '*').replaceAll('÷', '/')
  return format(new Parser(tokenize(normalized)).parse())
}

function tokenize(text: string): readonly Token[] {
  const found: Token[] = []
  let position = 0
  while (text.slice(position).trim() !== '') {
    TOKEN.lastIndex = position
    const match = TOKEN.exec(text)
    if (match === null) throw new CalculationError(`unexpected '${text.slice(position).trim().charAt(0)}'`)
    found.push(tokenFrom(match))
    position = TOKEN.lastIndex
  }
  return found
}

function tokenFrom([, prefixed, integer, float, name, operator]: RegExpExecArray): Token {
  if (prefixed !== undefined) return { kind: 'integer', text: prefixed }
  if (integer !== undefined) return { kind: 'integer', text: integer.replaceAll('_', '') }
  if (float !== undefined) return { kind: 'float', text: float }
  return name === undefined ? { kind: 'operator', text: operator ?? '' } : { kind: 'name', text: name }
}

/** A recursive descent parser, with one method for each precedence. */
class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): Value {
    const value = this.#sum()
    const rest = this.#tokens[this.#next]
    if (rest !== undefined) throw new CalculationError(`unexpected '${rest.text}'`)
    return value
  }

  #sum(): Value {
    if (++this.#depth > MAX_DEPTH) throw new CalculationError('the expression is nested too deeply')
    let value = this.#product()
    for (let operator = this.#take('+', '-'); operator !== undefined; operator = this.#take('+', '-')) {
      value = apply(operator, value, this.#product())
    }
    this.#depth--
    return value
  }

  #product(): Value {
    let value = this.#signed()
    for (
      let operator = this.#take('*', '/', '//', '%');
      operator !== undefined;
      operator = this.#take('*', '/', '//', '%')
    ) {
      value = apply(operator, value, this.#signed())
    }
    return value
  }

  // `-2 ** 2` is `-(2 ** 2)`, and `2 ** -1` is allowed.
  #signed(): Value {
    const signs: string[] = []
    for (let operator = this.#take('+', '-'); operator !== undefined; operator = this.#take('+', '-'))
      signs.push(operator)
    const value = this.#power()
    return signs.filter((sign) => sign === '-').length % 2 === 1 ? -value : value
  }

  #power(): Value {
    if (++this.#depth > MAX_DEPTH) throw new CalculationError('the expression is nested too deeply')
    const base = this.#operand()
    const value = this.#take('**') === undefined ? base : apply('**', base, this.#signed())
    this.#depth--
    return value
  }

  #operand(): Value {
    const token = this.#tokens[this.#next++]
    if (token === undefined) throw new CalculationError('the expression ends too early')
    if (token.kind === 'integer') return BigInt(token.text)
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

  #take(...operators: readonly string[]): string | undefined {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'operator' || !operators.includes(token.text)) return undefined
    this.#next++
    return token.text
  }

  #expect(operator: string): void {
    if (this.#take(operator) !== undefined) return
    const found = this.#tokens[this.#next]
    throw new CalculationError(found === undefined ? `'${operator}' is missing` : `unexpected '${found.text}'`)
  }
}

function apply(operator: string, left: Value, right: Value): Value {
  const calculate = OPERATORS[operator]
  if (calculate === undefined) throw new CalculationError(`unknown operator '${operator}'`)
  return calculate(left, right)
}
