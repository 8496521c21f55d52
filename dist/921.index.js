export const id = 921;
export const ids = [921];
export const modules = {

/***/ 58839:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ redactDeep),
/* harmony export */   r: () => (/* binding */ redactJson)
/* harmony export */ });
/* harmony import */ var _exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);


function redactDeep(value, redact) {
    const redactEach = (each) => redactDeep(each, redact);
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map(redactEach);
    if (value instanceof Map)
        return new Map([...value].map(([key, each]) => [redactEach(key), redactEach(each)]));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactEach(each)]));
}
function redactJson(value, redact) {
    const json = (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value);
    if (json !== undefined && !json.includes('\\') && redact(json) === json)
        return json;
    return (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value, (_, inner) => {
        if (typeof inner === 'string')
            return redact(inner);
        if (typeof inner === 'number')
            return redact(String(inner)) === String(inner) ? inner : redact(String(inner));
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(inner) ? redactKeys(inner, redact) : inner;
    });
}
function redactKeys(record, redact) {
    const same = Object.keys(record).every((key) => redact(key) === key);
    return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]));
}


/***/ }),

/***/ 77284:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ withTimeLimit),
/* harmony export */   Js: () => (/* binding */ abortReason),
/* harmony export */   Qo: () => (/* binding */ TimeLimitExceeded),
/* harmony export */   Rj: () => (/* binding */ LOOK_UP_LIMIT_MS),
/* harmony export */   cb: () => (/* binding */ delay),
/* harmony export */   gI: () => (/* binding */ timeLimited),
/* harmony export */   iu: () => (/* binding */ raceTimeLimit),
/* harmony export */   u7: () => (/* binding */ onAbort),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);

const LOOK_UP_LIMIT_MS = 30_000;
class TimeLimitExceeded extends Error {
    constructor() {
        super('The time limit is exceeded.');
        this.name = 'TimeLimitExceeded';
    }
}
function abortReason(signal) {
    const reason = signal.reason;
    return isErrorLike(reason) ? reason : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ();
}
function onAbort(signal, abort) {
    if (signal === undefined)
        return () => { };
    if (signal.aborted) {
        abort(abortReason(signal));
        return () => { };
    }
    const listener = () => abort(abortReason(signal));
    signal.addEventListener('abort', listener, { once: true });
    return () => signal.removeEventListener('abort', listener);
}
function delay(ms, signal) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
            stop();
            resolve();
        }, ms);
        const stop = onAbort(signal, (reason) => {
            clearTimeout(timer);
            reject(reason);
        });
    });
}
function timeLimited(ms, signal) {
    return AbortSignal.any([AbortSignal.timeout(Math.max(0, Math.floor(ms))), signal]);
}
async function poll(ms, everyMs, ask, signal) {
    const end = performance.now() + ms;
    for (;;) {
        const answer = ask();
        if (answer !== undefined || performance.now() >= end || signal?.aborted === true)
            return answer;
        await delay(everyMs);
    }
}
async function withTimeLimit(ms, signal, expired, work) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(expired()), Math.max(0, ms));
    const stop = onAbort(signal, (reason) => controller.abort(reason));
    try {
        return await work(controller.signal);
    }
    finally {
        clearTimeout(timer);
        stop();
    }
}
async function raceTimeLimit(ms, signal, work, expired = () => new TimeLimitExceeded()) {
    signal?.throwIfAborted();
    return await withTimeLimit(ms, signal, expired, (limited) => Promise.race([rejectOnAbort(limited), work()]));
}
function rejectOnAbort(signal) {
    return new Promise((_, reject) => onAbort(signal, reject));
}
function isErrorLike(reason) {
    return typeof reason === 'object' && reason !== null && 'message' in reason && 'name' in reason;
}


/***/ }),

/***/ 93658:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ signRecords),
/* harmony export */   Q: () => (/* binding */ recordsIn)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10768);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39589);
/* harmony import */ var _state_engine_signature_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(66653);



function signRecords(records, nonce, signer, url) {
    if (typeof nonce !== 'string')
        return undefined;
    const signature = signer.sign(url, statement(records, nonce), 'records');
    return signature === undefined ? undefined : { records, signature };
}
function recordsIn(answer, nonce, { url, publicKey }) {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(answer);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isJsonObject */ .OW)(value) || publicKey === undefined)
        return undefined;
    const { records, signature } = value;
    return (0,_state_engine_signature_js__WEBPACK_IMPORTED_MODULE_1__/* .isSignedBy */ .s)({ url, publicKey }, statement(records, nonce), signature, 'records') ? records : undefined;
}
function statement(records, nonce) {
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(`${nonce}\n${JSON.stringify(records)}`);
}


/***/ }),

/***/ 65440:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DH: () => (/* binding */ bearerOf),
/* harmony export */   n_: () => (/* binding */ isSameSecret),
/* harmony export */   st: () => (/* binding */ checkCaller)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _http_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99293);


const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
function checkCaller(request, port) {
    const host = request.headers.host?.toLowerCase();
    if (host === undefined || !LOOPBACK.some((name) => host === `${name}:${port}`)) {
        throw new _http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$(403, 'The Host header does not name this machine');
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin))
        throw new _http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$(403, 'The Origin is not on this machine');
}
function bearerOf(request) {
    const given = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined)
        throw new _http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$(401, 'Not authenticated', { 'WWW-Authenticate': 'Bearer' });
    return given;
}
function isSameSecret(given, expected) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(digest(given), digest(expected));
}
function digest(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest();
}
function isLoopback(origin) {
    if (!URL.canParse(origin))
        return false;
    const { protocol, hostname } = new URL(origin);
    return /^https?:$/.test(protocol) && LOOPBACK.includes(hostname);
}


/***/ }),

/***/ 48622:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ FieldReader)
/* harmony export */ });
/* harmony import */ var _http_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99293);

