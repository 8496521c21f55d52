export const id = 1992;
export const ids = [1992,9686,6315];
export const modules = {

/***/ 7889:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mz: () => (/* binding */ pathSegments),
/* harmony export */   Q0: () => (/* binding */ asInvalidArchive),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Z1: () => (/* binding */ isAbsolutePath),
/* harmony export */   s0: () => (/* binding */ InvalidArchive)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);


class InvalidArchive extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    reason;
    constructor(reason, options) {
        super('The archive was not unpacked, and nothing was changed.', reason, 'Create the archive again, from regular files, with tar and gzip.', options);
        this.name = 'InvalidArchive';
        this.reason = reason;
    }
}
const REASONS = new Map([
    ['Z_BUF_ERROR', 'It ends too early: the upload was cut off.'],
    ['Z_DATA_ERROR', 'It is not gzip, or it was damaged in transit.'],
    ['TAR_BAD_ARCHIVE', 'The gzip file does not contain a tar, or the tar was cut off.'],
    ['TAR_ENTRY_INVALID', 'A tar header is damaged.'],
    ['ENAMETOOLONG', 'A path in it is longer than this machine allows.'],
    ['EILSEQ', 'A name in it is not allowed on this machine.'],
    ['ELOOP', 'A path in it leads through links.']
]);
function asInvalidArchive(error) {
    const reason = REASONS.get((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error));
    return reason === undefined ? error : new InvalidArchive(reason, { cause: error });
}
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;
const DRIVE = /^[A-Za-z]:[\\/]/;
const NOT_ON_WINDOWS = /[<>:"|?*\\\p{Cc}]|[. ]$/u;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i;
function pathSegments(path, platform = process.platform) {
    if (isAbsolutePath(path))
        throw new InvalidArchive(`The path ${quoted(path)} is absolute.`);
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        throw new InvalidArchive(`A path is longer than ${MAX_PATH_BYTES} bytes.`);
    const segments = path.split('/').filter((name) => name !== '' && name !== '.');
    for (const name of segments) {
        const problem = problemOf(name, platform);
        if (problem !== undefined)
            throw new InvalidArchive(`The path ${quoted(path)} ${problem}.`);
    }
    return segments;
}
function isAbsolutePath(path) {
    return path.startsWith('/') || DRIVE.test(path);
}
function quoted(path) {
    return `"${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(path, 120)}"`;
}
function problemOf(name, platform) {
    if (name === '..')
        return 'leads out of the folder';
    if (name.includes('\0'))
        return 'contains a zero byte';
    if (Buffer.byteLength(name) > MAX_NAME_BYTES)
        return `has a name of more than ${MAX_NAME_BYTES} bytes`;
    if (platform !== 'win32')
        return undefined;
    return NOT_ON_WINDOWS.test(name) || WINDOWS_DEVICE.test(name) ? 'has a name that Windows does not allow' : undefined;
}


/***/ }),

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

/***/ 68287:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ WORKSPACE_LIMITS),
/* harmony export */   s: () => (/* binding */ readTar)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38522);
/* harmony import */ var tar__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98697);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);
/* harmony import */ var _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(51462);
/* harmony import */ var _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7889);








const WORKSPACE_LIMITS = { entries: 1_000_000, bytes: 16 * 1024 ** 3, ratio: 200 };
const CHUNK = 1024 * 1024;
const END_BYTES = 1024;
const RATIO_CHECKED_FROM = 64 * 1024 * 1024;
async function readTar(archive, limits, onEntry, signal) {
    if (typeof archive === 'string')
        return await parse(openPlain(archive, limits), limits, onEntry, signal);
    const opened = (0,_host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .openVerified */ .p_)(archive);
    try {
        const bytes = await parse(opened, limits, onEntry, signal);
        opened.check();
        return bytes;
    }
    catch (error) {
        opened.stream.destroy();
        signal?.throwIfAborted();
        throw error instanceof _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .FileChanged */ .zR ? error : new _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .FileChanged */ .zR((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(archive.path), 'changed', { cause: error });
    }
}
function openPlain(path, { bytes }) {
    const file = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, bytes, CHUNK);
    if (file === undefined)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('It is not a regular file, or it is too large or gone.');
    return file;
}
async function parse({ size, stream }, limits, onEntry, signal) {
    if (size === 0)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('The file is empty.');
    const maxBytes = Math.min(limits.bytes, Math.max(RATIO_CHECKED_FROM, size * limits.ratio));
    const tar = parserFor(limits, onEntry);
    let bytes = 0;
    let isAllZeros = true;
    const feed = (chunk) => {
        if (bytes === 0)
            rejectCompressed(chunk);
        bytes += chunk.length;
        isAllZeros &&= chunk.every((byte) => byte === 0);
        if (bytes > maxBytes)
            throw tooLarge(bytes > limits.bytes, limits);
        tar.write(chunk);
    };
    const end = () => {
        if (!isAllZeros || bytes < END_BYTES)
            tar.end();
    };
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(stream, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGunzip)({ chunkSize: 256 * 1024 }), sink(feed, end), ...(signal ? [{ signal }] : []));
    return bytes;
}
function sink(feed, end) {
    const run = (done, act) => {
        try {
            act();
            done();
        }
        catch (error) {
            done(error);
        }
    };
    return new node_stream__WEBPACK_IMPORTED_MODULE_1__.Writable({
        write: (chunk, _encoding, done) => run(done, () => feed(chunk)),
        final: (done) => run(done, end)
    });
}
function parserFor(limits, onEntry) {
    const parser = new tar__WEBPACK_IMPORTED_MODULE_4__/* .Parser */ .iX({ strict: true });
    let hasEnded = false;
    let entries = 0;
    parser.on('error', (error) => {
        throw error;
    });
    parser.on('entry', (entry) => {
        entries += 1;
        if (entries > limits.entries)
            throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(`It has more than ${limits.entries} entries.`);
        onEntry(entry);
    });
    parser.on('ignoredEntry', ({ type, meta }) => {
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(meta ? 'A header in it is too long.' : `It has an entry of an unknown type (${type}).`);
    });
    parser.on('eof', () => {
        hasEnded = true;
    });
    return {
        write: (chunk) => {
            if (!hasEnded)
                parser.write(chunk);
        },
        end: () => parser.end()
    };
}
function rejectCompressed(chunk) {
    if (chunk[0] === 0x1f || chunk[0] === 0x28)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('The gzip file does not contain a tar.');
}
function tooLarge(isSize, limits) {
    const allowed = isSize ? `more than ${limits.bytes} bytes` : `more than ${limits.ratio} times its size`;
    return new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(`It would unpack to ${allowed}.`);
}


