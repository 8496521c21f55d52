export const id = 1271;
export const ids = [1271];
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

/***/ 7094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ isPlainFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Whether a file stands there, no larger than said, and no link, pipe or folder: what other steps of a job can write to
 * is looked at before it is opened.
 */
function isPlainFile(path, mostBytes = Number.POSITIVE_INFINITY) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size <= mostBytes;
}


/***/ }),

/***/ 68337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bs: () => (/* binding */ isReserved),
/* harmony export */   CL: () => (/* binding */ checkCollisions),
/* harmony export */   Eo: () => (/* binding */ isName),
/* harmony export */   LV: () => (/* binding */ wantedSandboxes),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   bC: () => (/* binding */ wantedLocalServers),
/* harmony export */   cY: () => (/* binding */ urlVariable),
/* harmony export */   ld: () => (/* binding */ items),
/* harmony export */   nP: () => (/* binding */ wantedIn),
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
    return wantedIn('sandboxes', text, isName, problems);
}
/** A list of `name` or `alias=name`; which names there can be differs. */
function wantedIn(input, text, isServer, problems) {
    const wanted = [];
    for (const item of items(text)) {
        const [alias = '', server = alias, ...more] = item.split('=').map((part) => part.trim());
        if (alias === '' || server === '' || more.length > 0) {
            problems.add(input, `${(0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .T)(item)} is neither \`name\` nor \`alias=name\`.`);
            continue;
        }
        const sandbox = { alias, server };
        if (!isServer(input, server, problems) || !isName(input, alias, problems))
            continue;
        if (isReserved(alias)) {
            problems.add(input, `the alias \`${alias}\` is reserved. Write \`my-${alias}=…\` instead.`);
        }
        else if (wanted.some(({ alias }) => alias === sandbox.alias)) {
            problems.add(input, `\`${sandbox.alias}\` is there twice. Give each an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`);
        }
        else
            wanted.push(sandbox);
    }
    return wanted;
}
/** Whether no sandbox can have this alias. */
function isReserved(alias) {
    return RESERVED.includes(alias.toLowerCase());
}
/** Local server names, or `ALL`. */
function wantedLocalServers(text, problems) {
    const names = items(text);
    if (names.length === 0)
        return undefined;
    if (names.some((name) => name.toUpperCase() === 'ALL')) {
        if (names.length > 1)
            problems.add('local-sandbox', '`ALL` means every server, so it stands alone. Leave the other names out.');
        return 'ALL';
    }
    const valid = names.filter((name) => isName('local-sandbox', name, problems));
    for (const name of valid) {
        if (name.toLowerCase() === 'server')
            problems.add('local-sandbox', 'the name `server` cannot be used: the output `server-url` has it. Leave it out.');
    }
    return [...new Set(valid)];
}
/** Whether this may be a name; if not, it is a problem. */
function isName(input, name, problems) {
    if (NAME.test(name) && name.length <= LONGEST_NAME)
        return true;
    const hint = name.includes('=') ? ' (local servers have no aliases)' : aliasHint(input, name);
    problems.add(input, `${(0,_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .T)(name)} is not a name. Names are letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`);
    return false;
}
/** What to write for the name of an instance's server that cannot be an alias. */
function aliasHint(input, name) {
    if (input !== 'instances' || !/^[A-Za-z0-9]/.test(name))
        return '';
    return `; give it an alias: \`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}=${name}\``;
}
/** The environment variable that carries the URL of an alias. */
function urlVariable(alias) {
    return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`;
}
/** Two aliases that would share an environment variable, or a name used in two inputs, are a problem for the user to solve. */
function checkCollisions(sandboxes, local, problems, instances = []) {
    const owners = new Map();
    const named = [
        ...sandboxes.map(({ alias }) => ({ input: 'sandboxes', alias })),
        ...local.map((alias) => ({ input: 'local-sandbox', alias })),
        ...instances.map(({ alias }) => ({ input: 'instances', alias }))
    ];
    for (const one of named) {
        const variable = urlVariable(one.alias);
        const owner = owners.get(variable);
        if (owner === undefined)
            owners.set(variable, one);
        else
            problems.add(...collision(owner, one, variable));
    }
}
/** Told of the input in which it can be mended: local servers have no aliases. */
function collision(first, second, variable) {
    const [mend, other] = second.input === 'local-sandbox' ? [first, second] : [second, first];
    if (first.alias !== second.alias)
        return [mend.input, `\`${first.alias}\` and \`${second.alias}\` would both be ${variable}. Rename one of them.`];
    const place = other.input === 'local-sandbox' ? 'a server of `local-sandbox`' : `in \`${other.input}\``;
    const thing = mend.input === 'instances' ? 'instance' : 'sandbox';
    return [mend.input, `\`${mend.alias}\` is also ${place}. Give the ${thing} an alias: \`my-${mend.alias}=…\`.`];
}


/***/ }),

/***/ 50129:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A1: () => (/* binding */ requestHeaders),
/* harmony export */   FK: () => (/* binding */ testAccounts),
/* harmony export */   WD: () => (/* binding */ labels),
/* harmony export */   YH: () => (/* binding */ serverHeaders)
/* harmony export */ });
/* harmony import */ var _lease_labels_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37506);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);



/** Labels: `key=value` lines or a JSON object of plain values. */
function labels(text, problems) {
    const found = byName();
    for (const [key, value] of text.startsWith('{') ? jsonEntries(text, problems) : lineEntries(text, problems)) {
        if (key.startsWith(_lease_labels_js__WEBPACK_IMPORTED_MODULE_0__/* .LABEL_PREFIX */ .Ag))
            problems.add('tags', `\`${key}\` is a label that the action sets itself (${_lease_labels_js__WEBPACK_IMPORTED_MODULE_0__/* .LABEL_PREFIX */ .Ag}…). Choose another name.`);
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
        problems.add('tags', 'the JSON must be one object whose values are strings, numbers or booleans, such as `{"team": "web"}`.');
    }
    catch {
        problems.add('tags', 'starts with `{` but is not JSON. Write one object, such as `{"team": "web"}`, or lines `key=value`.');
    }
    return [];
}
function lineEntries(text, problems) {
    const entries = [];
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const at = line.indexOf('=');
        if (at > 0)
            entries.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
        else
            problems.add('tags', `${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .T)(line)} is not \`key=value\`.`);
    }
    return entries;
}
/** One address for all, or `alias=address` lines. */
function testAccounts(text, isAlias, problems) {
    const byAlias = byName();
    let all;
    const given = (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text);
    for (const line of given) {
        const at = line.indexOf('=');
        const alias = at > 0 ? line.slice(0, at).trim() : undefined;
        const address = line.slice(at + 1).trim();
        if (!/^[^\s@]+@[^\s@]+$/.test(address))
            problems.add('test-account-email', `${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .T)(address)} is not an e-mail address.`);
        else if (alias === undefined && given.length > 1)
            problems.add('test-account-email', 'must be one address, or lines `alias=address`, not both.');
        else if (alias === undefined)
            all = address;
        else if (isAlias(alias))
            byAlias[alias] = address;
        else
            problems.add('test-account-email', `there is no sandbox ${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .T)(alias)}. Use its alias in \`sandboxes\`.`);
    }
    return { all, byAlias };
}
/** Lines `alias Name: value`. Values are masked even where the line is refused. */
function requestHeaders(text, isAlias, problems, { mask, hasKey }) {
    const found = byName();
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const match = /^(\S+)\s+([^\s:]+)\s*:\s*(.*)$/.exec(line);
        const [alias = '', name = '', value = ''] = match?.slice(1) ?? [];
        maskHeader(value, mask);
        if (!match || !_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(alias) || !HEADER_NAME.test(name)) {
            problems.add('headers', 'a line is not `alias Name: value` (it is not shown here, since it may hold a secret).');
        }
        else if (!isAlias(alias))
            problems.add('headers', `there is no server ${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .T)(alias)}. Use its alias.`);
        else if (isHeaderValue(value))
            found[alias] = { ...found[alias], [name]: value };
        else if (value !== '' || hasKey) {
            problems.add('headers', `the value of \`${name}\` for \`${alias}\` is empty or holds a character that no header may have.`);
        }
    }
    return found;
}
/** Lines `Name: value`, for one server. Values are masked even where the line is refused. */
function serverHeaders(text, problems, mask) {
    const found = byName();
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const [, name = '', value = ''] = /^([^\s:]+)\s*:\s*(.*)$/.exec(line) ?? [];
        maskHeader(value, mask);
        if (HEADER_NAME.test(name) && isHeaderValue(value))
            found[name] = value;
        else
            problems.add('headers', 'a line is not `Name: value` (it is not shown here, since it may hold a secret).');
    }
    return found;
}
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
function isHeaderValue(value) {
    return value !== '' && !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value);
}
/** The token of `Bearer …` is a secret by itself, too. */
function maskHeader(value, mask) {
    for (const secret of [value, ...value.split(/\s+/).filter((word) => word.length >= 8)])
        mask(secret);
}
/** A record in which `constructor` and `__proto__` are names like any other. */
function byName() {
    return Object.create(null);
}