class FieldReader {
    #fields;
    #loc;
    #errors = [];
    constructor(fields, ...loc) {
        this.#fields = fields;
        this.#loc = loc;
    }
    addError(error) {
        this.#errors.push(error);
    }
    addErrorsOf(part) {
        this.#errors.push(...part.#errors);
    }
    throwIfInvalid() {
        if (this.#errors.length > 0)
            throw (0,_http_error_js__WEBPACK_IMPORTED_MODULE_0__/* .invalid */ .Gq)(...this.#errors);
    }
    locOf(name) {
        return [...this.#loc, name];
    }
    string(name) {
        const value = this.#optional(name);
        if (value === undefined || typeof value === 'string')
            return value;
        this.#addError(name, 'string_type', 'Input should be a valid string');
        return undefined;
    }
    requiredString(name) {
        if (this.#fields[name] === undefined)
            this.#addError(name, 'missing', 'Field required', this.#fields);
        else if (this.#fields[name] === null)
            this.#addError(name, 'string_type', 'Input should be a valid string');
        return this.string(name) ?? '';
    }
    oneOf(name, values) {
        const value = this.#optional(name);
        if (value === undefined || values.some((allowed) => allowed === value))
            return value;
        this.addError((0,_http_error_js__WEBPACK_IMPORTED_MODULE_0__/* .notOneOf */ .NR)(this.locOf(name), values, value));
        return undefined;
    }
    object(name) {
        const value = this.#optional(name);
        if (value === undefined)
            return undefined;
        if (typeof value === 'object' && !Array.isArray(value))
            return value;
        this.#addError(name, 'dict_type', 'Input should be a valid dictionary');
        return undefined;
    }
    requiredList(name) {
        const value = this.#fields[name];
        if (Array.isArray(value))
            return value;
        if (value === undefined)
            this.#addError(name, 'missing', 'Field required', this.#fields);
        else
            this.#addError(name, 'list_type', 'Input should be a valid list');
        return [];
    }
    requiredStrings(name) {
        return this.requiredList(name).flatMap((value, index) => {
            if (typeof value === 'string')
                return [value];
            const loc = [...this.locOf(name), index];
            this.addError({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value });
            return [];
        });
    }
    integer(name, min, max, defaultValue) {
        const value = this.#fields[name];
        if (value === undefined)
            return defaultValue;
        if (value === null)
            return undefined;
        const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
        if (typeof number !== 'number') {
            this.#addError(name, typeof value === 'string' ? 'int_parsing' : 'int_type', `Input should be a valid integer`);
        }
        else if (!Number.isInteger(number)) {
            this.#addError(name, 'int_from_float', 'Input should be a valid integer, got a number with a fractional part');
        }
        else if (number < min) {
            const msg = `Input should be greater than or equal to ${min}`;
            this.#addError(name, 'greater_than_equal', msg, value, { ge: min });
        }
        else if (number > max) {
            this.#addError(name, 'less_than_equal', `Input should be less than or equal to ${max}`, value, { le: max });
        }
        else
            return number;
        return undefined;
    }
    boolean(name) {
        const text = this.string(name)?.toLowerCase();
        if (text === undefined)
            return false;
        if (['true', '1', 'on', 't', 'y', 'yes'].includes(text))
            return true;
        if (['false', '0', 'off', 'f', 'n', 'no'].includes(text))
            return false;
        this.#addError(name, 'bool_parsing', 'Input should be a valid boolean, unable to interpret input');
        return false;
    }
    #optional(name) {
        return this.#fields[name] ?? undefined;
    }
    #addError(name, type, msg, input = this.#fields[name], ctx) {
        this.addError({ type, loc: this.locOf(name), msg, input, ...(ctx === undefined ? {} : { ctx }) });
    }
}


/***/ }),

/***/ 99293:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ invalid),
/* harmony export */   NR: () => (/* binding */ notOneOf),
/* harmony export */   j$: () => (/* binding */ HttpError),
/* harmony export */   mX: () => (/* binding */ notFound)
/* harmony export */ });
class HttpError extends Error {
    status;
    detail;
    headers;
    constructor(status, detail, headers = {}) {
        super(typeof detail === 'string' ? detail : 'The request is not valid');
        this.name = 'HttpError';
        this.status = status;
        this.detail = detail;
        this.headers = headers;
    }
}
function notFound(thing) {
    return new HttpError(404, thing === undefined ? 'Not Found' : `${thing} not found`);
}
function invalid(...errors) {
    return new HttpError(422, errors);
}
function notOneOf(loc, values, input) {
    const quoted = values.map((value) => `'${value}'`);
    const last = quoted.pop() ?? '';
    const expected = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
    return { type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } };
}


/***/ }),

/***/ 99981:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vh: () => (/* binding */ readJson),
/* harmony export */   _X: () => (/* binding */ objectFrom),
/* harmony export */   gb: () => (/* binding */ readJsonText)
/* harmony export */ });
/* harmony import */ var _request_body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89355);
/* harmony import */ var _http_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99293);


async function readJson(request, maxBytes) {
    return parse(await readText(request, maxBytes), request);
}
async function readJsonText(request, maxBytes) {
    const text = await readText(request, maxBytes);
    return (parse(text, request) ?? undefined) === undefined ? undefined : text;
}
function parse(text, request) {
    if (text.trim() === '')
        return undefined;
    if (!isJsonType(request.headers['content-type']))
        throw notAnObject(text.slice(0, 200));
    try {
        return JSON.parse(text);
    }
    catch (error) {
        const message = error instanceof Error ? error.message : '';
        const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
        const ctx = { error: 'Expecting value' };
        throw (0,_http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalid */ .Gq)({ type: 'json_invalid', loc: ['body', position], msg: 'JSON decode error', input: {}, ctx });
    }
}
function objectFrom(json, whenMissing) {
    if (json === undefined || json === null) {
        if (whenMissing === 'empty')
            return {};
        throw (0,_http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalid */ .Gq)({ type: 'missing', loc: ['body'], msg: 'Field required', input: null });
    }
    if (typeof json !== 'object' || Array.isArray(json))
        throw notAnObject(json);
    return json;
}
function notAnObject(input) {
    const msg = 'Input should be a valid dictionary or object to extract fields from';
    return (0,_http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .invalid */ .Gq)({ type: 'model_attributes_type', loc: ['body'], msg, input });
}
function isJsonType(type) {
    return type === undefined || /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);
}
async function readText(request, maxBytes) {
    try {
        return await (0,_request_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readBody */ .x8)(request, maxBytes);
    }
    catch (error) {
        if (!(error instanceof _request_body_js__WEBPACK_IMPORTED_MODULE_0__/* .BodyError */ .Ru))
            throw error;
        throw new _http_error_js__WEBPACK_IMPORTED_MODULE_1__/* .HttpError */ .j$(error.status, error.message, { Connection: 'close' });
    }
}


/***/ }),

/***/ 49605:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ listen)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);

const HEADERS_MS = 30_000;
const REQUEST_MS = 3_600_000;
const KEEP_ALIVE_MS = 600_000;
async function listen(handlerFor, port = 0, maxConnections = Number.POSITIVE_INFINITY) {
    const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
    const server = (0,node_http__WEBPACK_IMPORTED_MODULE_0__.createServer)(limits);
    server.maxConnections = maxConnections;
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
            server.off('error', reject);
            resolve();
        });
    });
    const baseUrl = `http://127.0.0.1:${server.address().port}`;
    const handle = handlerFor(baseUrl);
    server.on('request', (request, response) => void handle(request, response));
    return {
        baseUrl,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        })
    };
}


/***/ }),

/***/ 83160:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ sendJson),
/* harmony export */   o: () => (/* binding */ sendText),
/* harmony export */   ok: () => (/* binding */ ok)
/* harmony export */ });
/* harmony import */ var _end_response_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10224);

const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
function ok(body) {
    return { status: 200, body };
}
function sendJson(response, { status, body, headers }) {
    sendText(response, {
        status,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers }
    });
}
function sendText(response, { status, body, headers }) {
    if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
    }
    response.writeHead(status, { ...COMMON_HEADERS, 'Content-Length': Buffer.byteLength(body), ...headers });
    (0,_end_response_js__WEBPACK_IMPORTED_MODULE_0__/* .endResponse */ .b)(response, body);
}


/***/ }),

/***/ 99487:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ findRoute)
/* harmony export */ });
/* harmony import */ var _http_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99293);

function findRoute(routes, method, pathname) {
    const segments = segmentsOf(pathname);
    const allowed = new Set();
    for (const route of routes) {
        const params = matchPath(route, segments);
        if (params === undefined)
            continue;
        if (route.method === method || route.method === '*')
            return { route, params };
        allowed.add(route.method);
    }
    if (allowed.size === 0)
        throw (0,_http_error_js__WEBPACK_IMPORTED_MODULE_0__/* .notFound */ .mX)();
    throw new _http_error_js__WEBPACK_IMPORTED_MODULE_0__/* .HttpError */ .j$(405, 'Method Not Allowed', { Allow: [...allowed].join(', ') });
}
function matchPath(route, segments) {
    const pattern = patternOf(route);
    if (pattern.length !== segments.length)
        return undefined;
    const params = {};
    for (const [index, part] of pattern.entries()) {
        const segment = segments[index] ?? '';
        if (part.startsWith(':') && segment !== '')
            params[part.slice(1)] = segment;
        else if (part !== segment)
            return undefined;
    }
    return params;
}
const patterns = new WeakMap();
function patternOf(route) {
    const pattern = patterns.get(route) ?? segmentsOf(route.path);
    patterns.set(route, pattern);
    return pattern;
}
function segmentsOf(pathname) {
    try {
        return pathname.slice(1).split('/').map(decodeURIComponent);
    }
    catch {
        throw (0,_http_error_js__WEBPACK_IMPORTED_MODULE_0__/* .notFound */ .mX)();
    }
}


