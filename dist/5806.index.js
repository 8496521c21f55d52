export const id = 5806;
export const ids = [5806,2631,9778,7397];
export const modules = {

/***/ 75138:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ ByteLimits)
/* harmony export */ });
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9569);

const MIB = 1024 * 1024;
const MAX_ANSWER_BYTES = 16 * MIB;
const MAX_SESSION_BYTES = 32 * MIB;
class ByteLimits {
    #host;
    #sessionBytes = 0;
    constructor(host) {
        this.#host = host;
    }
    newAnswer() {
        let answerBytes = 0;
        return (bytes) => {
            answerBytes += bytes;
            this.#sessionBytes += bytes;
            if (answerBytes > MAX_ANSWER_BYTES) {
                throw tooMuch(`An answer of ${this.#host} is larger than ${MAX_ANSWER_BYTES / MIB} MiB.`);
            }
            if (this.#sessionBytes > MAX_SESSION_BYTES) {
                throw tooMuch(`${this.#host} sent more than ${MAX_SESSION_BYTES / MIB} MiB in one session.`);
            }
        };
    }
    async *count(chunks) {
        const add = this.newAnswer();
        for await (const chunk of chunks) {
            add(chunk.length);
            yield chunk;
        }
    }
}
function tooMuch(what) {
    return new _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__/* .NetworkError */ .Dr(what, 'No MCP client can work with that much: the server is broken, or floods its clients.', 'Ask the operator of the server. If a tool returns this much, ask it for less.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}


/***/ }),

/***/ 73140:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ LOST_ANSWER_DATA),
/* harmony export */   v: () => (/* binding */ isLostAnswer)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const LOST_ANSWER_DATA = { answer: 'lost' };
function isLostAnswer({ data }) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(data) && data['answer'] === LOST_ANSWER_DATA.answer;
}


/***/ }),

/***/ 13952:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rU: () => (/* binding */ awaitAnswer),
  Mz: () => (/* binding */ preflight),
  QI: () => (/* binding */ retryUntilReady)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var base_secrets = __webpack_require__(97888);
;// CONCATENATED MODULE: ./build/mcp/endpoint.js



function parseEndpoint({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API returned no valid URL for an MCP server.', 'The value is not an http or https address.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= base_secrets/* SHORTEST_SECRET_PART */.yq);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/net/body.js
var body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/net/route.js
var net_route = __webpack_require__(8705);
// EXTERNAL MODULE: ./build/mcp/byte-limits.js
var byte_limits = __webpack_require__(75138);
;// CONCATENATED MODULE: ./build/mcp/event-lines.js
async function* readEvents(chunks) {
    let data = [];
    let type = '';
    let hasId = false;
    for await (const line of readLines(chunks)) {
        const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
        if (name === 'data')
            data.push(value);
        else if (name === 'event')
            type = value;
        else if (name === 'id')
            hasId = true;
        else if (line === '') {
            if (data.length > 0 || hasId)
                yield { type, data: data.join('\n'), hasId };
            data = [];
            type = '';
            hasId = false;
        }
    }
}
async function* readLines(chunks) {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of chunks) {
        const text = decoder.decode(chunk, { stream: true });
        rest += text;
        if (!/[\r\n]/.test(text))
            continue;
        const isSplit = rest.endsWith('\r');
        const lines = (isSplit ? rest.slice(0, -1) : rest).split(/\r\n|\r|\n/);
        rest = `${lines.pop() ?? ''}${isSplit ? '\r' : ''}`;
        yield* lines;
    }
}

// EXTERNAL MODULE: ./build/mcp/protocol-versions.js
var protocol_versions = __webpack_require__(53985);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/handshake.js









