export const id = 9782;
export const ids = [9782];
export const modules = {

/***/ 87306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   o1: () => (/* binding */ messageWithoutAdvice),
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
/** The same without the advice of a failure, for a message that gives its own. */
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
/** The code of a system or zlib error, such as `ENOENT`. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
/** Whether this is a system or zlib error with one of these codes. */
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
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

/***/ 97888:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ SHORTEST_SECRET_PART),
  S: () => (/* binding */ Secrets)
});

;// CONCATENATED MODULE: ./build/base/pattern-automaton.js
const ROOT = 0;
/**
 * Finds any number of byte strings in one pass (Aho-Corasick): the time depends on the length of the text only, whatever
 * the patterns and the text are. Both may come from an attacker.
 */
class PatternAutomaton {
    #parent;
    #byte;
    #depth;
    /** The node of the longest proper suffix that is a prefix of a pattern. */
    #fail;
    /** The length of the longest pattern that ends at a node; 0 if none does. */
    #longest;
    #fromRoot = new Int32Array(256);
    /** Most nodes have one child only. */
    #firstChild;
    #hasMore;
    /** The edges to all other children, in a hash table with open addressing. */
    #edges;
    #children;
    #mask;
    #nodes = 1;
    constructor(patterns) {
        const most = patterns.reduce((sum, { length }) => sum + length, 1);
        this.#parent = new Int32Array(most);
        this.#byte = new Uint8Array(most);
        this.#depth = new Int32Array(most);
        this.#fail = new Int32Array(most);
        this.#longest = new Int32Array(most);
        this.#firstChild = new Int32Array(most);
        this.#hasMore = new Uint8Array(most);
        // A pattern leaves the others at one node at most.
        const slots = 2 ** Math.ceil(Math.log2((patterns.length + 1) * 2));
        this.#edges = new Int32Array(slots);
        this.#children = new Int32Array(slots);
        this.#mask = slots - 1;
        for (const pattern of patterns)
            this.#insert(pattern);
        this.#link();
    }
    /** The node after one more byte, starting with node 0. */
    step(node, byte) {
        for (let from = node; from !== ROOT; from = this.#fail[from] ?? ROOT) {
            const child = this.#child(from, byte);
            if (child !== ROOT)
                return child;
        }
        return this.#fromRoot[byte] ?? ROOT;
    }
    /** The length of the longest pattern that ends here. */
    longestAt(node) {
        return this.#longest[node] ?? 0;
    }
    /** How many of the last bytes may be the beginning of a pattern. */
    depthOf(node) {
        return this.#depth[node] ?? 0;
    }
    #insert(pattern) {
        let node = ROOT;
        for (const byte of pattern) {
            const known = node === ROOT ? (this.#fromRoot[byte] ?? ROOT) : this.#child(node, byte);
            node = known === ROOT ? this.#addChild(node, byte) : known;
        }
        this.#longest[node] = pattern.length;
    }
    #addChild(parent, byte) {
        const node = this.#nodes++;
        this.#parent[node] = parent;
        this.#byte[node] = byte;
        this.#depth[node] = this.depthOf(parent) + 1;
        if (parent === ROOT)
            this.#fromRoot[byte] = node;
        else if (this.#firstChild[parent] === ROOT)
            this.#firstChild[parent] = node;
        else {
            const slot = this.#slotOf(parent, byte);
            this.#edges[slot] = edgeOf(parent, byte);
            this.#children[slot] = node;
            this.#hasMore[parent] = 1;
        }
        return node;
    }
    #child(node, byte) {
        const first = this.#firstChild[node] ?? ROOT;
        if (first === ROOT || this.#byte[first] === byte)
            return first;
        return this.#hasMore[node] === 1 ? (this.#children[this.#slotOf(node, byte)] ?? ROOT) : ROOT;
    }
    /** The slot of an edge, or the free slot where it belongs. */
    #slotOf(node, byte) {
        const edge = edgeOf(node, byte);
        let slot = Math.imul(edge, 0x9e3779b1) >>> 7;
        for (slot &= this.#mask; this.#children[slot] !== ROOT; slot = (slot + 1) & this.#mask)
            if (this.#edges[slot] === edge)
                return slot;
        return slot;
    }
    /** Sets the links of all nodes, those with short paths first, because the others depend on them. */
    #link() {
        for (const node of this.#byDepth()) {
            const parent = this.#parent[node] ?? ROOT;
            const fail = parent === ROOT ? ROOT : this.step(this.#fail[parent] ?? ROOT, this.#byte[node] ?? 0);
            this.#fail[node] = fail;
            if (this.#longest[node] === 0)
                this.#longest[node] = this.longestAt(fail);
        }
    }
    /** All nodes but the root, sorted by depth in linear time. */
    #byDepth() {
        const depths = this.#depth.subarray(1, this.#nodes);
        const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
        const next = new Int32Array(deepest + 2);
        for (const depth of depths)
            next[depth + 1] = (next[depth + 1] ?? 0) + 1;
        for (let depth = 1; depth < next.length; depth++)
            next[depth] = (next[depth] ?? 0) + (next[depth - 1] ?? 0);
        const sorted = new Int32Array(depths.length);
        depths.forEach((depth, index) => {
            const place = next[depth] ?? 0;
            next[depth] = place + 1;
            sorted[place] = index + 1;
        });
        return sorted;
    }
}
/** A node and a byte as one number, which is unique below 16 million nodes. */
function edgeOf(node, byte) {
    return (node * 256 + byte) | 0;
}

;// CONCATENATED MODULE: ./build/base/redactor.js
const STARS = Buffer.from('***');
/** Hides secrets in bytes that arrive in chunks; a secret may begin in one chunk and end in another. */
class Redactor {
    #automaton;
    #node = 0;
    /** The number of bytes seen so far. */
    #seen = 0;
    /** The bytes that may still turn out to belong to a secret, and where they begin. */
    #held = Buffer.alloc(0);
    #heldFrom = 0;
    /** What is hidden among the held bytes and after them, in order. */
    #hidden = [];
    /** Where the hidden part ends for which the stars are already written. */
    #starredUntil = 0;
    constructor(automaton) {
        this.#automaton = automaton;
    }
    /** Takes the next chunk, and returns the part that is certain. */
    push(chunk) {
        const automaton = this.#automaton;
        let node = this.#node;
        for (let index = 0; index < chunk.length; index++) {
            node = automaton.step(node, chunk[index] ?? 0);
            const length = automaton.longestAt(node);
            if (length > 0)
                this.#hide(this.#seen + index + 1 - length, this.#seen + index + 1);
        }
        this.#node = node;
        this.#seen += chunk.length;
        this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
        return this.#releaseUntil(this.#seen - automaton.depthOf(node));
    }
    /** Returns the rest. */
    end() {
        return this.#releaseUntil(this.#seen);
    }
    /** Hides a part; parts that overlap become one. Parts come in the order of their ends. */
    #hide(from, end) {
        let last = this.#hidden.at(-1);
        while (last !== undefined && last.start > from && last.end > from) {
            this.#hidden.pop();
            last = this.#hidden.at(-1);
        }
        if (last !== undefined && last.end > from)
            last.end = end;
        else
            this.#hidden.push({ start: from, end });
    }
    /** Everything before this position. A later secret cannot begin before it. */
    #releaseUntil(limit) {
        const pieces = [];
        let at = this.#heldFrom;
        const copyUntil = (end) => {
            if (end > at)
                pieces.push(this.#held.subarray(at - this.#heldFrom, end - this.#heldFrom));
            at = Math.max(at, end);
        };
        for (let next = this.#hidden[0]; next !== undefined && next.start < limit; next = this.#hidden[0]) {
            copyUntil(next.start);
            // The stars are there already if the part has only grown since.
            if (next.start >= this.#starredUntil)
                pieces.push(STARS);
            this.#starredUntil = next.end;
            at = Math.max(at, Math.min(next.end, limit));
            if (next.end > limit)
                break;
            this.#hidden.shift();
        }
        if (at < limit)
            copyUntil(limit);
        // Copied, so that a few bytes do not keep a whole chunk in memory.
        this.#held = Buffer.from(this.#held.subarray(at - this.#heldFrom));
        this.#heldFrom = at;
        return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    }
}

;// CONCATENATED MODULE: ./build/base/secrets.js


// Hiding shorter strings would hide half the log.
const SHORTEST_SECRET = 6;
/** A part of a URL, a header or credentials counts as secret from this length: `Bearer` and `sandbox` are shorter. */
const SHORTEST_SECRET_PART = 8;
/** In a longer text, searching for one secret after the other takes longer than building an automaton. */
const LONG_TEXT = 16 * 1024;
/** How much searching costs as much as building an automaton, per byte of the secrets. */
const SEARCH_PER_BYTE = 100;
/** The secrets of this run, which must not appear in anything that the action writes. */
class Secrets {
    #values = new Set();
    /** The strings to hide: each secret, and also as JSON escapes it. */
    #forms = [];
    #characters = 0;
    /** How much was searched without an automaton since the last change. */
    #searched = 0;
    #automaton;
    /**
     * Remembers a secret and returns what the runner should mask: each line by itself, because the runner masks by line, but
     * no line that is too short, such as the last line of a key. Cheap, because there may be very many.
     */
    add(secret) {
        if (this.#values.has(secret))
            return [];
        const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET);
        for (const value of lines.length > 1 ? [secret, ...lines] : lines)
            this.#remember(value);
        return lines;
    }
    /** The text with every known secret replaced; secrets that overlap are replaced together. */
    redact(text) {
        this.#searched += this.#forms.length * (text.length + LONG_TEXT / 256);
        const isWorthIt = text.length > LONG_TEXT || this.#searched > SEARCH_PER_BYTE * this.#characters;
        if (this.#automaton === undefined && !isWorthIt)
            return replaceEach(text, this.#forms);
        const bytes = Buffer.from(text);
        const redactor = this.newRedactor();
        const clean = Buffer.concat([redactor.push(bytes), redactor.end()]);
        return clean.equals(bytes) ? text : clean.toString();
    }
    /** Redacts what is not in memory as a whole. Secrets that are added later are not hidden by it. */
    newRedactor() {
        this.#automaton ??= new PatternAutomaton(this.#forms.map((form) => Buffer.from(form)));
        return new Redactor(this.#automaton);
    }
    #remember(value) {
        if (this.#values.has(value))
            return;
        this.#values.add(value);
        for (const form of formsOf(value)) {
            this.#forms.push(form);
            this.#characters += form.length;
        }
        this.#automaton = undefined;
        this.#searched = 0;
    }
}
/** Searches for one string after the other: faster than an automaton that would be used only a few times. */
function replaceEach(text, forms) {
    const found = [];
    for (const form of forms) {
        for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1))
            found.push({ start, end: start + form.length });
    }
    if (found.length === 0)
        return text;
    found.sort((one, other) => one.start - other.start);
    let clean = '';
    let end = 0;
    for (const each of found) {
        if (each.start >= end)
            clean += `${text.slice(end, each.start)}***`;
        end = Math.max(end, each.end);
    }
    return clean + text.slice(end);
}
function formsOf(secret) {
    const escaped = JSON.stringify(secret).slice(1, -1);
    return escaped === secret ? [secret] : [secret, escaped];
}


/***/ }),

