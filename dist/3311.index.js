export const id = 3311;
export const ids = [3311];
export const modules = {

/***/ 61297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ errorCode)
/* harmony export */ });
/** The code of a system or zlib error, such as ENOSPC. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}


/***/ }),

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

/***/ 73311:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
// EXTERNAL MODULE: ./build/archive/unpack.js + 2 modules
var unpack = __webpack_require__(8027);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js + 3 modules
var esm_client = __webpack_require__(33068);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 11 modules
var streamableHttp = __webpack_require__(31502);
// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
;// CONCATENATED MODULE: ./build/demo/agent.js




/** A very small agent: a real MCP client that reads orders, adds them up, writes a report and commits it. */
async function work(configPath, workspace, say) {
    const { mcpServers } = JSON.parse((0,external_node_fs_.readFileSync)(configPath, 'utf8'));
    const clients = new Map();
    for (const [name, { url }] of Object.entries(mcpServers)) {
        const client = new esm_client/* Client */.K({ name: 'klavis-sandbox-demo', version: version/* VERSION */.x });
        // The SDK's own types disagree with exactOptionalPropertyTypes.
        await client.connect(new streamableHttp/* StreamableHTTPClientTransport */.j(new URL(url)));
        clients.set(name, client);
    }
    const call = async (server, tool, args) => {
        const result = await clients.get(server)?.callTool({ name: tool, arguments: args });
        const [first] = (result?.content ?? []);
        const text = first?.text ?? '';
        if (result?.isError)
            throw new Error(`${tool}: ${text}`);
        say(`${server.padEnd(10)} ${tool.padEnd(28)} ${firstLine(text)}`);
        return text;
    };
    await doTask(call, workspace);
    for (const client of clients.values())
        await client.close();
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
    return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/demo/job.js




const FILES = { output: 'GITHUB_OUTPUT', exported: 'GITHUB_ENV', state: 'GITHUB_STATE', summary: 'GITHUB_STEP_SUMMARY' };
/** Runs one step of the action in a process of its own, as a runner does: inputs, file commands, state. */
async function runStep(step, { folder, inputs, state, say }) {
    const commands = (0,external_node_path_.join)(folder, `commands-${step}`);
    (0,external_node_fs_.mkdirSync)(commands, { recursive: true });
    const paths = Object.entries(FILES).map(([name, variable]) => [variable, (0,external_node_path_.join)(commands, name)]);
    for (const [, path] of paths)
        (0,external_node_fs_.writeFileSync)(path, '');
    const child = (0,external_node_child_process_.spawn)(process.execPath, [(0,external_node_path_.join)((0,process_world/* programFolder */.bs)(), `${step}.js`)], {
        cwd: folder,
        env: {
            ...kept(['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'LOCALAPPDATA', 'XDG_CACHE_HOME']),
            ...job(folder),
            ...Object.fromEntries(paths),
            ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
            ...Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]))
        },
        stdio: ['ignore', 'pipe', 'inherit']
    });
    await forEachLine(child.stdout, say);
    const exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
    const read = (name) => (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(commands, name), 'utf8');
    return {
        exitCode,
        outputs: pairs(read('output')),
        exported: pairs(read('exported')),
        state: pairs(read('state')),
        summary: read('summary')
    };
}
function job(folder) {
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
function kept(names) {
    return Object.fromEntries(names.flatMap((name) => ((0,process_world/* environment */.cA)(name) === undefined ? [] : [[name, (0,process_world/* environment */.cA)(name) ?? '']])));
}
async function forEachLine(stream, say) {
    let rest = '';
    for await (const chunk of stream) {
        const lines = (rest + chunk.toString('utf8')).split(/\r?\n/);
        rest = lines.pop() ?? '';
        for (const line of lines)
            say(line);
    }
    if (rest !== '')
        say(rest);
}
/** A file command: `name<<delimiter`, lines, the delimiter. */
function pairs(text) {
    const found = new Map();
    const lines = text.split(/\r?\n/);
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
        const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(line) ?? [];
        if (name === undefined)
            continue;
        const value = [];
        for (let next = lines.shift(); next !== undefined && next !== delimiter; next = lines.shift())
            value.push(next);
        found.set(name, value.join('\n'));
    }
    return found;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/demo/screen.js

const NO_ARTIFACTS = /offers no artifact service/;
const HERE_ONLY = '  (On GitHub these files are now an artifact of the run. Here they stay in the workspace.)';
/** What the demo prints: the runner's commands become what a person reads in GitHub's log. */
class Screen {
    #print;
    #secrets = new Set();
    #isFolded = false;
    constructor(print) {
        this.#print = print;
    }
    title(text) {
        this.#print(`\n${(0,external_node_util_.styleText)('bold', text)}`);
    }
    chapter(name, text) {
        this.#print(`\n${(0,external_node_util_.styleText)('cyan', name)}  ${text}`);
    }
    line = (text) => {
        this.#print(`  ${this.#masked(text)}`);
    };
    /** One line as a step printed it. */
    runnerLine = (text) => {
        const [, command, message = ''] = /^::([a-z-]+)(?: [^:]*)?::(.*)$/.exec(text) ?? [];
        const plain = message.replaceAll('%0A', '\n    ').replaceAll('%0D', '').replaceAll('%25', '%');
        if (command === undefined) {
            if (!this.#isFolded)
                this.line(`  ${text}`);
        }
        else if (command === 'add-mask')
            this.#secrets.add(plain);
        else if (command === 'group')
            this.#openGroup(plain);
        else if (command === 'endgroup')
            this.#isFolded = false;
        else if (command === 'warning')
            this.line(NO_ARTIFACTS.test(plain) ? HERE_ONLY : (0,external_node_util_.styleText)('yellow', `! ${plain}`));
        else if (command === 'notice')
            this.line(`i ${plain}`);
        else if (command === 'error')
            this.line((0,external_node_util_.styleText)('red', `✗ ${plain}`));
    };
    /** A log is left out; on GitHub it is folded until somebody opens it. */
    #openGroup(title) {
        this.#isFolded = /\blog$/.test(title);
        if (!this.#isFolded)
            this.line(title);
    }
    end(text) {
        this.#print(`\n${text}\n`);
    }
    #masked(text) {
        return [...this.#secrets].reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
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
/** What the action keeps of the job, in its workspace. */
const KEPT = 'klavis-sandbox-demo-0-1';
/** `npm start`: the action's whole job on this machine, without a key and without GitHub. */
async function demo(args) {
    const isKept = args.includes('--keep');
    const started = performance.now();
    const screen = new Screen(process_world/* printLine */.wi);
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-sandbox-demo-'));
    try {
        await runJob(folder, screen);
        const report = (0,external_node_path_.join)(folder, 'workspace', KEPT, 'report.html');
        const left = isKept
            ? `Open its report in a browser: ${report}`
            : 'Nothing is left behind; `npm start -- --keep` keeps its report, to open in a browser.';
        screen.end(`Done in ${(0,wording/* seconds */.YA)(performance.now() - started)}. This was the same code that runs on GitHub.\n${left}`);
    }
    catch (error) {
        screen.end(`That did not work: ${(0,failure/* messageOf */.bD)(error)}`);
        process.exitCode = 1;
    }
    finally {
        if (!isKept)
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}
async function runJob(folder, screen) {
    const workspace = (0,external_node_path_.join)(folder, 'workspace');
    for (const each of [workspace, (0,external_node_path_.join)(folder, 'temp')])
        (0,external_node_fs_.mkdirSync)(each);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(workspace, 'orders.csv'), ORDERS);
    screen.title('A job with the embedded engine: acquire, upload, let an agent work, dump, release');
    screen.chapter('main', 'the action acquires, uploads and verifies');
    const main = await runStep('main', { folder, inputs: INPUTS, state: new Map(), say: screen.runnerLine });
    try {
        if (main.exitCode !== 0)
            throw new failure/* Failure */.HR('The main step failed.', 'Its own message is above.', 'Read that first.');
        screen.chapter('agent', 'a small MCP client does a task, as your agent would in the next step');
        await work(outputOf(main, 'mcp-config'), outputOf(main, 'workspace'), screen.line);
    }
    finally {
        screen.chapter('post', 'the action dumps, keeps and releases, whatever happened');
        await runStep('post', { folder, inputs: INPUTS, state: main.state, say: screen.runnerLine });
    }
    await showDump(workspace, (0,external_node_path_.join)(folder, 'unpacked'), screen);
}
async function showDump(workspace, target, screen) {
    screen.chapter('dump', 'what the agent left behind, from the archive that would be an artifact on GitHub');
    const kept = (0,external_node_path_.join)(workspace, KEPT);
    (0,external_node_fs_.mkdirSync)(target);
    const limits = { entries: 10_000, bytes: 100_000_000, ratio: 1_000 };
    await (0,unpack/* unpack */.l)({ archive: (0,external_node_path_.join)(kept, 'local-sandbox.tar.gz'), folder: target, limits });
    for (const line of (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(target, 'report.md'), 'utf8').trimEnd().split('\n'))
        screen.line(`report.md  ${line}`);
    const calls = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(kept, 'transcript.jsonl'), 'utf8').trimEnd().split('\n').length;
    screen.line(`transcript.jsonl  ${calls} requests, each with arguments, answer and time`);
}
function outputOf({ outputs }, name) {
    const value = outputs.get(name);
    if (value === undefined)
        throw new failure/* Failure */.HR(`The main step gave no output \`${name}\`.`, 'It did not come to its end.', 'Read what it said above.');
    return value;
}


/***/ }),

/***/ 82797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);

