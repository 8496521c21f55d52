export const id = 7275;
export const ids = [7275];
export const modules = {

/***/ 57635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ LOCAL_ALIAS),
/* harmony export */   a: () => (/* binding */ acquiredLocal)
/* harmony export */ });
/** The name of the local sandbox wherever leases are listed by name. */
const LOCAL_ALIAS = 'local-sandbox';
/** A local sandbox as a lease, with those of its servers that have a URL. */
function acquiredLocal(seq, local, servers, acquireMs) {
    const credentials = local.servers.map(({ server, url, authData, metadata }) => {
        const alias = servers.find((each) => each.url === url)?.alias ?? server;
        return { alias, authData, metadata };
    });
    return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs };
}


/***/ }),

/***/ 25173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ sandboxServers),
/* harmony export */   KQ: () => (/* binding */ AliasRegistry),
/* harmony export */   WW: () => (/* binding */ localServers)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15395);




/** The aliases in use. Two aliases collide if their environment variables would have the same name. */
class AliasRegistry {
    #taken;
    constructor({ sandboxes, instances, localServers: local }) {
        const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias);
        const named = [...aliases, ...(0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .namedServers */ .CH)(local)];
        this.#taken = new Set(named.map(_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY));
    }
    /** Claims the first of the names that is free, or the last one with a number. */
    claim(...names) {
        const last = names[names.length - 1] ?? names[0];
        let name = names.find((each) => !this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(each))) ?? last;
        for (let number = 2; this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name)); number++)
            name = `${last}-${number}`;
        this.#taken.add((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name));
        return name;
    }
}
/** The servers of a SaaS sandbox. If there are several, the first gets the alias and the others `alias-<key>`. */
function sandboxServers({ alias, server }, acquired, detailsUrl, aliases) {
    const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }];
    if (urls.length === 0)
        throw noUrl(alias);
    return urls.map(({ key, url }, index) => ({
        alias: index === 0 ? alias : aliases.claim(`${alias}-${validAlias(key)}`),
        server,
        url,
        status: acquired.status
    }));
}
/** The servers of a local sandbox. A server requested by name must exist; one missing from `ALL` is only a warning. */
function localServers(wanted, local, { host, aliases }) {
    const named = (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .namedServers */ .CH)(wanted);
    const servers = [];
    const missing = [];
    for (const item of local.servers) {
        if (item.url === undefined || item.status === 'error')
            missing.push(item.server);
        else {
            const name = validAlias(item.server);
            const isRequested = named.includes(item.server) && !servers.some(({ alias }) => alias === name);
            const alias = isRequested ? name : aliases.claim(name, `local-${name}`);
            servers.push({ alias, server: item.server, url: item.url, status: item.status });
        }
    }
    const absent = named.filter((name) => !servers.some(({ server }) => server === name));
    if (absent.length > 0)
        throw noLocalServer(absent);
    if ((0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .isAll */ .kd)(wanted) && missing.length > 0) {
        host.log.warning(`These local servers did not start and are left out: ${missing.join(', ')}. If you need them, name them in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('local-sandbox')}.`);
    }
    if (servers.length === 0)
        throw noLocalServer(['any server']);
    return servers;
}
/** Turns a name from the API into a valid alias, because it becomes part of output and variable names. */
function validAlias(text) {
    const name = text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 64);
    return _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`;
}
function noUrl(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} was acquired, but the API returned no URL for it.`, 'Neither the response to the acquire nor the details of the sandbox contain one.', `The action releases it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}
function noLocalServer(names) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The local sandbox started without ${names.join(', ')}.`, 'The API returned no URL for it, or its status is "error".', `The action releases it. Check the name in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('local-sandbox')}, remove it, or use \`ALL\` to accept the servers that start.`);
}


/***/ }),

/***/ 58035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verifyServer)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64768);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22647);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);






