export const id = 6505;
export const ids = [6505,9842];
export const modules = {

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 77258:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ checkOwnership)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71404);



/**
 * Throws unless a sandbox is still ours. Its id is given to others when it expires, and any step of the job can write to
 * the ledger, but no step knows the URL of somebody else's sandbox.
 */
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_1__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('ttl')}.`);
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 46819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ outOfTime),
  O: () => (/* binding */ withCompanionContext)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/engine-client/engine-process.js
var engine_process = __webpack_require__(1139);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/klavis/connect.js + 7 modules
var connect = __webpack_require__(23653);
// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var lease_ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/recorded-runs.js











const MAX_LEDGER_BYTES = 2 * 1024 * 1024;
/** Opens the runs of the main action whose ledgers this job has, and masks every secret in them. */
function openRecordedRuns(host, inputs, listeners) {
    const cloud = (0,companions_inputs/* lazyCloud */.wD)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], (0,lease_ledger/* recordsInText */.bn)(readLedger(path)));
        const folder = (0,external_node_path_.dirname)(path);
        const engine = (0,engine_state/* readEngineProcess */._c)((0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.engine));
        const published = (0,published_servers/* readPublishedServers */.TS)(folder);
        (0,published_servers/* maskServers */.td)(host, published);
        const secrets = [
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
            engine?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.setSecret(secret);
        return {
            folder,
            ledger,
            engine: engine === undefined ? 'klavis' : 'embedded',
            servers: published.filter(({ seq }) => !isGone(seq, ledger)),
            klavis: engine === undefined ? cloud : () => connectToEngine(engine),
            checkAlive: () => checkEngine(engine)
        };
    });
    function connectToEngine(engine) {
        checkEngine(engine);
        return (0,connect/* connect */.N)({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners);
    }
}
/** Not whether the lease is held: an instance that existed before is in no ledger, but its server answers. */
function isGone(seq, ledger) {
    return ledger.leases().some(({ intent, status }) => intent.seq === seq && status === 'gone');
}
/** Marks releases as early, because the user asked for them before the end of the job. */
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}
/** Reads a ledger, unless another step has replaced it by something that is not a file of plausible size. */
function readLedger(path) {
    const text = (0,files/* readPlainText */.Sg)(path, MAX_LEDGER_BYTES);
    if (text !== undefined)
        return text;
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and other jobs do not have it.', 'Leave `ledger` empty to use the ledgers of this job. In another job, use `attach/`.');
}
function checkEngine(engine) {
    if (engine === undefined || (0,engine_process/* isAlive */._n)(engine))
        return;
    throw new failure/* Failure */.HR('The embedded engine has stopped.', 'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.', (0,host_wording/* perHost */.GB)({
        action: 'Re-run the job. The log of the engine is in the artifact.',
        terminal: 'Run `klavis-sandbox down`, then `up`.'
    }));
}

;// CONCATENATED MODULE: ./build/companions/companion-context.js






/** Runs a companion on the runs of the main action in this job, within `timeout`, as one group in the log. */
async function withCompanionContext(host, inputs, title, act) {
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        return await act({ host, inputs, runs: openRecordedRuns(host, inputs, { info: phase.info }), limits, phase });
    }
    finally {
        limits.close();
        phases.end();
    }
}
/** The error for a companion that takes longer than `timeout`. */
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that ${(0,host_wording/* inputName */.yu)('timeout')} allows are over.`, 'A server did not answer in time.', `Increase ${(0,host_wording/* inputName */.yu)('timeout')}.`);
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r6: () => (/* binding */ readNames),
/* harmony export */   wB: () => (/* binding */ readCompanionInputs),
/* harmony export */   wD: () => (/* binding */ lazyCloud)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46799);
/* harmony import */ var _klavis_connect_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(23653);






