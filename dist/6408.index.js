export const id = 6408;
export const ids = [6408,5286];
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


/***/ }),

/***/ 73368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ valueReader),
/* harmony export */   T: () => (/* binding */ quoted)
/* harmony export */ });
/** A reader over raw inputs. */
function valueReader(input, problems) {
    const text = (name) => input(name).trim();
    const inRange = (name, value, range, unit) => {
        const readable = Number.isFinite(value) && (!range.whole || Number.isInteger(value));
        if (readable && value >= range.least && value <= range.most)
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
/** A value as it is shown in a message: short, and visibly a quotation. */
function quoted(value) {
    return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}


/***/ }),

/***/ 98936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ isId)
/* harmony export */ });
const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
/** Whether this can be an id of the API: it ends up as one segment of a request path, and in the runner's state. */
function isId(value) {
    return typeof value === 'string' && ID.test(value);
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
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/lease/life.js
var life = __webpack_require__(20927);
// EXTERNAL MODULE: ./build/klavis/id.js
var klavis_id = __webpack_require__(98936);
;// CONCATENATED MODULE: ./build/lease/record.js

const KINDS = ['sandbox', 'local', 'instance'];
const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const LONGEST_TTL_SECONDS = 366 * 86_400;
/** Only a date that can be reckoned with: an end is computed from it. */
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
function isKind(value) {
    return KINDS.some((kind) => kind === value);
}
function parseOwner(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { userId, isOurs, platform, hasToken } = value;
    const known = (0,klavis_id/* isId */.e)(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean';
    return known ? { userId, isOurs, platform, hasToken } : undefined;
}
/** One line of a ledger, or nothing when it is torn or not ours. */
function parseRecord(line) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return undefined;
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const known = isKind(kind) &&
                (0,klavis_id/* isId */.e)(alias) &&
                typeof server === 'string' &&
                (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server);
            if (!known || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= LONGEST_TTL_SECONDS))
                return undefined;
            if (kind !== 'instance')
                return { type, seq, kind, alias, server, ttlSeconds, ...(attached === true ? { attached } : {}), at };
            const its = parseOwner(owner);
            return its === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: its, at };
        }
        case 'lease':
            if (!(0,klavis_id/* isId */.e)(id))
                return undefined;
            return { type, seq, id, ...((0,klavis_id/* isId */.e)(instanceId) ? { instanceId } : {}), ...((0,klavis_id/* isId */.e)(urlHash) ? { urlHash } : {}), at };
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




const STATE = 'ledger-';
/**
 * The append-only record of every intent, lease and release. Each record is written, synchronously, before the
 * next thing happens, so that a kill at any moment leaves nothing unknown but an answer in flight.
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
    /** The number of the next intent. */
    reserve() {
        return this.#seq++;
    }
    intend(intent) {
        this.#write({ type: 'intent', ...intent, at: now() });
    }
    hold(lease) {
        this.#write({ type: 'lease', ...lease, at: now() });
    }
    end(seq, type) {
        this.#write({ type, seq, at: now() });
    }
    lives() {
        return (0,life/* replay */.eZ)(this.#records);
    }
    held() {
        return this.lives().filter(life/* isHeld */.i7);
    }
    #write(record) {
        // In memory first: should the disk be full, this process at least still knows what it holds.
        this.#records.push(record);
        try {
            for (const sink of this.#sinks)
                sink(record, this.#records.length - 1);
        }
        catch (error) {
            throw new failure/* Failure */.HR(`What is acquired could not be written down: ${(0,failure/* messageOf */.bD)(error)}`, 'Without that we could not promise to release it.', 'Nothing stays acquired. Check that RUNNER_TEMP is writable and its disk is not full.', { cause: error });
        }
    }
}
/** Appends each record to a file of our own, readable by nobody else. */
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
/** Whether a kill tore the last line, which must not swallow the next record. */
function endsMidLine(file) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}
/** Saves each record under a name of its own in the runner's state. */
function stateSink(saveState) {
    return (record, index) => saveState(`${STATE}${index}`, JSON.stringify(record));
}
/** The records that main left in the runner's state. */
function recordsInState(state) {
    const records = [];
    for (let index = 0;; index++) {
        const text = state(`${STATE}${index}`);
        if (text === '')
            return records;
        const record = parseRecord(text);
        if (record !== undefined)
            records.push(record);
    }
}
/** The records of a ledger file's text; a torn last line, left by a kill, is no record. */
function recordsInText(text) {
    return text.split('\n').flatMap((line) => parseRecord(line) ?? []);
}
function now() {
    return new Date().toISOString();
}