/***/ 12900:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ editDistance)
/* harmony export */ });
/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const same = from[row - 1] === to[column - 1];
            const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current.push(Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1), swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        beforeLast = last;
        last = current;
    }
    return at(last, to.length);
}
function at(row, column) {
    return row[column] ?? Number.POSITIVE_INFINITY;
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

/***/ 19036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dn: () => (/* binding */ isPlainFile),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   GA: () => (/* binding */ NEW_PRIVATE_FILE),
/* harmony export */   Pl: () => (/* binding */ writePrivateFile),
/* harmony export */   Sg: () => (/* binding */ readPlainText),
/* harmony export */   Xj: () => (/* binding */ readPlainTail),
/* harmony export */   eZ: () => (/* binding */ readPlainBytes),
/* harmony export */   h2: () => (/* binding */ streamPlainFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);





const NEWLINE = 0x0a;
/** Follows no link and does not wait for the other end of a pipe; Windows has neither flag. */
const CAUTIOUS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/**
 * Opens a file for reading, unless it is a link, a pipe, a folder or too large; then, or if there is none, the result is
 * undefined. Later steps may replace a file at any moment, so it is opened first, and looked at through its descriptor.
 */
function openPlainFile(path, maxBytes) {
    let descriptor;
    try {
        // On Windows a link would be followed.
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW === undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true }).isFile())
            return undefined;
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, CAUTIOUS);
        const stats = statsOf(descriptor);
        if (stats.isFile() && stats.size <= maxBytes)
            return { descriptor, size: Number(stats.size) };
    }
    catch {
        // Missing, unreadable or replaced: all the same to the caller.
    }
    if (descriptor !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
/**
 * With numbers instead of bigints, the result for a pipe would make Node resolve the next `import` wrongly if links lead
 * to it: realpathSync() looks at the result of the last stat.
 */
function statsOf(descriptor) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor, { bigint: true });
}
/** Whether the path is a regular file of at most this size. Only for what others open: what we read, we open first. */
function isPlainFile(path, maxBytes) {
    const file = openPlainFile(path, maxBytes);
    if (file !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    return file !== undefined;
}
/** The text of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
function readPlainText(path, maxBytes) {
    return readPlainBytes(path, maxBytes)?.toString('utf8');
}
/** The bytes of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
function readPlainBytes(path, maxBytes) {
    return readPart(path, maxBytes, () => 0);
}
/** The last bytes of a regular file as text; undefined if there is none. */
function readPlainTail(path, bytes) {
    return readPart(path, Number.POSITIVE_INFINITY, (size) => Math.max(0, size - bytes))?.toString('utf8');
}
function readPart(path, maxBytes, startIn) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    try {
        const start = startIn(file.size);
        const buffer = Buffer.alloc(file.size - start);
        let filled = 0;
        for (let read = -1; read !== 0 && filled < buffer.length; filled += read)
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file.descriptor, buffer, filled, buffer.length - filled, start + filled);
        return buffer.subarray(0, filled);
    }
    catch {
        return undefined;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    }
}
/** A stream of a regular file, up to the size that it has now; undefined if there is none of at most this size. */
function streamPlainFile(path, maxBytes, highWaterMark = 64 * 1024) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    const { descriptor: fd, size } = file;
    if (size > 0)
        return { size, stream: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path, { fd, start: 0, end: size - 1, highWaterMark }) };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    return { size, stream: node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([]) };
}
/**
 * How a private file is created, by a stream (`flags`) or at once (`flag`): never through a link, and never in place of a
 * file that somebody else left.
 */
