export const id = 4069;
export const ids = [4069];
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

/***/ 75672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ TransferRefused)
/* harmony export */ });
/* unused harmony export storeExcerpt */
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85820);


/** The store behind a signed URL answered, but did not do it. */
class TransferRefused extends _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    status;
    constructor(direction, host, status, body) {
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403
            ? 'The signed URL has expired, or was made for other headers.'
            : 'The store behind the signed URL did not take it.', 'Run the job again; a fresh signed URL is asked for each time.');
        this.name = 'TransferRefused';
        this.status = status;
    }
}
// The patterns below take time that grows with the square of the text.
const LONGEST_TEXT = 2 * 1024;
/** Code and message of a store's XML error, or a little of any other text. The rest can hold the signed request. */
function storeExcerpt(body) {
    const code = element(body, 'Code');
    const message = element(body, 'Message');
    if (code !== '' || message !== '')
        return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)([code, message].filter((part) => part !== '').join(': '), 200);
    const text = body
        .slice(0, LONGEST_TEXT)
        .replace(/<[^>]*>/g, ' ')
        .replace(/[a-z]+:\/\/\S+/gi, '(address)')
        .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)');
    return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text, 200);
}
function element(xml, name) {
    return new RegExp(`<${name}>([^<]{0,${LONGEST_TEXT}})</${name}>`).exec(xml)?.[1] ?? '';
}
function withColon(excerpt) {
    return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`;
}


/***/ }),

/***/ 94069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  packFolder: () => (/* binding */ packFolder),
  sendArchive: () => (/* binding */ sendArchive),
  uploadWorkspace: () => (/* binding */ uploadWorkspace)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/archive/entry.js
var entry = __webpack_require__(2217);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
;// CONCATENATED MODULE: ./build/archive/collection.js




/** The entries found so far; each path is checked on its way in. */
class Collection {
    #rules;
    #entries = new Map();
    #realFolders = new Map([['', true]]);
    constructor(rules) {
        const { root } = rules;
        // Those elsewhere need not be looked for with every file.
        const never = rules.never.filter((folder) => (0,links/* isInside */.FK)(root, folder) || (0,links/* isInside */.FK)(folder, root));
        this.#rules = { ...rules, never };
    }
    get entries() {
        return (0,entry/* sortedByPath */.o2)(this.#entries.values());
    }
    /** Whether anything below this folder may be packed at all. */
    mayEnter(path) {
        return !(holdsGit(path) || this.#isNever(path) || this.#rules.selected.rulesOut(path));
    }
    /** A folder that is no link, nor below one: git's index may know `a/b` where `a` has since become a link to elsewhere. */
    isRealFolder(path) {
        const known = this.#realFolders.get(path);
        if (known !== undefined)
            return known;
        const real = this.isRealFolder(parentOf(path)) && isFolder((0,external_node_path_.join)(this.#rules.root, path));
        this.#realFolders.set(path, real);
        return real;
    }
    /** Takes a path as it is on the disk, if it is wanted. */
    offer(path, executable) {
        if (holdsGit(path) || this.#isNever(path))
            return;
        if (!this.isRealFolder(parentOf(path)))
            return;
        const absolute = (0,external_node_path_.join)(this.#rules.root, path);
        const stats = this.#statsOf(path, absolute);
        if (stats === undefined)
            return;
        if (!this.#rules.selected.wants(stats.isDirectory() ? `${path}/` : path))
            return;
        const entry = this.#entryOf(path, absolute, stats, executable);
        if (entry)
            this.#entries.set(path, entry);
    }
    #entryOf(path, absolute, stats, executable) {
        if (stats.isDirectory())
            return (0,entry/* folderEntry */.Zn)(path, absolute);
        if (stats.isSymbolicLink())
            return this.#linkOf(path, absolute);
        if (stats.isFile()) {
            return { path, absolute, kind: 'file', mode: modeOf(stats, executable), size: stats.size };
        }
        this.#rules.tally.add('sockets, pipes or devices are left out', path);
        return undefined;
    }
    #linkOf(path, absolute) {
        const linkTarget = (0,links/* relativeTarget */.Ar)((0,external_node_fs_.readlinkSync)(absolute));
        if (linkTarget === undefined || !(0,links/* staysInside */.No)(this.#rules.root, path, linkTarget)) {
            this.#rules.tally.add('symbolic links that lead out of the folder are left out', path);
            return undefined;
        }
        return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget };
    }
    #statsOf(path, absolute) {
        try {
            const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
            // Gone: deleted, but still in git's index. Unless its bytes are no text and what we look for is another name.
            if (!stats && path.includes('\ufffd'))
                this.#rules.tally.add('files whose names are not UTF-8 are left out', path);
            return stats;
        }
        catch {
            this.#rules.tally.add('files that cannot be read are left out', path);
            return undefined;
        }
    }
    #isNever(path) {
        const { root, never } = this.#rules;
        return never.some((folder) => (0,links/* isInside */.FK)(folder, (0,external_node_path_.join)(root, path)));
    }
}
function parentOf(path) {
    return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}
function isFolder(absolute) {
    try {
        return (0,external_node_fs_.lstatSync)(absolute).isDirectory();
    }
    catch {
        return false;
    }
}
function holdsGit(path) {
    return /(^|\/)\.git(\/|$)/i.test(path);
}
// Windows has no executable bit: there git's index knows better.
function modeOf(stats, executable) {
    const runs = process.platform === 'win32' ? executable === true : (stats.mode & 0o100) !== 0;
    return runs ? 0o755 : 0o644;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/archive/git.js



/** git is not there (`missing`) or said no. */
class GitError extends Error {
    missing;
    constructor(message, missing) {
        super(message);
        this.name = 'GitError';
        this.missing = missing;
    }
}
// Enough to find git and the user's ignore rules; no GIT_DIR that points elsewhere, no secret of the job.
const KEPT_VARIABLES = [
    'PATH',
    'PATHEXT',
    'HOME',
    'USERPROFILE',
    'HOMEDRIVE',
    'HOMEPATH',
    'XDG_CONFIG_HOME',
    'SYSTEMROOT',
    'WINDIR',
    'COMSPEC',
    'APPDATA',
    'LOCALAPPDATA',
    'PROGRAMDATA',
    'PROGRAMFILES',
    'TEMP',
    'TMP',
    'TMPDIR',
    'LD_LIBRARY_PATH',
    'GIT_CONFIG_GLOBAL',
    'GIT_CONFIG_SYSTEM',
    'GIT_CONFIG_NOSYSTEM'
];
const OWN_VARIABLES = {
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'
};
// The checkout may belong to another user (container jobs), and its config may name a program as file monitor.
const SETTINGS = ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false'];
/** The git program of this machine, in an environment of its own. */
function gitProgram(env, signal) {
    const variables = { ...OWN_VARIABLES };
    for (const name of KEPT_VARIABLES) {
        const value = env(name);
        if (value !== undefined)
            variables[name] = value;
    }
    // Not in the checkout: Windows looks for programs in the current folder first.
    const options = {
        cwd: (0,external_node_path_.dirname)(process.execPath),
        env: variables,
        maxBuffer: 2 ** 30,
        windowsHide: true,
        ...(signal && { signal })
    };
    return (args) => new Promise((resolve, reject) => {
        (0,external_node_child_process_.execFile)('git', [...SETTINGS, ...args], { ...options, encoding: 'buffer' }, (error, stdout, stderr) => {
            if (!error)
                return resolve(stdout);
            if (signal?.aborted)
                return reject(signal.reason);
            const missing = error.code === 'ENOENT' || error.code === 'EACCES';
            reject(new GitError((0,host_text/* oneLine */.TN)(stderr.toString()) || (0,host_text/* oneLine */.TN)(error.message), missing));
        });
    });
}

;// CONCATENATED MODULE: ./build/archive/git-url.js
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i;
const HELPER = /^[a-z0-9][a-z0-9+.-]*::/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:@[\]]*)(:\d*)?$/i;
/** A remote's URL without user, password, query and fragment; undefined when what remains cannot be trusted. */
function publicUrl(url) {
    if (HELPER.test(url))
        return undefined;
    const parts = SCHEME.exec(url);
    if (!parts)
        return publicPath(url);
    const [, scheme = '', authority = '', path = ''] = parts;
    const host = authority.slice(authority.lastIndexOf('@') + 1);
    // A port that is no number is half a password with an unescaped slash in it; so may a path be that looks like one.
    if (/:[^/]*@/.test(path))
        return undefined;
    return HOST.test(host) ? `${scheme}://${sshUser(scheme, authority)}${host}${path}` : undefined;
}
// `git@host:path` is how ssh is spelt everywhere, and `git` is nobody's secret.
function sshUser(scheme, authority) {
    return /^(git\+)?ssh$/i.test(scheme) && authority.startsWith('git@') ? 'git@' : '';
}
function publicPath(url) {
    if (/^[a-z]:[\\/]/i.test(url) || /^\.{0,2}\//.test(url))
        return url;
    const colon = url.indexOf(':');
    if (colon < 0)
        return url;
    const [host, path] = [url.slice(0, colon), url.slice(colon + 1)];
    if (path.includes('@'))
        return undefined;
    const at = host.lastIndexOf('@');
    return `${host.startsWith('git@') && at === 3 ? 'git@' : ''}${host.slice(at + 1)}:${path}`;
}

;// CONCATENATED MODULE: ./build/archive/git-config.js




const word = (value) => (/^[\w-]*$/.test(value) ? value : undefined);
const free = (value) => value;
// A branch's remote, and a remote's name, may be a URL as well.
const remoteName = (value) => (publicUrl(value) === value ? value : undefined);
// Only what is named here is written: git has too many settings that hold secrets or run programs to list those instead.
const CORE = [
    'repositoryformatversion',
    'filemode',
    'ignorecase',
    'symlinks',
    'precomposeunicode',
    'autocrlf',
    'eol',
    'sparsecheckout',
    'sparsecheckoutcone'
];
const PLAIN = new Map([
    ...CORE.map((name) => [`core.${name}`, word]),
    ['extensions.objectformat', word],
    ['extensions.partialclone', remoteName],
    ['user.name', free],
    ['user.email', free]
]);
const NAMED = new Map([
    ['remote.url', publicUrl],
    ['remote.fetch', free],
    ['remote.promisor', word],
    ['remote.partialclonefilter', free],
    ['branch.remote', remoteName],
    ['branch.merge', free],
    ['submodule.url', publicUrl],
    ['submodule.active', word]
]);
/** The config of a checkout with nothing in it but what a copy needs; `worktree` is for submodules. */
async function scrubbedConfig(git, dir, worktree) {
    const settings = [
        ...(await effectiveLineEndings(git, dir)),
        ...(await settingsOf(git, (0,external_node_path_.join)(dir.common, 'config'))),
        ...(await settingsOf(git, (0,external_node_path_.join)(dir.own, 'config.worktree')))
    ];
    const own = [setting('core', undefined, 'bare', 'false')];
    if (worktree !== undefined)
        own.push(setting('core', undefined, 'worktree', worktree));
    return [...own, ...settings.flatMap(allowed)].map(written).join('');
}
/** The setting as it may be published, or nothing. */
function allowed(found) {
    const checks = found.subsection === undefined ? PLAIN : NAMED;
    const check = checks.get(`${found.section}.${found.name}`);
    const value = check?.(found.value);
    if (value === undefined || /[\0\n]/.test(value))
        return [];
    if (found.subsection !== undefined && remoteName(found.subsection) === undefined)
        return [];
    return [{ ...found, value }];
}
// `--file` follows no include, so what an includeIf points to is never read.
async function settingsOf(git, file) {
    return (0,external_node_fs_.existsSync)(file) ? parsed(await git(['config', '--file', file, '--list', '-z'])) : [];
}
// Windows sets autocrlf for the whole machine: without it every text file of the copy looks changed.
async function effectiveLineEndings(git, dir) {
    try {
        return parsed(await git([`--git-dir=${dir.own}`, 'config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']));
    }
    catch (error) {
        if (error instanceof GitError)
            return [];
        throw error;
    }
}
function parsed(output) {
    const records = output.toString('utf8').split('\0').slice(0, -1);
    return records.map((record) => {
        const end = record.indexOf('\n');
        // A name without a value means true.
        const [key, value] = end < 0 ? [record, 'true'] : [record.slice(0, end), record.slice(end + 1)];
        const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
        return setting(key.slice(0, first), first === last ? undefined : key.slice(first + 1, last), key.slice(last + 1), value);
    });
}
function setting(section, subsection, name, value) {
    return { section, subsection, name, value };
}
function written({ section, subsection, name, value }) {
    const heading = subsection === undefined ? section : `${section} "${escaped(subsection)}"`;
    return `[${heading}]\n\t${name} = "${escaped(value)}"\n`;
}
function escaped(text) {
    return text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t');
}

;// CONCATENATED MODULE: ./build/archive/git-dir.js


/** Finds the git folder of a checkout; undefined when what stands there is none. */
function gitDirOf(checkout) {
    try {
        const dotGit = (0,external_node_path_.join)(checkout, '.git');
        const isElsewhere = (0,external_node_fs_.statSync)(dotGit).isFile();
        const own = isElsewhere ? (0,external_node_path_.resolve)(checkout, pointer((0,external_node_fs_.readFileSync)(dotGit, 'utf8'))) : dotGit;
        if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(own, 'HEAD')))
            return undefined;
        const commonFile = (0,external_node_path_.join)(own, 'commondir');
        const common = (0,external_node_fs_.existsSync)(commonFile) ? (0,external_node_path_.resolve)(own, firstLine((0,external_node_fs_.readFileSync)(commonFile, 'utf8'))) : own;
        return { own, common, isElsewhere };
    }
    catch {
        return undefined;
    }
}
function pointer(text) {
    const line = firstLine(text);
    if (!line.startsWith('gitdir: '))
        throw new Error('the file .git names no folder');
    return line.slice('gitdir: '.length);
}
function firstLine(text) {
    return text.replace(/[\r\n]+$/, '');
}