/***/ }),

/***/ 19322:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ createControl)
});

// EXTERNAL MODULE: ./build/state/checks.js
var state_checks = __webpack_require__(16645);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/engine/api/caller-check.js
var caller_check = __webpack_require__(65440);
// EXTERNAL MODULE: ./build/engine/api/http-error.js
var http_error = __webpack_require__(99293);
;// CONCATENATED MODULE: ./build/engine/control/claim.js



const WATCH_MS = 1_000;
class Claim {
    #settings;
    #secret;
    #watch;
    constructor(settings) {
        this.#settings = settings;
    }
    get isHeld() {
        return this.#secret !== undefined;
    }
    take(pid) {
        if (this.isHeld)
            throw new http_error/* HttpError */.j$(409, 'Another process has claimed the control API');
        const secret = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
        this.#secret = secret;
        this.#watch = setInterval(() => {
            if (!exists(pid))
                void this.free();
        }, WATCH_MS).unref();
        return secret;
    }
    async free() {
        clearInterval(this.#watch);
        if (!this.isHeld)
            return;
        this.#secret = undefined;
        await this.#settings.onFree();
    }
    check(request, access) {
        if (access === 'open')
            return;
        const given = (0,caller_check/* bearerOf */.DH)(request);
        if (this.#secret !== undefined && (0,caller_check/* isSameSecret */.n_)(given, this.#secret))
            return;
        if (!(0,caller_check/* isSameSecret */.n_)(given, this.#settings.key))
            throw new http_error/* HttpError */.j$(403, 'Invalid API key');
        if (access === 'claim')
            throw new http_error/* HttpError */.j$(403, 'This needs the secret of a claim');
        if (access === 'change' && this.isHeld)
            throw new http_error/* HttpError */.j$(403, 'A test has claimed the control API until it ends');
    }
}
function exists(pid) {
    try {
        return process.kill(pid, 0);
    }
    catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}

// EXTERNAL MODULE: ./build/engine/api/field-reader.js
var field_reader = __webpack_require__(48622);
// EXTERNAL MODULE: ./build/engine/api/json-body.js
var json_body = __webpack_require__(99981);
// EXTERNAL MODULE: ./build/engine/api/reply.js
var reply = __webpack_require__(83160);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/json-fields.js
var json_fields = __webpack_require__(70876);
// EXTERNAL MODULE: ./build/mcp/faults.js
var faults = __webpack_require__(31826);
;// CONCATENATED MODULE: ./build/engine/control/read-fault-plan.js




function readFaultPlan(value) {
    try {
        const fields = new json_fields/* Fields */.C(value, 'faults');
        return {
            seed: fields.whole('seed', 0, faults/* FAULT_LIMITS */._c.seed),
            scope: fields.text('scope', faults/* FAULT_LIMITS */._c.scopeLength),
            rules: fields.list('rules', faults/* FAULT_LIMITS */._c.rules).map(toRule)
        };
    }
    catch (error) {
        if (!(error instanceof json_fields/* InvalidField */.u))
            throw error;
        throw (0,http_error/* invalid */.Gq)({ type: 'value_error', loc: ['body', 'faults'], msg: (0,failure/* messageOf */.bD)(error), input: null });
    }
}
function toRule(fields) {
    return {
        name: fields.text('name', faults/* FAULT_LIMITS */._c.nameLength),
        ...(fields.has('calls') ? { calls: fields.list('calls', faults/* FAULT_LIMITS */._c.ranges).map(toRange) } : {}),
        ...(fields.has('rate') ? { rate: fields.number('rate', 0, 1) } : {}),
        ...(fields.has('delayMs') ? { delayMs: fields.whole('delayMs', 0, faults/* FAULT_LIMITS */._c.delayMs) } : {}),
        ...(fields.has('answer') ? { answer: toAnswer(fields.object('answer')) } : {})
    };
}
function toRange(fields) {
    const least = fields.whole('least', 0, faults/* FAULT_LIMITS */._c.call);
    return fields.has('most') ? { least, most: fields.whole('most', 0, faults/* FAULT_LIMITS */._c.call) } : { least };
}
function toAnswer(fields) {
    const kind = fields.oneOf('kind', ['error', 'is-error', 'status', 'break']);
    if (kind === 'break')
        return { kind, body: fields.oneOf('body', ['json', 'stream']) };
    if (kind !== 'status')
        return { kind, message: fields.text('message', faults/* FAULT_LIMITS */._c.messageLength) };
    const status = fields.whole('status', 400, 599);
    if (!fields.has('retryAfterSeconds'))
        return { kind, status };
    return { kind, status, retryAfterSeconds: fields.whole('retryAfterSeconds', 0, faults/* FAULT_LIMITS */._c.retryAfterSeconds) };
}

;// CONCATENATED MODULE: ./build/engine/control/read-caller.js



const KINDS = ['trial', 'verifier'];
const TRIAL = /^[\w.-]{1,64}$/;
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;
const MAX_SERVERS = 256;
const MAX_PATTERNS = 1_000;
const MAX_PATTERN_LENGTH = 1_000;
function readNewCaller(body) {
    const fields = new field_reader/* FieldReader */.U(body, 'body');
    const named = fields.oneOf('caller', KINDS);
    if (body['caller'] === undefined)
        fields.requiredString('caller');
    const trial = fields.requiredString('trial');
    if (!TRIAL.test(trial))
        reject(fields, 'trial', 'Input should be 1 to 64 letters, digits, dots or dashes');
    const servers = readServers(fields);
    fields.throwIfInvalid();
    const caller = { caller: named === 'verifier' ? 'verifier' : 'trial', trial, servers };
    return body['faults'] === undefined ? caller : { ...caller, faults: readFaultPlan(body['faults']) };
}
function readServers(fields) {
    const given = fields.requiredList('servers');
    if (given.length === 0 || given.length > MAX_SERVERS)
        reject(fields, 'servers', `Input should have 1 to ${MAX_SERVERS} items`);
    const servers = given.slice(0, MAX_SERVERS).map((value, index) => readServer(fields, value, index));
    if (new Set(servers.map(({ alias }) => alias)).size < servers.length)
        reject(fields, 'servers', 'Each alias should be there once');
    return servers;
}
function readServer(all, value, index) {
    const loc = [...all.locOf('servers'), index];
    if (!(0,json/* isJsonObject */.OW)(value)) {
        all.addError({ type: 'model_attributes_type', loc, msg: 'Input should be a valid dictionary', input: null });
        return { alias: `${index}` };
    }
    const fields = new field_reader/* FieldReader */.U(value, ...loc);
    const alias = fields.requiredString('alias');
    if (!ALIAS.test(alias))
        reject(fields, 'alias', 'Input should be the alias of a server');
    const url = fields.string('url');
    const rules = fields.object('rules');
    const read = rules === undefined ? {} : { rules: readRules(fields, rules) };
    all.addErrorsOf(fields);
    return { alias, ...(url === undefined ? {} : { url }), ...read };
}
function readRules(server, value) {
    const fields = new field_reader/* FieldReader */.U(value, ...server.locOf('rules'));
    const [allowed, denied] = ['allowed', 'denied'].map((name) => {
        const patterns = fields.requiredStrings(name);
        const isTooLong = patterns.some((pattern) => pattern.length > MAX_PATTERN_LENGTH);
        if (isTooLong || patterns.length > MAX_PATTERNS)
            reject(fields, name, 'Input should be shorter');
        return patterns;
    });
    server.addErrorsOf(fields);
    return { allowed: allowed ?? [], denied: denied ?? [] };
}
function reject(fields, name, msg) {
    fields.addError({ type: 'value_error', loc: fields.locOf(name), msg, input: null });
}

;// CONCATENATED MODULE: ./build/engine/control/control-routes.js







const MAX_CLAIM_BYTES = 1_024;
const MAX_CALLER_BYTES = 1024 * 1024;
const MAX_CHECKS_BYTES = 8 * 1024 * 1024;
function controlRoutes({ claim, callers, host, checks, publicKey }) {
    async function take({ request }) {
        const { pid } = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_CLAIM_BYTES), 'required');
        if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0)
            throw (0,http_error/* invalid */.Gq)({ type: 'int_type', loc: ['body', 'pid'], msg: 'Input should be a process id', input: null });
        const secret = claim.take(pid);
        await host.suspendMainRoutes(claim.isHeld);
        return (0,reply.ok)({ claim: secret, publicKey });
    }
    async function free() {
        await claim.free();
        return (0,reply.ok)({ message: 'The control API is free' });
    }
    async function open({ request }) {
        const body = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_CALLER_BYTES), 'required');
        return { status: 201, body: await callers.open(readNewCaller(body)) };
    }
    async function end({ params, response }) {
        (0,reply/* sendText */.o)(response, jsonReply(await callers.end(params['id'] ?? '')));
    }
    async function calls({ params, response }) {
        (0,reply/* sendText */.o)(response, jsonReply(await callers.recordOf(params['id'] ?? '')));
    }
    async function injectFaults({ request }) {
        const body = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_CALLER_BYTES), 'required');
        const fields = new field_reader/* FieldReader */.U(body, 'body');
        const servers = readServers(fields);
        fields.throwIfInvalid();
        await host.injectFaults(readFaultPlan(body['faults']), servers);
        return (0,reply.ok)({ message: 'The faults are injected' });
    }
    async function addChecks({ request }) {
        const { checks: given } = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_CHECKS_BYTES), 'required');
        const read = Array.isArray(given) && given.length <= state_checks/* MAX_CHECKS */.NB ? given.map(state_checks/* readCheck */.jc) : [undefined];
        const valid = read.flatMap((check) => check ?? []);
        if (valid.length < read.length)
            throw (0,http_error/* invalid */.Gq)({
                type: 'list_type',
                loc: ['body', 'checks'],
                msg: 'Input should be a list of checks',
                input: null
            });
        for (const check of valid)
            checks.add(check);
        return { status: 201, body: { message: 'The checks are recorded' } };
    }
    return [
        { method: 'POST', path: '/checks', access: 'open', handler: addChecks },
        { method: 'POST', path: '/claim', access: 'key', handler: take },
        { method: 'POST', path: '/unclaim', access: 'claim', handler: free },
        { method: 'POST', path: '/faults', access: 'change', handler: injectFaults },
        { method: 'POST', path: '/callers', access: 'claim', handler: open },
        { method: 'DELETE', path: '/callers/:id', access: 'claim', handler: end },
        { method: 'GET', path: '/callers/:id/calls', access: 'claim', handler: calls }
    ];
}
function jsonReply(body) {
    return { status: 200, body, headers: { 'Content-Type': 'application/json' } };
}

