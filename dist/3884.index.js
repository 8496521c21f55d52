export const id = 3884;
export const ids = [3884];
export const modules = {

/***/ 75506:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JA: () => (/* binding */ TooManyExactNumbers),
/* harmony export */   ZH: () => (/* binding */ mayBeInexact),
/* harmony export */   fh: () => (/* binding */ ExactNumber),
/* harmony export */   ip: () => (/* binding */ exactJson),
/* harmony export */   lQ: () => (/* binding */ parseExactJson),
/* harmony export */   uA: () => (/* binding */ canonicalNumber)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44074);


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
    const value = (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(text);
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
            at = (0,_json_text_js__WEBPACK_IMPORTED_MODULE_1__/* .endOfString */ .ap)(text, at);
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

/***/ 71215:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ ISO_TIME)
/* harmony export */ });
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;


/***/ }),

/***/ 40264:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ exceededBound)
/* harmony export */ });
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const isOpening = (byte) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte) => byte === 0x7d || byte === 0x5d;
function exceededBound(json, bounds) {
    if (json.length > bounds.bytes)
        return `it is larger than ${bounds.bytes} bytes`;
    let [depth, values, isInString] = [0, 0, false];
    for (let index = 0; index < json.length; index++) {
        const byte = json[index] ?? 0;
        if (isInString) {
            if (byte === BACKSLASH)
                index++;
            else if (byte === QUOTE)
                isInString = false;
            continue;
        }
        if (byte === QUOTE)
            isInString = true;
        else if (isClosing(byte))
            depth--;
        else if (isOpening(byte)) {
            values++;
            if (++depth > bounds.depth)
                return `it is nested deeper than ${bounds.depth} levels`;
        }
        else if (byte === COMMA || byte === COLON)
            values++;
        if (values > bounds.values)
            return `it has more than ${bounds.values} values`;
    }
    return undefined;
}


/***/ }),

/***/ 70876:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ Fields),
/* harmony export */   u: () => (/* binding */ InvalidField)
/* harmony export */ });
/* harmony import */ var _exact_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75506);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);


class InvalidField extends Error {
    constructor(path, expected) {
        super(`\`${path}\` is not ${expected}`);
        this.name = 'InvalidField';
    }
}
class Fields {
    #path;
    #object;
    constructor(value, path) {
        if (!(0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) || value instanceof _exact_json_js__WEBPACK_IMPORTED_MODULE_1__/* .ExactNumber */ .fh)
            throw new InvalidField(path || 'the document', 'an object');
        this.#object = value;
        this.#path = path;
    }
    has(name) {
        return Object.hasOwn(this.#object, name);
    }
    text(name, maxLength) {
        const value = this.#get(name);
        if (typeof value === 'string' && value.length <= maxLength)
            return value;
        throw this.invalid(name, `a text of at most ${maxLength} characters`);
    }
    matching(name, pattern, expected) {
        const value = this.#get(name);
        if (typeof value === 'string' && pattern.test(value))
            return value;
        throw this.invalid(name, expected);
    }
    oneOf(name, choices) {
        const found = choices.find((choice) => choice === this.#get(name));
        if (found !== undefined)
            return found;
        throw this.invalid(name, `one of ${choices.join(', ')}`);
    }
    flag(name) {
        const value = this.#get(name);
        if (typeof value === 'boolean')
            return value;
        throw this.invalid(name, 'true or false');
    }
    number(name, least, most) {
        const value = this.#get(name);
        if (typeof value === 'number' && value >= least && value <= most)
            return value;
        throw this.invalid(name, `a number from ${least} to ${most}`);
    }
    whole(name, least, most) {
        const value = this.number(name, least, most);
        if (Number.isSafeInteger(value))
            return value;
        throw this.invalid(name, 'a whole number');
    }
    object(name) {
        return new Fields(this.#get(name), this.pathOf(name));
    }
    all() {
        return this.#object;
    }
    entries(name) {
        const value = this.#get(name);
        if ((0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
            return Object.entries(value);
        throw this.invalid(name, 'an object');
    }
    list(name, maxLength) {
        return this.values(name, maxLength).map((entry, index) => new Fields(entry, `${this.pathOf(name)}[${index}]`));
    }
    values(name, maxLength) {
        const value = this.#get(name);
        if (Array.isArray(value) && value.length <= maxLength)
            return value;
        throw this.invalid(name, `a list of at most ${maxLength} entries`);
    }
    texts(name, maxLength, maxTextLength) {
        return this.values(name, maxLength).map((entry) => {
            if (typeof entry === 'string' && entry.length <= maxTextLength)
                return entry;
            throw this.invalid(name, `a list of texts of at most ${maxTextLength} characters`);
        });
    }
    invalid(name, expected) {
        return new InvalidField(this.pathOf(name), expected);
    }
    pathOf(name) {
        return this.#path === '' ? name : `${this.#path}.${name}`;
    }
    #get(name) {
        return this.has(name) ? this.#object[name] : undefined;
    }
}


/***/ }),

/***/ 39589:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

function sha256(content) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(content).digest('hex');
}


/***/ }),