/** An error a person can act on: what happened, the likely cause, the next step. */
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
/** We were told something that we cannot work with; nothing was done yet. */
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
/** The job was cancelled: not a failure of ours, and nothing new may be started. */
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
/** The message of anything that was thrown, on lines that are safe to print. */
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
/** Whether this is an error of the system with this code, such as `ENOENT`. */
function hasCode(error, code) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}


/***/ }),

/***/ 98667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ endNow),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   cA: () => (/* binding */ environment),
/* harmony export */   nJ: () => (/* binding */ endSoon),
/* harmony export */   wi: () => (/* binding */ printLine)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const LINGER_MS = 2_000;
/** One variable of the environment of this process. */
function environment(name) {
    return process.env[name];
}
/** The folder of the program that Node was started with: where the other programs of the action lie, too. */
function programFolder() {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? process.execPath));
}
/** Prints a line as it is; for programs whose output is a log file or a terminal. */
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
/** Calls back once when this process is asked to end, by a signal or by Ctrl+C. */
function onEndSignal(end) {
    let isTold = false;
    // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us at our clean-up.
    const hear = () => {
        if (!isTold)
            end();
        isTold = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, hear);
}
/** Lets the process end by itself; what still hangs a little later (a socket of a library) holds nobody up. */
function endSoon() {
    setTimeout(() => process.exit(), LINGER_MS).unref();
}
/** Ends the process as soon as what was printed is out: a person at a terminal does not wait for idle sockets. */
function endNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    endSoon();
}


