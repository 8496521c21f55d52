export const id = 271;
export const ids = [271];
export const modules = {

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject)
/* harmony export */ });
/* unused harmony export parseJson */
/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a value is a JSON object, and neither a list nor null. */
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 9647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rj: () => (/* binding */ parseBoundedJson),
/* harmony export */   Rp: () => (/* binding */ asRequestId),
/* harmony export */   Sv: () => (/* binding */ isResponse),
/* harmony export */   X$: () => (/* binding */ METHOD_NOT_FOUND),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   ks: () => (/* binding */ isRequest),
/* harmony export */   lz: () => (/* binding */ INVALID_PARAMS),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   vY: () => (/* binding */ parseMessage),
/* harmony export */   yj: () => (/* binding */ errorResponse),
/* harmony export */   zR: () => (/* binding */ INTERNAL_ERROR),
/* harmony export */   zi: () => (/* binding */ resultResponse)
/* harmony export */ });
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

// Error codes of JSON-RPC, of the MCP SDK (-32000, -32001) and of the language server protocol (-32800).
const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
/** JSON.parse reads values that are nested thousands of levels deep, but JSON.stringify cannot write them. */
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
/** A response with a result. */
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
/** A response with an error. */
const errorResponse = (id, code, message) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message }
});
/** A notification; without params, the field is left out. */
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
/** The value if it is a JSON object, else an empty one. */
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value) ? value : {};
}
/** The value if it is a string. */
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
/** The value if it can be a request id or a progress token. */
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
/** The value of a JSON text; undefined if it is invalid, or nested too deeply to be forwarded. */
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        // Short text cannot be nested deeply, so the check is skipped.
        return text.length > 2 * maxDepth && isDeeper(value, maxDepth) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
/** The message in a parsed JSON value, in the protocol's form; undefined if it is not a message. */
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(result)
        ? resultResponse(id, result)
        : errorResponse(id, INTERNAL_ERROR, 'The MCP server sent a response without a result');
}
function parseError({ code, message, data }) {
    const error = {
        code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
        message: typeof message === 'string' ? message : 'The MCP server sent an error without a message'
    };
    return data === undefined ? error : { ...error, data };
}


/***/ }),

/***/ 6271:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveCalculator: () => (/* binding */ serveCalculator)
});

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js
var serve_tools = __webpack_require__(3761);
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
function serveCalculator(streams) {
    const calculate = {
        name: 'calculate',
        description: 'Calculates a mathematical expression in Python notation: + - * / // % **, parentheses, pi, e, ' +
            'and functions such as sqrt, log, sin, round, factorial, min, max.',
        properties: { expression: { type: 'string', description: 'The expression, such as 2 * (3 + 4) ** 2' } },
        required: ['expression'],
        annotations: { readOnlyHint: true },
        run: async ({ expression }) => evaluate(String(expression))
    };
    (0,serve_tools/* serveTools */.V)('calculator', [calculate], streams);
}


/***/ }),

/***/ 3761:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ serveTools),
/* harmony export */   Z: () => (/* binding */ stringArgument)
/* harmony export */ });
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
/* harmony import */ var _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5028);


/** Serves the tools, on stdin and stdout unless there are other streams. */
function serveTools(name, tools, streams = { input: process.stdin, output: process.stdout }) {
    const findProblem = argumentChecker();
    (0,_stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .serveStdio */ .L)(name, {
        'tools/list': () => ({ tools: tools.map(describe) }),
        'tools/call': async (params) => {
            const tool = tools.find((each) => each.name === params['name']);
            if (tool === undefined)
                throw new _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .ProtocolError */ .b(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .INVALID_PARAMS */ .lz, `Tool ${String(params['name'])} not found`);
            const args = (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(params['arguments']);
            const problem = await findProblem(tool, args);
            if (problem !== undefined)
                return errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
            return await runTool(tool, args);
        }
    }, streams);
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
/** Loads the validator and compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker() {
    const compiled = new Map();
    return async (tool, args) => {
        const validate = compiled.get(tool.name) ?? (await validatorOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function validatorOf(tool) {
    const { AjvJsonSchemaValidator } = await __webpack_require__.e(/* import() */ 400).then(__webpack_require__.bind(__webpack_require__, 9400));
    return new AjvJsonSchemaValidator().getValidator(schemaOf(tool));
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


/***/ }),

