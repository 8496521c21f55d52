import { describe, expect, test } from '@jest/globals'
import { evaluate } from '../../../src/engine/servers/calculator/evaluate.ts'

describe('the calculator', () => {
  test.each([
    ['2 + 3 * 4', '14'],
    ['2 * (3 + 4) ** 2', '98'],
    ['2 ** 3 ** 2', '512'],
    ['-2 ** 2', '-4'],
    ['2 ** -1', '0.5'],
    ['--3', '3'],
    ['2 ^ 10', '1024'],
    ['6 × 7 ÷ 2', '21.0'],
    ['4 / 2', '2.0'],
    ['7 // 2', '3'],
    ['-7 // 2', '-4'],
    ['-7 % 3', '2'],
    ['7 % -3', '-2'],
    ['-7.5 % 2', '0.5'],
    ['7.5 // 2', '3.0'],
    ['0.1 + 0.2', '0.30000000000000004'],
    ['1e3', '1000.0'],
    ['.5 + 1.', '1.5'],
    ['1_000 * 2', '2000'],
    ['0xff + 0b11', '258'],
    ['2 ** 100', '1267650600228229401496703205376'],
    ['1e16', '1e+16'],
    ['1 / 30000', '3.3333333333333335e-05'],
    ['sqrt(144)', '12.0'],
    ['round(2.5) + round(3.5)', '6'],
    ['round(3.14159, 2)', '3.14'],
    ['floor(-1.5)', '-2'],
    ['factorial(20)', '2432902008176640000'],
    ['comb(5, 2) + perm(5, 2)', '30'],
    ['gcd(12, 18) + lcm(4, 6)', '18'],
    ['max(1, 2.5, 2)', '2.5'],
    ['log(e) + log2(8) + log10(100) + log(8, 2)', '9.0'],
    ['cos(pi)', '-1.0'],
    ['abs(-3)', '3'],
    ['hypot(3, 4)', '5.0'],
    ['inf', 'inf']
  ])('calculates %s = %s', (expression, value) => {
    expect(evaluate(expression)).toBe(value)
  })

  test.each([
    ['1 / 0', 'division by zero'],
    ['5 % 0', 'division by zero'],
    ['', 'ends too early'],
    ['2 +', 'ends too early'],
    ['(1', "')' is missing"],
    ['1 2', "unexpected '2'"],
    ['2 $ 3', "unexpected '$'"],
    ['x + 1', "unknown name 'x'"],
    ['__import__("os")', 'unexpected'],
    ['constructor', "unknown name 'constructor'"],
    ['toString()', "unknown function 'toString'"],
    ['sqrt(-1)', 'math domain error'],
    ['sqrt(1, 2)', 'one argument'],
    ['(-8) ** 0.5', 'not a real number'],
    ['9 ** 9 ** 9', 'too large'],
    ['factorial(100000)', 'factorial needs'],
    [`${'('.repeat(4000)}1${')'.repeat(4000)}`, 'nested too deeply'],
    [`2${'**2'.repeat(3000)}`, 'nested too deeply'],
    ['1+'.repeat(6000), 'too long']
  ])('rejects invalid expression %#', (expression, reason) => {
    expect(() => evaluate(expression)).toThrow(reason)
  })
})
