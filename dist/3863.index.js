export const id = 3863;
export const ids = [3863];
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
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
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
        problems.add('local-sandbox-ref', 'must be the output of that name of the main action, 16 hex digits.');
    if (['sandbox-ids', 'sandboxes', 'local-sandbox-ref'].every((name) => read.text(name) === ''))
        problems.add('sandbox-ids', NOTHING);
    const isServer = (name) => localRef !== undefined || sandboxes.some(({ alias }) => name === alias || name.startsWith(`${alias}-`));
    const inputs = {
        apiKey,
        api: (0,inputs_read/* readApi */.n8)(read, problems),
        sandboxes,
        localRef,
        headers: (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, { mask: host.mask, hasKey: apiKey !== '' }),
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
        summary: read.flag('summary', true),
        comment: false
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
            problems.add('sandbox-ids', `the alias \`${alias}\` is reserved. Use another in the job that acquires.`);
        if (isTwin)
            problems.add('sandbox-ids', `\`${alias}\` is there twice, with different ids. Leave one out.`);
    }
    const once = new Map(all.map((each) => [each.alias, { ...each, server: each.server ?? '' }]));
    (0,lists/* checkCollisions */.CL)([...once.values()], [], problems);
    return all;
}
function rowsIn(name, read, problems, rowsOf) {
    const text = read.text(name);
    if (text === '')
        return [];
    const rows = rowsOf((0,host_text/* jsonIn */.Yf)(text));
    const named = rows?.flatMap(({ alias, id, server }) => {
        const known = typeof server === 'string' && lists/* NAME */.o_.test(server) ? server : undefined;
        return typeof alias === 'string' && (0,klavis_id/* isId */.e)(id) ? [{ alias, id, server: known }] : [];
    });
    if (named === undefined || named.length < (rows?.length ?? 0))
        problems.add(name, `must be the JSON that the main action gives as its output \`${name}\`.`);
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
        consequence: 'Nothing is released.'
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

/***/ 78264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TimeOver),
/* harmony export */   R: () => (/* binding */ inTime)
/* harmony export */ });
/** The result of the work if it comes within `ms` and before the signal aborts; the work itself goes on. */
async function inTime(ms, signal, work) {
    signal.throwIfAborted();
    const { promise: stopped, reject } = rejectable();
    const abort = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new TimeOver()), ms);
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([stopped, work()]);
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    }
}
/** The time given to `inTime` ran out. */
class TimeOver extends Error {
    constructor() {
        super('The time is over.');
        this.name = 'TimeOver';
    }
}
function rejectable() {
    let reject = () => undefined;
    const promise = new Promise((_, refuse) => {
        reject = refuse;
    });
    return { promise, reject };
}


/***/ }),

/***/ 44320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ preflight),
/* harmony export */   c: () => (/* binding */ loadClient)
/* harmony export */ });
/* harmony import */ var _reach_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13315);

/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(2694)]).then(__webpack_require__.bind(__webpack_require__, 32694));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
async function preflight(request) {
    return (0,_reach_js__WEBPACK_IMPORTED_MODULE_0__/* .reach */ .g)(request, request, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}


/***/ }),

/***/ 13315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ reach)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
;// CONCATENATED MODULE: ./build/mcp/address.js

/** Reads an address; one that is no URL is a failure. */
function readAddress({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API gave no URL for an MCP server.', 'What it gave is not an http or https address.', 'Run the job again; if it stays so, tell Klavis support.');
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= 8);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/mcp/in-time.js
var in_time = __webpack_require__(78264);
;// CONCATENATED MODULE: ./build/mcp/reach.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000;
/** Visits a server, and tries again while it is not ready and time is left. */
async function reach(address, patience, visit) {
    const reading = readAddress(address);
    // Loaded only here, as the client: the SDK takes longer to load than all the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = patience;
    // Not by the clock on the wall, which may be put right meanwhile.
    const end = performance.now() + timeoutMs;
    let last;
    for (let tries = 1;; tries++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await visit(Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), left, reading);
        }
        catch (error) {
            if (signal.aborted)
                throw stopped(signal);
            if (!(error instanceof in_time/* TimeOver */.M))
                last = refusalOf(error, reading.host, reading.clean);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
        if (last?.final === true || performance.now() + pause >= end)
            throw notReady(reading, last, tries, patience);
        await (0,abort/* delay */.cb)(pause, signal).catch(() => {
            throw stopped(signal);
        });
    }
}
function stopped({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, tries, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35376);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const BODILESS = [204, 205, 304];
// Whoever fetches sets the time by a signal: a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
/** `fetch` for the MCP SDK: through the proxy, streaming, and a redirect is an answer like any other. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!BODILESS.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('This fetch sends GET, POST, PUT and DELETE only.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; its reader's signal ends it.
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .chunksOf */ .U)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
}


