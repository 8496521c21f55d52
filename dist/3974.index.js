export const id = 3974;
export const ids = [3974];
export const modules = {

/***/ 48806:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ runAll),
/* harmony export */   x: () => (/* binding */ Limits)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);

const GRACE_AFTER_CANCEL_MS = 6_000;
const GRACE_AFTER_FAILURE_MS = 30_000;
class Limits {
    #work = new AbortController();
    #inFlight = new AbortController();
    #cancelled;
    #onCancel;
    #deadline;
    #grace;
    #graceEnd = Number.POSITIVE_INFINITY;
    constructor(cancelled) {
        this.#cancelled = cancelled;
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#work.signal);
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#inFlight.signal);
        this.#onCancel = () => this.#abort(cancelled.reason, GRACE_AFTER_CANCEL_MS);
        if (cancelled.aborted)
            this.#onCancel();
        else
            cancelled.addEventListener('abort', this.#onCancel);
    }
    get signal() {
        return this.#work.signal;
    }
    get inFlightSignal() {
        return this.#inFlight.signal;
    }
    abortAfter(ms, reason) {
        this.#deadline = setTimeout(() => this.abort(reason()), ms);
    }
    abort(reason) {
        this.#abort(reason, GRACE_AFTER_FAILURE_MS);
    }
    close() {
        clearTimeout(this.#deadline);
        clearTimeout(this.#grace);
        this.#cancelled.removeEventListener('abort', this.#onCancel);
    }
    #abort(reason, graceMs) {
        clearTimeout(this.#deadline);
        this.#work.abort(reason);
        const end = performance.now() + graceMs;
        if (end >= this.#graceEnd)
            return;
        this.#graceEnd = end;
        clearTimeout(this.#grace);
        this.#grace = setTimeout(() => this.#inFlight.abort(reason), graceMs);
    }
}
async function runAll(tasks, onFailure) {
    let first;
    const settled = tasks.map(async (task) => {
        try {
            await task;
        }
        catch (error) {
            if (first === undefined) {
                first = { error };
                onFailure(error);
            }
            throw error;
        }
    });
    await Promise.allSettled(settled);
    if (first !== undefined)
        throw first.error;
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

/***/ 37893:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ly: () => (/* binding */ waitUntilGone),
/* harmony export */   MH: () => (/* binding */ terminate),
/* harmony export */   Q4: () => (/* binding */ inheritedVariables),
/* harmony export */   TP: () => (/* binding */ killTree),
/* harmony export */   T_: () => (/* binding */ endOfLog),
/* harmony export */   W_: () => (/* binding */ isRunning),
/* harmony export */   jv: () => (/* binding */ runsProgram),
/* harmony export */   k5: () => (/* binding */ startInBackground),
/* harmony export */   td: () => (/* binding */ isProcessId),
/* harmony export */   yA: () => (/* binding */ tailOfLog)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91497);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77284);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(35380);







const POLL_MS = 15;
const SIGTERM_MS = 3_000;
const TAIL_LINES = 30;
const TAIL_BYTES = 64 * 1024;
function startInBackground(host, { program, home, log }, { args, nodeFlags = [], env, pipes }) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(home, { recursive: true, mode: 0o700 });
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home, log), 'a', 0o600);
    try {
        const flags = [..._host_process_js__WEBPACK_IMPORTED_MODULE_6__/* .NO_INSPECTOR_FLAGS */ .WI, ...nodeFlags];
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, [...flags, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.programs, program), '--home', home, ...args], {
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.execPath),
            env: { ...env },
            stdio: pipes ? ['pipe', 'pipe', file] : ['ignore', file, file],
            detached: true,
            windowsHide: true
        });
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
function inheritedVariables(host, names) {
    const inherited = names.flatMap((name) => {
        const value = host.env(name);
        return value === undefined ? [] : [[name, value]];
    });
    return Object.fromEntries(inherited);
}
function isProcessId(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 1;
}
function isRunning(program, saved) {
    return signal(saved.pid, 0) && runsProgram(program, saved) !== false;
}
function runsProgram(program, { pid, home }) {
    const commandLine = (0,_host_process_js__WEBPACK_IMPORTED_MODULE_6__/* .commandLineOf */ .l0)(pid)?.replaceAll('\0', ' ').trimEnd();
    return commandLine === undefined ? undefined : `${commandLine} `.includes(`${program} --home ${home} `);
}
async function terminate(program, saved) {
    signal(saved.pid, 'SIGTERM');
    if (await waitUntilGone(program, saved, SIGTERM_MS))
        return;
    killTree(saved.pid);
}
async function waitUntilGone(program, saved, withinMs) {
    return (await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_4__/* .poll */ .wt)(withinMs, POLL_MS, () => (isRunning(program, saved) ? undefined : true))) === true;
}
function killTree(pid) {
    signal(-pid, 'SIGKILL');
    signal(pid, 'SIGKILL');
}
function signal(pid, name) {
    try {
        return process.kill(pid, name);
    }
    catch {
        return false;
    }
}
function tailOfLog(path) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_5__/* .readPlainTail */ .Xj)(path, TAIL_BYTES)?.trimEnd() ?? '';
    return text === '' ? [] : text.split('\n').slice(-TAIL_LINES);
}
function endOfLog(path) {
    const log = tailOfLog(path)
        .map((line) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(line, 200))
        .join(' | ');
    return log === '' ? 'Its log is empty.' : `The end of its log: ${log}`;
}


