export const id = 867;
export const ids = [867,5349];
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

/***/ 73368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DB: () => (/* binding */ valueReader),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Zw: () => (/* binding */ Problems)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93249);


const ONE = { action: 'An input cannot be used.', terminal: 'An argument cannot be used.' };
const ALL = { action: 'the inputs', terminal: 'the arguments' };
/** Collects all problems with the inputs, so that the user can fix them at once. */
class Problems {
    #found = [];
    /** Adds a problem: a sentence that may start with the value, and says what to do. */
    add(input, problem) {
        this.#found.push(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)(input)}: ${problem}`);
    }
    /** Throws one error with all problems. */
    throwIfAny() {
        if (this.#found.length === 0)
            return;
        const [first] = this.#found;
        if (this.#found.length === 1 && first !== undefined)
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ONE)} ${first}`);
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`There are ${this.#found.length} problems with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ALL)}:\n${this.#found.map((each) => `- ${each}`).join('\n')}`);
    }
}
/** A reader of raw inputs. */
function valueReader(input, problems) {
    const text = (name) => input(name).trim();
    const inRange = (name, value, range, unit) => {
        const isNumber = Number.isFinite(value) && (!range.whole || Number.isInteger(value));
        if (isNumber && value >= range.least && value <= range.most)
            return value;
        problems.add(name, `${quoted(text(name))} is not ${range.whole ? 'a whole number' : 'a number'} from ${range.least} to ${range.most}${unit}.`);
        return range.whenEmpty;
    };
    return {
        text,
        optional: (name) => text(name) || undefined,
        flag: (name, whenEmpty) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            if (/^(true|True|TRUE)$/.test(value))
                return true;
            if (/^(false|False|FALSE)$/.test(value))
                return false;
            problems.add(name, `${quoted(value)} is neither \`true\` nor \`false\`.`);
            return whenEmpty;
        },
        choice: (name, choices, whenEmpty) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            const found = choices.find((choice) => choice === value);
            if (found === undefined)
                problems.add(name, `${quoted(value)} is not one of ${choices.map((each) => `\`${each}\``).join(', ')}.`);
            return found ?? whenEmpty;
        },
        number: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            return inRange(name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN, range, '');
        },
        duration: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            const match = /^(\d+)\s*(s|m|h)?$/i.exec(value);
            const unit = { s: 1, m: 60, h: 3600 }[(match?.[2] ?? 's').toLowerCase()] ?? 1;
            return inRange(name, match ? Number(match[1]) * unit : Number.NaN, range, ' seconds, such as `5400`, `90m` or `2h`');
        }
    };
}
/** A value in a message: short and in quotes. */
function quoted(value) {
    return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}


/***/ }),

/***/ 7032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ idIn),
/* harmony export */   Ge: () => (/* binding */ rows),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Vm: () => (/* binding */ word),
/* harmony export */   eQ: () => (/* binding */ isId),
/* harmony export */   g1: () => (/* binding */ record)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);


const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
const MAX_URL = 8_192;
/** Whether this can be an id of the API. Ids become a segment of a request path and part of the runner's state. */
function isId(value) {
    return typeof value === 'string' && ID.test(value);
}
/** The objects in a list, which is the JSON itself or a field of it. */
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
/** The value if it is an object. */
function record(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(value) ? value : undefined;
}
/** A string, number or boolean as text; otherwise empty. */
function text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
/** A name or a status as one short line, because it is printed and saved in an environment variable. */
function word(value) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text(value), 60);
}
/** An id; empty if there is none that can be part of a path. */
function idIn(value) {
    const id = text(value);
    return isId(id) ? id : '';
}
/** An http URL without line breaks and of limited length, because it becomes an environment variable. */
function url(value) {
    if (typeof value !== 'string' || value.length > MAX_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}


/***/ }),

/***/ 97426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ expirySentence),
/* harmony export */   _d: () => (/* binding */ isExpired),
/* harmony export */   m5: () => (/* binding */ aliveUntil),
/* harmony export */   p1: () => (/* binding */ expiryOf)
/* harmony export */ });
/** When a lease expires, as an ISO date; undefined if the API accepted no TTL. */
function expiryOf({ intent }) {
    const ms = expiryMs(intent);
    return ms === undefined ? undefined : new Date(ms).toISOString();
}
/** Whether the TTL of a lease has passed, so that its id may belong to somebody else. */
function isExpired({ intent }, now = Date.now()) {
    const ms = expiryMs(intent);
    return ms !== undefined && ms < now;
}
/** When a lease that could not be released ends, as part of a sentence. */
function expirySentence(lease) {
    const at = expiryOf(lease);
    if (lease.intent.attached)
        return 'it is freed by the job that acquired it, or by its TTL';
    return at === undefined ? `it does not expire: ${whyNoTtl(lease)}` : `it expires at ${at}`;
}
/** How long a kept lease stays alive, as part of a sentence. */
function aliveUntil(lease) {
    const at = expiryOf(lease);
    return at === undefined ? `without an expiry date: ${whyNoTtl(lease)}` : `until ${at}`;
}
function expiryMs({ at, ttlSeconds }) {
    return ttlSeconds === 0 ? undefined : Date.parse(at) + ttlSeconds * 1000;
}
function whyNoTtl({ intent }) {
    return intent.kind === 'instance' ? 'instances have no TTL' : 'this version of the API accepts no TTL';
}


/***/ }),

/***/ 47451:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bt: () => (/* binding */ secretsOfDetails),
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   SF: () => (/* binding */ instanceIdOf),
/* harmony export */   _n: () => (/* binding */ secretsOfLocal),
/* harmony export */   hH: () => (/* binding */ secretsOfData),
/* harmony export */   mE: () => (/* binding */ secretsOfUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

// Masking shorter strings would hide half the log.
const MIN_LENGTH = 8;
/** Parameters of signed URLs that are not secret. */
const PUBLIC_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
/** Everything secret in a server or signed URL: the URL itself, its query values, and path segments that look like a token. */
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !PUBLIC_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !PUBLIC_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const all = [text, url.href, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= MIN_LENGTH))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every string of at least eight characters in credentials, at any depth. */
function secretsOfData(value) {
    const secrets = [];
    // Not recursive: data nested too deeply for the stack would fail before the lease is recorded.
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= MIN_LENGTH)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                open.push(inner);
    }
    return secrets;
}
/**
 * The secrets in the details of a server. Metadata contains secrets for some servers and plain words for others, so it is
 * masked only if it is written to the credentials file.
 */
function secretsOfDetails({ url, authData, metadata }, isWritten) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(isWritten ? secretsOfData(metadata) : [])
    ];
}
/** The secrets of a local sandbox: its id, because it is part of its URLs, and the details of its servers. */
function secretsOfLocal({ id, servers }, isWritten) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, isWritten))];
}
/** The part of a server URL that identifies one acquire. */
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
/** A short hash, so that a text can be compared without being stored. */
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
/** What identifies a lease as ours, because others get the same id later. */
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
}


/***/ }),

/***/ 40663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isUnresolved),
/* harmony export */   eZ: () => (/* binding */ replay),
/* harmony export */   i7: () => (/* binding */ isHeld)
/* harmony export */ });
/** The next status for each status and record. A record that is not listed is invalid there and changes nothing. */
const TRANSITIONS = {
    // An intent is recorded again if the acquire is repeated without its TTL.
    intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
    // A lease may be found even after `refused` or `lost`.
    unknown: { lease: 'held', refused: 'none', released: 'gone' },
    none: { lease: 'held', released: 'gone' },
    held: { lease: 'held', releasing: 'releasing', released: 'gone' },
    releasing: { lease: 'releasing', released: 'gone' },
    gone: {}
};
/** The state after one more record. */
function applyRecord(state, record) {
    if (state === undefined)
        return record.type === 'intent' ? { intent: record, lease: undefined, status: 'intended' } : undefined;
    const status = TRANSITIONS[state.status][record.type];
    if (status === undefined)
        return state;
    if (record.type === 'intent')
        return { ...state, intent: record };
    if (record.type !== 'lease')
        return { ...state, status };
    if (state.lease !== undefined && state.lease.id !== record.id)
        return state;
    return { ...state, lease: { ...state.lease, ...record }, status };
}
/** The states of all leases, in the order of their intents. */
function replay(records) {
    const states = new Map();
    for (const record of records) {
        const state = applyRecord(states.get(record.seq), record);
        if (state !== undefined)
            states.set(record.seq, state);
    }
    return [...states.values()];
}
/** Whether a lease is held. */
function isHeld(state) {
    return (state.status === 'held' || state.status === 'releasing') && state.lease !== undefined;
}
/** Whether something may be held whose id is unknown. */
function isUnresolved(state) {
    return state.status === 'intended' || state.status === 'unknown';
}


/***/ }),

/***/ 76121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Oc: () => (/* binding */ Ledger),
  ao: () => (/* binding */ fileSink),
  N$: () => (/* binding */ recordsInState),
  bn: () => (/* binding */ recordsInText),
  h4: () => (/* binding */ stateSink)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/lease/record.js


const KINDS = ['sandbox', 'local', 'instance'];
const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const MAX_TTL_SECONDS = 366 * 86_400;
/** Whether this is a valid date, from which an expiry can be computed. */
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
function isKind(value) {
    return KINDS.some((kind) => kind === value);
}
function parseOwner(value) {
    if (!(0,json/* isJsonObject */.O)(value))
        return undefined;
    const { userId, isOurs, platform, hasToken } = value;
    const isValid = (0,fields/* isId */.eQ)(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean';
    return isValid ? { userId, isOurs, platform, hasToken } : undefined;
}
/** One line of a ledger; undefined if it is incomplete or invalid. */
function parseRecord(line) {
    const value = (0,json/* parseJson */.q)(line);
    if (!(0,json/* isJsonObject */.O)(value))
        return undefined;
    const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const isValid = isKind(kind) &&
                (0,fields/* isId */.eQ)(alias) &&
                typeof server === 'string' &&
                (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server);
            if (!isValid || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= MAX_TTL_SECONDS))
                return undefined;
            if (kind !== 'instance')
                return { type, seq, kind, alias, server, ttlSeconds, ...(attached === true ? { attached } : {}), at };
            const user = parseOwner(owner);
            return user === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: user, at };
        }
        case 'lease':
            if (!(0,fields/* isId */.eQ)(id))
                return undefined;
            return { type, seq, id, ...((0,fields/* isId */.eQ)(instanceId) ? { instanceId } : {}), ...((0,fields/* isId */.eQ)(urlHash) ? { urlHash } : {}), at };
        case 'refused':
        case 'lost':
        case 'releasing':
        case 'released':
            return { type, seq, at, ...(early === true ? { early } : {}) };
        default:
            return undefined;
    }
}

;// CONCATENATED MODULE: ./build/lease/ledger.js





const STATE_PREFIX = 'ledger-';
/**
 * The append-only record of every intent, lease and release. Each record is written synchronously before the next step, so
 * that after a kill only an answer in flight is unknown.
 */
class Ledger {
    #sinks;
    #records = [];
    #seq = 0;
    constructor(sinks, earlier = []) {
        this.#sinks = sinks;
        this.#records.push(...earlier);
        this.#seq = earlier.reduce((most, record) => Math.max(most, record.seq + 1), 0);
    }
    /** Returns the number of the next intent. */
    reserve() {
        return this.#seq++;
    }
    /** Records an intent, before its acquire is sent. */
    intend(intent) {
        this.#write({ type: 'intent', ...intent, at: now() });
    }
    /** Records a lease, as soon as its acquire is answered. */
    hold(lease) {
        this.#write({ type: 'lease', ...lease, at: now() });
    }
    /** Records the end of an intent or lease. */
    end(seq, type) {
        this.#write({ type, seq, at: now() });
    }
    /** All leases in the order of their intents. */
    leases() {
        return (0,lease_state/* replay */.eZ)(this.#records);
    }
    /** The leases that are held. */
    held() {
        return this.leases().filter(lease_state/* isHeld */.i7);
    }
    #write(record) {
        // In memory first, so that this process knows what it holds even if the disk is full.
        this.#records.push(record);
        try {
            for (const sink of this.#sinks)
                sink(record, this.#records.length - 1);
        }
        catch (error) {
            throw new failure/* Failure */.HR(`The ledger could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'Without it the action could not reliably release what it acquires.', `Everything acquired is released. Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable and its disk is not full.`, { cause: error });
        }
    }
}
/** Appends each record to a private file. */
function fileSink(path) {
    return (record) => {
        const noFollow = external_node_fs_.constants.O_NOFOLLOW ?? 0;
        const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_APPEND | noFollow, 0o600);
        try {
            (0,external_node_fs_.writeFileSync)(file, `${endsMidLine(file) ? '\n' : ''}${JSON.stringify(record)}\n`);
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    };
}
/** Whether the last line is incomplete after a kill. The next record must not be appended to it. */
function endsMidLine(file) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}
/** Saves each record under its own name in the runner's state. */
function stateSink(saveState) {
    return (record, index) => saveState(`${STATE_PREFIX}${index}`, JSON.stringify(record));
}
/** The records that main left in the runner's state. */
function recordsInState(state) {
    const records = [];
    for (let index = 0;; index++) {
        const text = state(`${STATE_PREFIX}${index}`);
        if (text === '')
            return records;
        const record = parseRecord(text);
        if (record !== undefined)
            records.push(record);
    }
}
/** The records in the text of a ledger file, without a last line that a kill left incomplete. */
function recordsInText(text) {
    return text.split('\n').flatMap((line) => parseRecord(line) ?? []);
}
function now() {
    return new Date().toISOString();
}