const NEW_PRIVATE_FILE = { flags: 'wx', flag: 'wx', mode: 0o600 };
/** Creates a file that only this user can read, and returns its path. */
function writePrivateFile(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, NEW_PRIVATE_FILE);
        return path;
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, `The folder ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)} is not writable, or its disk is full.`, `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
    }
}
/**
 * The lines of a file, one at a time; undefined stands for a line that is longer than allowed. Only a line feed ends a
 * line, because JSON strings may contain the other line breaks of Unicode.
 */
async function* linesOf(chunks, maxLineBytes) {
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
    for await (const chunk of chunks) {
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

/***/ 35190:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ exitSoon),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   _$: () => (/* binding */ getEnv),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   l0: () => (/* binding */ commandLineOf),
/* harmony export */   l3: () => (/* binding */ exitNow),
/* harmony export */   lG: () => (/* binding */ environmentBytes),
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
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
            encoding: 'utf8',
            timeout: PS_LIMIT_MS
        });
    }
    catch {
        return undefined;
    }
}
/** The size of the environment of this process without the inputs and the state, which are those of one step. */
function environmentBytes() {
    const own = Object.entries(process.env).filter(([name]) => !/^(INPUT|STATE)_/.test(name));
    return own.reduce((sum, [name, value = '']) => sum + Buffer.byteLength(`${name}=${value}`) + 1, 0);
}


/***/ }),

/***/ 2430:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hD: () => (/* binding */ ApiError),
  g7: () => (/* binding */ ReportedFailure),
  Vk: () => (/* binding */ UnreadableResponse),
  pb: () => (/* binding */ apiError),
  eA: () => (/* binding */ isNoDump),
  c1: () => (/* binding */ isPoolEmpty),
  im: () => (/* binding */ mayHaveAcquired),
  LR: () => (/* binding */ mayHaveActed)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/klavis/error-detail.js


// The time that the patterns for pages take grows with the square of the length.
const MAX_PAGE = 8 * 1024;
/** Reads an error body of any form: string, FastAPI list, object, HTML, plain text, empty. */
function readDetail(body, secrets) {
    const json = (0,base_json/* parseJson */.q)(body);
    const detail = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, MAX_PAGE)) : detailIn(json);
    const errors = Array.isArray(detail) ? detail.map(readFieldError) : [];
    const text = Array.isArray(detail) ? errors.map(fieldErrorText).join('; ') : plainText(detail);
    return {
        text: (0,base_text/* oneLine */.TN)(withoutSecrets(text, secrets), 400),
        isJson: (0,base_json/* isJsonObject */.O)(json),
        fields: errors.flatMap(({ location }) => location.map(String)),
        fieldErrors: errors.map(({ location, message }) => ({
            location,
            message: (0,base_text/* oneLine */.TN)(withoutSecrets(message, secrets))
        }))
    };
}
/** FastAPI has `detail`; gateways and other frameworks have `message` or `error`. */
function detailIn(json) {
    if (!(0,base_json/* isJsonObject */.O)(json))
        return json;
    const names = ['detail', 'message', 'error'].filter((name) => name in json);
    // An object without any of these names has an unknown form, so all of it is shown.
    return names.length === 0 ? json : names.map((name) => json[name]).find((value) => value !== null);
}
function plainText(value) {
    if (typeof value === 'string')
        return value;
    if ((0,base_json/* isJsonObject */.O)(value)) {
        const inner = value['message'] ?? value['msg'] ?? value['error'] ?? value['detail'];
        if (typeof inner === 'string')
            return inner;
        return Object.keys(value).length === 0 ? '' : toJson(value);
    }
    return value === null || value === undefined ? '' : toJson(value);
}
/** JSON that is nested too deeply can be parsed, but not written. */
function toJson(value) {
    try {
        return JSON.stringify(value);
    }
    catch {
        return '';
    }
}
function readFieldError(item) {
    if (!(0,base_json/* isJsonObject */.O)(item))
        return { location: [], message: plainText(item) };
    const loc = Array.isArray(item['loc']) ? item['loc'] : [];
    const location = loc.filter((part) => typeof part === 'string' || typeof part === 'number');
    return { location: location[0] === 'body' ? location.slice(1) : location, message: plainText(item['msg'] ?? item) };
}
/** Short, because FastAPI lists every value of an enum, which would hide the advice that follows. */
function fieldErrorText({ location, message }) {
    const short = (0,base_text/* oneLine */.TN)(message, 120);
    return location.length === 0 ? short : `${location.join('.')}: ${short}`;
}
function textOfPage(body) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim();
    if (title)
        return title;
    return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
}
/** Removes credentials that the API may quote: our key, an id inside a URL, a whole URL. */
function withoutSecrets(text, secrets) {
    const known = secrets.filter((secret) => secret.length >= 4);
    return known
        .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
        .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
        .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***');
}

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/klavis/errors.js






/** The API answered with an error. */
class ApiError extends failure/* Failure */.HR {
    status;
    /** The message of the API as one safe line without secrets. */
    detail;
    /** The request fields that it rejected. */
    fields;
    /** Each rejected field with its message. */
    fieldErrors;
    /** Whether the body is a JSON object, as every error of the API is. The page of a gateway is not. */
    isJson;
    operation;
    /** The Retry-After header as it came. */
    retryAfter;
    /** The Date header, because our own clock may be wrong. */
    date;
    constructor(operation, response, detail, why, next) {
        const { status } = response;
        super(`Klavis answered ${status} when asked to ${operation.name}${(0,wording/* quoteAtEnd */.RJ)(detail.text)}`, why, next);
        this.name = 'ApiError';
        this.status = status;
        this.detail = detail.text;
        this.fields = detail.fields;
        this.fieldErrors = detail.fieldErrors ?? [];
        this.isJson = detail.isJson ?? false;
        this.operation = operation.name;
        this.retryAfter = response.headers?.['retry-after'];
        this.date = response.headers?.date;
    }
}
/** A 2xx whose body cannot be read. The request may have acted. */
class UnreadableResponse extends failure/* Failure */.HR {
    operation;
    constructor(operation, status, cause) {
        super(`Klavis answered ${status} when asked to ${operation.name}, but its answer cannot be read.`, 'It is not the JSON that the API documents. A proxy or another service may have answered.', `Check ${(0,host_wording/* inputName */.yu)('api-url')}, and whether there is a newer version of this action.`, { cause });
        this.name = 'UnreadableResponse';
        this.operation = operation.name;
    }
}
/** The API answered 2xx, but reports that it did not do what it was asked to. */
class ReportedFailure extends failure/* Failure */.HR {
    constructor(operation, message) {
        super(`Klavis could not ${operation.name}${(0,wording/* quoteAtEnd */.RJ)(message)}`, 'The API reports that it failed.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
        this.name = 'ReportedFailure';
    }
}
/** The error for a response outside 2xx. */
function apiError(operation, url, response, secrets) {
    if (response.status >= 300 && response.status <= 399)
        return redirectError(operation, url, response);
    const detail = readDetail(response.body, secrets);
    const [why, next] = adviceFor(response.status, operation);
    return new ApiError(operation, response, detail, why, next);
}
function redirectError(operation, url, response) {
    const location = response.headers.location ?? '';
    const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another host';
    const detail = { text: `a redirect to ${host}`, fields: [] };
    const why = `Redirects are not followed, so that the key is sent only to ${url.host}.`;
    return new ApiError(operation, response, detail, why, `If the API has moved, set ${(0,host_wording/* inputName */.yu)('api-url')} to its new address.`);
}
function keyName() {
    return (0,host_wording/* perHost */.GB)({ action: 'the secret behind the input `api-key`', terminal: 'KLAVIS_API_KEY' });
}
function adviceFor(status, operation) {
    if (status === 401)
        return ['The API key is missing or has expired.', `Check ${keyName()}.`];
    if (status === 403) {
        return [
            'The API key is wrong, or has no permission for this.',
            `Check ${keyName()}, and that it belongs to the API at ${(0,host_wording/* inputName */.yu)('api-url')}.`
        ];
    }
    if (status === 429) {
        return [
            'The account allows fewer requests per second. Other jobs with the same key count too.',
            `Lower ${(0,host_wording/* inputName */.yu)('rate-limit')}, or run fewer jobs at once.`
        ];
    }
    if (status === 408 || status === 409 || status === 423 || status === 425) {
        return [
            status === 408 ? 'A gateway timed out.' : 'The sandbox is busy with another request.',
            `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support with the time of the run.`
        ];
    }
    if (status === 501) {
        return [
            'The embedded engine does not support this.',
            `Leave it out, or set ${(0,host_wording/* inputName */.yu)('api-key')} and ${(0,host_wording/* inputName */.yu)('engine', 'klavis')}.`
        ];
    }
    if (status >= 500) {
        return [
            'The service failed.',
            `${(0,host_wording/* rerun */.nt)()} later. If it keeps failing, report it to Klavis support with the time of the run.`
        ];
    }
    if ((status === 404 || status === 422) && operation.acquires !== undefined) {
        const { servers, kind } = operation.acquires;
        // Instances have other names, and the API lists them in its answer.
        const advice = kind === 'instance' ? '' : (0,server_names/* nameAdvice */.wW)(servers, kind);
        const why = `This version of the API may not know a server (${servers.join(', ')}), or does not accept an input.`;
        return [why, advice || 'Check the server names and inputs against the Klavis documentation.'];
    }
    if (status === 404 || status === 410)
        return ['It was released, or it expired.', `${(0,host_wording/* rerun */.nt)()}. If ${(0,host_wording/* inputName */.yu)('ttl')} was too short, raise it.`];
    return ['The API did not accept the request.', 'Check the inputs of the step.'];
}
// No document says how the API reports an empty pool, so these match every likely wording.
const RESOURCE = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*';
const EMPTY_POOL = [
    /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
    /\bnone\b.{0,30}\b(?:available|free)\b/i,
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${RESOURCE}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`, 'i'),
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${RESOURCE}\\b`, 'i'),
    new RegExp(`\\b${RESOURCE}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
    /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
    /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
    /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
];
/** Whether no sandbox is idle, which is worth waiting for, unlike a server that does not exist. */
function isPoolEmpty(error) {
    if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status))
        return false;
    return EMPTY_POOL.some((pattern) => pattern.test(error.detail));
}
/** Whether a call that failed like this may still have acted. */
function mayHaveActed(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return error.established;
    if (error instanceof ApiError)
        return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error));
    if (error instanceof UnreadableResponse)
        return true;
    // An unexpected error proves nothing.
    return !(error instanceof failure/* Failure */.HR || error instanceof failure/* Cancelled */.cJ);
}
/** Whether an acquire that failed like this may have acquired something. A redirect may come from behind the API. */
function mayHaveAcquired(error) {
    return mayHaveActed(error) || (error instanceof ApiError && error.status >= 300 && error.status <= 399);
}
/** Whether the API says that this server has no dump. */
function isNoDump(error) {
    return error instanceof ApiError && [404, 405, 422].includes(error.status);
}