/***/ }),

/***/ 36790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ Problems)
/* harmony export */ });
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
            throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`An input cannot be used. ${first}`);
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`There are ${this.#found.length} problems with the inputs:\n${this.#found.map((each) => `- ${each}`).join('\n')}`);
    }
}


/***/ }),

/***/ 46799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n8: () => (/* binding */ readApi),
  iZ: () => (/* binding */ readApiKey),
  RF: () => (/* binding */ readDump),
  lF: () => (/* binding */ readGithubToken),
  Ko: () => (/* binding */ readInputs),
  ER: () => (/* binding */ readPublishing)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/inputs/instances.js



/** A server's name as the API spells it, such as `Google Calendar`. */
const SERVER = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
/** It becomes a segment of a path, a part of a command that we show, and a line of the ledger. */
const USER = /^[A-Za-z0-9][A-Za-z0-9._@+:|-]{0,199}$/;
/** The MCP server instances that are wanted, with whose they are and the tokens that they get. */
function instanceInputs(read, problems, secrets) {
    const wanted = (0,lists/* wantedIn */.nP)('instances', read.text('instances'), isServerName, problems);
    const tokens = tokensIn(read.text('instance-tokens'), wanted, problems, secrets);
    const userId = read.optional('user-id');
    const platform = read.optional('platform-name');
    if (userId !== undefined && !USER.test(userId))
        problems.add('user-id', 'must be up to 200 letters, digits and `. _ @ + : | -`, and start with a letter or digit.');
    if (platform !== undefined && !SERVER.test(platform))
        problems.add('platform-name', `${(0,values/* quoted */.T)(platform)} is not a name of letters, digits, spaces, \`.\`, \`_\` and \`-\`.`);
    if (read.text('instances') === '') {
        const given = { 'user-id': userId, 'platform-name': platform, 'instance-tokens': read.optional('instance-tokens') };
        for (const [name, value] of Object.entries(given))
            if (value !== undefined)
                problems.add(name, 'has no effect without `instances`. Leave it out, or name a server there.');
    }
    if (userId !== undefined)
        checkOnceEach(wanted, problems);
    return { wanted, userId, platform, tokens };
}
function isServerName(input, name, problems) {
    if (SERVER.test(name))
        return true;
    problems.add(input, `${(0,values/* quoted */.T)(name)} is not the name of a server, such as \`GitHub\` or \`Google Calendar\`.`);
    return false;
}
/** To ask for a second one would give the first again. */
function checkOnceEach(wanted, problems) {
    const seen = new Set();
    for (const { server } of wanted) {
        const name = (0,server_names/* plain */.pj)(server);
        if (seen.has(name))
            problems.add('instances', `\`${server}\` is there twice, and one user has one instance of a server. Leave \`user-id\` out.`);
        seen.add(name);
    }
}
/** Lines `alias=token`. Tokens are masked even where the line is refused. */
function tokensIn(text, wanted, problems, { mask, hasKey }) {
    const tokens = Object.create(null);
    for (const line of (0,lists/* lines */.Mn)(text)) {
        const at = line.indexOf('=');
        const [alias, token] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
        mask(token);
        if (at < 1 || (token === '' && hasKey))
            problems.add('instance-tokens', 'a line is not `alias=token` (it is not shown here, since it may hold a secret).');
        else if (!wanted.some((each) => each.alias === alias))
            problems.add('instance-tokens', `there is no instance ${(0,values/* quoted */.T)(alias)}. Use its alias in \`instances\`.`);
        else if (token !== '')
            tokens[alias] = token;
    }
    return tokens;
}

// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/seed-reader.js
var seed_reader = __webpack_require__(22507);
;// CONCATENATED MODULE: ./build/inputs/read.js








const DAY_SECONDS = 86_400;
const DEFAULT_TTL_SECONDS = 7_200;
/** The API key, masked before anything else can happen. Post reads it anew: it is never carried over. */
function readApiKey(host) {
    const key = host.input('api-key').trim() || (host.env('KLAVIS_API_KEY') ?? '').trim();
    host.mask(key);
    return key;
}
/** The token for GitHub's API, masked; like the key it is read anew where it is needed. */
function readGithubToken(host) {
    const token = host.input('github-token').trim();
    host.mask(token);
    return token;
}
/** All inputs, checked; one message names everything that is wrong. */
function readInputs(host, readSeeds = seed_reader/* noSeeds */.E) {
    const apiKey = readApiKey(host);
    readGithubToken(host);
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const secrets = { mask: host.mask, hasKey: apiKey !== '' };
    const sandboxes = (0,lists/* wantedSandboxes */.LV)(read.text('sandboxes'), problems);
    const localServers = (0,lists/* wantedLocalServers */.bC)(read.text('local-sandbox'), problems);
    const localNames = Array.isArray(localServers) ? localServers : [];
    const instances = instanceInputs(read, problems, secrets);
    if (['sandboxes', 'local-sandbox', 'instances'].every((name) => (0,lists/* items */.ld)(read.text(name)).length === 0)) {
        problems.add('sandboxes', 'no server is asked for. Name some here, in `local-sandbox` or in `instances`.');
    }
    (0,lists/* checkCollisions */.CL)(sandboxes, localNames, problems, instances.wanted);
    const isSandbox = (name) => sandboxes.some(({ alias }) => alias === name);
    // A sandbox with several URLs has further servers, `alias-<key>`.
    const isFurtherServer = (name) => sandboxes.some(({ alias }) => name.startsWith(`${alias}-`));
    const isServer = (name) => [...sandboxes, ...instances.wanted].some(({ alias }) => alias === name) ||
        isFurtherServer(name) ||
        localNames.includes(name) ||
        localServers === 'ALL';
    const headers = (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, secrets);
    const inputs = {
        apiKey,
        api: readApi(read, problems),
        engine: read.choice('engine', ['auto', 'klavis', 'embedded'], 'auto'),
        isolation: read.choice('isolation', ['auto', 'strict', 'off'], 'auto'),
        onMissingKey: read.choice('on-missing-key', ['auto', 'fail', 'skip'], 'auto'),
        sandboxes,
        localServers,
        instances,
        benchmark: read.text('benchmark') === ''
            ? undefined
            : read.choice('benchmark', ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'], 'MCP_Atlas'),
        testAccounts: (0,pairs/* testAccounts */.FK)(read.text('test-account-email'), (name) => isSandbox(name) || name === 'local-sandbox', problems),
        tags: (0,pairs/* labels */.WD)(read.text('tags'), problems),
        tag: read.optional('tag'),
        ttlSeconds: read.duration('ttl', { whenEmpty: DEFAULT_TTL_SECONDS, least: 60, most: DAY_SECONDS, whole: true }),
        upload: upload(read, host.run.workspace, localServers !== undefined, problems),
        seeds: readSeeds(read.text('initialize'), sandboxes, host.run.workspace, problems),
        headers,
        ...readPublishing(read),
        after: after(read, problems)
    };
    problems.throwIfAny();
    return inputs;
}
/** How servers are verified and told to the steps that follow, and how long that may take. */
function readPublishing(read) {
    return {
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
        credentials: read.flag('credentials', false),
        verify: read.choice('verify', ['fail', 'warn', 'off'], 'fail'),
        verifyTimeoutMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false }),
        exportEnv: read.flag('export-env', true)
    };
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
        problems.add('api-url', 'must begin with https://, since over http the API key could be read on the way. Only an address of this machine may be http.');
    }
    else if (url.username || url.password || url.search || url.hash) {
        problems.add('api-url', 'must be without user, password, query and fragment, such as https://api.klavis.ai.');
    }
    // Not the text itself: a bare `?` or `#` at its end would swallow the path of every request.
    return url === undefined ? text : `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
const NO_UPLOAD = 'has no effect without `upload`. Leave it out, or name a folder there.';
function upload(read, workspace, hasLocal, problems) {
    const given = read.text('upload');
    const withGit = read.flag('upload-git', false);
    if (given === '') {
        for (const name of ['upload-include', 'upload-exclude'])
            if (read.text(name))
                problems.add(name, NO_UPLOAD);
        if (withGit)
            problems.add('upload-git', NO_UPLOAD);
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
/** What becomes of the leases when the job ends. */
function after(read, problems) {
    const keep = read.choice('keep', ['never', 'on-failure', 'always'], 'never');
    if (keep !== 'never' && read.text('ttl') === '') {
        problems.add('keep', `\`${keep}\` leaves sandboxes alive after the job, so it needs a \`ttl\` that ends them, such as \`ttl: 30m\`.`);
    }
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'always'),
        ...readDump(read, problems),
        keep,
        failOnReleaseError: read.flag('fail-on-release-error', false),
        summary: read.flag('summary', true),
        comment: read.flag('comment', false)
    };
}
/** How long dumps may take, and how they are kept. */
function readDump(read, problems) {
    const artifactName = read.text('artifact-name');
    if (/["<>:|*?\r\n\\/]/.test(artifactName))
        problems.add('artifact-name', 'must not contain any of " < > : | * ? \\ / or a line break.');
    const retention = read.number('retention-days', { whenEmpty: 0, least: 1, most: 400, whole: true });
    return {
        dumpTimeoutMs: 1000 * read.number('dump-timeout', { whenEmpty: 180, least: 1, most: 3600, whole: false }),
        artifactName,
        retentionDays: retention === 0 ? undefined : retention
    };
}


/***/ }),