/***/ }),

/***/ 11281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UQ: () => (/* binding */ recoverLateAcquires),
/* harmony export */   WQ: () => (/* binding */ recoverLostAcquires),
/* harmony export */   XD: () => (/* binding */ findInstance),
/* harmony export */   ay: () => (/* binding */ hasInstance),
/* harmony export */   ch: () => (/* binding */ mayBeHeld)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15395);
/* harmony import */ var _labels_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37506);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47451);
/* harmony import */ var _lease_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40663);





const LOOK_UP_LIMIT_MS = 30_000;
// Short, because the release waits for this look-up.
const URL_LIMIT_MS = 10_000;
/** An acquire that has not acted this long after it was sent never will. */
const LATE_MS = 5_000;
/** Finds leases whose answers were lost, and records them as held. */
async function recoverLostAcquires(ledger, search) {
    const [labelsKept, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)]);
    const open = ledger.leases().filter((state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_3__/* .isUnresolved */ .U4)(state) && !absent.has(state.intent.seq));
    return { labelsKept, open };
}
/** Recovers sandboxes by their labels. Returns whether this API keeps labels. */
async function recoverSandboxes(ledger, search) {
    const unresolved = ledger.leases().filter((state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_3__/* .isUnresolved */ .U4)(state) && state.intent.kind === 'sandbox');
    if (unresolved.length === 0)
        return false;
    const ours = await listOurs(search);
    const recover = async ({ intent }) => {
        const row = ours.find(({ labels }) => Object.entries((0,_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .intentLabel */ .RD)(intent.seq)).every(([key, value]) => labels[key] === value));
        if (row === undefined || row.status === 'idle')
            return;
        const url = await urlOf(row.id, intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        recordHeld(ledger, { seq: intent.seq, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all(unresolved.map(recover));
    return ours.length > 0;
}
/** Recovers instances by their users. Returns the intents that certainly acquired nothing. */
async function recoverInstances(ledger, { klavis, mask, signal }) {
    const absent = new Set();
    const recover = async ({ intent: { seq, server, owner } }) => {
        if (owner === undefined)
            return;
        const found = await findInstance(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal });
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        recordHeld(ledger, { seq, id: found.id });
    };
    await Promise.all(ledger.leases().filter(_lease_state_js__WEBPACK_IMPORTED_MODULE_3__/* .isUnresolved */ .U4).map(recover));
    return absent;
}
function recordHeld(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
        // The disk may be full. The ledger in memory has the lease, and its release comes next.
    }
}
/**
 * Looks again for leases that were acquired after the first search, because a request outlives the process that sent it.
 * Only for leases that can be found (a sandbox only by its label) and were too recent at the first search.
 */
async function recoverLateAcquires(first, ledger, search) {
    const unresolved = ledger.leases().filter(_lease_state_js__WEBPACK_IMPORTED_MODULE_3__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && first.labelsKept));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (sentAt.length === 0 || waitMs <= 0)
        return first;
    await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .delay */ .cb)(waitMs, search.signal).catch(() => undefined);
    const { labelsKept, open } = await recoverLostAcquires(ledger, search);
    return { labelsKept: first.labelsKept || labelsKept, open };
}
/** The sandboxes with our label; none if the API has no list or fails. */
async function listOurs({ klavis, nonce, signal }) {
    try {
        return await klavis.listSandboxes((0,_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .actionRunLabel */ .oE)(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true });
    }
    catch {
        return [];
    }
}
/** The URL of a sandbox, by which it is later known to be ours; undefined if the look-up fails. */
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url;
    }
    catch {
        return undefined;
    }
}
/** The intents that may be held: with labels, an unlisted sandbox does not exist; attached leases are not ours. */
function mayBeHeld({ open }, labelsKept) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept));
}
/** Whether a user has an instance of this server. */
function hasInstance(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .normaliseServerName */ .to)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .normaliseServerName */ .to)(server));
}
/**
 * Looks for the instance of an acquire whose answer was lost, among the instances of its user. It is certainly ours only if
 * the action created the user; for a user that the workflow names, another job may have created it at the same time.
 */
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!hasInstance(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        // The list has no ids, but creating an existing instance returns it, as the API documents.
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 96991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $X: () => (/* binding */ manualReleaseCommand),
/* harmony export */   oi: () => (/* binding */ olderApiHint),
/* harmony export */   qA: () => (/* binding */ showInstanceCommand)
/* harmony export */ });
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26148);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);