const TERMINATE_MS = 1_000;
const UNLIMITED_MS = 24 * 3_600_000;
const STREAM_END_MS = 20;
const NOT_JSON_RPC = 'its answer is not a JSON-RPC message';
class NeedsFullClient extends Error {
}
async function handshake(endpoint, ms, signal) {
    const started = performance.now();
    try {
        return await (0,time_limits/* withTimeLimit */.Bv)(ms, signal, () => new time_limits/* TimeLimitExceeded */.Qo(), (limited) => shortSession(endpoint, limited, signal));
    }
    catch (error) {
        if (!(error instanceof NeedsFullClient))
            throw error;
        const { handshakeWithSdk } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(9778)]).then(__webpack_require__.bind(__webpack_require__, 77397));
        return await handshakeWithSdk(endpoint, Math.max(0, ms - (performance.now() - started)), signal);
    }
}
async function shortSession(endpoint, limited, signal) {
    const route = await (0,net_route/* sharedRouteTo */.yy)(new URL(endpoint.url));
    const connection = new Connection(endpoint, route, limited);
    try {
        const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion };
        const params = { protocolVersion: protocol_versions/* LATEST_PROTOCOL_VERSION */.a, capabilities: {}, clientInfo };
        const server = readInitializeResult(await connection.request('initialize', params));
        connection.protocolVersion = server.protocolVersion;
        await connection.notify('notifications/initialized');
        const { serverName, serverVersion, hasTools } = server;
        if (!hasTools || endpoint.listsTools === false)
            return { serverName, serverVersion, tools: [], definitions: [] };
        const definitions = await (0,tool_result/* listAllTools */.dz)((page) => connection.request('tools/list', page));
        return { serverName, serverVersion, tools: (0,tool_result/* toolNames */.$p)(definitions), definitions };
    }
    finally {
        await connection.end(signal);
        route?.agent.destroy();
    }
}
class Connection {
    #endpoint;
    #route;
    #signal;
    #limits;
    #sessionId;
    #lastId = 0;
    protocolVersion;
    constructor(endpoint, route, signal) {
        this.#endpoint = endpoint;
        this.#route = route;
        this.#signal = signal;
        this.#limits = new byte_limits/* ByteLimits */.j(new URL(endpoint.url).host);
    }
    async request(method, params) {
        const id = this.#lastId++;
        const { headers, stream } = await this.#post({ jsonrpc: '2.0', id, method, params });
        const chunks = this.#limits.count((0,body/* readChunks */.z)(stream, this.#source()));
        const type = headers['content-type'] ?? '';
        if (/^\s*application\/json/i.test(type))
            return resultIn(await readJson(chunks), id);
        if (/^\s*text\/event-stream/i.test(type))
            return await resultInEvents(chunks, id);
        stream.destroy();
        throw new tool_result/* NotMcp */.s4(`Unexpected content type: ${type}`);
    }
    async notify(method) {
        const { stream } = await this.#post({ jsonrpc: '2.0', method });
        for await (const _ of this.#limits.count((0,body/* readChunks */.z)(stream, this.#source())))
            ;
    }
    async end(signal) {
        if (this.#sessionId === undefined || signal.aborted)
            return;
        try {
            const request = { method: 'DELETE', headers: this.#headers(), timeoutMs: TERMINATE_MS };
            const { stream } = await (0,net_request/* open */.h)({ ...this.#source(), ...request, signal }, this.#route);
            stream.destroy();
        }
        catch { }
    }
    async #post(message) {
        const headers = this.#headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
        const request = {
            ...this.#source(),
            method: 'POST',
            headers,
            body: JSON.stringify(message),
            idleMs: 0
        };
        const response = await (0,net_request/* open */.h)(request, this.#route);
        const sessionId = response.headers['mcp-session-id'];
        if (typeof sessionId === 'string')
            this.#sessionId = sessionId;
        if (response.status >= 200 && response.status < 300)
            return response;
        response.stream.destroy();
        throw new tool_result/* HttpStatusError */.F9(response.status);
    }
    #source() {
        return { url: this.#endpoint.url, timeoutMs: UNLIMITED_MS, signal: this.#signal };
    }
    #headers(ofMessage = {}) {
        const given = Object.entries(this.#endpoint.headers).map(([name, value]) => [name.toLowerCase(), value]);
        return {
            ...(this.#sessionId === undefined ? {} : { 'mcp-session-id': this.#sessionId }),
            ...(this.protocolVersion === undefined ? {} : { 'mcp-protocol-version': this.protocolVersion }),
            ...Object.fromEntries(given),
            ...ofMessage
        };
    }
}
function readInitializeResult({ protocolVersion, capabilities, serverInfo }) {
    const isComplete = typeof protocolVersion === 'string' && (0,json/* isJsonObject */.OW)(capabilities) && (0,json/* isJsonObject */.OW)(serverInfo);
    if (!isComplete)
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    const { name, version } = serverInfo;
    if (typeof name !== 'string' || typeof version !== 'string')
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    if (!protocol_versions/* SUPPORTED_PROTOCOL_VERSIONS */.I.includes(protocolVersion))
        throw new Error(`Server's protocol version is not supported: ${protocolVersion}`);
    return { protocolVersion, serverName: name, serverVersion: version, hasTools: capabilities['tools'] !== undefined };
}
async function readJson(chunks) {
    const read = [];
    for await (const chunk of chunks)
        read.push(chunk);
    return JSON.parse(new TextDecoder().decode(Buffer.concat(read)));
}
async function resultInEvents(chunks, id) {
    const events = readEvents(chunks);
    let isResumable = false;
    for (let next = await events.next(); next.done !== true; next = await events.next()) {
        const { type, data, hasId } = next.value;
        isResumable ||= hasId;
        if (data === '' || (type !== '' && type !== 'message'))
            continue;
        const answer = answerIn(JSON.parse(data), id);
        if (answer === undefined)
            continue;
        await Promise.race([readToEnd(events), (0,time_limits/* delay */.cb)(STREAM_END_MS)]);
        return readResult(answer);
    }
    throw isResumable ? new NeedsFullClient() : new tool_result/* NotMcp */.s4('its event stream ended without an answer');
}
async function readToEnd(events) {
    try {
        for await (const _ of events)
            ;
    }
    catch { }
}
function resultIn(message, id) {
    const answer = answerIn(message, id);
    if (answer === undefined)
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    return readResult(answer);
}
function answerIn(message, id) {
    const messages = (Array.isArray(message) ? message : [message]).filter(json/* isJsonObject */.OW);
    if (messages.some((each) => 'method' in each && 'id' in each))
        throw new NeedsFullClient();
    return messages.find((each) => each['jsonrpc'] === '2.0' && (each['id'] === id || each['id'] === String(id)));
}
function readResult({ result, error }) {
    if ((0,json/* isJsonObject */.OW)(result))
        return result;
    if (!(0,json/* isJsonObject */.OW)(error))
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    throw new tool_result/* ErrorAnswer */.p3(`MCP error ${String(error['code'])}: ${String(error['message'])}`);
}

;// CONCATENATED MODULE: ./build/mcp/preflight.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
const MIN_ATTEMPT_MS = 15_000;
const MIN_LEFT_MS = 5;
async function preflight(request) {
    return retryUntilReady(request, request, (ms) => handshake(request, ms, request.signal));
}
async function awaitAnswer(request) {
    await retryUntilReady(request, request, (ms) => handshake({ ...request, listsTools: false }, ms, request.signal));
}
async function retryUntilReady(endpoint, options, attempt) {
    const shown = parseEndpoint(endpoint);
    const { timeoutMs, signal, random = Math.random } = options;
    const end = performance.now() + timeoutMs;
    let last;
    for (let attempts = 1;; attempts++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await attempt(Math.min(left, Math.max(MIN_ATTEMPT_MS, timeoutMs / 2)), left, shown);
        }
        catch (error) {
            if (signal.aborted)
                throw abortError(signal);
            if (!(error instanceof time_limits/* TimeLimitExceeded */.Qo)) {
                const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
                last = refusalOf(error, shown.host, shown.redact);
            }
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
        if (last?.final === true || performance.now() + pause > end - MIN_LEFT_MS)
            throw notReady(shown, last, attempts, options);
        await (0,time_limits/* delay */.cb)(pause, signal).catch(() => {
            throw abortError(signal);
        });
    }
}
function abortError({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, attempts, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = attempts === 1 ? '' : refusal?.final === true ? ` (attempt ${attempts})` : ` (${attempts} attempts in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 53985:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ SUPPORTED_PROTOCOL_VERSIONS),
/* harmony export */   a: () => (/* binding */ LATEST_PROTOCOL_VERSION)
/* harmony export */ });
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';


/***/ }),

/***/ 2631:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   refusalOf: () => (/* binding */ refusalOf)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(330);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91497);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45031);






const STARTING = 'The server is still starting, overloaded or gone.';
const NOT_MCP = 'Something other than an MCP server answers, maybe a gateway or a proxy.';
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429]);
function refusalOf(error, host, redact) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPError */ .b) {
        return error.code === undefined || error.code < 0 ? notMcp(redact(message)) : statusRefusal(error.code);
    }
    if (error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpStatusError */ .F9)
        return statusRefusal(error.status);
    if (error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .NotMcp */ .s4)
        return notMcp(redact(message));
    if (error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__/* .McpError */ .Nh || error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .ErrorAnswer */ .p3) {
        return { reason: `it answered with an MCP error: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(redact(message), 200)}`, why: STARTING, final: false };
    }
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
        return notMcp('its answer is not a JSON-RPC message');
    }
    const failure = networkFailure(error, host);
    if (failure === undefined)
        return { reason: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(redact(message), 200), why: STARTING, final: false };
    return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final };
}
function notMcp(reason) {
    return { reason: `it is not MCP: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(reason, 200)}`, why: NOT_MCP, final: false };
}
function statusRefusal(status) {
    const reason = `HTTP ${status}`;
    if (status === 401 || status === 403) {
        return { reason, why: `The server requires credentials. Send them with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inputName */ .yu)('headers')}.`, final: true };
    }
    if (status >= 300 && status < 400)
        return { reason, why: 'The server redirects, and redirects are not followed.', final: true };
    return { reason, why: STARTING, final: status < 500 && !TEMPORARY_STATUSES.has(status) };
}
function networkFailure(error, host, depth = 0) {
    if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr)
        return error;
    if (typeof error !== 'object' || error === null || depth > 5)
        return undefined;
    const { code, cause, errors } = error;
    if (typeof code === 'string')
        return (0,_net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .networkError */ .x6)(host, error, false);
    return networkFailure(Array.isArray(errors) ? errors[0] : cause, host, depth + 1);
}


/***/ }),

/***/ 77397:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  handshakeWithSdk: () => (/* binding */ handshakeWithSdk),
  withSession: () => (/* binding */ withSession)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 11 modules
var streamableHttp = __webpack_require__(31502);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/shared/protocol.js + 26 modules
var protocol = __webpack_require__(50837);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/mcp/byte-limits.js
var byte_limits = __webpack_require__(75138);
;// CONCATENATED MODULE: ./build/mcp/answer-limits.js

function limitAnswers(host, fetch) {
    let exceed = () => { };
    const exceeded = new Promise((_, reject) => (exceed = reject));
    exceeded.catch(() => { });
    const limits = new byte_limits/* ByteLimits */.j(host);
    const limited = (body) => {
        const add = limits.newAnswer();
        const count = (chunk, controller) => {
            try {
                add(chunk.length);
            }
            catch (error) {
                exceed(error);
                throw error;
            }
            controller.enqueue(chunk);
        };
        return body.pipeThrough(new TransformStream({ transform: count }));
    };
    return {
        exceeded,
        fetch: async (url, init) => {
            const { body, status, statusText, headers } = await fetch(url, init);
            return new Response(body === null ? null : limited(body), { status, statusText, headers });
        }
    };
}

// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/session.js






const TERMINATE_MS = 1_000;
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
async function withSession(endpoint, { initializeMs, ms }, signal, act) {
    const url = new URL(endpoint.url);
    const answers = limitAnswers(url.host, endpoint.fetch);
    const transport = new streamableHttp/* StreamableHTTPClientTransport */.j(url, {
        fetch: withoutEventStream(answers.fetch),
        requestInit: { headers: { ...endpoint.headers } }
    });
    const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion };
    const client = new MinimalClient();
    const ended = new AbortController();
    try {
        return await (0,time_limits/* raceTimeLimit */.iu)(ms, signal, async () => {
            const initialize = () => client.initialize(transport, clientInfo, NO_TIMEOUT.timeout);
            const server = await (0,time_limits/* raceTimeLimit */.iu)(Math.min(initializeMs, ms), signal, () => Promise.race([initialize(), answers.exceeded]));
            return await Promise.race([act(openSession(client, server, ended.signal)), answers.exceeded]);
        });
    }
    catch (error) {
        if (error instanceof time_limits/* TimeLimitExceeded */.Qo || signal.aborted)
            ended.abort(error);
        throw error;
    }
    finally {
        await terminate(client, transport, signal);
    }
}
async function handshakeWithSdk(endpoint, ms, signal) {
    return withSession(endpoint, { initializeMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
        const definitions = await listTools();
        return { serverName, serverVersion, tools: (0,tool_result/* toolNames */.$p)(definitions), definitions };
    });
}
class MinimalClient extends protocol/* Protocol */.Zs {
    async initialize(transport, clientInfo, timeout) {
        await this.connect(transport);
        try {
            const params = { protocolVersion: types/* LATEST_PROTOCOL_VERSION */.aE, capabilities: {}, clientInfo };
            const server = await this.request({ method: 'initialize', params }, types/* InitializeResultSchema */.Rk, { timeout });
            if (!types/* SUPPORTED_PROTOCOL_VERSIONS */.Iu.includes(server.protocolVersion))
                throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`);
            transport.setProtocolVersion?.(server.protocolVersion);
            await this.notification({ method: 'notifications/initialized' });
            return server;
        }
        catch (error) {
            void this.close();
            throw error;
        }
    }
    assertCapabilityForMethod() { }
    assertNotificationCapability() { }
    assertRequestHandlerCapability() { }
    assertTaskCapability() { }
    assertTaskHandlerCapability() { }
}
function openSession(client, server, ended) {
    return {
        serverName: server.serverInfo.name,
        serverVersion: server.serverInfo.version,
        async listTools() {
            if (server.capabilities.tools === undefined)
                return [];
            return (0,tool_result/* listAllTools */.dz)((params) => client.request({ method: 'tools/list', params }, types/* ResultSchema */.Jh, NO_TIMEOUT));
        },
        async callTool(name, args) {
            let resumable = false;
            const onresumptiontoken = () => {
                resumable = true;
            };
            const broken = new Promise((_, reject) => {
                client.onerror = (error) => {
                    if (!resumable && error.message.startsWith('SSE stream disconnected'))
                        reject(error);
                };
            });
            const params = { name, arguments: { ...args } };
            const answer = client.request({ method: 'tools/call', params }, types/* ResultSchema */.Jh, {
                ...NO_TIMEOUT,
                signal: ended,
                onresumptiontoken
            });
            return (0,tool_result/* readToolResult */._r)(await Promise.race([answer, broken]));
        }
    };
}
function withoutEventStream(fetch) {
    return async (url, init) => {
        const isEventStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
        return isEventStream ? new Response(null, { status: 405 }) : await fetch(url, init);
    };
}
async function terminate(client, transport, signal) {
    try {
        await (0,time_limits/* raceTimeLimit */.iu)(TERMINATE_MS, signal, () => transport.terminateSession());
    }
    catch {
    }
    finally {
        await client.close();
    }
}


