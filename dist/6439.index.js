export const id = 6439;
export const ids = [6439];
export const modules = {

/***/ 72813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ loadArtifactClient),
/* harmony export */   R: () => (/* binding */ NameTaken),
/* harmony export */   mz: () => (/* binding */ uploadArtifact)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82797);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63031);



const MOST_NAMES = 10;
const MOST_BREAKS = 3;
/** Loads the artifact client, which takes longer to load than all the rest of post. */
function loadArtifactClient() {
    return Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(2779), __webpack_require__.e(1351), __webpack_require__.e(1094), __webpack_require__.e(9645)]).then(__webpack_require__.bind(__webpack_require__, 9645));
}
/** Uploads files as a workflow artifact. Names are easily taken: a matrix or a reusable workflow may share them. */
async function uploadArtifact(request, pageUrl) {
    const { DefaultArtifactClient } = await loadArtifactClient();
    const client = new DefaultArtifactClient();
    let taken = 0;
    let broken = 0;
    for (;;) {
        const name = taken === 0 ? request.name : `${request.name}-${taken + 1}`;
        try {
            const { id } = await client.uploadArtifact(name, [...request.files], request.folder, {
                compressionLevel: request.compress ? 6 : 0,
                ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
            });
            return { name, id, url: id === undefined ? undefined : pageUrl(id) };
        }
        catch (error) {
            // After a break it may be our own first try that has the name.
            if (isNameTaken(error) && request.whenTaken === 'fail' && broken === 0)
                throw new NameTaken(name, error);
            if (isNameTaken(error) && ++taken < MOST_NAMES)
                continue;
            if (!isBroken(error) || ++broken >= MOST_BREAKS)
                throw notUploaded(error);
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(500 * broken);
        }
    }
}
/** The run has an artifact of this name already. */
class NameTaken extends _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    constructor(name, cause) {
        super(`This run already has an artifact named ${name}.`, 'A name can be used only once in a run: another step, job or matrix leg has it.', 'Give this step an `artifact-name` of its own.', { cause });
        this.name = 'NameTaken';
    }
}
function isNameTaken(error) {
    return /\(409\)|already exists/i.test((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
/** The client tries again after a bad status, but not after a broken connection. */
function isBroken(error) {
    return /\bECONN|\bEPIPE\b|socket hang up/.test((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
function notUploaded(cause) {
    const why = 'The artifact service of GitHub refused it, or could not be reached.';
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The artifact was not uploaded${(0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .asEnd */ .cM)((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cause))}`, why, 'Run the job again; if it stays so, look at the status of GitHub.', {
        cause
    });
}


/***/ }),

/***/ 34921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* reexport */ process_world/* endSoon */.nJ),
  O: () => (/* binding */ githubRunner)
});

// EXTERNAL MODULE: ./build/host/artifact.js
var artifact = __webpack_require__(72813);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/host/cancellation.js


/** Exits after this when the runner asks a second time: its kill follows 2.5 s after its SIGTERM. */
const LAST_CALL_MS = 1_500;
/**
 * A signal that aborts when the runner cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, kill
 * (Ctrl+C and Ctrl+Break on Windows). Without a listener Node would die at once and lose answers in flight.
 */
function cancellationSignal() {
    const controller = new AbortController();
    (0,external_node_events_.setMaxListeners)(0, controller.signal);
    const onSignal = () => {
        if (controller.signal.aborted)
            setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
        else
            controller.abort(new failure/* Cancelled */.cJ());
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'])
        process.on(name, onSignal);
    return controller.signal;
}

;// CONCATENATED MODULE: ./build/host/event.js
/** Who started the run and what it is about, from the event that @actions/github reads. */
async function readEvent() {
    const { context } = await Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(1351)]).then(__webpack_require__.bind(__webpack_require__, 61351));
    const payload = context.payload;
    const pull = payload.pull_request;
    const head = pull?.head?.repo?.full_name;
    const base = pull?.base?.repo?.full_name ?? payload.repository?.full_name;
    return {
        name: context.eventName,
        actor: context.actor,
        // A deleted fork has no head repository any more.
        fromFork: pull !== undefined && (head === undefined || head !== base),
        isPrivate: payload.repository?.private === true,
        pullRequest: pullRequestIn(payload)
    };
}
/** The number of the pull request that an event is about, where it tells of one. */
function pullRequestIn({ pull_request: pull, issue, workflow_run: before, repository }) {
    if (pull !== undefined)
        return pull.number;
    if (issue?.pull_request !== undefined)
        return issue.number;
    // A run that followed another one names the pull requests of its commit, those of other repositories too.
    const ours = before?.pull_requests?.filter(({ base }) => base?.repo?.id === repository?.id);
    return ours?.length === 1 ? ours[0]?.number : undefined;
}

// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/host/runner-commands.js



// What every run needs of @actions/core, byte for byte as it does it. The library cannot be loaded in parts, and the
// HTTP client that comes with it (for OIDC tokens) takes longer to load than all the rest of main.
/** The value of an input, without the blanks around it; empty when there is none. */
function inputOf(name) {
    return (process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
}
/** What an earlier phase of this step saved. */
function stateOf(name) {
    return process.env[`STATE_${name}`] ?? '';
}
/** Prints a line of the log. */
function printToLog(line) {
    process.stdout.write(line + external_node_os_.EOL);
}
/** Tells the runner something by a line of the log: `::command::message`. */
function tellRunner(command, message = '') {
    printToLog(`::${command}::${escapeMessage(message)}`);
}
/** Sets an output of this step. */
function giveOutput(name, value) {
    if (appendTo('GITHUB_OUTPUT', name, value))
        return;
    printToLog('');
    tellRunner(`set-output name=${escapeProperty(name)}`, value);
}
/** Saves a value for the later phases of this step. */
function giveState(name, value) {
    if (!appendTo('GITHUB_STATE', name, value))
        tellRunner(`save-state name=${escapeProperty(name)}`, value);
}
/** Sets a variable for this process and for the steps that follow. */
function giveVariable(name, value) {
    process.env[name] = value;
    if (!appendTo('GITHUB_ENV', name, value))
        tellRunner(`set-env name=${escapeProperty(name)}`, value);
}
/** Adds to the summary of the job. */
function giveSummary(markdown) {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    if (!path)
        throw new Error('The runner names no file for it (GITHUB_STEP_SUMMARY is not set).');
    (0,external_node_fs_.appendFileSync)(existing(path), markdown);
}
/** Writes into the file that the runner named for it; false where it named none, as runners of old did. */
function appendTo(variable, name, value) {
    const path = process.env[variable];
    if (!path)
        return false;
    const end = `ghadelimiter_${(0,external_node_crypto_.randomUUID)()}`;
    // Who could guess the end could set other values, too.
    if (name.includes(end) || value.includes(end))
        throw new Error(`The delimiter "${end}" must not be in a value.`);
    (0,external_node_fs_.appendFileSync)(existing(path), `${name}<<${end}${external_node_os_.EOL}${value}${external_node_os_.EOL}${end}${external_node_os_.EOL}`);
    return true;
}
function existing(path) {
    if (!(0,external_node_fs_.existsSync)(path))
        throw new Error(`Missing file at path: ${path}`);
    return path;
}
function escapeMessage(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

// EXTERNAL MODULE: ./build/host/secrets.js
var host_secrets = __webpack_require__(73358);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/host/github-runner.js









/** By then the first requests are on their way; sooner, loading would hold them up. */
const REQUESTS_SENT_MS = 100;
/** The GitHub runner as our host: file commands, masks, annotations, summary, artifacts. */
function githubRunner() {
    // A library of the toolkit still calls `new Buffer` behind a proxy that wants credentials; users cannot help it.
    process.noDeprecation = true;
    const secrets = new host_secrets/* Secrets */.S();
    const safe = (text) => (0,host_text/* safeLines */.Bv)(secrets.redact(text));
    const log = {
        debug: (text) => tellRunner('debug', safe(text)),
        info: (text) => printToLog(safe(text)),
        notice: (text) => tellRunner('notice', safe(text)),
        warning: (text) => tellRunner('warning', safe(text)),
        error: (text) => tellRunner('error', safe(text))
    };
    const run = runContext();
    return {
        log,
        run,
        programs: (0,process_world/* programFolder */.bs)(),
        cancelled: cancellationSignal(),
        input: inputOf,
        env: (name) => process.env[name],
        mask: (secret) => {
            for (const line of secrets.add(secret))
                tellRunner('add-mask', line);
        },
        redact: (text) => secrets.redact(text),
        output: giveOutput,
        exportEnv: giveVariable,
        saveState: giveState,
        state: stateOf,
        startGroup: (title) => tellRunner('group', (0,host_text/* safeLine */.om)(secrets.redact(title))),
        endGroup: () => tellRunner('endgroup'),
        fail: (message) => {
            process.exitCode = 1;
            log.error(message);
        },
        event: readEvent,
        writeSummary: async (markdown) => giveSummary(secrets.redact(markdown)),
        expectArtifact: () => {
            if (run.resultsService === '' || !hasArtifactService(run.serverUrl))
                return;
            // What fails here fails again where it is needed.
            setTimeout(() => void (0,artifact/* loadArtifactClient */.AX)().catch(() => undefined), REQUESTS_SENT_MS).unref();
        },
        keepArtifact: (request) => {
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
const MISSING_SERVICE = 'This runner offers no artifact service (ACTIONS_RUNTIME_TOKEN or ACTIONS_RESULTS_URL is not set).';
const ENTERPRISE_SERVER = 'GitHub Enterprise Server has no artifact service that the artifact client can use.';
/** The same hosts as the artifact client, which would say it in a warning of its own. */
function hasArtifactService(serverUrl) {
    const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname.toLowerCase() : '';
    return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost');
}
function noArtifactService(why) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', why, 'Read the files from the runner, or ask for no artifact: with `dump: never`, or for `dump/` with an empty `artifact-name`.');
}


/***/ }),

/***/ 81540:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C3: () => (/* binding */ leaveLog),
/* harmony export */   Mw: () => (/* binding */ remembering),
/* harmony export */   RL: () => (/* binding */ logLeftIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _plain_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7094);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85820);




const MOST_CHARACTERS = 128 * 1024;
const LARGEST_FILE = 1024 * 1024;
const FILE = 'log.txt';
/** The same host, which remembers the lines of the log; not without end. */
function remembering(host) {
    const said = [];
    let characters = 0;
    let left = 0;
    let indent = '';
    const note = (text) => {
        for (const line of (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .safeLines */ .Bv)(host.redact(text)).split('\n')) {
            characters += line.length + 1;
            if (characters > MOST_CHARACTERS)
                left++;
            else
                said.push(indent + line);
        }
    };
    const also = (tell, prefix) => (text) => {
        note(prefix + text);
        tell(text);
    };
    const { info, notice, warning, error } = host.log;
    const log = {
        ...host.log,
        info: also(info, ''),
        notice: also(notice, 'note: '),
        warning: also(warning, 'warning: '),
        error: also(error, 'error: ')
    };
    const startGroup = (title) => {
        indent = '';
        note(title);
        indent = '  ';
        host.startGroup(title);
    };
    const endGroup = () => {
        indent = '';
        host.endGroup();
    };
    const lines = () => {
        const all = said.map((line) => host.redact(line));
        return left === 0 ? all : [...all, `… and ${left} lines more`];
    };
    return { host: { ...host, log, startGroup, endGroup, fail: also(host.fail, 'error: ') }, lines };
}
/** Leaves the lines of a step for a later one, where this user alone reads them. */
function leaveLog(folder, lines) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), lines.join('\n'), { mode: 0o600 });
    }
    catch {
        // It is a convenience: no step fails for it.
    }
}
/** The lines that an earlier step left. Any step in between can have changed them. */
function logLeftIn(folder) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE);
        if (!(0,_plain_file_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlainFile */ .D)(path, LARGEST_FILE))
            return [];
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8').split('\n').map(_text_js__WEBPACK_IMPORTED_MODULE_3__/* .safeLine */ .om);
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 63031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   cM: () => (/* binding */ asEnd)
/* harmony export */ });
/** A duration for people: `0.4 s`, `12 s`, `3 min`. */
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
/** A size for people. */
function size(bytes) {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let value = bytes;
    let unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
/** `1 sandbox`, `2 sandboxes`, `1,234 files`. */
function count(number, one, many = `${one}s`) {
    // By hand: toLocaleString() loads the tables of all languages first, a seventh of the time that main needs to start.
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
/** The end of a sentence that quotes what somebody said, if anything: `: no room left.` */
function asEnd(said) {
    const text = said.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
}


/***/ }),

/***/ 87121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findInstance),
/* harmony export */   z: () => (/* binding */ has)
/* harmony export */ });
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);

/** Whether a user has an instance of this server. */
function has(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(server));
}
/**
 * Looks for the instance of an acquire whose answer was lost, among what its user has. Only what belongs to a user of
 * our own making is surely ours; of a user that the workflow named, another job may have created it at the same time.
 */
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!has(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        // The list tells no ids. To create what a user has already answers with it, as the API documents.
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 23967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ giveBack),
  w: () => (/* binding */ releaseLease)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/steps/release-instance.js
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
/**
 * Deletes an instance, and its token before it, if it got one. Its id is nobody else's afterwards, so it can be deleted
 * as often as it takes.
 */
async function releaseInstance({ intent, lease }, { instances }, call) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...call(),
        timeoutMs: Math.min(timeoutMs, call().timeoutMs ?? timeoutMs)
    });
    // The token goes with its instance: what fails here must not keep us from deleting that.
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, call());
    // A user of our own making would stay in the account for ever; but nothing is held by it any more.
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}

// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/steps/owner.js
var steps_owner = __webpack_require__(26279);
;// CONCATENATED MODULE: ./build/steps/release-sandbox.js




/** What it was before we did anything. */
const BEFORE = {
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'unsure'
};
/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted already is never sent again
 * before the details tell whose it is. A release names our instance, but only the newest API looks at that; that one
 * skips a release whose instance does not match, and still answers 200.
 */
async function releaseSandbox(held, klavis, call) {
    if ((0,steps_owner/* mayBeOver */.bV)(held)) {
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call());
        if (owner !== 'us')
            return BEFORE[owner];
    }
    let guard = held.lease.instanceId;
    for (let tries = 1;; tries++) {
        const sent = await send(held, guard, klavis, call());
        if (sent === 'released')
            return sent;
        if (sent === 'gone')
            return tries === 1 ? sent : 'released';
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call()).catch((error) => {
            throw sent === 'accepted' ? error : sent.lost;
        });
        if (owner === 'others')
            return 'reused';
        if (owner === 'nobody')
            return 'released';
        if (owner === 'gone')
            return sent === 'accepted' ? 'gone' : 'released';
        if (sent === 'accepted') {
            // Our own, and still there: the guard was not what the API thinks it is. Without it, once.
            if (owner === 'unsure' || guard === undefined)
                return 'skipped';
            guard = undefined;
            continue;
        }
        if (owner === 'unsure' || tries >= retry/* RELEASE_TRIES */.kr || call().timeoutMs === 0)
            throw sent.lost;
        await (0,abort/* delay */.cb)((0,retry/* backoffMs */.jo)(tries, Math.random, 'pooled release'), call().signal);
    }
}
/** One release, on its way; `accepted`: a 2xx that does not say `idle`. `lost`: it may have acted or not. */
async function send({ intent, lease }, guard, klavis, call) {
    try {
        const { status } = await klavis.releaseSandbox(intent.server, lease.id, guard, call);
        return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
    }
    catch (error) {
        if (!(0,errors/* mayHaveActed */.LR)(error) || call.signal?.aborted === true)
            throw error;
        return { lost: error };
    }
}

// EXTERNAL MODULE: ./build/steps/strays.js
var strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/release.js




/** For a release as a whole, with all its calls and their retries: longer than the longest wait the API can ask for. */
const RELEASE_LIMIT_MS = 90_000;
/** And for its turn: those before it leave one by one, each over a connection of its own. */
const TURN_MS = 1_600;
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
async function releaseLease(held, klavis, ledger, signal) {
    const end = performance.now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    // Only when it really goes out: a doubt without ground could keep post from releasing.
    let isNoted = false;
    const beforeSend = () => {
        if (!isNoted)
            writeDown(held, ledger, 'releasing');
        isNoted = true;
    };
    const call = () => ({ timeoutMs: Math.max(0, end - performance.now()), signal, beforeSend });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, call);
        if (outcome === 'skipped' || outcome === 'unsure')
            return { held, outcome: 'failed', reason: UNRELEASED[outcome] };
        writeDown(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
const UNRELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unsure: 'It may have been released before, or its time may be over, and the API does not show whose it is by now.'
};
/** What cannot be written down is released all the same; at worst post asks once more. */
function writeDown({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
        // The disk may be full.
    }
}
/** Released in the background by the API: any other answer than "gone" means that it is on its way. */
async function releaseLocal({ lease }, klavis, call) {
    const { status } = await klavis.releaseLocal(lease.id, call());
    return status === 'gone' ? 'gone' : 'released';
}
/**
 * Gives back all that main holds, side by side, after it failed. What cannot be released here, or not before the job
 * is cancelled, is left to post.
 */
async function giveBack(ledger, { klavis, host, nonce }) {
    const { labelsKept } = await (0,strays/* adoptStrays */.Z9)(ledger, { klavis, nonce, mask: host.mask, signal: host.cancelled });
    if (labelsKept)
        host.saveState('labels-kept', 'true');
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} The post step tries again.` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
}


/***/ }),

/***/ 4268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ reportInState),
/* harmony export */   a: () => (/* binding */ saveReport)
/* harmony export */ });
/** State travels to post in an environment variable, which on Windows takes 32,767 characters. */
const MOST_CHARACTERS = 30_000;
/** Leaves for post what main found out. That it is there at all means that the outputs were published. */
function saveReport(host, prepared) {
    const rows = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, status, tools, readyMs }) => ({
        seq: holding.seq,
        alias,
        server,
        kind: holding.kind,
        status,
        tools: tools?.length,
        acquireMs: holding.acquireMs,
        readyMs,
        ...(holding.isBorrowed === true ? { isBorrowed: true } : {})
    })));
    host.saveState('report', `[${fitting(rows.map((row) => JSON.stringify(row))).join()}]`);
}
/** The first texts, as many as there is room for. */
function fitting(texts) {
    let characters = '[]'.length;
    return texts.filter((text) => {
        characters += text.length + ','.length;
        return characters <= MOST_CHARACTERS;
    });
}
/** What main left; nothing when it never published. */
function reportInState(host) {
    const text = host.state('report');
    return text === '' ? undefined : JSON.parse(text);
}


