export const id = 876;
export const ids = [876];
export const modules = {

/***/ 90876:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadCompanion: () => (/* binding */ loadCompanion),
/* harmony export */   runCompanionStep: () => (/* binding */ runCompanionStep)
/* harmony export */ });
/* harmony import */ var _host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28701);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36247);



const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(1411)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(6871)]).then(__webpack_require__.bind(__webpack_require__, 73012))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(2073)]).then(__webpack_require__.bind(__webpack_require__, 12073))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(9708), __webpack_require__.e(4573)]).then(__webpack_require__.bind(__webpack_require__, 70310))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(2325)]).then(__webpack_require__.bind(__webpack_require__, 977))).runTools,
    test: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(8631)]).then(__webpack_require__.bind(__webpack_require__, 93635))).runTest,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(5027)]).then(__webpack_require__.bind(__webpack_require__, 67107))).runSweep
};
const WITH_POST = ['attach'];
async function loadCompanion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
async function runCompanionStep(name) {
    const run = WITH_POST.includes(name) ? _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runSealedStep */ .oL : _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runFailingStep */ .Ad;
    await run(await (0,_host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openGithubHost */ .M)(), await loadCompanion(name));
    (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .exitSoon */ .Cp)();
}


/***/ }),

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


/***/ })

};