/***/ }),

/***/ 36691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ MAX_SEED_BYTES),
/* harmony export */   eH: () => (/* binding */ hasSeedingEnded),
/* harmony export */   qk: () => (/* binding */ initializeRequest)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2430);

/** The largest seed, because it is held in memory. */
const MAX_SEED_BYTES = 32 * 1024 * 1024;
// Long, because during one request the API creates all records in the service.
const INITIALIZE_MS = 300_000;
/** The request that seeds a SaaS sandbox. */
function initializeRequest(server, id, seed) {
    return {
        method: 'POST',
        path: ['sandbox', server, id, 'initialize'],
        query: { init_default_data: seed === 'default' ? 'true' : undefined },
        ...(seed === 'default' ? {} : { body: seed.json }),
        repeat: 'initialize',
        timeoutMs: INITIALIZE_MS
    };
}
/**
 * Whether a failed seeding has ended, so that nothing is written any more. A 502 or 504 of a gateway, or a broken
 * connection, does not tell.
 */
function hasSeedingEnded(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableResponse */ .Vk || (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.status === 500);
}


/***/ }),

/***/ 15395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bf: () => (/* binding */ LOCAL_SERVERS),
/* harmony export */   CH: () => (/* binding */ namedServers),
/* harmony export */   CX: () => (/* binding */ mayHaveDump),
/* harmony export */   Ff: () => (/* binding */ listServers),
/* harmony export */   Wq: () => (/* binding */ authorisationPage),
/* harmony export */   ex: () => (/* binding */ SAAS_SERVERS),
/* harmony export */   kd: () => (/* binding */ isAll),
/* harmony export */   to: () => (/* binding */ normaliseServerName),
/* harmony export */   ub: () => (/* binding */ closeSpellings),
/* harmony export */   wW: () => (/* binding */ nameAdvice)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);
/* harmony import */ var _base_spelling_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12900);


