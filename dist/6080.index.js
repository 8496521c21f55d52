export const id = 6080;
export const ids = [6080];
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

/***/ 11281:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UQ: () => (/* binding */ recoverLateAcquires),
/* harmony export */   WQ: () => (/* binding */ recoverLostAcquires),
/* harmony export */   XD: () => (/* binding */ findInstance),
/* harmony export */   ay: () => (/* binding */ hasInstance),
/* harmony export */   ch: () => (/* binding */ mayBeHeld)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97649);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15395);
/* harmony import */ var _labels_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(37506);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(47451);
/* harmony import */ var _lease_state_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40663);






const URL_LIMIT_MS = 10_000;
const LATE_MS = 5_000;
async function recoverLostAcquires(ledger, search) {
    const [listed, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)]);
    const open = ledger.leases().filter((state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) && !absent.has(state.intent.seq));
    return { ...listed, labelsKept: listed.labelsKept || search.labelsKept === true, open };
}
async function recoverSandboxes(ledger, search) {
    const states = ledger.leases().filter(({ intent }) => intent.kind === 'sandbox');
    const isWanted = (state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) || (search.withRefused === true && mayBeRefused(state));
    if (!states.some(isWanted))
        return { labelsKept: false, isListed: true };
    const ours = await listOurs(search, states.some(_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4));
    const taken = new Set(states.filter(({ lease, status }) => lease !== undefined || status === 'gone'));
    const recover = async (row) => {
        const state = states.find(({ intent }) => (0,_labels_js__WEBPACK_IMPORTED_MODULE_5__/* .hasIntentLabel */ .bV)(row.labels, intent.seq));
        const isKnown = states.some((each) => each.lease?.id === row.id && ((0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isHeld */ .i7)(each) || each === state));
        if (state === undefined || isKnown || row.status === 'idle' || !isWanted(state))
            return;
        const isTaken = taken.has(state);
        taken.add(state);
        const url = await urlOf(row.id, state.intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        recordHeld(ledger, { seq: isTaken ? intendAgain(ledger, state) : state.intent.seq, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all((ours ?? []).map(recover));
    return { labelsKept: ours !== undefined && ours.length > 0, isListed: ours !== undefined };
}
function mayBeRefused({ intent: { kind, attached, again, owner }, status, unanswered }) {
    const isRefused = status === 'none' && unanswered !== true;
    if (kind === 'instance')
        return isRefused && owner?.isOurs === true;
    return kind === 'sandbox' && attached !== true && (isRefused || again === true);
}
function intendAgain(ledger, { intent: { type: _, at: __, ...intent } }) {
    const seq = ledger.reserve();
    try {
        ledger.intend({ ...intent, seq });
    }
    catch {
    }
    return seq;
}
async function recoverInstances(ledger, { klavis, mask, signal, withRefused = false }) {
    const absent = new Set();
    const recover = async (state) => {
        const { seq, server, owner } = state.intent;
        if (owner === undefined)
            return;
        const found = await findInstance(owner, server, klavis, lookUpOptions(signal, (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state)));
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        recordHeld(ledger, { seq, id: found.id });
    };
    const isWanted = (state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) || (withRefused && mayBeRefused(state));
    await Promise.all(ledger.leases().filter(isWanted).map(recover));
    return absent;
}
function recordHeld(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
    }
}
async function recoverLateAcquires(first, ledger, search) {
    const unresolved = ledger.leases().filter(_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && (first.labelsKept || !first.isListed)));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (first.isListed && waitMs <= 0 && !ledger.leases().some(mayBeRefused))
        return first;
    if (waitMs > 0)
        await (search.wait ?? _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .delay */ .cb)(waitMs, search.signal).catch(() => undefined);
    const { labelsKept, isListed, open } = await recoverLostAcquires(ledger, { ...search, withRefused: true });
    return { labelsKept: first.labelsKept || labelsKept, isListed: first.isListed || isListed, open };
}
function lookUpOptions(signal, mayBeOurs) {
    return { timeoutMs: _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LOOK_UP_LIMIT_MS */ .Rj, signal, forRelease: true, stubborn: mayBeOurs || 'if authorised' };
}
async function listOurs({ klavis, nonce, signal }, mayBeOurs) {
    try {
        return await klavis.listSandboxes((0,_labels_js__WEBPACK_IMPORTED_MODULE_5__/* .actionRunLabel */ .oE)(nonce), lookUpOptions(signal, mayBeOurs));
    }
    catch (error) {
        return (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isNotFound */ .c4)(error) || (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isWrongMethod */ .tf)(error) ? [] : undefined;
    }
}
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal, forRelease: true, stubborn: true }))
            .url;
    }
    catch {
        return undefined;
    }
}
function mayBeHeld({ open, isListed, labelsKept }) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept || !isListed));
}
function hasInstance(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(server));
}
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!hasInstance(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 96991:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $X: () => (/* binding */ manualReleaseCommand),
/* harmony export */   oi: () => (/* binding */ olderApiHint),
/* harmony export */   qA: () => (/* binding */ showInstanceCommand)
/* harmony export */ });
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26148);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);