/***/ }),

/***/ 73968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ adoptStrays),
/* harmony export */   ch: () => (/* binding */ mayBeHeld),
/* harmony export */   xm: () => (/* binding */ adoptLate)
/* harmony export */ });
/* harmony import */ var _host_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77815);
/* harmony import */ var _lease_labels_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37506);
/* harmony import */ var _lease_life_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20927);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26272);
/* harmony import */ var _find_instance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87121);





const LOOK_UP_LIMIT_MS = 30_000;
// Its release waits for it.
const URL_LIMIT_MS = 10_000;
/** An acquire that has not acted so long after it was sent never will. */
const LATE_MS = 5_000;
/** Finds what was acquired and never heard of, and writes it down as held. */
async function adoptStrays(ledger, search) {
    const [labelsKept, absent] = await Promise.all([adoptSandboxes(ledger, search), adoptInstances(ledger, search)]);
    const open = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && !absent.has(life.intent.seq));
    return { labelsKept, open };
}
/** Finds sandboxes by their label; tells whether this API keeps labels. */
async function adoptSandboxes(ledger, search) {
    const unresolved = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && life.intent.kind === 'sandbox');
    if (unresolved.length === 0)
        return false;
    const ours = await listOurs(search);
    const adopt = async ({ intent }) => {
        const row = ours.find(({ labels }) => Object.entries((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .intentLabel */ .RD)(intent.seq)).every(([key, value]) => labels[key] === value));
        if (row === undefined || row.status === 'idle')
            return;
        const url = await urlOf(row.id, intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        writeDown(ledger, { seq: intent.seq, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all(unresolved.map(adopt));
    return ours.length > 0;
}
/** Finds instances among what their users have; gives those that are surely not there. */
async function adoptInstances(ledger, { klavis, mask, signal }) {
    const absent = new Set();
    const adopt = async ({ intent: { seq, server, owner } }) => {
        if (owner === undefined)
            return;
        const found = await (0,_find_instance_js__WEBPACK_IMPORTED_MODULE_3__/* .findInstance */ .X)(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal });
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        writeDown(ledger, { seq, id: found.id });
    };
    await Promise.all(ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4).map(adopt));
    return absent;
}
function writeDown(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
        // The disk may be full; the ledger in memory knows it, and its release comes next.
    }
}
/**
 * Looks once more for what was acquired after we had looked, where it can be found at all (a sandbox only by its label):
 * a request outlives the process that sent it. What was old enough when we looked is not asked for again.
 */
