export const id = 271;
export const ids = [271];
export const modules = {

/***/ 6271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveCalculator: () => (/* binding */ serveCalculator)
});

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js + 1 modules
var serve_tools = __webpack_require__(5765);
;// CONCATENATED MODULE: ./build/engine/servers/calculator/numbers.js
const MAX_BITS = 1_000_000;
/** An error of the expression, with a message for the caller. */
class CalculationError extends Error {
}
/** The operators, with Python's rules: only `/` makes floats of integers, and `//` and `%` round down. */
const OPERATORS = {
    '+': add,
    '-': (left, right) => add(left, -right),
    '*': multiply,
    '/': (left, right) => numbers_float(left) / numbers_float(nonZero(right)),
    '//': floorDivide,
    '%': remainder,
    '**': power
};
/** The value as a float. */
function numbers_float(value) {
    const number = Number(value);
    if (typeof value === 'bigint' && !Number.isFinite(number))
        throw tooLarge();
    return number;
}
/** The value as Python prints it: a float always has a point or an exponent. */
function format(value) {
    if (typeof value === 'bigint')
        return value.toString();
    if (Number.isNaN(value))
        return 'nan';
    if (!Number.isFinite(value))
        return value > 0 ? 'inf' : '-inf';
    if (Object.is(value, -0))
        return '-0.0';
    const size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e16))
        return exponential(value);
    const text = String(value);
    return /[.e]/.test(text) ? text : `${text}.0`;
}
function exponential(value) {
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}
function add(left, right) {
    return typeof left === 'bigint' && typeof right === 'bigint' ? left + right : numbers_float(left) + numbers_float(right);
}
function nonZero(value) {
    if (numbers_float(value) === 0)
        throw new CalculationError('division by zero');
    return value;
}
function multiply(left, right) {
    if (typeof left !== 'bigint' || typeof right !== 'bigint')
        return numbers_float(left) * numbers_float(right);
    if (bits(left) + bits(right) > MAX_BITS)
        throw tooLarge();
    return left * right;
}
function floorDivide(left, right) {
    nonZero(right);
    if (typeof left !== 'bigint' || typeof right !== 'bigint')
        return Math.floor(numbers_float(left) / numbers_float(right));
    const quotient = left / right;
    return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
}
function remainder(left, right) {
    nonZero(right);
    if (typeof left === 'bigint' && typeof right === 'bigint') {
        const rest = left % right;
        return rest !== 0n && rest < 0n !== right < 0n ? rest + right : rest;
    }
    const rest = numbers_float(left) % numbers_float(right);
    return rest !== 0 && rest < 0 !== numbers_float(right) < 0 ? rest + numbers_float(right) : rest;
}
function power(base, exponent) {
    if (typeof base === 'bigint' && typeof exponent === 'bigint' && exponent >= 0n) {
        if (BigInt(bits(base)) * exponent > MAX_BITS)
            throw tooLarge();
        return base ** exponent;
    }
    if (numbers_float(base) === 0 && numbers_float(exponent) < 0)
        throw new CalculationError('0.0 cannot be raised to a negative power');
    const result = numbers_float(base) ** numbers_float(exponent);
    if (Number.isNaN(result) && numbers_float(base) < 0)
        throw new CalculationError('the result is not a real number');
    return result;
}
function bits(value) {
    return value.toString(16).length * 4;
}
function tooLarge() {
    return new CalculationError('the result is too large');
}

;// CONCATENATED MODULE: ./build/engine/servers/calculator/functions.js