/***/ 22507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ noSeeds),
/* harmony export */   b: () => (/* binding */ seedReader)
/* harmony export */ });
/** Where nobody seeds. */
const noSeeds = (text) => {
    if (text !== '')
        throw new Error('The input `initialize` is given, and nothing was loaded that reads it.');
    return [];
};
/** What reads the seeds, loaded only if there are some: a parser that knows places comes with it. */
async function seedReader(host) {
    if (host.input('initialize').trim() === '')
        return noSeeds;
    return (await Promise.all(/* import() */[__webpack_require__.e(9547), __webpack_require__.e(4118)]).then(__webpack_require__.bind(__webpack_require__, 24118))).readSeeds;
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
/* harmony export */   g1: () => (/* binding */ record)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);
/* harmony import */ var _id_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98936);


const LONGEST_URL = 8_192;
/** The objects in a list, which may stand alone or under a name. */
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
/** An object, or nothing. */
function record(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}
/** A text or what can be written as one; empty where there is none. */
function text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
/** A name or a state: it is printed, and carried to post in an environment variable. */
function word(value) {
    return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text(value), 60);
}
/** An id, empty where there is none that a path could hold. */
function idIn(value) {
    const id = text(value);
    return (0,_id_js__WEBPACK_IMPORTED_MODULE_1__/* .isId */ .e)(id) ? id : '';
}
/** The parser forgives line breaks and any length; the environment of a process does not. */
function url(value) {
    if (typeof value !== 'string' || value.length > LONGEST_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}


/***/ }),

/***/ 78843:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ DEFAULT_PLATFORM),
  s: () => (/* binding */ instancesOf)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
;// CONCATENATED MODULE: ./build/klavis/path-generations.js


/**
 * Whether the API has no such path. Its framework answers every path without a route with the bare words "Not Found"
 * (or 405 where only another method has one), while a route that misses a thing says which: "Instance not found".
 */