;// CONCATENATED MODULE: ./build/archive/git-objects.js


const LOOSE_FOLDER = /^[0-9a-f]{2}$/;
const LOOSE = /^[0-9a-f]{38}([0-9a-f]{24})?$/;
const PACK = /^pack-[0-9a-f]+\.(pack|idx|promisor)$/;
/** Every object of a git folder, those it borrows from other repositories too, so that the copy stands alone. */
function objectEntries(objects, at) {
    const entries = new Map();
    for (const store of storesFrom(objects)) {
        for (const folder of namesIn(store)) {
            const pattern = folder === 'pack' ? PACK : LOOSE_FOLDER.test(folder) ? LOOSE : undefined;
            if (pattern === undefined)
                continue;
            for (const name of namesIn((0,external_node_path_.join)(store, folder))) {
                const path = `${at}/${folder}/${name}`;
                const entry = pattern.test(name) && !entries.has(path) && fileEntry(path, (0,external_node_path_.join)(store, folder, name));
                if (entry)
                    entries.set(path, entry);
            }
        }
    }
    return [...entries.values()];
}
/** A plain file of a git folder, if it is there and is one. */
function fileEntry(path, absolute) {
    const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined;
}
// Alternates may have alternates; a set of what was seen ends a circle.
function storesFrom(objects) {
    const stores = new Set();
    const waiting = [objects];
    for (let store = waiting.shift(); store !== undefined; store = waiting.shift()) {
        if (!(0,external_node_fs_.existsSync)(store))
            continue;
        const real = external_node_fs_.realpathSync.native(store);
        if (stores.has(real))
            continue;
        stores.add(real);
        waiting.push(...alternatesOf(real));
    }
    return [...stores];
}
function alternatesOf(store) {
    const file = (0,external_node_path_.join)(store, 'info', 'alternates');
    if (!(0,external_node_fs_.existsSync)(file))
        return [];
    const lines = (0,external_node_fs_.readFileSync)(file, 'utf8').split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => (0,external_node_path_.resolve)(store, unquoted(line)));
}
function unquoted(line) {
    if (!line.startsWith('"'))
        return line;
    try {
        return String(JSON.parse(line));
    }
    catch {
        return line;
    }
}
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./build/archive/git-refs.js