/***/ }),

/***/ 9995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ LOCAL_ALIAS),
/* harmony export */   T: () => (/* binding */ localHolding)
/* harmony export */ });
/** The name of the local sandbox where leases are listed by name. */
const LOCAL_ALIAS = 'local-sandbox';
/** A local sandbox as a lease, with those of its servers that can be talked to. */
function localHolding(seq, local, servers, acquireMs) {
    const credentials = local.servers.map(({ server, url, authData, metadata }) => {
        const alias = servers.find((each) => each.url === url)?.alias ?? server;
        return { alias, authData, metadata };
    });
    return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs };
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


/***/ }),

/***/ 611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ expiresAt),
/* harmony export */   m: () => (/* binding */ publish)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68337);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);
/* harmony import */ var _outfit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61508);
/* harmony import */ var _published_servers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(65031);
/* harmony import */ var _warnings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37159);






const CLOUD_WORKSPACE = '/data';
/** Tells the steps that follow: files first, then outputs and environment, so that what is named exists. */
function publish(prepared, { engine, host, inputs, use }) {
    const servers = prepared.flatMap((each) => each.servers);
    const answering = servers.filter(({ status }) => status !== 'not answering');
    const configs = (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writeClientConfigs */ .EQ)(answering, inputs.headers, use.settings.folder);
    (0,_published_servers_js__WEBPACK_IMPORTED_MODULE_3__/* .writeServers */ .GQ)(prepared, inputs.headers, use.settings.folder);
    const credentials = prepared.flatMap(({ holding }) => holding.credentials);
    const outputs = {
        acquired: 'true',
        engine,
        ...urls(servers),
        ...descriptions(prepared),
        ...configs,
        ...(inputs.credentials ? { credentials: (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writeCredentials */ .wK)(credentials, use.settings.folder) } : {}),
        ledger: use.ledgerPath,
        'expires-at': expiresAt(use)
    };
    for (const [name, value] of Object.entries(outputs))
        host.output(name, value);
    if (inputs.exportEnv)
        exportAll(host, prepared, inputs.headers, configs['mcp-config'] ?? '', use.ledgerPath);
}
function urls(servers) {
    const [only, ...others] = servers;
    return {
        'server-urls': JSON.stringify(Object.fromEntries(servers.map(({ alias, url }) => [alias, url]))),
        ...(only !== undefined && others.length === 0 ? { 'server-url': only.url } : {}),
        ...Object.fromEntries(servers.map(({ alias, url }) => [`${alias}-url`, url])),
        tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
    };
}
function descriptions(prepared) {
    const sandboxes = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, status, tools }) => ({
        alias,
        server,
        kind: holding.kind,
        status,
        tools: tools?.length ?? null,
        ...(holding.kind === 'sandbox' ? { sandbox_id: holding.id } : {})
    })));
    const saas = prepared.filter(({ holding }) => holding.kind === 'sandbox');
    const local = localIn(prepared);
    return {
        sandboxes: JSON.stringify(sandboxes),
        'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ holding }) => [holding.alias, holding.id]))),
        ...(local === undefined
            ? {}
            : { 'local-sandbox-id': local.id, 'local-sandbox-ref': (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(local.id), workspace: workspaceOf(local) })
    };
}
/** The folder that the local servers see: always the same in the cloud; the embedded engine says which. */
function workspaceOf({ credentials }) {
    const told = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string');
    return told ?? CLOUD_WORKSPACE;
}
function localIn(prepared) {
    return prepared.find(({ holding }) => holding.kind === 'local')?.holding;
}
/** When the first of the sandboxes frees itself; empty where the API took no TTL. Instances never do. */
function expiresAt({ ledger }) {
    const timed = ledger.held().filter(({ intent }) => intent.kind !== 'instance');
    const ends = timed.map(_warnings_js__WEBPACK_IMPORTED_MODULE_4__/* .freedAt */ .So);
    return ends.includes(undefined) ? '' : (ends.sort()[0] ?? '');
}
/** The job's environment: what an earlier use of the action put there stays. */
function exportAll(host, prepared, headers, config, ledgerPath) {
    const servers = prepared.flatMap((each) => each.servers);
    for (const { alias, url } of servers)
        host.exportEnv((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__/* .urlVariable */ .cY)(alias), url);
    const entries = Object.fromEntries(servers.map(({ alias, url }) => [
        alias,
        { url, ...(headers[alias] === undefined ? {} : { headers: headers[alias] }) }
    ]));
    host.exportEnv('KLAVIS_MCP_SERVER_URLS', JSON.stringify({ ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries }));
    host.exportEnv('KLAVIS_MCP_CONFIG', config);
    const local = localIn(prepared);
    if (local !== undefined)
        host.exportEnv('KLAVIS_LOCAL_SANDBOX_ID', local.id);
    const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', ledgerPath].filter((path) => path !== '');
    host.exportEnv('KLAVIS_SANDBOX_LEDGER', ledgers.join(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter));
}
function objectIn(text) {
    try {
        const value = JSON.parse(text ?? '{}');
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    }
    catch {
        return {};
    }
}


