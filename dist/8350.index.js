export const id = 8350;
export const ids = [8350,9783];
export const modules = {

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

/***/ 28279:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ DelayedCalls)
/* harmony export */ });
class DelayedCalls {
    #cancellable = new Map();
    #waiting = new Set();
    wait(key, ms, response) {
        return new Promise((resolve) => {
            const end = (how) => {
                clearTimeout(timer);
                response?.off('close', onClose);
                this.#waiting.delete(end);
                if (key !== undefined && this.#cancellable.get(key) === end)
                    this.#cancellable.delete(key);
                resolve(how);
            };
            const onClose = () => end('gone');
            const timer = setTimeout(() => end('over'), ms).unref();
            this.#waiting.add(end);
            if (key !== undefined)
                this.#cancellable.set(key, end);
            if (response?.closed === true)
                end('gone');
            else
                response?.once('close', onClose);
        });
    }
    cancel(key) {
        const end = this.#cancellable.get(key);
        end?.('cancelled');
        return end !== undefined;
    }
    close() {
        for (const end of [...this.#waiting])
            end('gone');
    }
}


/***/ }),

/***/ 16694:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ faultDecider)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31826);


const MAX_TOOLS = 10_000;
function faultDecider({ seed, scope, rules }) {
    const counts = rules.map(() => 0);
    const countsOfTools = new Map();
    return (alias, tool) => {
        const key = JSON.stringify([alias, tool]);
        const ofTool = (countsOfTools.get(key) ?? 0) + 1;
        if (ofTool > 1 || countsOfTools.size < MAX_TOOLS)
            countsOfTools.set(key, ofTool);
        const hits = rules.map((rule, index) => {
            if (!(0,_mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .isFaultOf */ .sU)(rule, alias, tool))
                return false;
            const ofRule = (counts[index] ?? 0) + 1;
            counts[index] = ofRule;
            if (rule.rate !== undefined)
                return chance([seed, scope, index, alias, tool, ofTool]) < rule.rate;
            return (rule.calls === undefined || rule.calls.some(({ least, most }) => ofRule >= least && ofRule <= (most ?? ofRule)));
        });
        const index = hits.indexOf(true);
        const rule = rules[index];
        return rule && { ...rule, index };
    };
}
function chance(values) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6) / 2 ** 48;
}


/***/ }),

/***/ 80206:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ faultsIn)
/* harmony export */ });
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31826);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29647);


function faultsIn(messages, decide) {
    const calls = messages.filter(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .isRequest */ .ks).filter(({ method }) => method === 'tools/call');
    const hits = calls.flatMap((call) => {
        const tool = call.params?.['name'];
        const rule = typeof tool === 'string' ? decide(call, tool) : undefined;
        return rule === undefined ? [] : [{ id: call.id, rule }];
    });
    if (hits.length === 0)
        return undefined;
    const delayMs = Math.max(...hits.map(({ rule }) => rule.delayMs ?? 0));
    const http = hits.find(({ rule: { answer } }) => answer?.kind === 'status' || answer?.kind === 'break');
    if (http !== undefined) {
        const mark = markOf(http.rule);
        return {
            delayMs,
            http: http.rule.answer,
            answers: [],
            marks: new Map(messages.filter(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .isRequest */ .ks).map(({ id }) => [id, mark]))
        };
    }
    return {
        delayMs,
        http: undefined,
        answers: hits.flatMap(({ id, rule }) => answerTo(id, rule.answer) ?? []),
        marks: new Map(hits.map(({ id, rule }) => [id, markOf(rule)]))
    };
}
function markOf(rule) {
    return { what: (0,_mcp_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFault */ .Qx)(rule), index: rule.index };
}
function answerTo(id, answer) {
    if (answer?.kind === 'error')
        return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .errorResponse */ .yj)(id, _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .INTERNAL_ERROR */ .zR, answer.message);
    if (answer?.kind !== 'is-error')
        return undefined;
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .resultResponse */ .zi)(id, { content: [{ type: 'text', text: answer.message }], isError: true });
}


/***/ }),

/***/ 79514:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ faultResponse),
/* harmony export */   L: () => (/* binding */ sendFault)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29647);
/* harmony import */ var _mux_transport_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8956);