async function adoptLate(first, ledger, search) {
    const unresolved = ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && first.labelsKept));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (sentAt.length === 0 || waitMs <= 0)
        return first;
    await (0,_host_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .pause */ .v7)(waitMs, search.signal ?? new AbortController().signal).catch(() => undefined);
    const { labelsKept, open } = await adoptStrays(ledger, search);
    return { labelsKept: first.labelsKept || labelsKept, open };
}
/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs({ klavis, nonce, signal }) {
    try {
        return await klavis.listSandboxes((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .useLabel */ .MW)(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true });
    }
    catch {
        return [];
    }
}
/** The URL tells later whether the sandbox is still ours; without it we still know that it was just now. */
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url;
    }
    catch {
        return undefined;
    }
}
/** Those that may really be held: with labels kept, a sandbox that is not listed is not there; what was attached is not ours. */
function mayBeHeld({ open }, labelsKept) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept));
}


/***/ }),

/***/ 12493:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kf: () => (/* binding */ Timeline),
/* harmony export */   PS: () => (/* binding */ saveTimeline),
/* harmony export */   UA: () => (/* binding */ agentSpan),
/* harmony export */   yP: () => (/* binding */ timelineInState)
/* harmony export */ });
const DOINGS = ['start engine', 'acquire', 'upload', 'seed', 'verify', 'agent', 'dump', 'artifact', 'release'];
const MOST_SPANS = 100;
const LONGEST_NAME = 64;
/** Writes down what was done when. */
class Timeline {
    #spans = [];
    #causes = new Set();
    /** Does something and notes how long it took; what it came to can be a failure even where nothing is thrown. */
    async during(doing, of, work, hasFailed = () => false) {
        const from = Date.now();
        try {
            const result = await work();
            this.add({ doing, of, from, to: Date.now(), failed: hasFailed(result) });
            return result;
        }
        catch (error) {
            // What is stopped because another failed ends with the error of that other, and did not fail itself.
            this.add({ doing, of, from, to: Date.now(), failed: !this.#causes.has(error) });
            this.#causes.add(error);
            throw error;
        }
    }
    /** The clock on the wall may be set back meanwhile. */
    add(span) {
        this.#spans.push({ ...span, to: Math.max(span.from, span.to) });
    }
    get spans() {
        return this.#spans;
    }
}
/** The time between main and post, which is the agent's; marked when the job failed in it. */
function agentSpan(mainEnd, jobStatus) {
    const to = Math.max(mainEnd, Date.now());
    return { doing: 'agent', of: '', from: mainEnd, to, failed: jobStatus === 'failure' };
}
/** Leaves main's part for post, short: state travels in an environment variable, which has a limit. */
function saveTimeline(host, { spans }) {
    const end = Date.now();
    const rows = uploadsFirst(spans)
        .slice(0, MOST_SPANS)
        .map(({ doing, of, from, to, failed }) => {
        const name = of.slice(0, LONGEST_NAME);
        return [DOINGS.indexOf(doing), name, end - from, end - to, failed ? 1 : 0];
    });
    try {
        host.saveState('timeline', JSON.stringify([end, ...rows]));
    }
    catch {
        // The disk may be full: what main failed with must be heard, not this.
    }
}
/** What is cut is the end, and no upload must be there: post tells by it what a workspace is compared with. */
function uploadsFirst(spans) {
    const isUpload = ({ doing }) => doing === 'upload';
    return [...spans.filter(isUpload), ...spans.filter((span) => !isUpload(span))];
}
/** Main's part, and when main ended; nothing where main was killed before its end. No release hangs on it. */
function timelineInState(host) {
    try {
        const [end, ...rows] = JSON.parse(host.state('timeline'));
        const spans = rows.flatMap(([index, of, from, to, failed]) => {
            const doing = DOINGS[index];
            return doing === undefined ? [] : [{ doing, of, from: end - from, to: end - to, failed: failed === 1 }];
        });
        return { spans, mainEnd: end };
    }
    catch {
        return { spans: [], mainEnd: undefined };
    }
}


/***/ }),

