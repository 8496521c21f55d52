export const id = 122;
export const ids = [122];
export const modules = {

/***/ 78264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TimeOver),
/* harmony export */   R: () => (/* binding */ inTime)
/* harmony export */ });
/** The result of the work if it comes within `ms` and before the signal aborts; the work itself goes on. */
async function inTime(ms, signal, work) {
    signal.throwIfAborted();
    const { promise: stopped, reject } = rejectable();
    const abort = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new TimeOver()), ms);
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([stopped, work()]);
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    }
}
/** The time given to `inTime` ran out. */
class TimeOver extends Error {
    constructor() {
        super('The time is over.');
        this.name = 'TimeOver';
    }
}
function rejectable() {
    let reject = () => undefined;
    const promise = new Promise((_, refuse) => {
        reject = refuse;
    });
    return { promise, reject };
}


/***/ }),

/***/ 44320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ preflight),
/* harmony export */   c: () => (/* binding */ loadClient)
/* harmony export */ });
/* harmony import */ var _reach_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13315);

const ADVICE = {
    final: 'Put that right, or set `verify: warn` to go on without the server.',
    later: 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
};
/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(502), __webpack_require__.e(63), __webpack_require__.e(694)]).then(__webpack_require__.bind(__webpack_require__, 32694));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(502), __webpack_require__.e(631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
async function preflight(request) {
    return (0,_reach_js__WEBPACK_IMPORTED_MODULE_0__/* .reach */ .g)(request, { ...request, advice: ADVICE }, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}


/***/ }),

/***/ 13315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ reach)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
;// CONCATENATED MODULE: ./build/mcp/address.js

/** Reads an address; one that is no URL is a failure. */
function readAddress({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The MCP server has no valid URL.', 'The API sent something else.', 'Run the job again.');
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= 8);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/mcp/in-time.js
var in_time = __webpack_require__(78264);
;// CONCATENATED MODULE: ./build/mcp/reach.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000;
/** Visits a server, and tries again while it is not ready and time is left. */
async function reach(address, patience, visit) {
    const reading = readAddress(address);
    // Loaded only here, as the client: the SDK takes longer to load than all the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(502), __webpack_require__.e(631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = patience;
    // Not by the clock on the wall, which may be put right meanwhile.
    const end = performance.now() + timeoutMs;
    let last;
    for (let tries = 1;; tries++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await visit(Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), left, reading);
        }
        catch (error) {
            if (signal.aborted)
                throw stopped(signal);
            if (!(error instanceof in_time/* TimeOver */.M))
                last = refusalOf(error, reading.host, reading.clean);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
        if (last?.final === true || performance.now() + pause >= end)
            throw notReady(reading, last, tries, patience);
        await (0,abort/* delay */.cb)(pause, signal).catch(() => {
            throw stopped(signal);
        });
    }
}
function stopped({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, tries, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35376);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const BODILESS = [204, 205, 304];
const HEAD_MS = 300_000;
/** `fetch` for the MCP SDK: through the proxy, streaming, and a redirect is an answer like any other. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!BODILESS.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('This fetch sends GET, POST, PUT and DELETE only.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; its reader's signal ends it.
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
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .chunksOf */ .U)(stream, request);
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

/***/ 99408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ engineIn),
/* harmony export */   p: () => (/* binding */ stateIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/** What the engine in this folder wrote down, if it did. */
function stateIn(home) {
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, 'state.json'), 'utf8'));
    }
    catch {
        return undefined;
    }
}
/** The engine that lives in this folder, as it wrote itself down; on this machine only, whatever is written there. */
function engineIn(home) {
    const state = stateIn(home);
    if (state?.status !== 'ready' || typeof state.api_key !== 'string')
        return undefined;
    return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(state.base_url)
        ? { url: state.base_url, key: state.api_key }
        : undefined;
}


/***/ }),