function isNoSuchPath(error) {
    if (!(error instanceof errors/* ApiError */.hD))
        return false;
    return error.status === 405 || (error.status === 404 && /^(?:not found\.?)?$/i.test(error.detail));
}
/** Asks at the newer path, and where the API has none, at the older; what was found out is remembered. */
class Generations {
    #known;
    async ask(operation, send) {
        if (this.#known !== undefined)
            return send(this.#known);
        try {
            return await this.#learn('new', send);
        }
        catch (error) {
            if (!isNoSuchPath(error))
                throw error;
        }
        try {
            return await this.#learn('old', send);
        }
        catch (error) {
            throw isNoSuchPath(error) ? noPath(operation, error) : error;
        }
    }
    /** Whether this says that the thing itself is not there. With bare words only where the path is known to exist. */
    isGone(error) {
        return error instanceof errors/* ApiError */.hD && error.status === 404 && (this.#known !== undefined || !isNoSuchPath(error));
    }
    async #learn(generation, send) {
        const answer = await send(generation);
        this.#known = generation;
        return answer;
    }
}
function noPath(operation, cause) {
    return new failure/* Failure */.HR(`Klavis could not be asked to ${operation}.`, 'The API has neither the newer path for it nor the older one.', 'Check the input `api-url`, and whether there is a newer version of this action.', { cause });
}

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/klavis/read-instance.js


/** An instance that was created; without its id and its URL it is none. */
function readCreated(json) {
    const answer = (0,fields/* record */.g1)(json) ?? {};
    const id = (0,fields/* idIn */.DG)(field(answer, 'instanceId'));
    const server = (0,fields/* url */.OZ)(field(answer, 'serverUrl'));
    if (id === '' || server === undefined)
        return undefined;
    return { id, url: server, oauthUrl: (0,fields/* url */.OZ)(field(answer, 'oauthUrl')) };
}
/** What is known of an instance; flags that are missing are false, as the API documents. */
function readInstance(json) {
    const answer = (0,fields/* record */.g1)(json);
    if (answer === undefined)
        return undefined;
    return {
        server: (0,fields/* word */.Vm)(field(answer, 'serverName')),
        authNeeded: field(answer, 'authNeeded') === true,
        isAuthenticated: field(answer, 'isAuthenticated') === true,
        oauthUrl: (0,fields/* url */.OZ)(field(answer, 'oauthUrl'))
    };
}
/** The credentials of an instance, wrapped so that having none is an answer, too. */
function readAuth(json) {
    const answer = (0,fields/* record */.g1)(json);
    return answer === undefined ? undefined : { data: (0,fields/* record */.g1)(field(answer, 'authData')) };
}
/** `failed` where the API says so with a 200; one that is not there any more is as good as deleted. */
function readOutcome(json) {
    const answer = (0,fields/* record */.g1)(json);
    if (answer === undefined)
        return undefined;
    const message = (0,host_text/* oneLine */.TN)((0,fields/* text */.Qq)(answer['message']) || (0,fields/* text */.Qq)(answer['error']));
    if (answer['success'] !== false)
        return { status: 'done', message };
    return { status: /not found|does not exist/i.test(message) ? 'gone' : 'failed', message };
}
/** The authorisation URL that was asked for. */
function readOauthUrl(json) {
    return (0,fields/* url */.OZ)(field((0,fields/* record */.g1)(json) ?? {}, 'oauthUrl'));
}
/** What a user has: `integrations` of the newer API, `instances` of the older. */
function readUserInstances(json) {
    const list = (0,fields/* rows */.Ge)(json, 'integrations') ?? (0,fields/* rows */.Ge)(json, 'instances');
    return list?.map((row) => ({
        server: (0,fields/* word */.Vm)(row['name']) || (0,fields/* word */.Vm)(field(row, 'serverName')),
        isAuthenticated: field(row, 'isAuthenticated') === true
    }));
}
/** The tools of a server; a tool without a name is none. */
function readTools(json) {
    return (0,fields/* rows */.Ge)(json, 'tools')?.flatMap((row) => {
        const name = (0,fields/* word */.Vm)(row['name']);
        return name === '' ? [] : [{ name, description: (0,host_text/* oneLine */.TN)((0,fields/* text */.Qq)(row['description'])) }];
    });
}
/** The servers that there can be instances of. */
function readServers(json) {
    return (0,fields/* rows */.Ge)(json, 'servers')?.flatMap((row) => {
        const name = (0,fields/* word */.Vm)(row['name']);
        const tools = readTools(row['tools']) ?? [];
        // `true` is what the API documents where it says nothing.
        const authNeeded = field(row, 'authNeeded') !== false;
        return name === '' ? [] : [{ name, description: (0,host_text/* oneLine */.TN)((0,fields/* text */.Qq)(row['description'])), authNeeded, tools }];
    });
}
/** A field as `camelCase`, or as `snake_case`: this part of the API has both, and mixes them. */
function field(answer, name) {
    return answer[name] ?? answer[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

;// CONCATENATED MODULE: ./build/klavis/instances.js





/** What the older API demands as a platform where the user gave none. */
const DEFAULT_PLATFORM = 'github-actions';
/** The old paths name the verb first. */
const OLD_VERBS = { get: 'get', delete: 'delete', getAuth: 'get-auth', deleteAuth: 'delete-auth' };
/** Instances, their users and the metadata of servers. An id of an instance is never pooled: it is deleted by it alone. */
function instancesOf({ askFor, acquireAs, release }) {
    const generations = new Generations();
    const remove = async (name, verb, id, call) => {
        const send = (generation) => 
        // Not the 404 of a path that is not there: it would pass for a success.
        release(name, { path: pathOf(generation, verb, id), accepts: [410] }, call, readOutcome);
        try {
            return succeeded(name, await generations.ask(name, send));
        }
        catch (error) {
            if (generations.isGone(error))
                return { status: 'gone', message: '' };
            throw error;
        }
    };
    return {
        create: (wish, call) => withPlatform(wish, (body) => acquireAs(creation(wish.server, body), call, (json) => readCreated(json))),
        get(server, id, call) {
            const name = `show an instance of ${server}`;
            return generations.ask(name, (generation) => askFor(name, { method: 'GET', path: pathOf(generation, 'get', id) }, call, readInstance));
        },
        async getAuth(server, id, call) {
            const name = `show the authorisation of an instance of ${server}`;
            const { data } = await generations.ask(name, (generation) => askFor(name, { method: 'GET', path: pathOf(generation, 'getAuth', id) }, call, readAuth));
            return data;
        },
        async setAuth(server, id, token, call) {
            const name = `set the token of an instance of ${server}`;
            const requests = {
                new: { path: [...ROOT, 'set-auth'], body: { instanceId: id, authData: { token } } },
                old: { path: [...ROOT, 'set-auth-token'], body: { instanceId: id, authToken: token } }
            };
            const answer = await generations.ask(name, (generation) => askFor(name, { method: 'POST', ...requests[generation] }, call, readOutcome));
            succeeded(name, answer.status === 'gone' ? { ...answer, status: 'failed' } : answer);
        },
        deleteAuth: (server, id, call) => remove(`delete the token of an instance of ${server}`, 'deleteAuth', id, call),
        delete: (server, id, call) => remove(`delete an instance of ${server}`, 'delete', id, call),
        oauthUrl: (serverName, instanceId, call) => askFor(`give the authorisation URL of an instance of ${serverName}`, { method: 'POST', path: ['mcp-server', 'oauth-url'], body: { serverName, instanceId } }, call, readOauthUrl),
        async ofUser(userId, platform = DEFAULT_PLATFORM, call) {
            const name = 'list the instances of a user';
            const requests = {
                new: { path: ['user', userId, 'integrations'] },
                old: { path: ['user', 'instances'], query: { user_id: userId, platform_name: platform } }
            };
            try {
                return await generations.ask(name, (generation) => askFor(name, { method: 'GET', ...requests[generation] }, call, readUserInstances));
            }
            catch (error) {
                // A user comes into being with the first instance.
                if (generations.isGone(error))
                    return [];
                throw error;
            }
        },
        deleteUser(userId, call) {
            const name = 'delete a user';
            const kept = { status: 'kept', message: '' };
            return generations.ask(name, async (generation) => generation === 'old' ? kept : release(name, { path: ['user', userId] }, call, readOutcome));
        },
        listServers: (call) => askFor('list the MCP servers', { method: 'GET', path: ['mcp-server', 'servers'] }, call, readServers)
    };
}
const ROOT = ['mcp-server', 'instance'];
function pathOf(generation, verb, id) {
    if (generation === 'old')
        return [...ROOT, OLD_VERBS[verb], id];
    return verb.endsWith('Auth') ? [...ROOT, id, 'auth'] : [...ROOT, id];
}
function creation(server, body) {
    return {
        operation: { name: `create an instance of ${server}`, acquires: { kind: 'instance', servers: [server] } },
        path: [...ROOT, 'create'],
        body
    };
}
/** The older API demands a platform: one of ours is sent once more, where none was given. */
async function withPlatform({ server, userId, platform }, post) {
    const body = { serverName: server, userId, connectionType: 'StreamableHttp' };
    try {
        return await post(platform === undefined ? body : { ...body, platformName: platform });
    }
    catch (error) {
        const demanded = error instanceof errors/* ApiError */.hD && error.status === 422 && error.fields.includes('platformName');
        if (!demanded || platform !== undefined)
            throw error;
        return post({ ...body, platformName: DEFAULT_PLATFORM });
    }
}
function succeeded(name, answer) {
    if (answer.status !== 'failed')
        return answer;
    throw new failure/* Failure */.HR(`Klavis did not ${name}${(0,wording/* asEnd */.cM)(answer.message)}`, 'The API answered that it failed.', 'Run the job again; if it stays so, tell Klavis support.');
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
const FOR_GOOD = [404, 405, 410, 422];
// Most probably for good; but the same key acquired, so a release asks a little more than once.
const UNALLOWED = [401, 403];
const UNALLOWED_TRIES = 3;
/** How often a call that fails like this is tried in all. An acquire that is only too early is worth more patience. */
function attemptsOf(repeat, error) {
    const isUnallowed = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD && UNALLOWED.includes(error.status);
    if (repeat.endsWith('release'))
        return isUnallowed ? UNALLOWED_TRIES : RELEASE_TRIES;
    return repeat === 'acquire' && error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD ? 10 : 5;
}
/**
 * Whether the same request may go out again; what must not act twice only where it surely has not acted. A
 * release whatever went wrong on the way: the acquire came through, so it will pass, and to give up costs a sandbox.
 */
function isRetriable(error, repeat) {
    const once = repeat === 'acquire' || repeat === 'pooled release' || repeat === 'initialize';
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
    return (once ? TOO_EARLY : PASSING).includes(error.status);
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

/***/ 22371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ NotMcp)
/* harmony export */ });
/** What answers is no MCP server. */
class NotMcp extends Error {
}


/***/ }),

/***/ 27640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ allTools),
/* harmony export */   j: () => (/* binding */ toolsIn)
/* harmony export */ });
/* harmony import */ var _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22371);