/***/ 99175:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G8: () => (/* binding */ settingsInState),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   YD: () => (/* binding */ openUse)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82797);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76121);






/** Opens a use of the action. What post needs is saved before anything is acquired. */
function openUse(host, api, after) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), `klavis-sandbox-${nonce.slice(0, 8)}`);
    try {
        const settings = { folder, nonce, api, after };
        // Before the folder is made: should main be killed in between, post still knows what to remove.
        host.saveState('settings', JSON.stringify(settings));
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'ledger.jsonl');
        return { settings, ledgerPath, ledger: new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSink */ .ao)(ledgerPath)]) };
    }
    catch (error) {
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(`A folder for our files could not be made: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, since without it we could not promise to release it.', 'Check that RUNNER_TEMP is writable and its disk is not full.', { cause: error });
    }
}
/** The same use, talking to another API: known only once the embedded engine runs. */
function withApi(host, use, api) {
    const settings = { ...use.settings, api };
    host.saveState('settings', JSON.stringify(settings));
    return { ...use, settings };
}
/** The settings that main left for post; nothing when main never came that far. */
function settingsInState(host) {
    const text = host.state('settings');
    return text === '' ? undefined : JSON.parse(text);
}


/***/ }),

/***/ 37159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ leftNotice),
/* harmony export */   Ps: () => (/* binding */ notReleasedWarning),
/* harmony export */   So: () => (/* binding */ freedAt),
/* harmony export */   XL: () => (/* binding */ byHand),
/* harmony export */   bK: () => (/* binding */ instanceCommand),
/* harmony export */   i1: () => (/* binding */ strayWarning),
/* harmony export */   lU: () => (/* binding */ keptNotice),
/* harmony export */   px: () => (/* binding */ untilWhen),
/* harmony export */   uq: () => (/* binding */ freedBy)
/* harmony export */ });
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63031);
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78843);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);



/** When the TTL frees a lease, whatever happens; undefined where the API took none, or another job knows. */
function freedAt({ intent }) {
    if (intent.ttlSeconds === 0)
        return undefined;
    return new Date(Date.parse(intent.at) + intent.ttlSeconds * 1000).toISOString();
}
/** The same as a part of a sentence. */
function freedBy(life) {
    const at = freedAt(life);
    if (life.intent.attached)
        return 'the job that acquired it, or its TTL, frees it';
    return at === undefined ? `nothing of ours frees it: ${noTtl(life)}` : `its TTL frees it by ${at}`;
}
/** What to say of a lease that could not be released, and how to release it by hand. */
function notReleasedWarning({ held, reason }, apiUrl) {
    const { told, commands } = byHand(held, apiUrl);
    const how = [told, commands.join(' and then: '), olderApi(held)].filter((part) => part !== '').join(' ');
    return `${held.intent.alias} was NOT released. ${reason} ${sentence(freedBy(held))} ${how}`;
}
/** How a person releases a lease. The key is the reader's own, and no secret is in it. */
function byHand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { told: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        case 'local': {
            const told = `To release it now, find the one in the list of local sandboxes (GET /local-sandbox) whose id's SHA-256 begins with ${(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { told, commands: [] };
        }
        // Its id is a part of its URL, and no list shows it; but asked for again, the API gives the one that is there.
        case 'instance': {
            const commands = [instanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { told: 'To delete it now, get its instanceId:', commands };
        }
    }
}
function olderApi({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API wants "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}" as well, and …/instance/delete/INSTANCE_ID)`;
}
const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
/** A command that shows the instance which a user has of a server. The key is the reader's own, and no secret is in it. */
function instanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
}
/** What to say of an acquire whose answer was never heard. */
function strayWarning(life) {
    const { alias } = life.intent;
    const why = {
        sandbox: 'nothing with our label is listed, which proves nothing where the API keeps no labels',
        local: 'local sandboxes carry no label by which we could find it',
        instance: strayInstance(life)
    }[life.intent.kind];
    return `${alias} may have been acquired without our knowing it: its answer was lost, and ${why}. If so, ${freedBy(life)}.`;
}
function strayInstance({ intent: { owner } }) {
    const user = owner?.userId ?? '';
    if (owner?.isOurs === true)
        return `what the user ${user} has could not be listed`;
    return `what the user ${user} has may be another job's, since \`user-id\` names it`;
}
/** What to say of leases that `keep` leaves alive, and by what they are found again. */
function keptNotice(kept) {
    const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${untilWhen(held)})`);
    return `${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(kept.length, 'sandbox', 'sandboxes')} left alive, as \`keep\` asks: ${names.join(', ')}.`;
}
/** What to say of leases that are left to the job that acquired them. */
function leftNotice(left) {
    const names = left.map(({ held }) => held.intent.alias).join(', ');
    return `Not released, since \`release\` is not \`true\`: ${names}. The job that acquired them, or their TTL, frees them.`;
}
/** How long a kept lease lives. */
function untilWhen(life) {
    const at = freedAt(life);
    return at === undefined ? `without an end: ${noTtl(life)}` : `until ${at}`;
}
function noTtl({ intent }) {
    return intent.kind === 'instance' ? 'instances have no TTL' : 'this API takes no TTL';
}
function reference({ intent, lease }) {
    if (intent.kind === 'instance')
        return `user-id ${intent.owner?.userId ?? ''}`;
    return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}`;
}
function sentence(part) {
    return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}


/***/ })

};
