export const id = 2073;
export const ids = [2073];
export const modules = {

/***/ 12073:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAttach: () => (/* binding */ runAttach)
});

// EXTERNAL MODULE: ./build/acquire/server-aliases.js
var server_aliases = __webpack_require__(25173);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/klavis/connect.js + 6 modules
var connect = __webpack_require__(4901);
// EXTERNAL MODULE: ./build/main/verify.js
var verify = __webpack_require__(58035);
// EXTERNAL MODULE: ./build/publish/publish.js + 2 modules
var publish = __webpack_require__(31471);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 1 modules
var companion_context = __webpack_require__(46819);
// EXTERNAL MODULE: ./build/companions/try-all.js
var try_all = __webpack_require__(85229);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var inputs_read = __webpack_require__(46799);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/companions/attach/inputs.js






/** Reads and validates the inputs of `attach/`. */
function readAttachInputs(host) {
    const apiKey = (0,inputs_read/* readApiKey */.iZ)(host);
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const sandboxes = readSandboxes(read, problems);
    const localRef = read.optional('local-sandbox-ref');
    if (localRef !== undefined && !/^[0-9a-f]{16}$/.test(localRef))
        problems.add('local-sandbox-ref', 'must be the output `local-sandbox-ref` of the main action, 16 hex digits.');
    if (['sandbox-ids', 'sandboxes', 'local-sandbox-ref'].every((name) => read.text(name) === ''))
        problems.add('sandbox-ids', NOTHING_TO_ATTACH);
    const isServer = (name) => localRef !== undefined || sandboxes.some(({ alias }) => name === alias || name.startsWith(`${alias}-`));
    const inputs = {
        apiKey,
        api: (0,inputs_read/* readApi */.n8)(read, problems),
        sandboxes,
        localRef,
        headers: (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, { mask: host.setSecret, hasKey: apiKey !== '' }),
        ...(0,inputs_read/* readPublishing */.ER)(read),
        after: afterInputs(read, problems)
    };
    problems.throwIfAny();
    return inputs;
}
const NOTHING_TO_ATTACH = "there is nothing to attach to. Pass the outputs `sandbox-ids` or `sandboxes`, and `local-sandbox-ref`, of the main action in the acquiring job. They are empty if it acquired nothing; to skip this job then, use `if: needs.<job>.outputs.acquired == 'true'`.";
/** By default nothing is released or dumped, because other jobs may still use the sandboxes. */
function afterInputs(read, problems) {
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'never'),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        keep: read.flag('release', false) ? 'never' : 'attached',
        failOnReleaseError: false,
        summary: read.flag('summary', true),
        comment: false
    };
}
/** The sandboxes of both inputs: `sandboxes` contains the servers, `sandbox-ids` may add to it. */
function readSandboxes(read, problems) {
    const described = rowsIn('sandboxes', read, problems, rowsOfSandboxes);
    const ids = rowsIn('sandbox-ids', read, problems, rowsOfIds);
    const all = [...described, ...ids.filter(({ id }) => !described.some((other) => other.id === id))];
    for (const [index, { alias }] of all.entries()) {
        if (!(0,lists/* isName */.Eo)('sandbox-ids', alias, problems))
            continue;
        const isDuplicate = all.findIndex((other) => other.alias === alias) !== index;
        if ((0,lists/* isReserved */.Bs)(alias))
            problems.add('sandbox-ids', `the alias \`${alias}\` is reserved. Use another alias in the acquiring job.`);
        if (isDuplicate)
            problems.add('sandbox-ids', `\`${alias}\` is given twice, with different ids. Remove one.`);
    }
    const unique = new Map(all.map((each) => [each.alias, { ...each, server: each.server ?? '' }]));
    (0,lists/* checkCollisions */.CL)([...unique.values()], [], problems);
    return all;
}
function rowsIn(name, read, problems, parseRows) {
    const text = read.text(name);
    if (text === '')
        return [];
    const rows = parseRows((0,json/* parseJson */.q)(text));
    const sandboxes = rows?.flatMap(({ alias, id, server }) => {
        const serverName = typeof server === 'string' && lists/* NAME */.o_.test(server) ? server : undefined;
        return typeof alias === 'string' && (0,fields/* isId */.eQ)(id) ? [{ alias, id, server: serverName }] : [];
    });
    if (sandboxes === undefined || sandboxes.length < (rows?.length ?? 0))
        problems.add(name, `must be the JSON of the main action's output \`${name}\`.`);
    return sandboxes ?? [];
}
/** A sandbox with several servers has several rows, and the first one has its alias. Local servers have no id. */
function rowsOfSandboxes(value) {
    if (!Array.isArray(value))
        return undefined;
    const rows = value.filter((row) => row?.['kind'] === 'sandbox');
    return rows
        .map((row) => ({ alias: row?.['alias'], id: row?.['sandbox_id'], server: row?.['server'] }))
        .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}
