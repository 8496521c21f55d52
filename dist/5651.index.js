export const id = 5651;
export const ids = [5651];
export const modules = {

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ serverNamed),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);


/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
function leasesOf(uses, names) {
    const all = uses.flatMap((use) => use.ledger.held().map((held) => ({
        use,
        held,
        servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => isNamed(lease, name)));
}
/** The server of this name; where there is only one, it needs no name. */
function serverNamed(uses, name) {
    const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })));
    const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse();
    if (only !== undefined && (name !== '' || others.length === 0)) {
        only.use.checkAlive();
        return only;
    }
    const there = all.map(({ server }) => server.alias).join(', ');
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(name === '' ? 'It is not clear which server is meant.' : `This job has no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T)(name)}.`, there === '' ? NOTHING : `It has ${there}.`, there === '' ? AFTER_MAIN : 'Name one of them in `server`.');
}
const AFTER_MAIN = 'Put this step after the main action, in the same job.';
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.';
function isNamed({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const there = all.map(({ held }) => held.intent.alias).join(', ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`This job holds no ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T).join(', ')}.`, there === '' ? NOTHING : `It holds ${there}.`, there === '' ? AFTER_MAIN : 'Check `names`; what was released is not held any more.');
}


/***/ }),

/***/ 85651:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runRelease: () => (/* binding */ runRelease)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36790);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(73368);
/* harmony import */ var _steps_finish_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(28001);
/* harmony import */ var _steps_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23967);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(12349);
/* harmony import */ var _job_work_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9356);








/** Releases leases of this job early, all or those named. It is written down, so that post need not do it again. */
async function runRelease(host) {
    const problems = new _inputs_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .Problems */ .Z();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_7__/* .valueReader */ .D)(host.input, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readCompanionInputs */ .w)(host, read, problems);
    const names = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .readNames */ .r)(read, problems);
    problems.throwIfAny();
    const released = await (0,_job_work_js__WEBPACK_IMPORTED_MODULE_6__/* .withJobWork */ .J2)(host, inputs, 'Release', (work) => {
        const tasks = ownUnlessNamed((0,_job_leases_js__WEBPACK_IMPORTED_MODULE_5__/* .leasesOf */ .N)(work.uses, names), names, work).map((lease) => ({
            name: lease.held.intent.alias,
            run: () => release(lease, work)
        }));
        return (0,_job_work_js__WEBPACK_IMPORTED_MODULE_6__/* .tryAll */ .Jo)('released', tasks, work);
    });
    host.output('released', JSON.stringify(released));
    if (released.length === 0)
        host.log.notice('Nothing was released: this job holds no sandbox of its own.');
}
/** What another job acquired may still be used by others: it is released only where it is named. */
function ownUnlessNamed(leases, names, { phase }) {
    if (names.length > 0)
        return leases;
    for (const { held } of leases.filter((lease) => lease.held.intent.attached === true))
        phase.info(`– ${held.intent.alias}: left alone, since another job acquired it; name it in \`names\` to release it`);
    return leases.filter(({ held }) => held.intent.attached !== true);
}
async function release({ use, held }, { limits, phase }) {
    const klavis = use.klavis();
    const { alias } = held.intent;
    // As if a release had been sent before: any step can write to the ledger, so we look first whose it is. And it is
    // heard out even when the time is over: a release whose answer is lost leaves post in doubt.
    const { outcome, reason } = await (0,_steps_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(doubtful(held), klavis, use.ledger, limits.inFlight);
    if (outcome === 'failed')
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(reason, '', 'The post step of the main action tries again.');
    if (outcome !== 'released')
        phase.info(`${alias}: ${_steps_finish_js__WEBPACK_IMPORTED_MODULE_2__/* .RELEASED */ .iB[outcome]}`);
    return alias;
}
/** Of an instance only its id is believed, which nobody can guess; its user is for post to delete, from its own state. */
function doubtful(held) {
    const { owner } = held.intent;
    const intent = owner === undefined ? held.intent : { ...held.intent, owner: { ...owner, isOurs: false, hasToken: false } };
    return { ...held, intent, standing: 'releasing' };
}


/***/ }),

