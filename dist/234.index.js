export const id = 234;
export const ids = [234];
export const modules = {

/***/ 26350:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ compareArchives)
/* harmony export */ });
/* harmony import */ var _base_settle_all_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(21235);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39589);
/* harmony import */ var _contents_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16387);



async function compareArchives({ before, after, limits, signal, platform = process.platform }) {
    const reading = [
        before === undefined ? Promise.resolve(new Map()) : (0,_contents_js__WEBPACK_IMPORTED_MODULE_1__/* .readContents */ .r)(before, limits, signal),
        (0,_contents_js__WEBPACK_IMPORTED_MODULE_1__/* .readContents */ .r)(after, limits, signal)
    ];
    await (0,_base_settle_all_js__WEBPACK_IMPORTED_MODULE_2__/* .settleAll */ .j)(reading);
    const [old, now] = await Promise.all(reading);
    const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
    const all = paths.flatMap((path) => changeOf(path, unlessFolder(old.get(path)), unlessFolder(now.get(path)), platform) ?? []);
    const files = all.filter(({ path }) => !isInsideGit(path));
    return { files, insideGit: all.length - files.length };
}
function unlessFolder(item) {
    return item?.kind === 'folder' ? undefined : item;
}
function changeOf(path, old, now, platform) {
    const item = now ?? old;
    if (item === undefined)
        return undefined;
    const isSame = old?.kind === now?.kind && old?.content === now?.content;
    if (isSame && old?.isExecutable === now?.isExecutable)
        return undefined;
    if (platform === 'win32' && (isSame || isLinkAsText(old, now)))
        return undefined;
    return {
        path,
        change: old === undefined ? 'added' : now === undefined ? 'deleted' : 'changed',
        kind: item.kind === 'link' ? 'link' : 'file',
        bytesBefore: old?.bytes,
        bytesAfter: now?.bytes,
        onlyMode: isSame,
        isBinary: old?.isBinary === true || now?.isBinary === true
    };
}
function isLinkAsText(old, now) {
    return old?.kind === 'link' && now?.kind === 'file' && now.content === (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256 */ .s)(old.content);
}
function isInsideGit(path) {
    return path.split('/').includes('.git');
}


/***/ }),

/***/ 16387:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readTexts),
/* harmony export */   r: () => (/* binding */ readContents)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _invalid_archive_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7889);
/* harmony import */ var _read_tar_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68287);



const CHECKED_BYTES = 8_000;
async function readContents(archive, limits, signal) {
    const items = new Map();
    await (0,_read_tar_js__WEBPACK_IMPORTED_MODULE_2__/* .readTar */ .s)(archive, limits, (entry) => {
        const path = pathOf(entry.path);
        const isExecutable = ((entry.mode ?? 0) & 0o100) !== 0;
        const keep = (kind, bytes, content, isBinary = false) => {
            if (path === '')
                return;
            items.set(path, { kind, bytes, content, isExecutable: kind === 'file' && isExecutable, isBinary });
        };
        if (entry.type === 'Directory')
            keep('folder', 0, '');
        else if (entry.type === 'SymbolicLink')
            keep('link', 0, entry.linkpath ?? '');
        else if (entry.type === 'Link')
            addHardLink(items, pathOf(entry.linkpath ?? ''), keep);
        else {
            const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
            let bytes = 0;
            let isBinary = false;
            entry.on('data', (chunk) => {
                hash.update(chunk);
                if (bytes < CHECKED_BYTES)
                    isBinary ||= chunk.subarray(0, CHECKED_BYTES - bytes).includes(0);
                bytes += chunk.length;
            });
            entry.on('end', () => keep('file', bytes, hash.digest('hex'), isBinary));
            return;
        }
        entry.resume();
    }, signal);
    return items;
}
function pathOf(path) {
    return (0,_invalid_archive_js__WEBPACK_IMPORTED_MODULE_1__/* .pathSegments */ .Mz)(path, 'linux').join('/');
}
function addHardLink(items, original, keep) {
    const item = items.get(original);
    if (item?.kind === 'file')
        keep('file', item.bytes, item.content, item.isBinary);
}
async function readTexts(archive, paths, { limits, maxBytes, signal }) {
    const texts = new Map();
    await (0,_read_tar_js__WEBPACK_IMPORTED_MODULE_2__/* .readTar */ .s)(archive, limits, (entry) => {
        const path = pathOf(entry.path);
        if (!paths.has(path) || !/^(Old)?File$/.test(entry.type)) {
            entry.resume();
            return;
        }
        let chunks = [];
        let bytes = 0;
        entry.on('data', (chunk) => {
            bytes += chunk.length;
            if (bytes > maxBytes)
                chunks = undefined;
            else
                chunks?.push(Buffer.from(chunk));
        });
        entry.on('end', () => {
            const text = chunks === undefined ? undefined : decodeText(Buffer.concat(chunks));
            if (text === undefined)
                texts.delete(path);
            else
                texts.set(path, text);
        });
    }, signal);
    return texts;
}
function decodeText(bytes) {
    if (bytes.includes(0))
        return undefined;
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}


