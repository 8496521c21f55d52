export const id = 4829;
export const ids = [4829];
export const modules = {

/***/ 96991:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $X: () => (/* binding */ manualReleaseCommand),
/* harmony export */   oi: () => (/* binding */ olderApiHint),
/* harmony export */   qA: () => (/* binding */ showInstanceCommand)
/* harmony export */ });
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26148);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);


const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
/** The commands with which a person releases a lease that the action could not release. */
function manualReleaseCommand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { instruction: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        // The id of a local sandbox is part of its URL, so only its hash may be shown.
        case 'local': {
            const instruction = `To release it now, list the local sandboxes (GET /local-sandbox), find the one whose id has a SHA-256 that starts with ${(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { instruction, commands: [] };
        }
        // No list shows the id of an instance, but creating it again returns the one that exists.
        case 'instance': {
            const commands = [showInstanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { instruction: 'To delete it now, get its instanceId:', commands };
        }
    }
}
/** The variant of the commands that older versions of the API need; empty where there is none. */
function olderApiHint({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API also needs "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}", and …/instance/delete/INSTANCE_ID)`;
}
/** A command that shows the instance that a user has of a server. It contains no secret. */
function showInstanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
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












/** Opens a run of the action. Saves what post needs before anything is acquired. */
function openActionRun(host, api, after, { servesHere = false, hidesUrls = false } = {}) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newRunFolder */ .E6)(host.run, nonce);
    if (servesHere)
        (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .excludeLoopbackFromProxy */ .ie)(host);
    // First, because post needs them before it may send the key anywhere.
    (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .saveNetworkSettings */ .$k)(host);
    const settings = { folder, nonce, api, after };
    const saved = JSON.stringify(settings);
    if (saved.length > _keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    try {
        // Saved before the folder exists, so that post removes it even if main is killed in between.
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
/** The same run with another API, whose URL is known only once the embedded engine has started. */
function withApi(host, actionRun, api) {
    const settings = { ...actionRun.settings, api };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify(settings));
    return { ...actionRun, settings };
}
/** Tells post that calls are not recorded, because the gateway could not be used. */
function saveRecordingFailed(host, { settings }) {
    const after = { ...settings.after, record: 'failed' };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify({ ...settings, after }));
}
/** The settings that main saved for post; undefined if main failed before that. */
function readSettings(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings));
    return isSettings(saved) ? saved : undefined;
}
/** Without an API key anybody can seal settings, so the parts that are used before the releases are checked. */
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
/** The files and folders in the folder of an action run. */
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    /** What the sandboxes began with. */
    initial: 'initial-state.json',
    log: 'log.txt',
    /** The tools and seeds of the servers, for a cassette of the run. */
    recordedServers: 'recorded-servers.json',
    /** Checks that no engine or gateway could keep in its memory. */
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
/** The files and folders in the home folder of an embedded engine. */
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    /** A copy of the bundled servers. */
    servers: 'servers',
    /** The recording that it replays, until it has read it. */
    cassette: 'cassette.jsonl',
    /** The folder of a sandbox starts with this. */
    sandboxPrefix: 'sandbox-'
};
/** The log in the home folder of a gateway, whose other files are named as those of an engine. */
const GATEWAY_LOG = 'gateway.log';
/** The files in the artifact; `sandbox-<alias>.json` and the transcript and log of the engine or gateway join them. */
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    /** A transcript of the gateway that a later step changed. */
    changedTranscript: 'transcript-changed.jsonl'
};


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






/** All seeds of a job together, and JSON's escapes. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Writes the initial state to a private file, and returns the hash of the file. */
function writeInitialState(folder, state) {
    const text = `${JSON.stringify(state)}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text);
}
/** The initial state; undefined if there is none, or if the file does not have the given hash. Other steps can write to it. */
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





/** Lets clients in later steps reach the servers of this machine, which the proxy of the job cannot know. */
function excludeLoopbackFromProxy(host) {
    for (const [name, value] of Object.entries((0,_host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .loopbackExclusions */ .h)(host.env)))
        host.exportVariable(name, value);
}
/** Saves the proxy and TLS settings of main, before anything is acquired. */
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
/**
 * Gives the post step the proxy and TLS settings of main, because a later step can set others for it and would then read
 * the API key. If something has changed, the step runs again in a clean process, and this one has nothing left to do.
 */
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
/** One warning about everything that changed; empty if nothing did. Names variables, but not their values. */
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
/** The path of the folder of a new run. It is not created yet. */
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
/**
 * The folder of the run for post. If another step has swapped it for a link, nothing is read or written through the link:
 * it is removed, and a new folder takes its place.
 */
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
        // Writing the first dump reports the cause, and the releases continue.
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
/** Whether a folder has the name of a run's folder. */
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
/** Whether the path can be that of a run's folder: of our name, directly in RUNNER_TEMP. */
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
/** Whether this is a folder of our user, and not a link. */
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
/** Removes a link, and never what it leads to. */
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
        // The runner empties RUNNER_TEMP.
    }
}
/** With bigints, see `isPlainFile`. */
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
/** Resolved, because `join` leaves a relative path relative. */
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
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
/** The proof as an output: one line without special characters. */
function encodeProof(proof) {
    return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
}
/** Reads a proof; undefined if the text is not one, or not a whole one. */
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


/***/ }),

/***/ 93280:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ saveEvent),
/* harmony export */   q: () => (/* binding */ readSavedEvent)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


/** Saves the event for post. Never throws: without it there is no comment, and nothing else is affected. */
async function saveEvent(host) {
    try {
        const { name, fromFork, pullRequest } = await host.event();
        const saved = { name, fromFork, pullRequest, repository: host.run.repository };
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event, JSON.stringify(saved));
    }
    catch {
        host.log.warning('The event of this run could not be read, so there will be no comment on the pull request.');
    }
}
/** The event that main saved; undefined if main ended before that. */
function readSavedEvent(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(saved))
        return undefined;
    const { name, fromFork, pullRequest, repository } = saved;
    if (typeof name !== 'string' || typeof repository !== 'string')
        return undefined;
    const number = Number.isSafeInteger(pullRequest) ? Number(pullRequest) : undefined;
    return { name, fromFork: fromFork === true, pullRequest: number, repository };
}


/***/ })

};