/***/ 5028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ ProtocolError),
  L: () => (/* binding */ serveStdio)
});

;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';
/** The repository of the action, as in package.json (a test compares them). */
const REPOSITORY = 'org/klavis-sandbox-action';
/** The address of a page of the docs, for messages. */
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
/** The limits unless a test sets others. */
const DEFAULT_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    jsonMs: 2000,
    startMs: 60_000,
    graceMs: 2000,
    // A quarter of the 60 s after which clients with the MCP SDK give up.
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
/** The beginning and the end of a complete line. */
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
/** Splits a stream of bytes into lines, and never buffers more than one line of the allowed length. */
class LineReader {
    #maxBytes;
    #onLine;
    #onTooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(maxBytes, onLine, onTooLong) {
        this.#maxBytes = maxBytes;
        this.#onLine = onLine;
        this.#onTooLong = onTooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#append(chunk.subarray(start, end));
            this.#finishLine();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#append(chunk.subarray(start));
    }
    /** The stream has ended: the rest is a line even without a newline. */
    end() {
        if (this.#length > 0)
            this.#finishLine();
    }
    #append(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#maxBytes)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, END_BYTES);
        // A copy, because a view would keep the whole buffer in memory.
        this.#parts = [Buffer.from(whole.subarray(-END_BYTES))];
        this.#length = this.#maxBytes;
    }
    #finishLine() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#onTooLong({ head, tail: text.slice(-END_BYTES) });
        else
            this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

;// CONCATENATED MODULE: ./build/mcp/protocol-versions.js
/** As in the SDK, whose module would load all its schemas. A test compares the two lists. */
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
/** The version that we offer to servers. */
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


/** The version for a client: the one that its `initialize` requests, if there is such a version, else the latest. */
function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js





/** An error of the protocol, which the client gets instead of a result. */
class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
/**
 * Serves MCP over stdio. The SDK's server does more than our servers need, and loading it takes three times as long as starting
 * Node, for every server of a sandbox (see bench/start.js).
 */
function serveStdio(name, answers, { input, output }, onNotification = () => { }) {
    const methods = {
        initialize: (params) => ({
            protocolVersion: negotiatedVersion(params),
            capabilities: { tools: {} },
            serverInfo: { name, version: VERSION }
        }),
        ping: () => ({}),
        ...answers
    };
    const open = new Set();
    const answer = async (request) => {
        open.add(request.id);
        const response = await respond(methods, request);
        // The client does not want the answer to a request that it has cancelled.
        if (open.delete(request.id))
            output.write(`${JSON.stringify(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)((0,json_rpc/* parseBoundedJson */.Rj)(line));
        if (message === undefined || (0,json_rpc/* isResponse */.Sv)(message))
            return;
        if ((0,json_rpc/* isRequest */.ks)(message))
            void answer(message);
        else if (message.method === 'notifications/cancelled') {
            const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
            if (id !== undefined)
                open.delete(id);
        }
        else
            onNotification(message.method, (0,json_rpc/* asObject */.eB)(message.params));
    };
    const lines = new LineReader(DEFAULT_LIMITS.unreadBytes, receive, () => { });
    input.on('data', (chunk) => lines.read(chunk));
}
async function respond(methods, { id, method, params }) {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (answer === undefined)
        return (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* METHOD_NOT_FOUND */.X$, 'Method not found');
    try {
        return (0,json_rpc/* resultResponse */.zi)(id, await answer((0,json_rpc/* asObject */.eB)(params)));
    }
    catch (error) {
        const { code, data } = error instanceof ProtocolError ? error : { code: json_rpc/* INTERNAL_ERROR */.zR, data: undefined };
        const response = (0,json_rpc/* errorResponse */.yj)(id, code, error instanceof Error ? error.message : String(error));
        return data === undefined || !('error' in response) ? response : { ...response, error: { ...response.error, data } };
    }
}


/***/ })

};