const MAX_PAGES = 100;
const MAX_TOOLS = 5_000;
/** All tools, page by page; a server that never stops handing out cursors is stopped by us. */
async function allTools(ask) {
    const tools = [];
    const cursors = new Set();
    let cursor;
    for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
        const answer = await ask(cursor === undefined ? {} : { cursor });
        tools.push(...toolsIn(answer['tools']));
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || cursors.has(next))
            break;
        cursors.add(next);
        cursor = next;
    }
    return tools.slice(0, MAX_TOOLS);
}
/** What in a list is a tool: it has a name. Whatever else it is made of is left as it is. */
function toolsIn(list) {
    if (!Array.isArray(list))
        throw new _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__/* .NotMcp */ .s('its answer to tools/list has no list of tools');
    return list
        .slice(0, MAX_TOOLS)
        .filter((tool) => typeof tool?.name === 'string');
}


/***/ }),

/***/ 45031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GF: () => (/* binding */ dataIn),
/* harmony export */   WG: () => (/* binding */ errorResult),
/* harmony export */   _r: () => (/* binding */ readToolResult),
/* harmony export */   r7: () => (/* binding */ textIn)
/* harmony export */ });
/* harmony import */ var _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22371);

/** Reads the answer to tools/call; content may be missing where there is structured content. */
function readToolResult(answer) {
    if (!isRecord(answer))
        throw new _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__/* .NotMcp */ .s('its answer to tools/call is no result');
    const { content } = answer;
    return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true };
}
/** An error that is no result of the tool, but an answer of the server all the same. */
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}
/** All text of an answer, item by item on lines of its own; also that of embedded resources. */
function textIn({ content }) {
    return content
        .map((item) => isRecord(item) ? (item['text'] ?? (isRecord(item['resource']) ? item['resource']['text'] : '')) : '')
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n');
}
/** The data of an answer: its structured content, else its text if that is JSON, else the whole of it. */
function dataIn(result) {
    const structured = result['structuredContent'];
    if (structured !== undefined && structured !== null)
        return structured;
    try {
        return JSON.parse(textIn(result));
    }
    catch {
        return result;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
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
    const { HttpClient } = await Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(2779)]).then(__webpack_require__.bind(__webpack_require__, 22779));
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
        outgoing.once('finish', () => request.onSent?.());
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

/***/ 6558:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N: () => (/* binding */ connect)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
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
            const sent = await turn(settings.pacer, request, call.signal, deadline - external_node_perf_hooks_.performance.now());
            try {
                call.beforeSend?.();
                const signal = call.inFlight ?? call.signal;
                return await sendOnce(settings, request, { url, signal, leftMs: deadline - external_node_perf_hooks_.performance.now(), sent });
            }
            finally {
                sent();
            }
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
async function sendOnce(settings, request, { url, signal, leftMs, sent }) {
    const body = request.body === undefined ? {} : { body: textOf(request.body) };
    const timeoutMs = Math.min(request.timeoutMs, leftMs);
    const headers = headersOf(settings, request);
    const answer = await (0,net_request/* send */.t)({ method: request.method, url: url.href, headers, ...body, timeoutMs, signal, onSent: sent }, request.maxBytes);
    const success = answer.status >= 200 && answer.status <= 299;
    if (success || request.accepts?.includes(answer.status))
        return request.read(answer);
    throw (0,errors/* apiError */.pb)(request.operation, url, answer, [settings.apiKey, idIn(request.path)]);
}
/** The id in a path, which is a part of the server's URL; the words around it are not to be hidden. */
function idIn([kind, first, ...rest]) {
    if (kind === 'sandbox')
        return rest[0] ?? '';
    if (kind !== 'mcp-server')
        return first ?? '';
    return rest.find((part) => part.length >= 16 && /\d/.test(part)) ?? '';
}
function textOf(body) {
    return typeof body === 'string' ? body : JSON.stringify(body);
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
    throw new failure/* Failure */.HR('A request to Klavis was not sent.', 'The name or id in it is empty or made of dots.', 'Check the names in `sandboxes`, `local-sandbox` and `instances`.');
}
function neverItsTurn(operation) {
    return new failure/* Failure */.HR(`There was no time left to ask Klavis to ${operation.name}.`, 'Too many requests were waiting for their turn.', 'Raise the input `rate-limit` if the account allows it, or `timeout`.');
}

// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/klavis/instances.js + 2 modules
var instances = __webpack_require__(78843);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/mcp/tool-pages.js
var tool_pages = __webpack_require__(27640);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/klavis/mcp-server.js





/** A tool may work for long; whoever calls it says for how long at most. */
const TOOL_MS = 20 * 60_000;
const ANSWER_BYTES = 64 * 1024 * 1024;
/** The calls under `/mcp-server` that are about tools. What goes wrong there can be part of a 200. */
function serverTools(askFor) {
    return {
        async callTool({ url, headers }, tool, args, call) {
            const body = { serverUrl: url, toolName: tool, toolArgs: args, ...mcp_server_given(headers) };
            const request = { method: 'POST', path: ['mcp-server', 'call-tool'], body, repeat: 'acquire' };
            const name = `call the tool ${tool}`;
            const limits = { timeoutMs: TOOL_MS, maxBytes: ANSWER_BYTES };
            const answer = await askFor(name, { ...request, ...limits }, call, readAnswer);
            return readable(name, answer, ({ result }) => (0,tool_result/* readToolResult */._r)(result));
        },
        async listTools({ url, headers }, call) {
            const body = { serverUrl: url, format: 'mcp_native', ...mcp_server_given(headers) };
            const name = 'list the tools of a server';
            const answer = await askFor(name, { method: 'POST', path: ['mcp-server', 'list-tools'], body }, call, readAnswer);
            return readable(name, answer, ({ tools }) => (0,tool_pages/* toolsIn */.j)(tools));
        },
        async offeredTools(server, call) {
            const path = ['mcp-server', 'tools', server];
            const name = `tell which tools ${server} offers`;
            const answer = await askFor(name, { method: 'GET', path, query: { format: 'mcp_native' } }, call, readAnswer);
            return readable(name, answer, ({ tools }) => (0,tool_pages/* toolsIn */.j)(tools));
        }
    };
}
function mcp_server_given(headers) {
    return Object.keys(headers).length === 0 ? {} : { headers };
}
function readAnswer(json) {
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
}
function readable(name, answer, read) {
    if (answer['success'] === false)
        throw notDone(name, answer['error']);
    try {
        return read(answer);
    }
    catch (error) {
        throw notDone(name, error instanceof Error ? error.message : '');
    }
}
function notDone(name, said) {
    return new failure/* Failure */.HR(`Klavis was asked to ${name}, and did not succeed${(0,wording/* asEnd */.cM)((0,host_text/* oneLine */.TN)(typeof said === 'string' ? said : '', 300))}`, 'Klavis did not reach the server, or the server did not answer it.', 'Try `via: mcp`, which speaks to the server directly.');
}

// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/klavis/read.js