const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
function manualReleaseCommand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { instruction: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        case 'local': {
            const instruction = `To release it now, list the local sandboxes (GET /local-sandbox), find the one whose id has a SHA-256 that starts with ${(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { instruction, commands: [] };
        }
        case 'instance': {
            const commands = [showInstanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { instruction: 'To delete it now, get its instanceId:', commands };
        }
    }
}
function olderApiHint({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API also needs "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}", and …/instance/delete/INSTANCE_ID)`;
}
function showInstanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
}


/***/ }),

/***/ 42032:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ releaseAll),
  w: () => (/* binding */ releaseLease)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/lease/lost-acquires.js
var lost_acquires = __webpack_require__(11281);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/lease/ownership.js
var ownership = __webpack_require__(71404);
;// CONCATENATED MODULE: ./build/lease/pooled-release.js





const LOOK_UP_MS = 10_000;
const GUESS_MS = 10_000;
const LAST_TRY_MS = 1_000;
const TOO_EARLY = [409, 423, 425, 429];
function releaseSandbox(held, klavis, calls) {
    return new PooledRelease(held, klavis, calls).run();
}
class PooledRelease {
    #held;
    #klavis;
    #calls;
    #lease;
    #instanceId;
    #doubt;
    #inDoubtSince;
    #sent = 'nothing';
    #isFirst = true;
    #wasSkipped = false;
    #failure;
    constructor(held, klavis, calls) {
        this.#held = held;
        this.#klavis = klavis;
        this.#calls = calls;
        this.#lease = held.lease;
        this.#instanceId = held.lease.instanceId;
        this.#doubt = (0,ownership/* doubtAbout */.ce)(held);
    }
    async run() {
        for (let round = 1;; round++) {
            const outcome = (await this.#lookUp()) ?? (this.#maySend() ? await this.#send() : undefined);
            if (outcome !== undefined)
                return outcome;
            if (this.#sent === 'accepted' && !this.#wasSkipped) {
                this.#wasSkipped = true;
                continue;
            }
            if (this.#calls.leftMs() < LAST_TRY_MS)
                return this.#giveUp();
            const waitMs = (0,retry/* backoffMs */.jo)(round, Math.random, 'pooled release');
            await this.#calls.wait(Math.min(waitMs, this.#calls.leftMs() / 2));
        }
    }
    async #lookUp() {
        const isLearning = this.#doubt === 'none' && this.#lease.urlHash === undefined && this.#isFirst;
        if (this.#doubt === 'none' && !isLearning)
            return undefined;
        const owner = await this.#owner(isLearning);
        if (owner === 'reused')
            return owner;
        if (ownership/* ENDED */.hV[owner] !== undefined)
            return this.#endedAs(owner);
        if (owner === 'ours') {
            if (this.#sent === 'accepted')
                this.#instanceId = undefined;
            this.#doubt = 'none';
            this.#inDoubtSince = undefined;
        }
        else if (!isLearning)
            this.#inDoubtSince ??= this.#calls.now();
        return undefined;
    }
    async #owner(isLearning) {
        const { server } = this.#held.intent;
        const since = this.#calls.now();
        let details;
        try {
            const options = this.#calls.options();
            const timeoutMs = Math.min(LOOK_UP_MS, this.#calls.leftMs());
            details = await (0,ownership/* getDetails */.Dq)(server, this.#lease.id, this.#klavis, { ...options, timeoutMs });
        }
        catch (error) {
            if (!isLearning && !isAnswer(error))
                throw error;
            const hasAnswer = this.#sent === 'accepted' || this.#inDoubtSince !== undefined;
            const isCutShort = hasAnswer && this.#calls.leftMs() < LAST_TRY_MS;
            if ((this.#sent === 'nothing' || this.#sent === 'accepted') && !isCutShort)
                this.#failure = error;
            if (!isLearning)
                this.#inDoubtSince ??= since;
            return 'unknown';
        }
        if (!isLearning || details?.url === undefined || details.status === 'idle')
            return (0,ownership/* ownershipIn */.V_)(details, this.#lease);
        this.#lease = { ...this.#lease, ...(0,lease_secrets/* identity */.D_)(this.#lease.id, details.url) };
        this.#instanceId = this.#lease.instanceId;
        return 'ours';
    }
    #endedAs(owner) {
        if (this.#sent === 'lost' || this.#sent === 'not acted')
            return 'released';
        if (this.#sent === 'accepted' && owner === 'idle')
            return 'released';
        return 'gone';
    }
    #maySend() {
        if (this.#doubt === 'none')
            return true;
        if (this.#doubt === 'real' || this.#calls.now() - (this.#inDoubtSince ?? this.#calls.now()) < GUESS_MS)
            return false;
        return this.#sent === 'refused' || this.#instanceId !== undefined;
    }
    async #send() {
        const wasFirst = this.#isFirst;
        this.#isFirst = false;
        this.#sent = await this.#sendOnce();
        if (this.#sent === 'released')
            return 'released';
        if (this.#sent === 'gone')
            return wasFirst ? 'gone' : 'released';
        if (this.#sent === 'not acted')
            return undefined;
        this.#inDoubtSince = undefined;
        if (this.#sent === 'refused')
            this.#doubt = this.#doubt === 'real' ? 'real' : 'guess';
        else
            this.#doubt = 'real';
        return undefined;
    }
    async #sendOnce() {
        const { server } = this.#held.intent;
        try {
            const { status } = await this.#klavis.releaseSandbox(server, this.#lease.id, this.#instanceId, this.#calls.options());
            this.#failure = undefined;
            return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
        }
        catch (error) {
            if (!isAnswer(error) || this.#calls.options().signal?.aborted === true)
                throw error;
            if (this.#sent !== 'nothing' && this.#calls.leftMs() < LAST_TRY_MS)
                return this.#sent;
            this.#failure = error;
            if ((0,errors/* mayHaveActed */.LR)(error))
                return 'lost';
            const isEarly = error instanceof errors/* ApiError */.hD && TOO_EARLY.includes(error.status);
            return isEarly || error instanceof network_error/* NetworkError */.Dr ? 'not acted' : 'refused';
        }
    }
    #giveUp() {
        if (this.#failure !== undefined)
            throw this.#failure;
        return this.#sent === 'accepted' ? 'skipped' : 'unknown';
    }
}
function isAnswer(error) {
    return error instanceof errors/* ApiError */.hD || error instanceof network_error/* NetworkError */.Dr || error instanceof errors/* UnreadableResponse */.Vk;
}

;// CONCATENATED MODULE: ./build/lease/release.js





const RELEASE_LIMIT_MS = 90_000;
const TURN_MS = 1_600;
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
const CLOCK = { now: () => performance.now(), wait: time_limits/* delay */.cb };
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
const RETRIED = { action: 'The post step retries.', terminal: 'It is retried.' };
const NOT_RELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unknown: 'It may have been released already or have expired, and the API does not show who has it now.'
};
async function releaseLease(held, klavis, ledger, signal, { now, wait } = CLOCK) {
    const end = now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    let isRecorded = false;
    const beforeSend = () => {
        if (!isRecorded)
            recordEnd(held, ledger, 'releasing');
        isRecorded = true;
    };
    const leftMs = () => Math.max(0, end - now());
    const options = () => ({ timeoutMs: leftMs(), signal, beforeSend, stubborn: true });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, {
            options,
            leftMs,
            now,
            wait: (ms) => wait(ms, signal)
        });
        if (outcome === 'skipped' || outcome === 'unknown')
            return { held, outcome: 'failed', reason: NOT_RELEASED[outcome] };
        recordEnd(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
function recordEnd({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
    }
}
async function releaseLocal({ lease }, klavis, { options }) {
    const { status } = await klavis.releaseLocal(lease.id, options());
    return status === 'gone' ? 'gone' : 'released';
}
async function releaseInstance({ intent, lease }, { instances }, { options }) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...options(),
        timeoutMs: Math.min(timeoutMs, options().timeoutMs ?? timeoutMs)
    });
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, options());
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}
async function releaseAll(ledger, { klavis, host, nonce, onLabelsKept, clock }) {
    const search = { klavis, nonce, mask: host.setSecret, signal: host.cancelled };
    const { labelsKept } = await (0,lost_acquires/* recoverLostAcquires */.WQ)(ledger, search);
    if (labelsKept)
        onLabelsKept();
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled, clock);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} ${(0,host_wording/* perHost */.GB)(RETRIED)}` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
}


/***/ }),

/***/ 21746:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cf: () => (/* binding */ saveRecordingFailed),
/* harmony export */   Mf: () => (/* binding */ openActionRun),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   sb: () => (/* binding */ readSettings)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(10768);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24055);
/* harmony import */ var _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(44819);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(62816);
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8);
/* harmony import */ var _run_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(61028);












function openActionRun(host, api, after, { servesHere = false, hidesUrls = false } = {}) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newRunFolder */ .E6)(host.run, nonce);
    if (servesHere)
        (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .excludeLoopbackFromProxy */ .ie)(host);
    (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .saveNetworkSettings */ .$k)(host);
    const settings = { folder, nonce, api, after };
    const saved = JSON.stringify(settings);
    if (saved.length > _keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    try {
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, saved);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_6__/* .RUN_FILES */ .al.ledger);
        const newForm = () => (hidesUrls ? (0,_lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutUrlParts */ .C)() : _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .wholeRecord */ .H);
        const ledger = new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSink */ .ao)(ledgerPath, newForm())]);
        return { settings, ledgerPath, ledger, ledgerText: () => ledger.text(newForm()) };
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The action could not create its folder: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, because a release could not be guaranteed without it.', `Check that ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .temporaryFolder */ .yy)()} is writable and its disk is not full.`, { cause: error });
    }
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('The inputs are too long.', `The post step gets them in one environment variable, which may have ${_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G} characters. Nothing was acquired.`, `Shorten ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('artifact-name')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('api-url')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('region')}.`);
}
function withApi(host, actionRun, api) {
    const settings = { ...actionRun.settings, api };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify(settings));
    return { ...actionRun, settings };
}
function saveRecordingFailed(host, { settings }) {
    const after = { ...settings.after, record: 'failed' };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify({ ...settings, after }));
}
function readSettings(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings));
    return isSettings(saved) ? saved : undefined;
}
function isSettings(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(value))
        return false;
    const { folder, nonce, api, after } = value;
    return (typeof folder === 'string' &&
        typeof nonce === 'string' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(api) &&
        typeof api['url'] === 'string' &&
        URL.canParse(api['url']) &&
        typeof api['rateLimit'] === 'number' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(after) &&
        typeof after['dumpTimeoutMs'] === 'number' &&
        typeof after['artifactName'] === 'string');
}


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ }),

/***/ 65002:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ readInitialState),
/* harmony export */   Z: () => (/* binding */ writeInitialState)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10768);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);






const MAX_BYTES = 256 * 1024 * 1024;
function writeInitialState(folder, state) {
    const text = `${JSON.stringify(state)}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text);
}
function readInitialState(folder, hash) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), MAX_BYTES);
    if (text === undefined || (hash !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text) !== hash))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(text);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { workspace, seeds } = value;
    return {
        workspace: typeof workspace === 'string' ? workspace : '',
        seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : []
    };
}
function isSeed(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value) || typeof value['alias'] !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(value['alias']))
        return false;
    const { file } = value;
    return (file === undefined || ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(file) && typeof file['path'] === 'string' && typeof file['json'] === 'string'));
}