;// CONCATENATED MODULE: ./build/engine/control/temporary-callers.js


const MAX_CALLERS = 64;
class TemporaryCallers {
    #host;
    #logs;
    #live = new Map();
    constructor(host, logs) {
        this.#host = host;
        this.#logs = logs;
    }
    async open(caller) {
        if (this.#live.size >= MAX_CALLERS)
            throw new http_error/* HttpError */.j$(429, `There are already ${MAX_CALLERS} callers`);
        const id = (0,external_node_crypto_.randomBytes)(8).toString('hex');
        const token = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
        this.#live.set(id, { deathsBefore: this.#host.workerDeaths() });
        this.#logs.open(id);
        try {
            return { id, urls: await this.#host.serve({ ...caller, id, token }) };
        }
        catch (error) {
            this.#forget(id);
            throw error;
        }
    }
    async recordOf(id) {
        this.#find(id);
        await this.#host.recorded();
        return this.#recordNow(id);
    }
    async end(id) {
        this.#find(id);
        await this.#host.cutOff(id);
        const record = this.#recordNow(id);
        this.#forget(id);
        return record;
    }
    async endAll() {
        await Promise.all([...this.#live.keys()].map((id) => this.end(id).catch(() => '')));
    }
    #recordNow(id) {
        const { deathsBefore } = this.#find(id);
        const workerDeaths = this.#host.workerDeaths() - deathsBefore;
        return `{${this.#logs.jsonOf(id)},"workerDeaths":${workerDeaths}}`;
    }
    #find(id) {
        const caller = this.#live.get(id);
        if (caller === undefined)
            throw (0,http_error/* notFound */.mX)('Caller');
        return caller;
    }
    #forget(id) {
        this.#live.delete(id);
        this.#logs.close(id);
    }
}

;// CONCATENATED MODULE: ./build/engine/control/control.js




function createControl({ key, host, logs, publicKey }) {
    const callers = new TemporaryCallers(host, logs);
    const onFree = async () => {
        await callers.endAll();
        await host.suspendMainRoutes(claim.isHeld);
    };
    const claim = new Claim({ key, onFree });
    const checks = new state_checks/* CheckLog */.Zt();
    return { claim, routes: controlRoutes({ claim, callers, host, checks, publicKey }), checks: () => checks.recorded };
}


/***/ }),

/***/ 10224:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ endResponse)
/* harmony export */ });
const DRAIN_MS = 30_000;
function endResponse(response, body) {
    const request = response.req;
    if (request.complete || request.destroyed) {
        response.end(body);
        return;
    }
    response.write(body);
    const end = () => {
        clearTimeout(timer);
        response.end();
    };
    const timer = setTimeout(end, DRAIN_MS);
    request.once('end', end).once('close', end).resume();
}


/***/ }),

/***/ 39911:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ exactValueOf),
/* harmony export */   k: () => (/* binding */ withExactNumbers)
/* harmony export */ });
/* harmony import */ var _base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29647);



const MAX_LENGTH = 1024 * 1024;
function exactValueOf(text) {
    return text.length <= MAX_LENGTH && (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .mayBeInexact */ .ZH)(text) ? (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseExactJson */ .lQ)(text) : undefined;
}
function withExactNumbers(message, exact) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(exact))
        return message;
    if ((0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .isRequest */ .ks)(message))
        return message.params === undefined
            ? message
            : { ...message, params: kept(message.params, 'arguments', exact['params']) };
    if (!(0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .isResponse */ .Sv)(message))
        return message;
    return 'result' in message
        ? kept(message, 'result', exact)
        : { ...message, error: kept(message.error, 'data', exact['error']) };
}
function kept(value, name, exact) {
    const known = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(exact) ? exact : {};
    return isObject(value[name]) && Object.hasOwn(known, name) ? { ...value, [name]: known[name] } : value;
}
const isObject = (value) => typeof value === 'object' && value !== null;


/***/ }),

