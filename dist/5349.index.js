export const id = 5349;
export const ids = [5349];
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

/***/ 10768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a value is a JSON object, and neither a list nor null. */
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


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

/***/ 8597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
/** The files and folders in the folder of an action run. */
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    servers: 'servers.json',
    log: 'log.txt',
    dumps: 'dump',
    engine: 'engine'
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
/** The files in the artifact; `sandbox-<alias>.json` and the engine's transcript and log join them. */
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff'
};


/***/ })

};