/***/ }),

/***/ 75946:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* reexport */ read_tar/* WORKSPACE_LIMITS */.T),
  l: () => (/* binding */ unpack)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/archive/invalid-archive.js
var invalid_archive = __webpack_require__(7889);
// EXTERNAL MODULE: ./build/archive/read-tar.js
var read_tar = __webpack_require__(68287);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
;// CONCATENATED MODULE: ./build/archive/staging-folder.js




const SETUID_SETGID = 0o6000;
class StagingFolder {
    #root;
    #folders = new Set(['']);
    #links = new Map();
    #openFile;
    files = 0;
    constructor(root) {
        this.#root = root;
    }
    add(entry) {
        const segments = (0,invalid_archive/* pathSegments */.Mz)(entry.path);
        switch (entry.type) {
            case 'File':
            case 'OldFile':
                this.#addFile(segments, entry);
                break;
            case 'Directory':
                this.#addFolder(segments);
                break;
            case 'SymbolicLink':
                this.#addLink(segments, entry.linkpath ?? '');
                break;
            case 'Link':
                this.#addHardLink(segments, entry.linkpath ?? '');
                break;
            default:
                throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(entry.path)} has a type that is not unpacked (${entry.type}).`);
        }
        entry.resume();
    }
    finish() {
        for (const [path, target] of this.#links) {
            this.#remove(path);
            makeLink(target, (0,external_node_path_.join)(this.#root, path));
        }
        for (const [path, target] of this.#links) {
            if (!(0,links/* staysInside */.No)(this.#root, path, target))
                throw new invalid_archive/* InvalidArchive */.s0(`The link ${(0,invalid_archive/* quoted */.TL)(path)} leads out of the folder.`);
        }
        this.files += this.#links.size;
    }
    close() {
        if (this.#openFile !== undefined)
            (0,external_node_fs_.closeSync)(this.#openFile);
        this.#openFile = undefined;
    }
    #addFile(segments, entry) {
        const path = this.#makeRoom(segments);
        const mode = entry.mode ?? 0o644;
        if ((mode & SETUID_SETGID) !== 0)
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is a setuid or setgid file.`);
        const file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(this.#root, path), 'wx', (mode & 0o777) | 0o600);
        this.#openFile = file;
        this.files += 1;
        entry.on('data', (chunk) => {
            for (let written = 0; written < chunk.length;)
                written += (0,external_node_fs_.writeSync)(file, chunk, written);
        });
        entry.on('end', () => this.close());
    }
    #addFolder(segments) {
        let path = '';
        for (const name of segments) {
            path = path === '' ? name : `${path}/${name}`;
            if (!this.#folders.has(path))
                this.#makeFolder(path);
        }
    }
    #makeFolder(path) {
        if (this.#links.has(path))
            throw new invalid_archive/* InvalidArchive */.s0(`An entry leads through the link ${(0,invalid_archive/* quoted */.TL)(path)}.`);
        const absolute = (0,external_node_path_.join)(this.#root, path);
        const existing = statsOf(absolute);
        if (existing === undefined)
            (0,external_node_fs_.mkdirSync)(absolute);
        else if (!existing.isDirectory())
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is both a file and a folder.`);
        else
            (0,external_node_fs_.chmodSync)(absolute, existing.mode | 0o700);
        this.#folders.add(path);
    }
    #addLink(segments, target) {
        const path = this.#makeRoom(segments);
        if ((0,invalid_archive/* isAbsolutePath */.Z1)(target))
            throw new invalid_archive/* InvalidArchive */.s0(`The target of the link ${(0,invalid_archive/* quoted */.TL)(path)} is absolute.`);
        this.#links.set(path, target);
    }
    #addHardLink(segments, target) {
        const original = (0,invalid_archive/* pathSegments */.Mz)(target).join('/');
        if (!this.#isFile(original))
            throw new invalid_archive/* InvalidArchive */.s0(`The hard link ${(0,invalid_archive/* quoted */.TL)(segments.join('/'))} does not name a file of the archive.`);
        if (original === segments.join('/'))
            return;
        const path = this.#makeRoom(segments);
        (0,external_node_fs_.linkSync)((0,external_node_path_.join)(this.#root, original), (0,external_node_path_.join)(this.#root, path));
        this.files += 1;
    }
    #isFile(path) {
        return this.#folders.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) && this.#stats(path)?.isFile() === true;
    }
    #makeRoom(segments) {
        if (segments.length === 0)
            throw new invalid_archive/* InvalidArchive */.s0('The root of the archive is not a folder.');
        this.#addFolder(segments.slice(0, -1));
        const path = segments.join('/');
        this.#links.delete(path);
        this.#remove(path);
        return path;
    }
    #remove(path) {
        const existing = this.#stats(path);
        if (existing?.isDirectory())
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is both a folder and something else.`);
        if (existing !== undefined)
            (0,external_node_fs_.rmSync)((0,external_node_path_.join)(this.#root, path));
    }
    #stats(path) {
        return statsOf((0,external_node_path_.join)(this.#root, path));
    }
}
function makeLink(target, path) {
    try {
        (0,external_node_fs_.symlinkSync)(target, path);
    }
    catch (error) {
        if (process.platform !== 'win32')
            throw error;
        (0,external_node_fs_.writeFileSync)(path, target, { flag: 'wx' });
    }
}
function statsOf(absolute) {
    return (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
}

;// CONCATENATED MODULE: ./build/archive/unpack.js










async function unpack({ archive, folder, limits, signal }) {
    signal?.throwIfAborted();
    let temporary;
    try {
        if (!(await (0,promises_.lstat)(folder)).isDirectory())
            throw new Error(`${folder} is not a folder`);
        temporary = await (0,promises_.mkdtemp)(`${folder}.unpacking-`);
        return await unpackInto(temporary, { archive, folder, limits, signal });
    }
    catch (error) {
        throw signal?.aborted ? signal.reason : unpackFailure((0,invalid_archive/* asInvalidArchive */.Q0)(error));
    }
    finally {
        if (temporary !== undefined)
            await (0,remove_folder/* removeFolder */.v$)(temporary).catch(() => { });
    }
}
async function unpackInto(temporary, { archive, folder, limits, signal }) {
    const unpacked = (0,external_node_path_.join)(temporary, 'new');
    await (0,promises_.mkdir)(unpacked);
    const staging = new StagingFolder(unpacked);
    try {
        const bytes = await (0,read_tar/* readTar */.s)(archive, limits, (entry) => staging.add(entry), signal);
        staging.finish();
        await mergeInto(unpacked, folder, (0,external_node_path_.join)(temporary, 'old'), signal);
        return { files: staging.files, bytes };
    }
    finally {
        staging.close();
    }
}
function unpackFailure(error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const isFull = (0,failure/* hasCode */.up)(error, 'ENOSPC', 'EDQUOT');
    return new failure/* Failure */.HR('The archive could not be unpacked, and nothing was changed.', isFull ? 'The disk is full.' : `${(0,failure/* messageOf */.bD)(error)}.`, isFull ? 'Free some disk space, or upload less.' : 'Check that the folder is writable.', { cause: error });
}
async function mergeInto(from, to, replaced, signal) {
    const merge = { replaced, undo: [], signal };
    (0,external_node_fs_.mkdirSync)(replaced);
    try {
        await mergeFolder(merge, from, to, '');
    }
    catch (error) {
        for (const revert of merge.undo.reverse())
            ignoreErrors(revert);
        throw error;
    }
}
async function mergeFolder(merge, from, to, path) {
    merge.signal?.throwIfAborted();
    await (0,external_node_timers_promises_.setImmediate)();
    for (const item of (0,external_node_fs_.readdirSync)(from, { withFileTypes: true })) {
        const [source, target] = [(0,external_node_path_.join)(from, item.name), (0,external_node_path_.join)(to, item.name)];
        const itemPath = path === '' ? item.name : `${path}/${item.name}`;
        const existing = (0,external_node_fs_.lstatSync)(target, { throwIfNoEntry: false });
        if (existing?.isDirectory()) {
            if (!item.isDirectory())
                throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(itemPath)} is already a folder of the workspace.`);
            await mergeFolder(merge, source, target, itemPath);
            continue;
        }
        if (existing !== undefined)
            move(merge, target, (0,external_node_path_.join)(merge.replaced, String(merge.undo.length)));
        move(merge, source, target);
    }
}
function move({ undo }, source, target) {
    (0,external_node_fs_.renameSync)(source, target);
    undo.push(() => (0,external_node_fs_.renameSync)(target, source));
}
function ignoreErrors(act) {
    try {
        act();
    }
    catch { }
}


/***/ }),

/***/ 87306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   o1: () => (/* binding */ messageWithoutAdvice),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
}


/***/ }),

/***/ 93249:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ machine),
/* harmony export */   GB: () => (/* binding */ perHost),
/* harmony export */   Mf: () => (/* binding */ checkoutHint),
/* harmony export */   mu: () => (/* binding */ useTerminalWording),
/* harmony export */   nt: () => (/* binding */ rerun),
/* harmony export */   yu: () => (/* binding */ inputName),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
let terminalArguments;
function useTerminalWording(argumentNames) {
    terminalArguments = new Set(argumentNames);
}
function perHost(texts) {
    return terminalArguments === undefined ? texts.action : texts.terminal;
}
function inputName(name, value) {
    if (terminalArguments === undefined)
        return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``;
    if (terminalArguments.has(name))
        return `\`${name}\``;
    if (name === 'api-key')
        return 'KLAVIS_API_KEY';
    if (value === 'true' || value === 'false')
        return `\`--${value === 'true' ? '' : 'no-'}${name}\``;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
}
function rerun() {
    return perHost({ action: 'Re-run the job', terminal: 'Run the command again' });
}
function checkoutHint() {
    return perHost({
        action: 'Run `actions/checkout` before this step.',
        terminal: 'Paths are relative to the current folder.'
    });
}
function temporaryFolder() {
    return perHost({ action: 'RUNNER_TEMP', terminal: 'the folder' });
}
function machine() {
    return perHost({ action: 'the runner', terminal: 'this machine' });
}


/***/ }),

/***/ 91497:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 64768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   RJ: () => (/* binding */ quoteAtEnd),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   iA: () => (/* binding */ minuteOf)
/* harmony export */ });
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
function minuteOf(date) {
    return `${date.slice(0, 16).replace('T', ' ')} UTC`;
}
function size(bytes) {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let value = bytes;
    let unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
function count(number, one, many = `${one}s`) {
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
function quoteAtEnd(message) {
    const text = message.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
}


/***/ }),

/***/ 91992:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  demo: () => (/* binding */ demo)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/archive/unpack.js + 1 modules
var unpack = __webpack_require__(75946);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/host/terminal/interrupts.js
var terminal_interrupts = __webpack_require__(48210);
// EXTERNAL MODULE: ./build/host/terminal/progress.js + 1 modules
var progress = __webpack_require__(88034);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js + 3 modules
var esm_client = __webpack_require__(33068);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 11 modules
var streamableHttp = __webpack_require__(31502);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
;// CONCATENATED MODULE: ./build/demo/agent.js





async function runAgent(configPath, workspace, print) {
    const { mcpServers } = JSON.parse((0,external_node_fs_.readFileSync)(configPath, 'utf8'));
    const clients = new Map();
    for (const [name, { url }] of Object.entries(mcpServers))
        clients.set(name, await connect(url));
    const call = async (server, tool, args) => {
        const result = await clients.get(server)?.callTool({ name: tool, arguments: args });
        const [first] = (result?.content ?? []);
        const text = first?.text ?? '';
        if (result?.isError)
            throw new Error(`${tool}: ${text}`);
        print(`${server.padEnd(10)} ${tool.padEnd(28)} ${firstLine(text.replaceAll(workspace, '…'))}`);
        return text;
    };
    await doTask(call, workspace);
    for (const client of clients.values())
        await client.close();
}
async function answerPrompt(print) {
    const [expression = ''] = /[\d.]+(?: \+ [\d.]+)+/.exec((0,host_process/* getEnv */._$)('PROMPT') ?? '') ?? [];
    const { calculator } = JSON.parse((0,host_process/* getEnv */._$)('KLAVIS_MCP_SERVER_URLS') ?? '{}');
    const client = await connect(calculator?.url ?? '');
    const { content } = await client.callTool({ name: 'calculate', arguments: { expression } });
    print(content[0]?.text ?? '');
    await client.close();
}
async function connect(url) {
    const client = new esm_client/* Client */.K({ name: 'klavis-sandbox-demo', version: version/* VERSION */.xv });
    await client.connect(new streamableHttp/* StreamableHTTPClientTransport */.j(new URL(url)));
    return client;
}
async function doTask(call, workspace) {
    const orders = await call('filesystem', 'filesystem_read_text_file', { path: `${workspace}/orders.csv` });
    const amounts = orders
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[2] ?? '0');
    const total = await call('calculator', 'calculate', { expression: amounts.join(' + ') });
    await call('filesystem', 'filesystem_write_file', {
        path: `${workspace}/report.md`,
        content: `# Orders\n\n${amounts.length} orders, total ${total}\n`
    });
    await call('git', 'git_init', { repo_path: workspace });
    await call('git', 'git_add', { repo_path: workspace, files: ['orders.csv', 'report.md'] });
    await call('git', 'git_commit', { repo_path: workspace, message: 'Report on the orders' });
    await call('terminal', 'run_command', { command: process.platform === 'win32' ? 'dir /b' : 'ls' });
}
function firstLine(text) {
    const [line = ''] = text.split('\n');
    return line.length > 36 ? `${line.slice(0, 35)}…` : line;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/host/terminal/dump-folder.js
var dump_folder = __webpack_require__(84817);
// EXTERNAL MODULE: ./build/host/unused-path.js
var unused_path = __webpack_require__(68969);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
;// CONCATENATED MODULE: ./build/demo/spawn-step.js





const INHERITED = [
    'PATH',
    'HOME',
    'USERPROFILE',
    'SYSTEMROOT',
    'TEMP',
    'TMP',
    'TMPDIR',
    'LOCALAPPDATA',
    'XDG_CACHE_HOME'
];
const COMMAND_FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];
const OWN_GROUP = { detached: process.platform !== 'win32' };
function passOnInterrupt(cancelled, child) {
    const interrupt = () => void (OWN_GROUP.detached && child.kill('SIGINT'));
    cancelled?.addEventListener('abort', interrupt);
    return () => cancelled?.removeEventListener('abort', interrupt);
}
async function spawnStep(step, options) {
    const { folder, inputs, state, onLine, cancelled } = options;
    const commandFolder = (0,external_node_path_.join)(folder, `commands-${step}`);
    (0,external_node_fs_.mkdirSync)(commandFolder, { recursive: true });
    const pathOf = (variable) => (0,external_node_path_.join)(commandFolder, variable);
    for (const variable of COMMAND_FILES)
        (0,external_node_fs_.writeFileSync)(pathOf(variable), '');
    const child = (0,external_node_child_process_.spawn)(process.execPath, [(0,external_node_path_.join)((0,host_process/* programFolder */.bs)(), `${step}.js`)], {
        cwd: folder,
        env: {
            ...Object.fromEntries(INHERITED.flatMap((name) => ((0,host_process/* getEnv */._$)(name) === undefined ? [] : [[name, (0,host_process/* getEnv */._$)(name)]]))),
            ...jobEnvironment(folder),
            ...Object.fromEntries(COMMAND_FILES.map((variable) => [variable, pathOf(variable)])),
            ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
            ...Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]))
        },
        stdio: ['ignore', 'pipe', 'inherit'],
        ...OWN_GROUP
    });
    const stopPassingOn = passOnInterrupt(cancelled, child);
    const exited = new Promise((resolve) => child.once('close', (code, signal) => resolve({ exitCode: code ?? 1, signal: signal ?? undefined })));
    for await (const line of (0,external_node_readline_.createInterface)({ input: child.stdout }))
        onLine(line);
    stopPassingOn();
    return {
        ...(await exited),
        outputs: readCommands(pathOf('GITHUB_OUTPUT')),
        state: readCommands(pathOf('GITHUB_STATE'))
    };
}
function jobEnvironment(folder) {
    return {
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION: 'sandbox',
        GITHUB_JOB: 'demo',
        GITHUB_REPOSITORY: 'you/your-repository',
        GITHUB_RUN_ID: '1',
        GITHUB_RUN_ATTEMPT: '1',
        GITHUB_WORKSPACE: (0,external_node_path_.join)(folder, 'workspace'),
        RUNNER_TEMP: (0,external_node_path_.join)(folder, 'temp')
    };
}
function readCommands(path) {
    const values = new Map();
    const lines = (0,external_node_fs_.readFileSync)(path, 'utf8').split(/\r?\n/);
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
        const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(line) ?? [];
        if (name === undefined)
            continue;
        const value = [];
        for (let next = lines.shift(); next !== undefined && next !== delimiter; next = lines.shift())
            value.push(next);
        values.set(name, value.join('\n'));
    }
    return values;
}