/***/ 29647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AO: () => (/* binding */ CONNECTION_CLOSED),
/* harmony export */   Ew: () => (/* binding */ notification),
/* harmony export */   Me: () => (/* binding */ INVALID_REQUEST),
/* harmony export */   Rj: () => (/* binding */ parseBoundedJson),
/* harmony export */   Rp: () => (/* binding */ asRequestId),
/* harmony export */   Sv: () => (/* binding */ isResponse),
/* harmony export */   T4: () => (/* binding */ idKey),
/* harmony export */   X$: () => (/* binding */ METHOD_NOT_FOUND),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   gm: () => (/* binding */ meantIds),
/* harmony export */   ks: () => (/* binding */ isRequest),
/* harmony export */   lz: () => (/* binding */ INVALID_PARAMS),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   oQ: () => (/* binding */ SESSION_NOT_FOUND),
/* harmony export */   oU: () => (/* binding */ REQUEST_CANCELLED),
/* harmony export */   to: () => (/* binding */ PARSE_ERROR),
/* harmony export */   vY: () => (/* binding */ parseMessage),
/* harmony export */   yj: () => (/* binding */ errorResponse),
/* harmony export */   zR: () => (/* binding */ INTERNAL_ERROR),
/* harmony export */   zi: () => (/* binding */ resultResponse)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = -32000;
const SESSION_NOT_FOUND = -32001;
const REQUEST_CANCELLED = -32800;
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

/***/ 99507:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ Shutdown),
/* harmony export */   h: () => (/* binding */ folderWatcher)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);


const WATCH_MS = 2_000;
const MAX_UPTIME_MS = 24 * 3_600_000;
class Shutdown {
    #resolve = () => { };
    #requested = new Promise((resolve) => {
        this.#resolve = resolve;
    });
    request = () => this.#resolve();
    async wait(hasHome, withoutHomeMs = 0) {
        (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .onEndSignal */ .PZ)(this.request);
        let lostAt;
        const watch = setInterval(() => {
            lostAt = hasHome() ? undefined : (lostAt ?? performance.now());
            if (lostAt !== undefined && performance.now() - lostAt >= withoutHomeMs)
                this.request();
        }, WATCH_MS);
        const uptime = setTimeout(this.request, MAX_UPTIME_MS);
        await this.#requested;
        clearInterval(watch);
        clearTimeout(uptime);
    }
}
function folderWatcher(home) {
    const inode = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(home).ino;
    return () => {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(home, { throwIfNoEntry: false })?.ino === inode;
        }
        catch {
            return false;
        }
    };
}


/***/ }),

/***/ 89355:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ readBodyBytes),
/* harmony export */   Ru: () => (/* binding */ BodyError),
/* harmony export */   x8: () => (/* binding */ readBody)
/* harmony export */ });
const BODY_MS = 30_000;
class BodyError extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'BodyError';
        this.status = status;
    }
}
async function readBody(request, maxBytes) {
    return (await readBodyBytes(request, maxBytes)).toString('utf8');
}
async function readBodyBytes(request, maxBytes) {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length > maxBytes)
        throw tooLarge(maxBytes);
    await undefined;
    if (request.readableLength !== length || length === 0)
        return collectBody(request, maxBytes);
    const bytes = request.read();
    request.resume();
    return bytes;
}
function collectBody(request, maxBytes) {
    return new Promise((resolve, reject) => {
        const chunks = [];
        let bytes = 0;
        let isComplete = false;
        const timer = setTimeout(() => fail(new BodyError(408, 'The body did not arrive in time')), BODY_MS);
        const fail = (error) => {
            clearTimeout(timer);
            request.off('data', take).pause();
            reject(error);
        };
        const take = (chunk) => {
            bytes += chunk.length;
            if (bytes > maxBytes)
                fail(tooLarge(maxBytes));
            else
                chunks.push(chunk);
        };
        request.on('data', take);
        request.once('end', () => {
            clearTimeout(timer);
            isComplete = true;
            const [first, ...rest] = chunks;
            resolve(first !== undefined && rest.length === 0 ? first : Buffer.concat(chunks));
        });
        const failIfIncomplete = () => {
            if (!isComplete)
                fail(new BodyError(400, 'The request was cut off'));
        };
        request.once('close', failIfIncomplete);
        request.once('error', failIfIncomplete);
    });
}
function tooLarge(maxBytes) {
    return new BodyError(413, `The body is larger than ${maxBytes} bytes`);
}


/***/ }),

/***/ 73529:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ MAX_PICTURE_BYTES),
/* harmony export */   q: () => (/* binding */ MAX_PAYLOAD_BYTES)
/* harmony export */ });
const MAX_PAYLOAD_BYTES = 64 * 1024;
const MAX_PICTURE_BYTES = 512 * 1024;


/***/ }),

/***/ 56235:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ openRecording)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var base_secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(29647);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/engine/transcript/answer-text.js


function answerText(response, maxLength) {
    if ('cut' in response)
        return shortened([response.cut.beginning], maxLength, true);
    if (!('result' in response))
        return shortened([(0,json_rpc/* asString */.oJ)((0,json_rpc/* asObject */.eB)(response.error)['message']) ?? ''], maxLength);
    const { content, structuredContent } = (0,json_rpc/* asObject */.eB)(response.result);
    const items = Array.isArray(content) ? content.map((item) => itemText((0,json_rpc/* asObject */.eB)(item))) : [];
    if (items.length > 0 || structuredContent === undefined)
        return shortened(items, maxLength);
    return shortened([jsonOf(structuredContent)], maxLength);
}
function jsonOf(value) {
    try {
        return JSON.stringify(value);
    }
    catch {
        return '';
    }
}
function itemText({ type, text, resource, data, mimeType }) {
    const found = (0,json_rpc/* asString */.oJ)(text) ?? (0,json_rpc/* asString */.oJ)((0,json_rpc/* asObject */.eB)(resource)['text']);
    if (found !== undefined)
        return found;
    const bytes = typeof data === 'string' ? `, ${(0,wording/* size */.Ej)((data.length * 3) / 4)}` : '';
    return `(${[type, mimeType].filter((word) => typeof word === 'string').join(', ') || 'no text'}${bytes})`;
}
function shortened(texts, maxLength, isCut = false) {
    let text = '';
    for (const each of texts) {
        if (text.length > maxLength)
            break;
        text += `${text === '' ? '' : '\n'}${each.slice(0, maxLength + 1)}`;
    }
    const kept = Buffer.from(text.slice(0, maxLength)).toString('utf8');
    return { text: kept, isCut: isCut || text.length > maxLength };
}

;// CONCATENATED MODULE: ./build/engine/transcript/call-log.js