/***/ 64768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   RJ: () => (/* binding */ quoteAtEnd),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   iA: () => (/* binding */ minuteOf)
/* harmony export */ });
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
function minuteOf(date) {
    return `${date.slice(0, 16).replace('T', ' ')} UTC`;
}
function size(bytes) {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let value = bytes;
    let unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
function count(number, one, many = `${one}s`) {
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
function quoteAtEnd(message) {
    const text = message.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
}


/***/ }),

/***/ 19036:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dn: () => (/* binding */ isPlainFile),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   GA: () => (/* binding */ NEW_PRIVATE_FILE),
/* harmony export */   Pl: () => (/* binding */ writePrivateFile),
/* harmony export */   Sg: () => (/* binding */ readPlainText),
/* harmony export */   Xj: () => (/* binding */ readPlainTail),
/* harmony export */   _g: () => (/* binding */ appendLines),
/* harmony export */   eZ: () => (/* binding */ readPlainBytes),
/* harmony export */   h2: () => (/* binding */ streamPlainFile),
/* harmony export */   q3: () => (/* binding */ somethingAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);





const NEWLINE = 0x0a;
const CAUTIOUS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
const APPEND = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDWR | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
function openPlainFile(path, maxBytes) {
    let descriptor;
    try {
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW === undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true }).isFile())
            return undefined;
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, CAUTIOUS);
        const stats = statsOf(descriptor);
        if (stats.isFile() && stats.size <= maxBytes)
            return { descriptor, size: Number(stats.size) };
    }
    catch {
    }
    if (descriptor !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
function statsOf(descriptor) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor, { bigint: true });
}
function somethingAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false, bigint: true }) !== undefined;
    }
    catch {
        return false;
    }
}
function isPlainFile(path, maxBytes) {
    const file = openPlainFile(path, maxBytes);
    if (file !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    return file !== undefined;
}
function readPlainText(path, maxBytes) {
    return readPlainBytes(path, maxBytes)?.toString('utf8');
}
function readPlainBytes(path, maxBytes) {
    return readPart(path, maxBytes, () => 0);
}
function readPlainTail(path, bytes) {
    return readPart(path, Number.POSITIVE_INFINITY, (size) => Math.max(0, size - bytes))?.toString('utf8');
}
function readPart(path, maxBytes, startIn) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    try {
        const start = startIn(file.size);
        const buffer = Buffer.alloc(file.size - start);
        let filled = 0;
        for (let read = -1; read !== 0 && filled < buffer.length; filled += read)
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file.descriptor, buffer, filled, buffer.length - filled, start + filled);
        return buffer.subarray(0, filled);
    }
    catch {
        return undefined;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    }
}
function streamPlainFile(path, maxBytes, highWaterMark = 64 * 1024) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    const { descriptor: fd, size } = file;
    if (size > 0)
        return { size, stream: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path, { fd, start: 0, end: size - 1, highWaterMark }) };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    return { size, stream: node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([]) };
}
const NEW_PRIVATE_FILE = { flags: 'wx', flag: 'wx', mode: 0o600 };
function writePrivateFile(path, content) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, content, NEW_PRIVATE_FILE);
        return path;
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, `The folder ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)} is not writable, or its disk is full.`, `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
    }
}
function appendLines(path, lines) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, APPEND, 0o600);
    try {
        if (!statsOf(file).isFile())
            throw new Error(`${path} is not a regular file`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, `${endsMidLine(file) ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
function endsMidLine(file) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
}
async function* linesOf(chunks, maxLineBytes) {
    let parts = [];
    let bytes = 0;
    const take = (part) => {
        bytes += part.length;
        if (bytes <= maxLineBytes)
            parts.push(part);
        else
            parts = [];
    };
    const line = () => {
        const text = bytes > maxLineBytes ? undefined : Buffer.concat(parts).toString('utf8');
        parts = [];
        bytes = 0;
        return text;
    };
    for await (const chunk of chunks) {
        let from = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
            take(chunk.subarray(from, end));
            from = end + 1;
            yield line();
        }
        take(chunk.subarray(from));
    }
    if (bytes > 0)
        yield line();
}


