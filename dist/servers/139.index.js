export const id = 139;
export const ids = [139];
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

/***/ 7306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* unused harmony exports InputError, Cancelled, messageOf, messageWithoutAdvice, errorCode */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1497);

class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return oneLine(error instanceof Error ? error.message || error.name : String(error));
}
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
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

/***/ 1497:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TN: () => (/* binding */ oneLine)
/* harmony export */ });
/* unused harmony exports safeLine, safeLines, safeJson, codeSpan, codeBlock, escapeMarkdown */
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
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

/***/ 7139:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveReplay: () => (/* binding */ serveReplay)
});

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(7306);
;// CONCATENATED MODULE: ./build/mcp/cassette/not-recorded.js


const NOT_RECORDED_CODE = -32064;
const NOT_RECORDED = 'not recorded';
const NOT_RECORDED_DATA = { replay: NOT_RECORDED };
function isNotRecorded(error) {
    if (!isJsonObject(error) || error['code'] !== NOT_RECORDED_CODE)
        return false;
    return isJsonObject(error['data']) && error['data']['replay'] === NOT_RECORDED;
}
class NotRecorded extends failure/* Failure */.HR {
    constructor(answer) {
        super('The cassette cannot answer this call.', answer, '');
    }
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
// EXTERNAL MODULE: ./build/engine/servers/stdio-server.js + 5 modules
var stdio_server = __webpack_require__(5028);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/mcp/cassette/canonical-json.js


function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map(canonicalJson).join(',')}]`;
    if (value instanceof exact_json/* ExactNumber */.fh)
        return (0,exact_json/* canonicalNumber */.uA)(value);
    if (!(0,json/* isJsonObject */.OW)(value))
        return JSON.stringify(value) ?? 'null';
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}

;// CONCATENATED MODULE: ./build/mcp/cassette/call-key.js

function callKey({ tool, arguments: args }) {
    return `${tool} ${canonicalJson(args)}`;
}

;// CONCATENATED MODULE: ./build/mcp/cassette/read-only-tools.js

function readOnlyTools(tools) {
    return new Set(tools.filter(isReadOnly).map(({ name }) => name));
}
function isReadOnly({ annotations }) {
    return (0,json/* isJsonObject */.OW)(annotations) && annotations['readOnlyHint'] === true;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/indexed-take.js

class IndexedTake {
    #keys;
    #changes;
    #answers = new Map();
    constructor({ calls }, readOnly) {
        this.#keys = calls.map(callKey);
        const changes = [];
        for (const [place, { tool, answer }] of calls.entries()) {
            const key = this.#keys[place] ?? '';
            const placed = { place, changesBefore: changes.length, answer };
            const known = this.#answers.get(key);
            if (known === undefined)
                this.#answers.set(key, [placed]);
            else
                known.push(placed);
            if (!readOnly.has(tool))
                changes.push(key);
        }
        this.#changes = changes;
    }
    answer(asked, played) {
        const recorded = this.#recorded(asked, played);
        return (recorded[asked.time] ?? recorded.at(-1))?.answer;
    }
    distanceTo(asked, played) {
        const place = this.#recorded(asked, played)[asked.time]?.place;
        if (place === undefined)
            return this.#keys.length;
        return withoutPlayed(this.#keys.slice(0, place), played.times).length;
    }
    differentChanges(key, { changes }) {
        const last = this.#answers.get(key)?.at(-1);
        if (last === undefined)
            return undefined;
        const before = this.#changes.slice(0, last.changesBefore);
        const recorded = timesOf(before);
        const added = [...changes].flatMap(([each, times]) => (times > (recorded.get(each) ?? 0) ? [each] : []));
        return { missing: withoutPlayed(before, changes), added };
    }
    #recorded({ key, isRead }, played) {
        const all = this.#answers.get(key) ?? [];
        if (!isRead)
            return all;
        const same = all.filter(({ changesBefore }) => changesBefore === played.changeCount);
        if (same.length === 0)
            return same;
        return withoutPlayed(this.#changes.slice(0, played.changeCount), played.changes).length === 0 ? same : [];
    }
}
function withoutPlayed(keys, played) {
    const left = new Map();
    return keys.filter((key) => {
        const times = left.get(key) ?? played.get(key) ?? 0;
        if (times > 0)
            left.set(key, times - 1);
        return times === 0;
    });
}
function timesOf(keys) {
    const times = new Map();
    for (const key of keys)
        times.set(key, (times.get(key) ?? 0) + 1);
    return times;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/played-calls.js
class PlayedCalls {
    #times = new Map();
    #changes = new Map();
    #readsSinceChange = new Map();
    #changeCount = 0;
    get times() {
        return this.#times;
    }
    get changes() {
        return this.#changes;
    }
    get changeCount() {
        return this.#changeCount;
    }
    ask(key, isRead) {
        return { key, isRead, time: (isRead ? this.#readsSinceChange : this.#times).get(key) ?? 0 };
    }
    add({ key, isRead }) {
        increment(this.#times, key);
        if (isRead)
            increment(this.#readsSinceChange, key);
        else {
            increment(this.#changes, key);
            this.#changeCount += 1;
            this.#readsSinceChange.clear();
        }
    }
}
function increment(counts, key) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(1497);
;// CONCATENATED MODULE: ./build/base/spelling.js
function editDistance(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const same = from[row - 1] === to[column - 1];
            const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current.push(Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1), swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        beforeLast = last;
        last = current;
    }
    return at(last, to.length);
}
function at(row, column) {
    return row[column] ?? Number.POSITIVE_INFINITY;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/nearest-calls.js




const MAX_SHOWN = 3;
const MAX_SHOWN_LENGTH = 200;
const MAX_COMPARED_LENGTH = 300;
const MAX_COMPARED = 500;
function nearestCalls(tool, args, takes) {
    const wanted = textOf(args);
    const ofTool = differentCalls(takes, (call) => call.tool === tool);
    const candidates = ofTool.size > 0 ? ofTool : differentCalls(takes, () => true);
    return [...candidates]
        .map(([shown, call]) => ({
        shown: (0,base_text/* oneLine */.TN)(shown, MAX_SHOWN_LENGTH),
        distance: editDistance(tool.slice(0, 100), call.tool.slice(0, 100)) + editDistance(wanted, textOf(call.arguments))
    }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, MAX_SHOWN)
        .map(({ shown }) => shown);
}
function differentCalls(takes, isWanted) {
    const found = new Map();
    for (const { calls } of takes)
        for (const call of calls) {
            if (found.size === MAX_COMPARED)
                return found;
            if (isWanted(call))
                found.set(callKey(call), call);
        }
    return found;
}
function textOf(args) {
    return canonicalJson(args).slice(0, MAX_COMPARED_LENGTH);
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/why-missing.js



const why_missing_MAX_SHOWN = 3;
const why_missing_MAX_SHOWN_LENGTH = 200;
const why_missing_MAX_COMPARED = 100;
function whyMissing(call, { server, seed }, takes, played) {
    const key = callKey(call);
    const asked = (0,base_text/* oneLine */.TN)(key, 300);
    const different = leastDifferent(takes.slice(0, why_missing_MAX_COMPARED).flatMap((take) => take.differentChanges(key, played) ?? []));
    if (different !== undefined)
        return whyChangesDiffer(asked, different);
    const other = server.takes.find((take) => take.seed !== seed && take.calls.some((each) => callKey(each) === key));
    if (other !== undefined)
        return `${asked} ${whySeedDiffers(server.alias, seed, other.seed)}`;
    const near = nearestCalls(call.tool, call.arguments, server.takes);
    const advice = near.length === 0
        ? `The cassette has no call of ${server.alias}. Record the run again with an API key.`
        : `The nearest recorded calls are: ${near.join('; ')}. Make one of these calls, or record the run again with an API key.`;
    return `This call is not in the cassette: ${asked}. ${advice}`;
}
function leastDifferent(all) {
    const sizeOf = ({ missing, added }) => missing.length + added.length;
    return all.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}
function whyChangesDiffer(asked, { missing, added }) {
    const parts = [
        ...(missing.length === 0 ? [] : [`before it, the recorded run called ${listed(missing)}, and this run did not`]),
        ...(added.length === 0 ? [] : [`this run called ${listed(added)} more often`])
    ];
    return `${asked} is not recorded after the same changes: ${parts.join('; ')}. If this run is right, record it again with an API key.`;
}
function listed(keys) {
    const shown = keys.slice(0, why_missing_MAX_SHOWN).map((key) => (0,base_text/* oneLine */.TN)(key, why_missing_MAX_SHOWN_LENGTH));
    return keys.length > why_missing_MAX_SHOWN ? `${shown.join('; ')} and ${keys.length - why_missing_MAX_SHOWN} more` : shown.join('; ');
}
function whySeedDiffers(alias, seed, recorded) {
    if (recorded === undefined)
        return `is recorded only without a seed, and this run has one. Do not seed ${alias}, or record the run again with an API key.`;
    const line = `${alias}=${recorded === 'default' ? recorded : '<file>'}`;
    return (`is recorded only with ${seed === undefined ? 'a seed, and this run has none' : 'another seed'}. ` +
        `Seed ${alias} as the recorded run did: \`${line}\` in the input \`initialize\`, \`--initialize ${line}\`, or \`seed:\` in the case.`);
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/player.js






