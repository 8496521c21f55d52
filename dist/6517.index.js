export const id = 6517;
export const ids = [6517];
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

/***/ 69482:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ LineSplitter)
/* harmony export */ });
const NEWLINE = 0x0a;
class LineTooLong extends Error {
    constructor(maxBytes) {
        super(`A line is longer than ${maxBytes} bytes`);
        this.name = 'LineTooLong';
    }
}
class LineSplitter {
    #maxBytes;
    #parts = [];
    #bytes = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    *push(chunk) {
        let from = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
            this.#take(chunk.subarray(from, end));
            from = end + 1;
            yield this.#line();
        }
        this.#take(chunk.subarray(from));
    }
    #take(part) {
        if (part.length === 0)
            return;
        this.#bytes += part.length;
        if (this.#bytes > this.#maxBytes)
            throw new LineTooLong(this.#maxBytes);
        this.#parts.push(part);
    }
    #line() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        this.#parts = [];
        this.#bytes = 0;
        return text;
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

/***/ 69700:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ gatewayUrl)
/* harmony export */ });
function gatewayUrl(port, { token, alias }) {
    return `http://127.0.0.1:${port}/mcp/${token}/${encodeURIComponent(alias)}`;
}


/***/ }),

/***/ 92335:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveGateway: () => (/* binding */ serveGateway)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: ./build/engine/process/shutdown.js
var process_shutdown = __webpack_require__(99507);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/state/engine-signature.js
var engine_signature = __webpack_require__(66653);
// EXTERNAL MODULE: ./build/engine/api/listen.js
var listen = __webpack_require__(49605);
// EXTERNAL MODULE: ./build/engine/control/control.js + 5 modules
var control_control = __webpack_require__(19322);
// EXTERNAL MODULE: ./build/engine/transcript/recording.js + 6 modules
var recording = __webpack_require__(56235);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: ./build/engine-client/signed-records.js
var signed_records = __webpack_require__(93658);
// EXTERNAL MODULE: ./build/engine/api/caller-check.js
var caller_check = __webpack_require__(65440);
// EXTERNAL MODULE: ./build/engine/api/http-error.js
var http_error = __webpack_require__(99293);
// EXTERNAL MODULE: ./build/engine/api/json-body.js
var json_body = __webpack_require__(99981);
// EXTERNAL MODULE: ./build/engine/api/reply.js
var api_reply = __webpack_require__(83160);
// EXTERNAL MODULE: ./build/engine/api/router.js
var router = __webpack_require__(99487);
;// CONCATENATED MODULE: ./build/engine/gateway/control-api.js