/** HEAD and all refs as git reads them, whatever way they are stored in; written to the git folder `at`. */
async function refEntries(git, dir, at) {
    const [head, refs] = await Promise.all([headOf(git, dir), refsOf(git, dir)]);
    const entries = [(0,entry/* contentEntry */.yr)(`${at}/HEAD`, `${head}\n`)];
    const packed = refs.filter(({ symbolic }) => symbolic === '').map(({ hash, name }) => `${hash} ${name}\n`);
    if (packed.length > 0)
        entries.push((0,entry/* contentEntry */.yr)(`${at}/packed-refs`, packed.join('')));
    for (const { name, symbolic } of refs) {
        if (symbolic !== '')
            entries.push((0,entry/* contentEntry */.yr)(`${at}/${name}`, `ref: ${symbolic}\n`));
    }
    return entries;
}
async function refsOf(git, dir) {
    const output = await git([`--git-dir=${dir.own}`, 'for-each-ref', '--format=%(objectname) %(refname) %(symref)']);
    const lines = output
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '');
    return lines.map((line) => {
        const [hash = '', name = '', symbolic = ''] = line.split(' ');
        return { hash, name, symbolic };
    });
}
async function headOf(git, dir) {
    try {
        return `ref: ${git_refs_text(await git([`--git-dir=${dir.own}`, 'symbolic-ref', '-q', 'HEAD']))}`;
    }
    catch (error) {
        if (!(error instanceof GitError))
            throw error;
        return git_refs_text(await git([`--git-dir=${dir.own}`, 'rev-parse', '--verify', 'HEAD']));
    }
}
function git_refs_text(output) {
    return output.toString('utf8').trim();
}

