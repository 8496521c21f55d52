export const id = 2032;
export const ids = [2032];
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






// Short, because the release waits for this look-up.
const URL_LIMIT_MS = 10_000;
/** An acquire that has not acted this long after it was sent never will. */
const LATE_MS = 5_000;
/** Finds leases whose answers were lost, and records them as held. */
async function recoverLostAcquires(ledger, search) {
    const [listed, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)]);
    const open = ledger.leases().filter((state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) && !absent.has(state.intent.seq));
    return { ...listed, labelsKept: listed.labelsKept || search.labelsKept === true, open };
}
/** Recovers sandboxes by their labels. */
async function recoverSandboxes(ledger, search) {
    const states = ledger.leases().filter(({ intent }) => intent.kind === 'sandbox');
    const isWanted = (state) => (0,_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4)(state) || (search.withRefused === true && mayBeRefused(state));
    if (!states.some(isWanted))
        return { labelsKept: false, isListed: true };
    const ours = await listOurs(search, states.some(_lease_state_js__WEBPACK_IMPORTED_MODULE_4__/* .isUnresolved */ .U4));
    // Two sandboxes carry the label of one intent if a refused attempt had acquired one.
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
/** Whether the API refused an acquire that can be found again. A refusal may come after the API has acted. */
function mayBeRefused({ intent: { kind, attached, again, owner }, status, unanswered }) {
    const isRefused = status === 'none' && unanswered !== true;
    if (kind === 'instance')
        return isRefused && owner?.isOurs === true;
    return kind === 'sandbox' && attached !== true && (isRefused || again === true);
}
/** Records another intent like this one, for a second sandbox with its label. Returns its number. */
function intendAgain(ledger, { intent: { type: _, at: __, ...intent } }) {
    const seq = ledger.reserve();
    try {
        ledger.intend({ ...intent, seq });
    }
    catch {
        // The disk may be full. The ledger in memory has the intent.
    }
    return seq;
}
/** Recovers instances by their users. Returns the intents that certainly acquired nothing. */
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
        // The disk may be full. The ledger in memory has the lease, and its release comes next.
    }
}
/**
 * Looks again: for leases that were acquired after the first search, because a request outlives the process that sent it;
 * for all leases if the first search could not list them; and for sandboxes that were acquired although the API refused.
 */
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
/** Options of a look-up. If the API only refused, a key that it rejects ends the search. */
function lookUpOptions(signal, mayBeOurs) {
    return { timeoutMs: _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LOOK_UP_LIMIT_MS */ .Rj, signal, forRelease: true, stubborn: mayBeOurs || 'if authorised' };
}
/** The sandboxes with our label; none if the API has no list, undefined if it could not be read. */
async function listOurs({ klavis, nonce, signal }, mayBeOurs) {
    try {
        return await klavis.listSandboxes((0,_labels_js__WEBPACK_IMPORTED_MODULE_5__/* .actionRunLabel */ .oE)(nonce), lookUpOptions(signal, mayBeOurs));
    }
    catch (error) {
        return (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isNotFound */ .c4)(error) || (0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_1__/* .isWrongMethod */ .tf)(error) ? [] : undefined;
    }
}
/** The URL of a sandbox, by which it is later known to be ours; undefined if the look-up fails. */
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal, forRelease: true, stubborn: true }))
            .url;
    }
    catch {
        return undefined;
    }
}
/** The intents that may be held: with labels, a sandbox that is not in the list does not exist; attached leases are not ours. */
function mayBeHeld({ open, isListed, labelsKept }) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept || !isListed));
}
/** Whether a user has an instance of this server. */
function hasInstance(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .normaliseServerName */ .to)(server));
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





/** Short, so that several look-ups and releases fit into the time of a release. */
const LOOK_UP_MS = 10_000;
/** A doubt that is only a guess delays a release for at most this long. */
const GUESS_MS = 10_000;
/** With less time than this left, nothing more is sent. */
const LAST_TRY_MS = 1_000;
/** Refused for now, and by everything we know without effect. */
const TOO_EARLY = [409, 423, 425, 429];
/** Releases a sandbox, and does not give up while it may be ours and time is left. */
function releaseSandbox(held, klavis, calls) {
    return new PooledRelease(held, klavis, calls).run();
}
/**
 * The release of a sandbox. Its id is given to others afterwards, so a release that may have acted is never repeated before
 * the API shows that the sandbox is still ours. The newest API also skips a release whose `instance_id` is not the current
 * one, and still answers 200; older versions ignore it.
 */