const DAY_SECONDS = 86_400;
/** Reads the inputs that all companions share, and collects their problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_3__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_3__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The names of leases that the companion is limited to. Empty means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}
/** A function that returns the client of the Klavis cloud. It fails only when called, because not every companion needs a key. */
function lazyCloud(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        // One client, so that all requests share one pacer.
        cloud ??= (0,_klavis_connect_js__WEBPACK_IMPORTED_MODULE_4__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners, inputs.ledgers);
        return cloud;
    };
}
function noKey() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('There is no Klavis API key.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This step asks the Klavis cloud, and the main action does not share its key with other steps.',
        terminal: 'This command asks the Klavis cloud.'
    }), (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Pass `api-key` to this step too.', terminal: 'Set KLAVIS_API_KEY.' }));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ findServer),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);



/** The leases with these names, or all if there are no names. A server of the local sandbox stands for the whole sandbox. */
function leasesOf(runs, names) {
    const all = runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
/** The server with this alias. An empty alias means the only server. */
function findServer(runs, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(alias)}.`, known === '' ? nothingHeld() : `The servers are ${known}.`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL).join(', ')}.`, known === '' ? nothingHeld() : `The sandboxes are ${known}.`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
function nothingHeld() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: 'Start with `klavis-sandbox up`.'
    });
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
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(64768);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73368);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22647);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20616);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8597);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(77258);
/* harmony import */ var _companion_context_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(46819);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(12349);
/* harmony import */ var _try_all_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(85229);