/***/ }),

/***/ 4268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ reportInState),
/* harmony export */   a: () => (/* binding */ saveReport)
/* harmony export */ });
/** State travels to post in an environment variable, which on Windows takes 32,767 characters. */
const MOST_CHARACTERS = 30_000;
/** Leaves for post what main found out. That it is there at all means that the outputs were published. */
function saveReport(host, prepared) {
    const rows = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, status, tools, readyMs }) => ({
        seq: holding.seq,
        alias,
        server,
        kind: holding.kind,
        status,
        tools: tools?.length,
        acquireMs: holding.acquireMs,
        readyMs,
        ...(holding.isBorrowed === true ? { isBorrowed: true } : {})
    })));
    host.saveState('report', `[${fitting(rows.map((row) => JSON.stringify(row))).join()}]`);
}
/** The first texts, as many as there is room for. */
function fitting(texts) {
    let characters = '[]'.length;
    return texts.filter((text) => {
        characters += text.length + ','.length;
        return characters <= MOST_CHARACTERS;
    });
}
/** What main left; nothing when it never published. */
function reportInState(host) {
    const text = host.state('report');
    return text === '' ? undefined : JSON.parse(text);
}


/***/ }),

/***/ 79060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ sandboxServers),
/* harmony export */   Q9: () => (/* binding */ TakenNames),
/* harmony export */   WW: () => (/* binding */ localServers)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);


