export const id = 27;
export const ids = [27];
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
/** Loads the artifact client, which takes longer to load than the rest of post. It imports @actions/github. */
function loadArtifactClient() {
    (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .hideUnreadableEvent */ .yb)();
    return Promise.all(/* import() */[__webpack_require__.e(2779), __webpack_require__.e(3838), __webpack_require__.e(8126), __webpack_require__.e(7270)]).then(__webpack_require__.bind(__webpack_require__, 47270));
}
/** Uploads files as a workflow artifact. A name may be taken, because matrix jobs and reusable workflows share names. */
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
            // After a broken connection our own first attempt may have taken the name.
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
/**
 * The client zips in the background, also after it has failed, and throws errors of the zip where nobody can catch them: a file
 * that another process removes would end this process, with sandboxes still held. Such an error fails the upload instead.
 */
function withStrayErrors(upload) {
    return new Promise((resolve, reject) => {
        process.on('uncaughtException', reject);
        upload().then(resolve, reject);
    });
}
/** The run already has an artifact of this name. */
class NameTaken extends _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    constructor(name, cause) {
        super(`This run already has an artifact named ${name}.`, 'A name can be used only once in a run: another step or matrix job has it.', 'Give this step an `artifact-name` of its own.', { cause });
        this.name = 'NameTaken';
    }
}
function isNameTaken(error) {
    return /\(409\)|already exists/i.test((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
/** The client retries after an error status, but not after a broken connection. */
function isBrokenConnection(error) {
    return /\bECONN|\bEPIPE\b|socket hang up/.test((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
/** Errors of the storage client have the status beside their message, which is empty if the answer is. */
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

/** GitHub limits the payload of an event to 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;
/** Loads @actions/github, which reads and parses the event file while it is imported. */
function loadGithubToolkit() {
    hideUnreadableEvent();
    return __webpack_require__.e(/* import() */ 2785).then(__webpack_require__.bind(__webpack_require__, 92785));
}
/**
 * Hides the event file from @actions/github if it is not a plain file of bounded size: an earlier step may have replaced
 * it by a pipe, and reading that would block this step.
 */
function hideUnreadableEvent() {
    const path = process.env['GITHUB_EVENT_PATH'];
    if (path !== undefined && !(0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainFile */ .Dn)(path, MAX_EVENT_BYTES))
        delete process.env['GITHUB_EVENT_PATH'];
}
/** Hides the event file from @actions/github and the artifact client, which read it while they are imported. */
function hideEvent() {
    delete process.env['GITHUB_EVENT_PATH'];
}
/** Reads the event that started the run. */
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
        // The head repository of a deleted fork is null.
        fromFork: pull !== undefined && (head === undefined || head !== base),
        isPrivate: payload.repository?.private === true,
        pullRequest: pullRequestIn(payload),
        ...(runHead === undefined ? {} : { head: runHead })
    };
}
/** The head of the run that started a `workflow_run` event. For a fork that is all that the event says about its pull request. */
function headOf({ workflow_run: run }) {
    const { head_sha: sha, head_branch: branch, head_repository: repository } = run ?? {};
    const [owner = ''] = repository?.full_name?.split('/') ?? [];
    if (typeof sha !== 'string' || typeof branch !== 'string' || repository?.id === undefined || owner === '')
        return undefined;
    return { repositoryId: repository.id, owner, branch, sha };
}
/** The number of the pull request that an event is about. */
function pullRequestIn({ pull_request: pull, issue, workflow_run: workflowRun, repository }) {
    if (pull !== undefined)
        return pull.number;
    if (issue?.pull_request !== undefined)
        return issue.number;
    // A `workflow_run` event lists the pull requests of its commit, including those of other repositories.
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


/** The process exits this long after the second signal: the runner kills it 2.5 s after its SIGTERM. */
const EXIT_DELAY_MS = 1_500;
/**
 * A signal that aborts when the runner cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, kill (Ctrl+C and Ctrl+Break on
 * Windows). Without a listener Node would exit at once and lose responses in flight.
 */
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
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(75919);
;// CONCATENATED MODULE: ./build/host/github/restart.js


const FLAG = '--restarted';
const sizeAtStart = sizeOf(process.env);
/** Whether this process was started by `restart`. An argument says so, because a later step can set any variable. */
function isRestarted() {
    return process.argv.includes(FLAG);
}
/**
 * Runs this program again in the present environment. Node reads some variables only when it starts, so a process cannot
 * get rid of them in any other way.
 */
async function restart() {
    const args = [...process.execArgv, ...process.argv.slice(1), FLAG];
    const { execve } = process;
    // Preferred, because a thread of this process may wait for a planted pipe, and would never let it exit. But it aborts the
    // process if the environment is too large for the system, so it gets no larger one than this process was started with.
    const isPossible = execve !== undefined && process.platform !== 'win32' && sizeOf(process.env) <= sizeAtStart;
    if (isPossible)
        execve(process.execPath, [process.execPath, ...args], process.env);
    await runAndEndAs(args);
}
/**
 * Starts a process and ends with its exit code. It runs in a thread, for which Node reads NODE_DEBUG anew: if a later step
 * planted that variable, this thread would print the environment of the new process, and with it the API key.
 */
const STARTER = `
const { parentPort, workerData } = require('node:worker_threads')
const { spawn } = require('node:child_process')
const child = spawn(process.execPath, workerData, { stdio: 'inherit', env: process.env })
child.on('exit', (code) => process.exit(code ?? 1))
parentPort.postMessage(child.pid)
`;
async function runAndEndAs(args) {
    const starter = new external_node_worker_threads_.Worker(STARTER, { eval: true, workerData: args });
    const started = (0,external_node_events_.once)(starter, 'message');
    const ended = (0,external_node_events_.once)(starter, 'exit');
    const send = async (name) => {
        const [pid] = await started;
        process.kill(pid, name);
    };
    // Fails if there is no child, or none any more; `ended` tells why.
    const signals = ['SIGINT', 'SIGTERM'].map((name) => ({
        name,
        pass: () => void send(name).catch(() => undefined)
    }));
    started.catch(() => undefined);
    // On Windows, Ctrl+C reaches both processes, and `kill` would end the child at once.
    if (process.platform !== 'win32')
        for (const { name, pass } of signals)
            process.on(name, pass);
    const [code] = await ended;
    for (const { name, pass } of signals)
        process.off(name, pass);
    process.exitCode = code;
}
/** The bytes of an environment; each variable also needs `=`, an end and a pointer. */
function sizeOf(env) {
    return Object.entries(env).reduce((sum, [name, value = '']) => sum + Buffer.byteLength(name + value) + 10, 0);
}

;// CONCATENATED MODULE: ./build/host/github/github-host.js









/** By then the first requests of post are sent; loading the client earlier would delay them. */
const PRELOAD_DELAY_MS = 100;
/** The GitHub runner as the host of post, without the event: later steps can rewrite its file, or make it a pipe. */
async function openGithubHostForPost() {
    (0,github_event/* hideEvent */.vW)();
    return await openGithubHost();
}
/** The GitHub runner as our host: @actions/core, with every text redacted and neutralised before it is printed. */
async function openGithubHost() {
    // The toolkit's tunnel calls `new Buffer` for a proxy with credentials; users cannot act on that warning.
    process.noDeprecation = true;
    const cancelled = cancellationSignal();
    // Loaded lazily, because the command line also imports main and post, but does not use this host.
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
            // If loading fails here, it fails again in the upload, which reports it.
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
/** The same hosts as in the artifact client, which would print a warning of its own. */
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
/** Wraps a host so that it also records its log, up to a limit. */
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
/** Saves the log lines of main, for the report that post writes. */
function saveLog(folder, lines) {
    try {
        (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.log), lines.join('\n'));
    }
    catch {
        // The log in the report is a convenience, so no step fails because of it.
    }
}
/** The log lines that main saved. Any later step may have changed them, so each line is neutralised again. */
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
/** Records what the action did, and when. */
class Timeline {
    #spans = [];
    #causes = new Set();
    /** Runs work and records how long it took. `hasFailed` tells whether a result that was not thrown is a failure. */
    async during(activity, alias, work, hasFailed = () => false) {
        const from = Date.now();
        try {
            const result = await work();
            this.add({ activity, alias, from, to: Date.now(), failed: hasFailed(result) });
            return result;
        }
        catch (error) {
            // Work that was stopped by another failure ends with the error of that failure, and did not fail itself.
            this.add({ activity, alias, from, to: Date.now(), failed: !this.#causes.has(error) });
            this.#causes.add(error);
            throw error;
        }
    }
    /** Adds a span. The system clock may have been set back, so a span never ends before it starts. */
    add(span) {
        this.#spans.push({ ...span, to: Math.max(span.from, span.to) });
    }
    get spans() {
        return this.#spans;
    }
}
/** The time between main and post, in which the agent runs; failed if the job failed. */
function agentSpan(mainEnd, jobStatus) {
    const to = Math.max(mainEnd, Date.now());
    return { activity: 'agent', alias: '', from: mainEnd, to, failed: jobStatus === 'failure' };
}
/** Saves main's timeline for post, in a short form because state entries have a size limit. */
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
        // The disk may be full. The error that main failed with matters more.
    }
}
/** Puts uploads first so that the limit never cuts them: post needs them to know what to compare the workspace with. */
function uploadsFirst(spans) {
    const isUpload = ({ activity }) => activity === 'upload';
    return [...spans.filter(isUpload), ...spans.filter((span) => !isUpload(span))];
}
/** Main's timeline and when main ended; empty if main was killed before it could save it. */
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