const MAX_NONCE_BYTES = 1_024;
const API_PREFIX = '/api/';
function createControlApi(settings) {
    const { baseUrl, control, log } = settings;
    const { port } = new URL(baseUrl);
    const routes = [...routesOf(settings), ...control.routes];
    const relay = lazyRelay(settings);
    async function respond(request, response) {
        (0,caller_check/* checkCaller */.st)(request, port);
        const url = urlOf(request.url ?? '/', baseUrl);
        if (url.pathname.startsWith(API_PREFIX)) {
            control.claim.check(request, 'change');
            await (await relay()).pass(request, response, url);
            return;
        }
        const { route, params } = (0,router/* findRoute */.$)(routes, request.method ?? '', url.pathname);
        control.claim.check(request, route.access);
        const reply = await route.handler({ request, response, params, query: {} });
        if (reply !== undefined)
            (0,api_reply/* sendJson */.j)(response, reply);
    }
    return async (request, response) => {
        try {
            await respond(request, response);
        }
        catch (error) {
            const isExpected = error instanceof http_error/* HttpError */.j$;
            if (!isExpected && !response.destroyed)
                log(`A request failed: ${(0,failure/* messageOf */.bD)(error)}`);
            const { status, detail, headers } = isExpected ? error : new http_error/* HttpError */.j$(500, 'Internal Server Error');
            (0,api_reply/* sendJson */.j)(response, { status, body: { detail }, headers });
        }
    };
}
function routesOf({ baseUrl, signer, finish, onFinished }) {
    const nonceOf = async (request) => (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_NONCE_BYTES), 'required')['nonce'];
    async function prove({ request }) {
        const signature = signer.sign(baseUrl, await nonceOf(request));
        if (signature === undefined)
            throw invalidNonce();
        return (0,api_reply.ok)({ signature });
    }
    async function sendRecords({ request, response }) {
        const nonce = await nonceOf(request);
        if (signer.sign(baseUrl, nonce) === undefined)
            throw invalidNonce();
        const body = (0,signed_records/* signRecords */.A)(await finish(), nonce, signer, baseUrl);
        const sent = (0,external_node_events_.once)(response, 'close');
        (0,api_reply/* sendJson */.j)(response, { status: 200, body, headers: { Connection: 'close' } });
        await sent;
        onFinished();
    }
    const health = (0,api_reply.ok)({ status: 'ok', engine: 'gateway', version: version/* VERSION */.xv });
    return [
        { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
        { method: 'POST', path: '/proof', access: 'open', handler: prove },
        { method: 'POST', path: '/finish', access: 'key', handler: sendRecords }
    ];
}
function invalidNonce() {
    return new http_error/* HttpError */.j$(422, 'The nonce is not valid');
}
function lazyRelay({ api, leases, onNewState, log }) {
    let relay;
    return () => {
        relay ??= Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(6691), __webpack_require__.e(4291)]).then(__webpack_require__.bind(__webpack_require__, 80879)).then(({ createApiRelay }) => createApiRelay({ api, leases, onNewState, log }));
        return relay;
    };
}
function urlOf(target, baseUrl) {
    try {
        return new URL(target, baseUrl);
    }
    catch {
        throw (0,http_error/* notFound */.mX)();
    }
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./build/engine/gateway/connection-queue.js
const MAX_WAITING = 512;
class ConnectionQueue {
    #waiting = [];
    #handOver;
    #current;
    add = (socket) => {
        socket.on('error', () => socket.destroy());
        if (this.#waiting.length >= MAX_WAITING) {
            socket.destroy();
            return;
        }
        this.#waiting.push(socket);
        this.#next();
    };
    attach(handOver) {
        this.#handOver = handOver;
        this.#next();
    }
    detach() {
        this.#handOver = undefined;
        if (this.#current !== undefined)
            this.#waiting.unshift(this.#current);
        this.#current = undefined;
    }
    close() {
        this.detach();
        for (const socket of this.#waiting.splice(0))
            socket.destroy();
    }
    #next() {
        while (this.#handOver !== undefined && this.#current === undefined) {
            const socket = this.#waiting.shift();
            if (socket === undefined)
                return;
            if (socket.destroyed)
                continue;
            this.#current = socket;
            this.#handOver(socket, () => {
                if (this.#current !== socket)
                    return;
                this.#current = undefined;
                socket.destroy();
                this.#next();
            });
        }
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/data-port.js


async function openDataPort(log) {
    const connections = new ConnectionQueue();
    const server = (0,external_node_net_.createServer)({ pauseOnConnect: true }, connections.add);
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
            server.off('error', reject);
            server.on('error', (error) => log(`The port of the gateway: ${error.message}`));
            resolve();
        });
    });
    return {
        port: server.address().port,
        connections,
        close: () => {
            server.close();
            connections.close();
        }
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/engine-client/gateway-protocol.js
var gateway_protocol = __webpack_require__(69700);
// EXTERNAL MODULE: ./build/mcp/tool-rules.js
var tool_rules = __webpack_require__(81259);
;// CONCATENATED MODULE: ./build/engine/gateway/gateway-callers.js




class GatewayCallers {
    #supervisor;
    #port;
    #mainRoutes = [];
    #temporary = new Map();
    #isSuspended = false;
    constructor(supervisor, port) {
        this.#supervisor = supervisor;
        this.#port = port;
    }
    async setMainRoutes(routes) {
        this.#mainRoutes = routes;
        await this.#supervisor.start(this.#routes());
    }
    serve = async (caller) => {
        const routes = caller.servers.map((_, index) => this.#routeOf(caller, index));
        this.#temporary.set(caller.id, routes);
        await this.#supervisor.setRoutes(this.#routes());
        return Object.fromEntries(routes.map((route) => [route.alias, (0,gateway_protocol/* gatewayUrl */.M)(this.#port, route)]));
    };
    cutOff = async (id) => {
        this.#temporary.delete(id);
        await this.#supervisor.setRoutes(this.#routes());
        this.#supervisor.endCaller(id);
    };
    recorded = () => this.#supervisor.recorded();
    suspendMainRoutes = async (isSuspended) => {
        this.#isSuspended = isSuspended;
        await this.#supervisor.setRoutes(this.#routes());
    };
    injectFaults = async (plan, servers) => {
        for (const [index, { alias }] of servers.entries())
            this.#mainRouteTo(alias, index);
        const faults = { id: `agent-${(0,external_node_crypto_.randomBytes)(8).toString('hex')}`, plan };
        this.#mainRoutes = this.#mainRoutes.map((route) => (route.caller === 'agent' ? { ...route, faults } : route));
        await this.#supervisor.setRoutes(this.#routes());
    };
    workerDeaths = () => this.#supervisor.deaths;
    #routes() {
        return [...(this.#isSuspended ? [] : this.#mainRoutes), ...[...this.#temporary.values()].flat()];
    }
    #mainRouteTo(alias, index) {
        const found = this.#mainRoutes.find((route) => route.alias === alias);
        if (found === undefined)
            throw (0,http_error/* notFound */.mX)(`A server with the alias of servers[${index}]`);
        return found;
    }
    #routeOf({ id, token, caller, trial, servers, faults: plan }, index) {
        const { alias, rules: added } = servers[index] ?? { alias: '' };
        const { rules: mains, faults: _, ...server } = this.#mainRouteTo(alias, index);
        const rules = caller === 'verifier' ? undefined : (0,tool_rules/* combineRules */.NO)(mains, added);
        const faults = plan === undefined || caller !== 'trial' ? {} : { faults: { id, plan } };
        return {
            ...{ ...server, token, caller, temporary: { id, trial, alias } },
            ...(rules === undefined ? {} : { rules }),
            ...faults
        };
    }
}

// EXTERNAL MODULE: ./build/mcp/cassette/new-state-methods.js
var new_state_methods = __webpack_require__(14789);
// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(29647);
;// CONCATENATED MODULE: ./build/engine/gateway/new-state.js


function recordNewState(record) {
    let count = 0;
    return ({ lease: { kind, alias, id: sandbox }, path }, seed) => {
        const verb = path.at(-1);
        if (kind !== 'sandbox' || (verb !== 'reset' && verb !== 'initialize'))
            return;
        count += 1;
        const event = { sandbox, server: alias, session: 'control', caller: 'companion' };
        const params = verb === 'reset' ? {} : { params: { seed: seed ?? 'default' } };
        const request = { jsonrpc: '2.0', id: count, method: new_state_methods/* NEW_STATE_METHODS */.y[verb], ...params };
        record({ ...event, direction: 'to-server', message: request });
        record({ ...event, direction: 'to-client', message: (0,json_rpc/* resultResponse */.zi)(count, {}) });
    };
}

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./build/base/line-splitter.js
var line_splitter = __webpack_require__(69482);
;// CONCATENATED MODULE: ./build/engine/gateway/record-reader.js

const BATCH_MS = 5;
const BUSY_BYTES = 32 * 1024;
function withUnbufferedStreams(make) {
    const usual = (0,external_node_stream_.getDefaultHighWaterMark)(false);
    (0,external_node_stream_.setDefaultHighWaterMark)(false, 1);
    try {
        return make();
    }
    finally {
        (0,external_node_stream_.setDefaultHighWaterMark)(false, usual);
    }
}
class RecordReader {
    #records;
    #onBatch;
    #batchBytes = 0;
    #timer;
    #isBatching = true;
    ended;
    constructor(records, take, onBatch) {
        this.#records = records;
        this.#onBatch = onBatch;
        this.ended = new Promise((resolve) => records.once('close', () => resolve()));
        records.on('error', () => records.destroy());
        records.on('data', (chunk) => {
            if (this.#batchBytes === 0)
                setImmediate(this.#endBatch);
            this.#batchBytes += chunk.length;
            take(chunk);
        });
    }
    setBatching(isBatching) {
        this.#isBatching = isBatching;
        if (!isBatching)
            this.#resume();
    }
    close() {
        clearTimeout(this.#timer);
        this.#records.destroy();
    }
    #endBatch = () => {
        const isBusy = this.#batchBytes >= BUSY_BYTES;
        this.#batchBytes = 0;
        this.#onBatch();
        if (isBusy || !this.#isBatching || this.#records.destroyed)
            return;
        this.#records.pause();
        this.#timer = setTimeout(() => this.#resume(), BATCH_MS);
    };
    #resume() {
        clearTimeout(this.#timer);
        this.#records.resume();
    }
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/mcp/caller.js
var mcp_caller = __webpack_require__(80064);
// EXTERNAL MODULE: ./build/engine/exact-numbers.js
var exact_numbers = __webpack_require__(39911);
;// CONCATENATED MODULE: ./build/engine/gateway/traffic-event.js




const MAX_DEPTH = 600;
function parseRecord(line) {
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(line, MAX_DEPTH);
    if (!(0,json/* isJsonObject */.OW)(value))
        return undefined;
    const { revision } = value;
    if (typeof revision === 'number')
        return { revision };
    if (value['ended'] === true)
        return parseEnded(value);
    const exact = (0,exact_numbers/* exactValueOf */.E)(line);
    return parseEvent(value, (0,json/* isJsonObject */.OW)(exact) ? exact['message'] : undefined);
}
function parseEnded(value) {
    const session = parseSession(value);
    return session && { ...session, ended: true };
}
function parseSession(value) {
    const { sandbox, server, session, caller } = value;
    if (typeof sandbox !== 'string' || typeof server !== 'string' || typeof session !== 'string')
        return undefined;
    return (0,mcp_caller/* isCaller */.A)(caller) ? { sandbox, server, session, caller, ...parseTemporary(value['temporary']) } : undefined;
}
function parseEvent(value, exact) {
    const session = parseSession(value);
    const { direction } = value;
    if (session === undefined || (direction !== 'to-server' && direction !== 'to-client'))
        return undefined;
    const parsed = parseCutResponse(value['message']) ?? (0,json_rpc/* parseMessage */.vY)(value['message']);
    if (parsed === undefined)
        return undefined;
    const message = 'cut' in parsed ? parsed : (0,exact_numbers/* withExactNumbers */.k)(parsed, exact);
    const at = typeof value['at'] === 'number' ? { at: value['at'] } : {};
    const denied = value['denied'] === true ? { denied: true } : {};
    const unanswered = value['unanswered'] === true ? { unanswered: true } : {};
    const injected = parseInjected(value['injected']);
    const sessionless = value['sessionless'] === true ? { sessionless: true } : {};
    const exchange = typeof value['exchange'] === 'string' ? { exchange: value['exchange'] } : {};
    const resumed = value['resumed'] === true ? { resumed: true } : {};
    const marks = { ...at, ...denied, ...unanswered, ...injected, ...sessionless, ...exchange, ...resumed };
    return { ...session, direction, message, ...marks };
}
function parseTemporary(value) {
    if (!(0,json/* isJsonObject */.OW)(value))
        return {};
    const { id, trial, alias } = value;
    const isValid = typeof id === 'string' && typeof trial === 'string' && typeof alias === 'string';
    return isValid ? { temporary: { id, trial, alias } } : {};
}
function parseInjected(value) {
    if (!(0,json/* isJsonObject */.OW)(value))
        return {};
    const { what, index } = value;
    return typeof what === 'string' && typeof index === 'number' ? { injected: { what, index } } : {};
}
function parseCutResponse(message) {
    if (!(0,json/* isJsonObject */.OW)(message) || !(0,json/* isJsonObject */.OW)(message['cut']))
        return undefined;
    const id = (0,json_rpc/* asRequestId */.Rp)(message['id']);
    const cut = parseCut(message['cut']);
    return id === undefined || cut === undefined ? undefined : { id, cut };
}
function parseCut({ kind, isError, bytes, beginning }) {
    if ((kind !== 'result' && kind !== 'error') || typeof isError !== 'boolean')
        return undefined;
    return typeof bytes === 'number' && typeof beginning === 'string' ? { kind, isError, bytes, beginning } : undefined;
}

// EXTERNAL MODULE: ./build/engine/gateway/worker-protocol.js
var worker_protocol = __webpack_require__(97987);
;// CONCATENATED MODULE: ./build/engine/gateway/worker-process.js










const WORKER_PROGRAM = 'gateway-worker.js';
const NODE_FLAGS = ['--min-semi-space-size=4', '--max-semi-space-size=4', '--no-parallel-scavenge', '--expose-gc'];
const LOG_FD = 2;
const MAX_LINE_BYTES = 8 * 1024 * 1024;
const DRAIN_MS = 1_000;
const GONE_CODES = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'];
function startWorker(listeners) {
    const { log } = listeners;
    const child = withUnbufferedStreams(() => (0,external_node_child_process_.spawn)(process.execPath, [...host_process/* NO_INSPECTOR_FLAGS */.WI, ...NODE_FLAGS, (0,external_node_path_.join)((0,host_process/* programFolder */.bs)(), WORKER_PROGRAM)], {
        stdio: ['ignore', LOG_FD, LOG_FD, 'pipe', 'ipc'],
        windowsHide: true
    }));
    child.on('error', (error) => log(`The worker: ${error.message}`));
    child.on('message', (message) => {
        if (message?.type === 'ready')
            listeners.onReady();
        listeners.onAnswer();
    });
    const records = child.stdio[worker_protocol/* RECORDS_FD */.M];
    const reader = records instanceof external_node_stream_.Readable ? readEvents(records, child, listeners) : undefined;
    return {
        send: (message) => void child.send(message, () => { }),
        handOver: (socket, taken) => handOver(child, socket, taken),
        setBatching: (isBatching) => reader?.setBatching(isBatching),
        kill: () => void child.kill('SIGKILL'),
        ended: waitForEnd(child, reader, log)
    };
}
function handOver(child, socket, taken) {
    const message = { type: 'connection' };
    let isGone = false;
    child.send(message, socket, { keepOpen: true }, (error) => {
        isGone = (0,failure/* hasCode */.up)(error, ...GONE_CODES);
    });
    child.send(message, () => {
        if (!isGone)
            taken();
    });
}
async function waitForEnd(child, reader, log) {
    const disconnected = happens(child, 'disconnect');
    const { pid } = child;
    if (pid === undefined)
        await happens(child, 'error');
    else
        await happens(child, 'exit');
    log(`Worker ${pid} has ended (${child.signalCode ?? child.exitCode})`);
    if (pid === undefined)
        return;
    reader?.setBatching(false);
    await (0,time_limits/* raceTimeLimit */.iu)(DRAIN_MS, undefined, () => Promise.all([reader?.ended, disconnected])).catch(() => { });
    reader?.close();
}
function happens(emitter, event) {
    return new Promise((resolve) => emitter.once(event, () => resolve()));
}
function readEvents(records, child, listeners) {
    const splitter = new line_splitter/* LineSplitter */.g(MAX_LINE_BYTES);
    let isIgnored = false;
    const take = (chunk) => {
        listeners.onAnswer();
        try {
            for (const line of isIgnored ? [] : splitter.push(chunk)) {
                const record = parseRecord(line);
                if (record === undefined)
                    listeners.log('A record of the worker is not valid');
                else if ('revision' in record)
                    listeners.onRoutes(record.revision);
                else if ('ended' in record)
                    listeners.onSessionEnd(record);
                else
                    listeners.onEvent(record);
            }
        }
        catch (error) {
            isIgnored = true;
            listeners.log(`The records of the worker cannot be read: ${(0,failure/* messageOf */.bD)(error)}`);
            child.kill('SIGKILL');
        }
    };
    return new RecordReader(records, take, listeners.onEventsRead);
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker-watch.js
const PING_MS = 5_000;
const MAX_UNANSWERED = 6;
class WorkerWatch {
    #timer;
    #unanswered = 0;
    constructor({ ping, onSilent, everyMs = PING_MS }) {
        this.#timer = setInterval(() => {
            if (this.#unanswered >= MAX_UNANSWERED)
                onSilent();
            this.#unanswered += 1;
            ping();
        }, everyMs);
    }
    answer = () => {
        this.#unanswered = 0;
    };
    close() {
        clearInterval(this.#timer);
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker-supervisor.js





const SHORT_LIFE_MS = 1_000;
const BASE_DELAY_MS = 10;
const MAX_DELAY_MS = 1_000;
const ROUTES_MS = 15_000;
const MAX_FAILED_STARTS = 3;
class WorkerSupervisor {
    #settings;
    #routes;
    #revision = 0;
    #waiting = [];
    #worker;
    #deaths = 0;
    #shortLives = 0;
    #stopping = new AbortController();
    #settleRouted;
    #ended;
    constructor(settings) {
        this.#settings = settings;
        this.#ended = this.#keepRunning();
    }
    get deaths() {
        return this.#deaths;
    }
    start(routes) {
        this.#give(routes);
        return new Promise((resolve, reject) => {
            this.#settleRouted = { resolve, reject };
        });
    }
    async setRoutes(routes) {
        if (this.#stopping.signal.aborted)
            return;
        const revision = this.#give(routes);
        const timer = setTimeout(() => this.#worker?.kill(), ROUTES_MS);
        await new Promise((resolve) => {
            this.#waiting.push({ revision, resolve });
            this.#worker?.setBatching(false);
        });
        clearTimeout(timer);
    }
    async recorded() {
        if (this.#routes !== undefined)
            await this.setRoutes(this.#routes);
    }
    endCaller(id) {
        this.#settings.transcript.endCaller(id);
    }
    async stop() {
        this.#stopping.abort();
        this.#worker?.kill();
        await this.#ended;
    }
    async #keepRunning() {
        const { signal } = this.#stopping;
        while (!signal.aborted) {
            const started = external_node_perf_hooks_.performance.now();
            const wasReady = await this.#runOne();
            this.#settings.transcript.abandon();
            this.#settings.transcript.flush();
            if (signal.aborted)
                break;
            this.#deaths += 1;
            this.#settle(this.#revision);
            const isShort = !wasReady || external_node_perf_hooks_.performance.now() - started < SHORT_LIFE_MS;
            this.#shortLives = isShort ? this.#shortLives + 1 : 0;
            if (this.#shortLives >= MAX_FAILED_STARTS)
                this.#settleRouted?.reject(cannotWork());
            const waitMs = this.#shortLives <= 1 ? 0 : Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** this.#shortLives);
            await (0,time_limits/* delay */.cb)(waitMs, signal).catch(() => { });
        }
        this.#settle(this.#revision);
    }
    async #runOne() {
        const { dataPort, transcript, log, start = startWorker, pingMs } = this.#settings;
        let watch;
        try {
            const worker = start({
                onReady: () => {
                    if (this.#worker !== worker)
                        return;
                    dataPort.connections.attach(worker.handOver);
                    this.#settleRouted?.resolve();
                    watch ??= new WorkerWatch({
                        ping: () => worker.send({ type: 'ping' }),
                        onSilent: () => {
                            log('The worker does not answer, so it is replaced');
                            worker.kill();
                        },
                        everyMs: pingMs
                    });
                },
                onAnswer: () => watch?.answer(),
                onEvent: transcript.record,
                onSessionEnd: transcript.endSession,
                onRoutes: (revision) => this.#settle(revision),
                onEventsRead: transcript.flush,
                log
            });
            this.#worker = worker;
            this.#sendRoutes();
            await worker.ended;
        }
        catch (error) {
            log(`A worker could not be started: ${(0,failure/* messageOf */.bD)(error)}`);
        }
        watch?.close();
        this.#worker = undefined;
        dataPort.connections.detach();
        return watch !== undefined;
    }
    #give(routes) {
        this.#routes = routes;
        this.#revision += 1;
        this.#sendRoutes();
        return this.#revision;
    }
    #sendRoutes() {
        if (this.#routes === undefined)
            return;
        const { port } = this.#settings.dataPort;
        this.#worker?.send({ type: 'routes', port, routes: this.#routes, revision: this.#revision });
    }
    #settle(revision) {
        const waiting = this.#waiting;
        this.#waiting = waiting.filter((each) => each.revision > revision);
        for (const each of waiting)
            if (each.revision <= revision)
                each.resolve();
        this.#worker?.setBatching(this.#waiting.length === 0);
    }
}
function cannotWork() {
    return new failure/* Failure */.HR('The workers of the gateway end as soon as they start.', 'Its log has the reason.', 'If another step of the job does not end them, report this.');
}

;// CONCATENATED MODULE: ./build/engine/gateway/gateway.js











const MAX_CONTROL_CONNECTIONS = 256;
async function openGateway({ home, settings, log: print, onFinished }) {
    const known = [settings.token, settings.api.key, ...settings.secrets];
    const { transcript, logs, secrets, log } = (0,recording/* openRecording */.a)(home, print, known);
    const dataPort = await openDataPort(log);
    const supervisor = new WorkerSupervisor({ dataPort, transcript, log });
    const callers = new GatewayCallers(supervisor, dataPort.port);
    let leases = [];
    let records;
    const finish = () => {
        records ??= supervisor.stop().then(async () => {
            dataPort.close();
            const { tools, bytes, sha256 } = await transcript.close();
            return { tools, transcript: { bytes, sha256 }, checks: control.checks(), workerDeaths: supervisor.deaths };
        });
        return records;
    };
    const signer = (0,engine_signature/* createEngineSigner */.n)();
    const { token, api } = settings;
    const control = (0,control_control/* createControl */.E)({ key: token, host: callers, logs, publicKey: signer.publicKey });
    const listening = await (0,listen/* listen */.K)((baseUrl) => createControlApi({
        ...{ baseUrl, control, api, leases: () => leases, signer, finish, onFinished, log },
        onNewState: recordNewState(transcript.record)
    }), 0, MAX_CONTROL_CONNECTIONS);
    return {
        port: dataPort.port,
        controlUrl: listening.baseUrl,
        publicKey: signer.publicKey,
        route: async (routes, given) => {
            for (const secret of routes.flatMap(secretsOf))
                secrets.add(secret);
            leases = given;
            await callers.setMainRoutes(routes);
        },
        close: async () => {
            await finish();
            await listening.close();
        }
    };
}
function secretsOf({ token, url, headers }) {
    return [token, ...(0,lease_secrets/* secretsOfUrl */.mE)(url), ...Object.values(headers).flatMap(secrets/* secretsOfHeader */.k)];
}

;// CONCATENATED MODULE: ./build/engine/gateway/main-pipe.js



const main_pipe_MAX_LINE_BYTES = 64 * 1024 * 1024;
function openMainPipe() {
    (0,host_process/* ignoreBrokenOutput */.Dc)();
    const lines = readLines();
    return {
        receive: async (type) => {
            for (;;) {
                const { done, value } = await lines.next();
                if (done === true)
                    return undefined;
                const message = (0,json/* parseJson */.qF)(value);
                if ((0,json/* isJsonObject */.OW)(message) && message['type'] === type)
                    return message;
            }
        },
        send: (message) => (0,host_process/* printLine */.wi)(JSON.stringify(message)),
        close: () => void process.stdin.destroy()
    };
}
async function* readLines() {
    const splitter = new line_splitter/* LineSplitter */.g(main_pipe_MAX_LINE_BYTES);
    try {
        for await (const chunk of process.stdin)
            yield* splitter.push(chunk);
    }
    catch {
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/serve.js









const WITHOUT_FOLDER_MS = 3_600_000;
async function serveGateway(args) {
    const pipe = openMainPipe();
    try {
        await serveInFolder(homeIn(args), pipe);
    }
    catch (error) {
        pipe.send({ type: 'failed', reason: (0,failure/* messageOf */.bD)(error) });
        (0,host_process/* printError */.yJ)((0,failure/* messageOf */.bD)(error));
        process.exitCode = 1;
    }
    pipe.close();
}
async function serveInFolder(home, pipe) {
    const hasHome = (0,process_shutdown/* folderWatcher */.h)(home);
    const settings = await pipe.receive('settings');
    if (settings === undefined)
        return;
    const shutdown = new process_shutdown/* Shutdown */.H();
    const ended = shutdown.wait(hasHome, WITHOUT_FOLDER_MS);
    const gateway = await openGateway({ home, settings, log: host_process/* printError */.yJ, onFinished: shutdown.request });
    const { port, controlUrl, publicKey } = gateway;
    try {
        pipe.send({ type: 'ready', port, controlUrl, publicKey });
        const isRouted = await Promise.race([route(gateway, pipe), ended.then(() => false)]);
        if (isRouted && hasHome()) {
            (0,engine_state/* writeEngineState */.hx)(home, readyState(gateway, settings.token));
            pipe.send({ type: 'routed' });
            pipe.close();
            await ended;
        }
    }
    finally {
        shutdown.request();
        await gateway.close();
    }
}
async function route(gateway, pipe) {
    const message = await pipe.receive('routes');
    if (message === undefined)
        return false;
    await gateway.route(message.routes, message.leases);
    return true;
}
function readyState({ controlUrl, publicKey }, token) {
    return {
        status: 'ready',
        pid: process.pid,
        base_url: controlUrl,
        api_key: token,
        public_key: publicKey,
        version: version/* VERSION */.xv,
        started_at: new Date().toISOString()
    };
}
function homeIn(args) {
    const { values } = (0,external_node_util_.parseArgs)({ args: [...args], options: { home: { type: 'string' } } });
    return (0,external_node_path_.resolve)(values.home ?? '.klavis-gateway');
}


/***/ }),

/***/ 97987:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ RECORDS_FD)
/* harmony export */ });
const RECORDS_FD = 3;


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

/***/ 47451:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bt: () => (/* binding */ secretsOfDetails),
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   SF: () => (/* binding */ instanceIdOf),
/* harmony export */   _n: () => (/* binding */ secretsOfLocal),
/* harmony export */   hH: () => (/* binding */ secretsOfData),
/* harmony export */   mE: () => (/* binding */ secretsOfUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97888);


const PUBLIC_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !PUBLIC_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !PUBLIC_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const basic = Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString('base64');
    const all = [text, url.href, basic, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .yq))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
function secretsOfData(value) {
    const secrets = [];
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .yq)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                open.push(inner);
    }
    return secrets;
}
function secretsOfDetails({ url, authData, metadata }, isWritten) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(isWritten ? secretsOfData(metadata) : [])
    ];
}
function secretsOfLocal({ id, servers }, isWritten) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, isWritten))];
}
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
}


/***/ }),

/***/ 14789:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ NEW_STATE_METHODS)
/* harmony export */ });
const NEW_STATE_METHODS = { reset: 'klavis/reset', initialize: 'klavis/initialize' };


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

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