const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
/** The commands with which a person releases a lease that the action could not release. */
function manualReleaseCommand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { instruction: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        // The id of a local sandbox is part of its URL, so only its hash may be shown.
        case 'local': {
            const instruction = `To release it now, list the local sandboxes (GET /local-sandbox), find the one whose id has a SHA-256 that starts with ${(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { instruction, commands: [] };
        }
        // No list shows the id of an instance, but creating it again returns the one that exists.
        case 'instance': {
            const commands = [showInstanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { instruction: 'To delete it now, get its instanceId:', commands };
        }
    }
}
/** The variant of the commands that older versions of the API need; empty where there is none. */
function olderApiHint({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API also needs "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}", and …/instance/delete/INSTANCE_ID)`;
}
/** A command that shows the instance that a user has of a server. It contains no secret. */
function showInstanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
}


/***/ }),

/***/ 71404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ getDetails),
/* harmony export */   YZ: () => (/* binding */ resolveOwnership),
/* harmony export */   _m: () => (/* binding */ lookUpOwnership),
/* harmony export */   hV: () => (/* binding */ ENDED)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2430);
/* harmony import */ var _expiry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97426);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);



/** How a lease that is not ours any more has ended; undefined while it is, or may be, ours. */
const ENDED = {
    ours: undefined,
    unknown: undefined,
    reused: 'reused',
    idle: 'gone',
    gone: 'gone'
};
/**
 * Resolves who has a lease before it is dumped or released. Asks the API only if the lease may have ended; otherwise it is
 * ours. Nobody else gets the id of a local sandbox or an instance, so those are never `reused`.
 */
