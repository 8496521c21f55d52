export const id = 876;
export const ids = [876];
export const modules = {

/***/ 87306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

/** An error that a person can act on: what happened, the likely cause and the next step. */
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
/** An input is invalid. Nothing has been done yet. */
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
/** The job was cancelled. That is not a failure of the action, and nothing new may be started. */
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
/** The message of anything that was thrown, safe to print. */
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
/** The code of a system or zlib error, such as `ENOENT`. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
/** Whether this is a system or zlib error with this code. */
function hasCode(error, code) {
    return errorCode(error) === code;
}


/***/ }),

/***/ 93249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ machine),
/* harmony export */   GB: () => (/* binding */ perHost),
/* harmony export */   Mf: () => (/* binding */ checkoutHint),
/* harmony export */   mu: () => (/* binding */ useTerminalWording),
/* harmony export */   nt: () => (/* binding */ rerun),
/* harmony export */   yu: () => (/* binding */ inputName),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
/** The inputs that a command takes as arguments, not as flags, while messages are read at a terminal. */
let terminalArguments;
/** Words messages for a terminal from now on. A process has one host, so the command line calls this once, at its start. */
function useTerminalWording(argumentNames) {
    terminalArguments = new Set(argumentNames);
}
/** The text for the host that this process runs on. Call it when the message is made, not when a module is loaded. */
function perHost(texts) {
    return terminalArguments === undefined ? texts.action : texts.terminal;
}
/** An input, or an input with a value, as the user writes it: `keep: always` in a workflow, `--keep always` at a terminal. */
function inputName(name, value) {
    if (terminalArguments === undefined)
        return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``;
    if (terminalArguments.has(name))
        return `\`${name}\``;
    // A flag would show the key to other users of the machine.
    if (name === 'api-key')
        return 'KLAVIS_API_KEY';
    if (value === 'true' || value === 'false')
        return `\`--${value === 'true' ? '' : 'no-'}${name}\``;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
}
/** The advice to try again, without the full stop. */
function rerun() {
    return perHost({ action: 'Re-run the job', terminal: 'Run the command again' });
}
/** A hint for a path that does not exist. */
function checkoutHint() {
    return perHost({
        action: 'Run `actions/checkout` before this step.',
        terminal: 'Paths are relative to the current folder.'
    });
}
/** The folder for temporary files and state. */
function temporaryFolder() {
    return perHost({ action: 'RUNNER_TEMP', terminal: 'the folder' });
}
/** The machine that the action runs on. */
function machine() {
    return perHost({ action: 'the runner', terminal: 'this machine' });
}


/***/ }),

/***/ 87033:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ Secrets)
/* harmony export */ });
// Hiding shorter strings would hide half the log.
const SHORTEST_SECRET = 6;
/** The secrets of this run, which must not appear in anything that the action writes. */
class Secrets {
    #values = new Set();
    /** The strings to replace: the longest first, so that none is replaced only in part, and each also as JSON escapes it. */
    #forms = [];
    /**
     * Remembers a secret and returns what the runner should mask: each line by itself, because the runner masks by line, but
     * no line that is too short, such as the last line of a key.
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

/***/ 91497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** One line of a log without workflow commands (`::x::`, `##[x]`) and terminal escapes. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document without workflow commands and terminal escapes. It parses to the same value. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** Untrusted text, such as the message of an API, as one short and safe line inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as a code span in Markdown, also in a table. In comments GitHub resolves mentions, issues and links after
 * it has decoded escapes, except in code.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a fenced code block in Markdown; nothing in them can end the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * Everything that Markdown, HTML or GitHub interprets: markup, mentions, issues, autolinks, emoji. Nothing else, because a
 * summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` do not change.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // An underscore between two letters is not emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`, but not a colon before a space or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would start a list, a heading or a rule.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown that may contain HTML (the job summary), with all markup escaped. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 64768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   RJ: () => (/* binding */ quoteAtEnd),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds)
/* harmony export */ });
/** A readable duration: `0.4 s`, `12 s`, `3 min`. */
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
/** A readable size: `812 B`, `1.5 MB`. */
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
    // Not toLocaleString(): it first loads the tables of all languages, which takes a seventh of the start of main.
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
/** The end of a sentence that quotes a message, if there is one: `: no space left.` */
function quoteAtEnd(message) {
    const text = message.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
}


/***/ }),

/***/ 90876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadCompanion: () => (/* binding */ loadCompanion),
/* harmony export */   runCompanionStep: () => (/* binding */ runCompanionStep)
/* harmony export */ });
/* harmony import */ var _host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75320);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35190);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36247);



