export const id = 6505;
export const ids = [6505];
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

/***/ 17507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ checkOurs)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_owner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26279);


/**
 * Makes sure that a sandbox is ours before anything is done to it. Its id goes to others when its time is over; and any
 * step of the job can write to the ledger, but none knows the URL of somebody else's sandbox.
 */
async function checkOurs(held, klavis, call) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'others' : await (0,_steps_owner_js__WEBPACK_IMPORTED_MODULE_1__/* .ownerOf */ .bf)(held, klavis, call);
    if (owner === 'us')
        return;
    if (owner === 'unsure')
        throw unsure(held.intent.alias);
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is not held by this job any more.`, owner === 'others' ? 'Somebody else has it by now: its time was over, or it was released.' : 'It was released.', 'Nothing was done to it. Raise `ttl` if that ended it.');
}
function unsure(alias) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known whose ${alias} is by now.`, 'The API shows no URL for it, by which we would know it.', 'Nothing was done to it. Run the job again; if it stays so, tell Klavis support.');
}


/***/ }),

/***/ 66505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReset: () => (/* binding */ runReset)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(90795);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(63031);
/* harmony import */ var _inputs_problems_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36790);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(73368);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44320);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20616);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12349);
/* harmony import */ var _job_work_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9356);
/* harmony import */ var _ours_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(17507);













const ADVICE = { final: 'Correct that, then run the job again.', later: 'Raise `verify-timeout` if it needs longer.' };
/** Resets the leases of this job, all or those named, and waits until every server of theirs answers again. */
async function runReset(host) {
    const problems = new _inputs_problems_js__WEBPACK_IMPORTED_MODULE_3__/* .Problems */ .Z();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_10__/* .valueReader */ .D)(host.input, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .readCompanionInputs */ .w)(host, read, problems);
    const names = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .readNames */ .r)(read, problems);
    const uploads = read.flag('upload', true);
    const verifyMs = 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false });
    problems.throwIfAny();
    const reset = await (0,_job_work_js__WEBPACK_IMPORTED_MODULE_8__/* .withJobWork */ .J2)(host, inputs, 'Reset', (work) => {
        // An instance has no beginning to go back to: it is left alone, and refused only where it is named.
        const leases = (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_7__/* .leasesOf */ .N)(work.uses, names).filter(({ held }) => names.length > 0 || held.intent.kind !== 'instance');
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => resetLease(lease, { names, uploads, verifyMs }, work)
        }));
        return (0,_job_work_js__WEBPACK_IMPORTED_MODULE_8__/* .tryAll */ .Jo)('reset', tasks, work);
    });
    host.output('reset', JSON.stringify(reset));
    if (reset.length === 0)
        host.log.notice('Nothing was reset: this job holds no sandbox.');
}
async function resetLease(lease, { names, uploads, verifyMs }, work) {
    const { use, held } = lease;
    const { alias, kind, server } = held.intent;
    const { stop: signal } = work.limits;
    const klavis = use.klavis();
    if (kind === 'instance')
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('It is an MCP server instance.', 'The API cannot reset those.', 'Leave it out of `names`.');
    await (0,_ours_js__WEBPACK_IMPORTED_MODULE_9__/* .checkOurs */ .m)(held, klavis, { signal });
    const answer = kind === 'local'
        ? await klavis.resetLocal(held.lease.id, { signal })
        : await klavis.resetSandbox(server, held.lease.id, { signal });
    if (answer.status === 'error')
        throw isBroken(answer.message);
    if (kind === 'local' && uploads)
        await uploadAgain(lease, work);
    const greeting = { timeoutMs: verifyMs, advice: ADVICE, signal, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__/* .proxiedFetch */ .i, clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_11__/* .VERSION */ .x };
    await Promise.all(awaited(lease, names, work).map(({ url, headers }) => (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .preflight */ .M)({ url, headers, ...greeting })));
    return alias;
}
/** The servers to wait for: not those that main went on without, unless one is named. */
function awaited({ servers }, names, { phase }) {
    const isAwaited = ({ alias, answers }) => answers || names.includes(alias);
    for (const server of servers.filter((each) => !isAwaited(each)))
        phase.info(`– ${server.alias}: not waited for, since it did not answer before; name it in \`names\` to wait for it`);
    return servers.filter(isAwaited);
}
const MADE_ELSEWHERE = 'another job made the upload, so the workspace is empty now.';
const NOW_EMPTY = 'The workspace is empty now.';
function isBroken(message) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`It is in the state "error" after the reset${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_12__/* .asEnd */ .cM)(message)}`, 'The sandbox broke on the side of Klavis.', 'Release it, and acquire another; if it stays so, tell Klavis support.');
}
/** A test case begins with the files that main uploaded, and not with an empty workspace. */
async function uploadAgain({ use, held }, { host, inputs, limits, phase }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(use.folder, 'upload.tar.gz');
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
        if (held.intent.attached === true)
            phase.info(`${held.intent.alias}: ${MADE_ELSEWHERE}`);
        return;
    }
    const { sendArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4069)]).then(__webpack_require__.bind(__webpack_require__, 94069));
    const context = {
        klavis: use.klavis(),
        host,
        region: inputs.api.region,
        limits,
        uploading: phase,
        consequence: NOW_EMPTY
    };
    await sendArchive({ path, bytes: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).size }, held.lease.id, context);
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