/** Names that are spoken for, as the environment spells them: what the user named, and what came up since. */
class TakenNames {
    #taken;
    constructor({ sandboxes, instances, localServers: local }) {
        const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias);
        const named = [...aliases, ...(local === 'ALL' || local === undefined ? [] : local)];
        this.#taken = new Set(named.map(_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY));
    }
    /** The first of the names that is free, else the last with a number; it is taken from now on. */
    claim(...names) {
        const last = names[names.length - 1] ?? names[0];
        let name = names.find((each) => !this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(each))) ?? last;
        for (let number = 2; this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name)); number++)
            name = `${last}-${number}`;
        this.#taken.add((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name));
        return name;
    }
}
/** The servers of a SaaS sandbox: nearly always one; where there are more, the first has the alias. */
function sandboxServers({ alias, server }, acquired, detailsUrl, taken) {
    const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }];
    if (urls.length === 0)
        throw noUrl(alias);
    return urls.map(({ key, url }, index) => ({
        alias: index === 0 ? alias : taken.claim(`${alias}-${plainName(key)}`),
        server,
        url,
        status: acquired.status
    }));
}
/** The servers of a local sandbox. Asked for by name they must be there; of `ALL`, what is missing is only said. */
function localServers(wanted, local, { host, taken }) {
    const servers = [];
    const missing = [];
    for (const item of local.servers) {
        if (item.url === undefined || item.status === 'error')
            missing.push(item.server);
        else {
            const name = plainName(item.server);
            const asked = wanted !== 'ALL' && wanted.includes(item.server) && !servers.some(({ alias }) => alias === name);
            const alias = asked ? name : taken.claim(name, `local-${name}`);
            servers.push({ alias, server: item.server, url: item.url, status: item.status });
        }
    }
    if (wanted !== 'ALL') {
        const names = new Set(servers.map(({ server }) => server));
        const absent = wanted.filter((name) => !names.has(name));
        if (absent.length > 0)
            throw noLocalServer(absent);
    }
    else if (missing.length > 0) {
        host.log.warning(`Of all local servers these did not come up and are left out: ${missing.join(', ')}. Name them in \`local-sandbox\` if the job needs them.`);
    }
    if (servers.length === 0)
        throw noLocalServer(['any server']);
    return servers;
}
/** A name from the API as one of ours: it becomes the name of outputs and environment variables. */
function plainName(text) {
    const name = text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 64);
    return _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`;
}
function noUrl(alias) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} was acquired, but the API gave no URL for it.`, 'Neither the answer to the acquire nor the details of the sandbox hold one.', 'It is released again. Run the job again; if it stays so, tell Klavis support.');
}
function noLocalServer(names) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The local sandbox came up without ${names.join(', ')}.`, 'The API gave no URL for it, or its state is "error".', 'It is released again. Check the name in `local-sandbox`, leave it out, or use `ALL` to take what there is.');
}


/***/ }),

/***/ 99175:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G8: () => (/* binding */ settingsInState),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   YD: () => (/* binding */ openUse)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82797);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76121);






/** Opens a use of the action. What post needs is saved before anything is acquired. */
function openUse(host, api, after) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), `klavis-sandbox-${nonce.slice(0, 8)}`);
    try {
        const settings = { folder, nonce, api, after };
        // Before the folder is made: should main be killed in between, post still knows what to remove.
        host.saveState('settings', JSON.stringify(settings));
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'ledger.jsonl');
        return { settings, ledgerPath, ledger: new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSink */ .ao)(ledgerPath)]) };
    }
    catch (error) {
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(`A folder for our files could not be made: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, since without it we could not promise to release it.', 'Check that RUNNER_TEMP is writable and its disk is not full.', { cause: error });
    }
}
/** The same use, talking to another API: known only once the embedded engine runs. */
function withApi(host, use, api) {
    const settings = { ...use.settings, api };
    host.saveState('settings', JSON.stringify(settings));
    return { ...use, settings };
}
/** The settings that main left for post; nothing when main never came that far. */
function settingsInState(host) {
    const text = host.state('settings');
    return text === '' ? undefined : JSON.parse(text);
}


/***/ }),

/***/ 74583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verifyServer)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(90795);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63031);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44320);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);





const ADVICE = {
    final: 'Correct that, or set `verify: warn` to go on without the server.',
    later: 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
};
/**
 * A real MCP handshake with one server. A server that came with `ALL` may be missing, and so may one that a person has to
 * authorise first; one asked for by name may not.
 */