;// CONCATENATED MODULE: ./build/demo/demo-tests.js










const CASES = {
    'total.yml': `name: The total is right
prompt: How much is 12.5 + 7.25 + 4.75? Use the calculator.
expect:
  calls:
    - calculator.calculate: { times: 1 }
  output: '24.5'
`,
    'rounded.yml': `name: The total is rounded
prompt: How much is 12.5 + 7.25 + 4.75? Use the calculator, and round the result to a whole number.
expect:
  calls:
    - calculator.calculate: { times: 1 }
  output: '25'
`
};
const EXAMPLE = (0,external_node_path_.join)('examples', 'agent-tests');
async function runSmallTest(folder, cancelled) {
    for (const [name, text] of Object.entries(CASES)) {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(folder, 'agent-tests'), { recursive: true });
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, 'agent-tests', name), text);
    }
    const results = (0,unused_path/* unusedPath */.A)((0,external_node_path_.resolve)(dump_folder/* RESULTS_FOLDER */.UY, 'demo'));
    const args = ['agent-tests/*.yml', '--engine', 'embedded', '--dump-folder', results, '--quiet'];
    const agent = ['--', process.execPath, (0,external_node_path_.join)((0,host_process/* programFolder */.bs)(), 'demo.js'), '--agent'];
    await klavisSandbox(folder, ['test', ...args, ...agent], cancelled);
    return (0,external_node_path_.relative)('', (0,external_node_path_.join)(results, files/* ARTIFACT_FILES */.nA.report));
}
async function runExampleTests(cancelled) {
    const root = (0,external_node_path_.dirname)((0,host_process/* programFolder */.bs)());
    if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, EXAMPLE)))
        throw new failure/* Failure */.HR(`There is no folder ${EXAMPLE} in ${root}.`, '', 'An archive of the repository has no examples: clone it.');
    const agent = ['--', process.execPath, (0,external_node_path_.join)(EXAMPLE, 'agent.mjs')];
    const args = ['test', 'examples/agent-tests/cases/*.yml', '--engine', 'embedded', ...agent];
    return await klavisSandbox(root, args, cancelled);
}
async function klavisSandbox(cwd, args, cancelled) {
    if (cancelled.aborted)
        return terminal_interrupts/* INTERRUPTED */.t;
    const stdio = ['ignore', 'inherit', 'inherit'];
    const command = [(0,external_node_path_.join)((0,host_process/* programFolder */.bs)(), 'cli.js'), ...args];
    const child = (0,external_node_child_process_.spawn)(process.execPath, command, { cwd, stdio: [...stdio], ...OWN_GROUP });
    const stopPassingOn = passOnInterrupt(cancelled, child);
    const ended = new Promise((end, reject) => {
        child.once('error', reject);
        child.once('close', (code, signal) => end(signal === null ? (code ?? 1) : terminal_interrupts/* INTERRUPTED */.t));
    });
    return await ended.finally(stopPassingOn);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/demo/screen.js

const NO_ARTIFACT_SERVICE = /has no artifact service/;
const KEPT_IN_WORKSPACE = '  (On GitHub these files would be an artifact of the run. Here they are in the workspace.)';
class Screen {
    #print;
    #secrets = new Set();
    #isInLogGroup = false;
    constructor(print) {
        this.#print = print;
    }
    title(text) {
        this.#print(`\n${(0,external_node_util_.styleText)('bold', text)}`);
    }
    heading(name, text) {
        this.#print(`\n${(0,external_node_util_.styleText)('cyan', name)}  ${text}`);
    }
    line = (text) => {
        this.#print(`  ${this.#mask(text)}`);
    };
    end(text) {
        this.#print(`\n${text}\n`);
    }
    stepLine = (text) => {
        const [, command, message = ''] = /^::([a-z-]+)(?: [^:]*)?::(.*)$/.exec(text) ?? [];
        const plain = message.replaceAll('%0A', '\n    ').replaceAll('%0D', '').replaceAll('%25', '%');
        if (command === undefined) {
            if (!this.#isInLogGroup)
                this.line(`  ${text}`);
        }
        else if (command === 'add-mask')
            this.#secrets.add(plain);
        else if (command === 'group')
            this.#openGroup(plain);
        else if (command === 'endgroup')
            this.#isInLogGroup = false;
        else if (command === 'warning')
            this.#warning(plain);
        else if (command === 'notice')
            this.line(`i ${plain}`);
        else if (command === 'error')
            this.line((0,external_node_util_.styleText)('red', `✗ ${plain}`));
    };
    #warning(text) {
        this.line(NO_ARTIFACT_SERVICE.test(text) ? KEPT_IN_WORKSPACE : (0,external_node_util_.styleText)('yellow', `! ${text}`));
    }
    #openGroup(title) {
        this.#isInLogGroup = /\blog$/.test(title);
        if (!this.#isInLogGroup)
            this.line(title);
    }
    #mask(text) {
        return [...this.#secrets].reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
    }
}

;// CONCATENATED MODULE: ./build/demo/demo.js















const INPUTS = {
    engine: 'embedded',
    'local-sandbox': 'filesystem, git, terminal',
    sandboxes: 'calculator',
    upload: '.',
    'job-status': 'success'
};
const ORDERS = 'customer,item,amount\nada,tea,12.50\ngrace,coffee,7.25\nalan,cake,4.75\n';
const ARTIFACT_FOLDER = 'klavis-sandbox-demo-0-1';
async function demo(args) {
    if (args.includes('--agent'))
        return await answerPrompt(host_process/* printLine */.wi);
    const screen = new Screen((0,progress/* linesForPeople */.U)());
    let folder;
    const interrupts = new terminal_interrupts/* Interrupts */.$({
        onFirst: () => folder !== undefined && screen.end('Everything is released first. Press Ctrl+C again to exit at once.'),
        onSecond: () => folder !== undefined && (0,remove_folder/* removeFolderSync */.IY)(folder)
    });
    if (args.includes('--tests'))
        return (0,host_process/* exitNow */.l3)(await runTests(screen, interrupts.cancelled));
    folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-sandbox-demo-'));
    const shouldKeep = args.includes('--keep');
    try {
        await playDemo(folder, shouldKeep, screen, interrupts.cancelled);
    }
    catch (error) {
        screen.end(interrupts.cancelled.aborted ? 'Interrupted.' : `The demo failed: ${(0,failure/* messageOf */.bD)(error)}`);
        process.exitCode = 1;
    }
    finally {
        if (!shouldKeep)
            (0,remove_folder/* removeFolderSync */.IY)(folder);
    }
    if (interrupts.cancelled.aborted)
        (0,host_process/* exitNow */.l3)(terminal_interrupts/* INTERRUPTED */.t);
}
async function runTests(screen, cancelled) {
    try {
        return await runExampleTests(cancelled);
    }
    catch (error) {
        screen.end((0,failure/* messageOf */.bD)(error));
        return 1;
    }
}
async function playDemo(folder, shouldKeep, screen, cancelled) {
    const started = performance.now();
    await runJob(folder, screen, cancelled);
    screen.heading('test', 'two agent tests with the command line; the agent does not round, so one check fails\n');
    const tests = await runSmallTest((0,external_node_path_.join)(folder, 'tests'), cancelled);
    cancelled.throwIfAborted();
    const report = (0,external_node_path_.join)(folder, 'workspace', ARTIFACT_FOLDER, files/* ARTIFACT_FILES */.nA.report);
    const next = [
        `To see why the check failed, open ${tests} in a browser.`,
        'Eight more tests: `npm start -- --tests`.',
        'Tests of your own: `node dist/cli.js init --help`.',
        shouldKeep
            ? `The report of the job: ${report}`
            : 'The files of the job are removed; `npm start -- --keep` keeps them.'
    ].join('\n');
    screen.end(`Done in ${(0,wording/* seconds */.YA)(performance.now() - started)}. This is the same code that runs on GitHub.\n${next}`);
}
async function runJob(folder, screen, cancelled) {
    const workspace = (0,external_node_path_.join)(folder, 'workspace');
    for (const each of [workspace, (0,external_node_path_.join)(folder, 'temp')])
        (0,external_node_fs_.mkdirSync)(each);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(workspace, 'orders.csv'), ORDERS);
    screen.title('A job with the embedded engine: acquire, upload, run an agent, dump, release');
    screen.heading('main', 'the action acquires, uploads and verifies');
    const main = await spawnStep('main', { folder, inputs: INPUTS, state: new Map(), onLine: screen.stepLine, cancelled });
    try {
        cancelled.throwIfAborted();
        if (main.exitCode !== 0)
            throw new failure/* Failure */.HR('The main step failed.', 'Its error is above.', '');
        screen.heading('agent', 'a small MCP client does a task, as your agent would in the next step');
        const agent = runAgent(outputOf(main, 'mcp-config'), outputOf(main, 'workspace'), screen.line);
        await Promise.race([agent, onceAborted(cancelled)]);
    }
    finally {
        screen.heading('post', 'the action saves the results and releases everything, even if the agent failed');
        const inputs = { ...INPUTS, 'job-status': cancelled.aborted ? 'cancelled' : 'success' };
        const post = { folder, inputs, state: main.state, onLine: screen.stepLine };
        if ((await spawnStep('post', post)).signal !== undefined)
            await spawnStep('post', post);
    }
    cancelled.throwIfAborted();
    await showDump(workspace, (0,external_node_path_.join)(folder, 'unpacked'), screen);
}
async function onceAborted(cancelled) {
    return await new Promise((_, reject) => cancelled.addEventListener('abort', () => reject(cancelled.reason)));
}
async function showDump(workspace, target, screen) {
    screen.heading('dump', "the agent's files, from the archive that would be in the artifact on GitHub");
    const artifact = (0,external_node_path_.join)(workspace, ARTIFACT_FOLDER);
    (0,external_node_fs_.mkdirSync)(target);
    const limits = { entries: 10_000, bytes: 100_000_000, ratio: 1_000 };
    await (0,unpack/* unpack */.l)({ archive: (0,external_node_path_.join)(artifact, files/* ARTIFACT_FILES */.nA.workspace), folder: target, limits });
    for (const line of (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(target, 'report.md'), 'utf8').trimEnd().split('\n'))
        screen.line(`report.md  ${line}`);
    const calls = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(artifact, files/* ENGINE_FILES */.HW.transcript), 'utf8').trimEnd().split('\n').length;
    screen.line(`${files/* ENGINE_FILES */.HW.transcript}  ${calls} requests, each with arguments, response and time`);
}
function outputOf({ outputs }, name) {
    const value = outputs.get(name);
    if (value === undefined) {
        throw new failure/* Failure */.HR(`The main step has set no output \`${name}\`.`, 'It did not finish.', 'Read its log above.');
    }
    return value;
}


