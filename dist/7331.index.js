export const id = 7331;
export const ids = [7331];
export const modules = {

/***/ 11281:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UQ: () => (/* binding */ recoverLateAcquires),
/* harmony export */   WQ: () => (/* binding */ recoverLostAcquires),
/* harmony export */   XD: () => (/* binding */ findInstance),
/* harmony export */   ay: () => (/* binding */ hasInstance),
/* harmony export */   ch: () => (/* binding */ mayBeHeld)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97649);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15395);
/* harmony import */ var _labels_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(37506);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(47451);
/* harmony import */ var _lease_state_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40663);






const URL_LIMIT_MS = 10_000;
const LATE_MS = 5_000;
async function recoverLostAcquires(ledger, search) {
    const [listed, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)]);
    const open = ledger.leases().filter((state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) && !absent.has(state.intent.seq));
    return { ...listed, labelsKept: listed.labelsKept || search.labelsKept === true, open };
}
async function recoverSandboxes(ledger, search) {
    const states = ledger.leases().filter(({ intent }) => intent.kind === 'sandbox');
    const isWanted = (state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) || (search.withRefused === true && mayBeRefused(state));
    if (!states.some(isWanted))
        return { labelsKept: false, isListed: true };
    const ours = await listOurs(search, states.some(_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4));
    const taken = new Set(states.filter(({ lease, status }) => lease !== undefined || status === 'gone'));
    const recover = async (row) => {
        const state = states.find(({ intent }) => (0,_labels_js__WEBPACK_IMPORTED_MODULE_5__/* .hasIntentLabel */ .bV)(row.labels, intent.seq));
        const isKnown = states.some((each) => each.lease?.id === row.id && ((0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isHeld */ .i7)(each) || each === state));
        if (state === undefined || isKnown || row.status === 'idle' || !isWanted(state))
            return;
        const isTaken = taken.has(state);
        taken.add(state);
        const url = await urlOf(row.id, state.intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        recordHeld(ledger, { seq: isTaken ? intendAgain(ledger, state) : state.intent.seq, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all((ours ?? []).map(recover));
    return { labelsKept: ours !== undefined && ours.length > 0, isListed: ours !== undefined };
}
function mayBeRefused({ intent: { kind, attached, again, owner }, status, unanswered }) {
    const isRefused = status === 'none' && unanswered !== true;
    if (kind === 'instance')
        return isRefused && owner?.isOurs === true;
    return kind === 'sandbox' && attached !== true && (isRefused || again === true);
}
function intendAgain(ledger, { intent: { type: _, at: __, ...intent } }) {
    const seq = ledger.reserve();
    try {
        ledger.intend({ ...intent, seq });
    }
    catch {
    }
    return seq;
}
async function recoverInstances(ledger, { klavis, mask, signal, withRefused = false }) {
    const absent = new Set();
    const recover = async (state) => {
        const { seq, server, owner } = state.intent;
        if (owner === undefined)
            return;
        const found = await findInstance(owner, server, klavis, lookUpOptions(signal, (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state)));
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        recordHeld(ledger, { seq, id: found.id });
    };
    const isWanted = (state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) || (withRefused && mayBeRefused(state));
    await Promise.all(ledger.leases().filter(isWanted).map(recover));
    return absent;
}
function recordHeld(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
    }
}
async function recoverLateAcquires(first, ledger, search) {
    const unresolved = ledger.leases().filter(_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && (first.labelsKept || !first.isListed)));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (first.isListed && waitMs <= 0 && !ledger.leases().some(mayBeRefused))
        return first;
    if (waitMs > 0)
        await (search.wait ?? _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .delay */ .cb)(waitMs, search.signal).catch(() => undefined);
    const { labelsKept, isListed, open } = await recoverLostAcquires(ledger, { ...search, withRefused: true });
    return { labelsKept: first.labelsKept || labelsKept, isListed: first.isListed || isListed, open };
}
function lookUpOptions(signal, mayBeOurs) {
    return { timeoutMs: _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LOOK_UP_LIMIT_MS */ .Rj, signal, forRelease: true, stubborn: mayBeOurs || 'if authorised' };
}
async function listOurs({ klavis, nonce, signal }, mayBeOurs) {
    try {
        return await klavis.listSandboxes((0,_labels_js__WEBPACK_IMPORTED_MODULE_5__/* .actionRunLabel */ .oE)(nonce), lookUpOptions(signal, mayBeOurs));
    }
    catch (error) {
        return (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isNotFound */ .c4)(error) || (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isWrongMethod */ .tf)(error) ? [] : undefined;
    }
}
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal, forRelease: true, stubborn: true }))
            .url;
    }
    catch {
        return undefined;
    }
}
function mayBeHeld({ open, isListed, labelsKept }) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept || !isListed));
}
function hasInstance(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(server));
}
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!hasInstance(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 42032:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ releaseAll),
  w: () => (/* binding */ releaseLease)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/lease/lost-acquires.js
