export const id = 8113;
export const ids = [8113];
export const modules = {

/***/ 36853:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ loadArtifactClient),
/* harmony export */   R: () => (/* binding */ NameTaken),
/* harmony export */   mz: () => (/* binding */ uploadArtifact)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64768);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7327);




const MAX_NAMES = 10;
const MAX_ATTEMPTS = 3;
function loadArtifactClient() {
    (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .hideUnreadableEvent */ .yb)();
    return Promise.all(/* import() */[__webpack_require__.e(2779), __webpack_require__.e(3838), __webpack_require__.e(8126), __webpack_require__.e(7270)]).then(__webpack_require__.bind(__webpack_require__, 47270));
}
async function uploadArtifact(request, pageUrl) {
    const { DefaultArtifactClient } = await loadArtifactClient();
    const client = new DefaultArtifactClient();
    let namesTaken = 0;
    let brokenAttempts = 0;
    for (;;) {
        const name = namesTaken === 0 ? request.name : `${request.name}-${namesTaken + 1}`;
        try {
            const { id } = await withStrayErrors(() => client.uploadArtifact(name, [...request.files], request.folder, {
                compressionLevel: request.compress ? 6 : 0,
                ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
            }));
            return { name, id, url: id === undefined ? undefined : pageUrl(id) };
        }
        catch (error) {
            if (isNameTaken(error) && request.whenTaken === 'fail' && brokenAttempts === 0)
                throw new NameTaken(name, error);
            if (isNameTaken(error) && ++namesTaken < MAX_NAMES)
                continue;
            if (!isBrokenConnection(error) || ++brokenAttempts >= MAX_ATTEMPTS)
                throw notUploaded(error);
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(500 * brokenAttempts);
        }
    }
}
function withStrayErrors(upload) {
    return new Promise((resolve, reject) => {
        process.on('uncaughtException', reject);
        upload().then(resolve, reject);
    });
}
class NameTaken extends _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    constructor(name, cause) {
        super(`This run already has an artifact named ${name}.`, 'A name can be used only once in a run: another step or matrix job has it.', 'Give this step an `artifact-name` of its own.', { cause });
        this.name = 'NameTaken';
    }
}
function isNameTaken(error) {
    return /\(409\)|already exists/i.test((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
function isBrokenConnection(error) {
    return /\bECONN|\bEPIPE\b|socket hang up/.test((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
function statusOf(error) {
    const isKnown = typeof error === 'object' && error !== null && 'statusCode' in error;
    return isKnown && typeof error.statusCode === 'number' ? `${error.statusCode} ` : '';
}
function notUploaded(cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The artifact was not uploaded${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteAtEnd */ .RJ)(`${statusOf(cause)}${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cause)}`)}`, "GitHub's artifact service rejected it, or could not be reached.", "Re-run the job. If it keeps failing, check GitHub's status page.", { cause });
}


/***/ }),

/***/ 7327:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j_: () => (/* binding */ readEvent),
/* harmony export */   or: () => (/* binding */ loadGithubToolkit),
/* harmony export */   vW: () => (/* binding */ hideEvent),
/* harmony export */   yb: () => (/* binding */ hideUnreadableEvent)
/* harmony export */ });
/* unused harmony export pullRequestIn */
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(19036);

const MAX_EVENT_BYTES = 32 * 1024 * 1024;
function loadGithubToolkit() {
    hideUnreadableEvent();
    return __webpack_require__.e(/* import() */ 2785).then(__webpack_require__.bind(__webpack_require__, 92785));
}
function hideUnreadableEvent() {
    const path = process.env['GITHUB_EVENT_PATH'];
    if (path !== undefined && !(0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainFile */ .Dn)(path, MAX_EVENT_BYTES))
        delete process.env['GITHUB_EVENT_PATH'];
}
function hideEvent() {
    delete process.env['GITHUB_EVENT_PATH'];
}
async function readEvent() {
    const { context } = await loadGithubToolkit();
    const payload = context.payload;
    const pull = payload.pull_request;
    const head = pull?.head?.repo?.full_name;
    const base = pull?.base?.repo?.full_name ?? payload.repository?.full_name;
    const runHead = headOf(payload);
    return {
        name: context.eventName,
        actor: context.actor,
        fromFork: pull !== undefined && (head === undefined || head !== base),
        isPrivate: payload.repository?.private === true,
        pullRequest: pullRequestIn(payload),
        ...(runHead === undefined ? {} : { head: runHead })
    };
}
function headOf({ workflow_run: run }) {
    const { head_sha: sha, head_branch: branch, head_repository: repository } = run ?? {};
    const [owner = ''] = repository?.full_name?.split('/') ?? [];
    if (typeof sha !== 'string' || typeof branch !== 'string' || repository?.id === undefined || owner === '')
        return undefined;
    return { repositoryId: repository.id, owner, branch, sha };
}
function pullRequestIn({ pull_request: pull, issue, workflow_run: workflowRun, repository }) {
    if (pull !== undefined)
        return pull.number;
    if (issue?.pull_request !== undefined)
        return issue.number;
    const ours = workflowRun?.pull_requests?.filter(({ base }) => base?.repo?.id === repository?.id);
    return ours?.length === 1 ? ours[0]?.number : undefined;
}


/***/ }),

/***/ 28701:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ openGithubHost),
  z: () => (/* binding */ openGithubHostForPost)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var base_secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/network-settings.js
var network_settings = __webpack_require__(43915);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/github/artifact.js
var artifact = __webpack_require__(36853);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./build/host/github/cancellation.js


const EXIT_DELAY_MS = 1_500;
function cancellationSignal() {
    const controller = new AbortController();
    (0,external_node_events_.setMaxListeners)(0, controller.signal);
    const onSignal = () => {
        if (controller.signal.aborted)
            setTimeout(() => process.exit(1), EXIT_DELAY_MS).unref();
        else
            controller.abort(new failure/* Cancelled */.cJ());
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'])
        process.on(name, onSignal);
    return controller.signal;
}

// EXTERNAL MODULE: ./build/host/github/event.js
var github_event = __webpack_require__(7327);
;// CONCATENATED MODULE: ./build/host/github/restart.js

const FLAG = '--restarted';
const sizeAtStart = sizeOf(process.env);
function isRestarted() {
    return process.argv.includes(FLAG);
}
async function restart() {
    const args = [...process.execArgv, ...process.argv.slice(1), FLAG];
    const { execve } = process;
    const isPossible = execve !== undefined && process.platform !== 'win32' && sizeOf(process.env) <= sizeAtStart;
    if (isPossible)
        execve(process.execPath, [process.execPath, ...args], process.env);
    await runAndEndAs(args);
}
const STARTER = `
const { parentPort, workerData } = require('node:worker_threads')
const { spawn } = require('node:child_process')
const child = spawn(process.execPath, workerData, { stdio: 'inherit', env: process.env })
child.on('exit', (code) => process.exit(code ?? 1))
parentPort.postMessage(child.pid)
`;
async function runAndEndAs(args) {
    const { Worker } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 75919, 19));
    const starter = new Worker(STARTER, { eval: true, workerData: args });
    const started = (0,external_node_events_.once)(starter, 'message');
    const ended = (0,external_node_events_.once)(starter, 'exit');
    const send = async (name) => {
        const [pid] = await started;
        process.kill(pid, name);
    };
    const signals = ['SIGINT', 'SIGTERM'].map((name) => ({
        name,
        pass: () => void send(name).catch(() => undefined)
    }));
    started.catch(() => undefined);
    if (process.platform !== 'win32')
        for (const { name, pass } of signals)
            process.on(name, pass);
    const [code] = await ended;
    for (const { name, pass } of signals)
        process.off(name, pass);
    process.exitCode = code;
}
function sizeOf(env) {
    return Object.entries(env).reduce((sum, [name, value = '']) => sum + Buffer.byteLength(name + value) + 10, 0);
}

;// CONCATENATED MODULE: ./build/host/github/github-host.js









const PRELOAD_DELAY_MS = 100;
async function openGithubHostForPost() {
    (0,github_event/* hideEvent */.vW)();
    return await openGithubHost();
}
async function openGithubHost() {
    process.noDeprecation = true;
    const cancelled = cancellationSignal();
    const core = await Promise.all(/* import() */[__webpack_require__.e(2779), __webpack_require__.e(3838), __webpack_require__.e(9783)]).then(__webpack_require__.bind(__webpack_require__, 33838));
    const secrets = new base_secrets/* Secrets */.Sb();
    const safe = (text) => (0,base_text/* safeLines */.Bv)(secrets.redact(text));
    const run = runContext();
    return {
        log: {
            debug: (text) => core.debug(safe(text)),
            info: (text) => core.info(safe(text)),
            notice: (text) => core.notice(safe(text)),
            warning: (text) => core.warning(safe(text)),
            error: (text) => core.error(safe(text))
        },
        run,
        programs: (0,host_process/* programFolder */.bs)(),
        cancelled,
        getInput: (name) => core.getInput(name),
        env: (name) => process.env[name],
        environmentBytes: host_process/* environmentBytes */.lG,
        setSecret: (secret) => {
            for (const line of secrets.add(secret))
                core.setSecret(line);
        },
        openSecretScope: () => secrets.openScope(),
        redact: (text) => secrets.redact(text),
        newRedactor: () => secrets.newRedactor(),
        setOutput: core.setOutput,
        exportVariable: core.exportVariable,
        saveState: core.saveState,
        getState: core.getState,
        network: { settings: network_settings/* networkSettings */.eg, changesSince: network_settings/* changesSince */.sR, restoreVariables: network_settings/* restoreVariables */.se, trustSaved: network_settings/* trustSaved */.U9, isRestarted: isRestarted, restart: restart },
        startGroup: (title) => core.startGroup((0,base_text/* safeLine */.om)(secrets.redact(title))),
        endGroup: core.endGroup,
        setFailed: (message) => core.setFailed(safe(message)),
        annotate: ({ file, line, title, message }) => core.error(safe(message), { file, startLine: line, title: (0,base_text/* safeLine */.om)(secrets.redact(title)) }),
        event: github_event/* readEvent */.j_,
        writeSummary: async (markdown) => void (await core.summary.addRaw(secrets.redact(markdown)).write()),
        preloadArtifactClient: () => {
            if (run.resultsService === '' || !hasArtifactService(run.serverUrl))
                return;
            setTimeout(() => void (0,artifact/* loadArtifactClient */.AX)().catch(() => undefined), PRELOAD_DELAY_MS).unref();
        },
        uploadArtifact: (request) => {
            if (run.resultsService === '')
                return Promise.reject(noArtifactService(MISSING_SERVICE));
            if (!hasArtifactService(run.serverUrl))
                return Promise.reject(noArtifactService(ENTERPRISE_SERVER));
            return (0,artifact/* uploadArtifact */.mz)(request, (id) => `${run.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${id}`);
        }
    };
}
function runContext() {
    const env = (name) => process.env[name] ?? '';
    return {
        repository: env('GITHUB_REPOSITORY'),
        runId: env('GITHUB_RUN_ID'),
        attempt: env('GITHUB_RUN_ATTEMPT') || '1',
        job: env('GITHUB_JOB'),
        step: env('GITHUB_ACTION'),
        serverUrl: env('GITHUB_SERVER_URL') || 'https://github.com',
        workspace: env('GITHUB_WORKSPACE') || process.cwd(),
        temp: env('RUNNER_TEMP'),
        resultsService: env('ACTIONS_RUNTIME_TOKEN') && env('ACTIONS_RESULTS_URL')
    };
}
const MISSING_SERVICE = 'This runner has no artifact service: ACTIONS_RUNTIME_TOKEN or ACTIONS_RESULTS_URL is not set.';
const ENTERPRISE_SERVER = 'The artifact client does not support GitHub Enterprise Server.';
function hasArtifactService(serverUrl) {
    const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname.toLowerCase() : '';
    return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost');
}
function noArtifactService(why) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', why, 'Read the files on the runner, or turn the artifact off: set `dump: never`, or an empty `artifact-name` for `dump/`.');
}


/***/ }),

/***/ 27440:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ recordLog)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

const MAX_CHARACTERS = 128 * 1024;
function recordLog(host) {
    const recorded = [];
    let characters = 0;
    let omitted = 0;
    let indent = '';
    const record = (text) => {
        for (const line of (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .safeLines */ .Bv)(host.redact(text)).split('\n')) {
            characters += line.length + 1;
            if (characters > MAX_CHARACTERS)
                omitted++;
            else
                recorded.push(indent + line);
        }
    };
    const recording = (print, prefix) => (text) => {
        record(prefix + text);
        print(text);
    };
    const { info, notice, warning, error } = host.log;
    const log = {
        ...host.log,
        info: recording(info, ''),
        notice: recording(notice, 'note: '),
        warning: recording(warning, 'warning: '),
        error: recording(error, 'error: ')
    };
    const startGroup = (title) => {
        indent = '';
        record(title);
        indent = '  ';
        host.startGroup(title);
    };
    const endGroup = () => {
        indent = '';
        host.endGroup();
    };
    const lines = () => {
        const all = recorded.map((line) => host.redact(line));
        return omitted === 0 ? all : [...all, `… and ${omitted} more lines`];
    };
    return { host: { ...host, log, startGroup, endGroup, setFailed: recording(host.setFailed, 'error: ') }, lines };
}


/***/ }),

/***/ 68969:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unusedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const MAX_NUMBER = 1_000;
function unusedPath(wanted, isFree = (path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
    for (let number = 1; number <= MAX_NUMBER; number++) {
        const path = number === 1 ? wanted : `${wanted}-${number}`;
        if (isFree(path))
            return path;
    }
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The folder ${wanted} could not be created.`, `It exists, and so do the same names with a number up to ${MAX_NUMBER}.`, 'Remove those that you no longer need.');
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

/***/ 24382:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


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
        made_by: `klavis-sandbox-action ${version/* VERSION */.xv}`,
        made_at: new Date().toISOString(),
        repository,
        run_id: runId,
        run_attempt: attempt,
        job
    };
    return `${JSON.stringify({ ...about, leases }, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/post/artifact.js










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
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.manifest);
    (0,host_files/* writePrivateFile */.Pl)(path, host.redact(manifest(host.run, listed)));
    return [path, ...files];
}
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`${(0,host_wording/* perHost */.GB)({ action: 'Uploading', terminal: 'Saving' })} ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    const upload = () => host.uploadArtifact({ ...request, compress });
    const uploaded = await (0,time_limits/* raceTimeLimit */.iu)(limitMs, undefined, upload, () => tookTooLong(limitMs));
    phase.info(`✓ ${uploaded.name}`);
    return uploaded;
}
function copyToWorkspace(run, name, files) {
    const wanted = (0,external_node_path_.join)(run.workspace, name);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    const place = (0,unused_path/* unusedPath */.A)(wanted, createFolder);
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)), external_node_fs_.constants.COPYFILE_EXCL);
    return place;
}
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

/***/ 58113:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  post: () => (/* binding */ post),
  runPost: () => (/* binding */ runPost)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/engine-client/engine-process.js + 1 modules
var engine_process = __webpack_require__(70599);
// EXTERNAL MODULE: ./build/host/github/github-host.js + 2 modules
var github_host = __webpack_require__(28701);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/recorded-log.js
var recorded_log = __webpack_require__(27440);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/lease/lost-acquires.js
var lost_acquires = __webpack_require__(11281);
// EXTERNAL MODULE: ./build/state/error-boundary.js
var error_boundary = __webpack_require__(36247);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/state/network.js
var network = __webpack_require__(8);
// EXTERNAL MODULE: ./build/state/run-folder.js
var run_folder = __webpack_require__(61028);
// EXTERNAL MODULE: ./build/state/sealed-state.js
var sealed_state = __webpack_require__(91172);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/state/checks.js
var checks = __webpack_require__(16645);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/post/artifact.js + 1 modules
var post_artifact = __webpack_require__(24382);
// EXTERNAL MODULE: ./build/post/build-story.js
var build_story = __webpack_require__(9675);
// EXTERNAL MODULE: ./build/report/read-tests-report.js + 1 modules
var read_tests_report = __webpack_require__(50056);
// EXTERNAL MODULE: ./build/report/tests-limits.js
var tests_limits = __webpack_require__(33971);
// EXTERNAL MODULE: ./build/state/kept-tests.js
var kept_tests = __webpack_require__(96584);
;// CONCATENATED MODULE: ./build/post/kept-tests.js




const MAX_STEPS = 10;
function readTestsOfJob({ records }, folder) {
    const hashes = [...new Set(records.flatMap(({ tests }) => tests ?? []))];
    const tests = [];
    let left = tests_limits/* TESTS_LIMITS */.n.bytes;
    for (const hash of hashes.slice(0, MAX_STEPS)) {
        const bytes = (0,kept_tests/* readKeptTests */.Q)(folder, hash, left);
        const read = bytes === undefined ? undefined : (0,read_tests_report/* readTestsReport */.M)(bytes);
        if (bytes === undefined || read === undefined || !('report' in read))
            continue;
        left -= bytes.length;
        tests.push(read.report);
    }
    const missing = hashes.length - tests.length;
    return { tests: tests.toSorted(byStart), testsNote: missing === 0 ? '' : noteOf(missing) };
}
function byStart(one, other) {
    return one.startedAt < other.startedAt ? -1 : 1;
}
function noteOf(missing) {
    return `The cases of ${(0,wording/* count */.U9)(missing, 'step')} with agent tests are not shown: a later step removed or changed them, or there are too many. The results of these steps are among the checks.`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/klavis/connect.js
var connect = __webpack_require__(61243);
// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var lease_ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
;// CONCATENATED MODULE: ./build/lease/release-hints.js



const MAX_LEDGER_BYTES = 1024 * 1024;
function releaseHints(ledgerPath, records) {
    const sent = releasesIn(ledgerPath);
    const at = new Date().toISOString();
    const mayBeSent = ({ kind, seq }) => (sent === 'any' ? kind === 'sandbox' : sent.has(seq));
    return (0,lease_state/* replay */.eZ)(records)
        .filter((state) => (0,lease_state/* isHeld */.i7)(state) && mayBeSent(state.intent))
        .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at, ...(sent === 'any' ? { guessed: true } : {}) }));
}
function releasedEarly(ledgerPath) {
    const early = recordsAt(ledgerPath)?.filter((record) => record.type === 'released' && record.early === true);
    return new Set(early?.map(({ seq }) => seq));
}
function releasesIn(path) {
    const records = recordsAt(path);
    if (records === undefined)
        return 'any';
    return new Set(records.filter(({ type }) => /^releas/.test(type)).map(({ seq }) => seq));
}
function recordsAt(path) {
    const text = (0,files/* readPlainText */.Sg)(path, MAX_LEDGER_BYTES);
    return text === undefined ? undefined : (0,lease_ledger/* recordsInText */.bn)(text);
}

