export const id = 1411;
export const ids = [1411];
export const modules = {

/***/ 77258:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ withOwnId),
/* harmony export */   X: () => (/* binding */ ownLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);




async function ownLease({ held, actionRun }, context) {
    if (actionRun.isGuarded)
        return held;
    const { signal } = context.limits;
    await checkOwnership(held, actionRun.klavis(), { signal });
    const own = await withOwnId({ held, actionRun }, context);
    if (own !== undefined)
        return own;
    const { alias } = held.intent;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.');
}
async function withOwnId({ held, actionRun }, { host, limits }) {
    const { intent, lease } = held;
    if (lease.isReference !== true)
        return held;
    if (intent.kind === 'instance')
        throw unknownInstance(intent.alias);
    const listed = await actionRun.klavis().listLocal({ signal: limits.signal });
    const found = listed.find(({ id }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(id) === lease.id);
    if (found === undefined)
        return undefined;
    host.setSecret(found.id);
    const { isReference: _, ...own } = lease;
    return { ...held, lease: { ...own, id: found.id } };
}
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('ttl')}.`);
}
function unknownInstance(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} cannot be released early.`, 'With `record: all` its id is in no file, because it is part of its URL.', 'The post step releases it. Remove it from the names, or use another value for `record`.');
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 12349:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fm: () => (/* binding */ findServer),
/* harmony export */   HO: () => (/* binding */ serverForApi),
/* harmony export */   NH: () => (/* binding */ leasesOf),
/* harmony export */   lg: () => (/* binding */ findServerByUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71404);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77258);







async function leasesOf(context, names) {
    const recorded = context.runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)));
    const all = recorded.filter((_, index) => held[index]);
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all, context.inputs);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
function findServerByUrl({ runs }, url) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const found = all.find(({ server }) => server.published?.url === url);
    found?.actionRun.checkAlive();
    return found;
}
function serverForApi({ actionRun, server }) {
    if (!actionRun.hasGateway)
        return server;
    const { published } = server;
    if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin)
        return published;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The Klavis API cannot call ${server.alias}.`, 'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.', 'Leave out `via`, or use another value for `record`.');
}
async function isStillHeld(recorded, context) {
    const { actionRun } = recorded;
    const { seq, kind, alias } = recorded.held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    if (actionRun.isGuarded)
        return true;
    if (kind === 'instance')
        return false;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_4__/* .withOwnId */ .Q)(recorded, context);
    if (held === undefined)
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: context.limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    context.host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: `Start with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} up\`.`
    });
}


/***/ }),

/***/ 85651:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runRelease: () => (/* binding */ runRelease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(93249);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42032);
/* harmony import */ var _post_finish_lease_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7331);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(77258);
/* harmony import */ var _companion_context_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(63779);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(12349);
/* harmony import */ var _try_all_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(85229);











async function runRelease(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .Problems */ .Zw();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .valueReader */ .DB)(host.getInput, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .readCompanionInputs */ .wB)(host, read, problems, { needs: 'cloud' });
    const names = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .readNames */ .r6)(read, problems);
    problems.throwIfAny();
    const released = await (0,_companion_context_js__WEBPACK_IMPORTED_MODULE_6__/* .withCompanionContext */ .O)(host, inputs, 'Release', async (context) => {
        const leases = await (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_8__/* .leasesOf */ .NH)(context, names);
        const tasks = (names.length > 0 ? leases : releasable(leases, context)).map((lease) => ({
            name: lease.held.intent.alias,
            run: () => release(lease, context),
            describe: ({ outcome }) => outcome === 'released' ? _post_finish_lease_js__WEBPACK_IMPORTED_MODULE_4__/* .RELEASE_LABELS */ .EN[outcome] : `left alone: ${_post_finish_lease_js__WEBPACK_IMPORTED_MODULE_4__/* .RELEASE_LABELS */ .EN[outcome]}`
        }));
        const results = await (0,_try_all_js__WEBPACK_IMPORTED_MODULE_9__/* .tryAll */ .J)('released', tasks, context.phase);
        return results.filter(({ outcome }) => outcome === 'released').map(({ held }) => held.intent.alias);
    });
    host.setOutput('released', JSON.stringify(released));
    if (released.length === 0)
        host.log.notice('Nothing was released, because no sandbox is held that this job acquired.');
}
function releasable(leases, { phase }) {
    return leases.filter(({ held: { intent, lease } }) => {
        const isUnknown = intent.kind === 'instance' && lease.isReference === true;
        if (intent.attached === true)
            phase.info(`– ${intent.alias}: not released, because another job acquired it; name it to release it`);
        else if (isUnknown)
            phase.info(`– ${intent.alias}: left to the post step, because its id is in no file`);
        return intent.attached !== true && !isUnknown;
    });
}
async function release(lease, context) {
    const { actionRun } = lease;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_5__/* .withOwnId */ .Q)(lease, context);
    if (held === undefined)
        return { held: lease.held, outcome: 'gone', reason: '' };
    const result = await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(asUntrusted(held), actionRun.klavis(), actionRun.ledger, context.limits.inFlightSignal);
    if (result.outcome !== 'failed')
        return result;
    const retry = { action: 'The post step of the main action retries.', terminal: `\`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} down\` retries.` };
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(result.reason, '', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .perHost */ .GB)(retry));
}
function asUntrusted(held) {
    const { owner } = held.intent;
    const intent = owner === undefined ? held.intent : { ...held.intent, owner: { ...owner, isOurs: false, hasToken: false } };
    return { ...held, intent, status: 'releasing' };
}


/***/ }),

/***/ 85229:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ tryAll)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


async function tryAll(participle, tasks, phase) {
    const attempts = await Promise.all(tasks.map(async ({ name, run, describe = () => participle }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${describe(value)}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${participle}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = attempts.filter((each) => 'error' in each);
    if (failed.length === 0)
        return attempts.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `- ${name}: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(failed.length === 1
        ? `${first?.name} could not be ${participle}.`
        : `${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${participle}.`, failed.length === 1 ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(first?.error) : `\n${reasons.join('\n')}`, '', { cause: first?.error });
}


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