/***/ 61508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EQ: () => (/* binding */ writeClientConfigs),
  wK: () => (/* binding */ writeCredentials),
  Q9: () => (/* binding */ writePrivately)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/mcp/claude-args.js
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/;
/** Arguments for `claude`: our servers and no others, every tool of theirs allowed. They go after the prompt. */
function claudeArgs(configPath, keys) {
    const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')];
    return ['--mcp-config', word(slashed(configPath)), '--strict-mcp-config', ...tools].join(' ');
}
/** bash would eat the backslashes of a Windows path; elsewhere a backslash is part of a file's name. */
function slashed(path) {
    return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path;
}
/** One word for bash and for claude-code-action (which reads `claude_args` as a shell does), quoted only if needed. */
function word(text) {
    return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

;// CONCATENATED MODULE: ./build/mcp/client-configs.js
/** Claude Code, Cursor, MCP Inspector. Without `type` Claude Code drops the entry silently (claude-code#73885). */
function claudeConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
/** Copilot CLI: as Claude's, but `tools` is required. */
function copilotConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
/**
 * Gemini CLI, as settings. `httpUrl` is Streamable HTTP in every version (before 0.21 `url` means SSE);
 * without `trust` a headless run waits for ever for somebody to approve the first tool call.
 */
function geminiConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
/** LangChain's MultiServerMCPClient: flat, and every key is a keyword argument, so `type` would raise. */
function langchainConfig(servers) {
    return json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
}
function entries(servers, entry, spell) {
    return Object.fromEntries(servers.map(({ key, url, headers }) => {
        const hasHeaders = Object.keys(headers).length > 0;
        return [key, { ...entry(spell(url)), ...(hasHeaders ? { headers } : {}) }];
    }));
}
/**
 * Claude Code, Copilot and Gemini expand `${VAR}` (and the last two `$VAR`) in strings. A URL comes from outside: a
 * `$` left in it could carry a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url) {
    return url.replaceAll('$', '%24');
}
function json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/mcp/codex-toml.js
const STARTUP_TIMEOUT_SECONDS = 60;
const TOOL_TIMEOUT_SECONDS = 300;
/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
function codexConfig(servers) {
    return servers.map(table).join('\n');
}
function table({ key, url, headers }) {
    const pairs = Object.entries(headers).map(([name, value]) => `${codex_toml_text(name)} = ${codex_toml_text(value)}`);
    const lines = [
        `[mcp_servers.${key}]`,
        `url = ${codex_toml_text(url)}`,
        ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
        // `codex exec` fails instead of going on without the server (codex#10902).
        'required = true',
        // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
        'default_tools_approval_mode = "approve"',
        `startup_timeout_sec = ${STARTUP_TIMEOUT_SECONDS}`,
        `tool_timeout_sec = ${TOOL_TIMEOUT_SECONDS}`
    ];
    return `${lines.join('\n')}\n`;
}
/** A basic string of TOML: JSON's escapes are a part of TOML's, but for DEL, which TOML wants escaped as well. */
function codex_toml_text(value) {
    return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');
}

;// CONCATENATED MODULE: ./build/mcp/config-key.js
/** Names that Claude Code keeps for its own servers: an entry with one of them is skipped with a warning. */
const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser']);
/** The name of a server in client configs, `[a-z0-9-]` only: Codex rejects dots, Gemini breaks on underscores. */
function configKey(alias) {
    const key = alias
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return RESERVED.has(key) ? `${key}-mcp` : key;
}
/** A key for every alias; aliases that would share one (`a_b`, `a.b`) get `-2`, `-3` in their order. */
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
function firstFree(key, taken) {
    let candidate = key;
    for (let number = 2; taken.has(candidate); number++)
        candidate = `${key}-${number}`;
    return candidate;
}

;// CONCATENATED MODULE: ./build/steps/outfit.js







/** Writes the config files of agent clients, readable by this user only, and gives the outputs that name them. */
function writeClientConfigs(servers, headers, folder) {
    const keys = configKeys(servers.map(({ alias }) => alias));
    const configured = servers.map(({ alias, url }) => ({
        key: keys.get(alias) ?? alias,
        url,
        headers: headers[alias] ?? {}
    }));
    const write = (name, text) => writePrivately((0,external_node_path_.join)(folder, name), text);
    const claude = write('mcp.json', claudeConfig(configured));
    const codex = write('codex/config.toml', codexConfig(configured));
    const gemini = geminiConfig(configured);
    return {
        'mcp-config': claude,
        'claude-args': claudeArgs(claude, [...keys.values()]),
        'copilot-config': write('copilot.json', copilotConfig(configured)),
        'codex-config': codex,
        'codex-home': (0,external_node_path_.dirname)(codex),
        'gemini-config': write('gemini/settings.json', gemini),
        'gemini-settings': gemini,
        'langchain-config': write('langchain.json', langchainConfig(configured))
    };
}
/** Writes the credentials of all leases for verifier scripts. */
function writeCredentials(credentials, folder) {
    const byAlias = Object.fromEntries(credentials.map(({ alias, authData, metadata }) => [
        alias,
        { auth_data: authData ?? null, metadata: metadata ?? null }
    ]));
    return writePrivately((0,external_node_path_.join)(folder, 'credentials.json'), `${asJson(byAlias)}\n`);
}
function asJson(credentials) {
    try {
        return JSON.stringify(credentials, null, 2);
    }
    catch (error) {
        throw new failure/* Failure */.HR('The credentials could not be written to a file.', 'The API nested them deeper than JSON can be written.', 'Everything is released again. Turn `credentials` off, and tell Klavis support.', { cause: error });
    }
}
/** Writes a new file that only this user can read. */
function writePrivately(path, text) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true, mode: 0o700 });
        (0,external_node_fs_.writeFileSync)(path, text, { mode: 0o600, flag: 'wx' });
        return path;
    }
    catch (error) {
        throw new failure/* Failure */.HR(`The file ${(0,external_node_path_.basename)(path)} could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'The folder RUNNER_TEMP is not writable, or its disk is full.', 'Everything is released again. Make room on the runner and run the job again.', { cause: error });
    }
}


/***/ }),

/***/ 26279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bV: () => (/* binding */ mayBeOver),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   cz: () => (/* binding */ detailsOf)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33784);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);


/** Whether a lease may be over, so that its id may be somebody else's: a release was sent before, or its TTL may have passed. */
function mayBeOver({ intent, standing }) {
    const ttlMs = intent.ttlSeconds * 1000;
    return (standing === 'releasing' || intent.attached === true || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now()));
}
/** Asks whose a sandbox is: the id of one that was released is given to others, under another URL. */
async function ownerOf({ intent, lease }, klavis, call) {
    const now = await detailsOf(intent.server, lease.id, klavis, call);
    if (now === undefined)
        return 'gone';
    if (now.status === 'idle')
        return 'nobody';
    if (now.url === undefined || lease.urlHash === undefined)
        return 'unsure';
    // The same instance under another host is still ours: gateways move.
    const instanceId = (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(now.url);
    const isOurs = instanceId === undefined ? (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(now.url) === lease.urlHash : instanceId === lease.instanceId;
    return isOurs ? 'us' : 'others';
}
/** The details of a sandbox; undefined where it is gone. */
async function detailsOf(server, id, klavis, call) {
    try {
        return await klavis.getSandbox(server, id, { forRelease: true, ...call });
    }
    catch (error) {
        if (error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410))
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 65031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ serversIn),
/* harmony export */   G: () => (/* binding */ writeServers)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _outfit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61508);




const FILE = 'servers.json';
/** Writes down where each server is, readable by this user only: companions cannot read our outputs. */
function writeServers(prepared, headers, folder) {
    const published = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, url }) => ({ seq: holding.seq, alias, server, url, headers: headers[alias] ?? {} })));
    (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivately */ .Q9)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), `${JSON.stringify(published)}\n`);
}
/** The servers that main published; none where it never came that far. Other steps may have written there: checked. */
function serversIn(folder) {
    try {
        const found = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), 'utf8'));
        return Array.isArray(found) ? found.flatMap((item) => serverOf(item) ?? []) : [];
    }
    catch {
        return [];
    }
}
function serverOf(item) {
    const { seq, alias, server, url, headers } = item ?? {};
    if (typeof seq !== 'number' || typeof alias !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(alias))
        return undefined;
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
        return undefined;
    const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string');
    return { seq, alias, server: typeof server === 'string' ? server : alias, url, headers: Object.fromEntries(pairs) };
}


/***/ }),

/***/ 19783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