// EXTERNAL MODULE: ./build/state/saved-log.js
var saved_log = __webpack_require__(94558);
// EXTERNAL MODULE: ./build/state/saved-servers.js
var saved_servers = __webpack_require__(53724);
// EXTERNAL MODULE: ./build/state/timeline.js
var timeline = __webpack_require__(57455);
// EXTERNAL MODULE: ./build/post/dump-budget.js
var dump_budget = __webpack_require__(83595);
;// CONCATENATED MODULE: ./build/post/plan.js
const CANCELLED_MS = 20_000;
const ARTIFACT_MS = 600_000;
function makePlan(host, { after }, published, embedded = false) {
    const status = host.getInput('job-status').toLowerCase();
    const cancelled = status === 'cancelled' || host.cancelled.aborted;
    const applies = (when) => published && (when === 'always' || (when === 'on-failure' && status !== 'success'));
    return {
        jobStatus: status,
        keeps: after.keep === 'attached' || (!embedded && applies(after.keep) && !(after.keep === 'on-failure' && cancelled)),
        artifactName: after.artifactName || artifactName(host.run, host.getInput('job-index')),
        artifactLimitMs: cancelled ? CANCELLED_MS : ARTIFACT_MS,
        dumpLimitMs: (kind) => {
            if (kind === 'instance' || !applies(after.dump))
                return 0;
            if (!cancelled)
                return after.dumpTimeoutMs;
            return kind === 'local' ? Math.min(CANCELLED_MS, after.dumpTimeoutMs) : 0;
        }
    };
}
function artifactName(run, jobIndex) {
    const index = jobIndex === '' ? '0' : jobIndex;
    return ['klavis-sandbox', run.job || 'job', index, run.attempt].join('-').replace(/["<>:|*?\r\n\\/]+/g, '-');
}

;// CONCATENATED MODULE: ./build/post/post-context.js

















function openPostContext({ host, lines }, { settings: saved, engine, gateway, isKeyed, folder }, inFlight) {
    const started = performance.now();
    const settings = { ...saved, folder, api: { ...saved.api, url: engine?.url || saved.api.url } };
    const servers = (0,saved_servers/* readSavedServers */.q)(host);
    const plan = makePlan(host, settings, servers !== undefined, engine !== undefined);
    const { spans, mainEnd } = (0,timeline/* readTimeline */.GR)(host);
    const agent = servers === undefined || mainEnd === undefined ? [] : [(0,timeline/* agentSpan */.UA)(mainEnd, plan.jobStatus)];
    const ledgerPath = (0,external_node_path_.join)(settings.folder, state_files/* RUN_FILES */.al.ledger);
    const early = releasedEarly(ledgerPath);
    const ledger = openLedger(isKeyed || engine !== undefined ? host : { ...host, getState: () => '' }, ledgerPath);
    (0,published_servers/* maskServers */.td)(host, (0,published_servers/* readPublishedServers */.TS)(settings.folder));
    (0,pairs/* maskHeaders */.Zw)(host.getInput('headers'), host.setSecret);
    const phases = new host_phases/* Phases */.V(host);
    const dumping = phases.begin('Dump what the agent left behind');
    const engineLog = phases.begin("The end of the engine's log");
    const uploading = phases.begin((0,host_wording/* perHost */.GB)({ action: 'Upload the artifact', terminal: 'Save the dumps and the report' }));
    const releasing = phases.begin('Release');
    return {
        host,
        settings,
        engine,
        gateway,
        hasPublished: servers !== undefined,
        servers: servers ?? [],
        plan,
        past: [...spans, ...agent],
        timeline: new timeline/* Timeline */.Kf(),
        started,
        logSoFar: () => [...(0,saved_log/* readSavedLog */.y)(settings.folder), ...lines()].map(host.redact),
        klavis: (0,connect/* connect */.N)(settings.api, engine?.key ?? (isKeyed ? (0,read/* readApiKey */.iZ)(host) : ''), { info: releasing.info }, [
            ledgerPath
        ]),
        region: settings.api.region,
        inFlight,
        ledger,
        early,
        folder: makeDumpFolder(settings),
        budget: new dump_budget/* DumpBudget */.QU(),
        phases,
        dumping,
        engineLog,
        uploading,
        releasing
    };
}
function allSpans({ past, timeline }) {
    return [...past, ...timeline.spans];
}
function openLedger(host, path) {
    const records = (0,lease_ledger/* recordsInState */.N$)(host.getState);
    const ledger = new lease_ledger/* Ledger */.Oc([tolerant((0,lease_ledger/* fileSink */.ao)(path))], [...records, ...releaseHints(path, records)]);
    for (const { lease, intent } of ledger.held()) {
        if (lease.instanceId !== undefined)
            host.setSecret(lease.instanceId);
        if (intent.kind !== 'sandbox')
            host.setSecret(lease.id);
    }
    return ledger;
}
function tolerant(sink) {
    return (record, index) => {
        try {
            sink(record, index);
        }
        catch {
        }
    };
}
function makeDumpFolder({ folder }) {
    const prefix = (0,external_node_path_.join)(folder, `${state_files/* RUN_FILES */.al.dumps}-`);
    try {
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        return (0,external_node_fs_.mkdtempSync)(prefix);
    }
    catch {
        return `${prefix}${(0,external_node_crypto_.randomUUID)()}`;
    }
}

;// CONCATENATED MODULE: ./build/post/post-result.js


const isReplayed = ({ recordedAt }) => recordedAt !== undefined;
function postResult(context, findings, outcome) {
    const { engine, host, plan, servers } = context;
    return {
        engine: engine === undefined ? 'klavis' : servers.some(isReplayed) ? 'replay' : 'embedded',
        jobStatus: plan.jobStatus,
        servers,
        spans: allSpans(context),
        jobFailure: host.getState(keys/* STATE */.c.jobFailure),
        mainFailure: host.getState(keys/* STATE */.c.mainFailure),
        ...findings,
        ...outcome
    };
}

;// CONCATENATED MODULE: ./build/post/collect-artifact.js










const NO_ARTIFACT = { uploaded: undefined, folder: undefined };
async function collectArtifact(progress, recording, context) {
    const { dumping, engineLog, uploading } = context;
    const dumped = await progress.allDumped;
    const changes = await findChanges(dumped, context);
    dumping.done();
    const recorded = await recording;
    engineLog.done();
    const { calls } = recorded;
    const checks = checksOf(recorded, context);
    const findings = { dumped, recording: recorded.recording, calls, checks, changes: changes?.changes };
    const files = [...recorded.files, ...(changes === undefined ? [] : [changes.json, changes.diff])];
    const isEmpty = files.length === 0 && dumped.every(({ file }) => file === undefined);
    const page = isEmpty ? undefined : await writePage(findings, recorded.transcript, progress, context);
    const artifact = await upload(dumped, page === undefined ? files : [page, ...files], context);
    uploading.done();
    return { findings, artifact, hasReport: page !== undefined };
}
const MISLED = `A later step changed ${state_files/* RUN_FILES */.al.servers} of the main action. Companions read the URLs of the servers there, so checks without \`sandbox-proof\` may be wrong or missing. Check what the steps after the action do.`;
function checksOf({ checks: kept }, { host, settings, hasPublished }) {
    const { checks: written, isComplete } = (0,checks/* readChecks */.wf)(settings.folder);
    const serversFile = (0,published_servers/* stateOfServersFile */.XG)(host, settings.folder);
    if (serversFile === 'changed')
        host.log.warning(MISLED);
    (0,published_servers/* saveServersHash */.Qb)(host, '');
    const isLost = (kept === undefined && hasPublished) || !isComplete || serversFile !== 'unchanged';
    return {
        passed: (kept?.passed ?? 0) + written.passed,
        failed: (kept?.failed ?? 0) + written.failed,
        records: [...(kept?.records ?? []), ...written.records],
        basis: isLost ? 'lost' : written.records.length > 0 ? 'not proven' : 'proven'
    };
}
async function findChanges(dumped, context) {
    const workspace = dumped.find(({ held, file }) => held.intent.kind === 'local' && file !== undefined);
    if (workspace === undefined)
        return undefined;
    const { host, settings, plan, past, started } = context;
    const wasUploaded = past.some(({ activity }) => activity === 'upload');
    const leftMs = plan.dumpLimitMs('local') - (performance.now() - started);
    try {
        const { compareWorkspace } = await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(234), __webpack_require__.e(6315)]).then(__webpack_require__.bind(__webpack_require__, 60234));
        return await compareWorkspace(workspace, { ...context, runFolder: settings.folder, wasUploaded, leftMs });
    }
    catch (error) {
        host.log.warning(`The changes in the workspace could not be determined: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
async function writePage(findings, transcript, progress, context) {
    const { host, folder, settings } = context;
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.report);
    const outcome = { ...progress.now(), uncertain: [], artifact: NO_ARTIFACT, hasReport: true };
    try {
        const { writeReport } = await __webpack_require__.e(/* import() */ 5415).then(__webpack_require__.bind(__webpack_require__, 95415));
        const template = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(host.programs, state_files/* ARTIFACT_FILES */.nA.report), 'utf8');
        const content = {
            ...readTestsOfJob(findings.checks, settings.folder),
            story: (0,build_story/* buildStory */.q)(postResult(context, findings, outcome), host, settings.api.url),
            transcript,
            log: context.logSoFar(),
            redact: host.redact
        };
        await writeReport(content, template, path);
        return path;
    }
    catch (error) {
        host.log.warning(`${state_files/* ARTIFACT_FILES */.nA.report} could not be written: ${(0,failure/* messageOf */.bD)(error)} The other files are saved.`);
        return undefined;
    }
}
async function upload(dumped, files, context) {
    const from = Date.now();
    try {
        const artifact = await (0,post_artifact/* uploadDumps */.Fl)(dumped, files, context);
        const isUploaded = artifact.uploaded !== undefined;
        if (isUploaded || artifact.folder !== undefined)
            context.timeline.add({ activity: 'artifact', alias: '', from, to: Date.now(), failed: !isUploaded });
        return artifact;
    }
    catch (error) {
        context.host.log.warning(`The dumps could not be saved: ${(0,failure/* messageOf */.bD)(error)}`);
        return NO_ARTIFACT;
    }
}

// EXTERNAL MODULE: ./build/post/dump.js + 5 modules
var dump = __webpack_require__(86980);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/mcp/transcript-summary.js
var transcript_summary = __webpack_require__(76492);
;// CONCATENATED MODULE: ./build/engine-client/collect-records.js









const RECORDS = [state_files/* ENGINE_FILES */.HW.transcript, state_files/* ENGINE_FILES */.HW.log];
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const MAX_RECORD_MIB = 512;
const MAX_RECORD_BYTES = MAX_RECORD_MIB * 1024 * 1024;
async function stopAndLogEngine(engine, isAnswering, { info }) {
    const records = await (0,engine_process/* stopEngine */.jS)(engine, isAnswering);
    for (const line of (0,engine_process/* logTail */.RB)(engine.home))
        info(line);
    return records;
}
async function summariseCalls(engine, records, { warning }) {
    if (records === undefined)
        return readToolSummary(engine);
    const path = (0,external_node_path_.join)(engine.home, state_files/* ENGINE_FILES */.HW.transcript);
    if (!(await isAsRecorded(path, records.transcript)))
        warning(CHANGED);
    return records.tools;
}
const CHANGED = [
    `${state_files/* ENGINE_FILES */.HW.transcript} is not what was recorded.`,
    'A later step changed it, or the disk was full.',
    'The numbers of calls are right, because they do not come from this file, but do not trust its content.'
].join(' ');
async function isAsRecorded(path, { bytes, sha256 }) {
    try {
        const file = (0,files/* streamPlainFile */.h2)(path, bytes);
        if (file?.size !== bytes)
            return false;
        const hash = (0,external_node_crypto_.createHash)('sha256');
        for await (const chunk of file.stream)
            hash.update(chunk);
        return hash.digest('hex') === sha256;
    }
    catch {
        return false;
    }
}
async function readToolSummary(engine) {
    const path = (0,external_node_path_.join)(engine.home, state_files/* ENGINE_FILES */.HW.transcript);
    try {
        const file = (0,files/* streamPlainFile */.h2)(path, MAX_RECORD_BYTES);
        return file === undefined ? [] : await (0,transcript_summary/* summarise */.f)((0,files/* linesOf */.Dx)(file.stream, MAX_LINE_BYTES));
    }
    catch {
        return [];
    }
}
async function copyRecords(engine, folder, host) {
    const copied = [];
    for (const name of RECORDS) {
        const copy = (0,external_node_path_.join)(folder, name);
        const source = { path: (0,external_node_path_.join)(engine.home, name), label: `${name} of the embedded engine` };
        if ((await copyRecord(source, copy, host)) !== undefined)
            copied.push(copy);
    }
    return copied;
}
async function copyRecord({ path, label }, copy, host) {
    try {
        const file = (0,files/* streamPlainFile */.h2)(path, MAX_RECORD_BYTES);
        if (file === undefined) {
            if ((0,files/* somethingAt */.q3)(path))
                host.log.warning(`${label} was not saved: ${NOT_PLAIN}`);
            return undefined;
        }
        const hash = (0,external_node_crypto_.createHash)('sha256');
        let bytes = 0;
        const read = (chunk) => {
            hash.update(chunk);
            bytes += chunk.length;
        };
        const lines = redactedLines(observed(file.stream, read), host.redact);
        await (0,promises_.pipeline)(lines, (0,external_node_fs_.createWriteStream)(copy, files/* NEW_PRIVATE_FILE */.GA));
        return { bytes, sha256: hash.digest('hex') };
    }
    catch (error) {
        host.log.warning(`${label} could not be saved: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
const NOT_PLAIN = `it is not a regular file of at most ${MAX_RECORD_MIB} MiB. A later step may have replaced it.`;
async function* observed(chunks, see) {
    for await (const chunk of chunks) {
        see(chunk);
        yield chunk;
    }
}
async function* redactedLines(chunks, redact) {
    for await (const line of (0,files/* linesOf */.Dx)(chunks, MAX_LINE_BYTES)) {
        if (line !== undefined)
            yield `${redact(line)}\n`;
    }
}

;// CONCATENATED MODULE: ./build/post/engine-recording.js




async function stopEngine(engine, isAnswering, progress, { plan, folder, host, engineLog }) {
    const recorded = { recording: 'all', transcript: (0,external_node_path_.join)(engine.home, state_files/* ENGINE_FILES */.HW.transcript) };
    let checks;
    try {
        await progress.allReleased;
        const records = await stopAndLogEngine(engine, isAnswering, engineLog);
        checks = records?.checks;
        const calls = await summariseCalls(engine, records, host.log);
        const files = plan.dumpLimitMs('local') === 0 ? [] : await copyRecords(engine, folder, host);
        return { ...recorded, calls, files, checks };
    }
    catch (error) {
        host.log.warning(`The records of the embedded engine could not be saved: ${(0,failure/* messageOf */.bD)(error)}`);
        return { ...recorded, calls: [], files: [], checks };
    }
}

// EXTERNAL MODULE: ./build/post/finish-lease.js
var finish_lease = __webpack_require__(7331);
// EXTERNAL MODULE: ./build/engine-client/gateway-process.js + 1 modules
var gateway_process = __webpack_require__(71521);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
// EXTERNAL MODULE: ./build/lease/manual-release.js
var manual_release = __webpack_require__(96991);
;// CONCATENATED MODULE: ./build/post/other-key.js






const PUBLIC_API = 'https://api.klavis.ai';
const MAX_NAMED = 20;
function reportOtherKey(host, { api, after }, hasKey) {
    const leases = (0,lease_state/* replay */.eZ)((0,lease_ledger/* recordsInState */.N$)(host.getState)).filter((lease) => (0,lease_state/* isHeld */.i7)(lease) || (0,lease_state/* isUnresolved */.U4)(lease));
    if (leases.length === 0) {
        host.log.debug('Nothing is held, and this step was not given the API key of main.');
        return;
    }
    for (const { lease, intent } of leases.filter(lease_state/* isHeld */.i7)) {
        if (lease.instanceId !== undefined)
            host.setSecret(lease.instanceId);
        if (intent.kind !== 'sandbox')
            host.setSecret(lease.id);
    }
    const what = `${(0,wording/* count */.U9)(leases.length, 'sandbox', 'sandboxes')} may still be held: this step was given ${hasKey ? 'another' : 'no'} API key, and the main step had one. Nothing was sent.`;
    const named = leases.slice(0, MAX_NAMED).map((lease) => describe(lease, api.url));
    const message = [what, ...named, advice()].join('\n');
    if (after.failOnReleaseError)
        host.setFailed(message);
    else
        host.log.error(message);
}
function describe(lease, apiUrl) {
    const { alias } = lease.intent;
    const expires = (0,expiry/* expirySentence */.Hi)(lease);
    if (!(0,lease_state/* isHeld */.i7)(lease))
        return `- ${alias} may have been acquired; if so, ${expires}.`;
    const { instruction, commands } = (0,manual_release/* manualReleaseCommand */.$X)(lease, apiUrl === PUBLIC_API ? apiUrl : 'API_URL');
    return `- ${alias} was NOT released; ${expires}. ${[instruction, ...commands].join(' ')}`;
}
function advice() {
    return (0,host_wording/* perHost */.GB)({
        action: `Another step of this job has changed the variable that ${(0,host_wording/* inputName */.yu)('api-key')} comes from. Pass \`api-key: \${{ secrets.KLAVIS_API_KEY }}\`, which other steps cannot change.`,
        terminal: 'Set KLAVIS_API_KEY as you did for `up`, and run the command again.'
    });
}

;// CONCATENATED MODULE: ./build/post/open-state.js











const MAX_NAMES = 8;
function openPostState(runner) {
    const opened = (0,sealed_state/* openSealedState */.yx)(runner);
    switch (opened.status) {
        case 'absent':
            return nothingIn(runner);
        case 'unverified':
            return refused(runner);
        case 'other key':
            return withOtherKey(opened.host, opened.hasKey);
        case 'verified':
            return fromMain(opened);
    }
}
function fromMain({ host, isKeyed, isProven, ignored, missing }) {
    if (ignored.length > 0)
        host.log.warning(ignoredWarning(ignored));
    if (missing > 0)
        host.log.warning(missingWarning(missing));
    const settings = (0,action_run/* readSettings */.sb)(host);
    if (settings === undefined)
        return nothingIn(host);
    if (!isProven)
        return byWhatItIs(host, settings);
    const engine = engineIn(host, settings);
    if (isKeyed && engine === undefined)
        warnAboutOtherUrl(host, settings);
    return { host, settings, engine, gateway: gatewayIn(host, settings), isKeyed };
}
function withOtherKey(host, hasKey) {
    const settings = (0,action_run/* readSettings */.sb)(host);
    if (settings === undefined)
        return nothingIn(host);
    if ((0,engine_process/* readSavedEngine */.Us)(host) !== undefined)
        return byWhatItIs(host, settings);
    reportOtherKey(host, settings, hasKey);
    return 'refused';
}
async function endGatewayOfOtherKey(runner) {
    const opened = (0,sealed_state/* openSealedState */.yx)(runner);
    if (opened.status !== 'other key')
        return;
    const settings = (0,action_run/* readSettings */.sb)(opened.host);
    const gateway = settings === undefined ? undefined : gatewayIn(opened.host, settings);
    if (gateway !== undefined && (0,gateway_process/* isGateway */.No)(gateway) === true)
        await (0,gateway_process/* finishGateway */.c7)(gateway);
}
function byWhatItIs(host, settings) {
    const engine = engineIn(host, settings);
    if (engine === undefined || (0,engine_process/* isEngine */.p7)(engine) !== true)
        return refused(host);
    const after = { ...settings.after, comment: false, artifactName: '' };
    return { host, settings: { ...settings, after }, engine, gateway: undefined, isKeyed: false };
}
function engineIn(host, { folder }) {
    const engine = (0,engine_process/* readSavedEngine */.Us)(host);
    return engine?.home === (0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.engine) ? engine : undefined;
}
function gatewayIn(host, { folder }) {
    const gateway = (0,gateway_process/* readSavedGateway */.eh)(host);
    return gateway?.home === (0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.gateway) ? gateway : undefined;
}
function refused(host) {
    host.log.warning(unverifiedWarning());
    return 'refused';
}
function nothingIn(host) {
    host.log.debug('Main acquired nothing, so there is nothing to do.');
    return 'nothing';
}
function warnAboutOtherUrl(host, { api }) {
    if (host.getInput('api-url') === '')
        return;
    const problems = new values/* Problems */.Zw();
    const { url } = (0,read/* readApi */.n8)((0,values/* valueReader */.DB)(host.getInput, problems), problems);
    if (url === api.url)
        return;
    host.log.warning(`${(0,host_wording/* inputName */.yu)('api-url')} is ${(0,values/* quoted */.TL)(url)} now, and was ${(0,values/* quoted */.TL)(api.url)} in the main step. The sandboxes are released where they were acquired, and nothing is sent to the new URL. Check which step changed it.`);
}
function ignoredWarning(names) {
    const more = names.length > MAX_NAMES ? ' …' : '';
    return `Ignored ${(0,wording/* count */.U9)(names.length, 'value')} in the state of this step that the main step did not save: ${names.slice(0, MAX_NAMES).join(', ')}${more}. ${(0,host_wording/* perHost */.GB)({
        action: 'Another step of this job has set STATE_ variables through GITHUB_ENV. Check what it runs.',
        terminal: 'Something else has written to the journal of this run.'
    })}`;
}
function missingWarning(missing) {
    return `${(0,wording/* count */.U9)(missing, 'value')} that the main step saved did not reach this step. What they recorded is not released here, and expires with its TTL; instances do not expire. Check the account with \`sweep\`.`;
}
function unverifiedWarning() {
    return (0,host_wording/* perHost */.GB)({
        action: 'The state of the main step cannot be verified, so nothing was dumped, released or removed. Another step of this job has set STATE_ variables, or changed the API key or the token of the action, through GITHUB_ENV. Check what the other steps run. If main acquired sandboxes, they expire with their TTL; instances do not expire.',
        terminal: 'The state of this run cannot be verified, so nothing was dumped, released or removed. It was saved by another version of klavis-sandbox, or its journal was changed. Sandboxes expire with their TTL; instances do not expire.'
    });
}

// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/state/recorded-servers.js
var recorded_servers = __webpack_require__(12109);
;// CONCATENATED MODULE: ./build/post/recording.js











const NO_CHECKS = { passed: 0, failed: 0, records: [] };
const NOTHING = { calls: [], files: [], transcript: undefined, checks: NO_CHECKS };
const LOST = 'The gateway ended before this step: a later step killed it or removed its folder more than an hour ago, or the machine ran out of memory. The calls are counted from its transcript, which a later step can change, so the numbers are not proven. Check what the steps after the action do.';
const REMOVED = 'A later step removed the transcript of the gateway. The numbers of calls are right, because they come from the memory of the gateway.';
const recording_CHANGED = `A later step changed the transcript of the gateway, or the disk was full. The numbers of calls are right, because they come from the memory of the gateway. The file is saved as ${state_files/* ARTIFACT_FILES */.nA.changedTranscript}; do not trust it.`;
async function finishRecording(context) {
    const { gateway, settings, hasPublished } = context;
    const { record = 'off' } = settings.after;
    const records = gateway === undefined ? undefined : await (0,gateway_process/* finishGateway */.c7)(gateway);
    if (gateway !== undefined && records !== undefined)
        (0,gateway_process/* saveGatewayFinished */.GC)(context.host, gateway);
    if (gateway === undefined || !hasPublished || record === 'off' || record === 'failed')
        return { ...NOTHING, recording: record === 'failed' ? 'failed' : 'off', checks: records?.checks ?? NO_CHECKS };
    const lost = records === undefined;
    try {
        return lost ? await collectLost(gateway, context) : await collect(gateway, records, record, context);
    }
    catch (error) {
        context.host.log.warning(`The records of the gateway could not be saved: ${(0,failure/* messageOf */.bD)(error)}`);
        return { ...NOTHING, recording: lost ? 'lost' : record, calls: records?.tools ?? [], checks: records?.checks };
    }
}
async function collect(gateway, { tools, transcript: recorded, checks, workerDeaths }, recording, context) {
    const { host } = context;
    if (workerDeaths > 0)
        host.log.info(`The gateway replaced its worker ${(0,wording/* count */.U9)(workerDeaths, 'time')}. The calls in flight were lost.`);
    const log = workerDeaths > 0 ? await save(gateway, state_files/* GATEWAY_LOG */.iO, context) : undefined;
    const found = recorded.bytes === 0 ? undefined : await save(gateway, state_files/* ENGINE_FILES */.HW.transcript, context);
    const isSaved = savesRecords(context);
    const isChanged = isSaved && recorded.bytes > 0 && found?.read.sha256 !== recorded.sha256;
    if (isChanged)
        host.log.warning(found === undefined ? REMOVED : recording_CHANGED);
    const transcript = isChanged && found !== undefined ? mark(found.path) : found?.path;
    const toolsOfServers = transcript === undefined || isChanged ? undefined : await saveTools(context);
    const files = [transcript, toolsOfServers, log?.path].flatMap((path) => path ?? []);
    return { recording, calls: tools, files, transcript: isChanged ? undefined : transcript, checks };
}
async function collectLost(gateway, context) {
    if (!gateway.isFinished)
        context.host.log.warning(LOST);
    const calls = await readToolSummary(gateway);
    const transcript = await save(gateway, state_files/* ENGINE_FILES */.HW.transcript, context);
    const log = await save(gateway, state_files/* GATEWAY_LOG */.iO, context);
    const files = [transcript, log].flatMap((saved) => saved?.path ?? []);
    return { recording: 'lost', calls, files, transcript: transcript?.path, checks: undefined };
}
async function saveTools({ host, settings, folder }) {
    const hash = host.getState(keys/* STATE */.c.recordedServersHash);
    const text = hash === ''
        ? undefined
        : (0,files/* readPlainText */.Sg)((0,external_node_path_.join)(settings.folder, state_files/* RUN_FILES */.al.recordedServers), recorded_servers/* MAX_RECORDED_SERVERS_BYTES */.D);
    if (text === undefined || (0,sha256/* sha256 */.s)(text) !== hash)
        return undefined;
    return (0,files/* writePrivateFile */.Pl)((0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.recordedServers), host.redact(text));
}
function savesRecords({ plan }) {
    return plan.dumpLimitMs('local') > 0;
}
async function save({ home }, name, context) {
    if (!savesRecords(context))
        return undefined;
    const path = (0,external_node_path_.join)(context.folder, name);
    const read = await copyRecord({ path: (0,external_node_path_.join)(home, name), label: `${name} of the gateway` }, path, context.host);
    return read === undefined ? undefined : { path, read };
}
function mark(path) {
    const marked = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), state_files/* ARTIFACT_FILES */.nA.changedTranscript);
    (0,external_node_fs_.renameSync)(path, marked);
    return marked;
}

;// CONCATENATED MODULE: ./build/post/release-progress.js
class ReleaseProgress {
    allDumped;
    allReleased;
    #leases;
    #settled = new Map();
    constructor(leases) {
        this.#leases = leases;
        this.allDumped = Promise.all(leases.map(({ dumped }) => dumped));
        this.allReleased = Promise.all(leases.map(async ({ released }) => this.settle(await released)));
    }
    has({ intent: { seq } }) {
        return this.#leases.some(({ held }) => held.intent.seq === seq);
    }
    settle(released) {
        this.#settled.set(released.held.intent.seq, released);
        return released;
    }
    now() {
        const released = [...this.#settled].sort(([one], [other]) => one - other).map(([, each]) => each);
        const inProgress = this.#leases.map(({ held }) => held.intent.seq).filter((seq) => !this.#settled.has(seq));
        return { released, inProgress: new Set(inProgress) };
    }
}

// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/post/warnings.js





function notReleasedWarning({ held, reason }, apiUrl) {
    const { instruction, commands } = (0,manual_release/* manualReleaseCommand */.$X)(held, apiUrl);
    const how = [instruction, commands.join(' and then: '), (0,manual_release/* olderApiHint */.oi)(held)].filter((part) => part !== '').join(' ');
    return `${held.intent.alias} was NOT released. ${reason} ${sentence((0,expiry/* expirySentence */.Hi)(held))} ${how}`;
}
function lostAcquireWarning(lease) {
    const { alias } = lease.intent;
    const why = {
        sandbox: 'no sandbox with our label was found, which proves nothing if the API ignores labels or cannot list them',
        local: 'local sandboxes have no labels to find it by',
        instance: whyInstanceIsUnknown(lease)
    }[lease.intent.kind];
    return `${alias} may have been acquired: the answer of the API was lost, and ${why}. If it was acquired, ${(0,expiry/* expirySentence */.Hi)(lease)}.`;
}
function whyInstanceIsUnknown({ intent: { owner } }) {
    const user = owner?.userId ?? '';
    if (owner?.isOurs === true)
        return `the instances of the user ${user} could not be listed`;
    return `an instance of the user ${user} may belong to another job, because ${(0,host_wording/* inputName */.yu)('user-id')} names that user`;
}
function keptNotice(kept) {
    const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${(0,expiry/* aliveUntil */.m5)(held)})`);
    return `${(0,wording/* count */.U9)(kept.length, 'sandbox', 'sandboxes')} left alive, as ${(0,host_wording/* inputName */.yu)('keep')} asks: ${names.join(', ')}.`;
}
function attachedNotice(left) {
    const names = left.map(({ held }) => held.intent.alias).join(', ');
    return `Not released, because \`release\` is not \`true\`: ${names}. The job that acquired them releases them, or their TTL.`;
}
function reference({ intent, lease }) {
    if (intent.kind === 'instance')
        return `user-id ${intent.owner?.userId ?? ''}`;
    return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${(0,lease_secrets/* fingerprint */.Rj)(lease.id)}`;
}
function sentence(part) {
    return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}

// EXTERNAL MODULE: ./build/post/write-reports.js + 4 modules
var write_reports = __webpack_require__(82631);
;// CONCATENATED MODULE: ./build/post/post.js


























const DEAD_ENGINE = 'The embedded engine stopped early or does not respond, so the data in its sandboxes is lost. The end of its log is in the log of this step.';
const NOTHING_LOST = { labelsKept: false, isListed: true, open: [] };
async function post() {
    await (0,error_boundary/* runForgivingStep */.H7)(await (0,github_host/* openGithubHostForPost */.z)(), async (runner) => {
        if ((await runPost(runner)) === 'refused')
            await endGatewayOfOtherKey(runner);
    });
    (0,process/* exitSoon */.Cp)();
}
async function runPost(runner) {
    const verified = (0,sealed_state/* verifiedHost */.ld)(runner);
    if (verified !== undefined && (await (0,network/* useNetworkOfMain */.ko)(verified)) === 'done elsewhere')
        return 'nothing';
    const state = openPostState(runner);
    if (state === 'nothing' || state === 'refused')
        return state;
    const { host } = state;
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const folder = (0,run_folder/* claimRunFolder */.EH)(host, state.settings.folder);
    try {
        const context = openPostContext((0,recorded_log/* recordLog */.Y)(host), { ...state, folder }, limits.inFlightSignal);
        const { settings } = context;
        const result = await finishAll(context);
        reportReleases(host, settings, result);
        await (0,write_reports/* writeReports */.L)(host, settings, result);
        return result;
    }
    finally {
        limits.close();
        removeFolder(host, folder);
    }
}
async function finishAll(context) {
    const { host, engine, ledger, plan, klavis, settings, inFlight } = context;
    const recording = finishRecording(context);
    const isAlive = engine !== undefined && (await (0,engine_process/* engineAnswers */.A2)(engine));
    const isDead = engine !== undefined && !isAlive;
    if (isDead && ledger.held().length > 0)
        host.log.warning(DEAD_ENGINE);
    const labelsKept = host.getState(keys/* STATE */.c.labelsKept) === 'true';
    const search = { klavis, nonce: settings.nonce, mask: host.setSecret, labelsKept };
    const lost = isDead ? NOTHING_LOST : await (0,lost_acquires/* recoverLostAcquires */.WQ)(ledger, search);
    const known = ledger.held();
    const finishing = engine === undefined || isDead ? context : { ...context, engineGone: (0,engine_process/* watchEngine */.SZ)(engine) };
    const progress = new ReleaseProgress(known.map((held) => (isDead ? endedWithEngine(held) : (0,finish_lease/* finishLease */.A5)(held, finishing))));
    if (!isDead && known.some((held) => (0,finish_lease/* shouldDump */.Cw)(held, plan) && !context.early.has(held.intent.seq)))
        host.preloadArtifactClient();
    const recorded = engine === undefined ? recording : stopEngine(engine, isAlive, progress, context);
    const collecting = collectArtifact(progress, recorded, context);
    await progress.allReleased;
    const late = engine === undefined ? await (0,lost_acquires/* recoverLateAcquires */.UQ)(lost, ledger, { ...search, signal: inFlight }) : NOTHING_LOST;
    const latecomers = ledger.held().filter((held) => !progress.has(held));
    for (const { intent } of latecomers)
        context.releasing.info(foundLate(intent.alias));
    for (const each of await Promise.all(latecomers.map((held) => (0,finish_lease/* releaseNow */.Us)(held, context))))
        progress.settle(each);
    const { findings, artifact, hasReport } = await collecting;
    context.phases.end();
    return postResult(context, findings, { ...progress.now(), uncertain: (0,lost_acquires/* mayBeHeld */.ch)(late), artifact, hasReport });
}
function foundLate(alias) {
    return `${alias}: the API acquired a sandbox although its answer was lost, or was a refusal; releasing it`;
}
function endedWithEngine(held) {
    return {
        held,
        dumped: Promise.resolve((0,dump/* noDump */.u)(held, DEAD_ENGINE)),
        released: Promise.resolve({ held, outcome: 'gone', reason: '' })
    };
}
function reportReleases(host, { api, after }, { released, uncertain }) {
    if (released.length + uncertain.length === 0)
        host.log.info('Nothing is held, so there is nothing to release.');
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    for (const each of failed)
        host.log.warning(notReleasedWarning(each, api.url));
    for (const lease of uncertain)
        host.log.warning(lostAcquireWarning(lease));
    const kept = released.filter(({ outcome }) => outcome === 'kept');
    if (kept.length > 0 && after.keep === 'attached')
        host.log.info(attachedNotice(kept));
    else if (kept.length > 0)
        host.log.notice(keptNotice(kept));
    const unreleased = failed.length + uncertain.length;
    if (unreleased > 0 && after.failOnReleaseError) {
        host.setFailed(`${(0,wording/* count */.U9)(unreleased, 'sandbox', 'sandboxes')} may not have been released, and ${(0,host_wording/* inputName */.yu)('fail-on-release-error')} is set. The warnings explain why, and when the sandboxes expire.`);
    }
}
function removeFolder(host, folder) {
    try {
        (0,remove_folder/* removeFolderSync */.IY)(folder);
    }
    catch (error) {
        if (!(0,failure/* hasCode */.up)(error, 'ENOTDIR'))
            host.log.info(`The folder of the action could not be removed: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}


/***/ }),