/** The companions by the folder of their action.yml. Each is loaded only when it runs. */
const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(7331), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(8377)]).then(__webpack_require__.bind(__webpack_require__, 78377))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(9424), __webpack_require__.e(2073)]).then(__webpack_require__.bind(__webpack_require__, 12073))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(7076)]).then(__webpack_require__.bind(__webpack_require__, 67076))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(977)]).then(__webpack_require__.bind(__webpack_require__, 977))).runTools,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(4125), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(1014)]).then(__webpack_require__.bind(__webpack_require__, 11014))).runSweep
};
/** Loads the companion with this name. */
async function loadCompanion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
/** Runs a companion as a step on a GitHub runner. */
async function runCompanionStep(name) {
    await (0,_state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runFailingStep */ .A)(await (0,_host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openGithubHost */ .M)(), await loadCompanion(name));
    (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .exitSoon */ .Cp)();
}


/***/ }),

/***/ 19036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dn: () => (/* binding */ isPlainFile),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   Pl: () => (/* binding */ writePrivateFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);




const NEWLINE = 0x0a;
/** Whether the path is a regular file of at most this size: later steps may have replaced a file by a link, pipe or folder. */
function isPlainFile(path, maxBytes = Number.POSITIVE_INFINITY) {
    try {
        // With numbers instead of bigints, the result for a pipe would make Node resolve the next `import` wrongly if links
        // lead to it: realpathSync() looks at the result of the last stat.
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true });
        return stats.isFile() && stats.size <= maxBytes;
    }
    catch {
        return false;
    }
}
/** Creates a file that only this user can read, and returns its path. */
function writePrivateFile(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, { mode: 0o600, flag: 'wx' });
        return path;
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`The file ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}`, `The folder ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)} is not writable, or its disk is full.`, `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .machine */ .Aq)()}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}.`, { cause: error });
    }
}
/**
 * The lines of a file, one at a time; undefined stands for a line that is longer than allowed. Only a line feed ends a
 * line, because JSON strings may contain the other line breaks of Unicode.
 */
async function* linesOf(path, maxLineBytes) {
    let parts = [];
    let bytes = 0;
    const take = (part) => {
        bytes += part.length;
        if (bytes <= maxLineBytes)
            parts.push(part);
        else
            parts = [];
    };
    const line = () => {
        const text = bytes > maxLineBytes ? undefined : Buffer.concat(parts).toString('utf8');
        parts = [];
        bytes = 0;
        return text;
    };
    for await (const chunk of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path)) {
        let from = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
            take(chunk.subarray(from, end));
            from = end + 1;
            yield line();
        }
        take(chunk.subarray(from));
    }
    if (bytes > 0)
        yield line();
}


/***/ }),

