export const id = 3779;
export const ids = [3779];
export const modules = {

/***/ 63779:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


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
// EXTERNAL MODULE: ./build/engine-client/engine-challenge.js
var engine_challenge = __webpack_require__(96031);
// EXTERNAL MODULE: ./build/host/network-settings.js
var network_settings = __webpack_require__(43915);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var lease_ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/verified-file.js
var verified_file = __webpack_require__(51462);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/initial-state.js
var initial_state = __webpack_require__(65002);
;// CONCATENATED MODULE: ./build/companions/proven-files.js









const MAX_BYTES = 16 * 1024 * 1024;
function readProvenFiles(path, proof) {
    const folder = (0,external_node_path_.dirname)(path);
    const text = (0,files/* readPlainText */.Sg)(path, MAX_BYTES);
    if (text === undefined)
        throw noLedger(proof);
    const ledger = Buffer.from(text);
    const { bytes } = proof.ledger;
    const beginning = ledger.subarray(0, bytes);
    if (beginning.length < bytes || (0,sha256/* sha256 */.s)(beginning) !== proof.ledger.sha256)
        throw new verified_file/* FileChanged */.zR((0,external_node_path_.basename)(path), 'changed');
    const servers = (0,files/* readPlainText */.Sg)((0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.servers), MAX_BYTES);
    if (servers === undefined)
        throw new verified_file/* FileChanged */.zR(state_files/* RUN_FILES */.al.servers, 'removed');
    if ((0,sha256/* sha256 */.s)(servers) !== proof.servers)
        throw new verified_file/* FileChanged */.zR(state_files/* RUN_FILES */.al.servers, 'changed');
    const upload = { path: (0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.upload), sha256: proof.upload ?? '' };
    return {
        ...provenRecords((0,lease_ledger/* recordsInText */.bn)(beginning.toString('utf8')), (0,lease_ledger/* recordsInText */.bn)(ledger.subarray(bytes).toString('utf8'))),
        servers: (0,published_servers/* parsePublishedServers */.WV)(servers),
        upload: proof.upload === undefined ? undefined : upload,
        initial: (0,initial_state/* readInitialState */.C)(folder, (0,published_servers/* initialHashIn */.sv)(servers) ?? '')
    };
}
function provenRecords(proven, later) {
    const known = new Set(proven.map(({ seq }) => seq));
    const releases = later.filter(({ seq, type }) => known.has(seq) && (type === 'releasing' || type === 'released'));
    return {
        records: [...proven, ...releases.map(({ seq, at }) => ({ type: 'releasing', seq, at }))],
        saidReleased: new Set(releases.filter(({ type }) => type === 'released').map(({ seq }) => seq)),
        ignored: later.length - releases.length
    };
}
function noLedger({ run }) {
    return new failure/* Failure */.HR(`There is no ledger of ${run}.`, 'The proof is of another job, or a later step removed the files of the main action.', 'Pass the `sandbox-proof` of a main action in this job. If it is, nothing that this step could check can be trusted: re-run the job.');
}

;// CONCATENATED MODULE: ./build/companions/run-files.js







const MAX_LEDGER_BYTES = 2 * 1024 * 1024;
function readRunFiles(ledger) {
    const folder = (0,external_node_path_.dirname)(ledger);
    const upload = (0,external_node_path_.join)(folder, state_files/* RUN_FILES */.al.upload);
    return {
        records: (0,lease_ledger/* recordsInText */.bn)(readLedger(ledger)),
        ignored: 0,
        saidReleased: new Set(),
        servers: (0,published_servers/* readPublishedServers */.TS)(folder),
        upload: (0,files/* isPlainFile */.Dn)(upload, Number.POSITIVE_INFINITY) ? upload : undefined,
        initial: (0,initial_state/* readInitialState */.C)(folder, undefined)
    };
}
function readLedger(path) {
    const text = (0,files/* readPlainText */.Sg)(path, MAX_LEDGER_BYTES);
    if (text !== undefined)
        return text;
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and other jobs do not have it.', 'Leave `ledger` empty to use the ledgers of this job. In another job, use `attach/`.');
}

// EXTERNAL MODULE: ./build/companions/run-process.js
var run_process = __webpack_require__(46755);
;// CONCATENATED MODULE: ./build/companions/recorded-runs.js








function openRecordedRuns(host, inputs, listeners) {
    const cloud = (0,companions_inputs/* lazyCloud */.wD)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const proof = inputs.proofs.find(({ run }) => run === (0,external_node_path_.basename)((0,external_node_path_.dirname)(path)));
        const { records, saidReleased, ignored, ...files } = proof === undefined ? readRunFiles(path) : readProvenFiles(path, proof);
        if (ignored > 0)
            host.log.warning(`The ledger has ${(0,wording/* count */.U9)(ignored, 'record')} that the main action did not write. They are ignored.`);
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], records);
        const engine = (0,run_process/* findRunProcess */.a)('engine', path, proof, inputs, listeners);
        const gateway = (0,run_process/* findRunProcess */.a)('gateway', path, proof, inputs, listeners);
        const isGuarded = gateway !== undefined && inputs.needs === 'leases' && !inputs.isKeyGiven;
        (0,published_servers/* maskServers */.td)(host, files.servers);
        const secrets = [
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [
                lease.instanceId ?? '',
                intent.kind === 'sandbox' || lease.isReference ? '' : lease.id
            ]),
            engine?.key ?? '',
            gateway?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.setSecret(secret);
        return {
            ...files,
            folder: (0,external_node_path_.dirname)(path),
            proof,
            ledger,
            saidReleased,
            servers: files.servers.filter(({ seq }) => !saidReleased.has(seq) && !isGone(seq, ledger)),
            klavis: engine?.connect ?? (isGuarded ? gateway.connect : cloud),
            isGuarded,
            process: engine ?? gateway,
            hasGateway: gateway !== undefined,
            checkAlive: () => (engine ?? gateway)?.checkAlive()
        };
    });
}
function isGone(seq, ledger) {
    return ledger.leases().some(({ intent, status }) => intent.seq === seq && status === 'gone');
}
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}

