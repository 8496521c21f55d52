export const id = 4945;
export const ids = [4945,9686];
export const modules = {

/***/ 89664:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ removeFolderSync),
/* harmony export */   XY: () => (/* binding */ tryToRemove),
/* harmony export */   hG: () => (/* binding */ removeHostileFolder),
/* harmony export */   v$: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);




const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, REMOVE);
}
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, REMOVE);
}
function removeHostileFolder(path) {
    try {
        removeFolderSync(path);
    }
    catch {
        if (process.platform === 'win32') {
            openFolders(path);
            removeFolderSync(path);
            return;
        }
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)('/bin/chmod', ['-R', 'u+rwx', '--', path], { stdio: 'ignore' });
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('/bin/rm', ['-rf', '--', path], { stdio: 'ignore' });
    }
}
function tryToRemove(path) {
    try {
        removeHostileFolder(path);
        return true;
    }
    catch {
        return false;
    }
}
function openFolders(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(path, 0o700);
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path))
        openFolders((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, name));
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

/***/ 16645:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EJ: () => (/* binding */ appendChecks),
/* harmony export */   NB: () => (/* binding */ MAX_CHECKS),
/* harmony export */   Zt: () => (/* binding */ CheckLog),
/* harmony export */   jc: () => (/* binding */ readCheck),
/* harmony export */   wf: () => (/* binding */ readChecks)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);





const COMPANIONS = ['call', 'dump', 'test'];
const SHA256 = /^[0-9a-f]{64}$/;
const LENGTHS = { name: 200, expected: 200, found: 400, case: 200 };
const LIMITS = { failed: 300, passed: 300, ofCases: 400 };
const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
class CheckLog {
    #kept = { failed: [], passed: [], ofCases: [] };
    #passed = 0;
    #failed = 0;
    add(check) {
        const kind = check.case !== undefined ? 'ofCases' : check.passed || check.skipped ? 'passed' : 'failed';
        if (kind === 'failed')
            this.#failed++;
        if (kind === 'passed' && !check.skipped)
            this.#passed++;
        if (this.#kept[kind].length < LIMITS[kind])
            this.#kept[kind].push(check);
    }
    get recorded() {
        const { failed, passed, ofCases } = this.#kept;
        return { passed: this.#passed, failed: this.#failed, records: [...failed, ...passed, ...ofCases] };
    }
}
function readCheck(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { name, passed, skipped, expected, found, case: ofCase, trial, ms, tests } = value;
    const companion = COMPANIONS.find((each) => each === value['companion']);
    const texts = [name, expected, found].every((text) => typeof text === 'string');
    if (companion === undefined || !texts || typeof passed !== 'boolean' || (passed && skipped === true))
        return undefined;
    const text = (field) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(String(value[field]), LENGTHS[field]);
    return {
        companion,
        name: text('name'),
        passed,
        ...(skipped === true ? { skipped } : {}),
        expected: text('expected'),
        found: text('found'),
        ...(typeof ofCase === 'string' ? { case: text('case') } : {}),
        ...(isCount(trial) ? { trial } : {}),
        ms: isCount(ms) ? ms : 0,
        ...(companion === 'test' && typeof tests === 'string' && SHA256.test(tests) ? { tests } : {})
    };
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function appendChecks(folder, checks) {
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .appendLines */ ._g)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks), checks.map((check) => JSON.stringify(check)));
}
function readChecks(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks);
    const lines = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean);
    const found = lines?.map((line) => readCheck((0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(line)));
    const log = new CheckLog();
    for (const check of found ?? [])
        if (check !== undefined)
            log.add(check);
    return {
        checks: log.recorded,
        isComplete: !(0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .somethingAt */ .q3)(path) || found?.every((check) => check !== undefined) === true
    };
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

/***/ 96584:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readKeptTests),
/* harmony export */   n: () => (/* binding */ keepTests)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);





function keepTests(folder, pieces) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.flag, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.mode);
    try {
        for (const piece of pieces) {
            const bytes = Buffer.from(piece);
            hash.update(bytes);
            for (let written = 0; written < bytes.length;)
                written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, bytes, written);
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
    const digest = hash.digest('hex');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(path, pathOf(folder, digest));
    return digest;
}
function readKeptTests(folder, hash, maxBytes) {
    const bytes = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainBytes */ .eZ)(pathOf(folder, hash), maxBytes);
    return bytes !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .s)(bytes) === hash ? bytes : undefined;
}
function pathOf(folder, hash) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${hash}.json`);
}


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

/***/ 12109:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ MAX_RECORDED_SERVERS_BYTES),
/* harmony export */   q: () => (/* binding */ writeRecordedServers)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62816);





const MAX_RECORDED_SERVERS_BYTES = 8 * 1024 * 1024;
function writeRecordedServers(host, folder, servers) {
    const text = host.redact(`${JSON.stringify({ recorded_at: new Date().toISOString(), servers })}\n`);
    if (Buffer.byteLength(text) > MAX_RECORDED_SERVERS_BYTES)
        return;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.recordedServers), text);
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_4__/* .STATE */ .c.recordedServersHash, (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text));
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


/***/ }),

/***/ 53724:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ readSavedServers),
/* harmony export */   w: () => (/* binding */ saveServers)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


function saveServers(host, servers) {
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers, `[${fitting(servers.map((server) => JSON.stringify(server))).join()}]`);
}
function fitting(texts) {
    let characters = '[]'.length;
    return texts.filter((text) => {
        characters += text.length + ','.length;
        return characters <= _keys_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_STATE_LENGTH */ .G;
    });
}
function readSavedServers(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers));
    return Array.isArray(saved) ? saved.filter(isSavedServer) : undefined;
}
function isSavedServer(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) && typeof value['seq'] === 'number' && typeof value['alias'] === 'string';
}


/***/ })

};