const MOST_SERVERS = 200;
// A tolerant reader: the API renames fields without notice. `undefined` = the one thing we cannot do without is missing.
/** An acquired SaaS sandbox, with `server_urls` or the older `server_url`. */
function readAcquired(json, server) {
    const answer = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    return { id, ...readStatus(answer), urls: serverUrls(answer, server) };
}
/** The details of a SaaS sandbox. */
function readDetails(json) {
    const answer = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    return {
        id,
        server: (0,fields/* word */.Vm)(answer['server_name']),
        status: (0,fields/* word */.Vm)(answer['status']),
        url: (0,fields/* url */.OZ)(answer['server_url']) ?? serverUrls(answer, '')[0]?.url,
        metadata: (0,fields/* record */.g1)(answer['metadata']),
        authData: (0,fields/* record */.g1)(answer['auth_data']),
        labels: labels(answer['tags']),
        updatedAt: (0,fields/* word */.Vm)(answer['updated_at']) || undefined
    };
}
/** The rows of the list of SaaS sandboxes; a row without an id is none. */
function readSandboxes(json) {
    return (0,fields/* rows */.Ge)(json, 'sandboxes')?.flatMap((row) => {
        const id = (0,fields/* idIn */.DG)(row['sandbox_id']);
        if (id === '')
            return [];
        const updatedAt = (0,fields/* word */.Vm)(row['updated_at']) || undefined;
        return [
            { id, server: (0,fields/* word */.Vm)(row['server_name']), status: (0,fields/* word */.Vm)(row['status']), labels: labels(row['tags']), updatedAt }
        ];
    });
}
/** A local sandbox with its servers. */
function readLocal(json) {
    const answer = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(answer?.['local_sandbox_id']) || (0,fields/* idIn */.DG)(answer?.['sandbox_id']);
    if (answer === undefined || id === '')
        return undefined;
    const servers = (0,fields/* rows */.Ge)(answer, 'servers') ?? [];
    return {
        id,
        ...readStatus(answer),
        createdAt: (0,fields/* word */.Vm)(answer['created_at']) || undefined,
        servers: servers.slice(0, MOST_SERVERS).map(localServer)
    };
}
/** The list of local sandboxes; one without an id is none. */
function readLocals(json) {
    return (0,fields/* rows */.Ge)(json, 'local_sandboxes')?.flatMap((row) => readLocal(row) ?? []);
}
/** A signed URL under the given name. */
function readSignedUrl(json, name) {
    const answer = (0,fields/* record */.g1)(json);
    const signed = (0,fields/* url */.OZ)(answer?.[name]);
    if (signed === undefined)
        return undefined;
    const minutes = Number((0,fields/* text */.Qq)(answer?.['expires_in_minutes']) || Number.NaN);
    return { url: signed, expiresInMinutes: Number.isFinite(minutes) ? minutes : undefined };
}
/** Status and message, each empty where there is none. */
function readStatus(json) {
    const answer = (0,fields/* record */.g1)(json);
    return { status: (0,fields/* word */.Vm)(answer?.['status']), message: (0,host_text/* oneLine */.TN)((0,fields/* text */.Qq)(answer?.['message'])) };
}
function localServer(row) {
    return {
        id: (0,fields/* text */.Qq)(row['id']),
        server: (0,fields/* word */.Vm)(row['server_name']),
        url: (0,fields/* url */.OZ)(row['mcp_server_url']) ?? (0,fields/* url */.OZ)(row['server_url']),
        status: (0,fields/* word */.Vm)(row['status']),
        metadata: (0,fields/* record */.g1)(row['metadata']),
        authData: (0,fields/* record */.g1)(row['auth_data'])
    };
}
function serverUrls(answer, server) {
    const map = Object.entries((0,fields/* record */.g1)(answer['server_urls']) ?? {}).flatMap(([key, value]) => {
        const found = (0,fields/* url */.OZ)(value) ?? (0,fields/* url */.OZ)((0,fields/* record */.g1)(value)?.['url']);
        return found === undefined ? [] : [{ key, url: found }];
    });
    if (map.length > 0)
        return map;
    const single = (0,fields/* url */.OZ)(answer['server_url']);
    return single === undefined ? [] : [{ key: server, url: single }];
}
/** `tags` as an object, or as a list of `key=value` (a bare word is a key without a value). */
function labels(tags) {
    const entries = Array.isArray(tags)
        ? tags.filter((tag) => typeof tag === 'string').map((tag) => pair(tag))
        : Object.entries((0,fields/* record */.g1)(tags) ?? {}).map(([key, value]) => [key, (0,fields/* text */.Qq)(value)]);
    return Object.fromEntries(entries);
}
function pair(tag) {
    const split = tag.indexOf('=');
    return split === -1 ? [tag, ''] : [tag.slice(0, split), tag.slice(split + 1)];
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
    const release = (name, request, call, reader = readStatus) => {
        const how = { method: 'DELETE', repeat: 'release', turn: 'release', timeoutMs: RELEASE_MS, accepts: GONE };
        return ask(name, { ...how, ...request }, call, (answer) => {
            if (GONE.includes(answer.status))
                return { status: 'gone', message: '' };
            // An empty body will do; a page of a proxy is no answer of the API.
            return answer.body.trim() === '' ? readStatus({}) : readAs({ name }, answer, reader);
        });
    };
    return {
        ...serverTools(askFor),
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
        initializeSandbox: (server, id, seed, region, call) => askFor(`seed a sandbox of ${server}`, (0,initialize/* initialization */.vr)(server, id, seed, region), call, readStatus),
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
        resetLocal: (id, call) => 
        // Any answer will do, and so will none, as long as it does not speak of an error.
        ask('reset the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'reset'] }, call, (answer) => readStatus(json(answer))),
        uploadUrl: (id, region, call) => askFor('give an upload URL for the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'upload-url'], query: { region }, turn: 'upload' }, call, (answer) => readSignedUrl(answer, 'upload_url')),
        initializeLocal: (id, region, call) => askFor('unpack the upload in the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'initialize'], query: { region }, turn: 'upload' }, call, readStatus),
        dumpLocal: (id, region, call) => askFor('dump the local sandbox', { method: 'GET', path: ['local-sandbox', id, 'dump'], query: { region }, timeoutMs: DUMP_MS }, call, (answer) => readSignedUrl(answer, 'download_url')),
        instances: (0,instances/* instancesOf */.s)({ askFor, acquireAs, release })
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
/** A request that has not left after this long holds up nobody else: its connection may never come about. */
const PATIENCE_MS = 1000;
/**
 * Spreads the requests: evenly, without a burst, a little under the limit. One for all calls of a key. Counted from
 * when a request really left: a connection takes its time, and so does a library that is loaded at that moment.
 */
class Pacer {
    #intervalMs;
    #waiting = [];
    #notBefore = 0;
    /** The last that started, and how long it is waited for; 0 = it has left. */
    #leaving = { until: 0 };
    #timer;
    /** `perSecond` 0 = unlimited. `sinceMs`: how long ago another process of this job sent its last request. */
    constructor(perSecond, sinceMs = Number.POSITIVE_INFINITY) {
        // 4 % slower than allowed: at exactly the limit a sliding window still rejects now and then.
        this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0;
        this.#notBefore = external_node_perf_hooks_.performance.now() + Math.min(this.#intervalMs, Math.max(0, this.#intervalMs - sinceMs));
    }
    /** Resolves when the caller may start its request, with what it calls as soon as that has left. */
    turn(kind, signal) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) {
                reject((0,abort/* abortReason */.Js)(signal));
                return;
            }
            const waiter = {
                kind,
                go: (sent) => {
                    forget();
                    resolve(sent);
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
        this.#notBefore = Math.max(this.#notBefore, external_node_perf_hooks_.performance.now() + ms);
        this.#serve();
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
            const start = Math.max(this.#notBefore, this.#leaving.until);
            if (now < start) {
                this.#timer = setTimeout(() => this.#serve(), Math.ceil(start - now));
                return;
            }
            this.#waiting.shift();
            next.go(this.#started(now));
        }
    }
    /** The next one waits for this one to leave, but not for ever. */
    #started(now) {
        this.#notBefore = now + this.#intervalMs;
        if (this.#intervalMs === 0)
            return () => { };
        const leaving = { until: this.#notBefore + PATIENCE_MS };
        this.#leaving = leaving;
        return () => {
            if (leaving.until === 0)
                return;
            leaving.until = 0;
            this.#notBefore = Math.max(this.#notBefore, external_node_perf_hooks_.performance.now() + this.#intervalMs);
            this.#serve();
        };
    }
}

;// CONCATENATED MODULE: ./build/steps/connect.js






const NO_TTL = "This version of the API takes no `ttl_seconds`: asked again without it. What is lost is freed by the API's own rules, and not by `ttl`.";
/**
 * A client of the API; all its calls share one pace, and what is tried again is said. The ledgers are those of earlier
 * steps: what they sent a moment ago counts, or the first request of this step would come too soon after it.
 */
function connect(api, apiKey, { say, onNoTtl, onTrouble }, ledgers = []) {
    return createKlavis({
        baseUrl: api.url,
        apiKey,
        userAgent: `klavis-sandbox-action/${version/* VERSION */.x}`,
        pacer: new Pacer(api.rateLimit, Math.min(...ledgers.map(sinceWritten))),
        onRetry: ({ error, waitMs }) => {
            onTrouble?.(error.message);
            // Why, and what to do, is for the one that is not tried again.
            say(`${error instanceof failure/* Failure */.HR ? error.what : (0,failure/* messageOf */.bD)(error)} Trying again in ${(0,wording/* seconds */.YA)(waitMs)}.`);
        },
        onFieldDropped: ({ field, operation }) => {
            if (field === 'tags')
                say(`This version of the API takes no labels: asked again to ${operation} without them.`);
            else
                onNoTtl?.(NO_TTL);
        }
    });
}
/** Milliseconds since something was written down, which is done for each acquire and each release. */
function sinceWritten(path) {
    try {
        return Date.now() - (0,external_node_fs_.statSync)(path).mtimeMs;
    }
    catch {
        return Number.POSITIVE_INFINITY;
    }
}


/***/ }),

/***/ 64408:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FS: () => (/* binding */ engineInState),
/* harmony export */   GA: () => (/* binding */ answers),
/* harmony export */   RB: () => (/* binding */ logTail),
/* harmony export */   _n: () => (/* binding */ isAlive),
/* harmony export */   jS: () => (/* binding */ stopEngine),
/* harmony export */   ty: () => (/* binding */ startEngine)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _host_command_line_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5313);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82797);
/* harmony import */ var _host_plain_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7094);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(85820);
/* harmony import */ var _net_request_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(35376);
/* harmony import */ var _engine_state_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(99408);










const READY_MS = 15_000;
const LOOK_EVERY_MS = 15;
const ASKED_MS = 6_000;
const HEALTH_MS = 5_000;
const TOLD_MS = 3_000;
const TAIL_LINES = 30;
/** What the engine may know of our environment: how to find programs, a cache, a proxy. No secret of the job. */
const PASSED_ON = [
    ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'XDG_CACHE_HOME', 'LANG', 'TZ'],
    ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS', 'TEMP', 'TMP', 'TMPDIR', 'PGBIN'],
    // The runner ends whatever still carries its tracking id when the job is over.
    ...['RUNNER_TRACKING_ID', 'RUNNER_TOOL_CACHE', 'RUNNER_TEMP'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'],
    ...['NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'npm_config_userconfig'],
    ...['NPM_CONFIG_CACHE', 'npm_config_cache']
];
/** Starts the engine as a process that outlives main; it is written to the state as soon as it exists. */
async function startEngine(host, folder, isolation) {
    const home = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'engine');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(home, { recursive: true, mode: 0o700 });
    const log = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home, 'engine.log'), 'a', 0o600);
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(process.execPath, [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.programs, 'engine.js'), '--home', home, '--isolation', isolation], {
        cwd: home,
        env: Object.fromEntries(PASSED_ON.flatMap((name) => (host.env(name) === undefined ? [] : [[name, host.env(name)]]))),
        // To a file: the runner waits for the end of a step's own output.
        stdio: ['ignore', log, log],
        detached: true,
        windowsHide: true
    });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(log);
    const ended = new Promise((resolve) => {
        child.once('error', () => resolve());
        child.once('exit', () => resolve());
    });
    child.unref();
    const { pid } = child;
    // At once: should main be killed now, post still knows whom to end.
    if (pid !== undefined)
        host.saveState('engine', JSON.stringify({ pid, url: '', key: '', home }));
    const state = await Promise.race([
        ready(home, host.cancelled),
        ended.then(() => (0,_engine_state_js__WEBPACK_IMPORTED_MODULE_9__/* .stateIn */ .p)(home)),
        whenAborted(host.cancelled)
    ]);
    if (state?.status !== 'ready' || pid === undefined) {
        if (pid !== undefined)
            killTree(pid);
        throw host.cancelled.aborted ? host.cancelled.reason : notStarted(state?.reason, home);
    }
    host.mask(state.api_key);
    if (state.warning)
        host.log.warning(state.warning);
    const engine = { pid, url: state.base_url, key: state.api_key, home };
    host.saveState('engine', JSON.stringify(engine));
    return engine;
}
function whenAborted(signal) {
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
/** The engine that main started, if it did. */
function engineInState(host) {
    const text = host.state('engine');
    if (text === '')
        return undefined;
    const engine = JSON.parse(text);
    host.mask(engine.key);
    return engine;
}
/** Whether the engine still runs, and its number is not somebody else's by now, as far as anybody can tell. */
function isAlive(engine) {
    return signal(engine.pid, 0) && isOurs(engine) !== false;
}
/** Whether the process of this number is the engine: on a laptop it may be dead for days, and its number another's. */
function isOurs({ pid, home }) {
    return (0,_host_command_line_js__WEBPACK_IMPORTED_MODULE_4__/* .commandLineOf */ .l)(pid)?.includes(home);
}
/** Whether the engine answers: one that hangs would let every release wait for its own time-out. */
async function answers(engine) {
    if (engine.url === '' || !isAlive(engine))
        return false;
    try {
        const { status } = await (0,_net_request_js__WEBPACK_IMPORTED_MODULE_8__/* .send */ .t)({ method: 'GET', url: `${engine.url}/healthz`, timeoutMs: HEALTH_MS });
        return status === 200;
    }
    catch {
        return false;
    }
}
/** Ends the engine: asked first if it listens, then told, then killed with all its children. */
async function stopEngine(engine, listens) {
    if (listens) {
        const headers = { Authorization: `Bearer ${engine.key}` };
        await (0,_net_request_js__WEBPACK_IMPORTED_MODULE_8__/* .send */ .t)({ method: 'POST', url: `${engine.url}/shutdown`, headers, timeoutMs: ASKED_MS }).catch(() => undefined);
        if (await gone(engine, ASKED_MS))
            return;
    }
    // One that never answered and may be a stranger is left alone: an engine ends by itself when its folder is gone.
    if (!isAlive(engine) || (!listens && isOurs(engine) !== true))
        return;
    signal(engine.pid, 'SIGTERM');
    if (await gone(engine, TOLD_MS))
        return;
    killTree(engine.pid);
}
function killTree(pid) {
    signal(-pid, 'SIGKILL');
    signal(pid, 'SIGKILL');
}
/** The last lines of the engine's log. */
function logTail(home) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(home, 'engine.log');
        return (0,_host_plain_file_js__WEBPACK_IMPORTED_MODULE_6__/* .isPlainFile */ .D)(path) ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES) : [];
    }
    catch {
        return [];
    }
}
async function ready(home, cancelled) {
    const end = performance.now() + READY_MS;
    while (performance.now() < end && !cancelled.aborted) {
        const state = (0,_engine_state_js__WEBPACK_IMPORTED_MODULE_9__/* .stateIn */ .p)(home);
        if (state !== undefined)
            return state;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(LOOK_EVERY_MS);
    }
    return undefined;
}
async function gone(engine, withinMs) {
    const end = performance.now() + withinMs;
    while (isAlive(engine)) {
        if (performance.now() >= end)
            return false;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(LOOK_EVERY_MS);
    }
    return true;
}
function signal(pid, name) {
    try {
        return process.kill(pid, name);
    }
    catch {
        return false;
    }
}
function notStarted(reason, home) {
    const said = logTail(home)
        .map((line) => (0,_host_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN)(line, 200))
        .join(' | ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR('The embedded engine did not start.', reason ?? (said === '' ? 'It said nothing.' : `The end of its log: ${said}`), reason === undefined
        ? 'Run the job again; if it stays so, pass an `api-key` to use the Klavis cloud, and report this.'
        : '');
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
    const { pid, base_url: url, api_key: key } = state;
    return /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(url) ? { pid, url, key, home } : undefined;
}