async function resolveOwnership(held, klavis, options) {
    switch (held.intent.kind) {
        case 'instance':
            return 'ours';
        case 'local':
            return held.status !== 'releasing' || (await localSandboxExists(held, klavis, options)) ? 'ours' : 'gone';
        case 'sandbox':
            return mayHaveEnded(held) ? await lookUpOwnership(held, klavis, options) : 'ours';
    }
}
/** Whether a sandbox may have ended, so that its id may be somebody else's: a release was sent, or its TTL has passed. */
function mayHaveEnded(held) {
    return held.status === 'releasing' || held.intent.attached === true || (0,_expiry_js__WEBPACK_IMPORTED_MODULE_2__/* .isExpired */ ._d)(held);
}
/** Asks the API who has a sandbox: a released id is given to others, with another URL. */
async function lookUpOwnership({ intent, lease }, klavis, options) {
    const details = await getDetails(intent.server, lease.id, klavis, options);
    if (details === undefined)
        return 'gone';
    if (details.status === 'idle')
        return 'idle';
    if (details.url === undefined || lease.urlHash === undefined)
        return 'unknown';
    // Compares the instance rather than the whole URL where it can, because the host of a sandbox may change.
    const instanceId = (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(details.url);
    const isOurs = instanceId === undefined ? (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(details.url) === lease.urlHash : instanceId === lease.instanceId;
    return isOurs ? 'ours' : 'reused';
}
/** The details of a sandbox; undefined if the API does not know it. */
async function getDetails(server, id, klavis, options) {
    try {
        return await klavis.getSandbox(server, id, lookUpOptions(options));
    }
    catch (error) {
        if (isNotFound(error))
            return undefined;
        throw error;
    }
}
/** Whether a local sandbox still exists. An error other than "not found" counts as yes, so that it is released. */
async function localSandboxExists({ lease }, klavis, options) {
    try {
        await klavis.getLocal(lease.id, lookUpOptions(options));
        return true;
    }
    catch (error) {
        return !isNotFound(error);
    }
}
/** A look-up changes nothing, so it writes no `releasing` record. A release waits for it, so it has the same priority. */
function lookUpOptions(options) {
    return { forRelease: true, ...options, beforeSend: undefined };
}
function isNotFound(error) {
    return error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410);
}


/***/ }),

