export const id = 540;
export const ids = [540];
export const modules = {

/***/ 80747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ cloudOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_connect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6558);


/** The API in the cloud, asked for only by those who need it; one pace for all who do. */
function cloudOf(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        cloud ??= (0,_steps_connect_js__WEBPACK_IMPORTED_MODULE_1__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners);
        return cloud;
    };
}
function noKey() {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('There is no Klavis API key.', 'This is asked of the Klavis cloud, and the main action hands its key to nobody.', 'Pass `api-key` to this step, too.');
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ serverNamed),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
function leasesOf(uses, names) {
    const all = uses.flatMap((use) => use.ledger.held().map((held) => ({
        use,
        held,
        servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => isNamed(lease, name)));
}
/** The server of this name; where there is only one, it needs no name. */
function serverNamed(uses, name) {
    const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })));
    const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse();
    if (only !== undefined && (name !== '' || others.length === 0))
        return only;
    const there = all.map(({ server }) => server.alias).join(', ');
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(name === '' ? 'It is not clear which server is meant.' : `This job has no server \`${name}\`.`, there === '' ? NOTHING : `It has ${there}.`, 'Name one of them in `server`.');
}
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.';
function isNamed({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const there = all.map(({ held }) => held.intent.alias).join(', ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`This job holds no ${names.map((name) => `\`${name}\``).join(', ')}.`, there === '' ? NOTHING : `It holds ${there}.`, 'Check `names`; what was released is not held any more.');
}


/***/ }),

/***/ 9356:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p3: () => (/* binding */ outOfTime),
  Jo: () => (/* binding */ tryAll),
  J2: () => (/* binding */ withJobWork)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
// EXTERNAL MODULE: ./build/steps/engine-state.js
var engine_state = __webpack_require__(99408);
// EXTERNAL MODULE: ./build/steps/published-servers.js
var published_servers = __webpack_require__(65031);
// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
;// CONCATENATED MODULE: ./build/companions/job-uses.js









const LARGEST_LEDGER = 16 * 1024 * 1024;
/** The uses of the main action that this job's ledgers tell of. Every secret in them is masked. */
function openUses(host, inputs, listeners) {
    const inCloud = (0,cloud/* cloudOf */.h)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], (0,lease_ledger/* recordsInText */.bn)(textOf(path)));
        const folder = (0,external_node_path_.dirname)(path);
        const engine = (0,engine_state/* engineIn */.U)((0,external_node_path_.join)(folder, 'engine'));
        const servers = (0,published_servers/* serversIn */.A)(folder);
        const embedded = engine && { ...inputs.api, url: engine.url, rateLimit: 0 };
        const secrets = [
            ...servers.flatMap(({ url, headers }) => [...(0,secrets_of/* secretsOfUrl */.mE)(url), ...Object.values(headers)]),
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
            engine?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.mask(secret);
        return {
            folder,
            ledger,
            engine: engine === undefined ? 'klavis' : 'embedded',
            servers,
            klavis: embedded === undefined ? inCloud : () => (0,connect/* connect */.N)(embedded, engine?.key ?? '', listeners)
        };
    });
}
/** What ends here ends because the user wants it so, before the job is over. */
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}
/** A ledger is a file of ours and of no great size; what else stands there is not read. */
function textOf(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (stats.isFile() && stats.size <= LARGEST_LEDGER)
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        // Said below.
    }
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and does not cross jobs.', 'Leave `ledger` empty to use what the main action of this job exported; in another job use `attach/`.');
}

;// CONCATENATED MODULE: ./build/companions/job-work.js





/** Does something with the leases of this job within `timeout`, under one title in the log. */
async function withJobWork(host, inputs, title, act) {
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.endAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        return await act({ host, inputs, uses: openUses(host, inputs, { say: phase.info }), limits, phase });
    }
    finally {
        limits.close();
        phases.end();
    }
}
/** Tries all side by side; one failure never stops another, and all are told in one error. */
async function tryAll(what, tasks, { phase }) {
    const tried = await Promise.all(tasks.map(async ({ name, run, tell = () => what }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${tell(value)}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${what}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = tried.filter((each) => 'error' in each);
    if (failed.length === 0)
        return tried.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `${name}: ${(0,failure/* messageOf */.bD)(error)}`);
    throw new failure/* Failure */.HR(failed.length === 1
        ? `${first?.name} could not be ${what}.`
        : `${(0,wording/* count */.U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${what}.`, failed.length === 1 ? (0,failure/* messageOf */.bD)(first?.error) : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`, '', { cause: first?.error });
}
/** What to say when `timeout` is over. */
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that \`timeout\` allows are over.`, 'A server did not answer in time.', 'Raise `timeout`.');
}


/***/ }),

/***/ 98482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ keepPrivately),
/* harmony export */   r: () => (/* binding */ writeWhereTold)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82797);




/** Writes a file that only this user can read, in a folder of its own that lives as long as the job. */
function keepPrivately(host, name, text) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'klavis-')), name);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, { mode: 0o600 });
        return path;
    }
    catch (error) {
        throw notWritten(name, error);
    }
}
/** Writes a file where the user wants it. */
function writeWhereTold(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text);
        return path;
    }
    catch (error) {
        throw notWritten(path, error);
    }
}
function notWritten(name, error) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${name} could not be written: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'The folder is missing or not writable, or its disk is full.', 'Make room on the runner, or name another `file`.', { cause: error });
}


/***/ }),

/***/ 14052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ throughApi),
/* harmony export */   v: () => (/* binding */ overMcp)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(90795);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33784);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);




const ADVICE = { final: 'Put that right.', later: 'Raise `timeout` if it needs longer.' };
/** A server that we speak MCP with ourselves. */
function overMcp(target, time) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x };
    const patience = { ...time, advice: ADVICE };
    // Loaded only where it is needed: the SDK is large.
    const load = () => Promise.all(/* import() */[__webpack_require__.e(502), __webpack_require__.e(63), __webpack_require__.e(806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, patience),
        list: async () => (await load()).listTools(address, patience)
    };
}
/** A server that the API speaks MCP with in our place. */
function throughApi(target, klavis, time) {
    return {
        async call(tool, args) {
            try {
                return await klavis.callTool(target, tool, args, time);
            }
            catch (error) {
                throw (0,_klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveActed */ .LR)(error) ? lost(tool, error) : error;
            }
        },
        list: () => klavis.listTools(target, time)
    };
}
function lost(tool, error) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The call of \`${tool}\` reached Klavis, but its answer did not reach us.`, `${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} The tool may have acted or not, so it is not called again.`, '', { cause: error });
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