function rowsOfIds(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return undefined;
    return Object.entries(value).map(([alias, id]) => ({ alias, id: id }));
}

// EXTERNAL MODULE: ./build/acquire/acquired.js
var acquired = __webpack_require__(57635);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/lease/ownership.js
var ownership = __webpack_require__(71404);
;// CONCATENATED MODULE: ./build/companions/attach/sandbox.js




/** Attaches to one sandbox of another job. */
async function attachSandbox(sandbox, findServer, { host, inputs, klavis, limits, actionRun }) {
    const started = performance.now();
    const { alias, id } = sandbox;
    const server = await findServer(sandbox);
    const forRelease = inputs.after.keep === 'never';
    const details = await (0,ownership/* getDetails */.Dq)(server, id, klavis, { signal: limits.signal, forRelease });
    for (const secret of details === undefined ? [] : (0,lease_secrets/* secretsOfDetails */.Bt)(details, inputs.credentials))
        host.setSecret(secret);
    if (details?.url === undefined || details.status === 'idle')
        throw notHeld(alias);
    checkLabels(alias, details.labels, host.run);
    const seq = recordAttached(actionRun.ledger, { kind: 'sandbox', alias, server }, (0,lease_secrets/* identity */.D_)(id, details.url));
    if (details.status === 'error')
        throw isBroken(alias);
    return {
        seq,
        kind: 'sandbox',
        alias,
        id,
        servers: [{ alias, server, url: details.url, status: details.status }],
        credentials: [{ alias, authData: details.authData, metadata: details.metadata }],
        acquireMs: performance.now() - started
    };
}
/** Records a lease of another job as held by this one, and returns its number. */
function recordAttached(ledger, intent, lease) {
    const seq = ledger.reserve();
    ledger.intend({ seq, ...intent, ttlSeconds: 0, attached: true });
    ledger.hold({ seq, ...lease });
    return seq;
}
/** Finds server names in the list of sandboxes, which is requested at most once. */
function serverFinder({ klavis, limits }) {
    let list;
    return async ({ alias, id, server }) => {
        if (server !== undefined)
            return server;
        list ??= klavis.listSandboxes({}, { signal: limits.signal });
        const rows = await list.catch((error) => {
            throw limits.signal.aborted ? error : listFailed(error);
        });
        const found = rows.find((row) => row.id === id);
        if (found === undefined || !lists/* NAME */.o_.test(found.server))
            throw notListed(alias);
        return found.server;
    };
}
/** Ids are reused. Where the API keeps labels, they show whether another run has the sandbox now. */
function checkLabels(alias, labels, run) {
    const { gha_repository: repository = run.repository, gha_run_id: runId = run.runId } = labels;
    if (repository === run.repository && runId === run.runId)
        return;
    throw new failure/* Failure */.HR(`${alias} now belongs to another workflow run.`, 'The job that acquired it released it, or it expired. Its labels are those of the other run.', 'Nothing was done to it. Attach in the same run, within the `ttl`.');
}
/** The error for a lease that has been released or has expired. */
function notHeld(alias) {
    return new failure/* Failure */.HR(`${alias} is no longer held.`, 'The job that acquired it released it, or it expired.', 'In that job, set `keep: always` and a `ttl` that is long enough for all jobs.');
}
function isBroken(alias) {
    return new failure/* Failure */.HR(`${alias} has the status "error".`, 'The sandbox failed on the side of Klavis.', 'Re-run all jobs. If it keeps failing, contact Klavis support.');
}
function notListed(alias) {
    return new failure/* Failure */.HR(`${alias} is not among the sandboxes of this account.`, 'Its id belongs to another account, or to the embedded engine, which ends with its job.', 'Check `sandbox-ids` and `api-key`.');
}
function listFailed(cause) {
    return new failure/* Failure */.HR(`The sandboxes could not be listed to find the servers of \`sandbox-ids\`: ${(0,failure/* messageOf */.bD)(cause)}`, '', 'Pass the output `sandboxes` of the main action, which contains the servers.', { cause });
}

;// CONCATENATED MODULE: ./build/companions/attach/local-sandbox.js