const MAX_ARGUMENTS_BYTES = 64 * 1024;
const MAX_LOG_BYTES = 32 * 1024 * 1024;
const MAX_CALLS = 10_000;
const MAX_NAME_LENGTH = 1_000;
const CALL_BYTES = 200;
const MAX_ANSWER_LENGTH = 8_000;
const MAX_ANSWERS_LENGTH = 4 * 1024 * 1024;
class CallLog {
    #calls = [];
    #bytes = 0;
    #answersLength = 0;
    #dropped = 0;
    add({ temporary, server, at, injected }, { params }) {
        const tool = nameIn(params);
        const json = argumentsIn(params);
        const bytes = CALL_BYTES + Buffer.byteLength(tool) + (json === undefined ? 0 : Buffer.byteLength(json));
        if (this.#calls.length >= MAX_CALLS || this.#bytes + bytes > MAX_LOG_BYTES) {
            this.#dropped += 1;
            return undefined;
        }
        this.#bytes += bytes;
        const alias = temporary?.alias ?? server;
        const startedAt = at ?? Date.now();
        const call = {
            ...{ server: alias, tool, arguments: json, startedAt, injected },
            outcome: undefined,
            answer: undefined
        };
        this.#calls.push(call);
        return (outcome, response) => {
            call.outcome = outcome;
            if (response === undefined || this.#answersLength > MAX_ANSWERS_LENGTH)
                return;
            call.answer = answerText(response, MAX_ANSWER_LENGTH);
            this.#answersLength += call.answer.text.length;
        };
    }
    toJson() {
        const calls = this.#calls.map(callJson).join(',');
        return `"calls":[${calls}],"dropped":${this.#dropped}`;
    }
}
class CallLogs {
    #logs = new Map();
    open(id) {
        this.#logs.set(id, new CallLog());
    }
    close(id) {
        this.#logs.delete(id);
    }
    onRequest = (event, request) => {
        if (event.temporary === undefined || event.direction !== 'to-server' || request.method !== 'tools/call')
            return undefined;
        return this.#logs.get(event.temporary.id)?.add(event, request);
    };
    jsonOf(id) {
        return this.#logs.get(id)?.toJson();
    }
}
function callJson({ server, tool, arguments: json, startedAt, injected, outcome, answer }) {
    const { failed, denied, ms, replay } = outcome ?? {
        failed: true,
        denied: false,
        ms: Date.now() - startedAt
    };
    const tail = {
        failed,
        denied,
        injected: injected?.what,
        fault: injected?.index,
        replay,
        ms,
        at: new Date(startedAt).toISOString(),
        ...(json === undefined ? { cut: true } : {}),
        ...(answer === undefined ? {} : { answer: answer.text }),
        ...(answer?.isCut === true ? { answerCut: true } : {})
    };
    const head = JSON.stringify({ server, tool }).slice(0, -1);
    return `${head},"arguments":${json ?? 'null'},${JSON.stringify(tail).slice(1)}`;
}
function nameIn(params) {
    const name = params?.['name'];
    return (typeof name === 'string' ? name : JSON.stringify(name ?? null)).slice(0, MAX_NAME_LENGTH);
}
function argumentsIn(params) {
    const { arguments: given, cut } = (0,json_rpc/* asObject */.eB)(params);
    if (given === undefined)
        return typeof cut === 'string' ? undefined : '{}';
    const json = JSON.stringify(given);
    return Buffer.byteLength(json) > MAX_ARGUMENTS_BYTES ? undefined : json;
}

// EXTERNAL MODULE: ./build/engine/transcript/payload-limits.js
var payload_limits = __webpack_require__(73529);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/mcp/transcript-summary.js
var transcript_summary = __webpack_require__(76492);
;// CONCATENATED MODULE: ./build/engine/transcript/pending-calls.js
const pending_calls_MAX_CALLS = 10_000;
const MAX_BYTES = 256 * 1024 * 1024;
const BYTES_OF = { value: 8, text: 24, container: 40 };
class PendingCalls {
    #calls = new Map();
    #bytes = 0;
    get(key) {
        return this.#calls.get(key)?.call;
    }
    add(key, call) {
        this.delete(key);
        const bytes = memoryOf(call.request);
        this.#bytes += bytes;
        this.#calls.set(key, { call, bytes });
    }
    delete(key) {
        this.#bytes -= this.#calls.get(key)?.bytes ?? 0;
        this.#calls.delete(key);
    }
    *entries() {
        for (const [key, { call }] of this.#calls)
            yield [key, call];
    }
    oldestTooMany() {
        const { size } = this.#calls;
        if (size <= 1 || (size <= pending_calls_MAX_CALLS && this.#bytes <= MAX_BYTES))
            return undefined;
        const [oldest] = this.entries();
        return oldest;
    }
}
function memoryOf(value) {
    if (typeof value === 'string')
        return BYTES_OF.text + value.length;
    if (typeof value !== 'object' || value === null)
        return BYTES_OF.value;
    let bytes = BYTES_OF.container;
    for (const each of Object.values(value))
        bytes += BYTES_OF.value + memoryOf(each);
    return bytes;
}

;// CONCATENATED MODULE: ./build/engine/transcript/request-key.js

const opposite = (direction) => (direction === 'to-server' ? 'to-client' : 'to-server');
const keyOf = (event, id, direction) => `${sessionKeyOf(event)} ${direction} ${(0,json_rpc/* idKey */.T4)(id)}`;
const sessionKeyOf = ({ sandbox, server, session, caller, temporary }) => `${sandbox} ${server} ${session} ${caller} ${temporary?.id}`;
function isOfOtherRequest({ direction, exchange }, { event, reusesId }) {
    return (direction === 'to-client' &&
        event.exchange !== undefined &&
        (exchange === undefined ? reusesId : exchange !== event.exchange));
}

// EXTERNAL MODULE: ./build/base/redact.js
var base_redact = __webpack_require__(58839);
// EXTERNAL MODULE: ./build/mcp/cassette/not-recorded.js
var not_recorded = __webpack_require__(40966);
;// CONCATENATED MODULE: ./build/engine/transcript/transcript-line.js




function formatLine({ event, request: { id, method, params }, startedAt }, ms, response, options) {
    const { redact, maxPayloadBytes } = options;
    const { sandbox, server, session, caller, temporary, direction, injected } = event;
    const { kind, json, bytes } = payloadOf(response?.message, options);
    const head = {
        at: new Date(startedAt).toISOString(),
        sandbox,
        server,
        session,
        caller,
        trial: temporary?.trial,
        direction,
        id,
        method,
        tool: method === 'tools/call' ? (0,json_rpc/* asString */.oJ)(params?.['name']) : undefined
    };
    const denied = response?.denied === true ? { denied: true } : {};
    const unanswered = response === undefined || response.unanswered ? { unanswered: true } : {};
    const tail = {
        ...{ failed: hasFailed(response?.message), ...denied, ...unanswered, injected: injected?.what },
        ...{ ...replayMark(response?.message), ms, bytes }
    };
    const paramsField = params === undefined ? '' : `"params":${truncate((0,base_redact/* redactJson */.r)(params, redact), maxPayloadBytes)},`;
    return `${(0,base_redact/* redactJson */.r)(head, redact).slice(0, -1)},${paramsField}"${kind}":${json},${JSON.stringify(tail).slice(1)}`;
}
function payloadOf(response, { redact, maxPayloadBytes }) {
    if (response !== undefined && 'cut' in response) {
        const { kind, bytes, beginning } = response.cut;
        return { kind, bytes, json: cutJson(redact(beginning), bytes, maxPayloadBytes) };
    }
    const [kind, payload] = response === undefined
        ? ['error', { message: 'No answer' }]
        : 'result' in response
            ? ['result', response.result]
            : ['error', response.error];
    const json = (0,base_redact/* redactJson */.r)(payload, redact);
    const maxBytes = hasPicture(payload) ? Math.max(maxPayloadBytes, payload_limits/* MAX_PICTURE_BYTES */.K) : maxPayloadBytes;
    return { kind, json: truncate(json, maxBytes), bytes: Buffer.byteLength(json) };
}
function hasPicture(payload) {
    const { content } = (0,json_rpc/* asObject */.eB)(payload);
    return Array.isArray(content) && content.some((item) => (0,json_rpc/* asObject */.eB)(item)['type'] === 'image');
}
function hasFailed(response) {
    if (response === undefined)
        return true;
    if ('cut' in response)
        return response.cut.kind === 'error' || response.cut.isError;
    return !('result' in response) || (0,json_rpc/* asObject */.eB)(response.result)['isError'] === true;
}
function replayMark(response) {
    return response !== undefined && 'error' in response && (0,not_recorded/* isNotRecorded */.os)(response.error) ? { replay: not_recorded/* NOT_RECORDED */.D0 } : {};
}
function truncate(json, maxBytes) {
    const bytes = Buffer.byteLength(json);
    return bytes <= maxBytes ? json : cutJson(json, bytes, maxBytes);
}
function cutJson(text, bytes, maxBytes) {
    const beginning = Buffer.from(text).toString('utf8', 0, maxBytes);
    return JSON.stringify({ cut: `${bytes} bytes, the first ${maxBytes} are kept`, beginning });
}

;// CONCATENATED MODULE: ./build/engine/transcript/transcript.js








const MAX_ANSWERED = 1_000;
const FLUSH_MS = 100;
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024;
function openTranscript(path, options) {
    const pending = { 'to-server': new PendingCalls(), 'to-client': new PendingCalls() };
    const allPending = () => Object.values(pending).flatMap((calls) => [...calls.entries()]);
    const answeredByClients = new Set();
    const lostAt = new WeakMap();
    const file = (0,external_node_fs_.createWriteStream)(path, { flags: 'a', mode: 0o600 });
    const counter = new transcript_summary/* CallCounter */.X();
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let bytes = 0;
    let hasError = false;
    let isClosed = false;
    const fail = (why) => {
        if (!hasError)
            options.onError?.(`The transcript is incomplete: ${why}`);
        hasError = true;
    };
    file.on('error', (error) => fail((0,failure/* messageOf */.bD)(error)));
    let unwritten = [];
    const flush = () => {
        const lines = unwritten;
        unwritten = [];
        if (hasError || lines.length === 0)
            return;
        if (file.writableLength > MAX_UNWRITTEN_BYTES) {
            fail('the disk is too slow');
            return;
        }
        const text = Buffer.from(lines.map((line) => `${line()}\n`).join(''));
        hash.update(text);
        bytes += text.length;
        file.write(text);
    };
    const end = (key, call, response, at = Date.now()) => {
        pending[call.event.direction].delete(key);
        const ms = Math.max(0, at - call.startedAt);
        const { message, denied = false } = response ?? {};
        const outcome = { ms, failed: hasFailed(message), denied, ...replayMark(message) };
        call.onEnd?.(outcome, message);
        count(call, outcome);
        if (hasError)
            return;
        unwritten.push(() => formatLine(call, ms, response, options));
        if (unwritten.length === 1)
            setTimeout(flush, FLUSH_MS);
    };
    const count = ({ event, request }, outcome) => {
        const tool = request.method === 'tools/call' ? (0,json_rpc/* asString */.oJ)(request.params?.['name']) : undefined;
        if (tool === undefined || event.direction !== 'to-server')
            return;
        const { caller, server, injected } = event;
        counter.add({ caller, server, tool: options.redact(tool), isInjected: injected !== undefined, ...outcome });
    };
    const endAll = (isOver, why) => {
        for (const [key, call] of allPending()) {
            if (!isOver(call.event))
                continue;
            const message = why === undefined ? undefined : (0,json_rpc/* errorResponse */.yj)(call.request.id, json_rpc/* CONNECTION_CLOSED */.AO, why);
            end(key, call, message && { message, denied: false, unanswered: true }, lostAt.get(call));
        }
    };
    const rememberAnswered = (key) => {
        answeredByClients.add(key);
        const [oldest = ''] = answeredByClients;
        if (answeredByClients.size > MAX_ANSWERED)
            answeredByClients.delete(oldest);
    };
    const requestOf = (event, id) => {
        const direction = opposite(event.direction);
        for (const meant of (0,json_rpc/* meantIds */.gm)(id)) {
            const key = keyOf(event, meant, direction);
            const call = pending[direction].get(key);
            if (call !== undefined && !isOfOtherRequest(event, call))
                return [key, call];
        }
        return undefined;
    };
    return {
        flush,
        abandon: () => {
            endAll(({ sessionless }) => sessionless === true);
            for (const [, call] of allPending())
                if (!lostAt.has(call))
                    lostAt.set(call, Date.now());
        },
        endSession: (ended) => endAll((event) => sessionKeyOf(event) === sessionKeyOf(ended), 'The session has ended'),
        endCaller: (id) => endAll(({ temporary }) => temporary?.id === id),
        record: (event) => {
            if (isClosed)
                return;
            const message = event.message;
            if ('cut' in message || (0,json_rpc/* isResponse */.Sv)(message)) {
                const [key, call] = requestOf(event, message.id) ?? [];
                if (key === undefined || call === undefined)
                    return;
                end(key, call, { message, denied: event.denied === true, unanswered: event.unanswered === true }, event.at);
                if (event.direction === 'to-server')
                    rememberAnswered(key);
            }
            else if ((0,json_rpc/* isRequest */.ks)(message)) {
                const key = keyOf(event, message.id, event.direction);
                const calls = pending[event.direction];
                const same = calls.get(key);
                if (event.resumed === true && (same !== undefined || answeredByClients.has(key)))
                    return;
                if (same !== undefined)
                    end(key, same, undefined);
                const onEnd = options.onRequest?.(event, message);
                calls.add(key, {
                    event,
                    request: message,
                    startedAt: event.at ?? Date.now(),
                    reusesId: same !== undefined,
                    onEnd
                });
                for (let oldest = calls.oldestTooMany(); oldest !== undefined; oldest = calls.oldestTooMany())
                    end(...oldest, undefined);
            }
        },
        close: async () => {
            isClosed = true;
            endAll(() => true);
            flush();
            await new Promise((resolve) => {
                if (file.closed)
                    resolve();
                file.once('close', resolve);
                file.end();
            });
            return { tools: counter.summary(), bytes, sha256: hash.digest('hex') };
        }
    };
}

;// CONCATENATED MODULE: ./build/engine/transcript/recording.js







function openRecording(home, print, known) {
    const log = (line) => print(`${new Date().toISOString()} ${(0,base_text/* safeLine */.om)(line)}`);
    const secrets = new base_secrets/* Secrets */.Sb();
    for (const secret of known)
        secrets.add(secret);
    const logs = new CallLogs();
    const transcript = openTranscript((0,external_node_path_.join)(home, files/* ENGINE_FILES */.HW.transcript), {
        redact: (text) => secrets.redact(text),
        maxPayloadBytes: payload_limits/* MAX_PAYLOAD_BYTES */.q,
        onError: log,
        onRequest: logs.onRequest
    });
    return { transcript, logs, secrets, log };
}


/***/ }),

/***/ 80064:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ isCaller)
/* harmony export */ });
const CALLERS = ['agent', 'companion', 'trial', 'verifier'];
function isCaller(value) {
    return CALLERS.includes(value);
}