;// CONCATENATED MODULE: ./build/archive/scrub-git.js










/** A `.git` for each checkout in which `git log` and `git status` work, and that holds no credentials and no programs. */
async function scrubbedGit(scrubbing) {
    if (scrubbing.checkouts.length === 0)
        throw noCheckout();
    const placed = new Map();
    const entries = [];
    for (const checkout of scrubbing.checkouts) {
        const source = gitDirOf((0,external_node_path_.join)(scrubbing.root, checkout.path));
        if (source === undefined) {
            scrubbing.tally.add('checkouts without a git folder are packed without history', checkout.path || '.');
            continue;
        }
        const place = { source, at: placeOf(checkout, source, placed) };
        placed.set(checkout.path, place);
        entries.push(...(await entriesOf(scrubbing.git, checkout, place)));
    }
    return entries;
}
function noCheckout() {
    return new failure/* Failure */.HR('`upload-git` is on, but the folder to upload is not the top of a git checkout.', 'Without the whole checkout the history does not fit the files.', 'Let `upload` name the top of the checkout, or turn `upload-git` off.');
}
// git keeps a submodule's folder in that of its parent, under `modules`; every other checkout gets a `.git` of its own.
function placeOf({ path, submoduleOf }, source, placed) {
    const parent = submoduleOf === undefined ? undefined : placed.get(submoduleOf);
    if (!parent || !source.isElsewhere)
        return external_node_path_.posix.join(path, '.git');
    const modules = (0,external_node_path_.join)(parent.source.own, 'modules');
    const name = (0,links/* isInside */.FK)(modules, source.own) ? (0,external_node_path_.relative)(modules, source.own).split(external_node_path_.sep).join('/') : '';
    return `${parent.at}/modules/${name || external_node_path_.posix.relative(submoduleOf ?? '', path)}`;
}
async function entriesOf(git, { path }, { source, at }) {
    const dotGit = external_node_path_.posix.join(path, '.git');
    const apart = at !== dotGit;
    try {
        return [
            ...(apart ? [(0,entry/* contentEntry */.yr)(dotGit, `gitdir: ${external_node_path_.posix.relative(path, at)}\n`)] : []),
            (0,entry/* contentEntry */.yr)(`${at}/config`, await scrubbedConfig(git, source, apart ? external_node_path_.posix.relative(at, path) : undefined)),
            ...(await refEntries(git, source, at)),
            // Without these two git does not take the folder for a repository.
            ...['refs/heads', 'objects'].map((folder) => (0,entry/* folderEntry */.Zn)(`${at}/${folder}`)),
            ...stateFiles(source, at),
            ...objectEntries((0,external_node_path_.join)(source.common, 'objects'), `${at}/objects`)
        ];
    }
    catch (error) {
        if (!(error instanceof GitError))
            throw error;
        throw new failure/* Failure */.HR(`The git folder of ${path || 'the checkout'} could not be read for \`upload-git\`.`, `git said: ${(0,failure/* messageOf */.bD)(error)}.`, 'Repair the checkout, or turn `upload-git` off.', { cause: error });
    }
}
function stateFiles({ own, common }, at) {
    const shared = (0,external_node_fs_.readdirSync)(own).filter((name) => /^sharedindex\.[0-9a-f]+$/.test(name));
    const fromOwn = ['index', ...shared, 'info/sparse-checkout'];
    const fromCommon = ['shallow', 'info/exclude', 'info/attributes'];
    const found = [
        ...fromOwn.map((name) => fileEntry(`${at}/${name}`, (0,external_node_path_.join)(own, name))),
        ...fromCommon.map((name) => fileEntry(`${at}/${name}`, (0,external_node_path_.join)(common, name)))
    ];
    return found.filter((entry) => entry !== undefined);
}