const advice = () => ({
    final: `Fix this, or set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('verify', 'warn')} to continue without the server.`,
    later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('verify-timeout')} if the server needs longer, or set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('verify', 'warn')} to continue without it.`
});
/**
 * Does an MCP handshake with one server. With `mayBeMissing` (a server that came with `ALL`, or an instance that is not
 * authorised yet) a server that does not answer is only a warning.
 */
async function verifyServer(server, mayBeMissing, { inputs, host, limits, verifying, consequence = 'All sandboxes are released.' }) {
    const signal = limits.signal;
    if (inputs.verify === 'off')
        return { ...server, tools: undefined, readyMs: undefined };
    const started = performance.now();
    try {
        const { tools } = await (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__/* .preflight */ .Mz)({
            url: server.url,
            headers: inputs.headers[server.alias] ?? {},
            timeoutMs: inputs.verifyTimeoutMs,
            advice: advice(),
            signal,
            fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i,
            clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_4__/* .VERSION */ .x
        });
        const readyMs = performance.now() - started;
        verifying.info(`✓ ${server.alias}: ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(tools.length, 'tool')}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(readyMs)}`);
        return { ...server, tools, readyMs };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        verifying.info(`✗ ${server.alias}: no answer, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(performance.now() - started)}`);
        if (inputs.verify === 'fail' && !mayBeMissing)
            throw notAnswering(server.alias, consequence, error);
        // Leaves out the advice of the error ("set `verify: warn`"), because the job already continues.
        const why = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error);
        host.log.warning(`${server.alias} does not answer, so the client configs leave it out: ${why}`);
        return { ...server, status: 'not answering', tools: undefined, readyMs: undefined };
    }
}
function notAnswering(alias, consequence, cause) {
    const what = `${alias} was acquired, but its MCP server does not answer.`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(what, (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause), consequence, { cause });
}


/***/ }),

/***/ 22647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c_: () => (/* binding */ loadClient),
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



/** Parses the URL of an endpoint; throws if it is not a URL. */
function parseEndpoint({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API returned no valid URL for an MCP server.', 'The value is not an http or https address.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= base_secrets/* SHORTEST_SECRET_PART */.y);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

;// CONCATENATED MODULE: ./build/mcp/preflight.js



const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// One attempt gets only a part of the time, because a connection may hang while the server starts.
const MIN_ATTEMPT_MS = 15_000;
/** Loads the MCP client. It is loaded lazily, because the SDK takes longer to load than the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(7397)]).then(__webpack_require__.bind(__webpack_require__, 77397));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** Does an MCP handshake (initialize, tools/list), repeated while the server is not ready and time is left. */
async function preflight(request) {
    return retryUntilReady(request, request, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}
/** Repeats an attempt while the server is not ready and time is left. */
async function retryUntilReady(endpoint, options, attempt) {
    const shown = parseEndpoint(endpoint);
    // Loaded only here, because the SDK takes longer to load than the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = options;
    // Not Date.now(), because the clock may be adjusted meanwhile.
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
            if (!(error instanceof time_limits/* TimeLimitExceeded */.Qo))
                last = refusalOf(error, shown.host, shown.redact);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
        if (last?.final === true || performance.now() + pause >= end)
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

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47983);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
// The caller limits the time by a signal, because a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
/** `fetch` for the MCP SDK: goes through the proxy, streams, and returns redirects instead of following them. */
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
        // An event stream may be silent for as long as a tool works; the signal of its reader ends it.
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

/***/ 64127:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tJ: () => (/* binding */ earliestExpiry),
  mk: () => (/* binding */ publish),
  nr: () => (/* binding */ saveServersForPost)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/host/network-settings.js
var network_settings = __webpack_require__(43915);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/state/sandbox-proof.js
var sandbox_proof = __webpack_require__(20894);
// EXTERNAL MODULE: ./build/state/saved-servers.js
var saved_servers = __webpack_require__(53724);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/mcp/config-formats.js
/** Names that Claude Code reserves for its own servers: it skips an entry with such a name, with a warning. */
const RESERVED_KEYS = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser']);
const CODEX_STARTUP_TIMEOUT_SECONDS = 60;
const CODEX_TOOL_TIMEOUT_SECONDS = 300;
const OPENCODE_TIMEOUT_MS = 300_000;
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/;
/** The name of a server in client configs: only `[a-z0-9-]`, because Codex rejects dots and Gemini breaks on underscores. */
function configKey(alias) {
    const key = alias
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return RESERVED_KEYS.has(key) ? `${key}-mcp` : key;
}
/** A key for every alias. Aliases that would share a key (`a_b`, `a.b`) get `-2`, `-3` in their order. */
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
/** Claude Code, Cursor, MCP Inspector. Without `type`, Claude Code drops the entry silently (claude-code#73885). */
function claudeConfig(servers) {
    return config_formats_json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
/** Copilot CLI: like Claude Code, with the tools that the agent may see; versions before 1.0 require them. */
function copilotConfig(servers) {
    return config_formats_json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
/**
 * Gemini CLI settings. `httpUrl` means Streamable HTTP in every version (before 0.21, `url` means SSE). Without `trust` and
 * without `--yolo`, a headless run announces no tool of the server to the model, and exits with 0.
 */
function geminiConfig(servers) {
    return config_formats_json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
/**
 * opencode. `oauth: false` keeps it from asking servers how to sign in, and without `timeout` it gives up after 60 s unless
 * the server reports progress.
 */
function opencodeConfig(servers) {
    const entry = (url) => ({ type: 'remote', url, enabled: true, oauth: false, timeout: OPENCODE_TIMEOUT_MS });
    // opencode replaces `{env:NAME}` and `{file:path}` anywhere in the file.
    const encode = (url) => url.replaceAll('{', '%7B');
    return config_formats_json({ $schema: 'https://opencode.ai/config.json', mcp: entries(servers, entry, encode) });
}
/** LangChain's MultiServerMCPClient in Python. Every key is a keyword argument, so `type` would raise an error. */
function langchainConfig(servers) {
    return config_formats_json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
}
/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
function codexConfig(servers) {
    return servers.map(codexTable).join('\n');
}
/** Arguments for `claude`, to follow the prompt: only our servers, with all their tools allowed. */
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
/**
 * Escapes `$`, because Claude Code, Copilot and Gemini expand `${VAR}` (the last two also `$VAR`) in strings. A URL comes from
 * the API: a `$` in it could send a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url) {
    return url.replaceAll('$', '%24');
}
function config_formats_json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}
function codexTable({ key, url, headers }) {
    const pairs = Object.entries(headers).map(([name, value]) => `${tomlString(name)} = ${tomlString(value)}`);
    const lines = [
        `[mcp_servers.${key}]`,
        `url = ${tomlString(url)}`,
        ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
        // Makes `codex exec` fail instead of continuing without the server (codex#10902).
        'required = true',
        // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
        'default_tools_approval_mode = "approve"',
        `startup_timeout_sec = ${CODEX_STARTUP_TIMEOUT_SECONDS}`,
        `tool_timeout_sec = ${CODEX_TOOL_TIMEOUT_SECONDS}`
    ];
    return `${lines.join('\n')}\n`;
}
/** A basic string of TOML. JSON's escapes are valid TOML, except that TOML also requires an escape for DEL. */
function tomlString(value) {
    return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');
}
/** bash would remove the backslashes of a Windows path; elsewhere a backslash is part of a file name. */
function withSlashes(path) {
    return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path;
}
/** One word for bash and for claude-code-action (which parses `claude_args` like a shell), quoted only if needed. */
function shellWord(text) {
    return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

;// CONCATENATED MODULE: ./build/publish/client-configs.js





/** Writes the config files of agent clients, readable by this user only, and returns the outputs that name them. */
function writeClientConfigs(servers, headers, folder) {
    const keys = configKeys(servers.map(({ alias }) => alias));
    const configured = servers.map(({ alias, url }) => ({
        key: keys.get(alias) ?? alias,
        url,
        headers: headers[alias] ?? {}
    }));
    const write = (name, text) => (0,files/* writePrivateFile */.Pl)((0,external_node_path_.join)(folder, name), text);
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
        'langchain-config': write('langchain.json', langchainConfig(configured)),
        'opencode-config': write('opencode.json', opencodeConfig(configured))
    };
}
/** Writes the credentials of all leases to a private file, for verifier scripts. */
function writeCredentials(credentials, folder) {
    const byAlias = Object.fromEntries(credentials.map(({ alias, authData, metadata }) => [
        alias,
        { auth_data: authData ?? null, metadata: metadata ?? null }
    ]));
    return (0,files/* writePrivateFile */.Pl)((0,external_node_path_.join)(folder, 'credentials.json'), `${asJson(byAlias)}\n`);
}
function asJson(credentials) {
    try {
        return JSON.stringify(credentials, null, 2);
    }
    catch (error) {
        throw new failure/* Failure */.HR('The credentials could not be written to a file.', 'The API nested them too deeply.', `Remove ${(0,host_wording/* inputName */.yu)('credentials')}, and report this to Klavis support.`, { cause: error });
    }
}

// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/publish/export-variables.js

/** Windows allows 32,767 characters in a variable, Linux 128 KiB. */
const MAX_CHARACTERS = 30_000;
/** For all variables of one run of the action. macOS allows 1 MiB for everything that a process is started with. */
const MAX_BYTES = 256 * 1024;
/** For the environment of later steps as a whole. Post gets its state on top of it. */
const MAX_ENVIRONMENT_BYTES = 512 * 1024;
const NAMED = 3;
/**
 * Exports the variables that fit, the first ones first, and names the others in one warning. With too large an
 * environment the runner could start neither the later steps nor post, and everything would stay acquired.
 */
function exportVariables(host, variables) {
    let left = Math.min(MAX_BYTES, MAX_ENVIRONMENT_BYTES - host.environmentBytes());
    const omitted = variables.filter(({ name, value }) => {
        const bytes = Buffer.byteLength(name) + Buffer.byteLength(value) + '=\0'.length;
        if (value.length > MAX_CHARACTERS || bytes > left)
            return true;
        left -= bytes;
        host.exportVariable(name, value);
        return false;
    });
    if (omitted.length > 0)
        host.log.warning(notExported(omitted.map(({ name }) => name)));
}
function notExported(names) {
    const more = names.length - NAMED;
    const list = [...names.slice(0, NAMED), ...(more > 0 ? [(0,wording/* count */.U9)(more, 'more variable')] : [])].join(', ');
    const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const ledger = names.includes('KLAVIS_SANDBOX_LEDGER')
        ? ' Pass the output `ledger` to the companion actions as their input `ledger`.'
        : '';
    return `${list} ${is} not exported: variables of more than 30,000 characters, or of 256 KiB together, could keep later steps from starting. Read ${it} from the output \`server-urls\`, or from the file in the output \`mcp-config\`.${ledger}`;
}

