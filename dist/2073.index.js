export const id = 2073;
export const ids = [2073];
export const modules = {

/***/ 12073:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

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
// EXTERNAL MODULE: ./build/klavis/connect.js
var connect = __webpack_require__(61243);
// EXTERNAL MODULE: ./build/main/allowed-tools.js
var allowed_tools = __webpack_require__(8646);
// EXTERNAL MODULE: ./build/main/gateway.js + 1 modules
var gateway = __webpack_require__(96956);
// EXTERNAL MODULE: ./build/main/verify.js
var verify = __webpack_require__(58035);
// EXTERNAL MODULE: ./build/publish/publish.js + 2 modules
var publish = __webpack_require__(47126);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 3 modules
var companion_context = __webpack_require__(63779);
// EXTERNAL MODULE: ./build/companions/try-all.js
var try_all = __webpack_require__(85229);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var inputs_read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/inputs/recording.js
var inputs_recording = __webpack_require__(95739);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/companions/attach/inputs.js







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
    const recording = (0,inputs_recording/* readRecording */.S)(read, isServer, problems);
    const inputs = {
        apiKey,
        api: (0,inputs_read/* readApi */.n8)(read, problems),
        sandboxes,
        localRef,
        headers: (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, { mask: host.setSecret, hasKey: apiKey !== '' }),
        ...recording,
        ...(0,inputs_read/* readPublishing */.ER)(read),
        after: afterInputs(read, recording.record, problems)
    };
    problems.throwIfAny();
    return inputs;
}
const NOTHING_TO_ATTACH = "there is nothing to attach to. Pass the outputs `sandbox-ids` or `sandboxes`, and `local-sandbox-ref`, of the main action in the acquiring job. They are empty if it acquired nothing; to skip this job then, use `if: needs.<job>.outputs.acquired == 'true'`.";
function afterInputs(read, record, problems) {
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'never'),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        keep: read.flag('release', false) ? 'never' : 'attached',
        failOnReleaseError: false,
        summary: read.flag('summary', true),
        comment: false,
        record
    };
}
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
    const rows = parseRows((0,json/* parseJson */.qF)(text));
    const sandboxes = rows?.flatMap(({ alias, id, server }) => {
        const serverName = typeof server === 'string' && lists/* NAME */.o_.test(server) ? server : undefined;
        return typeof alias === 'string' && (0,fields/* isId */.eQ)(id) ? [{ alias, id, server: serverName }] : [];
    });
    if (sandboxes === undefined || sandboxes.length < (rows?.length ?? 0))
        problems.add(name, `must be the JSON of the main action's output \`${name}\`.`);
    return sandboxes ?? [];
}
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
function recordAttached(ledger, intent, lease) {
    const seq = ledger.reserve();
    ledger.intend({ seq, ...intent, ttlSeconds: 0, attached: true });
    ledger.hold({ seq, ...lease });
    return seq;
}
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
function checkLabels(alias, labels, run) {
    const { gha_repository: repository = run.repository, gha_run_id: runId = run.runId } = labels;
    if (repository === run.repository && runId === run.runId)
        return;
    throw new failure/* Failure */.HR(`${alias} now belongs to another workflow run.`, 'The job that acquired it released it, or it expired. Its labels are those of the other run.', 'Nothing was done to it. Attach in the same run, within the `ttl`.');
}
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
async function attachLocal(ref, context) {
    const { host, inputs, klavis, limits, actionRun } = context;
    const started = performance.now();
    const options = { signal: limits.signal, forRelease: inputs.after.keep === 'never' };
    const found = (await klavis.listLocal(options)).find(({ id }) => (0,lease_secrets/* fingerprint */.Rj)(id) === ref);
    if (found === undefined)
        throw notHeld(acquired/* LOCAL_ALIAS */.B);
    host.setSecret(found.id);
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
        const starting = (0,gateway/* startBesideAcquires */.G)(context);
        const leases = await attachAll(context);
        context.attaching.done();
        const prepared = await verifyAll(leases, context);
        (0,allowed_tools/* warnAboutUnusedRules */.T)(inputs.allowedTools, aliasesOf(prepared), host.log);
        const access = await (0,gateway/* routeThroughGateway */.v)(prepared, starting, context);
        limits.signal.throwIfAborted();
        (0,publish/* publish */.mk)(prepared, access, context);
        (0,publish/* saveServersForPost */.nr)(host, prepared);
        phases.end();
        const end = inputs.after.keep === 'attached' ? 'They are not released' : 'They are released';
        host.log.info(`Attached in ${(0,wording/* seconds */.YA)(performance.now() - started)}: ${aliasesOf(prepared).join(', ')}. ${end} when this job ends.`);
    }
    finally {
        phases.end();
        limits.close();
    }
}
function openAttachContext(host, inputs, limits, phases) {
    const { record } = inputs;
    const actionRun = (0,action_run/* openActionRun */.Mf)(host, inputs.api, inputs.after, {
        servesHere: record !== 'off',
        hidesUrls: record === 'all'
    });
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
function aliasesOf(prepared) {
    return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias));
}
function noKey() {
    return new failure/* Failure */.HR('There is no Klavis API key.', 'Sandboxes of another job are in the Klavis cloud, because the embedded engine ends with its job.', 'Pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`. Skip this job where there is no key, such as on pull requests from forks.');
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

/***/ 21746:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cf: () => (/* binding */ saveRecordingFailed),
/* harmony export */   Mf: () => (/* binding */ openActionRun),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   sb: () => (/* binding */ readSettings)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(10768);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24055);
/* harmony import */ var _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(44819);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(62816);
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8);
/* harmony import */ var _run_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(61028);