;// CONCATENATED MODULE: ./build/companions/companion-context.js








async function withCompanionContext(host, inputs, title, act) {
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        checkNetwork(host, inputs);
        const runs = openRecordedRuns(host, inputs, { info: phase.info });
        await challengeEngines(inputs, limits);
        const result = await act({ host, inputs, runs, limits, phase });
        await challengeEngines(inputs, limits);
        return result;
    }
    finally {
        limits.close();
        phases.end();
    }
}
function checkNetwork({ network }, { proofs }) {
    const proven = proofs.flatMap((proof) => (proof.engine === undefined ? (proof.network ?? []) : []));
    if (proven.length === 0 || network === undefined)
        return;
    const now = (0,network_settings/* networkFingerprint */.j8)(network.settings());
    if (proven.every((fingerprint) => fingerprint === now))
        return;
    throw new failure/* Failure */.HR('The settings of proxies or certificates are not those of the main action.', 'A later step changed HTTPS_PROXY, NODE_EXTRA_CA_CERTS, NODE_TLS_REJECT_UNAUTHORIZED, NODE_DEBUG or a similar variable, or the file with the certificates. So the result of this step cannot be trusted: something else could answer in place of the servers.', 'If the change is intended, make it before the main action, for example with `env` of the job.');
}
async function challengeEngines({ proofs, needs }, { signal }) {
    await Promise.all(proofs.map(async ({ engine, gateway }) => {
        if (engine !== undefined)
            await (0,engine_challenge/* challengeEngine */.Yl)(engine, signal);
        if (gateway !== undefined && needs !== 'cloud')
            await (0,engine_challenge/* challengeEngine */.Yl)(gateway, signal, 'gateway');
    }));
}
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that ${(0,host_wording/* inputName */.yu)('timeout')} allows are over.`, 'A server did not answer in time.', `Increase ${(0,host_wording/* inputName */.yu)('timeout')}.`);
}


/***/ }),

/***/ 17589:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W_: () => (/* binding */ readRunsOfStep),
/* harmony export */   r6: () => (/* binding */ readNames),
/* harmony export */   wB: () => (/* binding */ readCompanionInputs),
/* harmony export */   wD: () => (/* binding */ lazyCloud)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(93249);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25840);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(73368);
/* harmony import */ var _klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(61243);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8597);
/* harmony import */ var _state_sandbox_proof_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(20894);










const DAY_SECONDS = 86_400;
function readCompanionInputs(host, read, problems, { defaultTimeout = 300, needs = 'servers' } = {}) {
    const runs = readRuns(host, read, problems);
    return {
        apiKey: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_4__/* .readApiKey */ .iZ)(trusted(host, runs.proofs, needs === 'leases')),
        isKeyGiven: host.getInput('api-key').trim() !== '',
        needs,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_4__/* .readApi */ .n8)(read, problems),
        ...runs,
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
function trusted(host, proofs, gatewaySuffices) {
    const needsNoKey = ({ engine, gateway }) => engine !== undefined || (gatewaySuffices && gateway !== undefined);
    return proofs.length > 0 && proofs.every(needsNoKey) ? { ...host, env: () => undefined } : host;
}
function readRunsOfStep(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_5__/* .Problems */ .Zw();
    return readRuns(host, (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_5__/* .valueReader */ .DB)(host.getInput, problems), problems);
}
function readRuns(host, read, problems) {
    const given = read.text('ledger');
    const ledgers = unique((given || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter));
    const all = readProofs(read, problems);
    if (all.length === 0)
        return { ledgers, proofs: [], leftOut: 0 };
    const hasLedger = ({ run }) => ledgers.some((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)) === run);
    const proofs = given === '' ? all : all.filter(hasLedger);
    const leftOut = ledgers.filter((path) => !proofs.some(({ run }) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)) === run)).length;
    if (given !== '' && leftOut > 0)
        problems.add('ledger', `there is no proof of this run in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .inputName */ .yu)('sandbox-proof')}. Pass the proof of the same main action.`);
    const temp = host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)();
    return {
        ledgers: proofs.map(({ run }) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, run, _state_files_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_FILES */ .al.ledger)),
        proofs,
        leftOut
    };
}
function readProofs(read, problems) {
    const lines = unique(read.text('sandbox-proof').split('\n'));
    return lines.flatMap((line, index) => {
        const proof = (0,_state_sandbox_proof_js__WEBPACK_IMPORTED_MODULE_9__/* .parseProof */ .k)(line);
        if (proof === undefined)
            problems.add('sandbox-proof', `line ${index + 1} is not ${WHAT_TO_PASS}`);
        return proof ?? [];
    });
}
const WHAT_TO_PASS = 'the whole output `sandbox-proof` of the main action. Pass `${{ steps.<id>.outputs.sandbox-proof }}`, with the id of that step.';
function unique(texts) {
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .isName */ .Eo)('names', name, problems));
}
function lazyCloud(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey(inputs);
        cloud ??= (0,_klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners, inputs.ledgers);
        return cloud;
    };
}
function noKey({ needs }) {
    const limits = needs === 'cloud' ? ' Its gateway resets and dumps sandboxes, but does not release them.' : '';
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('There is no Klavis API key.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .perHost */ .GB)({
        action: `This step asks the Klavis cloud, and the main action does not share its key with other steps.${limits}`,
        terminal: 'This command asks the Klavis cloud.'
    }), (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .perHost */ .GB)({ action: 'Pass `api-key` to this step too.', terminal: 'Set KLAVIS_API_KEY.' }));
}


/***/ }),

/***/ 46755:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ findCheckKeeper),
/* harmony export */   a: () => (/* binding */ findRunProcess)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96031);
/* harmony import */ var _engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70599);
/* harmony import */ var _engine_client_gateway_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(71521);
/* harmony import */ var _host_verified_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(51462);
/* harmony import */ var _klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(61243);
/* harmony import */ var _state_engine_state_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12774);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8597);









const KINDS = {
    engine: { folder: _state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .RUN_FILES */ .al.engine, isAlive: _engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__/* .isAlive */ ._n, stopped: _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__/* .engineStopped */ .U7, apiPath: '' },
    gateway: { folder: _state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .RUN_FILES */ .al.gateway, isAlive: _engine_client_gateway_process_js__WEBPACK_IMPORTED_MODULE_4__/* .isGatewayAlive */ .w8, stopped: _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__/* .gatewayStopped */ .Kh, apiPath: '/api' }
};
function findRunProcess(kind, ledger, proof, { api }, listeners) {
    const { isAlive: runs, stopped, apiPath } = KINDS[kind];
    const found = findRunAddress(kind, ledger, proof);
    if (found === undefined)
        return undefined;
    const { url, key, publicKey, saved } = found;
    const checkAlive = () => {
        if (proof === undefined && saved !== undefined && !runs(saved))
            throw stopped();
    };
    const connectWith = (other) => (0,_klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__/* .connect */ .N)({ ...api, url: `${url}${apiPath}`, rateLimit: 0 }, other, listeners);
    return {
        kind,
        url,
        key,
        publicKey,
        checkAlive,
        connectWith,
        connect: () => {
            checkAlive();
            if (key === '')
                throw new _host_verified_file_js__WEBPACK_IMPORTED_MODULE_5__/* .FileChanged */ .zR(_state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .ENGINE_FILES */ .HW.state, 'changed');
            return connectWith(key);
        }
    };
}
function findRunAddress(kind, ledger, proof) {
    const saved = (0,_state_engine_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readEngineProcess */ ._c)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(ledger), KINDS[kind].folder));
    const found = proof === undefined ? saved : proven(proof[kind], saved);
    return found && { url: found.url, key: found.key, publicKey: proof?.[kind]?.publicKey, saved };
}
function findCheckKeeper(ledger, proof) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(ledger);
    for (const kind of ['engine', 'gateway']) {
        const found = findRunAddress(kind, ledger, proof);
        if (found !== undefined)
            return { folder, process: { kind, ...found } };
    }
    return { folder, process: undefined };
}
function proven(identity, saved) {
    if (identity === undefined)
        return undefined;
    const key = saved !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(saved.key) === identity.keyHash ? saved.key : '';
    return { url: identity.url, key };
}


/***/ }),

/***/ 96031:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ gatewayStopped),
/* harmony export */   U7: () => (/* binding */ engineStopped),
/* harmony export */   Yl: () => (/* binding */ challengeEngine)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(10768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35380);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);
/* harmony import */ var _net_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(34925);
/* harmony import */ var _state_engine_signature_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(66653);








const ANSWER_MS = 15_000;
const MAX_ANSWER_BYTES = 4_096;
async function challengeEngine(engine, signal, kind = 'engine') {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(32).toString('base64url');
    const answer = await ask(engine, nonce, signal, kind);
    const value = answer?.status === 200 ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJson */ .qF)(answer.body) : undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isJsonObject */ .OW)(value) && (0,_state_engine_signature_js__WEBPACK_IMPORTED_MODULE_5__/* .isSignedBy */ .s)(engine, nonce, value['signature']))
        return;
    signal.throwIfAborted();
    throw answer === undefined ? STOPPED[kind]() : isImpostor(kind);
}
async function ask({ url }, nonce, signal, kind) {
    const body = JSON.stringify({ nonce });
    const headers = { 'Content-Type': 'application/json' };
    try {
        return await (0,_net_request_js__WEBPACK_IMPORTED_MODULE_4__/* .send */ .t)({ method: 'POST', url: `${url}/proof`, headers, body, timeoutMs: ANSWER_MS, signal }, MAX_ANSWER_BYTES);
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr && error.established)
            throw isImpostor(kind, error);
        return undefined;
    }
}
function engineStopped() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('The embedded engine has stopped.', 'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .perHost */ .GB)({
        action: 'Re-run the job. The log of the engine is in the artifact.',
        terminal: `Run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .commandName */ .p6)()} down\`, then \`up\`.`
    }));
}
function gatewayStopped() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('The gateway has stopped.', 'It was killed, the machine ran out of memory, or this step runs in another network, whose 127.0.0.1 is not that of the job. The sandboxes are still there, but the URLs of the gateway lead nowhere.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .perHost */ .GB)({
        action: 'Re-run the job. If it keeps failing, set `record: off` in the main action to work without the gateway.',
        terminal: `Run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .commandName */ .p6)()} down\`, then \`up\`.`
    }));
}
const NAMES = { engine: 'embedded engine', gateway: 'gateway' };
const STOPPED = { engine: engineStopped, gateway: gatewayStopped };
function isImpostor(kind, cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`Something else answers in place of the ${NAMES[kind]}.`, `The ${kind} of the main action was killed, and another process took its port. The result of this step cannot be trusted.`, `Find the step that did it; an agent that was talked into it can do that. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .rerun */ .nt)()}.`, { cause });
}


