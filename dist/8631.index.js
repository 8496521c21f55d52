export const id = 8631;
export const ids = [8631,9686];
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

/***/ 68969:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unusedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const MAX_NUMBER = 1_000;
function unusedPath(wanted, isFree = (path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
    for (let number = 1; number <= MAX_NUMBER; number++) {
        const path = number === 1 ? wanted : `${wanted}-${number}`;
        if (isFree(path))
            return path;
    }
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The folder ${wanted} could not be created.`, `It exists, and so do the same names with a number up to ${MAX_NUMBER}.`, 'Remove those that you no longer need.');
}


/***/ }),

/***/ 24382:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Fl: () => (/* binding */ uploadDumps),
  Zn: () => (/* binding */ uploadFiles),
  _Q: () => (/* binding */ withManifest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/files.js
var host_files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/unused-path.js
var unused_path = __webpack_require__(68969);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/post/manifest.js



function manifest(run, listed) {
    const leases = listed.map(({ dumped: { held, file, bytes, reason }, servers }) => {
        const { intent, lease } = held;
        return {
            alias: intent.alias,
            kind: intent.kind,
            server: intent.server,
            servers: servers.map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
            ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
            ...(intent.kind === 'local' ? { local_sandbox_ref: (0,lease_secrets/* fingerprint */.Rj)(lease.id) } : {}),
            acquired_at: lease.at,
            dump: file === undefined ? null : { file: (0,external_node_path_.basename)(file), bytes },
            ...(reason === '' ? {} : { no_dump: reason })
        };
    });
    const { repository, runId, attempt, job } = run;
    const about = {
        made_by: `klavis-sandbox-action ${version/* VERSION */.xv}`,
        made_at: new Date().toISOString(),
        repository,
        run_id: runId,
        run_attempt: attempt,
        job
    };
    return `${JSON.stringify({ ...about, leases }, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/post/artifact.js










async function uploadDumps(dumped, records, { host, settings, servers, plan, folder, uploading }) {
    const listed = dumped.map((each) => ({
        dumped: each,
        servers: servers.filter(({ seq }) => seq === each.held.intent.seq)
    }));
    const files = withManifest(listed, records, folder, host);
    if (files.length === 0)
        return { uploaded: undefined, folder: undefined };
    const name = plan.artifactName;
    const { retentionDays } = settings.after;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'number' };
        return { uploaded: await uploadFiles(request, plan.artifactLimitMs, { host, phase: uploading }), folder: undefined };
    }
    catch (error) {
        const place = copyToWorkspace(host.run, name, files);
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${place}.`);
        return { uploaded: undefined, folder: place };
    }
}
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.manifest);
    (0,host_files/* writePrivateFile */.Pl)(path, host.redact(manifest(host.run, listed)));
    return [path, ...files];
}
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`${(0,host_wording/* perHost */.GB)({ action: 'Uploading', terminal: 'Saving' })} ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    const upload = () => host.uploadArtifact({ ...request, compress });
    const uploaded = await (0,time_limits/* raceTimeLimit */.iu)(limitMs, undefined, upload, () => tookTooLong(limitMs));
    phase.info(`✓ ${uploaded.name}`);
    return uploaded;
}
function copyToWorkspace(run, name, files) {
    const wanted = (0,external_node_path_.join)(run.workspace, name);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    const place = (0,unused_path/* unusedPath */.A)(wanted, createFolder);
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)), external_node_fs_.constants.COPYFILE_EXCL);
    return place;
}
function createFolder(path) {
    try {
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
        return true;
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
function tookTooLong(ms) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, check GitHub's status page.`);
}


/***/ }),

/***/ 50056:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ readTestsReport),
  P: () => (/* binding */ toTestsReport)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/json-bounds.js
var json_bounds = __webpack_require__(40264);
// EXTERNAL MODULE: ./build/base/json-fields.js
var json_fields = __webpack_require__(70876);
// EXTERNAL MODULE: ./build/report/tests-limits.js
var tests_limits = __webpack_require__(33971);
;// CONCATENATED MODULE: ./build/report/read-trial-report.js