var lost_acquires = __webpack_require__(11281);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/lease/ownership.js
var ownership = __webpack_require__(71404);
;// CONCATENATED MODULE: ./build/lease/pooled-release.js





const LOOK_UP_MS = 10_000;
const GUESS_MS = 10_000;
const LAST_TRY_MS = 1_000;
const TOO_EARLY = [409, 423, 425, 429];
function releaseSandbox(held, klavis, calls) {
    return new PooledRelease(held, klavis, calls).run();
}
class PooledRelease {
    #held;
    #klavis;
    #calls;
    #lease;
    #instanceId;
    #doubt;
    #inDoubtSince;
    #sent = 'nothing';
    #isFirst = true;
    #wasSkipped = false;
    #failure;
    constructor(held, klavis, calls) {
        this.#held = held;
        this.#klavis = klavis;
        this.#calls = calls;
        this.#lease = held.lease;
        this.#instanceId = held.lease.instanceId;
        this.#doubt = (0,ownership/* doubtAbout */.ce)(held);
    }
    async run() {
        for (let round = 1;; round++) {
            const outcome = (await this.#lookUp()) ?? (this.#maySend() ? await this.#send() : undefined);
            if (outcome !== undefined)
                return outcome;
            if (this.#sent === 'accepted' && !this.#wasSkipped) {
                this.#wasSkipped = true;
                continue;
            }
            if (this.#calls.leftMs() < LAST_TRY_MS)
                return this.#giveUp();
            const waitMs = (0,retry/* backoffMs */.jo)(round, Math.random, 'pooled release');
            await this.#calls.wait(Math.min(waitMs, this.#calls.leftMs() / 2));
        }
    }
    async #lookUp() {
        const isLearning = this.#doubt === 'none' && this.#lease.urlHash === undefined && this.#isFirst;
        if (this.#doubt === 'none' && !isLearning)
            return undefined;
        const owner = await this.#owner(isLearning);
        if (owner === 'reused')
            return owner;
        if (ownership/* ENDED */.hV[owner] !== undefined)
            return this.#endedAs(owner);
        if (owner === 'ours') {
            if (this.#sent === 'accepted')
                this.#instanceId = undefined;
            this.#doubt = 'none';
            this.#inDoubtSince = undefined;
        }
        else if (!isLearning)
            this.#inDoubtSince ??= this.#calls.now();
        return undefined;
    }
    async #owner(isLearning) {
        const { server } = this.#held.intent;
        const since = this.#calls.now();
        let details;
        try {
            const options = this.#calls.options();
            const timeoutMs = Math.min(LOOK_UP_MS, this.#calls.leftMs());
            details = await (0,ownership/* getDetails */.Dq)(server, this.#lease.id, this.#klavis, { ...options, timeoutMs });
        }
        catch (error) {
            if (!isLearning && !isAnswer(error))
                throw error;
            const hasAnswer = this.#sent === 'accepted' || this.#inDoubtSince !== undefined;
            const isCutShort = hasAnswer && this.#calls.leftMs() < LAST_TRY_MS;
            if ((this.#sent === 'nothing' || this.#sent === 'accepted') && !isCutShort)
                this.#failure = error;
            if (!isLearning)
                this.#inDoubtSince ??= since;
            return 'unknown';
        }
        if (!isLearning || details?.url === undefined || details.status === 'idle')
            return (0,ownership/* ownershipIn */.V_)(details, this.#lease);
        this.#lease = { ...this.#lease, ...(0,lease_secrets/* identity */.D_)(this.#lease.id, details.url) };
        this.#instanceId = this.#lease.instanceId;
        return 'ours';
    }
    #endedAs(owner) {
        if (this.#sent === 'lost' || this.#sent === 'not acted')
            return 'released';
        if (this.#sent === 'accepted' && owner === 'idle')
            return 'released';
        return 'gone';
    }
    #maySend() {
        if (this.#doubt === 'none')
            return true;
        if (this.#doubt === 'real' || this.#calls.now() - (this.#inDoubtSince ?? this.#calls.now()) < GUESS_MS)
            return false;
        return this.#sent === 'refused' || this.#instanceId !== undefined;
    }
    async #send() {
        const wasFirst = this.#isFirst;
        this.#isFirst = false;
        this.#sent = await this.#sendOnce();
        if (this.#sent === 'released')
            return 'released';
        if (this.#sent === 'gone')
            return wasFirst ? 'gone' : 'released';
        if (this.#sent === 'not acted')
            return undefined;
        this.#inDoubtSince = undefined;
        if (this.#sent === 'refused')
            this.#doubt = this.#doubt === 'real' ? 'real' : 'guess';
        else
            this.#doubt = 'real';
        return undefined;
    }
    async #sendOnce() {
        const { server } = this.#held.intent;
        try {
            const { status } = await this.#klavis.releaseSandbox(server, this.#lease.id, this.#instanceId, this.#calls.options());
            this.#failure = undefined;
            return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
        }
        catch (error) {
            if (!isAnswer(error) || this.#calls.options().signal?.aborted === true)
                throw error;
            if (this.#sent !== 'nothing' && this.#calls.leftMs() < LAST_TRY_MS)
                return this.#sent;
            this.#failure = error;
            if ((0,errors/* mayHaveActed */.LR)(error))
                return 'lost';
            const isEarly = error instanceof errors/* ApiError */.hD && TOO_EARLY.includes(error.status);
            return isEarly || error instanceof network_error/* NetworkError */.Dr ? 'not acted' : 'refused';
        }
    }
    #giveUp() {
        if (this.#failure !== undefined)
            throw this.#failure;
        return this.#sent === 'accepted' ? 'skipped' : 'unknown';
    }
}
function isAnswer(error) {
    return error instanceof errors/* ApiError */.hD || error instanceof network_error/* NetworkError */.Dr || error instanceof errors/* UnreadableResponse */.Vk;
}

;// CONCATENATED MODULE: ./build/lease/release.js





const RELEASE_LIMIT_MS = 90_000;
const TURN_MS = 1_600;
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
const CLOCK = { now: () => performance.now(), wait: time_limits/* delay */.cb };
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
const RETRIED = { action: 'The post step retries.', terminal: 'It is retried.' };
const NOT_RELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unknown: 'It may have been released already or have expired, and the API does not show who has it now.'
};
async function releaseLease(held, klavis, ledger, signal, { now, wait } = CLOCK) {
    const end = now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    let isRecorded = false;
    const beforeSend = () => {
        if (!isRecorded)
            recordEnd(held, ledger, 'releasing');
        isRecorded = true;
    };
    const leftMs = () => Math.max(0, end - now());
    const options = () => ({ timeoutMs: leftMs(), signal, beforeSend, stubborn: true });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, {
            options,
            leftMs,
            now,
            wait: (ms) => wait(ms, signal)
        });
        if (outcome === 'skipped' || outcome === 'unknown')
            return { held, outcome: 'failed', reason: NOT_RELEASED[outcome] };
        recordEnd(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
function recordEnd({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
    }
}
async function releaseLocal({ lease }, klavis, { options }) {
    const { status } = await klavis.releaseLocal(lease.id, options());
    return status === 'gone' ? 'gone' : 'released';
}
async function releaseInstance({ intent, lease }, { instances }, { options }) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...options(),
        timeoutMs: Math.min(timeoutMs, options().timeoutMs ?? timeoutMs)
    });
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, options());
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}
async function releaseAll(ledger, { klavis, host, nonce, onLabelsKept, clock }) {
    const search = { klavis, nonce, mask: host.setSecret, signal: host.cancelled };
    const { labelsKept } = await (0,lost_acquires/* recoverLostAcquires */.WQ)(ledger, search);
    if (labelsKept)
        onLabelsKept();
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled, clock);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} ${(0,host_wording/* perHost */.GB)(RETRIED)}` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
}


/***/ }),

/***/ 77692:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ TransferRefused)
/* harmony export */ });
/* unused harmony export storeExcerpt */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



class TransferRefused extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    status;
    constructor(direction, host, status, body) {
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403
            ? 'The signed URL has expired, or was made for other headers.'
            : 'The store behind the signed URL did not accept the request.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}: each run gets a new signed URL.`);
        this.name = 'TransferRefused';
        this.status = status;
    }
}
const MAX_TEXT = 2 * 1024;
function storeExcerpt(body) {
    const code = element(body, 'Code');
    const message = element(body, 'Message');
    if (code !== '' || message !== '')
        return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)([code, message].filter((part) => part !== '').join(': '), 200);
    const text = body
        .slice(0, MAX_TEXT)
        .replace(/<[^>]*>/g, ' ')
        .replace(/[a-z]+:\/\/\S+/gi, '(address)')
        .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)');
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text, 200);
}
function element(xml, name) {
    return new RegExp(`<${name}>([^<]{0,${MAX_TEXT}})</${name}>`).exec(xml)?.[1] ?? '';
}
function withColon(excerpt) {
    return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`;
}


/***/ }),

/***/ 83595:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QU: () => (/* binding */ DumpBudget),
/* harmony export */   el: () => (/* binding */ DumpTooLarge),
/* harmony export */   um: () => (/* binding */ MAX_SANDBOX_DUMP)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);



const MAX_BYTES = 2_000_000_000;
const MAX_SANDBOX_DUMP = 256_000_000;
class DumpTooLarge extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    constructor(what, limit) {
        super(`${what} larger than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .size */ .Ej)(limit)}.`, 'It is not kept, because it could fill the disk.', `If the data is not needed, set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('dump', 'never')}; otherwise have the agent leave less behind.`);
        this.name = 'DumpTooLarge';
    }
}
class DumpBudget {
    #limit;
    #used = 0;
    constructor(limit = MAX_BYTES) {
        this.#limit = limit;
    }
    take(bytes) {
        this.#used += bytes;
        if (this.#used > this.#limit)
            throw new DumpTooLarge('All dumps together are', this.#limit);
    }
    giveBack(bytes) {
        this.#used -= bytes;
    }
    counting(check) {
        let taken = 0;
        return {
            take: async (bytes) => {
                taken += bytes.length;
                this.take(bytes.length);
                await check.take(bytes);
            },
            end: () => check.end(),
            close: () => {
                this.giveBack(taken);
                taken = 0;
                check.close();
            }
        };
    }
}


/***/ }),

/***/ 86980:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ dumpLease),
  u: () => (/* binding */ noDump)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
;// CONCATENATED MODULE: ./build/archive/gzip-check.js



const CHUNK = 256 * 1024;
class GzipCheck {
    #gunzip = (0,external_node_zlib_.createGunzip)({ chunkSize: CHUNK });
    #bytes = 0;
    #error;
    #fail = () => { };
    constructor() {
        this.#gunzip.resume();
        this.#gunzip.on('error', (error) => {
            this.#error = error;
            this.#fail(gzipFailure(error));
        });
    }
    take(bytes) {
        this.#bytes += bytes.length;
        return this.#orFailure((done) => this.#gunzip.write(bytes, done));
    }
    async end() {
        if (this.#bytes === 0)
            throw damaged('The file is empty.');
        await this.#orFailure((done) => (0,external_node_stream_.finished)(this.#gunzip.end(), done));
    }
    close() {
        this.#gunzip.destroy();
    }
    #orFailure(act) {
        return new Promise((resolve, reject) => {
            this.#fail = reject;
            if (this.#error !== undefined)
                reject(gzipFailure(this.#error));
            else
                act((error) => (error ? reject(gzipFailure(this.#error ?? error)) : resolve()));
        });
    }
}
function gzipFailure(error) {
    if ((0,failure/* hasCode */.up)(error, 'Z_BUF_ERROR'))
        return damaged('It ends too early: the transfer was cut off.', error);
    if ((0,failure/* hasCode */.up)(error, 'Z_DATA_ERROR'))
        return damaged('It is not gzip, or it was damaged in transit.', error);
    return damaged(`It could not be read: ${(0,failure/* messageOf */.bD)(error)}.`, error);
}
function damaged(why, cause) {
    return new failure/* Failure */.HR('The archive is not a complete gzip file.', why, '', { cause });
}

// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/net/body.js
var net_body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./build/net/partial-file.js



class NotWritten extends failure/* Failure */.HR {
    constructor(cause) {
        const isFull = (0,failure/* hasCode */.up)(cause, 'ENOSPC', 'EDQUOT');
        super('The file could not be written.', isFull ? `The disk of ${(0,host_wording/* machine */.Aq)()} is full.` : `${(0,failure/* messageOf */.bD)(cause)}.`, isFull ? `Free some space on ${(0,host_wording/* machine */.Aq)()}.` : `Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable.`, { cause });
        this.name = 'NotWritten';
    }
}
const BATCH = 1024 * 1024;
class PartialFile {
    #path;
    #handle;
    #newCheck;
    onFailure = () => { };
    #check;
    #filling;
    #spare;
    #filled = 0;
    #flushed = 0;
    #written = Promise.resolve();
    constructor(path, handle, newCheck, batch) {
        this.#filling = Buffer.allocUnsafeSlow(batch);
        this.#spare = Buffer.allocUnsafeSlow(batch);
        this.#path = path;
        this.#handle = handle;
        this.#newCheck = newCheck;
        this.#check = newCheck?.();
    }
    static async create(path, newCheck, batch = BATCH) {
        const handle = await (0,promises_.open)(path, 'wx', 0o600).catch((error) => {
            throw new NotWritten(error);
        });
        return new PartialFile(path, handle, newCheck, batch);
    }
    get bytes() {
        return this.#flushed + this.#filled;
    }
    async add(chunk) {
        for (let done = 0; done < chunk.length;) {
            const count = chunk.copy(this.#filling, this.#filled, done);
            this.#filled += count;
            done += count;
            if (this.#filled === this.#filling.length)
                await this.#flush();
        }
    }
    async settle() {
        if (this.#filled > 0)
            await this.#flush();
        await this.#written;
    }
    async finish() {
        await this.settle();
        await this.#check?.end();
        await this.#handle.close();
    }
    async startOver() {
        await this.settle();
        await this.#handle.truncate(0);
        this.#flushed = 0;
        this.#check?.close();
        this.#check = this.#newCheck?.();
    }
    async discard() {
        this.#check?.close();
        await this.#handle.close().catch(() => { });
        await (0,promises_.rm)(this.#path, { force: true });
    }
    async #flush() {
        await this.#written;
        const batch = this.#filling.subarray(0, this.#filled);
        this.#written = this.#write(batch, this.#flushed);
        this.#written.catch(() => this.onFailure());
        this.#flushed += this.#filled;
        this.#filled = 0;
        const full = this.#filling;
        this.#filling = this.#spare;
        this.#spare = full;
    }
    async #write(batch, position) {
        await Promise.all([writeAt(this.#handle, batch, position), this.#check?.take(batch)]);
    }
}
async function writeAt(handle, bytes, position) {
    try {
        for (let done = 0; done < bytes.length;) {
            done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
        }
    }
    catch (error) {
        throw new NotWritten(error);
    }
}

// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/net/transfer-refused.js
var transfer_refused = __webpack_require__(77692);
;// CONCATENATED MODULE: ./build/net/get-file.js








const HEAD_MS = 60_000;
const EXCERPT_BYTES = 1024 * 1024;
const MAX_RESUMES = 8;
const FIRST_WAIT_MS = 250;
async function getFile(file) {
    const late = () => (0,network_error/* timeoutError */.w2)(new URL(file.url).host, file.timeoutMs, true);
    return (0,time_limits/* withTimeLimit */.Bv)(file.timeoutMs, file.signal, late, async (signal) => {
        const target = await PartialFile.create(file.path, file.newCheck);
        try {
            await new Download(file, target, signal).run();
            return { bytes: target.bytes };
        }
        catch (error) {
            await target.discard();
            throw error;
        }
    });
}
class Download {
    #file;
    #target;
    #signal;
    #host;
    #remote = readHead({});
    constructor(file, target, signal) {
        this.#file = file;
        this.#target = target;
        this.#signal = signal;
        this.#host = new URL(file.url).host;
    }
    async run() {
        for (let resumes = 0;; resumes += 1) {
            const { bytes } = this.#target;
            try {
                return await this.#receive();
            }
            catch (error) {
                if (!isBroken(error) || !(await this.#canResume()) || resumes === MAX_RESUMES)
                    throw error;
                this.#file.onBreak?.({ bytes: this.#target.bytes, total: this.#remote.total, error });
                if (this.#target.bytes === bytes)
                    await (0,time_limits/* delay */.cb)(Math.random() * FIRST_WAIT_MS * 2 ** resumes, this.#signal);
            }
        }
    }
    async #canResume() {
        await this.#target.settle();
        const { acceptsRanges, validator } = this.#remote;
        const isVerifiable = validator !== undefined || this.#file.newCheck !== undefined;
        return this.#target.bytes > 0 && acceptsRanges && isVerifiable && !this.#signal.aborted;
    }
    async #receive() {
        const { url, idleMs, timeoutMs } = this.#file;
        const from = this.#target.bytes;
        const request = {
            method: 'GET',
            url,
            headers: from === 0 ? {} : rangeHeaders(this.#remote, from),
            timeoutMs: Math.min(HEAD_MS, timeoutMs),
            ...(idleMs === undefined ? {} : { idleMs }),
            signal: this.#signal
        };
        const answer = await (0,net_request/* open */.h)(request);
        try {
            await this.#accept(answer, request);
        }
        catch (error) {
            answer.stream.destroy();
            throw error;
        }
        this.#target.onFailure = () => answer.stream.destroy();
        for await (const chunk of (0,net_body/* readChunks */.z)(answer.stream, request))
            await this.#target.add(chunk);
        const { total } = this.#remote;
        if (total !== undefined && this.#target.bytes !== total)
            throw (0,network_error/* truncatedError */.Jw)(this.#host);
        await this.#target.finish();
    }
    async #accept({ status, headers, stream }, request) {
        if (status < 200 || status > 299) {
            const body = await (0,net_body/* readText */.y)(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs, cut: true });
            throw new transfer_refused/* TransferRefused */.u('download', this.#host, status, body);
        }
        const from = this.#target.bytes;
        if (status === 206) {
            if (from > 0 && isRest(headers, this.#remote, from))
                return;
            throw wrongRange(this.#host);
        }
        this.#remote = readHead(headers);
        if (from > 0)
            await this.#target.startOver();
    }
}
function isBroken(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return !error.final;
    return error instanceof transfer_refused/* TransferRefused */.u && (error.status >= 500 || error.status === 429 || error.status === 408);
}
function readHead(headers) {
    const { etag, 'last-modified': modified, 'accept-ranges': ranges = '' } = headers;
    const strong = etag !== undefined && /^".*"$/.test(etag) ? etag : undefined;
    const length = headers['content-length'] ?? '';
    return {
        total: /^\d+$/.test(length) ? Number(length) : undefined,
        validator: strong ?? modified,
        acceptsRanges: ranges.toLowerCase() === 'bytes' || (ranges === '' && (strong ?? modified) !== undefined)
    };
}
function rangeHeaders({ validator }, from) {
    return { Range: `bytes=${from}-`, ...(validator === undefined ? {} : { 'If-Range': validator }) };
}
function isRest(headers, { total }, from) {
    const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
    if (first === undefined || Number(first) !== from)
        return false;
    if (size === '*')
        return total === undefined || Number(last) === total - 1;
    return Number(last) === Number(size) - 1 && (total === undefined || Number(size) === total);
}
function wrongRange(host) {
    return new failure/* Failure */.HR(`${host} sent another part of the file than requested.`, 'The file has changed, or a proxy on the way answered from its cache.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, look for a caching proxy.`);
}

// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/post/dump-budget.js
var dump_budget = __webpack_require__(83595);
;// CONCATENATED MODULE: ./build/base/json-shape.js
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isOpening = (byte) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte) => byte === 0x7d || byte === 0x5d;
const isSpace = (byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
class JsonShape {
    #depth = 0;
    #isInString = false;
    #isEscaped = false;
    #hasBegun = false;
    #isBroken = false;
    take(bytes) {
        let [depth, isInString, isEscaped] = [this.#depth, this.#isInString, this.#isEscaped];
        for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index] ?? 0;
            if (isEscaped)
                isEscaped = false;
            else if (isInString) {
                if (byte === QUOTE)
                    isInString = false;
                else if (byte === BACKSLASH)
                    isEscaped = true;
            }
            else if (depth === 0) {
                if (!isSpace(byte))
                    depth = this.#begin(byte);
            }
            else if (byte === QUOTE)
                isInString = true;
            else if (isOpening(byte))
                depth++;
            else if (isClosing(byte))
                depth--;
        }
        this.#depth = depth;
        this.#isInString = isInString;
        this.#isEscaped = isEscaped;
    }
    isWhole() {
        return this.#hasBegun && !this.#isBroken && this.#depth === 0;
    }
    #begin(byte) {
        if (this.#hasBegun || !isOpening(byte))
            this.#isBroken = true;
        this.#hasBegun = true;
        return this.#isBroken ? 0 : 1;
    }
}