class Player {
    #recording;
    #readOnly;
    #takes;
    #played = new PlayedCalls();
    #agreeing;
    constructor(recording) {
        this.#recording = recording;
        const { server, seed } = recording;
        this.#readOnly = readOnlyTools(server.tools);
        this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take, this.#readOnly));
        this.#agreeing = this.#takes;
    }
    answer(tool, args) {
        const asked = this.#played.ask(callKey({ tool, arguments: args }), this.#readOnly.has(tool));
        const answer = this.#best(this.#agreeing, asked) ?? this.#best(this.#takes, asked);
        if (answer === undefined)
            return { omitted: whyMissing({ tool, arguments: args }, this.#recording, this.#takes, this.#played) };
        const given = (0,exact_json/* exactJson */.ip)(answer);
        const agreeing = this.#agreeing.filter((take) => (0,exact_json/* exactJson */.ip)(take.answer(asked, this.#played)) === given);
        if (agreeing.length > 0)
            this.#agreeing = agreeing;
        this.#played.add(asked);
        return answer;
    }
    #best(takes, asked) {
        const found = takes.flatMap((take) => {
            const answer = take.answer(asked, this.#played);
            return answer === undefined ? [] : [{ take, answer }];
        });
        if (found.length <= 1)
            return found[0]?.answer;
        const [first, ...others] = found.map((each) => ({
            ...each,
            distance: each.take.distanceTo(asked, this.#played)
        }));
        if (first === undefined)
            return undefined;
        return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).answer;
    }
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/replayed-server.js

const RECORDING_METHOD = 'klavis-sandbox/recording';
function asReplayedServer(value) {
    return (0,json/* isJsonObject */.OW)(value) && (0,json/* isJsonObject */.OW)(value['server']) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/server.js






function serveReplay(streams = { input: process.stdin, output: process.stdout }) {
    let playing;
    const started = () => {
        if (playing === undefined)
            throw new Error('No recording was given.');
        return playing;
    };
    (0,stdio_server/* serveStdio */.L)('replay', {
        'tools/list': () => ({ tools: started().recording.server.tools }),
        'tools/call': (params) => {
            const answer = started().player.answer((0,json_rpc/* asString */.oJ)(params['name']) ?? '', (0,json_rpc/* asObject */.eB)(params['arguments']));
            if ('result' in answer)
                return answer.result;
            if ('omitted' in answer)
                throw new stdio_server/* ProtocolError */.b(NOT_RECORDED_CODE, answer.omitted, NOT_RECORDED_DATA);
            throw new stdio_server/* ProtocolError */.b(answer.error.code, answer.error.message, answer.error.data);
        }
    }, streams, (method, params) => {
        const recording = method === RECORDING_METHOD && playing === undefined ? asReplayedServer(params) : undefined;
        if (recording !== undefined)
            playing = { recording, player: new Player(recording) };
    }, exact_json/* parseExactJson */.lQ);
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
