export const id = 2959;
export const ids = [2959];
export const modules = {

/***/ 2217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zn: () => (/* binding */ folderEntry),
/* harmony export */   o2: () => (/* binding */ sortedByPath),
/* harmony export */   yr: () => (/* binding */ contentEntry)
/* harmony export */ });
/** A file whose bytes are made here and not read from the disk. */
function contentEntry(path, text) {
    const content = Buffer.from(text);
    return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content };
}
/** A folder that stands in the archive by itself. */
function folderEntry(path, absolute = '') {
    return { path, absolute, kind: 'directory', mode: 0o755, size: 0 };
}
/** Sorted by the bytes of the path, so that the order is the same on every machine. */
function sortedByPath(entries) {
    const all = [...entries];
    // Strings are compared by UTF-16 units; these are ordered as the bytes are where there are no surrogates.
    if (!all.some(({ path }) => SURROGATE.test(path)))
        return all.sort((a, b) => (a.path < b.path ? -1 : 1));
    return all
        .map((entry) => ({ entry, key: Buffer.from(entry.path) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ entry }) => entry);
}
const SURROGATE = /[\ud800-\udfff]/;


/***/ }),

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

/***/ 75512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ pack)
});

// UNUSED EXPORTS: packFailure

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/archive/error-code.js
var error_code = __webpack_require__(61297);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./build/archive/deflate.js

/** Compresses a block on the thread pool: as zlib's own function does, but without a copy of the result. */
function deflate(data, options) {
    return new Promise((resolve, reject) => {
        const parts = [];
        (0,external_node_zlib_.createDeflateRaw)(options)
            .on('data', (part) => parts.push(part))
            .once('end', () => resolve(joined(parts)))
            .once('error', reject)
            .end(data);
    });
}
/** The end of a flush comes as a part of its own, but lies right behind the rest as long as there was room for it. */
function joined(parts) {
    const [first, ...others] = parts;
    if (first === undefined)
        return Buffer.alloc(0);
    let end = first.byteOffset + first.length;
    for (const part of others) {
        if (part.buffer !== first.buffer || part.byteOffset !== end)
            return Buffer.concat(parts);
        end += part.length;
    }
    return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset);
}
/** Gives the memory of a result back at once where Node can: else the collector does, dozens of megabytes later. */
function release(result) {
    const { buffer } = result;
    // Small buffers share their memory with others.
    if (buffer.byteLength <= Buffer.poolSize)
        return;
    if ('transfer' in buffer && typeof buffer.transfer === 'function')
        buffer.transfer(0);
}

;// CONCATENATED MODULE: ./build/archive/entropy.js
const SAMPLES = 8192;
const RUN = 128;
const MOST_BITS_WORTH_COMPRESSING = 7.7;
/** Whether compressing these bytes is a waste of time: they are compressed or encrypted already. */
function looksCompressed(data) {
    const counts = new Uint32Array(256);
    const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)));
    let total = 0;
    for (let start = 0; start < data.length; start += gap) {
        for (const byte of data.subarray(start, start + RUN))
            counts[byte] = (counts[byte] ?? 0) + 1;
        total += Math.min(RUN, data.length - start);
    }
    return entropy(counts, total) > MOST_BITS_WORTH_COMPRESSING;
}
function entropy(counts, total) {
    let bits = 0;
    for (const count of counts)
        if (count > 0)
            bits -= (count / total) * Math.log2(count / total);
    return bits;
}

;// CONCATENATED MODULE: ./build/archive/gzip-blocks.js



const BLOCK = 1024 * 1024;
const WINDOW = 32 * 1024;
const LEAST_ROOM = 64 * 1024;
// No time, no name, unknown system: the same bytes on every machine.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/**
 * One gzip member, compressed block by block on the thread pool and written in order. Not a member for each block:
 * Python's tarfile stops after the first when it reads a stream.
 */
class GzipBlocks {
    #options;
    #waiting = [];
    #spare = [];
    #block = Buffer.allocUnsafe(BLOCK);
    #used = 0;
    // One for all blocks: zlib takes a copy when a stream is made.
    #window = Buffer.alloc(WINDOW);
    #windowBytes = 0;
    #room = BLOCK / 2;
    #crc = 0;
    #size = 0;
    #written;
    constructor(options) {
        this.#options = options;
        this.#written = handled(options.write(HEADER));
    }
    /** How many bytes went in. */
    get size() {
        return this.#size + this.#used;
    }
    /** The free part of the current block, never empty; say with `filled` how much of it was used. */
    async room() {
        if (this.#used === BLOCK)
            await this.#send(false);
        return this.#block.subarray(this.#used);
    }
    filled(count) {
        this.#used += count;
    }
    async add(bytes) {
        for (let done = 0; done < bytes.length;) {
            const count = bytes.copy(await this.room(), 0, done);
            this.filled(count);
            done += count;
        }
    }
    async addZeros(count) {
        for (let left = count; left > 0;) {
            const room = await this.room();
            const part = Math.min(room.length, left);
            room.fill(0, 0, part);
            this.filled(part);
            left -= part;
        }
    }
    async finish() {
        await this.#send(true);
        await this.#written;
        const trailer = Buffer.alloc(8);
        trailer.writeUInt32LE(this.#crc, 0);
        trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
        await this.#options.write(trailer);
    }
    /** Waits until nothing writes any more, whatever came of it. */
    async settle() {
        await Promise.allSettled([...this.#waiting, this.#written]);
    }
    async #send(last) {
        const block = this.#block;
        const data = block.subarray(0, this.#used);
        this.#crc = (0,external_node_zlib_.crc32)(data, this.#crc);
        this.#size += data.length;
        this.#used = 0;
        this.#written = handled(this.#writeAfter(this.#written, this.#compressed(data, last), block));
        this.#windowBytes = data.subarray(-WINDOW).copy(this.#window);
        this.#waiting.push(this.#written);
        if (this.#waiting.length >= this.#options.inFlight)
            await this.#waiting.shift();
        this.#block = this.#spare.pop() ?? Buffer.allocUnsafe(BLOCK);
    }
    #compressed(data, last) {
        const isStored = looksCompressed(data);
        return deflate(data, {
            level: isStored ? 0 : this.#options.level,
            finishFlush: last ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_SYNC_FLUSH,
            // Room for the whole result, as a rule: what does not fit is copied together, what is not used is memory wasted.
            chunkSize: isStored ? BLOCK + BLOCK / 16 : this.#room,
            ...(this.#windowBytes > 0 && { dictionary: this.#window.subarray(0, this.#windowBytes) })
        });
    }
    async #writeAfter(previous, compressed, block) {
        const bytes = await compressed;
        // The next block is probably much like this one.
        this.#room = Math.min(BLOCK, Math.max(LEAST_ROOM, Math.ceil(bytes.length * 1.25)));
        await previous;
        await this.#options.write(bytes);
        release(bytes);
        this.#spare.push(block);
    }
}
// Somebody awaits it later; until then a failure is not "unhandled".
function handled(promise) {
    promise.catch(() => { });
    return promise;
}

// EXTERNAL MODULE: ./build/archive/tally.js
var archive_tally = __webpack_require__(74699);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var header = __webpack_require__(16532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(50750);
;// CONCATENATED MODULE: ./build/archive/tar-blocks.js


/** What a tar archive is made of. */
const TAR_BLOCK = 512;
/** Two empty blocks end an archive. */
const TAR_END = 2 * TAR_BLOCK;
// Fixed, so that the same files give the same bytes; not 1970, which zip and some build tools cannot express.
const MTIME = new Date('1980-01-02T00:00:00Z');
const LONGEST_PLAIN_NAME = 99;
// What fits into ten octal digits, after which a space and a zero end the field; larger sizes are written differently.
const PLAIN_SIZES = 8 ** 10;
const PLAIN_NAME = /^[ -~]{1,99}$/;
const ZERO = 48;
const SIZE_END = 134;
const SUM_START = 148;
const SUM_DIGITS = 6;
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' };
/** The header of an entry: ustar, with pax records before it for what ustar cannot say. */
function tarHeader(entry) {
    const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path;
    const size = entry.kind === 'file' ? entry.size : 0;
    const isPlain = entry.linkTarget === undefined && size < PLAIN_SIZES && PLAIN_NAME.test(path);
    return isPlain ? plainHeader(entry, path, size) : encodedHeader(entry, path, size);
}
function encodedHeader(entry, path, size) {
    const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget };
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path, size, ...link });
    const needsPax = header.encode(block);
    // The encoder puts "./" before some names of just 100 bytes, and cuts a link's target without a word at 100.
    const tight = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > LONGEST_PLAIN_NAME;
    return needsPax || tight ? Buffer.concat([new pax/* Pax */.u({ path, size, ...link }).encode(), block]) : block;
}
function headerOf({ kind, mode }, more) {
    return new header/* Header */.Y({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] });
}
/** Nearly every file: the encoder's own bytes for its kind and mode, in which name, size and sum are filled in. */
function plainHeader(entry, path, size) {
    const form = formOf(entry);
    const block = Buffer.from(form.block);
    const digits = size.toString(8);
    block.write(path, 0, 'latin1');
    block.write(digits, SIZE_END - digits.length, 'latin1');
    const sum = form.sum + sumOf(path, 0) + sumOf(digits, ZERO);
    block.write(sum.toString(8).padStart(SUM_DIGITS, '0'), SUM_START, 'latin1');
    return block;
}
const tar_blocks_forms = new Map();
function formOf(entry) {
    const key = `${entry.kind} ${entry.mode}`;
    const known = tar_blocks_forms.get(key);
    if (known !== undefined)
        return known;
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path: '', size: 0 });
    header.encode(block);
    const form = { block, sum: header.cksum ?? 0 };
    tar_blocks_forms.set(key, form);
    return form;
}
function sumOf(text, less) {
    let sum = 0;
    for (let at = 0; at < text.length; at++)
        sum += text.charCodeAt(at) - less;
    return sum;
}
/** How many zeros follow contents of this size. */
function tarPadding(size) {
    return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/archive/tar-entries.js


/** Puts one entry into the archive, which stays valid whatever happens to the file meanwhile; false when it was skipped. */
async function addEntry(blocks, entry, tally, signal) {
    if (entry.kind === 'file')
        return entry.content ? addBytes(blocks, entry, entry.content) : addFile(blocks, entry, tally, signal);
    await blocks.add(tarHeader(entry));
    return true;
}
async function addBytes(blocks, entry, content) {
    await blocks.add(tarHeader({ ...entry, size: content.length }));
    await blocks.add(content);
    await blocks.addZeros(tarPadding(content.length));
    return true;
}
async function addFile(blocks, entry, tally, signal) {
    const file = opened(entry);
    if (file === undefined) {
        tally.add('files vanished or could not be read, and were skipped', entry.path);
        return false;
    }
    try {
        if (file.size > entry.size)
            tally.add('files grew while they were packed, and were cut', entry.path);
        await blocks.add(tarHeader(entry));
        const missing = await addContents(blocks, file.descriptor, entry.size, signal);
        if (missing > 0)
            tally.add('files shrank while they were packed, and were filled up with zeros', entry.path);
        await blocks.addZeros(missing + tarPadding(entry.size));
        return true;
    }
    finally {
        (0,external_node_fs_.closeSync)(file.descriptor);
    }
}
/** Gives how many bytes were missing. */
async function addContents(blocks, file, size, signal) {
    let left = size;
    while (left > 0) {
        const room = await blocks.room();
        signal?.throwIfAborted();
        const count = readUpTo(file, room, Math.min(room.length, left));
        if (count === 0)
            break;
        blocks.filled(count);
        left -= count;
    }
    return left;
}
// The header is written already: what cannot be read counts as missing.
function readUpTo(file, room, most) {
    try {
        return (0,external_node_fs_.readSync)(file, room, 0, most, null);
    }
    catch {
        return 0;
    }
}
// A link or a pipe may have taken the file's place since it was listed: neither is followed or waited for.
const READ_ONLY = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
function opened(entry) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(entry.absolute, READ_ONLY);
    }
    catch {
        return undefined;
    }
    const stats = (0,external_node_fs_.fstatSync)(descriptor);
    if (stats.isFile())
        return { descriptor, size: stats.size };
    (0,external_node_fs_.closeSync)(descriptor);
    return undefined;
}

;// CONCATENATED MODULE: ./build/archive/pack.js








// Node's pool for compression, whatever the cores; it cannot be made larger once the process runs. Four threads feed
// any network, and more blocks than they can work on would only fill the memory of a large machine.
const POOL_THREADS = 4;
/** Writes a tar.gz that has the same bytes for the same files, whenever and wherever it is made. */
async function pack(packing) {
    const { output, signal } = packing;
    signal?.throwIfAborted();
    const tally = new archive_tally/* Tally */.F();
    let handle;
    try {
        await (0,promises_.rm)(output, { force: true });
        handle = await (0,promises_.open)(output, 'wx', 0o600);
        const packed = await packInto(handle, packing, tally);
        await handle.close();
        tally.tell(packing.note);
        return packed;
    }
    catch (error) {
        await handle?.close().catch(() => { });
        await (0,promises_.rm)(output, { force: true }).catch(() => { });
        throw signal?.aborted ? signal.reason : packFailure(error);
    }
}
/** Why an archive could not be written, in words that help. */
function packFailure(error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const code = (0,error_code/* errorCode */.C)(error);
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    return new failure/* Failure */.HR('The archive to upload could not be written.', isFull ? 'The disk of the runner is full.' : `${(0,failure/* messageOf */.bD)(error)}.`, isFull
        ? 'Free some space on the runner, or upload less with `upload-exclude`.'
        : 'Check that the temporary folder of the runner can be written to.', { cause: error });
}
async function packInto(handle, packing, tally) {
    const { entries, signal } = packing;
    const count = { bytes: 0, entries: 0, files: 0 };
    const write = async (data) => {
        for (let done = 0; done < data.length;)
            done += (await handle.write(data, done)).bytesWritten;
        count.bytes += data.length;
        packing.onProgress?.({ entries: count.entries, of: entries.length, unpackedBytes: blocks.size });
    };
    const inFlight = 2 * Math.min((0,external_node_os_.availableParallelism)(), POOL_THREADS);
    const blocks = new GzipBlocks({ write, level: packing.level ?? 1, inFlight });
    try {
        for (const entry of entries) {
            signal?.throwIfAborted();
            const added = await addEntry(blocks, entry, tally, signal);
            count.entries += 1;
            if (added && entry.kind !== 'directory')
                count.files += 1;
        }
        await blocks.addZeros(TAR_END);
        await blocks.finish();
        return { bytes: count.bytes, files: count.files, unpackedBytes: blocks.size };
    }
    finally {
        await blocks.settle();
    }
}


/***/ }),

/***/ 74699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ Tally)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);

const NAMES_SHOWN = 5;
/** Counts what happened to many files, so that thousands of them become one line each kind. */
class Tally {
    #paths = new Map();
    /** `what` reads as the end of "3 …", such as "symbolic links left out". */
    add(what, path) {
        const paths = this.#paths.get(what);
        if (paths)
            paths.push(path);
        else
            this.#paths.set(what, [path]);
    }
    tell(note) {
        for (const [what, paths] of this.#paths) {
            const names = paths.slice(0, NAMES_SHOWN).map((path) => (0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(path, 100));
            const more = paths.length > NAMES_SHOWN ? ` and ${paths.length - NAMES_SHOWN} more` : '';
            note(`${paths.length} ${what}: ${names.join(', ')}${more}`);
        }
        this.#paths.clear();
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

/***/ 69737:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveAtTerminal: () => (/* binding */ serveAtTerminal),
  serveInBackground: () => (/* binding */ serveInBackground)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/host/secrets.js
var host_secrets = __webpack_require__(73358);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/archive/unpack.js + 2 modules
var unpack = __webpack_require__(8027);
;// CONCATENATED MODULE: ./build/engine/store/programs.js


/** The sandbox was reset or released while something was being done with it. */
class SandboxGone extends Error {
    constructor() {
        super('The sandbox was reset or released.');
        this.name = 'SandboxGone';
    }
}
/** The programs of one sandbox: each behind its mux, started when first used, and stopped together. */
class Programs {
    servers;
    #folders;
    #tools;
    #preparing = new Set();
    #prepared = new Set();
    #isHalted = false;
    #generation = 0;
    constructor(sandbox, definitions, folders, tools) {
        this.#folders = folders;
        this.#tools = tools;
        this.servers = definitions.map((definition) => {
            const { name: server, toolPrefix, oneCallAtATime } = definition;
            const start = () => this.#start(definition);
            const { record, log } = tools;
            const mux = tools.createMux({ sandbox, server, start, toolPrefix, oneCallAtATime, record, log });
            return { id: (0,external_node_crypto_.randomUUID)(), definition, mux };
        });
    }
    /** Stops all of them, and what was made for them. None starts until `allow`. */
    async halt(how) {
        this.#isHalted = true;
        this.#generation += 1;
        await this.#all(this.servers.map(async ({ mux }) => mux[how]()));
        await Promise.allSettled(this.#preparing);
        const prepared = [...this.#prepared];
        this.#prepared.clear();
        await this.#all(prepared.map(async (definition) => definition.dispose?.(this.#folders)));
    }
    /** The data of the server that has some; what is made to get at it is ended with the rest. */
    data() {
        const found = this.servers.find(({ definition }) => definition.data !== undefined);
        if (found !== undefined)
            this.#prepared.add(found.definition);
        return found?.definition.data;
    }
    allow() {
        this.#isHalted = false;
    }
    /** Never waits for a reset or a release, as they wait for this: it fails instead. */
    async #start(definition) {
        const generation = this.#generation;
        const isOver = () => this.#isHalted || this.#generation !== generation;
        if (isOver())
            throw new SandboxGone();
        this.#prepared.add(definition);
        const preparing = definition.prepare(this.#folders);
        this.#preparing.add(preparing);
        try {
            const program = await preparing;
            if (isOver())
                throw new SandboxGone();
            return this.#tools.isolation.start(program, this.#folders);
        }
        finally {
            this.#preparing.delete(preparing);
        }
    }
    /** One that cannot be stopped must not keep the others running. */
    async #all(work) {
        for (const result of await Promise.allSettled(work)) {
            if (result.status === 'rejected')
                this.#tools.log(`A server did not stop well: ${(0,failure/* messageOf */.bD)(result.reason)}`);
        }
    }
}

// EXTERNAL MODULE: ./build/klavis/initialize.js
var klavis_initialize = __webpack_require__(36691);
;// CONCATENATED MODULE: ./build/engine/request-body.js
const SLOWEST_MS = 30_000;
/** Why the body of a request could not be read; the connection is of no more use then. */
class UnreadBody extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'UnreadBody';
        this.status = status;
    }
}
/** The body of a request as text, all of it or an `UnreadBody`. */
function readBody(request, maxBytes) {
    const tooLarge = () => new UnreadBody(413, `The body is larger than ${maxBytes} bytes`);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
        return Promise.reject(tooLarge());
    return new Promise((resolve, reject) => {
        const chunks = [];
        let bytes = 0;
        let isRead = false;
        const timer = setTimeout(() => fail(new UnreadBody(408, 'The body did not arrive in time')), SLOWEST_MS);
        const fail = (error) => {
            clearTimeout(timer);
            request.pause();
            reject(error);
        };
        request.on('data', (chunk) => {
            bytes += chunk.length;
            if (bytes > maxBytes)
                fail(tooLarge());
            else
                chunks.push(chunk);
        });
        request.once('end', () => {
            clearTimeout(timer);
            isRead = true;
            resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? '');
        });
        const cutShort = () => {
            if (!isRead)
                fail(new UnreadBody(400, 'The request was cut short'));
        };
        request.once('close', cutShort);
        request.once('error', cutShort);
    });
}

;// CONCATENATED MODULE: ./build/engine/api/problem.js
/** An answer that is not the one asked for. */
class Problem extends Error {
    status;
    detail;
    headers;
    constructor(status, detail, headers = {}) {
        super(typeof detail === 'string' ? detail : 'The request is not valid');
        this.name = 'Problem';
        this.status = status;
        this.detail = detail;
        this.headers = headers;
    }
}
/** 404, in general or for one thing. */
function notFound(what) {
    return new Problem(404, what === undefined ? 'Not Found' : `${what} not found`);
}
/** 422 with every complaint there is. */
function invalid(...complaints) {
    return new Problem(422, complaints);
}
/** 422 for a value that is none of those allowed. */
function notOneOf(loc, values, input) {
    const quoted = values.map((value) => `'${value}'`);
    const last = quoted.pop() ?? '';
    const expected = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
    return { type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } };
}

;// CONCATENATED MODULE: ./build/engine/api/body.js


/** The JSON of a request; undefined when it has no body. */
async function readJson(request, maxBytes) {
    return parsed(await readText(request, maxBytes), request);
}
/** The JSON of a request as the text that it came as, for those to whom every digit counts. */
async function readJsonText(request, maxBytes) {
    const text = await readText(request, maxBytes);
    return (parsed(text, request) ?? undefined) === undefined ? undefined : text;
}
function parsed(text, request) {
    if (text.trim() === '')
        return undefined;
    if (!isJsonType(request.headers['content-type']))
        throw notAnObject(text.slice(0, 200));
    try {
        return JSON.parse(text);
    }
    catch (error) {
        const why = error instanceof Error ? error.message : '';
        const position = Number(/position (\d+)/.exec(why)?.[1] ?? 0);
        const ctx = { error: 'Expecting value' };
        throw invalid({ type: 'json_invalid', loc: ['body', position], msg: 'JSON decode error', input: {}, ctx });
    }
}
/** The body as an object; `whenMissing` decides what no body means. */
function objectFrom(json, whenMissing) {
    if (json === undefined || json === null) {
        if (whenMissing === 'empty')
            return {};
        throw invalid({ type: 'missing', loc: ['body'], msg: 'Field required', input: null });
    }
    if (typeof json !== 'object' || Array.isArray(json))
        throw notAnObject(json);
    return json;
}
function notAnObject(input) {
    const msg = 'Input should be a valid dictionary or object to extract fields from';
    return invalid({ type: 'model_attributes_type', loc: ['body'], msg, input });
}
/** A page of another origin can send text without asking first, but not JSON. */
function isJsonType(type) {
    return type === undefined || /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);
}
async function readText(request, maxBytes) {
    try {
        return await readBody(request, maxBytes);
    }
    catch (error) {
        if (!(error instanceof UnreadBody))
            throw error;
        throw new Problem(error.status, error.message, { Connection: 'close' });
    }
}

;// CONCATENATED MODULE: ./build/engine/api/fields.js

