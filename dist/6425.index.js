export const id = 6425;
export const ids = [6425];
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

/***/ 44008:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ claudeArgs),
/* harmony export */   Ie: () => (/* binding */ opencodeConfig),
/* harmony export */   Px: () => (/* binding */ copilotConfig),
/* harmony export */   Qs: () => (/* binding */ codexConfig),
/* harmony export */   jb: () => (/* binding */ claudeConfig),
/* harmony export */   nK: () => (/* binding */ configKeys),
/* harmony export */   oZ: () => (/* binding */ langchainConfig),
/* harmony export */   op: () => (/* binding */ geminiConfig)
/* harmony export */ });
/* unused harmony export configKey */
const RESERVED_KEYS = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser']);
const CODEX_STARTUP_TIMEOUT_SECONDS = 60;
const CODEX_TOOL_TIMEOUT_SECONDS = 300;
const OPENCODE_TIMEOUT_MS = 300_000;
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/;
function configKey(alias) {
    const key = alias
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return RESERVED_KEYS.has(key) ? `${key}-mcp` : key;
}
function configKeys(aliases) {
    const taken = new Set();
    const keys = new Map();
    for (const alias of new Set(aliases)) {
        const key = firstFree(configKey(alias), taken);
        taken.add(key);
        keys.set(alias, key);
    }
    return keys;
}
function claudeConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
function copilotConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
function geminiConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
function opencodeConfig(servers) {
    const entry = (url) => ({ type: 'remote', url, enabled: true, oauth: false, timeout: OPENCODE_TIMEOUT_MS });
    const encode = (url) => url.replaceAll('{', '%7B');
    return json({ $schema: 'https://opencode.ai/config.json', mcp: entries(servers, entry, encode) });
}
function langchainConfig(servers) {
    return json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
}
function codexConfig(servers) {
    return servers.map(codexTable).join('\n');
}
function claudeArgs(configPath, keys) {
    const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')];
    return ['--mcp-config', shellWord(withSlashes(configPath)), '--strict-mcp-config', ...tools].join(' ');
}
function firstFree(key, taken) {
    let candidate = key;
    for (let number = 2; taken.has(candidate); number++)
        candidate = `${key}-${number}`;
    return candidate;
}
function entries(servers, entry, encode) {
    return Object.fromEntries(servers.map(({ key, url, headers }) => {
        const hasHeaders = Object.keys(headers).length > 0;
        return [key, { ...entry(encode(url)), ...(hasHeaders ? { headers } : {}) }];
    }));
}
function literalUrl(url) {
    return url.replaceAll('$', '%24');
}
function json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}
function codexTable({ key, url, headers }) {
    const pairs = Object.entries(headers).map(([name, value]) => `${tomlString(name)} = ${tomlString(value)}`);
    const lines = [
        `[mcp_servers.${key}]`,
        `url = ${tomlString(url)}`,
        ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
        'required = true',
        'default_tools_approval_mode = "approve"',
        `startup_timeout_sec = ${CODEX_STARTUP_TIMEOUT_SECONDS}`,
        `tool_timeout_sec = ${CODEX_TOOL_TIMEOUT_SECONDS}`
    ];
    return `${lines.join('\n')}\n`;
}
function tomlString(value) {
    return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');
}
function withSlashes(path) {
    return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path;
}
function shellWord(text) {
    return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
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

/***/ 20616:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34925);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
const HEAD_MS = 24 * 3_600_000;
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!STATUSES_WITHOUT_BODY.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readChunks */ .z)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
}


/***/ }),

/***/ 20695:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeClientConfigs),
/* harmony export */   w: () => (/* binding */ writeCredentials)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44008);





function writeClientConfigs(servers, folder) {
    const keys = (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .configKeys */ .nK)(servers.map(({ alias }) => alias));
    const configured = servers.map(({ alias, url, headers }) => ({
        key: keys.get(alias) ?? alias,
        url,
        headers
    }));
    const write = (name, text) => (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, name), text);
    const claude = write('mcp.json', (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .claudeConfig */ .jb)(configured));
    const codex = write('codex/config.toml', (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .codexConfig */ .Qs)(configured));
    const gemini = (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .geminiConfig */ .op)(configured);
    return {
        'mcp-config': claude,
        'claude-args': (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .claudeArgs */ .As)(claude, [...keys.values()]),
        'copilot-config': write('copilot.json', (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .copilotConfig */ .Px)(configured)),
        'codex-config': codex,
        'codex-home': (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(codex),
        'gemini-config': write('gemini/settings.json', gemini),
        'gemini-settings': gemini,
        'langchain-config': write('langchain.json', (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .langchainConfig */ .oZ)(configured)),
        'opencode-config': write('opencode.json', (0,_mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__/* .opencodeConfig */ .Ie)(configured))
    };
}
function writeCredentials(credentials, folder) {
    const byAlias = Object.fromEntries(credentials.map(({ alias, authData, metadata }) => [
        alias,
        { auth_data: authData ?? null, metadata: metadata ?? null }
    ]));
    return (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'credentials.json'), `${asJson(byAlias)}\n`);
}
function asJson(credentials) {
    try {
        return JSON.stringify(credentials, null, 2);
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('The credentials could not be written to a file.', 'The API nested them too deeply.', `Remove ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('credentials')}, and report this to Klavis support.`, { cause: error });
    }
}


/***/ })

};