/***/ 50056:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ readTestsReport),
  P: () => (/* binding */ toTestsReport)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/json-bounds.js
var json_bounds = __webpack_require__(40264);
// EXTERNAL MODULE: ./build/base/json-fields.js
var json_fields = __webpack_require__(70876);
// EXTERNAL MODULE: ./build/report/tests-limits.js
var tests_limits = __webpack_require__(33971);
;// CONCATENATED MODULE: ./build/report/read-trial-report.js

function readTrial(fields) {
    const number = (name) => fields.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number);
    return {
        number: fields.whole('number', 1, tests_limits/* TESTS_LIMITS */.n.trialsOfACase),
        status: fields.oneOf('status', ['passed', 'failed', 'error']),
        reason: fields.text('reason', tests_limits/* TESTS_LIMITS */.n.textLength),
        startedAt: fields.text('startedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        label: fields.text('label', tests_limits/* TESTS_LIMITS */.n.nameLength),
        ms: fields.number('ms', 0, tests_limits/* TESTS_LIMITS */.n.number),
        checks: fields.list('checks', tests_limits/* TESTS_LIMITS */.n.checksOfATrial).map(toCheck),
        made: number('made'),
        failed: number('failed'),
        denied: number('denied'),
        injected: fields.has('injected') ? number('injected') : 0,
        tokens: fields.has('tokens') ? number('tokens') : undefined,
        cost: fields.has('cost') ? fields.number('cost', 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined,
        record: fields.has('record') ? toRecord(fields.object('record')) : undefined
    };
}
function toCheck(fields) {
    return {
        name: fields.text('name', tests_limits/* TESTS_LIMITS */.n.textLength),
        passed: fields.flag('passed'),
        expected: fields.text('expected', tests_limits/* TESTS_LIMITS */.n.textLength),
        found: fields.text('found', tests_limits/* TESTS_LIMITS */.n.textLength)
    };
}
function toRecord(fields) {
    return {
        output: fields.text('output', tests_limits/* TESTS_LIMITS */.n.outputLength),
        outputOmitted: fields.whole('outputOmitted', 0, tests_limits/* TESTS_LIMITS */.n.number),
        calls: fields.list('calls', tests_limits/* TESTS_LIMITS */.n.calls).map(toCall),
        changes: fields.has('changes') ? toChanges(fields.object('changes')) : undefined
    };
}
function toCall(fields) {
    return {
        at: fields.text('at', tests_limits/* TESTS_LIMITS */.n.nameLength),
        server: fields.text('server', tests_limits/* TESTS_LIMITS */.n.textLength),
        tool: fields.text('tool', tests_limits/* TESTS_LIMITS */.n.textLength),
        arguments: fields.text('arguments', tests_limits/* TESTS_LIMITS */.n.valueLength),
        argumentsCut: fields.flag('argumentsCut'),
        answer: fields.text('answer', tests_limits/* TESTS_LIMITS */.n.valueLength),
        answerCut: fields.flag('answerCut'),
        failed: fields.flag('failed'),
        denied: fields.flag('denied'),
        injected: fields.has('injected') ? fields.text('injected', tests_limits/* TESTS_LIMITS */.n.textLength) : '',
        ms: fields.number('ms', 0, tests_limits/* TESTS_LIMITS */.n.number)
    };
}
function toChanges(fields) {
    return {
        summary: fields.text('summary', tests_limits/* TESTS_LIMITS */.n.textLength),
        fileCount: fields.whole('fileCount', 0, tests_limits/* TESTS_LIMITS */.n.number),
        files: fields.list('files', tests_limits/* TESTS_LIMITS */.n.files).map(toFile),
        diff: fields.text('diff', tests_limits/* TESTS_LIMITS */.n.diffLength),
        notShown: fields.values('notShown', tests_limits/* TESTS_LIMITS */.n.files).map((pair) => {
            const [path, reason] = Array.isArray(pair) ? pair : [];
            if (typeof path === 'string' && typeof reason === 'string' && path.length + reason.length <= 2 * tests_limits/* TESTS_LIMITS */.n.pathLength)
                return [path, reason];
            throw fields.invalid('notShown', 'a list of paths and reasons');
        })
    };
}
function toFile(fields) {
    const bytes = (name) => (fields.has(name) ? fields.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined);
    return {
        path: fields.text('path', tests_limits/* TESTS_LIMITS */.n.pathLength),
        change: fields.oneOf('change', ['added', 'changed', 'deleted']),
        kind: fields.oneOf('kind', ['file', 'link']),
        bytesBefore: bytes('bytesBefore'),
        bytesAfter: bytes('bytesAfter'),
        onlyMode: fields.flag('onlyMode'),
        isBinary: fields.flag('isBinary')
    };
}

;// CONCATENATED MODULE: ./build/report/read-tests-report.js






const STATUSES = ['passed', 'failed', 'error', 'skipped'];
const CHANGES = ['', 'same', 'regressed', 'worse', 'fixed', 'better', 'edited', 'new', 'not judged', 'removed'];
function readTestsReport(json) {
    const exceeded = (0,json_bounds/* exceededBound */.M)(json, tests_limits/* TESTS_LIMITS */.n);
    if (exceeded !== undefined)
        return { problem: exceeded };
    return toTestsReport((0,base_json/* parseJson */.qF)(json.toString('utf8')));
}
function toTestsReport(value) {
    try {
        return { report: toReport(new json_fields/* Fields */.C(value, '')) };
    }
    catch (error) {
        if (error instanceof json_fields/* InvalidField */.u)
            return { problem: (0,failure/* messageOf */.bD)(error) };
        throw error;
    }
}
function toReport(fields) {
    const cases = fields.list('cases', tests_limits/* TESTS_LIMITS */.n.cases).map(toCase);
    const trials = cases.reduce((sum, each) => sum + each.trials.length, 0);
    if (trials > tests_limits/* TESTS_LIMITS */.n.trials)
        throw fields.invalid('cases', `a list with at most ${tests_limits/* TESTS_LIMITS */.n.trials} trials`);
    const leftOut = fields.object('leftOut');
    const number = (name) => leftOut.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number);
    return {
        verdict: fields.oneOf('verdict', STATUSES),
        isClean: fields.flag('isClean'),
        reasons: fields.values('reasons', tests_limits/* TESTS_LIMITS */.n.sentences).map((sentence) => toSentence(sentence, fields)),
        totals: fields.texts('totals', tests_limits/* TESTS_LIMITS */.n.sentences, tests_limits/* TESTS_LIMITS */.n.textLength),
        passRate: fields.text('passRate', tests_limits/* TESTS_LIMITS */.n.nameLength),
        interval: fields.text('interval', tests_limits/* TESTS_LIMITS */.n.nameLength),
        agent: fields.text('agent', tests_limits/* TESTS_LIMITS */.n.nameLength),
        rerun: knownAgent(fields.texts('rerun', tests_limits/* TESTS_LIMITS */.n.sentences, tests_limits/* TESTS_LIMITS */.n.valueLength)),
        startedAt: fields.text('startedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        finishedAt: fields.text('finishedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        baseline: fields.text('baseline', tests_limits/* TESTS_LIMITS */.n.nameLength),
        cases,
        removed: fields.list('removed', tests_limits/* TESTS_LIMITS */.n.cases).map((each) => ({
            name: each.text('name', tests_limits/* TESTS_LIMITS */.n.nameLength),
            before: each.text('before', tests_limits/* TESTS_LIMITS */.n.nameLength)
        })),
        leftOut: { cases: number('cases'), checks: number('checks'), records: number('records') }
    };
}
function knownAgent([flag, name = '']) {
    return flag === '--agent' && /^[a-z][a-z-]{0,30}$/.test(name) ? [flag, name] : [];
}
function toSentence(value, fields) {
    const invalid = () => fields.invalid('reasons', 'a list of sentences');
    if (!Array.isArray(value) || value.length > tests_limits/* TESTS_LIMITS */.n.quotes)
        throw invalid();
    return value.map((part) => {
        const text = (0,base_json/* isJsonObject */.OW)(part) ? part['quote'] : part;
        if (typeof text !== 'string' || text.length > tests_limits/* TESTS_LIMITS */.n.textLength)
            throw invalid();
        return (0,base_json/* isJsonObject */.OW)(part) ? { quote: text } : text;
    });
}
function toCase(fields) {
    return {
        name: fields.text('name', tests_limits/* TESTS_LIMITS */.n.nameLength),
        file: fields.text('file', tests_limits/* TESTS_LIMITS */.n.pathLength),
        line: fields.whole('line', 1, tests_limits/* TESTS_LIMITS */.n.number),
        status: fields.oneOf('status', STATUSES),
        reason: fields.text('reason', tests_limits/* TESTS_LIMITS */.n.textLength),
        faultSeed: fields.has('faultSeed') ? fields.whole('faultSeed', 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined,
        prompt: fields.text('prompt', tests_limits/* TESTS_LIMITS */.n.promptLength),
        interval: fields.text('interval', tests_limits/* TESTS_LIMITS */.n.nameLength),
        change: fields.oneOf('change', CHANGES),
        before: fields.text('before', tests_limits/* TESTS_LIMITS */.n.nameLength),
        chance: fields.text('chance', tests_limits/* TESTS_LIMITS */.n.nameLength),
        trials: fields.list('trials', tests_limits/* TESTS_LIMITS */.n.trialsOfACase).map(readTrial)
    };
}


/***/ }),

