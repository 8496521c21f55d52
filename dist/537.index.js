export const id = 537;
export const ids = [537];
export const modules = {

/***/ 77815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bs: () => (/* binding */ together),
/* harmony export */   v7: () => (/* binding */ pause),
/* harmony export */   xu: () => (/* binding */ Limits)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58500);


const GRACE_AFTER_CANCEL_MS = 6_000;
const GRACE_AFTER_FAILURE_MS = 30_000;
/**
 * How long work may go on. When `stop` aborts, nothing new is started; what was already sent is heard out until
 * `inFlight` aborts, because an answer that nobody hears may be a sandbox that nobody releases.
 */
class Limits {
    #stop = new AbortController();
    #inFlight = new AbortController();
    #cancelled;
    #onCancel;
    #deadline;
    #grace;
    #graceEnd = Number.POSITIVE_INFINITY;
    constructor(cancelled) {
        this.#cancelled = cancelled;
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#stop.signal);
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#inFlight.signal);
        this.#onCancel = () => this.#halt(cancelled.reason, GRACE_AFTER_CANCEL_MS);
        if (cancelled.aborted)
            this.#onCancel();
        else
            cancelled.addEventListener('abort', this.#onCancel);
    }
    get stop() {
        return this.#stop.signal;
    }
    get inFlight() {
        return this.#inFlight.signal;
    }
    /** Halts with the error that `reason` makes, once the time is over. */
    endAfter(ms, reason) {
        this.#deadline = setTimeout(() => this.halt(reason()), ms);
    }
    /** Something failed for good: the rest need not begin. */
    halt(reason) {
        this.#halt(reason, GRACE_AFTER_FAILURE_MS);
    }
    /** Lets go of timers and listeners, so that the process can end. */
    close() {
        clearTimeout(this.#deadline);
        clearTimeout(this.#grace);
        this.#cancelled.removeEventListener('abort', this.#onCancel);
    }
    #halt(reason, graceMs) {
        clearTimeout(this.#deadline);
        this.#stop.abort(reason);
        // A cancel makes everything else fail: those failures must not lengthen the little time that it leaves.
        const end = performance.now() + graceMs;
        if (end >= this.#graceEnd)
            return;
        this.#graceEnd = end;
        clearTimeout(this.#grace);
        this.#grace = setTimeout(() => this.#inFlight.abort(reason), graceMs);
    }
}
/** Sleeps; when the signal aborts, its reason is thrown at once. */
async function pause(ms, signal) {
    try {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setTimeout)(ms, undefined, { signal });
    }
    catch {
        throw signal.reason;
    }
}
/** Runs all side by side. The first failure halts the others; every one has ended before it is thrown. */
async function together(tasks, onFailure) {
    let first;
    const watched = tasks.map(async (task) => {
        try {
            await task;
        }
        catch (error) {
            if (first === undefined) {
                first = { error };
                onFailure(error);
            }
            throw error;
        }
    });
    await Promise.allSettled(watched);
    if (first !== undefined)
        throw first.error;
}


/***/ }),

/***/ 75355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ Phases)
/* harmony export */ });
/**
 * Groups in a log cannot overlap, but our phases do: the first one under way prints as it goes, the others keep
 * their lines until it is done. A phase without lines leaves no trace.
 */
class Phases {
    #host;
    #queue = [];
    constructor(host) {
        this.#host = host;
    }
    begin(title) {
        const phase = { title, lines: [], started: false, over: false };
        this.#queue.push(phase);
        return {
            info: (text) => {
                // What is said after the end (a retry, say) stands where it comes.
                if (!this.#queue.includes(phase))
                    return this.#host.log.info(text);
                phase.lines.push(text);
                if (this.#queue[0] === phase)
                    this.#print(phase);
            },
            done: () => {
                phase.over = true;
                this.#advance();
            }
        };
    }
    /** Ends whatever is still open, so that an error is not hidden inside a group. */
    end() {
        for (const phase of this.#queue)
            phase.over = true;
        this.#advance();
    }
    #advance() {
        for (;;) {
            const [current] = this.#queue;
            if (current === undefined)
                return;
            this.#print(current);
            if (!current.over)
                return;
            this.#queue.shift();
            if (current.started)
                this.#host.endGroup();
        }
    }
    #print(phase) {
        for (const line of phase.lines.splice(0)) {
            if (!phase.started)
                this.#host.startGroup(phase.title);
            phase.started = true;
            this.#host.log.info(line);
        }
    }
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

/***/ 68337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CL: () => (/* binding */ checkCollisions),
/* harmony export */   Eo: () => (/* binding */ isName),
/* harmony export */   LV: () => (/* binding */ wantedSandboxes),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   bC: () => (/* binding */ wantedLocalServers),
/* harmony export */   cY: () => (/* binding */ urlVariable),
/* harmony export */   ld: () => (/* binding */ items),
/* harmony export */   o_: () => (/* binding */ NAME)
/* harmony export */ });
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73368);

/** What a server name or an alias may look like. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const LONGEST_NAME = 64;
/** `server-url` is an output, and `local-sandbox` is what the local sandbox is called in messages. */
const RESERVED = ['server', 'local-sandbox'];
/** Items of a list that is written one per line or comma-separated; `# comments` are dropped. */
function items(text) {
    return lines(text)
        .flatMap((line) => line.split(','))
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
/** Lines with content; `# comments` are dropped, so that a workflow can explain itself. */
function lines(text) {
    return text
        .split(/\r?\n|\r/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
}
/** `jira` or `alias=jira`, each alias once. */
function wantedSandboxes(text, problems) {
    const wanted = [];
    for (const item of items(text)) {
        const [alias = '', server = alias, ...more] = item.split('=').map((part) => part.trim());
        if (alias === '' || server === '' || more.length > 0) {
            problems.add('sandboxes', `${(0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .T)(item)} is neither \`name\` nor \`alias=name\`.`);
            continue;
        }
        const sandbox = { alias, server };
        if (!isName('sandboxes', sandbox.alias, problems) || !isName('sandboxes', sandbox.server, problems))
            continue;
        if (RESERVED.includes(alias.toLowerCase())) {
            problems.add('sandboxes', `the alias \`${alias}\` is reserved. Write \`my-${alias}=…\` instead.`);
        }
        else if (wanted.some(({ alias }) => alias === sandbox.alias)) {
            problems.add('sandboxes', `\`${sandbox.alias}\` is there twice. Give each an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`);
        }
        else
            wanted.push(sandbox);
    }
    return wanted;
}
/** Local server names, or `ALL`. */
function wantedLocalServers(text, problems) {
    const names = items(text);
    if (names.length === 0)
        return undefined;
    if (names.some((name) => name.toUpperCase() === 'ALL')) {
        if (names.length > 1)
            problems.add('local-sandbox', '`ALL` stands alone; it already includes every server.');
        return 'ALL';
    }
    const valid = names.filter((name) => isName('local-sandbox', name, problems));
    for (const name of valid) {
        if (name.toLowerCase() === 'server')
            problems.add('local-sandbox', 'the name `server` is taken (by the output `server-url`).');
    }
    return [...new Set(valid)];
}
/** Whether this may be a name; if not, it is a problem. */
function isName(input, name, problems) {
    if (NAME.test(name) && name.length <= LONGEST_NAME)
        return true;
    const hint = name.includes('=') ? ' (local servers have no aliases)' : '';
    problems.add(input, `${(0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .T)(name)} is not a name. Names are letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`);
    return false;
}
/** The environment variable that carries the URL of an alias. */
function urlVariable(alias) {
    return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`;
}
/** Two aliases that would share an environment variable, or a name used on both sides, are a problem for the user to solve. */
function checkCollisions(sandboxes, local, problems) {
    const owners = new Map();
    for (const alias of [...sandboxes.map((sandbox) => sandbox.alias), ...local]) {
        const variable = urlVariable(alias);
        const owner = owners.get(variable);
        if (owner === undefined)
            owners.set(variable, alias);
        else if (owner === alias)
            problems.add('sandboxes', `\`${alias}\` is also a server of \`local-sandbox\`. Give the sandbox an alias: \`my-${alias}=…\`.`);
        else
            problems.add('sandboxes', `\`${owner}\` and \`${alias}\` would both be ${variable}. Rename one of them.`);
    }
}


/***/ }),

