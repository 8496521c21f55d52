export const id = 7824;
export const ids = [7824];
export const modules = {

/***/ 80747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ cloudOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_connect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6558);


/** The API in the cloud, asked for only by those who need it; one pace for all who do. */
function cloudOf(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        cloud ??= (0,_steps_connect_js__WEBPACK_IMPORTED_MODULE_1__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners, inputs.ledgers);
        return cloud;
    };
}
function noKey() {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('There is no Klavis API key.', 'This is asked of the Klavis cloud, and the main action hands its key to nobody.', 'Pass `api-key` to this step, too.');
}


/***/ }),

/***/ 9356:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p3: () => (/* binding */ outOfTime),
  Jo: () => (/* binding */ tryAll),
  J2: () => (/* binding */ withJobWork)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/plain-file.js
var plain_file = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
// EXTERNAL MODULE: ./build/steps/engine-process.js
var engine_process = __webpack_require__(64408);
// EXTERNAL MODULE: ./build/steps/engine-state.js
var engine_state = __webpack_require__(99408);
// EXTERNAL MODULE: ./build/steps/published-servers.js
var published_servers = __webpack_require__(65031);
// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
;// CONCATENATED MODULE: ./build/companions/job-uses.js










const LARGEST_LEDGER = 16 * 1024 * 1024;
/** The uses of the main action that this job's ledgers tell of. Every secret in them is masked. */
function openUses(host, inputs, listeners) {
    const inCloud = (0,cloud/* cloudOf */.h)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], (0,lease_ledger/* recordsInText */.bn)(textOf(path)));
        const folder = (0,external_node_path_.dirname)(path);
        const engine = (0,engine_state/* engineIn */.U)((0,external_node_path_.join)(folder, 'engine'));
        const published = (0,published_servers/* serversIn */.AX)(folder);
        const secrets = [
            ...(0,published_servers/* secretsOfServers */.bP)(published),
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
            engine?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.mask(secret);
        return {
            folder,
            ledger,
            engine: engine === undefined ? 'klavis' : 'embedded',
            servers: published.filter(({ seq }) => !isGone(seq, ledger)),
            klavis: engine === undefined ? inCloud : () => onEngine(engine),
            checkAlive: () => checkEngine(engine)
        };
    });
    function onEngine(engine) {
        checkEngine(engine);
        return (0,connect/* connect */.N)({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners);
    }
}
/** Not whether it is held: an instance that was there before is in no ledger, and its server answers all the same. */
function isGone(seq, ledger) {
    return ledger.lives().some(({ intent, standing }) => intent.seq === seq && standing === 'gone');
}
/** What ends here ends because the user wants it so, before the job is over. */
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}
/** A ledger is a file of ours and of no great size; what else stands there is not read. */
function textOf(path) {
    try {
        if ((0,plain_file/* isPlainFile */.D)(path, LARGEST_LEDGER))
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        // Said below.
    }
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and does not cross jobs.', 'Leave `ledger` empty to use what the main action of this job exported; in another job use `attach/`.');
}
function checkEngine(engine) {
    if (engine === undefined || (0,engine_process/* isAlive */._n)(engine))
        return;
    throw new failure/* Failure */.HR('The embedded engine of this job has ended.', 'It was killed, or its machine had no memory left; what was in its sandboxes is lost.', 'Run the job again; its log is in the artifact.');
}

;// CONCATENATED MODULE: ./build/companions/job-work.js





/** Does something with the leases of this job within `timeout`, under one title in the log. */
async function withJobWork(host, inputs, title, act) {
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.endAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        return await act({ host, inputs, uses: openUses(host, inputs, { say: phase.info }), limits, phase });
    }
    finally {
        limits.close();
        phases.end();
    }
}
/** Tries all side by side; one failure never stops another, and all are told in one error. */
async function tryAll(what, tasks, { phase }) {
    const tried = await Promise.all(tasks.map(async ({ name, run, tell = () => what }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${tell(value)}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${what}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = tried.filter((each) => 'error' in each);
    if (failed.length === 0)
        return tried.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `${name}: ${(0,failure/* messageOf */.bD)(error)}`);
    throw new failure/* Failure */.HR(failed.length === 1
        ? `${first?.name} could not be ${what}.`
        : `${(0,wording/* count */.U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${what}.`, failed.length === 1 ? (0,failure/* messageOf */.bD)(first?.error) : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`, '', { cause: first?.error });
}
/** What to say when `timeout` is over. */
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that \`timeout\` allows are over.`, 'A server did not answer in time.', 'Raise `timeout`.');
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


/***/ })

};
