export const id = 7719;
export const ids = [7719,9842];
export const modules = {

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


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
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97888);


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
    return [...new Set(all.filter((value) => value.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .y))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every long enough string in credentials, at any depth. */
function secretsOfData(value) {
    const secrets = [];
    // Not recursive: data nested too deeply for the stack would fail before the lease is recorded.
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .y)
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

/***/ 42032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


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
    /** Since when the look-ups have not told who has the sandbox. */
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
            if (this.#sent === 'nothing' || this.#sent === 'accepted')
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


/***/ }),

/***/ 21746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mf: () => (/* binding */ openActionRun),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   sb: () => (/* binding */ readSettings)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(10768);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24055);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(62816);
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8);
/* harmony import */ var _run_folder_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(61028);











/** Opens a run of the action. Saves what post needs before anything is acquired. */
function openActionRun(host, api, after) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .newRunFolder */ .l)(host.run, nonce);
    // First, because post needs them before it may send the key anywhere.
    (0,_network_js__WEBPACK_IMPORTED_MODULE_7__/* .saveNetworkSettings */ .$)(host);
    const settings = { folder, nonce, api, after };
    const saved = JSON.stringify(settings);
    if (saved.length > _keys_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    try {
        // Saved before the folder exists, so that post removes it even if main is killed in between.
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .STATE */ .c.settings, saved);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_5__/* .RUN_FILES */ .al.ledger);
        return { settings, ledgerPath, ledger: new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSink */ .ao)(ledgerPath)]) };
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The action could not create its folder: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, because a release could not be guaranteed without it.', `Check that ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .temporaryFolder */ .yy)()} is writable and its disk is not full.`, { cause: error });
    }
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('The inputs are too long.', `The post step gets them in one environment variable, which may have ${_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_STATE_LENGTH */ .G} characters. Nothing was acquired.`, `Shorten ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .inputName */ .yu)('artifact-name')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .inputName */ .yu)('api-url')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .inputName */ .yu)('region')}.`);
}
/** The same run with another API, whose URL is known only once the embedded engine has started. */
function withApi(host, actionRun, api) {
    const settings = { ...actionRun.settings, api };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .STATE */ .c.settings, JSON.stringify(settings));
    return { ...actionRun, settings };
}
/** The settings that main saved for post; undefined if main failed before that. */
function readSettings(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_10__/* .parseJson */ .q)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_6__/* .STATE */ .c.settings));
    return isSettings(saved) ? saved : undefined;
}
/** Without an API key anybody can seal settings, so the parts that are used before the releases are checked. */
function isSettings(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_10__/* .isJsonObject */ .O)(value))
        return false;
    const { folder, nonce, api, after } = value;
    return (typeof folder === 'string' &&
        typeof nonce === 'string' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_10__/* .isJsonObject */ .O)(api) &&
        typeof api['url'] === 'string' &&
        URL.canParse(api['url']) &&
        typeof api['rateLimit'] === 'number' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_10__/* .isJsonObject */ .O)(after) &&
        typeof after['dumpTimeoutMs'] === 'number' &&
        typeof after['artifactName'] === 'string');
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
    gitCopies: 'git',
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

/***/ 8:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ saveNetworkSettings),
/* harmony export */   k: () => (/* binding */ useNetworkOfMain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10768);
/* harmony import */ var _host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43915);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);




/** Saves the proxy and TLS settings of main, before anything is acquired. */
function saveNetworkSettings(host) {
    const settings = host.network?.settings();
    if (settings === undefined)
        return;
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(settings))
        host.setSecret(secret);
    const text = JSON.stringify(settings);
    if (text.length > _keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network, text);
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('The proxy settings of the job cannot be kept for the post step.', `Together they have more than ${_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G.toLocaleString('en')} characters.`, 'Shorten NO_PROXY, for example with a domain instead of all its hosts.');
}
function readNetworkSettings({ getState }) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .q)(getState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network));
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .O)(saved) && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isJsonObject */ .O)(saved['variables']) ? saved : undefined;
}
/**
 * Gives the post step the proxy and TLS settings of main, because a later step can set others for it and would then read
 * the API key. If something has changed, the step runs again in a clean process, and this one has nothing left to do.
 */