/***/ 36790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ Problems)
/* harmony export */ });
/* unused harmony export InputError */
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** Collects everything that is wrong with the inputs, so that the user mends it in one go. */
class Problems {
    #found = [];
    add(input, problem) {
        this.#found.push(`\`${input}\`: ${problem}`);
    }
    /** Throws one message that holds all of them. */
    throwIfAny() {
        if (this.#found.length === 0)
            return;
        const [first] = this.#found;
        if (this.#found.length === 1 && first !== undefined)
            throw new InputError(`An input cannot be used. ${first}`);
        throw new InputError(`There are ${this.#found.length} problems with the inputs:\n${this.#found.map((each) => `- ${each}`).join('\n')}`);
    }
}
/** The workflow gives us something we cannot work with; nothing was requested yet. */
class InputError extends _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    constructor(what) {
        super(what, '', '');
        this.name = 'InputError';
    }
}


/***/ }),

/***/ 97595:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n8: () => (/* binding */ readApi),
  iZ: () => (/* binding */ readApiKey),
  Ko: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/lease/labels.js
var labels = __webpack_require__(37506);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/inputs/pairs.js



/** Labels: `key=value` lines or a JSON object of plain values. */
function pairs_labels(text, problems) {
    const found = byName();
    for (const [key, value] of text.startsWith('{') ? jsonEntries(text, problems) : lineEntries(text, problems)) {
        if (key.startsWith(labels/* LABEL_PREFIX */.Ag))
            problems.add('tags', `\`${key}\` is one of the labels that the action sets itself (${labels/* LABEL_PREFIX */.Ag}…).`);
        else
            found[key] = value;
    }
    return found;
}
function jsonEntries(text, problems) {
    try {
        const parsed = JSON.parse(text);
        if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
            const entries = Object.entries(parsed);
            if (entries.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))) {
                return entries.map(([key, value]) => [key, String(value)]);
            }
        }
        problems.add('tags', 'the JSON must be one object whose values are strings, numbers or booleans.');
    }
    catch {
        problems.add('tags', 'starts like a JSON object but is not valid JSON.');
    }
    return [];
}
function lineEntries(text, problems) {
    const entries = [];
    for (const line of (0,lists/* lines */.Mn)(text)) {
        const at = line.indexOf('=');
        if (at > 0)
            entries.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
        else
            problems.add('tags', `${(0,values/* quoted */.T)(line)} is not \`key=value\`.`);
    }
    return entries;
}
/** One address for all, or `alias=address` lines. */
function testAccounts(text, isAlias, problems) {
    const byAlias = byName();
    let all;
    const given = (0,lists/* lines */.Mn)(text);
    for (const line of given) {
        const at = line.indexOf('=');
        const alias = at > 0 ? line.slice(0, at).trim() : undefined;
        const address = line.slice(at + 1).trim();
        if (!/^[^\s@]+@[^\s@]+$/.test(address))
            problems.add('test-account-email', `${(0,values/* quoted */.T)(address)} is not an e-mail address.`);
        else if (alias === undefined && given.length > 1)
            problems.add('test-account-email', 'is either one address or lines `alias=address`, not both.');
        else if (alias === undefined)
            all = address;
        else if (isAlias(alias))
            byAlias[alias] = address;
        else
            problems.add('test-account-email', `there is no sandbox \`${alias}\`.`);
    }
    return { all, byAlias };
}
/** Lines `alias Name: value`. Values are masked even where the line is refused. */
function requestHeaders(text, isAlias, problems, mask) {
    const found = byName();
    for (const line of (0,lists/* lines */.Mn)(text)) {
        const match = /^(\S+)\s+([^\s:]+)\s*:\s*(.*)$/.exec(line);
        const [alias = '', name = '', value = ''] = match?.slice(1) ?? [];
        // The token of `Bearer …` is a secret by itself, too.
        for (const secret of [value, ...value.split(/\s+/).filter((word) => word.length >= 8)])
            mask(secret);
        if (!match || !lists/* NAME */.o_.test(alias) || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
            problems.add('headers', 'a line is not `alias Name: value` (it is not shown here, since it may hold a secret).');
        }
        else if (!isAlias(alias))
            problems.add('headers', `there is no server ${(0,values/* quoted */.T)(alias)}.`);
        else if (value === '' || /[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)) {
            problems.add('headers', `the value of \`${name}\` for \`${alias}\` is empty or holds a character that no header may have.`);
        }
        else
            found[alias] = { ...found[alias], [name]: value };
    }
    return found;
}
/** A record in which `constructor` and `__proto__` are names like any other. */
function byName() {
    return Object.create(null);
}

// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
;// CONCATENATED MODULE: ./build/inputs/read.js






const DAY_SECONDS = 86_400;
const DEFAULT_TTL_SECONDS = 7_200;
/** The API key, masked before anything else can happen. Post reads it anew: it is never carried over. */
function readApiKey(host) {
    const key = host.input('api-key').trim() || (host.env('KLAVIS_API_KEY') ?? '').trim();
    host.mask(key);
    return key;
}
/** All inputs, checked; one message names everything that is wrong. */
function readInputs(host) {
    const apiKey = readApiKey(host);
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const sandboxes = (0,lists/* wantedSandboxes */.LV)(read.text('sandboxes'), problems);
    const localServers = (0,lists/* wantedLocalServers */.bC)(read.text('local-sandbox'), problems);
    const localNames = Array.isArray(localServers) ? localServers : [];
    if (['sandboxes', 'local-sandbox'].every((name) => (0,lists/* items */.ld)(read.text(name)).length === 0)) {
        problems.add('sandboxes', 'no server is asked for. Name some here, or in `local-sandbox`.');
    }
    (0,lists/* checkCollisions */.CL)(sandboxes, localNames, problems);
    const isSandbox = (name) => sandboxes.some(({ alias }) => alias === name);
    // A sandbox with several URLs has further servers, `alias-<key>`.
    const isFurtherServer = (name) => sandboxes.some(({ alias }) => name.startsWith(`${alias}-`));
    const isServer = (name) => isSandbox(name) || isFurtherServer(name) || localNames.includes(name) || localServers === 'ALL';
    const headers = requestHeaders(read.text('headers'), isServer, problems, host.mask);
    const inputs = {
        apiKey,
        api: readApi(read, problems),
        engine: read.choice('engine', ['auto', 'klavis', 'embedded'], 'auto'),
        isolation: read.choice('isolation', ['auto', 'strict', 'off'], 'auto'),
        onMissingKey: read.choice('on-missing-key', ['auto', 'fail', 'skip'], 'auto'),
        sandboxes,
        localServers,
        benchmark: read.text('benchmark') === ''
            ? undefined
            : read.choice('benchmark', ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'], 'MCP_Atlas'),
        testAccounts: testAccounts(read.text('test-account-email'), (name) => isSandbox(name) || name === 'local-sandbox', problems),
        tags: pairs_labels(read.text('tags'), problems),
        tag: read.optional('tag'),
        ttlSeconds: read.duration('ttl', { whenEmpty: DEFAULT_TTL_SECONDS, least: 60, most: DAY_SECONDS, whole: true }),
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
        upload: upload(read, host.run.workspace, localServers !== undefined, problems),
        headers,
        credentials: read.flag('credentials', false),
        verify: read.choice('verify', ['fail', 'warn', 'off'], 'fail'),
        verifyTimeoutMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false }),
        exportEnv: read.flag('export-env', true),
        after: after(read, problems)
    };
    problems.throwIfAny();
    return inputs;
}
/** Where and how fast to talk to the API. */
function readApi(read, problems) {
    return {
        url: apiUrl(read, problems),
        region: read.text('region') === '' ? undefined : read.choice('region', ['us', 'asia'], 'us'),
        rateLimit: read.number('rate-limit', { whenEmpty: 2, least: 0, most: 1000, whole: false })
    };
}
function apiUrl(read, problems) {
    const text = read.text('api-url') || 'https://api.klavis.ai';
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const loopback = url !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
    if (url === undefined || !['https:', 'http:'].includes(url.protocol)) {
        problems.add('api-url', `${(0,values/* quoted */.T)(text)} is not an address such as https://api.klavis.ai.`);
    }
    else if (url.protocol === 'http:' && !loopback) {
        problems.add('api-url', 'must be https, or the API key would travel in the clear (http is for loopback only).');
    }
    else if (url.username || url.password || url.search || url.hash) {
        problems.add('api-url', 'must hold no user, password, query or fragment.');
    }
    // Not the text itself: a bare `?` or `#` at its end would swallow the path of every request.
    return url === undefined ? text : `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
function upload(read, workspace, hasLocal, problems) {
    const given = read.text('upload');
    const withGit = read.flag('upload-git', false);
    if (given === '') {
        for (const name of ['upload-include', 'upload-exclude'])
            if (read.text(name))
                problems.add(name, 'has no effect without `upload`.');
        if (withGit)
            problems.add('upload-git', 'has no effect without `upload`.');
        return undefined;
    }
    const folder = (0,external_node_path_.resolve)(workspace, given);
    if (!hasLocal)
        problems.add('upload', 'needs a workspace to go to: name servers in `local-sandbox`, such as `filesystem`.');
    if (!isFolder(folder)) {
        problems.add('upload', `there is no folder ${(0,values/* quoted */.T)(given)}. Is \`actions/checkout\` before this step?`);
    }
    return { folder, include: (0,lists/* lines */.Mn)(read.text('upload-include')), exclude: (0,lists/* lines */.Mn)(read.text('upload-exclude')), withGit };
}
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
function after(read, problems) {
    const keep = read.choice('keep', ['never', 'on-failure', 'always'], 'never');
    if (keep !== 'never' && read.text('ttl') === '') {
        problems.add('keep', `\`${keep}\` leaves sandboxes alive after the job, so it needs a \`ttl\` that ends them, such as \`ttl: 30m\`.`);
    }
    const artifactName = read.text('artifact-name');
    if (/["<>:|*?\r\n\\/]/.test(artifactName))
        problems.add('artifact-name', 'must not contain any of " < > : | * ? \\ / or a line break.');
    const retention = read.number('retention-days', { whenEmpty: 0, least: 1, most: 400, whole: true });
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'always'),
        dumpTimeoutMs: 1000 * read.number('dump-timeout', { whenEmpty: 180, least: 1, most: 3600, whole: false }),
        artifactName,
        retentionDays: retention === 0 ? undefined : retention,
        keep,
        failOnReleaseError: read.flag('fail-on-release-error', false),
        summary: read.flag('summary', true)
    };
}


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