function readTrial(fields) {
    const number = (name) => fields.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number);
    return {
        number: fields.whole('number', 1, tests_limits/* TESTS_LIMITS */.n.trialsOfACase),
        status: fields.oneOf('status', ['passed', 'failed', 'error']),
        reason: fields.text('reason', tests_limits/* TESTS_LIMITS */.n.textLength),
        startedAt: fields.text('startedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        label: fields.text('label', tests_limits/* TESTS_LIMITS */.n.nameLength),
        ms: fields.number('ms', 0, tests_limits/* TESTS_LIMITS */.n.number),
        checks: fields.list('checks', tests_limits/* TESTS_LIMITS */.n.checksOfATrial).map(toCheck),
        made: number('made'),
        failed: number('failed'),
        denied: number('denied'),
        injected: fields.has('injected') ? number('injected') : 0,
        tokens: fields.has('tokens') ? number('tokens') : undefined,
        cost: fields.has('cost') ? fields.number('cost', 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined,
        record: fields.has('record') ? toRecord(fields.object('record')) : undefined
    };
}
function toCheck(fields) {
    return {
        name: fields.text('name', tests_limits/* TESTS_LIMITS */.n.textLength),
        passed: fields.flag('passed'),
        expected: fields.text('expected', tests_limits/* TESTS_LIMITS */.n.textLength),
        found: fields.text('found', tests_limits/* TESTS_LIMITS */.n.textLength)
    };
}
function toRecord(fields) {
    return {
        output: fields.text('output', tests_limits/* TESTS_LIMITS */.n.outputLength),
        outputOmitted: fields.whole('outputOmitted', 0, tests_limits/* TESTS_LIMITS */.n.number),
        calls: fields.list('calls', tests_limits/* TESTS_LIMITS */.n.calls).map(toCall),
        changes: fields.has('changes') ? toChanges(fields.object('changes')) : undefined
    };
}
function toCall(fields) {
    return {
        at: fields.text('at', tests_limits/* TESTS_LIMITS */.n.nameLength),
        server: fields.text('server', tests_limits/* TESTS_LIMITS */.n.textLength),
        tool: fields.text('tool', tests_limits/* TESTS_LIMITS */.n.textLength),
        arguments: fields.text('arguments', tests_limits/* TESTS_LIMITS */.n.valueLength),
        argumentsCut: fields.flag('argumentsCut'),
        answer: fields.text('answer', tests_limits/* TESTS_LIMITS */.n.valueLength),
        answerCut: fields.flag('answerCut'),
        failed: fields.flag('failed'),
        denied: fields.flag('denied'),
        injected: fields.has('injected') ? fields.text('injected', tests_limits/* TESTS_LIMITS */.n.textLength) : '',
        ms: fields.number('ms', 0, tests_limits/* TESTS_LIMITS */.n.number)
    };
}
function toChanges(fields) {
    return {
        summary: fields.text('summary', tests_limits/* TESTS_LIMITS */.n.textLength),
        fileCount: fields.whole('fileCount', 0, tests_limits/* TESTS_LIMITS */.n.number),
        files: fields.list('files', tests_limits/* TESTS_LIMITS */.n.files).map(toFile),
        diff: fields.text('diff', tests_limits/* TESTS_LIMITS */.n.diffLength),
        notShown: fields.values('notShown', tests_limits/* TESTS_LIMITS */.n.files).map((pair) => {
            const [path, reason] = Array.isArray(pair) ? pair : [];
            if (typeof path === 'string' && typeof reason === 'string' && path.length + reason.length <= 2 * tests_limits/* TESTS_LIMITS */.n.pathLength)
                return [path, reason];
            throw fields.invalid('notShown', 'a list of paths and reasons');
        })
    };
}
function toFile(fields) {
    const bytes = (name) => (fields.has(name) ? fields.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined);
    return {
        path: fields.text('path', tests_limits/* TESTS_LIMITS */.n.pathLength),
        change: fields.oneOf('change', ['added', 'changed', 'deleted']),
        kind: fields.oneOf('kind', ['file', 'link']),
        bytesBefore: bytes('bytesBefore'),
        bytesAfter: bytes('bytesAfter'),
        onlyMode: fields.flag('onlyMode'),
        isBinary: fields.flag('isBinary')
    };
}

;// CONCATENATED MODULE: ./build/report/read-tests-report.js






const STATUSES = ['passed', 'failed', 'error', 'skipped'];
const CHANGES = ['', 'same', 'regressed', 'worse', 'fixed', 'better', 'edited', 'new', 'not judged', 'removed'];
function readTestsReport(json) {
    const exceeded = (0,json_bounds/* exceededBound */.M)(json, tests_limits/* TESTS_LIMITS */.n);
    if (exceeded !== undefined)
        return { problem: exceeded };
    return toTestsReport((0,base_json/* parseJson */.qF)(json.toString('utf8')));
}
function toTestsReport(value) {
    try {
        return { report: toReport(new json_fields/* Fields */.C(value, '')) };
    }
    catch (error) {
        if (error instanceof json_fields/* InvalidField */.u)
            return { problem: (0,failure/* messageOf */.bD)(error) };
        throw error;
    }
}
function toReport(fields) {
    const cases = fields.list('cases', tests_limits/* TESTS_LIMITS */.n.cases).map(toCase);
    const trials = cases.reduce((sum, each) => sum + each.trials.length, 0);
    if (trials > tests_limits/* TESTS_LIMITS */.n.trials)
        throw fields.invalid('cases', `a list with at most ${tests_limits/* TESTS_LIMITS */.n.trials} trials`);
    const leftOut = fields.object('leftOut');
    const number = (name) => leftOut.whole(name, 0, tests_limits/* TESTS_LIMITS */.n.number);
    return {
        verdict: fields.oneOf('verdict', STATUSES),
        isClean: fields.flag('isClean'),
        reasons: fields.values('reasons', tests_limits/* TESTS_LIMITS */.n.sentences).map((sentence) => toSentence(sentence, fields)),
        totals: fields.texts('totals', tests_limits/* TESTS_LIMITS */.n.sentences, tests_limits/* TESTS_LIMITS */.n.textLength),
        passRate: fields.text('passRate', tests_limits/* TESTS_LIMITS */.n.nameLength),
        interval: fields.text('interval', tests_limits/* TESTS_LIMITS */.n.nameLength),
        agent: fields.text('agent', tests_limits/* TESTS_LIMITS */.n.nameLength),
        rerun: knownAgent(fields.texts('rerun', tests_limits/* TESTS_LIMITS */.n.sentences, tests_limits/* TESTS_LIMITS */.n.valueLength)),
        startedAt: fields.text('startedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        finishedAt: fields.text('finishedAt', tests_limits/* TESTS_LIMITS */.n.nameLength),
        baseline: fields.text('baseline', tests_limits/* TESTS_LIMITS */.n.nameLength),
        cases,
        removed: fields.list('removed', tests_limits/* TESTS_LIMITS */.n.cases).map((each) => ({
            name: each.text('name', tests_limits/* TESTS_LIMITS */.n.nameLength),
            before: each.text('before', tests_limits/* TESTS_LIMITS */.n.nameLength)
        })),
        leftOut: { cases: number('cases'), checks: number('checks'), records: number('records') }
    };
}
function knownAgent([flag, name = '']) {
    return flag === '--agent' && /^[a-z][a-z-]{0,30}$/.test(name) ? [flag, name] : [];
}
function toSentence(value, fields) {
    const invalid = () => fields.invalid('reasons', 'a list of sentences');
    if (!Array.isArray(value) || value.length > tests_limits/* TESTS_LIMITS */.n.quotes)
        throw invalid();
    return value.map((part) => {
        const text = (0,base_json/* isJsonObject */.OW)(part) ? part['quote'] : part;
        if (typeof text !== 'string' || text.length > tests_limits/* TESTS_LIMITS */.n.textLength)
            throw invalid();
        return (0,base_json/* isJsonObject */.OW)(part) ? { quote: text } : text;
    });
}
function toCase(fields) {
    return {
        name: fields.text('name', tests_limits/* TESTS_LIMITS */.n.nameLength),
        file: fields.text('file', tests_limits/* TESTS_LIMITS */.n.pathLength),
        line: fields.whole('line', 1, tests_limits/* TESTS_LIMITS */.n.number),
        status: fields.oneOf('status', STATUSES),
        reason: fields.text('reason', tests_limits/* TESTS_LIMITS */.n.textLength),
        faultSeed: fields.has('faultSeed') ? fields.whole('faultSeed', 0, tests_limits/* TESTS_LIMITS */.n.number) : undefined,
        prompt: fields.text('prompt', tests_limits/* TESTS_LIMITS */.n.promptLength),
        interval: fields.text('interval', tests_limits/* TESTS_LIMITS */.n.nameLength),
        change: fields.oneOf('change', CHANGES),
        before: fields.text('before', tests_limits/* TESTS_LIMITS */.n.nameLength),
        chance: fields.text('chance', tests_limits/* TESTS_LIMITS */.n.nameLength),
        trials: fields.list('trials', tests_limits/* TESTS_LIMITS */.n.trialsOfACase).map(readTrial)
    };
}


/***/ }),

/***/ 33971:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ TESTS_LIMITS)
/* harmony export */ });
const TESTS_LIMITS = {
    bytes: 12 * 1024 * 1024,
    depth: 16,
    values: 2_000_000,
    cases: 5_000,
    trials: 50_000,
    trialsOfACase: 1_000,
    checksOfATrial: 200,
    sentences: 100,
    quotes: 50,
    calls: 300,
    files: 100,
    nameLength: 400,
    pathLength: 4_096,
    textLength: 2_000,
    promptLength: 4_000,
    valueLength: 4_000,
    outputLength: 24_000,
    diffLength: 64_000,
    number: Number.MAX_SAFE_INTEGER
};


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