/***/ 87121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findInstance),
/* harmony export */   z: () => (/* binding */ has)
/* harmony export */ });
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);

/** Whether a user has an instance of this server. */
function has(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(server));
}
/**
 * Looks for the instance of an acquire whose answer was lost, among what its user has. Only what belongs to a user of
 * our own making is surely ours; of a user that the workflow named, another job may have created it at the same time.
 */
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!has(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        // The list tells no ids. To create what a user has already answers with it, as the API documents.
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 28001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ finishLease),
/* harmony export */   Ms: () => (/* binding */ isDumped),
/* harmony export */   Us: () => (/* binding */ releaseNow),
/* harmony export */   iB: () => (/* binding */ RELEASED)
/* harmony export */ });
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63031);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);
/* harmony import */ var _dump_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16324);
/* harmony import */ var _owner_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26279);
/* harmony import */ var _release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23967);





const LOOK_LIMIT_MS = 30_000;
/** Whether a lease is dumped, so that there is probably something to keep. */
function isDumped({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(intent.server));
}
/** Dumps one lease, then releases it, whatever the dump came to. */
function finishLease(held, context) {
    const over = isOver(held, context);
    const dumped = over.then((how) => dump(held, how, context));
    return { dumped, released: Promise.all([over, dumped]).then(([how]) => release(held, how, context)) };
}
/** Where there is doubt, the API is asked: neither read nor release what somebody else has by now. */
async function isOver(held, context) {
    const { klavis, inFlight: signal } = context;
    const call = { timeoutMs: LOOK_LIMIT_MS, signal };
    // Nobody gets the id of a local sandbox or an instance after us: to release it twice harms nobody.
    if (held.intent.kind === 'local')
        return held.standing === 'releasing' && !(await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .isThere */ .$B)(held, klavis, call)) ? 'gone' : undefined;
    if (held.intent.kind === 'instance' || !(0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .mayBeOver */ .bV)(held))
        return undefined;
    const owner = await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .ownerOf */ .bf)(held, klavis, call).catch(() => 'unsure');
    return HOW_OVER[owner];
}
const HOW_OVER = {
    us: undefined,
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'doubtful'
};
async function dump(held, over, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return { held, file: undefined, bytes: 0, reason: '' };
    const started = performance.now();
    const dumped = over === undefined && isDumped(held, context.plan)
        ? await context.timeline.during('dump', alias, () => (0,_dump_js__WEBPACK_IMPORTED_MODULE_1__/* .dumpLease */ .v)(held, limitMs, context), hasNoFile)
        : notRead(held, over);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(dumped.bytes)}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released before'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function hasNoFile({ reason }) {
    return reason !== '';
}
function notRead(held, over) {
    if (over === undefined)
        return { held, file: undefined, bytes: 0, reason: '' };
    const { kind, server } = held.intent;
    const why = over === 'doubtful' ? 'It is not known whose it is by now.' : 'It was released before this step began.';
    return { held, file: undefined, bytes: 0, reason: kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(server) ? why : '' };
}
async function release(held, over, { plan, klavis, ledger, inFlight, early, releasing, timeline }) {
    const { alias, seq } = held.intent;
    const isOurs = over === undefined || over === 'doubtful';
    if (plan.keeps && isOurs)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const ended = isOurs
        ? await timeline.during('release', alias, () => (0,_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight), isFailed)
        : { held, outcome: over, reason: '' };
    const released = ended.outcome === 'gone' && early.has(seq) ? { ...ended, outcome: 'early' } : ended;
    const mark = isFailed(released) ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
function isFailed({ outcome }) {
    return outcome === 'failed';
}
/** Releases a lease that came too late to be used: there is nothing in it. */
function releaseNow(held, context) {
    return release(held, undefined, context);
}
/** How the end of a lease is told. */
const RELEASED = {
    released: 'released',
    gone: 'already gone',
    early: 'released earlier',
    reused: 'over; its id is used by others by now',
    kept: 'kept alive',
    failed: 'NOT released'
};


/***/ }),