/***/ 33971:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ TESTS_LIMITS)
/* harmony export */ });
const TESTS_LIMITS = {
    bytes: 12 * 1024 * 1024,
    depth: 16,
    values: 2_000_000,
    cases: 5_000,
    trials: 50_000,
    trialsOfACase: 1_000,
    checksOfATrial: 200,
    sentences: 100,
    quotes: 50,
    calls: 300,
    files: 100,
    nameLength: 400,
    pathLength: 4_096,
    textLength: 2_000,
    promptLength: 4_000,
    valueLength: 4_000,
    outputLength: 24_000,
    diffLength: 64_000,
    number: Number.MAX_SAFE_INTEGER
};


/***/ }),

/***/ 94558:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ saveLog),
/* harmony export */   y: () => (/* binding */ readSavedLog)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);




const MAX_BYTES = 1024 * 1024;
function saveLog(folder, lines) {
    try {
        (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.log), lines.join('\n'));
    }
    catch {
    }
}
function readSavedLog(folder) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.log), MAX_BYTES);
    return text === undefined ? [] : text.split('\n').map(_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om);
}


/***/ }),

/***/ 57455:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GR: () => (/* binding */ readTimeline),
/* harmony export */   Kf: () => (/* binding */ Timeline),
/* harmony export */   PS: () => (/* binding */ saveTimeline),
/* harmony export */   UA: () => (/* binding */ agentSpan)
/* harmony export */ });
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);