;// CONCATENATED MODULE: ./build/archive/checkout-files.js



/** Whether this very folder is the top of a checkout. */
function isCheckoutTop(folder) {
    return (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(folder, '.git'), { throwIfNoEntry: false }) !== undefined;
}
/** Whether the folder is in a checkout, at whatever depth. */
function isInCheckout(folder) {
    for (let place = folder;; place = (0,external_node_path_.dirname)(place)) {
        if (isCheckoutTop(place))
            return true;
        if ((0,external_node_path_.dirname)(place) === place)
            return false;
    }
}
/** What git tracks in the folder, and what is untracked but not ignored. */
async function checkoutFiles(git, folder) {
    const [tracked, untracked] = await Promise.all([
        git(['-C', folder, 'ls-files', '-z', '--cached', '--stage']),
        git(['-C', folder, 'ls-files', '-z', '--others', '--exclude-standard'])
    ]);
    const files = new Map();
    const nested = new Map();
    for (const record of records(tracked)) {
        const tab = record.indexOf('\t');
        const path = record.slice(tab + 1);
        if (record.startsWith('160000 '))
            nested.set(path, true);
        else
            files.set(path, record.startsWith('100755 '));
    }
    for (const path of records(untracked)) {
        // A trailing slash is how git shows a checkout of its own: it does not look into it.
        const folderPath = path.replace(/\/+$/, '');
        if (folderPath === path)
            files.set(path, false);
        else if (folderPath !== '' && folderPath !== '.')
            nested.set(folderPath, false);
    }
    return { files, nested };
}
/** Whether git ignores the folder itself, with all that is in it. */
async function isIgnoredFolder(git, folder) {
    try {
        await git(['-C', folder, 'check-ignore', '-q', '.']);
        return true;
    }
    catch (error) {
        if (error instanceof GitError)
            return false;
        throw error;
    }
}
function records(output) {
    return output
        .toString('utf8')
        .split('\0')
        .filter((record) => record !== '');
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./build/archive/walk.js




/** Offers everything below the folder `path`, empty folders too; links are never followed. */
async function walk(way, path) {
    way.signal?.throwIfAborted();
    // Reading folders is quickest synchronously; others get their turn between two of them.
    await (0,promises_.setImmediate)();
    for (const item of itemsOf(way, path)) {
        const below = path === '' ? item.name : `${path}/${item.name}`;
        if (!item.isDirectory())
            way.collection.offer(below);
        else if (way.collection.mayEnter(below))
            await enter(way, below);
    }
}
async function enter(way, path) {
    if (way.onCheckout && isCheckoutTop((0,external_node_path_.join)(way.root, path)))
        await way.onCheckout(path);
    else
        await walk(way, path);
}
function itemsOf(way, path) {
    try {
        const items = (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(way.root, path), { withFileTypes: true });
        if (items.length === 0 && path !== '')
            way.collection.offer(path);
        return items;
    }
    catch {
        way.tally.add('folders that cannot be read are left out', path);
        return [];
    }
}

;// CONCATENATED MODULE: ./build/archive/search.js





/** Offers what there is to pack to the collection; gives the checkouts found, each before those in it. */
async function searchFiles(search) {
    if (!isInCheckout(search.root))
        return everythingIn(search, '');
    return inCheckout(search, { path: '', submoduleOf: undefined });
}
async function inCheckout(search, checkout) {
    const found = await askGit(search, checkout.path);
    if (found instanceof GitError)
        return withoutGit(search, checkout.path, found);
    if (await isIgnoredRoot(search, checkout.path, found)) {
        search.note('The folder itself is ignored by git: everything in it is packed, as it was asked for by name.');
        return everythingIn(search, '');
    }
    return foundByGit(search, checkout, found);
}
async function foundByGit(search, checkout, found) {
    const { root, collection } = search;
    const { path } = checkout;
    const checkouts = isCheckoutTop((0,external_node_path_.join)(root, path)) ? [checkout] : [];
    for (const [file, executable] of found.files)
        collection.offer(below(path, file), executable);
    for (const [folder, isSubmodule] of found.nested) {
        const nested = below(path, folder);
        if (!collection.mayEnter(nested))
            continue;
        if (collection.isRealFolder(nested) && isCheckoutTop((0,external_node_path_.join)(root, nested))) {
            checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: isSubmodule ? path : undefined })));
        }
        else
            collection.offer(nested);
    }
    return checkouts;
}
async function askGit({ git, root }, path) {
    try {
        return await checkoutFiles(git, (0,external_node_path_.join)(root, path));
    }
    catch (error) {
        if (error instanceof GitError)
            return error;
        throw error;
    }
}
async function isIgnoredRoot({ git, root }, path, found) {
    return path === '' && found.files.size + found.nested.size === 0 && (await isIgnoredFolder(git, root));
}
// Files that git ignores may hold secrets, so without git nothing is packed that was not asked for.
async function withoutGit(search, path, error) {
    if (search.isChosen) {
        const said = (0,failure/* messageOf */.bD)(error);
        search.note(`git cannot list ${path || 'the folder'} (${said}): what upload-include names is packed, ignored or not.`);
        await walk({ ...search, onCheckout: undefined }, path);
        return [];
    }
    if (path === '' || error.missing)
        throw gitFailure(error);
    search.tally.add('checkouts that git cannot list are left out', path);
    return [];
}
function gitFailure(error) {
    const what = 'The folder to upload is a git checkout, but git';
    const next = 'or name what to upload with `upload-include`: files that git ignores may hold secrets.';
    return error.missing
        ? new failure/* Failure */.HR(`${what} was not found.`, 'It is not installed, or not in PATH.', `Install git, ${next}`, {
            cause: error
        })
        : new failure/* Failure */.HR(`${what} cannot list it.`, `It said: ${(0,failure/* messageOf */.bD)(error)}.`, `Repair the checkout, ${next}`, {
            cause: error
        });
}
async function everythingIn(search, path) {
    const checkouts = [];
    const onCheckout = async (nested) => {
        checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: undefined })));
    };
    await walk({ ...search, onCheckout }, path);
    return checkouts;
}
function below(folder, path) {
    return folder === '' ? path : `${folder}/${path}`;
}