;// CONCATENATED MODULE: ./build/post/save-dump.js



const save_dump_BATCH = 128 * 1024;
class SavedDump {
    #target;
    #host;
    #budget;
    #received = 0;
    constructor(target, host, budget) {
        this.#target = target;
        this.#host = host;
        this.#budget = budget;
    }
    static async create(path, host, budget) {
        return new SavedDump(await PartialFile.create(path, undefined, save_dump_BATCH), host, budget);
    }
    receive = async (body) => {
        await this.#target.startOver();
        this.#giveBack();
        const redactor = this.#host.newRedactor();
        const shape = new JsonShape();
        for await (const chunk of body) {
            this.#received += chunk.length;
            this.#budget.take(chunk.length);
            if (this.#received > dump_budget/* MAX_SANDBOX_DUMP */.um)
                throw new dump_budget/* DumpTooLarge */.el('It is', dump_budget/* MAX_SANDBOX_DUMP */.um);
            shape.take(chunk);
            await this.#target.add(redactor.push(chunk));
        }
        await this.#target.add(redactor.end());
        return shape.isWhole();
    };
    async finish() {
        await this.#target.finish();
        return this.#target.bytes;
    }
    async discard() {
        this.#giveBack();
        await this.#target.discard();
    }
    #giveBack() {
        this.#budget.giveBack(this.#received);
        this.#received = 0;
    }
}