/***/ }),

/***/ 70599:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A2: () => (/* binding */ engineAnswers),
  _n: () => (/* binding */ isAlive),
  p7: () => (/* binding */ isEngine),
  RB: () => (/* binding */ logTail),
  s4: () => (/* binding */ parseEngine),
  Us: () => (/* binding */ readSavedEngine),
  ty: () => (/* binding */ startEngine),
  jS: () => (/* binding */ stopEngine),
  SZ: () => (/* binding */ watchEngine)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/engine-client/background-process.js
var background_process = __webpack_require__(37893);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/mcp/caller.js
var mcp_caller = __webpack_require__(80064);
// EXTERNAL MODULE: ./build/engine-client/signed-records.js
var signed_records = __webpack_require__(93658);
;// CONCATENATED MODULE: ./build/engine-client/recorded-calls.js





const SHA256 = /^[0-9a-f]{64}$/;
const SHUTDOWN_MS = 20_000;
async function requestShutdown({ url, key, publicKey }) {
    const nonce = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const content = { headers, body: JSON.stringify({ nonce }) };
    const answer = await (0,request/* send */.t)({ method: 'POST', url: `${url}/shutdown`, ...content, timeoutMs: SHUTDOWN_MS }).catch(() => undefined);
    const calls = answer?.status === 200 ? parseRecordedCalls(answer.body) : undefined;
    return calls && { ...calls, checks: (0,signed_records/* recordsIn */.Q)(answer?.body ?? '', nonce, { url, publicKey }) };
}
function parseRecordedCalls(body) {
    const value = (0,json/* parseJson */.qF)(body);
    if (!(0,json/* isJsonObject */.OW)(value) || !(0,json/* isJsonObject */.OW)(value['transcript']) || !Array.isArray(value['tools']))
        return undefined;
    const { bytes, sha256 } = value['transcript'];
    const tools = value['tools'];
    if (!isCount(bytes) || typeof sha256 !== 'string' || !SHA256.test(sha256) || !tools.every(isToolSummary))
        return undefined;
    return { tools, transcript: { bytes, sha256 } };
}
function isToolSummary(value) {
    if (!(0,json/* isJsonObject */.OW)(value))
        return false;
    const { caller, server, tool, calls, errors, denied, injected = 0, p50, p95 } = value;
    return (0,mcp_caller/* isCaller */.A)(caller) && [server, tool].every(isText) && [calls, errors, denied, injected, p50, p95].every(isCount);
}
const isText = (value) => typeof value === 'string';
const isCount = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

;// CONCATENATED MODULE: ./build/engine-client/engine-process.js













