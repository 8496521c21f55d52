export const id = 876;
export const ids = [876];
export const modules = {

/***/ 90876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   companion: () => (/* binding */ companion),
/* harmony export */   companionStep: () => (/* binding */ companionStep)
/* harmony export */ });
/* harmony import */ var _host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34921);
/* harmony import */ var _steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98512);


/** The companions, by the folder of their action.yml. Each is loaded only when it is run. */
const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(1532), __webpack_require__.e(2977)]).then(__webpack_require__.bind(__webpack_require__, 92977))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(3863)]).then(__webpack_require__.bind(__webpack_require__, 83863))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(5151)]).then(__webpack_require__.bind(__webpack_require__, 65151))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(8149)]).then(__webpack_require__.bind(__webpack_require__, 98149))).runTools,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(6925)]).then(__webpack_require__.bind(__webpack_require__, 26925))).runSweep
};
/** The companion of this name. */
async function companion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
/** One companion on a GitHub runner. */
async function companionStep(name) {
    await (0,_steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .failingStep */ .H)((0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .githubRunner */ .O)(), await companion(name));
    (0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .endSoon */ .n)();
}


/***/ }),

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

/***/ 82797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);

/** An error a person can act on: what happened, the likely cause, the next step. */
class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
/** We were told something that we cannot work with; nothing was done yet. */
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
/** The job was cancelled: not a failure of ours, and nothing new may be started. */
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
/** The message of anything that was thrown, on lines that are safe to print. */
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
/** Whether this is an error of the system with this code, such as `ENOENT`. */
function hasCode(error, code) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
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

/***/ 98667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ endNow),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   cA: () => (/* binding */ environment),
/* harmony export */   nJ: () => (/* binding */ endSoon),
/* harmony export */   wi: () => (/* binding */ printLine)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const LINGER_MS = 2_000;
/** One variable of the environment of this process. */
function environment(name) {
    return process.env[name];
}
/** The folder of the program that Node was started with: where the other programs of the action lie, too. */
function programFolder() {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? process.execPath));
}
/** Prints a line as it is; for programs whose output is a log file or a terminal. */
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
/** Calls back once when this process is asked to end, by a signal or by Ctrl+C. */
function onEndSignal(end) {
    let isTold = false;
    // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us at our clean-up.
    const hear = () => {
        if (!isTold)
            end();
        isTold = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, hear);
}
/** Lets the process end by itself; what still hangs a little later (a socket of a library) holds nobody up. */
function endSoon() {
    setTimeout(() => process.exit(), LINGER_MS).unref();
}
/** Ends the process as soon as what was printed is out: a person at a terminal does not wait for idle sockets. */
function endNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    endSoon();
}


/***/ }),

/***/ 73358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ Secrets)
/* harmony export */ });
const SHORTEST_SECRET = 6;
/** The secrets of this run: what must not be seen in anything we write. */
class Secrets {
    #values = new Set();
    /** What is looked for: the longest first, so that none shows in part, and each also as it stands in JSON. */
    #forms = [];
    /**
     * Remembers a secret, and gives what the runner should mask: its lines one by one (the runner masks by line, and a
     * short last line of a key would hide half the log), nothing for what is too short to hide.
     */
    add(secret) {
        if (this.#values.has(secret))
            return [];
        const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET);
        for (const value of lines.length > 1 ? [secret, ...lines] : lines)
            this.#values.add(value);
        this.#forms = [...this.#values].sort((a, b) => b.length - a.length).flatMap(formsOf);
        return lines;
    }
    /** The text with every known secret replaced. */
    redact(text) {
        let clean = text;
        for (const form of this.#forms)
            clean = clean.replaceAll(form, '***');
        return clean;
    }
}
function formsOf(secret) {
    const escaped = JSON.stringify(secret).slice(1, -1);
    return escaped === secret ? [secret] : [secret, escaped];
}


/***/ }),

/***/ 85820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** One line of a log in which nothing is a workflow command (`::x::`, `##[x]`) or a terminal escape. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines of our own making, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document in which nothing is a workflow command or a terminal escape; it means the same. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** The value of a JSON text; undefined where it is none. */
function jsonIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Untrusted text as one short, safe line: what an API or a server said, quoted inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as code inside a line of Markdown, also in a table. In a comment GitHub looks for mentions, issues and
 * links after Markdown is done, in characters that were escaped too; only code is left alone.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a block of code in Markdown; nothing in them ends the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * What Markdown, HTML or GitHub would act on: markup, mentions, issues, links that make themselves, emoji. Only that, since
 * a summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` stay as they are.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // Between two letters it is no emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`; not what stands before a blank, or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would make a list, a heading or a line.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown with HTML in it (the job summary): nothing in it is markup. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
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

/***/ 98512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ failingStep),
/* harmony export */   u: () => (/* binding */ forgivingStep)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85820);


const LONGEST_STATE = 4_000;
/** The one boundary for the errors of main: the step fails with one message, which post repeats in the summary. */
async function failingStep(host, step, whenCancelled = 'The job was cancelled; the post step releases what was acquired.') {
    try {
        await step(host);
    }
    catch (error) {
        const message = error instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ ? whenCancelled : (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.fail(message);
        // State travels to post in an environment variable, which has a limit.
        host.saveState('failure', (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLines */ .Bv)(host.redact(message)).slice(0, LONGEST_STATE));
    }
}
/** The one boundary for the errors of post, which turn no job red. */
async function forgivingStep(host, step) {
    try {
        await step(host);
    }
    catch (error) {
        host.log.warning(`The clean-up did not come to its end: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} What is left frees itself by its TTL, except for instances.`);
    }
}


/***/ })

};
