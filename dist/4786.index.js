export const id = 4786;
export const ids = [4786,9842];
export const modules = {

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


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

/***/ 85651:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runRelease: () => (/* binding */ runRelease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(93249);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);
/* harmony import */ var _lease_release_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94176);
/* harmony import */ var _post_finish_lease_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7331);
/* harmony import */ var _companion_context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46819);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(12349);
/* harmony import */ var _try_all_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(85229);









/** Releases leases of this job early, all or the named ones, and records it, so that post does not release them again. */
async function runRelease(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .Problems */ .Zw();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .valueReader */ .DB)(host.getInput, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .readCompanionInputs */ .wB)(host, read, problems);
    const names = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .readNames */ .r6)(read, problems);
    problems.throwIfAny();
    const released = await (0,_companion_context_js__WEBPACK_IMPORTED_MODULE_4__/* .withCompanionContext */ .O)(host, inputs, 'Release', (context) => {
        const leases = (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_6__/* .leasesOf */ .N)(context.runs, names);
        const tasks = (names.length > 0 ? leases : withoutAttached(leases, context)).map((lease) => ({
            name: lease.held.intent.alias,
            run: () => release(lease, context)
        }));
        return (0,_try_all_js__WEBPACK_IMPORTED_MODULE_7__/* .tryAll */ .J)('released', tasks, context.phase);
    });
    host.setOutput('released', JSON.stringify(released));
    if (released.length === 0)
        host.log.notice('Nothing was released, because no sandbox is held that this job acquired.');
}
/** Attached leases may still be used by other jobs, so they are released only by name. */
function withoutAttached(leases, { phase }) {
    for (const { held } of leases.filter((lease) => lease.held.intent.attached === true))
        phase.info(`– ${held.intent.alias}: not released, because another job acquired it; name it to release it`);
    return leases.filter(({ held }) => held.intent.attached !== true);
}
async function release({ actionRun, held }, { limits, phase }) {
    const klavis = actionRun.klavis();
    const { alias } = held.intent;
    // A release whose answer is lost leaves post in doubt, so it is awaited even after the time limit.
    const { outcome, reason } = await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_2__/* .releaseLease */ .w)(asUntrusted(held), klavis, actionRun.ledger, limits.inFlightSignal);
    if (outcome === 'failed') {
        const retry = { action: 'The post step of the main action retries.', terminal: '`klavis-sandbox down` retries.' };
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(reason, '', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .perHost */ .GB)(retry));
    }
    if (outcome !== 'released')
        phase.info(`${alias}: ${_post_finish_lease_js__WEBPACK_IMPORTED_MODULE_3__/* .RELEASE_LABELS */ .EN[outcome]}`);
    return alias;
}
/**
 * Any step can write to the ledger. The status `releasing` makes the release check first whose sandbox it is. Of an
 * instance only the id is used, which nobody can guess: post deletes its user, from its own state.
 */
function asUntrusted(held) {
    const { owner } = held.intent;
    const intent = owner === undefined ? held.intent : { ...held.intent, owner: { ...owner, isOurs: false, hasToken: false } };
    return { ...held, intent, status: 'releasing' };
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