;// CONCATENATED MODULE: ./build/publish/publish.js












const CLOUD_WORKSPACE = '/data';
/** Publishes the servers to later steps. Files first, then outputs and environment, so that every named file exists. */
function publish(prepared, context) {
    const { engine, host, inputs, actionRun } = context;
    const servers = prepared.flatMap((each) => each.servers);
    const answering = servers.filter(({ status }) => status !== 'not answering');
    const configs = writeClientConfigs(answering, inputs.headers, actionRun.settings.folder);
    const serversHash = (0,published_servers/* writePublishedServers */.GV)(actionRun.settings.folder, publishedServers(prepared, inputs.headers));
    const credentials = prepared.flatMap(({ lease }) => lease.credentials);
    const outputs = {
        acquired: 'true',
        engine,
        ...urls(servers),
        ...descriptions(prepared),
        ...configs,
        ...(inputs.credentials ? { credentials: writeCredentials(credentials, actionRun.settings.folder) } : {}),
        ledger: actionRun.ledgerPath,
        'sandbox-proof': proofOf(prepared, serversHash, context),
        'expires-at': earliestExpiry(actionRun.ledger)
    };
    for (const [name, value] of Object.entries(outputs))
        host.setOutput(name, value);
    if (!inputs.exportEnv)
        return;
    const config = configs['mcp-config'] ?? '';
    exportVariables(host, variablesOf(host, prepared, inputs.headers, config, actionRun.ledgerPath));
}
/** The proof of what companions will read, from what was written and not from the files, which others can change. */
function proofOf(prepared, servers, { host, actionRun, identity }) {
    const ledger = actionRun.ledger.text();
    const network = host.network?.settings();
    const upload = prepared.find(({ uploadHash }) => uploadHash !== undefined)?.uploadHash;
    return (0,sandbox_proof/* encodeProof */.X)({
        run: (0,external_node_path_.basename)(actionRun.settings.folder),
        ledger: { bytes: Buffer.byteLength(ledger), sha256: (0,sha256/* sha256 */.s)(ledger) },
        servers,
        ...(upload === undefined ? {} : { upload }),
        ...(identity === undefined ? {} : { engine: identity }),
        ...(network === undefined ? {} : { network: (0,network_settings/* networkFingerprint */.j8)(network) })
    });
}
function urls(servers) {
    const [only, ...others] = servers;
    return {
        'server-urls': JSON.stringify(Object.fromEntries(servers.map(({ alias, url }) => [alias, url]))),
        ...(only !== undefined && others.length === 0 ? { 'server-url': only.url } : {}),
        ...Object.fromEntries(servers.map(({ alias, url }) => [`${alias}-url`, url])),
        tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
    };
}
function descriptions(prepared) {
    const sandboxes = prepared.flatMap(({ lease, servers }) => servers.map(({ alias, server, status, tools }) => ({
        alias,
        server,
        kind: lease.kind,
        status,
        tools: tools?.length ?? null,
        ...(lease.kind === 'sandbox' ? { sandbox_id: lease.id } : {})
    })));
    const saas = prepared.filter(({ lease }) => lease.kind === 'sandbox');
    const local = localIn(prepared);
    return {
        sandboxes: JSON.stringify(sandboxes),
        'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ lease }) => [lease.alias, lease.id]))),
        ...(local === undefined
            ? {}
            : { 'local-sandbox-id': local.id, 'local-sandbox-ref': (0,lease_secrets/* fingerprint */.Rj)(local.id), workspace: workspaceOf(local) })
    };
}
/** The folder that the local servers see. It is fixed in the cloud; the embedded engine reports its own. */
function workspaceOf({ credentials }) {
    const reported = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string');
    return reported ?? CLOUD_WORKSPACE;
}
function localIn(prepared) {
    return prepared.find(({ lease }) => lease.kind === 'local')?.lease;
}
/** When the first sandbox expires; empty if the API accepted no TTL. Instances never expire. */
function earliestExpiry(ledger) {
    const expiring = ledger.held().filter(({ intent }) => intent.kind !== 'instance');
    const dates = expiring.map(expiry/* expiryOf */.p1);
    return dates.includes(undefined) ? '' : (dates.sort()[0] ?? '');
}
/** Saves the servers for the summary that post writes. */
function saveServersForPost(host, prepared) {
    const servers = prepared.flatMap(({ lease, servers }) => servers.map(({ alias, server, status, tools, readyMs }) => ({
        seq: lease.seq,
        alias,
        server,
        kind: lease.kind,
        status,
        tools: tools?.length,
        acquireMs: lease.acquireMs,
        readyMs,
        ...(lease.isBorrowed === true ? { isBorrowed: true } : {})
    })));
    (0,saved_servers/* saveServers */.w)(host, servers);
}
/** The servers as companions read them in later steps. */
function publishedServers(prepared, headers) {
    return prepared.flatMap(({ lease, servers }) => servers.map(({ alias, server, url, status }) => ({
        seq: lease.seq,
        alias,
        server,
        url,
        headers: headers[alias] ?? {},
        answers: status !== 'not answering'
    })));
}
/** The environment variables, the most important first. Values of an earlier run of the action in this job are kept. */
function variablesOf(host, prepared, headers, config, ledgerPath) {
    const servers = prepared.flatMap((each) => each.servers);
    const entries = Object.fromEntries(servers.map(({ alias, url }) => [
        alias,
        { url, ...(headers[alias] === undefined ? {} : { headers: headers[alias] }) }
    ]));
    const local = localIn(prepared);
    const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', ledgerPath].filter((path) => path !== '');
    const all = { ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries };
    return [
        { name: 'KLAVIS_SANDBOX_LEDGER', value: ledgers.join(external_node_path_.delimiter) },
        { name: 'KLAVIS_MCP_CONFIG', value: config },
        ...(local === undefined ? [] : [{ name: 'KLAVIS_LOCAL_SANDBOX_ID', value: local.id }]),
        ...servers.map(({ alias, url }) => ({ name: (0,lists/* urlVariable */.cY)(alias), value: url })),
        { name: 'KLAVIS_MCP_SERVER_URLS', value: JSON.stringify(all) }
    ];
}
function objectIn(text = '{}') {
    const value = (0,json/* parseJson */.q)(text);
    return (0,json/* isJsonObject */.O)(value) ? value : {};
}


/***/ }),

/***/ 53724:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ readSavedServers),
/* harmony export */   w: () => (/* binding */ saveServers)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


/** Saves the servers for post. That the entry exists also tells post that the outputs were published. */
function saveServers(host, servers) {
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers, `[${fitting(servers.map((server) => JSON.stringify(server))).join()}]`);
}
/** The first texts, as many as fit into one state entry. */
function fitting(texts) {
    let characters = '[]'.length;
    return texts.filter((text) => {
        characters += text.length + ','.length;
        return characters <= _keys_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_STATE_LENGTH */ .G;
    });
}
/** The servers that main saved; undefined if main never published. */
function readSavedServers(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .q)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers));
    return Array.isArray(saved) ? saved.filter(isSavedServer) : undefined;
}
function isSavedServer(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(value) && typeof value['seq'] === 'number' && typeof value['alias'] === 'string';
}


/***/ })

};