/***/ 23967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ giveBack),
  w: () => (/* binding */ releaseLease)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/steps/release-instance.js
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
/**
 * Deletes an instance, and its token before it, if it got one. Its id is nobody else's afterwards, so it can be deleted
 * as often as it takes.
 */
async function releaseInstance({ intent, lease }, { instances }, call) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...call(),
        timeoutMs: Math.min(timeoutMs, call().timeoutMs ?? timeoutMs)
    });
    // The token goes with its instance: what fails here must not keep us from deleting that.
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, call());
    // A user of our own making would stay in the account for ever; but nothing is held by it any more.
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}

// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/steps/owner.js
var steps_owner = __webpack_require__(26279);
;// CONCATENATED MODULE: ./build/steps/release-sandbox.js




/** What it was before we did anything. */
const BEFORE = {
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'unsure'
};
/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted already is never sent again
 * before the details tell whose it is. A release names our instance, but only the newest API looks at that; that one
 * skips a release whose instance does not match, and still answers 200.
 */
async function releaseSandbox(held, klavis, call) {
    if ((0,steps_owner/* mayBeOver */.bV)(held)) {
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call());
        if (owner !== 'us')
            return BEFORE[owner];
    }
    let guard = held.lease.instanceId;
    for (let tries = 1;; tries++) {
        const sent = await send(held, guard, klavis, call());
        if (sent === 'released')
            return sent;
        if (sent === 'gone')
            return tries === 1 ? sent : 'released';
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call()).catch((error) => {
            throw sent === 'accepted' ? error : sent.lost;
        });
        if (owner === 'others')
            return 'reused';
        if (owner === 'nobody')
            return 'released';
        if (owner === 'gone')
            return sent === 'accepted' ? 'gone' : 'released';
        if (sent === 'accepted') {
            // Our own, and still there: the guard was not what the API thinks it is. Without it, once.
            if (owner === 'unsure' || guard === undefined)
                return 'skipped';
            guard = undefined;
            continue;
        }
        if (owner === 'unsure' || tries >= retry/* RELEASE_TRIES */.kr || call().timeoutMs === 0)
            throw sent.lost;
        await (0,abort/* delay */.cb)((0,retry/* backoffMs */.jo)(tries, Math.random, 'pooled release'), call().signal);
    }
}
/** One release, on its way; `accepted`: a 2xx that does not say `idle`. `lost`: it may have acted or not. */
async function send({ intent, lease }, guard, klavis, call) {
    try {
        const { status } = await klavis.releaseSandbox(intent.server, lease.id, guard, call);
        return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
    }
    catch (error) {
        if (!(0,errors/* mayHaveActed */.LR)(error) || call.signal?.aborted === true)
            throw error;
        return { lost: error };
    }
}

// EXTERNAL MODULE: ./build/steps/strays.js
var strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/release.js




/** For a release as a whole, with all its calls and their retries: longer than the longest wait the API can ask for. */
const RELEASE_LIMIT_MS = 90_000;
/** And for its turn: those before it leave one by one, each over a connection of its own. */
const TURN_MS = 1_600;
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
async function releaseLease(held, klavis, ledger, signal) {
    const end = performance.now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
    // Only when it really goes out: a doubt without ground could keep post from releasing.
    let isNoted = false;
    const beforeSend = () => {
        if (!isNoted)
            writeDown(held, ledger, 'releasing');
        isNoted = true;
    };
    const call = () => ({ timeoutMs: Math.max(0, end - performance.now()), signal, beforeSend });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, call);
        if (outcome === 'skipped' || outcome === 'unsure')
            return { held, outcome: 'failed', reason: UNRELEASED[outcome] };
        writeDown(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
const UNRELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unsure: 'It may have been released before, or its time may be over, and the API does not show whose it is by now.'
};
/** What cannot be written down is released all the same; at worst post asks once more. */
function writeDown({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
        // The disk may be full.
    }
}
/** Released in the background by the API: any other answer than "gone" means that it is on its way. */
async function releaseLocal({ lease }, klavis, call) {
    const { status } = await klavis.releaseLocal(lease.id, call());
    return status === 'gone' ? 'gone' : 'released';
}
/**
 * Gives back all that main holds, side by side, after it failed. What cannot be released here, or not before the job
 * is cancelled, is left to post.
 */