/***/ }),

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

/***/ 21235:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ settleAll)
/* harmony export */ });
async function settleAll(work) {
    const results = await Promise.allSettled(work);
    for (const result of results)
        if (result.status === 'rejected')
            throw result.reason;
}


/***/ }),

/***/ 60234:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareWorkspace: () => (/* binding */ compareWorkspace),
  w: () => (/* binding */ reportChanges)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/archive/compare.js
var compare = __webpack_require__(26350);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(37291);
// EXTERNAL MODULE: ./build/archive/contents.js
var contents = __webpack_require__(16387);
;// CONCATENATED MODULE: ./build/archive/unified-diff.js



const CONTEXT = 3;
const PER_FILE_MS = 1_000;
const ALL_FILES_MS = 30_000;
const READ_FACTOR = 16;
async function unifiedDiff(changes, comparison, { fileBytes, totalBytes }) {
    const notShown = new Map();
    let read = 0;
    const wanted = changes.filter((each) => {
        const reason = reasonFor(each, fileBytes) ?? (read > READ_FACTOR * totalBytes ? 'over the limit' : undefined);
        if (reason === undefined)
            read += (each.bytesBefore ?? 0) + (each.bytesAfter ?? 0);
        else
            notShown.set(each.path, reason);
        return reason === undefined;
    });
    const { old, now } = await readSides(wanted, comparison, fileBytes);
    const end = performance.now() + ALL_FILES_MS;
    const parts = [];
    let bytes = 0;
    for (const { path, change } of wanted) {
        await (0,external_node_timers_promises_.setImmediate)();
        comparison.signal?.throwIfAborted();
        const sides = [change === 'added' ? null : old.get(path), change === 'deleted' ? null : now.get(path)];
        const part = performance.now() > end ? undefined : patchOf(path, ...sides);
        if (sides.includes(undefined))
            notShown.set(path, 'no text');
        else if (part === undefined || bytes + part.length > totalBytes)
            notShown.set(path, 'over the limit');
        else {
            bytes += part.length;
            parts.push(part);
        }
    }
    return { text: parts.join(''), notShown };
}
function reasonFor(change, fileBytes) {
    const { kind, onlyMode, isBinary, bytesBefore = 0, bytesAfter = 0 } = change;
    if (kind === 'link')
        return 'a link';
    if (onlyMode)
        return 'only its mode';
    if (isBinary)
        return 'binary';
    return Math.max(bytesBefore, bytesAfter) > fileBytes ? 'too large' : undefined;
}
async function readSides(wanted, { before, after, limits, signal }, maxBytes) {
    const paths = new Set(wanted.map(({ path }) => path));
    const options = { limits, maxBytes, signal };
    const old = before === undefined ? new Map() : await (0,contents/* readTexts */.Z)(before, paths, options);
    return { old, now: await (0,contents/* readTexts */.Z)(after, paths, options) };
}
function patchOf(path, old, now) {
    if (old === undefined || now === undefined)
        return undefined;
    const [from, to] = [
        old === null ? '/dev/null' : quoted(`a/${path}`),
        now === null ? '/dev/null' : quoted(`b/${path}`)
    ];
    const options = { context: CONTEXT, timeout: PER_FILE_MS };
    const patch = (0,create/* createTwoFilesPatch */.ss)(from, to, old ?? '', now ?? '', undefined, undefined, options);
    return patch?.replace(/^=+\n/, '');
}
function quoted(name) {
    return /[\p{Cc}"\\]/u.test(name) ? JSON.stringify(name) : name;
}

// EXTERNAL MODULE: ./build/archive/unpack.js + 1 modules
var unpack = __webpack_require__(75946);
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
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/workspace/changes.js













const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 };
const MAX_LISTED = 1_000;
async function reportChanges(comparison, folder, host) {
    const changes = await (0,compare/* compareArchives */.X)(comparison);
    const numbers = numbersOf(changes.files);
    const files = byInterest(changes.files);
    const shown = await unifiedDiff(files, comparison, DIFF_LIMITS);
    const diff = { text: host.redact(shown.text), path: (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.diff) };
    (0,host_files/* writePrivateFile */.Pl)(diff.path, diff.text);
    const json = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.changes);
    await writeChanges(json, { ...changes, numbers, notShown: shown.notShown }, host.redact);
    const summary = summaryLine(numbers, changes.insideGit, comparison.before !== undefined);
    return { changes: { summary, diff: diff.text, ...listed(files, shown) }, files, json, diff: diff.path };
}
function byInterest(files) {
    const rank = ({ change, onlyMode }) => (onlyMode ? 3 : { changed: 0, deleted: 1, added: 2 }[change]);
    return [...files].sort((one, other) => rank(one) - rank(other));
}
function listed(all, { notShown }) {
    const files = all.slice(0, MAX_LISTED);
    const reasons = {};
    for (const reason of notShown.values())
        reasons[reason] = (reasons[reason] ?? 0) + 1;
    const why = files.flatMap(({ path }) => {
        const reason = notShown.get(path);
        return reason === undefined ? [] : [[path, reason]];
    });
    return { fileCount: all.length, files, notShown: new Map(why), reasons };
}
function summaryLine(numbers, insideGit, wasUploaded) {
    const parts = Object.entries(numbers).filter(([, number]) => number > 0);
    const what = parts.length === 0 ? 'none changed' : parts.map(([change, number]) => `${number} ${change}`).join(', ');
    const since = wasUploaded ? 'since the upload' : 'since the workspace was empty';
    const git = insideGit === 0 ? '' : ` Inside .git: ${(0,wording/* count */.U9)(insideGit, 'file')}.`;
    return `Files: ${what} ${since}.${git}`;
}
function numbersOf(files) {
    const numbers = { added: 0, changed: 0, deleted: 0 };
    for (const { change } of files)
        numbers[change]++;
    return numbers;
}
function uploadedArchive(runFolder) {
    const path = (0,external_node_path_.join)(runFolder, state_files/* RUN_FILES */.al.upload);
    return (0,host_files/* isPlainFile */.Dn)(path, unpack/* WORKSPACE_LIMITS */.T.bytes) ? path : undefined;
}
async function compareWorkspace({ held, file }, { host, runFolder, folder, wasUploaded, leftMs, dumping }) {
    const before = uploadedArchive(runFolder);
    const signal = (0,time_limits/* timeLimited */.gI)(leftMs, host.cancelled);
    const unknown = (why) => {
        dumping.info(`The changes in the workspace are unknown: ${why}`);
        return undefined;
    };
    if (file === undefined)
        return unknown('there is no dump.');
    if (held.intent.attached)
        return unknown('another job made the upload.');
    if (wasUploaded && before === undefined)
        return unknown('the uploaded archive is gone.');
    try {
        const comparison = { before, after: file, limits: unpack/* WORKSPACE_LIMITS */.T, signal };
        const report = await reportChanges(comparison, folder, host);
        dumping.info(report.changes.summary);
        return report;
    }
    catch (error) {
        const isLate = signal.aborted && !host.cancelled.aborted;
        return unknown(isLate ? `the comparison took longer than ${(0,host_wording/* inputName */.yu)('dump-timeout')} allows.` : (0,failure/* messageOf */.bD)(error));
    }
}
const FILES_PER_PIECE = 1_000;
async function writeChanges(path, changes, redact) {
    const pieces = external_node_stream_.Readable.from(piecesOf(changes, redact));
    await (0,promises_.pipeline)(pieces, (0,external_node_fs_.createWriteStream)(path, host_files/* NEW_PRIVATE_FILE */.GA));
}
function* piecesOf({ files, insideGit, numbers, notShown }, redact) {
    const { added, changed, deleted } = numbers;
    const head = JSON.stringify({ added, changed, deleted, inside_git: insideGit }, null, 2);
    yield `${head.slice(0, -2)},\n  "files": [`;
    for (let from = 0; from < files.length; from += FILES_PER_PIECE) {
        const some = files.slice(from, from + FILES_PER_PIECE).map((each) => JSON.stringify(entryOf(each, notShown)));
        yield `${from === 0 ? '' : ','}\n    ${redact(some.join(',\n    '))}`;
    }
    yield `${files.length === 0 ? '' : '\n  '}]\n}\n`;
}
function entryOf(each, notShown) {
    return {
        path: each.path,
        change: each.change,
        kind: each.kind,
        bytes_before: each.bytesBefore ?? null,
        bytes_after: each.bytesAfter ?? null,
        only_mode: each.onlyMode,
        binary: each.isBinary,
        diff: notShown.get(each.path) ?? 'shown'
    };
}


/***/ })

};