// EXTERNAL MODULE: ./node_modules/ignore/index.js
var ignore = __webpack_require__(70298);
;// CONCATENATED MODULE: ./build/archive/select.js

/** No `include` means everything; `exclude` wins. */
function selection(include, exclude) {
    const included = matcher(include);
    const excluded = matcher(exclude);
    const everything = include.length === 0;
    return {
        wants: (path) => (everything || included(path)) && !excluded(path),
        rulesOut: (folder) => excluded(`${folder}/`)
    };
}
function matcher(patterns) {
    if (patterns.length === 0)
        return () => false;
    const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.replace(/^\.\//, '/')));
    return (path) => rules.ignores(path);
}

// EXTERNAL MODULE: ./build/archive/tally.js
var archive_tally = __webpack_require__(74699);
;// CONCATENATED MODULE: ./build/archive/list.js











/** What there is to pack of a folder: what git would keep of a checkout, everything of another folder. */
async function listFiles(listing) {
    const root = realRoot(listing.root);
    const tally = new archive_tally/* Tally */.F();
    const selected = selection(listing.include, listing.exclude);
    const never = listing.never.map(realIfThere);
    const git = gitProgram(listing.env, listing.signal);
    const collection = new Collection({ root, selected, never, tally });
    const isChosen = listing.include.length > 0;
    const { note, signal } = listing;
    const checkouts = await searchFiles({ root, collection, git, isChosen, tally, note, signal });
    const gitEntries = listing.withGit ? await scrubbedGit({ root, checkouts, git, tally }) : [];
    tally.tell(listing.note);
    return gitEntries.length === 0 ? collection.entries : (0,entry/* sortedByPath */.o2)([...collection.entries, ...gitEntries]);
}
function realRoot(root) {
    const real = realIfThere(root);
    if ((0,external_node_fs_.lstatSync)(real, { throwIfNoEntry: false })?.isDirectory())
        return real;
    throw new failure/* Failure */.HR(`There is no folder to upload at ${(0,host_text/* oneLine */.TN)(root)}.`, 'The input `upload` must name a folder that exists when the action runs.', 'Check the path, and that the step that makes the folder (such as `actions/checkout`) comes first.');
}
function realIfThere(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return (0,external_node_path_.resolve)(path);
    }
}