/***/ 33784:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hD: () => (/* binding */ ApiError),
  ym: () => (/* binding */ UnreadableAnswer),
  pb: () => (/* binding */ apiError),
  eA: () => (/* binding */ isNoDump),
  c1: () => (/* binding */ isPoolEmpty),
  LR: () => (/* binding */ mayHaveActed)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/net/network-error.js + 1 modules
var network_error = __webpack_require__(71433);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/klavis/detail.js

// The patterns for pages look for each `<` how far it reaches: on megabytes of them that would never end.
const LONGEST_PAGE = 8 * 1024;
/** Reads an error body in any of its shapes: string, FastAPI list, object, HTML, plain text, nothing. */
function readDetail(body, secrets) {
    const json = parseJson(body);
    const said = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, LONGEST_PAGE)) : saidIn(json);
    const complaints = Array.isArray(said) ? said.map(complaintOf) : [];
    const text = Array.isArray(said) ? complaints.map(complaintText).join('; ') : plainText(said);
    return { text: (0,host_text/* oneLine */.TN)(withoutSecrets(text, secrets), 400), fields: complaints.flatMap(({ place }) => place) };
}
function parseJson(body) {
    try {
        return JSON.parse(body);
    }
    catch {
        return undefined;
    }
}
/** FastAPI says `detail`; gateways and other frameworks `message` or `error`. */
function saidIn(json) {
    if (!isRecord(json))
        return json;
    const places = ['detail', 'message', 'error'].filter((place) => place in json);
    // All of them null is nothing said; none of them is a shape that we do not know.
    return places.length === 0 ? json : places.map((place) => json[place]).find((said) => said !== null);
}
function plainText(said) {
    if (typeof said === 'string')
        return said;
    if (isRecord(said)) {
        const inner = said['message'] ?? said['msg'] ?? said['error'] ?? said['detail'];
        if (typeof inner === 'string')
            return inner;
        return Object.keys(said).length === 0 ? '' : asJson(said);
    }
    return said === null || said === undefined ? '' : asJson(said);
}
/** What is nested without end can be parsed, but not written again. */
function asJson(said) {
    try {
        return JSON.stringify(said);
    }
    catch {
        return '';
    }
}
function complaintOf(item) {
    if (!isRecord(item))
        return { place: [], message: plainText(item) };
    const loc = Array.isArray(item['loc']) ? item['loc'] : [];
    const place = loc.filter((part) => typeof part === 'string' || typeof part === 'number').map(String);
    return { place: place.filter((part) => part !== 'body'), message: plainText(item['msg'] ?? item) };
}
/** Short: FastAPI lists every value of an enum, and what to do about it would be lost behind them. */
function complaintText({ place, message }) {
    const short = (0,host_text/* oneLine */.TN)(message, 120);
    return place.length === 0 ? short : `${place.join('.')}: ${short}`;
}
function textOfPage(body) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim();
    if (title)
        return title;
    return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
}
/** What the API quotes back can be a credential: our key, an id inside a URL, a whole URL. */
function withoutSecrets(text, secrets) {
    const known = secrets.filter((secret) => secret.length >= 4);
    return known
        .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
        .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
        .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***');
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/klavis/pool-empty.js
const THINGS = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*';
const POOL_EMPTY = [
    /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
    /\bnone\b.{0,30}\b(?:available|free)\b/i,
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${THINGS}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`, 'i'),
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${THINGS}\\b`, 'i'),
    new RegExp(`\\b${THINGS}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
    /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
    /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
    /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
];
/** Whether a text says that nothing is idle: no document tells how the API says it. */
function saysPoolEmpty(text) {
    return POOL_EMPTY.some((pattern) => pattern.test(text));
}

// EXTERNAL MODULE: ./build/klavis/server-names.js + 1 modules
var server_names = __webpack_require__(52414);
;// CONCATENATED MODULE: ./build/klavis/errors.js






/** The API answered, but not with what was asked for. */
class ApiError extends failure/* Failure */.HR {
    status;
    /** What the API said, as one safe line without secrets. */
    detail;
    /** The request fields that it complained of. */
    fields;
    operation;
    /** The Retry-After header as it came. */
    retryAfter;
    /** The clock of who answered: ours may be wrong. */
    date;
    constructor(operation, answer, detail, why, next) {
        const { status } = answer;
        super(`Klavis answered ${status} when asked to ${operation.name}${(0,wording/* asEnd */.cM)(detail.text)}`, why, next);
        this.name = 'ApiError';
        this.status = status;
        this.detail = detail.text;
        this.fields = detail.fields;
        this.operation = operation.name;
        this.retryAfter = answer.headers?.['retry-after'];
        this.date = answer.headers?.date;
    }
}
/** A success that we cannot read: whatever was asked for may have happened. */
class UnreadableAnswer extends failure/* Failure */.HR {
    operation;
    constructor(operation, status, cause) {
        super(`Klavis answered ${status} when asked to ${operation.name}, but the answer cannot be read.`, 'It is not the JSON that the API documents: a proxy or another service may have answered.', 'Check the input `api-url`, and whether there is a newer version of this action.', { cause });
        this.name = 'UnreadableAnswer';
        this.operation = operation.name;
    }
}
/** The error that an answer outside 2xx stands for. */
function apiError(operation, url, answer, secrets) {
    if (answer.status >= 300 && answer.status <= 399)
        return redirectError(operation, url, answer);
    const detail = readDetail(answer.body, secrets);
    const [why, next] = adviceFor(answer.status, operation);
    return new ApiError(operation, answer, detail, why, next);
}
function redirectError(operation, url, answer) {
    const location = answer.headers.location ?? '';
    const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another place';
    const detail = { text: `a redirect to ${host}`, fields: [] };
    const why = `Redirects are not followed, so that nobody but ${url.host} gets the key.`;
    return new ApiError(operation, answer, detail, why, 'If the API has moved, set the input `api-url` to its new address.');
}
function adviceFor(status, operation) {
    if (status === 401)
        return ['The API key is missing or has expired.', 'Check the secret behind the input `api-key`.'];
    if (status === 403) {
        return [
            'The API key is invalid, or not allowed to do this.',
            'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
        ];
    }
    if (status === 429) {
        return [
            'More requests per second than the account may send; other jobs with the same key count too.',
            'Lower the input `rate-limit`, or run fewer jobs at once.'
        ];
    }
    if (status === 408 || status === 409 || status === 423 || status === 425) {
        return [
            status === 408 ? 'A gateway had no patience left.' : 'Something else is being done with it at the moment.',
            'Run the job again; if it stays so, tell Klavis support the time of the run.'
        ];
    }
    if (status === 501) {
        return ['This engine does not offer it.', 'Leave it out, or use `engine: klavis` with an `api-key`.'];
    }
    if (status >= 500) {
        return [
            "This is on Klavis' side.",
            'Run the job again later; if it stays so, tell Klavis support the time of the run.'
        ];
    }
    if ((status === 404 || status === 422) && operation.acquires !== undefined) {
        const { servers, kind } = operation.acquires;
        const advice = (0,server_names/* nameAdvice */.wW)(servers, kind);
        const why = `A server may be unknown to this version of the API (${servers.join(', ')}), or an input is not accepted.`;
        return [why, advice || 'Check the server names and inputs against the Klavis documentation.'];
    }
    if (status === 404 || status === 410)
        return ['It does not exist any more: released, or its time to live is over.', ''];
    return ['The request was not accepted.', 'Check the inputs of the step against what Klavis said.'];
}
/** All sandboxes of the kind are in use: worth waiting for. A server that does not exist is not. */
function isPoolEmpty(error) {
    if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status))
        return false;
    return saysPoolEmpty(error.detail);
}
/** Whether an acquire that failed like this may still have acquired something. */
function mayHaveActed(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return error.established;
    if (error instanceof ApiError)
        return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error));
    if (error instanceof UnreadableAnswer)
        return true;
    // Something that nobody thought of proves nothing.
    return !(error instanceof failure/* Failure */.HR || error instanceof failure/* Cancelled */.cJ);
}
/** The server has no dump. */
function isNoDump(error) {
    return error instanceof ApiError && [404, 405, 422].includes(error.status);
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

/***/ 54059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LX: () => (/* binding */ isRetriable),
/* harmony export */   Or: () => (/* binding */ attemptsOf),
/* harmony export */   Vs: () => (/* binding */ retryAfterMs),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   kr: () => (/* binding */ RELEASE_TRIES)
/* harmony export */ });
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(71433);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33784);


const BASE_MS = 500;
const CAP_MS = 10_000;
/** A release is worth many tries, close together: what it gives up on stays acquired. */
const RELEASE_TRIES = 9;
const RELEASE_CAP_MS = 3_000;
const RETRY_AFTER_CAP_MS = 60_000;
const PASSING = [408, 409, 423, 425, 429, 500, 502, 503, 504];
// Refused for the moment, and surely not acted upon.
const TOO_EARLY = [409, 423, 425, 429];
// Refused for good: it would be so again.
const FOR_GOOD = [401, 403, 404, 405, 410, 422];
/** How often a call that fails like this is tried in all. An acquire that is only too early is worth more patience. */
function attemptsOf(repeat, error) {
    if (repeat.endsWith('release'))
        return RELEASE_TRIES;
    return repeat === 'acquire' && error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD ? 10 : 5;
}
/**
 * Whether the same request may go out again; an acquire and a pooled release only where they surely have not acted. A
 * release whatever went wrong on the way: the acquire came through, so it will pass, and to give up costs a sandbox.
 */
function isRetriable(error, repeat) {
    const once = repeat === 'acquire' || repeat === 'pooled release';
    if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__/* .NetworkError */ .Dr) {
        if (error.final && !repeat.endsWith('release'))
            return false;
        return !once || !error.established;
    }
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UnreadableAnswer */ .ym)
        return !once;
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD))
        return false;
    if (repeat === 'acquire')
        return error.status === 429;
    // Not even an odd refusal, of some gateway perhaps, is the last word on a release.
    const isOdd = error.status < 500 && !PASSING.includes(error.status) && !FOR_GOOD.includes(error.status);
    if (repeat.endsWith('release') && isOdd)
        return true;
    return (repeat === 'pooled release' ? TOO_EARLY : PASSING).includes(error.status);
}
/** Full jitter: anything up to a ceiling that doubles with each failed attempt (1, 2, …). */
function backoffMs(failedAttempts, random, repeat = 'idempotent') {
    const cap = repeat.endsWith('release') ? RELEASE_CAP_MS : CAP_MS;
    return random() * Math.min(cap, BASE_MS * 2 ** (failedAttempts - 1));
}
/** A Retry-After header, as seconds or as a date, in milliseconds from `now`; at most a minute. */
function retryAfterMs(header, now) {
    const text = header?.trim() ?? '';
    // Not any text that the parser of dates makes something of: to it `-5` is a day in May.
    const date = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN;
    const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : date - now;
    return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_CAP_MS);
}


/***/ }),

/***/ 52414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Bf: () => (/* binding */ LOCAL_SERVERS),
  ex: () => (/* binding */ SAAS_SERVERS),
  CX: () => (/* binding */ mayHaveDump),
  wW: () => (/* binding */ nameAdvice)
});

// UNUSED EXPORTS: closeSpellings

;// CONCATENATED MODULE: ./build/klavis/spelling.js
/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(from, to) {
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

;// CONCATENATED MODULE: ./build/klavis/server-names.js

/** The SaaS servers we know. The list grows without us: an unknown name is for the API to judge. */
const SAAS_SERVERS = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`);
/** The servers we know of a local sandbox. */
const LOCAL_SERVERS = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`);
const STATELESS = new Set(words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`));
/** False only for servers known to keep no data: there is nothing to dump. */
function mayHaveDump(server) {
    return !STATELESS.has(server);
}
/** Known names a misspelt one may have meant, the closest first; none for a name that is known. */
function closeSpellings(name) {
    const known = [...SAAS_SERVERS, ...LOCAL_SERVERS];
    if (known.includes(name))
        return [];
    return known
        .map((candidate) => ({ candidate, cost: spellingCost(plain(name), plain(candidate)) }))
        .filter(({ cost }) => cost <= 2)
        .sort((left, right) => left.cost - right.cost)
        .slice(0, 3)
        .map(({ candidate }) => candidate);
}
/** What to say of the names of an acquire that was refused. */
function nameAdvice(names, kind) {
    return names
        .map((name) => adviceFor(name, kind))
        .filter((advice) => advice !== '')
        .join(' ');
}
function adviceFor(name, kind) {
    if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
        return `\`${name}\` is a local server: name it in \`local-sandbox\`, not in \`sandboxes\`.`;
    }
    if (kind === 'local' && SAAS_SERVERS.includes(name)) {
        return `\`${name}\` is not a local server: name it in \`sandboxes\`, not in \`local-sandbox\`.`;
    }
    const close = closeSpellings(name).map((spelling) => `\`${spelling}\``);
    return close.length === 0 ? '' : `Instead of \`${name}\`, did you mean ${close.join(' or ')}?`;
}
/** A part of a name (`sheets`) is as close as one slip of the hand; short names allow one slip, longer ones two. */
function spellingCost(name, candidate) {
    if (name.length >= 4 && candidate.includes(name))
        return 1;
    const cost = distance(name, candidate);
    const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2;
    return cost <= allowed ? cost : Number.POSITIVE_INFINITY;
}
function plain(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
function words(text) {
    return text.trim().split(/\s+/);
}


/***/ }),