/***/ 94176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ releaseAll),
/* harmony export */   w: () => (/* binding */ releaseLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93249);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77284);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2430);
/* harmony import */ var _klavis_retry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(54059);
/* harmony import */ var _lost_acquires_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(11281);
/* harmony import */ var _ownership_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(71404);







/** The time for one release with all its calls and retries: longer than the longest wait that the API can ask for. */
const RELEASE_LIMIT_MS = 90_000;
/** Extra time per lease, because releases leave one at a time. */
const TURN_MS = 1_600;
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** The command line runs the post step itself. */
const RETRIED = { action: 'The post step retries.', terminal: 'It is retried.' };
const NOT_RELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unknown: 'It may have been released already or have expired, and the API does not show who has it now.'
};
/** Releases one lease and records it in the ledger. Never throws, so that one failure cannot stop another release. */
async function releaseLease(held, klavis, ledger, signal) {
    const end = performance.now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    // Recorded when the request leaves, not earlier: a false `releasing` record makes post doubt that the lease is ours.
    let isRecorded = false;
    const beforeSend = () => {
        if (!isRecorded)
            recordEnd(held, ledger, 'releasing');
        isRecorded = true;
    };
    const options = () => ({ timeoutMs: Math.max(0, end - performance.now()), signal, beforeSend });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, options);
        if (outcome === 'skipped' || outcome === 'unknown')
            return { held, outcome: 'failed', reason: NOT_RELEASED[outcome] };
        recordEnd(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) };
    }
}
/** Records the end of a lease if it can: without the record, post releases the lease once more at worst. */
function recordEnd({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
        // The disk may be full.
    }
}
/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted is never repeated before the
 * API shows that the sandbox is still ours. The newest API also skips a release whose `instance_id` is not the current
 * one, and still answers 200; older versions ignore it.
 */
