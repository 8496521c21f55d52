export const id = 2330;
export const ids = [2330,8565];
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

/***/ 77692:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ TransferRefused)
/* harmony export */ });
/* unused harmony export storeExcerpt */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



class TransferRefused extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    status;
    constructor(direction, host, status, body) {
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403
            ? 'The signed URL has expired, or was made for other headers.'
            : 'The store behind the signed URL did not accept the request.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}: each run gets a new signed URL.`);
        this.name = 'TransferRefused';
        this.status = status;
    }
}
const MAX_TEXT = 2 * 1024;
function storeExcerpt(body) {
    const code = element(body, 'Code');
    const message = element(body, 'Message');
    if (code !== '' || message !== '')
        return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)([code, message].filter((part) => part !== '').join(': '), 200);
    const text = body
        .slice(0, MAX_TEXT)
        .replace(/<[^>]*>/g, ' ')
        .replace(/[a-z]+:\/\/\S+/gi, '(address)')
        .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)');
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text, 200);
}
function element(xml, name) {
    return new RegExp(`<${name}>([^<]{0,${MAX_TEXT}})</${name}>`).exec(xml)?.[1] ?? '';
}
function withColon(excerpt) {
    return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`;
}


/***/ })

};