/***/ }),

/***/ 8:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $k: () => (/* binding */ saveNetworkSettings),
/* harmony export */   ie: () => (/* binding */ excludeLoopbackFromProxy),
/* harmony export */   ko: () => (/* binding */ useNetworkOfMain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43915);
/* harmony import */ var _host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89685);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);





function excludeLoopbackFromProxy(host) {
    for (const [name, value] of Object.entries((0,_host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .loopbackExclusions */ .h)(host.env)))
        host.exportVariable(name, value);
}
function saveNetworkSettings(host) {
    const settings = host.network?.settings();
    if (settings === undefined)
        return;
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(settings))
        host.setSecret(secret);
    const text = JSON.stringify(settings);
    if (text.length > _keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network, text);
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('The proxy settings of the job cannot be kept for the post step.', `Together they have more than ${_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G.toLocaleString('en')} characters.`, 'Shorten NO_PROXY, for example with a domain instead of all its hosts.');
}
function readNetworkSettings({ getState }) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(getState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network));
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved) && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved['variables']) ? saved : undefined;
}
async function useNetworkOfMain(host) {
    const saved = readNetworkSettings(host);
    const { network } = host;
    if (saved === undefined || network === undefined)
        return 'ready';
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(saved))
        host.setSecret(secret);
    const changes = network.changesSince(saved);
    const warning = changeWarning(changes);
    network.restoreVariables(saved, changes);
    if (!network.isRestarted() && warning !== '') {
        host.log.warning(warning);
        try {
            await network.restart();
            return 'done elsewhere';
        }
        catch (error) {
            host.log.debug(`The post step could not be started again, so it continues here: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        }
    }
    await network.trustSaved(saved, changes);
    if (changes.systemChanged)
        host.log.warning(SYSTEM_CHANGED);
    return 'ready';
}
const SYSTEM_CHANGED = "The system's certificate authorities changed after the main step. The post step trusts only those of Node, because a later step could read the API key with an authority of its own. Install certificates before the main step.";
function changeWarning({ variables, code, extra }) {
    const changed = [
        ...(variables.length === 0 ? [] : [`A later step changed ${variables.join(', ')}.`]),
        ...(extra === 'same' ? [] : ['The file in NODE_EXTRA_CA_CERTS changed after the main step.']),
        ...(code.length === 0 ? [] : [`A later step set ${code.join(', ')}.`])
    ];
    if (changed.length === 0)
        return '';
    return [
        ...changed,
        'The post step uses the settings of the main step, because other settings could send the API key to somebody else, or print it.',
        ...(extra === 'changed' ? ['It trusts the certificates that the file had then.'] : []),
        ...(extra === 'lost' ? ['The file was too large to keep, so only the authorities of Node are trusted.'] : []),
        ...(code.length === 0
            ? ['If the change is intended, make it before the main step, for example with `env` of the job.']
            : [
                `What ${code.join(', ')} loaded could read the API key before the post step could prevent it: if you do not know the change, revoke the key.`
            ])
    ].join(' ');
}


/***/ }),

/***/ 61028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E6: () => (/* binding */ newRunFolder),
/* harmony export */   EH: () => (/* binding */ claimRunFolder),
/* harmony export */   l1: () => (/* binding */ hasRunFolderName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        for (const name of [_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.gateway])
            removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ }),

/***/ 20894:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ encodeProof),
/* harmony export */   k: () => (/* binding */ parseProof)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const PREFIX = 'v1.';
const HASH = /^[0-9a-f]{64}$/;
const RUN = /^klavis-sandbox-[0-9a-f]{8}$/;
const ENGINE_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
const PUBLIC_KEY = /^[\w-]{40,100}$/;
function encodeProof(proof) {
    return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
}
function parseProof(text) {
    if (!text.startsWith(PREFIX))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { run, ledger, servers, upload, engine, gateway, network } = value;
    const beginning = parseBeginning(ledger);
    const [engineIdentity, gatewayIdentity] = [engine, gateway].map(parseEngineIdentity);
    if (!matches(run, RUN) || !matches(servers, HASH) || beginning === undefined)
        return undefined;
    if ([upload, network].some((hash) => hash !== undefined && !matches(hash, HASH)))
        return undefined;
    if (engine !== undefined && engineIdentity === undefined)
        return undefined;
    if (gateway !== undefined && gatewayIdentity === undefined)
        return undefined;
    return {
        run,
        ledger: beginning,
        servers,
        ...(typeof upload === 'string' ? { upload } : {}),
        ...(engineIdentity === undefined ? {} : { engine: engineIdentity }),
        ...(gatewayIdentity === undefined ? {} : { gateway: gatewayIdentity }),
        ...(typeof network === 'string' ? { network } : {})
    };
}
function parseBeginning(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { bytes, sha256 } = value;
    const isValid = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 && matches(sha256, HASH);
    return isValid ? { bytes, sha256 } : undefined;
}
function parseEngineIdentity(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { url, publicKey, keyHash } = value;
    const isValid = matches(url, ENGINE_URL) && matches(publicKey, PUBLIC_KEY) && matches(keyHash, HASH);
    return isValid ? { url, publicKey, keyHash } : undefined;
}
function matches(value, pattern) {
    return typeof value === 'string' && pattern.test(value);
}


/***/ }),

/***/ 93280:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ saveEvent),
/* harmony export */   q: () => (/* binding */ readSavedEvent)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


async function saveEvent(host) {
    try {
        const { name, fromFork, pullRequest } = await host.event();
        const saved = { name, fromFork, pullRequest, repository: host.run.repository };
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event, JSON.stringify(saved));
    }
    catch {
        host.log.warning('The event of this run could not be read, so there will be no comment on the pull request.');
    }
}
function readSavedEvent(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(saved))
        return undefined;
    const { name, fromFork, pullRequest, repository } = saved;
    if (typeof name !== 'string' || typeof repository !== 'string')
        return undefined;
    const number = Number.isSafeInteger(pullRequest) ? Number(pullRequest) : undefined;
    return { name, fromFork: fromFork === true, pullRequest: number, repository };
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