/***/ 37506:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ LABEL_PREFIX),
/* harmony export */   MW: () => (/* binding */ useLabel),
/* harmony export */   RD: () => (/* binding */ intentLabel),
/* harmony export */   xU: () => (/* binding */ runLabels)
/* harmony export */ });
/** What every label of ours starts with. */
const LABEL_PREFIX = 'gha_';
/** Labels by which a sandbox is known to be ours, even when the answer to its acquire was lost. */
function runLabels(run, nonce) {
    return {
        gha_repository: run.repository,
        gha_run_id: run.runId,
        gha_run_attempt: run.attempt,
        gha_job: run.job,
        ...useLabel(nonce)
    };
}
/** The label that all leases of one use of the action share, and nobody else's. */
function useLabel(nonce) {
    return { gha_nonce: nonce };
}
/** The label of one single acquire. */
function intentLabel(seq) {
    return { gha_intent: String(seq) };
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

const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const LONGEST_TTL_SECONDS = 366 * 86_400;
/** Only a date that can be reckoned with: an end is computed from it. */
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
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
    const { type, seq, kind, alias, server, ttlSeconds, id, instanceId, urlHash, at, early } = value;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const known = (kind === 'sandbox' || kind === 'local') && (0,klavis_id/* isId */.e)(alias) && typeof server === 'string' && NAMES.test(server);
            if (!known || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= LONGEST_TTL_SECONDS))
                return undefined;
            return { type, seq, kind, alias, server, ttlSeconds, at };
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
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   SF: () => (/* binding */ instanceIdOf),
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

/***/ 49290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Js: () => (/* binding */ abortReason),
/* harmony export */   cb: () => (/* binding */ delay),
/* harmony export */   u7: () => (/* binding */ onAbort),
/* harmony export */   ux: () => (/* binding */ within)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** Why a signal aborted: the reason itself when it is an error, else a cancellation. */
function abortReason(signal) {
    const reason = signal.reason;
    return isErrorLike(reason) ? reason : new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ();
}
/** Calls back once when the signal aborts, at once if it already has; returns how to stop listening. */
function onAbort(signal, abort) {
    if (signal === undefined)
        return () => { };
    if (signal.aborted) {
        abort(abortReason(signal));
        return () => { };
    }
    const listener = () => abort(abortReason(signal));
    signal.addEventListener('abort', listener, { once: true });
    return () => signal.removeEventListener('abort', listener);
}
/** Waits; rejects at once when the signal aborts, and leaves no timer behind. */
function delay(ms, signal) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
            stop();
            resolve();
        }, ms);
        const stop = onAbort(signal, (reason) => {
            clearTimeout(timer);
            reject(reason);
        });
    });
}
/** Does the work under a signal that also aborts, with `expired()`, when the time is over. */
async function within(ms, signal, expired, work) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(expired()), Math.max(0, ms));
    const stop = onAbort(signal, (reason) => controller.abort(reason));
    try {
        return await work(controller.signal);
    }
    finally {
        clearTimeout(timer);
        stop();
    }
}
/** By shape: an AbortError of another realm is no instance of our Error. */
function isErrorLike(reason) {
    return typeof reason === 'object' && reason !== null && 'message' in reason && 'name' in reason;
}