/***/ }),

/***/ 31826:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qx: () => (/* binding */ describeFault),
/* harmony export */   _c: () => (/* binding */ FAULT_LIMITS),
/* harmony export */   sU: () => (/* binding */ isFaultOf)
/* harmony export */ });
/* harmony import */ var _tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);

const FAULT_LIMITS = {
    rules: 100,
    ranges: 100,
    nameLength: 300,
    messageLength: 10_000,
    scopeLength: 1_000,
    delayMs: 600_000,
    retryAfterSeconds: 3_600,
    call: 9_999_999,
    seed: 2 ** 32 - 1
};
const MAX_TOOL_LENGTH = 1_000;
function isFaultOf({ name }, alias, tool) {
    return (0,_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)({ allowed: [name], denied: [] }, `${alias}.${tool}`.slice(0, MAX_TOOL_LENGTH));
}
function describeFault({ delayMs, answer }) {
    const delay = delayMs === undefined ? [] : [`delay of ${delayMs} ms`];
    return [...delay, ...(answer === undefined ? [] : [describeAnswer(answer)])].join(', ');
}
function describeAnswer(answer) {
    switch (answer.kind) {
        case 'error':
            return 'JSON-RPC error';
        case 'is-error':
            return 'result with isError';
        case 'status':
            return `HTTP ${answer.status}`;
        case 'break':
            return answer.body === 'json' ? 'broken connection' : 'broken stream';
    }
}