async function releaseSandbox(held, klavis, options) {
    const before = await (0,_ownership_js__WEBPACK_IMPORTED_MODULE_5__/* .resolveOwnership */ .YZ)(held, klavis, options());
    if (before !== 'ours')
        return _ownership_js__WEBPACK_IMPORTED_MODULE_5__/* .ENDED */ .hV[before] ?? 'unknown';
    let instanceId = held.lease.instanceId;
    for (let attempt = 1;; attempt++) {
        const sent = await sendRelease(held, instanceId, klavis, options());
        if (sent === 'released')
            return sent;
        if (sent === 'gone')
            return attempt === 1 ? sent : 'released';
        const owner = await (0,_ownership_js__WEBPACK_IMPORTED_MODULE_5__/* .lookUpOwnership */ ._m)(held, klavis, options()).catch((error) => {
            throw sent === 'accepted' ? error : sent.lost;
        });
        if (owner === 'reused')
            return owner;
        if (owner === 'idle')
            return 'released';
        if (owner === 'gone')
            return sent === 'accepted' ? 'gone' : 'released';
        if (sent === 'accepted') {
            // Accepted, but still ours: the API does not know this instance_id. Release once more without it.
            if (owner === 'unknown' || instanceId === undefined)
                return 'skipped';
            instanceId = undefined;
            continue;
        }
        if (owner === 'unknown' || attempt >= _klavis_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .RELEASE_ATTEMPTS */ .rF || options().timeoutMs === 0)
            throw sent.lost;
        await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .delay */ .cb)((0,_klavis_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .backoffMs */ .jo)(attempt, Math.random, 'pooled release'), options().signal);
    }
}
/** Sends one release. `accepted`: a 2xx whose status is not `idle`. `lost`: the release may have acted. */
async function sendRelease({ intent, lease }, instanceId, klavis, options) {
    try {
        const { status } = await klavis.releaseSandbox(intent.server, lease.id, instanceId, options);
        return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
    }
    catch (error) {
        if (!(0,_klavis_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .mayHaveActed */ .LR)(error) || options.signal?.aborted === true)
            throw error;
        return { lost: error };
    }
}
/** Releases a local sandbox. The API does that in the background, so any answer but "gone" means that it has started. */
async function releaseLocal({ lease }, klavis, options) {
    const { status } = await klavis.releaseLocal(lease.id, options());
    return status === 'gone' ? 'gone' : 'released';
}
/** Deletes an instance with its token. Its id is never reused, so deleting it twice is harmless. */
async function releaseInstance({ intent, lease }, { instances }, options) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...options(),
        timeoutMs: Math.min(timeoutMs, options().timeoutMs ?? timeoutMs)
    });
    // The token disappears with its instance, so a failure here must not prevent deleting the instance.
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, options());
    // A user that we created would stay in the account, but holds nothing any more, so a failure is ignored.
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}
/** Releases everything that main holds after main failed. Post retries what cannot be released here. */
async function releaseAll(ledger, { klavis, host, nonce, onLabelsKept }) {
    const search = { klavis, nonce, mask: host.setSecret, signal: host.cancelled };
    const { labelsKept } = await (0,_lost_acquires_js__WEBPACK_IMPORTED_MODULE_4__/* .recoverLostAcquires */ .WQ)(ledger, search);
    if (labelsKept)
        onLabelsKept();
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .perHost */ .GB)(RETRIED)}` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
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