function sendFault(response, fault, id) {
    if (response.destroyed || response.headersSent)
        return;
    if (fault.kind === 'break') {
        breakOff(response, fault.body, id);
        return;
    }
    const { status, retryAfterSeconds } = fault;
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    const error = { code: _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .CONNECTION_CLOSED */ .AO, message: reasonOf(status) };
    (0,_mux_transport_error_js__WEBPACK_IMPORTED_MODULE_1__/* .sendJson */ .jD)(response, status, JSON.stringify({ jsonrpc: '2.0', error, id }), headers);
}
function faultResponse(id, fault) {
    const why = fault.kind === 'break' ? 'The connection broke in the middle of the answer' : reasonOf(fault.status);
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .errorResponse */ .yj)(id, _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .CONNECTION_CLOSED */ .AO, why);
}
function breakOff(response, body, id) {
    const json = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","te`;
    const type = body === 'json' ? 'application/json' : 'text/event-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache, no-transform' });
    response.write(body === 'json' ? json : `event: message\ndata: ${json}`, () => response.destroy());
}
function reasonOf(status) {
    return `${status} ${node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES[status] ?? 'Error'}`;
}


/***/ }),

/***/ 97987:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ RECORDS_FD)
/* harmony export */ });
const RECORDS_FD = 3;


/***/ }),

/***/ 88350:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveAsWorker: () => (/* binding */ serveAsWorker)
});

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/engine/gateway/worker-protocol.js
var worker_protocol = __webpack_require__(97987);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/engine/api/caller-check.js
var caller_check = __webpack_require__(65440);
// EXTERNAL MODULE: ./build/engine/api/http-error.js
var http_error = __webpack_require__(99293);
// EXTERNAL MODULE: ./build/engine/faults/delayed-calls.js
var delayed_calls = __webpack_require__(28279);
// EXTERNAL MODULE: ./build/engine/faults/fault-decider.js
var fault_decider = __webpack_require__(16694);
// EXTERNAL MODULE: ./build/engine/mux/transport-error.js
var transport_error = __webpack_require__(8956);
// EXTERNAL MODULE: ./build/engine/mux/limits.js
var limits = __webpack_require__(26876);
// EXTERNAL MODULE: ./build/engine/request-body.js
var request_body = __webpack_require__(89355);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/headers.js
const HOP_BY_HOP = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'];
const PROXY_PREFIX = 'proxy-';
const NOT_SENT = new Set([
    ...HOP_BY_HOP,
    'host',
    'content-length',
    'origin',
    'referer',
    'cookie',
    'accept-encoding',
    'expect'
]);
const OWN_NOT_SENT = new Set([...HOP_BY_HOP, 'host', 'content-length', 'accept-encoding']);
const NOT_RETURNED = new Set([...HOP_BY_HOP, 'set-cookie', 'location', 'content-location']);
function requestHeaders({ headers }, { url, headers: own }, body) {
    const named = namedByConnection(headers.connection);
    const sent = ['host', own['host'] ?? url.host, 'accept-encoding', 'identity'];
    for (const name in headers) {
        if (NOT_SENT.has(name) || named.has(name) || name in own || name.startsWith(PROXY_PREFIX))
            continue;
        sent.push(name, String(headers[name]));
    }
    for (const name in own)
        if (!OWN_NOT_SENT.has(name))
            sent.push(name, own[name] ?? '');
    if (body !== undefined)
        sent.push('content-length', String(body.length));
    return sent;
}
function answerHeaders({ rawHeaders, headers }, { secrets }, without) {
    const named = namedByConnection(headers.connection);
    const returned = [];
    for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
        const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
        const lower = name.toLowerCase();
        if (NOT_RETURNED.has(lower) || named.has(lower) || lower.startsWith(PROXY_PREFIX) || without.includes(lower))
            continue;
        if (!secrets.some((secret) => value.includes(secret) || name.includes(secret)))
            returned.push(name, value);
    }
    return returned;
}
const NOTHING = new Set();
function namedByConnection(value) {
    if (value === undefined || value === 'keep-alive' || value === 'close')
        return NOTHING;
    return new Set(value.split(',').map((name) => name.trim().toLowerCase()));
}

// EXTERNAL MODULE: ./build/engine/faults/send-fault.js
var send_fault = __webpack_require__(79514);
// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(29647);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/byte-collector.js
const FIRST_BYTES = 1024;
const NONE = Buffer.alloc(0);
class ByteCollector {
    #limit;
    #bytes = NONE;
    #length = 0;
    #isOwn = false;
    constructor(limit) {
        this.#limit = limit;
    }
    get length() {
        return this.#length;
    }
    add(chunk) {
        const length = this.#length + chunk.length;
        if (length > this.#limit)
            return false;
        if (this.#length === 0) {
            this.#bytes = chunk;
            this.#isOwn = false;
        }
        else {
            if (!this.#isOwn || this.#bytes.length < length)
                this.#grow(length);
            chunk.copy(this.#bytes, this.#length);
        }
        this.#length = length;
        return true;
    }
    fill(chunk) {
        const free = this.#limit - this.#length;
        if (free > 0 && chunk.length > 0)
            this.add(chunk.subarray(0, free));
    }
    bytes() {
        return this.#bytes.subarray(0, this.#length);
    }
    clear() {
        this.#bytes = NONE;
        this.#length = 0;
    }
    #grow(length) {
        const grown = Buffer.allocUnsafeSlow(Math.max(length, Math.min(this.#limit, 2 * length), FIRST_BYTES));
        this.#bytes.copy(grown, 0, 0, this.#length);
        this.#bytes = grown;
        this.#isOwn = true;
    }
}

// EXTERNAL MODULE: ./build/engine/transcript/payload-limits.js
var payload_limits = __webpack_require__(73529);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/seen-message.js



const WHOLE_MESSAGE_BYTES = 64 * 1024;
const PICTURE_MESSAGE_BYTES = payload_limits/* MAX_PICTURE_BYTES */.K + 1024;
const PICTURE = Buffer.from('"image"');
function isRecordedWhole(bytes) {
    return bytes.length <= WHOLE_MESSAGE_BYTES || bytes.includes(PICTURE);
}
const FIELDS = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
function textOf(bytes) {
    return bytes.toString().replace(/^\ufeff/, '');
}
function messagesIn(text) {
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(text);
    const messages = Array.isArray(value)
        ? value.map((each) => seenMessage(each, JSON.stringify(each)))
        : [seenMessage(value, text)];
    return messages.filter((message) => message !== undefined);
}
function seenResponse(response) {
    return { id: response.id, isRequest: false, json: JSON.stringify(response) };
}
function seenMessage(value, text) {
    const message = (0,json_rpc/* parseMessage */.vY)(value);
    if (message === undefined || !('id' in message) || !(0,base_json/* isJsonObject */.OW)(value))
        return undefined;
    const json = isUsual(value, (0,json_rpc/* isResponse */.Sv)(message)) ? asOneLine(text) : JSON.stringify(message);
    return { id: message.id, isRequest: (0,json_rpc/* isRequest */.ks)(message), json };
}
function isUsual(value, isAnswer) {
    for (const name in value)
        if (!FIELDS.has(name))
            return false;
    return !isAnswer || (!('method' in value) && (0,base_json/* isJsonObject */.OW)('error' in value ? value['error'] : value['result']));
}
function asOneLine(text) {
    return /[\r\n]/.test(text) ? text.replace(/[\r\n]/g, ' ') : text;
}
function cutResponse(id, cut) {
    return { id, isRequest: false, json: JSON.stringify({ id, cut }) };
}
function cutRequest(id, method, params, tool) {
    const name = tool === undefined ? {} : { name: tool };
    const cut = params && { ...name, cut: `${params.bytes} bytes`, beginning: params.beginning };
    return { id, isRequest: true, json: JSON.stringify({ ...(0,json_rpc/* notification */.Ew)(method, cut), id }) };
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/message-scanner.js




const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];
const isSpace = (byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte) => byte === OPEN_OBJECT || byte === OPEN_LIST;
const isClosing = (byte) => byte === CLOSE_OBJECT || byte === CLOSE_LIST;
const MAX_TOKEN_BYTES = 1024;
const message_scanner_NONE = -1;
const isPayload = (key) => key === 'result' || key === 'error' || key === 'params';
class MessageScanner {
    #onMessage;
    #hasToolList = false;
    #level = 0;
    #isInString = false;
    #isEscaped = false;
    #tokenFrom = message_scanner_NONE;
    #payloadFrom = message_scanner_NONE;
    #token = new ByteCollector(MAX_TOKEN_BYTES);
    #beginning = new ByteCollector(WHOLE_MESSAGE_BYTES);
    #payloadBytes = 0;
    #payload;
    #key;
    #resultKey;
    #isInResult = false;
    #isError = false;
    #id;
    #method;
    constructor(onMessage) {
        this.#onMessage = onMessage;
    }
    get hasToolList() {
        return this.#hasToolList;
    }
    take(bytes) {
        if (this.#tokenFrom !== message_scanner_NONE)
            this.#tokenFrom = 0;
        if (this.#payloadFrom !== message_scanner_NONE)
            this.#payloadFrom = 0;
        let at = 0;
        while (at < bytes.length) {
            if (this.#isInString)
                at = this.#skipString(bytes, at);
            else if (this.#level <= 1 || (this.#level === 2 && this.#isInResult))
                this.#read(bytes, at++);
            else
                at = this.#skipNested(bytes, at);
        }
        if (this.#tokenFrom !== message_scanner_NONE)
            this.#token.fill(bytes.subarray(this.#tokenFrom));
        if (this.#payloadFrom !== message_scanner_NONE)
            this.#keepPayload(bytes.subarray(this.#payloadFrom));
    }
    #skipString(bytes, from) {
        let at = this.#isEscaped ? from + 1 : from;
        this.#isEscaped = false;
        while (at < bytes.length) {
            const quote = bytes.indexOf(QUOTE, at);
            const end = quote === -1 ? bytes.length : quote;
            let backslashes = 0;
            while (end - backslashes > at && bytes[end - backslashes - 1] === BACKSLASH)
                backslashes++;
            const isEscaped = backslashes % 2 === 1;
            if (quote === -1) {
                this.#isEscaped = isEscaped;
                return bytes.length;
            }
            at = quote + 1;
            if (isEscaped)
                continue;
            this.#isInString = false;
            return at;
        }
        return at;
    }
    #skipNested(bytes, from) {
        for (let at = from; at < bytes.length; at++) {
            const byte = bytes[at] ?? 0;
            if (byte === QUOTE)
                this.#isInString = true;
            else if (isOpening(byte))
                this.#level++;
            else if (isClosing(byte))
                this.#level--;
            else
                continue;
            return at + 1;
        }
        return bytes.length;
    }
    #read(bytes, at) {
        const byte = bytes[at] ?? 0;
        if (isSpace(byte))
            this.#endToken(bytes, at);
        else if (byte === QUOTE) {
            this.#isInString = true;
            this.#beginValue(at);
            if (this.#level > 0 && this.#tokenFrom === message_scanner_NONE)
                this.#tokenFrom = at;
        }
        else if (isOpening(byte))
            this.#open(byte, at);
        else if (this.#level === 0)
            return;
        else if (byte === COLON)
            this.#endKey(bytes, at);
        else if (byte === COMMA)
            this.#endValue(bytes, at);
        else if (isClosing(byte))
            this.#close(bytes, at);
        else if (this.#tokenFrom === message_scanner_NONE) {
            this.#beginValue(at);
            this.#tokenFrom = at;
        }
    }
    #open(byte, at) {
        if (this.#level === 0 && byte === OPEN_LIST)
            return;
        if (this.#level === 0)
            this.#beginMessage();
        else if (this.#level === 1) {
            this.#beginValue(at);
            this.#isInResult = this.#key === 'result' && byte === OPEN_OBJECT;
        }
        else if (this.#resultKey === 'tools' && byte === OPEN_LIST)
            this.#hasToolList = true;
        this.#level++;
    }
    #close(bytes, at) {
        this.#endValue(bytes, at);
        this.#level--;
        if (this.#level === 0)
            this.#endMessage();
    }
    #beginMessage() {
        this.#key = this.#resultKey = this.#id = this.#method = this.#payload = undefined;
        this.#isError = false;
        this.#token.clear();
    }
    #beginValue(at) {
        if (this.#level !== 1 || this.#payloadFrom !== message_scanner_NONE || !isPayload(this.#key))
            return;
        this.#payload = this.#key;
        this.#payloadFrom = at;
        this.#payloadBytes = 0;
        this.#beginning.clear();
    }
    #endKey(bytes, at) {
        const key = this.#takeToken(bytes, at);
        if (this.#level === 1)
            this.#key = key;
        else
            this.#resultKey = key;
    }
    #endValue(bytes, at) {
        const value = this.#takeToken(bytes, at);
        if (this.#level === 2) {
            if (this.#resultKey === 'isError')
                this.#isError = value === true;
            this.#resultKey = undefined;
            return;
        }
        if (this.#key === 'id')
            this.#id = (0,json_rpc/* asRequestId */.Rp)(value);
        if (this.#key === 'method')
            this.#method = (0,json_rpc/* asString */.oJ)(value);
        if (this.#payloadFrom !== message_scanner_NONE)
            this.#keepPayload(bytes.subarray(this.#payloadFrom, at));
        this.#payloadFrom = message_scanner_NONE;
        this.#key = undefined;
    }
    #endToken(bytes, at) {
        if (this.#tokenFrom !== message_scanner_NONE)
            this.#token.fill(bytes.subarray(this.#tokenFrom, at));
        this.#tokenFrom = message_scanner_NONE;
    }
    #takeToken(bytes, at) {
        this.#endToken(bytes, at);
        const value = this.#token.length === 0 ? undefined : (0,base_json/* parseJson */.qF)(this.#token.bytes().toString());
        this.#token.clear();
        return value;
    }
    #keepPayload(bytes) {
        this.#payloadBytes += bytes.length;
        this.#beginning.fill(bytes);
    }
    #endMessage() {
        const id = this.#id;
        if (id === undefined)
            return;
        const beginning = this.#beginning.bytes().toString();
        const cut = { beginning, bytes: this.#payloadBytes, isError: this.#isError };
        const kind = this.#payload;
        if (this.#method !== undefined)
            this.#onMessage(cutRequest(id, this.#method, kind === 'params' ? cut : undefined));
        else if (kind === 'result' || kind === 'error')
            this.#onMessage(cutResponse(id, { kind, ...cut }));
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/message-reader.js



class MessageReader {
    #onMessage;
    #whole = new ByteCollector(PICTURE_MESSAGE_BYTES);
    #scanner;
    constructor(onMessage) {
        this.#onMessage = onMessage;
    }
    take(bytes) {
        if (this.#scanner === undefined && this.#whole.add(bytes))
            return;
        this.#scan().take(bytes);
    }
    end() {
        const bytes = this.#whole.bytes();
        if (this.#scanner === undefined && bytes.length > 0) {
            if (isRecordedWhole(bytes))
                for (const message of messagesIn(textOf(bytes)))
                    this.#onMessage(message);
            else
                this.#scan();
        }
        this.#whole.clear();
        this.#scanner = undefined;
    }
    #scan() {
        if (this.#scanner === undefined) {
            this.#scanner = new MessageScanner(this.#onMessage);
            this.#scanner.take(this.#whole.bytes());
            this.#whole.clear();
        }
        return this.#scanner;
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/sse-parser.js
const [LF, CR, sse_parser_COLON, SPACE] = [0x0a, 0x0d, 0x3a, 0x20];
const BOM = [0xef, 0xbb, 0xbf];
const LINE_BREAK = Buffer.from('\n');
const DATA = 'data';
class SseParser {
    #sink;
    #part = 'name';
    #name = '';
    #isAfterCr = false;
    #hasData = false;
    #bomIndex = 0;
    constructor(sink) {
        this.#sink = sink;
    }
    take(chunk) {
        let at = this.#bomIndex < BOM.length ? this.#skipBom(chunk) : 0;
        while (at < chunk.length) {
            const byte = chunk[at];
            const isSecondHalf = this.#isAfterCr && byte === LF;
            this.#isAfterCr = false;
            if (isSecondHalf)
                at++;
            else if (this.#part === 'value' || this.#part === 'ignored')
                at = this.#readToLineEnd(chunk, at);
            else if (byte === LF || byte === CR)
                this.#endLine(byte, ++at);
            else if (this.#part === 'space') {
                this.#part = 'value';
                if (byte === SPACE)
                    at++;
            }
            else {
                this.#readName(byte);
                at++;
            }
        }
    }
    #skipBom(chunk) {
        let at = 0;
        while (at < chunk.length && this.#bomIndex < BOM.length) {
            if (chunk[at] !== BOM[this.#bomIndex]) {
                if (this.#bomIndex > 0)
                    this.#part = 'ignored';
                this.#bomIndex = BOM.length;
            }
            else {
                this.#bomIndex++;
                at++;
            }
        }
        return at;
    }
    #readName(byte) {
        if (byte !== sse_parser_COLON) {
            this.#name += String.fromCharCode(byte ?? 0);
            if (!DATA.startsWith(this.#name))
                this.#part = 'ignored';
        }
        else if (this.#name === DATA) {
            this.#beginData();
            this.#part = 'space';
        }
        else
            this.#part = 'ignored';
    }
    #beginData() {
        if (this.#hasData)
            this.#sink.data(LINE_BREAK);
        this.#hasData = true;
    }
    #readToLineEnd(chunk, from) {
        const lf = chunk.indexOf(LF, from);
        const rest = lf === -1 ? chunk.subarray(from) : chunk.subarray(from, lf);
        const cr = rest.indexOf(CR);
        const line = cr === -1 ? rest : rest.subarray(0, cr);
        if (this.#part === 'value' && line.length > 0)
            this.#sink.data(line);
        const end = from + line.length;
        if (end === chunk.length)
            return end;
        this.#endLine(chunk[end], end + 1);
        return end + 1;
    }
    #endLine(byte, next) {
        const isEmpty = this.#part === 'name' && this.#name === '';
        if (this.#part === 'name' && this.#name === DATA)
            this.#beginData();
        this.#part = 'name';
        this.#name = '';
        this.#isAfterCr = byte === CR;
        if (!isEmpty)
            return;
        this.#hasData = false;
        this.#sink.dispatch(next);
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/answer-body.js


function sseBody(onMessage) {
    const reader = new MessageReader(onMessage);
    const parser = new SseParser({ data: (bytes) => reader.take(bytes), dispatch: () => reader.end() });
    return {
        take: (chunk) => {
            parser.take(chunk);
            return chunk;
        },
        end: () => {
            reader.end();
            return undefined;
        }
    };
}
function jsonBody(onMessage) {
    const reader = new MessageReader(onMessage);
    return heldBody({ take: (chunk) => reader.take(chunk), end: () => reader.end() });
}
function unreadBody(isStream, onEnd) {
    if (!isStream)
        return heldBody({ take: () => { }, end: onEnd });
    return {
        take: (chunk) => chunk,
        end: () => {
            onEnd();
            return undefined;
        }
    };
}
function heldBody(observer) {
    let held;
    return {
        take: (chunk) => {
            const previous = held;
            held = chunk;
            observer.take(chunk);
            return previous;
        },
        end: () => {
            observer.end();
            return held;
        }
    };
}

// EXTERNAL MODULE: ./build/base/json-text.js
var json_text = __webpack_require__(44074);
// EXTERNAL MODULE: ./build/mcp/tool-rules.js
var tool_rules = __webpack_require__(81259);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/tool-list.js




function withoutDeniedTools(text, rules) {
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(text);
    if (value === undefined)
        return undefined;
    const messages = Array.isArray(value) ? (0,json_text/* elementsAt */.Z0)(text, 0) : [{ from: 0 }];
    const lists = messages
        .flatMap(({ from }) => (0,json_text/* membersAt */.n7)(text, from).filter(({ key }) => key === 'result'))
        .flatMap((result) => (0,json_text/* membersAt */.n7)(text, result.from).filter(({ key }) => key === 'tools'))
        .filter(({ from }) => text[from] === '[');
    if (lists.length === 0)
        return undefined;
    let [kept, at] = ['', 0];
    for (const { from, to } of lists) {
        const tools = (0,json_text/* elementsAt */.Z0)(text, from).map((tool) => text.slice(tool.from, tool.to));
        kept += `${text.slice(at, from)}[${tools.filter((tool) => isAllowed(tool, rules)).join(',')}]`;
        at = to;
    }
    return kept + text.slice(at);
}
function isAllowed(json, rules) {
    const names = (0,json_text/* membersAt */.n7)(json, 0).filter(({ key }) => key === 'name');
    const tool = JSON.parse(json);
    return ((0,base_json/* isJsonObject */.OW)(tool) && names.length === 1 && typeof tool['name'] === 'string' && (0,tool_rules/* isAllowedTool */.Bk)(rules, tool['name']));
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/filtered-json.js






const MAX_LIST_BYTES = 16 * 1024 * 1024;
class FilteredText {
    #rules;
    #onMessage;
    #text;
    #late = [];
    #scanner = new MessageScanner((message) => this.#late.push(message));
    #isTooLong = false;
    constructor({ rules, denials, isForCalls, onMessage }) {
        this.#rules = rules;
        this.#onMessage = onMessage;
        this.#text = new ByteCollector(isForCalls && denials.length === 0 ? PICTURE_MESSAGE_BYTES : MAX_LIST_BYTES);
    }
    get isTooLong() {
        return this.#isTooLong;
    }
    take(bytes) {
        this.#scanner.take(bytes);
        this.#isTooLong ||= !this.#text.add(bytes);
        if (!this.#isTooLong)
            return undefined;
        if (this.#scanner.hasToolList)
            throw unreadable('a list of tools that is too long to be filtered');
        for (const message of this.#late.splice(0))
            this.#onMessage(message);
        const collected = this.#text.bytes();
        this.#text.clear();
        return collected.length === 0 ? bytes : Buffer.concat([collected, bytes]);
    }
    end() {
        const bytes = this.#text.bytes();
        const filtered = this.#scanner.hasToolList ? filteredList(bytes, this.#rules) : bytes;
        this.#reset();
        const reader = new MessageReader(this.#onMessage);
        reader.take(filtered);
        reader.end();
        return { bytes: filtered, isChanged: filtered !== bytes };
    }
    #reset() {
        this.#text.clear();
        this.#late = [];
        this.#scanner = new MessageScanner((message) => this.#late.push(message));
        this.#isTooLong = false;
    }
}
function filteredList(bytes, rules) {
    const text = textOf(bytes);
    const filtered = withoutDeniedTools(text, rules);
    if (filtered === undefined)
        throw unreadable('a list of tools that cannot be read');
    return filtered === text ? bytes : Buffer.from(filtered);
}
function filteredJson(filter) {
    const text = new FilteredText(filter);
    const denials = filter.denials.map(({ json }) => json);
    return {
        take: (chunk) => {
            const passed = text.take(chunk);
            if (passed === undefined || denials.length === 0)
                return passed;
            throw unreadable('an answer that is too long to be combined with those to denied calls');
        },
        end: () => {
            const { bytes } = text.end();
            return denials.length === 0 ? bytes : Buffer.from(withDenials(bytes.toString().trim(), denials));
        }
    };
}
function withDenials(text, denials) {
    const isList = text.startsWith('[') && text.endsWith(']');
    const rest = isList ? text.slice(1, -1).trim() : text;
    return `[${[...(rest === '' ? [] : [rest]), ...denials].join(',')}]`;
}
function unreadable(what) {
    return new transport_error/* TransportError */.wX(502, `The MCP server sent ${what}, and \`allowed-tools\` limits what it may send.`);
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/filtered-sse.js