/***/ }),

/***/ 76492:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ CallCounter),
/* harmony export */   f: () => (/* binding */ summarise)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _caller_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80064);


const MAX_TOOLS = 2_000;
const MAX_NAME_LENGTH = 128;
const OTHERS = { server: '(other servers)', tool: '(other tools)' };
class CallCounter {
    #tools = new Map();
    add({ caller, server, tool, ms, failed, denied, isInjected }) {
        const seen = this.#toolOf(caller, shortened(server), shortened(tool));
        seen.times.push(ms);
        if (denied)
            seen.denied += 1;
        else if (failed)
            seen.errors += 1;
        if (isInjected)
            seen.injected += 1;
    }
    #toolOf(caller, server, tool) {
        const key = JSON.stringify([caller, server, tool]);
        const seen = this.#tools.get(key);
        if (seen !== undefined)
            return seen;
        if (this.#tools.size >= MAX_TOOLS && tool !== OTHERS.tool)
            return this.#toolOf(caller, OTHERS.server, OTHERS.tool);
        const added = { caller, server, tool, times: [], errors: 0, denied: 0, injected: 0 };
        this.#tools.set(key, added);
        return added;
    }
    summary() {
        return [...this.#tools.values()]
            .map(({ times, injected, ...counted }) => {
            const sorted = times.toSorted((one, other) => one - other);
            const marked = injected === 0 ? {} : { injected };
            return { ...counted, ...marked, calls: sorted.length, p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) };
        })
            .sort((one, other) => compare(one.caller, other.caller) || compare(one.server, other.server) || compare(one.tool, other.tool));
    }
}
async function summarise(lines) {
    const counter = new CallCounter();
    for await (const line of lines) {
        const { caller, server, tool, ms, failed, denied, injected } = parseLine(line ?? '');
        if (typeof server !== 'string' || typeof tool !== 'string' || typeof ms !== 'number')
            continue;
        const counted = {
            server,
            tool,
            ms,
            failed: failed === true,
            denied: denied === true,
            isInjected: typeof injected === 'string'
        };
        counter.add({ caller: (0,_caller_js__WEBPACK_IMPORTED_MODULE_0__/* .isCaller */ .A)(caller) ? caller : 'agent', ...counted });
    }
    return counter.summary();
}
function rank(sorted, share) {
    return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
const shortened = (name) => (name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name);
const compare = (one, other) => (one < other ? -1 : Number(one > other));
function parseLine(line) {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(line);
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) ? value : {};
}


/***/ }),

/***/ 16645:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EJ: () => (/* binding */ appendChecks),
/* harmony export */   NB: () => (/* binding */ MAX_CHECKS),
/* harmony export */   Zt: () => (/* binding */ CheckLog),
/* harmony export */   jc: () => (/* binding */ readCheck),
/* harmony export */   wf: () => (/* binding */ readChecks)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);





const COMPANIONS = ['call', 'dump', 'test'];
const SHA256 = /^[0-9a-f]{64}$/;
const LENGTHS = { name: 200, expected: 200, found: 400, case: 200 };
const LIMITS = { failed: 300, passed: 300, ofCases: 400 };
const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
class CheckLog {
    #kept = { failed: [], passed: [], ofCases: [] };
    #passed = 0;
    #failed = 0;
    add(check) {
        const kind = check.case !== undefined ? 'ofCases' : check.passed || check.skipped ? 'passed' : 'failed';
        if (kind === 'failed')
            this.#failed++;
        if (kind === 'passed' && !check.skipped)
            this.#passed++;
        if (this.#kept[kind].length < LIMITS[kind])
            this.#kept[kind].push(check);
    }
    get recorded() {
        const { failed, passed, ofCases } = this.#kept;
        return { passed: this.#passed, failed: this.#failed, records: [...failed, ...passed, ...ofCases] };
    }
}
function readCheck(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { name, passed, skipped, expected, found, case: ofCase, trial, ms, tests } = value;
    const companion = COMPANIONS.find((each) => each === value['companion']);
    const texts = [name, expected, found].every((text) => typeof text === 'string');
    if (companion === undefined || !texts || typeof passed !== 'boolean' || (passed && skipped === true))
        return undefined;
    const text = (field) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(String(value[field]), LENGTHS[field]);
    return {
        companion,
        name: text('name'),
        passed,
        ...(skipped === true ? { skipped } : {}),
        expected: text('expected'),
        found: text('found'),
        ...(typeof ofCase === 'string' ? { case: text('case') } : {}),
        ...(isCount(trial) ? { trial } : {}),
        ms: isCount(ms) ? ms : 0,
        ...(companion === 'test' && typeof tests === 'string' && SHA256.test(tests) ? { tests } : {})
    };
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function appendChecks(folder, checks) {
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .appendLines */ ._g)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks), checks.map((check) => JSON.stringify(check)));
}
function readChecks(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks);
    const lines = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean);
    const found = lines?.map((line) => readCheck((0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(line)));
    const log = new CheckLog();
    for (const check of found ?? [])
        if (check !== undefined)
            log.add(check);
    return {
        checks: log.recorded,
        isComplete: !(0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .somethingAt */ .q3)(path) || found?.every((check) => check !== undefined) === true
    };
}


/***/ }),

/***/ 66653:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ createEngineSigner),
/* harmony export */   s: () => (/* binding */ isSignedBy)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const NONCE = /^[\w-]{22,100}$/;
function createEngineSigner() {
    const { publicKey, privateKey } = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.generateKeyPairSync)('ed25519');
    return {
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        sign: (url, nonce, purpose = 'engine') => typeof nonce === 'string' && NONCE.test(nonce)
            ? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.sign)(null, statement(url, nonce, purpose), privateKey).toString('base64url')
            : undefined
    };
}
function isSignedBy({ url, publicKey }, nonce, signature, purpose = 'engine') {
    if (typeof signature !== 'string')
        return false;
    try {
        const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createPublicKey)({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
        return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.verify)(null, statement(url, nonce, purpose), key, Buffer.from(signature, 'base64url'));
    }
    catch {
        return false;
    }
}
function statement(url, nonce, purpose) {
    return Buffer.from(`klavis-sandbox ${purpose}\n${url}\n${nonce}`);
}


/***/ }),

/***/ 12774:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QJ: () => (/* binding */ removeEngineState),
/* harmony export */   UX: () => (/* binding */ readEngineState),
/* harmony export */   _c: () => (/* binding */ readEngineProcess),
/* harmony export */   hx: () => (/* binding */ writeEngineState),
/* harmony export */   qX: () => (/* binding */ LOOPBACK_URL)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);





const MAX_STATE_BYTES = 64 * 1024;
const LOOPBACK_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
function writeEngineState(home, state) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .ENGINE_FILES */ .HW.state);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(`${path}.new`, path);
}
function readEngineState(home) {
    const state = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)((0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .ENGINE_FILES */ .HW.state), MAX_STATE_BYTES) ?? '');
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(state) ? state : undefined;
}
function removeEngineState(home) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .ENGINE_FILES */ .HW.state), { force: true });
}
function readEngineProcess(home) {
    const state = readEngineState(home);
    if (state?.status !== 'ready' || typeof state.api_key !== 'string')
        return undefined;
    const { pid, base_url: url, api_key: key } = state;
    return LOOPBACK_URL.test(url) ? { pid, url, key, home } : undefined;
}


/***/ })

};