/***/ }),

/***/ 94838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ chunksOf),
/* harmony export */   y: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _abort_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49290);
/* harmony import */ var _network_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71433);


/** Reads a body as text. Cut short, too large or too slow is an error. */
async function readText(stream, request, limits) {
    const host = new URL(request.url).host;
    const late = () => stream.destroy((0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .timeoutError */ .w2)(host, request.timeoutMs, true));
    const timer = setTimeout(late, Math.max(0, limits.leftMs));
    const chunks = [];
    let bytes = 0;
    try {
        for await (const chunk of chunksOf(stream, request)) {
            bytes += chunk.length;
            chunks.push(chunk);
            if (bytes <= limits.maxBytes)
                continue;
            if (limits.cut === true)
                break;
            throw (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .tooLargeError */ .SH)(host, limits.maxBytes);
        }
    }
    finally {
        clearTimeout(timer);
    }
    return Buffer.concat(chunks).toString('utf8');
}
/** The chunks of a body; ends without an error only when the whole body has come. */
async function* chunksOf(stream, request) {
    const host = new URL(request.url).host;
    try {
        for await (const chunk of stream)
            yield chunk;
    }
    catch (error) {
        if (request.signal?.aborted)
            throw (0,_abort_js__WEBPACK_IMPORTED_MODULE_0__/* .abortReason */ .Js)(request.signal);
        throw error instanceof _network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .NetworkError */ .Dr ? error : (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .truncatedError */ .Jw)(host, error);
    }
    finally {
        stream.destroy();
    }
    if (!stream.complete)
        throw (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .truncatedError */ .Jw)(host);
}


/***/ }),

/***/ 71433:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Dr: () => (/* binding */ NetworkError),
  x6: () => (/* binding */ networkError),
  w2: () => (/* binding */ timeoutError),
  SH: () => (/* binding */ tooLargeError),
  Jw: () => (/* binding */ truncatedError)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/net/explain.js
/** Why a proxy made no connection, by what it answered, if it did. */
function proxyReason(status) {
    if (status === '407')
        return 'The proxy wants credentials, or other ones.';
    if (status === undefined)
        return 'The proxy is not reachable.';
    return status.startsWith('5')
        ? 'The proxy cannot reach the host, or is overloaded.'
        : 'The proxy does not allow this host, or not as many connections.';
}
/** What happened, why and what to do, for a code of Node's. */
function explain(host, code, established) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
        return [
            `The host ${host} was not found (${code}).`,
            'The name is misspelt, or the runner cannot resolve names outside its network.',
            'Check the address and the DNS of the runner; set HTTPS_PROXY if there is a proxy.'
        ];
    }
    if (code === 'ECONNREFUSED') {
        return [
            `${host} refused the connection (${code}).`,
            'Nothing listens there, or a firewall is in the way.',
            'Check the address and port, and what the runner may reach.'
        ];
    }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
        return [
            `The certificate of ${host} is not trusted: it is made out to another name.`,
            'Something else than the service answers there: a proxy, a login page of the network, or a wrong DNS entry.',
            'Check the address, and what stands between the runner and the host.'
        ];
    }
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
        return [
            `The certificate of ${host} is not trusted: it is out of date (${code}).`,
            'It was not renewed in time, or the clock of the runner is wrong.',
            'Check the clock of the runner; if it is right, whoever runs the host must renew the certificate.'
        ];
    }
    if (isCertificateCode(code)) {
        return [
            `The certificate of ${host} is not trusted (${code}).`,
            'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
            'Set NODE_EXTRA_CA_CERTS to the file with that authority in the environment of the runner.'
        ];
    }
    if (!established) {
        return [
            `No connection to ${host} (${code || 'no reason given'}).`,
            'The network, a firewall or a TLS handshake failed before anything was sent.',
            'Run the job again; if it stays so, check what the runner may reach.'
        ];
    }
    return [
        `The connection to ${host} broke (${code || 'no reason given'}).`,
        'The other side, or a proxy on the way, closed it before there was an answer.',
        'Run the job again; if it stays so, look at the status of the service.'
    ];
}
/** Whether the certificate is to blame. */
function isCertificateCode(code) {
    return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code);
}

;// CONCATENATED MODULE: ./build/net/network-error.js



