export const id = 271;
export const ids = [271];
export const modules = {

/***/ 2135:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fh: () => (/* binding */ ExactNumber),
  uA: () => (/* binding */ canonicalNumber),
  ip: () => (/* binding */ exactJson),
  lQ: () => (/* binding */ parseExactJson)
});

// UNUSED EXPORTS: TooManyExactNumbers, mayBeInexact

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/base/json-text.js
function membersAt(text, from) {
    const members = [];
    let at = skipSpace(text, from);
    if (text[at] !== '{')
        return [];
    at = skipSpace(text, at + 1);
    while (text[at] === '"') {
        const end = endOfString(text, at);
        const key = JSON.parse(text.slice(at, end));
        const value = skipSpace(text, skipSpace(text, end) + 1);
        const to = endOfValue(text, value);
        members.push({ key, from: value, to });
        at = skipSpace(text, to);
        if (text[at] !== ',')
            break;
        at = skipSpace(text, at + 1);
    }
    return members;
}
function elementsAt(text, from) {
    const elements = [];
    let at = skipSpace(text, from);
    if (text[at] !== '[')
        return [];
    at = skipSpace(text, at + 1);
    while (at < text.length && text[at] !== ']') {
        const to = endOfValue(text, at);
        elements.push({ from: at, to });
        at = skipSpace(text, to);
        if (text[at] === ',')
            at = skipSpace(text, at + 1);
    }
    return elements;
}
function hasRepeatedKey(text, from) {
    const open = [];
    let isKeyNext = false;
    for (let at = skipSpace(text, from); at < text.length;) {
        const char = text[at];
        if (char === '"') {
            const end = endOfString(text, at);
            const keys = open.at(-1);
            if (isKeyNext && keys !== undefined) {
                const key = JSON.parse(text.slice(at, end));
                if (keys.has(key))
                    return true;
                keys.add(key);
                isKeyNext = false;
            }
            at = end;
            continue;
        }
        if (char === '{' || char === '[')
            open.push(char === '{' ? new Set() : undefined);
        else if (char === '}' || char === ']')
            open.pop();
        if (char === '{' || char === ',')
            isKeyNext = open.at(-1) !== undefined;
        at++;
    }
    return false;
}
function skipSpace(text, from) {
    let at = from;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t')
        at++;
    return at;
}
function endOfString(text, from) {
    for (let at = from + 1;;) {
        const quote = text.indexOf('"', at);
        if (quote === -1)
            return text.length;
        let backslashes = 0;
        while (text[quote - backslashes - 1] === '\\')
            backslashes++;
        at = quote + 1;
        if (backslashes % 2 === 0)
            return at;
    }
}
function endOfValue(text, from) {
    let depth = 0;
    for (let at = from; at < text.length;) {
        const char = text[at];
        if (char === '"')
            at = endOfString(text, at);
        else {
            const isClosing = char === '}' || char === ']';
            if (depth === 0 && (isClosing || char === ',' || /\s/.test(char ?? '')))
                return at;
            if (char === '{' || char === '[')
                depth++;
            if (isClosing)
                depth--;
            at++;
            if (!isClosing)
                continue;
        }
        if (depth === 0)
            return at;
    }
    return text.length;
}

;// CONCATENATED MODULE: ./build/base/exact-json.js


class ExactNumber {
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        hasExact = true;
        return isExact ? `${mark()}${this.text}` : Number(this.text);
    }
}
let createdMark;
function mark() {
    createdMark ??= `${globalThis.crypto.randomUUID()}:`;
    return createdMark;
}
const SUSPECT = /[:,[][ \n\r\t]*-?(?:0(?![.\d])(?<=-0)|\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE][+-]?\d|\.0{6}))/;
const NUMBER = /-?\d[\d.eE+-]*/y;
let isExact = false;
let hasExact = false;
function mayBeInexact(text) {
    return SUSPECT.test(text);
}
class TooManyExactNumbers extends Error {
}
function parseExactJson(text, budget = { left: Infinity }) {
    const value = (0,json/* parseJson */.qF)(text);
    if (value === undefined || !mayBeInexact(text))
        return value;
    return JSON.parse(withMarks(text, budget), (_, each) => isMarked(each) ? new ExactNumber(each.slice(mark().length)) : each);
}
function exactJson(value, replacer) {
    isExact = true;
    hasExact = false;
    try {
        const json = JSON.stringify(value, replacer &&
            ((key, each) => {
                if (!isMarked(each))
                    return replacer(key, each);
                const text = each.slice(mark().length);
                const replaced = replacer(key, text);
                return replaced === text ? each : replaced;
            }));
        return hasExact ? json.replace(new RegExp(`"${mark()}([^"]+)"`, 'g'), '$1') : json;
    }
    finally {
        isExact = false;
    }
}
function isMarked(value) {
    return typeof value === 'string' && value.startsWith(mark());
}
function canonicalNumber({ text }) {
    const exact = decimalOf(text);
    if (exact === undefined)
        return text;
    return exact === decimalOf(String(Number(text))) ? JSON.stringify(Number(text)) : exact.replace(/e0$/, '');
}
function decimalOf(text) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,12}))?$/.exec(text) ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const significant = digits.slice(0, lengthWithoutZeros(digits));
    if (whole === '')
        return undefined;
    if (significant === '')
        return '0';
    return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
function lengthWithoutZeros(digits) {
    let length = digits.length;
    while (digits[length - 1] === '0')
        length--;
    return length;
}
function withMarks(text, budget) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < text.length;) {
        const char = text[at] ?? '';
        if (char === '"') {
            at = endOfString(text, at);
        }
        else if (char === '-' || (char >= '0' && char <= '9')) {
            NUMBER.lastIndex = at;
            const [number = char] = NUMBER.exec(text) ?? [];
            if (String(Number(number)) !== number) {
                if (--budget.left < 0)
                    throw new TooManyExactNumbers();
                parts.push(text.slice(from, at), `"${mark()}${number}"`);
                from = at + number.length;
            }
            at += number.length;
        }
        else
            at++;
    }
    return `${parts.join('')}${text.slice(from)}`;
}


/***/ }),

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isDeeperThan(levels, value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
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
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification, idKey, meantIds */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
const errorResponse = (id, code, message, data) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) }
});
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) ? value : {};
}
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
const idKey = (id) => `${typeof id} ${id}`;
function meantIds(id) {
    return typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? [id, Number(id)] : [id];
}
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        return text.length > 2 * maxDepth && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(maxDepth, value) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(result)
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
class CalculationError extends Error {
}
const OPERATORS = {
    '+': add,
    '-': (left, right) => add(left, -right),
    '*': multiply,
    '/': (left, right) => numbers_float(left) / numbers_float(nonZero(right)),
    '//': floorDivide,
    '%': remainder,
    '**': power
};
function numbers_float(value) {
    const number = Number(value);
    if (typeof value === 'bigint' && !Number.isFinite(number))
        throw tooLarge();
    return number;
}
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

const CONSTANTS = {
    pi: Math.PI,
    e: Math.E,
    tau: 2 * Math.PI,
    inf: Number.POSITIVE_INFINITY,
    nan: Number.NaN
};
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

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
;// CONCATENATED MODULE: ./build/base/version.js
const VERSION = '1.0.0';
const REPOSITORY = 'org/klavis-sandbox-action';
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
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
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
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
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js






class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
function serveStdio(name, answers, { input, output }, onNotification = () => { }, parse = json_rpc/* parseBoundedJson */.Rj) {
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
        if (open.delete(request.id))
            output.write(`${(0,exact_json/* exactJson */.ip)(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)(parse(line));
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