const ENGINE_PROGRAM = 'engine.js';
const READY_MS = 15_000;
const INSTALL_MS = 240_000;
const WATCH_MS = 1_000;
const POLL_MS = 5;
const EXIT_MS = 3_000;
const HEALTH_MS = 5_000;
const INHERITED = [
    ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'XDG_CACHE_HOME', 'LANG', 'TZ'],
    ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS', 'TEMP', 'TMP', 'TMPDIR', 'PGBIN'],
    ...['RUNNER_TRACKING_ID', 'RUNNER_TOOL_CACHE', 'RUNNER_TEMP'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'],
    ...['NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'npm_config_userconfig'],
    ...['NPM_CONFIG_CACHE', 'npm_config_cache']
];
async function startEngine(host, folder, { isolation, runsCode, verifies, cassette }) {
    const home = (0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.engine);
    if (cassette !== undefined)
        (0,files/* writePrivateFile */.Pl)((0,external_node_path_.join)(home, state_files/* ENGINE_FILES */.HW.cassette), cassette.bytes);
    const args = [
        ...['--isolation', isolation],
        ...(verifies ? ['--start-with-acquire'] : []),
        ...(cassette === undefined ? [] : ['--cassette-sha256', cassette.sha256])
    ];
    const program = { program: ENGINE_PROGRAM, home, log: state_files/* ENGINE_FILES */.HW.log };
    const child = (0,background_process/* startInBackground */.k5)(host, program, { args, env: engineEnvironment(host), pipes: false });
    const ended = new Promise((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', () => resolve());
    });
    child.unref();
    const { pid } = child;
    if (pid !== undefined)
        host.saveState(keys/* STATE */.c.engine, JSON.stringify({ pid, url: '', key: '', home }));
    const state = await Promise.race([
        (0,time_limits/* poll */.wt)(isolation === 'install' ? READY_MS + INSTALL_MS : READY_MS, POLL_MS, () => (0,engine_state/* readEngineState */.UX)(home), host.cancelled),
        ended.then(() => (0,engine_state/* readEngineState */.UX)(home)),
        whenAborted(host.cancelled)
    ]);
    if (state?.status !== 'ready' || pid === undefined) {
        if (pid !== undefined)
            (0,background_process/* killTree */.TP)(pid);
        const reason = state?.status === 'failed' ? state.reason : undefined;
        throw host.cancelled.aborted ? host.cancelled.reason : notStarted(reason, home);
    }
    host.setSecret(state.api_key);
    if (state.warning && runsCode)
        (isolation === 'off' ? host.log.notice : host.log.warning)(state.warning);
    const engine = { pid, url: state.base_url, key: state.api_key, home, publicKey: state.public_key };
    host.saveState(keys/* STATE */.c.engine, JSON.stringify(engine));
    return engine;
}
function engineEnvironment(host) {
    const path = (0,find_program/* programFolders */.o9)(host.env('PATH'), host.run.workspace).join(external_node_path_.delimiter);
    return { ...(0,background_process/* inheritedVariables */.Q4)(host, INHERITED), PATH: path };
}
function whenAborted(signal) {
    return new Promise((resolve) => (0,time_limits/* onAbort */.u7)(signal, () => resolve(undefined)));
}
function readSavedEngine(host) {
    const engine = parseEngine(host.getState(keys/* STATE */.c.engine));
    if (engine !== undefined)
        host.setSecret(engine.key);
    return engine;
}
function parseEngine(value) {
    const saved = (0,json/* parseJson */.qF)(value);
    if (!(0,json/* isJsonObject */.OW)(saved))
        return undefined;
    const { pid, url, key, home, publicKey } = saved;
    if (!(0,background_process/* isProcessId */.td)(pid))
        return undefined;
    if (typeof url !== 'string' || (url !== '' && !engine_state/* LOOPBACK_URL */.qX.test(url)))
        return undefined;
    if (typeof key !== 'string' || typeof home !== 'string')
        return undefined;
    return { pid, url, key, home, ...(typeof publicKey === 'string' ? { publicKey } : {}) };
}
function isAlive(engine) {
    return (0,background_process/* isRunning */.W_)(ENGINE_PROGRAM, engine);
}
function isEngine(engine) {
    return (0,background_process/* runsProgram */.jv)(ENGINE_PROGRAM, engine);
}
async function engineAnswers(engine) {
    if (engine.url === '' || !isAlive(engine))
        return false;
    try {
        const { status } = await (0,request/* send */.t)({ method: 'GET', url: `${engine.url}/healthz`, timeoutMs: HEALTH_MS });
        return status === 200;
    }
    catch {
        return false;
    }
}
function watchEngine(engine) {
    const gone = new AbortController();
    const timer = setInterval(() => {
        if (isAlive(engine))
            return;
        clearInterval(timer);
        gone.abort();
    }, WATCH_MS).unref();
    return gone.signal;
}
async function stopEngine(engine, isAnswering) {
    const records = isAnswering ? await requestShutdown(engine) : undefined;
    if (isAnswering && (await (0,background_process/* waitUntilGone */.Ly)(ENGINE_PROGRAM, engine, EXIT_MS)))
        return records;
    if (!isAlive(engine) || (!isAnswering && isEngine(engine) !== true))
        return records;
    await (0,background_process/* terminate */.MH)(ENGINE_PROGRAM, engine);
    return records;
}
function logTail(home) {
    return (0,background_process/* tailOfLog */.yA)((0,external_node_path_.join)(home, state_files/* ENGINE_FILES */.HW.log));
}
function notStarted(reason, home) {
    return new failure/* Failure */.HR('The embedded engine did not start.', reason ?? (0,background_process/* endOfLog */.T_)((0,external_node_path_.join)(home, state_files/* ENGINE_FILES */.HW.log)), reason === undefined
        ? `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report this, and set ${(0,host_wording/* inputName */.yu)('api-key')} to use the Klavis cloud.`
        : '');
}


/***/ }),