/** Reads the fields of a request as FastAPI does: all complaints together, unknown fields ignored. */
class FieldReader {
    #fields;
    #place;
    #complaints = [];
    constructor(fields, ...place) {
        this.#fields = fields;
        this.#place = place;
    }
    complain(complaint) {
        this.#complaints.push(complaint);
    }
    /** Throws the 422 if there was anything to complain of. */
    done() {
        if (this.#complaints.length > 0)
            throw invalid(...this.#complaints);
    }
    placeOf(name) {
        return [...this.#place, name];
    }
    /** A text, null or nothing. */
    text(name) {
        const value = this.#given(name);
        if (value === undefined || typeof value === 'string')
            return value;
        this.#say(name, 'string_type', 'Input should be a valid string');
        return undefined;
    }
    requiredText(name) {
        if (this.#fields[name] === undefined)
            this.#say(name, 'missing', 'Field required', this.#fields);
        else if (this.#fields[name] === null)
            this.#say(name, 'string_type', 'Input should be a valid string');
        return this.text(name) ?? '';
    }
    /** One of some words, null or nothing. */
    choice(name, values) {
        const value = this.#given(name);
        if (value === undefined || values.some((allowed) => allowed === value))
            return value;
        this.complain(notOneOf(this.placeOf(name), values, value));
        return undefined;
    }
    object(name) {
        const value = this.#given(name);
        if (value === undefined)
            return undefined;
        if (typeof value === 'object' && !Array.isArray(value))
            return value;
        this.#say(name, 'dict_type', 'Input should be a valid dictionary');
        return undefined;
    }
    /** A whole number in a range; null is undefined, and nothing is `byDefault`. */
    integer(name, from, to, byDefault) {
        const value = this.#fields[name];
        if (value === undefined)
            return byDefault;
        if (value === null)
            return undefined;
        const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
        if (typeof number !== 'number') {
            this.#say(name, typeof value === 'string' ? 'int_parsing' : 'int_type', `Input should be a valid integer`);
        }
        else if (!Number.isInteger(number)) {
            this.#say(name, 'int_from_float', 'Input should be a valid integer, got a number with a fractional part');
        }
        else if (number < from) {
            const msg = `Input should be greater than or equal to ${from}`;
            this.#say(name, 'greater_than_equal', msg, value, { ge: from });
        }
        else if (number > to) {
            this.#say(name, 'less_than_equal', `Input should be less than or equal to ${to}`, value, { le: to });
        }
        else
            return number;
        return undefined;
    }
    /** A flag of a query. */
    flag(name) {
        const text = this.text(name)?.toLowerCase();
        if (text === undefined)
            return false;
        if (['true', '1', 'on', 't', 'y', 'yes'].includes(text))
            return true;
        if (['false', '0', 'off', 'f', 'n', 'no'].includes(text))
            return false;
        this.#say(name, 'bool_parsing', 'Input should be a valid boolean, unable to interpret input');
        return false;
    }
    #given(name) {
        return this.#fields[name] ?? undefined;
    }
    #say(name, type, msg, input = this.#fields[name], ctx) {
        this.complain({ type, loc: this.placeOf(name), msg, input, ...(ctx === undefined ? {} : { ctx }) });
    }
}

;// CONCATENATED MODULE: ./build/engine/api/reply.js
const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
/** Sends JSON, unless an answer is on its way already. */
function sendJson(response, { status, body, headers }) {
    sendText(response, {
        status,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers }
    });
}
/** Sends a text of another kind. */
function sendText(response, { status, body, headers }) {
    if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
    }
    response.writeHead(status, { ...ALWAYS, 'Content-Length': Buffer.byteLength(body), ...headers });
    response.end(body);
}

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/engine/api/slot.js


/** The name of a server that the API knows, whether or not it is served here; else 422. */
function knownName(store, server) {
    if (server_names/* SAAS_SERVERS */.ex.includes(server) || store.availability.has('sandbox', server))
        return server;
    throw invalid(notOneOf(['path', 'server_name'], server_names/* SAAS_SERVERS */.ex, server));
}
/** The sandbox that the path of a call names; else 404. */
function slotIn(store, { params }) {
    const { server = '', id = '' } = params;
    const slot = store.findSandbox(knownName(store, server), id);
    if (slot === undefined)
        throw notFound(`Sandbox ${id}`);
    return slot;
}

;// CONCATENATED MODULE: ./build/engine/api/data-routes.js






/** The data of a sandbox in and out: initialize and dump. A server that keeps none has neither, as in the cloud. */
function dataRoutes(store, now) {
    async function initialize(call) {
        const { slot, life } = placeOf(call);
        const fields = new FieldReader(call.query, 'query');
        const isDefault = fields.flag('init_default_data');
        fields.done();
        const json = await readJsonText(call.request, klavis_initialize/* LARGEST_SEED_BYTES */.PJ);
        const complaints = await life.withData((data, folders, signal) => isDefault || json !== undefined
            ? data.initialize(folders, isDefault ? undefined : json, signal)
            : Promise.resolve([]));
        if (complaints === undefined)
            throw notFound();
        if (complaints.length > 0) {
            // Without the input that FastAPI repeats: it may be a secret.
            throw invalid(...complaints.map(({ loc, ...said }) => ({ ...said, loc: ['body', ...loc], input: null })));
        }
        const message = 'Sandbox initialized successfully';
        return { status: 200, body: { sandbox_id: slot.id, status: life.status, message } };
    }
    async function dump(call) {
        const { slot, life } = placeOf(call);
        const dumped = await life.withData(async (data, folders, signal) => ({ json: await data.dump(folders, signal) }));
        if (dumped === undefined)
            throw notFound();
        if (dumped.json === undefined)
            throw new Problem(413, 'There is more data in the sandbox than a dump may hold');
        const head = { sandbox_id: slot.id, server_name: slot.server, dumped_at: new Date(now()).toISOString() };
        // As text: what has passed through JavaScript's numbers may have been rounded.
        const body = `${JSON.stringify(head).slice(0, -1)},"data":${dumped.json}}`;
        sendText(call.response, { status: 200, body, headers: { 'Content-Type': 'application/json' } });
    }
    function placeOf(call) {
        const slot = slotIn(store, call);
        if (slot.life === undefined)
            throw new Problem(409, `Sandbox ${slot.id} is idle: it holds nothing of yours`);
        return { slot, life: slot.life };
    }
    const one = '/sandbox/:server/:id';
    return [
        { method: 'POST', path: `${one}/initialize`, access: 'key', answer: initialize },
        { method: 'GET', path: `${one}/dump`, access: 'key', answer: dump }
    ];
}

;// CONCATENATED MODULE: ./build/engine/api/door.js


const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
/** Lets in only who speaks to this machine by its own name: a web page that rebinds a name of its own does not. */
function checkCaller(request, port) {
    const host = request.headers.host?.toLowerCase();
    if (host === undefined || !LOOPBACK.some((name) => host === `${name}:${port}`)) {
        throw new Problem(403, 'The Host header does not name this machine');
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin))
        throw new Problem(403, 'The Origin is not on this machine');
}
/** 401 without a key, 403 with a wrong one; how long it takes says nothing about the right one. */
function checkKey(request, key) {
    const given = /^Bearer +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined)
        throw new Problem(401, 'Not authenticated', { 'WWW-Authenticate': 'Bearer' });
    if (!isSame(given, key))
        throw new Problem(403, 'Invalid API key');
}
/** Whether two secrets are the same, in constant time. */
function isSame(given, expected) {
    return (0,external_node_crypto_.timingSafeEqual)(digest(given), digest(expected));
}
function digest(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest();
}
function isLoopback(origin) {
    if (!URL.canParse(origin))
        return false;
    const { protocol, hostname } = new URL(origin);
    return /^https?:$/.test(protocol) && LOOPBACK.includes(hostname);
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./build/engine/api/engine-routes.js



/** Life of the engine, and the MCP servers behind their URLs. */
function engineRoutes({ store, version, shutdown }) {
    async function mcp({ request, response, params }) {
        const { token = '', server = '' } = params;
        const isServed = await store.findByToken(token)?.serve(server, request, response);
        if (isServed !== true)
            throw notFound();
    }
    async function end({ response }) {
        const sent = (0,external_node_events_.once)(response, 'close');
        sendJson(response, { status: 202, body: { message: 'The engine shuts down' }, headers: { Connection: 'close' } });
        await sent;
        shutdown();
    }
    const healthy = { status: 200, body: { status: 'ok', engine: 'embedded', version } };
    return [
        { method: 'GET', path: '/healthz', access: 'open', answer: async () => healthy },
        { method: 'POST', path: '/shutdown', access: 'key', answer: end },
        { method: '*', path: '/mcp/:token/:server', access: 'open', answer: mcp },
        { method: '*', path: '/mcp/:token/:server/', access: 'open', answer: mcp }
    ];
}

;// CONCATENATED MODULE: ./build/engine/api/urls.js
/** Where a server of a SaaS sandbox is; the token in it is the key. */
function sandboxUrl(baseUrl, sandbox, server) {
    return `${mcpUrl(baseUrl, sandbox, server)}?instance_id=${sandbox.instanceId}`;
}
/** Where a server of a local sandbox is. */
function localUrl(baseUrl, sandbox, server) {
    return `${mcpUrl(baseUrl, sandbox, server)}?local_sandbox_id=${sandbox.id}`;
}
function mcpUrl(baseUrl, { token }, server) {
    return `${baseUrl}/mcp/${token}/${encodeURIComponent(server)}/`;
}

;// CONCATENATED MODULE: ./build/engine/api/instance-routes.js




const MOST_BYTES = 1024 * 1024;
const FOREVER = { benchmark: undefined, testAccountEmail: undefined, tags: undefined, tag: undefined };
/**
 * Everything under `/mcp-server/instance`, by its newer paths, and what a user has. An instance is a sandbox without a
 * time to live; none of our servers has to be authorised.
 */
function instanceRoutes(store, baseUrl) {
    /** By user and server; a user has one of each, also when it is asked for twice at once. */
    const byUser = new Map();
    const byId = new Map();
    const isLive = ({ slot, life }) => slot.life === life;
    const instanceOf = (id) => {
        const found = byId.get(id);
        if (found === undefined || !isLive(found))
            throw notFound('Instance');
        return found;
    };
    async function open(server, userId, platform) {
        const offer = await store.availability.offer('sandbox', server.toLowerCase());
        if ('refusal' in offer)
            throw new Problem(501, offer.refusal);
        const slot = await store.acquireSandbox(offer.definition, { ...FOREVER, ttlSeconds: undefined });
        if (slot.life === undefined)
            throw new Problem(503, 'The instance was deleted while it was being created');
        const instance = { slot, life: slot.life, server, userId, platform, auth: null };
        byId.set(slot.life.instanceId, instance);
        return instance;
    }
    async function create({ request }) {
        const fields = new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'required'), 'body');
        const server = fields.requiredText('serverName');
        const userId = fields.requiredText('userId');
        const platform = fields.text('platformName') ?? '';
        fields.done();
        const key = JSON.stringify([userId, server.toLowerCase()]);
        const before = byUser.get(key) ?? Promise.reject(notFound());
        const instance = before.then((there) => (isLive(there) ? there : open(server, userId, platform)), () => open(server, userId, platform));
        byUser.set(key, instance);
        const { life, slot } = await instance;
        return ok({ serverUrl: sandboxUrl(baseUrl, life, slot.server), instanceId: life.instanceId, oauthUrl: null });
    }
    async function show({ params }) {
        const { life, server, userId, platform, auth } = instanceOf(params['id'] ?? '');
        return ok({
            instanceId: life.instanceId,
            authNeeded: false,
            isAuthenticated: auth !== null,
            serverName: server,
            platform,
            externalUserId: userId,
            oauthUrl: null
        });
    }
    async function remove({ params }) {
        const { slot, life } = instanceOf(params['id'] ?? '');
        await store.releaseSandbox(slot, life);
        byId.delete(life.instanceId);
        return ok({ success: true, message: 'Instance deleted' });
    }
    async function setAuth({ request }) {
        const fields = new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'required'), 'body');
        const id = fields.requiredText('instanceId');
        const auth = fields.object('authData');
        fields.done();
        instanceOf(id).auth = auth ?? null;
        return ok({ success: true, message: null });
    }
    async function showAuth({ params }) {
        return ok({ success: true, authData: instanceOf(params['id'] ?? '').auth, error: null });
    }
    async function removeAuth({ params }) {
        instanceOf(params['id'] ?? '').auth = null;
        return ok({ success: true, message: null });
    }
    async function ofUser({ params }) {
        const theirs = [...byId.values()].filter((each) => each.userId === params['user'] && isLive(each));
        const integrations = theirs.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== null }));
        return ok({ integrations });
    }
    const one = '/mcp-server/instance/:id';
    return [
        { method: 'POST', path: '/mcp-server/instance/create', access: 'key', answer: create },
        { method: 'POST', path: '/mcp-server/instance/set-auth', access: 'key', answer: setAuth },
        { method: 'GET', path: one, access: 'key', answer: show },
        { method: 'DELETE', path: one, access: 'key', answer: remove },
        { method: 'GET', path: `${one}/auth`, access: 'key', answer: showAuth },
        { method: 'DELETE', path: `${one}/auth`, access: 'key', answer: removeAuth },
        { method: 'GET', path: '/user/:user/integrations', access: 'key', answer: ofUser }
    ];
}
function ok(body) {
    return { status: 200, body };
}

;// CONCATENATED MODULE: ./build/engine/api/server-names.js


/** `server_names` of a local acquire: a list of known names, or the word ALL. */
function readServerNames(fields, value, isKnown) {
    const loc = fields.placeOf('server_names');
    if (value === 'ALL')
        return 'ALL';
    if (value === undefined)
        fields.complain({ type: 'missing', loc, msg: 'Field required', input: {} });
    else if (!Array.isArray(value)) {
        fields.complain({ type: 'list_type', loc, msg: "Input should be a valid list or 'ALL'", input: value });
    }
    else if (value.length === 0) {
        const msg = 'List should have at least 1 item after validation, not 0';
        fields.complain({ type: 'too_short', loc, msg, input: value, ctx: { min_length: 1, actual_length: 0 } });
    }
    else
        return value.flatMap((name, at) => known(name, [...loc, at]));
    return [];
    function known(name, place) {
        if (typeof name === 'string' && isKnown(name))
            return [name];
        fields.complain(notOneOf(place, server_names/* LOCAL_SERVERS */.Bf, name));
        return [];
    }
}

;// CONCATENATED MODULE: ./build/engine/api/wishes.js
const BENCHMARKS = ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'];
const SHORTEST = 60;
const LONGEST = 86_400;
const USUAL = 7200;
/** What both acquires take; labels and selector are for SaaS sandboxes only. */
function readWish(fields, kind) {
    const isSandbox = kind === 'sandbox';
    return {
        benchmark: fields.choice('benchmark', BENCHMARKS),
        testAccountEmail: fields.text('test_account_email'),
        tags: isSandbox ? fields.object('tags') : undefined,
        tag: isSandbox ? fields.text('tag') : undefined,
        ttlSeconds: fields.integer('ttl_seconds', SHORTEST, LONGEST, USUAL)
    };
}

;// CONCATENATED MODULE: ./build/engine/api/local-routes.js






const local_routes_MOST_BYTES = 1024 * 1024;
/** The local sandbox that a path names, or a 404. */
function localOf(store, { params }) {
    const { id = '' } = params;
    const sandbox = store.findLocal(id);
    if (sandbox === undefined)
        throw notFound(`Local sandbox ${id}`);
    return sandbox;
}
/** Acquire, list, details, release and reset of local sandboxes. */
function localRoutes(store, shapes) {
    async function acquire({ request }) {
        const body = objectFrom(await readJson(request, local_routes_MOST_BYTES), 'required');
        const fields = new FieldReader(body, 'body');
        const isKnown = (name) => server_names/* LOCAL_SERVERS */.Bf.includes(name) || store.availability.has('local', name);
        const names = readServerNames(fields, body['server_names'], isKnown);
        const wish = readWish(fields, 'local');
        fields.done();
        const wanted = names === 'ALL' ? server_names/* LOCAL_SERVERS */.Bf : [...new Set(names)];
        const offers = await Promise.all(wanted.map((name) => store.availability.offer('local', name)));
        const refused = offers.flatMap((offer) => ('refusal' in offer ? [offer] : []));
        const served = offers.flatMap((offer) => ('definition' in offer ? [offer.definition] : []));
        if (served.length === 0 || (names !== 'ALL' && refused.length > 0)) {
            throw new Problem(501, refused.map(({ refusal }) => refusal).join('; '));
        }
        const sandbox = await store.acquireLocal(served, wish);
        return { status: 201, body: { ...shapes.local(sandbox), message: messageFor(refused) } };
    }
    async function release(call) {
        const fields = new FieldReader(call.query, 'query');
        fields.flag('is_ttl');
        fields.done();
        const sandbox = localOf(store, call);
        await store.releaseLocal(sandbox);
        return { status: 200, body: { message: `Local sandbox ${sandbox.id} released` } };
    }
    async function list() {
        const local_sandboxes = store.locals.map((sandbox) => shapes.localInfo(sandbox));
        return { status: 200, body: { local_sandboxes, total_count: local_sandboxes.length } };
    }
    async function reset(call) {
        await localOf(store, call).reset();
        return { status: 200, body: {} };
    }
    async function details(call) {
        return { status: 200, body: shapes.localInfo(localOf(store, call)) };
    }
    const one = '/local-sandbox/:id';
    return [
        { method: 'POST', path: '/local-sandbox', access: 'key', answer: acquire },
        { method: 'GET', path: '/local-sandbox', access: 'key', answer: list },
        { method: 'GET', path: one, access: 'key', answer: details },
        { method: 'DELETE', path: one, access: 'key', answer: release },
        { method: 'POST', path: `${one}/reset`, access: 'key', answer: reset }
    ];
}
/** Under `ALL` there is what there is, and the rest is named. */
function messageFor(missing) {
    const done = 'Local sandbox environment acquired successfully';
    if (missing.length === 0)
        return done;
    const reasons = missing.map((offer) => ('refusal' in offer ? offer.refusal : offer.name));
    return `${done}, without ${missing.map(({ name }) => name).join(', ')}. ${reasons.join('; ')}`;
}

;// CONCATENATED MODULE: ./build/engine/api/router.js

/** Finds the route: 404 for an unknown path, 405 for a known one with another method. */
function findRoute(routes, method, pathname) {
    const segments = segmentsOf(pathname);
    const allowed = new Set();
    for (const route of routes) {
        const params = paramsOf(route, segments);
        if (params === undefined)
            continue;
        if (route.method === method || route.method === '*')
            return { route, params };
        allowed.add(route.method);
    }
    if (allowed.size === 0)
        throw notFound();
    throw new Problem(405, 'Method Not Allowed', { Allow: [...allowed].join(', ') });
}
function paramsOf(route, segments) {
    const pattern = patternOf(route);
    if (pattern.length !== segments.length)
        return undefined;
    const params = {};
    for (const [at, part] of pattern.entries()) {
        const segment = segments[at] ?? '';
        if (part.startsWith(':') && segment !== '')
            params[part.slice(1)] = segment;
        else if (part !== segment)
            return undefined;
    }
    return params;
}
const patterns = new WeakMap();
/** A route's path is taken apart once, and not at every request. */
function patternOf(route) {
    const known = patterns.get(route) ?? segmentsOf(route.path);
    patterns.set(route, known);
    return known;
}
function segmentsOf(pathname) {
    try {
        return pathname.slice(1).split('/').map(decodeURIComponent);
    }
    catch {
        throw notFound();
    }
}

;// CONCATENATED MODULE: ./build/engine/api/filter.js

/** Which sandboxes of a list are meant: by `server_name`, by `tag`, or by labels as the JSON text `tags`. */
function filterFrom(query) {
    const fields = new FieldReader(query, 'query');
    const server = fields.text('server_name')?.toLowerCase();
    const tag = fields.text('tag');
    const tags = labelsFrom(fields, fields.text('tags'));
    fields.done();
    return ({ life, server: own }) => (server === undefined || own.toLowerCase() === server) &&
        (tag === undefined || life?.wish.tag === tag) &&
        Object.entries(tags).every(([key, value]) => filter_isSame(life?.wish.tags?.[key], value));
}
function labelsFrom(fields, text) {
    if (text === undefined || text === '')
        return {};
    try {
        const labels = JSON.parse(text);
        if (typeof labels === 'object' && labels !== null && !Array.isArray(labels)) {
            return labels;
        }
    }
    catch { }
    fields.complain({ type: 'json_type', loc: fields.placeOf('tags'), msg: 'Input should be a JSON object', input: text });
    return {};
}
function filter_isSame(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}

;// CONCATENATED MODULE: ./build/engine/api/sandbox-routes.js






const sandbox_routes_MOST_BYTES = 1024 * 1024;
/** Everything under `/sandbox`. */
function sandboxRoutes(store, shapes) {
    const slotOf = (call) => slotIn(store, call);
    async function acquire({ params, request }) {
        const server = knownName(store, params['server'] ?? '');
        const fields = new FieldReader(objectFrom(await readJson(request, sandbox_routes_MOST_BYTES), 'empty'), 'body');
        const wish = readWish(fields, 'sandbox');
        fields.done();
        const offer = await store.availability.offer('sandbox', server);
        if ('refusal' in offer)
            throw new Problem(501, offer.refusal);
        const slot = await store.acquireSandbox(offer.definition, wish);
        if (slot.life === undefined)
            throw new Problem(503, 'The sandbox was released while it was being acquired');
        return { status: 201, body: shapes.acquired(slot, slot.life) };
    }
    async function list({ query }) {
        const sandboxes = store.slots.filter(filterFrom(query)).map((slot) => shapes.listed(slot));
        return sandbox_routes_ok({ sandboxes, total_count: sandboxes.length });
    }
    /** `instance_id` tells whose life is meant: a release that comes late must not end another one's. */
    async function release(call) {
        const fields = new FieldReader(call.query, 'query');
        const instance = fields.text('instance_id');
        fields.flag('is_ttl');
        fields.done();
        const slot = slotOf(call);
        const { life } = slot;
        if (life === undefined)
            return sandbox_routes_ok(statusOf(slot, `Sandbox ${slot.id} is idle already`));
        if (instance !== undefined && instance !== life.instanceId) {
            return sandbox_routes_ok(statusOf(slot, `Release of sandbox ${slot.id} skipped: the instance ID does not match`));
        }
        await store.releaseSandbox(slot, life);
        const message = `Sandbox ${slot.id} released successfully and is now available for reuse`;
        return sandbox_routes_ok({ sandbox_id: slot.id, status: 'idle', message });
    }
    async function reset(call) {
        const slot = slotOf(call);
        if (slot.life === undefined)
            throw new Problem(409, `Sandbox ${slot.id} is idle: there is nothing to reset`);
        await slot.life.reset();
        return sandbox_routes_ok(statusOf(slot, 'Reset completed.'));
    }
    const one = '/sandbox/:server/:id';
    return [
        { method: 'GET', path: '/sandbox', access: 'key', answer: list },
        { method: 'POST', path: '/sandbox/:server', access: 'key', answer: acquire },
        { method: 'GET', path: one, access: 'key', answer: async (call) => sandbox_routes_ok(shapes.details(slotOf(call))) },
        { method: 'DELETE', path: one, access: 'key', answer: release },
        { method: 'POST', path: `${one}/reset`, access: 'key', answer: reset }
    ];
}
function sandbox_routes_ok(body) {
    return { status: 200, body };
}
function statusOf({ id, life }, message) {
    return { sandbox_id: id, status: life?.status ?? 'idle', message };
}

;// CONCATENATED MODULE: ./build/engine/api/shapes.js

