export const id = 6315;
export const ids = [6315];
export const modules = {

/***/ 47164:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ relativeTarget),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   No: () => (/* binding */ staysInside),
/* harmony export */   lW: () => (/* binding */ pathIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const MAX_LINKS = 40;
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
function pathIn(folder, path) {
    return `${folder}/${path}`;
}
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return node_path__WEBPACK_IMPORTED_MODULE_1__.posix.isAbsolute(target) ? undefined : target;
    return node_path__WEBPACK_IMPORTED_MODULE_1__.win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
function staysInside(root, path, target) {
    const written = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)), target);
}
function resolvesInside(root, start, target) {
    const steps = target.split('/');
    let current = start;
    let links = 0;
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        if (step === '' || step === '.')
            continue;
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(current, step);
        const link = step === '..' ? undefined : linkAt(next);
        if (link === undefined) {
            current = next;
            if (!isInside(root, current))
                return false;
            continue;
        }
        const linkTarget = relativeTarget(link);
        links += 1;
        if (linkTarget === undefined || links > MAX_LINKS)
            return false;
        steps.unshift(...linkTarget.split('/'));
    }
    return true;
}
function linkAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink() ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path) : undefined;
    }
    catch {
        return undefined;
    }
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


/***/ })

};