/***/ }),

/***/ 51462:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DC: () => (/* binding */ hashFile),
/* harmony export */   p_: () => (/* binding */ openVerified),
/* harmony export */   zR: () => (/* binding */ FileChanged)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93249);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);







const CHUNK = 1024 * 1024;
async function hashFile(path) {
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        return undefined;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for await (const chunk of file.stream)
        hash.update(chunk);
    return hash.digest('hex');
}
class FileChanged extends _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR {
    constructor(name, what, options) {
        super(`${name} was ${what} after the main action.`, 'A later step did that, so the result of this step cannot be trusted: it could be about a server or files of that step.', `Find the step that wrote to RUNNER_TEMP; an agent that was talked into it can do that. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .rerun */ .nt)()}.`, options);
        this.name = 'FileChanged';
    }
}
function openVerified({ path, sha256 }) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path);
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        throw new FileChanged(name, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(path) ? 'changed' : 'removed');
    const { size, stream: source } = file;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    let left = size;
    let isSame = size === 0 && hash.copy().digest('hex') === sha256;
    const hashing = new node_stream__WEBPACK_IMPORTED_MODULE_3__.Transform({
        transform(chunk, _encoding, done) {
            left -= chunk.length;
            hash.update(chunk);
            isSame = left === 0 && hash.copy().digest('hex') === sha256;
            if (left > 0 || isSame)
                done(null, chunk);
            else
                done(new FileChanged(name, 'changed'));
        },
        flush: (done) => done(isSame ? null : new FileChanged(name, 'changed'))
    });
    source.on('error', (error) => hashing.destroy(error));
    hashing.on('close', () => source.destroy());
    return {
        size,
        stream: source.pipe(hashing),
        check: () => {
            if (!isSame)
                throw new FileChanged(name, 'changed');
        }
    };
}