/***/ }),

/***/ 19036:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dn: () => (/* binding */ isPlainFile),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   GA: () => (/* binding */ NEW_PRIVATE_FILE),
/* harmony export */   Pl: () => (/* binding */ writePrivateFile),
/* harmony export */   Sg: () => (/* binding */ readPlainText),
/* harmony export */   Xj: () => (/* binding */ readPlainTail),
/* harmony export */   _g: () => (/* binding */ appendLines),
/* harmony export */   eZ: () => (/* binding */ readPlainBytes),
/* harmony export */   h2: () => (/* binding */ streamPlainFile),
/* harmony export */   q3: () => (/* binding */ somethingAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);





const NEWLINE = 0x0a;
const CAUTIOUS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
const APPEND = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDWR | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
function openPlainFile(path, maxBytes) {
    let descriptor;
    try {
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW === undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true }).isFile())
            return undefined;
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, CAUTIOUS);
        const stats = statsOf(descriptor);
        if (stats.isFile() && stats.size <= maxBytes)
            return { descriptor, size: Number(stats.size) };
    }
    catch {
    }
    if (descriptor !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
function statsOf(descriptor) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor, { bigint: true });
}
function somethingAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false, bigint: true }) !== undefined;
    }
    catch {
        return false;
    }
}
function isPlainFile(path, maxBytes) {
    const file = openPlainFile(path, maxBytes);
    if (file !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    return file !== undefined;
}
function readPlainText(path, maxBytes) {
    return readPlainBytes(path, maxBytes)?.toString('utf8');
}
function readPlainBytes(path, maxBytes) {
    return readPart(path, maxBytes, () => 0);
}
function readPlainTail(path, bytes) {
    return readPart(path, Number.POSITIVE_INFINITY, (size) => Math.max(0, size - bytes))?.toString('utf8');
}
function readPart(path, maxBytes, startIn) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    try {
        const start = startIn(file.size);
        const buffer = Buffer.alloc(file.size - start);
        let filled = 0;
        for (let read = -1; read !== 0 && filled < buffer.length; filled += read)
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file.descriptor, buffer, filled, buffer.length - filled, start + filled);
        return buffer.subarray(0, filled);
    }
    catch {
        return undefined;
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    }
}
function streamPlainFile(path, maxBytes, highWaterMark = 64 * 1024) {
    const file = openPlainFile(path, maxBytes);
    if (file === undefined)
        return undefined;
    const { descriptor: fd, size } = file;
    if (size > 0)
        return { size, stream: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path, { fd, start: 0, end: size - 1, highWaterMark }) };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    return { size, stream: node_stream__WEBPACK_IMPORTED_MODULE_2__.Readable.from([]) };
}
const NEW_PRIVATE_FILE = { flags: 'wx', flag: 'wx', mode: 0o600 };
function writePrivateFile(path, content) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, content, NEW_PRIVATE_FILE);
        return path;
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, `The folder ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)} is not writable, or its disk is full.`, `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
    }
}
function appendLines(path, lines) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, APPEND, 0o600);
    try {
        if (!statsOf(file).isFile())
            throw new Error(`${path} is not a regular file`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, `${endsMidLine(file) ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
function endsMidLine(file) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
}
async function* linesOf(chunks, maxLineBytes) {
    let parts = [];
    let bytes = 0;
    const take = (part) => {
        bytes += part.length;
        if (bytes <= maxLineBytes)
            parts.push(part);
        else
            parts = [];
    };
    const line = () => {
        const text = bytes > maxLineBytes ? undefined : Buffer.concat(parts).toString('utf8');
        parts = [];
        bytes = 0;
        return text;
    };
    for await (const chunk of chunks) {
        let from = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
            take(chunk.subarray(from, end));
            from = end + 1;
            yield line();
        }
        take(chunk.subarray(from));
    }
    if (bytes > 0)
        yield line();
}