/***/ }),

/***/ 55806:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   callTool: () => (/* binding */ callTool),
/* harmony export */   listTools: () => (/* binding */ listTools)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(330);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91497);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77284);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9569);
/* harmony import */ var _cassette_not_recorded_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(40966);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(73140);
/* harmony import */ var _preflight_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(13952);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2631);
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(77397);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(45031);












async function callTool(endpoint, call, options) {
    const outcome = await (0,_preflight_js__WEBPACK_IMPORTED_MODULE_7__/* .retryUntilReady */ .QI)(endpoint, options, async (initializeMs, ms, shown) => {
        let sent = false;
        try {
            return await (0,_session_js__WEBPACK_IMPORTED_MODULE_9__.withSession)(endpoint, { initializeMs, ms }, options.signal, async (session) => {
                sent = true;
                return await session.callTool(call.tool, call.args);
            });
        }
        catch (error) {
            if (sent && error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__/* .McpError */ .Nh) {
                const text = shown.redact(error.message);
                if ((0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .isLostAnswer */ .v)(error))
                    return lostResult(error, call, shown, options);
                return (0,_cassette_not_recorded_js__WEBPACK_IMPORTED_MODULE_5__/* .isNotRecorded */ .os)(error) ? new _cassette_not_recorded_js__WEBPACK_IMPORTED_MODULE_5__/* .NotRecorded */ .M2(text) : (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_10__/* .errorResult */ .WG)(text);
            }
            if (!sent || (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_4__/* .NetworkError */ .Dr && !error.established))
                throw error;
            return lostResult(error, call, shown, options);
        }
    });
    if (outcome instanceof Error)
        throw outcome;
    return outcome;
}
async function listTools(endpoint, options) {
    return (0,_preflight_js__WEBPACK_IMPORTED_MODULE_7__/* .retryUntilReady */ .QI)(endpoint, options, (ms) => (0,_session_js__WEBPACK_IMPORTED_MODULE_9__.withSession)(endpoint, { initializeMs: ms, ms }, options.signal, (session) => session.listTools()));
}
function lostResult(error, { tool }, { host, redact }, { timeoutMs, signal }) {
    if (signal.aborted && !(signal.reason instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
        return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Cancelled */ .cJ();
    const time = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = error instanceof _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeLimitExceeded */ .Qo ? `no answer within ${time}` : reasonOf(error, host, redact);
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The call of \`${tool}\` was sent to ${host}, but its answer was lost: ${reason}.`, 'The tool may have acted, so it is not called again.', error instanceof _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeLimitExceeded */ .Qo
        ? `Raise ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_11__/* .inputName */ .yu)('timeout')} if the tool needs longer.`
        : `Check what the tool did. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_11__/* .rerun */ .nt)()}.`, { cause: error });
}
function reasonOf(error, host, redact) {
    return error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__/* .McpError */ .Nh ? (0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(redact(error.message), 200) : (0,_refusal_js__WEBPACK_IMPORTED_MODULE_8__.refusalOf)(error, host, redact).reason;
}


/***/ })

};