/** The known SaaS servers. New servers appear without a release of ours, so the API decides about unknown names. */
const SAAS_SERVERS = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`);
/** The known servers of a local sandbox. */
const LOCAL_SERVERS = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`);
const STATELESS = new Set(words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`));
/** Whether a server may have data to dump or to seed: false only if it is known to keep none. */
function mayHaveDump(server) {
    return !STATELESS.has(server);
}
/** The known names that a misspelt name may mean, the closest first; none for a known name. */
function closeSpellings(name) {
    const known = [...SAAS_SERVERS, ...LOCAL_SERVERS];
    if (known.includes(name))
        return [];
    return known
        .map((candidate) => ({ candidate, cost: spellingCost(normaliseServerName(name), normaliseServerName(candidate)) }))
        .filter(({ cost }) => cost <= 2)
        .sort((left, right) => left.cost - right.cost)
        .slice(0, 3)
        .map(({ candidate }) => candidate);
}
/** Advice about the server names of a refused acquire; empty if there is none. */
function nameAdvice(names, kind) {
    return names
        .map((name) => adviceFor(name, kind))
        .filter((advice) => advice !== '')
        .join(' ');
}
function adviceFor(name, kind) {
    if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
        return `\`${name}\` is a local server. Move it from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('sandboxes')} to ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('local-sandbox')}.`;
    }
    if (kind === 'local' && SAAS_SERVERS.includes(name)) {
        return `\`${name}\` is not a local server. Move it from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('local-sandbox')} to ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('sandboxes')}.`;
    }
    const close = closeSpellings(name).map((spelling) => `\`${spelling}\``);
    return close.length === 0 ? '' : `Did you mean ${close.join(' or ')} instead of \`${name}\`?`;
}
/** A part of a name (`sheets`) counts as one typo. Short names allow one typo, longer ones two. */
function spellingCost(name, candidate) {
    if (name.length >= 4 && candidate.includes(name))
        return 1;
    const cost = (0,_base_spelling_js__WEBPACK_IMPORTED_MODULE_1__/* .editDistance */ .Y)(name, candidate);
    const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2;
    return cost <= allowed ? cost : Number.POSITIVE_INFINITY;
}
/** A name without case, spaces and punctuation, so that `Google Calendar` equals `google_calendar`. */
function normaliseServerName(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
/** The names in the pages on which a person authorises an instance: `/oauth/<name>/authorize`. */
const OAUTH_NAMES = new Set(words(`airtable asana attio box calcom canva clickup close confluence dialpad docusign dropbox fathom figma gcalendar gdocs
  gdrive github gitlab gmail gsheets hubspot jira klaviyo linear linkedin monday notion onedrive outlook pagerduty
  pipedrive quickbooks salesforce shopify slack stripe supabase teams vercel wordpress xero zendesk`));
/** Servers whose OAuth name differs from their own. */
const SPECIAL_OAUTH_NAMES = {
    googlecalendar: 'gcalendar',
    googledocs: 'gdocs',
    googledrive: 'gdrive',
    googlesheets: 'gsheets',
    microsoftteams: 'teams',
    outlookcalendar: 'outlook',
    outlookmail: 'outlook'
};
/** The authorisation page of a server, if the API returns no URL; undefined for servers that need a token instead. */
function authorisationPage(apiUrl, server) {
    const name = normaliseServerName(server);
    const page = SPECIAL_OAUTH_NAMES[name] ?? name;
    return OAUTH_NAMES.has(page) ? `${apiUrl}/oauth/${page}/authorize` : undefined;
}
/** Whether these are all local servers, which leaves the choice to the API. */
function isAll(servers) {
    return servers === 'ALL';
}
/** The local servers that are named; none for `ALL`. */
function namedServers(servers) {
    return servers === undefined || isAll(servers) ? [] : servers;
}
/** The local servers as part of a sentence. */
function listServers(servers) {
    return isAll(servers) ? 'all servers' : servers.join(', ');
}
function words(text) {
    return text.trim().split(/\s+/);
}


/***/ }),