/** The constants of Python's math module. */
const CONSTANTS = {
    pi: Math.PI,
    e: Math.E,
    tau: 2 * Math.PI,
    inf: Number.POSITIVE_INFINITY,
    nan: Number.NaN
};
/** The functions, named as in Python. */
const FUNCTIONS = {
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
    hypot: (...args) => Math.hypot(...args.map(numbers_float)),
    abs: (...args) => absolute(singleArgument(args, 'abs')),
    round: (...args) => round(args),
    floor: (...args) => toInteger(singleArgument(args, 'floor'), Math.floor),
    ceil: (...args) => toInteger(singleArgument(args, 'ceil'), Math.ceil),
    trunc: (...args) => toInteger(singleArgument(args, 'trunc'), Math.trunc),
    int: (...args) => toInteger(singleArgument(args, 'int'), Math.trunc),
    float: (...args) => numbers_float(singleArgument(args, 'float')),
    factorial: (...args) => factorial(singleArgument(args, 'factorial')),
    gcd: (...args) => args.map(requireInteger).reduce(greatestDivisor, 0n),
    lcm: (...args) => args.map(requireInteger).reduce(leastMultiple, 1n),
    comb: (...args) => permutations(args, 'comb') / factorial(args[1] ?? 0n),
    perm: (...args) => permutations(args, 'perm'),
    min: (...args) => extreme(args, 'min', (left, right) => left < right),
    max: (...args) => extreme(args, 'max', (left, right) => left > right),
    sum: (...args) => args.reduce((total, value) => OPERATORS['+']?.(total, value) ?? total, 0n)
};
/** Functions of floats. As in Python, a result that is not defined is an error, not NaN. */
function floatFunctions(arity, functions) {
    return Object.fromEntries(Object.entries(functions).map(([name, calculate]) => [
        name,
        (...args) => {
            if (args.length !== arity)
                fail(`${name} takes ${arity === 1 ? 'one argument' : `${arity} arguments`}`);
            const numbers = args.map(numbers_float);
            const result = calculate(...numbers);
            if (Number.isNaN(result) && !numbers.some(Number.isNaN))
                fail(`math domain error in ${name}`);
            return result;
        }
    ]));
}
function logarithm(args) {
    const [value, base] = args;
    if (value === undefined || args.length > 2)
        return fail('log takes one or two arguments');
    if (numbers_float(value) <= 0 || (base !== undefined && numbers_float(base) <= 0))
        fail('math domain error in log');
    return base === undefined ? Math.log(numbers_float(value)) : Math.log(numbers_float(value)) / Math.log(numbers_float(base));
}
function absolute(value) {
    return value < 0 ? -value : value;
}
/** Rounds half to even, as in Python. */
function round(args) {
    const [value, digits] = args;
    if (value === undefined || args.length > 2)
        return fail('round takes one or two arguments');
    if (typeof value === 'bigint')
        return value;
    if (digits !== undefined)
        return Number(value.toFixed(Math.min(100, Math.max(0, Number(requireInteger(digits))))));
    const below = Math.floor(value);
    const rest = value - below;
    return toInteger(rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1, Math.trunc);
}
function toInteger(value, rounding) {
    if (typeof value === 'bigint')
        return value;
    if (!Number.isFinite(value))
        return fail('infinity and nan cannot be converted to an integer');
    return BigInt(rounding(value));
}
function requireInteger(value) {
    return typeof value === 'bigint' ? value : fail('an integer is required');
}
function factorial(value) {
    const end = requireInteger(value);
    if (end < 0n || end > 5000n)
        fail('factorial needs an integer from 0 to 5000');
    let product = 1n;
    for (let factor = 2n; factor <= end; factor++)
        product *= factor;
    return product;
}
function permutations(args, name) {
    const [total, chosen] = args.map(requireInteger);
    if (total === undefined || chosen === undefined || args.length !== 2)
        return fail(`${name} takes two arguments`);
    if (total < 0n || chosen < 0n || chosen > 5000n)
        fail(`${name} needs integers that are not negative; the second at most 5000`);
    let product = 1n;
    for (let index = 0n; index < chosen; index++)
        product *= total - index;
    return product;
}
function greatestDivisor(left, right) {
    return right === 0n ? (left < 0n ? -left : left) : greatestDivisor(right, left % right);
}
function leastMultiple(left, right) {
    if (left === 0n || right === 0n)
        return 0n;
    const product = (left / greatestDivisor(left, right)) * right;
    return product < 0n ? -product : product;
}
function extreme(args, name, better) {
    if (args.length === 0)
        fail(`${name} takes at least one argument`);
    return args.reduce((best, value) => (better(value, best) ? value : best));
}
function singleArgument(args, name) {
    const [value] = args;
    return value !== undefined && args.length === 1 ? value : fail(`${name} takes one argument`);
}
function fail(message) {
    throw new CalculationError(message);
}

;// CONCATENATED MODULE: ./build/engine/servers/calculator/evaluate.js


