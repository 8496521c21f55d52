export const id = 1532;
export const ids = [1532];
export const modules = {

/***/ 47164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ relativeTarget),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   No: () => (/* binding */ staysInside)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const MOST_HOPS = 40;
/** Whether `path` is `folder` or lies in it; both absolute and without links. */
function isInside(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return way === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way) || way === '..' || way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
/** A link's target as the archive writes it: forward slashes, or undefined when it is absolute. */
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return node_path__WEBPACK_IMPORTED_MODULE_1__.posix.isAbsolute(target) ? undefined : target;
    return node_path__WEBPACK_IMPORTED_MODULE_1__.win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
/** Whether a link at `path` (relative to `root`) stays in `root`: as written, and as the disk really resolves it. */
function staysInside(root, path, target) {
    const written = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)), target);
}
// `a/../b` is `b` as written, but not when `a` is a link to a folder elsewhere: so we go step by step as the kernel does.
function resolvesInside(root, start, target) {
    const steps = target.split('/');
    let place = start;
    let hops = 0;
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        if (step === '' || step === '.')
            continue;
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(place, step);
        const onward = step === '..' ? undefined : linkAt(next);
        if (onward === undefined) {
            place = next;
            if (!isInside(root, place))
                return false;
            continue;
        }
        const further = relativeTarget(onward);
        hops += 1;
        if (further === undefined || hops > MOST_HOPS)
            return false;
        steps.unshift(...further.split('/'));
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

/***/ 40662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Z1: () => (/* binding */ isAbsolutePath),
/* harmony export */   eZ: () => (/* binding */ namesOf)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);
/* harmony import */ var _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(89762);


const LONGEST_NAME = 255;
const LONGEST_PATH = 4096;
const DRIVE = /^[A-Za-z]:[\\/]/;
// A colon opens a hidden stream, a backslash is a separator, and a trailing dot or space is dropped without a word.
const NOT_ON_WINDOWS = /[<>:"|?*\\\p{Cc}]|[. ]$/u;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i;
/** The names of a path of the archive, from its root down; refuses every path that could lead elsewhere. */
function namesOf(path, platform = process.platform) {
    if (isAbsolutePath(path))
        throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_1__/* .HostileArchive */ .h(`The path ${quoted(path)} is absolute.`);
    if (Buffer.byteLength(path) > LONGEST_PATH)
        throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_1__/* .HostileArchive */ .h(`A path is longer than ${LONGEST_PATH} bytes.`);
    const names = path.split('/').filter((name) => name !== '' && name !== '.');
    for (const name of names) {
        const problem = problemOf(name, platform);
        if (problem !== undefined)
            throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_1__/* .HostileArchive */ .h(`The path ${quoted(path)} ${problem}.`);
    }
    return names;
}
/** Absolute anywhere: an archive with a drive in it is refused on Linux, too. */
function isAbsolutePath(path) {
    return path.startsWith('/') || DRIVE.test(path);
}
/** A path of the archive as it may stand in a message. */
function quoted(path) {
    return `"${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(path, 120)}"`;
}
function problemOf(name, platform) {
    if (name === '..')
        return 'leads out of the folder';
    if (name.includes('\0'))
        return 'has a zero byte in it';
    if (Buffer.byteLength(name) > LONGEST_NAME)
        return `has a name of more than ${LONGEST_NAME} bytes`;
    if (platform !== 'win32')
        return undefined;
    return NOT_ON_WINDOWS.test(name) || WINDOWS_DEVICE.test(name) ? 'has a name that Windows does not allow' : undefined;
}


/***/ }),

/***/ 89762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ refusalFor),
/* harmony export */   h: () => (/* binding */ HostileArchive)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _error_code_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61297);