/***/ 71521:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c7: () => (/* binding */ finishGateway),
  No: () => (/* binding */ isGateway),
  w8: () => (/* binding */ isGatewayAlive),
  eh: () => (/* binding */ readSavedGateway),
  GC: () => (/* binding */ saveGatewayFinished),
  zY: () => (/* binding */ startGateway)
});

// UNUSED EXPORTS: GATEWAY_FLAGS, parseGateway

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/host/network-settings.js
var network_settings = __webpack_require__(43915);
// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/engine-client/background-process.js
var background_process = __webpack_require__(37893);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./build/base/line-splitter.js
var line_splitter = __webpack_require__(69482);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
;// CONCATENATED MODULE: ./build/engine-client/gateway-pipe.js




const MAX_LINE_BYTES = 64 * 1024;
class GatewayFailed extends Error {
    reason;
    constructor(reason) {
        super(reason ?? 'The gateway ended');
        this.name = 'GatewayFailed';
        this.reason = reason;
    }
}
class GatewayPipe {
    #child;
    #answers = [];
    #wake = () => { };
    #hasEnded = false;
    constructor(child) {
        this.#child = child;
        const splitter = new line_splitter/* LineSplitter */.g(MAX_LINE_BYTES);
        child.stdin?.on('error', () => { });
        child.stdout?.on('error', () => { });
        child.stdout?.on('data', (chunk) => this.#take(splitter.push(chunk)));
        for (const event of ['error', 'exit'])
            child.once(event, () => this.#end());
    }
    send(message) {
        this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
    }
    async receive(type, withinMs, signal) {
        const expired = () => new GatewayFailed(`It did not answer within ${withinMs / 1000} s.`);
        const answer = await (0,time_limits/* raceTimeLimit */.iu)(withinMs, signal, () => this.#next(), expired);
        if (answer.type === type)
            return answer;
        throw new GatewayFailed(answer.type === 'failed' ? answer.reason : `It answered ${answer.type} instead of ${type}.`);
    }
    setRef(isAwaited) {
        for (const each of [this.#child, this.#child.stdin, this.#child.stdout]) {
            if (each instanceof external_node_net_.Socket || each === this.#child)
                isAwaited ? each.ref() : each.unref();
        }
    }
    close() {
        this.setRef(false);
        this.#child.stdin?.destroy();
        this.#child.stdout?.destroy();
    }
    async #next() {
        for (;;) {
            const answer = this.#answers.shift();
            if (answer !== undefined)
                return answer;
            if (this.#hasEnded)
                throw new GatewayFailed();
            await new Promise((resolve) => {
                this.#wake = resolve;
            });
        }
    }
    #take(lines) {
        try {
            for (const line of lines) {
                const message = (0,json/* parseJson */.qF)(line);
                if ((0,json/* isJsonObject */.OW)(message))
                    this.#answers.push(message);
            }
        }
        catch {
            this.#hasEnded = true;
        }
        this.#wake();
    }
    #end() {
        this.#hasEnded = true;
        this.#wake();
    }
}

// EXTERNAL MODULE: ./build/engine-client/signed-records.js
var signed_records = __webpack_require__(93658);
;// CONCATENATED MODULE: ./build/engine-client/gateway-process.js













const GATEWAY_PROGRAM = 'gateway.js';
const GATEWAY_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size'];
const READY_MS = 15_000;
const ROUTED_MS = 15_000;
const HEALTH_MS = 5_000;
const FINISH_MS = 15_000;
const INHERITED = [
    ...['HOME', 'USERPROFILE', 'SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR'],
    'RUNNER_TRACKING_ID',
    ...network_settings/* NETWORK_VARIABLES */.Dw
];
const TRUST_OPTIONS = /(?<!\S)--use-(?:system|openssl|bundled)-ca(?!\S)/g;
async function startGateway(host, folder, settings) {
    const home = (0,external_node_path_.join)(folder, files/* RUN_FILES */.al.gateway);
    const token = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    host.setSecret(token);
    const program = { program: GATEWAY_PROGRAM, home, log: files/* GATEWAY_LOG */.iO };
    const env = gatewayEnvironment(host);
    const child = (0,background_process/* startInBackground */.k5)(host, program, { args: [], nodeFlags: GATEWAY_FLAGS, env, pipes: true });
    const pipe = new GatewayPipe(child);
    const { pid = 0 } = child;
    const save = (gateway) => host.saveState(keys/* STATE */.c.gateway, JSON.stringify(gateway));
    if (pid > 0)
        save({ pid, controlUrl: '', token, home });
    const attempt = async (act) => {
        try {
            pipe.setRef(true);
            return await act();
        }
        catch (error) {
            if (pid > 0)
                (0,background_process/* killTree */.TP)(pid);
            pipe.close();
            throw error instanceof GatewayFailed ? notStarted(error, home) : error;
        }
        finally {
            pipe.setRef(false);
        }
    };
    const { port, controlUrl, publicKey } = await attempt(() => {
        pipe.send({ type: 'settings', token, ...settings });
        return pipe.receive('ready', READY_MS, host.cancelled);
    });
    save({ pid, controlUrl, token, home, publicKey });
    const route = (routes, leases) => attempt(async () => {
        pipe.send({ type: 'routes', routes, leases });
        await pipe.receive('routed', ROUTED_MS, host.cancelled);
        await checkReachable(port);
        pipe.close();
    });
    return { pid, controlUrl, token, home, publicKey, port, route };
}
async function checkReachable(port) {
    const url = `http://127.0.0.1:${port}/healthz`;
    const answer = await (0,request/* send */.t)({ method: 'GET', url, timeoutMs: HEALTH_MS }).catch((error) => (0,failure/* messageOf */.bD)(error));
    if (typeof answer !== 'string' && answer.status === 200)
        return;
    throw new failure/* Failure */.HR(`The gateway runs, but this step cannot reach it at 127.0.0.1:${port}.`, typeof answer === 'string' ? answer : `Something else answered with status ${answer.status}.`, `A firewall or a proxy may be in the way. To work without the gateway, set ${(0,host_wording/* inputName */.yu)('record', 'off')}.`);
}
function gatewayEnvironment(host) {
    const options = (host.env('NODE_OPTIONS') ?? '').match(TRUST_OPTIONS) ?? [];
    const nodeOptions = options.length === 0 ? {} : { NODE_OPTIONS: options.join(' ') };
    return { ...(0,background_process/* inheritedVariables */.Q4)(host, INHERITED), ...nodeOptions };
}
function readSavedGateway(host) {
    const gateway = parseGateway(host.getState(keys/* STATE */.c.gateway));
    if (gateway !== undefined)
        host.setSecret(gateway.token);
    return gateway;
}
function saveGatewayFinished(host, gateway) {
    host.saveState(keys/* STATE */.c.gateway, JSON.stringify({ ...gateway, isFinished: true }));
}
function parseGateway(value) {
    const saved = (0,json/* parseJson */.qF)(value);
    if (!(0,json/* isJsonObject */.OW)(saved))
        return undefined;
    const { pid, controlUrl, token, home, publicKey, isFinished } = saved;
    if (!(0,background_process/* isProcessId */.td)(pid) || typeof token !== 'string' || typeof home !== 'string')
        return undefined;
    if (typeof controlUrl !== 'string' || (controlUrl !== '' && !engine_state/* LOOPBACK_URL */.qX.test(controlUrl)))
        return undefined;
    const more = {
        ...(typeof publicKey === 'string' ? { publicKey } : {}),
        ...(isFinished === true ? { isFinished } : {})
    };
    return { pid, controlUrl, token, home, ...more };
}
function isGatewayAlive(saved) {
    return (0,background_process/* isRunning */.W_)(GATEWAY_PROGRAM, saved);
}
function isGateway(saved) {
    return (0,background_process/* runsProgram */.jv)(GATEWAY_PROGRAM, saved);
}
async function finishGateway(gateway) {
    if (!(0,background_process/* isRunning */.W_)(GATEWAY_PROGRAM, gateway))
        return undefined;
    const records = await askForRecords(gateway).catch(() => undefined);
    if (records === undefined && isGateway(gateway) === true)
        await (0,background_process/* terminate */.MH)(GATEWAY_PROGRAM, gateway);
    return records;
}
async function askForRecords(gateway) {
    const { controlUrl, token, publicKey } = gateway;
    if (controlUrl === '')
        return undefined;
    const nonce = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ nonce });
    const answer = await (0,request/* send */.t)({ method: 'POST', url: `${controlUrl}/finish`, headers, body, timeoutMs: FINISH_MS });
    return answer.status === 200 ? (0,signed_records/* recordsIn */.Q)(answer.body, nonce, { url: controlUrl, publicKey }) : undefined;
}
function notStarted({ reason }, home) {
    return new failure/* Failure */.HR('The gateway did not start.', reason ?? (0,background_process/* endOfLog */.T_)((0,external_node_path_.join)(home, files/* GATEWAY_LOG */.iO)), `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report this, and set ${(0,host_wording/* inputName */.yu)('record', 'off')} to work without it.`);
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

/***/ 75355:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ Phases)
/* harmony export */ });
class Phases {
    #host;
    #queue = [];
    constructor(host) {
        this.#host = host;
    }
    begin(title) {
        const phase = { title, lines: [], isGroupOpen: false, isDone: false };
        this.#queue.push(phase);
        return {
            info: (text) => {
                if (!this.#queue.includes(phase))
                    return this.#host.log.info(text);
                phase.lines.push(text);
                if (this.#queue[0] === phase)
                    this.#print(phase);
            },
            done: () => {
                phase.isDone = true;
                this.#advance();
            }
        };
    }
    end() {
        for (const phase of this.#queue)
            phase.isDone = true;
        this.#advance();
    }
    #advance() {
        for (;;) {
            const [current] = this.#queue;
            if (current === undefined)
                return;
            this.#print(current);
            if (!current.isDone)
                return;
            this.#queue.shift();
            if (current.isGroupOpen)
                this.#host.endGroup();
        }
    }
    #print(phase) {
        for (const line of phase.lines.splice(0)) {
            if (!phase.isGroupOpen)
                this.#host.startGroup(phase.title);
            phase.isGroupOpen = true;
            this.#host.log.info(line);
        }
    }
}


/***/ }),