/** No answer, or no whole one. Names the host only: path and query of a URL can be secret. */
class NetworkError extends failure/* Failure */.HR {
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
/** What Node, or the tunnel through a proxy, threw, told to a person. */
function networkError(host, cause, established) {
    const { code, message } = errorFacts(cause);
    const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message);
    if (tunnel)
        return proxyError(host, message, cause);
    const [what, why, next] = explain(host, code, established);
    return new NetworkError(what, why, next, { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) }, { cause });
}
/** No answer in time; before there was a connection, nothing can have happened on the other side. */
function timeoutError(host, ms, established) {
    const facts = { established, timedOut: true, code: 'ETIMEDOUT' };
    const seconds = Math.round(ms / 100) / 10;
    return established
        ? new NetworkError(`${host} did not answer within ${seconds} s.`, 'The service is slow or overloaded, or the connection died on the way.', 'Run the job again; if it stays so, look at the status of the service.', facts)
        : new NetworkError(`No connection to ${host} within ${seconds} s.`, 'A firewall drops the packets, or the runner has no route to the host.', 'Allow the runner to reach the host, or set HTTPS_PROXY if there is a proxy.', facts);
}
/** The connection ended before the answer did. */
function truncatedError(host, cause) {
    return new NetworkError(`The answer of ${host} was cut short.`, 'The connection was closed before the whole answer had come.', 'Run the job again; if it stays so, look for a proxy or firewall that closes connections.', { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' }, { cause });
}
/** The answer is longer than we are ready to read. */
function tooLargeError(host, limit) {
    return new NetworkError(`The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`, 'No answer of this size is expected here.', 'Check that the address is the right one.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}
function proxyError(host, message, cause) {
    const status = /statusCode=(\d+)/.exec(message)?.[1];
    const reason = status === undefined ? (0,host_text/* oneLine */.TN)(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`;
    return new NetworkError(`The proxy made no connection to ${host}: ${reason}.`, proxyReason(status), 'Check HTTPS_PROXY of the runner, or list the host in NO_PROXY.', {
        established: false,
        timedOut: false,
        code: 'ERR_PROXY',
        final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    }, { cause });
}
/** Read by shape: an error of another realm is no instance of our Error. */
function errorFacts(error) {
    if (typeof error !== 'object' || error === null)
        return { code: '', message: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { code, message };
}


/***/ }),

/***/ 35376:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ request_open),
  t: () => (/* binding */ send)
});

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/net/body.js
var net_body = __webpack_require__(94838);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
var external_node_http_namespaceObject = /*#__PURE__*/__webpack_require__.t(external_node_http_, 2);
// EXTERNAL MODULE: ./node_modules/@actions/http-client/lib/proxy.js
var proxy = __webpack_require__(19783);
;// CONCATENATED MODULE: ./build/net/agent.js



/** The way to a URL: through the proxy where the environment names one, past it where NO_PROXY says so. */
async function wayTo(url, connecting) {
    const isThroughProxy = needsProxy(url);
    // TLS and tunnels are loaded only where they are needed: each takes longer to load than all the rest of main.
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : external_node_http_namespaceObject;
    return { request, agent: isThroughProxy ? await tunnelTo(url, connecting) : new Agent({ keepAlive: false }) };
}
async function tunnelTo(url, connecting) {
    const { HttpClient } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(779)]).then(__webpack_require__.bind(__webpack_require__, 22779));
    const agent = new HttpClient('', [], { keepAlive: false }).getAgent(url.href);
    // The tunnel gives no hold on its CONNECT request: without a signal one that hangs would keep the process alive.
    if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
        agent.proxyOptions = { ...agent.proxyOptions, signal: connecting };
    }
    return agent;
}
function needsProxy(url) {
    try {
        return Boolean((0,proxy/* getProxyUrl */.s)(url)?.hostname);
    }
    catch {
        throw new failure/* Failure */.HR(`No proxy could be chosen for ${url.host}.`, 'The address of the proxy in the environment is not a URL.', 'Correct HTTPS_PROXY (or HTTP_PROXY) of the runner, for example http://proxy.example:3128.');
    }
}

// EXTERNAL MODULE: ./build/net/network-error.js + 1 modules
var network_error = __webpack_require__(71433);
;// CONCATENATED MODULE: ./build/net/exchange.js





const CONNECT_MS = 30_000;
const IDLE_MS = 60_000;
/** One request on the wire, up to the head of its answer. */
async function openExchange(request) {
    const url = parseUrl(request.url);
    const connecting = new AbortController();
    const way = await wayTo(url, connecting.signal);
    return new Promise((resolve, reject) => {
        const outgoing = outgoingFor(request, url, way);
        let established = false;
        let settled = false;
        // The promise is settled here and not left to events: a request still in its tunnel emits none when destroyed.
        const fail = (error) => {
            if (settled)
                return;
            settle();
            connecting.abort();
            outgoing.destroy();
            if (typeof request.body === 'object')
                request.body.destroy();
            reject(error);
        };
        const failBy = (cause) => fail((0,network_error/* networkError */.x6)(url.host, cause, established));
        const timers = [
            after(request.timeoutMs, () => fail((0,network_error/* timeoutError */.w2)(url.host, request.timeoutMs, established))),
            after(Math.min(CONNECT_MS, request.timeoutMs), () => {
                if (!established)
                    fail((0,network_error/* timeoutError */.w2)(url.host, Math.min(CONNECT_MS, request.timeoutMs), false));
            })
        ];
        let forget = () => { };
        const settle = () => {
            settled = true;
            for (const timer of timers)
                clearTimeout(timer);
            forget();
        };
        outgoing.on('error', failBy);
        outgoing.once('close', () => failBy({ code: 'ECONNRESET' }));
        outgoing.once('socket', (socket) => whenEstablished(socket, url, () => (established = true)));
        outgoing.once('response', (stream) => {
            if (settled)
                return;
            settle();
            guard(stream, request, url.host);
            resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream });
        });
        forget = (0,abort/* onAbort */.u7)(request.signal, fail);
        if (!settled)
            write(outgoing, request.body, fail);
    });
}
function parseUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && /^https?:$/.test(url.protocol))
        return url;
    throw new failure/* Failure */.HR('A request could not be sent: its address is not an http or https URL.', 'The service gave an address of another kind, or the configured one is misspelt.', 'Check the configured address of the service.');
}
function outgoingFor(request, url, way) {
    const length = typeof request.body === 'string' ? { 'Content-Length': Buffer.byteLength(request.body) } : {};
    // Given, because a tunnel would add the default port to it, and a signature may cover the host.
    const headers = { Host: url.host, ...request.headers, ...length };
    try {
        return way.request(url, { method: request.method, headers, agent: way.agent });
    }
    catch (error) {
        throw new failure/* Failure */.HR(`A request to ${url.host} could not be built.`, 'A header holds a character that HTTP does not allow, such as a line break in a key.', 'Check the values that are sent as headers: the API key first.', { cause: error });
    }
}
/**
 * Bytes of the request may leave from here on. Node holds them back until the TLS handshake and its certificate check
 * are done; a tunnelled TLS socket is connected, but not yet secure, when it is handed out.
 */
function whenEstablished(socket, url, established) {
    if (url.protocol === 'https:')
        socket.once('secureConnect', established);
    else if (socket.connecting)
        socket.once('connect', established);
    else
        established();
}
function write(outgoing, body, fail) {
    if (body === undefined || typeof body === 'string') {
        outgoing.end(body);
        return;
    }
    body.once('error', fail);
    outgoing.once('close', () => body.destroy());
    body.pipe(outgoing);
}
function guard(stream, request, host) {
    const idleMs = request.idleMs ?? IDLE_MS;
    if (idleMs > 0)
        stream.socket.setTimeout(idleMs, () => stream.destroy((0,network_error/* timeoutError */.w2)(host, idleMs, true)));
    const forget = (0,abort/* onAbort */.u7)(request.signal, (reason) => stream.destroy(reason));
    (0,external_node_stream_.finished)(stream, forget);
}
function after(ms, act) {
    return setTimeout(act, Math.max(0, ms));
}

;// CONCATENATED MODULE: ./build/net/request.js



const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
/** Sends the request and reads the whole answer as text; of an error no more than its beginning: its status tells most. */
async function send(request, maxBytes = MAX_BYTES) {
    const started = external_node_perf_hooks_.performance.now();
    const { status, headers, stream } = await request_open(request);
    const leftMs = request.timeoutMs - (external_node_perf_hooks_.performance.now() - started);
    const isError = status >= 400;
    const limits = isError ? { maxBytes: MAX_ERROR_BYTES, leftMs, cut: true } : { maxBytes, leftMs };
    const body = await (0,net_body/* readText */.y)(stream, request, limits);
    return { status, headers, body };
}
/** Sends the request and returns as soon as the answer's head is there; abort and idle time rule its stream on. */
async function request_open(request) {
    return openExchange(request);
}


/***/ }),

/***/ 90324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
;// CONCATENATED MODULE: ./build/klavis/acquire.js

/** The acquire of a SaaS sandbox. */
function sandboxAcquisition(server, options) {
    const labelled = Object.keys(options.labels).length > 0;
    return {
        operation: { name: `acquire a sandbox of ${server}`, acquires: { kind: 'sandbox', servers: [server] } },
        path: ['sandbox', server],
        body: { ...commonFields(options), ...given('tag', options.tag), ...(labelled ? { tags: options.labels } : {}) }
    };
}
/** The acquire of a local sandbox with these servers. */
function localAcquisition(servers, options) {
    const names = servers === 'ALL' ? [] : servers;
    const list = servers === 'ALL' ? 'all servers' : servers.join(', ');
    return {
        operation: { name: `acquire a local sandbox with ${list}`, acquires: { kind: 'local', servers: names } },
        path: ['local-sandbox'],
        body: { server_names: servers, ...commonFields(options) }
    };
}
/** Sends an acquire; a 422 that names `tags` or `ttl_seconds` gets one more try without that field. */
async function acquire(acquisition, post, onFieldDropped) {
    let body = acquisition.body;
    for (;;) {
        try {
            return await post(body);
        }
        catch (error) {
            const refused = refusedFields(error, body);
            if (refused.length === 0)
                throw error;
            for (const field of refused)
                onFieldDropped({ operation: acquisition.operation.name, field });
            body = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.some((field) => field === name)));
        }
    }
}
function commonFields(options) {
    return {
        ...given('benchmark', options.benchmark),
        ...given('test_account_email', options.testAccountEmail),
        ttl_seconds: options.ttlSeconds
    };
}
function given(name, value) {
    return value === undefined || value === '' ? {} : { [name]: value };
}
/** Only fields that were sent: so each is dropped at most once, and the loop ends. */
function refusedFields(error, body) {
    if (!(error instanceof errors/* ApiError */.hD) || error.status !== 422)
        return [];
    const named = { tags: /\btags\b/i, ttl_seconds: /\bttl(?:_seconds)?\b/i };
    return ['tags', 'ttl_seconds'].filter((field) => field in body && (error.fields.includes(field) || named[field].test(error.detail)));
}

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/net/request.js + 2 modules
var net_request = __webpack_require__(35376);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
;// CONCATENATED MODULE: ./build/klavis/exchange.js






/** One call: waits for its turn, sends, and repeats what may be repeated while there is time. */
async function exchange(settings, wanted, call) {
    const request = call.forRelease === true ? { ...wanted, repeat: 'release', turn: 'release' } : wanted;
    const url = urlOf(settings.baseUrl, request);
    const deadline = external_node_perf_hooks_.performance.now() + (call.timeoutMs ?? Number.POSITIVE_INFINITY);
    for (let attempt = 1;; attempt += 1) {
        try {
            await turn(settings.pacer, request, call.signal, deadline - external_node_perf_hooks_.performance.now());
            call.beforeSend?.();
            return await sendOnce(settings, request, url, call.inFlight ?? call.signal, deadline - external_node_perf_hooks_.performance.now());
        }
        catch (error) {
            if (!(0,retry/* isRetriable */.LX)(error, request.repeat) || attempt >= (0,retry/* attemptsOf */.Or)(request.repeat, error))
                throw error;
            const waitMs = waitAfter(error, request.repeat, attempt, settings.random);
            if (external_node_perf_hooks_.performance.now() + waitMs >= deadline)
                throw error;
            settings.onRetry({ operation: request.operation.name, error, attempt, waitMs });
            call.onTrouble?.(error.message);
            // A 429 is for all of us: the others wait as long, and the turn of this call waits with them.
            if (error instanceof errors/* ApiError */.hD && error.status === 429)
                settings.pacer.pause(waitMs);
            else
                await (0,abort/* delay */.cb)(waitMs, call.signal);
        }
    }
}
async function turn(pacer, request, signal, leftMs) {
    if (!Number.isFinite(leftMs))
        return pacer.turn(request.turn, signal);
    return (0,abort/* within */.ux)(leftMs, signal, () => neverItsTurn(request.operation), (either) => pacer.turn(request.turn, either));
}
async function sendOnce(settings, request, url, signal, leftMs) {
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    const timeoutMs = Math.min(request.timeoutMs, leftMs);
    const headers = headersOf(settings, request);
    const answer = await (0,net_request/* send */.t)({ method: request.method, url: url.href, headers, ...body, timeoutMs, signal }, request.maxBytes);
    const success = answer.status >= 200 && answer.status <= 299;
    if (success || request.accepts?.includes(answer.status))
        return request.read(answer);
    const id = request.path[0] === 'sandbox' ? request.path[2] : request.path[1];
    throw (0,errors/* apiError */.pb)(request.operation, url, answer, [settings.apiKey, id ?? '']);
}
function headersOf(settings, request) {
    return {
        Authorization: `Bearer ${settings.apiKey}`,
        Accept: 'application/json',
        'User-Agent': settings.userAgent,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' })
    };
}
/** As long as is asked for, if anything is; even then not all at the same moment: a `Retry-After: 0` helps nobody. */
function waitAfter(error, repeat, attempt, random) {
    if (!(error instanceof errors/* ApiError */.hD))
        return (0,retry/* backoffMs */.jo)(attempt, random, repeat);
    const theirNow = Date.parse(error.date ?? '');
    const asked = (0,retry/* retryAfterMs */.Vs)(error.retryAfter, Number.isNaN(theirNow) ? Date.now() : theirNow);
    return asked === undefined ? (0,retry/* backoffMs */.jo)(attempt, random, repeat) : Math.max(asked, (0,retry/* backoffMs */.jo)(1, random));
}
function urlOf(baseUrl, request) {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${request.path.map(segment).join('/')}`);
    for (const [name, value] of Object.entries(request.query ?? {})) {
        if (value !== undefined)
            url.searchParams.set(name, value);
    }
    return url;
}
/** A dot segment would climb out of the path, even encoded. */
function segment(text) {
    if (!/^\.{0,2}$/.test(text))
        return encodeURIComponent(text);
    throw new failure/* Failure */.HR('A request to Klavis was not sent.', 'The name or id in it is empty or made of dots.', 'Check the server names.');
}
function neverItsTurn(operation) {
    return new failure/* Failure */.HR(`There was no time left to ask Klavis to ${operation.name}.`, 'Too many requests were waiting for their turn.', 'Raise the input `rate-limit` if the account allows it, or `timeout`.');
}

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/klavis/id.js
var klavis_id = __webpack_require__(98936);
;// CONCATENATED MODULE: ./build/klavis/read.js


const LONGEST_URL = 8_192;
const MOST_SERVERS = 200;
// A tolerant reader: the API renames fields without notice. `undefined` = the one thing we cannot do without is missing.
/** An acquired SaaS sandbox, with `server_urls` or the older `server_url`. */
function readAcquired(json, server) {
    const answer = record(json);
    const id = idIn(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    return { id, ...readStatus(answer), urls: serverUrls(answer, server) };
}
/** The details of a SaaS sandbox. */
function readDetails(json) {
    const answer = record(json);
    const id = idIn(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    return {
        id,
        server: word(answer['server_name']),
        status: word(answer['status']),
        url: url(answer['server_url']) ?? serverUrls(answer, '')[0]?.url,
        metadata: record(answer['metadata']),
        authData: record(answer['auth_data']),
        labels: labels(answer['tags'])
    };
}
/** The rows of the list of SaaS sandboxes; a row without an id is none. */
function readSandboxes(json) {
    return rows(json, 'sandboxes')?.flatMap((row) => {
        const id = idIn(row['sandbox_id']);
        if (id === '')
            return [];
        const updatedAt = word(row['updated_at']) || undefined;
        return [
            { id, server: word(row['server_name']), status: word(row['status']), labels: labels(row['tags']), updatedAt }
        ];
    });
}
/** A local sandbox with its servers. */
function readLocal(json) {
    const answer = record(json);
    const id = idIn(answer?.['local_sandbox_id']) || idIn(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    const servers = rows(answer, 'servers') ?? [];
    return {
        id,
        ...readStatus(answer),
        createdAt: word(answer['created_at']) || undefined,
        servers: servers.slice(0, MOST_SERVERS).map(localServer)
    };
}
/** The list of local sandboxes; one without an id is none. */
function readLocals(json) {
    return rows(json, 'local_sandboxes')?.flatMap((row) => readLocal(row) ?? []);
}
/** A signed URL under the given name. */
function readSignedUrl(json, name) {
    const answer = record(json);
    const signed = url(answer?.[name]);
    if (signed === undefined)
        return undefined;
    const minutes = Number(read_text(answer?.['expires_in_minutes']) || Number.NaN);
    return { url: signed, expiresInMinutes: Number.isFinite(minutes) ? minutes : undefined };
}
/** Status and message, each empty where there is none. */
function readStatus(json) {
    const answer = record(json);
    return { status: word(answer?.['status']), message: (0,host_text/* oneLine */.TN)(read_text(answer?.['message'])) };
}
function localServer(row) {
    return {
        id: read_text(row['id']),
        server: word(row['server_name']),
        url: url(row['mcp_server_url']) ?? url(row['server_url']),
        status: word(row['status']),
        metadata: record(row['metadata']),
        authData: record(row['auth_data'])
    };
}
function serverUrls(answer, server) {
    const map = Object.entries(record(answer['server_urls']) ?? {}).flatMap(([key, value]) => {
        const found = url(value) ?? url(record(value)?.['url']);
        return found === undefined ? [] : [{ key, url: found }];
    });
    if (map.length > 0)
        return map;
    const single = url(answer['server_url']);
    return single === undefined ? [] : [{ key: server, url: single }];
}
/** `tags` as an object, or as a list of `key=value` (a bare word is a key without a value). */
function labels(tags) {
    const entries = Array.isArray(tags)
        ? tags.filter((tag) => typeof tag === 'string').map((tag) => pair(tag))
        : Object.entries(record(tags) ?? {}).map(([key, value]) => [key, read_text(value)]);
    return Object.fromEntries(entries);
}
function pair(tag) {
    const split = tag.indexOf('=');
    return split === -1 ? [tag, ''] : [tag.slice(0, split), tag.slice(split + 1)];
}
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
function record(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
function read_text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
/** A name or a state: it is printed, and carried to post in an environment variable. */
function word(value) {
    return (0,host_text/* oneLine */.TN)(read_text(value), 60);
}
function idIn(value) {
    const id = read_text(value);
    return (0,klavis_id/* isId */.e)(id) ? id : '';
}
/** The parser forgives line breaks and any length; the environment of a process does not. */
function url(value) {
    if (typeof value !== 'string' || value.length > LONGEST_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/klavis/client.js




// For one try: where a lost answer costs a sandbox, short enough for another one within the time there is.
const ACQUIRE_MS = 120_000;
const DUMP_MS = 300_000;
const CALL_MS = 60_000;
const RELEASE_MS = 40_000;
const LIST_MS = 15_000;
const DUMP_BYTES = 256 * 1024 * 1024;
const GONE = [404, 410];
/** The client of the Klavis sandbox API. The key goes to the host of `baseUrl` and nowhere else. */
function createKlavis(settings) {
    const { onRetry = () => { }, onFieldDropped = () => { }, random = Math.random } = settings;
    const shared = { ...settings, onRetry, random };
    const ask = (name, request, call = {}, read) => exchange(shared, { operation: { name }, repeat: 'idempotent', turn: 'call', timeoutMs: CALL_MS, ...request, read }, call);
    const askFor = (name, request, call, reader) => ask(name, request, call, (answer) => readAs({ name }, answer, reader));
    const acquireAs = (acquisition, call = {}, reader) => {
        const { operation, path } = acquisition;
        const read = (answer) => readAs(operation, answer, reader);
        const request = { operation, path, method: 'POST', repeat: 'acquire', turn: 'call', timeoutMs: ACQUIRE_MS };
        return acquire(acquisition, (body) => exchange(shared, { ...request, body, read }, call), onFieldDropped);
    };
    const release = (name, request, call) => {
        const how = { method: 'DELETE', repeat: 'release', turn: 'release', timeoutMs: RELEASE_MS, accepts: GONE };
        return ask(name, { ...how, ...request }, call, (answer) => {
            if (GONE.includes(answer.status))
                return { status: 'gone', message: '' };
            // An empty body will do; a page of a proxy is no answer of the API.
            return answer.body.trim() === '' ? readStatus({}) : readAs({ name }, answer, readStatus);
        });
    };
    return {
        acquireSandbox: (server, options, call) => acquireAs(sandboxAcquisition(server, options), call, (answer) => readAcquired(answer, server)),
        getSandbox: (server, id, call) => askFor(`show a sandbox of ${server}`, { method: 'GET', path: ['sandbox', server, id] }, call, readDetails),
        async listSandboxes(labels, call) {
            const tags = Object.keys(labels).length === 0 ? undefined : JSON.stringify(labels);
            const request = { method: 'GET', path: ['sandbox'], query: { tags }, timeoutMs: LIST_MS };
            const rows = await askFor('list the sandboxes', request, call, readSandboxes);
            // A newer API ignores this filter and lists everything, the sandboxes of other runs too.
            return rows.filter((row) => carries(row, labels));
        },
        releaseSandbox: (server, id, instanceId, call) => release(`release a sandbox of ${server}`, { path: ['sandbox', server, id], query: { instance_id: instanceId }, repeat: 'pooled release' }, call),
        resetSandbox: (server, id, call) => askFor(`reset a sandbox of ${server}`, { method: 'POST', path: ['sandbox', server, id, 'reset'] }, call, readStatus),
        dumpSandbox(server, id, call) {
            const name = `dump a sandbox of ${server}`;
            const request = { method: 'GET', path: ['sandbox', server, id, 'dump'] };
            const limits = { timeoutMs: DUMP_MS, maxBytes: DUMP_BYTES };
            return ask(name, { ...request, ...limits }, call, (answer) => readAs({ name }, answer, () => answer.body));
        },
        acquireLocal: (servers, options, call) => acquireAs(localAcquisition(servers, options), call, readLocal),
        getLocal: (id, call) => askFor('show the local sandbox', { method: 'GET', path: ['local-sandbox', id] }, call, readLocal),
        listLocal: (call) => askFor('list the local sandboxes', { method: 'GET', path: ['local-sandbox'] }, call, readLocals),
        releaseLocal: (id, call) => release('release the local sandbox', { path: ['local-sandbox', id] }, call),
        resetLocal: (id, call) => ask('reset the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'reset'] }, call, () => undefined),
        uploadUrl: (id, region, call) => askFor('give an upload URL for the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'upload-url'], query: { region }, turn: 'upload' }, call, (answer) => readSignedUrl(answer, 'upload_url')),
        initializeLocal: (id, region, call) => askFor('unpack the upload in the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'initialize'], query: { region }, turn: 'upload' }, call, readStatus),
        dumpLocal: (id, region, call) => askFor('dump the local sandbox', { method: 'GET', path: ['local-sandbox', id, 'dump'], query: { region }, timeoutMs: DUMP_MS }, call, (answer) => readSignedUrl(answer, 'download_url'))
    };
}
function readAs(operation, answer, reader) {
    const parsed = json(answer);
    const result = parsed === undefined ? undefined : reader(parsed);
    if (result === undefined)
        throw new errors/* UnreadableAnswer */.ym(operation, answer.status);
    return result;
}
function json(answer) {
    try {
        return JSON.parse(answer.body);
    }
    catch {
        return undefined;
    }
}
function carries(row, labels) {
    return Object.entries(labels).every(([key, value]) => row.labels[key] === value);
}

;// CONCATENATED MODULE: ./build/klavis/pacer.js


const RANKS = { release: 0, upload: 1, call: 2 };
/** Loading TLS and all its certificates takes 60 ms and more. */
const COLD_MS = 100;
/** Spreads the starts of requests: evenly, without a burst, a little under the limit. One for all calls of a key. */
class Pacer {
    #intervalMs;
    #waiting = [];
    #nextStart = 0;
    #isFirst = true;
    #timer;
    /** `perSecond` 0 = unlimited. */
    constructor(perSecond) {
        // 4 % slower than allowed: at exactly the limit a sliding window still rejects now and then.
        this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0;
    }
    /** Resolves when the caller may start its request. */
    turn(kind, signal) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) {
                reject((0,abort/* abortReason */.Js)(signal));
                return;
            }
            const waiter = {
                kind,
                go: () => {
                    forget();
                    resolve();
                }
            };
            const forget = (0,abort/* onAbort */.u7)(signal, (reason) => {
                this.#leave(waiter);
                reject(reason);
            });
            this.#enqueue(waiter);
            this.#serve();
        });
    }
    /** Nobody starts for this long; the pace afterwards is the same. */
    pause(ms) {
        this.#nextStart = Math.max(this.#nextStart, external_node_perf_hooks_.performance.now() + ms);
        this.#serve();
    }
    /** What the first request takes longer to get there than those after it: they would be too close to it otherwise. */
    #coldMs() {
        const isCold = this.#isFirst && this.#intervalMs > 0;
        this.#isFirst = false;
        return isCold ? COLD_MS : 0;
    }
    #enqueue(waiter) {
        const behind = this.#waiting.findIndex(({ kind }) => RANKS[kind] > RANKS[waiter.kind]);
        if (behind === -1)
            this.#waiting.push(waiter);
        else
            this.#waiting.splice(behind, 0, waiter);
    }
    #leave(waiter) {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        this.#serve();
    }
    /** Lets go whoever may, and sets the one timer for the next; without waiters there is no timer. */
    #serve() {
        clearTimeout(this.#timer);
        for (;;) {
            const now = external_node_perf_hooks_.performance.now();
            const [next] = this.#waiting;
            if (next === undefined)
                return;
            if (now < this.#nextStart) {
                this.#timer = setTimeout(() => this.#serve(), Math.ceil(this.#nextStart - now));
                return;
            }
            this.#waiting.shift();
            this.#nextStart = now + this.#intervalMs + this.#coldMs();
            next.go();
        }
    }
}

;// CONCATENATED MODULE: ./build/steps/connect.js




const NO_TTL = "This version of the API takes no `ttl_seconds`: asked again without it. What is lost is freed by the API's own rules, and not by `ttl`.";
/** A client of the API; all its calls share one pace, and what is tried again is said. */
function connect(api, apiKey, { say, onNoTtl, onTrouble }) {
    return createKlavis({
        baseUrl: api.url,
        apiKey,
        userAgent: `klavis-sandbox-action/${version/* VERSION */.x}`,
        pacer: new Pacer(api.rateLimit),
        onRetry: ({ error, waitMs }) => {
            onTrouble?.(error.message);
            say(`${error.message} Trying again in ${(0,wording/* seconds */.YA)(waitMs)}.`);
        },
        onFieldDropped: ({ field, operation }) => {
            if (field === 'tags')
                say(`This version of the API takes no labels: asked again to ${operation} without them.`);
            else
                onNoTtl?.(NO_TTL);
        }
    });
}


/***/ }),

/***/ 99408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ engineIn),
/* harmony export */   p: () => (/* binding */ stateIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


/** What the engine in this folder wrote down, if it did. */
function stateIn(home) {
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, 'state.json'), 'utf8'));
    }
    catch {
        return undefined;
    }
}
/** The engine that lives in this folder, as it wrote itself down; on this machine only, whatever is written there. */
function engineIn(home) {
    const state = stateIn(home);
    if (state?.status !== 'ready' || typeof state.api_key !== 'string')
        return undefined;
    return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(state.base_url)
        ? { url: state.base_url, key: state.api_key }
        : undefined;
}


/***/ }),

/***/ 26279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ mayBeOver),
/* harmony export */   u: () => (/* binding */ ownerOf)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33784);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);


/** Whether a lease may be over, so that its id may be somebody else's: a release was sent before, or its TTL has passed. */
function mayBeOver({ intent, standing }) {
    const ttlMs = intent.ttlSeconds * 1000;
    return standing === 'releasing' || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now());
}
/** Asks whose a sandbox is: the id of one that was released is given to others, under another URL. */
async function ownerOf({ intent, lease }, klavis, call) {
    const now = await detailsOf(intent.server, lease.id, klavis, call);
    if (now === undefined)
        return 'gone';
    if (now.status === 'idle')
        return 'nobody';
    if (now.url === undefined || lease.urlHash === undefined)
        return 'unsure';
    // The same instance under another host is still ours: gateways move.
    const instanceId = (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(now.url);
    const isOurs = instanceId === undefined ? (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(now.url) === lease.urlHash : instanceId === lease.instanceId;
    return isOurs ? 'us' : 'others';
}
async function detailsOf(server, id, klavis, call) {
    try {
        return await klavis.getSandbox(server, id, { ...call, forRelease: true });
    }
    catch (error) {
        if (error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410))
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 19783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ })

};
