export const id = 4297;
export const ids = [4297];
export const modules = {

/***/ 7844:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bw: () => (/* binding */ REPOSITORY),
/* harmony export */   _h: () => (/* binding */ docsLink),
/* harmony export */   xv: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';
/** The repository of the action, as in package.json (a test compares them). */
const REPOSITORY = 'org/klavis-sandbox-action';
/** The address of a page of the docs, for messages. */
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}


/***/ }),

/***/ 64768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   RJ: () => (/* binding */ quoteAtEnd),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds)
/* harmony export */ });
/** A readable duration: `0.4 s`, `12 s`, `3 min`. */
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
/** A readable size: `812 B`, `1.5 MB`. */
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
    // Not toLocaleString(): it first loads the tables of all languages, which takes a seventh of the start of main.
    return `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${number === 1 ? one : many}`;
}
/** The end of a sentence that quotes a message, if there is one: `: no space left.` */
function quoteAtEnd(message) {
    const text = message.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
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
/** Follows no link and does not wait for the other end of a pipe; Windows has neither flag. */
const CAUTIOUS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/** Appends without following a link, and without waiting for the reader of a pipe: any later step can replace the file. */
const APPEND = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDWR | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
/**
 * Opens a file for reading, unless it is a link, a pipe, a folder or too large; then, or if there is none, the result is
 * undefined. Later steps may replace a file at any moment, so it is opened first, and looked at through its descriptor.
 */
function openPlainFile(path, maxBytes) {
    let descriptor;
    try {
        // On Windows a link would be followed.
        if (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW === undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true }).isFile())
            return undefined;
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, CAUTIOUS);
        const stats = statsOf(descriptor);
        if (stats.isFile() && stats.size <= maxBytes)
            return { descriptor, size: Number(stats.size) };
    }
    catch {
        // Missing, unreadable or replaced: all the same to the caller.
    }
    if (descriptor !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    return undefined;
}
/**
 * With numbers instead of bigints, the result for a pipe would make Node resolve the next `import` wrongly if links lead
 * to it: realpathSync() looks at the result of the last stat.
 */
function statsOf(descriptor) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor, { bigint: true });
}
/** Whether there is anything at this path. A folder above it may have become a file, which is no error here. */
function somethingAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false, bigint: true }) !== undefined;
    }
    catch {
        return false;
    }
}
/** Whether the path is a regular file of at most this size. Only for what others open: what we read, we open first. */
function isPlainFile(path, maxBytes) {
    const file = openPlainFile(path, maxBytes);
    if (file !== undefined)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file.descriptor);
    return file !== undefined;
}
/** The text of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
function readPlainText(path, maxBytes) {
    return readPlainBytes(path, maxBytes)?.toString('utf8');
}
/** The bytes of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
function readPlainBytes(path, maxBytes) {
    return readPart(path, maxBytes, () => 0);
}
/** The last bytes of a regular file as text; undefined if there is none. */
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
/** A stream of a regular file, up to the size that it has now; undefined if there is none of at most this size. */
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
/**
 * How a private file is created, by a stream (`flags`) or at once (`flag`): never through a link, and never in place of a
 * file that somebody else left.
 */
const NEW_PRIVATE_FILE = { flags: 'wx', flag: 'wx', mode: 0o600 };
/** Creates a file that only this user can read, and returns its path. */
function writePrivateFile(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, NEW_PRIVATE_FILE);
        return path;
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path)} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, `The folder ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)} is not writable, or its disk is full.`, `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
    }
}
/** Appends lines to a file that only this user can read. Throws if something else is in its place. */
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
/** Whether the last line is incomplete after a kill. The next one must not be appended to it. */
function endsMidLine(file) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE;
}
/**
 * The lines of a file, one at a time; undefined stands for a line that is longer than allowed. Only a line feed ends a
 * line, because JSON strings may contain the other line breaks of Unicode.
 */
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
/* harmony export */   hG: () => (/* binding */ removeHostileFolder),
/* harmony export */   v$: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



// On Windows a folder cannot be removed while a program that is just ending, or a virus scanner, has it open.
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
/** Removes a folder with everything in it, of a link only the link. */
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, REMOVE);
}
/** Removes a folder with everything in it, of a link only the link. */
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, REMOVE);
}
/** Removes a folder in which a program may have taken away our own rights. */
function removeHostileFolder(path) {
    try {
        removeFolderSync(path);
    }
    catch {
        openFolders(path);
        removeFolderSync(path);
    }
}
function openFolders(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(path, 0o700);
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path))
        openFolders((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, name));
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
    /** A transcript of the gateway that a later step changed. */
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