async function useNetworkOfMain(host) {
    const saved = readNetworkSettings(host);
    const { network } = host;
    if (saved === undefined || network === undefined)
        return 'ready';
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(saved))
        host.setSecret(secret);
    const changes = network.changesSince(saved);
    const warning = changeWarning(changes);
    network.restoreVariables(saved, changes);
    if (!network.isRestarted() && warning !== '') {
        host.log.warning(warning);
        try {
            await network.restart();
            return 'done elsewhere';
        }
        catch (error) {
            host.log.debug(`The post step could not be started again, so it continues here: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        }
    }
    await network.trustSaved(saved, changes);
    if (changes.systemChanged)
        host.log.warning(SYSTEM_CHANGED);
    return 'ready';
}
const SYSTEM_CHANGED = "The system's certificate authorities changed after the main step. The post step trusts only those of Node, because a later step could read the API key with an authority of its own. Install certificates before the main step.";
/** One warning about everything that changed; empty if nothing did. Names variables, but not their values. */
function changeWarning({ variables, code, extra }) {
    const changed = [
        ...(variables.length === 0 ? [] : [`A later step changed ${variables.join(', ')}.`]),
        ...(extra === 'same' ? [] : ['The file in NODE_EXTRA_CA_CERTS changed after the main step.']),
        ...(code.length === 0 ? [] : [`A later step set ${code.join(', ')}.`])
    ];
    if (changed.length === 0)
        return '';
    return [
        ...changed,
        'The post step uses the settings of the main step, because other settings could send the API key to somebody else.',
        ...(extra === 'changed' ? ['It trusts the certificates that the file had then.'] : []),
        ...(extra === 'lost' ? ['The file was too large to keep, so only the authorities of Node are trusted.'] : []),
        ...(code.length === 0
            ? ['If the change is intended, make it before the main step, for example with `env` of the job.']
            : [
                `What ${code.join(', ')} loaded could read the API key before the post step could prevent it: if you do not know the change, revoke the key.`
            ])
    ].join(' ');
}


/***/ }),

/***/ 61028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ claimRunFolder),
/* harmony export */   l: () => (/* binding */ newRunFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
/** The path of the folder of a new run. It is not created yet. */
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
/**
 * The folder of the run for post. If another step has swapped it for a link, nothing is read or written through the link:
 * it is removed, and a new folder takes its place.
 */
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        // Writing the first dump reports the cause, and the releases continue.
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
/** Whether the path can be that of a run's folder: of our name, directly in RUNNER_TEMP. */
function hasRunFolderPath(run, folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder)) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
/** Whether this is a folder of our user, and not a link. */
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
/** Removes a link, and never what it leads to. */
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
        // The runner empties RUNNER_TEMP.
    }
}
/** With bigints, see `isPlainFile`. */
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
/** Resolved, because `join` leaves a relative path relative. */
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ }),

/***/ 93280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ saveEvent),
/* harmony export */   q: () => (/* binding */ readSavedEvent)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


/** Saves the event for post. Never throws: without it there is no comment, and nothing else is affected. */
async function saveEvent(host) {
    try {
        const { name, fromFork, pullRequest } = await host.event();
        const saved = { name, fromFork, pullRequest, repository: host.run.repository };
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event, JSON.stringify(saved));
    }
    catch {
        host.log.warning('The event of this run could not be read, so there will be no comment on the pull request.');
    }
}
/** The event that main saved; undefined if main ended before that. */
function readSavedEvent(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .q)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(saved))
        return undefined;
    const { name, fromFork, pullRequest, repository } = saved;
    if (typeof name !== 'string' || typeof repository !== 'string')
        return undefined;
    const number = Number.isSafeInteger(pullRequest) ? Number(pullRequest) : undefined;
    return { name, fromFork: fromFork === true, pullRequest: number, repository };
}


/***/ })

};