/***/ }),

/***/ 85820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** One line of a log in which nothing is a workflow command (`::x::`, `##[x]`) or a terminal escape. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines of our own making, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document in which nothing is a workflow command or a terminal escape; it means the same. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** The value of a JSON text; undefined where it is none. */
function jsonIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Untrusted text as one short, safe line: what an API or a server said, quoted inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as code inside a line of Markdown, also in a table. In a comment GitHub looks for mentions, issues and
 * links after Markdown is done, in characters that were escaped too; only code is left alone.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a block of code in Markdown; nothing in them ends the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * What Markdown, HTML or GitHub would act on: markup, mentions, issues, links that make themselves, emoji. Only that, since
 * a summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` stay as they are.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // Between two letters it is no emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`; not what stands before a blank, or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would make a list, a heading or a line.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown with HTML in it (the job summary): nothing in it is markup. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 90795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 63031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   cM: () => (/* binding */ asEnd)
/* harmony export */ });
/** A duration for people: `0.4 s`, `12 s`, `3 min`. */
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
/** A size for people. */
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
/** `1 sandbox`, `2 sandboxes`, `1,234 files`. */
function count(number, one, many = `${one}s`) {
    // By hand: toLocaleString() loads the tables of all languages first, a seventh of the time that main needs to start.
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
/** The end of a sentence that quotes what somebody said, if anything: `: no room left.` */
function asEnd(said) {
    const text = said.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
}


/***/ })

};