/***/ 36853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
    return Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(2779), __webpack_require__.e(1094), __webpack_require__.e(1351), __webpack_require__.e(9645)]).then(__webpack_require__.bind(__webpack_require__, 9645));
}
/** Uploads files as a workflow artifact. A name may be taken, because matrix legs and reusable workflows share names. */
async function uploadArtifact(request, pageUrl) {
    const { DefaultArtifactClient } = await loadArtifactClient();
    const client = new DefaultArtifactClient();
    let namesTaken = 0;
    let brokenAttempts = 0;
    for (;;) {
        const name = namesTaken === 0 ? request.name : `${request.name}-${namesTaken + 1}`;
        try {
            const { id } = await client.uploadArtifact(name, [...request.files], request.folder, {
                compressionLevel: request.compress ? 6 : 0,
                ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
            });
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
/** The run already has an artifact of this name. */
class NameTaken extends _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    constructor(name, cause) {
        super(`This run already has an artifact named ${name}.`, 'A name can be used only once in a run: another step, job or matrix leg has it.', 'Give this step an `artifact-name` of its own.', { cause });
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
function notUploaded(cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The artifact was not uploaded${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .quoteAtEnd */ .RJ)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cause))}`, "GitHub's artifact service rejected it, or could not be reached.", "Re-run the job. If it keeps failing, check GitHub's status page.", { cause });
}


/***/ }),

/***/ 7327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j_: () => (/* binding */ readEvent),
/* harmony export */   or: () => (/* binding */ loadGithubToolkit),
/* harmony export */   yb: () => (/* binding */ hideUnreadableEvent)
/* harmony export */ });
/* unused harmony export pullRequestIn */
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(19036);

/** GitHub limits the payload of an event to 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;
/** Loads @actions/github, which reads and parses the event file while it is imported. */
function loadGithubToolkit() {
    hideUnreadableEvent();
    return Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(1351)]).then(__webpack_require__.bind(__webpack_require__, 61351));
}
/**
 * Hides the event file from @actions/github if it is not a plain file of bounded size: a later step may have replaced it
 * by a pipe, and reading that would block post before the releases.
 */
function hideUnreadableEvent() {
    const path = process.env['GITHUB_EVENT_PATH'];
    if (path !== undefined && !(0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlainFile */ .Dn)(path, MAX_EVENT_BYTES))
        delete process.env['GITHUB_EVENT_PATH'];
}
/** Reads the event that started the run. */
async function readEvent() {
    const { context } = await loadGithubToolkit();
    const payload = context.payload;
    const pull = payload.pull_request;
    const head = pull?.head?.repo?.full_name;
    const base = pull?.base?.repo?.full_name ?? payload.repository?.full_name;
    return {
        name: context.eventName,
        actor: context.actor,
        // The head repository of a deleted fork is null.
        fromFork: pull !== undefined && (head === undefined || head !== base),
        isPrivate: payload.repository?.private === true,
        pullRequest: pullRequestIn(payload)
    };
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

/***/ 75320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ openGithubHost)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/secrets.js
var base_secrets = __webpack_require__(87033);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/process.js
var host_process = __webpack_require__(35190);
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
;// CONCATENATED MODULE: ./build/host/github/github-host.js







/** By then the first requests of post are sent; loading the client earlier would delay them. */
const PRELOAD_DELAY_MS = 100;
/** The GitHub runner as our host: @actions/core, with every text redacted and neutralised before it is printed. */
async function openGithubHost() {
    // The toolkit's tunnel calls `new Buffer` for a proxy with credentials; users cannot act on that warning.
    process.noDeprecation = true;
    const cancelled = cancellationSignal();
    // Loaded lazily, because the command line also imports main and post, but does not use this host.
    const core = await Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(2779), __webpack_require__.e(1094)]).then(__webpack_require__.bind(__webpack_require__, 33838));
    const secrets = new base_secrets/* Secrets */.S();
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
        setSecret: (secret) => {
            for (const line of secrets.add(secret))
                core.setSecret(line);
        },
        redact: (text) => secrets.redact(text),
        setOutput: core.setOutput,
        exportVariable: core.exportVariable,
        saveState: core.saveState,
        getState: core.getState,
        startGroup: (title) => core.startGroup((0,base_text/* safeLine */.om)(secrets.redact(title))),
        endGroup: core.endGroup,
        setFailed: (message) => core.setFailed(safe(message)),
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

/***/ 35190:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ exitSoon),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   _$: () => (/* binding */ getEnv),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   l0: () => (/* binding */ commandLineOf),
/* harmony export */   l3: () => (/* binding */ exitNow),
/* harmony export */   wi: () => (/* binding */ printLine)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



const EXIT_DELAY_MS = 2_000;
const PS_LIMIT_MS = 5_000;
/** One environment variable of this process. */
function getEnv(name) {
    return process.env[name];
}
/** The folder of the program that Node was started with, which contains the other programs of the action. */
function programFolder() {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(process.argv[1] ?? process.execPath));
}
/** Prints a line unchanged, for programs whose output is a log file or a terminal. */
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
/** Calls back once when a signal or Ctrl+C asks this process to end. */
function onEndSignal(end) {
    let isEnding = false;
    // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us during the clean-up.
    const onSignal = () => {
        if (!isEnding)
            end();
        isEnding = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, onSignal);
}
/** Lets the process end by itself, but not later than in 2 s: a socket of a library may keep it alive. */
function exitSoon() {
    setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
}
/** Exits as soon as the output is written, because a user at a terminal should not wait for idle sockets. */
function exitNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    exitSoon();
}
/** The command line of a process; empty for a zombie, undefined if it cannot be read. */
function commandLineOf(pid) {
    try {
        if (process.platform === 'win32')
            return undefined;
        if (process.platform === 'linux')
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/cmdline`, 'utf8');
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: PS_LIMIT_MS });
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 36247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ runFailingStep),
/* harmony export */   H: () => (/* binding */ runForgivingStep)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);



const MAX_FAILURE_LENGTH = 4_000;
/** Runs a step that fails with one message, which post repeats in the summary. */
async function runFailingStep(host, step, whenCancelled = 'The job was cancelled. The post step releases what was acquired.') {
    try {
        await step(host);
    }
    catch (error) {
        const message = error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ ? whenCancelled : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.setFailed(message);
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.mainFailure, (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLines */ .Bv)(host.redact(message)).slice(0, MAX_FAILURE_LENGTH));
    }
}
/** Runs post, whose errors are warnings: they must not fail a job that passed. */
async function runForgivingStep(host, step) {
    try {
        await step(host);
    }
    catch (error) {
        host.log.warning(`The clean-up was not completed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} Sandboxes that are still held expire with their TTL; instances do not expire.`);
    }
}


/***/ }),

/***/ 62816:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ MAX_STATE_LENGTH),
/* harmony export */   c: () => (/* binding */ STATE)
/* harmony export */ });
/** The names under which main saves state for post. The ledger saves its records as `ledger-0`, `ledger-1` and so on. */
const STATE = {
    settings: 'settings',
    servers: 'servers',
    timeline: 'timeline',
    engine: 'engine',
    /** Why main failed. */
    mainFailure: 'failure',
    /** What failed in the job, where the host knows it. */
    jobFailure: 'job-failure',
    labelsKept: 'labels-kept'
};
/** State reaches post in environment variables, and Windows limits one to 32,767 characters. */
const MAX_STATE_LENGTH = 30_000;


/***/ })

};