const MAX_HELD_BYTES = 20 * 1024 * 1024;
const IS_DATA = /^data(?::|$)/;
function filteredSse(filter) {
    const text = new FilteredText(filter);
    let output = filter.denials.map(({ json }) => Buffer.from(`event: message\ndata: ${json}\n\n`));
    let held = [];
    let heldBytes = 0;
    let chunk = Buffer.alloc(0);
    let from = 0;
    const hold = (to) => {
        if (to > from)
            held.push(chunk.subarray(from, to));
        heldBytes += to - from;
        from = to;
        if (heldBytes > MAX_HELD_BYTES)
            throw unreadable('an event that is too long');
    };
    const endEvent = () => {
        const { bytes, isChanged } = text.end();
        output.push(...(isChanged ? [withData(Buffer.concat(held).toString(), bytes.toString())] : held));
        held = [];
        heldBytes = 0;
    };
    const parser = new SseParser({
        data: (bytes) => text.take(bytes),
        dispatch: (end) => {
            hold(end);
            endEvent();
        }
    });
    const takeOutput = () => {
        const passed = output;
        output = [];
        return passed.length === 0 ? undefined : Buffer.concat(passed);
    };
    return {
        take: (bytes) => {
            chunk = bytes;
            from = 0;
            parser.take(bytes);
            hold(bytes.length);
            if (text.isTooLong) {
                output.push(...held.splice(0));
                heldBytes = 0;
            }
            return takeOutput();
        },
        end: () => {
            endEvent();
            return takeOutput();
        }
    };
}
function withData(event, json) {
    const lines = event
        .replace(/^\ufeff/, '')
        .split(/\r\n|\r|\n/)
        .filter((line) => line !== '' && !IS_DATA.test(line));
    return Buffer.from([...lines, `data: ${json.replace(/[\r\n]/g, ' ')}`, '', ''].join('\n'));
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/pass-answer.js
const MAX_PASSED_BYTES = 8 * 1024 * 1024;
let passedBytes = 0;
function freePassed(bytes) {
    passedBytes += bytes;
    if (passedBytes < MAX_PASSED_BYTES)
        return;
    passedBytes = 0;
    void globalThis.gc?.({ type: 'minor' });
}
function passAnswer({ answer, response, body, writeHead, sendHead, ...events }) {
    let hasHead = false;
    let isOver = false;
    const begin = (length) => {
        if (!hasHead)
            writeHead(length);
        hasHead = true;
    };
    const attempt = (act) => {
        if (isOver)
            return;
        try {
            act();
        }
        catch (error) {
            isOver = true;
            answer.destroy();
            events.refused(error);
        }
    };
    const finish = () => {
        const last = body.end();
        events.ending();
        const isSized = sendHead !== 'with body' && answer.headers['content-length'] !== undefined;
        begin(isSized ? undefined : (last?.length ?? 0));
        isOver = true;
        response.end(last);
        answer.resume();
    };
    const listen = () => {
        let left = Number(answer.headers['content-length'] ?? Number.NaN);
        answer.on('data', (chunk) => attempt(() => {
            left -= chunk.length;
            const passed = body.take(chunk);
            if (passed !== undefined) {
                begin();
                if (!response.write(passed))
                    answer.pause();
            }
            if (left === 0)
                finish();
            freePassed(chunk.length);
        }));
        response.on('drain', () => answer.resume());
        answer.once('end', () => attempt(finish));
        answer.once('close', () => {
            if (isOver)
                return;
            isOver = true;
            events.broken();
        });
    };
    const passWhole = () => {
        const chunk = answer.read();
        const passed = chunk === null ? undefined : body.take(chunk);
        if (passed !== undefined) {
            begin();
            response.write(passed);
        }
        finish();
    };
    const flush = () => {
        if (isOver)
            return;
        attempt(begin);
        response.flushHeaders();
    };
    answer.once('error', () => { });
    if (sendHead === 'at once') {
        listen();
        flush();
        return;
    }
    process.nextTick(() => {
        if (answer.complete && !answer.destroyed) {
            attempt(passWhole);
            return;
        }
        listen();
        if (sendHead === 'by next tick')
            flush();
    });
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/return-answer.js








const NO_ANSWER = 'No answer';
const MAX_EXCERPT_BYTES = 500;
function isStream({ headers }) {
    return headers['content-type']?.toLowerCase().includes('text/event-stream') === true;
}
function refuse({ response, record }, error) {
    const known = error instanceof transport_error/* TransportError */.wX ? error : new transport_error/* TransportError */.wX(502, 'The answer cannot be passed on.');
    record.fail(known.message);
    if (response.headersSent)
        response.destroy();
    else
        (0,transport_error/* sendError */.n4)(response, known);
}
function returnAnswer(exchange, answer, sent) {
    const { denials } = sent;
    const { response, target, record } = exchange;
    const status = answer.statusCode ?? 502;
    const problem = problemOf(answer, target);
    if (problem !== undefined) {
        answer.once('error', () => { }).destroy();
        refuse(exchange, problem);
        return;
    }
    const isCombined = denials.length > 0 && status < 300 && !isStream(answer);
    const observed = observe(answer, exchange, isCombined || isStream(answer) ? sent : { ...sent, denials: [] });
    const changed = target.rules === undefined ? [] : ['content-length', ...(isCombined ? ['content-type'] : [])];
    passAnswer({
        answer,
        response,
        body: observed.body,
        sendHead: isStream(answer) ? 'at once' : target.rules === undefined ? 'by next tick' : 'with body',
        writeHead: (length) => {
            const headers = answerHeaders(answer, target, changed);
            if (length !== undefined && status !== 204)
                headers.push('content-length', String(length));
            if (isCombined)
                headers.push('content-type', 'application/json');
            response.writeHead(isCombined ? 200 : status, headers);
        },
        ending: () => settle(exchange, answer, observed),
        broken: () => {
            if (!isStream(answer) || !exchange.hasSession)
                record.fail(NO_ANSWER);
            response.destroy();
        },
        refused: (error) => refuse(exchange, error)
    });
}
function problemOf(answer, { url, rules }) {
    const status = answer.statusCode ?? 0;
    if (status < 200)
        return new transport_error/* TransportError */.wX(502, `${url.host} answered with status ${status}, which nobody asked for.`);
    if (status >= 300 && status < 400) {
        return new transport_error/* TransportError */.wX(502, `${url.host} answered with a redirect (status ${status}), which is not followed.`);
    }
    if (rules === undefined)
        return undefined;
    if (isEncoded(answer))
        return unreadable('a compressed answer');
    return isOfTwoTypes(answer) ? unreadable('an answer that is both a stream and something else') : undefined;
}
function isOfTwoTypes({ headersDistinct }) {
    const types = headersDistinct['content-type']?.join().toLowerCase() ?? '';
    return types.includes('text/event-stream') && !/^text\/event-stream *(?:;|$)/.test(types);
}
function isEncoded({ headers }) {
    return !/^(?:identity)?$/i.test(headers['content-encoding']?.trim() ?? '');
}
function observe(answer, { target: { rules }, record }, sent) {
    const onMessage = record.toClient;
    const excerpt = new ByteCollector(MAX_EXCERPT_BYTES);
    const isError = (answer.statusCode ?? 0) >= 400;
    let bytes = 0;
    const body = rules !== undefined
        ? (isStream(answer) ? filteredSse : filteredJson)({ rules, onMessage, ...sent })
        : isEncoded(answer)
            ? unreadBody(isStream(answer), () => record.answerUnread(bytes, 'The answer is compressed'))
            : isStream(answer)
                ? sseBody(onMessage)
                : jsonBody(onMessage);
    const take = (chunk) => {
        bytes += chunk.length;
        if (isError)
            excerpt.fill(chunk);
        return body.take(chunk);
    };
    return { body: { take, end: body.end }, excerpt, bytes: () => bytes };
}
function settle({ record, hasSession }, answer, { excerpt, bytes }) {
    const status = answer.statusCode ?? 0;
    if (status >= 400) {
        const text = (0,base_text/* oneLine */.TN)(excerpt.bytes().toString());
        record.fail(`The MCP server answered with status ${status}${text === '' ? '' : `: ${text}`}`);
    }
    else if (!isStream(answer) && bytes() > 0)
        record.fail('The MCP server did not answer with a JSON-RPC response');
    else if (!hasSession)
        record.fail(NO_ANSWER);
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/inject-faults.js





async function injectFaults(posted, { delayMs, http }, exchange) {
    const { response, record, delayed } = exchange;
    const ids = posted.seen.filter(({ isRequest }) => isRequest).map(({ id }) => id);
    const [id = null] = ids;
    const single = posted.isBatch ? null : id;
    if (delayMs > 0) {
        const how = await delayed.wait(single === null ? undefined : keyOf(single, exchange), delayMs, response);
        if (how === 'gone') {
            record.fail(NO_ANSWER);
            return true;
        }
        if (how === 'cancelled' && single !== null) {
            const answer = (0,json_rpc/* errorResponse */.yj)(single, json_rpc/* REQUEST_CANCELLED */.oU, 'Request cancelled');
            record.inPlaceOfServer(seenResponse(answer));
            (0,transport_error/* sendJson */.jD)(response, 200, JSON.stringify(answer), {});
            return true;
        }
    }
    if (http === undefined)
        return false;
    for (const each of ids)
        record.inPlaceOfServer(seenResponse((0,send_fault/* faultResponse */.A)(each, http)));
    (0,send_fault/* sendFault */.L)(response, http, single);
    return true;
}
function cancelDelayed(id, exchange) {
    return exchange.delayed.cancel(keyOf(id, exchange));
}
function keyOf(id, { request, target: { recordHead } }) {
    return JSON.stringify([recordHead, request.headers['mcp-session-id'] ?? '', id]);
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/engine/faults/posted-faults.js
var posted_faults = __webpack_require__(80206);
// EXTERNAL MODULE: ./build/engine/mux/tool-filter.js
var tool_filter = __webpack_require__(7061);
// EXTERNAL MODULE: ./build/mcp/fold-name.js
var fold_name = __webpack_require__(54514);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/strict-message.js



const MAX_METHOD_LENGTH = 1_000;
const ENCODED = /^=\?base64\?(.*)\?=$/;
const ENVELOPE = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
const PARAMS = new Set(['name', 'arguments', '_meta', 'task', 'cursor', 'uri']);
function ambiguityOf(text, value) {
    if (JSON.stringify(value) !== text)
        return ambiguityIn(text, 0);
    const { params } = value;
    return (ambiguousKey(Object.keys(value), ENVELOPE) ??
        ((0,base_json/* isJsonObject */.OW)(params) ? ambiguousKey(Object.keys(params), PARAMS) : undefined));
}
function ambiguityIn(text, from) {
    const envelope = (0,json_text/* membersAt */.n7)(text, from);
    const params = envelope.find(({ key }) => key === 'params');
    return (ambiguousKey(envelope.map(({ key }) => key), ENVELOPE) ??
        ambiguousKey((0,json_text/* membersAt */.n7)(text, params?.from ?? text.length).map(({ key }) => key), PARAMS) ??
        ((0,json_text/* hasRepeatedKey */.Ah)(text, from) ? 'a field occurs twice' : undefined));
}
function ambiguousKey(keys, known) {
    const isOdd = keys.some((key) => !known.has(key) && known.has(folded(key)));
    return isOdd ? 'the name of a field differs only by case from a known one' : undefined;
}
function folded(key) {
    return key.toUpperCase().toLowerCase();
}
function looksLikeCall(method) {
    if (method === 'tools/call')
        return false;
    return method.length > MAX_METHOD_LENGTH || (0,fold_name/* hasNul */.Y)(method) || (0,fold_name/* foldName */.z)(method) === 'tools/call';
}
function contradictsBody({ 'mcp-method': method, 'mcp-name': name }, messages) {
    if (method === undefined && name === undefined)
        return false;
    const [{ message } = {}] = messages;
    if (message === undefined || messages.length > 1 || !('method' in message))
        return true;
    const isOtherTool = message.method === 'tools/call' && !names(name, message.params?.['name']);
    return !names(method, message.method) || isOtherTool;
}
function names(header, value) {
    if (header === undefined)
        return true;
    const encoded = ENCODED.exec(String(header))?.[1];
    return (encoded === undefined ? String(header) : Buffer.from(encoded, 'base64').toString()) === value;
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/posted-messages.js










const MAX_TOOL_NAME = 1000;
const MAX_ID_LENGTH = 1000;
const REPEATABLE = /^(?:ping|[\w-]+(?:\/[\w-]+)*\/(?:list|read|get))$/;
function readPosted(bytes, headers, alias, rules, decide) {
    const text = bytes.toString();
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(text);
    if (value === undefined)
        throw new transport_error/* TransportError */.wX(400, 'Parse error: Invalid JSON', json_rpc/* PARSE_ERROR */.to);
    const isBatch = Array.isArray(value);
    const values = isBatch ? value : [value];
    if (values.length === 0)
        throw (0,transport_error/* invalidRequest */.xk)('The batch is empty');
    (0,transport_error/* checkBatchSize */.yy)(values);
    if (!(0,external_node_buffer_.isUtf8)(bytes))
        throw (0,transport_error/* invalidRequest */.xk)('The body is not valid UTF-8');
    const texts = isBatch ? (0,json_text/* elementsAt */.Z0)(text, 0).map(({ from, to }) => text.slice(from, to)) : [text];
    const messages = values.map((each, index) => readMessage(each, texts[index] ?? ''));
    checkIds(messages);
    if (contradictsBody(headers, messages))
        throw (0,transport_error/* invalidRequest */.xk)('The headers Mcp-Method and Mcp-Name must name what the body does');
    const denials = messages.map((message) => denialTo(message, rules && { alias, rules }));
    const allowed = messages.filter((_, index) => denials[index] === undefined);
    const faults = decide &&
        (0,posted_faults/* faultsIn */.R)(allowed.map(({ message }) => message), (_, tool) => decide(tool));
    const injected = (faults?.answers ?? []).map(seenResponse);
    const isAnswered = ({ message }) => (0,json_rpc/* isRequest */.ks)(message) && injected.some(({ id }) => id === message.id);
    const sent = allowed.filter((message) => !isAnswered(message)).map((message) => message.text);
    return {
        seen: messages.map(seen).filter((message) => message !== undefined),
        cancelled: messages.map(cancelledIn).filter((id) => id !== undefined),
        body: sent.length === messages.length ? bytes : sent.length === 0 ? undefined : Buffer.from(`[${sent.join(',')}]`),
        denials: denials.filter((denial) => denial !== undefined && denial !== 'ignored'),
        faults,
        injected,
        isBatch,
        isForCalls: messages.every(({ message }) => !(0,json_rpc/* isRequest */.ks)(message) || message.method === 'tools/call'),
        isRepeatable: messages.every(({ message }) => (0,json_rpc/* isRequest */.ks)(message) && REPEATABLE.test(message.method))
    };
}
function readMessage(value, text) {
    if (!(0,base_json/* isJsonObject */.OW)(value))
        throw (0,transport_error/* invalidRequest */.xk)('A message must be an object');
    const { method, id } = value;
    if (method !== undefined && typeof method !== 'string')
        throw (0,transport_error/* invalidRequest */.xk)('The method must be a string');
    const isAnswerWithoutId = method === undefined && (id === null || id === undefined) && 'error' in value;
    const message = (0,json_rpc/* parseMessage */.vY)(isAnswerWithoutId ? { ...value, id: '' } : value);
    if (message === undefined) {
        throw (0,transport_error/* invalidRequest */.xk)('The id must be a string or an integer, and the params must be an object');
    }
    if (isTooLong(id))
        throw (0,transport_error/* invalidRequest */.xk)(`The id must not exceed ${MAX_ID_LENGTH} characters`);
    return { value, text, message };
}
function isTooLong(id) {
    return typeof id === 'string' && id.length > MAX_ID_LENGTH;
}
function seen({ value, text, message }) {
    if (text.length <= WHOLE_MESSAGE_BYTES)
        return seenMessage(value, text);
    if (!(0,json_rpc/* isRequest */.ks)(message))
        return lastScanned(text);
    const params = JSON.stringify(message.params ?? {});
    const cut = { beginning: params.slice(0, WHOLE_MESSAGE_BYTES), bytes: Buffer.byteLength(params) };
    return cutRequest(message.id, message.method, cut, (0,json_rpc/* asString */.oJ)(message.params?.['name'])?.slice(0, MAX_TOOL_NAME));
}
function cancelledIn({ message }) {
    const isCancel = 'method' in message && message.method === 'notifications/cancelled';
    const id = isCancel ? (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']) : undefined;
    return isTooLong(id) ? undefined : id;
}
function lastScanned(text) {
    let last;
    new MessageScanner((message) => {
        last = message;
    }).take(Buffer.from(text));
    return last;
}
function checkIds(messages) {
    if (messages.length < 2)
        return;
    const ids = messages.flatMap(({ message }) => ((0,json_rpc/* isRequest */.ks)(message) ? [(0,json_rpc/* idKey */.T4)(message.id)] : []));
    if (new Set(ids).size < ids.length)
        throw (0,transport_error/* invalidRequest */.xk)('The ids of the requests in a batch must differ');
}
function denialTo({ value, message, text }, rules) {
    const ambiguity = ambiguityOf(text, value);
    if (ambiguity !== undefined)
        throw (0,transport_error/* invalidRequest */.xk)(`The message is ambiguous: ${ambiguity}`);
    if (!('method' in message))
        return undefined;
    if (looksLikeCall(message.method))
        throw (0,transport_error/* invalidRequest */.xk)('The method is not known');
    if (message.method !== 'tools/call')
        return undefined;
    if (!(0,json_rpc/* isRequest */.ks)(message))
        return 'ignored';
    const name = (0,json_rpc/* asObject */.eB)(message.params)['name'];
    if (typeof name !== 'string')
        throw (0,transport_error/* invalidRequest */.xk)('The name of the tool must be a string');
    const why = (0,tool_filter/* denialOf */.Z9)(rules, message);
    if (why === undefined)
        return undefined;
    return seenResponse((0,json_rpc/* errorResponse */.yj)(message.id, json_rpc/* INVALID_PARAMS */.lz, why));
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/exchange.js







async function passExchange(exchange) {
    const { request, target } = exchange;
    if (request.method === 'GET' || request.method === 'DELETE') {
        request.resume();
        send(exchange, undefined);
    }
    else if (request.method === 'POST') {
        checkEncoding(request);
        const bytes = await readBytes(request);
        if (exchange.response.destroyed)
            return;
        const posted = readPosted(bytes, request.headers, target.alias, target.rules, exchange.decide);
        for (const message of posted.seen)
            recordOf(message, exchange).toServer(message, posted.faults?.marks.get(message.id));
        for (const denial of posted.denials)
            exchange.record.deny(denial);
        for (const id of posted.cancelled)
            cancel(id, exchange);
        if (posted.faults !== undefined && (await injectFaults(posted, posted.faults, exchange)))
            return;
        for (const answer of posted.injected)
            exchange.record.inPlaceOfServer(answer);
        if (posted.body === undefined)
            answerDenied(exchange, posted);
        else
            send(exchange, posted);
    }
    else
        throw new transport_error/* TransportError */.wX(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' });
}
function recordOf({ id, isRequest }, { record, hasSession, recordOfAsked }) {
    return isRequest || hasSession ? record : (recordOfAsked(id) ?? record);
}
function cancel(id, exchange) {
    const wasDelayed = cancelDelayed(id, exchange);
    if (!wasDelayed && exchange.hasSession)
        exchange.record.cancel(id);
}
const READABLE_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
function checkEncoding({ headers }) {
    const type = headers['content-type'];
    if (headers['content-encoding'] === undefined && (type === undefined || READABLE_TYPE.test(type.trim())))
        return;
    throw new transport_error/* TransportError */.wX(415, 'Unsupported Media Type: the body must be JSON in UTF-8, and not compressed');
}
async function readBytes(request) {
    try {
        return await (0,request_body/* readBodyBytes */.IV)(request, limits/* DEFAULT_LIMITS */.d.requestBytes);
    }
    catch (error) {
        if (!(error instanceof request_body/* BodyError */.Ru))
            throw error;
        throw new transport_error/* TransportError */.wX(error.status, error.message, undefined, { connection: 'close' });
    }
}
function answerDenied({ response }, { denials, injected, isBatch }) {
    const responses = [...denials, ...injected].map(({ json }) => json);
    if (responses.length === 0)
        response.writeHead(202, { 'content-length': 0 }).end();
    else
        (0,transport_error/* sendJson */.jD)(response, 200, isBatch ? `[${responses.join(',')}]` : responses.join(), {});
}
function combining(exchange, posted) {
    if (posted === undefined || posted.injected.length === 0 || exchange.target.rules !== undefined)
        return exchange;
    return { ...exchange, target: { ...exchange.target, rules: { allowed: ['*'], denied: [] } } };
}
function isSuccess({ statusCode = 0 }) {
    return statusCode >= 200 && statusCode < 300;
}
function send(exchange, posted) {
    const { request, response, target, record, upstream } = exchange;
    let isResumable = false;
    const abort = upstream.send({
        target,
        method: request.method ?? '',
        headers: requestHeaders(request, target, posted?.body),
        body: posted?.body,
        isRepeatable: posted === undefined ? request.method === 'GET' : posted.isRepeatable,
        answered: (answer) => {
            isResumable = exchange.hasSession && isStream(answer);
            if (request.method === 'DELETE' && exchange.hasSession && isSuccess(answer))
                record.endSession();
            returnAnswer(combining(exchange, posted), answer, {
                denials: [...(posted?.denials ?? []), ...(posted?.injected ?? [])],
                isForCalls: posted?.isForCalls === true
            });
        },
        failed: (error) => refuse(exchange, new transport_error/* TransportError */.wX(error.timedOut ? 504 : 502, error.message))
    });
    response.once('close', () => {
        if (response.writableFinished)
            return;
        abort();
        if (!isResumable)
            record.fail(NO_ANSWER);
    });
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/exchange-record.js


const MAX_ASKED = 100;
const UNANSWERED = ',"unanswered":true';
class ExchangeRecord {
    #sessionHead;
    #head;
    #write;
    #unanswered = new Map();
    #asked = new Set();
    constructor({ recordHead }, { label, hasSession, exchange, isResumed }, write) {
        const marks = `${hasSession ? '' : '"sessionless":true,'}${isResumed ? '"resumed":true,' : ''}`;
        this.#sessionHead = `${recordHead}"session":"${label}",`;
        this.#head = `${this.#sessionHead}${marks}${exchange === undefined ? '' : `"exchange":"${exchange}",`}`;
        this.#write = write;
    }
    hasAsked(id) {
        return this.#asked.has((0,json_rpc/* idKey */.T4)(id));
    }
    toServer = (message, injected) => {
        if (message.isRequest)
            this.#unanswered.set((0,json_rpc/* idKey */.T4)(message.id), message.id);
        else
            this.#asked.delete((0,json_rpc/* idKey */.T4)(message.id));
        this.#add('to-server', message.json, injected === undefined ? '' : `,"injected":${JSON.stringify(injected)}`);
    };
    toClient = (message) => {
        if (message.isRequest)
            this.#rememberAsked((0,json_rpc/* idKey */.T4)(message.id));
        else
            (0,json_rpc/* meantIds */.gm)(message.id).some((id) => this.#unanswered.delete((0,json_rpc/* idKey */.T4)(id)));
        this.#add('to-client', message.json);
    };
    inPlaceOfServer({ id, json }) {
        this.#unanswered.delete((0,json_rpc/* idKey */.T4)(id));
        this.#add('to-client', json, UNANSWERED);
    }
    cancel(id) {
        const json = JSON.stringify((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* REQUEST_CANCELLED */.oU, 'Request cancelled'));
        this.#write(lineOf(this.#sessionHead, 'to-client', json, UNANSWERED));
    }
    endSession() {
        this.#write(`${this.#sessionHead}"ended":${true}}`);
    }
    deny({ id, json }) {
        this.#unanswered.delete((0,json_rpc/* idKey */.T4)(id));
        this.#add('to-client', json, ',"denied":true');
    }
    fail(why) {
        for (const id of this.#unanswered.values()) {
            this.#add('to-client', JSON.stringify((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, why)), UNANSWERED);
        }
        this.#unanswered.clear();
    }
    answerUnread(bytes, why) {
        for (const id of this.#unanswered.values()) {
            this.#add('to-client', cutResponse(id, { kind: 'result', isError: false, bytes, beginning: why }).json);
        }
        this.#unanswered.clear();
    }
    #rememberAsked(key) {
        this.#asked.add(key);
        const [oldest = ''] = this.#asked;
        if (this.#asked.size > MAX_ASKED)
            this.#asked.delete(oldest);
    }
    #add(direction, json, more = '') {
        this.#write(lineOf(this.#head, direction, json, more));
    }
}
function lineOf(head, direction, json, more) {
    return `${head}"direction":"${direction}","at":${Date.now()},"message":${json}${more}}`;
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/route-table.js




const MAX_KNOWN = 1000;
const PATH = /^\/mcp\/([^/?#]+)\/([^/?#]+)\/?(?:\?.*)?$/;
class RouteTable {
    #targets;
    #known = new Map();
    constructor(routes) {
        this.#targets = new Map(routes.map((route) => [hashOf(route.token, route.alias), targetOf(route)]));
    }
    find(path) {
        const known = this.#known.get(path);
        if (known !== undefined)
            return known;
        const [, token, alias] = PATH.exec(path) ?? [];
        if (token === undefined || alias === undefined)
            return undefined;
        const target = this.#targets.get(hashOf(token, decoded(alias)));
        if (target !== undefined && this.#known.size < MAX_KNOWN)
            this.#known.set(path, target);
        return target;
    }
}
function targetOf({ alias, caller, temporary, sandbox, url: text, headers: given, rules, faults }) {
    const url = new URL(text);
    const { protocol, hostname, port, path, auth } = (0,external_node_url_.urlToHttpOptions)(url);
    const headers = {
        ...(auth === undefined || auth === null ? {} : { authorization: `Basic ${Buffer.from(auth).toString('base64')}` }),
        ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
    };
    const values = Object.values(headers).flatMap(secrets/* secretsOfHeader */.k);
    return {
        alias,
        rules,
        faults,
        url,
        options: { protocol, hostname, port, path },
        headers,
        secrets: [...(0,lease_secrets/* secretsOfUrl */.mE)(text), ...values.filter((value) => value.length >= secrets/* SHORTEST_SECRET_PART */.yq)],
        recordHead: `${JSON.stringify({ sandbox, server: alias, caller, temporary }).slice(0, -1)},`
    };
}
function hashOf(token, alias) {
    return (0,external_node_crypto_.createHash)('sha256').update(`${token}/${alias}`).digest('base64');
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/net/route.js
var route = __webpack_require__(8705);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/upstream.js



const CONNECT_MS = 30_000;
const IDLE_MS = 4000;
class Upstream {
    #routes = new Map();
    send(request) {
        const call = new UpstreamCall(request);
        const { url } = request.target;
        const route = this.#routes.get(url.origin) ?? this.#open(url);
        if ('agent' in route)
            call.start(route);
        else
            route.then((opened) => call.start(opened), (error) => call.fail(error));
        return () => call.cancel();
    }
    close() {
        for (const route of this.#routes.values())
            if ('agent' in route)
                route.agent.destroy();
    }
    #open(url) {
        const opening = (0,route/* keepAliveRouteTo */.Lu)(url, { connectMs: CONNECT_MS, idleMs: IDLE_MS });
        this.#routes.set(url.origin, opening);
        opening.then((route) => this.#routes.set(url.origin, route), () => this.#routes.delete(url.origin));
        return opening;
    }
}
class UpstreamCall {
    #request;
    #outgoing;
    #timer;
    #isOver = false;
    #isEstablished = false;
    #isRepeated = false;
    #readBefore = 0;
    constructor(request) {
        this.#request = request;
    }
    start(route) {
        if (this.#isOver)
            return;
        const { target, body } = this.#request;
        const outgoing = this.#create(route);
        if (outgoing === undefined)
            return;
        this.#outgoing = outgoing;
        this.#isEstablished = false;
        outgoing.once('socket', (socket) => {
            this.#readBefore = socket.bytesRead;
            const isSecure = target.url.protocol === 'https:';
            if (outgoing.reusedSocket || (!isSecure && !socket.connecting))
                this.#isEstablished = true;
            else
                this.#awaitConnection(socket, isSecure ? 'secureConnect' : 'connect');
        });
        outgoing.once('response', (answer) => this.#answer(answer));
        const fail = (error) => {
            if (this.#isOver || this.#outgoing !== outgoing)
                return;
            if (this.#mayRepeat(outgoing, error))
                this.start(route);
            else
                this.fail(error);
        };
        outgoing.on('error', fail);
        outgoing.once('close', () => fail({ code: 'ECONNRESET' }));
        outgoing.end(body);
    }
    #create(route) {
        const { target, method, headers } = this.#request;
        try {
            return route.request({ ...target.options, method, headers, agent: route.agent });
        }
        catch (error) {
            this.fail(error);
            return undefined;
        }
    }
    fail(error) {
        this.#end((0,network_error/* networkError */.x6)(this.#request.target.url.host, error, this.#isEstablished));
    }
    cancel() {
        this.#isOver = true;
        clearTimeout(this.#timer);
        this.#outgoing?.destroy();
    }
    #mayRepeat(outgoing, error) {
        const code = (0,failure/* errorCode */.CA)(error);
        const isStale = outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
        const hasAnswer = outgoing.socket?.bytesRead !== this.#readBefore;
        if (!isStale || hasAnswer || this.#isRepeated || !this.#request.isRepeatable)
            return false;
        this.#isRepeated = true;
        clearTimeout(this.#timer);
        return true;
    }
    #awaitConnection(socket, event) {
        const late = (0,network_error/* timeoutError */.w2)(this.#request.target.url.host, CONNECT_MS, false);
        this.#timer = setTimeout(() => this.#end(late), CONNECT_MS);
        socket.once(event, () => {
            this.#isEstablished = true;
            clearTimeout(this.#timer);
        });
    }
    #answer(answer) {
        if (this.#isOver)
            return;
        this.#isOver = true;
        clearTimeout(this.#timer);
        this.#request.answered(answer);
    }
    #end(error) {
        if (this.#isOver)
            return;
        this.cancel();
        this.#request.failed(error);
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/gateway.js










const MAX_KNOWN_SESSIONS = 1000;
function createGateway({ port, record }) {
    const upstream = new Upstream();
    const nextLabel = labels();
    const labelOf = sessionLabels();
    let routes = new RouteTable([]);
    const inFlight = new Set();
    const delayed = new delayed_calls/* DelayedCalls */.g();
    let deciders = new Map();
    const serve = async (request, response) => {
        (0,caller_check/* checkCaller */.st)(request, String(port));
        if (request.method === 'GET' && request.url === '/healthz') {
            (0,transport_error/* sendJson */.jD)(response, 200, JSON.stringify({ status: 'ok' }), {});
            return;
        }
        const target = routes.find(request.url ?? '');
        if (target === undefined)
            throw new transport_error/* TransportError */.wX(404, 'Not Found');
        const session = request.headers['mcp-session-id']?.toString();
        const hasSession = session !== undefined;
        const label = hasSession ? labelOf(session) : nextLabel();
        const isResumed = request.method === 'GET' && request.headers['last-event-id'] !== undefined;
        const exchange = hasSession && request.method === 'POST' ? nextLabel() : undefined;
        const exchangeRecord = new ExchangeRecord(target, { label, hasSession, exchange, isResumed }, record);
        const current = { path: request.url ?? '', target, record: exchangeRecord, response };
        inFlight.add(current);
        response.once('close', () => inFlight.delete(current));
        const decider = deciders.get(target.faults?.id ?? '');
        await passExchange({
            request,
            response,
            target,
            upstream,
            decide: decider && ((tool) => decider(target.alias, tool)),
            delayed,
            record: exchangeRecord,
            hasSession,
            recordOfAsked: (id) => [...inFlight].find((each) => each.target === target && each.record.hasAsked(id))?.record
        });
    };
    return {
        setRoutes: (given, revision) => {
            routes = new RouteTable(given);
            deciders = decidersOf(given, deciders);
            for (const exchange of inFlight) {
                if (routes.find(exchange.path) !== undefined)
                    continue;
                exchange.record.fail('The caller was cut off');
                exchange.response.destroy();
            }
            if (revision !== undefined)
                record(JSON.stringify({ revision }));
        },
        handle: async (request, response) => {
            try {
                await serve(request, response);
            }
            catch (error) {
                (0,transport_error/* sendError */.n4)(response, asTransportError(error));
            }
        },
        close: () => upstream.close()
    };
}
function decidersOf(routes, known) {
    const faults = new Map(routes.flatMap((route) => (route.faults === undefined ? [] : [[route.faults.id, route.faults.plan]])));
    return new Map([...faults].map(([id, plan]) => [id, known.get(id) ?? (0,fault_decider/* faultDecider */.b)(plan)]));
}
function asTransportError(error) {
    if (error instanceof transport_error/* TransportError */.wX)
        return error;
    return error instanceof http_error/* HttpError */.j$
        ? new transport_error/* TransportError */.wX(error.status, error.message)
        : new transport_error/* TransportError */.wX(500, 'The gateway could not handle the request.');
}
function labels() {
    const own = (0,external_node_crypto_.randomBytes)(4).toString('hex');
    let count = 0;
    return () => `${own}-${++count}`;
}
function sessionLabels() {
    const known = new Map();
    return (session) => {
        const label = known.get(session) ?? (0,external_node_crypto_.createHash)('sha256').update(session).digest('hex').slice(0, 16);
        if (known.size < MAX_KNOWN_SESSIONS)
            known.set(session, label);
        return label;
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/engine/gateway/worker/record-pipe.js


const RETRY_MS = 1;
const BUFFER_BYTES = 32 * 1024;
const MAX_BUFFERED_LENGTH = BUFFER_BYTES / 3;
function recordPipe(fd, onClosed) {
    const waiting = new Int32Array(new SharedArrayBuffer(4));
    const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    return (line) => {
        const text = `${line}\n`;
        const isBuffered = text.length <= MAX_BUFFERED_LENGTH;
        const bytes = isBuffered ? buffer : Buffer.from(text);
        const length = isBuffered ? buffer.write(text) : bytes.length;
        let written = 0;
        while (written < length) {
            try {
                written += (0,external_node_fs_.writeSync)(fd, bytes, written, length - written);
            }
            catch (error) {
                if ((0,failure/* errorCode */.CA)(error) !== 'EAGAIN') {
                    onClosed();
                    throw error;
                }
                Atomics.wait(waiting, 0, 0, RETRY_MS);
            }
        }
    };
}

;// CONCATENATED MODULE: ./build/engine/gateway/worker/worker.js








const KEEP_ALIVE_MS = 600_000;
function serveAsWorker() {
    const record = recordPipe(worker_protocol/* RECORDS_FD */.M, () => (0,host_process/* exitNow */.l3)(1));
    const server = (0,external_node_http_.createServer)({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 });
    let gateway;
    server.on('request', (request, response) => void gateway?.handle(request, response));
    process.on('message', (message, handle) => {
        if (!isFromParent(message))
            return;
        if (message.type === 'ping') {
            answer({ type: 'pong' });
            return;
        }
        if (message.type === 'connection') {
            if (!(handle instanceof external_node_net_.Socket))
                return;
            handle.setNoDelay(true);
            server.emit('connection', handle);
            handle.resume();
            return;
        }
        const isFirst = gateway === undefined;
        gateway ??= createGateway({ port: message.port, record });
        gateway.setRoutes(message.routes, message.revision);
        if (isFirst)
            answer({ type: 'ready' });
    });
    process.once('disconnect', () => (0,host_process/* exitNow */.l3)(0));
    process.on('uncaughtException', (error) => (0,host_process/* printLine */.wi)(`Error in the gateway: ${error.name} ${(0,failure/* errorCode */.CA)(error) ?? ''}`));
}
function answer(message) {
    process.send?.(message);
}
function isFromParent(message) {
    return (0,base_json/* isJsonObject */.OW)(message) && ['routes', 'connection', 'ping'].includes(String(message['type']));
}


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

/***/ 26876:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ DEFAULT_LIMITS)
/* harmony export */ });
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


/***/ }),

/***/ 7061:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NP: () => (/* binding */ rulesFor),
/* harmony export */   Z9: () => (/* binding */ denialOf),
/* harmony export */   lg: () => (/* binding */ allowedToolsIn)
/* harmony export */ });
/* harmony import */ var _mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29647);


function rulesFor(caller, own) {
    if (typeof caller === 'string')
        return own;
    if (caller.caller === 'verifier')
        return undefined;
    const rules = (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .combineRules */ .NO)(own?.rules, caller.rules);
    return rules && { alias: own?.alias ?? caller.alias, rules };
}
function allowedToolsIn(response, aliased) {
    if (aliased === undefined || !('result' in response) || !Array.isArray(response.result['tools']))
        return response;
    const tools = response.result['tools'].filter((tool) => isAllowed(aliased, (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(tool)['name']));
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .resultResponse */ .zi)(response.id, { ...response.result, tools });
}
function denialOf(aliased, { params }) {
    const name = params?.['name'];
    if (aliased === undefined || isAllowed(aliased, name))
        return undefined;
    return (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .denialMessage */ .fL)(aliased.alias, (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asString */ .oJ)(name) ?? JSON.stringify(name ?? null), aliased.rules);
}
function isAllowed({ rules }, name) {
    return typeof name === 'string' && (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)(rules, name);
}


/***/ }),

/***/ 8956:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IR: () => (/* binding */ sessionNotFound),
/* harmony export */   jD: () => (/* binding */ sendJson),
/* harmony export */   n4: () => (/* binding */ sendError),
/* harmony export */   wX: () => (/* binding */ TransportError),
/* harmony export */   xk: () => (/* binding */ invalidRequest),
/* harmony export */   yy: () => (/* binding */ checkBatchSize)
/* harmony export */ });
/* harmony import */ var _end_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10224);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);


class TransportError extends Error {
    status;
    code;
    headers;
    constructor(status, message, code = _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECTION_CLOSED */ .AO, headers = {}) {
        super(message);
        this.name = 'TransportError';
        this.status = status;
        this.code = code;
        this.headers = headers;
    }
}
const sessionNotFound = () => new TransportError(404, 'Session not found', _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .SESSION_NOT_FOUND */ .oQ);
const invalidRequest = (why) => new TransportError(400, `Invalid Request: ${why}`, _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .INVALID_REQUEST */ .Me);
const MAX_BATCH = 100;
function checkBatchSize(messages) {
    if (messages.length > MAX_BATCH)
        throw invalidRequest(`Batch must not exceed ${MAX_BATCH} messages`);
}
function sendError(response, { status, code, message, headers }) {
    if (response.headersSent)
        return;
    sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers);
}
function sendJson(response, status, json, headers) {
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        ...headers
    });
    (0,_end_response_js__WEBPACK_IMPORTED_MODULE_1__/* .endResponse */ .b)(response, json);
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

/***/ 20626:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ readAuthorities),
/* harmony export */   bL: () => (/* binding */ systemAuthorities),
/* harmony export */   jf: () => (/* binding */ trustedTls),
/* harmony export */   lq: () => (/* binding */ fromPem),
/* harmony export */   qQ: () => (/* binding */ hashOf),
/* harmony export */   sg: () => (/* binding */ toPem),
/* harmony export */   zk: () => (/* binding */ trustOnly)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);


const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_CERTIFICATES = 2_000;
const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
let tlsOptions = {};
function trustedTls() {
    return tlsOptions;
}
async function trustOnly(authorities, rejectUnauthorized) {
    const tls = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 41692, 19));
    const trusted = [...tls.rootCertificates, ...authorities];
    const { setDefaultCACertificates } = tls;
    setDefaultCACertificates?.(trusted);
    tlsOptions = { secureContext: tls.createSecureContext({ ca: trusted }), rejectUnauthorized };
}
function systemAuthorities() {
    const tls = process.getBuiltinModule?.('node:tls');
    return tls?.getCACertificates?.('system');
}
function readAuthorities(path) {
    const text = readBounded(path);
    return (text.match(CERTIFICATE) ?? []).slice(0, MAX_CERTIFICATES).flatMap((block) => {
        try {
            return [toPem(new node_crypto__WEBPACK_IMPORTED_MODULE_0__.X509Certificate(block).raw.toString('base64'))];
        }
        catch {
            return [];
        }
    });
}
function readBounded(path) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0));
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        return stats.isFile() && stats.size <= MAX_FILE_BYTES ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file, 'utf8') : '';
    }
    catch {
        return '';
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
function toPem(base64) {
    return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
function fromPem(pem) {
    return pem.replace(/-----[^-]+-----|\s/g, '');
}
function hashOf(certificates) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const certificate of certificates.map(fromPem).sort())
        hash.update(`${certificate}\n`);
    return hash.digest('hex');
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

/***/ 9569:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dr: () => (/* binding */ NetworkError),
/* harmony export */   Jw: () => (/* binding */ truncatedError),
/* harmony export */   SH: () => (/* binding */ tooLargeError),
/* harmony export */   w2: () => (/* binding */ timeoutError),
/* harmony export */   x6: () => (/* binding */ networkError)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
class NetworkError extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    established;
    timedOut;
    code;
    final;
    constructor(what, why, next, facts, options) {
        super(what, why, next, options);
        this.name = 'NetworkError';
        this.established = facts.established;
        this.timedOut = facts.timedOut;
        this.code = facts.code;
        this.final = facts.final ?? false;
    }
}
function networkError(host, cause, established) {
    const { code, message } = errorFacts(cause);
    const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message);
    if (tunnel)
        return proxyError(host, message, cause);
    const [what, why, next] = explain(host, code, established);
    return new NetworkError(what, why, next, { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) }, { cause });
}
function timeoutError(host, ms, established) {
    const facts = { established, timedOut: true, code: 'ETIMEDOUT' };
    const seconds = Math.round(ms / 100) / 10;
    return established
        ? new NetworkError(`${host} did not answer within ${seconds} s.`, 'The service is slow or overloaded, or the connection was lost.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`, facts)
        : new NetworkError(`No connection to ${host} within ${seconds} s.`, `A firewall drops the packets, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} has no route to the host.`, `Let ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host. If there is a proxy, set HTTPS_PROXY.`, facts);
}
function truncatedError(host, cause) {
    return new NetworkError(`The answer of ${host} is incomplete.`, 'The connection was closed before the end of the answer.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, look for a proxy or firewall that closes connections.`, { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' }, { cause });
}
function tooLargeError(host, limit) {
    return new NetworkError(`The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`, 'No answer of this size is expected here.', 'Check the address of the service.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}
function proxyError(host, message, cause) {
    const status = /statusCode=(\d+)/.exec(message)?.[1];
    const reason = status === undefined ? (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`;
    return new NetworkError(`The proxy did not connect to ${host}: ${reason}.`, proxyReason(status), `Check HTTPS_PROXY on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}, or add the host to NO_PROXY.`, {
        established: false,
        timedOut: false,
        code: 'ERR_PROXY',
        final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    }, { cause });
}
function proxyReason(status) {
    if (status === '407')
        return 'The proxy requires credentials, or rejected the ones in its URL.';
    if (status === undefined)
        return 'The proxy is not reachable.';
    return status.startsWith('5')
        ? 'The proxy cannot reach the host, or is overloaded.'
        : 'The proxy does not allow this host, or not this many connections.';
}
function explain(host, code, established) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
        return [
            `The host ${host} was not found (${code}).`,
            `The name is misspelt, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} cannot resolve names outside its network.`,
            `Check the address and the DNS settings of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If there is a proxy, set HTTPS_PROXY.`
        ];
    }
    if (code === 'ECONNREFUSED') {
        return [
            `${host} refused the connection (${code}).`,
            LOOPBACK_HOST.test(host)
                ? 'Nothing listens on this port, or this process runs in a container with a network of its own, whose loopback address is another one.'
                : 'Nothing listens on this port, or a firewall blocks it.',
            `Check the address and port, and that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach them.`
        ];
    }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
        return [
            `The certificate of ${host} is not trusted: it was issued for another name.`,
            'Something other than the service answers: a proxy, a login page of the network, or a wrong DNS entry.',
            `Check the address, and the proxies between ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} and the host.`
        ];
    }
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
        return [
            `The certificate of ${host} is not trusted: it is out of date (${code}).`,
            `It was not renewed in time, or the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} is wrong.`,
            `Check the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If it is right, ask the operator of the host to renew the certificate.`
        ];
    }
    if (isCertificateCode(code)) {
        return [
            `The certificate of ${host} is not trusted (${code}).`,
            'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
            `Set NODE_EXTRA_CA_CERTS on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} to a file with the certificate of that authority.`
        ];
    }
    if (!established) {
        return [
            `No connection to ${host} (${code || 'no error code'}).`,
            'The network, a firewall or a TLS handshake failed before anything was sent.',
            `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host.`
        ];
    }
    return [
        `The connection to ${host} broke (${code || 'no error code'}).`,
        'The service, or a proxy on the way, closed it before it answered.',
        `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`
    ];
}
function isCertificateCode(code) {
    return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code);
}
function errorFacts(error) {
    if (typeof error !== 'object' || error === null)
        return { code: '', message: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { code, message };
}


/***/ }),

/***/ 8705:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

var node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ routeTo),
/* harmony export */   Lu: () => (/* binding */ keepAliveRouteTo),
/* harmony export */   yy: () => (/* binding */ sharedRouteTo)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(19783);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _host_authorities_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20626);





async function routeTo(url, connecting) {
    const usesProxy = needsProxy(url);
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    return {
        request,
        agent: usesProxy ? await tunnelAgent(url, connecting) : new Agent({ keepAlive: false, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() })
    };
}
async function sharedRouteTo(url) {
    if (needsProxy(url))
        return undefined;
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    return { request, agent: new Agent({ keepAlive: true, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() }) };
}
async function keepAliveRouteTo(url, times) {
    const usesProxy = needsProxy(url);
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    const agent = new Agent({ keepAlive: true, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() });
    endIdleConnections(agent, times.idleMs);
    return {
        request,
        agent: usesProxy ? Object.assign(agent, { createConnection: tunnelTo(url, times.connectMs) }) : agent
    };
}
function endIdleConnections(agent, idleMs) {
    const sentBefore = new WeakMap();
    const look = () => {
        for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
            if (sentBefore.get(socket) === socket.bytesWritten)
                socket.destroy();
            else
                sentBefore.set(socket, socket.bytesWritten);
        }
    };
    setInterval(look, idleMs / 2).unref();
}
function tunnelTo(url, connectMs) {
    return (options, created) => {
        const connecting = new AbortController();
        const timer = setTimeout(() => connecting.abort(), connectMs);
        const settle = (error, socket) => {
            clearTimeout(timer);
            created(error, socket);
        };
        const request = { getHeader: () => url.host, emit: (_, error) => settle(error) };
        const open = (agent) => {
            if (!('createSocket' in agent) || typeof agent.createSocket !== 'function')
                throw new TypeError('No tunnel agent');
            agent.createSocket({ ...options, request }, (socket) => settle(null, socket));
        };
        tunnelAgent(url, connecting.signal).then(open).catch(settle);
    };
}
async function tunnelAgent(url, connecting) {
    const { HttpClient } = await __webpack_require__.e(/* import() */ 2779).then(__webpack_require__.bind(__webpack_require__, 22779));
    const agent = new HttpClient('', [], { keepAlive: false }).getAgent(url.href);
    if ('options' in agent && typeof agent.options === 'object')
        agent.options = { ...agent.options, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() };
    if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
        agent.proxyOptions = { ...agent.proxyOptions, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)(), signal: connecting };
    }
    return agent;
}
function needsProxy(url) {
    try {
        return Boolean((0,_actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_1__/* .getProxyUrl */ .s)(url)?.hostname);
    }
    catch {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`The proxy for ${url.host} is not configured correctly.`, 'Its address in the environment is not a URL.', `Correct HTTPS_PROXY (or HTTP_PROXY) on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}, for example http://proxy.example:3128.`);
    }
}


/***/ }),

/***/ 19783:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ })

};
