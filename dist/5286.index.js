export const id = 5286;
export const ids = [5286];
export const modules = {

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

/***/ 90795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ })

};