/***/ }),

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

/***/ 84817:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UY: () => (/* binding */ RESULTS_FOLDER),
/* harmony export */   XS: () => (/* binding */ DumpFolder),
/* harmony export */   vE: () => (/* binding */ hideFromGit)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _unused_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68969);




const RESULTS_FOLDER = '.klavis-sandbox';
class DumpFolder {
    wanted;
    #isGiven;
    #created;
    constructor(path, now = new Date()) {
        this.#isGiven = path !== '';
        this.wanted = this.#isGiven ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path) : (0,_unused_path_js__WEBPACK_IMPORTED_MODULE_3__/* .unusedPath */ .A)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(RESULTS_FOLDER, timestamp(now)));
    }
    static filledByCompanion(path) {
        const folder = new DumpFolder(path);
        folder.#created = folder.wanted;
        return folder;
    }
    check(flag = 'dump-folder') {
        checkWritable(this.wanted, flag);
        if (!this.#isGiven || isEmpty(this.wanted))
            return;
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(`The folder ${this.wanted} is not empty.`, 'What is written there would be mixed with the files in it.', `Name another one with \`--${flag}\`.`);
    }
    get path() {
        return this.#created;
    }
    copyFiles({ folder, files }) {
        const target = this.#create();
        for (const file of files) {
            const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, file));
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(copy), { recursive: true });
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(file, copy);
        }
        return { name: target, id: undefined, url: undefined };
    }
    writeSummary(markdown) {
        if (this.#created === undefined && !this.#isGiven)
            return;
        const target = this.#create();
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(target, { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, 'summary.md'), markdown);
    }
    #create() {
        if (this.#created !== undefined)
            return this.#created;
        const path = this.#isGiven && isEmpty(this.wanted) ? this.wanted : (0,_unused_path_js__WEBPACK_IMPORTED_MODULE_3__/* .unusedPath */ .A)(this.wanted);
        const isNew = !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, { recursive: true, mode: 0o700 });
        if (isNew)
            hideFromGit(path);
        this.#created = path;
        return path;
    }
}
function hideFromGit(folder) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    const hidden = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(parent) === RESULTS_FOLDER ? parent : folder;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(hidden, '.gitignore'), '*\n');
}
function checkWritable(folder, flag) {
    const why = whyNotWritable(folder);
    if (why === undefined)
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(`The results cannot be written to ${folder}.`, why, `Name a folder that you may write to with \`--${flag}\`.`);
}
function whyNotWritable(folder) {
    let existing = folder;
    while (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(existing) && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(existing) !== existing)
        existing = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(existing);
    try {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(existing).isDirectory())
            return `${existing} is a file.`;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(existing, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
        return undefined;
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'EACCES') ? `You may not write to ${existing}.` : `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}.`;
    }
}
function isEmpty(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder).length === 0;
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ENOENT');
    }
}
function timestamp(now) {
    const digits = (value) => String(value).padStart(2, '0');
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('');
    return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`;
}


/***/ }),

/***/ 48210:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ Interrupts),
/* harmony export */   t: () => (/* binding */ INTERRUPTED)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const INTERRUPTED = 130;
const ECHO_MS = 300;
const MAX_DELAY_MS = 1_000;
class Interrupts {
    #cancel = new AbortController();
    #listeners;
    #now;
    #command;
    #isCancelled = false;
    #wasReceivedDuringCommand = false;
    #sameUntil = 0;
    constructor(listeners, now = () => performance.now()) {
        this.#listeners = listeners;
        this.#now = now;
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#cancel.signal);
        for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
            process.on(name, () => this.#receive(name));
    }
    get cancelled() {
        return this.#cancel.signal;
    }
    async during(command, ended) {
        this.#command = command;
        this.#wasReceivedDuringCommand = false;
        try {
            return await ended;
        }
        finally {
            this.#command = undefined;
        }
    }
    commandWasInterrupted() {
        if (isAtTerminal() && !this.#wasReceivedDuringCommand)
            this.#sameUntil = this.#now() + MAX_DELAY_MS;
        this.#abort();
    }
    #abort() {
        this.#isCancelled = true;
        this.#cancel.abort(new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Cancelled */ .cJ());
    }
    #receive(name) {
        const echoUntil = this.#now() + ECHO_MS;
        if (this.#command !== undefined) {
            this.#wasReceivedDuringCommand = true;
            this.#sameUntil = echoUntil;
            this.#forward(name, this.#command);
        }
        else if (this.#now() < this.#sameUntil) {
            this.#sameUntil = Math.min(this.#sameUntil, echoUntil);
        }
        else if (!this.#isCancelled) {
            this.#sameUntil = echoUntil;
            this.#listeners.onFirst();
            this.#abort();
        }
        else if (name !== 'SIGHUP') {
            this.#listeners.onSecond();
            process.exit(INTERRUPTED);
        }
    }
    #forward(name, command) {
        if (name === 'SIGINT' && isAtTerminal())
            return;
        try {
            command.kill(name);
        }
        catch {
        }
    }
}
function isAtTerminal() {
    return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}


/***/ }),

/***/ 88034:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ Progress),
  U: () => (/* binding */ linesForPeople)
});

;// CONCATENATED MODULE: ./build/host/terminal/wrap.js
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const ESCAPES = /\u001b\[\d*m/g;
const START = /^ *(?:[✓✗!–-] )?/u;
const MIN_COLUMNS = 20;
function wrapLines(text, columns) {
    return columns < MIN_COLUMNS
        ? text
        : text
            .split('\n')
            .map((line) => wrapLine(line, columns))
            .join('\n');
}
function wrapLine(line, columns) {
    if (widthOf(line) <= columns)
        return line;
    const plain = line.replace(ESCAPES, '');
    const [start = ''] = START.exec(plain) ?? [];
    const indent = ' '.repeat(Math.min(Math.max(start.length, 2), columns / 2));
    const rows = [];
    let row = '';
    for (const word of line.match(/ *[^ ]+/g) ?? []) {
        const isFirst = row.trim() === '';
        if (isFirst || widthOf(row + word) <= columns)
            row += word;
        else {
            rows.push(row);
            row = indent + word.trimStart();
        }
    }
    return [...rows, row].join('\n');
}
function widthOf(text) {
    let width = 0;
    for (const character of text.replace(ESCAPES, ''))
        width += WIDE.test(character) ? 2 : 1;
    return width;
}

;// CONCATENATED MODULE: ./build/host/terminal/progress.js

const FRAME_MS = 80;
const BRAILLE = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.split('');
const ASCII = '|/-\\'.split('');
const COLOURS = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 };
const MARKS = { '✓': 'green', '✗': 'red', '!': 'yellow', '–': 'dim' };
class Progress {
    #stream;
    #env;
    #frames;
    #timer;
    #title = '';
    #since = 0;
    constructor(stream, env) {
        this.#stream = stream;
        this.#env = env;
        const isPlain = env('TERM') === 'linux' || (process.platform === 'win32' && env('WT_SESSION') === undefined);
        this.#frames = isPlain ? ASCII : BRAILLE;
    }
    line = (text) => {
        this.#clear();
        this.#stream.write(`${this.forPeople(text)}\n`);
        this.#draw();
    };
    startSpinner(title) {
        this.stopSpinner();
        if (!this.#stream.isTTY || this.#env('TERM') === 'dumb')
            return;
        this.#title = title;
        this.#since = performance.now();
        this.#timer = setInterval(() => this.#draw(), FRAME_MS).unref();
        this.#draw();
    }
    stopSpinner() {
        this.#clear();
        clearInterval(this.#timer);
        this.#timer = undefined;
    }
    setTitle(title) {
        this.#title = title;
        this.#draw();
    }
    forPeople(text) {
        const marked = text.replace(/^( *)([✓✗!–])(?= )/gmu, (_, spaces, mark) => {
            return spaces + this.coloured(MARKS[mark] ?? 'dim', mark);
        });
        return this.#stream.isTTY ? wrapLines(marked, this.#stream.columns || 80) : marked;
    }
    coloured(colour, text) {
        return this.#hasColours() ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text;
    }
    #hasColours() {
        const forced = this.#env('FORCE_COLOR');
        if (forced !== undefined)
            return forced !== '0' && forced !== 'false';
        if (this.#env('NO_COLOR') || this.#env('TERM') === 'dumb')
            return false;
        return this.#stream.isTTY;
    }
    #draw() {
        if (this.#timer === undefined)
            return;
        const elapsed = performance.now() - this.#since;
        const frame = this.#frames[Math.floor(elapsed / FRAME_MS) % this.#frames.length] ?? '';
        const seconds = ` (${Math.floor(elapsed / 1000)} s)`;
        const title = cut(this.#title, (this.#stream.columns || 80) - 3 - seconds.length);
        this.#stream.write(`\r\u001b[2K${this.coloured('cyan', frame)} ${title}${seconds}`);
    }
    #clear() {
        if (this.#timer !== undefined)
            this.#stream.write('\r\u001b[2K');
    }
}
function linesForPeople() {
    return new Progress(process.stdout, (name) => process.env[name]).line;
}
function cut(text, width) {
    return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
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
