export const id = 863;
export const ids = [863];
export const modules = {

/***/ 83863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAttach: () => (/* binding */ runAttach)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
// EXTERNAL MODULE: ./build/steps/publish.js
var publish = __webpack_require__(611);
// EXTERNAL MODULE: ./build/steps/report.js
var report = __webpack_require__(4268);
// EXTERNAL MODULE: ./build/steps/servers.js
var servers = __webpack_require__(79060);
// EXTERNAL MODULE: ./build/steps/use.js
var steps_use = __webpack_require__(99175);
// EXTERNAL MODULE: ./build/steps/verify.js
var verify = __webpack_require__(74583);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var inputs_read = __webpack_require__(46799);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/klavis/id.js
var klavis_id = __webpack_require__(98936);
;// CONCATENATED MODULE: ./build/companions/attach-inputs.js






/** All inputs of the attach companion, checked. */
function readAttachInputs(host) {
    const apiKey = (0,inputs_read/* readApiKey */.iZ)(host);
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const sandboxes = namedSandboxes(read, problems);
    const localRef = read.optional('local-sandbox-ref');
    if (localRef !== undefined && !/^[0-9a-f]{16}$/.test(localRef))
        problems.add('local-sandbox-ref', 'is not the output of that name of the main action, 16 hex digits.');
    if (['sandbox-ids', 'sandboxes', 'local-sandbox-ref'].every((name) => read.text(name) === ''))
        problems.add('sandbox-ids', NOTHING);
    const isServer = (name) => localRef !== undefined || sandboxes.some(({ alias }) => name === alias || name.startsWith(`${alias}-`));
    const inputs = {
        apiKey,
        api: (0,inputs_read/* readApi */.n8)(read, problems),
        sandboxes,
        localRef,
        headers: (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, host.mask),
        ...(0,inputs_read/* readPublishing */.ER)(read),
        after: afterInputs(read, problems)
    };
    problems.throwIfAny();
    return inputs;
}
const NOTHING = "there is nothing to attach to. Pass outputs of the main action in the job that acquired: `sandbox-ids` or `sandboxes`, and `local-sandbox-ref`. They are empty where it acquired nothing; `if: needs.<job>.outputs.acquired == 'true'` leaves this job out then.";
/** Only what the user gives up is released; and nobody who only looks on wants a dump each time. */
function afterInputs(read, problems) {
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'never'),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        keep: read.flag('release', false) ? 'never' : 'attached',
        failOnReleaseError: false,
        summary: read.flag('summary', true)
    };
}
/** What both inputs name: `sandboxes` knows the servers, `sandbox-ids` may add to it. */
function namedSandboxes(read, problems) {
    const described = rowsIn('sandboxes', read, problems, describedRows);
    const ids = rowsIn('sandbox-ids', read, problems, idRows);
    const all = [...described, ...ids.filter(({ id }) => !described.some((other) => other.id === id))];
    for (const [index, { alias }] of all.entries()) {
        if (!(0,lists/* isName */.Eo)('sandbox-ids', alias, problems))
            continue;
        const isTwin = all.findIndex((other) => other.alias === alias) !== index;
        if ((0,lists/* isReserved */.Bs)(alias))
            problems.add('sandbox-ids', `the alias \`${alias}\` is reserved.`);
        if (isTwin)
            problems.add('sandbox-ids', `\`${alias}\` is there twice, with different ids.`);
    }
    const once = new Map(all.map((each) => [each.alias, { ...each, server: each.server ?? '' }]));
    (0,lists/* checkCollisions */.CL)([...once.values()], [], problems);
    return all;
}
function rowsIn(name, read, problems, rowsOf) {
    const text = read.text(name);
    if (text === '')
        return [];
    const rows = rowsOf(valueIn(text));
    const named = rows?.flatMap(({ alias, id, server }) => {
        const known = typeof server === 'string' && lists/* NAME */.o_.test(server) ? server : undefined;
        return typeof alias === 'string' && (0,klavis_id/* isId */.e)(id) ? [{ alias, id, server: known }] : [];
    });
    if (named === undefined || named.length < (rows?.length ?? 0))
        problems.add(name, `is not the JSON that the main action gives as its output \`${name}\`.`);
    return named ?? [];
}
/** A sandbox with several servers has several rows, of which the first has its alias; local servers have no id. */
function describedRows(value) {
    if (!Array.isArray(value))
        return undefined;
    const rows = value.filter((row) => row?.['kind'] === 'sandbox');
    return rows
        .map((row) => ({ alias: row?.['alias'], id: row?.['sandbox_id'], server: row?.['server'] }))
        .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}
function idRows(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        return undefined;
    return Object.entries(value).map(([alias, id]) => ({ alias, id: id }));
}
function valueIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/steps/holding.js
var holding = __webpack_require__(9995);
// EXTERNAL MODULE: ./build/steps/owner.js
var owner = __webpack_require__(26279);
;// CONCATENATED MODULE: ./build/companions/attach-sandbox.js




