export const id = 9686;
export const ids = [9686];
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


/***/ })

};
