export const id = 8600;
export const ids = [8600];
export const modules = {

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 89664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ removeFolderSync),
/* harmony export */   hG: () => (/* binding */ removeHostileFolder),
/* harmony export */   v$: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



// On Windows a folder cannot be removed while a program that is just ending, or a virus scanner, has it open.
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
/** Removes a folder with everything in it, of a link only the link. */
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, REMOVE);
}
/** Removes a folder with everything in it, of a link only the link. */
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, REMOVE);
}
/** Removes a folder in which a program may have taken away our own rights. */
function removeHostileFolder(path) {
    try {
        removeFolderSync(path);
    }
    catch {
        openFolders(path);
        removeFolderSync(path);
    }
}
function openFolders(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, 0o700);
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path))
        openFolders((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, name));
}


/***/ }),

/***/ 68969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unusedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const MAX_NUMBER = 1_000;
/** The first path that is free: the wanted one, else the same with a number. */
function unusedPath(wanted, isFree = (path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
    for (let number = 1; number <= MAX_NUMBER; number++) {
        const path = number === 1 ? wanted : `${wanted}-${number}`;
        if (isFree(path))
            return path;
    }
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The folder ${wanted} could not be created.`, `It exists, and so do the same names with a number up to ${MAX_NUMBER}.`, 'Remove those that you no longer need.');
}


/***/ }),

/***/ 44008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
/** Copilot CLI: like Claude Code, with the tools that the agent may see; versions before 1.0 require them. */
function copilotConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
/**
 * Gemini CLI settings. `httpUrl` means Streamable HTTP in every version (before 0.21, `url` means SSE). Without `trust` and
 * without `--yolo`, a headless run announces no tool of the server to the model, and exits with 0.
 */
function geminiConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
/**
 * opencode. `oauth: false` keeps it from asking servers how to sign in, and without `timeout` it gives up after 60 s unless
 * the server reports progress.
 */
function opencodeConfig(servers) {
    const entry = (url) => ({ type: 'remote', url, enabled: true, oauth: false, timeout: OPENCODE_TIMEOUT_MS });
    // opencode replaces `{env:NAME}` and `{file:path}` anywhere in the file.
    const encode = (url) => url.replaceAll('{', '%7B');
    return json({ $schema: 'https://opencode.ai/config.json', mcp: entries(servers, entry, encode) });
}
/** LangChain's MultiServerMCPClient in Python. Every key is a keyword argument, so `type` would raise an error. */
function langchainConfig(servers) {
    return json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
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
function json(value) {
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
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34925);


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

/***/ 24382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Fl: () => (/* binding */ uploadDumps),
  Zn: () => (/* binding */ uploadFiles),
  _Q: () => (/* binding */ withManifest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/files.js
var host_files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/unused-path.js
var unused_path = __webpack_require__(68969);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/post/manifest.js



/** The manifest of the artifact as JSON: which leases were dumped, by which run. */
function manifest(run, listed) {
    const leases = listed.map(({ dumped: { held, file, bytes, reason }, servers }) => {
        const { intent, lease } = held;
        return {
            alias: intent.alias,
            kind: intent.kind,
            server: intent.server,
            servers: servers.map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
            ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
            ...(intent.kind === 'local' ? { local_sandbox_ref: (0,lease_secrets/* fingerprint */.Rj)(lease.id) } : {}),
            acquired_at: lease.at,
            dump: file === undefined ? null : { file: (0,external_node_path_.basename)(file), bytes },
            ...(reason === '' ? {} : { no_dump: reason })
        };
    });
    const { repository, runId, attempt, job } = run;
    const about = {
        made_by: `klavis-sandbox-action ${version/* VERSION */.x}`,
        made_at: new Date().toISOString(),
        repository,
        run_id: runId,
        run_attempt: attempt,
        job
    };
    return `${JSON.stringify({ ...about, leases }, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/post/artifact.js










/** Uploads the dumps with a manifest. If that fails, copies them to a folder in the workspace of the runner. */
async function uploadDumps(dumped, records, { host, settings, servers, plan, folder, uploading }) {
    const listed = dumped.map((each) => ({
        dumped: each,
        servers: servers.filter(({ seq }) => seq === each.held.intent.seq)
    }));
    const files = withManifest(listed, records, folder, host);
    if (files.length === 0)
        return { uploaded: undefined, folder: undefined };
    const name = plan.artifactName;
    const { retentionDays } = settings.after;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'number' };
        return { uploaded: await uploadFiles(request, plan.artifactLimitMs, { host, phase: uploading }), folder: undefined };
    }
    catch (error) {
        const place = copyToWorkspace(host.run, name, files);
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${place}.`);
        return { uploaded: undefined, folder: place };
    }
}
/** The files of an artifact: a manifest, the dumps and other records. Empty if there is nothing to upload. */
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.manifest);
    (0,host_files/* writePrivateFile */.Pl)(path, host.redact(manifest(host.run, listed)));
    return [path, ...files];
}
/** Uploads files as one artifact, within a time limit. */
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`Uploading ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    // The artifact client cannot be aborted.
    const upload = () => host.uploadArtifact({ ...request, compress });
    const uploaded = await (0,time_limits/* raceTimeLimit */.iu)(limitMs, undefined, upload, () => tookTooLong(limitMs));
    phase.info(`✓ ${uploaded.name}`);
    return uploaded;
}
/** Copies the files to the workspace, because the runner empties RUNNER_TEMP when the job ends. */
function copyToWorkspace(run, name, files) {
    const wanted = (0,external_node_path_.join)(run.workspace, name);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    const place = (0,unused_path/* unusedPath */.A)(wanted, createFolder);
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)), external_node_fs_.constants.COPYFILE_EXCL);
    return place;
}
/** Creates a folder; false if the name is taken, by another run of the action or by a link that a step left. */
function createFolder(path) {
    try {
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
        return true;
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
function tookTooLong(ms) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, check GitHub's status page.`);
}


/***/ }),

/***/ 20695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ writeClientConfigs),
/* harmony export */   w: () => (/* binding */ writeCredentials)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _mcp_config_formats_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44008);





/** Writes the config files of agent clients, readable by this user only, and returns the outputs that name them. */
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
/** Writes the credentials of all leases to a private file, for verifier scripts. */
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


/***/ }),

/***/ 8597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
/** The files and folders in the folder of an action run. */
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    /** What the sandboxes began with. */
    initial: 'initial-state.json',
    log: 'log.txt',
    /** Checks that no engine or gateway could keep in its memory. */
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
/** The files and folders in the home folder of an embedded engine. */
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    /** The folder of a sandbox starts with this. */
    sandboxPrefix: 'sandbox-'
};
/** The log in the home folder of a gateway, whose other files are named as those of an engine. */
const GATEWAY_LOG = 'gateway.log';
/** The files in the artifact; `sandbox-<alias>.json` and the transcript and log of the engine or gateway join them. */
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    /** A transcript of the gateway that a later step changed. */
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