/** Takes over one sandbox of another job. */
async function attachSandbox(named, serverOf, work) {
    const { host, inputs, klavis, limits, use } = work;
    const started = performance.now();
    const { alias, id } = named;
    const server = await serverOf(named);
    const forRelease = inputs.after.keep === 'never';
    const details = await (0,owner/* detailsOf */.cz)(server, id, klavis, { signal: limits.stop, forRelease });
    for (const secret of details === undefined ? [] : (0,secrets_of/* secretsOfDetails */.Bt)(details, inputs.credentials))
        host.mask(secret);
    if (details?.url === undefined || details.status === 'idle')
        throw isOver(alias);
    checkRun(alias, details.labels, host.run);
    const seq = writeDown(use.ledger, { kind: 'sandbox', alias, server }, (0,secrets_of/* identity */.D_)(id, details.url));
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
/** Writes a lease of another job down as one that is held here; gives its number. */
function writeDown(ledger, intent, lease) {
    const seq = ledger.reserve();
    ledger.intend({ seq, ...intent, ttlSeconds: 0, attached: true });
    ledger.hold({ seq, ...lease });
    return seq;
}
/** Finds servers in the list of sandboxes, which is asked for once, and only if somebody needs it. */
function serverFinder({ klavis, limits }) {
    let list;
    return async ({ alias, id, server }) => {
        if (server !== undefined)
            return server;
        list ??= klavis.listSandboxes({}, { signal: limits.stop });
        const rows = await list.catch((error) => {
            throw limits.stop.aborted ? error : noList(error);
        });
        const found = rows.find((row) => row.id === id);
        if (found === undefined || !lists/* NAME */.o_.test(found.server))
            throw notListed(alias);
        return found.server;
    };
}
/** An id goes from hand to hand. Where the API keeps our labels they tell whether another run has it by now. */
function checkRun(alias, labels, { repository, runId }) {
    const { gha_repository: ofRepository = repository, gha_run_id: ofRun = runId } = labels;
    if (ofRepository === repository && ofRun === runId)
        return;
    throw new failure/* Failure */.HR(`${alias} belongs to another workflow run by now.`, 'The job that acquired it released it, or its TTL is over; its labels are those of the other run.', 'Nothing was done to it. Attach in the same run, within the `ttl`.');
}
/** What to say of a lease that is no more. */
function isOver(alias) {
    return new failure/* Failure */.HR(`${alias} is not held any more.`, 'The job that acquired it released it, or its TTL is over.', 'Let that job acquire with `keep: always` and a `ttl` that is long enough for all jobs.');
}
function isBroken(alias) {
    return new failure/* Failure */.HR(`${alias} is in the state "error".`, 'The sandbox broke on the side of Klavis.', 'Run all jobs again; if it stays so, tell Klavis support.');
}
function notListed(alias) {
    return new failure/* Failure */.HR(`${alias} is not among the sandboxes of this account.`, 'Its id is of another account, or of the embedded engine, which ends with its job.', 'Check `sandbox-ids` and `api-key`.');
}
function noList(cause) {
    return new failure/* Failure */.HR(`The list of sandboxes, which tells the servers of \`sandbox-ids\`, cannot be had: ${(0,failure/* messageOf */.bD)(cause)}`, '', 'Pass the output `sandboxes` of the main action instead: it names them.', { cause });
}

;// CONCATENATED MODULE: ./build/companions/attach-local.js






const LONGEST_NAMES = 2_000;
/** Takes over the local sandbox of another job, found by the hash of its id: the id itself is masked and crosses no jobs. */
async function attachLocal(ref, work) {
    const { host, inputs, klavis, limits, use } = work;
    const started = performance.now();
    const call = { signal: limits.stop, forRelease: inputs.after.keep === 'never' };
    const found = (await klavis.listLocal(call)).find(({ id }) => (0,secrets_of/* fingerprint */.Rj)(id) === ref);
    if (found === undefined)
        throw isOver(holding/* LOCAL_ALIAS */.B);
    host.mask(found.id);
    // Before anything else can fail: what is found and to be released must be released, whatever state it is in.
    const intent = { kind: 'local', alias: holding/* LOCAL_ALIAS */.B, server: namesOf(found) };
    const seq = writeDown(use.ledger, intent, { id: found.id });
    const local = await klavis.getLocal(found.id, call);
    for (const secret of (0,secrets_of/* secretsOfLocal */._n)(local, inputs.credentials))
        host.mask(secret);
    if (!local.servers.some(({ url, status }) => url !== undefined && status !== 'error'))
        throw hasNoServer(local);
    return (0,holding/* localHolding */.T)(seq, local, (0,servers/* localServers */.WW)('ALL', local, work), performance.now() - started);
}
/** The names as a ledger can hold them. */
function namesOf({ servers }) {
    const names = servers.map(({ server }) => server).filter((name) => lists/* NAME */.o_.test(name));
    return names.join(',').slice(0, LONGEST_NAMES) || holding/* LOCAL_ALIAS */.B;
}
function hasNoServer({ servers }) {
    return new failure/* Failure */.HR(`${holding/* LOCAL_ALIAS */.B} is held, but none of its servers can be used.`, servers.length === 0 ? 'The API names none.' : 'Each is in the state "error", or the API gives no URL for it.', 'Run all jobs again; if it stays so, tell Klavis support.');
}

// EXTERNAL MODULE: ./build/companions/job-work.js + 1 modules
var job_work = __webpack_require__(9356);
;// CONCATENATED MODULE: ./build/companions/attach.js














/** Takes leases of another job over: published here as the main action does, and released here only if told to. */
async function runAttach(host) {
    const started = performance.now();
    const inputs = readAttachInputs(host);
    if (inputs.apiKey === '')
        throw noKey();
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const work = openWork(host, inputs, limits, phases);
    limits.endAfter(inputs.timeoutMs, () => (0,job_work/* outOfTime */.p3)(inputs.timeoutMs));
    try {
        const holdings = await attachAll(work);
        work.attaching.done();
        const prepared = await verifyAll(holdings, work);
        limits.stop.throwIfAborted();
        (0,publish/* publish */.m)(prepared, work);
        (0,report/* saveReport */.a)(host, prepared);
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
function openWork(host, inputs, limits, phases) {
    const use = (0,steps_use/* openUse */.YD)(host, inputs.api, inputs.after);
    const attaching = phases.begin('Attach to what another job acquired');
    const sandboxes = inputs.sandboxes.map(({ alias }) => ({ alias, server: '' }));
    return {
        engine: 'klavis',
        host,
        inputs,
        use,
        klavis: (0,connect/* connect */.N)(inputs.api, inputs.apiKey, { say: attaching.info }),
        limits,
        taken: new servers/* TakenNames */.Q9({ sandboxes, localServers: undefined, instances: { wanted: [] } }),
        attaching,
        verifying: inputs.verify === 'off' ? attaching : phases.begin('Verify that every server answers'),
        consequence: 'To go on without it, set `verify: warn`.'
    };
}
/** Every lease is tried, whatever becomes of the others: those found are written down, so that post can release them. */
async function attachAll(work) {
    const { sandboxes, localRef } = work.inputs;
    const serverOf = serverFinder(work);
    const tasks = [
        ...(localRef === undefined ? [] : [{ name: 'local-sandbox', run: () => attachLocal(localRef, work) }]),
        ...sandboxes.map((named) => ({ name: named.alias, run: () => attachSandbox(named, serverOf, work) }))
    ];
    return await (0,job_work/* tryAll */.Jo)('attached', tasks, { phase: work.attaching });
}
async function verifyAll(holdings, work) {
    const verified = holdings.map(async (holding) => {
        const servers = holding.servers.map((server) => (0,verify/* verifyServer */.V)(server, false, work));
        await (0,host_limits/* together */.bs)(servers, (error) => work.limits.halt(error));
        return { holding, servers: await Promise.all(servers) };
    });
    await (0,host_limits/* together */.bs)(verified, (error) => work.limits.halt(error));
    return await Promise.all(verified);
}
function noKey() {
    return new failure/* Failure */.HR('There is no Klavis API key.', 'What another job acquired is in the Klavis cloud: the embedded engine ends with its job.', 'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`; where there is none, such as on pull requests from forks, leave this job out.');
}


/***/ }),

/***/ 26279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $B: () => (/* binding */ isThere),
/* harmony export */   bV: () => (/* binding */ mayBeOver),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   cz: () => (/* binding */ detailsOf)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33784);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);


/** Whether a lease may be over, so that its id may be somebody else's: a release was sent before, or its TTL may have passed. */
function mayBeOver({ intent, standing }) {
    const ttlMs = intent.ttlSeconds * 1000;
    return (standing === 'releasing' || intent.attached === true || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now()));
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
/** The details of a sandbox; undefined where it is gone. */
async function detailsOf(server, id, klavis, call) {
    try {
        return await klavis.getSandbox(server, id, look(call));
    }
    catch (error) {
        if (isGone(error))
            return undefined;
        throw error;
    }
}
/** Whether a local sandbox is still there; where nobody can tell, it is. */
async function isThere({ lease }, klavis, call) {
    try {
        await klavis.getLocal(lease.id, look(call));
        return true;
    }
    catch (error) {
        return !isGone(error);
    }
}
/** To look is not to release: what is written down before a release is not written down for it. */
function look(call) {
    return { forRelease: true, ...call, beforeSend: undefined };
}
function isGone(error) {
    return error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410);
}


/***/ })

};