/** An archive that is not unpacked: damaged, too large, or made to write where it must not. Nothing was changed. */
class HostileArchive extends _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    reason;
    constructor(reason, options) {
        super('The archive was not unpacked, and nothing was changed.', reason, 'Pack a folder of plain files anew with tar and gzip.', options);
        this.name = 'HostileArchive';
        this.reason = reason;
    }
}
const REASONS = new Map([
    ['Z_BUF_ERROR', 'It ends too early: the upload was cut off.'],
    ['Z_DATA_ERROR', 'It is not gzip, or its bytes were changed on the way.'],
    ['TAR_BAD_ARCHIVE', 'The gzip holds no tar, or one that was cut off.'],
    ['TAR_ENTRY_INVALID', 'A header of the tar inside is damaged.'],
    ['ENAMETOOLONG', 'A path in it is longer than this machine allows.'],
    ['EILSEQ', 'A name in it is not allowed on this machine.'],
    ['ELOOP', 'A path in it leads through links.']
]);
/** What went wrong, as a refusal where the archive itself is to blame. */
function refusalFor(error) {
    const reason = REASONS.get((0,_error_code_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .C)(error));
    return reason === undefined ? error : new HostileArchive(reason, { cause: error });
}


/***/ }),

/***/ 74236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readEntries),
/* harmony export */   T: () => (/* binding */ WORKSPACE_LIMITS)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(38522);
/* harmony import */ var tar__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(98697);
/* harmony import */ var _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(89762);







/** What a workspace may be at most. */
const WORKSPACE_LIMITS = { entries: 1_000_000, bytes: 16 * 1024 ** 3, ratio: 200 };
const CHUNK = 1024 * 1024;
const END_BYTES = 1024;
const RATIO_FROM = 64 * 1024 * 1024;
/** Hands over the entries of a tar.gz one by one while it is read; gives the size of the tar. */
async function readEntries(archive, limits, take, signal) {
    const { size } = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(archive);
    if (size === 0)
        throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__/* .HostileArchive */ .h('The file is empty.');
    const most = Math.min(limits.bytes, Math.max(RATIO_FROM, size * limits.ratio));
    const tar = parserFor(limits, take);
    let bytes = 0;
    let isBlank = true;
    const feed = (chunk) => {
        if (bytes === 0)
            refuseGzip(chunk);
        bytes += chunk.length;
        isBlank &&= chunk.every((byte) => byte === 0);
        if (bytes > most)
            throw tooLarge(bytes > limits.bytes, limits);
        tar.write(chunk);
    };
    // An empty tar is nothing but its end, two blocks of zeros, in which the parser recognises no tar.
    const end = () => {
        if (!isBlank || bytes < END_BYTES)
            tar.end();
    };
    const source = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(archive, { highWaterMark: CHUNK });
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_3__.pipeline)(source, (0,node_zlib__WEBPACK_IMPORTED_MODULE_4__.createGunzip)({ chunkSize: 256 * 1024 }), sink(feed, end), ...(signal ? [{ signal }] : []));
    return bytes;
}
function sink(feed, end) {
    const tell = (done, act) => {
        try {
            act();
            done();
        }
        catch (error) {
            done(error);
        }
    };
    return new node_stream__WEBPACK_IMPORTED_MODULE_2__.Writable({
        write: (chunk, _encoding, done) => tell(done, () => feed(chunk)),
        final: (done) => tell(done, end)
    });
}
/** The parser does all its work inside `write`, so an error of an entry is thrown right there. */
function parserFor(limits, take) {
    const parser = new tar__WEBPACK_IMPORTED_MODULE_5__/* .Parser */ .iX({ strict: true });
    let isOver = false;
    let entries = 0;
    parser.on('error', (error) => {
        throw error;
    });
    parser.on('entry', (entry) => {
        entries += 1;
        if (entries > limits.entries)
            throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__/* .HostileArchive */ .h(`It has more than ${limits.entries} entries.`);
        take(entry);
    });
    parser.on('ignoredEntry', ({ type, meta }) => {
        throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__/* .HostileArchive */ .h(meta ? 'A header in it is too long.' : `It has an entry of an unknown kind (${type}).`);
    });
    parser.on('eof', () => {
        isOver = true;
    });
    return {
        // The parser would keep in memory whatever follows the end of the tar.
        write: (chunk) => {
            if (!isOver)
                parser.write(chunk);
        },
        end: () => parser.end()
    };
}
/** The parser would unpack a gzip inside the gzip, past our limits. */
function refuseGzip(chunk) {
    if (chunk[0] === 0x1f || chunk[0] === 0x28)
        throw new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__/* .HostileArchive */ .h('The gzip holds no tar.');
}
function tooLarge(isSize, limits) {
    const allowed = isSize ? `more than ${limits.bytes} bytes` : `more than ${limits.ratio} times its size`;
    return new _unpack_refusal_js__WEBPACK_IMPORTED_MODULE_6__/* .HostileArchive */ .h(`It would unpack to ${allowed}.`);
}