;// CONCATENATED MODULE: ./build/post/dump.js














const MAX_CALL_MS = 300_000;
const MAX_DOWNLOADS = 3;
function noDump(held, reason = '') {
    return { held, file: undefined, bytes: 0, reason };
}
async function dumpLease(held, limitMs, context) {
    const { kind, server } = held.intent;
    if (kind === 'instance' || (kind === 'sandbox' && !(0,server_names/* mayHaveDump */.CX)(server)))
        return noDump(held);
    const end = performance.now() + limitMs;
    const attempt = {
        signal: (0,time_limits/* timeLimited */.gI)(limitMs, context.host.cancelled),
        leftMs: () => Math.max(0, end - performance.now()),
        lastError: ''
    };
    try {
        return kind === 'local' ? await dumpLocal(held, attempt, context) : await dumpSandbox(held, attempt, context);
    }
    catch (error) {
        if (kind === 'sandbox' && (0,errors/* isNoDump */.eA)(error))
            return noDump(held);
        if (context.host.cancelled.aborted)
            return noDump(held, 'The job was cancelled.');
        const isLate = attempt.signal.aborted || attempt.leftMs() === 0;
        return noDump(held, isLate ? tooLate(limitMs, attempt.lastError) : (0,failure/* messageOf */.bD)(error));
    }
}
async function dumpSandbox(held, attempt, { klavis, host, folder, budget }) {
    const { server, alias } = held.intent;
    const file = (0,external_node_path_.join)(folder, `sandbox-${alias}.json`);
    const dump = await SavedDump.create(file, host, budget);
    try {
        await klavis.dumpSandbox(server, held.lease.id, dump.receive, callOptions(attempt));
        return { held, file, bytes: await dump.finish(), reason: '' };
    }
    catch (error) {
        await dump.discard();
        throw error;
    }
}
async function dumpLocal(held, attempt, { klavis, host, region, folder, budget }) {
    const file = (0,external_node_path_.join)(folder, files/* ARTIFACT_FILES */.nA.workspace);
    const { signal } = attempt;
    const newCheck = () => budget.counting(new GzipCheck());
    const onBreak = (broken) => host.log.info(resumed(broken));
    for (let downloads = 1;; downloads++) {
        const { url } = await klavis.dumpLocal(held.lease.id, region, callOptions(attempt));
        for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(url))
            host.setSecret(secret);
        try {
            const { bytes } = await getFile({ url, path: file, signal, timeoutMs: attempt.leftMs(), newCheck, onBreak });
            return { held, file, bytes, reason: '' };
        }
        catch (error) {
            if (signal.aborted || error instanceof NotWritten || error instanceof dump_budget/* DumpTooLarge */.el)
                throw error;
            if (downloads === MAX_DOWNLOADS)
                throw notWhole(error);
            attempt.lastError = (0,failure/* messageOf */.bD)(error);
            host.log.info(`The dump was incomplete and is downloaded again: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
}
function callOptions(attempt) {
    const onRetry = (message) => {
        attempt.lastError = message;
    };
    return { signal: attempt.signal, timeoutMs: Math.min(MAX_CALL_MS, attempt.leftMs()), onRetry };
}
function resumed({ bytes, total, error }) {
    const there = total === undefined ? (0,wording/* size */.Ej)(bytes) : `${(0,wording/* size */.Ej)(bytes)} of ${(0,wording/* size */.Ej)(total)}`;
    return `The download of the dump was interrupted and resumes after ${there}: ${(0,failure/* messageOf */.bD)(error)}`;
}
function notWhole(cause) {
    return new failure/* Failure */.HR((0,failure/* messageOf */.bD)(cause), `It was downloaded ${MAX_DOWNLOADS} times.`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, contact Klavis support.`, {
        cause
    });
}
function tooLate(limitMs, lastError) {
    const why = lastError === '' ? 'Increase it if the dump is large.' : `The last error: ${lastError}`;
    return `It took longer than ${Math.round(limitMs / 1000)} s (${(0,host_wording/* inputName */.yu)('dump-timeout')}; at most 20 s if the job is cancelled). ${why}`;
}


/***/ }),