async function giveBack(ledger, { klavis, host, nonce }) {
    const { labelsKept } = await (0,strays/* adoptStrays */.Z9)(ledger, { klavis, nonce, mask: host.mask, signal: host.cancelled });
    if (labelsKept)
        host.saveState('labels-kept', 'true');
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} The post step tries again.` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
}


/***/ }),

/***/ 73968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ adoptStrays),
/* harmony export */   ch: () => (/* binding */ mayBeHeld),
/* harmony export */   xm: () => (/* binding */ adoptLate)
/* harmony export */ });
/* harmony import */ var _host_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77815);
/* harmony import */ var _lease_labels_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37506);
/* harmony import */ var _lease_life_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20927);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26272);
/* harmony import */ var _find_instance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87121);





const LOOK_UP_LIMIT_MS = 30_000;
// Its release waits for it.
const URL_LIMIT_MS = 10_000;
/** An acquire that has not acted so long after it was sent never will. */
const LATE_MS = 5_000;
/** Finds what was acquired and never heard of, and writes it down as held. */
async function adoptStrays(ledger, search) {
    const [labelsKept, absent] = await Promise.all([adoptSandboxes(ledger, search), adoptInstances(ledger, search)]);
    const open = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && !absent.has(life.intent.seq));
    return { labelsKept, open };
}
/** Finds sandboxes by their label; tells whether this API keeps labels. */
async function adoptSandboxes(ledger, search) {
    const unresolved = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && life.intent.kind === 'sandbox');
    if (unresolved.length === 0)
        return false;
    const ours = await listOurs(search);
    const adopt = async ({ intent }) => {
        const row = ours.find(({ labels }) => Object.entries((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .intentLabel */ .RD)(intent.seq)).every(([key, value]) => labels[key] === value));
        if (row === undefined || row.status === 'idle')
            return;
        const url = await urlOf(row.id, intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        writeDown(ledger, { seq: intent.seq, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all(unresolved.map(adopt));
    return ours.length > 0;
}
/** Finds instances among what their users have; gives those that are surely not there. */
async function adoptInstances(ledger, { klavis, mask, signal }) {
    const absent = new Set();
    const adopt = async ({ intent: { seq, server, owner } }) => {
        if (owner === undefined)
            return;
        const found = await (0,_find_instance_js__WEBPACK_IMPORTED_MODULE_3__/* .findInstance */ .X)(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal });
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        writeDown(ledger, { seq, id: found.id });
    };
    await Promise.all(ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4).map(adopt));
    return absent;
}
function writeDown(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
        // The disk may be full; the ledger in memory knows it, and its release comes next.
    }
}
/**
 * Looks once more for what was acquired after we had looked, where it can be found at all (a sandbox only by its label):
 * a request outlives the process that sent it. What was old enough when we looked is not asked for again.
 */
async function adoptLate(first, ledger, search) {
    const unresolved = ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && first.labelsKept));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (sentAt.length === 0 || waitMs <= 0)
        return first;
    await (0,_host_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .pause */ .v7)(waitMs, search.signal ?? new AbortController().signal).catch(() => undefined);
    const { labelsKept, open } = await adoptStrays(ledger, search);
    return { labelsKept: first.labelsKept || labelsKept, open };
}
/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs({ klavis, nonce, signal }) {
    try {
        return await klavis.listSandboxes((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .useLabel */ .MW)(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true });
    }
    catch {
        return [];
    }
}
/** The URL tells later whether the sandbox is still ours; without it we still know that it was just now. */
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url;
    }
    catch {
        return undefined;
    }
}
/** Those that may really be held: with labels kept, a sandbox that is not listed is not there; what was attached is not ours. */
function mayBeHeld({ open }, labelsKept) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept));
}


/***/ })

};