/** Resets leases of this job, all or the named ones, and waits until all their servers answer again. */
async function runReset(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .Problems */ .Zw();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .valueReader */ .DB)(host.getInput, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .readCompanionInputs */ .wB)(host, read, problems);
    const options = {
        names: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .readNames */ .r6)(read, problems),
        upload: read.flag('upload', true),
        verifyMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false })
    };
    const { names } = options;
    problems.throwIfAny();
    const reset = await (0,_companion_context_js__WEBPACK_IMPORTED_MODULE_8__/* .withCompanionContext */ .O)(host, inputs, 'Reset', (context) => {
        // The API cannot reset instances, so they are skipped unless they are named.
        const leases = (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_10__/* .leasesOf */ .N)(context.runs, names).filter(({ held }) => names.length > 0 || held.intent.kind !== 'instance');
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => resetLease(lease, options, context)
        }));
        return (0,_try_all_js__WEBPACK_IMPORTED_MODULE_11__/* .tryAll */ .J)('reset', tasks, context.phase);
    });
    host.setOutput('reset', JSON.stringify(reset));
    if (reset.length === 0)
        host.log.notice('Nothing was reset, because no sandbox is held.');
}
async function resetLease(lease, options, context) {
    const { actionRun, held } = lease;
    const { alias, kind, server } = held.intent;
    const { signal } = context.limits;
    const klavis = actionRun.klavis();
    if (kind === 'instance')
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('It is an MCP server instance.', 'The API cannot reset instances.', 'Remove it from the names.');
    await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_7__/* .checkOwnership */ ._)(held, klavis, { signal });
    const answer = kind === 'local'
        ? await klavis.resetLocal(held.lease.id, { signal })
        : await klavis.resetSandbox(server, held.lease.id, { signal });
    if (answer.status === 'error')
        throw isBroken(answer.message);
    if (kind === 'local' && options.upload)
        await uploadAgain(lease, context);
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__/* .inputName */ .yu)('verify-timeout')} if the server needs longer.`
    };
    const request = { timeoutMs: options.verifyMs, advice, signal, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_13__/* .VERSION */ .x };
    const servers = serversToAwait(lease, options.names, context);
    await Promise.all(servers.map(({ url, headers }) => (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .preflight */ .Mz)({ url, headers, ...request })));
    return alias;
}
/** The servers to wait for. A server that did not answer the main action is skipped unless it is named. */
function serversToAwait({ servers }, names, { phase }) {
    const isAwaited = ({ alias, answers }) => answers || names.includes(alias);
    for (const { alias } of servers.filter((each) => !isAwaited(each)))
        phase.info(`– ${alias}: not waited for, because it did not answer before; name it to wait for it`);
    return servers.filter(isAwaited);
}
function isBroken(message) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`Its status after the reset is "error"${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_14__/* .quoteAtEnd */ .RJ)(message)}`, 'The sandbox failed on the side of Klavis.', 'Release it and acquire another one. If it keeps failing, contact Klavis support.');
}
/** Uploads the files of the main action again, so that each test case starts with the same workspace. */
async function uploadAgain({ actionRun, held }, context) {
    const { host, inputs, limits, phase } = context;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(actionRun.folder, _state_files_js__WEBPACK_IMPORTED_MODULE_6__/* .RUN_FILES */ .al.upload);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
        if (held.intent.attached === true)
            phase.info(`${held.intent.alias}: the workspace is empty now, because another job made the upload.`);
        return;
    }
    const { sendArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(3727), __webpack_require__.e(497)]).then(__webpack_require__.bind(__webpack_require__, 40497));
    const uploadContext = {
        klavis: actionRun.klavis(),
        host,
        region: inputs.api.region,
        limits,
        uploading: phase,
        consequence: 'The workspace is empty now.'
    };
    await sendArchive({ path, bytes: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).size }, held.lease.id, uploadContext);
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

// Masking shorter strings would hide half the log.
const MIN_LENGTH = 8;
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
    return [...new Set(all.filter((value) => value.length >= MIN_LENGTH))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every string of at least eight characters in credentials, at any depth. */
function secretsOfData(value) {
    const secrets = [];
    // Not recursive: data nested too deeply for the stack would fail before the lease is recorded.
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= MIN_LENGTH)
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


/***/ }),

/***/ 22647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c_: () => (/* binding */ loadClient),
  Mz: () => (/* binding */ preflight),
  QI: () => (/* binding */ retryUntilReady)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
;// CONCATENATED MODULE: ./build/mcp/endpoint.js


/** Parses the URL of an endpoint; throws if it is not a URL. */
function parseEndpoint({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API returned no valid URL for an MCP server.', 'The value is not an http or https address.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= 8);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

;// CONCATENATED MODULE: ./build/mcp/preflight.js



const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// One attempt gets only a part of the time, because a connection may hang while the server starts.
const MIN_ATTEMPT_MS = 15_000;
/** Loads the MCP client. It is loaded lazily, because the SDK takes longer to load than the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(9778)]).then(__webpack_require__.bind(__webpack_require__, 77397));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** Does an MCP handshake (initialize, tools/list), repeated while the server is not ready and time is left. */
async function preflight(request) {
    return retryUntilReady(request, request, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}
/** Repeats an attempt while the server is not ready and time is left. */
async function retryUntilReady(endpoint, options, attempt) {
    const shown = parseEndpoint(endpoint);
    // Loaded only here, because the SDK takes longer to load than the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = options;
    // Not Date.now(), because the clock may be adjusted meanwhile.
    const end = performance.now() + timeoutMs;
    let last;
    for (let attempts = 1;; attempts++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await attempt(Math.min(left, Math.max(MIN_ATTEMPT_MS, timeoutMs / 2)), left, shown);
        }
        catch (error) {
            if (signal.aborted)
                throw abortError(signal);
            if (!(error instanceof time_limits/* TimeLimitExceeded */.Qo))
                last = refusalOf(error, shown.host, shown.redact);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
        if (last?.final === true || performance.now() + pause >= end)
            throw notReady(shown, last, attempts, options);
        await (0,time_limits/* delay */.cb)(pause, signal).catch(() => {
            throw abortError(signal);
        });
    }
}
function abortError({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, attempts, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = attempts === 1 ? '' : refusal?.final === true ? ` (attempt ${attempts})` : ` (${attempts} attempts in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47983);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
// The caller limits the time by a signal, because a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
/** `fetch` for the MCP SDK: goes through the proxy, streams, and returns redirects instead of following them. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!STATUSES_WITHOUT_BODY.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; the signal of its reader ends it.
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
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readChunks */ .z)(stream, request);
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


/***/ })

};