/***/ }),

/***/ 8027:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* reexport */ unpack_stream/* WORKSPACE_LIMITS */.T),
  l: () => (/* binding */ unpack)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/archive/error-code.js
var error_code = __webpack_require__(61297);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/archive/unpack-names.js
var unpack_names = __webpack_require__(40662);
// EXTERNAL MODULE: ./build/archive/unpack-refusal.js
var unpack_refusal = __webpack_require__(89762);
;// CONCATENATED MODULE: ./build/archive/unpack-merge.js





/** Moves all of `from` into `to`: files take the place of files, folders are merged; all of it or nothing. */
async function mergeInto(from, to, aside, signal) {
    const merge = { aside, undo: [], signal };
    (0,external_node_fs_.mkdirSync)(aside);
    try {
        await mergeFolder(merge, from, to, '');
    }
    catch (error) {
        for (const takeBack of merge.undo.reverse())
            tryTo(takeBack);
        throw error;
    }
}
async function mergeFolder(merge, from, to, path) {
    merge.signal?.throwIfAborted();
    // Moves are quickest synchronously; others get their turn between two folders.
    await (0,external_node_timers_promises_.setImmediate)();
    for (const item of (0,external_node_fs_.readdirSync)(from, { withFileTypes: true })) {
        const [source, target] = [(0,external_node_path_.join)(from, item.name), (0,external_node_path_.join)(to, item.name)];
        const below = path === '' ? item.name : `${path}/${item.name}`;
        const there = (0,external_node_fs_.lstatSync)(target, { throwIfNoEntry: false });
        if (there?.isDirectory()) {
            if (!item.isDirectory())
                throw new unpack_refusal/* HostileArchive */.h(`${(0,unpack_names/* quoted */.TL)(below)} is a folder of the workspace already.`);
            await mergeFolder(merge, source, target, below);
            continue;
        }
        if (there !== undefined)
            move(merge, target, (0,external_node_path_.join)(merge.aside, String(merge.undo.length)));
        move(merge, source, target);
    }
}
function move({ undo }, source, target) {
    (0,external_node_fs_.renameSync)(source, target);
    undo.push(() => (0,external_node_fs_.renameSync)(target, source));
}
// One move that cannot be taken back must not keep the others where they do not belong.
function tryTo(act) {
    try {
        act();
    }
    catch { }
}

// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
;// CONCATENATED MODULE: ./build/archive/unpack-staging.js





const SET_ID = 0o6000;
/**
 * The folder an archive is unpacked into before anything is moved to its place. Links are made last: until then there
 * are real files and folders only, so that nothing can be written through a link, whatever the order of the entries.
 */