const ACTIVITIES = [
    'start engine',
    'acquire',
    'upload',
    'seed',
    'verify',
    'agent',
    'dump',
    'artifact',
    'release'
];
const MAX_SPANS = 100;
const MAX_NAME_LENGTH = 64;
class Timeline {
    #spans = [];
    #causes = new Set();
    async during(activity, alias, work, hasFailed = () => false) {
        const from = Date.now();
        try {
            const result = await work();
            this.add({ activity, alias, from, to: Date.now(), failed: hasFailed(result) });
            return result;
        }
        catch (error) {
            this.add({ activity, alias, from, to: Date.now(), failed: !this.#causes.has(error) });
            this.#causes.add(error);
            throw error;
        }
    }
    add(span) {
        this.#spans.push({ ...span, to: Math.max(span.from, span.to) });
    }
    get spans() {
        return this.#spans;
    }
}
function agentSpan(mainEnd, jobStatus) {
    const to = Math.max(mainEnd, Date.now());
    return { activity: 'agent', alias: '', from: mainEnd, to, failed: jobStatus === 'failure' };
}
function saveTimeline(host, { spans }) {
    const end = Date.now();
    const rows = uploadsFirst(spans)
        .slice(0, MAX_SPANS)
        .map(({ activity, alias, from, to, failed }) => {
        const name = alias.slice(0, MAX_NAME_LENGTH);
        return [ACTIVITIES.indexOf(activity), name, end - from, end - to, failed ? 1 : 0];
    });
    try {
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.timeline, JSON.stringify([end, ...rows]));
    }
    catch {
    }
}
function uploadsFirst(spans) {
    const isUpload = ({ activity }) => activity === 'upload';
    return [...spans.filter(isUpload), ...spans.filter((span) => !isUpload(span))];
}
function readTimeline(host) {
    try {
        const [end, ...rows] = JSON.parse(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.timeline));
        const spans = rows.flatMap(([index, alias, from, to, failed]) => {
            const activity = ACTIVITIES[index];
            return activity === undefined ? [] : [{ activity, alias, from: end - from, to: end - to, failed: failed === 1 }];
        });
        return { spans, mainEnd: end };
    }
    catch {
        return { spans: [], mainEnd: undefined };
    }
}


/***/ })

};