function openActionRun(host, api, after, { servesHere = false, hidesUrls = false } = {}) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newRunFolder */ .E6)(host.run, nonce);
    if (servesHere)
        (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .excludeLoopbackFromProxy */ .ie)(host);
    (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .saveNetworkSettings */ .$k)(host);
    const settings = { folder, nonce, api, after };
    const saved = JSON.stringify(settings);
    if (saved.length > _keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    try {
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, saved);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_6__/* .RUN_FILES */ .al.ledger);
        const newForm = () => (hidesUrls ? (0,_lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutUrlParts */ .C)() : _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .wholeRecord */ .H);
        const ledger = new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSink */ .ao)(ledgerPath, newForm())]);
        return { settings, ledgerPath, ledger, ledgerText: () => ledger.text(newForm()) };
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The action could not create its folder: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, because a release could not be guaranteed without it.', `Check that ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .temporaryFolder */ .yy)()} is writable and its disk is not full.`, { cause: error });
    }
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('The inputs are too long.', `The post step gets them in one environment variable, which may have ${_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G} characters. Nothing was acquired.`, `Shorten ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('artifact-name')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('api-url')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('region')}.`);
}
function withApi(host, actionRun, api) {
    const settings = { ...actionRun.settings, api };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify(settings));
    return { ...actionRun, settings };
}
function saveRecordingFailed(host, { settings }) {
    const after = { ...settings.after, record: 'failed' };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify({ ...settings, after }));
}
function readSettings(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings));
    return isSettings(saved) ? saved : undefined;
}
function isSettings(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(value))
        return false;
    const { folder, nonce, api, after } = value;
    return (typeof folder === 'string' &&
        typeof nonce === 'string' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(api) &&
        typeof api['url'] === 'string' &&
        URL.canParse(api['url']) &&
        typeof api['rateLimit'] === 'number' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(after) &&
        typeof after['dumpTimeoutMs'] === 'number' &&
        typeof after['artifactName'] === 'string');
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


/***/ }),

/***/ 8:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $k: () => (/* binding */ saveNetworkSettings),
/* harmony export */   ie: () => (/* binding */ excludeLoopbackFromProxy),
/* harmony export */   ko: () => (/* binding */ useNetworkOfMain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43915);
/* harmony import */ var _host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89685);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);





function excludeLoopbackFromProxy(host) {
    for (const [name, value] of Object.entries((0,_host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .loopbackExclusions */ .h)(host.env)))
        host.exportVariable(name, value);
}
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
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(getState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network));
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved) && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved['variables']) ? saved : undefined;
}
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
        'The post step uses the settings of the main step, because other settings could send the API key to somebody else, or print it.',
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
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E6: () => (/* binding */ newRunFolder),
/* harmony export */   EH: () => (/* binding */ claimRunFolder),
/* harmony export */   l1: () => (/* binding */ hasRunFolderName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        for (const name of [_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.gateway])
            removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ })

};