/***/ }),

/***/ 65002:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ readInitialState),
/* harmony export */   Z: () => (/* binding */ writeInitialState)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10768);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);






const MAX_BYTES = 256 * 1024 * 1024;
function writeInitialState(folder, state) {
    const text = `${JSON.stringify(state)}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text);
}
function readInitialState(folder, hash) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), MAX_BYTES);
    if (text === undefined || (hash !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text) !== hash))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(text);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { workspace, seeds } = value;
    return {
        workspace: typeof workspace === 'string' ? workspace : '',
        seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : []
    };
}
function isSeed(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value) || typeof value['alias'] !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(value['alias']))
        return false;
    const { file } = value;
    return (file === undefined || ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(file) && typeof file['path'] === 'string' && typeof file['json'] === 'string'));
}


/***/ }),

/***/ 20894:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ encodeProof),
/* harmony export */   k: () => (/* binding */ parseProof)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const PREFIX = 'v1.';
const HASH = /^[0-9a-f]{64}$/;
const RUN = /^klavis-sandbox-[0-9a-f]{8}$/;
const ENGINE_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
const PUBLIC_KEY = /^[\w-]{40,100}$/;
function encodeProof(proof) {
    return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
}
function parseProof(text) {
    if (!text.startsWith(PREFIX))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { run, ledger, servers, upload, engine, gateway, network } = value;
    const beginning = parseBeginning(ledger);
    const [engineIdentity, gatewayIdentity] = [engine, gateway].map(parseEngineIdentity);
    if (!matches(run, RUN) || !matches(servers, HASH) || beginning === undefined)
        return undefined;
    if ([upload, network].some((hash) => hash !== undefined && !matches(hash, HASH)))
        return undefined;
    if (engine !== undefined && engineIdentity === undefined)
        return undefined;
    if (gateway !== undefined && gatewayIdentity === undefined)
        return undefined;
    return {
        run,
        ledger: beginning,
        servers,
        ...(typeof upload === 'string' ? { upload } : {}),
        ...(engineIdentity === undefined ? {} : { engine: engineIdentity }),
        ...(gatewayIdentity === undefined ? {} : { gateway: gatewayIdentity }),
        ...(typeof network === 'string' ? { network } : {})
    };
}
function parseBeginning(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { bytes, sha256 } = value;
    const isValid = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 && matches(sha256, HASH);
    return isValid ? { bytes, sha256 } : undefined;
}
function parseEngineIdentity(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { url, publicKey, keyHash } = value;
    const isValid = matches(url, ENGINE_URL) && matches(publicKey, PUBLIC_KEY) && matches(keyHash, HASH);
    return isValid ? { url, publicKey, keyHash } : undefined;
}
function matches(value, pattern) {
    return typeof value === 'string' && pattern.test(value);
}


/***/ })

};