const MAX_NAMES_LENGTH = 2_000;
/** Attaches to the local sandbox of another job, found by the hash of its id, because a masked id cannot cross jobs. */
async function attachLocal(ref, context) {
    const { host, inputs, klavis, limits, actionRun } = context;
    const started = performance.now();
    const options = { signal: limits.signal, forRelease: inputs.after.keep === 'never' };
    const found = (await klavis.listLocal(options)).find(({ id }) => (0,lease_secrets/* fingerprint */.Rj)(id) === ref);
    if (found === undefined)
        throw notHeld(acquired/* LOCAL_ALIAS */.B);
    host.setSecret(found.id);
    // Recorded before anything else can fail, so that post releases it in any state if that was asked for.
    const intent = { kind: 'local', alias: acquired/* LOCAL_ALIAS */.B, server: namesForLedger(found) };
    const seq = recordAttached(actionRun.ledger, intent, { id: found.id });
    const local = await klavis.getLocal(found.id, options);
    for (const secret of (0,lease_secrets/* secretsOfLocal */._n)(local, inputs.credentials))
        host.setSecret(secret);
    if (!local.servers.some(({ url, status }) => url !== undefined && status !== 'error'))
        throw hasNoServer(local);
    return (0,acquired/* acquiredLocal */.a)(seq, local, (0,server_aliases/* localServers */.WW)('ALL', local, context), performance.now() - started);
}
function namesForLedger({ servers }) {
    const names = servers.map(({ server }) => server).filter((name) => lists/* NAME */.o_.test(name));
    return names.join(',').slice(0, MAX_NAMES_LENGTH) || acquired/* LOCAL_ALIAS */.B;
}
function hasNoServer({ servers }) {
    return new failure/* Failure */.HR(`${acquired/* LOCAL_ALIAS */.B} is held, but none of its servers can be used.`, servers.length === 0 ? 'The API lists no server.' : 'Each has the status "error", or no URL.', 'Re-run all jobs. If it keeps failing, contact Klavis support.');
}

;// CONCATENATED MODULE: ./build/companions/attach/attach.js














/** Publishes leases of another job as the main action would. They are released at the end of this job only on request. */
async function runAttach(host) {
    const started = performance.now();
    const inputs = readAttachInputs(host);
    if (inputs.apiKey === '')
        throw noKey();
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const context = openAttachContext(host, inputs, limits, phases);
    limits.abortAfter(inputs.timeoutMs, () => (0,companion_context/* outOfTime */.p)(inputs.timeoutMs));
    try {
        const leases = await attachAll(context);
        context.attaching.done();
        const prepared = await verifyAll(leases, context);
        limits.signal.throwIfAborted();
        (0,publish/* publish */.mk)(prepared, context);
        (0,publish/* saveServersForPost */.nr)(host, prepared);
        phases.end();
        const names = prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias));
        const end = inputs.after.keep === 'attached' ? 'They are not released' : 'They are released';
        host.log.info(`Attached in ${(0,wording/* seconds */.YA)(performance.now() - started)}: ${names.join(', ')}. ${end} when this job ends.`);
    }
    finally {
        phases.end();
        limits.close();
    }
}
function openAttachContext(host, inputs, limits, phases) {
    const actionRun = (0,action_run/* openActionRun */.Mf)(host, inputs.api, inputs.after);
    const attaching = phases.begin('Attach to sandboxes of another job');
    const sandboxes = inputs.sandboxes.map(({ alias }) => ({ alias, server: '' }));
    return {
        engine: 'klavis',
        host,
        inputs,
        actionRun,
        klavis: (0,connect/* connect */.N)(inputs.api, inputs.apiKey, { info: attaching.info }),
        limits,
        aliases: new server_aliases/* AliasRegistry */.KQ({ sandboxes, localServers: undefined, instances: { wanted: [] } }),
        attaching,
        verifying: inputs.verify === 'off' ? attaching : phases.begin('Verify that every server answers'),
        consequence: 'Nothing is released.'
    };
}
/** Tries every lease even if others fail: each one found is recorded, so that post can release it. */
async function attachAll(context) {
    const { sandboxes, localRef } = context.inputs;
    const findServer = serverFinder(context);
    const tasks = [
        ...(localRef === undefined ? [] : [{ name: 'local-sandbox', run: () => attachLocal(localRef, context) }]),
        ...sandboxes.map((sandbox) => ({ name: sandbox.alias, run: () => attachSandbox(sandbox, findServer, context) }))
    ];
    return await (0,try_all/* tryAll */.J)('attached', tasks, context.attaching);
}
async function verifyAll(leases, context) {
    const verified = leases.map(async (lease) => {
        const servers = lease.servers.map((server) => (0,verify/* verifyServer */.V)(server, false, context));
        await (0,base_limits/* runAll */.$)(servers, (error) => context.limits.abort(error));
        return { lease, servers: await Promise.all(servers) };
    });
    await (0,base_limits/* runAll */.$)(verified, (error) => context.limits.abort(error));
    return await Promise.all(verified);
}
function noKey() {
    return new failure/* Failure */.HR('There is no Klavis API key.', 'Sandboxes of another job are in the Klavis cloud, because the embedded engine ends with its job.', 'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`. Skip this job where there is no key, such as on pull requests from forks.');
}


/***/ }),

/***/ 85229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ tryAll)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