class PooledRelease {
    #held;
    #klavis;
    #calls;
    #lease;
    #instanceId;
    #doubt;
    /** Since when the look-ups do not show who has the sandbox. */
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
                // It may have been skipped, so the first time who has it is looked up at once.
                this.#wasSkipped = true;
                continue;
            }
            if (this.#calls.leftMs() < LAST_TRY_MS)
                return this.#giveUp();
            const waitMs = (0,retry/* backoffMs */.jo)(round, Math.random, 'pooled release');
            await this.#calls.wait(Math.min(waitMs, this.#calls.leftMs() / 2));
        }
    }
    /** Finds out who has the sandbox, if that is in doubt. Returns an outcome if it has ended. */
    async #lookUp() {
        // Without its URL, a sandbox could not be recognised after a release whose answer is lost.
        const isLearning = this.#doubt === 'none' && this.#lease.urlHash === undefined && this.#isFirst;
        if (this.#doubt === 'none' && !isLearning)
            return undefined;
        const owner = await this.#owner(isLearning);
        if (owner === 'reused')
            return owner;
        if (ownership/* ENDED */.hV[owner] !== undefined)
            return this.#endedAs(owner);
        if (owner === 'ours') {
            // Accepted, but still ours: the API does not know this instance_id, so it is left out from now on.
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
            // Like a release, a look-up that our own time limit cut short says less than the one before it.
            const isCutShort = this.#inDoubtSince !== undefined && this.#calls.leftMs() < LAST_TRY_MS;
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
    /** Whether a release may be sent: never while a release may have acted and the API does not show our URL. */
    #maySend() {
        if (this.#doubt === 'none')
            return true;
        if (this.#doubt === 'real' || this.#calls.now() - (this.#inDoubtSince ?? this.#calls.now()) < GUESS_MS)
            return false;
        // After a refusal the sandbox is as much ours as it was before.
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
            // An attempt that our own time limit cut short says less than the one before it.
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
/** Whether an error is an answer of the API or the network, and not one of ours. */
function isAnswer(error) {
    return error instanceof errors/* ApiError */.hD || error instanceof network_error/* NetworkError */.Dr || error instanceof errors/* UnreadableResponse */.Vk;
}

;// CONCATENATED MODULE: ./build/lease/release.js





/** The time for one release with all its calls and retries: longer than the longest wait that the API can ask for. */
const RELEASE_LIMIT_MS = 90_000;
/** Extra time per lease, because releases leave one at a time. */
const TURN_MS = 1_600;
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
const CLOCK = { now: () => performance.now(), wait: time_limits/* delay */.cb };
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** The command line runs the post step itself. */
const RETRIED = { action: 'The post step retries.', terminal: 'It is retried.' };
const NOT_RELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unknown: 'It may have been released already or have expired, and the API does not show who has it now.'
};
/**
 * Releases one lease and records it in the ledger, and does not give up before its time is over. Never throws, so that one
 * failure cannot stop another release.
 */
async function releaseLease(held, klavis, ledger, signal, { now, wait } = CLOCK) {
    const end = now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    // Recorded when the request leaves, not earlier: a false `releasing` record makes post doubt that the lease is ours.
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
/** Records the end of a lease if it can: without the record, post releases the lease once more at worst. */
function recordEnd({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
        // The disk may be full.
    }
}
/** Releases a local sandbox. The API does that in the background, so any answer but "gone" means that it has started. */
async function releaseLocal({ lease }, klavis, { options }) {
    const { status } = await klavis.releaseLocal(lease.id, options());
    return status === 'gone' ? 'gone' : 'released';
}
/** Deletes an instance with its token. Its id is never reused, so deleting it twice is harmless. */
async function releaseInstance({ intent, lease }, { instances }, { options }) {
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


/***/ })

};