const MAX_LENGTH = 10_000;
const MAX_DEPTH = 200;
const TOKEN = /\s*(?:(0[xX][0-9a-fA-F]+|0[bB][01]+)|(\d[\d_]*)(?![\d.eE])|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|\/\/|[-+*/%(),]))/y;
/** The value of an expression in Python's notation, as Python prints it. It is parsed, never run as code. */
function evaluate(expression) {
    if (expression.length > MAX_LENGTH)
        throw new CalculationError('the expression is too long');
    const normalized = expression.replaceAll('^', '**').replaceAll('×', '*').replaceAll('÷', '/');
    return format(new Parser(tokenize(normalized)).parse());
}
function tokenize(text) {
    const found = [];
    let position = 0;
    while (text.slice(position).trim() !== '') {
        TOKEN.lastIndex = position;
        const match = TOKEN.exec(text);
        if (match === null)
            throw new CalculationError(`unexpected '${text.slice(position).trim().charAt(0)}'`);
        found.push(tokenFrom(match));
        position = TOKEN.lastIndex;
    }
    return found;
}
function tokenFrom([, prefixed, integer, float, name, operator]) {
    if (prefixed !== undefined)
        return { kind: 'integer', text: prefixed };
    if (integer !== undefined)
        return { kind: 'integer', text: integer.replaceAll('_', '') };
    if (float !== undefined)
        return { kind: 'float', text: float };
    return name === undefined ? { kind: 'operator', text: operator ?? '' } : { kind: 'name', text: name };
}
/** A recursive descent parser, with one method for each precedence. */
class Parser {
    #tokens;
    #next = 0;
    #depth = 0;
    constructor(tokens) {
        this.#tokens = tokens;
    }
    parse() {
        const value = this.#sum();
        const rest = this.#tokens[this.#next];
        if (rest !== undefined)
            throw new CalculationError(`unexpected '${rest.text}'`);
        return value;
    }
    #sum() {
        if (++this.#depth > MAX_DEPTH)
            throw new CalculationError('the expression is nested too deeply');
        let value = this.#product();
        for (let operator = this.#take('+', '-'); operator !== undefined; operator = this.#take('+', '-')) {
            value = apply(operator, value, this.#product());
        }
        this.#depth--;
        return value;
    }
    #product() {
        let value = this.#signed();
        for (let operator = this.#take('*', '/', '//', '%'); operator !== undefined; operator = this.#take('*', '/', '//', '%')) {
            value = apply(operator, value, this.#signed());
        }
        return value;
    }
    // `-2 ** 2` is `-(2 ** 2)`, and `2 ** -1` is allowed.
    #signed() {
        const signs = [];
        for (let operator = this.#take('+', '-'); operator !== undefined; operator = this.#take('+', '-'))
            signs.push(operator);
        const value = this.#power();
        return signs.filter((sign) => sign === '-').length % 2 === 1 ? -value : value;
    }
    #power() {
        if (++this.#depth > MAX_DEPTH)
            throw new CalculationError('the expression is nested too deeply');
        const base = this.#operand();
        const value = this.#take('**') === undefined ? base : apply('**', base, this.#signed());
        this.#depth--;
        return value;
    }
    #operand() {
        const token = this.#tokens[this.#next++];
        if (token === undefined)
            throw new CalculationError('the expression ends too early');
        if (token.kind === 'integer')
            return BigInt(token.text);
        if (token.kind === 'float')
            return Number(token.text);
        if (token.kind === 'name')
            return this.#named(token.text);
        if (token.text !== '(')
            throw new CalculationError(`unexpected '${token.text}'`);
        const value = this.#sum();
        this.#expect(')');
        return value;
    }
    #named(name) {
        if (this.#take('(') === undefined) {
            const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
            if (constant === undefined)
                throw new CalculationError(`unknown name '${name}'`);
            return constant;
        }
        const calculate = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
        if (calculate === undefined)
            throw new CalculationError(`unknown function '${name}'`);
        return calculate(...this.#arguments());
    }
    #arguments() {
        const values = [];
        if (this.#take(')') !== undefined)
            return values;
        do
            values.push(this.#sum());
        while (this.#take(',') !== undefined);
        this.#expect(')');
        return values;
    }
    #take(...operators) {
        const token = this.#tokens[this.#next];
        if (token?.kind !== 'operator' || !operators.includes(token.text))
            return undefined;
        this.#next++;
        return token.text;
    }
    #expect(operator) {
        if (this.#take(operator) !== undefined)
            return;
        const found = this.#tokens[this.#next];
        throw new CalculationError(found === undefined ? `'${operator}' is missing` : `unexpected '${found.text}'`);
    }
}
function apply(operator, left, right) {
    const calculate = OPERATORS[operator];
    if (calculate === undefined)
        throw new CalculationError(`unknown operator '${operator}'`);
    return calculate(left, right);
}

;// CONCATENATED MODULE: ./build/engine/servers/calculator/server.js


/** Serves `calculate`, the tool of the cloud's calculator. */
function serveCalculator(transport) {
    const calculate = {
        name: 'calculate',
        description: 'Calculates a mathematical expression in Python notation: + - * / // % **, parentheses, pi, e, ' +
            'and functions such as sqrt, log, sin, round, factorial, min, max.',
        properties: { expression: { type: 'string', description: 'The expression, such as 2 * (3 + 4) ** 2' } },
        required: ['expression'],
        annotations: { readOnlyHint: true },
        run: async ({ expression }) => evaluate(String(expression))
    };
    return (0,serve_tools/* serveTools */.V)('calculator', [calculate], transport);
}


/***/ }),

/***/ 5765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools),
  Z: () => (/* binding */ stringArgument)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/serve-tools.js





/** Serves the tools, on stdin and stdout unless there is another transport. */
async function serveTools(name, tools, transport) {
    // Shared with the SDK's server, because creating one takes longer than starting the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(describe) }));
    const findProblem = argumentChecker(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = findProblem(tool, args);
        return problem === undefined ? runTool(tool, args) : errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
}
/** An argument as a string. */
function stringArgument(args, key) {
    return String(args[key]);
}
function describe(tool) {
    return {
        name: tool.name,
        description: tool.description,
        inputSchema: schemaOf(tool),
        annotations: { openWorldHint: false, ...tool.annotations }
    };
}
function schemaOf(tool) {
    return { type: 'object', properties: { ...tool.properties }, required: [...tool.required] };
}
/** Compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function runTool(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return errorResult(error instanceof Error ? error.message : String(error));
    }
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ })

};