/***/ }),

/***/ 37506:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ LABEL_PREFIX),
/* harmony export */   RD: () => (/* binding */ intentLabel),
/* harmony export */   bV: () => (/* binding */ hasIntentLabel),
/* harmony export */   fn: () => (/* binding */ ownUserId),
/* harmony export */   oE: () => (/* binding */ actionRunLabel),
/* harmony export */   s4: () => (/* binding */ ALIAS_LABEL),
/* harmony export */   xU: () => (/* binding */ runLabels)
/* harmony export */ });
const LABEL_PREFIX = 'gha_';
function runLabels(run, nonce) {
    return {
        gha_repository: run.repository,
        gha_run_id: run.runId,
        gha_run_attempt: run.attempt,
        gha_job: run.job,
        ...actionRunLabel(nonce)
    };
}
function actionRunLabel(nonce) {
    return { gha_nonce: nonce };
}
function intentLabel(seq) {
    return { gha_intent: String(seq) };
}
const ALIAS_LABEL = 'gha_alias';
function hasIntentLabel(labels, seq) {
    return Object.entries(intentLabel(seq)).every(([key, value]) => labels[key] === value);
}
function ownUserId({ repository, runId, attempt }, nonce, seq) {
    return ['gha', repository, runId, attempt, nonce, seq]
        .join('-')
        .replace(/[^A-Za-z0-9._-]+/g, '.')
        .slice(-200);
}


/***/ }),

/***/ 46354:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ DEFAULT_SEED),
/* harmony export */   e: () => (/* binding */ CASSETTE_LIMITS)
/* harmony export */ });
const DEFAULT_SEED = 'default';
const MIB = 1024 * 1024;
const CASSETTE_LIMITS = {
    bytes: 16 * MIB,
    lines: 50_000,
    lineBytes: 2 * MIB,
    depth: 64,
    values: 500_000,
    exactNumbers: 200_000,
    servers: 100,
    toolsOfAServer: 5_000,
    nameLength: 200,
    textLength: 2_000
};


/***/ }),

/***/ 40966:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D0: () => (/* binding */ NOT_RECORDED),
/* harmony export */   M2: () => (/* binding */ NotRecorded),
/* harmony export */   os: () => (/* binding */ isNotRecorded)
/* harmony export */ });
/* unused harmony exports NOT_RECORDED_CODE, NOT_RECORDED_DATA */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);