class Staging {
    #root;
    #folders = new Set(['']);
    #links = new Map();
    #open;
    files = 0;
    /** `root` is an empty folder of our own. */
    constructor(root) {
        this.#root = root;
    }
    /** Takes the next entry; its bytes are written while they come. */
    add(entry) {
        const names = (0,unpack_names/* namesOf */.eZ)(entry.path);
        switch (entry.type) {
            case 'File':
            case 'OldFile':
                this.#addFile(names, entry);
                break;
            case 'Directory':
                this.#addFolder(names);
                break;
            case 'SymbolicLink':
                this.#addLink(names, entry.linkpath ?? '');
                break;
            case 'Link':
                this.#addHardLink(names, entry.linkpath ?? '');
                break;
            default:
                throw new unpack_refusal/* HostileArchive */.h(`${(0,unpack_names/* quoted */.TL)(entry.path)} is of a kind that is not unpacked (${entry.type}).`);
        }
        entry.resume();
    }
    /** Makes the links, and looks where each of them leads now that all are there. */
    finish() {
        for (const [path, target] of this.#links) {
            this.#clear(path);
            (0,external_node_fs_.symlinkSync)(target, (0,external_node_path_.join)(this.#root, path));
        }
        for (const [path, target] of this.#links) {
            if (!(0,links/* staysInside */.No)(this.#root, path, target))
                throw new unpack_refusal/* HostileArchive */.h(`The link ${(0,unpack_names/* quoted */.TL)(path)} leads out.`);
        }
        this.files += this.#links.size;
    }
    /** Lets go of a file that was being written when something failed. */
    abandon() {
        if (this.#open !== undefined)
            (0,external_node_fs_.closeSync)(this.#open);
        this.#open = undefined;
    }
    #addFile(names, entry) {
        const path = this.#freePlace(names);
        const mode = entry.mode ?? 0o644;
        if ((mode & SET_ID) !== 0)
            throw new unpack_refusal/* HostileArchive */.h(`${(0,unpack_names/* quoted */.TL)(path)} would run with the rights of its owner.`);
        const file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(this.#root, path), 'wx', (mode & 0o777) | 0o600);
        this.#open = file;
        this.files += 1;
        entry.on('data', (chunk) => {
            for (let done = 0; done < chunk.length;)
                done += (0,external_node_fs_.writeSync)(file, chunk, done);
        });
        entry.on('end', () => this.abandon());
    }
    #addFolder(names) {
        let path = '';
        for (const name of names) {
            path = path === '' ? name : `${path}/${name}`;
            if (!this.#folders.has(path))
                this.#makeFolder(path);
        }
    }
    #makeFolder(path) {
        if (this.#links.has(path))
            throw new unpack_refusal/* HostileArchive */.h(`An entry leads through the link ${(0,unpack_names/* quoted */.TL)(path)}.`);
        const absolute = (0,external_node_path_.join)(this.#root, path);
        const there = statsOf(absolute);
        if (there === undefined)
            (0,external_node_fs_.mkdirSync)(absolute);
        else if (!there.isDirectory())
            throw new unpack_refusal/* HostileArchive */.h(`${(0,unpack_names/* quoted */.TL)(path)} is both a file and a folder.`);
        else
            (0,external_node_fs_.chmodSync)(absolute, there.mode | 0o700);
        this.#folders.add(path);
    }
    #addLink(names, target) {
        const path = this.#freePlace(names);
        if ((0,unpack_names/* isAbsolutePath */.Z1)(target))
            throw new unpack_refusal/* HostileArchive */.h(`The link ${(0,unpack_names/* quoted */.TL)(path)} leads out: its target is absolute.`);
        this.#links.set(path, target);
    }
    #addHardLink(names, target) {
        const original = (0,unpack_names/* namesOf */.eZ)(target).join('/');
        if (!this.#isFile(original))
            throw new unpack_refusal/* HostileArchive */.h(`The hard link ${(0,unpack_names/* quoted */.TL)(names.join('/'))} names no file of the archive.`);
        if (original === names.join('/'))
            return;
        const path = this.#freePlace(names);
        (0,external_node_fs_.linkSync)((0,external_node_path_.join)(this.#root, original), (0,external_node_path_.join)(this.#root, path));
        this.files += 1;
    }
    #isFile(path) {
        return this.#folders.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) && this.#stats(path)?.isFile() === true;
    }
    /** Where a file or link may be made: its folder exists, and what had the name before is gone, as the last one wins. */
    #freePlace(names) {
        if (names.length === 0)
            throw new unpack_refusal/* HostileArchive */.h('The root of the archive is not a folder.');
        this.#addFolder(names.slice(0, -1));
        const path = names.join('/');
        this.#links.delete(path);
        this.#clear(path);
        return path;
    }
    #clear(path) {
        const there = this.#stats(path);
        if (there?.isDirectory())
            throw new unpack_refusal/* HostileArchive */.h(`${(0,unpack_names/* quoted */.TL)(path)} is both a folder and something else.`);
        if (there !== undefined)
            (0,external_node_fs_.rmSync)((0,external_node_path_.join)(this.#root, path));
    }
    #stats(path) {
        return statsOf((0,external_node_path_.join)(this.#root, path));
    }
}
function statsOf(absolute) {
    return (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
}

// EXTERNAL MODULE: ./build/archive/unpack-stream.js
var unpack_stream = __webpack_require__(74236);
;// CONCATENATED MODULE: ./build/archive/unpack.js









/** Unpacks a tar.gz beside the folder first, and moves it in only when all of it is good: else the folder is untouched. */
async function unpack({ archive, folder, limits, signal }) {
    signal?.throwIfAborted();
    let beside;
    try {
        if (!(await (0,promises_.lstat)(folder)).isDirectory())
            throw new Error(`${folder} is not a folder`);
        beside = await (0,promises_.mkdtemp)(`${folder}.unpacking-`);
        return await unpackBeside(beside, { archive, folder, limits, signal });
    }
    catch (error) {
        throw signal?.aborted ? signal.reason : unpackFailure((0,unpack_refusal/* refusalFor */.I)(error));
    }
    finally {
        if (beside !== undefined)
            await (0,promises_.rm)(beside, { recursive: true, force: true, maxRetries: 3 }).catch(() => { });
    }
}
async function unpackBeside(beside, { archive, folder, limits, signal }) {
    const fresh = (0,external_node_path_.join)(beside, 'new');
    await (0,promises_.mkdir)(fresh);
    const staging = new Staging(fresh);
    try {
        const bytes = await (0,unpack_stream/* readEntries */.$)(archive, limits, (entry) => staging.add(entry), signal);
        staging.finish();
        await mergeInto(fresh, folder, (0,external_node_path_.join)(beside, 'old'), signal);
        return { files: staging.files, bytes };
    }
    finally {
        staging.abandon();
    }
}
function unpackFailure(error) {
    if (error instanceof unpack_refusal/* HostileArchive */.h || error instanceof failure/* Failure */.HR)
        return error;
    const isFull = (0,error_code/* errorCode */.C)(error) === 'ENOSPC' || (0,error_code/* errorCode */.C)(error) === 'EDQUOT';
    return new failure/* Failure */.HR('The archive could not be unpacked, and nothing was changed.', isFull ? 'The disk is full.' : `${(0,failure/* messageOf */.bD)(error)}.`, isFull ? 'Free some space, or upload less.' : 'Check that its folder can be written to.', { cause: error });
}


/***/ }),

/***/ 33990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  w: () => (/* binding */ reportChanges)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/archive/unpack-names.js
var unpack_names = __webpack_require__(40662);
// EXTERNAL MODULE: ./build/archive/unpack-stream.js
var unpack_stream = __webpack_require__(74236);
;// CONCATENATED MODULE: ./build/archive/contents.js



const SNIFFED_BYTES = 8_000;
/** What is in a tar.gz, by path; nothing is written anywhere. Of two entries with one path the later counts, as for tar. */
async function contentsOf(archive, limits, signal) {
    const items = new Map();
    await (0,unpack_stream/* readEntries */.$)(archive, limits, (entry) => {
        const path = (0,unpack_names/* namesOf */.eZ)(entry.path).join('/');
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
            copyOf(items, (0,unpack_names/* namesOf */.eZ)(entry.linkpath ?? '').join('/'), keep);
        else {
            const hash = (0,external_node_crypto_.createHash)('sha256');
            let bytes = 0;
            let isBinary = false;
            entry.on('data', (chunk) => {
                hash.update(chunk);
                if (bytes < SNIFFED_BYTES)
                    isBinary ||= chunk.subarray(0, SNIFFED_BYTES - bytes).includes(0);
                bytes += chunk.length;
            });
            entry.on('end', () => keep('file', bytes, hash.digest('hex'), isBinary));
            return;
        }
        entry.resume();
    }, signal);
    return items;
}
/** A hard link is the same file under another name. */
function copyOf(items, original, keep) {
    const item = items.get(original);
    if (item?.kind === 'file')
        keep('file', item.bytes, item.content, item.isBinary);
}
/** The text of some files of an archive; what is too long, or no text, is left out. */
async function textsOf(archive, paths, { limits, mostBytes, signal }) {
    const texts = new Map();
    await (0,unpack_stream/* readEntries */.$)(archive, limits, (entry) => {
        const path = (0,unpack_names/* namesOf */.eZ)(entry.path).join('/');
        if (!paths.has(path) || !/^(Old)?File$/.test(entry.type)) {
            entry.resume();
            return;
        }
        let chunks = [];
        let bytes = 0;
        entry.on('data', (chunk) => {
            bytes += chunk.length;
            if (bytes > mostBytes)
                chunks = undefined;
            // A copy: the parser's chunks are views of a block that is used again.
            else
                chunks?.push(Buffer.from(chunk));
        });
        entry.on('end', () => {
            const text = chunks === undefined ? undefined : textIn(Buffer.concat(chunks));
            if (text === undefined)
                texts.delete(path);
            else
                texts.set(path, text);
        });
    }, signal);
    return texts;
}
/** Bytes as text; undefined where they are none. */
function textIn(bytes) {
    if (bytes.includes(0))
        return undefined;
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/archive/changes.js

/** Files and links added, changed and deleted between two archives. Folders count only by what is in them. */
async function changesBetween({ before, after, limits, signal }) {
    const old = before === undefined ? new Map() : await contentsOf(before, limits, signal);
    const now = await contentsOf(after, limits, signal);
    const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
    const all = paths.flatMap((path) => changeOf(path, notFolder(old.get(path)), notFolder(now.get(path))) ?? []);
    const files = all.filter(({ path }) => !isInsideGit(path));
    return { files, insideGit: all.length - files.length };
}
function notFolder(item) {
    return item?.kind === 'folder' ? undefined : item;
}
function changeOf(path, old, now) {
    const item = now ?? old;
    if (item === undefined)
        return undefined;
    const isSame = old?.kind === now?.kind && old?.content === now?.content;
    if (isSame && old?.isExecutable === now?.isExecutable)
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
function isInsideGit(path) {
    return path.split('/').includes('.git');
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(37291);
;// CONCATENATED MODULE: ./build/archive/unified-diff.js



const CONTEXT = 3;
const PER_FILE_MS = 1_000;
const ALL_FILES_MS = 30_000;
/** How much more is read than is shown at most: of a large file often few lines change. */
const READ_FACTOR = 16;
/** The unified diff of those changed files that are text. */
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
    const { old, now } = await textsOn(wanted, comparison, fileBytes);
    const end = performance.now() + ALL_FILES_MS;
    const parts = [];
    let bytes = 0;
    for (const { path, change } of wanted) {
        // A patch is made in one go; others, and a signal, get their turn between two.
        await (0,promises_.setImmediate)();
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
async function textsOn(wanted, { before, after, limits, signal }, mostBytes) {
    const paths = new Set(wanted.map(({ path }) => path));
    const options = { limits, mostBytes, signal };
    const old = before === undefined ? new Map() : await textsOf(before, paths, options);
    return { old, now: await textsOf(after, paths, options) };
}
/** `null` is a file that is not there, undefined one that is no text; undefined as a patch is one that takes too long. */
function patchOf(path, old, now) {
    if (old === undefined || now === undefined)
        return undefined;
    const [from, to] = [
        old === null ? '/dev/null' : quoted(`a/${path}`),
        now === null ? '/dev/null' : quoted(`b/${path}`)
    ];
    const options = { context: CONTEXT, timeout: PER_FILE_MS };
    const patch = (0,create/* createTwoFilesPatch */.ss)(from, to, old ?? '', now ?? '', undefined, undefined, options);
    // Without the line of equals signs that no other tool writes.
    return patch?.replace(/^=+\n/, '');
}
/** As git writes a name that could be taken for something else. */
function quoted(name) {
    return /[\p{Cc}"\\]/u.test(name) ? JSON.stringify(name) : name;
}

// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./build/steps/changes-json.js



const FILES_AT_ONCE = 1_000;
/** Writes down every changed file, piece by piece: there may be very many, and releases are under way meanwhile. */
async function writeChanges(path, changes, redact) {
    const pieces = external_node_stream_.Readable.from(piecesOf(changes, redact));
    await (0,external_node_stream_promises_.pipeline)(pieces, (0,external_node_fs_.createWriteStream)(path, { mode: 0o600 }));
}
function* piecesOf({ files, insideGit, numbers, notShown }, redact) {
    const { added, changed, deleted } = numbers;
    const head = JSON.stringify({ added, changed, deleted, inside_git: insideGit }, null, 2);
    yield `${head.slice(0, -2)},\n  "files": [`;
    for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
        const some = files.slice(from, from + FILES_AT_ONCE).map((each) => JSON.stringify(entryOf(each, notShown)));
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

;// CONCATENATED MODULE: ./build/steps/workspace-changes.js






/** Files beyond this are seldom read by people; both together keep the diff below what an editor opens gladly. */
const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 };
/** As many as a person may look at. An agent may unpack half a million, and every text of a story is gone through. */
const MOST_LISTED = 1_000;
/** Compares a dump with what was uploaded, and writes down what changed, as JSON and as a unified diff. */
async function reportChanges(comparison, folder, host) {
    const changes = await changesBetween(comparison);
    const numbers = numbersOf(changes.files);
    const shown = await unifiedDiff(changes.files, comparison, DIFF_LIMITS);
    const diff = { text: host.redact(shown.text), path: (0,external_node_path_.join)(folder, 'changes.diff') };
    (0,external_node_fs_.writeFileSync)(diff.path, diff.text, { mode: 0o600 });
    const json = (0,external_node_path_.join)(folder, 'changes.json');
    await writeChanges(json, { ...changes, numbers, notShown: shown.notShown }, host.redact);
    const told = inOneLine(numbers, changes.insideGit, comparison.before !== undefined);
    return { changes: { told, diff: diff.text, ...listed(changes, shown) }, json, diff: diff.path };
}
/** The first files, and how many there are. */
function listed({ files: all }, { notShown }) {
    const files = all.slice(0, MOST_LISTED);
    const reasons = {};
    for (const reason of notShown.values())
        reasons[reason] = (reasons[reason] ?? 0) + 1;
    const why = files.flatMap(({ path }) => {
        const reason = notShown.get(path);
        return reason === undefined ? [] : [[path, reason]];
    });
    return { number: all.length, files, notShown: new Map(why), reasons };
}
function inOneLine(numbers, insideGit, wasUploaded) {
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


/***/ })

};