/***/ }),

/***/ 61508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EQ: () => (/* binding */ writeClientConfigs),
  wK: () => (/* binding */ writeCredentials),
  Q9: () => (/* binding */ writePrivately)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/mcp/claude-args.js
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/;
/** Arguments for `claude`: our servers and no others, every tool of theirs allowed. They go after the prompt. */
function claudeArgs(configPath, keys) {
    const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')];
    return ['--mcp-config', word(slashed(configPath)), '--strict-mcp-config', ...tools].join(' ');
}
/** bash would eat the backslashes of a Windows path; elsewhere a backslash is part of a file's name. */
function slashed(path) {
    return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path;
}
/** One word for bash and for claude-code-action (which reads `claude_args` as a shell does), quoted only if needed. */
function word(text) {
    return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

;// CONCATENATED MODULE: ./build/mcp/client-configs.js
/** Claude Code, Cursor, MCP Inspector. Without `type` Claude Code drops the entry silently (claude-code#73885). */
function claudeConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
/** Copilot CLI: as Claude's, but `tools` is required. */
function copilotConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
/**
 * Gemini CLI, as settings. `httpUrl` is Streamable HTTP in every version (before 0.21 `url` means SSE);
 * without `trust` a headless run waits for ever for somebody to approve the first tool call.
 */
function geminiConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
/** LangChain's MultiServerMCPClient: flat, and every key is a keyword argument, so `type` would raise. */
function langchainConfig(servers) {
    return json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
}
function entries(servers, entry, spell) {
    return Object.fromEntries(servers.map(({ key, url, headers }) => {
        const hasHeaders = Object.keys(headers).length > 0;
        return [key, { ...entry(spell(url)), ...(hasHeaders ? { headers } : {}) }];
    }));
}
/**
 * Claude Code, Copilot and Gemini expand `${VAR}` (and the last two `$VAR`) in strings. A URL comes from outside: a
 * `$` left in it could carry a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url) {
    return url.replaceAll('$', '%24');
}
function json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/mcp/codex-toml.js
const STARTUP_TIMEOUT_SECONDS = 60;
const TOOL_TIMEOUT_SECONDS = 300;
/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
function codexConfig(servers) {
    return servers.map(table).join('\n');
}
function table({ key, url, headers }) {
    const pairs = Object.entries(headers).map(([name, value]) => `${codex_toml_text(name)} = ${codex_toml_text(value)}`);
    const lines = [
        `[mcp_servers.${key}]`,
        `url = ${codex_toml_text(url)}`,
        ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
        // `codex exec` fails instead of going on without the server (codex#10902).
        'required = true',
        // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
        'default_tools_approval_mode = "approve"',
        `startup_timeout_sec = ${STARTUP_TIMEOUT_SECONDS}`,
        `tool_timeout_sec = ${TOOL_TIMEOUT_SECONDS}`
    ];
    return `${lines.join('\n')}\n`;
}
/** A basic string of TOML: JSON's escapes are a part of TOML's, but for DEL, which TOML wants escaped as well. */
function codex_toml_text(value) {
    return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');
}

;// CONCATENATED MODULE: ./build/mcp/config-key.js
/** Names that Claude Code keeps for its own servers: an entry with one of them is skipped with a warning. */
const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser']);
/** The name of a server in client configs, `[a-z0-9-]` only: Codex rejects dots, Gemini breaks on underscores. */
function configKey(alias) {
    const key = alias
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return RESERVED.has(key) ? `${key}-mcp` : key;
}
/** A key for every alias; aliases that would share one (`a_b`, `a.b`) get `-2`, `-3` in their order. */
function configKeys(aliases) {
    const taken = new Set();
    const keys = new Map();
    for (const alias of new Set(aliases)) {
        const key = firstFree(configKey(alias), taken);
        taken.add(key);
        keys.set(alias, key);
    }
    return keys;
}
function firstFree(key, taken) {
    let candidate = key;
    for (let number = 2; taken.has(candidate); number++)
        candidate = `${key}-${number}`;
    return candidate;
}

;// CONCATENATED MODULE: ./build/steps/outfit.js







/** Writes the config files of agent clients, readable by this user only, and gives the outputs that name them. */
function writeClientConfigs(servers, headers, folder) {
    const keys = configKeys(servers.map(({ alias }) => alias));
    const configured = servers.map(({ alias, url }) => ({
        key: keys.get(alias) ?? alias,
        url,
        headers: headers[alias] ?? {}
    }));
    const write = (name, text) => writePrivately((0,external_node_path_.join)(folder, name), text);
    const claude = write('mcp.json', claudeConfig(configured));
    const codex = write('codex/config.toml', codexConfig(configured));
    const gemini = geminiConfig(configured);
    return {
        'mcp-config': claude,
        'claude-args': claudeArgs(claude, [...keys.values()]),
        'copilot-config': write('copilot.json', copilotConfig(configured)),
        'codex-config': codex,
        'codex-home': (0,external_node_path_.dirname)(codex),
        'gemini-config': write('gemini/settings.json', gemini),
        'gemini-settings': gemini,
        'langchain-config': write('langchain.json', langchainConfig(configured))
    };
}
/** Writes the credentials of all leases for verifier scripts. */
function writeCredentials(credentials, folder) {
    const byAlias = Object.fromEntries(credentials.map(({ alias, authData, metadata }) => [
        alias,
        { auth_data: authData ?? null, metadata: metadata ?? null }
    ]));
    return writePrivately((0,external_node_path_.join)(folder, 'credentials.json'), `${asJson(byAlias)}\n`);
}
function asJson(credentials) {
    try {
        return JSON.stringify(credentials, null, 2);
    }
    catch (error) {
        throw new failure/* Failure */.HR('The credentials could not be written to a file.', 'The API nested them deeper than JSON can be written.', 'Turn `credentials` off, and tell Klavis support.', { cause: error });
    }
}
/** Writes a new file that only this user can read. */
function writePrivately(path, text) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true, mode: 0o700 });
        (0,external_node_fs_.writeFileSync)(path, text, { mode: 0o600, flag: 'wx' });
        return path;
    }
    catch (error) {
        throw new failure/* Failure */.HR(`The file ${(0,external_node_path_.basename)(path)} could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'The folder RUNNER_TEMP is not writable, or its disk is full.', 'Make room on the runner and run the job again.', { cause: error });
    }
}


/***/ }),

/***/ 65031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ serversIn),
/* harmony export */   GQ: () => (/* binding */ writeServers),
/* harmony export */   bP: () => (/* binding */ secretsOfServers)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_plain_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7094);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68337);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(26272);
/* harmony import */ var _outfit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(61508);






const FILE = 'servers.json';
const LARGEST_FILE = 16 * 1024 * 1024;
/** Writes down where each server is, readable by this user only: companions cannot read our outputs. */
function writeServers(prepared, headers, folder) {
    const published = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, url, status }) => ({
        seq: holding.seq,
        alias,
        server,
        url,
        headers: headers[alias] ?? {},
        answers: status !== 'not answering'
    })));
    (0,_outfit_js__WEBPACK_IMPORTED_MODULE_4__/* .writePrivately */ .Q9)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), `${JSON.stringify(published)}\n`);
}
/** The servers that main published; none where it never came that far. Other steps may have written there: checked. */
function serversIn(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE);
    try {
        if (!(0,_host_plain_file_js__WEBPACK_IMPORTED_MODULE_2__/* .isPlainFile */ .D)(path, LARGEST_FILE))
            return [];
        const found = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8'));
        return Array.isArray(found) ? found.flatMap((item) => serverOf(item) ?? []) : [];
    }
    catch {
        return [];
    }
}
/** What must not be seen of servers: their URLs, and the values of their headers. */
function secretsOfServers(servers) {
    return servers.flatMap(({ url, headers }) => [...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(url), ...Object.values(headers)]);
}
function serverOf(item) {
    const { seq, alias, server, url, headers, answers } = item ?? {};
    if (typeof seq !== 'number' || typeof alias !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__/* .NAME */ .o_.test(alias))
        return undefined;
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
        return undefined;
    const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string');
    return {
        seq,
        alias,
        server: typeof server === 'string' ? server : alias,
        url,
        headers: Object.fromEntries(pairs),
        answers: answers !== false
    };
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