/***/ 7331:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ finishLease),
/* harmony export */   Cw: () => (/* binding */ shouldDump),
/* harmony export */   EN: () => (/* binding */ RELEASE_LABELS),
/* harmony export */   Us: () => (/* binding */ releaseNow)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64768);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15395);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);
/* harmony import */ var _lease_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42032);
/* harmony import */ var _dump_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(86980);






function shouldDump({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveDump */ .CX)(intent.server));
}
function finishLease(held, context) {
    const options = { timeoutMs: _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LOOK_UP_LIMIT_MS */ .Rj, signal: context.inFlight };
    const ownership = (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOwnership */ .YZ)(held, context.klavis, options).catch(() => 'unknown');
    const dumped = ownership.then((resolved) => dump(held, resolved, context));
    const released = Promise.all([ownership, dumped]).then(([resolved]) => release(held, resolved, context));
    return { held, dumped, released };
}
function releaseNow(held, context) {
    return release(held, 'ours', { ...context, plan: { ...context.plan, keeps: false } });
}
async function dump(held, ownership, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held);
    const started = performance.now();
    const dumped = ownership === 'ours' && shouldDump(held, context.plan)
        ? await context.timeline.during('dump', alias, () => (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .dumpLease */ .v)(held, limitMs, context), hasReason)
        : notDumped(held, ownership);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .size */ .Ej)(dumped.bytes)}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released earlier'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function hasReason({ reason }) {
    return reason !== '';
}
function notDumped(held, ownership) {
    const { kind, server } = held.intent;
    if (ownership === 'ours' || !(kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveDump */ .CX)(server)))
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held);
    if (ownership === 'unknown')
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held, 'The API does not show who has it now.');
    return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held, 'It was released before this step started.');
}
async function release(held, ownership, context) {
    const { plan, early, releasing, timeline } = context;
    const { alias, seq } = held.intent;
    const ended = _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .ENDED */ .hV[ownership];
    if (plan.keeps && ended === undefined)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const result = ended === undefined
        ? await timeline.during('release', alias, () => releaseUnlessGone(held, context), hasFailed)
        : { held, outcome: ended, reason: '' };
    const released = result.outcome === 'gone' && early.has(seq) ? { ...result, outcome: 'early' } : result;
    const mark = hasFailed(released) ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASE_LABELS[released.outcome]}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
async function releaseUnlessGone(held, { klavis, ledger, inFlight, engineGone }) {
    if (engineGone === undefined)
        return await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight);
    const result = await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, AbortSignal.any([inFlight, engineGone]));
    return hasFailed(result) && engineGone.aborted ? { held, outcome: 'gone', reason: '' } : result;
}
function hasFailed({ outcome }) {
    return outcome === 'failed';
}
const RELEASE_LABELS = {
    released: 'released',
    gone: 'already gone',
    early: 'released earlier',
    reused: 'ended; its id is used by others now',
    kept: 'kept alive',
    failed: 'NOT released'
};


/***/ })

};
