export const id = 4125;
export const ids = [4125];
export const modules = {

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

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 46819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ outOfTime),
  O: () => (/* binding */ withCompanionContext)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/engine-client/engine-process.js
var engine_process = __webpack_require__(1139);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/klavis/connect.js + 6 modules
var connect = __webpack_require__(4901);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/recorded-runs.js












const MAX_LEDGER_BYTES = 16 * 1024 * 1024;
/** Opens the runs of the main action whose ledgers this job has, and masks every secret in them. */
function openRecordedRuns(host, inputs, listeners) {
    const cloud = (0,companions_inputs/* lazyCloud */.wD)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], (0,lease_ledger/* recordsInText */.bn)(readLedger(path)));
        const folder = (0,external_node_path_.dirname)(path);
        const engine = (0,engine_state/* readEngineProcess */._c)((0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.engine));
        const published = (0,published_servers/* readPublishedServers */.TS)(folder);
        const secrets = [
            ...(0,published_servers/* secretsOfServers */.bP)(published),
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
            engine?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.setSecret(secret);
        return {
            folder,
            ledger,
            engine: engine === undefined ? 'klavis' : 'embedded',
            servers: published.filter(({ seq }) => !isGone(seq, ledger)),
            klavis: engine === undefined ? cloud : () => connectToEngine(engine),
            checkAlive: () => checkEngine(engine)
        };
    });
    function connectToEngine(engine) {
        checkEngine(engine);
        return (0,connect/* connect */.N)({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners);
    }
}
/** Not whether the lease is held: an instance that existed before is in no ledger, but its server answers. */
function isGone(seq, ledger) {
    return ledger.leases().some(({ intent, status }) => intent.seq === seq && status === 'gone');
}
/** Marks releases as early, because the user asked for them before the end of the job. */
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}
/** Reads a ledger, unless another step has replaced it by something that is not a file of plausible size. */
function readLedger(path) {
    try {
        if ((0,files/* isPlainFile */.Dn)(path, MAX_LEDGER_BYTES))
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        // The error below explains it.
    }
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and other jobs do not have it.', 'Leave `ledger` empty to use the ledgers of this job. In another job, use `attach/`.');
}
function checkEngine(engine) {
    if (engine === undefined || (0,engine_process/* isAlive */._n)(engine))
        return;
    throw new failure/* Failure */.HR('The embedded engine has stopped.', 'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.', (0,host_wording/* perHost */.GB)({
        action: 'Re-run the job. The log of the engine is in the artifact.',
        terminal: 'Run `klavis-sandbox down`, then `up`.'
    }));
}

;// CONCATENATED MODULE: ./build/companions/companion-context.js






/** Runs a companion on the runs of the main action in this job, within `timeout`, as one group in the log. */
async function withCompanionContext(host, inputs, title, act) {
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        return await act({ host, inputs, runs: openRecordedRuns(host, inputs, { info: phase.info }), limits, phase });
    }
    finally {
        limits.close();
        phases.end();
    }
}
/** The error for a companion that takes longer than `timeout`. */
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that ${(0,host_wording/* inputName */.yu)('timeout')} allows are over.`, 'A server did not answer in time.', `Increase ${(0,host_wording/* inputName */.yu)('timeout')}.`);
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r6: () => (/* binding */ readNames),
/* harmony export */   wB: () => (/* binding */ readCompanionInputs),
/* harmony export */   wD: () => (/* binding */ lazyCloud)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46799);
/* harmony import */ var _klavis_connect_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4901);






const DAY_SECONDS = 86_400;
/** Reads the inputs that all companions share, and collects their problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_3__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_3__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The names of leases that the companion is limited to. Empty means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}
/** A function that returns the client of the Klavis cloud. It fails only when called, because not every companion needs a key. */
function lazyCloud(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        // One client, so that all requests share one pacer.
        cloud ??= (0,_klavis_connect_js__WEBPACK_IMPORTED_MODULE_4__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners, inputs.ledgers);
        return cloud;
    };
}
function noKey() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('There is no Klavis API key.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This step asks the Klavis cloud, and the main action does not share its key with other steps.',
        terminal: 'This command asks the Klavis cloud.'
    }), (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Pass `api-key` to this step too.', terminal: 'Set KLAVIS_API_KEY.' }));
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