const NOT_RECORDED_CODE = -32064;
const NOT_RECORDED = 'not recorded';
const NOT_RECORDED_DATA = { replay: NOT_RECORDED };
function isNotRecorded(error) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(error) || error['code'] !== NOT_RECORDED_CODE)
        return false;
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(error['data']) && error['data']['replay'] === NOT_RECORDED;
}
class NotRecorded extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    constructor(answer) {
        super('The cassette cannot answer this call.', answer, '');
    }
}


/***/ }),

/***/ 9427:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ readCassette)
/* harmony export */ });
/* harmony import */ var _base_exact_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75506);
/* harmony import */ var _base_iso_time_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(71215);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(10768);
/* harmony import */ var _base_json_bounds_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(40264);
/* harmony import */ var _base_json_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(70876);
/* harmony import */ var _base_json_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(44074);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _cassette_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46354);
/* harmony import */ var _not_recorded_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40966);









const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const SERVER = /^[A-Za-z0-9][\w .-]{0,99}$/;
const TOOL_NAME = /^[^\s\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;
const SEED = new RegExp(`^(?:[0-9a-f]{64}|${_cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SEED */ .K})$`);
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
class InvalidLine extends Error {
}
function readCassette(bytes) {
    if (bytes.length > _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.bytes)
        return { problem: `It is larger than ${_cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.bytes} bytes.` };
    const lines = linesIn(bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes);
    if (lines.length > _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lines)
        return { problem: `It has more than ${_cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lines} lines.` };
    const numbers = { left: _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.exactNumbers };
    let number = 1;
    try {
        const { recordedAt, drafts } = readHeader(parseLine(lines[0] ?? Buffer.alloc(0), numbers));
        for (const line of lines.slice(1)) {
            number += 1;
            readLine(new _base_json_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .Fields */ .C(parseLine(line, numbers), ''), drafts);
        }
        const wrong = [...drafts].find(([, { tools, toolCount }]) => tools.size !== toolCount);
        if (wrong !== undefined)
            return {
                problem: `It has ${wrong[1].tools.size} tools of ${wrong[0]}, but its first line says ${wrong[1].toolCount}.`
            };
        const servers = [...drafts].map(([alias, { server, tools, takes }]) => ({
            ...{ alias, server, takes },
            tools: [...tools.values()]
        }));
        return { cassette: { recordedAt, servers } };
    }
    catch (error) {
        if (error instanceof _base_json_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .InvalidField */ .u || error instanceof InvalidLine)
            return { problem: `Line ${number}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(error.message, 300)}.` };
        if (error instanceof _base_exact_json_js__WEBPACK_IMPORTED_MODULE_4__/* .TooManyExactNumbers */ .JA)
            return { problem: `Line ${number}: it has too many numbers that are as long as 2^64 or end with a zero.` };
        throw error;
    }
}
function linesIn(bytes) {
    const lines = [];
    for (let from = 0; from < bytes.length && lines.length <= _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lines;) {
        const end = bytes.indexOf(0x0a, from);
        lines.push(bytes.subarray(from, end === -1 ? bytes.length : end));
        from = end === -1 ? bytes.length : end + 1;
    }
    return lines;
}
function parseLine(line, numbers) {
    const exceeded = (0,_base_json_bounds_js__WEBPACK_IMPORTED_MODULE_5__/* .exceededBound */ .M)(line, { bytes: _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lineBytes, depth: _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.depth, values: _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.values });
    if (exceeded !== undefined)
        throw new InvalidLine(exceeded);
    const text = line.toString('utf8');
    const value = (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseExactJson */ .lQ)(text, numbers);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isJsonObject */ .OW)(value))
        throw new InvalidLine('it is not a JSON object');
    if ((0,_base_json_text_js__WEBPACK_IMPORTED_MODULE_7__/* .hasRepeatedKey */ .Ah)(text, 0))
        throw new InvalidLine('it has a property twice');
    if (hasProto(value))
        throw new InvalidLine('it has a property `__proto__`, which is not allowed');
    return value;
}
function hasProto(value) {
    if (Array.isArray(value))
        return value.some(hasProto);
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isJsonObject */ .OW)(value) && (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProto));
}
function readHeader(value) {
    const fields = new _base_json_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .Fields */ .C(value, '');
    if (fields.whole('cassette', 1, Number.MAX_SAFE_INTEGER) !== 1)
        throw fields.invalid('cassette', '1, the only version that this version of the action reads');
    const entries = fields.entries('servers');
    if (entries.length > _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.servers)
        throw fields.invalid('servers', `an object of at most ${_cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.servers} servers`);
    const drafts = entries.map(([alias, about]) => {
        if (!NAME.test(alias))
            throw fields.invalid('servers', 'an object of names of servers');
        const described = new _base_json_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .Fields */ .C(about, `servers.${alias}`);
        const server = described.matching('server', SERVER, 'the name of a server');
        const draft = {
            server,
            toolCount: described.whole('tools', 0, _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.toolsOfAServer),
            tools: new Map(),
            takes: []
        };
        return [alias, draft];
    });
    return { recordedAt: fields.matching('recorded_at', _base_iso_time_js__WEBPACK_IMPORTED_MODULE_8__/* .ISO_TIME */ .W, 'a time'), drafts: new Map(drafts) };
}
function readLine(fields, drafts) {
    const draft = drafts.get(fields.text('server', _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.nameLength));
    if (draft === undefined)
        throw fields.invalid('server', 'a server of the first line');
    if (fields.has('tool'))
        addTool(fields.object('tool'), draft);
    else if (fields.has('call'))
        addCall(fields, draft);
    else
        addTake(fields, draft);
}
function addTool(fields, { tools, toolCount }) {
    const name = fields.matching('name', TOOL_NAME, 'the name of a tool');
    if (tools.size >= toolCount)
        throw new InvalidLine('the server has more tools than the first line says');
    if (tools.has(name))
        throw new InvalidLine('the server already has this tool');
    if (fields.has('inputSchema'))
        fields.object('inputSchema');
    if (fields.has('description'))
        fields.text('description', _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lineBytes);
    tools.set(name, { ...fields.all(), name });
}
function addTake(fields, { takes }) {
    if (fields.whole('take', 1, _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lines) !== takes.length + 1)
        throw fields.invalid('take', `${takes.length + 1}, the next number`);
    takes.push({
        ...(fields.has('seed') ? { seed: fields.matching('seed', SEED, 'a hash or `default`') } : {}),
        calls: []
    });
}
function addCall(fields, { takes }) {
    const take = takes.at(-1);
    if (take === undefined || fields.whole('take', 1, _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lines) !== takes.length)
        throw fields.invalid('take', 'the number of the take that the lines before it begin');
    const tool = fields.matching('call', TOOL_NAME, 'the name of a tool');
    take.calls.push({ tool, arguments: fields.object('arguments').all(), answer: answerIn(fields) });
}
function answerIn(fields) {
    const given = ['result', 'error', 'omitted'].filter((name) => fields.has(name));
    if (given.length !== 1)
        throw new InvalidLine('it has not exactly one of `result`, `error` and `omitted`');
    if (given[0] === 'result')
        return { result: fields.object('result').all() };
    if (given[0] === 'omitted')
        return { omitted: fields.text('omitted', _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.textLength) };
    const error = fields.object('error');
    if ((0,_not_recorded_js__WEBPACK_IMPORTED_MODULE_3__/* .isNotRecorded */ .os)(error.all()))
        throw fields.invalid('error', 'an error of a server');
    const { data } = error.all();
    return {
        error: {
            code: error.whole('code', -(2 ** 31), 2 ** 31),
            message: error.text('message', _cassette_js__WEBPACK_IMPORTED_MODULE_2__/* .CASSETTE_LIMITS */ .e.lineBytes),
            ...(data === undefined ? {} : { data })
        }
    };
}


/***/ })

};