/** Runs all tasks in parallel. One failure does not stop the others, and one error reports all failures. */
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

/***/ 97426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ expirySentence),
/* harmony export */   _d: () => (/* binding */ isExpired),
/* harmony export */   m5: () => (/* binding */ aliveUntil),
/* harmony export */   p1: () => (/* binding */ expiryOf)
/* harmony export */ });
/** When a lease expires, as an ISO date; undefined if the API accepted no TTL. */
function expiryOf({ intent }) {
    const ms = expiryMs(intent);
    return ms === undefined ? undefined : new Date(ms).toISOString();
}
/** Whether the TTL of a lease has passed, so that its id may belong to somebody else. */
function isExpired({ intent }, now = Date.now()) {
    const ms = expiryMs(intent);
    return ms !== undefined && ms < now;
}
/** When a lease that could not be released ends, as part of a sentence. */
function expirySentence(lease) {
    const at = expiryOf(lease);
    if (lease.intent.attached)
        return 'it is freed by the job that acquired it, or by its TTL';
    return at === undefined ? `it does not expire: ${whyNoTtl(lease)}` : `it expires at ${at}`;
}
/** How long a kept lease stays alive, as part of a sentence. */
function aliveUntil(lease) {
    const at = expiryOf(lease);
    return at === undefined ? `without an expiry date: ${whyNoTtl(lease)}` : `until ${at}`;
}
function expiryMs({ at, ttlSeconds }) {
    return ttlSeconds === 0 ? undefined : Date.parse(at) + ttlSeconds * 1000;
}
function whyNoTtl({ intent }) {
    return intent.kind === 'instance' ? 'instances have no TTL' : 'this version of the API accepts no TTL';
}


/***/ }),

/***/ 71404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ getDetails),
/* harmony export */   YZ: () => (/* binding */ resolveOwnership),
/* harmony export */   _m: () => (/* binding */ lookUpOwnership),
/* harmony export */   hV: () => (/* binding */ ENDED)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2430);
/* harmony import */ var _expiry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97426);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);



/** How a lease that is not ours any more has ended; undefined while it is, or may be, ours. */
const ENDED = {
    ours: undefined,
    unknown: undefined,
    reused: 'reused',
    idle: 'gone',
    gone: 'gone'
};
/**
 * Resolves who has a lease before it is dumped or released. Asks the API only if the lease may have ended; otherwise it is
 * ours. Nobody else gets the id of a local sandbox or an instance, so those are never `reused`.
 */
async function resolveOwnership(held, klavis, options) {
    switch (held.intent.kind) {
        case 'instance':
            return 'ours';
        case 'local':
            return held.status !== 'releasing' || (await localSandboxExists(held, klavis, options)) ? 'ours' : 'gone';
        case 'sandbox':
            return mayHaveEnded(held) ? await lookUpOwnership(held, klavis, options) : 'ours';
    }
}
/** Whether a sandbox may have ended, so that its id may be somebody else's: a release was sent, or its TTL has passed. */
function mayHaveEnded(held) {
    return held.status === 'releasing' || held.intent.attached === true || (0,_expiry_js__WEBPACK_IMPORTED_MODULE_2__/* .isExpired */ ._d)(held);
}
/** Asks the API who has a sandbox: a released id is given to others, with another URL. */
async function lookUpOwnership({ intent, lease }, klavis, options) {
    const details = await getDetails(intent.server, lease.id, klavis, options);
    if (details === undefined)
        return 'gone';
    if (details.status === 'idle')
        return 'idle';
    if (details.url === undefined || lease.urlHash === undefined)
        return 'unknown';
    // Compares the instance rather than the whole URL where it can, because the host of a sandbox may change.
    const instanceId = (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(details.url);
    const isOurs = instanceId === undefined ? (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(details.url) === lease.urlHash : instanceId === lease.instanceId;
    return isOurs ? 'ours' : 'reused';
}
/** The details of a sandbox; undefined if the API does not know it. */
async function getDetails(server, id, klavis, options) {
    try {
        return await klavis.getSandbox(server, id, lookUpOptions(options));
    }
    catch (error) {
        if (isNotFound(error))
            return undefined;
        throw error;
    }
}
/** Whether a local sandbox still exists. An error other than "not found" counts as yes, so that it is released. */
async function localSandboxExists({ lease }, klavis, options) {
    try {
        await klavis.getLocal(lease.id, lookUpOptions(options));
        return true;
    }
    catch (error) {
        return !isNotFound(error);
    }
}
/** A look-up changes nothing, so it writes no `releasing` record. A release waits for it, so it has the same priority. */
function lookUpOptions(options) {
    return { forRelease: true, ...options, beforeSend: undefined };
}
function isNotFound(error) {
    return error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410);
}


/***/ })

};