/***/ 9569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dr: () => (/* binding */ NetworkError),
/* harmony export */   Jw: () => (/* binding */ truncatedError),
/* harmony export */   SH: () => (/* binding */ tooLargeError),
/* harmony export */   w2: () => (/* binding */ timeoutError),
/* harmony export */   x6: () => (/* binding */ networkError)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



/** No answer, or an incomplete one. Names only the host, because the path and query of a URL can be secret. */
class NetworkError extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    established;
    timedOut;
    code;
    final;
    constructor(what, why, next, facts, options) {
        super(what, why, next, options);
        this.name = 'NetworkError';
        this.established = facts.established;
        this.timedOut = facts.timedOut;
        this.code = facts.code;
        this.final = facts.final ?? false;
    }
}
/** Explains an error that Node, or the tunnel through a proxy, threw. */
function networkError(host, cause, established) {
    const { code, message } = errorFacts(cause);
    const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message);
    if (tunnel)
        return proxyError(host, message, cause);
    const [what, why, next] = explain(host, code, established);
    return new NetworkError(what, why, next, { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) }, { cause });
}
/** No answer in time. Before the connection is established, the server cannot have acted. */
function timeoutError(host, ms, established) {
    const facts = { established, timedOut: true, code: 'ETIMEDOUT' };
    const seconds = Math.round(ms / 100) / 10;
    return established
        ? new NetworkError(`${host} did not answer within ${seconds} s.`, 'The service is slow or overloaded, or the connection was lost.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`, facts)
        : new NetworkError(`No connection to ${host} within ${seconds} s.`, `A firewall drops the packets, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} has no route to the host.`, `Let ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host. If there is a proxy, set HTTPS_PROXY.`, facts);
}
/** The connection ended before the answer did. */
function truncatedError(host, cause) {
    return new NetworkError(`The answer of ${host} is incomplete.`, 'The connection was closed before the end of the answer.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, look for a proxy or firewall that closes connections.`, { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' }, { cause });
}
/** The answer is larger than the limit. */
function tooLargeError(host, limit) {
    return new NetworkError(`The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`, 'No answer of this size is expected here.', 'Check the address of the service.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}
function proxyError(host, message, cause) {
    const status = /statusCode=(\d+)/.exec(message)?.[1];
    const reason = status === undefined ? (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`;
    return new NetworkError(`The proxy did not connect to ${host}: ${reason}.`, proxyReason(status), `Check HTTPS_PROXY on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}, or add the host to NO_PROXY.`, {
        established: false,
        timedOut: false,
        code: 'ERR_PROXY',
        final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    }, { cause });
}
function proxyReason(status) {
    if (status === '407')
        return 'The proxy requires credentials, or rejected the ones in its URL.';
    if (status === undefined)
        return 'The proxy is not reachable.';
    return status.startsWith('5')
        ? 'The proxy cannot reach the host, or is overloaded.'
        : 'The proxy does not allow this host, or not this many connections.';
}
/** What happened, why and what to do, for an error code of Node. */
function explain(host, code, established) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
        return [
            `The host ${host} was not found (${code}).`,
            `The name is misspelt, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} cannot resolve names outside its network.`,
            `Check the address and the DNS settings of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If there is a proxy, set HTTPS_PROXY.`
        ];
    }
    if (code === 'ECONNREFUSED') {
        return [
            `${host} refused the connection (${code}).`,
            'Nothing listens on this port, or a firewall blocks it.',
            `Check the address and port, and that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach them.`
        ];
    }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
        return [
            `The certificate of ${host} is not trusted: it was issued for another name.`,
            'Something other than the service answers: a proxy, a login page of the network, or a wrong DNS entry.',
            `Check the address, and the proxies between ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} and the host.`
        ];
    }
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
        return [
            `The certificate of ${host} is not trusted: it is out of date (${code}).`,
            `It was not renewed in time, or the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} is wrong.`,
            `Check the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If it is right, ask the operator of the host to renew the certificate.`
        ];
    }
    if (isCertificateCode(code)) {
        return [
            `The certificate of ${host} is not trusted (${code}).`,
            'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
            `Set NODE_EXTRA_CA_CERTS on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} to a file with the certificate of that authority.`
        ];
    }
    if (!established) {
        return [
            `No connection to ${host} (${code || 'no error code'}).`,
            'The network, a firewall or a TLS handshake failed before anything was sent.',
            `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host.`
        ];
    }
    return [
        `The connection to ${host} broke (${code || 'no error code'}).`,
        'The service, or a proxy on the way, closed it before it answered.',
        `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`
    ];
}
function isCertificateCode(code) {
    return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code);
}
/** By shape, because an error of another realm is not an instance of our Error. */
function errorFacts(error) {
    if (typeof error !== 'object' || error === null)
        return { code: '', message: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { code, message };
}


/***/ })

};