/***/ 61243:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(37703);
/* harmony import */ var _pacer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28866);







const noTtl = () => `This version of the API does not support \`ttl_seconds\`, so ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('ttl')} has no effect. A sandbox that cannot be released expires by the rules of the API.`;
function connect(api, apiKey, { info, onNoTtl, onRetry }, ledgers = []) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createKlavis */ .r)({
        baseUrl: api.url,
        apiKey,
        userAgent: `klavis-sandbox-action/${_base_version_js__WEBPACK_IMPORTED_MODULE_5__/* .VERSION */ .xv}`,
        pacer: new _pacer_js__WEBPACK_IMPORTED_MODULE_3__/* .Pacer */ ._(api.rateLimit, Math.min(...ledgers.map(msSinceWrite))),
        onRetry: ({ error, waitMs }) => {
            onRetry?.(error.message);
            info(`${error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? error.what : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)} Retrying in ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .seconds */ .YA)(waitMs)}.`);
        },
        onFieldDropped: ({ field, operation }) => {
            if (field === 'tags')
                info(`This version of the API does not support labels; retrying to ${operation} without them.`);
            else
                onNoTtl?.(noTtl());
        }
    });
}
function msSinceWrite(path) {
    try {
        return Date.now() - (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).mtimeMs;
    }
    catch {
        return Number.POSITIVE_INFINITY;
    }
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


/***/ }),