// EXTERNAL MODULE: ./build/archive/pack.js + 5 modules
var pack = __webpack_require__(75512);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/net/request.js + 2 modules
var request = __webpack_require__(35376);
;// CONCATENATED MODULE: ./build/net/put-file.js



// Reads of 1 MiB halve the time of an upload against the default of 64 KiB.
const READ_BYTES = 1024 * 1024;
/** PUTs a file with exactly this Content-Type and a Content-Length; whatever the store answers is the result. */
async function putFile(file) {
    const { url, timeoutMs, signal } = file;
    const headers = { 'Content-Type': file.contentType, 'Content-Length': String(file.size) };
    if (file.size === 0)
        return (0,request/* send */.t)({ method: 'PUT', url, headers, body: '', timeoutMs, signal });
    const body = readStream(file);
    try {
        return await (0,request/* send */.t)({ method: 'PUT', url, headers, body, timeoutMs, signal });
    }
    finally {
        body.destroy();
    }
}
function readStream(file) {
    const stream = (0,external_node_fs_.createReadStream)(file.path, { highWaterMark: READ_BYTES, end: file.size - 1 });
    let bytes = 0;
    stream.on('data', (chunk) => {
        bytes += chunk.length;
        file.onProgress?.(bytes);
    });
    // A file that shrank would leave the store waiting for the rest until the time is over.
    stream.once('end', () => {
        if (bytes < file.size)
            stream.destroy(changed());
    });
    return stream;
}
function changed() {
    return new failure/* Failure */.HR('The file being uploaded became shorter.', 'Something changed it while it was being sent.', 'Run the job again, and let nothing write to the temporary folder of the runner.');
}

// EXTERNAL MODULE: ./build/net/refused.js
var refused = __webpack_require__(75672);
;// CONCATENATED MODULE: ./build/steps/upload.js