/***/ }),

/***/ 20927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isUnresolved),
/* harmony export */   eZ: () => (/* binding */ replay),
/* harmony export */   i7: () => (/* binding */ isHeld)
/* harmony export */ });
/* unused harmony export next */
/** Where each record leads from each standing; one that is not named makes no sense there, and changes nothing. */
const MACHINE = {
    // An intent is written again when the API took less than was asked for: an acquire without its TTL.
    intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
    // Even after `refused` or `lost`: a lease that turns up is a lease.
    unknown: { lease: 'held', refused: 'none', released: 'gone' },
    none: { lease: 'held', released: 'gone' },
    held: { lease: 'held', releasing: 'releasing', released: 'gone' },
    releasing: { lease: 'releasing', released: 'gone' },
    gone: {}
};
/** The life after one more record. */
function next(life, record) {
    if (life === undefined)
        return record.type === 'intent' ? { intent: record, lease: undefined, standing: 'intended' } : undefined;
    const standing = MACHINE[life.standing][record.type];
    if (standing === undefined)
        return life;
    if (record.type === 'intent')
        return { ...life, intent: record };
    if (record.type !== 'lease')
        return { ...life, standing };
    if (life.lease !== undefined && life.lease.id !== record.id)
        return life;
    return { ...life, lease: { ...life.lease, ...record }, standing };
}
/** All lives, in the order in which they began. */
function replay(records) {
    const lives = new Map();
    for (const record of records) {
        const life = next(lives.get(record.seq), record);
        if (life !== undefined)
            lives.set(record.seq, life);
    }
    return [...lives.values()];
}
/** Whether this lease is ours and not yet released. */
function isHeld(life) {
    return (life.standing === 'held' || life.standing === 'releasing') && life.lease !== undefined;
}
/** Whether something may be held that we have no id of. */
function isUnresolved(life) {
    return life.standing === 'intended' || life.standing === 'unknown';
}


/***/ }),

/***/ 26272:
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

const SHORTEST = 8;
/** Parts of a signed URL that are the same for everybody: hiding them would only riddle the log. */
const OPEN_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
/** Everything secret in a server or signed URL: the whole, its query values, and what in its path looks like a token. */
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !OPEN_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !OPEN_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const all = [text, url.href, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= SHORTEST))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every string of eight characters and more inside credentials, however deep. */
function secretsOfData(value) {
    const secrets = [];
    // Not by recursion: what the API nests too deep for the stack would fail us before the lease is written down.
    const left = [value];
    while (left.length > 0) {
        const next = left.pop();
        if (typeof next === 'string' && next.length >= SHORTEST)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                left.push(inner);
    }
    return secrets;
}
/**
 * What is secret in the details of a server. Metadata holds secrets for some and plain words for others: it is masked
 * where it is handed out.
 */
function secretsOfDetails({ url, authData, metadata }, handedOut) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(handedOut ? secretsOfData(metadata) : [])
    ];
}
/** What is secret in a local sandbox: its id, since it is part of its URLs, and the details of its servers. */
function secretsOfLocal({ id, servers }, handedOut) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, handedOut))];
}
/** The part of a server URL that says which acquire it belongs to. */
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
/** A short fingerprint, for comparing without keeping. */
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
/** By what a lease is known to be ours, where others get the same id after us. */
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
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


/***/ }),

/***/ 16221:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34921);
/* harmony import */ var _boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98512);
/* harmony import */ var _post_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42009);



/** The post step on a GitHub runner. */
async function post() {
    await (0,_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .forgivingStep */ .u)((0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .githubRunner */ .O)(), _post_js__WEBPACK_IMPORTED_MODULE_2__/* .runPost */ .a);
    (0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .endSoon */ .n)();
}


/***/ })

};