/** Writes what there is as the API documents it. */
class Shapes {
    #baseUrl;
    #isolation;
    constructor(baseUrl, isolation) {
        this.#baseUrl = baseUrl;
        this.#isolation = isolation;
    }
    /** The answer to the acquire of a SaaS sandbox. */
    acquired({ id, server }, life) {
        const url = sandboxUrl(this.#baseUrl, life, server);
        return {
            sandbox_id: id,
            server_urls: { [server]: url },
            // What the official TypeScript client still reads.
            server_url: url,
            server_name: server,
            status: life.status,
            message: 'Sandbox acquired successfully. Use server_urls to connect to the MCP server.'
        };
    }
    /** One row of the list of SaaS sandboxes. */
    listed({ id, server, life, updatedAt }) {
        return {
            sandbox_id: id,
            server_name: server,
            status: life?.status ?? 'idle',
            benchmark: life?.wish.benchmark ?? null,
            tags: life === undefined ? null : tagsOf(life),
            updated_at: time(life?.updatedAt ?? updatedAt)
        };
    }
    /** The details of a SaaS sandbox. */
    details(slot) {
        const { life, server } = slot;
        const [program] = life?.servers ?? [];
        return {
            ...this.listed(slot),
            server_url: life === undefined ? null : sandboxUrl(this.#baseUrl, life, server),
            metadata: program === undefined ? null : this.#metadata(program),
            auth_data: null
        };
    }
    /** A local sandbox with its servers. */
    local(sandbox) {
        return {
            local_sandbox_id: sandbox.id,
            status: sandbox.status,
            benchmark: sandbox.wish.benchmark ?? null,
            servers: sandbox.servers.map((server) => this.#item(sandbox, server))
        };
    }
    /** A local sandbox as the details and the list have it. */
    localInfo(sandbox) {
        return { ...this.local(sandbox), created_at: time(sandbox.createdAt) };
    }
    #item(sandbox, server) {
        const { name } = server.definition;
        return {
            server_name: name,
            id: server.id,
            mcp_server_url: localUrl(this.#baseUrl, sandbox, name),
            status: sandbox.status,
            benchmark: sandbox.wish.benchmark ?? null,
            updated_at: time(sandbox.updatedAt),
            // The cloud's workspace is always /data; here a client has to be told.
            metadata: { ...this.#metadata(server), workspace: sandbox.folders.workspace },
            auth_data: null,
            tags: null
        };
    }
    #metadata({ definition }) {
        const { package: name, version, parity } = definition;
        return { engine: 'embedded', package: name, version, isolation: this.#isolation, parity };
    }
}
/** Labels as an object, as the API had them until April 2026; a selector alone as the list that it has since. */
function tagsOf({ wish }) {
    return wish.tags ?? (wish.tag === undefined ? null : [wish.tag]);
}
function time(ms) {
    return new Date(ms).toISOString();
}

;// CONCATENATED MODULE: ./build/engine/api/signature.js


/** The only content that may be uploaded. */
const ARCHIVE_TYPE = 'application/gzip';
/** How long a signed URL is good for. */
const SIGNED_MINUTES = 30;
/** Makes URLs that are good for one method on one object, for a while. */
class Signer {
    #secret = (0,external_node_crypto_.randomBytes)(32);
    #baseUrl;
    #now;
    constructor(baseUrl, now) {
        this.#baseUrl = baseUrl;
        this.#now = now;
    }
    sign(method, object) {
        const expires = String(this.#now() + SIGNED_MINUTES * 60_000);
        const type = method === 'PUT' ? ARCHIVE_TYPE : '';
        const query = new URLSearchParams({
            'X-Expires': expires,
            'X-Signature': this.#signature(method, object, type, expires)
        });
        return `${this.#baseUrl}/storage/${object}?${query.toString()}`;
    }
    /** The signature covers the content type of a PUT, as that of the cloud's storage does. */
    check(method, object, type, query) {
        const { 'X-Expires': expires = '', 'X-Signature': given = '' } = query;
        if (!isSame(given, this.#signature(method, object, method === 'PUT' ? type : '', expires)))
            return 'wrong';
        return this.#now() <= Number(expires) ? 'good' : 'expired';
    }
    #signature(method, object, type, expires) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update([method, object, type, expires].join('\n')).digest('hex');
    }
}

// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./build/engine/api/range.js
/** Reads a Range header with one range; undefined when there is none, or one that is to be ignored. */
function rangeOf(header, size) {
    const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
    const [, first = '', last = ''] = match ?? [];
    if (match === null || (first === '' && last === ''))
        return undefined;
    const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
    const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    if (first !== '' && last !== '' && Number(last) < Number(first))
        return undefined;
    return from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to };
}

;// CONCATENATED MODULE: ./build/engine/api/storage-routes.js





const IDLE_MS = 60_000;
const READ_BYTES = 1024 * 1024;
/** The storage behind signed URLs. Its refusals are XML with a code, as those of the cloud's storage. */
function storageRoutes({ objects, signer, mostBytes }) {
    async function put({ request, response, params }) {
        const { object = '' } = params;
        const length = request.headers['content-length'];
        if (length === undefined)
            return refuse(response, 411, 'MissingContentLength', 'A Content-Length is required.');
        if (Number(length) > mostBytes) {
            return refuse(response, 413, 'EntityTooLarge', `More than ${mostBytes} bytes cannot be uploaded.`);
        }
        request.setTimeout(IDLE_MS, () => request.destroy());
        try {
            await objects.write(object, request);
        }
        catch (error) {
            if (request.complete)
                throw error;
            return refuse(response, 400, 'IncompleteBody', 'The body was cut short.');
        }
        sendText(response, { status: 200, body: '' });
    }
    async function get({ request, response, params }) {
        const { object = '' } = params;
        const size = await objects.sizeOf(object);
        if (size === undefined)
            return refuse(response, 404, 'NoSuchKey', 'The object does not exist.');
        const range = rangeOf(request.headers.range, size);
        if (range === 'unsatisfiable') {
            return refuse(response, 416, 'InvalidRange', 'The range is not in the object.', `bytes */${size}`);
        }
        await send(response, objects.pathOf(object), size, range);
    }
    const route = (method, act) => ({
        method,
        path: '/storage/:object',
        access: 'open',
        async answer(call) {
            const { request, response, params, query } = call;
            // Whoever sends a key along would give it away in the cloud.
            if (request.headers.authorization !== undefined) {
                refuse(response, 400, 'InvalidArgument', 'A signed URL takes no Authorization header.');
                return undefined;
            }
            const verdict = signer.check(method, params['object'] ?? '', request.headers['content-type'] ?? '', query);
            if (verdict === 'good')
                await act(call);
            else if (verdict === 'expired')
                refuse(response, 400, 'ExpiredToken', 'The URL has expired.');
            else
                refuse(response, 403, 'SignatureDoesNotMatch', 'The URL was not signed for this request.');
            return undefined;
        }
    });
    return [route('PUT', put), route('GET', get)];
}
async function send(response, path, size, range) {
    const { from, to } = range ?? { from: 0, to: size - 1 };
    response.writeHead(range === undefined ? 200 : 206, {
        'Content-Type': ARCHIVE_TYPE,
        'Content-Length': Math.max(0, to - from + 1),
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` })
    });
    if (size === 0)
        response.end();
    else
        await (0,promises_.pipeline)((0,external_node_fs_.createReadStream)(path, { start: from, end: to, highWaterMark: READ_BYTES }), response);
}
function refuse(response, status, code, message, range) {
    const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
    const headers = {
        'Content-Type': 'application/xml',
        // Nobody reads what is left of the body.
        ...(status === 416 ? { 'Content-Range': range ?? '' } : { Connection: 'close' })
    };
    sendText(response, { status, body, headers });
}

// EXTERNAL MODULE: ./build/mcp/tool-formats.js + 2 modules
var tool_formats = __webpack_require__(54967);
;// CONCATENATED MODULE: ./build/engine/api/tool-routes.js




const tool_routes_MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 20 * 60_000;
/** One request to a server, without an MCP client: list-tools and call-tool. */
function toolRoutes(settings) {
    async function listTools(call) {
        const fields = await fieldsOf(call);
        const target = readTarget(fields);
        const format = (fields.choice('format', tool_formats/* TOOL_FORMATS */.y) ?? 'mcp_native');
        fields.done();
        return answer({ format, tools: null }, async () => {
            const tools = await visit(settings, call, target, (session) => session.listTools());
            return { tools: (0,tool_formats/* formatTools */.N)(tools, format) };
        });
    }
    async function callTool(call) {
        const fields = await fieldsOf(call);
        const target = readTarget(fields);
        const name = fields.requiredText('toolName');
        const args = fields.object('toolArgs') ?? {};
        fields.done();
        return answer({ result: null }, async () => {
            const { content, isError } = await visit(settings, call, target, (session) => session.callTool(name, args));
            return { result: { content, isError } };
        });
    }
    return [
        { method: 'POST', path: '/mcp-server/list-tools', access: 'key', answer: listTools },
        { method: 'POST', path: '/mcp-server/call-tool', access: 'key', answer: callTool }
    ];
}
async function fieldsOf({ request }) {
    return new FieldReader(objectFrom(await readJson(request, tool_routes_MOST_BYTES), 'required'), 'body');
}
function readTarget(fields) {
    const headers = Object.entries(fields.object('headers') ?? {}).flatMap(([name, value]) => {
        if (typeof value === 'string')
            return [[name, value]];
        const loc = [...fields.placeOf('headers'), name];
        fields.complain({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value });
        return [];
    });
    return {
        url: fields.requiredText('serverUrl'),
        headers: Object.fromEntries(headers),
        connection: fields.choice('connectionType', ['SSE', 'StreamableHttp']) ?? 'StreamableHttp'
    };
}
/** What goes wrong is part of the answer here, and the status stays 200. */
async function answer(failed, act) {
    try {
        return { status: 200, body: { success: true, ...failed, ...(await act()), error: null } };
    }
    catch (error) {
        return { status: 200, body: { success: false, ...failed, error: (0,failure/* messageOf */.bD)(error) } };
    }
}
async function visit({ store, baseUrl, version }, { response }, { url, headers, connection }, act) {
    if (connection === 'SSE')
        throw new failure/* Failure */.HR('The embedded engine serves StreamableHttp only.', 'The request asks for SSE.', 'Ask for StreamableHttp, or leave the kind of connection out.');
    const own = ownUrl(url, baseUrl, store);
    // Whoever asked may have gone: then nobody waits for the tool.
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    // Loaded only here: the SDK's client is large, and few ask for it.
    const { withSession } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(7505)]).then(__webpack_require__.bind(__webpack_require__, 77505));
    // Not through a proxy: it stays on this machine.
    const address = { url: own.href, headers, fetch: globalThis.fetch, clientVersion: version };
    return withSession(address, { greetMs: LONGEST_MS, ms: LONGEST_MS }, gone.signal, act);
}
/** The engine speaks to itself only: nobody can have it call other places. */
function ownUrl(text, baseUrl, store) {
    const { port } = new URL(baseUrl);
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOurs = url?.protocol === 'http:' && url.port === port && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
    const token = /^\/mcp\/([^/]+)\/[^/]+\/?$/.exec(url?.pathname ?? '')?.[1];
    if (!isOurs || token === undefined) {
        throw new failure/* Failure */.HR('The URL is not one of this engine.', 'The embedded engine calls its own servers only.', 'Use the `server_url` that it gave for a sandbox.');
    }
    if (store.findByToken(token) === undefined) {
        throw new failure/* Failure */.HR('The URL leads nowhere.', 'Its sandbox was released, or its TTL is over.', 'Acquire another sandbox, and use its `server_url`.');
    }
    return new URL(`${url.pathname}${url.search}`, baseUrl);
}

// EXTERNAL MODULE: ./build/archive/unpack-refusal.js
var unpack_refusal = __webpack_require__(89762);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/archive/entry.js
var entry = __webpack_require__(2217);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
// EXTERNAL MODULE: ./build/archive/pack.js + 5 modules
var pack = __webpack_require__(75512);
;// CONCATENATED MODULE: ./build/engine/store/workspace.js






/** Packs all that is in a workspace: what git ignores and `.git` itself, too, as it is what the tools left behind. */
async function dumpWorkspace({ workspace, output, signal, note }) {
    const entries = [];
    await collect(workspace, '', entries, signal);
    return (0,pack/* pack */.Z)({ entries: (0,entry/* sortedByPath */.o2)(entries), output, signal, note });
}
async function collect(root, path, entries, signal) {
    signal.throwIfAborted();
    // Reading folders is quickest synchronously; others get their turn between two of them.
    await (0,external_node_timers_promises_.setImmediate)();
    for (const name of namesIn((0,external_node_path_.join)(root, path))) {
        const below = path === '' ? name : `${path}/${name}`;
        const entry = entryAt(root, below);
        if (entry === undefined)
            continue;
        entries.push(entry);
        if (entry.kind === 'directory')
            await collect(root, below, entries, signal);
    }
}
/** A folder that a tool locked or removed meanwhile has nothing for us. */
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
/** Links that lead out are left out: whoever unpacks the dump would follow them on another machine. */
function entryAt(root, path) {
    const absolute = (0,external_node_path_.join)(root, path);
    const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
    if (stats === undefined)
        return undefined;
    if (stats.isDirectory())
        return (0,entry/* folderEntry */.Zn)(path, absolute);
    if (stats.isFile()) {
        return { path, absolute, kind: 'file', mode: (stats.mode & 0o100) === 0 ? 0o644 : 0o755, size: stats.size };
    }
    if (!stats.isSymbolicLink())
        return undefined;
    const linkTarget = (0,links/* relativeTarget */.Ar)((0,external_node_fs_.readlinkSync)(absolute));
    if (linkTarget === undefined || !(0,links/* staysInside */.No)(root, path, linkTarget))
        return undefined;
    return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget };
}

;// CONCATENATED MODULE: ./build/engine/api/workspace-routes.js







// An object outlives its URL a little, for a download that began in time.
const KEPT_MS = (SIGNED_MINUTES + 30) * 60_000;
/** Files in and out of a local sandbox: upload-url, initialize and dump. */
function workspaceRoutes({ store, signer, limits, log }) {
    async function uploadUrl(call) {
        const { sandbox, region } = placeOf(call);
        const upload_url = signer.sign('PUT', store.objects.uploadOf(sandbox.id, region));
        return { status: 200, body: { upload_url, expires_in_minutes: SIGNED_MINUTES } };
    }
    async function initialize(call) {
        const { sandbox, region } = placeOf(call);
        const object = store.objects.uploadOf(sandbox.id, region);
        if ((await store.objects.sizeOf(object)) === undefined) {
            throw new Problem(400, `No archive was uploaded for this sandbox in the region '${region}'`);
        }
        const archive = store.objects.pathOf(object);
        const { workspace: folder } = sandbox.folders;
        await sandbox.alone((signal) => (0,unpack/* unpack */.l)({ archive, folder, limits, signal })).catch(refused);
        const message = 'Extracted archive from GCS to workspace';
        return { status: 200, body: { sandbox_id: sandbox.id, status: sandbox.status, message } };
    }
    async function dump(call) {
        const { sandbox } = placeOf(call);
        const object = store.objects.temporary(KEPT_MS);
        const output = store.objects.pathOf(object);
        const { workspace } = sandbox.folders;
        await sandbox.alone((signal) => dumpWorkspace({ workspace, output, signal, note: log }));
        const download_url = signer.sign('GET', object);
        return { status: 200, body: { download_url, expires_in_minutes: SIGNED_MINUTES } };
    }
    /** There is one storage here, but a client that mixes regions would fail in the cloud: so it does here. */
    function placeOf(call) {
        const fields = new FieldReader(call.query, 'query');
        const region = fields.choice('region', ['us', 'asia']) ?? 'us';
        fields.done();
        return { sandbox: localOf(store, call), region };
    }
    const one = '/local-sandbox/:id';
    return [
        { method: 'POST', path: `${one}/upload-url`, access: 'key', answer: uploadUrl },
        { method: 'POST', path: `${one}/initialize`, access: 'key', answer: initialize },
        { method: 'GET', path: `${one}/dump`, access: 'key', answer: dump }
    ];
}
function refused(error) {
    if (!(error instanceof unpack_refusal/* HostileArchive */.h))
        throw error;
    throw invalid({ type: 'value_error', loc: ['body', 'archive'], msg: error.reason, input: null });
}

;// CONCATENATED MODULE: ./build/engine/api/api.js


















const GIB = 1024 ** 3;
const LIMITS = { uploadBytes: 4 * GIB, unpack: unpack/* WORKSPACE_LIMITS */.T };
/** The whole of the engine's HTTP: the Klavis API, its storage, and the MCP servers. Never rejects. */
function createApi(settings) {
    const { key, baseUrl, log } = settings;
    const { port } = new URL(baseUrl);
    const routes = routesOf(settings);
    async function answer(request, response) {
        checkCaller(request, port);
        const url = urlOf(request.url ?? '/', baseUrl);
        const { route, params } = findRoute(routes, request.method ?? '', url.pathname);
        try {
            if (route.access === 'key')
                checkKey(request, key);
            const call = {
                request,
                response,
                params,
                // Most routes have no use for it.
                get query() {
                    return Object.fromEntries(url.searchParams);
                }
            };
            const reply = await route.answer(call);
            if (reply !== undefined)
                sendJson(response, reply);
        }
        catch (error) {
            refuse(error, response);
        }
        // The pattern and not the path: what varies in it can be a secret.
        return route.path;
    }
    function refuse(error, response) {
        const { status, detail, headers } = problemOf(error);
        // Who hung up in the middle of an answer has no need of another.
        if (status === 500 && !response.destroyed)
            log(`An answer failed: ${(0,failure/* messageOf */.bD)(error)}`);
        sendJson(response, { status, body: { detail }, headers });
    }
    return async (request, response) => {
        const started = external_node_perf_hooks_.performance.now();
        let path = 'unknown';
        try {
            path = await answer(request, response);
        }
        catch (error) {
            refuse(error, response);
        }
        log(`${request.method} ${path} ${response.statusCode} ${Math.round(external_node_perf_hooks_.performance.now() - started)} ms`);
    };
}
function routesOf(settings) {
    const { store, baseUrl, version, log, now = Date.now, limits = LIMITS } = settings;
    const shapes = new Shapes(baseUrl, store.isolation);
    const signer = new Signer(baseUrl, now);
    return [
        // First, since calls of tools are the most of all.
        ...engineRoutes(settings),
        ...sandboxRoutes(store, shapes),
        ...dataRoutes(store, now),
        ...localRoutes(store, shapes),
        ...workspaceRoutes({ store, signer, limits: limits.unpack, log }),
        ...storageRoutes({ objects: store.objects, signer, mostBytes: limits.uploadBytes }),
        ...instanceRoutes(store, baseUrl),
        ...toolRoutes({ store, baseUrl, version })
    ];
}
function urlOf(target, baseUrl) {
    try {
        return new URL(target, baseUrl);
    }
    catch {
        throw notFound();
    }
}
function problemOf(error) {
    if (error instanceof Problem)
        return error;
    if (error instanceof SandboxGone)
        return new Problem(404, error.message);
    return new Problem(500, error instanceof failure/* Failure */.HR ? error.message : 'Internal Server Error');
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
;// CONCATENATED MODULE: ./build/engine/api/listen.js

const HEADERS_MS = 30_000;
// As long as the longest upload may take; idle ones and slow bodies are ended much earlier.
const REQUEST_MS = 3_600_000;
// Node's 5 s are over while an agent thinks, and one whose machine is busy would send its next call into the closing.
const KEEP_ALIVE_MS = 600_000;
/** Listens on this machine only, at a port that the system chooses unless told. */
async function listen(handlerFor, port = 0) {
    const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
    const server = (0,external_node_http_.createServer)(limits);
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
            server.off('error', reject);
            resolve();
        });
    });
    const baseUrl = `http://127.0.0.1:${server.address().port}`;
    const handle = handlerFor(baseUrl);
    server.on('request', (request, response) => void handle(request, response));
    return {
        baseUrl,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        })
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./build/engine/isolation/find-program.js



/** The first of the folders that holds a program of this name, as a whole path. */
async function findProgram(name, folders, platform) {
    const names = platform === 'win32' ? [`${name}.exe`] : [name];
    for (const folder of folders.filter((folder) => (0,external_node_path_.isAbsolute)(folder))) {
        for (const candidate of names) {
            const path = (0,external_node_path_.join)(folder, candidate);
            if (await isProgram(path))
                return path;
        }
    }
    return undefined;
}
async function isProgram(path) {
    try {
        await (0,external_node_fs_promises_.access)(path, external_node_fs_.constants.X_OK);
        return (await (0,external_node_fs_promises_.stat)(path)).isFile();
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./build/archive/error-code.js
var error_code = __webpack_require__(61297);
;// CONCATENATED MODULE: ./build/engine/catalogue/surroundings.js





const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const HOMEBREW_FOLDERS = ['/opt/homebrew/bin'];
/** Where a server finds programs: the system's folders, not what a job put into its own PATH; node's folder last. */
function programFolders(machine, node) {
    if (machine.platform === 'win32')
        return [...machine.path, (0,external_node_path_.dirname)(node)];
    const brewed = machine.platform === 'darwin' ? HOMEBREW_FOLDERS : [];
    return [...brewed, ...SYSTEM_FOLDERS, (0,external_node_path_.dirname)(node)];
}
/** The whole environment of a server. */
function environmentOf(folders, machine, node) {
    const { home, tmp } = folders;
    const path = programFolders(machine, node);
    if (machine.platform !== 'win32') {
        return { HOME: home, TMPDIR: tmp, LANG: 'C.UTF-8', PATH: [...new Set(path)].join(':') };
    }
    return {
        USERPROFILE: home,
        HOME: home,
        APPDATA: (0,external_node_path_.join)(home, 'AppData', 'Roaming'),
        LOCALAPPDATA: (0,external_node_path_.join)(home, 'AppData', 'Local'),
        TEMP: tmp,
        TMP: tmp,
        PATH: [...new Set(path)].join(';')
    };
}
/** The files of node itself; npm too, where it is installed beside. Not its whole prefix, which may be somebody's home. */
function nodeFiles(node) {
    const folder = (0,external_node_path_.dirname)(node);
    const beside = ['npm', 'npx'].map((name) => (0,external_node_path_.join)(folder, name));
    const modules = (0,external_node_path_.basename)(folder) === 'bin' ? [(0,external_node_path_.join)((0,external_node_path_.dirname)(folder), 'lib', 'node_modules')] : [];
    return [node, ...beside, ...modules].filter((path) => (0,external_node_fs_.existsSync)(path));
}
/** The user's own folder of programs, with a `python` for servers that call it so where the system has `python3` only. */
async function ownPrograms(folders, machine, node) {
    const folder = (0,external_node_path_.join)(folders.home, '.local', 'bin');
    await (0,external_node_fs_promises_.mkdir)(folder, { recursive: true });
    const search = programFolders(machine, node);
    const python = await findProgram('python', search, machine.platform);
    const python3 = await findProgram('python3', search, machine.platform);
    if (python === undefined && python3 !== undefined) {
        await (0,external_node_fs_promises_.symlink)(python3, (0,external_node_path_.join)(folder, 'python')).catch((error) => {
            if ((0,error_code/* errorCode */.C)(error) !== 'EEXIST')
                throw error;
        });
    }
    return folder;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/bundled.js




const OWN = { package: 'klavis-sandbox', version: version/* VERSION */.x, parity: 'different' };
const PLAIN = { toolPrefix: '', oneCallAtATime: false, unavailable: async () => undefined };
/** The servers that are part of this project's bundle and need nothing else. */
function bundledServers(bundle) {
    return [
        {
            ...PLAIN,
            name: 'filesystem',
            kind: 'local',
            package: '@modelcontextprotocol/server-filesystem',
            version: '2026.8.31',
            parity: 'renamed',
            toolPrefix: 'filesystem_',
            prepare: async (folders) => bundledProgram(bundle, folders, ['filesystem', folders.workspace])
        },
        {
            ...PLAIN,
            name: 'localmemory',
            kind: 'local',
            package: '@modelcontextprotocol/server-memory',
            version: '2026.8.31',
            parity: 'same',
            prepare: async (folders) => bundledProgram(bundle, folders, ['localmemory'], { MEMORY_FILE_PATH: memoryFile(folders) })
        },
        {
            ...PLAIN,
            ...OWN,
            name: 'git',
            kind: 'local',
            unavailable: () => whenMissing(bundle, 'git', 'git is not installed on this machine'),
            prepare: async (folders) => bundledProgram(bundle, folders, ['git', folders.workspace])
        },
        {
            ...PLAIN,
            name: 'terminal',
            kind: 'local',
            package: 'mcp-server-commands',
            version: '0.5.0',
            parity: 'different',
            prepare: (folders) => withOwnPrograms(bundle, folders, ['terminal'])
        },
        {
            ...PLAIN,
            name: 'code-runner',
            kind: 'local',
            package: 'mcp-server-code-runner',
            version: '0.1.8',
            parity: 'same',
            // It writes every snippet to the same file.
            oneCallAtATime: true,
            prepare: (folders) => withOwnPrograms(bundle, folders, ['code-runner'])
        },
        {
            ...PLAIN,
            ...OWN,
            name: 'pdf-tools',
            kind: 'local',
            toolPrefix: 'pdf_tools_',
            prepare: async (folders) => bundledProgram(bundle, folders, ['pdf-tools', folders.workspace])
        },
        {
            ...PLAIN,
            ...OWN,
            name: 'calculator',
            kind: 'sandbox',
            prepare: async (folders) => bundledProgram(bundle, folders, ['calculator'])
        }
    ];
}
/** Where `localmemory` keeps its graph: one JSON object a line. */
function memoryFile(folders) {
    return (0,external_node_path_.join)(folders.state, 'memory.jsonl');
}
/** A server of the bundle as a program. */
function bundledProgram({ serversFolder, node, machine }, folders, args, env = {}) {
    return {
        command: node,
        args: [(0,external_node_path_.join)(serversFolder, 'index.js'), ...args],
        cwd: folders.workspace,
        env: { ...environmentOf(folders, machine, node), ...env },
        readable: [...nodeFiles(node), serversFolder],
        network: false
    };
}
/** For servers that run what they are told: also what was installed for this sandbox's user. */
async function withOwnPrograms(bundle, folders, args) {
    const program = bundledProgram(bundle, folders, args);
    const first = await ownPrograms(folders, bundle.machine, bundle.node);
    const separator = bundle.machine.platform === 'win32' ? ';' : ':';
    return { ...program, env: { ...program.env, PATH: [first, program.env['PATH']].join(separator) } };
}
async function whenMissing({ machine, node }, program, reason) {
    const found = await findProgram(program, programFolders(machine, node), machine.platform);
    return found === undefined ? reason : undefined;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/packed.js


/** The servers that are installed when they are first needed. */
function packedServers({ node, machine }, packs) {
    return [
        {
            name: 'excel',
            kind: 'local',
            package: '@negokaz/excel-mcp-server',
            version: '0.12.0',
            parity: 'different',
            toolPrefix: '',
            oneCallAtATime: false,
            unavailable: () => packs.unavailable('excel'),
            prepare: async (folders) => {
                const pack = await packs.install('excel');
                return {
                    command: node,
                    args: [(0,external_node_path_.join)(pack, 'node_modules', '@negokaz', 'excel-mcp-server', 'dist', 'launcher.js')],
                    cwd: folders.workspace,
                    env: environmentOf(folders, machine, node),
                    readable: [...nodeFiles(node), pack],
                    network: false
                };
            }
        }
    ];
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-default-data.js
/** The database as it is made. */
const NO_DATA = { schemas: [{ name: 'public', tables: [] }] };
/** A small shop: enough for joins, sums and something to find out. */
const DEFAULT_DATA = {
    schemas: [
        {
            name: 'public',
            tables: [
                {
                    name: 'customers',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        name: 'text NOT NULL',
                        email: 'text NOT NULL UNIQUE',
                        country: 'char(2)',
                        created_at: 'timestamptz DEFAULT now()'
                    },
                    rows: [
                        { id: 1, name: 'Ada Brandt', email: 'ada@example.com', country: 'DE', created_at: '2026-01-05T09:30:00Z' },
                        { id: 2, name: 'Ben Okoro', email: 'ben@example.com', country: 'NG', created_at: '2026-01-19T14:00:00Z' },
                        { id: 3, name: 'Chiyo Mori', email: 'chiyo@example.com', country: 'JP', created_at: '2026-02-02T02:15:00Z' }
                    ]
                },
                {
                    name: 'products',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        name: 'text NOT NULL',
                        price: 'numeric(10,2) NOT NULL CHECK (price >= 0)',
                        stock: 'integer NOT NULL DEFAULT 0'
                    },
                    rows: [
                        { id: 1, name: 'Kettle', price: 39.9, stock: 12 },
                        { id: 2, name: 'Teapot', price: 24.5, stock: 0 },
                        { id: 3, name: 'Cup', price: 7.25, stock: 140 }
                    ]
                },
                {
                    name: 'orders',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        customer_id: 'integer NOT NULL REFERENCES customers (id)',
                        product_id: 'integer NOT NULL REFERENCES products (id)',
                        quantity: 'integer NOT NULL CHECK (quantity > 0)',
                        status: "text NOT NULL DEFAULT 'open'",
                        ordered_at: 'date NOT NULL'
                    },
                    rows: [
                        { id: 1, customer_id: 1, product_id: 1, quantity: 1, status: 'shipped', ordered_at: '2026-02-10' },
                        { id: 2, customer_id: 1, product_id: 3, quantity: 6, status: 'shipped', ordered_at: '2026-02-10' },
                        { id: 3, customer_id: 2, product_id: 2, quantity: 1, status: 'open', ordered_at: '2026-02-21' },
                        { id: 4, customer_id: 3, product_id: 3, quantity: 2, status: 'cancelled', ordered_at: '2026-03-01' }
                    ]
                }
            ]
        }
    ]
};

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-data.js






const run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const postgres_data_LONGEST_MS = 240_000;
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
/**
 * Seeds and dumps the database of a sandbox: a program of the servers' bundle does it, since PostgreSQL's client is in
 * there already, as the same user as the MCP server, so that no SQL in a seed can do more than the agent's.
 */
function postgresData(bundle, { login, isMade }) {
    return {
        initialize: async (folders, json = JSON.stringify(DEFAULT_DATA), signal) => {
            const file = newFile(folders);
            try {
                await (0,external_node_fs_promises_.writeFile)(file, json, { mode: 0o600, flag: 'wx' });
                const said = await runProgram(bundle, ['postgres-seed', file], await login(folders), signal);
                return JSON.parse(said).complaints;
            }
            finally {
                await (0,external_node_fs_promises_.rm)(file, { force: true });
            }
        },
        dump: async (folders, signal) => {
            // Nobody used it yet: to start a database for it would only take time.
            if (!isMade(folders))
                return JSON.stringify(NO_DATA);
            const file = newFile(folders);
            try {
                const said = await runProgram(bundle, ['postgres-dump', file], await login(folders), signal);
                const { isWhole } = JSON.parse(said);
                return isWhole ? await (0,external_node_fs_promises_.readFile)(file, 'utf8') : undefined;
            }
            finally {
                await (0,external_node_fs_promises_.rm)(file, { force: true });
            }
        }
    };
}
/** By a name that nobody in the sandbox could have put a link under. */
function newFile({ state }) {
    return (0,external_node_path_.join)(state, `data-${(0,external_node_crypto_.randomUUID)()}.json`);
}
async function runProgram({ node, serversFolder, machine }, args, login, signal) {
    const env = { ...machine.shared, ...login };
    const options = { env, signal, timeout: postgres_data_LONGEST_MS, maxBuffer: MOST_ANSWER_BYTES, windowsHide: true };
    const { stdout } = await run(node, [(0,external_node_path_.join)(serversFolder, 'index.js'), ...args], options);
    return stdout;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-programs.js



// Debian and Ubuntu keep versions side by side and none in PATH; Homebrew links only one.
const VERSIONED = {
    linux: [
        { root: '/usr/lib/postgresql', bin: (name) => (0,external_node_path_.join)(name, 'bin') },
        { root: '/usr', bin: (name) => (/^pgsql-\d/.test(name) ? (0,external_node_path_.join)(name, 'bin') : '') }
    ],
    darwin: ['/opt/homebrew/opt', '/usr/local/opt'].map((root) => ({
        root,
        bin: (name) => (name.startsWith('postgresql') ? (0,external_node_path_.join)(name, 'bin') : '')
    })),
    win32: [{ root: 'C:\\Program Files\\PostgreSQL', bin: (name) => (0,external_node_path_.join)(name, 'bin') }]
};
/** The newest PostgreSQL server that is installed, or undefined. */
async function findPostgres(machine) {
    const said = machine.postgresFolder === undefined ? [] : [machine.postgresFolder];
    for (const folder of [...said, ...(await versionedFolders(machine)), ...machine.path]) {
        const initdb = await findProgram('initdb', [folder], machine.platform);
        const postgres = await findProgram('postgres', [folder], machine.platform);
        const control = await findProgram('pg_ctl', [folder], machine.platform);
        if (initdb !== undefined && postgres !== undefined && control !== undefined)
            return { initdb, postgres, control };
    }
    return undefined;
}
async function versionedFolders({ platform }) {
    const found = [];
    for (const { root, bin } of VERSIONED[platform] ?? []) {
        const names = await (0,external_node_fs_promises_.readdir)(root).catch(() => []);
        found.push(...names
            .map(bin)
            .filter((folder) => folder !== '')
            .map((folder) => (0,external_node_path_.join)(root, folder)));
    }
    return found.sort((left, right) => versionIn(right) - versionIn(left));
}
function versionIn(bin) {
    return Number(/(\d+(?:\.\d+)?)$/.exec((0,external_node_path_.dirname)(bin))?.[1] ?? 0);
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./build/engine/isolation/environment.js
const NEVER = /^(GITHUB|ACTIONS|INPUT|KLAVIS|RUNNER)_/i;
/** All that a program gets to see: what its definition gives, what every child gets, and nothing of the job's. */
function cleanEnvironment(program, machine) {
    const given = Object.entries(program.env).filter(([name]) => !NEVER.test(name));
    return { ...machine.shared, ...Object.fromEntries(given) };
}

;// CONCATENATED MODULE: ./build/engine/isolation/limits.js
// Far above what an MCP server needs, far below what hurts a job. No limit on address space: V8 reserves gigabytes.
const limits_LIMITS = [
    'ulimit -c 0',
    'ulimit -n 8192',
    'ulimit -u 4096 || ulimit -p 4096',
    // In blocks of 512 bytes: 8 GiB a file.
    'ulimit -f 16777216'
];
// A limit that is lower already, or that this shell does not know, is no reason not to start.
const SCRIPT = `{ ${limits_LIMITS.map((limit) => `${limit};`).join(' ')} } 2>/dev/null; exec "$@"`;
/** The command that sets the limits and then becomes the given one. */
function withLimits(command) {
    return ['/bin/sh', '-c', SCRIPT, 'sh', ...command];
}

;// CONCATENATED MODULE: ./build/engine/isolation/process-tree.js


/** The variable by which a process that left its group is found again. */
const MARK = 'MCP_PROCESS_MARK';
const PASSES = 20;
/**
 * Ends what is left of a child's tree when the child has gone, however it went.
 * The child must lead a process group of its own. With a mark, processes that left the group are found, too (Linux).
 */
function endsWithItsTree(child, platform, mark) {
    const { pid } = child;
    if (pid === undefined)
        return child;
    if (platform === 'win32')
        return killsTheTree(child, pid);
    child.once('exit', () => {
        killGroup(pid);
        if (platform === 'linux' && mark !== undefined)
            killMarked(mark);
    });
    return child;
}
/** Windows has no groups: the tree must be walked while its root still stands. */
function killsTheTree(child, pid) {
    const killChild = child.kill.bind(child);
    child.kill = (signal) => {
        (0,external_node_child_process_.execFile)('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => killChild(signal));
        return child.exitCode === null;
    };
    return child;
}
function killGroup(leader) {
    try {
        process.kill(-leader, 'SIGKILL');
    }
    catch {
        // Nobody is left in the group.
    }
}
/** Ends every process that carries the mark; again, until a pass finds none, as one may just have had a child. */
function killMarked(mark) {
    for (let pass = 0; pass < PASSES; pass++) {
        const found = processes().filter((pid) => carries(pid, mark));
        if (found.length === 0)
            return;
        for (const pid of found) {
            try {
                process.kill(pid, 'SIGKILL');
            }
            catch {
                // It went by itself.
            }
        }
    }
}
function processes() {
    return (0,external_node_fs_.readdirSync)('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
        .filter((pid) => pid !== process.pid);
}
function carries(pid, mark) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`);
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/engine/isolation/plain.js







const plain_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
/** A clean environment and nothing more. */
function noIsolation(machine) {
    return { level: 'off', start: (program) => startMarked(program, [program.command, ...program.args], machine) };
}
/** A clean environment, no new privileges (sudo is dead) and limits. Hygiene, not a wall: same user, same files. */
async function plainIsolation(machine) {
    const guard = await privilegeGuard(machine);
    const limit = machine.platform === 'win32' ? (command) => command : withLimits;
    return {
        level: 'plain',
        start: (program) => startMarked(program, [...guard, ...limit([program.command, ...program.args])], machine)
    };
}
/** How a child is kept from gaining privileges and from outliving the engine, as far as the machine can do it. */
async function privilegeGuard(machine, whenOrphaned = 'TERM') {
    if (machine.platform !== 'linux')
        return [];
    const setpriv = await findProgram('setpriv', machine.path, machine.platform);
    if (setpriv === undefined)
        return [];
    // BusyBox has a setpriv that knows only the first of the two.
    const ways = [
        [setpriv, '--no-new-privs', '--pdeathsig', whenOrphaned],
        [setpriv, '--no-new-privs']
    ];
    for (const way of ways)
        if (await works(way))
            return way;
    return [];
}
async function works([command = '', ...args]) {
    try {
        await plain_run(command, [...args, '/bin/sh', '-c', 'exit 0'], { timeout: 5_000, env: {} });
        return true;
    }
    catch {
        return false;
    }
}
function startMarked(program, [command = '', ...args], machine) {
    const mark = (0,external_node_crypto_.randomUUID)();
    const child = (0,external_node_child_process_.spawn)(command, args, {
        cwd: program.cwd,
        env: { ...cleanEnvironment(program, machine), [MARK]: mark },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: machine.platform !== 'win32',
        windowsHide: true
    });
    return endsWithItsTree(child, machine.platform, mark);
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-cluster.js






const postgres_cluster_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const TIMEOUT = 60_000;
/** Makes an empty database cluster whose administrator is `postgres`. */
async function makeCluster({ initdb }, folders, machine, password) {
    const cluster = await findPlace(folders, machine);
    try {
        const passwordFile = (0,external_node_path_.join)(cluster.place, 'password');
        await (0,external_node_fs_promises_.writeFile)(passwordFile, password, { mode: 0o600 });
        await (0,external_node_fs_promises_.mkdir)(cluster.data, { mode: 0o700 });
        await give(cluster, cluster.place, passwordFile, cluster.data);
        const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
        await attempt(initdb, ['-D', cluster.data, ...access, '--locale=C', '--encoding=UTF8', '--no-sync'], cluster);
        await (0,external_node_fs_promises_.rm)(passwordFile);
        return cluster;
    }
    catch (error) {
        await cluster.remove();
        throw error;
    }
}
/** Runs one of PostgreSQL's programs to its end; throws with what it said when it fails. */
async function attempt(program, args, { options }) {
    try {
        await postgres_cluster_run(program, [...args], { ...options, timeout: TIMEOUT });
    }
    catch (error) {
        const { stderr } = error;
        throw new Error(`PostgreSQL did not start: ${(0,host_text/* oneLine */.TN)(stderr || String(error))}`);
    }
}
async function findPlace(folders, machine) {
    // PostgreSQL refuses to run as root, and another user cannot reach into the sandbox's own folders.
    const user = machine.uid === 0 ? await unprivileged() : {};
    // A socket's path may have about a hundred characters, too few for a folder of the sandbox.
    const place = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-pg-'));
    // Others may pass through to the socket, which asks for a password.
    await (0,external_node_fs_promises_.chmod)(place, 0o711);
    const data = machine.uid === 0 ? (0,external_node_path_.join)(place, 'data') : (0,external_node_path_.join)(folders.state, 'postgres');
    await (0,external_node_fs_promises_.rm)(data, { recursive: true, force: true });
    const path = machine.platform === 'win32' ? machine.path.join(';') : '/usr/bin:/bin';
    const env = { ...machine.shared, HOME: place, TMPDIR: place, LC_ALL: 'C', PATH: path };
    const remove = async () => {
        await (0,external_node_fs_promises_.rm)(data, { recursive: true, force: true });
        await (0,external_node_fs_promises_.rm)(place, { recursive: true, force: true });
    };
    return { place, data, options: { cwd: place, env, windowsHide: true, ...user }, remove };
}
/** The user `postgres`, or else `nobody`. */
async function unprivileged() {
    const users = new Map();
    for (const line of (await (0,external_node_fs_promises_.readFile)('/etc/passwd', 'utf8')).split('\n')) {
        const [name = '', , uid, gid] = line.split(':');
        users.set(name, { uid: Number(uid), gid: Number(gid) });
    }
    return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 };
}
async function give({ options }, ...paths) {
    if (options.uid === undefined || options.gid === undefined)
        return;
    for (const path of paths)
        await (0,external_node_fs_promises_.chown)(path, options.uid, options.gid);
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-server.js









const START_TIMEOUT = 30_000;
const STOP_TIMEOUT = 10_000;
// A database for one job: it need not survive a power cut, and must not take the machine.
const SETTINGS = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=20', 'shared_buffers=32MB'],
    ...['max_wal_size=256MB', 'autovacuum_max_workers=1', 'logging_collector=off']
];
/** Makes a database server for one sandbox; stopping it removes its files. */
async function startPostgres(programs, folders, machine) {
    const password = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
    const cluster = await makeCluster(programs, folders, machine, password);
    const start = machine.platform === 'win32' ? startWithControl : startDirectly;
    try {
        const server = await start(programs, cluster, machine);
        const stop = async () => {
            await server.stop();
            await cluster.remove();
        };
        return { ...server, stop, administrator: { user: 'postgres', password } };
    }
    catch (error) {
        await cluster.remove();
        throw error;
    }
}
/** As a child of ours, on a socket only: it cannot outlive the engine, and no network is needed to reach it. */
async function startDirectly({ postgres }, cluster, machine) {
    const { place, data, options } = cluster;
    const socket = ['listen_addresses=', `unix_socket_directories=${place}`, 'unix_socket_permissions=0777'];
    const settings = [...SETTINGS, ...socket].flatMap((setting) => ['-c', setting]);
    const guard = await privilegeGuard(machine, 'INT');
    const [command = postgres, ...args] = [...guard, postgres, '-D', data, '-p', '5432', ...settings];
    const child = (0,external_node_child_process_.spawn)(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    endsWithItsTree(child, machine.platform);
    await ready(child);
    return { host: place, port: 5432, alive: () => isAlive(child), stop: () => end(child) };
}
/** Windows: only its own starter gives up an administrator's rights, which the server insists on. */
async function startWithControl({ control }, cluster) {
    const { place, data } = cluster;
    const port = await freePort();
    const settings = [...SETTINGS, 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ');
    await attempt(control, ['-D', data, '-l', (0,external_node_path_.join)(place, 'log'), '-o', `-p ${port} ${settings}`, '-w', 'start'], cluster);
    const stop = () => attempt(control, ['-D', data, '-m', 'immediate', 'stop'], cluster).catch(() => undefined);
    return { host: '127.0.0.1', port, alive: () => true, stop };
}
/** Waits until it says that it takes connections. */
function ready(child) {
    return new Promise((resolve, reject) => {
        let said = '';
        const fail = (reason) => {
            clearTimeout(timer);
            child.kill('SIGKILL');
            reject(new Error(`PostgreSQL did not start: ${reason}. ${(0,host_text/* oneLine */.TN)(said.slice(-400))}`));
        };
        const timer = setTimeout(() => fail('it did not become ready'), START_TIMEOUT);
        child.once('error', (error) => fail(error.message));
        child.once('exit', () => fail('it ended'));
        child.stderr?.setEncoding('utf8').on('data', (text) => {
            said = `${said}${text}`.slice(-10_000);
            if (!said.includes('ready to accept connections'))
                return;
            clearTimeout(timer);
            resolve();
        });
    });
}
async function end(child) {
    if (!isAlive(child) || child.pid === undefined)
        return;
    const gone = (0,external_node_events_.once)(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    // To it alone, as it ends its own children; at once, as nothing is kept.
    process.kill(child.pid, 'SIGQUIT');
    await gone;
    clearTimeout(timer);
}
function isAlive(child) {
    return child.exitCode === null && child.signalCode === null;
}
async function freePort() {
    const server = (0,external_node_net_.createServer)().listen(0, '127.0.0.1');
    await (0,external_node_events_.once)(server, 'listening');
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    return typeof address === 'object' && address !== null ? address.port : 0;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres.js









const postgres_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const NOT_INSTALLED = 'PostgreSQL is not installed on this machine (initdb and postgres were not found); ' +
    "GitHub's images have it, elsewhere install the package `postgresql`";
/** A real PostgreSQL server for each sandbox, where one is installed. */
function postgresServer(bundle) {
    const databases = new Map();
    /** Set at once: who asks meanwhile must not make another. */
    function databaseOf(folders) {
        const known = databases.get(folders.state);
        const database = living(known).then((living) => living ?? makeDatabase(bundle, folders));
        databases.set(folders.state, database);
        return database;
    }
    return {
        name: 'postgres',
        kind: 'sandbox',
        package: 'klavis-sandbox',
        version: version/* VERSION */.x,
        parity: 'different',
        toolPrefix: '',
        oneCallAtATime: false,
        unavailable: async () => ((await findPostgres(bundle.machine)) === undefined ? NOT_INSTALLED : undefined),
        prepare: async (folders) => programFor(bundle, folders, await databaseOf(folders)),
        data: postgresData(bundle, {
            login: async (folders) => (await databaseOf(folders)).login,
            isMade: (folders) => databases.has(folders.state)
        }),
        dispose: async (folders) => {
            const database = await databases.get(folders.state)?.catch(() => undefined);
            databases.delete(folders.state);
            await database?.server.stop();
        }
    };
}
async function living(known) {
    const database = await known?.catch(() => undefined);
    return database?.server.alive() ? database : undefined;
}
function programFor(bundle, folders, { server, login }) {
    const program = bundledProgram(bundle, folders, ['postgres'], login);
    const socket = bundle.machine.platform !== 'win32';
    return { ...program, readable: [...program.readable, ...(socket ? [server.host] : [])], network: !socket };
}
async function makeDatabase(bundle, folders) {
    const programs = await findPostgres(bundle.machine);
    if (programs === undefined)
        throw new Error(NOT_INSTALLED);
    const server = await startPostgres(programs, folders, bundle.machine);
    try {
        const address = { PGHOST: server.host, PGPORT: String(server.port) };
        const sandbox = { user: 'sandbox', database: 'sandbox', password: (0,external_node_crypto_.randomBytes)(24).toString('base64url') };
        await setUp(bundle, {
            ...address,
            PGUSER: server.administrator.user,
            PGPASSWORD: server.administrator.password,
            PGDATABASE: 'postgres',
            SANDBOX_USER: sandbox.user,
            SANDBOX_DATABASE: sandbox.database,
            SANDBOX_PASSWORD: sandbox.password
        });
        const login = { ...address, PGUSER: sandbox.user, PGPASSWORD: sandbox.password, PGDATABASE: sandbox.database };
        return { server, login };
    }
    catch (error) {
        await server.stop();
        throw error;
    }
}
async function setUp({ node, serversFolder, machine }, env) {
    const options = { env: { ...machine.shared, ...env }, timeout: 30_000, windowsHide: true };
    await postgres_run(node, [(0,external_node_path_.join)(serversFolder, 'index.js'), 'postgres-setup'], options);
}

;// CONCATENATED MODULE: ./build/engine/catalogue/catalogue.js




const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)';
/** All servers that the engine knows; those it cannot run say why. */
function catalogue(settings) {
    const served = [...bundledServers(settings), ...packedServers(settings, settings.packs), postgresServer(settings)];
    const missing = server_names/* LOCAL_SERVERS */.Bf.filter((name) => !served.some((definition) => definition.name === name));
    return [...served, ...missing.map(cloudOnly)];
}
/** The server of this name, or undefined for one that the catalogue does not know. */
function definitionOf(definitions, name) {
    return definitions.find((definition) => definition.name === name);
}
function cloudOnly(name) {
    return {
        name,
        kind: 'local',
        package: '',
        version: '',
        parity: 'different',
        toolPrefix: '',
        oneCallAtATime: false,
        unavailable: async () => NEEDS_CLOUD,
        prepare: async () => {
            throw new Error(`'${name}' is not available in the embedded engine: ${NEEDS_CLOUD}`);
        }
    };
}

;// CONCATENATED MODULE: ./build/engine/catalogue/npm.js




/** The npm that came with this node, or else the one of the PATH; undefined when there is none. */
function npmOf(node, machine) {
    const script = places(node, machine).find((path) => (0,external_node_fs_.existsSync)(path));
    if (script === undefined)
        return undefined;
    return (folder, args, timeout) => npm_run(node, [script, ...args], folder, machine, timeout);
}
function places(node, machine) {
    const cli = (0,external_node_path_.join)('node_modules', 'npm', 'bin', 'npm-cli.js');
    return [(0,external_node_path_.dirname)(node), ...machine.path].flatMap((folder) => [(0,external_node_path_.join)(folder, cli), (0,external_node_path_.join)((0,external_node_path_.dirname)(folder), 'lib', cli)]);
}
function npm_run(node, args, cwd, machine, timeout) {
    return new Promise((resolve, reject) => {
        const options = { cwd, env: { ...machine.npm }, timeout, maxBuffer: 2 ** 24, windowsHide: true };
        (0,external_node_child_process_.execFile)(node, [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], options, (error, stdout, stderr) => {
            if (error === null)
                return resolve(stdout);
            reject(new Error((0,host_text/* oneLine */.TN)(stderr.replaceAll('npm error', ''), 300) || (0,host_text/* oneLine */.TN)(error.message)));
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/catalogue/packs.js







const VERSION = '1.0.0';
const FILES = ['package.json', 'package-lock.json'];
const LOOKUP_TIMEOUT = 15_000;
const INSTALL_TIMEOUT = 180_000;
/** Packs described in a folder (`<name>/package.json` and its lock file). */
function openPacks(options) {
    const { folder, node, machine, toolCache } = options;
    const store = toolCache === undefined ? folderStore((0,external_node_path_.join)(machine.cacheFolder, 'packs')) : toolStore(toolCache);
    const installing = new Map();
    async function install(name) {
        const key = await keyOf(folder, name);
        return (await store.find(key)) ?? fresh(name, key);
    }
    async function fresh(name, key) {
        const npm = npmOf(node, machine);
        if (npm === undefined)
            throw new Error('npm was not found beside node');
        return store.keep(key, (place) => installInto(place, (0,external_node_path_.join)(folder, name), npm));
    }
    return {
        install: (name) => {
            const running = installing.get(name) ?? install(name).finally(() => installing.delete(name));
            installing.set(name, running);
            return running;
        },
        unavailable: async (name) => {
            if ((await store.find(await keyOf(folder, name))) !== undefined)
                return undefined;
            const npm = npmOf(node, machine);
            if (npm === undefined)
                return 'it is installed with npm when first used, and npm was not found';
            return lookUp((0,external_node_path_.join)(folder, name), npm);
        }
    };
}
function toolStore(cache) {
    return {
        find: async (key) => cache.find(key, VERSION) || undefined,
        keep: (key, fill) => inTemporary((0,external_node_os_.tmpdir)(), async (place) => {
            await fill(place);
            return cache.cacheDir(place, key, VERSION);
        })
    };
}
function folderStore(root) {
    return {
        find: async (key) => ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, key)) ? (0,external_node_path_.join)(root, key) : undefined),
        keep: async (key, fill) => {
            await (0,external_node_fs_promises_.mkdir)(root, { recursive: true });
            return inTemporary(root, async (place) => {
                await fill((0,external_node_path_.join)(place));
                const target = (0,external_node_path_.join)(root, key);
                // At once, so that half a pack is never found; another engine may have been quicker.
                await (0,external_node_fs_promises_.rename)(place, target).catch((error) => {
                    if (!(0,external_node_fs_.existsSync)(target))
                        throw error;
                });
                return target;
            });
        }
    };
}
async function inTemporary(parent, work) {
    const place = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(parent, '.pack-'));
    try {
        return await work(place);
    }
    finally {
        await (0,external_node_fs_promises_.rm)(place, { recursive: true, force: true });
    }
}
async function installInto(place, source, npm) {
    for (const file of FILES)
        await (0,external_node_fs_promises_.copyFile)((0,external_node_path_.join)(source, file), (0,external_node_path_.join)(place, file));
    const patience = ['--fetch-retries=2', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=500'];
    await npm(place, ['ci', '--ignore-scripts', '--omit=dev', ...patience], INSTALL_TIMEOUT);
}
/** Whatever changes what an install gives changes the key. */
async function keyOf(folder, name) {
    const hash = (0,external_node_crypto_.createHash)('sha256').update(`${process.platform} ${process.arch}`);
    for (const file of FILES)
        hash.update(await (0,external_node_fs_promises_.readFile)((0,external_node_path_.join)(folder, name, file)));
    return `klavis-sandbox-${name}-${hash.digest('hex').slice(0, 16)}`;
}
async function lookUp(source, npm) {
    const description = JSON.parse(await (0,external_node_fs_promises_.readFile)((0,external_node_path_.join)(source, 'package.json'), 'utf8'));
    const { dependencies } = description;
    const [wanted] = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    try {
        await npm((0,external_node_os_.tmpdir)(), ['view', String(wanted), 'version', '--fetch-retries=0', '--fetch-timeout=10000'], LOOKUP_TIMEOUT);
        return undefined;
    }
    catch (error) {
        return `it is installed with npm when first used, it is not cached, and the registry cannot be reached (${(0,failure/* messageOf */.bD)(error)})`;
    }
}

;// CONCATENATED MODULE: ./build/engine/catalogue/tool-cache.js
/** The runner's own cache; needs RUNNER_TOOL_CACHE and RUNNER_TEMP in the engine's environment. */
async function runnerToolCache() {
    const { find, cacheDir } = await Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(2779), __webpack_require__.e(1094), __webpack_require__.e(9805)]).then(__webpack_require__.bind(__webpack_require__, 59805));
    return { find, cacheDir };
}

;// CONCATENATED MODULE: ./build/engine/isolation/machine.js


// RUNNER_TRACKING_ID marks what belongs to the job: the runner ends whatever still carries it when the job is over.
const SHARED = ['RUNNER_TRACKING_ID'];
const SHARED_ON_WINDOWS = ['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS'];
const FOR_NPM = [
    ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'SYSTEMROOT', 'COMSPEC', 'TEMP', 'TMP'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
    ...['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'NPM_CONFIG_CACHE'],
    ...['npm_config_userconfig', 'npm_config_cache']
];
/** The machine as the environment describes it. */
function machineOf(env, platform = process.platform) {
    const windows = platform === 'win32';
    return {
        platform,
        uid: process.getuid?.(),
        path: (env('PATH') ?? '').split(windows ? ';' : ':').filter((folder) => folder !== ''),
        shared: present(env, windows ? [...SHARED, ...SHARED_ON_WINDOWS] : SHARED),
        postgresFolder: env('PGBIN'),
        cacheFolder: (0,external_node_path_.join)(userCache(env, platform), 'klavis-sandbox'),
        hasToolCache: (env('RUNNER_TOOL_CACHE') ?? '') !== '',
        npm: present(env, FOR_NPM)
    };
}
function userCache(env, platform) {
    if (platform === 'win32')
        return env('LOCALAPPDATA') ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'AppData', 'Local');
    if (platform === 'darwin')
        return (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'Library', 'Caches');
    return env('XDG_CACHE_HOME') || (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.cache');
}
function present(env, names) {
    const found = {};
    for (const name of names) {
        const value = env(name);
        if (value !== undefined && value !== '')
            found[name] = value;
    }
    return found;
}

;// CONCATENATED MODULE: ./build/engine/isolation/mounts.js

const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
// What programs cannot do without: names of users, the linker's cache, certificates, the time zone. No keys.
const mounts_SETTINGS = words(`
  /etc/passwd /etc/group /etc/nsswitch.conf /etc/hosts /etc/localtime /etc/timezone /etc/os-release /etc/mime.types
  /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/alternatives
  /etc/ssl/certs /etc/ssl/openssl.cnf /etc/ca-certificates /etc/pki/tls/certs /etc/pki/ca-trust`);
const SETTINGS_FOR_NETWORK = words('/etc/resolv.conf /etc/host.conf /etc/gai.conf /etc/services /etc/protocols');
/** What a program sees of the file system: the system's programs, what it must read, and the sandbox's own folders. */
function mounts(program, folders) {
    const own = program.readable.filter((path) => !SYSTEM.some((folder) => path.startsWith(`${folder}/`)));
    const readable = [...SYSTEM, ...mounts_SETTINGS, ...(program.network ? SETTINGS_FOR_NETWORK : []), ...own];
    const writable = [folders.workspace, folders.home, folders.tmp, folders.state];
    return [
        ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/var/tmp', '--dir', '/run'],
        ...readable.flatMap(readOnly),
        ...writable.flatMap((folder) => ['--bind', folder, folder]),
        // The root is a file system of its own that vanishes; still, nobody should think that it kept something.
        ...['--remount-ro', '/']
    ];
}
function readOnly(path) {
    if (path.startsWith('/etc/'))
        return (0,external_node_fs_.existsSync)(path) ? ['--ro-bind', path, path] : [];
    try {
        // A link stays one: npm finds its own files by where its link points.
        return (0,external_node_fs_.lstatSync)(path).isSymbolicLink() ? ['--symlink', (0,external_node_fs_.readlinkSync)(path), path] : ['--ro-bind', path, path];
    }
    catch {
        return [];
    }
}
function words(text) {
    return text.trim().split(/\s+/);
}

;// CONCATENATED MODULE: ./build/engine/isolation/bubblewrap.js








const PROBE_TIMEOUT = 10_000;
/** Own mounts, processes, users and (unless the program needs it) network; all of it ends with the engine. */
function bubblewrap(bwrap, machine) {
    return {
        level: 'bubblewrap',
        start: (program, folders) => {
            const child = (0,external_node_child_process_.spawn)(bwrap, [...walls(program), ...mounts(program, folders), ...inside(program)], {
                // Through the environment, not as arguments: those are for everybody to see.
                env: cleanEnvironment(program, machine),
                stdio: ['pipe', 'pipe', 'pipe'],
                detached: true
            });
            return endsWithItsTree(child, machine.platform);
        }
    };
}
/** Undefined when bubblewrap really works here, else what it said. */
async function whyNot(isolation, place) {
    const root = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(place, 'probe-'));
    try {
        const folders = {
            workspace: (0,external_node_path_.join)(root, 'workspace'),
            home: (0,external_node_path_.join)(root, 'home'),
            tmp: (0,external_node_path_.join)(root, 'tmp'),
            state: (0,external_node_path_.join)(root, 'state')
        };
        for (const folder of Object.values(folders))
            await (0,external_node_fs_promises_.mkdir)(folder);
        return await outcome(isolation, folders);
    }
    finally {
        await (0,external_node_fs_promises_.rm)(root, { recursive: true, force: true });
    }
}
function walls(program) {
    return [
        '--unshare-all',
        ...(program.network ? ['--share-net'] : []),
        ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
        ...['--unsetenv', 'RUNNER_TRACKING_ID']
    ];
}
function inside(program) {
    return ['--chdir', program.cwd, '--', ...withLimits([program.command, ...program.args])];
}
function outcome(isolation, folders) {
    const probe = {
        command: '/bin/sh',
        args: ['-c', 'echo inside > probe'],
        cwd: folders.workspace,
        env: {},
        readable: [],
        network: false
    };
    return new Promise((resolve) => {
        const child = isolation.start(probe, folders);
        let said = '';
        const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_TIMEOUT);
        child.stderr?.setEncoding('utf8').on('data', (text) => {
            said += text;
        });
        child.once('error', (error) => {
            clearTimeout(timer);
            resolve((0,host_text/* oneLine */.TN)(error.message));
        });
        child.once('close', (code) => {
            clearTimeout(timer);
            resolve(code === 0 ? undefined : (0,host_text/* oneLine */.TN)(said, 200) || 'it did not end well');
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/isolation/open.js





/** Finds the best isolation that this machine can do, by trying it. */
async function openIsolation(options) {
    const { mode, machine, place = (0,external_node_os_.tmpdir)() } = options;
    if (mode === 'off')
        return { isolation: noIsolation(machine), warning: warningOff() };
    const walls = await tryBubblewrap(machine, place);
    if (typeof walls !== 'string')
        return { isolation: walls, warning: undefined };
    if (mode === 'strict')
        throw strictFailure(walls, machine);
    return { isolation: await plainIsolation(machine), warning: warningPlain(walls, machine) };
}
async function tryBubblewrap(machine, place) {
    if (machine.platform !== 'linux')
        return 'bubblewrap exists on Linux only';
    const bwrap = await findProgram('bwrap', machine.path, machine.platform);
    if (bwrap === undefined)
        return 'bubblewrap (bwrap) is not installed';
    const isolation = bubblewrap(bwrap, machine);
    const problem = await whyNot(isolation, place);
    return problem === undefined ? isolation : `bubblewrap does not work on this machine: ${problem}`;
}
function warningPlain(cause, machine) {
    const extras = machine.platform === 'linux' ? ', no new privileges and resource limits' : '';
    return (`The MCP servers run without walls (${cause}): a clean environment, a home folder of their own${extras}, ` +
        `but as the user of this job. Code that they run can read this user's files and other processes' environment, and reach the network. ` +
        `Do not rely on it against code that you do not trust; \`isolation: strict\` fails instead. ${howTo(machine)}`).trim();
}
function warningOff() {
    return ('Isolation is off: the MCP servers run as the user of this job, with a clean environment and nothing else. ' +
        "Code that they run can do whatever this job's user can.");
}
function strictFailure(cause, machine) {
    const next = machine.platform === 'linux' ? howTo(machine) : 'Run the job on Linux, or use `isolation: auto`.';
    return new failure/* Failure */.HR('`isolation: strict` cannot be kept on this machine.', `${capital(cause)}.`, next);
}
function howTo(machine) {
    if (machine.platform !== 'linux')
        return '';
    return ('Install it in a step before this one; on ubuntu-24.04 with `sudo apt-get install -y bubblewrap` and, as AppArmor keeps ' +
        'user namespaces from users there, `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`.');
}
function capital(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./build/engine/mux/message.js
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const SERVER_GONE = -32000;
const CANCELLED = -32800;
const isRequest = (message) => 'method' in message && 'id' in message;
const isAnswer = (message) => !('method' in message);
/** The answer that carries a result. */
const resultFor = (id, result) => ({ jsonrpc: '2.0', id, result });
/** The answer that says no. */
const errorFor = (id, code, message) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message }
});
function notificationOf(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
/** The fields of a JSON object; of anything else, none. */
function message_fieldsOf(value) {
    return isFields(value) ? value : {};
}
function textOf(value) {
    return typeof value === 'string' ? value : undefined;
}
function idOf(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
/** A message as the protocol writes it, out of what a server wrote; undefined when it is none. */
function readMessage(value) {
    if (!isFields(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = idOf(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !isFields(params)))
            return undefined;
        const notification = notificationOf(method, params);
        return id === undefined ? notification : { ...notification, id };
    }
    if (id === undefined)
        return undefined;
    if (isFields(error))
        return { jsonrpc: '2.0', id, error: readError(error) };
    return isFields(result)
        ? resultFor(id, result)
        : errorFor(id, INTERNAL_ERROR, 'The MCP server answered without a result');
}
function readError({ code, message, data }) {
    const said = {
        code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
        message: typeof message === 'string' ? message : 'The MCP server answered with an error that says nothing'
    };
    return data === undefined ? said : { ...said, data };
}
/** Whether it is a JSON object. */
function isFields(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/engine/mux/asks.js

/** What a server may ask a client for, and the capability that the client needs for it. Roots are not among it. */
const CAPABILITIES = new Map([
    ['sampling/createMessage', 'sampling'],
    ['elicitation/create', 'elicitation']
]);
/** The server's questions to clients that are not answered yet, by the server's id. */
class Asks {
    #asks = new Map();
    open(request, { session, call }) {
        const token = idOf(message_fieldsOf(request.params?.['_meta'])['progressToken']);
        this.#asks.set(request.id, { session, about: call?.id, token });
    }
    /** Whom the question went to; with a session given, only if that is the one. */
    take(id, session) {
        const ask = this.#asks.get(id);
        if (ask === undefined || (session !== undefined && ask.session !== session))
            return undefined;
        this.#asks.delete(id);
        return ask;
    }
    /** Whether the progress that a session reports belongs to a question it was asked. */
    progresses(session, token) {
        return [...this.#asks.values()].some((ask) => ask.session === session && ask.token === token && token !== undefined);
    }
    idsOf(session) {
        return [...this.#asks].filter(([, ask]) => ask.session === session).map(([id]) => id);
    }
}
/**
 * Whom to ask. Stdio does not say which call a question belongs to: of the calls in flight whose client can answer,
 * it is the one asked least and waiting longest; else a client that listens, the one seen last.
 */
function whomToAsk(request, calls, sessions) {
    const capability = CAPABILITIES.get(request.method);
    if (capability === undefined)
        return undefined;
    const can = (session) => session.capabilities[capability] !== undefined;
    const able = calls.all().filter(({ session }) => can(session));
    const call = able.sort((one, other) => one.asked - other.asked)[0];
    if (call !== undefined)
        return { session: call.session, call };
    const session = sessions.ready().findLast((known) => known.listening && can(known));
    return session && { session, call: undefined };
}

;// CONCATENATED MODULE: ./build/engine/mux/calls.js
/** The calls in flight, each with a number of its own: the clients' ids are alike. */
class Calls {
    #calls = new Map();
    #last = 0;
    open(call) {
        this.#last += 1;
        this.#calls.set(this.#last, call);
        return this.#last;
    }
    get(number) {
        return typeof number === 'number' ? this.#calls.get(number) : undefined;
    }
    take(number) {
        const call = this.get(number);
        if (call !== undefined)
            this.#calls.delete(Number(number));
        return call;
    }
    /** The number of a session's call by the client's id. */
    numberOf(session, id) {
        for (const [number, call] of this.#calls)
            if (call.session === session && call.id === id)
                return number;
        return undefined;
    }
    /** All in flight, oldest first. */
    all() {
        return [...this.#calls.values()];
    }
    of(session) {
        return [...this.#calls].filter(([, call]) => call.session === session);
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/json.js
/** Deeper than anything that is meant well. What is nested some thousands deep can be read, but not written again. */
const DEEPEST = 500;
/** The value of a JSON text; undefined when it is none, or is nested too deep to be passed on. */
function json_readJson(text) {
    try {
        const value = JSON.parse(text);
        // A text that is short is not deep.
        return text.length > 2 * DEEPEST && isDeeper(value, DEEPEST) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

;// CONCATENATED MODULE: ./build/engine/mux/lines.js
const NEWLINE = 0x0a;
const ENDS_BYTES = 256;
/** The same of a line that was kept. */
const endsOf = (line) => ({ head: line.slice(0, ENDS_BYTES), tail: line.slice(-ENDS_BYTES) });
/** Cuts a stream of bytes into lines, and never holds more than one line of the allowed length. */
class Lines {
    #limit;
    #line;
    #tooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(limit, line, tooLong) {
        this.#limit = limit;
        this.#line = line;
        this.#tooLong = tooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#keep(chunk.subarray(start, end));
            this.#finish();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#keep(chunk.subarray(start));
    }
    /** The stream is over: what has no newline is a line, too. */
    end() {
        if (this.#length > 0)
            this.#finish();
    }
    #keep(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#limit)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, ENDS_BYTES);
        // A copy: a view would hold on to all of the bytes that we want to be rid of.
        this.#parts = [Buffer.from(whole.subarray(-ENDS_BYTES))];
        this.#length = this.#limit;
    }
    #finish() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#tooLong({ head, tail: text.slice(-ENDS_BYTES) });
        else
            this.#line(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/signal.js

/** Sends the signal to a child and, where it leads a group of its own, to everything it started. */
function signalTree(child, signal) {
    if (child.pid === undefined)
        return;
    if (process.platform === 'win32')
        killWindowsTree(child.pid);
    else if (!signalGroup(child.pid, signal))
        child.kill(signal);
}
/** Kills what a child left behind in its group when it exited. */
function sweepGroup(child) {
    if (child.pid !== undefined && process.platform !== 'win32')
        signalGroup(child.pid, 'SIGKILL');
}
/** A group has its leader's id, so there is none of that id unless the child was started as a leader. */
function signalGroup(leader, signal) {
    try {
        return process.kill(-leader, signal);
    }
    catch {
        return false;
    }
}
/** Windows knows neither groups nor polite signals. */
function killWindowsTree(pid) {
    (0,external_node_child_process_.execFile)('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => { });
}

;// CONCATENATED MODULE: ./build/engine/mux/child.js





/** How long the pipes of a process that has exited may stay open: something it started may hold them. */
const LAST_WORDS_MS = 500;
/** The server's process: messages as lines in and out, and an end that leaves nothing behind. */
class Child {
    #running;
    #input;
    #limits;
    #exited;
    constructor(running, limits, events) {
        const { stdin, stdout, stderr } = running;
        if (stdin === null || stdout === null)
            throw new Error('it was started without pipes');
        this.#running = running;
        this.#input = stdin;
        this.#limits = limits;
        stdin.on('error', () => { });
        running.on('error', (error) => events.log(`process: ${(0,failure/* messageOf */.bD)(error)}`));
        this.#exited = new Promise((resolve) => running.once('exit', () => resolve()));
        readMessages(stdout, limits.lineBytes, events);
        if (stderr !== null)
            readLog(stderr, limits.logLineBytes, events.log);
        // One that has closed its stdout can answer nobody any more.
        stdout.once('end', () => void this.end());
        running.once('exit', (code, signal) => this.#leave(() => events.gone(signal ?? `exit code ${code}`)));
    }
    get pid() {
        return this.#running.pid;
    }
    /** Whether the message could be handed over; false when the server has stopped reading. */
    send(message) {
        if (!this.#input.writable || this.#input.writableLength > this.#limits.unreadBytes)
            return false;
        this.#input.write(`${JSON.stringify(message)}\n`);
        return true;
    }
    /** Ends the process: asks first, then does not. */
    async end() {
        if (this.#running.exitCode !== null || this.#running.signalCode !== null)
            return;
        this.#input.end();
        signalTree(this.#running, 'SIGTERM');
        const timer = setTimeout(() => signalTree(this.#running, 'SIGKILL'), this.#limits.graceMs);
        await this.#exited;
        clearTimeout(timer);
    }
    /** What it wrote last is read before it counts as gone, unless a pipe is held open. */
    #leave(gone) {
        sweepGroup(this.#running);
        const timer = setTimeout(leave, LAST_WORDS_MS);
        const streams = [this.#running.stdin, this.#running.stdout, this.#running.stderr];
        this.#running.once('close', leave);
        let left = false;
        function leave() {
            clearTimeout(timer);
            for (const stream of streams)
                stream?.destroy();
            if (!left)
                gone();
            left = true;
        }
    }
}
/** Runs the start; an executable that is not there shows only in an event. */
async function startChild(start, limits, events) {
    const running = await start();
    if (running.pid !== undefined)
        return new Child(running, limits, events);
    throw await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(new Error('it has no process id')), LAST_WORDS_MS);
        running.once('error', (error) => {
            clearTimeout(timer);
            resolve(error);
        });
    });
}
function readMessages(stdout, limit, events) {
    const read = (line) => {
        if (line.trim() === '')
            return;
        const value = json_readJson(line);
        const messages = Array.isArray(value) ? value.map(readMessage) : [readMessage(value)];
        if (messages.includes(undefined))
            events.log(`stdout, not a message: ${line.slice(0, 200)}`);
        for (const message of messages)
            if (message !== undefined)
                events.message(message);
        if (value === undefined)
            events.unusable(answeredBy(endsOf(line)), 'was no JSON, or was nested too deep');
    };
    const lines = new Lines(limit, read, (ends) => {
        events.log(`stdout, a message of more than ${limit} bytes was thrown away: ${ends.head}`);
        events.unusable(answeredBy(ends), `was longer than ${limit} bytes`);
    });
    stdout.on('data', (chunk) => lines.read(chunk));
    stdout.on('end', () => lines.end());
    stdout.on('error', () => { });
}
function readLog(stderr, limit, log) {
    const lines = new Lines(limit, log, ({ head }) => log(`${head}… (cut)`));
    stderr.on('data', (chunk) => lines.read(chunk));
    stderr.on('end', () => lines.end());
    stderr.on('error', () => { });
}
/** The id of an answer stands at one of its ends, where no text inside can look like it. */
function answeredBy({ head, tail }) {
    const id = /^\{(?:"jsonrpc": ?"2\.0", ?)?"id": ?(\d+)\D/.exec(head) ?? /, ?"id": ?(\d+)\}\s*$/.exec(tail);
    return id?.[1] === undefined ? undefined : Number(id[1]);
}

;// CONCATENATED MODULE: ./build/engine/mux/leave.js

/** A session is over: the server need not go on with its calls, nor wait for its answers. */
function clientLeft(exchange, session) {
    for (const [number, { id }] of exchange.calls.of(session)) {
        abandon(exchange, number, 'The client has left');
        session.answer(errorFor(id, SERVER_GONE, 'The session has ended'));
    }
    for (const id of exchange.asks.idsOf(session)) {
        exchange.asks.take(id);
        exchange.send(errorFor(id, SERVER_GONE, 'The client has left'));
    }
    for (const uri of session.subscriptions) {
        if (isWatchedByOthers(exchange, session, uri))
            continue;
        // No session waits for the answer: an id that is not a number is no call of ours.
        exchange.send({ jsonrpc: '2.0', id: `unsubscribe ${uri}`, method: 'resources/unsubscribe', params: { uri } });
    }
}
/** Servers do not answer what was cancelled; without an answer the client's stream would stay open. */
function cancel(exchange, session, id, params) {
    const number = id === undefined ? undefined : exchange.calls.numberOf(session, id);
    if (id === undefined || number === undefined)
        return;
    abandon(exchange, number, textOf(params?.['reason']));
    session.answer(errorFor(id, CANCELLED, 'Request cancelled'));
}
function abandon(exchange, number, reason) {
    exchange.calls.take(number);
    const neverSent = exchange.turns.leave(number);
    if (neverSent)
        return;
    const params = reason === undefined ? { requestId: number } : { requestId: number, reason };
    exchange.send(notificationOf('notifications/cancelled', params));
}
/** Whether some other session wants to hear of the resource. */
function isWatchedByOthers({ sessions }, session, uri) {
    return sessions.all().some((other) => other !== session && other.subscriptions.has(uri));
}

;// CONCATENATED MODULE: ./build/engine/mux/log-level.js
/** From the least to the gravest, as in syslog. */
const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];
/** The level that a server must log at so that each session gets what it wants. */
function lowestLevel(levels) {
    const wanted = levels.map((level) => LEVELS.indexOf(level ?? '')).filter((rank) => rank !== -1);
    return wanted.length === 0 ? undefined : LEVELS[Math.min(...wanted)];
}
/** Whether a session that wants `wanted` gets a line of this level; what we do not know it gets. */
function isLogged(level, wanted) {
    const rank = LEVELS.indexOf(String(level));
    return wanted === undefined || rank === -1 || rank >= LEVELS.indexOf(wanted);
}

;// CONCATENATED MODULE: ./build/engine/mux/tool-names.js

/** The list of tools with the prefix before each name. */
function prefixTools(answer, prefix) {
    if (prefix === '' || !('result' in answer) || !Array.isArray(answer.result['tools']))
        return answer;
    const tools = answer.result['tools'].map((tool) => {
        const name = textOf(message_fieldsOf(tool)['name']);
        return name === undefined ? tool : { ...message_fieldsOf(tool), name: prefix + name };
    });
    return { ...answer, result: { ...answer.result, tools } };
}
/** The call with the name that the server knows; undefined when no tool of ours is called so. */
function unprefixCall(request, prefix) {
    if (prefix === '')
        return request;
    const name = textOf(request.params?.['name']);
    if (name === undefined || !name.startsWith(prefix))
        return undefined;
    const params = { ...request.params, name: name.slice(prefix.length) };
    return { ...request, params };
}

;// CONCATENATED MODULE: ./build/engine/mux/from-client.js




/** Notifications that end here: the engine has initialised the server itself, and a client's roots are its own. */
const ENDS_HERE = new Set(['notifications/initialized', 'notifications/roots/list_changed']);
/** A client's message on its way to the server. */
function fromClient(exchange, session, message) {
    if (isAnswer(message)) {
        if (exchange.asks.take(message.id, session) !== undefined)
            exchange.send(message);
    }
    else if (isRequest(message)) {
        fromClientRequest(exchange, session, message);
    }
    else {
        fromClientNotification(exchange, session, message);
    }
}
function fromClientRequest(exchange, session, request) {
    switch (request.method) {
        case 'tools/call':
            callTool(exchange, session, request);
            break;
        case 'logging/setLevel':
            setLogLevel(exchange, session, request);
            break;
        case 'resources/subscribe':
            session.subscriptions.add(uriOf(request));
            forward(exchange, session, request);
            break;
        case 'resources/unsubscribe':
            unsubscribe(exchange, session, request);
            break;
        default:
            forward(exchange, session, request);
    }
}
function fromClientNotification(exchange, session, notification) {
    const { method, params } = notification;
    if (ENDS_HERE.has(method))
        return;
    if (method === 'notifications/cancelled') {
        cancel(exchange, session, idOf(params?.['requestId']), params);
    }
    else if (method !== 'notifications/progress' || exchange.asks.progresses(session, params?.['progressToken'])) {
        exchange.send(notification);
    }
}
function callTool(exchange, session, request) {
    const call = unprefixCall(request, exchange.toolPrefix);
    if (call === undefined) {
        session.answer(errorFor(request.id, INVALID_PARAMS, `Tool ${String(request.params?.['name'])} not found`));
    }
    else {
        forward(exchange, session, call);
    }
}
/** The server knows one level only: the lowest that any session wants. Each session's own is kept on the way back. */
function setLogLevel(exchange, session, request) {
    session.logLevel = textOf(request.params?.['level']);
    const level = lowestLevel(exchange.sessions.all().map(({ logLevel }) => logLevel));
    forward(exchange, session, level === undefined ? request : { ...request, params: { ...request.params, level } });
}
function unsubscribe(exchange, session, request) {
    const uri = uriOf(request);
    session.subscriptions.delete(uri);
    if (isWatchedByOthers(exchange, session, uri))
        session.answer(resultFor(request.id, {}));
    else
        forward(exchange, session, request);
}
/** Gives the request a number of its own, which is its progress token, too. */
function forward(exchange, session, request) {
    const meta = message_fieldsOf(request.params?.['_meta']);
    const token = idOf(meta['progressToken']);
    const number = exchange.calls.open({ session, id: request.id, token, method: request.method, asked: 0 });
    const params = token === undefined ? request.params : { ...request.params, _meta: { ...meta, progressToken: number } };
    const forwarded = { ...notificationOf(request.method, params), id: number };
    const go = () => {
        if (exchange.send(forwarded))
            return;
        exchange.calls.take(number);
        exchange.turns.leave(number);
        session.answer(errorFor(request.id, SERVER_GONE, 'The MCP server has stopped reading'));
    };
    if (exchange.oneCallAtATime && request.method === 'tools/call')
        exchange.turns.enter(number, go);
    else
        go();
}
const uriOf = (request) => textOf(request.params?.['uri']) ?? '';

;// CONCATENATED MODULE: ./build/engine/mux/from-server.js




/** A server's message on its way to the clients it concerns. */
function fromServer(exchange, message) {
    if (isAnswer(message))
        answerCall(exchange, message);
    else if (isRequest(message))
        ask(exchange, message);
    else
        tell(exchange, message);
}
/** The server is gone: every call in flight is answered. */
function failCalls(exchange, why) {
    for (const call of exchange.calls.all())
        call.session.answer(errorFor(call.id, SERVER_GONE, why));
}
/** The answer under the client's own id. One that is cancelled, or was never asked for, has no call. */
function answerCall(exchange, answer) {
    const call = exchange.calls.take(answer.id);
    if (call === undefined)
        return;
    exchange.turns.leave(Number(answer.id));
    const own = { ...answer, id: call.id };
    call.session.answer(call.method === 'tools/list' ? prefixTools(own, exchange.toolPrefix) : own);
}
function ask(exchange, request) {
    if (request.method === 'ping') {
        exchange.send(resultFor(request.id, {}));
        return;
    }
    const asked = whomToAsk(request, exchange.calls, exchange.sessions);
    if (asked === undefined) {
        exchange.send(errorFor(request.id, METHOD_NOT_FOUND, `No client is connected that takes ${request.method}`));
        return;
    }
    if (asked.call !== undefined)
        asked.call.asked += 1;
    exchange.asks.open(request, asked);
    asked.session.tell(request, asked.call?.id);
}
function tell(exchange, notification) {
    const { params = {} } = notification;
    switch (notification.method) {
        case 'notifications/progress':
            tellProgress(exchange, notification, params);
            break;
        case 'notifications/cancelled':
            tellCancelled(exchange, notification, idOf(params['requestId']));
            break;
        case 'notifications/message':
            tellLogLine(exchange, notification, params);
            break;
        case 'notifications/resources/updated':
            for (const session of exchange.sessions.ready())
                if (isWatching(session, params))
                    session.tell(notification);
            break;
        default:
            for (const session of exchange.sessions.ready())
                session.tell(notification);
    }
}
function tellProgress(exchange, notification, params) {
    const call = exchange.calls.get(idOf(params['progressToken']) ?? '');
    if (call?.token === undefined)
        return;
    call.session.tell(notificationOf(notification.method, { ...params, progressToken: call.token }), call.id);
}
function tellCancelled(exchange, notification, id) {
    const ask = id === undefined ? undefined : exchange.asks.take(id);
    ask?.session.tell(notification, ask.about);
}
/** A log line belongs to whoever has a call in flight, or to all when nobody has. */
function tellLogLine(exchange, notification, params) {
    const latest = new Map();
    for (const call of exchange.calls.all())
        latest.set(call.session, call);
    const concerned = latest.size > 0 ? [...latest.keys()] : exchange.sessions.ready();
    for (const session of concerned) {
        if (isLogged(params['level'], session.logLevel))
            session.tell(notification, latest.get(session)?.id);
    }
}
/** A server may name a part of what the client watches. */
function isWatching(session, params) {
    const uri = textOf(params['uri']) ?? '';
    return [...session.subscriptions].some((watched) => uri === watched || uri.startsWith(`${watched}/`));
}

;// CONCATENATED MODULE: ./build/engine/mux/handshake.js


/** Those that the SDK knows; its module of them would bring all its schemas along. A test compares. */
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';
/** No call of a client has this number. */
const INITIALIZE_ID = 0;
/**
 * How the engine presents itself to a server. It takes what some session may answer, sampling and elicitation;
 * never roots: a server may replace its allowed folders by those of a client.
 */
const INITIALIZE = {
    jsonrpc: '2.0',
    id: INITIALIZE_ID,
    method: 'initialize',
    params: {
        protocolVersion: LATEST_PROTOCOL_VERSION,
        capabilities: { sampling: {}, elicitation: {} },
        clientInfo: { name: 'klavis-sandbox-engine', version: version/* VERSION */.x }
    }
};
const INITIALIZED = notificationOf('notifications/initialized');
/** What a session is told: all of what the server said of itself, in the version that the client asked for. */
function initializeResult(server, request) {
    const wanted = textOf(request.params?.['protocolVersion']) ?? '';
    const known = SUPPORTED_PROTOCOL_VERSIONS.includes(wanted);
    return { ...server, protocolVersion: known ? wanted : LATEST_PROTOCOL_VERSION };
}
/** The engine's own `initialize`, once in a server's life. */
class Greeting {
    #settle;
    #failure;
    /** What the server says of itself. */
    exchange(child, ms) {
        return new Promise((resolve, reject) => {
            if (this.#failure !== undefined) {
                reject(this.#failure);
                return;
            }
            const timer = setTimeout(() => this.fail(new Error(`no answer to initialize in ${ms / 1000} s`)), ms);
            this.#settle = (outcome) => {
                clearTimeout(timer);
                this.#settle = undefined;
                if (outcome instanceof Error)
                    reject(outcome);
                else
                    resolve(outcome);
            };
            child.send(INITIALIZE);
        });
    }
    /** Whether the message is the answer; then nobody else needs it. */
    takes(message) {
        if (!isAnswer(message) || message.id !== INITIALIZE_ID)
            return false;
        this.#settle?.('result' in message ? message.result : new Error(message.error.message));
        return true;
    }
    fail(failure) {
        this.#failure = failure;
        this.#settle?.(failure);
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/replay.js

/** The events sent last, kept so that a client whose stream broke can read on; the oldest go first. */
class Replay {
    #limits;
    #events = new Map();
    #bytes = 0;
    #last = 0;
    constructor(limits) {
        this.#limits = limits;
    }
    /** What the events of one session are kept in. */
    logFor(session) {
        return {
            keep: (stream, message, json = message === undefined ? '' : JSON.stringify(message)) => this.#keep(session, stream, json.length <= this.#limits.replayBytes / 4 ? json : substitute(message)),
            streamOf: (id) => this.#eventOf(session, id)?.stream,
            replayAfter: (id, tell) => {
                for (const [later, { json }] of this.#after(session, id))
                    if (json !== '')
                        tell(later, json);
            }
        };
    }
    #eventOf(session, id) {
        const event = this.#events.get(id);
        return event?.session === session ? event : undefined;
    }
    #after(session, id) {
        const stream = this.#eventOf(session, id)?.stream;
        const all = [...this.#events];
        const later = all.slice(all.findIndex(([known]) => known === id) + 1);
        return later.filter(([, event]) => event.session === session && event.stream === stream);
    }
    #keep(session, stream, json) {
        this.#last += 1;
        const id = `${stream}.${this.#last}`;
        this.#events.set(id, { session, stream, json });
        this.#bytes += json.length;
        this.#forget();
        return id;
    }
    #forget() {
        for (const [id, { json }] of this.#events) {
            if (this.#bytes <= this.#limits.replayBytes && this.#events.size <= this.#limits.replayEvents)
                return;
            this.#events.delete(id);
            this.#bytes -= json.length;
        }
    }
}
/** An answer too big to be kept must not leave the client waiting for ever. */
function substitute(message) {
    const isAnAnswer = message !== undefined && isAnswer(message);
    const why = `${isAnAnswer ? 'The answer' : 'A message'} was too big to be kept while the connection was broken`;
    return JSON.stringify(isAnAnswer
        ? errorFor(message.id, SERVER_GONE, why)
        : notificationOf('notifications/message', { level: 'warning', data: why }));
}

;// CONCATENATED MODULE: ./build/engine/mux/refusal.js

/** A request that is not served: thrown, and answered with the status and the error that the protocol wants. */
class Refusal extends Error {
    status;
    code;
    headers;
    constructor(status, message, code = SERVER_GONE, headers = {}) {
        super(message);
        this.name = 'Refusal';
        this.status = status;
        this.code = code;
        this.headers = headers;
    }
}
/** In the protocol this means: initialise anew. */
const sessionNotFound = () => new Refusal(404, 'Session not found', -32001);
const refusal_invalid = (why) => new Refusal(400, `Invalid Request: ${why}`, INVALID_REQUEST);
/** Says no, unless something has been said already. */
function refusal_refuse(response, { status, code, message, headers }) {
    if (response.headersSent)
        return;
    refusal_sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers);
}
/** JSON in one piece. */
function refusal_sendJson(response, status, json, headers) {
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        ...headers
    });
    response.end(json);
}

;// CONCATENATED MODULE: ./build/engine/mux/request.js





const LONGEST_BATCH = 100;
/** A client that posts must be able to read both kinds of answers, and say that it sends JSON. */
function checkPost({ headers }) {
    const { accept = '' } = headers;
    if (!accept.includes('application/json') || !accept.includes('text/event-stream')) {
        throw new Refusal(406, 'Not Acceptable: Client must accept both application/json and text/event-stream');
    }
    if (!/^application\/json\s*(;[^,]*)?$/i.test(headers['content-type'] ?? '')) {
        throw new Refusal(415, 'Unsupported Media Type: Content-Type must be application/json');
    }
}
/** A client that listens must be able to read a stream. */
function checkListen({ headers }) {
    if (headers.accept?.includes('text/event-stream'))
        return;
    throw new Refusal(406, 'Not Acceptable: Client must accept text/event-stream');
}
/** The protocol's version that a request says it is in; no version that we do not know. */
function versionOf({ headers }) {
    const version = headers['mcp-protocol-version']?.toString();
    if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version))
        return version;
    const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
    throw new Refusal(400, `Bad Request: Unsupported protocol version: ${version} (supported versions: ${known})`);
}
/** The messages in the body of a POST: one, or those of a batch. */
async function request_readMessages(request, maxBytes) {
    const value = json_readJson(await request_textOf(request, maxBytes));
    if (value === undefined)
        throw new Refusal(400, 'Parse error: Invalid JSON', PARSE_ERROR);
    const values = Array.isArray(value) ? value : [value];
    if (values.length > LONGEST_BATCH)
        throw refusal_invalid(`Batch must not exceed ${LONGEST_BATCH} messages`);
    const messages = values.flatMap((each) => readClientMessage(each) ?? []);
    if (messages.length === values.length && messages.length > 0)
        return messages;
    throw new Refusal(400, 'Parse error: Invalid JSON-RPC message', PARSE_ERROR);
}
async function request_textOf(request, maxBytes) {
    try {
        return await readBody(request, maxBytes);
    }
    catch (error) {
        if (!(error instanceof UnreadBody))
            throw error;
        throw new Refusal(error.status, error.message, undefined, { connection: 'close' });
    }
}
/** Stricter than with servers: a client gets to know what is wrong. */
function readClientMessage(value) {
    const { jsonrpc, method, result, error } = message_fieldsOf(value);
    const says = typeof method === 'string' || isFields(result) || isFields(error);
    return jsonrpc === '2.0' && says ? readMessage(value) : undefined;
}

;// CONCATENATED MODULE: ./build/engine/mux/channel.js



/** What a client speaks that does not say. */
const FIRST_VERSION = '2025-03-26';
/**
 * One client's requests in Streamable HTTP, straight on Node's own requests and responses: the SDK's transport goes
 * through web streams, and takes twice the time.
 */
class Channel {
    #requestBytes;
    #outbox;
    #events;
    #state = 'new';
    constructor(requestBytes, outbox, events) {
        this.#requestBytes = requestBytes;
        this.#outbox = outbox;
        this.#events = events;
    }
    /** Serves one request, or throws a refusal. */
    async serve(request, response) {
        switch (request.method) {
            case 'POST':
                await this.#post(request, response);
                break;
            case 'GET':
                this.#listen(request, response);
                break;
            case 'DELETE':
                this.#delete(request, response);
                break;
            default:
                throw new Refusal(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' });
        }
    }
    /** From now on the session is not known. */
    close() {
        this.#state = 'closed';
        this.#outbox.close();
    }
    async #post(request, response) {
        checkPost(request);
        const messages = await request_readMessages(request, this.#requestBytes);
        const initialize = messages.find(isInitialize);
        if (initialize !== undefined)
            this.#open(messages);
        const version = initialize === undefined ? this.#checkState(request) : versionAskedFor(initialize);
        const requests = messages.filter(isRequest).map(({ id }) => id);
        const twice = requests.find((id, index) => this.#outbox.owes(id) || requests.indexOf(id) !== index);
        if (twice !== undefined) {
            const error = errorFor(twice, INVALID_REQUEST, 'A request with this id is in flight');
            refusal_sendJson(response, 200, JSON.stringify(error), {});
            return;
        }
        if (requests.length > 0)
            this.#outbox.reply({ requests, version: version ?? FIRST_VERSION }, response);
        else
            response.writeHead(202, { 'content-length': 0 }).end();
        for (const message of messages)
            this.#events.message(message);
    }
    /** An `initialize` opens the session; once, and alone. */
    #open(messages) {
        if (this.#state === 'closed')
            throw sessionNotFound();
        if (this.#state === 'open')
            throw refusal_invalid('Server already initialized');
        if (messages.length > 1)
            throw refusal_invalid('Only one initialization request is allowed');
        this.#state = 'open';
        this.#events.opened();
    }
    #listen(request, response) {
        checkListen(request);
        this.#checkState(request);
        const last = request.headers['last-event-id']?.toString() ?? '';
        if (last === '')
            this.#outbox.listen(response);
        else
            this.#outbox.resume(last, response);
    }
    #delete(request, response) {
        this.#checkState(request);
        this.#events.deleted();
        this.close();
        response.writeHead(200, { 'content-length': 0 }).end();
    }
    /** Whether this is the time for such a request, and in which version of the protocol it is. */
    #checkState(request) {
        if (this.#state === 'closed')
            throw sessionNotFound();
        if (this.#state === 'new')
            throw new Refusal(400, 'Bad Request: Server not initialized');
        return versionOf(request);
    }
}
const isInitialize = (message) => isRequest(message) && message.method === 'initialize';
const versionAskedFor = ({ params }) => textOf(params?.['protocolVersion']);

;// CONCATENATED MODULE: ./build/engine/mux/event-stream.js
const event_stream_KEEP_ALIVE_MS = 15_000;
/** When a client whose stream broke should come back. */
const RETRY_MS = 1000;
/** Messages to the client as events: kept, and written to a connection while there is one. */
class EventStream {
    id;
    #place;
    #connection;
    #keepAlive;
    #wasOpen = false;
    constructor(id, place) {
        this.id = id;
        this.#place = place;
    }
    /** Whether somebody reads it now. */
    get isOpen() {
        return this.#connection !== undefined;
    }
    /** Goes on, on this connection. */
    open(response) {
        response.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-cache, no-transform',
            'x-accel-buffering': 'no',
            'mcp-session-id': this.#place.session
        });
        response.flushHeaders();
        response.once('close', () => {
            if (this.#connection === response)
                this.#leave();
        });
        this.#wasOpen = true;
        this.#connection = response;
        this.#keepAlive = setInterval(() => this.#write(': keepalive\n\n'), event_stream_KEEP_ALIVE_MS).unref();
    }
    /** An event that says nothing: from now on the client can come back to this stream. */
    prime() {
        this.#write(`id: ${this.#place.log.keep(this.id)}\nretry: ${RETRY_MS}\ndata: \n\n`);
    }
    /** Who was never connected cannot come back either, so nothing is kept for them. */
    send(message) {
        if (!this.#wasOpen)
            return;
        const json = JSON.stringify(message);
        this.#writeEvent(this.#place.log.keep(this.id, message, json), json);
    }
    /** Tells again what came after an event. */
    replayAfter(event) {
        this.#place.log.replayAfter(event, (id, json) => this.#writeEvent(id, json));
    }
    end() {
        const connection = this.#connection;
        this.#leave();
        connection?.end();
    }
    #writeEvent(id, json) {
        this.#write(`event: message\nid: ${id}\ndata: ${json}\n\n`);
    }
    /** Who does not read is cut off, and may come back for what is kept. */
    #write(text) {
        const connection = this.#connection;
        if (connection === undefined || connection.writableLength <= this.#place.unsentBytes)
            connection?.write(text);
        else
            connection.destroy();
    }
    #leave() {
        clearInterval(this.#keepAlive);
        this.#connection = undefined;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/reply.js



/** An answer that takes longer comes as a stream, to which a client can come back when the connection breaks. */
const AT_ONCE_MS = 100;
/** Clients of older versions cannot read an event without data. */
const FIRST_VERSION_THAT_RESUMES = '2025-11-25';
/** The reply to a POST with requests: plain JSON for one quick answer, else a stream that ends with the last answer. */
class Reply {
    stream;
    #place;
    #question;
    #timer;
    #waiting;
    /** The connection, as long as nothing has been said on it. */
    #response;
    constructor(id, question, place, response) {
        this.#place = place;
        this.#question = question;
        this.#waiting = question.requests.length;
        this.#response = response;
        this.stream = new EventStream(id, place);
        this.#timer = setTimeout(() => this.#begin(), AT_ONCE_MS);
        response.once('close', () => this.#takeResponse());
    }
    send(message) {
        if (isAnswer(message))
            this.#waiting -= 1;
        const isAll = this.#waiting === 0;
        if (isAll && this.#question.requests.length === 1 && this.#answerAtOnce(message))
            return;
        this.#begin();
        this.stream.send(message);
        if (isAll)
            this.stream.end();
    }
    /** No more answers will come. */
    end() {
        this.#begin();
        this.stream.end();
    }
    #answerAtOnce(answer) {
        const response = this.#takeResponse();
        if (response === undefined)
            return false;
        refusal_sendJson(response, 200, JSON.stringify(answer), { 'mcp-session-id': this.#place.session });
        return true;
    }
    /** From now on it is a stream. */
    #begin() {
        const response = this.#takeResponse();
        if (response === undefined)
            return;
        this.stream.open(response);
        if (this.#question.version >= FIRST_VERSION_THAT_RESUMES)
            this.stream.prime();
    }
    #takeResponse() {
        clearTimeout(this.#timer);
        const response = this.#response;
        this.#response = undefined;
        return response;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/outbox.js




const LISTENING = 'listening';
/** All that goes to one client: replies to its requests, and the stream that it listens on for the rest. */
class Outbox {
    #place;
    #listening;
    /** The replies that wait for answers, by the client's id of the request. */
    #replies = new Map();
    #opened = 0;
    constructor(place) {
        this.#place = place;
        this.#listening = new EventStream(LISTENING, place);
    }
    /** Whether the client holds a stream open on which a message that answers nothing reaches it. */
    get isListening() {
        return this.#listening.isOpen;
    }
    /** Whether an answer to this request is still to come. */
    owes(id) {
        return this.#replies.has(id);
    }
    /** From now on the answers to these requests go to this response. */
    reply(question, response) {
        this.#opened += 1;
        const reply = new Reply(String(this.#opened), question, this.#place, response);
        for (const id of question.requests)
            this.#replies.set(id, reply);
    }
    /** Sends on the reply to the request it belongs to; without one, on the stream for all the rest. */
    send(message, about) {
        if (about === undefined) {
            this.#listening.send(message);
            return;
        }
        const reply = this.#replies.get(about);
        if (isAnswer(message))
            this.#replies.delete(about);
        reply?.send(message);
    }
    listen(response) {
        if (this.#listening.isOpen)
            throw conflict('Only one SSE stream is allowed per session');
        this.#listening.open(response);
    }
    /** Reads on after an event; what has all its answers ends there. */
    resume(event, response) {
        const id = this.#place.log.streamOf(event);
        if (id === undefined)
            throw new Refusal(400, 'Bad Request: No such event is kept');
        const known = id === LISTENING ? this.#listening : this.#streamOf(id);
        if (known?.isOpen)
            throw conflict('Stream already has an active connection');
        const stream = known ?? new EventStream(id, this.#place);
        stream.open(response);
        stream.replayAfter(event);
        if (known === undefined)
            stream.end();
    }
    /** Ends all streams. */
    close() {
        for (const reply of new Set(this.#replies.values()))
            reply.end();
        this.#replies.clear();
        this.#listening.end();
    }
    /** The stream of a reply that has not all its answers. */
    #streamOf(id) {
        return [...this.#replies.values()].find(({ stream }) => stream.id === id)?.stream;
    }
}
const conflict = (why) => new Refusal(409, `Conflict: ${why}`);

;// CONCATENATED MODULE: ./build/engine/mux/session.js



/** One client of the server: its HTTP streams, and what it has asked to be told. */
class Session {
    id = (0,external_node_crypto_.randomUUID)();
    /** What the client said in `initialize` that it can do. */
    capabilities = {};
    /** Whether `initialize` has been answered. */
    ready = false;
    /** The least log level it wants; undefined when it has not said. */
    logLevel;
    subscriptions = new Set();
    #channel;
    #outbox;
    #events;
    constructor(limits, logFor, events) {
        this.#events = events;
        this.#outbox = new Outbox({ session: this.id, log: logFor(this.id), unsentBytes: limits.unsentBytes });
        this.#channel = new Channel(limits.requestBytes, this.#outbox, {
            opened: () => events.opened(this),
            deleted: () => events.closed(this),
            message: (message) => {
                events.passed({ session: this.id, direction: 'to-server', message });
                events.message(this, message);
            }
        });
    }
    /** Whether the client holds a stream open on which a message that answers nothing reaches it. */
    get listening() {
        return this.#outbox.isListening;
    }
    serve(request, response) {
        return this.#channel.serve(request, response);
    }
    answer(answer) {
        this.#send(answer, answer.id);
    }
    /** Sends on the stream of the request it belongs to; without one, on the stream for all the rest. */
    tell(message, about) {
        this.#send(message, about);
    }
    /** Ends its streams; from then on it is not known. */
    end() {
        this.#channel.close();
    }
    #send(message, about) {
        this.#outbox.send(message, about);
        this.#events.passed({ session: this.id, direction: 'to-client', message });
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/sessions.js
/** The sessions there are, the one used longest ago first. */
class Sessions {
    #sessions = new Map();
    get size() {
        return this.#sessions.size;
    }
    add(session) {
        this.#sessions.set(session.id, session);
    }
    /** The session, which counts as used just now. */
    use(id) {
        const session = this.#sessions.get(id);
        if (session === undefined)
            return undefined;
        this.#sessions.delete(id);
        this.#sessions.set(id, session);
        return session;
    }
    /** Whether it was there. */
    remove(session) {
        return this.#sessions.delete(session.id);
    }
    /** Those whose client knows that it is connected. */
    ready() {
        return this.all().filter((session) => session.ready);
    }
    all() {
        return [...this.#sessions.values()];
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/turns.js
/** One after the other, for a server that cannot do two calls at a time. */
class Turns {
    #waiting = new Map();
    #active;
    /** Goes at once when nobody is at it, else when all before have left. */
    enter(number, go) {
        if (this.#active !== undefined) {
            this.#waiting.set(number, go);
            return;
        }
        this.#active = number;
        go();
    }
    /** Leaves the queue or the place; says whether it never had its turn. */
    leave(number) {
        if (this.#waiting.delete(number))
            return true;
        if (this.#active !== number)
            return false;
        this.#active = undefined;
        for (const [next, go] of this.#waiting) {
            this.#waiting.delete(next);
            this.enter(next, go);
            break;
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/life.js














const EXITED = 'MCP server process exited';
/** One life of the server's process, from the first client's `initialize` to its exit, and the sessions of that time. */
class Life {
    #settings;
    #limits;
    #over;
    #replay;
    #sessions = new Sessions();
    #exchange;
    #greeting = new Greeting();
    #ending = new AbortController();
    #server;
    #child;
    #lastWords = '';
    #end;
    constructor(settings, limits, over) {
        this.#settings = settings;
        this.#limits = limits;
        this.#over = over;
        this.#replay = new Replay(limits);
        this.#exchange = {
            toolPrefix: settings.toolPrefix,
            oneCallAtATime: settings.oneCallAtATime,
            sessions: this.#sessions,
            calls: new Calls(),
            asks: new Asks(),
            turns: new Turns(),
            send: (message) => this.#child?.send(message) ?? false
        };
    }
    get pid() {
        return this.#child?.pid;
    }
    session(id) {
        return this.#sessions.use(id);
    }
    /** A session for a client that has none yet; it counts from its `initialize` on. Undefined when all are busy. */
    newSession() {
        if (this.#sessions.size >= this.#limits.sessions && this.#longestIdle() === undefined)
            return undefined;
        return new Session(this.#limits, (session) => this.#replay.logFor(session), {
            opened: (session) => this.#admit(session),
            message: (session, message) => this.#receive(session, message),
            closed: (session) => this.#forget(session),
            passed: (event) => this.#settings.record({ sandbox: this.#settings.sandbox, server: this.#settings.server, ...event })
        });
    }
    /** Ends the sessions and the process; calls in flight are told why. */
    end(why) {
        // Later, so that whoever is told of the end finds it under way.
        this.#end ??= Promise.resolve().then(() => this.#finish(why));
        return this.#end;
    }
    async #finish(why) {
        this.#over(this);
        this.#ending.abort(new Error(why));
        this.#greeting.fail(new Error(why));
        failCalls(this.#exchange, why);
        // One that is not ready yet is told in the answer to its `initialize`, which must still find its stream.
        for (const session of this.#sessions.ready())
            session.end();
        await this.#server?.catch(() => { });
        await this.#child?.end();
    }
    #receive(session, message) {
        if (isRequest(message) && message.method === 'initialize')
            void this.#initialize(session, message);
        else if (session.ready)
            fromClient(this.#exchange, session, message);
        else if (isRequest(message))
            session.answer(errorFor(message.id, SERVER_GONE, 'The session is not initialized'));
    }
    async #initialize(session, request) {
        try {
            const server = await this.#running();
            session.capabilities = message_fieldsOf(request.params?.['capabilities']);
            session.ready = true;
            session.answer(resultFor(request.id, initializeResult(server, request)));
        }
        catch (error) {
            session.answer(errorFor(request.id, SERVER_GONE, (0,failure/* messageOf */.bD)(error)));
        }
    }
    async #running() {
        if (this.#end === undefined)
            this.#server ??= this.#start();
        const server = await this.#server;
        if (server === undefined || this.#end !== undefined)
            throw new Error(EXITED);
        return server;
    }
    /** Starts the process and initialises it; a failure ends this life, so that the next client starts another. */
    async #start() {
        try {
            const { starting = (start) => start() } = this.#settings;
            return await starting(() => this.#greet(), this.#ending.signal);
        }
        catch (error) {
            void this.end(EXITED);
            const said = this.#lastWords === '' ? '' : `; its last line: ${(0,host_text/* oneLine */.TN)(this.#lastWords, 200)}`;
            throw new Error(`The MCP server '${this.#settings.server}' could not be started: ${(0,failure/* messageOf */.bD)(error)}${said}`);
        }
    }
    async #greet() {
        this.#child = await startChild(this.#settings.start, this.#limits, this.#events());
        const server = await this.#greeting.exchange(this.#child, this.#limits.startMs);
        this.#child.send(INITIALIZED);
        return server;
    }
    #events() {
        return {
            message: (message) => {
                if (!this.#greeting.takes(message))
                    fromServer(this.#exchange, message);
            },
            unusable: (answered, why) => {
                if (answered === undefined)
                    return;
                answerCall(this.#exchange, errorFor(answered, SERVER_GONE, `The MCP server's answer ${why}`));
            },
            log: (line) => {
                this.#lastWords = line;
                this.#settings.log(line);
            },
            gone: (how) => {
                this.#greeting.fail(new Error(`${EXITED} (${how})`));
                if (this.#end === undefined)
                    this.#settings.log(`${EXITED} (${how})`);
                void this.end(EXITED);
            }
        };
    }
    #admit(session) {
        this.#sessions.add(session);
        const idle = this.#sessions.size > this.#limits.sessions ? this.#longestIdle() : undefined;
        if (idle === undefined)
            return;
        this.#forget(idle);
        idle.end();
    }
    #forget(session) {
        if (this.#sessions.remove(session))
            clientLeft(this.#exchange, session);
    }
    #longestIdle() {
        const busy = new Set(this.#exchange.calls.all().map(({ session }) => session));
        return this.#sessions.ready().find((session) => !busy.has(session));
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
const mux_limits_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    startMs: 60_000,
    graceMs: 2000
};

;// CONCATENATED MODULE: ./build/engine/mux/mux.js





/** Bridges one stdio server, message by message, to any number of Streamable HTTP sessions. */
function createMux(settings, limits = {}) {
    const server = new SharedServer(settings, { ...mux_limits_LIMITS, ...limits });
    return {
        handle: (request, response) => server.handle(request, response),
        reset: () => server.end('MCP server was reset'),
        close: () => server.close(),
        pid: () => server.pid
    };
}
class SharedServer {
    #settings;
    #limits;
    #life;
    #ended = Promise.resolve();
    #closed = false;
    constructor(settings, limits) {
        // The next process starts when the last one is gone: they share a workspace.
        this.#settings = { ...settings, start: () => this.#ended.then(settings.start) };
        this.#limits = limits;
    }
    get pid() {
        return this.#life?.pid;
    }
    /** Done when the response is out, or its client has gone. */
    async handle(request, response) {
        try {
            await this.#sessionOf(request).serve(request, response);
        }
        catch (error) {
            if (!(error instanceof Refusal))
                this.#settings.log(`HTTP request failed: ${(0,failure/* messageOf */.bD)(error)}`);
            refusal_refuse(response, error instanceof Refusal ? error : new Refusal(500, 'Internal error', INTERNAL_ERROR));
        }
        if (!response.closed)
            await new Promise((resolve) => response.once('close', resolve));
    }
    /** Ends sessions and process. One that is ending already is waited for. */
    async end(why) {
        const life = this.#life;
        this.#life = undefined;
        this.#ended = Promise.all([this.#ended, life?.end(why)]).then(() => { });
        await this.#ended;
    }
    async close() {
        this.#closed = true;
        await this.end('MCP server was stopped');
    }
    /** The session that a request names, or a new one. */
    #sessionOf({ headers }) {
        const id = headers['mcp-session-id'];
        if (id === undefined && !this.#closed)
            return this.#newSession();
        const session = this.#life?.session(String(id));
        if (session === undefined)
            throw sessionNotFound();
        return session;
    }
    #newSession() {
        this.#life ??= new Life(this.#settings, this.#limits, (life) => this.#bury(life));
        const session = this.#life.newSession();
        if (session === undefined)
            throw new Refusal(503, 'Too many sessions');
        return session;
    }
    /** A life that ended by itself. */
    #bury(life) {
        if (this.#life !== life)
            return;
        void this.end('');
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/starts.js
/** Lets only so many servers start at once: hundreds side by side would all be too late, one after the other none is. */
class Starts {
    #most;
    #waiting = [];
    #active = 0;
    constructor(most) {
        this.#most = most;
    }
    /** Runs when it is its turn; one whose signal aborts before never runs. */
    run = async (start, signal) => {
        await this.#turn(signal);
        try {
            return await start();
        }
        finally {
            this.#leave();
        }
    };
    /** The place goes straight to who waits longest: nobody slips in between. */
    #leave() {
        const next = this.#waiting.shift();
        if (next === undefined)
            this.#active--;
        else
            next();
    }
    async #turn(signal) {
        signal.throwIfAborted();
        if (this.#active >= this.#most)
            return await this.#queue(signal);
        this.#active++;
    }
    #queue(signal) {
        return new Promise((resolve, reject) => {
            const go = () => {
                signal.removeEventListener('abort', giveUp);
                resolve();
            };
            const giveUp = () => {
                this.#waiting.splice(this.#waiting.indexOf(go), 1);
                reject(signal.reason);
            };
            this.#waiting.push(go);
            signal.addEventListener('abort', giveUp, { once: true });
        });
    }
}

// EXTERNAL MODULE: ./build/host/redacted-json.js
var redacted_json = __webpack_require__(87234);
;// CONCATENATED MODULE: ./build/engine/mux/transcript.js





const MAX_OPEN = 10_000;
/** Lines of this time are written together. */
const GATHER_MS = 100;
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024;
/** Appends a JSON line for each request with its answer, in the order of the answers; never waits for the disk. */
function openTranscript(path, options) {
    const open = new Map();
    const file = (0,external_node_fs_.createWriteStream)(path, { flags: 'a', mode: 0o600 });
    let failed = false;
    const fail = (why) => {
        if (!failed)
            options.trouble?.(`The transcript is incomplete: ${why}`);
        failed = true;
    };
    file.on('error', (error) => fail((0,failure/* messageOf */.bD)(error)));
    // Lines are made when the answers are out: nobody waits for the record.
    let pending = [];
    const flush = () => {
        const lines = pending;
        pending = [];
        if (failed || lines.length === 0)
            return;
        if (file.writableLength > MAX_UNWRITTEN_BYTES)
            fail('the disk is too slow');
        else
            file.write(lines.map((line) => `${line()}\n`).join(''));
    };
    const write = (key, { event, request, at }, answer) => {
        open.delete(key);
        if (failed)
            return;
        const ms = Date.now() - at;
        pending.push(() => lineOf(event, request, { at, ms }, answer, options));
        if (pending.length === 1)
            setTimeout(flush, GATHER_MS);
    };
    return {
        record: (event) => {
            const message = event.message;
            if (isAnswer(message)) {
                const key = transcript_keyOf(event, message.id, opposite(event.direction));
                const asked = open.get(key);
                if (asked !== undefined)
                    write(key, asked, message);
            }
            else if (isRequest(message)) {
                open.set(transcript_keyOf(event, message.id, event.direction), { event, request: message, at: Date.now() });
                const oldest = open.size > MAX_OPEN ? open.entries().next().value : undefined;
                if (oldest !== undefined)
                    write(...oldest, undefined);
            }
        },
        close: () => {
            for (const [key, asked] of open)
                write(key, asked, undefined);
            flush();
            return new Promise((resolve) => {
                if (file.closed)
                    resolve();
                file.once('close', resolve);
                file.end();
            });
        }
    };
}
const opposite = (direction) => (direction === 'to-server' ? 'to-client' : 'to-server');
/** The id 1 and the id "1" are two; both sides count for themselves. */
const transcript_keyOf = ({ sandbox, server, session }, id, direction) => `${sandbox} ${server} ${session} ${direction} ${typeof id} ${id}`;
function lineOf({ sandbox, server, session, direction }, { id, method, params }, { at, ms }, answer, { redact, maxPayloadBytes }) {
    const [kind, payload] = payloadOf(answer);
    const answered = (0,redacted_json/* redactedJson */.R)(payload, redact);
    const head = {
        at: new Date(at).toISOString(),
        sandbox,
        server,
        session,
        direction,
        id,
        method,
        tool: method === 'tools/call' ? textOf(params?.['name']) : undefined
    };
    const tail = { failed: hasFailed(answer), ms, bytes: Buffer.byteLength(answered) };
    const asked = params === undefined ? '' : `"params":${cut((0,redacted_json/* redactedJson */.R)(params, redact), maxPayloadBytes)},`;
    const inner = `${asked}"${kind}":${cut(answered, maxPayloadBytes)}`;
    return `${(0,redacted_json/* redactedJson */.R)(head, redact).slice(0, -1)},${inner},${JSON.stringify(tail).slice(1)}`;
}
function payloadOf(answer) {
    if (answer === undefined)
        return ['error', { message: 'No answer' }];
    return 'result' in answer ? ['result', answer.result] : ['error', answer.error];
}
/** A tool says in its result that it failed. */
function hasFailed(answer) {
    return answer === undefined || !('result' in answer) || message_fieldsOf(answer.result)['isError'] === true;
}
/** JSON that is too long becomes its beginning, as text, and its size. Cut after redaction: half a secret is one, too. */
function cut(json, limit) {
    const bytes = Buffer.byteLength(json);
    if (bytes <= limit)
        return json;
    const beginning = Buffer.from(json).toString('utf8', 0, limit);
    return JSON.stringify({ cut: `${bytes} bytes, the first ${limit} are kept`, beginning });
}

;// CONCATENATED MODULE: ./build/engine/store/availability.js

/** Knows which servers can be served on this machine; each is asked once. */
class Availability {
    #definitionOf;
    #reasons = new Map();
    constructor(definitionOf) {
        this.#definitionOf = definitionOf;
    }
    /** Whether there is such a server at all, available or not. */
    has(kind, name) {
        return this.#definitionOf(name)?.kind === kind;
    }
    /** What can be given for a name that is known. */
    async offer(kind, name) {
        const definition = this.#definitionOf(name);
        if (definition?.kind !== kind)
            return { name, refusal: needsCloud(name) };
        const reason = await this.#reasonFor(definition);
        if (reason === undefined)
            return { name, definition };
        return { name, refusal: `'${name}' is not available in the embedded engine: ${reason}` };
    }
    #reasonFor(definition) {
        const known = this.#reasons.get(definition.name);
        if (known !== undefined)
            return known;
        const asked = definition.unavailable().catch((error) => {
            this.#reasons.delete(definition.name);
            return (0,failure/* messageOf */.bD)(error);
        });
        this.#reasons.set(definition.name, asked);
        return asked;
    }
}
function needsCloud(name) {
    return `'${name}' is not available in the embedded engine; it needs the Klavis cloud (api-key)`;
}

;// CONCATENATED MODULE: ./build/engine/store/expiries.js
/** Releases sandboxes whose time to live is over. */
class Expiries {
    #timer;
    #log;
    #cancels = new Map();
    constructor(timer, log) {
        this.#timer = timer;
        this.#log = log;
    }
    /** `release` never fails. */
    set(sandbox, release) {
        const { ttlSeconds } = sandbox.wish;
        if (ttlSeconds === undefined)
            return;
        const names = sandbox.servers.map(({ definition }) => definition.name).join(', ');
        const expire = () => {
            this.#log(`The time to live of ${names} is over: it is released`);
            void release();
        };
        this.#cancels.set(sandbox, this.#timer(ttlSeconds * 1000, expire));
    }
    cancel(sandbox) {
        this.#cancels.get(sandbox)?.();
        this.#cancels.delete(sandbox);
    }
}

;// CONCATENATED MODULE: ./build/engine/store/folders.js



const NAMES = ['workspace', 'home', 'tmp', 'state'];
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
/** Makes the folders of a sandbox, for our own eyes only. A short path: a database keeps its socket in there. */
async function buildHouse(home) {
    const root = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(home, 'sandbox-'));
    const [workspace, own, tmp, state] = NAMES.map((name) => (0,external_node_path_.join)(root, name));
    for (const folder of [workspace, own, tmp, state])
        await (0,external_node_fs_promises_.mkdir)(folder, { mode: 0o700 });
    return { root, folders: { workspace, home: own, tmp, state } };
}
/** Empties every folder. The folders themselves stay: they are where programs stand and what users look at. */
async function emptyHouse({ folders }) {
    for (const folder of [folders.workspace, folders.home, folders.tmp, folders.state])
        await emptyFolder(folder);
}
/** Removes a folder and all in it, however a tool has locked it; no link is followed. */
async function removeAll(path) {
    try {
        await (0,external_node_fs_promises_.rm)(path, REMOVE);
    }
    catch (error) {
        const code = (0,error_code/* errorCode */.C)(error);
        if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOTEMPTY')
            throw error;
        await unlock(path);
        await (0,external_node_fs_promises_.rm)(path, REMOVE);
    }
}
async function emptyFolder(folder) {
    // A tool may have put a link to somewhere else in the folder's place.
    const isReal = await (0,external_node_fs_promises_.lstat)(folder).then((stats) => stats.isDirectory(), isMissing);
    if (!isReal) {
        await removeAll(folder);
        await (0,external_node_fs_promises_.mkdir)(folder, { mode: 0o700 });
        return;
    }
    await (0,external_node_fs_promises_.chmod)(folder, 0o700);
    for (const name of await (0,external_node_fs_promises_.readdir)(folder))
        await removeAll((0,external_node_path_.join)(folder, name));
}
function isMissing(error) {
    if ((0,error_code/* errorCode */.C)(error) === 'ENOENT')
        return false;
    throw error;
}
async function unlock(path) {
    const stats = await (0,external_node_fs_promises_.lstat)(path).catch(() => undefined);
    if (!stats?.isDirectory())
        return;
    await (0,external_node_fs_promises_.chmod)(path, 0o700);
    for (const item of await (0,external_node_fs_promises_.readdir)(path, { withFileTypes: true })) {
        if (item.isDirectory())
            await unlock((0,external_node_path_.join)(path, item.name));
    }
}

;// CONCATENATED MODULE: ./build/engine/store/objects.js





const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What was uploaded and what was dumped: files under names of our own making. */
class Objects {
    #folder;
    #timer;
    /** The upload of each sandbox and region: every upload URL of theirs leads to the same object. */
    #uploads = new Map();
    #cancels = new Map();
    constructor(folder, timer) {
        this.#folder = folder;
        this.#timer = timer;
    }
    /** The object that an upload for this sandbox and region goes to. */
    uploadOf(sandbox, region) {
        const regions = this.#uploads.get(sandbox) ?? new Map();
        this.#uploads.set(sandbox, regions);
        const object = regions.get(region) ?? (0,external_node_crypto_.randomUUID)();
        regions.set(region, object);
        return object;
    }
    /** A name for a new object, which is gone after this time. */
    temporary(ms) {
        const object = (0,external_node_crypto_.randomUUID)();
        const remove = () => {
            this.#cancels.delete(object);
            (0,external_node_fs_promises_.rm)(this.pathOf(object), { force: true }).catch(() => { });
        };
        this.#cancels.set(object, this.#timer(ms, remove));
        return object;
    }
    /** Where an object lies. Only names of ours have a place: none of them climbs. */
    pathOf(object) {
        if (!NAME.test(object))
            throw new Error('Not the name of an object');
        return (0,external_node_path_.join)(this.#folder, object);
    }
    async sizeOf(object) {
        if (!NAME.test(object))
            return undefined;
        return (0,external_node_fs_promises_.stat)(this.pathOf(object)).then(({ size }) => size, () => undefined);
    }
    /** Writes an object from a stream: all of it, or nothing changes. */
    async write(object, source) {
        const part = `${this.pathOf(object)}.${(0,external_node_crypto_.randomUUID)()}`;
        try {
            await (0,promises_.pipeline)(source, (0,external_node_fs_.createWriteStream)(part, { flags: 'wx', mode: 0o600, highWaterMark: 1024 * 1024 }));
            await (0,external_node_fs_promises_.rename)(part, this.pathOf(object));
        }
        finally {
            await (0,external_node_fs_promises_.rm)(part, { force: true });
        }
    }
    /** Removes what was uploaded for a sandbox. */
    async forget(sandbox) {
        const objects = [...(this.#uploads.get(sandbox)?.values() ?? [])];
        this.#uploads.delete(sandbox);
        await Promise.all(objects.map((object) => (0,external_node_fs_promises_.rm)(this.pathOf(object), { force: true })));
    }
    /** Calls off what is still to be removed, and removes it all. */
    async close() {
        for (const cancel of this.#cancels.values())
            cancel();
        this.#cancels.clear();
        await (0,external_node_fs_promises_.rm)(this.#folder, { recursive: true, force: true });
    }
}

;// CONCATENATED MODULE: ./build/engine/store/sandbox.js



/** One life of a sandbox, from acquire to release: its folders, its servers, and the token that opens them. */
class Sandbox {
    id;
    wish;
    createdAt;
    instanceId = (0,external_node_crypto_.randomUUID)();
    /** 256 bits: whoever knows it may use the servers. */
    token = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    #house;
    #programs;
    #now;
    #end = new AbortController();
    /** Reset, unpack, dump and release come one after the other. */
    #turn = Promise.resolve();
    #reset = Promise.resolve();
    #closing;
    #status = 'occupied';
    #updatedAt;
    constructor({ id, definitions, house, wish, now }, tools) {
        this.id = id;
        this.wish = wish;
        this.#house = house;
        this.#now = now;
        this.#programs = new Programs(id, definitions, house.folders, tools);
        this.createdAt = now();
        this.#updatedAt = this.createdAt;
    }
    get servers() {
        return this.#programs.servers;
    }
    get folders() {
        return this.#house.folders;
    }
    /** `error`: the last reset failed, so that something of before may be left. */
    get status() {
        return this.#status;
    }
    get updatedAt() {
        return this.#updatedAt;
    }
    /** Hands an MCP request to a server; false when there is none. A reset under way is waited for. */
    async serve(server, request, response) {
        await this.#reset;
        const found = this.servers.find(({ definition }) => definition.name === server);
        if (found === undefined || this.#closing !== undefined)
            return false;
        await found.mux.handle(request, response);
        return true;
    }
    /** Does something with the folders while nobody else does; its signal aborts when the sandbox is released. */
    async alone(act) {
        const work = this.#turn.then(() => {
            if (this.#closing !== undefined)
                throw new SandboxGone();
            return act(this.#end.signal);
        });
        this.#turn = work.catch(() => { });
        return work;
    }
    /** Does something with the data of its server while nobody else does; undefined when it keeps none. */
    async withData(act) {
        return this.alone(async (signal) => {
            const data = this.#programs.data();
            return data === undefined ? undefined : act(data, this.folders, signal);
        });
    }
    /** Back to the beginning: programs ended, folders empty; the URLs stay. */
    async reset() {
        await this.alone(async () => {
            const work = this.#resetNow();
            this.#reset = work.catch(() => { });
            await work;
        });
    }
    /** Ends everything and removes the folders. Called twice, it is done once. */
    close() {
        this.#closing ??= this.#closeNow();
        return this.#closing;
    }
    async #resetNow() {
        this.#status = 'error';
        await this.#programs.halt('reset');
        try {
            await emptyHouse(this.#house);
            this.#status = 'occupied';
        }
        finally {
            this.#updatedAt = this.#now();
            this.#programs.allow();
        }
    }
    async #closeNow() {
        this.#end.abort(new SandboxGone());
        await this.#turn;
        await this.#programs.halt('close');
        await removeAll(this.#house.root);
    }
}

;// CONCATENATED MODULE: ./build/engine/store/timer.js
/** The real clock. It keeps no process alive. */
const realTimer = (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
};

;// CONCATENATED MODULE: ./build/engine/store/store.js











/** Every sandbox there is: acquired, found, released in time or by its time to live. */
class Store {
    availability;
    objects;
    isolation;
    #settings;
    #now;
    #slots = new Map();
    #locals = new Map();
    /** Keyed by a hash: how long a look-up takes says nothing about the token. */
    #byToken = new Map();
    #expiries;
    #acquiring = new Set();
    #isClosed = false;
    constructor(settings) {
        this.#settings = settings;
        this.#now = settings.now ?? Date.now;
        this.availability = new Availability(settings.definitionOf);
        this.isolation = settings.isolation.level;
        const storage = (0,external_node_path_.join)(settings.home, 'storage');
        // Not the folders above it: a home that somebody removed must stay removed.
        (0,external_node_fs_.mkdirSync)(storage, { mode: 0o700 });
        const timer = settings.timer ?? realTimer;
        this.objects = new Objects(storage, timer);
        this.#expiries = new Expiries(timer, settings.log);
    }
    /** Takes an idle sandbox of this server, or a new one; it is nobody else's from now on. */
    acquireSandbox(definition, wish) {
        const { name: server } = definition;
        const idle = this.slots.find((slot) => slot.server === server && slot.life === undefined);
        const id = idle?.id ?? (0,external_node_crypto_.randomUUID)();
        // Out of sight until it has a life: two acquires at once must not get the same.
        this.#slots.delete(id);
        return this.#acquire(id, [definition], wish, (life) => {
            const slot = { id, server, life, updatedAt: life.createdAt };
            this.#slots.set(id, slot);
            this.#expiries.set(life, () => this.releaseSandbox(slot, life));
            return slot;
        });
    }
    /** Makes a local sandbox with these servers. */
    acquireLocal(definitions, wish) {
        return this.#acquire((0,external_node_crypto_.randomUUID)(), definitions, wish, (sandbox) => {
            this.#locals.set(sandbox.id, sandbox);
            this.#expiries.set(sandbox, () => this.releaseLocal(sandbox));
            return sandbox;
        });
    }
    /** Ends this life of a sandbox; one that is over already stays so, and another one is not touched. */
    async releaseSandbox(slot, life) {
        await this.#finish(life);
        if (slot.life !== life)
            return;
        slot.life = undefined;
        slot.updatedAt = this.#now();
    }
    async releaseLocal(sandbox) {
        await this.#finish(sandbox);
        this.#locals.delete(sandbox.id);
    }
    findSandbox(server, id) {
        const slot = this.#slots.get(id);
        return slot?.server === server ? slot : undefined;
    }
    findLocal(id) {
        return this.#locals.get(id);
    }
    /** The sandbox that a token of a URL opens. */
    findByToken(token) {
        return this.#byToken.get(hashed(token));
    }
    get slots() {
        return [...this.#slots.values()];
    }
    get locals() {
        return [...this.#locals.values()];
    }
    /** Releases everything there is, and what is just being acquired. */
    async close() {
        this.#isClosed = true;
        await Promise.allSettled(this.#acquiring);
        const slots = this.slots.flatMap((slot) => (slot.life === undefined ? [] : [this.releaseSandbox(slot, slot.life)]));
        await Promise.all([...slots, ...this.locals.map((sandbox) => this.releaseLocal(sandbox))]);
        await this.objects.close();
    }
    async #acquire(id, definitions, wish, keep) {
        const begin = async () => {
            if (this.#isClosed)
                throw new SandboxGone();
            const house = await buildHouse(this.#settings.home);
            if (this.#isClosed) {
                await removeAll(house.root);
                throw new SandboxGone();
            }
            const sandbox = new Sandbox({ id, definitions, house, wish, now: this.#now }, this.#settings);
            this.#byToken.set(hashed(sandbox.token), sandbox);
            for (const secret of [sandbox.token, sandbox.instanceId])
                this.#settings.onSecret?.(secret);
            return keep(sandbox);
        };
        const work = begin();
        this.#acquiring.add(work);
        return work.finally(() => this.#acquiring.delete(work));
    }
    async #finish(sandbox) {
        this.#byToken.delete(hashed(sandbox.token));
        this.#expiries.cancel(sandbox);
        try {
            await sandbox.close();
            await this.objects.forget(sandbox.id);
        }
        catch (error) {
            // It is over for everybody who could use it; what is left on the disk goes with the engine's folder.
            this.#settings.log(`The folders of a sandbox could not be removed: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
}
const hashed = (token) => (0,external_node_crypto_.hash)('sha256', token);

;// CONCATENATED MODULE: ./build/engine/process/engine.js

















/** Even on one core: what starts also waits for the disk. */
const LEAST_STARTS = 4;
const LONGEST_PAYLOAD_BYTES = 64 * 1024;
/** Opens the embedded engine: the Klavis API on loopback, with real MCP servers behind it. */
async function openEngine(settings) {
    const { home, programs, env } = settings;
    const log = (line) => settings.log(`${new Date().toISOString()} ${(0,host_text/* safeLine */.om)(line)}`);
    const machine = machineOf(env);
    const { isolation, warning } = await openIsolation({ mode: settings.isolation, machine, place: home });
    const node = process.execPath;
    const toolCache = machine.hasToolCache ? { toolCache: await runnerToolCache() } : {};
    const packs = openPacks({ folder: (0,external_node_path_.join)(programs, 'packs'), node, machine, ...toolCache });
    const definitions = catalogue({ serversFolder: (0,external_node_path_.join)(programs, 'servers'), node, machine, packs });
    const key = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    const secrets = new host_secrets/* Secrets */.S();
    secrets.add(key);
    const transcript = openTranscript((0,external_node_path_.join)(home, 'transcript.jsonl'), {
        redact: (text) => secrets.redact(text),
        maxPayloadBytes: LONGEST_PAYLOAD_BYTES,
        trouble: log
    });
    const starts = new Starts(Math.max(LEAST_STARTS, 2 * (0,external_node_os_.availableParallelism)()));
    const store = new Store({
        home,
        definitionOf: (name) => definitionOf(definitions, name),
        isolation,
        createMux: (each) => createMux({ ...each, starting: starts.run }),
        record: transcript.record,
        onSecret: (secret) => secrets.add(secret),
        log
    });
    const { onShutdown: shutdown } = settings;
    const listening = await listen((baseUrl) => createApi({ store, key, baseUrl, version: version/* VERSION */.x, log, shutdown }), settings.port);
    log(`The engine answers; isolation: ${isolation.level}`);
    return {
        baseUrl: listening.baseUrl,
        key,
        isolation: isolation.level,
        warning,
        close: async () => {
            await store.close();
            await listening.close();
            await transcript.close();
            log('The engine has ended');
        }
    };
}

// EXTERNAL MODULE: ./build/host/command-line.js
var command_line = __webpack_require__(5313);
;// CONCATENATED MODULE: ./build/engine/process/leftovers.js





/** Removes what a killed engine left in its folder; an engine that is alive there keeps it. The transcript stays. */
async function clearLeftovers(home) {
    const pid = pidIn(home);
    if (pid !== undefined && pid !== process.pid && isEngine(pid))
        throw inUse(home, pid);
    for (const name of (0,external_node_fs_.readdirSync)(home)) {
        if (name === 'storage' || name.startsWith('sandbox-'))
            await removeAll((0,external_node_path_.join)(home, name));
    }
    forget(home);
}
/** Removes the word of an engine that has ended in order. */
function forget(home) {
    (0,external_node_fs_.rmSync)((0,external_node_path_.join)(home, 'state.json'), { force: true });
}
function pidIn(home) {
    try {
        const { pid } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(home, 'state.json'), 'utf8'));
        return typeof pid === 'number' ? pid : undefined;
    }
    catch {
        return undefined;
    }
}
/** Where nobody tells what a process is, one that runs is taken for the engine: its folder must not go. */
function isEngine(pid) {
    try {
        process.kill(pid, 0);
    }
    catch {
        return false;
    }
    return (0,command_line/* commandLineOf */.l)(pid)?.includes('engine') ?? true;
}
function inUse(home, pid) {
    return new failure/* Failure */.HR(`Another engine uses the folder ${home}.`, `It is process ${pid}.`, 'End that one, or give this one a folder of its own with `--home`.');
}

;// CONCATENATED MODULE: ./build/engine/process/state-file.js


/** Writes the state at once, so that nobody ever reads half of it. */
function writeState(home, state) {
    const path = (0,external_node_path_.join)(home, 'state.json');
    (0,external_node_fs_.writeFileSync)(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
    (0,external_node_fs_.renameSync)(`${path}.new`, path);
}

;// CONCATENATED MODULE: ./build/engine/process/serve.js









const WATCH_MS = 2_000;
/** Longer than any job on a hosted runner; who needs more starts another. */
const LONGEST_LIFE_MS = 24 * 3_600_000;
/** The engine as a process of its own: writes its state, serves, and ends when told to, or when its folder is gone. */
async function serveInBackground(args) {
    try {
        await serveFrom(optionsIn(args));
    }
    catch (error) {
        (0,process_world/* printLine */.wi)((0,failure/* messageOf */.bD)(error));
        process.exitCode = 1;
    }
}
async function serveFrom({ home, isolation, port }) {
    // By its number and not by its name: whoever removes the folder wants us gone, even if another takes its place.
    const inode = (0,external_node_fs_.statSync)(home).ino;
    const isWanted = () => (0,external_node_fs_.statSync)(home, { throwIfNoEntry: false })?.ino === inode;
    const ended = new Ending();
    const opening = openEngine({ ...surroundings(home), isolation, port, onShutdown: ended.tell });
    const engine = await opening.catch((error) => {
        if (isWanted())
            writeState(home, { status: 'failed', reason: (0,failure/* messageOf */.bD)(error) });
        throw error;
    });
    if (isWanted()) {
        writeState(home, readyState(engine));
        await ended.wait(isWanted);
    }
    await engine.close();
}
function readyState({ baseUrl, key, isolation, warning }) {
    return {
        status: 'ready',
        pid: process.pid,
        base_url: baseUrl,
        api_key: key,
        isolation,
        warning: warning ?? null,
        version: version/* VERSION */.x,
        started_at: new Date().toISOString()
    };
}
/** The engine for a person at a terminal: says where it is, and ends with Ctrl+C. */
async function serveAtTerminal(args) {
    const { home, isolation, port, json } = optionsIn(args);
    const ended = new Ending();
    (0,external_node_fs_.mkdirSync)(home, { recursive: true, mode: 0o700 });
    await clearLeftovers(home);
    const engine = await openEngine({ ...surroundings(home), log: () => { }, isolation, port, onShutdown: ended.tell });
    writeState(home, readyState(engine));
    for (const line of json ? [asDocument(engine)] : greeting(engine))
        (0,process_world/* printLine */.wi)(line);
    await ended.wait(() => true);
    await engine.close();
    forget(home);
}
function surroundings(home) {
    return { home, programs: (0,process_world/* programFolder */.bs)(), env: process_world/* environment */.cA, log: process_world/* printLine */.wi };
}
function asDocument({ baseUrl, key, isolation, warning }) {
    return JSON.stringify({ base_url: baseUrl, api_key: key, isolation, warning: warning ?? null });
}
function greeting({ baseUrl, key, isolation, warning }) {
    return [
        'The embedded engine answers the Klavis API on this machine.',
        '',
        `  API URL    ${baseUrl}`,
        `  API key    ${key}`,
        `  isolation  ${isolation}`,
        ...(warning === undefined ? [] : ['', warning]),
        '',
        'Try it:',
        '',
        `  curl -s -X POST ${baseUrl}/local-sandbox -H "Authorization: Bearer ${key}" \\`,
        `    -H "Content-Type: application/json" -d '{"server_names": ["filesystem", "git"]}'`,
        '',
        'Ctrl+C ends it and removes every sandbox.'
    ];
}
function optionsIn(args) {
    const { values } = (0,external_node_util_.parseArgs)({
        args: [...args],
        options: {
            home: { type: 'string' },
            isolation: { type: 'string' },
            port: { type: 'string' },
            json: { type: 'boolean' }
        }
    });
    const isolation = ['auto', 'strict', 'off'].find((mode) => mode === (values.isolation ?? 'auto'));
    const port = Number(values.port ?? 0);
    if (isolation === undefined) {
        throw new failure/* InputError */.dz('`--isolation` of the engine cannot be used.', 'It must be auto, strict or off.', 'Leave it out for auto.');
    }
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        throw new failure/* InputError */.dz('`--port` of the engine cannot be used.', 'It must be a number from 0 to 65535.', 'Leave it out for a free port.');
    }
    return { home: (0,external_node_path_.resolve)(values.home ?? '.klavis-engine'), isolation, port, json: values.json === true };
}
/** Waits for the end: a signal, a shut-down over the API, a folder that is gone, or a life that was too long. */
class Ending {
    #end = () => { };
    #ended = new Promise((resolve) => {
        this.#end = resolve;
    });
    tell = () => this.#end();
    async wait(isWanted) {
        (0,process_world/* onEndSignal */.PZ)(this.tell);
        const watch = setInterval(() => {
            if (!isWanted())
                this.tell();
        }, WATCH_MS);
        const longest = setTimeout(this.tell, LONGEST_LIFE_MS);
        await this.#ended;
        clearInterval(watch);
        clearTimeout(longest);
    }
}


/***/ }),

/***/ 87234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ redactedJson)
/* harmony export */ });
/** JSON text in which every string, key or value, has gone through the function. */
function redactedJson(value, redact) {
    const json = JSON.stringify(value);
    // Where nothing is escaped, every string stands in the text as it is: there is nothing to take out of any.
    if (json !== undefined && !json.includes('\\') && redact(json) === json)
        return json;
    return JSON.stringify(value, (_, inner) => {
        if (typeof inner === 'string')
            return redact(inner);
        return isRecord(inner) ? redactKeys(inner, redact) : inner;
    });
}
function redactKeys(record, redact) {
    const same = Object.keys(record).every((key) => redact(key) === key);
    return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


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


/***/ }),

/***/ 54967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ TOOL_FORMATS),
  N: () => (/* binding */ formatTools)
});

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/mcp/schema-refs.js
const DEEPEST = 40;
const MOST_PARTS = 5_000;
const SOME_OBJECT = { type: 'object' };
const DEFINITIONS = ['$defs', 'definitions'];
/** Words whose values are data, and no schemas. */
const DATA = ['default', 'enum', 'const', 'examples'];
/** Whether it is a JSON object. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/**
 * The schema with every `$ref` into itself replaced by what stands there. What refers to itself, or grows beyond all
 * bounds, becomes some object: a server can send anything.
 */
function inlineRefs(root) {
    let left = MOST_PARTS;
    function inline(value, open, depth) {
        if (typeof value !== 'object' || value === null)
            return value;
        if (depth > DEEPEST || --left < 0)
            return SOME_OBJECT;
        if (Array.isArray(value))
            return value.map((each) => inline(each, open, depth + 1));
        const { $ref: ref, ...own } = value;
        const inlined = inlineWords(own, open, depth);
        if (typeof ref !== 'string')
            return inlined;
        const target = open.includes(ref) ? undefined : partAt(root, ref);
        const there = isObject(target) ? inline(target, [...open, ref], depth + 1) : SOME_OBJECT;
        return { ...there, ...inlined };
    }
    function inlineWords(schema, open, depth) {
        return mapped(schema, (value, word) => {
            if (DEFINITIONS.includes(word))
                return undefined;
            if (DATA.includes(word))
                return value;
            // The names under `properties` are the user's, not words of the schema.
            if (word === 'properties' && isObject(value))
                return mapped(value, (inner) => inline(inner, open, depth + 1));
            return inline(value, open, depth + 1);
        });
    }
    return inline(root, [], 0);
}
/** An object with each value replaced; those replaced by nothing are left out. */
function mapped(object, replace) {
    const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
/** The part that a pointer such as `#/$defs/Issue` leads to; nothing where it leads nowhere, or out of the schema. */
function partAt(root, ref) {
    if (ref !== '#' && !ref.startsWith('#/'))
        return undefined;
    const keys = ref.split('/').slice(1);
    return keys.reduce((part, key) => {
        const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
        return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name] : undefined;
    }, root);
}
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        return key;
    }
}

;// CONCATENATED MODULE: ./build/mcp/gemini-schema.js


/** The words that Gemini knows and that stay as they are, with the type of their values; it refuses a list with any other. */
const WORDS = {
    title: 'string',
    description: 'string',
    pattern: 'string',
    nullable: 'boolean',
    minimum: 'number',
    maximum: 'number',
    minItems: 'number',
    maxItems: 'number',
    minLength: 'number',
    maxLength: 'number'
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const FORMATS = {
    string: ['enum', 'date-time'],
    number: ['float', 'double'],
    integer: ['int32', 'int64']
};
const LONGEST_HINT = 200;
/** A tool's input schema as Gemini's `parameters`; nothing for a tool that takes none: it refuses an object without any. */
function geminiParameters(inputSchema) {
    const schema = plain(inlineRefs(inputSchema));
    const alternatives = listIn(schema, 'anyOf');
    // A choice is no object, which it has to be here: all that may be said can be said, and the server judges.
    const whole = alternatives.length === 0
        ? schema
        : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) };
    const { properties } = whole;
    return isObject(properties) && Object.keys(properties).length > 0 ? whole : undefined;
}
function plain(given) {
    if (!isObject(given))
        return { type: 'string' };
    const schema = merged(given);
    const isNullable = schema['nullable'] === true || typesIn(schema).includes('null') || valuesIn(schema).includes(null);
    const kinds = typesIn(schema).filter((type) => TYPES.includes(type));
    const { type: _, ...untyped } = schema;
    if (kinds.length > 1)
        return choice(kinds.map((type) => ({ ...untyped, type })), schema, isNullable);
    const alternatives = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')];
    if (alternatives.length > 0 && !isNarrowing(schema, alternatives))
        return choice(alternatives, schema, isNullable);
    return simple(schema, kinds[0] ?? guessed(schema), isNullable);
}
/** One type, and of the words those that go with it. */
function simple(schema, type, isNullable) {
    const kept = mapped(schema, (value, word) => (typeof value === WORDS[word] ? value : undefined));
    const { format, default: preset } = schema;
    return {
        type,
        ...kept,
        ...(isNullable ? { nullable: true } : {}),
        ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
        ...(preset === undefined || preset === null ? {} : { default: preset }),
        ...enumeration(schema, type),
        ...(type === 'array' ? { items: plain(itemsOf(schema)) } : {}),
        ...(type === 'object' ? members(schema) : {})
    };
}
/** Gemini knows lists of words only; other values are told in the description. */
function enumeration(schema, type) {
    const values = valuesIn(schema).filter((value) => value !== null && value !== '');
    if (values.length === 0)
        return {};
    if (type === 'string')
        return { enum: values.map(String) };
    const { description } = schema;
    const hint = `One of: ${(0,host_text/* oneLine */.TN)(values.map((value) => JSON.stringify(value)).join(', '), LONGEST_HINT)}.`;
    return { description: typeof description === 'string' ? `${description} ${hint}` : hint };
}
function members({ properties, required }) {
    if (!isObject(properties) || Object.keys(properties).length === 0)
        return {};
    const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : [];
    return { properties: mapped(properties, plain), ...(names.length === 0 ? {} : { required: names }) };
}
/** Several alternatives. Beside `anyOf` nothing may stand, so each tells what was said of all. */
function choice(alternatives, { description }, isNullable) {
    const others = alternatives.filter(({ type }) => type !== 'null');
    const isNull = isNullable || others.length < alternatives.length;
    const said = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) };
    const each = others.flatMap((other) => {
        const inner = plain({ ...said, ...other });
        const nested = listIn(inner, 'anyOf');
        return nested.length === 0 ? [inner] : nested;
    });
    const [only = { type: 'string', ...said }] = each;
    return each.length > 1 ? { anyOf: each } : only;
}
/** Alternatives that only narrow down what is said beside them, such as which of two fields is required. */
function isNarrowing(schema, alternatives) {
    if (isObject(schema['properties']) || schema['items'] !== undefined)
        return true;
    return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0);
}
/** Gemini has no `allOf`: what holds together is said together. */
function merged(schema) {
    const parts = listIn(schema, 'allOf').map(merged);
    if (parts.length === 0)
        return schema;
    const all = [...parts, schema];
    const properties = Object.assign({}, ...all.map((part) => part['properties']));
    const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
    const joined = Object.assign({}, ...all);
    if (Object.keys(properties).length === 0)
        return joined;
    return { ...joined, properties, required: [...new Set(required)] };
}
function typesIn({ type }) {
    return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}
function valuesIn(schema) {
    if (schema['const'] !== undefined)
        return [schema['const']];
    return Array.isArray(schema['enum']) ? schema['enum'] : [];
}
function listIn(schema, word) {
    const list = schema[word];
    return Array.isArray(list) ? list.filter(isObject) : [];
}
/** Of a tuple the first: Gemini knows lists of one kind. */
function itemsOf({ items, prefixItems }) {
    const given = items ?? prefixItems;
    return Array.isArray(given) ? given[0] : given;
}
/** Gemini wants a type everywhere. */
function guessed(schema) {
    if (isObject(schema['properties']))
        return 'object';
    if (schema['items'] !== undefined)
        return 'array';
    const [value] = valuesIn(schema).filter((each) => each !== null);
    return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

;// CONCATENATED MODULE: ./build/mcp/tool-formats.js

/** How a list of tools can be asked for. */
const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'];
/** The tools as the SDK of a model wants them. */
function formatTools(tools, format) {
    switch (format) {
        case 'openai':
            return tools.map((tool) => ({ type: 'function', function: { ...named(tool), parameters: schemaOf(tool) } }));
        case 'anthropic':
            return tools.map((tool) => ({ ...named(tool), input_schema: schemaOf(tool) }));
        case 'gemini':
            // One item with all functions in it: what `tools` of Gemini's generateContent takes.
            return [{ function_declarations: tools.map(declaration) }];
        case 'mcp_native':
            return tools;
    }
}
function named({ name, description = '' }) {
    return { name, description };
}
function schemaOf({ inputSchema }) {
    return inputSchema ?? { type: 'object', properties: {} };
}
function declaration(tool) {
    const parameters = geminiParameters(tool.inputSchema);
    return { ...named(tool), ...(parameters === undefined ? {} : { parameters }) };
}


/***/ })

};