/***/ 16781:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GV: () => (/* binding */ writePublishedServers),
/* harmony export */   Qb: () => (/* binding */ saveServersHash),
/* harmony export */   TS: () => (/* binding */ readPublishedServers),
/* harmony export */   WV: () => (/* binding */ parsePublishedServers),
/* harmony export */   XG: () => (/* binding */ stateOfServersFile),
/* harmony export */   sv: () => (/* binding */ initialHashIn),
/* harmony export */   td: () => (/* binding */ maskServers)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_iso_time_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(71215);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(10768);
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97888);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68337);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(47451);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(62816);











const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SECRETS = 4_096;
const MAX_SECRET_CHARACTERS = 512 * 1024;
function writePublishedServers(folder, servers, initial) {
    const text = `${JSON.stringify([...servers, { initial, salt: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(16).toString('hex') }])}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.servers), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .s)(text);
}
function saveServersHash(host, hash) {
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_8__/* .STATE */ .c.serversHash, hash);
}
function stateOfServersFile(host, folder) {
    const hash = host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_8__/* .STATE */ .c.serversHash);
    if (hash === '')
        return 'unchanged';
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.servers), MAX_BYTES);
    if (text === undefined)
        return 'missing';
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .s)(text) === hash ? 'unchanged' : 'changed';
}
function readPublishedServers(folder) {
    return parsePublishedServers((0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.servers), MAX_BYTES) ?? '');
}
function parsePublishedServers(text) {
    const found = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseJson */ .qF)(text);
    return Array.isArray(found) ? found.flatMap((item) => parseServer(item)) : [];
}
function initialHashIn(text) {
    const found = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseJson */ .qF)(text);
    const entries = Array.isArray(found) ? found : [];
    const hash = entries.flatMap((each) => ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_9__/* .isJsonObject */ .OW)(each) && 'initial' in each ? [each['initial']] : []))[0];
    return typeof hash === 'string' ? hash : undefined;
}
function maskServers(host, servers) {
    const endpoints = servers.flatMap(({ published, ...server }) => published === undefined ? [server] : [published, server]);
    const secrets = new Set([
        ...endpoints.flatMap(({ url }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_6__/* .secretsOfUrl */ .mE)(url)),
        ...endpoints.flatMap(({ headers }) => Object.values(headers).flatMap(_base_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfHeader */ .k))
    ]);
    let [number, characters] = [0, 0];
    for (const secret of secrets) {
        characters += secret.length;
        if (++number > MAX_SECRETS || characters > MAX_SECRET_CHARACTERS)
            break;
        host.setSecret(secret);
    }
    if (number <= MAX_SECRETS && characters <= MAX_SECRET_CHARACTERS)
        return;
    host.log.warning(`${_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.servers} has ${secrets.size} URLs and header values, and the action hides only the first ${number - 1} of them in what it writes. A step of this job may have changed the file. Check that step, and pass fewer \`headers\`.`);
}
function parseServer(item) {
    const { seq, alias, server, published, answers, recordedAt, cassette } = item ?? {};
    if (typeof seq !== 'number' || typeof alias !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__/* .NAME */ .o_.test(alias))
        return [];
    const endpoint = parseEndpoint(item);
    if (endpoint === undefined)
        return [];
    const other = parseEndpoint(published);
    return [
        {
            seq,
            alias,
            server: typeof server === 'string' ? server : alias,
            ...endpoint,
            ...(other === undefined ? {} : { published: other }),
            answers: answers !== false,
            ...(typeof recordedAt === 'string' && _base_iso_time_js__WEBPACK_IMPORTED_MODULE_10__/* .ISO_TIME */ .W.test(recordedAt) ? { recordedAt } : {}),
            ...(typeof cassette === 'string' && /^[0-9a-f]{64}$/.test(cassette) ? { cassette } : {})
        }
    ];
}
function parseEndpoint(item) {
    const { url, headers } = item ?? {};
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
        return undefined;
    const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string');
    return { url, headers: Object.fromEntries(pairs) };
}


/***/ })

};