const MOST_TRIES = 4;
const PUT_TIMEOUT_MS = 3_600_000;
const PROGRESS_EVERY_MS = 5_000;
/** Packs the folder into one archive; this runs beside the acquires. */
async function packFolder(upload, { host, use, limits, uploading }) {
    const started = performance.now();
    const { folder } = use.settings;
    const { include, exclude, withGit } = upload;
    const common = { note: uploading.info, signal: limits.stop };
    const entries = await listFiles({
        root: upload.folder,
        include,
        exclude,
        withGit,
        never: [folder],
        env: host.env,
        ...common
    });
    const path = (0,external_node_path_.join)(folder, 'upload.tar.gz');
    const onPacked = progress(uploading, 'packed');
    const packed = await (0,pack/* pack */.Z)({
        entries,
        output: path,
        onProgress: ({ unpackedBytes }) => onPacked(unpackedBytes),
        ...common
    });
    uploading.info(`Packed ${(0,wording/* count */.U9)(packed.files, 'file')}, ${(0,wording/* size */.Ej)(entries.reduce((sum, entry) => sum + entry.size, 0))}, to ${(0,wording/* size */.Ej)(packed.bytes)} in ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
    return { ...packed, path };
}
/** Sends the packed folder and has it unpacked into the workspace. */
async function uploadWorkspace(parcel, id, work) {
    if (parcel.files > 0)
        return await sendArchive(parcel, id, { ...work, region: work.inputs.api.region });
    work.host.log.warning((0,external_node_fs_.readdirSync)(work.inputs.upload?.folder ?? '.').length === 0
        ? 'Nothing was uploaded: the folder is empty. Is `actions/checkout` before this step?'
        : 'Nothing was uploaded: git ignores every file of the folder, or `upload-include` and `upload-exclude` leave none. Check these two, and `.gitignore`.');
}
/** Sends an archive and has it unpacked. One archive serves every try. */
async function sendArchive(archive, id, { klavis, host, region, limits, uploading, consequence = 'Everything is released again.' }) {
    const signal = limits.stop;
    const started = performance.now();
    for (let tries = 1;; tries++) {
        const { url } = await klavis.uploadUrl(id, region, { signal });
        for (const secret of (0,secrets_of/* secretsOfUrl */.mE)(url))
            host.mask(secret);
        try {
            await put(url, archive, signal, uploading);
            break;
        }
        catch (error) {
            if (signal.aborted || tries === MOST_TRIES || isTooLarge(error))
                throw failed(archive, tries, error);
            uploading.info(`The upload failed and is tried again with a fresh URL: ${(0,failure/* messageOf */.bD)(error)}`);
            await (0,host_limits/* pause */.v7)(Math.random() * 500 * 2 ** tries, signal);
        }
    }
    const { status, message } = await klavis.initializeLocal(id, region, { signal });
    if (status === 'error')
        throw notUnpacked(message, consequence);
    uploading.info(`Uploaded ${(0,wording/* size */.Ej)(archive.bytes)} into the workspace in ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
}
async function put(url, archive, signal, phase) {
    const answer = await putFile({
        url,
        path: archive.path,
        size: archive.bytes,
        contentType: 'application/gzip',
        timeoutMs: PUT_TIMEOUT_MS,
        signal,
        onProgress: progress(phase, 'sent', archive.bytes)
    });
    if (answer.status >= 200 && answer.status < 300)
        return;
    throw new refused/* TransferRefused */.u('upload', new URL(url).host, answer.status, answer.body);
}
function notUnpacked(message, consequence) {
    return new failure/* Failure */.HR(`The upload could not be unpacked in the local sandbox${(0,wording/* asEnd */.cM)(message)}`, 'The archive was accepted, but the sandbox failed to take it in.', `${consequence} Run the job again; upload less if its disk is full.`);
}
function isTooLarge(error) {
    return error instanceof refused/* TransferRefused */.u && error.status === 413;
}
function failed(archive, tries, cause) {
    return new failure/* Failure */.HR(`The workspace (${(0,wording/* size */.Ej)(archive.bytes)}) could not be uploaded: ${(0,failure/* messageOf */.bD)(cause)}`, tries === 1 ? '' : `It was tried ${tries} times, each time with a fresh URL.`, isTooLarge(cause) ? 'Make it smaller with `upload-include` or `upload-exclude`.' : '', { cause });
}
/** A line now and then for what takes long, and none for what is quick. */
function progress(phase, verb, total) {
    const started = performance.now();
    let last = started;
    return (bytes) => {
        const now = performance.now();
        if (now - last < PROGRESS_EVERY_MS)
            return;
        last = now;
        phase.info(`… ${(0,wording/* size */.Ej)(bytes)}${total === undefined ? '' : ` of ${(0,wording/* size */.Ej)(total)}`} ${verb} after ${(0,wording/* seconds */.YA)(now - started)}`);
    };
}


/***/ })

};