async function verifyServer(server, mayBeMissing, { inputs, host, limits, verifying, consequence = 'Everything is released again.' }) {
    const signal = limits.stop;
    if (inputs.verify === 'off')
        return { ...server, tools: undefined, readyMs: undefined };
    const started = performance.now();
    try {
        const { tools } = await (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__/* .preflight */ .M)({
            url: server.url,
            headers: inputs.headers[server.alias] ?? {},
            timeoutMs: inputs.verifyTimeoutMs,
            advice: ADVICE,
            signal,
            fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i,
            clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x
        });
        const readyMs = performance.now() - started;
        verifying.info(`✓ ${server.alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(tools.length, 'tool')}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(readyMs)}`);
        return { ...server, tools, readyMs };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        verifying.info(`✗ ${server.alias}: no answer, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
        if (inputs.verify === 'fail' && !mayBeMissing)
            throw notAnswering(server.alias, consequence, error);
        // Without its advice, which is to do what is done here: to go on.
        const why = error instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? [error.what, error.why].join(' ').trim() : (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.log.warning(`${server.alias} does not answer and is left out of the client configs: ${why}`);
        return { ...server, status: 'not answering', tools: undefined, readyMs: undefined };
    }
}
function notAnswering(alias, consequence, cause) {
    const what = `${alias} was acquired, but its MCP server does not answer.`;
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(what, (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause), consequence, { cause });
}


/***/ }),

/***/ 37159:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ leftNotice),
/* harmony export */   Ps: () => (/* binding */ notReleasedWarning),
/* harmony export */   So: () => (/* binding */ freedAt),
/* harmony export */   XL: () => (/* binding */ byHand),
/* harmony export */   bK: () => (/* binding */ instanceCommand),
/* harmony export */   i1: () => (/* binding */ strayWarning),
/* harmony export */   lU: () => (/* binding */ keptNotice),
/* harmony export */   px: () => (/* binding */ untilWhen),
/* harmony export */   uq: () => (/* binding */ freedBy)
/* harmony export */ });
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63031);
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78843);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);



/** When the TTL frees a lease, whatever happens; undefined where the API took none, or another job knows. */
function freedAt({ intent }) {
    if (intent.ttlSeconds === 0)
        return undefined;
    return new Date(Date.parse(intent.at) + intent.ttlSeconds * 1000).toISOString();
}
/** The same as a part of a sentence. */
function freedBy(life) {
    const at = freedAt(life);
    if (life.intent.attached)
        return 'the job that acquired it, or its TTL, frees it';
    return at === undefined ? `nothing of ours frees it: ${noTtl(life)}` : `its TTL frees it by ${at}`;
}
/** What to say of a lease that could not be released, and how to release it by hand. */
function notReleasedWarning({ held, reason }, apiUrl) {
    const { told, commands } = byHand(held, apiUrl);
    const how = [told, commands.join(' and then: '), olderApi(held)].filter((part) => part !== '').join(' ');
    return `${held.intent.alias} was NOT released. ${reason} ${sentence(freedBy(held))} ${how}`;
}
/** How a person releases a lease. The key is the reader's own, and no secret is in it. */
function byHand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { told: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        case 'local': {
            const told = `To release it now, find the one in the list of local sandboxes (GET /local-sandbox) whose id's SHA-256 begins with ${(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { told, commands: [] };
        }
        // Its id is a part of its URL, and no list shows it; but asked for again, the API gives the one that is there.
        case 'instance': {
            const commands = [instanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { told: 'To delete it now, get its instanceId:', commands };
        }
    }
}
function olderApi({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API wants "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}" as well, and …/instance/delete/INSTANCE_ID)`;
}
const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
/** A command that shows the instance which a user has of a server. The key is the reader's own, and no secret is in it. */
function instanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
}
/** What to say of an acquire whose answer was never heard. */
function strayWarning(life) {
    const { alias } = life.intent;
    const why = {
        sandbox: 'nothing with our label is listed, which proves nothing where the API keeps no labels',
        local: 'local sandboxes carry no label by which we could find it',
        instance: strayInstance(life)
    }[life.intent.kind];
    return `${alias} may have been acquired without our knowing it: its answer was lost, and ${why}. If so, ${freedBy(life)}.`;
}
function strayInstance({ intent: { owner } }) {
    const user = owner?.userId ?? '';
    if (owner?.isOurs === true)
        return `what the user ${user} has could not be listed`;
    return `what the user ${user} has may be another job's, since \`user-id\` names it`;
}
/** What to say of leases that `keep` leaves alive, and by what they are found again. */
function keptNotice(kept) {
    const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${untilWhen(held)})`);
    return `${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(kept.length, 'sandbox', 'sandboxes')} left alive, as \`keep\` asks: ${names.join(', ')}.`;
}
/** What to say of leases that are left to the job that acquired them. */
function leftNotice(left) {
    const names = left.map(({ held }) => held.intent.alias).join(', ');
    return `Not released, since \`release\` is not \`true\`: ${names}. The job that acquired them, or their TTL, frees them.`;
}
/** How long a kept lease lives. */
function untilWhen(life) {
    const at = freedAt(life);
    return at === undefined ? `without an end: ${noTtl(life)}` : `until ${at}`;
}
function noTtl({ intent }) {
    return intent.kind === 'instance' ? 'instances have no TTL' : 'this API takes no TTL';
}
function reference({ intent, lease }) {
    if (intent.kind === 'instance')
        return `user-id ${intent.owner?.userId ?? ''}`;
    return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}`;
}
function sentence(part) {
    return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
}


/***/ })

};
